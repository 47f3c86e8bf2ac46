"""`kredens ask --readings`: the answer under other readings, in the words of the answer and of the rules."""

from __future__ import annotations

import re

import pytest

from tests.generator.printed import fine, kredens

QUESTIONS = {
    "kaciri": ("basilej: husite 5, katolici 5", "en", "  then: Hussites: Jan Rokycana (5) → to the Graveyard"),
    "gwint": ("front 4 | front 7 10H; scorch", "cs", "  jinak: A má 0, B má 10."),
    "veto": (
        "agitacja: Kmicic, sztych, 7 | 8",
        "pl",
        "  wtedy: A ma teraz 7 kresek, a B 7; we wspólnej puli jest 1 kreska.",
    ),
}


@pytest.mark.parametrize("game", QUESTIONS)
def test_the_answer_under_another_reading_is_a_sentence(game: str) -> None:
    question, language, there = QUESTIONS[game]
    plain = fine("ask", game, question, "--lang", language).out
    told = fine("ask", game, question, "--lang", language, "--readings").out
    assert told.startswith(plain)
    readings = told.removeprefix(plain)
    assert there in readings.splitlines()
    # Ids stand in citations alone, which a person copies from.
    assert not re.search(r"[\[\]{}]|=", re.sub(r"\(option\.[^;]*;", "", readings))


def test_what_is_not_legal_may_be_under_another_reading() -> None:
    ran = kredens("ask", "veto", "initiative: 3 | 2, +4", "--lang", "en", "--readings")
    assert ran.status == 1
    assert "  then: B has initiative, 4 to 3." in ran.out.splitlines()


def test_where_no_question_is_open() -> None:
    told = fine("ask", "gwint", "front: 5", "--lang", "en", "--readings").out
    assert told.splitlines()[-1].startswith("No open question is touched here")


def test_a_question_that_is_not_understood_has_no_readings() -> None:
    ran = kredens("ask", "gwint", "front: foo", "--readings", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
