"""A round asked about in a line: what it comes to, or what the question lacks."""

from __future__ import annotations

from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Answer, Refusal
from tests.rules_engine.harness import check_event, check_refusal
from tests.rules_engine.kaciri.own_set import own
from tests.rules_engine.kaciri.subject import kaciri, subject


@pytest.mark.parametrize(
    ("text", "winner", "home"),
    [
        ("pictured: husite 10, reformatori 10", "reformatori", "reformatori"),
        ("plain: husite 9, katolici 6", "husite", "husite"),
        ("Plain: Husité 9; Catholics 6", "husite", "husite"),
        ("PLAIN: HUSITE 9, KATOLICI 9", None, ""),
        ("relief: Jan Hus, ignac-z-loyoly", "katolici", "husite katolici"),
        ("plain: husite 9, reformatori 9, katolici 8, radikalove 2", "katolici", "katolici"),
        ("plain: husite 6", "husite", "husite"),
        ("plain: husite 5", None, ""),
        ("seven: husite 7", None, ""),
    ],
)
def test_an_answer(text: str, winner: str | None, home: str) -> None:
    answer = own().ask(text, {})
    assert isinstance(answer, Answer)
    assert answer.result["winner"] == winner
    went = answer.result["destinations"]
    assert {faction for faction, where in went.items() if where == "temple"} == set(home.split())
    assert answer.understood["city"] == text.partition(":")[0].lower()
    assert set(went) == set(answer.understood["cards"])
    assert {event.kind for event in answer.events} & {"taken", "unclaimed"}
    for event in answer.events:
        check_event(subject().book, event)


def test_what_was_understood() -> None:
    answer = kaciri().ask("praha: husite 10, reformatori 10", {})
    assert isinstance(answer, Answer)
    praha = kaciri().definitions.card("praha")
    assert answer.understood["odolnost"] == praha.get("odolnost")
    assert answer.understood["vyznam"] == praha.get("vyznam")
    assert answer.understood["cards"]["husite"] == "jan-hus"


@pytest.mark.parametrize(("value", "winner"), [("no", "reformatori"), ("yes", None)])
def test_an_option_is_heeded(value: str, winner: str | None) -> None:
    answer = own().ask("crossed: husite 10, reformatori 10", {"cross-in-ties": value})
    assert isinstance(answer, Answer)
    assert answer.result["winner"] == winner
    assert any("kaciri.option.cross-in-ties" in event.rules for event in answer.events)


@pytest.mark.parametrize(
    ("text", "guard", "facts"),
    [
        ("plain", "ask-cards", {"city": "plain", "odolnost": 6, "vyznam": 3}),
        ("plain:", "ask-cards", {"city": "plain"}),
        ("plain: ,;", "ask-cards", {"city": "plain"}),
        ("plain 7", "ask-cards", {"city": "plain", "odolnost": 6}),
        ("offering far husite 7", "ask-cards", {"city": "offering-far"}),
        ("", "ask-city", {"text": ""}),
        (":", "ask-city", {"text": ""}),
        ("plein: husite 7", "ask-city", {"text": "plein"}),
        ("husite 7", "ask-city", {"text": "husite 7"}),
        ("plain: husite 12", "ask-card", {"text": "husite 12"}),
        ("plain: husite 0", "ask-card", {"text": "husite 0"}),
        ("plain: husite", "ask-card", {"text": "husite"}),
        ("plain: 7", "ask-card", {"text": "7"}),
        ("plain: zednáři 7", "ask-card", {"text": "zednáři 7"}),
        ("plain: easy", "ask-card", {"text": "easy"}),
        ("plain: husite 7, husite 8", "ask-faction-twice", {"faction": "husite"}),
        ("plain: Jan Hus, husite 10", "ask-faction-twice", {"faction": "husite"}),
    ],
)
def test_what_a_question_lacks(text: str, guard: str, facts: dict[str, Any]) -> None:
    refused = own().ask(text, {})
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.guard) == ("malformed", guard)
    assert {**refused.facts, **facts} == refused.facts
    check_refusal(subject().book, refused)


def test_a_slip_is_reported_with_what_may_have_been_meant() -> None:
    refused = kaciri().ask("praga: husite 7", {})
    assert isinstance(refused, Refusal)
    assert "praha" in refused.facts["near"]


@pytest.mark.parametrize(
    ("question", "cards"),
    [
        ("v Praze: Žižka, Kalvín", {"husite": "jan-zizka", "reformatori": "jan-kalvin"}),
        ("Praha: Jana Husa", {"husite": "jan-hus"}),
    ],
)
def test_a_name_as_people_say_it_is_understood(question: str, cards: dict[str, str]) -> None:
    answer = kaciri().ask(question, {})
    assert isinstance(answer, Answer)
    assert (answer.understood["city"], answer.understood["cards"]) == ("praha", cards)


@pytest.mark.parametrize(
    ("question", "cards"),
    [
        ("praha: 10 husitů, 7 katolíků", {"husite": "jan-hus", "katolici": "petr-kanisius"}),
        ("praha: Hussite 10, Catholic 7", {"husite": "jan-hus", "katolici": "petr-kanisius"}),
        ("praha: Hussites 10 vs Catholics 7", {"husite": "jan-hus", "katolici": "petr-kanisius"}),
        ("praha: husité 10 reformátoři 10", {"husite": "jan-hus", "reformatori": "jan-kalvin"}),
        ("praha: Hus a Kalvín", {"husite": "jan-hus", "reformatori": "jan-kalvin"}),
        ("praha: Hus x Kalvín, katolici –", {"husite": "jan-hus", "reformatori": "jan-kalvin"}),
        ("praha: husite nikoho, katolici 7", {"katolici": "petr-kanisius"}),
    ],
)
def test_who_sends_whom_may_be_said_in_several_ways(question: str, cards: dict[str, str]) -> None:
    answer = kaciri().ask(question, {})
    assert isinstance(answer, Answer)
    assert answer.understood["cards"] == cards
    assert not answer.understood["alone"]
    for event in answer.events:
        check_event(subject().book, event)


def test_somebody_has_to_send_a_card() -> None:
    refused = kaciri().ask("praha: husite –, katolici –", {})
    assert isinstance(refused, Refusal)
    assert refused.guard == "ask-cards"


def test_a_misspelt_name_is_told_once() -> None:
    refused = kaciri().ask("praha: Jan Hos", {})
    assert isinstance(refused, Refusal)
    assert refused.facts["near"] == ("jan-hus",)


def test_a_first_name_of_several_is_not_guessed() -> None:
    refused = kaciri().ask("praha: Jan", {})
    assert isinstance(refused, Refusal)
    assert refused.guard == "ask-several"
    assert {"jan-hus", "jan-zizka", "jan-kalvin"} <= set(refused.facts["near"])


@pytest.mark.parametrize(
    "text",
    [
        "Hussites 10 against Reformers 10 in Prague",
        "husité 10 proti reformátoři 10 v Praze?",
        "10 husité x 10 reformátoři o Praha",
    ],
)
def test_the_city_may_come_last(text: str) -> None:
    assert kaciri().ask(text, {}) == kaciri().ask("praha: husite 10, reformatori 10", {})
