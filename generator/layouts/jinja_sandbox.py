"""The sandbox in which Jinja evaluates expressions.

Expressions see plain data, without attributes of objects, loops, calls or anything that could exhaust memory. Only what
`simple_expressions` does not read comes here, so that most commands need not load Jinja.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from jinja2 import StrictUndefined, Template, TemplateError, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from kredens.cards.names import did_you_mean
from kredens.generator.layouts.expression_limits import (
    MAX_VALUE_LENGTH,
    SEPARATOR,
    TOO_DEEP_MESSAGE,
    TOO_LONG_MESSAGE,
    ExpressionError,
)

RESERVED_NAMES = {"self", "super", "caller", "loop", "varargs", "kwargs"}
"""Words that have a meaning of their own in Jinja."""
MAX_LISTED_NAMES = 24
"""The greatest number of known names that an error lists where none is similar."""
ALLOWED_FILTERS = (
    "abs capitalize default first float int join last length list lower replace reverse round sort "
    "string title trim unique upper"
).split()
"""The filters of Jinja that expressions may use."""


UNDEFINED_MESSAGE = re.compile(r"'(\w+)' is undefined")
"""The message for a name at the beginning of an expression, before it is known what names there are."""
TYPE_LABELS = {
    str: "a text",
    list: "a list",
    tuple: "a list",
    int: "a number",
    float: "a number",
    bool: "true or false",
}
"""What an error calls values of each Python type."""


class _UndefinedValue(StrictUndefined):
    """A missing value, whose message is written for the designer of the layout."""

    @property
    def _undefined_message(self) -> str:
        """Return the message for the missing name, with similar or known names."""
        held, name = self._undefined_obj, self._undefined_name
        if self._undefined_hint or name is None:
            return str(super()._undefined_message)
        if held is missing:
            return f"{name!r} is undefined"
        if isinstance(held, _UndefinedValue):
            return held._undefined_message
        if isinstance(held, Mapping):
            known = [str(key) for key in held]
            return f"holds no {name!r}{did_you_mean(str(name), known) or _known_names_hint(known)}"
        return f"{TYPE_LABELS.get(type(held), 'this')} holds nothing by name, so no {name!r}"


def _known_names_hint(known: Sequence[str]) -> str:
    return f" (known: {', '.join(known)})" if 0 < len(known) <= MAX_LISTED_NAMES else ""


class _SandboxEnvironment(ImmutableSandboxedEnvironment):
    """A Jinja environment without calls and attributes, whose operators refuse values that would grow too large."""

    intercepted_binops = frozenset({"*", "**", "%", "+", "-", "/", "//"})
    allowed: tuple[Callable[..., object], ...] = ()

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Apply a binary operator; raises SecurityError for operands or results that are not allowed."""
        if operator in ("*", "**", "-", "/", "//") and not _are_numbers(left, right):
            raise SecurityError(f"only numbers can be combined with {operator}")
        if operator == "%" and isinstance(left, str):
            raise SecurityError("text is put together with ~, not with %")
        if operator == "**" and (abs(right) > 8 or abs(left) > 10_000):
            raise SecurityError("this power is too large")
        result = super().call_binop(context, operator, left, right)
        if isinstance(result, (str, list, tuple)) and len(result) > MAX_VALUE_LENGTH:
            raise SecurityError("this value is too long")
        return result

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return what the map or list holds under the name; attributes of objects are never read."""
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return only what a map or list holds: Jinja alone would find the methods of Python first."""
        if isinstance(obj, Mapping) or not isinstance(argument, str):
            try:
                return obj[argument]
            except (LookupError, TypeError, AttributeError):
                return self.undefined(obj=obj, name=argument)
        return self.undefined(obj=obj, name=argument)

    def call(self, context: Any, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Raise SecurityError: nothing can be called in an expression."""
        raise SecurityError("nothing can be called here; use filters, like {{ card.name | upper }}")

    def is_safe_callable(self, obj: Any) -> bool:
        """Return False: no object may be called."""
        return False


def _are_numbers(*values: object) -> bool:
    return all(isinstance(value, (int, float)) for value in values)


@cache
def environment() -> _SandboxEnvironment:
    """Return the one environment in which the expressions of layouts are evaluated."""
    # Not optimised: working out constants beforehand would write infinities into the compiled Python.
    env = _SandboxEnvironment(
        undefined=_UndefinedValue, autoescape=False, cache_size=0, keep_trailing_newline=True, optimized=False
    )
    env.globals.clear()
    env.filters = {name: env.filters[name] for name in ALLOWED_FILTERS}
    env.filters["replace"] = _replace
    env.filters["join"] = _join
    return env


def _replace(value: object, old: str, new: str) -> str:
    text = str(value)
    if (text.count(old) + 1) * (len(new) + 1) + len(text) > MAX_VALUE_LENGTH:
        raise SecurityError("this value is too long")
    return text.replace(old, new)


def _join(values: Sequence[object], between: str = "") -> str:
    texts = [str(value) for value in values]
    if sum(map(len, texts)) + len(between) * len(texts) > MAX_VALUE_LENGTH:
        raise SecurityError("this value is too long")
    return between.join(texts)


def parse(source: str) -> tuple[nodes.Template, list[str]]:
    """Parse a string into Jinja's syntax tree and the names in it; raises ExpressionError."""
    try:
        tree = environment().parse(source)
        if not all(math.isfinite(c.value) for c in tree.find_all(nodes.Const) if isinstance(c.value, float)):
            raise ExpressionError("holds a number that is too large")
        return tree, [name.name for name in tree.find_all(nodes.Name)]
    except TemplateSyntaxError as error:
        raise ExpressionError(f"cannot be read: {error.message}") from None
    except RecursionError:
        raise ExpressionError(TOO_DEEP_MESSAGE) from None


def combine(trees: Sequence[nodes.Template]) -> Template:
    """Compile several strings into one template, with separators between them; raises ExpressionError."""
    body: list[nodes.Node] = []
    for tree in trees:
        body += [nodes.Output([nodes.TemplateData(SEPARATOR)])] if body else []
        body += tree.body
    try:
        whole = nodes.Template(body, lineno=1)
        whole.set_environment(environment())
        return environment().from_string(whole)
    except TemplateSyntaxError as error:
        raise ExpressionError(f"cannot be read: {error.message}") from None
    except (RecursionError, SyntaxError, MemoryError):
        # What Jinja makes of it is Python, whose own compiler has a limit of depth.
        raise ExpressionError(TOO_DEEP_MESSAGE) from None


def render(template: Template, context: Mapping[str, object]) -> str:
    """Render the template with these values; raises ExpressionError."""
    try:
        text = template.render(context)
    except SecurityError as error:
        raise ExpressionError(f"is not allowed: {error}") from None
    except TemplateError as error:
        unknown = UNDEFINED_MESSAGE.fullmatch(str(error.message))
        hint = did_you_mean(unknown[1], context) if unknown else ""
        raise ExpressionError(f"{error.message}{hint}") from None
    except (TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        raise ExpressionError(str(error)) from None
    if len(text) > MAX_VALUE_LENGTH * 8:
        raise ExpressionError(TOO_LONG_MESSAGE)
    return text
