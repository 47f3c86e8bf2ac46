"""The rulings of V-Wars: open questions that can come up have one, and every reading that can be played is shown."""

from __future__ import annotations

import pytest

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.vwars.model.figures import POWER_RULES
from kredens.rules_engine.vwars.model.options import OPTIONS
from tests.rules_engine.rulings.shipped import of_game

BOOK = rulebook.load(library.load("vwars"))


def test_there_are_rulings_enough() -> None:
    assert len(of_game("vwars")) >= 60


@pytest.mark.parametrize("name", sorted(BOOK.options))
def test_every_open_question_has_a_ruling(name: str) -> None:
    assert any(f"vwars.option.{name}" in each.rules for each in of_game("vwars").values())


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, each) for name, values in OPTIONS.values.items() for each in values[1:]],
)
def test_every_reading_that_can_be_played_is_shown(name: str, value: str) -> None:
    cases = [case for each in of_game("vwars").values() for case in each.log.entry.cases.values()]
    assert any((case.options or {}).get(name) == value for case in cases)


@pytest.mark.parametrize("rule", sorted(set(POWER_RULES.values())))
def test_every_power_is_ruled_about(rule: str) -> None:
    assert any(f"vwars.{rule}" in each.rules for each in of_game("vwars").values())
