"""Every sentence of a shipped game for an event or a refusal stands in a golden text in each language of the game."""

from __future__ import annotations

import re

import pytest

from tests.rules_engine.sentences import (
    FROM_LOGS,
    GAMES,
    NUMBERS,
    book_of,
    facts_in_logs,
    golden_path,
    golden_texts,
    kept_facts,
    read_facts,
    sentences_of,
)
from tests.sampling import FULL, LONG

TEXTS = [(game, language) for game in GAMES for language in book_of(game).languages]
PYTHON_VALUES = re.compile(r"(?<!    )\bNone\b|\bTrue\b|\bFalse\b|[{}]|\[|\]|<[a-z]|\('|',\)")
MANY_LOGS = ("veto", "historia")
"""Games whose logs take long to play through: the whole run does it."""
WRITE_ANEW = "read what has changed, then write it anew: python -m tests.rules_engine.sentences"


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_the_sentences_are_those_of_the_golden_text(game: str, language: str) -> None:
    assert golden_texts(game)[language] == golden_path(game, language).read_text(encoding="utf-8"), WRITE_ANEW


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_no_line_shows_what_a_person_does_not_say(game: str, language: str) -> None:
    lines = golden_path(game, language).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith(" ") and PYTHON_VALUES.search(line)] == []
    assert [line for line in lines if line.startswith(" ") and not line.rstrip("”“\"'").endswith((".", "!", "?"))] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_has_facts_and_no_facts_are_left_over(game: str) -> None:
    facts, sentences = kept_facts(game), {sentence.key: sentence for sentence in sentences_of(game)}
    assert facts.keys() == sentences.keys()
    assert [key for key, sets in facts.items() if any(sentences[key].facts - each.keys() for each in sets)] == []


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_a_sentence_with_forms_for_numbers_is_shown_with_one_two_and_five(game: str, language: str) -> None:
    blocks = golden_path(game, language).read_text(encoding="utf-8").split("\n\n")
    shown = {block.partition("\n")[0]: block.count("\n") for block in blocks}
    assert [each.key for each in sentences_of(game) if each.counted and shown[each.key] < len(NUMBERS) - 1] == []


@LONG
@pytest.mark.parametrize("game", [pytest.param(game, marks=FULL if game in MANY_LOGS else ()) for game in GAMES])
def test_the_logs_still_come_to_facts_of_these_names(game: str) -> None:
    """Which log comes first may change with every new one; what its events and refusals say may not."""
    found = facts_in_logs(game)
    kept = read_facts(game, FROM_LOGS)
    assert {key: set(found[key][0]) if key in found else None for key in kept} == {
        key: set(sets[0]) for key, sets in kept.items()
    }, WRITE_ANEW
