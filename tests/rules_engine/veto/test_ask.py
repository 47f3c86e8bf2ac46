"""A duel asked about in a line: how it ends, or what the question lacks."""

from __future__ import annotations

from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Answer, Refusal
from tests.rules_engine.harness import check_event, check_refusal
from tests.rules_engine.veto.subject import subject, veto


@pytest.mark.parametrize(
    ("text", "szabla", "winner", "how"),
    [
        (
            "Andrzej Kmicic, Przy wsparciu kompanów : Michał Wołodyjowski, Na oczach postronnych",
            (9, 10),
            "michal-wolodyjowski",
            "wounded",
        ),
        ("Rzędzian, Czarna szabla husarska, +2 : Ranicki, Panie, tak się nie godzi", (10, 7), "rzedzian", "killed"),
        ("Ranicki, Sir, That Is Not Fitting, -3 : kuszel", (4, 4), None, "draw"),
        ("wierszull, Zerwikaptur, bandolet, bachmat, karacena : zend", (14, 4), "wierszull", "killed"),
        ("ranicki : Michał Wołodyjowski, nyzkiem, mlyniec", (4, 12), "michal-wolodyjowski", "killed"),
        ("Kmicica kontra Wołodyjowskiego", (7, 7), None, "draw"),
        ("andrzej kmicic vs michal wolodyjowski", (7, 7), None, "draw"),
        ("Ranicki, −1 : Kuszel, –2", (3, 2), "ranicki", "wounded"),
        ("Ranicki, +3 VS. Kuszel", (7, 4), "ranicki", "killed"),
        ("Ranicki kontra Kuszel, Zastawa", (4, 6), "kuszel", "wounded"),
        ("Ranicki, Panie, tak się nie godzi against Kuszel", (7, 4), "ranicki", "killed"),
        ("5 : 4", (5, 4), "A", "wounded"),
        ("pojedynek 5 : 4", (5, 4), "A", "wounded"),
        ("Pojedynek: 5 | 4, Zastawa", (5, 6), "B", "wounded"),
        ("duel szabla 3 : Szabla 3", (3, 3), None, "draw"),
        ("who wins: 5 +2 vs 4", (7, 4), "A", "killed"),
        ("kto wygra 2 kontra Ranicki", (2, 4), "ranicki", "wounded"),
    ],
)
def test_an_answer(text: str, szabla: tuple[int, int], winner: str | None, how: str) -> None:
    answer = veto().ask(text, {})
    assert isinstance(answer, Answer)
    assert (answer.result["szabla"], answer.result["against"]) == szabla
    assert (answer.result["winner"], answer.result["how"]) == (winner, how)
    assert answer.result["by"] == abs(szabla[0] - szabla[1])
    assert tuple(sum.total for sum in answer.reckonings) == szabla
    for event in answer.events:
        check_event(subject().book, event)


@pytest.mark.parametrize(
    ("text", "guard", "facts"),
    [
        ("", "ask-sides", {"text": ""}),
        ("Ranicki", "ask-sides", {"text": "Ranicki"}),
        ("Ranicki : Zend : Korf", "ask-sides", {}),
        ("Ranicki vs Zend kontra Korf", "ask-sides", {}),
        ("Ranicki vs Zend : Korf", "ask-card", {"text": "Ranicki vs Zend"}),
        ("Ranicki : ,", "ask-duellist", {}),
        ("+3 : Ranicki", "ask-card", {"text": "+3"}),
        ("5 : 4 : 3", "ask-sides", {}),
        ("pojedynek", "ask-sides", {}),
        ("100 : 4", "ask-card", {"text": "100"}),
        ("barbara-jeziorkowska : Ranicki", "ask-duellist", {"text": "barbara-jeziorkowska"}),
        ("Zygmuntówka : Ranicki", "ask-duellist", {"text": "Zygmuntówka"}),
        ("Kmicicc : Ranicki", "ask-card", {"text": "Kmicicc"}),
        ("Ranicki, Bachmat, Bachmat : Zend", "ask-gear-twice", {"card": "bachmat"}),
        ("Ranicki : Ranicki, +1", "ask-character-twice", {"card": "ranicki"}),
        ("Ranicki, Opój : Zend", "ask-card", {"text": "Opój"}),
        ("Ranicki, Zend : Kuszel", "ask-card", {"text": "Zend"}),
        ("Ranicki, +100 : Zend", "ask-card", {"text": "+100"}),
        ("Ranicki, Zygmuntówka, Nadziak : Zend", "ask-two-gear", {"card": "nadziak", "other": "zygmuntowka"}),
    ],
)
def test_what_a_question_lacks(text: str, guard: str, facts: dict[str, Any]) -> None:
    refused = veto().ask(text, {})
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.guard) == ("malformed", guard)
    assert {**refused.facts, **facts} == refused.facts
    check_refusal(subject().book, refused)


@pytest.mark.parametrize(
    ("question", "card", "szabla"),
    [
        ("pojedynek: Zend, nadziak : Ranicki", "zend", 5),
        ("duel: Zend with Nadziak vs Ranicki", "zend", 5),
        ("Zend z nadziakiem kontra Ranickim", "zend", 5),
        ("kto wygra: Zend kontra Ranicki z zastawą", "zend", 4),
        ("Zend +2 x Ranicki", "zend", 6),
        ("Zend – Ranicki +1", "zend", 4),
    ],
)
def test_a_duel_may_be_asked_about_in_words(question: str, card: str, szabla: int) -> None:
    answer = veto().ask(question, {})
    assert isinstance(answer, Answer)
    assert (answer.result["card"], answer.result["szabla"]) == (card, szabla)
