"""State of a game of Gwint, and the transition that changes it: two sides, the weather, and the open decisions.

A card in play is one whole number, its code: twice the number of its card data, plus the seat of the player who brought
it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from kredens.rules_engine.contract.protocol import Action, Answering, EventSink, Pending
from kredens.rules_engine.gwint.model import GAME
from kredens.rules_engine.gwint.model.card_data import CardData
from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.gwint.model.quick_strengths import Acting, QuickStrengths
from kredens.rules_engine.gwint.model.tasks import Task
from kredens.rules_engine.kit.decisions.transition import Transition
from kredens.rules_engine.kit.hidden_cards import Cards, HiddenCards, with_all
from kredens.rules_engine.kit.slot_copier import SlotRecord

PossibleDraws: TypeAlias = "tuple[Cards, Sequence[int], Sequence[Action]]"
"""A pool (empty where it is not known), the cards in it, each once, and the actions by which the table draws each."""

STARTING_GEMS = 2
"""How many gems a player has at the start."""
HAND_SIZE = 10
"""How many cards a player draws at the start."""
MAX_EXCHANGED = 2
"""The most cards that a player may exchange at the start."""


def opponent(seat: int) -> int:
    """Return the seat of the other player."""
    return 1 - seat


class Table(Struct, frozen=True, eq=False):
    """What does not change in one game: the players, their factions and leaders, the set, the options."""

    players: tuple[str, str]
    factions: tuple[str, str]
    leaders: tuple[int, int]
    cards: tuple[CardData, ...]
    ids: tuple[str, ...]
    """The id of each card, by its number."""
    numbers: Mapping[str, int]
    """Card id -> its number."""
    seats: Mapping[str, int]
    options: Options
    origins: Mapping[int, int]
    """Number of a card that another one turns into -> the number of that other one."""
    transforming: frozenset[int]
    """The codes of cards that transform the berserkers of their row, whoever brings them."""
    leaving_otherwise: frozenset[int]
    """Cards that leave the battlefield as what they were before, or for which another one comes."""
    revivable: frozenset[int]
    """The cards that a medic can revive: units, and no heroes."""
    effective_leaders: tuple[CardData | None, CardData | None]
    """The leaders whose abilities work; None where it was not said who leads, or where the other leader silences it."""
    sheltered: tuple[bool, bool]
    """For each seat, whether its leader shelters the rows of that side from weather."""
    double_spies: bool
    """Whether a leader doubles all spies."""
    always_acting: tuple[Acting, Acting]
    """What leaders do to every row of each side."""
    draw_actions: tuple[tuple[Action, ...], tuple[Action, ...]]
    """For each player the action that draws each card, by its number."""
    first_draws: tuple[PossibleDraws, PossibleDraws]
    """For each player what can be drawn from the whole deck; empty where the deck is not known."""
    pendings: dict[Task, Pending]
    """Cache of `windows.pending`: the pending decision of each task."""
    fixed_plays: tuple[tuple[Action, ...], ...]
    """The actions that play each card from a hand, by its number; empty where they depend on what lies there."""
    unit_plays: tuple[tuple[UnitPlay | None, ...], tuple[UnitPlay | None, ...]]
    """For each player what becomes of each card played from the hand, by its number; None where more does."""
    closing_moves: tuple[tuple[tuple[Action, ...], tuple[Action, ...]], ...]
    """What ends the list of moves of each player, before and after the leader was used; empty where guards decide."""
    moves_in_rows: dict[tuple[str, int, int], tuple[Mapping[int, Action | None], ...]]
    """Cache of `quick_legal_moves`: for a verb, the card that is played and a seat, for each row the move that names
    the card of each code there."""
    quick_strengths: QuickStrengths | None
    """The quick form of strengths; None where an option makes them depend on more than it knows of."""


class UnitPlay(Struct, frozen=True, eq=False):
    """What becomes of a unit that its player plays from the hand and that does nothing at once but open decisions."""

    row: int
    """The row where it lies, or the first of those where it can."""
    codes: Cards
    """Its code, alone."""
    seat: int
    """On whose side it lies."""
    tasks: tuple[Task, ...]
    """What is open then: the next turn, and before that what it has its player do."""


class Side(HiddenCards):
    """What one player has: hand, deck, piles, rows and gems.

    Tuples of card numbers are sorted; cards set aside that nobody has seen are only counted, in `unseen_elsewhere`.
    """

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
        self.gems = STARTING_GEMS
        self.won = 0
        self.passed = False
        self.played = 0
        """How many turns the player has taken in this round other than passing."""
        self.used = 0
        """How often the leader was used; under `once-per-round`, in this round."""
        self.foreign: Cards = ()
        """Cards in hand that belong to the opponent: spies taken back, and what was taken from their discard pile."""
        self.drawing: PossibleDraws = ((), (), ())
        """Cache of `hidden.find_possible_draws`; stale where the pool is another one."""
        self.discard: Cards = ()
        self.aside: Cards = ()
        """Exchanged cards that were set aside."""
        self.gone: Cards = ()
        """Cards out of the game: those killed, where the option says so."""
        self.rows: tuple[Cards, Cards, Cards] = ((), (), ())
        """The codes of the cards in each row."""
        self.specials: tuple[Cards, Cards, Cards] = ((), (), ())
        """The codes of the horns and other special cards beside each row."""
        self.calls = (0, 0, 0)
        """What a leader does to each row in this round: 0, ORDINARY_CALL or STACKING_CALL."""
        self.arrivals: Cards = ()
        """Cards for which others come to this side when the next round begins."""

    def key(self) -> tuple[Any, ...]:
        """Return a hashable value that equal sides share; the order of the cards in a row does not matter."""
        sorted_rows = tuple(tuple(sorted(row)) for row in self.rows)
        sorted_specials = tuple(tuple(sorted(row)) for row in self.specials)
        others = tuple(getattr(self, name) for name in _SIDE_FIELDS if name not in ("rows", "specials", "drawing"))
        return (*super().key(), *others, sorted_rows, sorted_specials)

    def redact(self) -> Side:
        """Return a copy as the opponent knows the side."""
        new = super().redact()
        if self.aside:
            new.aside = ()
            new.unseen_elsewhere += len(self.aside)
            if new.pool is not None:
                new.pool = with_all(new.pool, self.aside)
        return new

    @property
    def hand_size(self) -> int:
        """Return the number of cards in hand."""
        return len(self.hand) + len(self.shown) + len(self.foreign) + self.unseen


_SIDE_FIELDS = Side.__slots__


class State(SlotRecord):
    """One moment of a game.

    `tasks` are the open decisions, the last one first to be made; none left means that the game is over. Never changed
    once the transition that made it has handed it out.
    """

    __slots__ = ("extra", "forced", "round", "sides", "starter", "table", "tasks", "totals", "turn", "weather")

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
        """The totals of both sides in each round that is over."""
        self.extra = False
        """Whether this is a round played because both players were out."""
        self.forced: tuple[Answering, ...] = ()
        """The answers that automatic steps have given since the last action; no part of what is compared."""

    def copy(self) -> State:
        """Return a copy that can be changed without changing this state."""
        new = self.copy_slots()
        one, other = self.sides
        new.sides = (one.copy_slots(), other.copy_slots())
        return new

    def key(self) -> tuple[Any, ...]:
        """Return a hashable value that equal states share."""
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


class GwintTransition(Transition[State]):
    """A move of Gwint that is being applied."""

    game = GAME
    table: Table
    options: Options

    def __init__(self, state: State, note: EventSink | None, *, in_place: bool = False) -> None:
        Transition.__init__(self, state, note, in_place=in_place)  # without `super()`, for every move begins here
        self.seats = self.table.seats
        self.sides = self.state.sides
        """The sides of the state that is being changed."""

    def card_data(self, card: int) -> CardData:
        """Return the data of a card by its number."""
        return self.table.cards[card]
