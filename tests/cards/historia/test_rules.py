"""The rules of Historia: every rule of the draft and every open question, told in two languages."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kredens import cards
from kredens.cards.lint import definitions
from kredens.cards.rulebook import rulebook

MARK = re.compile(r"\{[a-z]+:[^{}|]*(?:\|([^{}]*))?\}")
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


@pytest.mark.parametrize("language", ["pl", "en"])
def test_titles_are_short_and_texts_are_sentences(book: rulebook.Rulebook, language: str) -> None:
    for rule in book.rules.values():
        text = MARK.sub(lambda mark: mark[1] or "it", rule.text[language])
        assert 2 <= len(rule.title[language].split()) <= 7, rule.title
        assert len(text) <= 400, rule.id
        assert text.endswith((".", "?")), rule.id
        assert not {'"', "'"} & set(text), rule.id
        assert len(rule.keywords[language]) >= 2, rule.id
    titles = Counter(rule.title[language] for rule in book.rules.values())
    assert [title for title, count in titles.items() if count > 1] == []


@pytest.mark.parametrize("language", ["pl", "en"])
def test_examples_are_short_sentences(book: rulebook.Rulebook, language: str) -> None:
    examples = {rule.id: rule.example[language] for rule in book.rules.values() if rule.example}
    assert len(examples) >= 20
    for id, said in examples.items():
        assert said.endswith("."), id
        assert len(said) <= 200, id


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


def test_the_aid_fits_a_page(book: rulebook.Rulebook) -> None:
    assert 25 <= sum(rule.aid for rule in book.rules.values()) <= 31


def test_names_stand_where_they_need_no_ending(book: rulebook.Rulebook) -> None:
    """A name in braces cannot be inflected: no preposition that asks for another case stands before it."""
    asks = re.compile(
        r"\b(?:do|od|bez|dla|dzięki|przeciw|przed|pod|nad|o|po|przy|u|z|ze|spod) \{(?:player|card|other)\}"
    )
    for rule in book.rules.values():
        for words in (*rule.events.values(), *rule.refusals.values()):
            assert not asks.search(words["pl"]), words["pl"]


def test_what_is_counted_agrees_with_its_number(book: rulebook.Rulebook) -> None:
    """A number in braces may be one: what is counted stands behind it in forms to choose from, as {number|a|b}."""
    counted = re.compile(
        r"\{\w+\} (?:(?:card|token|marker|point|player|event|deck|demand)s?"
        r"|kart(?:a|y)?|znacznik(?:i|ów)?|punkt(?:y|ów)?|wydarze(?:nie|nia|ń)|żąda(?:nie|nia|ń)|tali(?:a|e|i))\b"
    )
    for rule in book.rules.values():
        for words in (*rule.events.values(), *rule.refusals.values()):
            assert [said for said in words.values() if counted.search(said)] == []


def test_sentences_end_like_sentences(book: rulebook.Rulebook) -> None:
    for rule in book.rules.values():
        for words in (*rule.events.values(), *rule.refusals.values()):
            assert all(said.endswith(".") for said in words.values()), words


def test_every_option_says_what_each_answer_means(book: rulebook.Rulebook) -> None:
    for name, rule in book.options.items():
        assert rule.option is not None
        assert next(iter(rule.option.values)) == rule.option.default == rule.option.built[0], name
        assert rule.rests_on, name


def test_the_rules_are_clean() -> None:
    found = definitions.findings(cards.load("historia"))
    assert [fault for fault in found if fault.place and "rules.yaml" in fault.place.file] == []
