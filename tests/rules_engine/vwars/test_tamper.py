"""Good logs of whole games of V-Wars are taken, also where cards and roles were not seen or silent answers were left
out; a move that breaks a rule is reported where it stands, with that rule. The counts by kind stand in the summary."""

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
    check_disorder,
    check_good_log,
    check_silence,
    check_unseen,
    places_in,
)
from tests.rules_engine.tampering import kind_of
from tests.rules_engine.vwars.recording import GAMES, game
from tests.rules_engine.vwars.tampering import KINDS
from tests.sampling import FULL, IS_WHOLE_RUN, sampled, sampled_whole

PICKED = pytest.mark.parametrize(("seed", "number", "who"), sampled(GAMES[1:], 9))
FEW_GAMES = 5
"""So many games have enough places for each kind of tampering once."""


@lru_cache(1)
def places() -> tuple[Place, ...]:
    return places_in(game(*each) for each in (GAMES if IS_WHOLE_RUN else GAMES[:FEW_GAMES]))


@pytest.mark.parametrize("most", [1, pytest.param(12, marks=[pytest.mark.long, FULL])])
@pytest.mark.parametrize("breaks", sampled_whole(KINDS, 5, map(kind_of, KINDS)))
def test_a_move_that_breaks_a_rule(breaks: Callable[[Place], Iterator[Said]], most: int) -> None:
    check_broken_moves(breaks, broken_moves(places(), breaks, most), "vwars")


@PICKED
def test_no_good_log_is_refused(seed: int, number: int, who: str) -> None:
    check_good_log(game(seed, number, who))


@PICKED
@pytest.mark.parametrize("verb", ["draw", "add", "deploy", "discard"])
def test_cards_that_nobody_saw(verb: str, seed: int, number: int, who: str) -> None:
    check_unseen(game(seed, number, who), verb)


@pytest.mark.parametrize(
    ("seed", "number"), sampled([(seed, number) for seed, number, who in GAMES if who == "greedy"], 7)
)
def test_what_goes_without_saying(seed: int, number: int) -> None:
    """That nobody reveals, joins or swaps need not be written."""
    check_silence(game(seed, number, "greedy"), (("skip",), ("keep",), ("no",)))


@PICKED
def test_another_legal_move(seed: int, number: int, who: str) -> None:
    check_another_legal_move(game(seed, number, who))


@PICKED
def test_lines_left_out_doubled_or_changed_over(seed: int, number: int, who: str) -> None:
    check_disorder(game(seed, number, who))


@PICKED
def test_a_move_after_the_end(seed: int, number: int, who: str) -> None:
    check_after_the_end(game(seed, number, who), ("stop", "kill", "skip"), "vwars.win.check-after-riot")
