"""A game of Kacíři at one moment. Hands, Temples and Graveyards are bit masks: bit n stands for the personality of
strength n."""

from __future__ import annotations

from typing import Any, NamedTuple

from kredens.rules_engine.kaciri.battle import City
from kredens.rules_engine.kaciri.options import Options

STRENGTHS = range(1, 12)
FULL = 0b1111_1111_1110
"""A whole set, strengths 1 to 11."""
UNSEEN = -1
"""In `sent`: a card lies there, nobody has said which."""
PASSED = -2
"""In `sent`: the player has withheld a card, where that is allowed."""
NOBODY = 0
"""In `sent`: nothing yet, or nothing to send."""
HELD: tuple[tuple[int, ...], ...] = tuple(tuple(n for n in STRENGTHS if mask >> n & 1) for mask in range(1 << 12))
"""The strengths in each mask, ascending."""
SENDS: tuple[tuple[tuple[str, int], ...], ...] = tuple(tuple(("send", n) for n in held) for held in HELD)
"""The actions that each hand allows."""


class Town(NamedTuple):
    """A city of the set as the game needs it."""

    id: str
    name: str
    vyznam: int
    city: City


class Table(NamedTuple):
    """What does not change in one game: the players, their factions, the set, the options."""

    players: tuple[str, ...]
    factions: tuple[str, ...]
    cards: tuple[dict[int, str], ...]
    """For each player the ids of their personalities by strength."""
    towns: tuple[Town, ...]
    turns: tuple[tuple[str, str], ...]
    """For each of `towns` the action that turns it."""
    places: dict[str, int]
    """City id -> its place in `towns`."""
    seats: dict[str, int]
    """Player -> their place in `players`."""
    options: Options
    resolved: dict[Any, Any]
    """What rounds already met came to; bounded by the referee."""
    told: dict[Any, Any]
    """The events of rounds already met, apart because most who play do not listen; bounded likewise."""


class State:
    """One moment. `kind` is whose decision is open: turn, send, show, over. Never changed once it is made."""

    __slots__ = (
        "bottom",
        "carried",
        "city",
        "deck",
        "discarded",
        "graves",
        "hands",
        "kind",
        "round",
        "sent",
        "table",
        "temples",
        "turns",
        "wave",
        "who",
        "won",
    )

    def __init__(
        self,
        table: Table,
        kind: str,
        who: tuple[str, ...],
        wave: int,
        round: int,
        hands: tuple[int, ...],
        temples: tuple[int, ...],
        graves: tuple[int, ...],
        won: tuple[tuple[int, ...], ...],
        deck: tuple[int, ...],
        bottom: tuple[int, ...],
        discarded: tuple[int, ...],
        carried: tuple[int, ...],
        city: int,
        sent: tuple[int, ...],
        turns: tuple[tuple[str, str], ...] | None = None,
    ) -> None:
        self.table = table
        self.kind = kind
        self.who = who
        self.wave = wave
        self.round = round
        """Rounds of this wave that are over."""
        self.hands = hands
        self.temples = temples
        self.graves = graves
        self.won = won
        self.deck = deck
        """Cities not turned yet, in the order of the set: nobody knows their order."""
        self.bottom = bottom
        self.discarded = discarded
        self.carried = carried
        self.city = city
        """The open city, -1 for none."""
        self.sent = sent
        self.turns = tuple([table.turns[place] for place in deck]) if turns is None else turns
        """The action that turns each city of the deck: kept beside it, because they are listed at every round."""

    def key(self) -> tuple[Any, ...]:
        """What equal states have in common."""
        return (
            self.kind,
            self.wave,
            self.round,
            self.hands,
            self.temples,
            self.graves,
            tuple(tuple(sorted(won)) for won in self.won),
            self.deck,
            self.bottom,
            tuple(sorted(self.discarded)),
            self.carried,
            self.city,
            self.sent,
        )

    def points(self) -> tuple[int, ...]:
        """Each player's Význam so far."""
        towns = self.table.towns
        return tuple(sum(towns[city].vyznam for city in won) for won in self.won)
