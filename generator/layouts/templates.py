"""Evaluate the strings of layouts that hold expressions: `Strength {{ card.strength }}`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import Any, Final, NamedTuple

from kredens.cards.messages.message import message
from kredens.generator.layouts.expression_parser import parse_expression
from kredens.generator.layouts.expression_values import MAX_VALUE_LENGTH, ExpressionError
from kredens.generator.layouts.expressions import Evaluator

MAX_SOURCE_LENGTH: Final = 4_000
"""The greatest length of one string with expressions in a layout, in characters."""
MAX_TOTAL_LENGTH: Final = MAX_VALUE_LENGTH * 8
"""The greatest length of all values of one layout together, in characters."""
CONTROL_CHARACTERS: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class Template(NamedTuple):
    """A string with expressions: all names that they begin from, and the parts that make up its value."""

    names: frozenset[str]
    parts: tuple[str | Evaluator, ...]

    def evaluate(self, context: Mapping[str, Any]) -> str:
        """Return the string with the values of its expressions; raises ExpressionError."""
        if len(self.parts) == 1:  # as most are
            (part,) = self.parts
            only = part if isinstance(part, str) else str(part(context))
            if len(only) > MAX_TOTAL_LENGTH:
                raise ExpressionError(message("text-comes-too-long"))
            return only
        values: list[str] = []
        room = MAX_TOTAL_LENGTH
        for part in self.parts:
            value = part if isinstance(part, str) else str(part(context))
            room -= len(value)
            if room < 0:
                raise ExpressionError(message("text-comes-too-long"))
            values.append(value)
        return "".join(values)


def is_template(text: object) -> bool:
    """Return whether a layout's value holds an expression (or a block, which is then refused)."""
    return isinstance(text, str) and ("{{" in text or "{%" in text or "{#" in text)


@lru_cache(4096)
def parse_template(source: str) -> Template:
    """Parse a string with expressions; raises ExpressionError."""
    if len(source) > MAX_SOURCE_LENGTH:
        raise ExpressionError(message("expression-too-long", most=MAX_SOURCE_LENGTH))
    if "{%" in source or "{#" in source:
        raise ExpressionError(message("only-expressions"))
    source = source.replace("\r\n", "\n").replace("\r", "\n")
    names: set[str] = set()
    parts: list[str | Evaluator] = []
    end = 0
    while (start := source.find("{{", end)) >= 0:
        parts.append(source[end:start])
        expression, end = parse_expression(source, start + 2)
        names |= expression.names
        parts.append(expression.evaluate)
    parts.append(source[end:])
    return Template(frozenset(names), tuple(part for part in parts if part))


class Templates:
    """All strings with expressions of one layout; raises ExpressionError for a string that cannot be parsed."""

    def __init__(self, sources: Sequence[str]) -> None:
        self._templates = [parse_template(source) for source in sources]
        self.names: list[frozenset[str]] = [template.names for template in self._templates]

    def evaluate(self, context: Mapping[str, object], known: Iterable[str | None] = repeat(None)) -> list[str]:
        """Return the value of each string, in order; raises ExpressionError if any cannot be evaluated.

        `known` holds the values that are known before, None for each of the others.
        """
        values: list[str] = []
        room = MAX_TOTAL_LENGTH
        try:
            for template, value in zip(self._templates, known, strict=False):
                if value is None:
                    value = template.evaluate(context)
                room -= len(value)
                if room < 0:
                    raise ExpressionError(message("text-comes-too-long"))
                values.append(value)
        except RecursionError:
            raise ExpressionError(message("nested-too-deeply")) from None
        if CONTROL_CHARACTERS.search("".join(values)):
            raise ExpressionError(message("control-characters"))
        return values
