"""Playouts: whole games that bots play, choosing at each decision among the legal actions."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, cast

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.names import did_you_mean
from kredens.rules_engine.contract.protocol import TABLE, Action, Engine, EventSink, Setup, engine_names

Bot: TypeAlias = "Callable[[Engine[Any], Any, str, Sequence[Action], Random], Action]"
"""Chooses one of the listed actions for a player. It may look at the state only through `Engine.view`."""

MAXIMUM_MOVES: Final = 20_000
"""More moves than any game takes that comes to an end."""
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class EndlessGame(Exception):
    """A game was not over after `MAXIMUM_MOVES` moves."""


class Prizes(NamedTuple):
    """What a finished game was played for: all prizes that came up, and those that each player took."""

    shown: Sequence[str]
    taken: Mapping[str, Sequence[str]]


Deck: TypeAlias = "Mapping[str, int]"
"""Card ids -> copies."""


class BotModule(Protocol):
    """What the module `bots` of an engine offers for playing its game without people.

    A game whose players choose a side has `sides` and `seat_sides`; one whose players bring a deck has `seat_decks`.
    `prizes` may be left out, and so may `chance`, where all actions of the table are equally likely.
    """

    BOTS: Mapping[str, Callable[[], Bot]]
    """The bots by name, each with a function that makes one."""

    def sides(self, game: Engine[Any]) -> Sequence[str]:
        """Return the sides that can be played, such as factions: ids, in the order of the set."""
        ...

    def seat_sides(self, game: Engine[Any], seated: Sequence[str], options: Mapping[str, str]) -> Setup:
        """Return a table of players named after the sides they play, in the order of their seats."""
        ...

    def seat_decks(self, game: Engine[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
        """Return a table of players, in the order of their seats, each with their deck."""
        ...

    def prizes(self, game: Engine[Any], state: Any) -> Prizes:
        """Return what was played for in the game that ended in this state."""
        ...

    def chance(self, game: Engine[Any], state: Any, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Choose for the table: one of the actions, each as likely as it is with these cards."""
        ...


def bot_module(game: Engine[Any]) -> BotModule:
    """Return the module of bots for this game. Raises Unreadable if its engine has none."""
    module = _module(game.definitions.engine)
    if module is None:
        raise Unreadable(Fault("no-players", f"{game.definitions.id}: nobody plays this game without people yet"))
    return cast(BotModule, module)


def table_bot(game: Engine[Any]) -> Bot:
    """Return the bot of the table: the engine's own, or one that chooses uniformly at random."""
    own: Bot = getattr(_module(game.definitions.engine), "chance", choose_at_random)
    return own


def find_prizes(game: Engine[Any], state: Any) -> Prizes:
    """Return what was played for in the game that ended in this state; empty where the engine does not say."""
    told = getattr(bot_module(game), "prizes", None)
    return told(game, state) if told is not None else Prizes((), {})


def uses_decks(game: Engine[Any]) -> bool:
    """Return whether the players of the game each bring a deck, instead of choosing a side."""
    return hasattr(bot_module(game), "seat_decks")


@lru_cache(8)
def _module(engine: str | None) -> Any:
    if engine is None or engine not in engine_names():
        return None
    name = f"kredens.rules_engine.{engine}.bots"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None


def choose_at_random(_game: Engine[Any], _state: Any, _player: str, actions: Sequence[Action], rng: Random) -> Action:
    """Choose any of the actions with equal probability."""
    return actions[int(rng.random() * len(actions))]


def bot_factories(game: Engine[Any]) -> dict[str, Callable[[], Bot]]:
    """Return the functions that make the bots of the game, by name; `random` plays every game."""
    return {"random": lambda: choose_at_random, **bot_module(game).BOTS}


def make_bot(game: Engine[Any], name: str) -> Bot:
    """Return a new bot of that name. Raises Unreadable with the names that exist."""
    known = bot_factories(game)
    if name not in known:
        hint = did_you_mean(name, known) or f" (known: {', '.join(known)})"
        raise Unreadable(Fault("player", f"no player {name!r}{hint}"))
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


class RunningGame(Protocol):
    """A game in progress whose intermediate states nobody keeps."""

    state: Any
    """The present state."""

    def do(self, player: str, action: Action) -> None:
        """Apply a legal action and all automatic steps that follow."""
        ...


class _PureGame:
    """A game in progress that uses only `Engine.apply`."""

    def __init__(self, game: Engine[Any], state: Any, note: EventSink | None) -> None:
        self.state = state
        self._apply, self._note = game.apply, note

    def do(self, player: str, action: Action) -> None:
        """Apply a legal action and all automatic steps that follow."""
        self.state = self._apply(self.state, player, action, self._note)


def begin_game(game: Engine[Any], setup: Setup, note: EventSink | None = None) -> RunningGame:
    """Begin a game, with the engine's transition in place where it has one."""
    own: Callable[[Any, EventSink | None], RunningGame] | None = getattr(game, "transition", None)
    state = game.start(setup, note)
    return _PureGame(game, state, note) if own is None else own(state, note)


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
