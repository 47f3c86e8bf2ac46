"""How strong a row is, asked without a game: as people type it."""

from __future__ import annotations

import pytest

from kredens.rules_engine.contract.protocol import Answer, Refusal
from tests.rules_engine.gwint.subject import gwint


def asked(text: str) -> Answer:
    answer = gwint().ask(text, {})
    assert isinstance(answer, Answer), answer
    return answer


def lacking(text: str) -> Refusal:
    answer = gwint().ask(text, {})
    assert isinstance(answer, Refusal), answer
    return answer


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("close: ghoul, ghoul, 10H; frost; horn", 14),
        ("close: 3x 5", 15),
        ("close: 3x5", 15),
        ("close: 3 x 5", 15),
        ("close: 5 x3", 15),
        ("close: 2 ghoul", 2),
        ("close: geralt", 15),
        ("close: Geralta, 5", 20),
        ("close: ghoul x2", 2),
        ("close: ghoul 2x", 2),
        ("close: commanders horn, 5", 10),
        ("ranged: 5, 4, fog", 2),
        ("siege: 5; déšť; jasno", 5),
        ("close: 5, 4; frost; clear weather", 9),
        ("Přední linie: 4bk, 4bk; velitelský roh", 32),
    ],
)
def test_what_a_row_comes_to(text: str, total: int) -> None:
    assert asked(text).result["total"] == total


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("ranged: 5; frost", "gwint.card.frost.front"),
        ("close: 5; mlha", "gwint.card.fog.rear"),
        ("close: 5; déšť", "gwint.card.rain.siege"),
    ],
)
def test_weather_of_another_row_is_said_not_to_strike(text: str, rule: str) -> None:
    answer = asked(text)
    assert answer.result["total"] == 5
    assert [event.rules for event in answer.events if event.kind == "weather-elsewhere"] == [(rule,)]
    assert not [event for event in asked("close: 5; frost").events if event.kind == "weather-elsewhere"]


@pytest.mark.parametrize(
    ("text", "guard", "near"),
    [
        ("close: gerelt z rivie", "ask-card", "geralt-of-rivia"),
        ("close: gohul", "ask-card", "ghoul"),
        ("close: ghuol", "ask-card", "ghoul"),
        ("close: 5, gaunter", "ask-several", "gaunter-odimm-darkness"),
        ("close: 5; hron", "ask-modifier", "horn"),
        ("clsoe: 5", "ask-row", "close"),
    ],
)
def test_what_was_meant_by_a_slip_of_the_pen(text: str, guard: str, near: str) -> None:
    refusal = lacking(text)
    assert refusal.guard == guard
    assert near in str(refusal.facts["near"])
    hints = str(refusal.facts["near"]).split(", ")
    assert len(set(hints)) == len(hints)


@pytest.mark.parametrize("text", ["close: 41x 5", "close: 0x 5", "close:", "close: 5; 5", "5, 5", "close: x3", ""])
def test_what_is_no_question(text: str) -> None:
    assert lacking(text).code == "malformed"


def test_what_acts_on_a_row_may_be_parted_by_commas() -> None:
    one, two = (gwint().ask(text, {}) for text in ("close: ves, 3; mráz, roh", "close: ves, 3; mráz; roh"))
    assert isinstance(one, Answer)
    assert one == two
