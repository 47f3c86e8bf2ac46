"""Deck formats: find the deck rules of a format as they stood on a day."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from kredens.cards.definitions.deck_rules import parse_iso_day
from kredens.cards.definitions.deck_rules_model import Format, Snapshot
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import Words
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean

ALL_FORMATS = "all"
"""The word that a person writes for every format of a game."""


class FormatRules(Struct, frozen=True):
    """The deck rules of a check: a format's snapshot, or the game's own deck rules, which have no format."""

    snapshot: Snapshot
    format: str | None = None
    name: Words | None = None

    def __str__(self) -> str:
        """Return the format and the day from which its rules hold: "duel (from 2024-01-31)"."""
        since = f" (from {self.snapshot.since})" if self.snapshot.since else ""
        return f"{self.format or 'deck rules'}{since}"


def find_format_rules(game: Game, format: str | None, on: date, place: Place | None = None) -> FormatRules:
    """Return the deck rules of a format (None: the game's own) on a day.

    Raises Unreadable, at `place`, for a format that the game does not have, or that did not exist yet on that day.
    """
    if format is None:
        return FormatRules(Snapshot(deck=game.deck))
    found = game.formats.get(format)
    if found is None:
        known = message("known-are", known=list(game.formats)) if game.formats else message("has-none")
        hint = did_you_mean(format, game.formats) or known
        sentence = message("unknown-format", game=game.id, format=quote_value(format), hint=hint)
        raise Unreadable(Fault("format", sentence, place))
    snapshot = _snapshot_on(found, on)
    if snapshot is None:
        first = found.snapshots[0].since
        sentence = message("format-not-yet", format=format, first=str(first), day=str(on))
        raise Unreadable(Fault("format", sentence, place))
    return FormatRules(snapshot, found.id, found.name)


def all_format_rules(game: Game, on: date) -> list[FormatRules]:
    """Return the deck rules of every format that existed on a day; of a game without formats its own."""
    then = [
        FormatRules(snapshot, each.id, each.name)
        for each in game.formats.values()
        if (snapshot := _snapshot_on(each, on))
    ]
    return then or [find_format_rules(game, None, on)]


def parse_day(text: str) -> date:
    """Parse a day that a person wrote, such as "2024-01-31". Raises Unreadable."""
    found = parse_iso_day(text)
    if found is None:
        raise Unreadable(Fault("date", message("no-day", text=quote_value(text))))
    return found


def _snapshot_on(format: Format, on: date) -> Snapshot | None:
    """Return the last snapshot in force on that day, or None if there was none."""
    begun = [each for each in format.snapshots if each.since is None or each.since <= on]
    return begun[-1] if begun else None
