"""Read who shall play in a simulation: a number at each table, and bots that meet there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.checks.simulate import SEPARATOR

MAXIMUM_PLAYERS: Final = 20
"""The most players at a table that can be asked for."""


class PlayersAsked(NamedTuple):
    """Who shall play: how many at a table, None for as many as the game has as a rule, and which bot.

    Several have commas between; without any each bot plays in turn on every seat.
    """

    number: int | None
    bot: str | None

    @property
    def names(self) -> list[str]:
        """Return the name of each bot."""
        return self.bot.split(SEPARATOR) if self.bot else []


def parse_players(texts: Sequence[str], player: str | None) -> PlayersAsked:
    """Parse what stands behind each `--players`, a number or bots with commas between, and behind `--player`.

    The last number counts. Raises Unreadable for a number that cannot be, or where both options name bots.
    """
    numbers = [text for text in texts if _is_number(text)]
    lists = [text for text in texts if not _is_number(text)]
    for text in numbers:
        if not (text.strip().isdecimal() and 1 <= int(text) <= MAXIMUM_PLAYERS):
            raise Unreadable(Fault("players", message("players-number-or-bots", given=text, most=MAXIMUM_PLAYERS)))
    if player is not None and lists:
        raise Unreadable(Fault("players", message("player-and-players", player=player, bots=lists[0])))
    bots = SEPARATOR.join(name.strip() for text in lists for name in text.split(SEPARATOR))
    return PlayersAsked(int(numbers[-1]) if numbers else None, player or bots or None)


def _is_number(text: str) -> bool:
    return text.strip().lstrip("-+").isdecimal() or not text.strip()
