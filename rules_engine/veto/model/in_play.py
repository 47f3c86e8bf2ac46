"""Cards in play in VETO, and what is done to them for a time."""

from __future__ import annotations

from typing import NamedTuple

ELECTION, KARMAZYN, ATTACHED, LASTING = "election", "karmazyn", "attached", "lasting"
DUEL, ROUND = "duel", "round"
OPEN = "open"
"""How a sztych is attached for all to see."""
UNSEEN = -1
"""The card of a sztych that lies face down, for whoever has not seen it."""
GONE = -2
"""Stands for a thing that was in play."""


class Mod(NamedTuple):
    """A change of one trait of a thing, or of a player's, for a time. `twice` doubles what is printed. `by` is the card
    that does it."""

    trait: str
    amount: int
    until: str
    by: int
    twice: bool = False
    forbids: str = ""


class Thing(NamedTuple):
    """A card in play. `host` is the thing it is attached to, -1 for none."""

    id: int
    card: int
    owner: int
    side: int
    place: str
    host: int = -1
    tapped: bool = False
    down: bool = False
    absent: bool = False
    mods: tuple[Mod, ...] = ()
