"""Compile the cards and the map of a set: what the rules of V-Wars read of them."""

from __future__ import annotations

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.vwars.model.card_data import (
    EVENT,
    LAW,
    OUTCOME,
    PLAYER,
    ROLE,
    SIDES,
    CardData,
    CellData,
    CityData,
    RegionData,
    World,
)

MOST = 10_000
"""More than any tally is."""
NUMBERS_OF_PLAYERS = {3: "three", 4: "four", 5: "five"}
"""The fields of role cards that say how many there are with so many players."""


def compile_world(definitions: Definitions) -> World:
    """Return what the cards and the map of a set say."""
    names = [city for region in definitions.regions.values() for city in region.cities]
    city_numbers = {city: number for number, city in enumerate(names)}
    region_numbers = {region: number for number, region in enumerate(definitions.regions)}
    cards = tuple(
        _compile_card(number, card, definitions, city_numbers) for number, card in enumerate(definitions.cards)
    )
    agencies = definitions.lists.get("city", {})
    cities = tuple(
        CityData(city_numbers[city], city, region_numbers[region.id], int(agencies.get(city, {}).get("news") or 0))
        for region in definitions.regions.values()
        for city in region.cities
    )
    regions = tuple(
        RegionData(
            region_numbers[region.id],
            region.id,
            tuple(city_numbers[city] for city in region.cities),
            frozenset(region_numbers[each] for each in region.borders),
            tuple(sorted(region_numbers[each] for each in (region.id, *region.borders))),
        )
        for region in definitions.regions.values()
    )
    packs = {kind: _copies(each for each in cards if each.kind == kind) for kind in (PLAYER, EVENT)}
    packs |= {side: _copies(each for each in cards if each.kind == LAW and each.side == side) for side in SIDES}
    roles = {
        number: {each.card.get("role"): each.card.get(field) or 0 for each in cards if each.kind == ROLE}
        for number, field in NUMBERS_OF_PLAYERS.items()
    }
    cells = tuple(_compile_cell(each) for each in cards if each.kind == OUTCOME)
    numbers = {card.id: card.number for card in cards}
    return World(
        cards,
        tuple(card.id for card in cards),
        numbers,
        cities,
        city_numbers,
        regions,
        region_numbers,
        cells,
        packs,
        roles,
        {side: extra.copies for extra in definitions.extras for side in SIDES if extra.id == f"token-troop-{side}"},
    )


def _copies(cards: object) -> tuple[int, ...]:
    return tuple(each.number for each in cards for _ in range(each.card.copies))  # type: ignore[attr-defined]


def _compile_card(number: int, card: Card, definitions: Definitions, cities: dict[str, int]) -> CardData:
    city = card.get("city") or card.get("start")
    effects = tuple(
        {name: value for name, value in effect.items() if value is not None} for effect in definitions.effects_of(card)
    )
    side, strength = card.get("side") or "", card.get("strength") or 0
    return CardData(number, card.id, card.kind, cities[city] if city else -1, side, strength, effects, card)


def _compile_cell(each: CardData) -> CellData:
    card = each.card
    most, starred = card.get("most"), bool(card.get("starred"))
    rule = (card.get("cited") or "").partition(".")[2]
    winner = card.get("winner") or ""
    return CellData(
        winner, card.get("least"), MOST if most is None else most, card.get("control"), starred, rule, each.effects
    )
