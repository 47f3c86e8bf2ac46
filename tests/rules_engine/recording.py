"""Random games of any game as logs: their moves with the state before each, the text, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from kredens.rules_engine.contract.protocol import TABLE, Action, Engine, Setup
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import table_bot


class Move(NamedTuple):
    """What somebody did, and the state in which they did it."""

    player: str
    action: Action
    before: Any


@dataclass(frozen=True, eq=False)
class Recorder:
    """Records games at one table: `head` is the beginning of their logs, up to `moves:`, and says what `setup` does.

    `unseen` is the same action where nobody saw it, or the action itself.
    """

    game: Engine[Any]
    setup: Setup
    head: str
    unseen: Callable[[Action], Action]
    salt: int = 11

    @property
    def first_line(self) -> int:
        """The line of the first move, from 1."""
        return self.head.count("\n") + 1

    @lru_cache(64)  # noqa: B019 - there are a few recorders, each as long as its tests
    def play(self, seed: int, who: str = "random") -> tuple[Move, ...]:
        """A whole game by simple players, in which everything is seen."""
        game, choose = self.game, playout.make_bot(self.game, who)
        by_chance, rng = table_bot(game), playout.random_of_game(self.salt, seed)
        state, moves = game.start(self.setup), []
        while players := game.pending(state).players:
            player = players[0]
            chooser = by_chance if player == TABLE else choose
            action = chooser(game, state, player, game.actions(state, player), rng)
            moves.append(Move(player, action, state))
            state = game.apply(state, player, action)
        return tuple(moves)

    def end(self, moves: Sequence[Move]) -> Any:
        """The state after the last of these moves."""
        return self.game.apply(moves[-1].before, moves[-1].player, moves[-1].action)

    def line(self, player: str, action: Action) -> str:
        """A move as a log says it."""
        return f"{player}: {self.game.format_action(action)}"

    def lines(self, moves: Sequence[Move]) -> list[str]:
        """All moves as a log says them."""
        return [self.line(move.player, move.action) for move in moves]

    def text_of(self, moves: Sequence[str], more: str = "") -> str:
        """A log with these moves, a line each."""
        return self.head + "".join(f"  {move}\n" for move in moves) + more

    def replayed(self, moves: Sequence[str], more: str = "") -> Replay:
        """What becomes of a log with these moves."""
        return replay(parse(self.text_of(moves, more).encode(), "game.yaml", Path()))
