"""What a change of a set does: differences between games that were played before and after it on the same chance.

Each game has one number, and with it one stream of chance for both versions (common random numbers). What is estimated
is the mean of the differences game by game, so that what both have in common falls out of the error.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from math import sqrt
from typing import NamedTuple

from kredens.rules_engine.simulation.observed_tally import PairedGame, PairedTally
from kredens.rules_engine.simulation.statistics import Z_SCORE, Estimate, Matchup, mean_interval


class Change(NamedTuple):
    """A figure before and after the change, and the difference."""

    before: float
    after: float
    difference: Estimate


class Comparison(NamedTuple):
    """What a change of a set does.

    `wins` are the shares of wins by side; `apart` is the highest of these less the lowest; `began` is the share of wins
    of whoever began, None where nobody begins; `moves` are the moves of a game; `other_winners` is the number of games
    that somebody else won.
    """

    games: int
    wins: dict[str, Change]
    apart: Change
    began: Change | None
    moves: Change
    other_winners: int


def compare_versions(tally: PairedTally) -> Comparison:
    """Return what the change does by the games of the tally, of which there must be one."""
    games = sorted(tally.pairs.items())
    sides = dict.fromkeys(side for game, _ in games for side in game.table)
    count = sum(number for _, number in games)
    lengths = tally.lengths
    return Comparison(
        count,
        {side: _compare_means(games, _wins_of(side)) for side in sides},
        _compare_ranges(games, list(sides)),
        _compare_means(games, _wins_of_beginner) if any(all(game.began) for game, _ in games) else None,
        Change(
            lengths["before"] / count,
            lengths["after"] / count,
            mean_interval(lengths["more"], lengths["squares"], count),
        ),
        sum(number for game, number in games if game.winners[0] != game.winners[1]),
    )


def share_of_win(winners: int, players: int) -> float:
    """Return the share of a win that a set of players has, of which there is mostly one."""
    return (winners & players).bit_count() / winners.bit_count() if winners else 0.0


def _wins_of(side: str) -> Callable[[PairedGame], tuple[float, float] | None]:
    """Return the function that gives the wins of a side in a game before and after; None where it did not play."""

    def wins(game: PairedGame) -> tuple[float, float] | None:
        if side not in game.table:
            return None
        player = 1 << game.table.index(side)
        return share_of_win(game.winners[0], player), share_of_win(game.winners[1], player)

    return wins


def _wins_of_beginner(game: PairedGame) -> tuple[float, float] | None:
    if not all(game.began):
        return None
    return share_of_win(game.winners[0], game.began[0]), share_of_win(game.winners[1], game.began[1])


def _compare_means(
    games: list[tuple[PairedGame, int]], figures: Callable[[PairedGame], tuple[float, float] | None]
) -> Change:
    """Return the change of the mean of a figure that games have before and after."""
    count, before, after, more, squares = 0, 0.0, 0.0, 0.0, 0.0
    for game, number in games:
        if (both := figures(game)) is None:
            continue
        count += number
        before += number * both[0]
        after += number * both[1]
        more += number * (both[1] - both[0])
        squares += number * (both[1] - both[0]) ** 2
    return Change(before / count, after / count, _mean_of(more, squares, count))


def _mean_of(total: float, squares: float, count: int) -> Estimate:
    """Return the mean of differences, with its normal interval."""
    average = total / count
    spread = max(0.0, squares - total * average) / (count - 1) if count > 1 else 0.0
    half = Z_SCORE * sqrt(spread / count)
    return Estimate(average, average - half, average + half)


def _compare_ranges(games: list[tuple[PairedGame, int]], sides: list[str]) -> Change:
    """Return the change of how far the sides are apart: the highest share of wins less the lowest.

    Which sides these are is taken from the games, for either version; the error is that of their four shares, within
    the choices of sides, whose numbers are not by chance.
    """
    played = {side: sum(number for game, number in games if side in game.table) for side in sides}
    shares = [
        {side: sum(number * both[when] for both, number in _each(games, side)) / played[side] for side in sides}
        for when in (0, 1)
    ]
    ends = [(max(sides, key=each.__getitem__), min(sides, key=each.__getitem__)) for each in shares]
    ranges = [each[high] - each[low] for each, (high, low) in zip(shares, ends, strict=True)]
    by_table: defaultdict[Matchup, list[tuple[float, int]]] = defaultdict(list)
    for game, number in games:
        before, after = (
            _part_of_share(game, high, when, played[high]) - _part_of_share(game, low, when, played[low])
            for when, (high, low) in enumerate(ends)
        )
        by_table[game.table].append((after - before, number))
    spread = 0.0
    for parts in by_table.values():
        count = sum(number for _, number in parts)
        mean = sum(worth * number for worth, number in parts) / count
        squares = sum(number * (worth - mean) ** 2 for worth, number in parts)
        spread += squares * (count / (count - 1) if count > 1 else 1.0)
    half = Z_SCORE * sqrt(spread)
    difference = ranges[1] - ranges[0]
    return Change(ranges[0], ranges[1], Estimate(difference, difference - half, difference + half))


def _part_of_share(game: PairedGame, side: str, when: int, played: int) -> float:
    """Return what a game adds to the share of wins of a side, before the change (0) or after it (1)."""
    both = _wins_of(side)(game)
    return both[when] / played if both else 0.0


def _each(games: list[tuple[PairedGame, int]], side: str) -> Iterator[tuple[tuple[float, float], int]]:
    """Yield the wins of a side in each of its games before and after, with the number of such games."""
    for game, number in games:
        if (both := _wins_of(side)(game)) is not None:
            yield both, number
