"""Strength breakdowns: what is printed on a card, each change to it with its rules, and the total.

An engine whose cards in play have a computed strength offers them as `breakdowns(state)` (contract.py); those of a
question asked without a game are in its Answer. The names of the steps are in the game's data (`steps:` of table.yaml).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Step(NamedTuple):
    """One change to a strength.

    `what` causes it: a key of `steps:` in the game's table.yaml, or the id of a card or of a list value. `how` is the
    change as written (`×2`, `+1`, `1` for "becomes 1"; empty where nothing changes, as for an exempt card), `comes_to`
    the strength after it, and `rules` the rules behind it, the most specific first.
    """

    what: str
    how: str
    comes_to: int
    rules: tuple[str, ...] = ()


class Breakdown(NamedTuple):
    """The strength of one card in play, step by step: where it lies, what is printed on it, the changes in order.

    Of a sum that belongs to no card, such as an attack, `card` is the player's name or a key of `steps:` in the game's
    table.yaml. `player` is the player on whose side it lies; empty where the question is asked without a game.
    """

    card: str
    where: str
    printed: int
    steps: tuple[Step, ...] = ()
    player: str = ""

    @property
    def total(self) -> int:
        """Return the final strength of the card."""
        return self.steps[-1].comes_to if self.steps else self.printed


def cited_rules(sums: Iterable[Breakdown]) -> list[str]:
    """Return every rule that the breakdowns cite, each once, in order of first use."""
    return list(dict.fromkeys(rule for each in sums for step in each.steps for rule in step.rules))
