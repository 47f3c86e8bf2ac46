"""A game of Gwint at one moment: two sides, the weather, and the decisions that are open.

A card in play is one whole number: twice the number of its face, plus the seat of whoever brought it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from kredens.rules_engine.contract.protocol import Action, Pending
from kredens.rules_engine.gwint.model.card_data import Face
from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.gwint.model.strength import Acting
from kredens.rules_engine.kit.hidden_cards import Cards, Holdings, with_all
from kredens.rules_engine.kit.transition import Task

Drawing: TypeAlias = "tuple[Cards | None, Cards, tuple[Action, ...]]"
"""A pool, the cards in it, each once, and how the table draws each."""

GEMS = 2
HAND = 10
EXCHANGED = 2


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What does not change in one game: the players, their factions and leaders, the set, the options."""

    players: tuple[str, str]
    factions: tuple[str, str]
    leaders: tuple[int, int]
    faces: tuple[Face, ...]
    ids: tuple[str, ...]
    """Those of the faces, by their numbers."""
    numbers: Mapping[str, int]
    """Card id -> its number."""
    seats: Mapping[str, int]
    options: Options
    origins: Mapping[int, int]
    """A card that another one turns into -> that other one."""
    leading: tuple[Face | None, Face | None]
    """The leaders whose abilities work: not where it was not said who leads, nor where the other one silences it."""
    sheltered: tuple[bool, bool]
    """Whose leader shelters the rows on that side from weather."""
    double_spies: bool
    """Whether a leader doubles all spies."""
    draws: tuple[tuple[Action, ...], tuple[Action, ...]]
    """Each player's drawing of each card, by its number."""
    pendings: dict[Task, Pending]
    """What `moments.pending` has found for each decision."""
    printed: tuple[int, ...]
    """The strength on each face, by its number."""
    ready: tuple[tuple[Action, ...], ...]
    """How each card can be played from a hand, by its number; nothing where that depends on what lies there."""
    strengths: dict[Acting, dict[int, int]]
    """What `board.strengths` has found for cards on which that acts."""
    acting: frozenset[int] | None
    """The cards that change what others in their row, or they themselves, count; None where a leader or an option makes
    every row depend on more than what lies there."""


class Side(Holdings):
    """What one player has. Tuples of faces are sorted; those set aside that nobody has seen are counted `elsewhere`."""

    __slots__ = (
        "arrivals",
        "aside",
        "calls",
        "discard",
        "drawing",
        "foreign",
        "gems",
        "gone",
        "passed",
        "played",
        "rows",
        "specials",
        "used",
        "won",
    )

    def __init__(self) -> None:
        super().__init__()
        self.gems = GEMS
        self.won = 0
        self.passed = False
        self.played = 0
        """Turns taken in this round other than passing."""
        self.used = 0
        """How often the leader was used; under `once-per-round`, in this round."""
        self.foreign: Cards = ()
        """Cards in hand that belong to the opponent: spies taken back, and what was taken from their discard pile."""
        self.drawing: Drawing = ((), (), ())
        """Found out and kept by `knowing.draws`; no longer true where the pool is another one."""
        self.discard: Cards = ()
        self.aside: Cards = ()
        self.gone: Cards = ()
        """Out of the game: killed, where the option says that such cards are."""
        self.rows: tuple[Cards, Cards, Cards] = ((), (), ())
        """Cards in play (see above)."""
        self.specials: tuple[Cards, Cards, Cards] = ((), (), ())
        """Horn and other special cards beside each row, in play."""
        self.calls = (0, 0, 0)
        """What a leader has done to each row for this round."""
        self.arrivals: Cards = ()
        """Cards that come to this side when the next round begins."""

    def copy(self) -> Side:
        """Another one with the same in it."""
        # What the class above does, without a call: every move begins here.
        new = Side.__new__(Side)
        new.gems = self.gems
        new.won = self.won
        new.passed = self.passed
        new.played = self.played
        new.used = self.used
        new.hand = self.hand
        new.shown = self.shown
        new.foreign = self.foreign
        new.unseen = self.unseen
        new.pool = self.pool
        new.drawing = self.drawing
        new.deck = self.deck
        new.discard = self.discard
        new.aside = self.aside
        new.elsewhere = self.elsewhere
        new.gone = self.gone
        new.rows = self.rows
        new.specials = self.specials
        new.calls = self.calls
        new.arrivals = self.arrivals
        return new

    def key(self) -> tuple[Any, ...]:
        """What equal sides have in common. Cards of a row that are alike are alike in any order."""
        sorted_rows = tuple(tuple(sorted(row)) for row in self.rows)
        sorted_specials = tuple(tuple(sorted(row)) for row in self.specials)
        others = tuple(getattr(self, name) for name in _SIDE if name not in ("rows", "specials", "drawing"))
        return (*super().key(), *others, sorted_rows, sorted_specials)

    def leave_deck(self, card: int | None) -> None:
        """Takes a card off the deck; None is one that nobody has seen. What can be drawn next is kept in step."""
        # What the class above does, without calls: nothing is done as often.
        pool = self.pool
        if pool is None:
            return
        self.deck -= 1
        if card is None:
            return
        at = bisect_left(pool, card)
        self.pool = left = pool[:at] + pool[at + 1 :]
        before, cards, actions = self.drawing
        if before is not pool:
            return
        # In a sorted pool the next card tells whether there is another of this kind.
        if at == len(left) or left[at] != card:
            at = bisect_left(cards, card)
            self.drawing = left, cards[:at] + cards[at + 1 :], actions[:at] + actions[at + 1 :]
        else:
            self.drawing = left, cards, actions

    def concealed(self) -> Side:
        """The side as the opponent knows it."""
        new = super().concealed()
        if self.aside:
            new.aside = ()
            new.elsewhere += len(self.aside)
            if new.pool is not None:
                new.pool = with_all(new.pool, self.aside)
        return new

    @property
    def held(self) -> int:
        """How many cards are in hand."""
        return len(self.hand) + len(self.shown) + len(self.foreign) + self.unseen


_SIDE = Side.__slots__


class State:
    """One moment. `tasks` are the open decisions, the last one first to be made; none left means that the game is over.
    Never changed once it is out of the hands of what made it."""

    __slots__ = ("extra", "round", "sides", "starter", "table", "tasks", "totals", "turn", "weather")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.round = 1
        self.starter = -1
        """The seat that began this round, -1 before it is settled."""
        self.turn = -1
        """The seat whose turn it is, or was last."""
        self.sides: tuple[Side, Side] = (Side(), Side())
        self.weather: Cards = ()
        """Weather cards in play, in the order they came."""
        self.tasks: tuple[Task, ...] = ()
        self.totals: tuple[tuple[int, int], ...] = ()
        """What both sides came to in each round that is over."""
        self.extra = False
        """Whether this is a round played because both players were out."""

    def copy(self) -> State:
        """Another state that can be changed without changing this one."""
        new = State.__new__(State)
        new.table = self.table
        new.round = self.round
        new.starter = self.starter
        new.turn = self.turn
        one, other = self.sides
        new.sides = (one.copy(), other.copy())
        new.weather = self.weather
        new.tasks = self.tasks
        new.totals = self.totals
        new.extra = self.extra
        return new

    def key(self) -> tuple[Any, ...]:
        """What equal states have in common."""
        return (
            self.round,
            self.starter,
            self.turn,
            self.sides[0].key(),
            self.sides[1].key(),
            tuple(sorted(self.weather)),
            self.tasks,
            self.totals,
            self.extra,
        )
