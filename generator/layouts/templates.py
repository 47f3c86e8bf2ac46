"""Evaluate the expressions in the strings of layouts: simple ones at once, the others together by Jinja."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kredens.generator.layouts.expression_limits import MAX_VALUE_LENGTH, SEPARATOR, TOO_LONG_MESSAGE, ExpressionError
from kredens.generator.layouts.simple_expressions import evaluate, parse

if TYPE_CHECKING:
    from jinja2 import Template, nodes

MAX_SOURCE_LENGTH = 4_000
"""The greatest length of one string with expressions in a layout, in characters."""
CONTROL_CHARACTERS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")

CONTROL_CHARACTERS_MESSAGE = "comes to a text with control characters"


def is_template(text: object) -> bool:
    """Return whether a layout's value holds an expression (or a block, which is then refused)."""
    return isinstance(text, str) and ("{{" in text or "{%" in text or "{#" in text)


class Templates:
    """All strings with expressions of one layout.

    Simple ones are evaluated as such, the others as one Jinja template. Raises ExpressionError for a string that is too
    long or cannot be parsed.
    """

    def __init__(self, sources: Sequence[str]) -> None:
        self._sources = tuple(sources)
        self._pieces = [parse(source) for source in self._sources]
        self._trees: dict[int, nodes.Template] = {}
        self._compiled: dict[tuple[int, ...], Template] = {}
        self.names: list[frozenset[str]] = [self._find_names(index) for index in range(len(self._sources))]
        if self._trees:
            self._combined_template(tuple(self._trees))

    def _find_names(self, index: int) -> frozenset[str]:
        """Return the names in the string of that index; raises ExpressionError."""
        source, plain = self._sources[index], self._pieces[index]
        if len(source) > MAX_SOURCE_LENGTH:
            raise ExpressionError(f"longer than {MAX_SOURCE_LENGTH} characters")
        if "{%" in source or "{#" in source:
            raise ExpressionError("only expressions {{ … }} are read here, no {% blocks %}; use when: for conditions")
        if plain is not None:
            return frozenset[str]().union(*(piece.names for piece in plain if not isinstance(piece, str)))
        names = self._parse_with_jinja(index)
        from kredens.generator.layouts.jinja_sandbox import RESERVED_NAMES

        if reserved := [name for name in names if name in RESERVED_NAMES]:
            raise ExpressionError(f"{reserved[0]!r} is undefined")
        return frozenset(names)

    def _parse_with_jinja(self, index: int) -> list[str]:
        """Parse the string with Jinja, keep its syntax tree, and return the names in it."""
        from kredens.generator.layouts import jinja_sandbox

        self._trees[index], names = jinja_sandbox.parse(self._sources[index])
        return names

    def _combined_template(self, indices: tuple[int, ...]) -> Template:
        """Return the strings of these indices as one template, with separators between them."""
        known = self._compiled.get(indices)
        if known is None:
            from kredens.generator.layouts import jinja_sandbox

            for index in indices:
                if index not in self._trees:
                    self._parse_with_jinja(index)
            known = self._compiled[indices] = jinja_sandbox.combine([self._trees[index] for index in indices])
        return known

    def evaluate(self, context: Mapping[str, object]) -> list[str]:
        """Return the value of each string, in order; raises ExpressionError (see `find_failure` for which one
        fails).
        """
        found = [plain and evaluate(plain, context) for plain in self._pieces]
        left = tuple(index for index, text in enumerate(found) if text is None)
        if left:
            from kredens.generator.layouts import jinja_sandbox

            parts = jinja_sandbox.render(self._combined_template(left), context).split(SEPARATOR)
            if len(parts) != len(left):
                raise ExpressionError(CONTROL_CHARACTERS_MESSAGE)
            for index, text in zip(left, parts, strict=True):
                found[index] = text
        values = [text or "" for text in found]
        if any(map(CONTROL_CHARACTERS.search, values)):
            raise ExpressionError(CONTROL_CHARACTERS_MESSAGE)
        if sum(map(len, values)) > MAX_VALUE_LENGTH * 8:
            raise ExpressionError(TOO_LONG_MESSAGE)
        return values

    def find_failure(self, context: Mapping[str, object]) -> tuple[int, str]:
        """Return the index of the first string that cannot be evaluated, and why."""
        for index, source in enumerate(self._sources):
            try:
                Templates([source]).evaluate(context)
            except ExpressionError as error:
                return index, str(error)
        return 0, "cannot be worked out"
