"""What having a card does to winning: differences of win shares within equal settings, corrected for many comparisons.

Players who had a card are compared with players of the same side, on the same seat, against the same sides and of the
same camp who had not, and the differences are averaged with the weights of Mantel and Haenszel (1959). Players of one
game depend on one another, so the error is reckoned game by game (Liang and Zeger 1986). Of many such differences some
are large by chance: those that stand out do so by the method of Holm (1979), which errs in at most one report of 20
however the cards depend on one another.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import erfc, sqrt
from typing import Final, NamedTuple, TypeAlias

from kredens.rules_engine.simulation.observation import Use
from kredens.rules_engine.simulation.observed_tally import ObservedTally, Setting
from kredens.rules_engine.simulation.statistics import Z_SCORE, Estimate

MIN_PLAYERS: Final = 50
"""How many players must have had a card, and how many not, for their difference to be judged."""
ERROR_RATE: Final = 0.05
"""The chance that any difference of a report is called one that stands out if there is none."""
_Cell: TypeAlias = "tuple[Setting, int, int]"
"""A setting, the players who had something, and the winners."""


class Contrast(NamedTuple):
    """Players who had something against comparable ones who had not.

    `having` and `lacking` are how many of them could be compared, `won_having` and `won_lacking` their shares of wins
    as the settings are weighed, `difference` is that of these shares, and `p_value` the chance of one as large or
    larger where having it does nothing.
    """

    having: int
    lacking: int
    won_having: float
    won_lacking: float
    difference: Estimate
    p_value: float


class CardEffect(NamedTuple):
    """What a card did: in how many games anybody had it, and the contrast, if there are enough players to judge by.

    `corrected` is the p-value corrected for all that were judged with it; 1 where nothing was.
    """

    card: str
    games: int
    contrast: Contrast | None
    corrected: float = 1.0

    @property
    def stands_out(self) -> bool:
        """Return whether the difference is more than chance gives among so many."""
        return self.corrected < ERROR_RATE


class _Stratum:
    """Sums over comparable players: how many, how many had it, and the wins of either."""

    __slots__ = ("had", "players", "won", "won_having")

    def __init__(self) -> None:
        self.players = self.had = 0
        self.won = self.won_having = 0.0

    @property
    def weight(self) -> float:
        """Return the weight of Mantel and Haenszel; 0 where all had it, or none."""
        return self.had * (self.players - self.had) / self.players


def contrast_wins(outcomes: Mapping[tuple[Setting, int], int], had: Mapping[_Cell, int]) -> Contrast | None:
    """Return the contrast of players who had something; None where nobody can be compared.

    `outcomes` counts all games by setting and winners, `had` those in which somebody had it, by those who had it too.
    """
    cells = _all_cells(outcomes, had)
    strata: defaultdict[tuple[Setting, int], _Stratum] = defaultdict(_Stratum)
    for (setting, having, winners), games in cells:
        for place in range(len(setting.table)):
            stratum, won = strata[setting, place], games * _win(winners, place)
            stratum.players += games
            stratum.won += won
            if having >> place & 1:
                stratum.had += games
                stratum.won_having += won
    useful = {key: each for key, each in strata.items() if each.weight}
    if not useful:
        return None
    total = sum(each.weight for each in useful.values())
    having_share = sum(each.weight * each.won_having / each.had for each in useful.values()) / total
    lacking_share = (
        sum(each.weight * (each.won - each.won_having) / (each.players - each.had) for each in useful.values()) / total
    )
    difference = having_share - lacking_share
    error = sqrt(_spread(cells, useful, difference)) / total
    half = Z_SCORE * error
    count = sum(each.had for each in useful.values())
    return Contrast(
        count,
        sum(each.players for each in useful.values()) - count,
        having_share,
        lacking_share,
        Estimate(difference, difference - half, difference + half),
        _p_value(difference, error),
    )


def _all_cells(outcomes: Mapping[tuple[Setting, int], int], had: Mapping[_Cell, int]) -> list[tuple[_Cell, int]]:
    """Return the games by setting, those who had it and winners, also those where nobody had it, in a fixed order.

    Settings in which nobody ever had it say nothing and are left out.
    """
    counted = dict(had)
    somebody: defaultdict[tuple[Setting, int], int] = defaultdict(int)
    for (setting, _, winners), games in had.items():
        somebody[setting, winners] += games
    settings = {setting for setting, _, _ in had}
    for (setting, winners), games in outcomes.items():
        if setting in settings and (rest := games - somebody.get((setting, winners), 0)):
            counted[setting, 0, winners] = rest
    return sorted(counted.items())


def _win(winners: int, place: int) -> float:
    """Return the share of a win that a player has: several winners share it."""
    return 1 / winners.bit_count() if winners >> place & 1 else 0.0


def _spread(
    cells: Iterable[tuple[_Cell, int]], useful: Mapping[tuple[Setting, int], _Stratum], difference: float
) -> float:
    """Return the variance of the weighed sum of differences, with the games as what is independent."""
    spread, games_in_all = 0.0, 0
    for (setting, having, winners), games in cells:
        score, counts = 0.0, False
        for place in range(len(setting.table)):
            if (stratum := useful.get((setting, place))) is None:
                continue
            counts = True
            more = (having >> place & 1) - stratum.had / stratum.players
            score += more * (_win(winners, place) - stratum.won / stratum.players - difference * more)
        spread += games * score * score
        games_in_all += games * counts
    players = sum(each.players for each in useful.values())
    free = players - len(useful) - 1
    if games_in_all < 2 or free < 1:
        return spread
    return spread * games_in_all / (games_in_all - 1) * (players - 1) / free


def _p_value(difference: float, error: float) -> float:
    if error == 0.0:
        return 1.0 if difference == 0.0 else 0.0
    return erfc(abs(difference) / error / sqrt(2))


def correct_for_many(p_values: Sequence[float]) -> list[float]:
    """Return p-values corrected for their number by Holm's method: the smallest is held to the strictest measure.

    Holm, S. (1979): A simple sequentially rejective multiple test procedure. Scandinavian Journal of Statistics 6.
    """
    ranked = sorted(range(len(p_values)), key=lambda each: p_values[each])
    corrected, highest = [1.0] * len(p_values), 0.0
    for rank, each in enumerate(ranked):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[each]))
        corrected[each] = highest
    return corrected


def card_effects(tally: ObservedTally, use: Use) -> list[CardEffect]:
    """Return what each card did that was had in this way, by id.

    All that can be judged are one family of comparisons.
    """
    found: defaultdict[str, dict[_Cell, int]] = defaultdict(dict)
    for ((how, card), setting, players, winners), games in tally.had.items():
        if how == use:
            found[card][setting, players, winners] = games
    effects = []
    for card, had in sorted(found.items()):
        contrast = contrast_wins(tally.outcomes, had)
        if contrast is not None and min(contrast.having, contrast.lacking) < MIN_PLAYERS:
            contrast = None
        effects.append(CardEffect(card, sum(had.values()), contrast))
    judged = [place for place, each in enumerate(effects) if each.contrast is not None]
    p_values = [each.contrast.p_value for each in effects if each.contrast is not None]
    for place, corrected in zip(judged, correct_for_many(p_values), strict=True):
        effects[place] = effects[place]._replace(corrected=corrected)
    return effects


def advantage_of_beginning(tally: ObservedTally) -> Contrast | None:
    """Return how much more whoever began won than the same sides when another began; None where nobody begins."""
    outcomes: Counter[tuple[Setting, int]] = Counter()
    for (setting, winners), games in tally.outcomes.items():
        outcomes[setting._replace(first=0), winners] += games
    began: Counter[_Cell] = Counter()
    for ((use, _), setting, players, winners), games in tally.had.items():
        if use == "began":
            began[setting._replace(first=0), players, winners] += games
    return contrast_wins(outcomes, began)
