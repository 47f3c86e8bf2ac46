"""What a balance page is made from: a set, what was asked for, and what was noted of its games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from kredens.rules_engine.contract.protocol import Engine
from kredens.rules_engine.simulation.observed_tally import ObservedTally


class MeasuredSet(Struct, frozen=True):
    """A set that was measured.

    `games` are how many each kind of players played at each number, with a margin at most (see the simulation's
    request). `options` are those of the games, where they are not the default ones; `names` are those of decks by side.
    `found` holds a tally for each kind of players, and within it for each number of players at the table, the usual one
    first. `against` is what the version is called that the set was compared with, empty without one, and `command` what
    gives the same again.
    """

    engine: Engine[Any]
    games: int
    seed: int
    options: Mapping[str, str]
    names: Mapping[str, str]
    found: Mapping[str, Mapping[int, ObservedTally]]
    against: str = ""
    command: str = ""
    margin: float | None = None

    @property
    def main(self) -> Mapping[str, ObservedTally]:
        """Return the tally of each kind of players at tables of the usual number."""
        return {player: next(iter(by_number.values())) for player, by_number in self.found.items()}
