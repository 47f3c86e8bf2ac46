"""Whole games played by the program itself: at each decision simple players choose among the actions that the rules
list."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, cast

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.names import did_you_mean
from kredens.rules_engine.contract.protocol import TABLE, Action, Game, Note, Setup, engines

Player: TypeAlias = "Callable[[Game[Any], Any, str, Sequence[Action], Random], Action]"
"""Chooses for somebody one of the actions listed. Whoever looks at the state must look at it through `Game.view`."""

MAXIMUM_MOVES: Final = 20_000
"""So many moves no game takes that comes to an end."""
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Endless(Exception):
    """A game went on for `MAXIMUM_MOVES` moves and was not over."""


class Prizes(NamedTuple):
    """What a finished game was played for: all that came up, and what each player took of it."""

    shown: Sequence[str]
    taken: Mapping[str, Sequence[str]]


Deck: TypeAlias = "Mapping[str, int]"
"""Card ids -> copies."""


class Gaming(Protocol):
    """What the module `players` of an engine says about playing its game without people.

    A game whose players choose a side has `sides` and `setup`; one whose players bring a deck has `dealt`. `prizes` may
    be left out, and `chance`, where all that the table can do is equally likely.
    """

    PLAYERS: Mapping[str, Callable[[], Player]]
    """The simple players by name: what makes one."""

    def sides(self, game: Game[Any]) -> Sequence[str]:
        """Whom a player can play, such as factions: ids, in the order of the set."""
        ...

    def setup(self, game: Game[Any], seated: Sequence[str], options: Mapping[str, str]) -> Setup:
        """A table of players who are called by the sides they play, in the order of their seats."""
        ...

    def dealt(self, game: Game[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
        """A table of players, in the order of their seats, each with their deck."""
        ...

    def prizes(self, game: Game[Any], state: Any) -> Prizes:
        """What was played for in the game that ended in this state."""
        ...

    def chance(self, game: Game[Any], state: Any, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """What the table does: one of the actions, each as likely as it is with these cards."""
        ...


def gaming(game: Game[Any]) -> Gaming:
    """What plays this game without people; raises Unreadable if nothing does."""
    module = _module(game.definitions.engine)
    if module is None:
        raise Unreadable(Fault("no-players", f"{game.definitions.id}: nobody plays this game without people yet"))
    return cast(Gaming, module)


def chance(game: Game[Any]) -> Player:
    """How the table of this game acts: as its engine says, else with every action as likely as another."""
    own: Player = getattr(_module(game.definitions.engine), "chance", at_random)
    return own


def prizes(game: Game[Any], state: Any) -> Prizes:
    """What was played for in the game that ended in this state; nothing where the engine does not say."""
    told = getattr(gaming(game), "prizes", None)
    return told(game, state) if told is not None else Prizes((), {})


def plays_decks(game: Game[Any]) -> bool:
    """Whether those who play bring a deck each, instead of choosing a side."""
    return hasattr(gaming(game), "dealt")


@lru_cache(8)
def _module(engine: str | None) -> Any:
    if engine is None or engine not in engines():
        return None
    name = f"kredens.rules_engine.{engine}.bots"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None


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


class Playing(Protocol):
    """A game that is played on, of which nobody keeps the states in between."""

    state: Any

    def do(self, player: str, action: Action) -> None:
        """A legal action, and all that follows by itself."""
        ...


class _Applying:
    """Plays on with nothing but `Game.apply`."""

    def __init__(self, game: Game[Any], state: Any, note: Note | None) -> None:
        self.state = state
        self._apply, self._note = game.apply, note

    def do(self, player: str, action: Action) -> None:
        self.state = self._apply(self.state, player, action, self._note)


def playing(game: Game[Any], setup: Setup, note: Note | None = None) -> Playing:
    """A game that begins, in the quickest way that its engine has."""
    own: Callable[[Any, Note | None], Playing] | None = getattr(game, "playing", None)
    state = game.start(setup, note)
    return _Applying(game, state, note) if own is None else own(state, note)


def played(game: Game[Any], setup: Setup, choose: Player, rng: Random, note: Note | None = None) -> Any:
    """The state in which a game ends that the same simple player plays on every seat; `table` acts by chance.

    Those who decide at once choose from the same state, so that nobody answers what is not yet to be seen. Raises
    Endless.
    """
    pending, actions, table = game.pending, game.actions, chance(game)
    play = playing(game, setup, note)
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
    raise Endless
