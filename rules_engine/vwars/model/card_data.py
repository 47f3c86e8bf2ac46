"""Card data of V-Wars: the cards and the map as its rules need them, numbered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card

Effect: TypeAlias = "Mapping[str, Any]"
"""A verb and its arguments, plain as in the definitions."""
PLAYER, EVENT, LAW, CHARACTER, ROLE, OUTCOME = "player", "event", "law", "character", "role", "outcome"
"""The kinds of cards."""
HUMAN, VAMPIRE, INFECTED = "human", "vampire", "infected"
"""Two sides, and the roles, of which the third belongs to the humans until it is awakened."""
SIDES: Final = (HUMAN, VAMPIRE)
PASSED, RIOT, TURN_END = "passed", "riot", "turn-end"
"""When the effects of laws and powers happen by themselves."""
RIOT_DECK: Final = "riot"
"""What the riot deck is called where the decks of regions are called like these."""

PLAYER_DECK: Final = "player"
"""What the deck from which players draw is called beside them."""


class CardData(NamedTuple):
    """A card. What does not concern its kind is empty or 0."""

    number: int
    id: str
    kind: str
    city: int
    """Of a player card its city, of a character where they begin."""
    side: str
    strength: int
    effects: tuple[Effect, ...]
    card: Card


class CityData(NamedTuple):
    """A city of the map."""

    number: int
    id: str
    region: int
    news: int
    """What its news agency adds to a change of sympathy."""


class RegionData(NamedTuple):
    """A region of the map."""

    number: int
    id: str
    cities: tuple[int, ...]
    borders: frozenset[int]
    near: tuple[int, ...]
    """The region and those that it borders on, in their order."""


class CellData(NamedTuple):
    """A cell of the riot table: what follows where such a tally of the winner meets a city under such control."""

    winner: str
    least: int
    most: int
    control: str
    starred: bool
    rule: str
    effects: tuple[Effect, ...]


class World(NamedTuple):
    """All that the cards of a set say: the same at every table."""

    cards: tuple[CardData, ...]
    ids: tuple[str, ...]
    """The id of each card."""
    numbers: Mapping[str, int]
    cities: tuple[CityData, ...]
    city_numbers: Mapping[str, int]
    regions: tuple[RegionData, ...]
    region_numbers: Mapping[str, int]
    cells: tuple[CellData, ...]
    packs: Mapping[str, tuple[int, ...]]
    """The player cards, the events, and the laws of each side, sorted, each as often as it is printed."""
    roles: Mapping[int, Mapping[str, int]]
    """How many of each role there are with so many players."""
    troops: Mapping[str, int]
    """How many troops of each side are printed with the set, where it prints any."""
