"""The rulings of Historia: open questions that can come up have one, and every reading that can be played is shown."""

from __future__ import annotations

import pytest

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.historia.model.options import OPTIONS
from tests.rules_engine.rulings.shipped import of_game

BOOK = rulebook.load(library.load("historia"))


def test_there_are_rulings_enough() -> None:
    assert len(of_game("historia")) >= 60


@pytest.mark.parametrize("name", sorted(BOOK.options))
def test_every_open_question_has_a_ruling(name: str) -> None:
    assert any(f"historia.option.{name}" in each.rules for each in of_game("historia").values())


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, each) for name, values in OPTIONS.values.items() for each in values[1:]],
)
def test_every_reading_that_can_be_played_is_shown(name: str, value: str) -> None:
    cases = [case for each in of_game("historia").values() for case in each.log.entry.cases.values()]
    assert any((case.options or {}).get(name) == value for case in cases)
