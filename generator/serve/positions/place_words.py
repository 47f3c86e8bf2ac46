"""What the places and values of a position are called, and with which of them each is set up together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

from kredens.cards.definitions.model import Game
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.table_file import (
    CounterEntry,
    FlagEntry,
    PartEntry,
    TableFile,
    ZoneEntry,
    load_table_file,
)
from kredens.rules_engine.contract.position_form import Path, PositionForm

PLAYERS: Final = "players"
"""The key of a position under which each player's part stands."""
ZONE, AREA, PLAYER, TABLE_GROUP = "zone", "area", "player", "table"
"""What things that are set up together belong to: what is drawn as one, a region, a player, the whole table."""


_Entry = TypeVar("_Entry")


class PlaceWords:
    """Words of one game in one language for the form of its positions, as its table.yaml has them."""

    def __init__(self, game: Game, rule_messages: RuleMessages) -> None:
        self._game = game
        self._messages = rule_messages
        file = load_table_file(game)
        self._file: TableFile | None = file
        self._parts: Mapping[str, PartEntry] = file.parts if file else {}
        seats = file.seats if file else None
        self._own_zones = {zone.key: zone for zone in seats.zones} if seats else {}
        self._zones = {zone.key: zone for zone in file.middle} if file else {}
        self._counters = {each.key: each for each in _all_counters(file)}
        self._flags = {each.key: each for each in _all_flags(file)}
        self._regions = {city: region.id for region in game.regions.values() for city in region.cities}

    def name(self, path: Path) -> str:
        """Return what a place or value is called: as it is on the table, else as in sentences, else its help."""
        keys = path[2:] if path[0] == PLAYERS else path
        zone = self._zone(path)
        if zone is not None:
            return self._translate(zone.name)
        if path[0] in self._map_keys() and len(path) == 3:
            return f"{self._messages.display_name(path[1], path[0])}: {self._key_name(keys[-1])}"
        return self._key_name(".".join(keys), keys[-1])

    def word(self, path: Path, word: str) -> str:
        """Return one of the words of a value as a person reads it."""
        counter = self._counters.get(path[-1])
        if counter is not None and word in counter.words:
            return self._translate(counter.words[word])
        if word in self._regions:
            return self._messages.display_name(word, "city")
        return self._messages.display_name(word)

    def trait(self, key: str) -> str:
        """Return what a trait of a card is called."""
        return self._key_name(key)

    def choice(self, key: str, *, listed: bool) -> str:
        """Return what a choice of a player is called; one of several is called as it is alone."""
        return self._key_name(key.removesuffix("s") if listed else key)

    def group(self, path: Path, form: PositionForm) -> str:
        """Return with what a place or value is set up: what is drawn as one zone or region, else its player."""
        owner = path[1] if path[0] == PLAYERS else ""
        keys = path[2:] if owner else path
        zones = self._own_zones if owner else self._zones
        for key in zones:
            parts = tuple(key.split("."))
            if parts == keys or (len(parts) > 1 and len(keys) > 1 and parts[:-1] == keys[:-1]):
                return f"{ZONE}|{owner}|{key}"
        if path[0] in self._map_keys() and len(path) > 1:
            return f"{AREA}|{self._regions.get(path[1], path[1])}"
        return f"{PLAYER}|{owner}" if owner else TABLE_GROUP

    def _map_keys(self) -> tuple[str, ...]:
        entry = self._file.map if self._file else None
        return () if entry is None else (entry.regions, entry.cities)

    def _zone(self, path: Path) -> ZoneEntry | None:
        if path[0] == PLAYERS:
            return self._own_zones.get(".".join(path[2:]))
        return self._zones.get(".".join(path))

    def _key_name(self, *keys: str) -> str:
        """Return what the first of some keys of which there are words is called."""
        counter, flag, part = (_first(keys, self._counters), _first(keys, self._flags), _first(keys, self._parts))
        words: Mapping[str, Any] = (
            (part.name if part else {})
            or (counter.name if counter else {})
            or (flag.name if flag else {})
            or (part.help if part else {})
        )
        return self._translate(words) if words else keys[-1]

    def _translate(self, words: Mapping[str, str]) -> str:
        said = self._game.text(words, self._messages.language)
        return said[:1].upper() + said[1:]


def _first(keys: Iterable[str], entries: Mapping[str, _Entry]) -> _Entry | None:
    return next((entries[key] for key in keys if key in entries), None)


def _all_counters(file: TableFile | None) -> Iterable[CounterEntry]:
    if file is None:
        return ()
    own = file.seats.counters if file.seats else ()
    mapped = (*file.map.region_counters, *file.map.city_counters) if file.map else ()
    return (*file.counters, *own, *mapped)


def _all_flags(file: TableFile | None) -> Iterable[FlagEntry]:
    if file is None:
        return ()
    own = file.seats.flags if file.seats else ()
    return (*own, *(file.map.city_flags if file.map else ()))
