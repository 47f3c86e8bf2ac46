"""Give a list of cards a short code that stays the same in whatever order, language or form it is written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, Protocol

from kredens.cards.languages import fold

CODE_EDITION: Final = 1
"""The edition of the code format, counted up whenever the same list would get another code."""
CODE_LENGTH: Final = 12
"""How many letters depend on the list, 5 bits each.

Among a million lists two share a code once in two million times.
"""
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32 letters and digits: no I, L, O and U, which are misread."""


class HasId(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str: ...


class CardQuantity(Protocol):
    """One card and the number of its copies."""

    @property
    def card(self) -> HasId: ...
    @property
    def quantity(self) -> int: ...


def deck_code(game: str, entries: Iterable[CardQuantity]) -> str:
    """Return the code of a list, such as `KAC1-7F3K-9QWE-M2XA`.

    It is made of three letters of the game's id, the edition of this format, and twelve letters from the SHA-256 of the
    ids and quantities. It identifies a list and cannot be turned back into one: positions of cards in the set, which
    would be as short, change with every edition. Equal codes mean equal lists; a card that gets another id changes the
    code.
    """
    quantities: dict[str, int] = {}
    for entry in entries:
        quantities[entry.card.id] = quantities.get(entry.card.id, 0) + entry.quantity
    lines = [game, *(f"{id} {quantity}" for id, quantity in sorted(quantities.items()))]
    number = int.from_bytes(hashlib.sha256("\n".join(lines).encode()).digest(), "big") >> (256 - 5 * CODE_LENGTH)
    letters = "".join(_LETTERS[number >> shift & 31] for shift in range(5 * (CODE_LENGTH - 1), -1, -5))
    prefix = "".join(letter for letter in fold(game) if letter.isalnum())[:3].upper()
    return f"{prefix}{CODE_EDITION}-{letters[:4]}-{letters[4:8]}-{letters[8:]}"
