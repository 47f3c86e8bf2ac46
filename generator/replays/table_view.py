"""The table as a position has it: which cards lie where, under which words. What is drawn how is data of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card, Game
from kredens.cards.selectors import matches
from kredens.generator.messages.breakdown_text import Sums
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.messages.table_file import CounterEntry, Look, TableFile, ZoneEntry, table_file
from kredens.generator.sentences import effect_text
from kredens.generator.sentences.effect_text import Voice
from kredens.generator.sentences.grammar import NO_BREAK
from kredens.rules_engine.contract.breakdown import Reckoning, rules_of
from kredens.rules_engine.contract.protocol import UNKNOWN, Event

Side: TypeAlias = Literal["front", "back"]


class Piece(NamedTuple):
    """Something that lies in a zone. `card` and `side` say which picture shows it, if any; `fresh` that it was not
    there before; `says` are the card's own sentences, where they are to be read; `plain` is its name alone; `noted`
    that the name tells more than the picture: how the card lies, and what is attached to it."""

    name: str
    figure: str = ""
    card: str | None = None
    side: Side = "front"
    fresh: bool = False
    says: tuple[str, ...] = ()
    plain: str = ""
    noted: bool = False

    @property
    def short(self) -> str:
        """Its name without what is printed on it."""
        return self.plain or self.name


class Sum(NamedTuple):
    """How strong a card is and why, in words, with the rules that say so."""

    text: str
    rules: tuple[str, ...]


class Zone(NamedTuple):
    """A place with what lies there; `empty` is what an empty one says, `many` how many cards of one that is counted.
    A `row` has what its cards come to, the names of cards beside it, and the sums of those that are not as printed."""

    name: str
    look: Look
    pieces: tuple[Piece, ...]
    empty: str = ""
    many: str = ""
    row: bool = False
    total: str = ""
    beside: str = ""
    sums: tuple[Sum, ...] = ()


class Seat(NamedTuple):
    """A player with what they have. `deciding`: a decision of theirs is open; `flags` are words that hold of them."""

    player: str
    side: str
    colour: str
    score: str
    zones: tuple[Zone, ...]
    deciding: bool
    counters: tuple[tuple[str, str], ...] = ()
    flags: tuple[str, ...] = ()


class Tabletop(NamedTuple):
    """The whole table: counters as (name, number), the middle, the players. `settled`: the middle is as it was when it
    was decided."""

    counters: tuple[tuple[str, str], ...]
    middle: tuple[Zone, ...]
    seats: tuple[Seat, ...]
    settled: bool = False

    @property
    def facing(self) -> bool:
        """Whether the players sit on two sides of rows of cards."""
        return len(self.seats) == 2 and all(any(zone.row for zone in seat.zones) for seat in self.seats)


Position: TypeAlias = Mapping[str, Any]


class Table:
    """Draws the positions of one game in one language."""

    def __init__(self, game: Game, teller: Teller) -> None:
        self._game = game
        self._teller = teller
        self._file = table_file(game)
        self._sums = Sums(game, teller, self._file.steps if self._file is not None else {})
        self._voices: dict[str, Voice] = {}
        self._found: dict[tuple[tuple[str, Any], ...], Card | None] = {}

    @property
    def told(self) -> bool:
        """Whether the game has its table drawn on the terminal too."""
        return self._file is not None and self._file.text

    def drawn(
        self,
        position: Position,
        before: Position | None = None,
        events: Sequence[Event] = (),
        deciding: Sequence[str] = (),
        sums: Sequence[Reckoning] = (),
    ) -> Tabletop:
        """The table at `position`, whose cards come to these sums. `before` is the one before the move that led there
        by these events: what is new is marked, and what the move has settled is still drawn in the middle."""
        file = self._file
        if file is None:
            return Tabletop((), tuple(self._plain(position)), ())
        settled = before is not None and _settles(file, before, position)
        middle = {**position, **{key: before.get(key) for key in _kept(file)}} if settled and before else position
        counters = tuple(self._counters(file.counters, position))
        zones = [self._zone(entry, middle, {}, before) for entry in file.middle]
        if settled and file.settled and file.middle:
            zones[0] = zones[0]._replace(name=self._said(file.settled.name))
        laid = _laid(file, before, events) if settled and before else {}
        seats = _mirrored(list(self._seats(position, before, laid, deciding, sums)))
        return Tabletop(counters, tuple(_shown(zones)), seats, settled)

    def _counters(self, entries: Iterable[CounterEntry], held: Position) -> Iterator[tuple[str, str]]:
        for entry in entries:
            value = _reached(entry.key, held)
            if isinstance(value, list | tuple):
                value = ", ".join(map(self._teller.name, value)) or None
            if value is not None:
                words = entry.words.get(str(value))
                yield self._said(entry.name), self._said(words) if words else self._teller.name(value)

    def _seats(
        self,
        position: Position,
        before: Position | None,
        laid: Mapping[str, Any],
        deciding: Sequence[str],
        sums: Sequence[Reckoning],
    ) -> Iterator[Seat]:
        file = self._file
        entry = file.seats if file else None
        if entry is None:
            return
        for player, own in position.get(entry.key, {}).items():
            earlier = before[entry.key].get(player, {}) if before is not None else None
            if player in laid and file and file.settled:
                own = {**own, file.settled.laid: laid[player]}
            side = own.get(entry.side) if entry.side else None
            score = f"{self._said(entry.unit)} {own.get(entry.score)}".strip() if entry.score else ""
            mine = [each for each in sums if each.player == player]
            zones = _shown(self._zone(zone, own, own, earlier, mine) for zone in entry.zones)
            colour = entry.colours.get(str(side), "#444444")
            name = self._teller.name(side) if side is not None else ""
            counters = tuple(self._counters(entry.counters, own))
            flags = tuple(self._said(flag.name) for flag in entry.flags if _holds(flag.key, position, player, own))
            yield Seat(player, name, colour, score, tuple(zones), player in deciding, counters, flags)

    def _zone(
        self,
        entry: ZoneEntry,
        held: Position,
        owner: Position,
        before: Position | None,
        sums: Sequence[Reckoning] = (),
    ) -> Zone:
        values = _values(entry, held)
        left = Counter(_meant(each) for each in (_values(entry, before) if before is not None else values))
        fresh = []
        for each in map(_meant, values):
            left[each] -= 1
            fresh.append(left[each] < 0)
        drawn = (self._piece(entry, each, owner) for each in values)
        pieces = tuple(piece._replace(fresh=new) for piece, new in zip(drawn, fresh, strict=True))
        counted = _reached(entry.key, held)
        zone = Zone(self._said(entry.name), entry.look, pieces, self._said(entry.empty or {}))
        if entry.look == "count":
            many = len(pieces) if isinstance(counted, list | tuple | Mapping) else counted
            zone = zone._replace(many=UNKNOWN if many is None else str(many))
        if entry.row is None:
            return zone
        total = _reached(entry.total, held)
        return zone._replace(
            row=True,
            total="" if total is None else str(total),
            beside=", ".join(self._beside(entry, held)),
            sums=tuple(self._told(each for each in sums if each.where == entry.row and each.steps)),
        )

    def _told(self, sums: Iterable[Reckoning]) -> Iterator[Sum]:
        """The sums in words, those that are alike once."""
        told = [Sum(self._sums.line(each), tuple(rules_of([each]))) for each in sums]
        for each, count in Counter(told).items():
            yield each._replace(text=f"{count}×{NO_BREAK}{each.text}") if count > 1 else each

    def _beside(self, entry: ZoneEntry, held: Position) -> Iterator[str]:
        for key in entry.beside:
            value = _reached(key, held)
            for each in map(_meant, value if isinstance(value, list | tuple) else [value]):
                words = entry.words.get(str(each))
                if words or each:
                    yield self._said(words) if words else self._teller.name(each)

    def _piece(self, entry: ZoneEntry, item: Any, owner: Position) -> Piece:
        value = _meant(item)
        if isinstance(value, str) and value in entry.words:
            return Piece(self._said(entry.words[value]))
        if value == UNKNOWN:
            known = {field: wanted for field, wanted in entry.card.items() if wanted != "{value}"}
            card = self._card(known, value, owner)
            return Piece(self._teller.name(UNKNOWN, "card"), UNKNOWN, card.id if card else None, "back")
        card = self._card(entry.card, value, owner) or self._card({"id": "{value}"}, value, owner)
        if card is None:
            return Piece(self._teller.name(value), str(value))
        figure = _figure(entry.figure, item, card)
        says = self._says(card) if entry.look == "told" else ()
        behind = self._behind(entry, item)
        name, plain = self._teller.name(card.id, "card") + behind, self._teller.name(card.id) + behind
        plain = plain if plain != name else ""
        return Piece(name, "" if figure is None else str(figure), card.id, says=says, plain=plain, noted=bool(behind))

    def _behind(self, entry: ZoneEntry, item: Any) -> str:
        """What is said behind the name of a card: marks, and what is attached to it."""
        if not isinstance(item, Mapping):
            return ""
        said = [self._said(words) for key, words in entry.marks.items() if item.get(key)]
        under = item.get(entry.under) if entry.under is not None else None
        if under:
            names = [
                self._said(entry.words[UNKNOWN])
                if UNKNOWN in entry.words and _meant(each) == UNKNOWN
                else self._teller.name(_meant(each)) + self._behind(entry, each)
                for each in under
            ]
            said.append(f"({', '.join(names)})")
        return "".join(f" {each}" for each in said)

    def _says(self, card: Card) -> tuple[str, ...]:
        language = self._teller.language
        spoken = language if language in self._game.languages else self._game.language
        return tuple(each.replace("*", "") for each in effect_text.sentences(self._game, card, spoken, self._voices))

    def _card(self, selector: Mapping[str, Any], value: Any, owner: Position) -> Card | None:
        """The first card that the selector means, with the value and the owner's facts put into it."""
        facts = {**owner, "value": value}
        filled = {field: _filled(wanted, facts) for field, wanted in selector.items()}
        key = tuple(sorted(filled.items()))
        if key not in self._found:
            found = (card for card in self._game.cards if filled and matches(filled, card))
            self._found[key] = next(found, None)
        return self._found[key]

    def _said(self, words: Mapping[str, str]) -> str:
        return self._game.text(words, self._teller.language)

    def _plain(self, position: Position) -> Iterator[Zone]:
        """Every part of a position under its own name, for a game that says nothing of its table."""
        for key, value in position.items():
            if isinstance(value, Mapping):
                yield from (zone._replace(name=f"{key}: {zone.name}") for zone in self._plain(value))
            else:
                values = value if isinstance(value, list) else [value]
                told = tuple(Piece("–" if each is None else self._teller.name(each)) for each in values)
                yield Zone(key, "words", told, "–")


