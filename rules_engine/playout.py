"""Whole games played by the program itself: at each decision simple players choose among the actions that the rules
list."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

from cards.faults import Fault, Unreadable
from cards.names import did_you_mean
from rules_engine.game import TABLE, Action, Game, Note, Setup

Player: TypeAlias = "Callable[[Game[Any], Any, str, Sequence[Action], Random], Action]"
"""Chooses for somebody one of the actions listed. Whoever looks at the state must look at it through `Game.view`."""

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Prizes(NamedTuple):
    """What a finished game was played for: all that came up, and what each player took of it."""

    shown: Sequence[str]
    taken: Mapping[str, Sequence[str]]


class Gaming(Protocol):
    """What the module `players` of an engine says about playing its game without people."""

    PLAYERS: Mapping[str, Callable[[], Player]]
    """The simple players by name: what makes one."""

    def sides(self, game: Game[Any]) -> Sequence[str]:
        """Whom a player can play, such as factions: ids, in the order of the set."""
        ...

    def setup(self, game: Game[Any], seated: Sequence[str], options: Mapping[str, str]) -> Setup:
        """A table of players who are called by the sides they play, in the order of their seats."""
        ...

    def prizes(self, game: Game[Any], state: Any) -> Prizes:
        """What was played for in the game that ended in this state."""
        ...


def gaming(game: Game[Any]) -> Gaming:
    """What plays this game without people; raises Unreadable if nothing does."""
    name = f"rules_engine.{game.definitions.engine}.players"
    if importlib.util.find_spec(name) is None:
        raise Unreadable(Fault("no-players", f"{game.definitions.id}: nobody plays this game without people yet"))
    module: Any = importlib.import_module(name)
    return cast(Gaming, module)


def at_random(_game: Game[Any], _state: Any, _player: str, actions: Sequence[Action], rng: Random) -> Action:
    """Any of the actions, each as likely as another."""
    return actions[int(rng.random() * len(actions))]


def players(game: Game[Any]) -> dict[str, Callable[[], Player]]:
    """What makes the simple players of the game, by name; `random` plays every game."""
    return {"random": lambda: at_random, **gaming(game).PLAYERS}


def player(game: Game[Any], name: str) -> Player:
    """A simple player of that name; raises Unreadable with those that there are."""
    known = players(game)
    if name not in known:
        hint = did_you_mean(name, known) or f" (known: {', '.join(known)})"
        raise Unreadable(Fault("player", f"no player {name!r}{hint}"))
    return known[name]()


def generator(seed: int, number: int) -> Random:
    """The chance of one game: it depends on the seed and on the number of the game, and on nothing else."""
    return Random(mixed(mixed(seed & _MASK) + number))


def mixed(number: int) -> int:
    """Splitmix64: neighbouring numbers come out as far apart as any."""
    value = (number + _GOLDEN) & _MASK
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


def played(game: Game[Any], setup: Setup, choose: Player, rng: Random, note: Note | None = None) -> Any:
    """The state in which a game ends that the same simple player plays on every seat; `table` acts at random.

    Those who decide at once choose from the same state, so that nobody answers what is not yet to be seen.
    """
    pending, actions, apply = game.pending, game.actions, game.apply
    state = game.start(setup, note)
    while deciding := pending(state).players:
        if len(deciding) == 1:
            who = deciding[0]
            how = at_random if who == TABLE else choose
            state = apply(state, who, how(game, state, who, actions(state, who), rng), note)
            continue
        chosen = [(who, choose(game, state, who, actions(state, who), rng)) for who in deciding]
        for who, action in chosen:
            state = apply(state, who, action, note)
    return state
