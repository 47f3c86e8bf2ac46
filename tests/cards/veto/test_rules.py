"""The rules of VETO: every rule of the booklet and every open question, told in two languages."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kredens import cards
from kredens.cards.lint import definitions
from kredens.cards.rulebook import rulebook

MARK = re.compile(r"\{[a-z]+:[^{}|]*(?:\|([^{}]*))?\}")


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.load(cards.load("veto"))


def test_every_rule_and_open_question_is_there(book: rulebook.Rulebook) -> None:
    assert Counter(rule.firm for rule in book.rules.values()) == {"text": 248, "derived": 10, "ours": 68}
    assert len(book.options) == 68
    high = {name for name, rule in book.options.items() if rule.option and rule.option.effect == "high"}
    assert {"duel-reply-as-play", "end-phase-sequence", "split-identity"} <= high
    assert len(high) == 15


def test_every_rule_tells_its_page_and_says_where_it_is_reckoned(book: rulebook.Rulebook) -> None:
    assert book.pages
    for rule in book.rules.values():
        assert rule.page is not None, rule.id
        assert 1 <= int(str(rule.page).removeprefix("~")) <= 19, rule.id
    assert book.rule("veto.czyn.move").page == 9
    assert book.rule("veto.turn.bene").page == "~8"


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
        r"\{\w+\} (?:(?:card|ducat|marker|player|place|round)s?|kreska|kreski|kresek|sztychy?"
        r"|kart(?:a|y)?|dukat(?:y|ów)?|sztychów|znacznik(?:i|ów)?)\b"
    )
    for rule in book.rules.values():
        for words in (*rule.events.values(), *rule.refusals.values()):
            assert [said for said in words.values() if counted.search(said)] == []


def test_the_rules_are_clean() -> None:
    found = definitions.findings(cards.load("veto"))
    assert [fault for fault in found if fault.place and "rules.yaml" in fault.place.file] == []
