"""Good logs of whole games of VETO are taken, also where draws were not seen or silent answers were left out; a move
that breaks a rule is reported where it stands, with that rule. The counts by kind stand in the summary of the run."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.rules_engine.good_logs import (
    Place,
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
from tests.rules_engine.tampering import kind_of
from tests.rules_engine.veto.recording import whole_game
from tests.rules_engine.veto.tampering import KINDS, Moment, Tampering
from tests.sampling import IS_WHOLE_RUN, sampled

GAMES = [(seed, who) for seed in range(25, 31) for who in ("random", "greedy")]


@lru_cache(1)
def places() -> tuple[Place, ...]:
    return places_in(whole_game(*each) for each in GAMES)


@pytest.mark.parametrize("most", [1, pytest.param(12 if IS_WHOLE_RUN else 4, marks=pytest.mark.long)])
@pytest.mark.parametrize("tampering", KINDS, ids=map(kind_of, KINDS))
def test_a_move_that_breaks_a_rule(tampering: Tampering, most: int) -> None:
    found = broken_moves(places(), lambda place: tampering(Moment(place.move)), most)
    check_broken_moves(tampering, found, "veto")


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES, 5))
def test_no_good_log_is_refused(seed: int, who: str) -> None:
    check_good_log(whole_game(seed, who))


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES, 5))
def test_draws_that_nobody_saw(seed: int, who: str) -> None:
    check_unseen(whole_game(seed, who), "draw")


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES[:6], 5))
def test_what_goes_without_saying(seed: int, who: str) -> None:
    """No reply need not be written."""
    check_silence(whole_game(seed, who), (("no",),))


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES[:8], 5))
def test_another_legal_move(seed: int, who: str) -> None:
    check_another_legal_move(whole_game(seed, who))


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES[:8], 5))
def test_lines_left_out_doubled_or_changed_over(seed: int, who: str) -> None:
    check_disorder(whole_game(seed, who))


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES[:6], 5))
def test_claims(seed: int, who: str) -> None:
    check_claims(whole_game(seed, who), ("kreski", "ducats", "markers"))


def test_a_wrong_result_is_reported() -> None:
    check_wrong_result(whole_game(*GAMES[0]))


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES, 5))
def test_a_move_after_the_end(seed: int, who: str) -> None:
    check_after_the_end(whole_game(seed, who), ("bene", "pas", "concede", "draw-game"), "veto.end.conditions")
