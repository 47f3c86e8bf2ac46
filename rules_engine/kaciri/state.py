"""State of Kacíři: a game at one moment.

Hands, Temples and Graveyards are bit masks: bit n stands for the personality of strength n.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from kredens.rules_engine.contract.protocol import TABLE, Answering, Pending
from kredens.rules_engine.kaciri.battle import City
from kredens.rules_engine.kaciri.options import Options

STRENGTHS = range(1, 12)
"""The strengths of a set of personalities, 1 to 11."""
FULL_HAND = 0b1111_1111_1110
"""The bit mask of a whole set, strengths 1 to 11."""
UNSEEN = -1
"""In `sent`: a card lies there, and it is not known which."""
PASSED = -2
"""In `sent`: the player has withheld a card, where that is allowed."""
NOTHING_SENT = 0
"""In `sent`: no card yet, or none to send."""
TURN, SHOW, OVER = Pending("turn", (TABLE,)), Pending("show", (TABLE,)), Pending("over", ())
"""The decisions of the table, and that there is none any more."""
MASK_BITS = 12
"""The bits of such a mask."""
STRENGTHS_OF_MASK: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in STRENGTHS if mask >> n & 1) for mask in range(1 << MASK_BITS)
)
"""The strengths in each bit mask, ascending."""
SENDS_OF_MASK: tuple[tuple[tuple[str, int], ...], ...] = tuple(
    tuple(("send", n) for n in held) for held in STRENGTHS_OF_MASK
)
"""The `send` actions that each hand allows, by its bit mask."""


class Town(NamedTuple):
    """A city of the set with its id, name, Význam, and what decides its round."""

    id: str
    name: str
    vyznam: int
    city: City


class Table(Struct, frozen=True, eq=False):
    """What does not change during one game: the players, their factions, the set, the options, and caches."""

    players: tuple[str, ...]
    factions: tuple[str, ...]
    cards: tuple[dict[int, str], ...]
    """For each player the ids of their personalities by strength."""
    towns: tuple[Town, ...]
    turns: tuple[tuple[str, str], ...]
    """For each of `towns` the action that turns it."""
    town_numbers: dict[str, int]
    """City id -> its index in `towns`."""
    seats: dict[str, int]
    """Player -> their index in `players`."""
    options: Options
    waiting: dict[tuple[str, ...], Pending]
    """Players who have yet to send a card -> the open decision."""
    waiting_after: dict[tuple[str, ...], dict[str, Pending]]
    """The same players, and one of them who sends a card -> the decision of the others."""
    nothing_sent: tuple[int, ...]
    """What is `sent` while no city is open."""
    round_results: dict[Any, Any]
    """Results of rounds already resolved; the size of this cache is bounded by `MAX_CACHED_ROUNDS`."""
    round_events: dict[Any, Any]
    """Events of rounds already resolved, kept apart because most playouts ignore events; bounded likewise."""
    events: dict[Any, Any]
    """Each of these events once, by what it says; bounded likewise."""


class State(Struct, frozen=True, eq=False):
    """One moment of a game; never changed once it is made.

    `pending` is the open decision: turn, send, show, over. Cities are indices into the table's `towns`; tuples by seat
    are in the order of its players.
    """

    table: Table
    pending: Pending
    """The open decision and the players who must make it, or the table; none when the game is over."""
    wave: int
    """1 or 2; 3 when the game is over."""
    round: int
    """Number of rounds of this wave that are over."""
    hands: tuple[int, ...]
    """The hand of each seat, as a bit mask of strengths."""
    packed_temples: int
    """The Temples of all seats, as `pack` packs them: only what is put there is done often, and adds up."""
    packed_graves: int
    """The Graveyards of all seats, packed."""
    taken: tuple[tuple[int, int], ...]
    """The seat of the winner and the city, for each that was won, in that order."""
    deck: int
    """Cities not turned yet, as a bit mask of their indices: nobody knows their order."""
    turns: tuple[tuple[str, str], ...]
    """The action that turns each city of the deck: kept here, because they are listed at every round."""
    bottom: tuple[int, ...]
    """Cities put back under the deck, in order."""
    discarded: tuple[int, ...]
    """Cities that nobody won and that left the game."""
    carried: tuple[int, ...]
    """Unclaimed cities that go to the winner of the next round."""
    city: int
    """The open city, -1 for none."""
    sent: tuple[int, ...]
    """The committed card of each seat: a strength, UNSEEN, PASSED, or 0 for none."""
    forced: tuple[Answering, ...] = ()
    """The passes of those who have nobody left for the open city or, until the next is turned, for the last."""

    def key(self) -> tuple[Any, ...]:
        """Return a hashable key that equal states share."""
        return (
            self.pending.kind,
            self.wave,
            self.round,
            self.hands,
            self.packed_temples,
            self.packed_graves,
            tuple(sorted(self.taken)),
            self.deck,
            self.bottom,
            tuple(sorted(self.discarded)),
            self.carried,
            self.city,
            self.sent,
        )

    def points(self) -> tuple[int, ...]:
        """Return the sum of Význam that each player has won so far."""
        towns = self.table.towns
        return tuple(sum(towns[city].vyznam for city in won) for won in self.won)

    @property
    def temples(self) -> tuple[int, ...]:
        """The Temple of each seat, as a bit mask of strengths."""
        return unpack(self.packed_temples, len(self.hands))

    @property
    def graves(self) -> tuple[int, ...]:
        """The Graveyard of each seat, as a bit mask of strengths."""
        return unpack(self.packed_graves, len(self.hands))

    @property
    def won(self) -> tuple[tuple[int, ...], ...]:
        """The cities that each seat has won."""
        return tuple([tuple([city for owner, city in self.taken if owner == seat]) for seat in range(len(self.hands))])


def cities_of(deck: int) -> list[int]:
    """Return the indices of the cities in a deck, in the order of the set."""
    return [city for city in range(deck.bit_length()) if deck >> city & 1]


def pack(masks: Sequence[int]) -> int:
    """Return the bit masks of strengths of all seats in one number, the first seat in its lowest bits."""
    return sum(mask << MASK_BITS * seat for seat, mask in enumerate(masks))


def unpack(packed: int, seats: int) -> tuple[int, ...]:
    """Return the bit masks of strengths of so many seats that `pack` has put together."""
    return tuple([packed >> MASK_BITS * seat & (1 << MASK_BITS) - 1 for seat in range(seats)])
