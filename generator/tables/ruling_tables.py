"""The positions of rulings as tables: only what is otherwise there than when a game begins, in each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from kredens.cards.definitions.model import Game
from kredens.cards.rulebook import rulebook
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.tables.table_view import Seat, TableView, Zone
from kredens.generator.tables.table_view_builder import TableViewBuilder
from kredens.rules_engine.logs.log_file import Log, open_table
from kredens.rules_engine.rulings import rulings

RulingTables: TypeAlias = Mapping[str, Mapping[str, TableView]]
"""Tables by the id of a ruling, then by language."""
T = TypeVar("T")


def build_ruling_tables(game: Game, languages: Sequence[str]) -> RulingTables:
    """Build the table of each ruling that gives a position; one whose game begins as always has none.

    Raises Unreadable.
    """
    book = rulebook.load(game)
    found: dict[str, dict[str, TableView]] = {}
    for ruling in rulings.load(game):
        positions = _find_positions(ruling.log)
        if positions is None:
            continue
        definitions = ruling.log.game.definitions
        for language in languages:
            builder = TableViewBuilder(definitions, RuleMessages(definitions, book, language))
            given, usual = map(builder.build, positions)
            table = leave_out_usual(given, usual)
            if table.areas or any(_zones(table)):
                found.setdefault(ruling.id, {})[language] = table
    return found


def _find_positions(log: Log) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """Return the position that a ruling gives, and that of the same table when its game begins; None without both."""
    scene = log.scene
    if not scene.setup.given or scene.opening is None or scene.opening.state is None:
        return None
    usual = open_table(log.game, scene.setup._replace(given=None))
    return (log.game.position(scene.opening.state), log.game.position(usual.state)) if usual.state is not None else None


def leave_out_usual(given: TableView, usual: TableView) -> TableView:
    """Return a table without what is the same when a game begins: zones, counters, regions, and what lies nowhere."""
    seats = {seat.player: seat for seat in usual.seats}
    return given._replace(
        counters=_others(given.counters, usual.counters),
        middle=_without_repetition(_telling_zones(given.middle, usual.middle)),
        seats=tuple(_strip_seat(seat, seats.get(seat.player)) for seat in given.seats),
        areas=tuple(
            kept
            for area in given.areas
            if (kept := area._replace(counters=_area_news(area, usual), places=_place_news(area, usual))).places
        ),
    )


def _area_news(area: Any, usual: TableView) -> tuple[tuple[str, str], ...]:
    return _others(area.counters, next((each.counters for each in usual.areas if each.name == area.name), ()))


def _place_news(area: Any, usual: TableView) -> tuple[Any, ...]:
    return _others(area.places, next((each.places for each in usual.areas if each.name == area.name), ()))


def _strip_seat(seat: Seat, usual: Seat | None) -> Seat:
    """Return a seat with what of it is news, without the mark of whose decision it is."""
    before = usual if usual is not None else seat._replace(zones=(), counters=(), flags=(), score="")
    return seat._replace(
        zones=_telling_zones(seat.zones, before.zones),
        counters=_others(seat.counters, before.counters),
        score=seat.score if seat.score != before.score else "",
        deciding=False,
    )


def _telling_zones(zones: Iterable[Zone], usual: Sequence[Zone]) -> tuple[Zone, ...]:
    """Return the zones with something in them that is not there when a game begins; cards not seen tell little."""
    return tuple(
        zone
        for zone in zones
        if zone.look != "count" and zone not in usual and not all(each.side == "back" for each in zone.pieces)
    )


def _without_repetition(zones: Sequence[Zone]) -> tuple[Zone, ...]:
    """Return the zones without those that hold only what lies in the one before, as a stack does of one card."""
    return tuple(
        zone
        for at, zone in enumerate(zones)
        if not at
        or {piece.card or piece.name for piece in zone.pieces} != {p.card or p.name for p in zones[at - 1].pieces}
    )


def _others(values: Iterable[T], usual: Sequence[T]) -> tuple[T, ...]:
    return tuple(each for each in values if each not in usual)


def _zones(table: TableView) -> Iterator[Zone]:
    yield from table.middle
    for seat in table.seats:
        yield from seat.zones
