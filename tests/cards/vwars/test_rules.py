"""The rules of V-Wars: every rule of the rulebook and every question that it leaves open, told in two languages."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.load(cards.load("vwars"))


def test_every_rule_and_open_question_is_there(book: rulebook.Rulebook) -> None:
    assert Counter(rule.firm for rule in book.rules.values()) == {"text": 192, "derived": 9, "ours": 59}
    assert len(book.options) == 59
    high = {name for name, rule in book.options.items() if rule.option and rule.option.effect == "high"}
    assert {"massacre-control", "riot-city", "riot-check", "partner-faction", "half", "win-check"} <= high
    assert not book.pages


def test_a_question_stands_where_the_rule_is_that_asks_it(book: rulebook.Rulebook) -> None:
    """Each question rests on rules, and a rule leads to it."""
    leading = {id for rule in book.rules.values() for id in re.findall(r"\{rule:([a-z0-9.-]+)", rule.text["it"])}
    assert [name for name in book.options if f"vwars.option.{name}" not in leading] == []


def test_a_reading_is_played_before_its_alternatives(book: rulebook.Rulebook) -> None:
    """Secrets and the card that cannot be in two places leave no choice; everywhere else a table may read otherwise."""
    alone = {name for name, rule in book.options.items() if rule.option and len(rule.option.values) == 1}
    assert alone == {"private-legal-actions", "now-riot-card"}


def test_the_worked_examples_of_the_rulebook_are_there_with_their_figures(book: rulebook.Rulebook) -> None:
    figures = {"event.vampires-arise": "0 1 1 3 2 5", "riot.excess-wasted": "4"}
    for id, numbers in figures.items():
        for words in (book.rule(f"vwars.{id}").example or {}).values():
            assert re.findall(r"\d+", words) == numbers.split(), id


@pytest.mark.parametrize("language", ["it", "en"])
def test_no_rule_calls_a_character_by_the_name_that_the_rulebook_gives(book: rulebook.Rulebook, language: str) -> None:
    theirs = re.compile(r"\b(?:Brad|Miku|Lucius|Rati|Grace|Ronald|Emily|Jo[aã]o)\b")
    for rule in book.rules.values():
        told = (rule.text, rule.title, rule.example or {}, *rule.events.values(), *rule.refusals.values())
        assert [words for words in told if theirs.search(words.get(language, ""))] == [], rule.id
