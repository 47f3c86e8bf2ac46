"""Make the form of a position: its places once for each player or city, or read off the position at a beginning."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, TypeVar

from kredens.cards.messages.message import Message
from kredens.rules_engine.contract.position_form import CardPlace, Path, PositionForm, ValuePlace
from kredens.rules_engine.contract.protocol import UNKNOWN, Engine, Refusal, Setup

MOST: Final = 999
"""The largest number that is offered where nothing says how large one may be."""
_SLOT: Final = re.compile(r"\{([a-z]+)\}")
_AnyPlace = TypeVar("_AnyPlace", CardPlace, ValuePlace)


def spread(places: Mapping[str, _AnyPlace], slots: Mapping[str, Sequence[str]]) -> tuple[_AnyPlace, ...]:
    """Return each place under its path, once for all that its slots can be: `players.{player}.hand`.

    The places of one player or city stand together, in the order of the table.
    """
    found: list[_AnyPlace] = []
    groups: dict[str, list[str]] = {}
    for path in places:
        groups.setdefault(path[: path.rfind("}") + 1], []).append(path)
    for head, paths in groups.items():
        names = _SLOT.findall(head)
        for values in product(*(slots[name] for name in names)):
            filled = dict(zip(names, values, strict=True))
            for path in paths:
                keys = tuple(filled[key[1:-1]] if _SLOT.fullmatch(key) else key for key in path.split("."))
                found.append(places[path]._replace(path=keys))
    return tuple(found)


def derive_form(game: Engine[Any], setup: Setup) -> PositionForm:
    """Return the form that the position at the beginning shows: its numbers, its yes and no, its lists of cards."""
    beginning = game.position(game.start(setup._replace(given=None)))
    cards: list[CardPlace] = []
    values: list[ValuePlace] = []
    beyond: set[str] = set()
    for path, value in _walk(beginning, ()):
        key = path[-1]
        if key in game.card_keys:
            is_list = isinstance(value, list)
            unseen = UNKNOWN in value if is_list else value == UNKNOWN
            cards.append(CardPlace(path, tuple(game.card_keys[key]), single=not is_list, unseen=unseen))
        elif isinstance(value, bool):
            values.append(ValuePlace(path, "flag"))
        elif isinstance(value, int):
            values.append(ValuePlace(path, "number", most=MOST))
        elif isinstance(value, str) and value in setup.players:
            values.append(ValuePlace(path, "player"))
        else:
            beyond.add(key)
    number = len(setup.players)
    return PositionForm(
        dict.fromkeys(setup.players, ()), tuple(cards), tuple(values), number, number, frozenset(beyond)
    )


def _walk(value: Mapping[str, Any], path: Path) -> Iterator[tuple[Path, Any]]:
    for key, each in value.items():
        if isinstance(each, Mapping) and each:
            yield from _walk(each, (*path, key))
        else:
            yield (*path, key), each


def locate_refusal(refusal: Refusal, form: PositionForm, given: Mapping[str, Any]) -> Path:
    """Return the path of the place that a refusal of a position is about; empty for the whole table.

    It is the field that the refusal names, or else where its card or city lies, or else the part of its player.
    """
    paths = form.paths
    sentence = refusal.facts.get("message")
    told = {**refusal.facts, **(sentence.facts if isinstance(sentence, Message) else {})}
    if isinstance(told.get("field"), str):
        field = told["field"].strip("„“”\"'‘’«»").removeprefix("given.")
        found = max((path for path in paths if _names(field, path)), key=len, default=None)
        if found is not None:
            return found
    player = told.get("player")
    things = {str(told[key]) for key in ("card", "unit", "city", "host") if told.get(key) is not None}
    around = ("players", player) if isinstance(player, str) else ()
    words = {each for each in told.values() if isinstance(each, str)}
    held = [place.path for place in form.cards if things & _cards_at(place, given)]
    # Of several places where the card lies it is the player's, and the one of which the refusal says most.
    found = max(held, key=lambda path: (path[: len(around)] == around, len(words.intersection(path))), default=None)
    return found or next((around for path in paths if around and path[:2] == around), ())


def _names(field: str, path: Path) -> bool:
    joined = ".".join(path)
    return field == joined or field.startswith(f"{joined}.")


def _cards_at(place: CardPlace, given: Mapping[str, Any]) -> set[str]:
    """Return the cards at a place, and those attached to them, by their ids and by the values that stand for them."""
    value: Any = given
    for key in place.path:
        value = value.get(key) if isinstance(value, Mapping) else None
    found = {str(each) for each in _leaves(value)}
    return found | {str(value) for value, id in place.ids.items() if id in found}


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        yield from value
        for each in value.values():
            yield from _leaves(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _leaves(each)
    elif value is not None:
        yield value
