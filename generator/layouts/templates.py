"""Expressions in the strings of layouts: plain ones are worked out at once, the others together by Jinja."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kredens.generator.layouts.expression_limits import LONGEST, SEPARATOR, TOO_LONG, ExpressionError
from kredens.generator.layouts.simple_expressions import pieces, put_together

if TYPE_CHECKING:
    from jinja2 import Template, nodes

LONGEST_SOURCE = 4_000
"""The longest single string with expressions in a layout, in characters."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")

CONTROLLED = "comes to a text with control characters"


def is_template(text: object) -> bool:
    """Whether a layout's value holds an expression (or a block, which is then refused)."""
    return isinstance(text, str) and ("{{" in text or "{%" in text or "{#" in text)


class Templates:
    """All strings with expressions of one layout: plain ones are worked out as such, the others are one Jinja
    template."""

    def __init__(self, sources: Sequence[str]) -> None:
        self._sources = tuple(sources)
        self._pieces = [pieces(source) for source in self._sources]
        self._trees: dict[int, nodes.Template] = {}
        self._compiled: dict[tuple[int, ...], Template] = {}
        self.names: list[frozenset[str]] = [self._names(index) for index in range(len(self._sources))]
        if self._trees:
            self._template(tuple(self._trees))

    def _names(self, index: int) -> frozenset[str]:
        source, plain = self._sources[index], self._pieces[index]
        if len(source) > LONGEST_SOURCE:
            raise ExpressionError(f"longer than {LONGEST_SOURCE} characters")
        if "{%" in source or "{#" in source:
            raise ExpressionError("only expressions {{ … }} are read here, no {% blocks %}; use when: for conditions")
        if plain is not None:
            return frozenset[str]().union(*(piece.names for piece in plain if not isinstance(piece, str)))
        names = self._parsed(index)
        from kredens.generator.layouts.jinja_sandbox import NOT_NAMES

        if reserved := [name for name in names if name in NOT_NAMES]:
            raise ExpressionError(f"{reserved[0]!r} is undefined")
        return frozenset(names)

    def _parsed(self, index: int) -> list[str]:
        """Keeps what Jinja makes of the string, and answers the names in it."""
        from kredens.generator.layouts import jinja_sandbox

        self._trees[index], names = jinja_sandbox.parsed(self._sources[index])
        return names

    def _template(self, indices: tuple[int, ...]) -> Template:
        """The strings of these indices as one template, with separators between them."""
        known = self._compiled.get(indices)
        if known is None:
            from kredens.generator.layouts import jinja_sandbox

            for index in indices:
                if index not in self._trees:
                    self._parsed(index)
            known = self._compiled[indices] = jinja_sandbox.together([self._trees[index] for index in indices])
        return known

    def values(self, context: Mapping[str, object]) -> list[str]:
        """What each string comes to, in order; raises ExpressionError (see `culprit` for which one)."""
        found = [plain and put_together(plain, context) for plain in self._pieces]
        left = tuple(index for index, text in enumerate(found) if text is None)
        if left:
            from kredens.generator.layouts import jinja_sandbox

            parts = jinja_sandbox.rendered(self._template(left), context).split(SEPARATOR)
            if len(parts) != len(left):
                raise ExpressionError(CONTROLLED)
            for index, text in zip(left, parts, strict=True):
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
