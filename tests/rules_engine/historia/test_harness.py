"""Historia keeps the contract: random games of two, three and four players, under every value of every option, with
cards that nobody saw, and with decks that nobody knows."""

from __future__ import annotations

import pytest

from kredens.rules_engine.historia.model.options import OPTIONS
from tests.rules_engine.harness import DENSE, check_game, check_speech, check_translations, sampled_games
from tests.rules_engine.historia.subject import historia, subject, table
from tests.sampling import sampled

ONE_EPOCH = {"format": "single"}
PLAYED = {name: values for name, values in OPTIONS.values.items() if name != "format"}
"""The options beside the format, which says how many decks there are."""
MIXTURES = range(max(map(len, PLAYED.values())))
"""So many games give every value of every option a turn."""


@pytest.mark.parametrize(("seed", "number", "unseen", "every"), sampled_games([(0, 2, 0.0), (1, 3, 0.4), (2, 4, 0.2)]))
def test_random_games(seed: int, number: int, unseen: float, every: int) -> None:
    check_game(subject(), table(number, ONE_EPOCH, shift=seed), seed, unseen, every)


@pytest.mark.long
@pytest.mark.parametrize(("number", "every"), [(2, 2 * DENSE), (3, 2 * DENSE), (4, 32)])
def test_three_epochs(number: int, every: int) -> None:
    """Play with cards that nobody saw: at a 32nd moment of four players two monuments face down are as good as paid."""
    check_game(subject(), table(number), seed=number, unseen=0.1 * number, every=every)


@pytest.mark.parametrize("seed", sampled(range(12), 6))
def test_what_is_true_may_be_said(seed: int) -> None:
    number = 2 + seed % 3
    check_speech(subject(), table(number, ONE_EPOCH, shift=seed), seed, unseen=0.3 * (seed % 2))


@pytest.mark.long
@pytest.mark.parametrize("at", MIXTURES)
def test_every_reading(at: int) -> None:
    mixed = {name: values[(at + number) % len(values)] for number, (name, values) in enumerate(PLAYED.items())}
    mixed |= ONE_EPOCH
    check_game(subject(mixed), table(2 + at % 3, mixed), seed=at, unseen=0.1 * at, every=DENSE)


@pytest.mark.long
def test_decks_that_nobody_knows() -> None:
    check_game(subject(), table(3, ONE_EPOCH, known=False), seed=5, unseen=0.3, every=DENSE)


def test_every_value_of_every_option_has_a_turn() -> None:
    chosen = {
        (name, values[(at + number) % len(values)])
        for at in MIXTURES
        for number, (name, values) in enumerate(PLAYED.items())
    }
    assert chosen == {(name, value) for name, values in PLAYED.items() for value in values}


def test_every_word_of_the_notation_stands_for_one_verb() -> None:
    check_translations(historia())
