"""Playouts: whole games that bots play, choosing at each decision among the legal actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.rules_engine.contract.protocol import Action, Engine, EventSink, RunningGame, Setup
from kredens.rules_engine.simulation.bots import Bot, bots_of, choose_at_random, table_bot
from kredens.rules_engine.simulation.running import play_on
from kredens.rules_engine.simulation.search_player import SearchPlayer

S = TypeVar("S")
MAXIMUM_MOVES: Final = 20_000
"""More moves than any game takes that comes to an end."""
SEARCH: Final = "search"
"""What the bot that searches is called, before the number of its playouts."""
MAXIMUM_PLAYOUTS: Final = 1_000_000
"""The most playouts a decision that can be asked for."""
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class EndlessGame(Exception):
    """A game was not over after `MAXIMUM_MOVES` moves."""


def bot_factories(game: Engine[Any]) -> dict[str, Callable[[], Bot]]:
    """Return the functions that make the bots of the game, by name; `random` plays every game."""
    return {"random": lambda: choose_at_random, **bots_of(game).by_name}


def make_bot(game: Engine[Any], name: str) -> Bot:
    """Return a new bot of that name; `search:200` searches with 200 playouts a decision.

    Raises Unreadable with the names that exist, or for a number of playouts that is none.
    """
    kind, _, number = name.partition(":")
    if kind == SEARCH:
        playouts = int(number) if number.isdecimal() and len(number) <= len(str(MAXIMUM_PLAYOUTS)) else 0
        if not 1 <= playouts <= MAXIMUM_PLAYOUTS:
            wrong = message("search-playouts", name=quote_value(name), most=MAXIMUM_PLAYOUTS)
            raise Unreadable(Fault("player", wrong))
        return SearchPlayer(game, playouts)
    known = bot_factories(game)
    if name not in known:
        names = [*known, f"{SEARCH}:200"]
        hint = did_you_mean(name, names) or known_hint(names)
        raise Unreadable(Fault("player", message("unknown-bot", name=quote_value(name), hint=hint)))
    return known[name]()


def seat_bots(seated: Mapping[str, Bot]) -> Bot:
    """Return a bot that plays for every player as the bot in their seat does."""

    def choose(game: Engine[Any], state: Any, player: str, actions: Sequence[Action], rng: Random) -> Action:
        return seated[player](game, state, player, actions, rng)

    return choose


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

    Raises EndlessGame.
    """
    play = begin_game(game, setup, note)
    if not play_on(game, play, choose, table_bot(game), rng, MAXIMUM_MOVES):
        raise EndlessGame
    return play.state
