"""Cards in play in VETO, and the modifiers that change them for a time."""

from __future__ import annotations

from typing import NamedTuple

ELECTION, KARMAZYN, ATTACHED, LASTING = "election", "karmazyn", "attached", "lasting"
DUEL, ROUND = "duel", "round"
OPEN = "open"
"""How a sztych is attached for all to see."""
UNSEEN = -1
"""The card of a sztych that lies face down, for those who have not seen it."""
GONE = -2
"""Stands for the number of a card that is in play no more."""


class Modifier(NamedTuple):
    """A change of one trait of a card in play, or of a player's, for a time (`until`).

    `twice` doubles what is printed; `forbids` is an act that is forbidden instead. `by` is the number of the card that
    does it.
    """

    trait: str
    amount: int
    until: str
    by: int
    twice: bool = False
    forbids: str = ""


class CardInPlay(NamedTuple):
    """A card in play.

    `card` is its number in the set, UNSEEN for one that nobody has seen; `down` whether it lies face down; `host` the
    card in play it is attached to, -1 for none.
    """

    id: int
    card: int
    owner: int
    side: int
    place: str
    host: int = -1
    tapped: bool = False
    down: bool = False
    absent: bool = False
    mods: tuple[Modifier, ...] = ()
