"""Play a game that is running on with bots, to its end or for a number of decisions."""

from __future__ import annotations

from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, Engine, RunningGame
from kredens.rules_engine.simulation.bots import Bot


def play_on(game: Engine[Any], play: RunningGame[Any], choose: Bot, table: Bot, rng: Random, most: int) -> bool:
    """Play on with the same bot on every seat and `table` for chance, and return whether the game is over.

    At most so many decisions are made. Players who decide at once choose from the same state, so that nobody answers
    what is not yet to be seen.
    """
    pending, actions, do = game.pending, game.actions, play.do
    for _ in range(most):
        state = play.state
        deciding = pending(state).players
        if not deciding:
            return True
        if len(deciding) == 1:
            who = deciding[0]
            how = table if who == TABLE else choose
            do(who, how(game, state, who, actions(state, who), rng))
            continue
        chosen = [(who, choose(game, state, who, actions(state, who), rng)) for who in deciding]
        for who, action in chosen:
            do(who, action)
    return not pending(play.state).players
