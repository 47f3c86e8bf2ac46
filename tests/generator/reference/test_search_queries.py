"""What people ask at a table, in their own words, and whether the answer is among the first hits."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.cards.yamlfile import reader
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.messages.ruling_numbers import number_rulings
from kredens.generator.reference import search
from kredens.generator.reference.builder import build_unplayed

FOLDER = Path(__file__).with_name("queries")
GAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))
FIRST = 3
"""How many hits a person looks at."""
MIN_SHARE = 0.95
"""The share of queries of a game that must be answered among the first hits."""


def read_queries(game: str) -> dict[str, list[str]]:
    """Return each query with the ids that answer it."""
    document = reader.read(FOLDER / f"{game}.yaml", game)
    return {str(query): str(ids).split() for query, ids in document.value.items()}


@lru_cache(1)
def unplayed(game: str) -> Reference:
    loaded = cards.load(game)
    return build_unplayed(loaded, rulebook.load(loaded))


def answers(reference: Reference, id: str) -> str:
    """Return the entry that an answer of the list names, with its kind; a ruling may have its number in the book."""
    kind, _, name = id.rpartition(":")
    if name.startswith("#"):
        numbers = {number: each for each, number in number_rulings(reference).items()}
        name = numbers[int(name[1:])]
    return f"{kind}:{name}" if kind else f"rule:{reference.game}.{name}"


def missed(game: str) -> list[str]:
    """Return the queries whose answers are not among the first hits, each with what is."""
    reference = unplayed(game)
    entries = search.build_entries(reference)
    found = []
    for query, ids in read_queries(game).items():
        hits = [f"{hit.entry.kind}:{hit.entry.id}" for hit in search.search(entries, query)[:FIRST]]
        if not {answers(reference, id) for id in ids} & set(hits):
            found.append(f"{query}: {', '.join(hits) or 'nothing'}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_exist(game: str) -> None:
    reference = unplayed(game)
    known = {f"{entry.kind}:{entry.id}" for entry in search.build_entries(reference)}
    wanted = {answers(reference, id) for ids in read_queries(game).values() for id in ids}
    assert wanted <= known
    assert len(read_queries(game)) == 50


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_among_the_first_three(game: str) -> None:
    wrong = missed(game)
    assert len(wrong) <= (1 - MIN_SHARE) * len(read_queries(game)), "\n".join(wrong)
