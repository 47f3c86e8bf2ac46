"""A city that a question gives in figures: it is judged as the card with the same figures and marks would be."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import Answer, Refusal
from tests.rules_engine.harness import check_event, check_refusal
from tests.rules_engine.kaciri.brute_force import City
from tests.rules_engine.kaciri.own_set import CITIES, own
from tests.rules_engine.kaciri.subject import kaciri
from tests.sampling import examples

BOOK = rulebook.load(kaciri().definitions)
FACTIONS = ("husite", "reformatori", "radikalove", "katolici")
WORDS = {
    "hussite": ("+1 husite", "Husité +1", "bonus", "bonus +1 Hussites", "strengthen"),
    "crosses": ("cross 11, husite 10", "křížek husité 10, křížek 11", "KŘÍŽ 11 Hussites 10"),
    "sacrifice": ("sacrifice", "oběť", "obet 1-3", "sacrifice 1–3"),
    "relief": ("refuge", "útočiště", "relief husite, reformatori", "úleva Husité a Reformers"),
    "seven": ("seven", "sedmička", "sedmicka 7", "doom"),
}
"""A mark of the second opinion's city -> ways to say it in a question."""


def marks_of(city: City) -> list[str]:
    return [mark for mark in WORDS if getattr(city, mark)]


def figures(city: City) -> str:
    return f"{city.resistance}/{city.importance}"


@st.composite
def questions(draw: st.DrawFn) -> tuple[City, str, str]:
    """A city, what is said of it in place of its name, and who sends which card."""
    city = draw(st.sampled_from(CITIES))
    said = [draw(st.sampled_from(WORDS[mark])) for mark in draw(st.permutations(marks_of(city)))]
    head = figures(city)
    for each in said:
        head += draw(st.sampled_from((", ", "; ", " and "))) + each
    factions = draw(st.lists(st.sampled_from(FACTIONS), min_size=1, max_size=4, unique=True))
    return city, head, ", ".join(f"{faction} {draw(st.integers(1, 11))}" for faction in factions)


@settings(max_examples=examples(200))
@given(questions())
def test_figures_come_to_what_the_card_comes_to(question: tuple[City, str, str]) -> None:
    city, head, sent = question
    named, asked = own().ask(f"{city.name}: {sent}", {}), own().ask(f"{head}: {sent}", {})
    assert isinstance(named, Answer)
    assert isinstance(asked, Answer), head
    assert asked.result == named.result
    assert [event.rules for event in asked.events] == [event.rules for event in named.events]
    for event in asked.events:
        check_event(BOOK, event)


@settings(max_examples=examples(200))
@given(questions(), st.data())
def test_marks_and_figures_behind_a_name_are_added_to_the_city(
    question: tuple[City, str, str], data: st.DataObject
) -> None:
    city, head, sent = question
    more = [mark for mark in WORDS if mark not in marks_of(city) and data.draw(st.booleans())]
    said = "".join(data.draw(st.sampled_from((", ", " ", " with "))) + WORDS[mark][0] for mark in more)
    written = data.draw(st.sampled_from(("", figures(city), "9/4", "3/8")))
    instead = head.replace(figures(city), written or figures(city), 1)
    named = own().ask(f"{city.name} {written}{said}: {sent}", {})
    asked = own().ask(f"{instead}{said}: {sent}", {})
    assert isinstance(asked, Answer), (instead, said)
    assert isinstance(named, Answer), (city.name, written, said)
    assert named.result == asked.result
    assert {rule for event in named.events for rule in event.rules} == {
        rule for event in asked.events for rule in event.rules
    }
    assert len(named.understood.get("marks", ())) >= len(more)


