"""An engine that remembers tables seats players as they are named now, in whatever order it has seen them before."""

from __future__ import annotations

from typing import Any

import pytest

from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import choose_at_random
from tests.rules_engine.simulation.test_search_player import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_same_map_with_other_seats_is_another_table(name: str) -> None:
    subject, setup = GAMES[name]()
    players: dict[str, Any] = dict(setup.players)
    turned = setup._replace(players=players)

    def seated() -> list[str]:
        end = playout.play_out(subject.game, turned, choose_at_random, playout.random_of_game(1, 1))
        return [*subject.game.position(end)["players"]]

    before = seated()
    one = next(iter(players))
    players[one] = players.pop(one)  # The very same map, in another order.
    assert seated() == [*before[1:], before[0]]
