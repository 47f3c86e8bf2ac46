"""Tallies that hold enough of each game to tell what cards, seats and changes of a set do: whole numbers that add up.

A game is kept as its setting and two sets of players, those who won and those who had some card. What is computed from
these counts is in `effects` and `paired`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kredens.rules_engine.simulation.observation import NO_CARD, GameNotes, Had
from kredens.rules_engine.simulation.statistics import Matchup, Tally


class Setting(NamedTuple):
    """All that is the same for two players whose wins may be compared.

    These are the sides that met, in the order of the set, the place of the one on the first seat, and what camp each of
    them was of. A set of players is a number whose bits are places in `table`.
    """

    table: Matchup
    first: int
    camps: tuple[str, ...] = ()

    def seat(self, place: int) -> int:
        """Return the seat, counted from 0, of the player at a place in `table`."""
        return (place - self.first) % len(self.table)


class ObservedTally(Tally):
    """Sums over games of which more was noted than how they ended."""

    def __init__(self) -> None:
        super().__init__()
        self.outcomes: Counter[tuple[Setting, int]] = Counter()
        """Number of games by setting and winners."""
        self.had: Counter[tuple[Had, Setting, int, int]] = Counter()
        """Number of games in which somebody had something, by setting, those who had it, and winners."""
        self.moves: Counter[int] = Counter()
        """Number of games by how many moves the players made."""
        self.cited: Counter[str] = Counter()
        """Number of games in which an event named a rule."""

    def observe(self, setting: Setting, winners: int, notes: GameNotes) -> None:
        """Add what was noted of one game."""
        self.outcomes[setting, winners] += 1
        for had, players in notes.had.items():
            self.had[had, setting, players, winners] += 1
        self.moves[notes.moves] += 1
        self.cited.update(notes.rules)


class PairedGame(NamedTuple):
    """One game as it was played with two versions of a set: who won and who began in each, as sets of players."""

    table: Matchup
    first: int
    winners: tuple[int, int]
    began: tuple[int, int]


class PairedTally(ObservedTally):
    """Sums over games each of which was played twice: with a set, whose sums these are, and with a changed version."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: Counter[PairedGame] = Counter()
        """Number of games by how both ended."""
        self.lengths: Counter[str] = Counter()
        """Sums of moves: `before` and `after` the change, of what it adds (`more`), and of that squared (`squares`)."""

    def compare(self, setting: Setting, winners: tuple[int, int], notes: tuple[GameNotes, GameNotes]) -> None:
        """Add one game as it was played before and after the change."""
        began = [each.had.get(("began", NO_CARD), 0) for each in notes]
        self.pairs[PairedGame(setting.table, setting.first, winners, (began[0], began[1]))] += 1
        before, after = (each.moves for each in notes)
        more = after - before
        for name, number in (("before", before), ("after", after), ("more", more), ("squares", more * more)):
            self.lengths[name] += number


def mark_players(table: Sequence[str], players: Sequence[str]) -> int:
    """Return the set of these players, as the bits of their places at the table."""
    return sum(1 << place for place, side in enumerate(table) if side in players)


def setting_of(table: Matchup, first: int, camps: Mapping[str, str]) -> Setting:
    """Return the setting of a game, in which the player at the place `first` has the first seat."""
    return Setting(table, first, tuple(camps.get(side, "") for side in table) if camps else ())
