"""Build the view of the table at a position: which cards lie where, under which labels, by the table.yaml of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from kredens.cards.definitions.model import Card, Game
from kredens.cards.selectors import matches
from kredens.generator.messages.breakdown_text import BreakdownText
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.table_file import (
    ContestSideEntry,
    CounterEntry,
    TableFile,
    ZoneEntry,
    load_table_file,
)
from kredens.generator.sentences import effect_text
from kredens.generator.sentences.effect_phraser import EffectPhraser
from kredens.generator.sentences.grammar import NO_BREAK_SPACE
from kredens.generator.tables.contest_view import ContestWords, build_contest, find_contest, is_told_by
from kredens.generator.tables.position_values import Position, id_of_reference, item_value, look_up, parts_by_player
from kredens.generator.tables.table_pieces import Piece
from kredens.generator.tables.table_view import Area, BreakdownLine, Place, Seat, TableView, Track, Zone
from kredens.rules_engine.contract.breakdown import Breakdown, cited_rules
from kredens.rules_engine.contract.protocol import UNKNOWN, Event


class TableViewBuilder:
    """Builds the views of the positions of one game in one language."""

    def __init__(self, game: Game, rule_messages: RuleMessages, draws_contests: bool = False) -> None:
        self._game = game
        self._rule_messages = rule_messages
        self._draws_contests = draws_contests
        self._file = load_table_file(game)
        self._breakdown_text = BreakdownText(game, rule_messages, self._file.steps if self._file is not None else {})
        self._phrasers: dict[str, EffectPhraser] = {}
        self._found_cards: dict[tuple[tuple[str, Any], ...], Card | None] = {}
        """Cards found by selector, so that each selector is searched for once."""

    @property
    def has_text_form(self) -> bool:
        """Return whether the game has its table drawn on the terminal too."""
        return self._file is not None and self._file.text

    def build(
        self,
        position: Position,
        before: Position | None = None,
        events: Sequence[Event] = (),
        deciding: Sequence[str] = (),
        sums: Sequence[Breakdown] = (),
    ) -> TableView:
        """Return the view of `position`, whose cards have the breakdowns `sums`.

        `before` is the position before the move that led there by these events: what is new is marked, and what the
        move has settled is still drawn in the middle.
        """
        file = self._file
        if file is None:
            return TableView((), tuple(self._build_plain_zones(position)), ())
        settled = before is not None and _has_settled(file, before, position)
        middle = {**position, **{key: before.get(key) for key in _kept_keys(file)}} if settled and before else position
        fought = find_contest(file.contests, position) if self._draws_contests else None
        counters = tuple(
            self._build_counters((entry for entry in file.counters if not is_told_by(fought, entry.key)), position)
        )
        zones = [
            self._build_zone(entry, middle, {}, before) for entry in file.middle if not is_told_by(fought, entry.key)
        ]
        if settled and file.settled and file.middle:
            zones[0] = zones[0]._replace(name=self._translate(file.settled.name))
        laid = _settled_cards(file, before, events) if settled and before else {}
        seats = _mirror_first_seat(list(self._build_seats(position, before, laid, deciding, sums)))
        contest = None
        if fought is not None:
            words = ContestWords(
                self._translate,
                self._rule_messages.display_name,
                self._build_contest_piece,
                self._is_selected,
                {seat.player: seat.colour for seat in seats},
            )
            contest = build_contest(fought, position, file.seats.key if file.seats else "", words, deciding)
        areas = tuple(self._build_areas(position))
        track = self._build_track(position)
        return TableView(counters, tuple(_visible_zones(zones)), seats, settled, areas, contest, track)

    def _build_track(self, position: Position) -> Track | None:
        entry = self._file.track if self._file is not None else None
        if entry is None:
            return None
        marker, covered = look_up(entry.marker, position), look_up(entry.cover, position)
        return Track(entry.length, marker, covered) if isinstance(marker, int) and isinstance(covered, int) else None

    def _build_contest_piece(self, item: Any, side: ContestSideEntry) -> Piece:
        entry = ZoneEntry("", "small", {}, card={"id": "{value}"}, turned=side.turned)
        return self._build_piece(entry, id_of_reference(item) if isinstance(item, str) else item, {})

    def _is_selected(self, item: Any, side: ContestSideEntry) -> bool:
        """Return whether a card is one of those that a side of a contest shows."""
        card = self._find_card({"id": "{value}"}, item_value(item), {}) if side.only else None
        return not side.only or (card is not None and matches(side.only, card))

    def find_round(self, position: Position) -> tuple[tuple[str, str], ...]:
        """Return which part of the game a position is in, as (name, value), the larger part first."""
        found = []
        for entry in self._file.rounds if self._file is not None else ():
            value = look_up(entry.key, position)
            if value is None:
                continue
            shown = value + entry.add if isinstance(value, int) else value
            words = entry.words.get(str(value))
            found.append(
                (
                    self._translate(entry.name),
                    self._translate(words) if words else self._rule_messages.display_name(shown),
                )
            )
        return tuple(found)

    def find_turn(self, position: Position) -> str | None:
        """Return whose turn it is at a position, or None if the position does not say."""
        value = look_up(self._file.turn, position) if self._file is not None else None
        return None if value is None else str(value)

    def _build_areas(self, position: Position) -> Iterator[Area]:
        """Yield the regions of the map with their cities."""
        entry = self._file.map if self._file is not None else None
        if entry is None:
            return
        players = parts_by_player(self._file.seats.key, position) if self._file and self._file.seats else {}
        standing: dict[Any, list[str]] = {}
        for player, own in players.items():
            standing.setdefault(look_up(entry.standing, own), []).append(player)
        regions, cities = (parts_by_player(key, position) for key in (entry.regions, entry.cities))
        for region in self._game.regions.values():
            places = []
            for city in region.cities:
                own = cities.get(city, {})
                counted = [*self._build_keyed_counters(entry.city_counters, own)]
                flags = [flag for flag in entry.city_flags if look_up(flag.key, own)]
                facts = [f"{name} {value}" for _, name, value in counted]
                facts += [self._translate(flag.name) for flag in flags]
                is_named = entry.here is not None and look_up(entry.here.key, position) == city
                if entry.here is not None and is_named:
                    facts.append(self._translate(entry.here.name))
                facts += standing.get(city, ())
                if facts:
                    counts = (*((key, value) for key, _, value in counted), *((flag.key, "") for flag in flags))
                    name = self._rule_messages.display_name(city, "city")
                    there = tuple(standing.get(city, ()))
                    places.append(Place(name, tuple(facts), city, counts, there, is_named))
            held = [*self._build_keyed_counters(entry.region_counters, regions.get(region.id, {}))]
            counters = tuple((name, value) for _, name, value in held)
            name = self._rule_messages.display_name(region.id, "region")
            yield Area(name, counters, tuple(places), region.id, tuple((key, value) for key, _, value in held))

    def _build_counters(self, entries: Iterable[CounterEntry], held: Position) -> Iterator[tuple[str, str]]:
        """Yield the counters that the position has, as (name, value)."""
        return ((name, value) for _, name, value in self._build_keyed_counters(entries, held))

    def _build_keyed_counters(self, entries: Iterable[CounterEntry], held: Position) -> Iterator[tuple[str, str, str]]:
        """Yield the counters that the position has, as (key, name, value)."""
        for entry in entries:
            value = look_up(entry.key, held)
            if entry.counted and isinstance(value, list | tuple | Mapping):
                value = len(value)
            elif isinstance(value, list | tuple):
                value = ", ".join(map(self._rule_messages.display_name, value)) or None
            if value is not None and str(value) != entry.omit:
                words = entry.words.get(str(value))
                yield (
                    entry.key,
                    self._translate(entry.name),
                    self._translate(words) if words else self._rule_messages.display_name(value),
                )

    def _build_seats(
        self,
        position: Position,
        before: Position | None,
        laid: Mapping[str, Any],
        deciding: Sequence[str],
        sums: Sequence[Breakdown],
    ) -> Iterator[Seat]:
        """Yield the players in the order of the position.

        `laid` are by player the cards that lay before them when they were settled.
        """
        file = self._file
        entry = file.seats if file else None
        if entry is None:
            return
        for player, own in parts_by_player(entry.key, position).items():
            earlier = parts_by_player(entry.key, before).get(player, {}) if before is not None else None
            if player in laid and file and file.settled:
                own = {**own, file.settled.laid: laid[player]}
            side = look_up(entry.side, own)
            score = f"{self._translate(entry.unit)} {own.get(entry.score)}".strip() if entry.score else ""
            mine = [each for each in sums if each.player == player]
            zones = [self._build_zone(zone, own, own, earlier, mine) for zone in entry.zones]
            keys = [zone.key for zone in entry.zones]
            if player in laid and file and file.settled and file.settled.laid in keys:
                zones = _mark_laid(zones, keys.index(file.settled.laid))
            zones = list(_visible_zones(zones))
            colour = entry.colours.get(str(side), "#444444")
            name = self._rule_messages.display_name(side) if side is not None else ""
            counters = tuple(self._build_counters(entry.counters, own))
            flags = tuple(
                self._translate(flag.name) for flag in entry.flags if _has_flag(flag.key, position, player, own)
            )
            yield Seat(player, name, colour, score, tuple(zones), player in deciding, counters, flags)

    def _build_zone(
        self,
        entry: ZoneEntry,
        held: Position,
        owner: Position,
        before: Position | None,
        sums: Sequence[Breakdown] = (),
    ) -> Zone:
        """Return one zone.

        `held` is the part of the position that its keys are looked up in, `owner` the part of its player, `before` the
        same part as `held` before the move, to mark what is new.
        """
        values = _zone_items(entry, held)
        earlier = _zone_items(entry, before) if before is not None else values
        left = Counter(item_value(each, entry.value) for each in earlier)
        fresh = []
        for each in (item_value(item, entry.value) for item in values):
            left[each] -= 1
            fresh.append(left[each] < 0)
        drawn = (self._build_piece(entry, each, owner) for each in values)
        pieces = tuple(piece._replace(fresh=new) for piece, new in zip(drawn, fresh, strict=True))
        counted = look_up(entry.key, held)
        is_short = entry.but_one is not None and look_up(entry.but_one.key, owner) == UNKNOWN
        name = entry.but_one.name if entry.but_one is not None and is_short else entry.name
        zone = Zone(self._translate(name), entry.look, pieces, self._translate(entry.empty or {}), key=entry.key)
        if entry.look == "count":
            many = len(pieces) if isinstance(counted, list | tuple | Mapping) else counted
            zone = zone._replace(many=UNKNOWN if many is None else str(many))
        if entry.row is None:
            return zone
        total = look_up(entry.total, held)
        return zone._replace(
            row=True,
            total="" if total is None else str(total),
            beside=", ".join(self._names_beside(entry, held)),
            sums=tuple(self._build_breakdowns(each for each in sums if each.where == entry.row and each.steps)),
        )

    def _build_breakdowns(self, sums: Iterable[Breakdown]) -> Iterator[BreakdownLine]:
        """Yield the breakdowns as text, equal ones once with their count."""
        told = [BreakdownLine(self._breakdown_text.format_line(each), tuple(cited_rules([each]))) for each in sums]
        for each, count in Counter(told).items():
            yield each._replace(text=f"{count}×{NO_BREAK_SPACE}{each.text}") if count > 1 else each

    def _names_beside(self, entry: ZoneEntry, held: Position) -> Iterator[str]:
        """Yield the names of the cards that lie beside a row, or the words for its numbers."""
        for key in entry.beside:
            value = look_up(key, held)
            for each in map(item_value, value if isinstance(value, list | tuple) else [value]):
                words = entry.words.get(str(each))
                if words or each:
                    yield self._translate(words) if words else self._rule_messages.display_name(each)

    def _build_piece(self, entry: ZoneEntry, item: Any, owner: Position) -> Piece:
        """Return one thing of a zone: a word of the zone, a card not seen, a card, or a plain name."""
        value = item_value(item, entry.value)
        if isinstance(value, str) and value in entry.words:
            hidden = self._find_card(entry.back, value, owner) if value == UNKNOWN and entry.back else None
            return Piece(self._translate(entry.words[value]), card=hidden.id if hidden else None, side="back")
        if value == UNKNOWN:
            known = entry.back or {field: wanted for field, wanted in entry.card.items() if wanted != "{value}"}
            card = self._find_card(known, value, owner)
            figure = item.get(entry.figure, UNKNOWN) if isinstance(item, Mapping) else UNKNOWN
            name = self._rule_messages.display_name(UNKNOWN, "card")
            return Piece(name, self._show_figure(entry.figure, figure), card.id if card else None, "back")
        card = self._find_card(entry.card, value, owner) or self._find_card({"id": "{value}"}, value, owner)
        if card is None and isinstance(value, str) and (id := id_of_reference(value)) != value:
            card = self._find_card({"id": "{value}"}, id, owner)
        if card is None:
            return Piece(self._rule_messages.display_name(value), str(value))
        figure = self._show_figure(entry.figure, _item_figure(entry.figure, item, card))
        says = self._card_sentences(card) if entry.look == "told" else ()
        behind = self._name_suffix(entry, item)
        turned = isinstance(item, Mapping) and bool(entry.turned and item.get(entry.turned))
        held = item.get(entry.under) if isinstance(item, Mapping) and entry.under else None
        under = tuple(self._build_piece(entry, each, owner)._replace(figure="") for each in held or ())
        name, plain = (
            self._rule_messages.display_name(card.id, "card") + behind,
            self._rule_messages.display_name(card.id) + behind,
        )
        plain = plain if plain != name else ""
        untold = self._name_suffix(entry, item, frozenset((entry.turned,)))
        note = self._rule_messages.display_name(card.id) + untold if untold else ""
        return Piece(
            name, figure, card.id, says=says, plain=plain, noted=bool(behind), note=note, turned=turned, under=under
        )

    def _show_figure(self, field: str | None, figure: Any) -> str:
        """Return a figure as text, with the letters that its field has in the language; empty where there is none."""
        if figure is None:
            return ""
        part = self._file.parts.get(field or "") if self._file is not None else None
        return str(figure) if part is None else part.show(str(figure), self._rule_messages.language)

    def _name_suffix(self, entry: ZoneEntry, item: Any, without: Collection[str | None] = ()) -> str:
        """Return what stands behind the name of a card: marks but those `without`, and the cards attached to it."""
        if not isinstance(item, Mapping):
            return ""
        said = [self._translate(words) for key, words in entry.marks.items() if item.get(key) and key not in without]
        under = item.get(entry.under) if entry.under is not None else None
        if under:
            names = [
                self._translate(entry.words[UNKNOWN])
                if UNKNOWN in entry.words and item_value(each) == UNKNOWN
                else self._rule_messages.display_name(item_value(each)) + self._name_suffix(entry, each)
                for each in under
            ]
            said.append(f"({', '.join(names)})")
        return "".join(f" {each}" for each in said)

    def _card_sentences(self, card: Card) -> tuple[str, ...]:
        language = self._rule_messages.language
        spoken = language if language in self._game.languages else self._game.language
        return effect_text.compose_plain_sentences(self._game, card, spoken, self._phrasers)

    def _find_card(self, selector: Mapping[str, Any], value: Any, owner: Position) -> Card | None:
        """Return the first card that the selector picks, or None.

        The value and the owner's facts are put into its slots first.
        """
        facts = {**owner, "value": value}
        filled = {field: _fill_placeholder(wanted, facts) for field, wanted in selector.items()}
        if any(isinstance(each, list | tuple | Mapping) for each in filled.values()):
            return None
        key = tuple(sorted(filled.items()))
        if key not in self._found_cards:
            found = (card for card in self._game.cards if filled and matches(filled, card))
            self._found_cards[key] = next(found, None)
        return self._found_cards[key]

    def _translate(self, words: Mapping[str, str]) -> str:
        return self._game.text(words, self._rule_messages.language)

    def _build_plain_zones(self, position: Position) -> Iterator[Zone]:
        """Yield every part of a position under its own name, for a game without a table.yaml."""
        for key, value in position.items():
            if isinstance(value, Mapping):
                yield from (zone._replace(name=f"{key}: {zone.name}") for zone in self._build_plain_zones(value))
            else:
                values = value if isinstance(value, list) else [value]
                told = tuple(Piece("–" if each is None else self._rule_messages.display_name(each)) for each in values)
                yield Zone(key, "words", told, "–")


def _mirror_first_seat(seats: list[Seat]) -> tuple[Seat, ...]:
    """Return the seats, of two with rows the first one mirrored.

    Its rows are reversed and stand last, so that the front rows meet.
    """
    if not TableView((), (), tuple(seats)).facing:
        return tuple(seats)
    (theirs, other), (rows, rest) = (
        ([zone for zone in seat.zones if zone.row], [zone for zone in seat.zones if not zone.row]) for seat in seats
    )
    first, second = seats
    return first._replace(zones=(*other, *reversed(theirs))), second._replace(zones=(*rows, *rest))


def _visible_zones(zones: Iterable[Zone]) -> Iterator[Zone]:
    return (zone for zone in zones if zone.pieces or zone.empty or zone.row or zone.many)


def _item_figure(field: str | None, item: Any, card: Card) -> Any:
    if field is None:
        return None
    return item[field] if isinstance(item, Mapping) and field in item else card.get(field)


def _mark_laid(zones: Sequence[Zone], place: int) -> list[Zone]:
    """Return the zones of a player with every piece new that was laid out, even where it came back to the same zone."""
    laid = {piece.card for piece in zones[place].pieces} - {None}
    return [
        zone._replace(pieces=tuple(piece._replace(fresh=piece.fresh or piece.card in laid) for piece in zone.pieces))
        for zone in zones
    ]


def _has_flag(key: str, position: Position, player: str, own: Position) -> bool:
    named = look_up(key, position)
    if isinstance(named, list | tuple):
        return player in named
    return named == player if named is not None else bool(look_up(key, own))


def _zone_items(entry: ZoneEntry, held: Position | None) -> list[Any]:
    """Return the items of a zone as a list; empty for a zone that is only counted by a number."""
    value = look_up(entry.key, held)
    if isinstance(value, Mapping):
        if entry.value in value:
            return [value]
        return [key for key, where in value.items() if entry.held is None or where == entry.held]
    if entry.look == "count" and not isinstance(value, list | tuple):
        return []
    return [] if value is None else list(value) if isinstance(value, list | tuple) else [value]


def _fill_placeholder(wanted: Any, facts: Mapping[str, Any]) -> Any:
    if isinstance(wanted, str) and wanted.startswith("{") and wanted.endswith("}"):
        return look_up(wanted[1:-1], facts)
    return wanted


def _kept_keys(file: TableFile) -> tuple[str, ...]:
    return file.settled.keep if file.settled else ()


def _has_settled(file: TableFile, before: Position, after: Position) -> bool:
    when = file.settled.when if file.settled else None
    return when is not None and before.get(when) is not None and after.get(when) != before.get(when)


def _settled_cards(file: TableFile, before: Position, events: Sequence[Event]) -> dict[str, Any]:
    """Return by player what lay before them when it was settled: as the events tell, else as the position before."""
    entry, seats = file.settled, file.seats
    if entry is None or seats is None:
        return {}
    laid = {player: own.get(entry.laid) for player, own in parts_by_player(seats.key, before).items()}
    for event in events:
        player = event.facts.get("player")
        if event.kind in entry.events and player in laid:
            card = event.facts.get("card", entry.missing)
            if card != UNKNOWN or laid[player] is None:
                laid[player] = card
    return laid
