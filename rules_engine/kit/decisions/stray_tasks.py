"""Tell which open decision of a given position no game has there: by what it lies on, and what there must be for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any, Final, TypeAlias

BOTTOM: Final = ""
"""What the first of the open decisions lies on."""
LiesOn: TypeAlias = Mapping[str, Set[str]]
"""What may lie right under each kind of decision or step: others of those, or nothing."""
IsPossible: TypeAlias = Callable[[Any, int, Any], bool]
"""Returns whether a state has what the decision or step at a place (from 0, the lowest) needs."""


def find_stray_task(state: Any, lies_on: LiesOn, is_possible: Mapping[str, IsPossible]) -> Any:
    """Return the first of `state.tasks` that no game has there, or None; of those above it nothing more is known."""
    below = BOTTOM
    for at, task in enumerate(state.tasks):
        check = is_possible.get(task.kind)
        if below not in lies_on.get(task.kind, ()) or (check is not None and not check(state, at, task)):
            return task
        below = task.kind
    return None
