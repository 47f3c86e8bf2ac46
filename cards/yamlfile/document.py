"""A YAML file that has been read, as plain values with their places.

Here are also the limits of reading, and the form in which messages quote values.
"""

from __future__ import annotations

import unicodedata
from typing import Any, Final, NoReturn, TypeAlias

from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.visible_text import INVISIBLE_CHARACTER

MAX_DEPTH: Final = 32
"""Maximum depth of nested lists and maps."""
MAX_NODES: Final = 200_000
"""Maximum number of keys and values in a file."""
MAX_TEXT_LENGTH: Final = 20_000
"""Maximum length of a single text or key, in characters."""
MAX_DIGITS: Final = 15
"""Maximum length of a number, in characters; up to here integers and decimals are exact."""
MAX_FILE_FAULTS: Final = 100
"""Number of faults in one file after which reading stops."""

ValuePath: TypeAlias = tuple[str | int, ...]
"""The path from the root of a document to a value: keys of maps and indices of lists, counted from 0."""
Spot: TypeAlias = tuple[int, int]
"""A line and a column, counted from 0."""

FORBIDDEN_CHARACTER: Final = INVISIBLE_CHARACTER
"""A control, direction or invisible character, none of which a file may hold."""


class Document:
    """One file that has been read.

    `value` is its plain value (dict, list, str, int, float, bool, None), `faults` are those that did not stop reading.
    """

    __slots__ = ("_begins", "faults", "file", "spots", "value")

    def __init__(self, file: str, value: Any, begins: Spot, spots: Any, faults: list[Fault]) -> None:
        self.file = file
        self.value = value
        self.faults = faults
        self._begins = begins
        self.spots = spots
        """The spots of what the value holds.

        For each key of a map, or item of a list: the spot of the key, the spot of the value, and the spots inside the
        value.
        """

    @property
    def begins(self) -> Spot:
        """Return the line and column, counted from 0, where the value begins."""
        return self._begins

    def place(self, path: ValuePath = ()) -> Place:
        """Return the place where the value at `path` begins.

        For a missing value it is that of the nearest value around it.
        """
        return self._find_place(path, 1)

    def key_place(self, path: ValuePath) -> Place:
        """Return the place of the key at the end of `path`; for an item of a list that of its value."""
        return self._find_place(path, 0)

    def _find_place(self, path: ValuePath, which: int) -> Place:
        """Return the place at `path`: of the key if `which` is 0, of the value if it is 1."""
        spots, spot = self.spots, self._begins
        for depth, step in enumerate(path, 1):
            try:
                found = spots[step]
            except (KeyError, IndexError, TypeError):
                break
            spot, spots = found[which if depth == len(path) else 1], found[2]
        return Place(self.file, spot[0] + 1, spot[1] + 1)


def raise_unreadable(file: str, line: int, column: int, code: str, sentence: str) -> NoReturn:
    """Raise Unreadable with one fault at that line and column, counted from 1."""
    raise Unreadable(Fault(code, sentence, Place(file, line, column)))


def forbidden_message(character: str) -> str:
    """Return the message for a forbidden character, with its code point and Unicode name."""
    name = unicodedata.name(character, "control character").lower()
    return message("invisible-character", character=f"U+{ord(character):04X}", name=name)
