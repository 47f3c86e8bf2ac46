"""Finds the rules that a list of cards is judged by: a format of the game as it stood on a day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from kredens.cards.definitions.deck_rules import day
from kredens.cards.definitions.deck_rules_model import Format, Snapshot
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import Words
from kredens.cards.names import did_you_mean

ALL = "all"
"""What a person writes for every format of a game."""


@dataclass(frozen=True, slots=True)
class Standard:
    """What a list is judged by: a format's snapshot, or the game's own deck rules, which have no format."""

    snapshot: Snapshot
    format: str | None = None
    name: Words | None = None

    def __str__(self) -> str:
        """The format and the day from which its rules hold: "duel (from 2024-01-31)"."""
        since = f" (from {self.snapshot.since})" if self.snapshot.since else ""
        return f"{self.format or 'deck rules'}{since}"


def standard(game: Game, format: str | None, on: date, place: Place | None = None) -> Standard:
    """The rules of a format (None: the game's own) on a day.

    Raises Unreadable, at `place`, for a format that the game does not have, or not yet on that day.
    """
    if format is None:
        return Standard(Snapshot(deck=game.deck))
    found = game.formats.get(format)
    if found is None:
        known = ", ".join(game.formats)
        hint = did_you_mean(format, game.formats) or (f"; known are {known}" if known else "; it has none")
        raise Unreadable(Fault("format", f"the game {game.id} has no format {shown(format)}{hint}", place))
    snapshot = _on(found, on)
    if snapshot is None:
        first = found.snapshots[0].since
        raise Unreadable(Fault("format", f"the format {format} begins on {first}: on {on} there was none", place))
    return Standard(snapshot, found.id, found.name)


def standards(game: Game, on: date) -> list[Standard]:
    """The rules of every format that there was on a day; of a game without formats its own."""
    then = [Standard(snapshot, each.id, each.name) for each in game.formats.values() if (snapshot := _on(each, on))]
    return then or [standard(game, None, on)]


def asked_day(text: str) -> date:
    """The day that a person wrote, such as "2024-01-31". Raises Unreadable."""
    found = day(text)
    if found is None:
        raise Unreadable(Fault("date", f"{shown(text)} is no day: write it like 2024-01-31"))
    return found


def _on(format: Format, on: date) -> Snapshot | None:
    """The last snapshot that had begun by then."""
    begun = [each for each in format.snapshots if each.since is None or each.since <= on]
    return begun[-1] if begun else None
