"""A move while it unfolds: a copy of the state that is changed step by step, and what happens told as it happens.

A game whose decisions are data keeps them in `tasks`, the last one first to be made; parts of a move push and pop them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from kredens.rules_engine.contract.protocol import Event, Note

Task: TypeAlias = "tuple[Any, ...]"
"""Something that is still to be decided: a word, and what belongs to it."""


class Unfoldable(Protocol):
    """A state that can be copied, with its open decisions."""

    tasks: tuple[Task, ...]

    def copy(self) -> Self:
        """Another one that can be changed without changing this one."""
        ...


S = TypeVar("S", bound=Unfoldable)


class Unfolding(Generic[S]):
    """Changes a copy of a state; the old one stays as it is. `game` begins the ids of its rules. `used_up`: nobody else
    has the state, so it is changed itself."""

    def __init__(self, state: S, note: Note | None, game: str, *, used_up: bool = False) -> None:
        self.state: S = state if used_up else state.copy()
        self.note = note
        self.game = game

    def tell(self, kind: str, *rules: str, **facts: Any) -> None:
        """Something that everybody sees; the first rule tells it."""
        if self.note is not None:
            self.note(Event(kind, named(self.game, rules), facts))

    def tell_hidden(self, kind: str, who: str, *rules: str, **facts: Any) -> None:
        """Something of which only one player sees the `card`."""
        if self.note is not None:
            self.note(Event(kind, named(self.game, rules), facts, (who,), ("card",)))

    def push(self, *tasks: Task) -> None:
        """More to be decided, the last of them first."""
        self.state.tasks = (*self.state.tasks, *tasks)

    def turn_into(self, task: Task) -> None:
        """The decision that was open is made, and leads to another one."""
        tasks = self.state.tasks
        self.state.tasks = (*tasks[:-1], task) if len(tasks) > 1 else (task,)

    def pop(self) -> Task:
        """The decision that was open is made."""
        task = self.state.tasks[-1]
        self.state.tasks = self.state.tasks[:-1]
        return task


@lru_cache(8_192)
def named(game: str, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules by their whole ids, each once."""
    return tuple(dict.fromkeys([f"{game}.{rule}" for rule in rules]))
