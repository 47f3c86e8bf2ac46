"""State of a game of V-Wars: the players with their roles, the cities, the decks, and the decisions that are open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kredens.rules_engine.contract.protocol import Answering, Pending
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.kit.holdings import NOTHING_HELD, Holding
from kredens.rules_engine.kit.slot_copier import SlotRecord
from kredens.rules_engine.vwars.model.card_data import SIDES, VAMPIRE, World
from kredens.rules_engine.vwars.model.options import Options
from kredens.rules_engine.vwars.model.tasks import Task

HAND_SIZE: Final = 6
DECK_SIZE: Final = 3
"""The least number of cards in the deck of a region and in the riot deck."""
MAX_TROOPS: Final = 6
"""The most troops of one side in a city."""
TRACK: Final = 16
"""The numbers of the track, and so the most sympathy tokens."""
ACTIONS: Final = 4
MARTIAL_LAWS_TO_WIN: Final = 6
SYMPATHY_AT_START: Final[Mapping[int, int]] = {3: 8, 4: 7, 5: 6}
NO_CARD: Final = -1
UNSEEN: Final = -2
"""A card that lies there, and of which nobody has said which it is."""
UNKNOWN_ROLE: Final = ""
INVESTIGATED, CLEARED, UNTURNED = 1, 2, 4
"""What everybody knows of a hidden role: they have investigated, they were investigated in vain, they did not turn."""


class Table(NamedTuple):
    """What does not change in one game."""

    players: tuple[str, ...]
    seats: Mapping[str, int]
    world: World
    options: Options
    characters: tuple[int, ...]
    """The character of each player."""
    roles: tuple[str, ...]
    """The roles that are dealt, sorted."""
    pendings: dict[Any, Pending]
    """Cache of `windows.pending`."""
    forces: dict[Any, Any]
    """Cache of `figures.forces_in`."""

    @property
    def cards(self) -> Any:
        """Return the data of every card of the set, by number."""
        return self.world.cards


class City(NamedTuple):
    """What is in a city."""

    human: int = 0
    vampire: int = 0
    controlled: bool = False
    """Whether a vampire control token lies there."""
    martial: bool = False

    def troops(self, side: str) -> int:
        """Return the troops of a side."""
        return self.vampire if side == VAMPIRE else self.human

    @property
    def controller(self) -> str:
        """Return the side that controls the city."""
        return SIDES[self.controlled]


EMPTY_CITY: Final = City()


class Party(NamedTuple):
    """What one player has."""

    hand: Holding = NOTHING_HELD
    role: str = UNKNOWN_ROLE
    revealed: bool = False
    city: int = 0
    token: bool = True
    marks: int = 0
    """What everybody knows of a role that is hidden."""

    @property
    def side(self) -> str:
        """Return the side to which a player belongs as everybody sees it."""
        return SIDES[self.revealed]


class LawDeck(NamedTuple):
    """The laws of one side: those that are face down, the open one, those that were replaced.

    The last are reshuffled when the deck has run out, or have left the game, as a table reads it.
    """

    pool: Cards = ()
    open: int = NO_CARD
    discard: Cards = ()


class Turned(NamedTuple):
    """A card that was turned up from the deck of a region; spent if it was turned down again, and does not count."""

    card: int
    spent: bool = False


class State(SlotRecord):
    """One moment of a game.

    `tasks` are the open decisions and what is to be done after them, the last one first; none left means that the game
    is over. Never changed once it has left the transition that made it.
    """

    __slots__ = (
        *("active", "aside", "cities", "decks", "discard", "event_aside", "event_discard", "event_now", "event_pile"),
        *("event_pool", "event_soon", "forced", "law_decks", "laws", "now", "parties", "pile", "pool", "riot_city"),
        *("riot_deck", "skips_riot", "soon", "sympathy", "table", "tasks", "turned", "winner"),
    )

    def __init__(self, table: Table) -> None:
        """Begin before the set-up, with no decision open."""
        world = table.world
        self.table = table
        self.active = 0
        """The seat of whose turn it is."""
        self.parties: tuple[Party, ...] = tuple(Party(city=world.cards[each].city) for each in table.characters)
        self.cities: tuple[City, ...] = (EMPTY_CITY,) * len(world.cities)
        self.decks: tuple[Holding, ...] = (NOTHING_HELD,) * len(world.regions)
        self.riot_deck = NOTHING_HELD
        self.pool: Cards = world.packs["player"]
        """The player cards of which nobody has said where they are."""
        self.pile = len(self.pool)
        """How many player cards are face down in their deck."""
        self.discard = NOTHING_HELD
        self.aside = NOTHING_HELD
        """Player cards that somebody looks at."""
        self.now = self.soon = NO_CARD
        self.event_pool: Cards = world.packs["event"]
        self.event_pile = len(self.event_pool)
        self.event_discard = NOTHING_HELD
        self.event_aside = NOTHING_HELD
        self.event_now = self.event_soon = NO_CARD
        self.law_decks: tuple[LawDeck, LawDeck] = (LawDeck(world.packs["human"]), LawDeck(world.packs["vampire"]))
        """The laws of the humans, and those of the vampires."""
        self.laws: tuple[int, ...] = (NO_CARD,) * len(world.regions)
        """The law in force in each region."""
        self.sympathy = 0
        self.turned: tuple[Turned, ...] = ()
        """Cards that lie turned up: of a riot, of an election, of the opening."""
        self.riot_city = NO_CARD
        """The city of the riot that is fought."""
        self.skips_riot = False
        """Whether there is no riot in this turn."""
        self.winner: tuple[str, str] | None = None
        """The side that has won, and the rule by which."""
        self.tasks: tuple[Task, ...] = ()
        self.forced: tuple[Answering, ...] = ()
        """The answers that automatic steps have given since the last action; no part of what is compared."""

    def copy(self) -> State:
        """Return a copy that can be changed without changing this one."""
        return self.copy_slots()

    def key(self) -> tuple[Any, ...]:
        """Return a hashable value that equal states share."""
        return (
            *(self.active, self.parties, self.cities, self.decks, self.riot_deck, self.pile, self.discard, self.aside),
            *(self.now, self.soon, self.event_pile, self.event_discard, self.event_aside, self.event_now),
            *(self.event_soon, self.law_decks, self.laws, self.sympathy, self.turned, self.riot_city),
            *(self.skips_riot, self.winner, self.tasks),
        )

    @property
    def decision(self) -> Any:
        """Return the open decision; there must be one, and no automatic step before it."""
        return self.tasks[-1]

    @property
    def victory(self) -> int:
        """Return the number on which the Victory marker stands: how many cities the vampires control."""
        number = sum(city.controlled for city in self.cities)
        return number or int(self.table.options.vp_zero == "one")

    @property
    def limit(self) -> int:
        """Return the highest number of the track that no sympathy token covers."""
        return TRACK - self.sympathy

    @property
    def is_vampire_revealed(self) -> bool:
        """Return whether the Vampire is revealed; nobody else turns before."""
        return any(party.revealed for party in self.parties)

    def region_of(self, seat: int) -> int:
        """Return the region in which a player stands."""
        return self.table.world.cities[self.parties[seat].city].region

    def deck(self, number: int) -> Holding:
        """Return the deck of a region, or the riot deck (-1)."""
        return self.riot_deck if number < 0 else self.decks[number]

    def seats_from(self, seat: int) -> list[int]:
        """Return all seats in the order of turns, from one on."""
        number = len(self.table.players)
        return [(seat + each) % number for each in range(number)]
