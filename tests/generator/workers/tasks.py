"""What the tests give workers to do. It imports little, for every worker that begins anew imports it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path

from kredens.cards.faults import Fault, Findings


def prepare_sum(more: int) -> Callable[[int], int]:
    return partial(int.__add__, more)


def prepare_trouble() -> Callable[[int], int]:
    return trouble


def trouble(number: int) -> int:
    if number == 0:
        raise Findings(Fault("odd", "this is odd"))
    if number == 1:
        return 1 // (number - 1)
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def prepare_first_time_fatal(marks: Path) -> Callable[[int], int]:
    return partial(end_at_first, marks)


def end_at_first(marks: Path, number: int) -> int:
    """Kill the worker that is given a number divisible by five for the first time."""
    mark = marks / str(number)
    if number % 5 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def prepare_fatal() -> Callable[[int], int]:
    return end_at_four


def end_at_four(number: int) -> int:
    if number == 4:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def prepare_pid() -> Callable[[int], int]:
    return lambda _: os.getpid()
