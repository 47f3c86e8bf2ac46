"""The standing between rounds of Gwint: which gems and rounds won a game can have come to by a given round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.gwint.model.state import STARTING_GEMS, Table

LAST_ROUND = 40
"""No game lasts longer: in each round but the last somebody plays a card."""


class Standing(NamedTuple):
    """How a game stands: which round it is, how many each seat has won, and the gems that each has left."""

    round: int
    won: tuple[int, int]
    gems: tuple[int, int]


class Moment(NamedTuple):
    """What of a moment bears on the standing.

    `counted`: the round that is told as the present one is over already; `ended`: so is the game; `extra`: this is the
    round played because both are out.
    """

    counted: bool
    ended: bool
    extra: bool


def find_standing(table: Table, given: Mapping[str, Any], moment: Moment, starter: int) -> Standing | None:
    """Return the standing that the position must have, as far as it says: None if there is none.

    Of several the one with the most gems is taken, and the one in which `starter` has won the last round.
    """
    found = list(_find_standings(table, given, moment))
    if not found:
        return None
    first = min(each.round for each in found)

    def preference(each: Standing) -> tuple[int, int, int]:
        return -sum(each.gems), abs(each.won[0] - each.won[1]), -each.won[starter]

    return min([each for each in found if each.round == first], key=preference)


def find_last_round(moment: Moment, options: Options) -> int:
    """Return the last round to which a game can come at such a moment; 0 if there is no such moment."""
    rounds = range(LAST_ROUND, 0, -1)
    return next((number for number in rounds if any(_standings_of_round(number, moment, options))), 0)


def _find_standings(table: Table, given: Mapping[str, Any], moment: Moment) -> Iterator[Standing]:
    """Yield every standing that a game can have and the position does not contradict."""
    players = given.get("players") or {}
    own = [players.get(player) or {} for player in table.players]
    rounds = [given["round"]] if given.get("round") is not None else range(1, LAST_ROUND + 1)
    for number in rounds:
        if not 1 <= number <= LAST_ROUND:
            continue
        for each in _standings_of_round(number, moment, table.options):
            if _fits(own, "gems", each.gems) and _fits(own, "won", each.won):
                yield each


def _standings_of_round(number: int, moment: Moment, options: Options) -> Iterator[Standing]:
    over = number if moment.counted else number - 1
    for first in range(min(over, STARTING_GEMS) + 1):
        for second in range(min(over - first, STARTING_GEMS) + 1):
            won, ties = (first, second), over - first - second
            lost = (second + ties, first + ties)
            gems = (max(0, STARTING_GEMS - lost[0]), max(0, STARTING_GEMS - lost[1]))
            if _can_be(Standing(number, won, gems), ties, moment, options):
                yield Standing(number, won, gems)


def _can_be(each: Standing, ties: int, moment: Moment, options: Options) -> bool:
    """Return whether the game has not ended before that standing."""
    if options.game_end == "wins":
        return not moment.extra and (max(each.won) < STARTING_GEMS or moment.ended)
    if moment.extra:
        return options.both_out == "extra-round" and each.gems == (0, 0) and ties > 0
    rounds_in_all = sum(each.won) + ties
    if moment.ended:
        return 0 in each.gems and rounds_in_all <= 2 * STARTING_GEMS - 1
    return 0 not in each.gems


def _fits(own: Sequence[Mapping[str, Any]], field: str, values: tuple[int, int]) -> bool:
    return all(each.get(field) in (None, value) for each, value in zip(own, values, strict=True))
