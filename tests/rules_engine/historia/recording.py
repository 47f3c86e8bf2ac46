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
GAMES = tuple((seed, 2 + seed % 3, ("random", "greedy")[seed % 2]) for seed in range(14))
"""Seeds, numbers of players, and who plays."""


def seated(number: int, epochs: tuple[str, ...], shift: int = 0) -> dict[str, list[str]]:
    """The decks that so many players bring to these epochs."""
    return {
        player: [list(decks()[epoch])[(at + shift) % 4] for epoch in epochs]
        for at, player in enumerate(PLAYERS[:number])
    }


@lru_cache(16)
def recorder(number: int, shift: int = 0) -> Recorder:
    """Games of so many players in the Middle Ages."""
    players = "".join(
        f"  {player}: {{decks: [{', '.join(own)}]}}\n" for player, own in seated(number, EPOCHS[:1], shift).items()
    )
    head = f"kredens: log/1\ngame: historia\noptions: {{format: single}}\nplayers:\n{players}moves: |\n"
    return Recorder(historia(), table(number, ONE_EPOCH, shift), head, _unseen)


def game(seed: int, number: int, who: str) -> Game:
    """A whole game of one epoch."""
    return Game(recorder(number, seed % 4), seed, who)


def _unseen(action: Action) -> Action:
    return unseen(action) or action
