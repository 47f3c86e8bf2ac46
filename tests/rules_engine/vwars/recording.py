"""Whole games of V-Wars as logs, for three, four and five players."""

from __future__ import annotations

from functools import lru_cache

from kredens.rules_engine.contract.protocol import Action
from tests.rules_engine.good_logs import Game
from tests.rules_engine.recording import Recorder
from tests.rules_engine.vwars.subject import table, unseen, vwars

GAMES = tuple((seed, 3 + seed % 3, ("random", "greedy")[seed % 2]) for seed in range(14))
"""Seeds, numbers of players, and who plays."""


@lru_cache(32)
def recorder(number: int, shift: int = 0) -> Recorder:
    """Games of so many players, with characters from that one on."""
    setup = table(number, shift=shift)
    players = "".join(f"  {player}: {{character: {own['character']}}}\n" for player, own in setup.players.items())
    return Recorder(vwars(), setup, f"kredens: log/1\ngame: vwars\nplayers:\n{players}moves: |\n", _unseen)


def game(seed: int, number: int, who: str) -> Game:
    """A whole game."""
    return Game(recorder(number, 3 * seed % 8), seed, who)


def _unseen(action: Action) -> Action:
    return unseen(action) or action
