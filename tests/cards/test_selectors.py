"""Selectors match cards as the deck rules and the effects mean them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kredens import cards
from kredens.cards.selectors import SelectorIndex, matches


class Card(dict[str, Any]):
    """A card as a selector sees it."""


ZIZKA = Card(kind="personality", faction="husite", strength=11, tags=["slepy", "hejtman"], walled=False)


@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        ({}, True),
        ({"kind": "personality"}, True),
        ({"kind": "city"}, False),
        ({"kind": "personality", "faction": "katolici"}, False),
        ({"faction": ["husite", "reformatori"]}, True),
        ({"faction": ["katolici"]}, False),
        ({"strength": 11}, True),
        ({"strength": [10, 11]}, True),
        ({"strength": {"from": 1, "to": 11}}, True),
        ({"strength": {"from": 1, "to": 10}}, False),
        ({"strength": {"from": 11}}, True),
        ({"strength": {"to": 10}}, False),
        ({"odolnost": {"from": 1}}, False),
        ({"odolnost": [None]}, False),
        ({"tags": "slepy"}, True),
        ({"tags": ["hejtman", "x"]}, True),
        ({"tags": "x"}, False),
        ({"walled": False}, True),
        ({"walled": True}, False),
        ({"faction": None}, True),
    ],
)
def test_matches(selector: dict[str, Any], expected: bool) -> None:
    assert matches(selector, ZIZKA) is expected


@pytest.mark.parametrize("name", ["historia", "veto"])
def test_an_index_finds_the_cards_that_match(name: str) -> None:
    game = cards.load(name)
    index = SelectorIndex(game.cards)
    selectors: list[Mapping[str, Any]] = [{}, {"kind": "no such"}, *(rule.selector for rule in game.deck)]
    for card in game.cards:
        selectors += [effect["what"] for effect in game.effects_of(card) if effect.get("what") is not None]
    assert len(selectors) > 20
    for selector in selectors:
        assert index.find(selector) == {at for at, card in enumerate(game.cards) if matches(selector, card)}
