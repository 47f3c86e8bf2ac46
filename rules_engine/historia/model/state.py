"""State of a game of Historia: the players, the cards in play, the stack of events, and the decisions that are open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import Struct

from kredens.rules_engine.contract.protocol import Action, Answering, Pending
from kredens.rules_engine.historia.model.card_data import CardData
from kredens.rules_engine.historia.model.in_play import NO_CARD, NOBODY, Lasting, TableIndex, Thing
from kredens.rules_engine.historia.model.influence import NO_TOKENS, Tokens
from kredens.rules_engine.historia.model.options import Options
from kredens.rules_engine.historia.model.tasks import MAX_OTHER_TARGET, TASKS, Task
from kredens.rules_engine.kit.hidden_cards import Cards, HiddenCards
from kredens.rules_engine.kit.slot_copier import SlotRecord

HAND_SIZE: Final = 4
"""Cards that a player draws at the beginning of an epoch."""
MAX_MONUMENTS: Final = 5
"""Completed monuments that a player may have."""
EVENTS_IN_DECK: Final = 4
"""Events that a deck has."""
DECK_SIZE: Final = 20
"""Cards that a deck has beside the faction and events."""
MAX_COPIES: Final = 2
"""Copies of a card that a deck may have."""
EVENT_POINTS: Final = 10
"""What a won event is worth at the end of the game."""
UNSEEN_EVENT: Final = -1
"""An event that another player holds or has chosen in secret."""


class DeckData(NamedTuple):
    """A deck: the numbers of its faction card, its events and its other cards; None: nobody knows which."""

    faction: int
    events: Cards | None
    others: Cards | None


class Chosen(NamedTuple):
    """An event that was chosen: its number, whose card it is, all who chose it, and whether it has its second round."""

    card: int
    owner: int
    seats: tuple[int, ...]
    again: bool = False


class War(NamedTuple):
    """A war: who attacks whom with which characters in play, what was added, and who has won."""

    attacker: int
    defender: int
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    attack: int = 0
    """What was added to the attack."""
    defence: int = 0
    """What was added to the defence."""
    level: int = 0
    """What was added to the level of demands."""
    base: int = 0
    """The difference of attack and defence, when the war was decided."""
    winner: int = -1


class Table(Struct, frozen=True, eq=False):
    """What does not change in one game."""

    players: tuple[str, ...]
    seats: Mapping[str, int]
    cards: tuple[CardData, ...]
    """The data of every card of the set, by number."""
    numbers: Mapping[str, int]
    options: Options
    epochs: tuple[str, ...]
    """The epochs, or the periods of one epoch, in order."""
    decks: tuple[tuple[DeckData, ...], ...]
    """The decks of each player, one for each epoch."""
    allowed: tuple[tuple[Cards, ...], ...]
    """What a deck of each player in each epoch may hold beside faction and events."""
    has_special_costs: bool
    """Whether monuments have their special cost."""
    barred_monuments: frozenset[int]
    """The monuments that may not be played, because they have no special cost."""
    symbols: Mapping[str, frozenset[int]]
    """The symbols that are for each decision that takes some."""
    free_cards: frozenset[int]
    """The symbols that can be played without an action."""
    costs: Mapping[str, frozenset[int]]
    """The kinds of influence that pay each kind of cost."""
    events_each: int
    """How many events each player chooses in an epoch."""
    draw_actions: tuple[tuple[Action, ...], ...]
    """For each player the action with which the table draws each card, by its number."""
    pendings: dict[Task, Pending]
    """Cache of `windows.pending`: the pending decision of each task."""


class Party(SlotRecord):
    """What one player has beside the cards in play."""

    __slots__ = (
        *(
            "aside",
            "aside_unseen",
            "cards",
            "chosen",
            "discard",
            "events",
            "gone",
            "left",
            "markers",
            "passed",
            "points",
        ),
        *("tokens",),
    )

    def __init__(self) -> None:
        """Begin with nothing."""
        self.cards = HiddenCards()
        self.tokens: Tokens = NO_TOKENS
        self.points = 0
        self.markers = 0
        """Contention markers."""
        self.passed = False
        self.discard: Cards = ()
        self.gone: Cards = ()
        """Cards of this epoch that are out of the game."""
        self.left: Cards = ()
        """Cards that were in hand when the last epoch ended, which only their owner knows."""
        self.events: Cards = ()
        """Events that are not chosen."""
        self.chosen: Cards = ()
        """Events that are chosen, until all have chosen."""
        self.aside: Cards = ()
        """Cards of the opening hand that are exchanged, until they are shuffled back."""
        self.aside_unseen = 0
        """How many such cards nobody has seen."""

    def copy(self) -> Party:
        """Return a copy that can be changed without changing this one."""
        new = self.copy_slots()
        new.cards = self.cards.copy()
        return new

    def key(self) -> tuple[Any, ...]:
        """Return a hashable value that equal parties share."""
        own = (self.tokens, self.points, self.markers, self.passed, self.discard, self.gone, self.events, self.chosen)
        return (self.cards.key(), *own, self.left, self.aside, self.aside_unseen)


class State(SlotRecord):
    """One moment of a game.

    `tasks` are the open decisions and what is to be done after them, the last one first; none left means that the game
    is over. Never changed once it has left the transition that made it.
    """

    __slots__ = (
        *("epoch", "first", "forced", "index", "lap", "lot", "next_id", "parties", "round", "stack", "table", "tasks"),
        *("war",),
    )

    def __init__(self, table: Table) -> None:
        """Begin before the first epoch, with no decision open."""
        self.table = table
        self.epoch = 0
        """Which of the table's epochs it is, from 0."""
        self.round = 0
        """Which round of the epoch it is, from 1; 0 before the first."""
        self.first = -1
        """The seat of the first player of the round."""
        self.lap = -1
        """The seat of whoever passed first in this round."""
        self.parties: tuple[Party, ...] = tuple(Party() for _ in table.players)
        self.stack: tuple[Chosen, ...] = ()
        """The events that come; the first is the next."""
        self.war: War | None = None
        self.lot = -1
        """The seat that has won by lot, where nothing else broke the tie."""
        self.tasks: tuple[Task, ...] = ()
        self.next_id = MAX_OTHER_TARGET + 1
        self.index = TableIndex((), (), table.cards, table.options.won_event_static == "as-long-as-in-play")
        """The index of the cards in play."""
        self.forced: tuple[Answering, ...] = ()
        """The answers that automatic steps have given since the last action; no part of what is compared."""

    def copy(self) -> State:
        """Return a copy with the same parties, which must be copied before they are changed."""
        return self.copy_slots()

    def key(self) -> tuple[Any, ...]:
        """Return a hashable value that equal states share.

        Cards in play count by their place in the order, not by number.
        """
        order = {thing.id: MAX_OTHER_TARGET + 1 + at for at, thing in enumerate(self.things)}
        order[NO_CARD] = NO_CARD
        war = self.war and self.war._replace(
            attackers=tuple(sorted(order[id] for id in self.war.attackers if id in order)),
            defenders=tuple(sorted(order[id] for id in self.war.defenders if id in order)),
        )
        return (
            self.epoch,
            self.round,
            self.first,
            self.lap,
            self.lot,
            self.stack,
            war,
            tuple(party.key() for party in self.parties),
            tuple(thing._replace(id=order[thing.id]) for thing in self.things),
            tuple(sorted(each._replace(target=order.get(each.target, NO_CARD)) for each in self.lasting)),
            TASKS.renumber(self.tasks, order),
        )

    @property
    def decision(self) -> Any:
        """Return the open decision; there must be one, and no automatic step before it."""
        return self.tasks[-1]

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return the cards in play in their order."""
        return self.index.things

    @property
    def lasting(self) -> tuple[Lasting, ...]:
        """Return the rules that last for a time."""
        return self.index.lasting

    @property
    def event(self) -> Thing | None:
        """Return the active event, or None."""
        things = self.index.things
        return things[0] if things and things[0].side == NOBODY else None

    def thing(self, id: int) -> Thing | None:
        """Return the card in play of that number, or None if it is in play no more."""
        return self.index.by_id.get(id)

    def things_of(self, seat: int) -> list[Thing]:
        """Return the cards that a player has in play, in their order."""
        return self.index.by_side.get(seat, [])

    def seats_from(self, seat: int) -> list[int]:
        """Return all seats clockwise, from one on."""
        number = len(self.table.players)
        return [(seat + each) % number for each in range(number)]
