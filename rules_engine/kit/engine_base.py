"""Defaults of the engine contract: what a small game leaves empty, and the words of its moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, Generic, Protocol, TypeVar

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.breakdown import Breakdown
from kredens.rules_engine.contract.layers import Layers
from kredens.rules_engine.contract.position_form import PositionForm
from kredens.rules_engine.contract.protocol import (
    UNKNOWN,
    Action,
    Answer,
    Answering,
    Engine,
    Event,
    EventSink,
    Refusal,
    RunningGame,
    Setup,
    Slot,
)
from kredens.rules_engine.contract.translations import NO_TRANSLATIONS, Translations
from kredens.rules_engine.kit.card_names import CardNames
from kredens.rules_engine.kit.positions.form import derive_form
from kredens.rules_engine.kit.positions.shape import position_problems

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class MoveWords(Protocol[S_contra]):
    """The words of the moves of a game, in both directions: see `Engine`, which has the same methods."""

    def parse_term(self, state: S_contra, actor: str, kind: str, text: str) -> list[Any]:
        """Return every value of that kind that the text can mean for the actor."""
        ...

    def can_mean(self, kind: str, text: str) -> bool:
        """Return whether the text can mean a value of that kind in any state."""
        ...

    def format_action(self, action: Action, language: str | None = None) -> str:
        """Return the action in notation."""
        ...

    def canonical(self, action: Action) -> Action:
        """Return the one form of an action that can be written in several ways."""
        ...


class PlainWords(CardNames, Generic[S]):
    """Words of moves whose terms are numbers and cards, written as the table of verbs says."""

    def __init__(
        self,
        definitions: Definitions,
        verbs: Mapping[str, tuple[Slot, ...]],
        translations: Translations = NO_TRANSLATIONS,
    ) -> None:
        super().__init__(definitions, translations)
        self._verbs = verbs

    def parse_term(self, state: S, actor: str, kind: str, text: str) -> list[Any]:
        """Return a number for a term of the kind `number`; else `?`, or the ids of the cards that are called so."""
        if kind == "number":
            return [int(text)] if text.isdecimal() else []
        return [UNKNOWN] if text == UNKNOWN else list(self.find_ids(text))

    def can_mean(self, kind: str, text: str) -> bool:
        """Return True: terms of a plain game mean the same in every state, or are left to it."""
        return True

    def format_action(self, action: Action, language: str | None = None) -> str:
        """Return the verb and its terms, each behind the word of its slot, cards by their names."""
        verb, *terms = action
        words = [self.word_in(verb, language)]
        for slot, term in zip(self._verbs[verb], terms, strict=False):
            if term is not None:
                words += [self.word_in(slot.word, language)] if slot.word else []
                words.append(self.format_card(term, language) if isinstance(term, str) else str(term))
        return " ".join(words)

    def canonical(self, action: Action) -> Action:
        """Return the action as it is: each can be written in one way only."""
        return action


class EngineBase(Generic[S]):
    """An engine with a default for all that a small game leaves empty; `Engine` says what each member is.

    A game brings the others itself: `verbs`, `stable_decisions`, `start`, `pending`, `actions`, `refusal`, `apply`,
    `position`, `outcome`; and where a state is not hashable its `key`, where cards are hidden its `view` and `imagine`.
    """

    verbs: Mapping[str, tuple[Slot, ...]]
    stable_decisions: frozenset[str]
    translations: Translations = NO_TRANSLATIONS
    options: Mapping[str, tuple[str, ...]] = _NOTHING
    presets: Mapping[str, Mapping[str, str]] = _NOTHING
    edition: int = 1
    deck_choices: frozenset[str] = frozenset()
    deck_list_choices: frozenset[str] = frozenset()
    static_terms: frozenset[str] = frozenset()
    ordered_keys: frozenset[str] = frozenset()
    card_keys: Mapping[str, Collection[str]] = _NOTHING
    effect_verbs: Mapping[str, Callable[..., Any]] = _NOTHING
    signed_keys: frozenset[str] = frozenset()
    """Keys of a position whose numbers may be negative."""

    def __init__(self, definitions: Definitions, words: MoveWords[S] | None = None) -> None:
        """Keep the cards, and the words of moves: without any, numbers and names of cards."""
        self.definitions = definitions
        self.words: MoveWords[S] = PlainWords(definitions, self.verbs, self.translations) if words is None else words

    def example_setup(self) -> Setup:
        """Return a table of two players who choose nothing."""
        return Setup({"P1": {}, "P2": {}}, {})

    def setup_problems(self: _CheckedEngine[S], setup: Setup) -> list[Refusal]:
        """Return every reason why this table cannot play, or else why its position cannot be; empty: none.

        An engine says which in `table_problems` and `position_problems`.
        """
        found = self.table_problems(setup)
        return self.position_problems(setup) if setup.given and not found else found

    def table_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players with their choices cannot play, whatever the position; here none."""
        return []

    def position_problems(self: _CheckedEngine[S], setup: Setup) -> list[Refusal]:
        """Return every reason why the given position cannot be at this table, which has no other problems.

        Without a check of the engine's own it is compared with the position at the beginning of a game.
        """
        return position_problems(self, setup, self.signed_keys)

    def canonical(self, action: Action) -> Action:
        """Return the one form of the action, as its words say."""
        return self.words.canonical(action)

    def transition(self: Engine[S], state: S, note: EventSink | None) -> RunningGame[S]:
        """Return the game going on from a state, each state a value of its own."""
        return _PureGame(self, state, note)

    def view(self, state: S, player: str) -> S:
        """Return the state: everything in it is open."""
        return state

    def imagine(self, view: S, player: str, rng: Random) -> S:
        """Return the view itself: everything in it is open, and a state is a value that nothing changes."""
        return view

    def expand_position(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the position as it is: there are no short forms."""
        return given

    def position_form(self: Engine[S], setup: Setup) -> PositionForm:
        """Return the form that the position at the beginning shows."""
        return derive_form(self, setup)

    def cards_in_figures(self, given: Mapping[str, Any]) -> Sequence[Card]:
        """Return no cards: a position has those of the set."""
        return ()

    def default_answer(self, state: S, before: Answering | None = None) -> Answering | None:
        """Return None: no answer goes unsaid."""
        return None

    def forced_answers(self, state: S) -> Sequence[Answering]:
        """Return nothing: no automatic step answers for a player."""
        return ()

    def bring_forward(self, state: S, player: str, action: Action) -> S | None:
        """Return None: decisions are made in the order in which they are open."""
        return None

    def key(self, state: S, /) -> Any:
        """Return the state itself, which must be hashable."""
        return state

    def parse_term(self, state: S, actor: str, kind: str, text: str) -> list[Any]:
        """Return every value of that kind that the text can mean for the actor, as the words of moves say."""
        return self.words.parse_term(state, actor, kind, text)

    def can_mean(self, kind: str, text: str) -> bool:
        return self.words.can_mean(kind, text)

    def format_action(self, action: Action, language: str | None = None) -> str:
        """Return the action in notation, as the words of moves say."""
        return self.words.format_action(action, language)

    def short_form(self, state: S, actor: str, text: str) -> list[tuple[str, Action]] | None:
        """Return None: there is no shorthand."""
        return None

    def reword_short_form(self, state: S, actor: str, text: str, language: str) -> str:
        """Return the line as it is written."""
        return f"{actor}: {text}"

    def breakdowns(self, state: S) -> Sequence[Breakdown]:
        """Return nothing: no strength is computed."""
        return ()

    def inferences(self, state: S) -> Sequence[Event]:
        """Return nothing: nothing follows that a position does not say."""
        return ()

    def stack(self, state: S) -> Layers:
        """Return nothing: no act waits to be answered."""
        return ()

    def stacks_after(self, state: S, player: str, action: Action) -> Sequence[Layers]:
        """Return nothing: no act waits to be answered."""
        return ()

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        """Return a refusal: no situation can be asked about."""
        message = f"{self.definitions.id}: no questions can be asked about this game, only whole games replayed"
        return Refusal("malformed", (), "no-questions", {"message": message}, 0)


class _CheckedEngine(Engine[S], Protocol[S]):
    """An engine that says the problems of a table and those of its position apart."""

    signed_keys: frozenset[str]

    def table_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players with their choices cannot play."""
        ...

    def position_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why the given position cannot be."""
        ...


class _PureGame(Generic[S]):
    """A game in progress that uses only `Engine.apply`."""

    def __init__(self, game: Engine[S], state: S, note: EventSink | None) -> None:
        self.state = state
        self._apply, self._note = game.apply, note

    def do(self, player: str, action: Action) -> None:
        """Apply a legal action and all automatic steps that follow."""
        self.state = self._apply(self.state, player, action, self._note)
