"""What `bots.py` of an engine holds: its bots, how they are seated, how chance decides, and what a game was for.

There is one object, `BOTS`, of a class made from `SideBots` or `DeckBots`.
"""

from __future__ import annotations

import importlib
import importlib.util
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.rules_engine.contract.protocol import Action, Engine, Setup, engine_names

Bot: TypeAlias = "Callable[[Engine[Any], Any, str, Sequence[Action], Random], Action]"
"""Chooses one of the listed actions for a player. It may look at the state only through `Engine.view`."""
Deck: TypeAlias = "Mapping[str, int]"
"""Card ids -> copies."""


class Prizes(NamedTuple):
    """What a finished game was played for: all prizes that came up, and those that each player took.

    `won_by` is the faction that won, where players are of factions that are not their sides: the value of a list.
    """

    shown: Sequence[str]
    taken: Mapping[str, Sequence[str]]
    won_by: str = ""


class CardUse(NamedTuple):
    """An event by which a player has had a card, for whoever measures what cards do to winning.

    `use` says how: a card was drawn, played (or put into play), or won as what a game is about. `player` and `card` are
    the names of the facts that tell who and which; an event without that player is nobody's.
    """

    event: str
    use: Literal["drawn", "played", "won"]
    player: str = "player"
    card: str = "card"


def choose_at_random(_game: Engine[Any], _state: Any, _player: str, actions: Sequence[Action], rng: Random) -> Action:
    """Choose any of the actions with equal probability."""
    return actions[int(rng.random() * len(actions))]


class BotsBase:
    """What the bots of every game have; a game takes `SideBots` or `DeckBots`."""

    by_name: Mapping[str, Callable[[], Bot]] = MappingProxyType({})
    """The bots beside `random`, each with a function that makes one."""

    prize_words: tuple[str, str] = ("shown", "taken")
    """Keys of the words for how often a prize came up, and was taken, under `simulation:` of the messages."""

    playout_moves: int = 20_000
    """After how many decisions a player who searches breaks off an imagined game and asks how it stands."""

    card_uses: Sequence[CardUse] = ()
    """The events by which players draw, play and win cards; without any it is not measured what cards do."""

    beginning: str = ""
    """The kind of event that says, by its fact `player`, who begins; its first one in a game counts. None: nobody."""

    def camps(self, game: Engine[Any], state: Any) -> Mapping[str, str]:
        """Return what sets players of one side apart at the end of a game, such as a role that was dealt; here nothing.

        Whoever had a card is compared only with those of the same camp.
        """
        return {}

    def chance(self, game: Engine[Any], state: Any, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Choose for the table: one of the actions, each as likely as it is with these cards; here as another."""
        return choose_at_random(game, state, player, actions, rng)

    def standing(self, game: Engine[Any], state: Any) -> Mapping[str, float]:
        """Return what share of the win each player may expect in a game that goes on, by a rough look; here unknown."""
        return {}

    def prizes(self, game: Engine[Any], state: Any) -> Prizes:
        """Return what was played for in the game that ended in this state; here nothing."""
        return Prizes((), {})


class SideBots(BotsBase, ABC):
    """Bots of a game whose players each choose a side, such as a faction."""

    @abstractmethod
    def sides(self, game: Engine[Any]) -> Sequence[str]:
        """Return the sides that can be played, in the order of the set: ids of cards or of list values."""

    @abstractmethod
    def seat_sides(self, game: Engine[Any], seated: Sequence[str], options: Mapping[str, str]) -> Setup:
        """Return a table of players named after the sides they play, in the order of their seats."""


class DeckBots(BotsBase, ABC):
    """Bots of a game whose players each bring a deck."""

    def can_meet(self, game: Engine[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> bool:
        """Return whether these decks may sit at one table; here any may."""
        return True

    @abstractmethod
    def seat_decks(self, game: Engine[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
        """Return a table of players, in the order of their seats, each with their deck."""


def bots_of(game: Engine[Any]) -> SideBots | DeckBots:
    """Return the bots of this game. Raises Unreadable if its engine has none."""
    engine = game.definitions.engine
    found = _load_bots(engine)
    if found is None:
        raise Unreadable(Fault("no-players", message("no-bots", game=game.definitions.id)))
    if not isinstance(found, SideBots | DeckBots):
        raise Unreadable(Fault("no-players", message("bots-of-no-class", engine=engine or "")))
    return found


def table_bot(game: Engine[Any]) -> Bot:
    """Return the bot of the table: the engine's own, or one that chooses uniformly at random where it has no bots."""
    engine = game.definitions.engine
    return choose_at_random if _load_bots(engine) is None else bots_of(game).chance


def usual_players(game: Engine[Any]) -> int:
    """Return how many players a game has at a table as a rule: as many as at its example of one."""
    return len(game.example_setup().players) or 2


def find_sides(game: Engine[Any], bots: SideBots) -> Sequence[str]:
    """Return the sides that can be played. Raises Unreadable for one that is nothing in the game's files."""
    sides, definitions = bots.sides(game), game.definitions
    known = {card.id for card in definitions.cards}.union(*definitions.lists.values())
    strange = [side for side in sides if side not in known]
    if strange:
        sides_named = [quote_value(side) for side in strange]
        raise Unreadable(
            Fault("side", message("bots-with-strange-sides", engine=str(definitions.engine), sides=sides_named))
        )
    return sides


def seat_sides(game: Engine[Any], bots: SideBots, seated: Sequence[str], options: Mapping[str, str]) -> Setup:
    """Return a table of these sides. Raises Unreadable where its players are not called like their sides."""
    setup = bots.seat_sides(game, seated, options)
    if tuple(setup.players) != tuple(seated):
        engine = str(game.definitions.engine)
        sentence = message("bots-seat-others", engine=engine, players=list(setup.players), sides=list(seated))
        raise Unreadable(Fault("side", sentence))
    return setup


@lru_cache(8)
def _load_bots(engine: str | None) -> Any:
    """Return the object `BOTS` of an engine, or what stands in its place; None without the file, or the engine."""
    if engine not in engine_names():
        return None
    name = f"kredens.rules_engine.{engine}.bots"
    if importlib.util.find_spec(name) is None:
        return None
    return vars(importlib.import_module(name)).get("BOTS", NotImplemented)
