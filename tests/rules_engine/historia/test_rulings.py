"""The rulings of Historia: open questions that can come up have one, and every reading that can be played is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.cards.yamlfile.reader import read as read_file
from kredens.rules_engine.historia.model.options import OPTIONS
from tests.rules_engine.rulings.shipped import of_game

SHIPPED = library.load("historia")
BOOK = rulebook.load(SHIPPED)


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


EXAMPLES = sorted(path for path in (SHIPPED.folder / "games").glob("*.yaml") if "given" in read_file(path).value)
"""The rulebook's worked examples, which begin in the middle of a game."""


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_worked_example_is_shown_in_the_reference(path: Path) -> None:
    """The same situation and moves, come to the same: what is in the reference is what is replayed."""
    parts = ("cards", "given", "moves", "expect", "cases")
    written = read_file(path).value
    shown = [each for each in of_game("historia").values() if each.id.startswith("example-")]
    assert any(all(each.log.document.value.get(part) == written.get(part) for part in parts) for each in shown)


def test_there_are_as_many_worked_examples_as_in_the_rulebook() -> None:
    """Each rule that is an example has a log, and a ruling that is the rulebook's."""
    rules = {id for id in BOOK.rules if id.startswith("historia.example.")}
    shown = [each for each in of_game("historia").values() if each.id.startswith("example-")]
    assert len(rules) == len(EXAMPLES) == 6
    assert {rule for each in shown for rule in each.rules if rule in rules} == rules
    assert {each.status for each in shown} == {"rulebook"}
