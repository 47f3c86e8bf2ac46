"""Cards and what players hold of them, for the second opinion on games of Gwint: what can be where, and what counts how
much. Nothing here comes from the rules engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

TABLE, UNSEEN = "table", "?"
ROWS = ("front", "rear", "siege")
Brought: TypeAlias = "tuple[str, str, Mapping[str, int] | None]"
"""Faction, leader and deck; the deck None where it was not given."""


class Card(NamedTuple):
    """A card as it is printed; its effects as in a definitions file."""

    kind: str
    faction: str
    rows: tuple[str, ...]
    strength: int
    copies: int
    group: str | None
    name: str
    effects: tuple[Mapping[str, Any], ...]
    active: bool

    def does(self, verb: str) -> Mapping[str, Any] | None:
        return next((effect for effect in self.effects if effect["do"] == verb), None)

    @property
    def unit(self) -> bool:
        return self.kind in ("unit", "hero")


@dataclass
class Player:
    """What somebody has. `pool` is what the deck and the unseen cards are made of, None where nobody knows; `seen`
    counts the cards of theirs that were ever shown."""

    faction: str
    leader: str | None
    pool: Counter[str] | None
    deck: int = 0
    unseen: int = 0
    gems: int = 2
    used: bool = False
    passed: bool = False
    hand: Counter[tuple[str, str]] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    discard: Counter[str] = field(default_factory=Counter)
    rows: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: {row: [] for row in ROWS})
    horns: dict[str, list[str]] = field(default_factory=lambda: {row: [] for row in ROWS})
    calls: set[str] = field(default_factory=set)

    @property
    def held(self) -> int:
        return self.unseen + sum(self.hand.values())


class Holdings:
    """What lies on the table and is held, of cards that may be unseen."""

    def __init__(self, cards: Mapping[str, Card], brings: Mapping[str, Brought]) -> None:
        self.cards = cards
        self.names = tuple(brings)
        self.decks = {who: deck for who, (_, _, deck) in brings.items()}
        self.players: dict[str, Player] = {}
        for who, (faction, leader, deck) in brings.items():
            pool = None if deck is None else Counter({card: n for card, n in deck.items() if card != leader})
            self.players[who] = Player(faction, leader, pool, 0 if pool is None else sum(pool.values()))
        self.weather: list[tuple[str, str]] = []

    def other(self, who: str) -> str:
        return self.names[1 - self.names.index(who)]

    # What can be where.

    def mortal(self, card: str) -> bool:
        """Whether this is a unit and no hero."""
        return self.cards[card].kind == "unit"

    def may_hide(self, who: str, card: str) -> bool:
        """Whether a copy may be among the cards of somebody that nobody has seen."""
        own = self.players[who]
        if own.pool is not None:
            return own.pool[card] > 0
        printed = self.cards[card]
        return (
            printed.kind != "leader" and printed.faction in ("neutral", own.faction) and own.seen[card] < printed.copies
        )

    def may_draw(self, who: str, card: str) -> bool:
        return self.deck_left(who) and self.may_hide(who, card)

    def deck_left(self, who: str) -> bool:
        return self.players[who].pool is None or self.players[who].deck > 0

    def knows(self, who: str, card: str) -> bool:
        """Whether the card is known to be in that hand."""
        return any(self.players[who].hand[card, owner] for owner in self.names)

    def left_over(self, who: str, wanted: frozenset[str]) -> bool:
        """Whether all of these that nobody has seen may be in hand."""
        own = self.players[who]
        return own.pool is None or sum(own.pool[card] for card in wanted) <= own.unseen

    def exact(self, who: str) -> bool:
        own = self.players[who]
        return own.pool is not None and own.unseen == 0

    def shown(self, who: str, card: str) -> None:
        """A card of somebody's that nobody had seen is seen."""
        own = self.players[who]
        own.seen[card] += 1
        if own.pool is not None:
            own.pool[card] -= 1

    def from_hand(self, who: str, card: str) -> str:
        """Takes a card out of a hand; whose it is."""
        own = self.players[who]
        for owner in (self.other(who), who):
            if own.hand[card, owner]:
                own.hand[card, owner] -= 1
                return owner
        own.unseen -= 1
        self.shown(who, card)
        return who

    def from_deck(self, who: str, card: str) -> None:
        """Takes a card off a deck."""
        own = self.players[who]
        if own.pool is not None:
            own.deck -= 1
        if card != UNSEEN:
            self.shown(who, card)

    def to_hand(self, who: str, card: str) -> None:
        if card == UNSEEN:
            self.players[who].unseen += 1
        else:
            self.players[who].hand[card, who] += 1

    # Strengths.

    def strengths(self, side: str, row: str) -> list[int]:
        """What each card of a row counts."""
        own = self.players[side]
        cards = [self.cards[card] for card, _ in own.rows[row]]
        bad = any(effect["row"] == row for card, _ in self.weather for effect in self.cards[card].effects)
        horn = bool(own.horns[row]) or row in own.calls or any(card.does("double") for card in cards)
        cheer = sum(1 for card in cards if card.does("cheer"))
        bonds = Counter(card.name for card in cards if card.does("bond"))
        spies = 2 if any(self.rules(who, "double-spies") for who in self.names) else 1
        found = []
        for card in cards:
            w = card.strength * (spies if card.does("infiltrate") else 1)
            w = min(w, 1) if bad else w
            b = bonds[card.name] if card.does("bond") else 1
            m = cheer - (1 if card.does("cheer") else 0)
            found.append(0 if not card.unit else card.strength if card.kind == "hero" else (w * b + m) * (1 + horn))
        return found

    def total(self, side: str) -> int:
        return sum(sum(self.strengths(side, row)) for row in ROWS)

    def rules(self, who: str, verb: str) -> bool:
        """Whether the leader of that player does this all the time."""
        return not self.silenced(who) and bool(self.leader(who) and self.leader(who).does(verb))  # type: ignore[union-attr]

    def leader(self, who: str) -> Card | None:
        found = self.players[who].leader
        return self.cards[found] if found else None

    def silenced(self, who: str) -> bool:
        other = self.leader(self.other(who))
        return other is not None and other.does("silence") is not None

    def leader_left(self, who: str) -> bool:
        own = self.leader(who)
        return own is not None and own.active and not self.silenced(who) and not self.players[who].used
