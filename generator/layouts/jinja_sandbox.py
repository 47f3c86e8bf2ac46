"""The sandbox in which Jinja works out expressions: plain data, without attributes of objects, loops, calls or anything
that could eat memory. Only what `lookups` does not read comes here, so that most commands need not load Jinja."""

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
from kredens.generator.layouts.expression_limits import LONGEST, SEPARATOR, TOO_DEEP, TOO_LONG, ExpressionError

NOT_NAMES = {"self", "super", "caller", "loop", "varargs", "kwargs"}
"""Words that Jinja gives a meaning of its own."""
MOST_LISTED = 24
"""The most names that an error lists where none is near."""
FILTERS = (
    "abs capitalize default first float int join last length list lower replace reverse round sort "
    "string title trim unique upper"
).split()


UNDEFINED = re.compile(r"'(\w+)' is undefined")
"""What is said of a name that an expression begins from, before it is known what names there are."""
KINDS = {str: "a text", list: "a list", tuple: "a list", int: "a number", float: "a number", bool: "true or false"}


class _Missing(StrictUndefined):
    """What is not there, told in the words of a designer."""

    @property
    def _undefined_message(self) -> str:
        held, name = self._undefined_obj, self._undefined_name
        if self._undefined_hint or name is None:
            return str(super()._undefined_message)
        if held is missing:
            return f"{name!r} is undefined"
        if isinstance(held, _Missing):
            return held._undefined_message
        if isinstance(held, Mapping):
            known = [str(key) for key in held]
            return f"holds no {name!r}{did_you_mean(str(name), known) or _listed(known)}"
        return f"{KINDS.get(type(held), 'this')} holds nothing by name, so no {name!r}"


def _listed(known: Sequence[str]) -> str:
    return f" (known: {', '.join(known)})" if 0 < len(known) <= MOST_LISTED else ""


class _Environment(ImmutableSandboxedEnvironment):
    intercepted_binops = frozenset({"*", "**", "%", "+", "-", "/", "//"})
    allowed: tuple[Callable[..., object], ...] = ()

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator in ("*", "**", "-", "/", "//") and not _numbers(left, right):
            raise SecurityError(f"only numbers can be combined with {operator}")
        if operator == "%" and isinstance(left, str):
            raise SecurityError("text is put together with ~, not with %")
        if operator == "**" and (abs(right) > 8 or abs(left) > 10_000):
            raise SecurityError("this power is too large")
        result = super().call_binop(context, operator, left, right)
        if isinstance(result, (str, list, tuple)) and len(result) > LONGEST:
            raise SecurityError("this value is too long")
        return result

    def getattr(self, obj: Any, attribute: str) -> Any:
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Only what a map or list holds: Jinja alone would find the methods of Python first."""
        if isinstance(obj, Mapping) or not isinstance(argument, str):
            try:
                return obj[argument]
            except (LookupError, TypeError, AttributeError):
                return self.undefined(obj=obj, name=argument)
        return self.undefined(obj=obj, name=argument)

    def call(self, context: Any, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        raise SecurityError("nothing can be called here; use filters, like {{ card.name | upper }}")

    def is_safe_callable(self, obj: Any) -> bool:
        return False


def _numbers(*values: object) -> bool:
    return all(isinstance(value, (int, float)) for value in values)


@cache
def environment() -> _Environment:
    """The one environment that layouts are read with."""
    # Not optimised: working out constants beforehand would write infinities into the compiled Python.
    env = _Environment(undefined=_Missing, autoescape=False, cache_size=0, keep_trailing_newline=True, optimized=False)
    env.globals.clear()
    env.filters = {name: env.filters[name] for name in FILTERS}
    env.filters["replace"] = _replace
    env.filters["join"] = _join
    return env


def _replace(value: object, old: str, new: str) -> str:
    text = str(value)
    if (text.count(old) + 1) * (len(new) + 1) + len(text) > LONGEST:
        raise SecurityError("this value is too long")
    return text.replace(old, new)


def _join(values: Sequence[object], between: str = "") -> str:
    texts = [str(value) for value in values]
    if sum(map(len, texts)) + len(between) * len(texts) > LONGEST:
        raise SecurityError("this value is too long")
    return between.join(texts)


def parsed(source: str) -> tuple[nodes.Template, list[str]]:
    """What Jinja makes of a string, and the names in it; raises ExpressionError."""
    try:
        tree = environment().parse(source)
        if not all(math.isfinite(c.value) for c in tree.find_all(nodes.Const) if isinstance(c.value, float)):
            raise ExpressionError("holds a number that is too large")
        return tree, [name.name for name in tree.find_all(nodes.Name)]
    except TemplateSyntaxError as error:
        raise ExpressionError(f"cannot be read: {error.message}") from None
    except RecursionError:
        raise ExpressionError(TOO_DEEP) from None


def together(trees: Sequence[nodes.Template]) -> Template:
    """The strings as one template, with separators between them; raises ExpressionError."""
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
        raise ExpressionError(TOO_DEEP) from None


def rendered(template: Template, context: Mapping[str, object]) -> str:
    """What the template comes to with these values; raises ExpressionError."""
    try:
        text = template.render(context)
    except SecurityError as error:
        raise ExpressionError(f"is not allowed: {error}") from None
    except TemplateError as error:
        unknown = UNDEFINED.fullmatch(str(error.message))
        hint = did_you_mean(unknown[1], context) if unknown else ""
        raise ExpressionError(f"{error.message}{hint}") from None
    except (TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        raise ExpressionError(str(error)) from None
    if len(text) > LONGEST * 8:
        raise ExpressionError(TOO_LONG)
    return text
