"""Automatic steps: what carries out the tasks that nobody has to decide, up to the next one that somebody does.

Each kind of task may have a step. It gets the transition and the task, and returns False where somebody must decide
after all; otherwise it has taken the task away, or put another in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from kredens.rules_engine.kit.decisions.transition import Transition

T = TypeVar("T", bound=Transition[Any])
Step: TypeAlias = Callable[[T, Any], bool]


class AutomaticSteps(Generic[T]):
    """The step of each kind of task of a game."""

    def __init__(self, steps: Mapping[str, Step[T]]) -> None:
        self._steps = steps

    def run(self, transition: T) -> None:
        """Carry out all tasks that need no decision, up to the next one that does."""
        state, steps = transition.state, self._steps
        while tasks := state.tasks:
            task = tasks[-1]
            step = steps.get(task.kind)
            if step is None or not step(transition, task):
                return

    def run_one(self, transition: T) -> bool:
        """Carry out one task that needs no decision; return False if there is none."""
        if not transition.state.tasks:
            return False
        task = transition.state.tasks[-1]
        step = self._steps.get(task.kind)
        return step is not None and step(transition, task)


def carry_out(do: Callable[..., object]) -> Callable[[Any, Any], bool]:
    """Return the step that takes a task away and does what it says: `do`, called with the fields before the kind."""

    def step(transition: Transition[Any], task: tuple[Any, ...]) -> bool:
        transition.pop()
        do(transition, *task[:-1])
        return True

    return step


def skip_empty_hand(transition: Transition[Any], task: Any) -> bool:
    """Close a decision about the hand of a player who has no card left there."""
    if transition.state.parties[task.seat].cards.hand_size:
        return False
    transition.pop()
    return True
