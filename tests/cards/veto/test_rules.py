"""The rules of VETO: every rule of the booklet and every open question, told in two languages."""

from __future__ import annotations

from collections import Counter

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook


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
