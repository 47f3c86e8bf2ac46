"""V-Wars keeps the contract: random games of three, four and five players, under every value of every option, with
cards that nobody saw and roles that nobody knows."""

from __future__ import annotations

import pytest

from kredens.rules_engine.vwars.model.options import OPTIONS
from tests.rules_engine.harness import DENSE, check_game, check_speech, check_translations, sampled_games
from tests.rules_engine.readings import uncited_readings
from tests.rules_engine.vwars.subject import subject, table, vwars
from tests.sampling import sampled

MIXTURES = range(max(map(len, OPTIONS.values.values())))
"""So many games give every value of every option a turn."""


@pytest.mark.parametrize(("seed", "number", "unseen", "every"), sampled_games([(0, 3, 0.0), (1, 4, 0.3), (2, 5, 0.2)]))
def test_random_games(seed: int, number: int, unseen: float, every: int) -> None:
    check_game(subject(), table(number, shift=3 * seed), seed, unseen, 8 * every)


@pytest.mark.parametrize("seed", sampled(range(9), 3))
def test_what_is_true_may_be_said(seed: int) -> None:
    check_speech(subject(), table(3 + seed % 3, shift=seed), seed, unseen=0.3 * (seed % 2))


@pytest.mark.long
@pytest.mark.parametrize("at", MIXTURES)
def test_every_reading(at: int) -> None:
    mixed = {name: values[(at + number) % len(values)] for number, (name, values) in enumerate(OPTIONS.values.items())}
    check_game(subject(), table(3 + at % 3, mixed, shift=at), seed=at, unseen=0.1 * at, every=8 * DENSE)


CITED = [(name, value) for name, values in OPTIONS.values.items() for value in values[1:]]


@pytest.mark.parametrize(("name", "value"), sampled(CITED, 24, [f"{name}-{value}" for name, value in CITED]))
def test_a_reading_is_cited_where_it_makes_a_difference(name: str, value: str) -> None:
    seed = CITED.index((name, value))
    assert list(uncited_readings(subject(), table(3 + seed % 3, {name: value}, shift=seed), seed)) == []


def test_every_word_of_the_notation_stands_for_one_verb() -> None:
    check_translations(vwars())
