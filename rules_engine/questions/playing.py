"""Play questions that people ask in a line: cards that are made for them, and a game in which they are played.

A question is answered by the rules of the game themselves: a position is made of it and played on from. What goes
without saying is answered by the engine's default.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, Generic, TypeVar

from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.rules_engine.contract.protocol import Action, Engine, Event, Refusal, Setup

S = TypeVar("S")
MAX_STEPS: Final = 40
"""The most decisions in a row that are answered by default."""


def make_card(pattern: Card, id: str, values: Mapping[str, Any], *, kind: str = "", copies: int = 1) -> Card:
    """Make a card for a question, called by its id, on the pattern of one of the set, with these values of fields."""
    name = dict.fromkeys(pattern.name, id)
    made = replace(pattern, id=id, name=name, copies=copies, was=(), errata=(), fields=dict(values), text=None)
    return replace(made, kind=kind) if kind else made


class AskedGame(Generic[S]):
    """A game that is played to answer a question; what happens is kept in `events`."""

    def __init__(self, engine: Engine[S], left_open: Collection[tuple[str, Action]] = ()) -> None:
        """Play by an engine. `left_open`: kinds of decisions with the answers that do not go without saying here."""
        self.engine = engine
        self.events: list[Event] = []
        self._left_open = left_open

    def start(self, setup: Setup) -> S | Refusal:
        """Return the state that the game begins from; or why it cannot be."""
        for problem in self.engine.setup_problems(setup):
            return problem
        return self.engine.start(setup, self.events.append)

    def do(self, state: S, player: str, action: Action) -> S | Refusal:
        """Return the state after an action; or why it is not legal."""
        refused = self.engine.refusal(state, player, action)
        return self.engine.apply(state, player, action, self.events.append) if refused is None else refused

    def answer_the_rest(self, state: S) -> S:
        """Return the state after all answers that go without saying."""
        for _ in range(MAX_STEPS):
            answer = self.engine.default_answer(state)
            if answer is None or (self.engine.pending(state).kind, answer[1]) in self._left_open:
                break
            state = self.engine.apply(state, *answer, self.events.append)
        return state
