"""Positions that somebody has written: cards by name, and what is wrong field by field, as every game asks of one.

A game says which of its rules a wrong field, value or card is told under; the guards are `given-field`, `given-value`
and `given-card` in all of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from kredens.cards.decks.deck import index
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import shown
from kredens.cards.names import nearest
from kredens.rules_engine.contract.protocol import Refusal

MOST = 300
"""The most entries that any list of a given position can hold."""
_NAMING: Final = re.compile("[^a-z0-9?-]")
"""What ids and the words of positions do without: a text that has it may be the name of a card."""


def with_ids(value: Any, definitions: Definitions, players: Collection[str]) -> Any:
    """What somebody has written of a position, with ids where it names cards in any language. The names of players
    stay, and what names no card or several."""
    if isinstance(value, str):
        if value in players or not _NAMING.search(value):
            return value
        found = index(definitions).candidates(value)
        return found[0].id if len(found) == 1 else value
    if isinstance(value, Mapping):
        return {key: with_ids(each, definitions, players) for key, each in value.items()}
    if isinstance(value, list):
        return [with_ids(each, definitions, players) for each in value]
    return value


class GivenFaults:
    """Gathers the faults of one position. `layout` is the rule that says what a table looks like, `cards` the one that
    says which cards there are; `numbers` holds the ids of all cards."""

    def __init__(self, numbers: Mapping[str, int], layout: str, cards: str) -> None:
        self.numbers = numbers
        self.layout = layout
        self.cards = cards
        self.found: list[Refusal] = []

    def say(self, guard: str, rule: str, **facts: Any) -> None:
        """One more fault."""
        self.found.append(Refusal("illegal", (rule,), guard, facts, 3))

    def value(self, field: str, value: Any, known: Sequence[str] = ()) -> None:
        """A field that cannot hold this, but what is known."""
        instead = f" ({' | '.join(known)})" if known else ""
        self.say("given-value", self.layout, field=field, value=f"{shown(str(value))}{instead}")

    def known(self, given: Mapping[str, Any], fields: Sequence[str]) -> None:
        """There is no field but these."""
        for field in given:
            if field not in fields:
                near = ", ".join(nearest(str(field), fields)) or ", ".join(fields)
                self.say("given-field", self.layout, field=shown(str(field)), near=near)

    def number(self, given: Mapping[str, Any], field: str, most: int, where: str = "") -> None:
        """The field, if it is there, holds a whole number from 0 to `most`."""
        value = given.get(field, 0)
        if type(value) is not int or not 0 <= value <= most:
            self.value(where + field, value)

    def mapping(self, given: Mapping[str, Any], field: str, where: str = "") -> Mapping[str, Any]:
        """The map that the field holds; an empty one if it holds none."""
        value = given.get(field)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.value(where + field, value)
            return {}
        return value

    def listed(self, given: Mapping[str, Any], field: str, where: str = "") -> list[Any]:
        """The list that the field holds; an empty one if it holds none."""
        value = given.get(field)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > MOST:
            self.value(where + field, value)
            return []
        return value

    def card(self, id: Any, where: str) -> None:
        """This is the id of a card."""
        if not isinstance(id, str) or id not in self.numbers:
            near = ", ".join(nearest(str(id), self.numbers)) or "?"
            self.say("given-card", self.cards, card=str(id), field=where, near=near)
