"""Which cards rulings are about, over all shipped games: alone, two together, and the same wherever it is asked."""

from __future__ import annotations

from itertools import combinations

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.reference import builder, search
from kredens.rules_engine.rulings import rulings
from kredens.rules_engine.rulings.about_cards import concerned_cards, select_about_all
from kredens.rules_engine.rulings.rulings import RulingRun
from tests.sampling import examples

GAMES = ("gwint", "historia", "kaciri", "veto", "vwars")
PAIRS = examples(400)
"""Of so many pairs of cards at most it is looked for what is about both."""


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def runs(game: str) -> list[RulingRun]:
    loaded = cards.load(game)
    book = rulebook.load(loaded)
    return [rulings.run(each, book) for each in rulings.load(loaded)]


def test_what_is_about_two_cards_is_about_each_of_them(runs: list[RulingRun]) -> None:
    """And nothing is left out that is about both."""
    about = {run.ruling.id: set(concerned_cards(run.ruling)) for run in runs}
    pairs = {pair for ids in about.values() for pair in combinations(sorted(ids), 2)}
    for one, other in sorted(pairs)[:: len(pairs) // PAIRS + 1]:
        found = {run.ruling.id for run in select_about_all(runs, [{one}, {other}])}
        assert found == {id for id, ids in about.items() if {one, other} <= ids}


def test_a_card_that_only_lies_on_the_table_has_no_ruling(runs: list[RulingRun]) -> None:
    """A ruling that names no card and applies to none is about none, whatever its example is played with."""
    plain = [run for run in runs if not run.ruling.applies_to and "{card:" not in str(run.ruling.answer)]
    assert plain
    assert not any(concerned_cards(run.ruling) for run in plain if "{card:" not in str(run.ruling.question))


def test_what_names_the_cards_comes_first() -> None:
    loaded = cards.load("kaciri")
    book = rulebook.load(loaded)
    found = select_about_all([rulings.run(each, book) for each in rulings.load(loaded)], [{"praha"}])
    named = ["praha" in run.ruling.applies_to for run in found]
    assert named == sorted(named, reverse=True)


def test_the_page_and_search_say_the_same(game: str, runs: list[RulingRun]) -> None:
    """A card's entry lists the rulings about it, and who looks for both names of two cards finds what is about both."""
    loaded = cards.load(game)
    book = builder.build_unplayed(loaded, rulebook.load(loaded))
    about = {run.ruling.id: set(concerned_cards(run.ruling)) for run in runs}
    for card in book.cards:
        assert set(card.rulings) == {id for id, ids in about.items() if card.id in ids}
    entries = search.build_entries(book)
    names = {card.id: card.name[loaded.language] for card in loaded.cards}
    direct = [run.ruling for run in runs if len(set(run.ruling.applies_to) & names.keys()) > 1]
    for ruling in direct[::5]:
        one, other = [id for id in ruling.applies_to if id in names][:2]
        hits = [hit.entry.id for hit in search.search(entries, f"{names[one]} {names[other]}")]
        assert ruling.id in hits
