"""What every game offers to those who replay, judge, show and simulate it: the contract, and the records that pass
over it.

A state is a plain value: applying an action leaves the old one as it was, so undoing, branching and "the state
before the
fault" cost nothing. Whoever must decide next is data in the state. Chance is an actor called `table`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.names import did_you_mean
from kredens.rules_engine.contract.breakdown import Reckoning

TABLE = "table"
"""The actor that turns, draws, tosses and shows: chance, and what everybody sees."""
UNKNOWN = "?"
"""Stands in positions, events and notation for what has not been seen."""

Action: TypeAlias = "tuple[Any, ...]"
"""A verb and its arguments, all of them texts, numbers or `?`: equal actions are equal tuples."""
Note: TypeAlias = "Callable[[Event], object]"
Code = Literal["malformed", "not-yours", "illegal", "ambiguous", "at-odds"]
Reach = Literal[0, 1, 2, 3]
"""How far an action came before it was refused: 0 the window does not take the verb, 1 it is not this player's, 2 a
rule
guards the card or its target, 3 it is at odds with what is known."""


class Event(NamedTuple):
    """Something that happened. `rules` are all the ids that a judge would point at, the most telling first; `facts`
    fill its
    sentence. `secret` lists who may see the values of `hidden` facts; others see `?`. None: everybody sees
    everything."""

    kind: str
    rules: tuple[str, ...]
    facts: Mapping[str, Any]
    secret: tuple[str, ...] | None = None
    hidden: tuple[str, ...] = ()

    def seen_by(self, player: str | None) -> Event:
        """The event as that player may know it; None is somebody who may know everything."""
        if self.secret is None or player is None or player in self.secret:
            return self
        return self._replace(facts={key: UNKNOWN if key in self.hidden else value for key, value in self.facts.items()})


class Refusal(NamedTuple):
    """Why an action is not taken. `guard` names the sentence under the first of `rules` that says it, filled from
    `facts`."""

    code: Code
    rules: tuple[str, ...]
    guard: str
    facts: Mapping[str, Any]
    reach: Reach


class Pending(NamedTuple):
    """Whose decision is open. Several players decide at once, in any order; nobody is left when the game is over."""

    kind: str
    players: tuple[str, ...]


class Outcome(NamedTuple):
    """How the game ended: who won (several share it), each player's points, and the rules that say so."""

    winners: tuple[str, ...]
    points: Mapping[str, int]
    rules: tuple[str, ...]


class Setup(NamedTuple):
    """A table as a log or a person gives it: players in order with what each has chosen, option values, an optional
    position.

    A choice that is a deck is a map {card id: copies} here, without the key where none is known. A game lists the
    names of such choices in its attribute `decks` (`decks = frozenset({"deck"})`; a game without it has none). In a log
    they may stand as a file, a deck that comes with the game, or a list: the reader of logs looks them up
    (`chosendecks.py`).
    """

    players: Mapping[str, Mapping[str, Any]]
    options: Mapping[str, str]
    given: Mapping[str, Any] | None = None


class Slot(NamedTuple):
    """One argument of a verb: its kind of term, the word written before it (such as `to`), whether it may be left
    out."""

    kind: str
    word: str | None = None
    optional: bool = False


class Answer(NamedTuple):
    """What the rules say of one situation asked about without a game: what was understood, and what comes of it.
    `reckonings` are the sums behind it, each a `rules_engine.arithmetic.Reckoning`."""

    understood: Mapping[str, Any]
    events: tuple[Event, ...]
    result: Mapping[str, Any]
    reckonings: tuple[Reckoning, ...] = ()


S = TypeVar("S")


