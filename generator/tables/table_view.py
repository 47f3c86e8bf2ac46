"""What a table shows at a position: zones, seats and areas with the pieces that lie there, for whoever draws one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from kredens.generator.messages.table_file import (
    Look,
)
from kredens.generator.tables.contest_view import Contest
from kredens.generator.tables.table_pieces import Piece

PICTURED_LOOKS: Final = ("told", "card", "small")
"""The looks of zones whose cards are drawn as pictures."""


class BreakdownLine(NamedTuple):
    """How strong a card is and why, as text, with the rules that it rests on."""

    text: str
    rules: tuple[str, ...]


class Zone(NamedTuple):
    """A place with its contents.

    `empty` is the text of an empty one, `many` the number of cards of one that is counted. A `row` has the total
    strength of its cards, the names of cards beside it, and the breakdowns of those that are not as printed. `key` is
    that of the position under which its contents stand.
    """

    name: str
    look: Look
    pieces: tuple[Piece, ...]
    empty: str = ""
    many: str = ""
    row: bool = False
    total: str = ""
    beside: str = ""
    sums: tuple[BreakdownLine, ...] = ()
    key: str = ""

    @property
    def noted(self) -> str:
        """Return the names of those cards of which the picture does not show all."""
        return " · ".join(piece.short for piece in self.pieces if piece.noted)


class Seat(NamedTuple):
    """A player with what they have.

    `deciding`: a decision of theirs is open; `flags` are words for what applies to them.
    """

    player: str
    side: str
    colour: str
    score: str
    zones: tuple[Zone, ...]
    deciding: bool
    counters: tuple[tuple[str, str], ...] = ()
    flags: tuple[str, ...] = ()

    @property
    def parts(self) -> list[list[Zone]]:
        """Return the zones in parts that stand together: rows, and what is not in rows."""
        return [list(part) for _, part in groupby(self.zones, key=lambda zone: zone.row)]


class Place(NamedTuple):
    """A city of the map, with what is to be said of it, the players who stand there at the end.

    The same by its keys: `counts` are its counters and flags as (key, value), `players` those who stand there, and
    `is_named` tells whether the position names it.
    """

    name: str
    facts: tuple[str, ...]
    id: str = ""
    counts: tuple[tuple[str, str], ...] = ()
    players: tuple[str, ...] = ()
    is_named: bool = False


class Area(NamedTuple):
    """A region of the map with its counters as (name, number), and those of its cities of which there is something.

    `counts` are its counters as (key, value).
    """

    name: str
    counters: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]
    id: str = ""
    counts: tuple[tuple[str, str], ...] = ()


class Track(NamedTuple):
    """A track of numbers: where its marker stands, and how many of the last numbers are covered."""

    length: int
    marker: int
    covered: int


class TableView(NamedTuple):
    """The whole table: counters as (name, number), the middle, the players, the map if the game has one.

    `settled`: the middle is as it was when it was decided. `contest` is a duel, a war or a riot that is on, where the
    view is of one that draws them. `track` repeats counters as a track, where the game has one.
    """

    counters: tuple[tuple[str, str], ...]
    middle: tuple[Zone, ...]
    seats: tuple[Seat, ...]
    settled: bool = False
    areas: tuple[Area, ...] = ()
    contest: Contest | None = None
    track: Track | None = None

    @property
    def facing(self) -> bool:
        """Return whether two players sit on opposite sides, each with rows of cards."""
        return len(self.seats) == 2 and all(any(zone.row for zone in seat.zones) for seat in self.seats)


def iter_zones(drawn: TableView) -> Iterator[Zone]:
    """Yield every zone of a table."""
    yield from drawn.middle
    for seat in drawn.seats:
        yield from seat.zones


def iter_pictured(drawn: TableView) -> Iterator[Piece]:
    """Yield every thing that a table shows as a picture."""
    for zone in iter_zones(drawn):
        if zone.look in PICTURED_LOOKS:
            for piece in zone.pieces:
                yield piece
                yield from piece.under
    for side in drawn.contest.sides if drawn.contest is not None else ():
        yield from side.pieces