@pytest.mark.parametrize(
    ("question", "guard"),
    [
        ("Praha sacrifise: husite 3", "ask-mark"),
        ("praha 7: husite 3", "ask-mark"),
        ("praha 13/5: husite 3", "ask-figures"),
        ("v Praze, křížek 11: husite 3", "ask-mark-twice"),
        ("praha kříž: husite 3", "ask-mark-whom"),
        ("praha oběť", "ask-cards"),
        ("praha husite 7", "ask-cards"),
        ("praga oběť: husite 7", "ask-city"),
    ],
)
def test_what_stands_behind_a_name_wrongly(question: str, guard: str) -> None:
    refused = kaciri().ask(question, {})
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.guard) == ("malformed", guard)
    check_refusal(rulebook.load(kaciri().definitions), refused)
    assert isinstance(kaciri().ask(refused.facts["example"], {}), Answer)


@settings(max_examples=examples(100))
@given(questions(), st.data())
def test_a_mark_twice_is_answered(question: tuple[City, str, str], data: st.DataObject) -> None:
    city, head, sent = question
    if marks := marks_of(city):
        twice = data.draw(st.sampled_from(marks))
        refused = own().ask(f"{head}, {WORDS[twice][-1]}: {sent}", {})
        assert isinstance(refused, Refusal)
        assert refused.guard == "ask-mark-twice"


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("9/5 +2 reformatori 4: reformatori 4", {"mark": "strengthen", "factions": "reformatori", "change": 2}),
        ("5/5 sacrifice 1-4: husite 4", {"mark": "sacrifice", "strengths": "1–4"}),
        ("5/5 cross katolici: katolici 9", {"mark": "cross", "factions": "katolici"}),
    ],
)
def test_what_a_mark_concerns_may_be_said(text: str, facts: dict[str, Any]) -> None:
    answer = own().ask(text, {})
    assert isinstance(answer, Answer)
    (mark,) = answer.understood["marks"]
    assert {**mark, **facts} == mark
    assert answer.result["winner"] is None


@pytest.mark.parametrize(
    ("text", "guard", "said"),
    [
        ("13/5: husite 3", "ask-figures", {"text": "13/5", "odolnost_most": 12}),
        ("0/5: husite 3", "ask-figures", {"odolnost_least": 1}),
        ("7/10: husite 3", "ask-figures", {"vyznam_most": 9}),
        ("7/5 Foo: husite 3", "ask-mark", {"text": "Foo"}),
        ("7/5 sacrifise: husite 3", "ask-mark", {"text": "sacrifise", "near": ("sacrifice",)}),
        ("7/5 11: husite 3", "ask-mark", {"text": "11"}),
        ("7/5 husite, sacrifice: husite 3", "ask-mark", {"text": "husite"}),
        ("7/5 cross 12: husite 3", "ask-mark", {"text": "12"}),
        ("7/5 sacrifice 3-1: husite 3", "ask-mark", {"text": "3-1"}),
        ("7/5 6/4: husite 3", "ask-mark", {"text": "6/4"}),
        ("7/5 cross 11 11: husite 3", "ask-mark-twice", {"text": "cross"}),
        ("7/5 sacrifice", "ask-cards", {"city": "7/5"}),
        ("7/5 oběť: husite 3, foo 4", "ask-card", {"text": "foo 4"}),
        ("7/5: husite 3, husite 4", "ask-faction-twice", {"faction": "husite"}),
    ],
)
def test_what_a_question_lacks(text: str, guard: str, said: dict[str, Any]) -> None:
    refused = own().ask(text, {})
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.guard) == ("malformed", guard)
    assert {**refused.facts, **said} == refused.facts
    check_refusal(BOOK, refused)
    example = own().ask(refused.facts["example"], {})
    assert isinstance(example, Answer)


def test_a_mark_that_the_cities_bear_in_several_ways_needs_to_say_whom() -> None:
    refused = kaciri().ask("7/5 Kříž: husite 3", {})
    assert isinstance(refused, Refusal)
    assert (refused.guard, refused.facts["text"]) == ("ask-mark-whom", "Kříž")
    check_refusal(BOOK, refused)
