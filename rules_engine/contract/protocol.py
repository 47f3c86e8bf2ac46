"""The engine contract: what every game offers to code that replays, checks, shows and simulates it, and its records.

A state is a plain value: applying an action leaves the old state as it was, so undoing, branching and "the state before
the fault" cost nothing. The players who must decide next are data in the state. Chance is an actor called `table`.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.rules_engine.contract.breakdown import Breakdown
from kredens.rules_engine.contract.layers import Layers
from kredens.rules_engine.contract.position_form import PositionForm
from kredens.rules_engine.contract.translations import Translations

TABLE = "table"
"""The actor that turns, draws, tosses and shows: chance, and what everybody sees."""
UNKNOWN = "?"
"""Stands in positions, events and notation for what has not been seen."""

Action: TypeAlias = "tuple[Any, ...]"
"""A verb and its arguments, all of them texts, numbers or `?`: equal actions are equal tuples."""
Answering: TypeAlias = "tuple[str, Action]"
"""A player (or `table`) and the action by which they answer an open decision."""
EventSink: TypeAlias = "Callable[[Event], object]"
"""A function that receives each event as it happens."""
RefusalCode = Literal["malformed", "not-yours", "illegal", "ambiguous", "at-odds"]
Reach = Literal[0, 1, 2, 3]
"""How far an action came before it was refused.

0: the window does not take the verb; 1: it is not this player's; 2: a rule guards the card or its target; 3: it is at
odds with what is known.
"""


class Event(NamedTuple):
    """Something that happened in a game.

    `rules` are all the ids that a judge would point at, the most specific first; `facts` fill the sentence. `secret`
    lists the players who may see the values of the `hidden` facts, others see `?`; None: everybody sees everything.
    """

    kind: str
    rules: tuple[str, ...]
    facts: Mapping[str, Any]
    secret: tuple[str, ...] | None = None
    hidden: tuple[str, ...] = ()

    def redact_for(self, player: str | None) -> Event:
        """Return the event as that player may know it; None stands for somebody who may know everything."""
        if self.secret is None or player is None or player in self.secret:
            return self
        return self._replace(facts={key: UNKNOWN if key in self.hidden else value for key, value in self.facts.items()})


class Refusal(NamedTuple):
    """Why an action is not legal.

    `guard` names the sentence under the first of `rules` that has it, filled from `facts`. These are plain values, and
    as `message` of an illegal deck its `decks.problems.Problem`.
    """

    code: RefusalCode
    rules: tuple[str, ...]
    guard: str
    facts: Mapping[str, Any]
    reach: Reach


class Pending(NamedTuple):
    """The open decision and the players who must make it.

    Several players decide at once, in any order; there are none when the game is over.
    """

    kind: str
    players: tuple[str, ...]


class Outcome(NamedTuple):
    """How the game ended: the winners (several share it), each player's points, and the rules behind it."""

    winners: tuple[str, ...]
    points: Mapping[str, int]
    rules: tuple[str, ...]


class Setup(NamedTuple):
    """A table as a log or a person gives it: players in order with their choices, option values, an optional position.

    A choice that is a deck is a map {card id: copies} here, without the key where none is known. In a log it may stand
    as a file, a deck that comes with the game, or a list: the reader of logs looks it up (`logs/deck_lookup.py`). A
    choice that is a list of decks is a list of such maps.
    """

    players: Mapping[str, Mapping[str, Any]]
    options: Mapping[str, str]
    given: Mapping[str, Any] | None = None


class Slot(NamedTuple):
    """One argument of a verb.

    Its kind of term, the word written before it (such as `to`), whether it may be left out.
    """

    kind: str
    word: str | None = None
    optional: bool = False


class Answer(NamedTuple):
    """The result of one situation asked about without a game: what was understood, and what follows from it.

    `reckonings` are the breakdowns of strengths behind it.
    """

    understood: Mapping[str, Any]
    events: tuple[Event, ...]
    result: Mapping[str, Any]
    reckonings: tuple[Breakdown, ...] = ()


S = TypeVar("S")
_PACKAGE: Final = "kredens.rules_engine"
"""The package whose folders may be engines."""


class RunningGame(Protocol[S]):
    """A game in progress whose intermediate states nobody keeps."""

    state: S
    """The present state."""

    def do(self, player: str, action: Action) -> object:
        """Apply a legal action and all automatic steps that follow."""
        ...


