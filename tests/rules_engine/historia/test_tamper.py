"""Good logs of whole games of Historia are taken, also where draws were not seen or silent answers were left out; a
move that breaks a rule is reported where it stands, with that rule. The counts by kind stand in the summary."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest

from tests.rules_engine.good_logs import (
    Place,
    Said,
    broken_moves,
    check_after_the_end,
    check_another_legal_move,
    check_broken_moves,
    check_claims,
    check_disorder,
    check_good_log,
    check_silence,
    check_unseen,
    check_wrong_result,
    places_in,
)
from tests.rules_engine.historia.recording import GAMES, game
from tests.rules_engine.historia.tampering import KINDS
from tests.rules_engine.tampering import kind_of
from tests.sampling import IS_WHOLE_RUN, sampled

PICKED = pytest.mark.parametrize(("seed", "number", "who"), sampled(GAMES, 5))


@lru_cache(1)
def places() -> tuple[Place, ...]:
    return places_in(game(*each) for each in GAMES)


@pytest.mark.parametrize("most", [1, pytest.param(12 if IS_WHOLE_RUN else 4, marks=pytest.mark.long)])
@pytest.mark.parametrize("breaks", KINDS, ids=map(kind_of, KINDS))
def test_a_move_that_breaks_a_rule(breaks: Callable[[Place], Iterator[Said]], most: int) -> None:
    check_broken_moves(breaks, broken_moves(places(), breaks, most), "historia")


@PICKED
def test_no_good_log_is_refused(seed: int, number: int, who: str) -> None:
    check_good_log(game(seed, number, who))


@pytest.mark.long
@pytest.mark.parametrize("number", [2, 3, 4])
def test_no_good_log_of_three_epochs_is_refused(number: int) -> None:
    whole = game(number, number, "greedy", epochs=3)
    check_good_log(whole)
    check_unseen(whole, "draw")
    check_disorder(whole)


@PICKED
def test_draws_that_nobody_saw(seed: int, number: int, who: str) -> None:
    check_unseen(game(seed, number, who), "draw")


@PICKED
def test_what_goes_without_saying(seed: int, number: int, who: str) -> None:
    """That a hand is kept, and nobody more sent, need not be written."""
    check_silence(game(seed, number, who), (("keep",), ("ready",)))


@PICKED
def test_another_legal_move(seed: int, number: int, who: str) -> None:
    check_another_legal_move(game(seed, number, who))


@PICKED
def test_lines_left_out_doubled_or_changed_over(seed: int, number: int, who: str) -> None:
    check_disorder(game(seed, number, who))


@PICKED
def test_claims(seed: int, number: int, who: str) -> None:
    check_claims(game(seed, number, who), ("points", "political", "economic", "markers"))


def test_a_wrong_result_is_reported() -> None:
    check_wrong_result(game(*GAMES[1]))


@PICKED
def test_a_move_after_the_end(seed: int, number: int, who: str) -> None:
    check_after_the_end(game(seed, number, who), ("draw 1", "glory", "keep"), "historia.game-end.after-last")
