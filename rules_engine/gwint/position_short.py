"""Short forms of positions of Gwint: rows as a text, piles as a text or as a number of unseen cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kredens.cards.languages import fold
from kredens.rules_engine.gwint.figures import UNIT_PATTERN
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, CardData
from kredens.rules_engine.gwint.model.words import HORN_WORDS, LEADER_WORDS, WEATHER_WORDS
from kredens.rules_engine.kit.positions.text import expand_lying, expand_pile

PILES = ("hand", "shown", "foreign", "deck", "unseen", "discard", "aside", "gone", "arrivals")
CARD_KEYS: Mapping[str, Collection[str]] = {
    **dict.fromkeys((*PILES, "units", "beside", "weather", "card"), ("unit", "hero", "special", "weather")),
    "leader": ("leader",),
}
"""The keys of a position under which cards stand, and the kinds of cards that can."""


def expand_position(cards: Sequence[CardData], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the position with its short forms written out.

    A row may stand beside the piles of a player, `front: "Ves, Dandelion, Skellen (Petr); horn"`: the units, whose they
    are where they are not that player's, and behind the semicolon what lies beside the row.
    """
    full = dict(given)
    if "weather" in full:
        full["weather"] = _expand_weather(cards, full["weather"])
    players = full.get("players")
    if isinstance(players, Mapping):
        full["players"] = {player: _expand_side(cards, own) for player, own in players.items()}
    return full


def _expand_weather(cards: Sequence[CardData], weather: Any) -> Any:
    """Return the weather as a list of cards, with the words that people use for it replaced by the cards of the set."""
    lying = expand_lying(weather)
    if not isinstance(lying, list):
        return lying
    ids = {face.id for face in cards}
    meant = {word: id for id, words in WEATHER_WORDS.items() if id in ids for word in words}
    found: list[Any] = []
    for each in lying:
        name = each.get("card") if isinstance(each, Mapping) else each
        id = meant.get(fold(name)) if isinstance(name, str) else None
        found.append(each if id is None else {**each, "card": id} if isinstance(each, Mapping) else id)
    return found


def _expand_side(cards: Sequence[CardData], own: Any) -> Any:
    if not isinstance(own, Mapping):
        return own
    full = {key: expand_pile(value) if key in PILES else value for key, value in own.items() if key not in ROW_NAMES}
    rows = own.get("rows")
    beside = {row: own[row] for row in ROW_NAMES if row in own}
    if isinstance(rows, Mapping) or (rows is None and beside):
        full["rows"] = {row: _expand_row(cards, each) for row, each in {**(rows or {}), **beside}.items()}
    return full


def _expand_row(cards: Sequence[CardData], row: Any) -> Any:
    if type(row) is int:
        row = str(row)
    if isinstance(row, list):
        return {"units": _expand_units(row)}
    if isinstance(row, Mapping):
        full = {key: expand_lying(each) if key == "beside" else each for key, each in row.items()}
        if "units" in full:
            full["units"] = _expand_units(full["units"])
        if isinstance(full.get("beside"), list):
            full["beside"] = [_horns(cards)[0] if _is_horn(each) else each for each in full["beside"]]
        return full
    if not isinstance(row, str):
        return row
    units, *rest = row.split(";")
    full = {"units": _expand_units(units)}
    for part in ",".join(rest).split(","):
        word = fold(part)
        if word in LEADER_WORDS:
            full["call"] = 1
        elif word in HORN_WORDS:
            full.setdefault("beside", []).extend(_horns(cards))
        elif word:
            full.setdefault("beside", []).extend(expand_lying(part))
    return full


def _expand_units(units: Any) -> Any:
    """Return the units of a row as a list; those in figures may stand without commas: `4bX 4bX, 10H`."""
    lying = expand_lying(units)
    if not isinstance(lying, list):
        return lying
    found: list[Any] = []
    for each in lying:
        words = str(each).split() if isinstance(each, str) or type(each) is int else []
        found += words if words and all(map(UNIT_PATTERN.match, words)) else [each]
    return found


def _is_horn(lying: Any) -> bool:
    return isinstance(lying, str) and fold(lying) in HORN_WORDS


def _horns(cards: Sequence[CardData]) -> list[str]:
    """Return the card that is meant by a horn beside a row: the first of the set."""
    return [face.id for face in cards if face.horn and face.plays_by_row][:1]
