"""The table as a position has it: which cards lie where, under which words. What is drawn how is data of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from cards.fieldrules import Text
from cards.model import Card, Game
from cards.selectors import matches
from cards.source import read
from cards.typed import checked
from generator import say
from generator.looks import Looks
from generator.say import Voice
from generator.telling import Teller
from generator.whereabouts import TEMPLATES, inside_folder, shown
from rules_engine.game import UNKNOWN, Event

TABLE_FILE: Final = "table.yaml"

Look: TypeAlias = Literal["told", "card", "small", "figures", "count", "words"]
"""How the cards of a zone are drawn: large with what they say in words, large, small with a figure, as figures, only
counted, or as plain words."""
Side: TypeAlias = Literal["front", "back"]
_Words: TypeAlias = dict[str, Text]
_Colour: TypeAlias = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class CounterEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A number of the position that stands above the table."""

    key: str
    name: _Words


class ZoneEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A place for cards: the key of the position that says what lies there, and how that is drawn.

    `held` takes those keys of a map whose value it is. `card` selects the card that a value means. `words` say what is
    no card, `empty` what an empty zone says; without it an empty zone is left out. `figure` is the field that a small
    picture bears as its number.
    """

    key: str
    look: Look
    name: _Words
    card: dict[str, Any] = {}
    held: str | None = None
    figure: str | None = None
    words: dict[str, _Words] = {}
    empty: _Words | None = None


class SeatsEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """What everybody has: the key of the map by player, the field that says whose side they are on, their zones."""

    key: str
    zones: tuple[ZoneEntry, ...]
    side: str | None = None
    colours: dict[str, _Colour] = {}
    score: str | None = None
    unit: _Words = {}


class SettledEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A move after which the value `when` is gone has settled what lay there: `keep` is drawn as it was before, and in
    the players' zone `laid` lies the card of the last of the `events` that names one for them; else `missing`."""

    when: str
    keep: tuple[str, ...]
    laid: str
    events: tuple[str, ...]
    name: _Words
    missing: str | None = None


class TableFile(Struct, forbid_unknown_fields=True, frozen=True):
    """table.yaml."""

    kredens: Literal["table/1"]
    counters: tuple[CounterEntry, ...] = ()
    middle: tuple[ZoneEntry, ...] = ()
    seats: SeatsEntry | None = None
    settled: SettledEntry | None = None


class Piece(NamedTuple):
    """Something that lies in a zone. `card` and `side` say which picture shows it, if any; `fresh` that it was not
    there before; `says` are the card's own sentences, where they are to be read."""

    name: str
    figure: str = ""
    card: str | None = None
    side: Side = "front"
    fresh: bool = False
    says: tuple[str, ...] = ()


class Zone(NamedTuple):
    """A place with what lies there; `empty` is what an empty one says."""

    name: str
    look: Look
    pieces: tuple[Piece, ...]
    empty: str = ""


class Seat(NamedTuple):
    """A player with what they have. `deciding`: a decision of theirs is open."""

    player: str
    side: str
    colour: str
    score: str
    zones: tuple[Zone, ...]
    deciding: bool


class Tabletop(NamedTuple):
    """The whole table: counters as (name, number), the middle, the players. `settled`: the middle is as it was when it
    was decided."""

    counters: tuple[tuple[str, str], ...]
    middle: tuple[Zone, ...]
    seats: tuple[Seat, ...]
    settled: bool = False


Position: TypeAlias = Mapping[str, Any]


class Table:
    """Draws the positions of one game in one language."""

    def __init__(self, game: Game, looks: Looks, teller: Teller) -> None:
        self._game = game
        self._teller = teller
        self._file = _file(looks)
        self._voices: dict[str, Voice] = {}
        self._found: dict[tuple[tuple[str, Any], ...], Card | None] = {}

    def drawn(
        self,
        position: Position,
        before: Position | None = None,
        events: Sequence[Event] = (),
        deciding: Sequence[str] = (),
    ) -> Tabletop:
        """The table at `position`. `before` is the one before the move that led there by these events: what is new is
        marked, and what the move has settled is still drawn in the middle."""
        file = self._file
        if file is None:
            return Tabletop((), tuple(self._plain(position)), ())
        settled = before is not None and _settles(file, before, position)
        middle = {**position, **{key: before.get(key) for key in _kept(file)}} if settled and before else position
        counters = tuple((self._said(each.name), str(position.get(each.key))) for each in file.counters)
        zones = [self._zone(entry, middle, {}, before) for entry in file.middle]
        if settled and file.settled and file.middle:
            zones[0] = zones[0]._replace(name=self._said(file.settled.name))
        laid = _laid(file, before, events) if settled and before else {}
        seats = tuple(self._seats(position, before, laid, deciding))
        return Tabletop(counters, tuple(_shown(zones)), seats, settled)

    def _seats(
        self, position: Position, before: Position | None, laid: Mapping[str, Any], deciding: Sequence[str]
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
            zones = _shown(self._zone(zone, own, own, earlier) for zone in entry.zones)
            colour = entry.colours.get(str(side), "#444444")
            name = self._teller.name(side) if side is not None else ""
            yield Seat(player, name, colour, score, tuple(zones), player in deciding)

    def _zone(self, entry: ZoneEntry, held: Position, owner: Position, before: Position | None) -> Zone:
        values = _values(entry, held)
        known = _values(entry, before) if before is not None else values
        pieces = tuple(self._piece(entry, value, owner)._replace(fresh=value not in known) for value in values)
        return Zone(self._said(entry.name), entry.look, pieces, self._said(entry.empty or {}))

    def _piece(self, entry: ZoneEntry, value: Any, owner: Position) -> Piece:
        if isinstance(value, str) and value in entry.words:
            return Piece(self._said(entry.words[value]))
        if value == UNKNOWN:
            known = {field: wanted for field, wanted in entry.card.items() if wanted != "{value}"}
            card = self._card(known, value, owner)
            return Piece(self._teller.name(UNKNOWN, "card"), UNKNOWN, card.id if card else None, "back")
        card = self._card(entry.card, value, owner) or self._card({"id": "{value}"}, value, owner)
        if card is None:
            return Piece(self._teller.name(value), str(value))
        figure = card.get(entry.figure) if entry.figure else None
        says = self._says(card) if entry.look == "told" else ()
        return Piece(self._teller.name(card.id, "card"), "" if figure is None else str(figure), card.id, says=says)

    def _says(self, card: Card) -> tuple[str, ...]:
        language = self._teller.language
        spoken = language if language in self._game.languages else self._game.language
        return tuple(each.replace("*", "") for each in say.sentences(self._game, card, spoken, self._voices))

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


def _file(looks: Looks) -> TableFile | None:
    for folder in looks.layout_folders:
        path = folder / TABLE_FILE
        if path.is_file() and folder != TEMPLATES:
            inside_folder(path, folder)
            return checked(read(path, shown(path)), TableFile)
    return None


def _shown(zones: Iterable[Zone]) -> Iterator[Zone]:
    return (zone for zone in zones if zone.pieces or zone.empty)


def _values(entry: ZoneEntry, held: Position | None) -> list[Any]:
    value = (held or {}).get(entry.key)
    if isinstance(value, Mapping):
        return [key for key, where in value.items() if entry.held is None or where == entry.held]
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
