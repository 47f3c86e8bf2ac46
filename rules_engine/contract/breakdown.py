"""Sums told step by step: what is printed on a card, what changes it, by which rules, and what it comes to.

A game whose cards lie in play with a strength that is worked out offers its sums as `reckonings(state)` (game.py), and
those of a question asked without a game in its Answer. What the steps are called is in the data of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Step(NamedTuple):
    """One change: `what` brings it about (a key of `steps:` in the game's table.yaml, or the id of a card or of a value
    of a list), `how` as it is written (`×2`, `+1`, `1` for "becomes 1"; empty where nothing changes, as of a card that
    is exempt), what that comes to, and the rules that say so, the most telling first."""

    what: str
    how: str
    comes_to: int
    rules: tuple[str, ...] = ()


class Reckoning(NamedTuple):
    """The sum of one card in play: where it lies, what is printed on it, and what changes that, in order. `player` is
    on whose side it lies; none where it is asked about without a game."""

    card: str
    where: str
    printed: int
    steps: tuple[Step, ...] = ()
    player: str = ""

    @property
    def total(self) -> int:
        """What the card is worth in the end."""
        return self.steps[-1].comes_to if self.steps else self.printed


def rules_of(sums: Iterable[Reckoning]) -> list[str]:
    """Every rule that the sums rest on, each once, in their order."""
    return list(dict.fromkeys(rule for each in sums for step in each.steps for rule in step.rules))
