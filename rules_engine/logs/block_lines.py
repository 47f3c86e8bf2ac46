"""Block lines: find where each line of a block of text stands in the file that holds it."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from kredens.cards.faults import Place

_BREAK = re.compile(r"\r\n|[\r\n]")
_LITERAL: Final = "|"
_FOLDED: Final = ">"


class TextBlock(Struct, frozen=True):
    """The lines of a block of text in a file.

    `first` is the number of the file's line with the first of them, `indent` how many characters precede each. Of a
    text that stands in quotation marks on one line (`block` is False) all lines are at `indent`, on line `first`.
    """

    lines: list[str]
    file: str
    first: int
    indent: int
    block: bool = True

    def begin_of(self, at: int, blanks: int = 0) -> Place:
        """Return where the line at that index begins, after so many blanks."""
        return Place(self.file, self.first + at if self.block else self.first, self.indent + blanks + 1)

    def place_of(self, at: int, line: str) -> Place:
        """Return where the line at that index begins, after its blanks."""
        return self.begin_of(at, len(line) - len(line.lstrip()))


class BlockLines:
    """The lines of a file, in which blocks of text are found."""

    __slots__ = ("_lines",)

    def __init__(self, text: str) -> None:
        self._lines = _BREAK.split(text) if "\r" in text else text.split("\n")

    def find_block(self, text: str, place: Place) -> TextBlock | None:
        """Return the lines of the text whose YAML begins at `place`; None if YAML has folded them."""
        begun = self._lines[place.line - 1][place.column - 1 : place.column]
        if begun == _FOLDED:
            return None
        lines = text.split("\n")
        if begun != _LITERAL:
            return TextBlock(lines, place.file, place.line, place.column - (begun not in "\"'"), block=False)
        return TextBlock(lines, place.file, place.line + 1, self._indent(lines, place.line))

    def _indent(self, lines: list[str], begin: int) -> int:
        for at, line in enumerate(lines):
            if line.strip() and begin + at < len(self._lines):
                raw = self._lines[begin + at]
                return len(raw) - len(raw.lstrip(" ")) - (len(line) - len(line.lstrip(" ")))
        return 0
