"""Bots of Nine: the two markers as sides, and a bot that knows how to win."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Engine, Setup
from kredens.rules_engine.simulation.bots import Bot, SideBots, choose_at_random


def leave_a_multiple_of_four(
    game: Engine[Any], state: Any, player: str, actions: Sequence[Action], rng: Random
) -> Action:
    """Take what leaves a multiple of four, or anything where nothing does."""
    wanted = ("take", game.view(state, player).left % 4)
    return wanted if wanted in actions else choose_at_random(game, state, player, actions, rng)


class NineBots(SideBots):
    """What simulations of Nine are played with."""

    by_name: Mapping[str, Callable[[], Bot]] = {"knowing": lambda: leave_a_multiple_of_four}

    def sides(self, game: Engine[Any]) -> Sequence[str]:
        """Return the two markers."""
        return [card.id for card in game.definitions.of_kind("marker")]

    def seat_sides(self, game: Engine[Any], seated: Sequence[str], options: Mapping[str, str]) -> Setup:
        """Return a table of two players named after their markers."""
        return Setup({side: {} for side in seated}, options)


BOTS = NineBots()
