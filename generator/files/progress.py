"""Progress of long work: whoever wants to see it gives a display; without one nothing is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import TypeAlias

ProgressUpdate: TypeAlias = Callable[[int], object]
"""A function that is told how many steps are done."""
ProgressDisplay: TypeAlias = Callable[[str, int], AbstractContextManager[ProgressUpdate]]
"""A function of a label and the number of steps: the context in which they are done gives what is told of each."""

_DISPLAY: ContextVar[ProgressDisplay | None] = ContextVar("kredens-progress", default=None)


@contextmanager
def use_progress_display(display: ProgressDisplay) -> Iterator[None]:
    """Show the progress of all long work within this context, in this thread or task, by the display."""
    before = _DISPLAY.set(display)
    try:
        yield
    finally:
        _DISPLAY.reset(before)


def is_progress_shown() -> bool:
    """Return whether anybody wants to see progress, so that it is worth counting what there is to do."""
    return _DISPLAY.get() is not None


@contextmanager
def show_progress(label: str, total: int) -> Iterator[ProgressUpdate]:
    """Yield a function to tell how many of `total` steps are done."""
    display = _DISPLAY.get()
    if display is None:
        yield _ignore
        return
    with display(label, total) as update:
        yield update


def _ignore(_: int) -> None:
    """Show nothing."""
