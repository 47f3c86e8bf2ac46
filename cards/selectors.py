"""Match cards against selectors: `{kind: personality, strength: {from: 1, to: 3}}`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    """Matches many selectors against the same cards: a condition that several of them have is looked at once."""

    def __init__(self, cards: Sequence[Selectable]) -> None:
        self._cards = cards
        self._all = frozenset(range(len(cards)))
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
            fulfilling = (place for place, card in enumerate(self._cards) if _holds(condition, card.get(field)))
            self._fulfilling[key] = frozenset(fulfilling)
        return self._fulfilling[key]
