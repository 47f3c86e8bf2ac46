"""Check and build the regions of a game: the cities that each one holds, and the regions that it borders on.

They stand in game.yaml under `regions`, by id. The list `region` of the game names them, the list `city` their cities.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import Card, Game, GameFile, Region
from kredens.cards.faults import Fault, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document

REGION_LIST: Final = "region"
"""The name of the list that names the regions."""
CITY_LIST: Final = "city"
"""The name of the list that names the cities."""
CITY_FIELD: Final = "city"
"""The name of the field of cards that says which city a card is of."""


_MAX_CACHED_GAMES: Final = 16


@lru_cache(_MAX_CACHED_GAMES)
def place_ids(game: Game) -> Mapping[str, str]:
    """Return the id of every city and region of a game by each of its names, folded; empty for a game without a map."""
    if not game.regions:
        return {}
    cities = {city for region in game.regions.values() for city in region.cities}
    return {
        fold(name): id
        for kind, there in ((REGION_LIST, game.regions), (CITY_LIST, cities))
        for id, entry in game.lists.get(kind, {}).items()
        if id in there
        for name in (id, *entry["name"].values())
    }


def find_faults(entry: GameFile[Any], document: Document) -> list[Fault]:
    """Return every fault in the regions of a game.yaml that its types cannot express."""
    if not entry.regions:
        return []
    return [*_find_naming_faults(entry, document), *_find_city_faults(entry, document), *_find_borders(entry, document)]


def find_card_faults(entry: GameFile[Any], document: Document, cards: Iterable[Card]) -> Iterator[Fault]:
    """Yield a fault for each city that no card is of: nothing could ever happen there."""
    if not any(_names_cities(kind.fields) for kind in entry.kinds.values()):
        return
    drawn = {card.fields.get(CITY_FIELD) for card in cards if _names_cities(entry.kinds[card.kind].fields)}
    for region, each in entry.regions.items():
        for index, city in enumerate(each.cities):
            if city not in drawn:
                place = document.place(("regions", region, "cities", index))
                yield Fault("city-without-card", message("city-without-card", city=quote_value(city)), place)


def build_regions(entry: GameFile[Any]) -> Mapping[str, Region]:
    """Build the regions, by id, from entries without faults."""
    return {id: Region(id, each.cities, each.borders) for id, each in entry.regions.items()}


def _names_cities(fields: Mapping[str, Any]) -> bool:
    """Return whether the cards with these fields are each of a city."""
    rule = fields.get(CITY_FIELD)
    return isinstance(rule, ChoiceRule) and rule.of == CITY_LIST


def _find_naming_faults(entry: GameFile[Any], document: Document) -> Iterator[Fault]:
    """Yield a fault for each region without a name, and for each name that is of no region."""
    named = entry.lists.get(REGION_LIST, {})
    for region in entry.regions:
        if region not in named:
            sentence = message("unnamed-region", region=quote_value(region), hint=did_you_mean(region, named))
            yield Fault("unknown-region", sentence, document.key_place(("regions", region)))
    for name in named:
        if name not in entry.regions:
            sentence = message("region-without-entry", region=quote_value(name))
            yield Fault("unknown-region", sentence, document.key_place(("lists", REGION_LIST, name)))


def _find_city_faults(entry: GameFile[Any], document: Document) -> Iterator[Fault]:
    """Yield a fault for each region without cities, and for each city without a name or not in exactly one region."""
    named = entry.lists.get(CITY_LIST, {})
    home: dict[str, str] = {}
    for region, each in entry.regions.items():
        if not each.cities:
            sentence = message("region-without-cities", region=quote_value(region))
            yield Fault("empty", sentence, document.place(("regions", region)))
        for index, city in enumerate(each.cities):
            place = document.place(("regions", region, "cities", index))
            if city not in named:
                sentence = message("unnamed-city", city=quote_value(city), hint=did_you_mean(city, named))
                yield Fault("unknown-city", sentence, place)
            if city in home:
                sentence = message("city-twice", city=quote_value(city), region=quote_value(home[city]))
                yield Fault("city-twice", sentence, place)
            home.setdefault(city, region)
    for city in named:
        if city not in home:
            sentence = message("city-without-region", city=quote_value(city))
            yield Fault("unknown-city", sentence, document.key_place(("lists", CITY_LIST, city)))


def _find_borders(entry: GameFile[Any], document: Document) -> Iterator[Fault]:
    """Yield a fault for each border that leads nowhere or only one way, and for regions that cannot be reached."""
    for region, each in entry.regions.items():
        for index, other in enumerate(each.borders):
            place = document.place(("regions", region, "borders", index))
            here, there = quote_value(region), quote_value(other)
            if other not in entry.regions:
                sentence = message("unknown-border", region=there, hint=did_you_mean(other, entry.regions))
                yield Fault("unknown-region", sentence, place)
            elif other == region:
                yield Fault("border", message("border-with-itself", region=here), place)
            elif other in each.borders[:index]:
                yield Fault("border", message("border-twice", region=here, other=there), place)
            elif region not in entry.regions[other].borders:
                yield Fault("border", message("one-way-border", region=here, other=there), place)
    first = next(iter(entry.regions))
    reached = _find_reachable(entry, first)
    for region in entry.regions:
        if region not in reached:
            sentence = message("island", region=quote_value(region), other=quote_value(first))
            yield Fault("island", sentence, document.key_place(("regions", region)))


def _find_reachable(entry: GameFile[Any], first: str) -> set[str]:
    """Return the regions to which a way leads from the first one over borders, whichever way these are written."""
    reached, waiting = {first}, [first]
    while waiting:
        here = waiting.pop()
        over = {*entry.regions[here].borders, *(id for id, each in entry.regions.items() if here in each.borders)}
        fresh = (over & entry.regions.keys()) - reached
        reached |= fresh
        waiting += fresh
    return reached