class Game(Protocol[S]):
    """The rules of one game over one set of its cards. All methods are pure from outside.

    A game may have more methods. `meant(action) -> Action` gives the one form of an action that can be written in
    several ways (`notation.py` asks for it as soon as an action is read; without it each is what is written).
    `joins` are words of other languages for those that stand before a term: `na` for `on`.
    `playing(state, note)` plays on from a state that nobody else has and may change it: whole games are played with it
    (`playout.Playing`).
    `reckonings(state) -> Sequence[Reckoning]` gives the sums of cards in play (`arithmetic.py`).
    `stack(state)` and `stacks(state, player, action)` give what waits to be answered (`stack.py`).
    """

    definitions: Definitions
    verbs: Mapping[str, tuple[Slot, ...]]
    """The notation: each verb with its arguments, English verbs."""
    synonyms: Mapping[str, str]
    """Verbs in other languages -> the English one."""
    options: Mapping[str, tuple[str, ...]]
    """Each built option by its short name -> its values, the default first."""
    presets: Mapping[str, Mapping[str, str]]
    """Named sets of option values that a log may ask for by name."""
    edition: int
    """The edition of the rules reference that is played; a log of a newer one is not read."""
    lasting: frozenset[str]
    """Kinds of terms that mean the same for an actor in every state, at every table of the same players: a log's names
    are checked before its first move. Things that come and go in play are not among them."""
    ordered: frozenset[str]
    """Keys of the position whose lists have an order; all other lists compare as bags."""
    quiet: frozenset[str]
    """Kinds of pending decisions at which nothing is half done: positions are written there."""

    meanings: Mapping[str, Mapping[str, str]]
    """What each key of a position means, by language."""

    def example(self) -> Setup:
        """Some table that can play, for a blank position."""
        ...

    def faults(self, setup: Setup) -> list[Refusal]:
        """Every reason why this table cannot play; empty = fine."""
        ...

    def start(self, setup: Setup, note: Note | None = None) -> S:
        """The state before the first decision; forced steps run and are noted. `setup` must have no faults."""
        ...

    def pending(self, state: S) -> Pending:
        """Whose decision is open."""
        ...

    def actions(self, state: S, player: str) -> Sequence[Action]:
        """Every legal action of the player (or `table`), with unknown cards every possible one.

        An action with `?` is never listed: it notes that something was done unseen, and is taken where one that
        could be
        seen would be.
        """
        ...

    def refusal(self, state: S, player: str, action: Action) -> Refusal | None:
        """Why the action is not legal, or None."""
        ...

    def apply(self, state: S, player: str, action: Action, note: Note | None = None) -> S:
        """The state after a legal action and all that follows from it by itself; the old state stays valid."""
        ...

    def view(self, state: S, player: str) -> S:
        """The state as the player may know it, in which the rest is unknown."""
        ...

    def position(self, state: S) -> dict[str, Any]:
        """The one plain form: maps, lists, card ids, numbers, `?`. Setup.given takes it back."""
        ...

    def silent(self, state: S) -> tuple[str, Action] | None:
        """The answer that nobody says aloud (no reply, an unseen draw) and who gives it, or None."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None."""
        ...

    def key(self, state: S) -> Any:
        """What two equal states have in common: hashable and stable between runs."""
        ...

    def terms(self, state: S, actor: str, kind: str, text: str) -> list[Any]:
        """Every value of that kind that the text can mean for the actor: ids, names in any language, short forms,
        `?`."""
        ...

    def written(self, action: Action, language: str | None = None) -> str:
        """The action in notation, cards by their names in the language, by default that of the set; what is written
        reads back to an equal action. Verbs and other words are the same in every language."""
        ...

    def short_form(self, state: S, actor: str, text: str) -> list[tuple[str, Action]] | None:
        """A line of the game's own shorthand (such as `praha: Anna 7, Petr 9`) as moves; None if it is none."""
        ...

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        """What comes of a situation written in a line; a Refusal says what is missing or not understood."""
        ...


def engines() -> list[str]:
    """The games whose rules are shipped: one folder each beside this file."""
    return sorted(path.parent.name for path in Path(__file__).resolve().parents[1].glob("*/engine.py"))


def game(definitions: Definitions) -> Game[Any]:
    """The rules that judge this set of cards; raises Unreadable if it names no engine, or one that does not exist."""
    engine = definitions.engine
    if engine is None:
        raise Unreadable(
            Fault("no-referee", f"no referee for this game: {definitions.id} has no engine: in its game.yaml")
        )
    if engine not in engines():
        hint = did_you_mean(engine, engines()) or f" (known: {', '.join(engines())})"
        raise Unreadable(Fault("engine", f"no engine {engine!r}{hint}"))
    return _made(engine, definitions)


@lru_cache(8)
def _module(engine: str) -> Any:
    return importlib.import_module(f"kredens.rules_engine.{engine}")


def executed_verbs(engine: str) -> Mapping[str, Callable[..., Any]]:
    """Return what carries out each verb of effects in the shipped engine; nothing where its cards have no effects."""
    verbs: Mapping[str, Callable[..., Any]] = getattr(_module(engine), "VERBS", {})
    return verbs


def _made(engine: str, definitions: Definitions) -> Game[Any]:
    made: Game[Any] = _module(engine).rules(definitions)
    return made


def reckonings(game: Game[Any], state: Any) -> Sequence[Reckoning]:
    """The sums of all cards in play, in the order in which they are shown; nothing in a game that has none."""
    told = getattr(game, "reckonings", None)
    return told(state) if told is not None else ()
