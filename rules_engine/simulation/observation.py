"""What is noted of one game while it is played: who had which card, who began, how long it was, which rules came up.

All of it comes from the events of the game, by the table of its `bots.py`, and from the moves that players make.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from kredens.rules_engine.contract.protocol import Action, Engine, Event
from kredens.rules_engine.simulation.bots import Bot, CardUse

Use: TypeAlias = Literal["dealt", "drawn", "played", "won", "began"]
"""How a player had something: a card `dealt` was drawn before any player had decided anything; `began` is no card."""
USES: Final[Sequence[Use]] = ("dealt", "drawn", "played", "won")
"""How a card can be had, in the order in which it is told."""
NO_CARD: Final = ""
"""Stands for the card where somebody began the game."""
Had: TypeAlias = tuple[Use, str]
"""What a player can have had in a game: a card, and how."""


class GameNotes(NamedTuple):
    """What was noted of a finished game.

    `had` are the players who had something, as bits in the order of their names; `rules` are those that an event named.
    """

    had: Mapping[Had, int]
    moves: int
    rules: frozenset[str]


class Observer:
    """Notes what happens in one game: `choose` is the players' bot, and `note` hears the events.

    `players` gives their places, which are the bits of `GameNotes.had`.
    """

    def __init__(self, bot: Bot, uses: Sequence[CardUse], beginning: str, players: Sequence[str]) -> None:
        self._bot = bot
        self._uses = _index_uses(tuple(uses))
        self._beginning = beginning
        self._bits = {player: 1 << place for place, player in enumerate(players)}
        self._had: dict[Had, int] = {}
        self._moves = 0
        self._cited: set[tuple[str, ...]] = set()

    def choose(self, game: Engine[Any], state: Any, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Choose as the bot does, and count the move."""
        self._moves += 1
        return self._bot(game, state, player, actions, rng)

    def note(self, event: Event) -> None:
        """Note an event."""
        self._cited.add(event.rules)
        if event.kind == self._beginning:
            self._beginning = ""
            self._add("began", NO_CARD, event.facts.get("player"))
        for use, player, card in self._uses.get(event.kind, ()):
            facts = event.facts
            if (which := facts.get(card)) is None:
                continue
            if use == "drawn" and not self._moves:
                self._add("dealt", which, facts.get(player))
            self._add(use, which, facts.get(player))

    def _add(self, use: Use, card: str, player: str | None) -> None:
        if player is not None and (bit := self._bits.get(player)):
            self._had[use, card] = self._had.get((use, card), 0) | bit

    def finish(self) -> GameNotes:
        """Return what was noted, when the game is over."""
        return GameNotes(self._had, self._moves, frozenset().union(*self._cited))


@lru_cache(8)
def _index_uses(uses: tuple[CardUse, ...]) -> Mapping[str, Sequence[tuple[Use, str, str]]]:
    """Return what each kind of event tells: the use, and the facts that name the player and the card."""
    return {
        event: [(each.use, each.player, each.card) for each in uses if each.event == event]
        for event in dict.fromkeys(each.event for each in uses)
    }
