"""Finds where each line of a block of text stands in the file that holds it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from kredens.cards.faults import Place

_BREAK = re.compile(r"\r\n|[\r\n]")
_LITERAL: Final = "|"
_FOLDED: Final = ">"


class Written(NamedTuple):
    """The lines of a block. `first` is the line of the file that holds the first of them, `indent` what precedes each.

    Of a text that is written between quotation marks over one line, all lines stand at `indent`, on line `first`.
    """

    lines: list[str]
    file: str
    first: int
    indent: int
    block: bool = True

    def place(self, at: int, line: str) -> Place:
        """Where the line at that index begins, after its blanks."""
        column = self.indent + len(line) - len(line.lstrip()) + 1
        return Place(self.file, self.first + at if self.block else self.first, column)


class Source:
    """The lines of a file."""

    __slots__ = ("_lines",)

    def __init__(self, text: str) -> None:
        self._lines = _BREAK.split(text) if "\r" in text else text.split("\n")

    def block(self, text: str, place: Place) -> Written | None:
        """The lines of the text whose YAML begins at `place`; None if YAML has folded them."""
        begun = self._lines[place.line - 1][place.column - 1 : place.column]
        if begun == _FOLDED:
            return None
        lines = text.split("\n")
        if begun != _LITERAL:
            return Written(lines, place.file, place.line, place.column - (begun not in "\"'"), block=False)
        return Written(lines, place.file, place.line + 1, self._indent(lines, place.line))

    def _indent(self, lines: list[str], begin: int) -> int:
        for at, line in enumerate(lines):
            if line.strip() and begin + at < len(self._lines):
                raw = self._lines[begin + at]
                return len(raw) - len(raw.lstrip(" ")) - (len(line) - len(line.lstrip(" ")))
        return 0
