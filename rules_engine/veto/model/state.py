"""State of a game of VETO: two parties, the cards in play, and the decisions that are open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from kredens.rules_engine.contract.protocol import Action, Answering, Pending
from kredens.rules_engine.kit.hidden_cards import Cards, HiddenCards
from kredens.rules_engine.veto.model.card_data import CardData, Effect
from kredens.rules_engine.veto.model.in_play import GONE, CardInPlay, Modifier, TableIndex
from kredens.rules_engine.veto.model.options import Options
from kredens.rules_engine.veto.model.tasks import TASKS, Decision, Task

TOTAL_KRESKI = 15
"""Kreski in the game, in the common pool and with the players."""
ELECTION_KRESKI = -(-2 * TOTAL_KRESKI // 3)
"""Kreski that an election needs: two thirds of all."""
BASE_HAND_SIZE = 7
"""Cards that a player draws at the start, and may hold where no rule changes that."""
BRIBE_STEP_PRICE = 3
"""What a step of bribery costs, in ducats."""
PossibleDraws: TypeAlias = "tuple[Cards | None, Cards, tuple[Action, ...]]"
"""A pool, the cards in it that can be drawn, each once, and the actions by which the table draws each."""


class Duel(NamedTuple):
    """A duel: the numbers of the cards in play that fight, and what has been done.

    `ready` are the seats that have chosen their gear, `passes` how many said pas in a row, `extra` what plays have
    added to each, `struck` the sztychy that count for each, `spent` the played sztychy with their owners.
    """

    challenger: int
    challenged: int
    seats: tuple[int, int]
    """The challenger's seat and the other one's."""
    gear: tuple[int, ...] = ()
    ready: tuple[int, ...] = ()
    passes: int = 0
    extra: tuple[int, int] = (0, 0)
    struck: tuple[int, int] = (0, 0)
    spent: tuple[tuple[int, int], ...] = ()

    def with_passes(self, passes: int) -> Duel:
        """Return the duel after so many have said pas in a row."""
        return tuple.__new__(Duel, (*self[:5], passes, *self[6:]))  # quicker than `_replace`

    def fighter(self, seat: int) -> int:
        """Return the number of the card in play that fights for that seat."""
        return self.challenger if seat == self.seats[0] else self.challenged


class Table(Struct, frozen=True, eq=False):
    """What does not change in one game: the players, their faction cards, the set, the options."""

    players: tuple[str, str]
    factions: tuple[int, int]
    """The numbers of the faction cards."""
    cards: tuple[CardData, ...]
    """The data of every card of the set, by number."""
    numbers: Mapping[str, int]
    seats: Mapping[str, int]
    options: Options
    first_seat: int
    """The seat with initiative in the first round."""
    has_faction_prohibitions: bool
    """Whether a faction card forbids anything."""
    faction_effects: Mapping[str, tuple[tuple[None, int, Effect], ...]]
    """The effects of faction cards that change figures, by their traits, with whose each is."""
    markers_to_win: tuple[float, float]
    """With how many strategy markers each player wins; infinite where no number of them wins."""
    playable_as: tuple[tuple[CardData, ...], ...]
    """What each card in hand can be played as: of a split card its halves."""
    playable_as_reply: tuple[tuple[CardData, ...], ...]
    """Those of them that are replies."""
    playable_at_voice: tuple[tuple[tuple[CardData, ...], ...], tuple[tuple[CardData, ...], ...]]
    """Those of them that a player at voice can play or attach: before their Czyn, and after it."""
    drawable_ids: tuple[tuple[str, ...], tuple[str, ...]]
    """For each seat the id of each card; empty for what no kredens of that player can hold."""
    bars: tuple[Mapping[int, tuple[str, ...]], Mapping[int, tuple[str, ...]]]
    """For each seat the numbers of those cards, with the rules that keep them out."""
    draw_actions: tuple[tuple[Action | None, ...], tuple[Action | None, ...]]
    """For each seat the action that draws each card; None for what no kredens of that player can hold."""
    pendings: dict[tuple[str, int], Pending]
    """Cache of `windows.pending`: the pending decision of each kind of task and seat."""


class Party:
    """What one player has beside the cards in play."""

    __slots__ = ("cards", "discard", "draws", "ducats", "kreski", "lasting", "markers", "mods", "removed", "used")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.cards = HiddenCards()
        self.ducats = 0
        self.kreski = 0
        self.markers = 0
        self.discard: Cards = ()
        self.removed: Cards = ()
        self.mods: tuple[Modifier, ...] = ()
        """Modifiers of the player until the end of the round."""
        self.used: tuple[str, ...] = ()
        """Once-a-round rules that were used."""
        self.lasting: Cards = ()
        """Effect cards of this player that lie open until the end of the round."""
        self.draws: PossibleDraws = (None, (), ())
        """Cache of `draws.find_draw_actions`; stale where the pool is another one."""

    def copy(self) -> Party:
        """Return a copy that can be changed without changing this one."""
        new = Party.__new__(Party)
        new.cards = self.cards.copy()
        new.ducats = self.ducats
        new.kreski = self.kreski
        new.markers = self.markers
        new.discard = self.discard
        new.removed = self.removed
        new.mods = self.mods
        new.used = self.used
        new.lasting = self.lasting
        new.draws = self.draws
        return new

    def key(self) -> tuple[Any, ...]:
        """Return a hashable value that equal parties share."""
        own = (self.ducats, self.kreski, self.markers, self.discard, self.removed, tuple(sorted(self.mods)))
        return (self.cards.key(), *own, self.used, self.lasting)


class State:
    """One moment of a game.

    `tasks` are the open decisions and the nodes of the stack, the last one first; none left means that the game is
    over. Never changed once it has left the transition that made it.
    """

    __slots__ = (
        *("acted", "bribed", "czyn", "duel", "elekt", "ended", "initiative", "next_id", "parties", "passes", "phase"),
        *("round", "sums", "table", "tasks", "voice", "winner", "table_index", "forced"),
    )

    def __init__(self, table: Table) -> None:
        """Begin at the setup of the table, with no decision open."""
        self.table = table
        self.round = 1
        self.phase = "setup"
        self.initiative = table.first_seat
        self.sums: tuple[int, int] = (0, 0)
        """Karmazyni counted at the start of the untap phase."""
        self.bribed: tuple[int, int] = (0, 0)
        """Steps of initiative bought in this round; under `floor-cumulative` and `ceil`, ducats paid."""
        self.passes = 0
        """How many said pas in a row: while bribing, and in the play phase."""
        self.voice = -1
        """The seat at voice, -1 outside the play phase."""
        self.acted = False
        """Whether the player at voice has done anything since coming to voice."""
        self.czyn = False
        """Whether the player at voice has done their Czyn."""
        self.parties: tuple[Party, Party] = (Party(), Party())
        self.next_id = 1
        self.duel: Duel | None = None
        self.elekt = -1
        """The Elekt for whom an election was announced in this round, -1 for none, GONE for one who is no more."""
        self.tasks: tuple[Task, ...] = ()
        self.winner = -1
        self.ended = ""
        """How the game ended: kreski, strategy, election, elekt, concession."""
        self.table_index = TableIndex((), table.cards)
        """The index of the cards in play."""
        self.forced: tuple[Answering, ...] = ()
        """The answers that automatic steps have given since the last action; no part of what is compared."""

    def copy_with_parties(self) -> State:
        """Return a copy with parties of its own."""
        new = self.copy()
        new.parties = (self.parties[0].copy(), self.parties[1].copy())
        return new

    def copy(self) -> State:
        """Return a copy with the same parties, which must be copied before they are changed."""
        new = State.__new__(State)
        new.table = self.table
        new.round = self.round
        new.phase = self.phase
        new.initiative = self.initiative
        new.sums = self.sums
        new.bribed = self.bribed
        new.passes = self.passes
        new.voice = self.voice
        new.acted = self.acted
        new.czyn = self.czyn
        new.next_id = self.next_id
        new.duel = self.duel
        new.elekt = self.elekt
        new.tasks = self.tasks
        new.winner = self.winner
        new.ended = self.ended
        new.table_index = self.table_index
        self.table_index.is_shared = True
        new.parties = self.parties
        new.forced = self.forced
        return new

    def key(self) -> tuple[Any, ...]:
        """Return a hashable value that equal states share.

        Cards in play count by their place in the order, not by number.
        """
        order = {thing.id: at for at, thing in enumerate(self.cards_in_play)}
        order |= {-1: -1, GONE: GONE}
        things = tuple(
            thing._replace(id=order[thing.id], host=order.get(thing.host, -1), mods=tuple(sorted(thing.mods)))
            for thing in self.cards_in_play
        )
        duel = self.duel and self.duel._replace(
            challenger=order.get(self.duel.challenger, -2),
            challenged=order.get(self.duel.challenged, -2),
            gear=tuple(order[id] for id in self.duel.gear if id in order),
        )
        plain = tuple(getattr(self, name) for name in _COMPARED_FIELDS)
        elekt = order.get(self.elekt, -2)
        return (
            *plain,
            self.parties[0].key(),
            self.parties[1].key(),
            things,
            duel,
            elekt,
            TASKS.renumber(self.tasks, order),
        )

    @property
    def decision(self) -> Decision:
        """Return the open decision; there must be one, and no automatic step before it."""
        return self.tasks[-1]  # type: ignore[return-value]

    def index_to_change(self) -> TableIndex:
        """Return the index of the cards in play, to be changed; it is copied first where another state has it too."""
        if self.table_index.is_shared:
            self.table_index = self.table_index.copy()
        return self.table_index

    def card_in_play(self, id: int) -> CardInPlay | None:
        """Return the card in play of that number, or None if it is in play no more."""
        return self.table_index.by_id.get(id)

    @property
    def cards_in_play(self) -> tuple[CardInPlay, ...]:
        """Return the cards in play, in the order they came."""
        return self.table_index.things

    @cards_in_play.setter
    def cards_in_play(self, cards_in_play: tuple[CardInPlay, ...]) -> None:
        self.table_index = TableIndex(cards_in_play, self.table.cards)

    @property
    def common(self) -> int:
        """Return the kreski in the common pool."""
        return TOTAL_KRESKI - self.parties[0].kreski - self.parties[1].kreski


_COMPARED_FIELDS = tuple(
    name
    for name in State.__slots__
    if name not in ("parties", "table", "duel", "tasks", "next_id", "elekt", "table_index", "forced")
)
"""The fields of a state that its key holds as they are."""
