"""The order of open decisions of Gwint where the rulebook leaves it to the players, or to nobody.

Both players draw their opening hands, exchange cards and draw others, each for themselves; a unit of each player stays
with the Monsters, and units of each come back to Skellige.
"""

from __future__ import annotations

from collections.abc import Iterator

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.tasks import Task
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, SeatsTask, SeatTask

ALIKE = {"stay": "stay", "pick": "raid"}
"""Verbs of the table -> the kind of decision of both players that the table makes, in whatever order."""


def reorder_tasks(state: State, player: str, action: Action) -> Iterator[State]:
    """Yield the state with another decision first that this action may make, if the order of the two is open."""
    verb, seats = action[0], state.table.seats
    tasks = state.tasks
    for at in range(len(tasks) - 2, -1, -1):
        task, above = tasks[at], tasks[at + 1 :]
        if verb == "draw":
            seat = seats.get(action[1], -1)
            fits = isinstance(task, DrawTask) and task.seat == seat and all(_waits_for(each, seat) for each in above)
        elif verb in ("exchange", "keep"):
            seat = seats.get(player, -1)
            fits = isinstance(task, SeatsTask) and seat in task.seats and all(_replaces(each, seat) for each in above)
        else:
            fits = isinstance(task, SeatTask | CountedTask) and all(
                each.kind == task.kind == ALIKE.get(verb) for each in above
            )
        if fits:
            new = state.copy()
            new.tasks = (*tasks[:at], *_put_first(task, above))
            yield new


def _waits_for(task: Task, seat: int) -> bool:
    """Return whether a decision can wait until the player in that seat has drawn: it is the other player's."""
    return (isinstance(task, DrawTask) and task.seat != seat) or (
        isinstance(task, SeatsTask) and seat not in task.seats
    )


def _replaces(task: Task, seat: int) -> bool:
    """Return whether the task draws what the other player has exchanged."""
    return isinstance(task, DrawTask) and task.seat != seat and task.reason == "exchange"


def _put_first(task: Task, above: tuple[Task, ...]) -> tuple[Task, ...]:
    """Return the tasks with that one last, so that it is the first to be done.

    Draws that wait for an exchange are of the kind `replace`, those that wait for nothing of the kind `draw`.
    """
    if isinstance(task, SeatsTask):
        above = tuple([each._replace(kind="replace") if isinstance(each, DrawTask) else each for each in above])
    elif isinstance(task, DrawTask):
        task = task._replace(kind="draw")
    return (*above, task)
