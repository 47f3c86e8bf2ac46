"""What becomes of a task that fails: it raised something, or no worker survived it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, NoReturn, TypeAlias, TypeVar

from kredens.cards.faults import Fault, Faulty, Unreadable
from kredens.cards.messages.message import message

Task = TypeVar("Task")
Result = TypeVar("Result")
Prepare: TypeAlias = Callable[[], Callable[[Task], Result]]
"""A function that is called once in each worker, and returns what does one task there; both are pickled."""

MAX_DEATHS: Final = 3
"""The number of workers that a task may end before it is given up."""


class Lost(NamedTuple):
    """A task that no worker survived, as a fault."""

    fault: Fault


class Failure(NamedTuple):
    """What a task raised in a worker."""

    error: BaseException


def describe_lost(exit_code: int | None) -> Lost:
    """Return the loss of a task after which its last worker ended with this code, negative for a signal; or None."""
    code = exit_code or 0
    if code < 0:
        return Lost(Fault("worker", message("worker-ended-by-signal", signal=-code, times=MAX_DEATHS)))
    return Lost(Fault("worker", message("worker-ended", times=MAX_DEATHS)))


def raise_lost(_: object, lost: Lost) -> NoReturn:
    """Raise Unreadable for a task that no worker survived."""
    raise Unreadable(lost.fault)


def describe_failure(error: Exception) -> Failure:
    """Return what is to be raised where the result is taken; of a mistake of ours with the lines where it happened."""
    if not isinstance(error, Faulty):
        import traceback

        error.add_note("".join(traceback.format_exception(error)))
    return Failure(error)
