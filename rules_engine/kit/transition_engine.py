"""Base of engines whose games go on in transitions, with automatic steps after each move and hidden decks."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, TypeVar

from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import Action, EventSink, RunningGame
from kredens.rules_engine.contract.translations import words_meaning
from kredens.rules_engine.kit import deal_shorthand
from kredens.rules_engine.kit.engine_base import EngineBase

S = TypeVar("S")


class TransitionEngine(EngineBase[S]):
    """An engine with states that a transition changes; its words of moves know the names of cards."""

    game_transition: type[Any]
    """The transition that does whole actions: made of a state and a sink of events, and `in_place` if it is to change
    that very state."""
    _deal_words: frozenset[str] = frozenset()
    """Folded words that begin a line that deals several cards."""
    # Without a frame of its own, because it is asked before every line.
    forced_answers = staticmethod(attrgetter("forced"))  # type: ignore[assignment]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._deal_words = frozenset(map(fold, words_meaning(cls.translations, "deal")))

    def apply(self, state: S, player: str, action: Action, note: EventSink | None = None) -> S:
        """Return the state after a legal action and all automatic steps that follow; the old state stays valid."""
        transition = self.game_transition(state, note)
        transition.do(player, action)
        new: S = transition.state
        return new

    def transition(self, state: S, note: EventSink | None = None) -> RunningGame[S]:
        """Return a transition that plays on from a state that nobody else has, and changes that state in place."""
        game: RunningGame[S] = self.game_transition(state, note, in_place=True)
        return game

    def short_form(self, state: Any, actor: str, text: str) -> list[tuple[str, Action]] | None:
        """Return the draws that a line such as `deal Ania: Rycerz, ?` stands for; None if it is no deal.

        Raises Unreadable for what is no card.
        """
        words: Any = self.words
        finders = (words.find_ids, words.find_meant)
        return deal_shorthand.parse_deal(finders, state.table.players, self._deal_words, actor, text)

    def reword_short_form(self, state: S, actor: str, text: str, language: str) -> str:
        """Return a deal with its word and its cards in the language."""
        dealt = self.short_form(state, actor, text)
        words: Any = self.words
        return f"{actor}: {text}" if dealt is None else deal_shorthand.format_deal(words, dealt, language)
