"""Two versions of a set on the same chance: the figures of the games one by one, and none where nothing was changed."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.rules_engine.simulation.observation import GameNotes
from kredens.rules_engine.simulation.observed_tally import PairedTally, Setting
from kredens.rules_engine.simulation.paired import compare_versions
from kredens.rules_engine.simulation.statistics import Estimate
from tests.sampling import examples

TABLES = (("a", "b"), ("a", "c"), ("b", "c"))
Played = tuple[tuple[str, str], int, tuple[int, int], tuple[int, int], tuple[int, int]]
"""A table, the first seat, and before and after the winners, who began, and the moves."""
BOTH = st.tuples(st.integers(1, 3), st.integers(1, 3))
PLAYED = st.tuples(
    st.sampled_from(TABLES),
    st.integers(0, 1),
    BOTH,
    st.tuples(*[st.integers(1, 2)] * 2),
    st.tuples(*[st.integers(1, 99)] * 2),
)


def tally_of(games: list[Played]) -> PairedTally:
    tally = PairedTally()
    for table, first, winners, began, moves in games:
        notes = [GameNotes({("began", ""): who}, number, frozenset()) for who, number in zip(began, moves, strict=True)]
        tally.compare(Setting(table, first), winners, (notes[0], notes[1]))
    return tally


def wins(game: Played, side: str) -> tuple[float, float] | None:
    """What a side won before and after, halved where both did; None where it did not play."""
    if side not in game[0]:
        return None
    bit = 1 << game[0].index(side)
    before, after = ((0.5 if who == 3 else 1.0) * bool(who & bit) for who in game[2])
    return before, after


def mean_of(differences: list[float]) -> Estimate:
    mean = fmean(differences)
    half = 1.959963984540054 * stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else 0.0
    return Estimate(mean, mean - half, mean + half)


@given(st.lists(PLAYED, min_size=2, max_size=40))
@settings(max_examples=examples(300), deadline=None)
def test_the_figures_are_those_of_the_games_one_by_one(games: list[Played]) -> None:
    found = compare_versions(tally_of(games))
    assert found.games == len(games)
    for side, change in found.wins.items():
        both = [each for game in games if (each := wins(game, side)) is not None]
        assert change.before == pytest.approx(fmean(before for before, _ in both))
        assert change.after == pytest.approx(fmean(after for _, after in both))
        expected = mean_of([after - before for before, after in both])
        assert tuple(change.difference) == pytest.approx(tuple(expected), abs=1e-6)
    assert tuple(found.moves.difference) == pytest.approx(tuple(mean_of([g[4][1] - g[4][0] for g in games])), abs=1e-6)
    assert found.other_winners == sum(game[2][0] != game[2][1] for game in games)
    for when in ("before", "after"):
        shares = [getattr(change, when) for change in found.wins.values()]
        assert getattr(found.apart, when) == pytest.approx(max(shares) - min(shares))
    assert found.apart.difference.value == pytest.approx(found.apart.after - found.apart.before, abs=1e-12)


@given(st.lists(PLAYED, min_size=1, max_size=40))
@settings(max_examples=examples(200), deadline=None)
def test_what_was_not_changed_differs_by_nothing_at_all(games: list[Played]) -> None:
    same = [
        (table, first, (won, won), (who, who), (long, long)) for table, first, (won, _), (who, _), (long, _) in games
    ]
    found = compare_versions(tally_of(same))
    nothing = Estimate(0.0, 0.0, 0.0)
    assert found.began is not None
    for change in (*found.wins.values(), found.apart, found.began, found.moves):
        assert change.difference == nothing
    assert found.other_winners == 0


def test_the_interval_of_the_range_is_that_of_a_plain_case() -> None:
    """Before, one side wins all of 100 games; after, half. The difference of its own wins is half the range's."""
    table = ("a", "b")
    games: list[Played] = [(table, 0, (1, 1 + number % 2), (1, 1), (9, 9)) for number in range(100)]
    found = compare_versions(tally_of(games))
    assert (found.apart.before, found.apart.after) == (1.0, 0.0)
    assert found.wins["a"].difference.value == -0.5
    assert found.wins["a"].difference.low == pytest.approx(-0.5 - 1.96 * 0.5 / sqrt(99), abs=1e-3)
