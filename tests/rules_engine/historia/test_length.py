"""Games of Historia come to an end: whoever plays, and however many, a round takes no more actions than it can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Action, Engine
from kredens.rules_engine.historia.bots import Greedy
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import Bot, choose_at_random
from tests.rules_engine.historia.subject import EPOCHS, historia, table
from tests.sampling import sampled

IN_A_ROUND = 60
"""More than twice what each player took in the longest round of 72 such games, in wars and in paying too."""


def never_pass(_game: Engine[Any], _state: Any, _player: str, actions: Sequence[Action], rng: Random) -> Action:
    """Choose any action, but pass only where nothing else is left."""
    others = [action for action in actions if action[0] not in ("pass", "no", "ready")]
    return rng.choice(others or list(actions))


BOTS: dict[str, Bot] = {"random": choose_at_random, "greedy": Greedy(), "never-pass": never_pass}
GAMES = [(number, name, seed) for seed in range(3) for name in BOTS for number in (2, 3, 4)]


@pytest.mark.parametrize(("number", "name", "seed"), sampled(GAMES, 13))
def test_three_epochs_end(number: int, name: str, seed: int) -> None:
    game, moves = historia(), Counter[tuple[int, int]]()

    def choose(engine: Engine[Any], state: Any, player: str, actions: Sequence[Action], rng: Random) -> Action:
        moves[state.epoch, state.round] += 1
        assert moves[state.epoch, state.round] <= IN_A_ROUND * number
        return BOTS[name](engine, state, player, actions, rng)

    state = playout.play_out(game, table(number, shift=seed), choose, playout.random_of_game(seed, number))
    rounds = {(epoch, round) for epoch in range(len(EPOCHS)) for round in range(number * state.table.events_each + 1)}
    assert set(moves) == rounds
