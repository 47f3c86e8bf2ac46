"""The table in plain text, for games that lay cards in rows: both sides face each other, each row with its total.

A player's other cards and numbers stand around their rows; under each row stand its breakdowns where they are asked
for.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from kredens.generator.messages.terminal import TABLE_WIDTH
from kredens.generator.sentences.grammar import NO_BREAK_SPACE
from kredens.generator.tables.table_pieces import Piece
from kredens.generator.tables.table_view import Area, Seat, TableView, Zone
from kredens.rules_engine.contract.protocol import UNKNOWN

SEPARATOR: Final = "─"
"""The character of the line between two players."""

Cite = Callable[[Iterable[str]], str]
"""Formats the ids of rules as one text."""


def format_table(drawn: TableView, cite: Cite | None = None) -> Iterator[str]:
    """Yield the table, line by line; with `cite`, which formats rules, also why each card is as strong as it is."""
    shown = [f"{name}: {value}" for name, value in drawn.counters]
    shown += [f"{zone.name}: {_format_cards(zone)}" for zone in drawn.middle]
    if shown:
        yield from _wrap(" · ".join(shown), "")
    yield from _format_map(drawn.areas)
    rows = [zone for seat in drawn.seats for zone in seat.zones if zone.row]
    names = max((len(zone.name) for zone in rows), default=0)
    totals = max((len(zone.total) for zone in rows), default=0)
    for number, seat in enumerate(drawn.seats):
        above = (number == 0 and len(drawn.seats) > 1) or len(drawn.seats) > 2
        if number:
            yield f"  {SEPARATOR * (names + totals + 12)}"
        own = [zone for zone in seat.zones if zone.row]
        head = [_format_heading(seat), *_format_other_zones(seat)]
        if above:
            yield from head
        for zone in own:
            yield from _format_row(zone, names, totals, cite)
        if not above:
            yield from head


def tell_table(drawn: TableView) -> str:
    """Return the whole table in words, as it is told to who does not see it: a sentence for each of its parts."""
    told = [f"{name}: {value}" for name, value in drawn.counters]
    told += [f"{zone.name}: {_format_cards(zone)}" for zone in drawn.middle]
    told += [line.strip() for line in _format_map(drawn.areas)]
    for seat in drawn.seats:
        told.append(_format_heading(seat))
        for zone in seat.zones:
            if zone.row or zone.look != "count":
                name = " ".join(filter(None, (zone.name, zone.total)))
                told.append(f"{name}: {', '.join(filter(None, (zone.beside, _format_cards(zone))))}")
    return ". ".join(told) + "."


def _format_map(areas: Sequence[Area]) -> Iterator[str]:
    """Yield a line for each region: `Africa · deck 3: Cairo – humans 2, Anna; Lagos – vampires 1`."""
    for area in areas:
        head = " · ".join([area.name, *(f"{name} {value}" for name, value in area.counters)])
        told = "; ".join(f"{place.name} – {', '.join(place.facts)}" for place in area.places)
        yield from textwrap.wrap(
            f"{head}: {told}" if told else head, TABLE_WIDTH, initial_indent="  ", subsequent_indent="      "
        )


def _format_heading(seat: Seat) -> str:
    """Return the line of a player: `Anna (Monsters) 41 · gems 2 · to play`."""
    name = f"{seat.player} ({seat.side})" if seat.side else seat.player
    parts = [f"{name} {seat.score}".rstrip(), *(f"{key} {value}" for key, value in seat.counters), *seat.flags]
    counted = [f"{zone.name} {zone.many}" for zone in seat.zones if zone.look == "count" and not zone.row]
    return " · ".join([*parts, *counted])


def _format_other_zones(seat: Seat) -> Iterator[str]:
    for zone in seat.zones:
        if not zone.row and zone.look != "count":
            yield from _wrap(_format_cards(zone), f"  {zone.name}: ")


def _format_row(zone: Zone, names: int, totals: int, cite: Cite | None) -> Iterator[str]:
    """Yield a row of cards with its total; with `cite` also the breakdowns of its cards.

    `names` and `totals` are the widths of these columns in characters.
    """
    shown = " + ".join(filter(None, (zone.beside, _format_cards(zone)))) if zone.pieces else zone.beside or zone.empty
    yield from _wrap(shown, f"  {zone.name:<{names}}  {zone.total:>{totals}}  ")
    if cite is not None:
        indent = " " * (names + totals + 6)
        for each in zone.sums:
            yield from _wrap(f"{each.text} {cite(each.rules)}".rstrip(), indent)


def _format_cards(zone: Zone) -> str:
    """Return the cards of a zone with their figures, equal ones counted: `2× Ghoul 4, Geralt of Rivia 15`."""
    if zone.look == "count":
        return str(zone.many)
    parts = []
    for name, alike in groupby(map(_format_piece, zone.pieces)):
        count = len(list(alike))
        parts.append(f"{count}×{NO_BREAK_SPACE}{name}" if count > 1 else name)
    return ", ".join(parts) or zone.empty


def _format_piece(piece: Piece) -> str:
    return f"{piece.short} {piece.figure}" if piece.figure not in ("", UNKNOWN) and piece.card else piece.short


def _wrap(text: str, first: str) -> Sequence[str]:
    """Wrap a text after `first`, and indent the further lines to where it begins."""
    return textwrap.wrap(text, TABLE_WIDTH, initial_indent=first, subsequent_indent=" " * len(first)) or [
        first.rstrip()
    ]
