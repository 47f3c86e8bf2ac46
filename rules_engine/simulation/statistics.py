"""Statistics of many games: whole-number sums that add up in any order, and the shares and means computed from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from kredens.rules_engine.contract.protocol import Outcome
from kredens.rules_engine.simulation.bots import Prizes

Z_SCORE = 1.959963984540054
"""The number of standard deviations on either side that hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """An estimated value, and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float


def wilson_interval(successes: float, trials: int) -> Estimate:
    """Estimate the share of successes with Wilson's score interval; a shared win counts as part of a success."""
    share = successes / trials
    spread = Z_SCORE * Z_SCORE / trials
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(total: int, squares: int, count: int) -> Estimate:
    """Estimate the mean of `count` numbers from their sum and sum of squares, with the normal interval."""
    average = total / count
    if count < 2:
        return Estimate(average, average, average)
    variance = max(0.0, (squares - total * average) / (count - 1))
    half = Z_SCORE * sqrt(variance / count)
    return Estimate(average, average - half, average + half)


Matchup = tuple[str, ...]
"""The sides that met, in the order of the set, independent of their seats."""


class Tally:
    """Sums over games. Merging tallies gives the same in any order."""

    def __init__(self) -> None:
        self.games: Counter[Matchup] = Counter()
        """Number of games by matchup."""
        self.won: Counter[tuple[Matchup, str, int]] = Counter()
        """Number of games won by matchup, side and number of players who shared the win."""
        self.points: Counter[str] = Counter()
        """Sum of points by side."""
        self.squares: Counter[str] = Counter()
        """Sum of squared points by side."""
        self.shown: Counter[str] = Counter()
        """Number of times that each prize came up."""
        self.taken: Counter[tuple[str, str]] = Counter()
        """Number of times that a prize was taken by a side."""

        self.factions: Counter[str] = Counter()
        """Number of games won by each faction, where players are of factions that are not their sides."""

        self.seats: Counter[str] = Counter()
        """Number of seats that each bot had, where bots meet."""
        self.seats_won: Counter[tuple[str, int]] = Counter()
        """Number of those whose player won, by bot and number of players who shared the win."""

    def add(self, table: Matchup, outcome: Outcome, prizes: Prizes) -> None:
        """Add one game."""
        self.games[table] += 1
        for side in outcome.winners:
            self.won[table, side, len(outcome.winners)] += 1
        for side, points in outcome.points.items():
            self.points[side] += points
            self.squares[side] += points * points
        self.shown.update(prizes.shown)
        if prizes.won_by:
            self.factions[prizes.won_by] += 1
        for side, taken in prizes.taken.items():
            for prize in taken:
                self.taken[prize, side] += 1

    def add_bots(self, seated: Mapping[str, str], winners: Sequence[str]) -> None:
        """Add which bots played in a game, by the sides that they played."""
        self.seats.update(seated.values())
        for side in winners:
            self.seats_won[seated[side], len(winners)] += 1

    def merge(self, other: Tally) -> None:
        """Add all games of another tally."""
        for mine, more in zip(vars(self).values(), vars(other).values(), strict=True):
            mine.update(more)

    @property
    def sides(self) -> tuple[str, ...]:
        """Return all sides that played."""
        return tuple(dict.fromkeys(side for table in self.games for side in table))

    def games_of(self, side: str, tables: Sequence[Matchup] | None = None) -> int:
        """Return the number of games that a side played, in all matchups or in these."""
        return sum(self.games[table] for table in tables or self.games if side in table)

    def win_share(self, side: str, tables: Sequence[Matchup] | None = None) -> Estimate:
        """Estimate the share of its games that a side won, in all matchups or in these.

        A win shared by three counts as a third.
        """
        wanted = set(tables or self.games)
        won = sum(
            count / sharers for (table, who, sharers), count in self.won.items() if who == side and table in wanted
        )
        return wilson_interval(won, self.games_of(side, tables))

    def bot_share(self, bot: str) -> Estimate:
        """Estimate the share of a bot's seats whose player won. A win shared by three counts as a third."""
        won = sum(count / sharers for (who, sharers), count in self.seats_won.items() if who == bot)
        return wilson_interval(won, self.seats[bot])

    def faction_share(self, faction: str) -> Estimate:
        """Estimate the share of the games with factions that a faction won."""
        return wilson_interval(self.factions[faction], self.factions.total())

    def mean_points(self, side: str) -> Estimate:
        """Estimate the mean points of a side per game."""
        return mean_interval(self.points[side], self.squares[side], self.games_of(side))

    def margin(self) -> float:
        """Return half of the widest interval of a side's share of wins, between 0 and 0.5."""
        shares = [self.win_share(side) for side in self.sides]
        return max((share.high - share.low) / 2 for share in shares)

    def win_share_range(self) -> float:
        """Return the difference between the highest and the lowest share of games won by a side."""
        shares = [self.win_share(side).value for side in self.sides]
        return max(shares) - min(shares)
