"""Short forms of positions of Kacíři: Strengths and cities as a text, cities by name, personalities for Strengths.

`hand: 3, 5-7`, `won: Praha, Tábor`, `cities: {Leiden: Petr}`, `temple: Jan Hus`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import chain
from typing import Any, Final

from kredens.cards.definitions.model import Card
from kredens.cards.names import NameIndex
from kredens.rules_engine.kaciri.state import STRENGTHS, Table
from kredens.rules_engine.kit.positions.text import expand_pile

PILES = ("hand", "temple", "graveyard")
"""The places of a player that hold personalities."""
CITIES = ("carried", "deck", "bottom")
"""The lists of cities of a position."""
CARD_KEYS: Final[Mapping[str, Collection[str]]] = {
    **dict.fromkeys((*PILES, "sent"), ("personality",)),
    **dict.fromkeys((*CITIES, "city", "won"), ("city",)),
}
"""The keys of a position under which cards stand, and the kinds of cards that can."""
_STRENGTHS: Final = re.compile(r"(?P<first>\d{1,2})(?:[-–](?P<last>\d{1,2}))?\Z")


def expand_position(names: NameIndex[Card], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the position with its short forms written out."""
    full = {key: _expand_cities(value) if key in CITIES else value for key, value in given.items()}
    if isinstance(full.get("cities"), Mapping):
        full["cities"] = {_find_city(names, city): where for city, where in full["cities"].items()}
    players = full.get("players")
    if isinstance(players, Mapping):
        full["players"] = {player: _expand_side(own) for player, own in players.items()}
    return full


def _expand_cities(value: Any) -> Any:
    return expand_pile(value) if isinstance(value, str) else value


def _find_city(names: NameIndex[Card], text: Any) -> Any:
    """Return the id of the one city that a text names, or the text."""
    found = [card for card in names.meanings(text) if card.kind == "city"] if isinstance(text, str) else []
    return found[0].id if len(found) == 1 else text


def _expand_side(own: Any) -> Any:
    if not isinstance(own, Mapping):
        return own
    full = {key: _expand_strengths(value) if key in PILES else value for key, value in own.items()}
    return {key: _expand_cities(value) if key == "won" else value for key, value in full.items()}


def _expand_strengths(value: Any) -> Any:
    """Return the cards of a place as a list, each a Strength or a name: `3, 5-7` is [3, 5, 6, 7]."""
    if type(value) is int:
        return [value]
    entries = expand_pile(value)
    if not isinstance(entries, list):
        return value
    found: list[Any] = []
    for each in entries:
        ranges = [_parse_range(word) for word in each.split()] if isinstance(each, str) else []
        found += chain(*ranges) if ranges and all(ranges) else [each]
    return found


def _parse_range(text: str) -> range:
    """Parse a Strength or several, such as `5-7`; the range is empty if the text is none."""
    match = _STRENGTHS.match(text)
    return range(0) if match is None else range(int(match["first"]), int(match["last"] or match["first"]) + 1)


def replace_personalities(table: Table, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the position with Strengths in place of the ids of each player's own personalities."""
    players = given.get("players")
    if not isinstance(players, Mapping):
        return given
    strengths = {
        player: {id: strength for strength, id in cards.items() if strength in STRENGTHS}
        for player, cards in zip(table.players, table.cards, strict=True)
    }

    def replaced(own: Any, of: Mapping[Any, int]) -> Any:
        if not isinstance(own, Mapping):
            return own
        full = {
            key: [of.get(each, each) if isinstance(each, str) else each for each in value]
            if key in PILES and isinstance(value, list)
            else value
            for key, value in own.items()
        }
        sent = full.get("sent")
        return full if not isinstance(sent, str) else {**full, "sent": of.get(sent, sent)}

    return {**given, "players": {player: replaced(own, strengths.get(player, {})) for player, own in players.items()}}
