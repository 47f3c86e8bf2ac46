"""What reading a file comes to: plain values with their places, the bounds of what is read, how faults speak of it."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final, NoReturn, TypeAlias

from kredens.cards.faults import Fault, Place, Unreadable

MAXIMUM_DEPTH: Final = 32
"""How deep lists and maps may be nested."""
MAXIMUM_NODES: Final = 200_000
"""How many keys and values a file may hold."""
MAXIMUM_TEXT: Final = 20_000
"""The longest single text or key, in characters."""
MAXIMUM_DIGITS: Final = 15
"""The longest number; up to here integers and decimals are exact."""
MAXIMUM_FAULTS: Final = 100
"""After so many faults of one file the reading stops."""

ValuePath: TypeAlias = tuple[str | int, ...]
"""The way from the root of a document to a value: keys of maps and indices of lists, counted from 0."""
Spot: TypeAlias = tuple[int, int]
"""A line and a column, counted from 0."""

_INVISIBLE = "\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f"
FORBIDDEN = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff{_INVISIBLE}]")


class Document:
    """One file: its plain value (dict, list, str, int, float, bool, None), places, and faults that did not stop it."""

    __slots__ = ("_begins", "faults", "file", "spots", "value")

    def __init__(self, file: str, value: Any, begins: Spot, spots: Any, faults: list[Fault]) -> None:
        self.file = file
        self.value = value
        self.faults = faults
        self._begins = begins
        self.spots = spots
        """For each key of a map, or item of a list: where the key stands, where the value stands, and such spots of
        what the value holds."""

    @property
    def begins(self) -> Spot:
        """Where the value begins."""
        return self._begins

    def place(self, path: ValuePath = ()) -> Place:
        """Where the value at `path` begins; of a value that is not there, the nearest one around it."""
        return self._find(path, 1)

    def key_place(self, path: ValuePath) -> Place:
        """Where the key at the end of `path` stands; for an item of a list its value."""
        return self._find(path, 0)

    def _find(self, path: ValuePath, which: int) -> Place:
        spots, spot = self.spots, self._begins
        for depth, step in enumerate(path, 1):
            try:
                found = spots[step]
            except (KeyError, IndexError, TypeError):
                break
            spot, spots = found[which if depth == len(path) else 1], found[2]
        return Place(self.file, spot[0] + 1, spot[1] + 1)


def stop(file: str, line: int, column: int, code: str, message: str) -> NoReturn:
    raise Unreadable(Fault(code, message, Place(file, line, column)))


def forbidden(character: str) -> str:
    name = unicodedata.name(character, "control character").lower()
    return f"the character U+{ord(character):04X} ({name}) cannot be seen and is not allowed"