def _mirrored(seats: list[Seat]) -> tuple[Seat, ...]:
    """Of two who have rows the first one's are turned round and stand last, so that the front rows meet."""
    if not Tabletop((), (), tuple(seats)).facing:
        return tuple(seats)
    (theirs, other), (rows, rest) = (
        ([zone for zone in seat.zones if zone.row], [zone for zone in seat.zones if not zone.row]) for seat in seats
    )
    first, second = seats
    return first._replace(zones=(*other, *reversed(theirs))), second._replace(zones=(*rows, *rest))


def _shown(zones: Iterable[Zone]) -> Iterator[Zone]:
    return (zone for zone in zones if zone.pieces or zone.empty or zone.row or zone.many)


def _reached(key: str | None, held: Any) -> Any:
    """What a position holds under a key, which may reach into its maps; None if there is nothing."""
    for part in key.split(".") if key else ():
        held = held.get(part) if isinstance(held, Mapping) else None
    return held if key else None


def _meant(item: Any) -> Any:
    """What lies there, if the item tells more of it than what it is."""
    return item.get("card") if isinstance(item, Mapping) else item


def _figure(field: str | None, item: Any, card: Card) -> Any:
    if field is None:
        return None
    return item[field] if isinstance(item, Mapping) and field in item else card.get(field)


