"""The bot that searches: it tries the listed actions in imagined worlds, and keeps the one that ends best.

It sees only its own view. What the view leaves open is imagined by the engine (`Engine.imagine`), each action is tried
in the same imagined worlds with the same chance, and from there on everybody plays by a simple bot. After each of a few
rounds the worse half of the actions is left out, and the rest is tried in more worlds: sequential halving, after
Karnin, Koren and Somekh (2013), Almost Optimal Exploration in Multi-Armed Bandits.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import Any, Final

from kredens.rules_engine.contract.protocol import TABLE, Action, Engine, Outcome
from kredens.rules_engine.simulation.bots import Bot, bots_of, choose_at_random, table_bot
from kredens.rules_engine.simulation.running import play_on

POINTS_SHARE: Final = 0.2
"""How much of what a playout is worth are points, and not who has won: a close loss is told from a clear one."""
LEAST_TRIES: Final = 2
"""How often each action is tried at the least, where there are playouts enough; if not, some actions are not tried."""


class SearchPlayer:
    """A bot for one game that plays out so many imagined games before each decision, at the most."""

    def __init__(self, game: Engine[Any], playouts: int) -> None:
        bots = bots_of(game)
        self._game = game
        self._playouts = playouts
        self._table = table_bot(game)
        self._bots = bots
        self._simple: Bot = next(iter(bots.by_name.values()), lambda: choose_at_random)()
        """How everybody plays on in an imagined world."""

    def __call__(self, _game: Engine[Any], state: Any, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return the action after which the player does best; that of the simple bot, if none is clearly better."""
        if len(actions) == 1:
            return actions[0]
        view, seed = self._game.view(state, player), rng.getrandbits(64)
        tried = self._choose_candidates(view, player, actions, rng)
        simple = tried[0]
        results: dict[Action, list[float]] = {action: [] for action in tried}
        left, worlds = self._playouts, 0
        rounds = (len(tried) - 1).bit_length()
        for number in range(rounds):
            for _ in range(max(1, left // ((rounds - number) * len(tried)))):
                if left < len(tried):
                    break
                for action in tried:
                    results[action].append(self._try(view, player, action, Random(seed + worlds)))
                left -= len(tried)
                worlds += 1
            tried.sort(key=lambda action: sum(results[action]), reverse=True)
            del tried[(len(tried) + 1) // 2 :]
        return tried[0] if is_clearly_better(results[tried[0]], results[simple]) else simple

    def _choose_candidates(self, view: Any, player: str, actions: Sequence[Action], rng: Random) -> list[Action]:
        """Return the actions to try, that of the simple bot first; some by chance where there are too many for all."""
        first = self._simple(self._game, view, player, actions, rng)
        others = [action for action in actions if action != first]
        most = max(1, self._playouts // LEAST_TRIES - 1)
        return [first, *(others if len(others) <= most else rng.sample(others, most))]

    def _try(self, view: Any, player: str, action: Action, rng: Random) -> float:
        """Return how an imagined game ends for the player after an action, from 0 to 1."""
        game, simple = self._game, self._simple
        play = game.transition(game.imagine(view, player, rng), None)
        state = play.state
        others = [who for who in game.pending(state).players if who not in (player, TABLE)]
        chosen = [(who, simple(game, state, who, game.actions(state, who), rng)) for who in others]
        for who, theirs in (*chosen, (player, action)):
            play.do(who, theirs)
        if not play_on(game, play, simple, self._table, rng, self._bots.playout_moves):
            return self._bots.standing(game, play.state).get(player, 0.5)
        outcome = game.outcome(play.state)
        assert outcome is not None
        return value_of(outcome, player)


def is_clearly_better(results: Sequence[float], others: Sequence[float]) -> bool:
    """Return whether results are better on average than others of the same worlds, by more than the standard error.

    One of them may have been tried in more worlds: the others do not count.
    """
    differences = [one - other for one, other in zip(results, others, strict=False)]
    count = len(differences)
    if count < LEAST_TRIES:
        return False
    mean = fsum(differences) / count
    variance = fsum((each - mean) ** 2 for each in differences) / (count - 1)
    return mean > sqrt(variance / count)


def value_of(outcome: Outcome, player: str) -> float:
    """Return what the end of a game is worth to a player, from 0 to 1: above all the share of the win."""
    won = (player in outcome.winners) / len(outcome.winners)
    own = outcome.points.get(player, 0)
    best = max((points for who, points in outcome.points.items() if who != player), default=0)
    total = abs(own) + abs(best)
    lead = (1 + (own - best) / total) / 2 if total else 0.5
    return (1 - POINTS_SHARE) * won + POINTS_SHARE * lead
