"""Shares of wins by side, by seat and of whoever begins, and which sides differ from an equal share."""

from __future__ import annotations

from collections.abc import Mapping
from math import erfc, sqrt
from typing import NamedTuple

from kredens.rules_engine.simulation.effects import ERROR_RATE, correct_for_many
from kredens.rules_engine.simulation.observed_tally import ObservedTally
from kredens.rules_engine.simulation.statistics import Estimate, Tally, wilson_interval


class SideShare(NamedTuple):
    """The share of wins of a side; `corrected` is the p-value of its difference from an equal share, for all sides."""

    share: Estimate
    corrected: float

    @property
    def stands_out(self) -> bool:
        """Return whether the share differs from an equal one by more than chance gives among the sides."""
        return self.corrected < ERROR_RATE


def equal_share(tally: Tally) -> float:
    """Return the share of wins that every player has if all are equal."""
    return 1 / len(next(iter(tally.games)))


def judge_sides(tally: Tally) -> Mapping[str, SideShare]:
    """Return the share of wins of each side, and how it compares with an equal share, by Holm's method among them."""
    shares = {side: tally.win_share(side) for side in sorted(tally.sides)}
    p_values = [_p_value(tally, side, share.value) for side, share in shares.items()]
    corrected = correct_for_many(p_values)
    return {side: SideShare(share, each) for (side, share), each in zip(shares.items(), corrected, strict=True)}


def _p_value(tally: Tally, side: str, share: float) -> float:
    squares = sum(count / sharers**2 for (_, who, sharers), count in tally.won.items() if who == side)
    games = tally.games_of(side)
    variance = (squares / games - share * share) / games
    if variance <= 0.0:
        return 1.0 if share == equal_share(tally) else 0.0
    return erfc(abs(share - equal_share(tally)) / sqrt(2 * variance))


def seat_shares(tally: ObservedTally) -> list[Estimate]:
    """Return the share of wins of each seat, in their order."""
    seats = len(next(iter(tally.games)))
    won, games = [0.0] * seats, tally.games.total()
    for (setting, winners), count in sorted(tally.outcomes.items()):
        for place in range(seats):
            if winners >> place & 1:
                won[setting.seat(place)] += count / winners.bit_count()
    return [wilson_interval(each, games) for each in won]


def share_of_beginning(tally: ObservedTally) -> Estimate | None:
    """Return the share of wins of whoever begins; None where nobody does."""
    won, games = 0.0, 0
    for ((use, _), _, players, winners), count in sorted(tally.had.items()):
        if use == "began":
            games += count
            won += count * (players & winners).bit_count() / max(1, winners.bit_count())
    return wilson_interval(won, games) if games else None
