"""The rules of Historia: every rule of the draft and every open question, told in two languages."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook

LOST_ICONS = {
    "icon-action-cost",
    "icon-character-cost",
    "icon-monument-cost",
    "icon-monument-income",
    "icon-draw",
    "icon-round-scoring",
    "kazimierz-influences",
    "icon-contention",
    "icon-grunwald",
    "icon-daria",
}
"""The open questions about icons that are lost in the text of the draft."""


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.load(cards.load("historia"))


def test_every_rule_and_open_question_is_there(book: rulebook.Rulebook) -> None:
    assert Counter(rule.firm for rule in book.rules.values()) == {"text": 168, "derived": 8, "ours": 68}
    assert len(book.options) == 68
    high = {name for name, rule in book.options.items() if rule.option and rule.option.effect == "high"}
    assert {"icon-character-cost", "leftover-influence", "won-event-static", "war-symbol-cost"} <= high
    assert not book.pages


def test_a_lost_icon_is_said_to_be_our_reading(book: rulebook.Rulebook) -> None:
    """Each has an open question, and the rule whose icon it was leads there."""
    assert set(book.options) >= LOST_ICONS
    for name in LOST_ICONS:
        asked = book.options[name]
        leading = [book.rules[id].text["pl"] for id in asked.rests_on]
        assert any(f"{{rule:{asked.id}}}" in text for text in leading), name


def test_the_worked_examples_of_the_draft_are_there_with_their_figures(book: rulebook.Rulebook) -> None:
    figures = {
        "example.ania-draw": ["3"],
        "example.basia-activation": ["2", "1"],
        "example.celina-monument": ["15", "9"],
        "example.ania-basia-war": ["8", "5", "3"],
        "example.celina-daria-war": ["2", "1"],
        "example.grunwald": ["5", "3", "1", "0"],
    }
    for id, numbers in figures.items():
        rule = book.rule(f"historia.{id}")
        for words in (rule.example or {}).values():
            assert set(numbers) <= set(re.findall(r"\d+", words)), id
