"""What came of many games: whole numbers that add up in any order, and the shares and means that follow from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from kredens.rules_engine.contract.protocol import Outcome
from kredens.rules_engine.simulation.playout import Prizes

CONFIDENCE = 0.95
Z = 1.959963984540054
"""How many standard deviations on either side hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """What was measured, and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float


def wilson(successes: float, trials: int) -> Estimate:
    """The share of successes with Wilson's interval; a win that was shared counts as a part of a success."""
    share = successes / trials
    spread = Z * Z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(total: int, squares: int, count: int) -> Estimate:
    """The mean of `count` numbers by their sum and the sum of their squares, with the interval of the normal
    distribution."""
    average = total / count
    if count < 2:
        return Estimate(average, average, average)
    variance = max(0.0, (squares - total * average) / (count - 1))
    half = Z * sqrt(variance / count)
    return Estimate(average, average - half, average + half)


Table = tuple[str, ...]
"""The sides that met, in the order of the set, whoever sat where."""


class Tally:
    """Sums over games. Adding tallies up gives the same in any order."""

    def __init__(self) -> None:
        self.games: Counter[Table] = Counter()
        self.won: Counter[tuple[Table, str, int]] = Counter()
        """Games won at a table by a side, by how many shared the win."""
        self.points: Counter[str] = Counter()
        self.squares: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()
        self.taken: Counter[tuple[str, str]] = Counter()
        """How often a prize was taken by a side."""

    def add(self, table: Table, outcome: Outcome, prizes: Prizes) -> None:
        """One more game."""
        self.games[table] += 1
        for side in outcome.winners:
            self.won[table, side, len(outcome.winners)] += 1
        for side, points in outcome.points.items():
            self.points[side] += points
            self.squares[side] += points * points
        self.shown.update(prizes.shown)
        for side, taken in prizes.taken.items():
            for prize in taken:
                self.taken[prize, side] += 1

    def merge(self, other: Tally) -> None:
        """All the games of the other one too."""
        for mine, more in zip(vars(self).values(), vars(other).values(), strict=True):
            mine.update(more)

    @property
    def sides(self) -> tuple[str, ...]:
        """All who played."""
        return tuple(dict.fromkeys(side for table in self.games for side in table))

    def games_of(self, side: str, tables: Sequence[Table] | None = None) -> int:
        """How many games a side played, at all tables or at these."""
        return sum(self.games[table] for table in tables or self.games if side in table)

    def wins(self, side: str, tables: Sequence[Table] | None = None) -> Estimate:
        """The share of its games that a side won, at all tables or at these; a win among three is a third of one."""
        wanted = set(tables or self.games)
        won = sum(
            count / sharers for (table, who, sharers), count in self.won.items() if who == side and table in wanted
        )
        return wilson(won, self.games_of(side, tables))

    def mean_points(self, side: str) -> Estimate:
        """The points of a side in a game."""
        return mean(self.points[side], self.squares[side], self.games_of(side))

    def apart(self) -> float:
        """How much more often the luckiest side won than the least lucky one, as a share."""
        shares = [self.wins(side).value for side in self.sides]
        return max(shares) - min(shares)