def _holds(key: str, position: Position, player: str, own: Position) -> bool:
    named = _reached(key, position)
    if isinstance(named, list | tuple):
        return player in named
    return named == player if named is not None else bool(_reached(key, own))


def _values(entry: ZoneEntry, held: Position | None) -> list[Any]:
    value = _reached(entry.key, held)
    if isinstance(value, Mapping):
        return [key for key, where in value.items() if entry.held is None or where == entry.held]
    if entry.look == "count" and not isinstance(value, list | tuple):
        return []
    return [] if value is None else list(value) if isinstance(value, list | tuple) else [value]


def _filled(wanted: Any, facts: Mapping[str, Any]) -> Any:
    if isinstance(wanted, str) and wanted.startswith("{") and wanted.endswith("}"):
        return facts.get(wanted[1:-1])
    return wanted


def _kept(file: TableFile) -> tuple[str, ...]:
    return file.settled.keep if file.settled else ()


def _settles(file: TableFile, before: Position, after: Position) -> bool:
    when = file.settled.when if file.settled else None
    return when is not None and before.get(when) is not None and after.get(when) != before.get(when)


def _laid(file: TableFile, before: Position, events: Sequence[Event]) -> dict[str, Any]:
    """Player -> what lay before them when it was settled: as the events tell, else as the position before."""
    entry, seats = file.settled, file.seats
    if entry is None or seats is None:
        return {}
    laid = {player: own.get(entry.laid) for player, own in before.get(seats.key, {}).items()}
    for event in events:
        player = event.facts.get("player")
        if event.kind in entry.events and player in laid:
            card = event.facts.get("card", entry.missing)
            if card != UNKNOWN or laid[player] is None:
                laid[player] = card
    return laid
