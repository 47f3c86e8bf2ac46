"""Gives a list of cards a short name that stays the same in whatever order, language or form it is written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, Protocol

from kredens.cards.languages import fold

EDITION: Final = 1
"""Counted up whenever the same list would get another code."""
LENGTH: Final = 12
"""Letters that depend on the list, 5 bits each: among a million lists two share a code once in two million times."""
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32: no I, L, O and U, which are misread."""


class Named(Protocol):
    @property
    def id(self) -> str: ...


class Listed(Protocol):
    """So many copies of one card."""

    @property
    def card(self) -> Named: ...
    @property
    def quantity(self) -> int: ...


def deck_code(game: str, entries: Iterable[Listed]) -> str:
    """The code of a list, such as `KAC1-7F3K-9QWE-M2XA`: three letters of the game's id, this format's edition, and
    twelve letters made from the ids and quantities by SHA-256.

    It names a list and cannot be turned back into one: positions of cards in the set, which would be as short, change
    with every edition. Equal codes mean equal lists; a card that gets another id changes the code.
    """
    quantities: dict[str, int] = {}
    for entry in entries:
        quantities[entry.card.id] = quantities.get(entry.card.id, 0) + entry.quantity
    lines = [game, *(f"{id} {quantity}" for id, quantity in sorted(quantities.items()))]
    number = int.from_bytes(hashlib.sha256("\n".join(lines).encode()).digest(), "big") >> (256 - 5 * LENGTH)
    letters = "".join(_LETTERS[number >> shift & 31] for shift in range(5 * (LENGTH - 1), -1, -5))
    prefix = "".join(letter for letter in fold(game) if letter.isalnum())[:3].upper()
    return f"{prefix}{EDITION}-{letters[:4]}-{letters[4:8]}-{letters[8:]}"