class Engine(Protocol[S]):
    """The rules of one game over one set of its cards. All methods are pure from outside.

    `kit.engine_base.EngineBase` has defaults for what a small game leaves empty.
    """

    @property
    def definitions(self) -> Definitions:
        """The set of cards."""
        ...

    @property
    def verbs(self) -> Mapping[str, tuple[Slot, ...]]:
        """The notation: each verb, in English, with its arguments."""
        ...

    @property
    def translations(self) -> Translations:
        """By language, the words for verbs and for what stands before a term; the first of each is what is written."""
        ...

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Each built option by its short name -> its values, the default first."""
        ...

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        """Named sets of option values that a log may ask for by name."""
        ...

    @property
    def edition(self) -> int:
        """The edition of the rules reference that is played; a log of a newer one is not read."""
        ...

    @property
    def deck_choices(self) -> frozenset[str]:
        """The names of the choices of a player that are decks (see `Setup`)."""
        ...

    @property
    def deck_list_choices(self) -> frozenset[str]:
        """The names of the choices of a player that are lists of decks, one for each part of the game."""
        ...

    @property
    def static_terms(self) -> frozenset[str]:
        """Kinds of terms that mean the same for an actor in every state, at every table of the same players.

        The names of a log are checked by them before its first move. Things that come and go in play are not among
        them.
        """
        ...

    @property
    def ordered_keys(self) -> frozenset[str]:
        """Keys of the position whose lists have an order; all other lists compare as bags."""
        ...

    @property
    def card_keys(self) -> Mapping[str, Collection[str]]:
        """Keys of the position under which cards stand, alone or in lists -> the kinds that can; none: any.

        A name in small letters is one there too, and a short one is that of a card of these kinds.
        """
        ...

    @property
    def stable_decisions(self) -> frozenset[str]:
        """Kinds of pending decisions at which no move is half done: positions are written only there."""
        ...

    @property
    def effect_verbs(self) -> Mapping[str, Callable[..., Any]]:
        """Each verb of the effects of cards -> what carries it out; empty where cards have no effects."""
        ...

    def __hash__(self) -> int:
        """Return the hash of this very engine: what is remembered of it has it as the key."""
        ...

    def example_setup(self) -> Setup:
        """Return a table that can play, for a blank position."""
        ...

    def setup_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why this table cannot play; empty if it can."""
        ...

    def start(self, setup: Setup, note: EventSink | None = None) -> S:
        """Return the state before the first decision; forced steps run and their events go to `note`.

        `setup` must have no problems.
        """
        ...

    def pending(self, state: S) -> Pending:
        """Return the open decision and who must make it."""
        ...

    def actions(self, state: S, player: str) -> Sequence[Action]:
        """Return every legal action of the player (or `table`); with unknown cards, every possible one.

        An action with `?` is never listed: it records that something was done unseen, and is legal where one with a
        seen card would be.
        """
        ...

    def refusal(self, state: S, player: str, action: Action) -> Refusal | None:
        """Return why the action is not legal, or None."""
        ...

    def canonical(self, action: Action) -> Action:
        """Return the one form of an action that can be written in several ways.

        It is asked for as soon as an action is parsed.
        """
        ...

    def apply(self, state: S, player: str, action: Action, note: EventSink | None = None) -> S:
        """Return the state after a legal action and all automatic steps that follow; the old state stays valid.

        Events go to `note`.
        """
        ...

    def transition(self, state: S, note: EventSink | None) -> RunningGame[S]:
        """Return the game going on from a state that nobody else holds and that may be changed in place."""
        ...

    def view(self, state: S, player: str) -> S:
        """Return the state as the player may know it; the rest is unknown in it."""
        ...

    def imagine(self, view: S, player: str, rng: Random) -> S:
        """Return a state that looks like `view` to the player, and that nobody else holds.

        What others know and the player does not is drawn by `rng` among what is possible, as likely as chance makes it.
        What nobody has seen, and what may be anything because nobody gave a deck, stays unknown.
        """
        ...

    def position(self, state: S) -> dict[str, Any]:
        """Return the state in its one plain form: maps, lists, card ids, numbers, `?`. Setup.given takes it back."""
        ...

    def expand_position(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a position that somebody wrote with its short forms written out, as `position` would write them.

        What is no short form stays as it is, also where it is wrong.
        """
        ...

    def position_form(self, setup: Setup) -> PositionForm:
        """Return what of a position can be set up by hand at this table, whose players need not be able to play."""
        ...

    def cards_in_figures(self, given: Mapping[str, Any]) -> Sequence[Card]:
        """Return the cards that a written position gives in figures (`4bX`) and the set does not have.

        They are added to the set for that log.
        """
        ...

    def default_answer(self, state: S, before: Answering | None = None) -> Answering | None:
        """Return the answer that players leave unsaid (no reply, an unseen draw), and who gives it.

        `before` is what is written next, where that is known. None if there is no such answer in this state, or if it
        has to be said before that.
        """
        ...

    def forced_answers(self, state: S) -> Sequence[Answering]:
        """Return the answers that the automatic steps before this state gave because nothing else could be said.

        They are those since the last action (or since the start): a pass of a player without cards, the only choice.
        Nobody needs to say them, and whoever does says what is true, once. Answers that may still be said after the
        next action stay the same object; an equal one is of answers that were given anew.
        """
        ...

    def bring_forward(self, state: S, player: str, action: Action) -> S | None:
        """Return the state with the decision first that this action makes, where the rules leave the order open.

        Whether the action is legal there `refusal` says. None if there is no such decision, or if another one has to be
        made before it. `pending` names the players who
        decide at once; this is for decisions that are open together and stand one behind the other: two deals.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None if it goes on."""
        ...

    def key(self, state: S, /) -> Any:
        """Return a key that equal states share: hashable, and stable between runs."""
        ...

    def parse_term(self, state: S, actor: str, kind: str, text: str) -> list[Any]:
        """Return every value of that kind that the text can mean for the actor.

        Values are ids, names in any language, short forms, `?`.
        """
        ...

    def can_mean(self, kind: str, text: str) -> bool:
        """Return whether the text can mean a value of that kind in any state, at any table.

        Names that mean nothing are found by it before the first move of a log.
        """
        ...

    def format_action(self, action: Action, language: str | None = None) -> str:
        """Return the action in notation, with card names in the language, by default that of the set.

        The text parses back to an equal action. Verbs and other words are the same in every language.
        """
        ...

    def short_form(self, state: S, actor: str, text: str) -> list[tuple[str, Action]] | None:
        """Parse a line of the game's own shorthand (such as `praha: Anna 7, Petr 9`) into moves; None if it is none."""
        ...

    def reword_short_form(self, state: S, actor: str, text: str, language: str) -> str:
        """Return a line of the game's own shorthand in a language: it stands for the same moves."""
        ...

    def breakdowns(self, state: S) -> Sequence[Breakdown]:
        """Return how the strength of each card in play is computed, in display order; empty in a game without any."""
        ...

    def inferences(self, state: S) -> Sequence[Event]:
        """Return what follows from a state and does not stand in its position, such as whose role can be no other.

        Of a view it is what its player can conclude, and never more. Empty in most games.
        """
        ...

    def stack(self, state: S) -> Layers:
        """Return the announced acts that wait to be answered, the lowest first; empty in a game without any."""
        ...

    def stacks_after(self, state: S, player: str, action: Action) -> Sequence[Layers]:
        """Return what waits after the action, and then after each automatic step; empty in a game without a stack."""
        ...

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        """Answer what follows from a situation written in a line; a Refusal says what is missing or not understood."""
        ...


def engine_names() -> list[str]:
    """Return the names of the engines: every folder of this package that holds an `engine.py`."""
    folders: Iterable[str] = sys.modules[_PACKAGE].__path__
    return sorted({path.parent.name for folder in folders for path in Path(folder).glob("*/engine.py")})


def _has_engine(name: str) -> bool:
    """Return whether it is one of `engine_names`, without looking for the others."""
    folders: Iterable[str] = sys.modules[_PACKAGE].__path__
    return any(Path(each, name, "engine.py").is_file() for each in folders)


def engine_for(definitions: Definitions) -> Engine[Any]:
    """Return the engine for this set of cards. Raises Unreadable if it names none, or one that does not exist."""
    engine = definitions.engine
    if engine is None:
        raise Unreadable(Fault("no-referee", message("no-referee", game=definitions.id)))
    if not _has_engine(engine):
        hint = did_you_mean(engine, engine_names()) or known_hint(list(engine_names()))
        raise Unreadable(Fault("engine", message("unknown-engine", name=quote_value(engine), hint=hint)))
    return _make_engine(engine, definitions)


@lru_cache(16)
def _make_engine(engine: str, definitions: Definitions) -> Engine[Any]:
    """Make the engine over a set of cards, once: it keeps what it works out about the cards."""
    return _load_rules(engine)(definitions)


@lru_cache(8)
def _load_rules(engine: str) -> Callable[[Definitions], Engine[Any]]:
    module = importlib.import_module(f"{_PACKAGE}.{engine}.engine")
    if "rules" not in vars(module):
        raise Unreadable(Fault("engine", message("engine-without-rules", name=quote_value(engine))))
    rules: Callable[[Definitions], Engine[Any]] = module.rules
    return rules
