"""The table in plain text, for games that lay cards in rows: both sides face each other, each row with its total.

A player's other cards and numbers stand around their rows; with the sums under each row on demand.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from kredens.generator.replays.table_view import Piece, Seat, Tabletop, Zone
from kredens.generator.sentences.grammar import NO_BREAK

WIDTH: Final = 110
BETWEEN: Final = "─"

Cite = Callable[[Iterable[str]], str]


def lines(drawn: Tabletop, cite: Cite | None = None) -> Iterator[str]:
    """The table, line by line; with `cite`, which writes rules, also why each card is as strong as it is."""
    shown = [f"{name}: {value}" for name, value in drawn.counters]
    shown += [f"{zone.name}: {_listed(zone)}" for zone in drawn.middle]
    if shown:
        yield from _wrapped(" · ".join(shown), "")
    rows = [zone for seat in drawn.seats for zone in seat.zones if zone.row]
    names = max((len(zone.name) for zone in rows), default=0)
    totals = max((len(zone.total) for zone in rows), default=0)
    for number, seat in enumerate(drawn.seats):
        above = number == 0 and len(drawn.seats) > 1
        if number:
            yield f"  {BETWEEN * (names + totals + 12)}"
        own = [zone for zone in seat.zones if zone.row]
        head = [_head(seat), *_rest(seat)]
        if above:
            yield from head
        for zone in own:
            yield from _row(zone, names, totals, cite)
        if not above:
            yield from head


def _head(seat: Seat) -> str:
    """`Anna (Monsters) 41 · gems 2 · to play`."""
    name = f"{seat.player} ({seat.side})" if seat.side else seat.player
    parts = [f"{name} {seat.score}".rstrip(), *(f"{key} {value}" for key, value in seat.counters), *seat.flags]
    counted = [f"{zone.name} {zone.many}" for zone in seat.zones if zone.look == "count" and not zone.row]
    return " · ".join([*parts, *counted])


def _rest(seat: Seat) -> Iterator[str]:
    for zone in seat.zones:
        if not zone.row and zone.look != "count":
            yield from _wrapped(_listed(zone), f"  {zone.name}: ")


def _row(zone: Zone, names: int, totals: int, cite: Cite | None) -> Iterator[str]:
    said = " + ".join(filter(None, (zone.beside, _listed(zone)))) if zone.pieces else zone.beside or zone.empty
    yield from _wrapped(said, f"  {zone.name:<{names}}  {zone.total:>{totals}}  ")
    if cite is not None:
        indent = " " * (names + totals + 6)
        for each in zone.sums:
            yield from _wrapped(f"{each.text} {cite(each.rules)}".rstrip(), indent)


def _listed(zone: Zone) -> str:
    """The cards of a zone with their figures, those that are alike counted: `2× Ghoul 4, Geralt of Rivia 15`."""
    if zone.look == "count":
        return str(zone.many)
    parts = []
    for name, alike in groupby(map(_piece, zone.pieces)):
        count = len(list(alike))
        parts.append(f"{count}×{NO_BREAK}{name}" if count > 1 else name)
    return ", ".join(parts) or zone.empty


def _piece(piece: Piece) -> str:
    return f"{piece.short} {piece.figure}" if piece.figure and piece.card else piece.short


def _wrapped(text: str, first: str) -> Sequence[str]:
    """With what follows the first line under its beginning."""
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=" " * len(first)) or [first.rstrip()]
