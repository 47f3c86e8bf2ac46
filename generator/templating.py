"""Jinja for layouts: expressions over plain data, without attributes of objects, loops, calls or anything that could
eat memory."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from jinja2 import StrictUndefined, Template, TemplateError, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.lookups import pieces, put_together

LONGEST = 20_000
"""The longest value that an expression may come to, in characters."""
LONGEST_SOURCE = 4_000
"""The longest single string with expressions in a layout, in characters."""
SEPARATOR = "\x02"
"""Parts the strings that are worked out together; not a space to Jinja, which would strip it at `-}}`."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
NOT_NAMES = {"self", "super", "caller", "loop", "varargs", "kwargs"}
"""Words that Jinja gives a meaning of its own."""
FILTERS = (
    "abs capitalize default first float int join last length list lower replace reverse round sort "
    "string title trim unique upper"
).split()

TOO_DEEP = "nested too deeply"
TOO_LONG = "comes to too long a text"
CONTROLLED = "comes to a text with control characters"


class ExpressionError(ValueError):
    """An expression that cannot be worked out; the message is for the designer."""


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
    env = _Environment(
        undefined=StrictUndefined, autoescape=False, cache_size=0, keep_trailing_newline=True, optimized=False
    )
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


def is_template(text: object) -> bool:
    """Whether a layout's value holds an expression (or a block, which is then refused)."""
    return isinstance(text, str) and ("{{" in text or "{%" in text or "{#" in text)


class Templates:
    """All strings with expressions of one layout: plain lookups are done as such, the others are one Jinja template."""

    def __init__(self, sources: Sequence[str]) -> None:
        self._sources = tuple(sources)
        self._pieces = [pieces(source) for source in self._sources]
        self._trees: dict[int, nodes.Template] = {}
        self._compiled: dict[tuple[int, ...], Template] = {}
        self.names: list[frozenset[str]] = [self._names(index) for index in range(len(self._sources))]
        self._template(tuple(self._trees))

    def _names(self, index: int) -> frozenset[str]:
        source, plain = self._sources[index], self._pieces[index]
        if len(source) > LONGEST_SOURCE:
            raise ExpressionError(f"longer than {LONGEST_SOURCE} characters")
        if "{%" in source or "{#" in source:
            raise ExpressionError("only expressions {{ … }} are read here, no {% blocks %}; use when: for conditions")
        if plain is not None:
            return frozenset().union(*(piece.names for piece in plain if not isinstance(piece, str)))
        names = self._parsed(index)
        if reserved := [name for name in names if name in NOT_NAMES]:
            raise ExpressionError(f"{reserved[0]!r} is undefined")
        return frozenset(names)

    def _parsed(self, index: int) -> list[str]:
        """Keeps what Jinja makes of the string, and answers the names in it."""
        try:
            tree = self._trees[index] = environment().parse(self._sources[index])
            if not all(math.isfinite(c.value) for c in tree.find_all(nodes.Const) if isinstance(c.value, float)):
                raise ExpressionError("holds a number that is too large")
            return [name.name for name in tree.find_all(nodes.Name)]
        except TemplateSyntaxError as error:
            raise ExpressionError(f"cannot be read: {error.message}") from None
        except RecursionError:
            raise ExpressionError(TOO_DEEP) from None

    def _template(self, indices: tuple[int, ...]) -> Template:
        """The strings of these indices as one template, with separators between them."""
        known = self._compiled.get(indices)
        if known is None:
            body: list[nodes.Node] = []
            for index in indices:
                if index not in self._trees:
                    self._parsed(index)
                body += [nodes.Output([nodes.TemplateData(SEPARATOR)])] if body else []
                body += self._trees[index].body
            try:
                whole = nodes.Template(body, lineno=1)
                whole.set_environment(environment())
                known = self._compiled[indices] = environment().from_string(whole)
            except TemplateSyntaxError as error:
                raise ExpressionError(f"cannot be read: {error.message}") from None
            except (RecursionError, SyntaxError, MemoryError):
                # What Jinja makes of it is Python, whose own compiler has a limit of depth.
                raise ExpressionError(TOO_DEEP) from None
        return known

    def values(self, context: Mapping[str, object]) -> list[str]:
        """What each string comes to, in order; raises ExpressionError (see `culprit` for which one)."""
        found = [plain and put_together(plain, context) for plain in self._pieces]
        left = tuple(index for index, text in enumerate(found) if text is None)
        if left:
            rendered = _rendered(self._template(left), context).split(SEPARATOR)
            if len(rendered) != len(left):
                raise ExpressionError(CONTROLLED)
            for index, text in zip(left, rendered, strict=True):
                found[index] = text
        values = [text or "" for text in found]
        if any(map(CONTROL.search, values)):
            raise ExpressionError(CONTROLLED)
        if sum(map(len, values)) > LONGEST * 8:
            raise ExpressionError(TOO_LONG)
        return values

    def culprit(self, context: Mapping[str, object]) -> tuple[int, str]:
        """The index of the first string that cannot be worked out, and why."""
        for index, source in enumerate(self._sources):
            try:
                Templates([source]).values(context)
            except ExpressionError as error:
                return index, str(error)
        return 0, "cannot be worked out"


def _rendered(template: Template, context: Mapping[str, object]) -> str:
    try:
        text = template.render(context)
    except SecurityError as error:
        raise ExpressionError(f"is not allowed: {error}") from None
    except TemplateError as error:
        raise ExpressionError(str(error.message)) from None
    except (TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        raise ExpressionError(str(error)) from None
    if len(text) > LONGEST * 8:
        raise ExpressionError(TOO_LONG)
    return text
