"""Faults of positions that somebody wrote: card names to ids, and checks field by field, shared by all engines.

A wrong field or value is a slip of the pen, under no rule; an engine passes the rule under which a wrong card is
reported. The guards are `given-field`, `given-value` and `given-card` in all of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from kredens.cards.decks.deck import name_index
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.definitions.regions import place_ids
from kredens.cards.faults import quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, find_similar, known_hint
from kredens.rules_engine.contract.protocol import Refusal

MAX_ENTRIES = 300
"""The most entries that any list of a given position can hold."""
_NAME_CHARACTER: Final = re.compile("[^a-z0-9?-]")
"""A character that ids and the keywords of positions never hold: a text with one may be the name of a card."""


def resolve_card_names(
    value: Any,
    definitions: Definitions,
    players: Collection[str],
    card_keys: Mapping[str, Collection[str]],
    key: str = "",
) -> Any:
    """Return what somebody wrote of a position under `key`, with ids in place of names in any language.

    Under `card_keys` a card may be named as people say it, also in small letters (`zendem`). Elsewhere a word in small
    letters may be one of the game's own, and the names of players stay. So does a text that names no card or several.
    A city or region of a game with a map may be named anywhere else, also as a key.
    """
    if isinstance(value, str):
        place = None if key in card_keys or value in players else find_place(value, definitions)
        if place is not None:
            return place
        if key not in card_keys and (value in players or not _NAME_CHARACTER.search(value)):
            return value
        found = find_meant(value, definitions, card_keys.get(key, ()))
        return found[0].id if len(found) == 1 else value
    if isinstance(value, Mapping):
        return {
            _resolve_key(name, definitions, players): resolve_card_names(
                each, definitions, players, card_keys, str(name)
            )
            for name, each in value.items()
        }
    if isinstance(value, list):
        entries = _join_parted_names(value, definitions) if key in card_keys else value
        return [resolve_card_names(each, definitions, players, card_keys, key) for each in entries]
    return value


def _resolve_key(key: Any, definitions: Definitions, players: Collection[str]) -> Any:
    """Return a key of a position, with its id in place of the name of a city or region."""
    place = find_place(key, definitions) if isinstance(key, str) and key not in players else None
    return key if place is None else place


def find_place(name: str, definitions: Definitions) -> str | None:
    """Return the id of the city or region of a game with a map that has this name in any language, or None."""
    return place_ids(definitions).get(fold(name)) if definitions.regions else None


def find_meant(text: str, definitions: Definitions, kinds: Collection[str]) -> Sequence[Card]:
    """Return the cards that a text can mean as people say names: those of these kinds alone, if there are any."""
    found = name_index(definitions).meanings(text)
    return [card for card in found if card.kind in kinds] or found


def find_ambiguous_names(
    value: Any, definitions: Definitions, card_keys: Mapping[str, Collection[str]], key: str = ""
) -> Iterator[tuple[str, Sequence[Card]]]:
    """Yield each text that stands where cards do, in a position with ids, and the several cards that it can mean."""
    if isinstance(value, str) and key in card_keys:
        found = find_meant(value, definitions, card_keys[key])
        if len(found) > 1:
            yield value, found
    elif isinstance(value, Mapping):
        for name, each in value.items():
            yield from find_ambiguous_names(each, definitions, card_keys, str(name))
    elif isinstance(value, list):
        for each in value:
            yield from find_ambiguous_names(each, definitions, card_keys, key)


def _join_parted_names(entries: Sequence[Any], definitions: Definitions) -> list[Any]:
    """Return the entries of a list of cards with those as one that are a name with commas in it: a list parts it."""
    index, joined = name_index(definitions), list(entries)
    for at in range(len(joined) - 1, 0, -1):
        parts = joined[at - 1 : at + 1]
        # Signs without a letter, such as that of an unseen card, are no part of a name.
        if all(isinstance(each, str) and any(map(str.isalpha, each)) for each in parts):
            name = ", ".join(parts)
            if index.candidates(name):
                joined[at - 1 : at + 1] = [name]
    return joined


def unknown_field(field: Any, known: Sequence[str]) -> Refusal:
    """Return the fault of a field that a position does not have, with those that may be meant."""
    hint = did_you_mean(str(field), known) or known_hint(known)
    return _slip("given-field", message("position-no-field", key=quote_value(str(field)), hint=hint))


def wrong_value(field: str, value: Any, known: Sequence[str] = ()) -> Refusal:
    """Return the fault of a field that cannot hold this value, with the values that it may hold."""
    # Quoted, for a person has to find the key itself and not what it is called in sentences.
    shown = quote_value(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str))
    sentence = message("given-no-value", field=quote_value(field), value=shown, known=known_hint(known))
    return _slip("given-value", sentence)


def _slip(guard: str, sentence: str) -> Refusal:
    return Refusal("illegal", (), guard, {"message": sentence}, 3)


def similar_ids(written: str, ids: Iterable[str]) -> tuple[str, ...]:
    """Return the ids that a text may mean, also where it is one word of theirs."""
    words = {id.replace("-", " "): id for id in ids}
    return tuple(words[each] for each in find_similar(written.replace("-", " "), words))


class PositionFaults:
    """Collector of the faults of one position.

    `cards` is the rule that says which cards there are; `numbers` holds the ids of all cards. The faults found so far
    are in `found`.
    """

    def __init__(self, numbers: Mapping[str, int], cards: str) -> None:
        self.numbers = numbers
        self.cards = cards
        self.found: list[Refusal] = []

    def report(self, guard: str, rule: str, **facts: Any) -> None:
        """Add a fault with this guard, rule and facts."""
        self.found.append(Refusal("illegal", (rule,), guard, facts, 3))

    def report_value(self, field: str, value: Any, known: Sequence[str] = ()) -> None:
        """Add a fault for a field that cannot hold this value, with the values it may hold."""
        self.found.append(wrong_value(field, value, known))

    def check_fields(self, given: Mapping[str, Any], fields: Sequence[str]) -> None:
        """Report each field of the map that is not one of `fields`."""
        for field in given:
            if field not in fields:
                self.found.append(unknown_field(field, fields))

    def check_number(self, given: Mapping[str, Any], field: str, most: int, where: str = "") -> None:
        """Report the field, if present, unless it holds a whole number from 0 to `most`."""
        value = given.get(field, 0)
        if type(value) is not int or not 0 <= value <= most:
            self.report_value(where + field, value)

    def get_mapping(self, given: Mapping[str, Any], field: str, where: str = "") -> Mapping[str, Any]:
        """Return the map that the field holds; an empty one if absent or, with a fault, if it is no map."""
        value = given.get(field)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.report_value(where + field, value)
            return {}
        return value

    def get_list(self, given: Mapping[str, Any], field: str, where: str = "") -> list[Any]:
        """Return the list in the field.

        It is empty if absent or, with a fault, if it is no list or has over MAX_ENTRIES items.
        """
        value = given.get(field)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > MAX_ENTRIES:
            self.report_value(where + field, value)
            return []
        return value

    def check_card(self, id: Any, where: str) -> None:
        """Report a value that is not the id of a card."""
        if not isinstance(id, str) or id not in self.numbers:
            near = similar_ids(str(id), self.numbers)
            card = id if isinstance(id, str) else quote_value(id)
            if near:
                self.report("given-card", self.cards, card=card, field=where, near=near)
            else:
                self.report("given-no-card", self.cards, card=card, field=where)
