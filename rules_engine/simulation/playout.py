"""Playouts: whole games that bots play, choosing at each decision among the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.rules_engine.contract.protocol import TABLE, Engine, EventSink, RunningGame, Setup
from kredens.rules_engine.simulation.bots import Bot, bots_of, choose_at_random, table_bot

S = TypeVar("S")
MAXIMUM_MOVES: Final = 20_000
"""More moves than any game takes that comes to an end."""
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class EndlessGame(Exception):
    """A game was not over after `MAXIMUM_MOVES` moves."""


def bot_factories(game: Engine[Any]) -> dict[str, Callable[[], Bot]]:
    """Return the functions that make the bots of the game, by name; `random` plays every game."""
    return {"random": lambda: choose_at_random, **bots_of(game).by_name}


def make_bot(game: Engine[Any], name: str) -> Bot:
    """Return a new bot of that name. Raises Unreadable with the names that exist."""
    known = bot_factories(game)
    if name not in known:
        hint = did_you_mean(name, known) or known_hint(list(known))
        raise Unreadable(Fault("player", message("unknown-bot", name=quote_value(name), hint=hint)))
    return known[name]()


def random_of_game(seed: int, number: int) -> Random:
    """Return the random generator of one game, which depends only on the seed and the number of the game."""
    return Random(splitmix64(splitmix64(seed & _MASK) + number))


def splitmix64(number: int) -> int:
    """Return the Splitmix64 hash of a number (64 bits): neighbouring numbers give unrelated values."""
    value = (number + _GOLDEN) & _MASK
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


def begin_game(game: Engine[S], setup: Setup, note: EventSink | None = None) -> RunningGame[S]:
    """Begin a game whose states nobody else holds."""
    return game.transition(game.start(setup, note), note)


def play_out(game: Engine[Any], setup: Setup, choose: Bot, rng: Random, note: EventSink | None = None) -> Any:
    """Play a game to its end with the same bot on every seat, and return the last state; `table` acts by chance.

    Players who decide at once choose from the same state, so that nobody answers what is not yet to be seen. Raises
    EndlessGame.
    """
    pending, actions, table = game.pending, game.actions, table_bot(game)
    play = begin_game(game, setup, note)
    do = play.do
    for _ in range(MAXIMUM_MOVES):
        state = play.state
        deciding = pending(state).players
        if not deciding:
            return state
        if len(deciding) == 1:
            who = deciding[0]
            how = table if who == TABLE else choose
            do(who, how(game, state, who, actions(state, who), rng))
            continue
        chosen = [(who, choose(game, state, who, actions(state, who), rng)) for who in deciding]
        for who, action in chosen:
            do(who, action)
    raise EndlessGame
