"""Whole games of Historia as logs, in one epoch and in three, for two, three and four players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from kredens.rules_engine.contract.protocol import Action
from tests.rules_engine.good_logs import Game
from tests.rules_engine.historia.subject import EPOCHS, PLAYERS, decks, historia, table, unseen
from tests.rules_engine.recording import Recorder

ONE_EPOCH: Mapping[str, str] = MappingProxyType({"format": "single"})
GAMES = tuple((seed, 2 + seed % 3, ("random", "greedy")[seed % 2]) for seed in range(16))
"""Seeds, numbers of players, and who plays."""


def seated(number: int, epochs: tuple[str, ...], shift: int = 0) -> dict[str, list[str]]:
    """The decks that so many players bring to these epochs."""
    return {
        player: [list(decks()[epoch])[(at + shift) % 4] for epoch in epochs]
        for at, player in enumerate(PLAYERS[:number])
    }


@lru_cache(16)
def recorder(number: int, shift: int = 0, epochs: int = 1) -> Recorder:
    """Games of so many players in the Middle Ages, or in all three epochs."""
    brought = seated(number, EPOCHS[:epochs], shift)
    players = "".join(f"  {player}: {{decks: [{', '.join(own)}]}}\n" for player, own in brought.items())
    options = ONE_EPOCH if epochs == 1 else {}
    said = f"options: {{format: {options['format']}}}\n" if options else ""
    head = f"kredens: log/1\ngame: historia\n{said}players:\n{players}moves: |\n"
    return Recorder(historia(), table(number, options, shift), head, _unseen)


def game(seed: int, number: int, who: str, epochs: int = 1) -> Game:
    """A whole game, by default of one epoch."""
    return Game(recorder(number, seed % 4, epochs), seed, who)


def whole_game(seed: int) -> str:
    """A log of a random game of two players in all three epochs."""
    record = recorder(2, seed % 4, len(EPOCHS))
    return record.text_of([record.line(move.player, move.action) for move in record.play(seed)])


def _unseen(action: Action) -> Action:
    return unseen(action) or action
