"""Match cards against selectors: `{kind: personality, strength: {from: 1, to: 3}}`."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol


class Selectable(Protocol):
    """Anything that a selector can match: it returns the value of a field, or None if it has none."""

    def get(self, field: str) -> Any: ...


def matches(selector: Mapping[str, Any], card: Selectable) -> bool:
    """Return whether every condition of the selector holds for the card; an empty selector matches every card.

    A condition is a value, a list of which any value will do, or {from: a, to: b} with both ends included. Of a field
    that holds a list, one item must fulfil the condition. A card without the field fulfils no condition on it.
    """
    return all(_holds(condition, card.get(field)) for field, condition in selector.items() if condition is not None)


def _holds(condition: Any, value: Any) -> bool:
    """Return whether a value fulfils a condition."""
    if isinstance(value, list):
        return any(_holds(condition, item) for item in value)
    if value is None:
        return False
    if isinstance(condition, list):
        return value in condition
    if isinstance(condition, Mapping):
        least, most = condition.get("from"), condition.get("to")
        return (least is None or value >= least) and (most is None or value <= most)
    return bool(value == condition)


class SelectorIndex:
    """Matches many selectors against the same cards: each value that a field has is looked at once."""

    def __init__(self, cards: Sequence[Selectable]) -> None:
        self._cards = cards
        self._all = frozenset(range(len(cards)))
        self._by_value: dict[str, dict[Any, set[int]]] = {}
        self._fulfilling: dict[tuple[str, str], frozenset[int]] = {}

    def find(self, selector: Mapping[str, Any]) -> frozenset[int]:
        """Return the places of the cards that the selector matches, from 0."""
        found = self._all
        for field, condition in selector.items():
            if condition is not None:
                found &= self._find_fulfilling(field, condition)
        return found

    def _find_fulfilling(self, field: str, condition: Any) -> frozenset[int]:
        key = field, repr(condition)
        if key not in self._fulfilling:
            places = self._places_by_value(field)
            if isinstance(condition, Mapping):
                fulfilling = [having for value, having in places.items() if _holds(condition, value)]
            else:
                wanted = condition if isinstance(condition, list) else [condition]
                fulfilling = [places[value] for value in wanted if value in places]
            self._fulfilling[key] = frozenset().union(*fulfilling)
        return self._fulfilling[key]

    def _places_by_value(self, field: str) -> dict[Any, set[int]]:
        """Return the values of a field, of a list each item, with the places of the cards that have it."""
        if field not in self._by_value:
            by_value: dict[Any, set[int]] = {}
            for place, card in enumerate(self._cards):
                value = card.get(field)
                for each in value if isinstance(value, list) else [value]:
                    # What is no single value, such as a record, fulfils no condition.
                    if each is not None and isinstance(each, Hashable):
                        by_value.setdefault(each, set()).add(place)
            self._by_value[field] = by_value
        return self._by_value[field]
