"""The rulings of VETO: quarrels of players, and every open question that changes what is done at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.cards.yamlfile.reader import read as read_file
from kredens.rules_engine.veto.model.options import OPTIONS
from tests.rules_engine.rulings.shipped import of_game

VETO = library.load("veto")
BOOK = rulebook.load(VETO)


def test_there_are_rulings_enough() -> None:
    assert len(of_game("veto")) >= 100


@pytest.mark.parametrize(
    "name",
    sorted(name for name, rule in BOOK.options.items() if rule.option and rule.option.effect in ("high", "medium")),
)
def test_every_open_question_that_weighs_is_answered(name: str) -> None:
    assert any(f"veto.option.{name}" in each.rules for each in of_game("veto").values())


@pytest.mark.parametrize(
    ("name", "value"), [(name, each) for name, values in OPTIONS.values.items() for each in values[1:]]
)
def test_every_reading_that_can_be_played_is_shown(name: str, value: str) -> None:
    cases = [case for each in of_game("veto").values() for case in each.log.entry.cases.values()]
    assert any((case.options or {}).get(name) == value for case in cases)


def test_questions_differ() -> None:
    """Nothing is asked twice."""
    for language in VETO.languages:
        asked = [each.question[language] for each in of_game("veto").values()]
        assert len(set(asked)) == len(asked)


SITUATIONS = sorted(path for path in (VETO.folder / "games").glob("*.yaml") if "given" in read_file(path).value)
"""The rulebook's worked examples, which begin in the middle of a game."""


@pytest.mark.parametrize("path", SITUATIONS, ids=lambda path: path.stem)
def test_every_worked_example_is_shown_in_the_reference(path: Path) -> None:
    """The same situation and moves, come to the same: what is in the reference is what is replayed."""
    parts = ("given", "moves", "expect", "cases")
    told = read_file(path).value
    shown = [each.log.document.value for each in of_game("veto").values() if each.id.startswith("example-")]
    assert any(all(other.get(part) == told.get(part) for part in parts) for other in shown)


def test_there_are_as_many_worked_examples_as_in_the_rulebook() -> None:
    assert len(SITUATIONS) == 11
