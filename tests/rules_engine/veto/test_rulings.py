"""The rulings of VETO: quarrels of players, and every open question that changes what is done at a table."""

from __future__ import annotations

import pytest

from cards import library, rules
from rules_engine import ruling
from rules_engine.veto.options import VALUES

VETO = library.load("veto")
BOOK = rules.load(VETO)
RULINGS = ruling.load(VETO)


def test_there_are_rulings_enough() -> None:
    assert len(RULINGS) >= 100


@pytest.mark.parametrize(
    "name",
    sorted(name for name, rule in BOOK.options.items() if rule.option and rule.option.effect in ("high", "medium")),
)
def test_every_open_question_that_weighs_is_answered(name: str) -> None:
    assert any(f"veto.option.{name}" in each.rules for each in RULINGS)


@pytest.mark.parametrize(("name", "value"), [(name, each) for name, values in VALUES.items() for each in values[1:]])
def test_every_reading_that_can_be_played_is_shown(name: str, value: str) -> None:
    cases = [case for each in RULINGS for case in each.log.entry.cases.values()]
    assert any((case.options or {}).get(name) == value for case in cases)


def test_questions_differ() -> None:
    """Nothing is asked twice."""
    for language in VETO.languages:
        asked = [each.question[language] for each in RULINGS]
        assert len(set(asked)) == len(asked)
