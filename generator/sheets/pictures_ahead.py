"""Let several processes draw the pictures of cards ahead, where most of them were never drawn before.

What they draw they leave in the cache on disk, where this process finds it when it makes the faces; they give nothing
else back, so that the faces are those that it would have made alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

from kredens.cards.yamlfile import disk_cache
from kredens.generator.workers.worker_pool import available_cores, can_fork, share_work

SLOW_FACE: Final = 0.006
"""Seconds of processor that a face takes of which something is drawn anew; with all in the cache it takes a fifth."""
SLOW_IN_A_ROW: Final = 3
"""So many faces one after another are that slow where the others will be too; a layout is read for one of them."""
FEWEST_LEFT: Final = 12
"""Fewer are drawn as quickly by this process alone, before others are started."""
ITEMS_PER_TASK: Final = 2
Item = TypeVar("Item")


class Pace:
    """How quickly faces are made, one after another."""

    def __init__(self) -> None:
        self._slow = 0

    def became_slow(self, seconds: float) -> bool:
        """Return whether the last face, which took that much of the processor, is the one that shows it: only once."""
        if self._slow < SLOW_IN_A_ROW:
            self._slow = self._slow + 1 if seconds > SLOW_FACE else 0
            return self._slow == SLOW_IN_A_ROW
        return False


def draw_ahead(make: Callable[[Item], object], items: Sequence[Item]) -> None:
    """Make the faces of the items in other processes, for what is drawn of them to be in the cache.

    Nothing is done where that would not pay: for few items, on one core, without a cache, or where processes must be
    started from nothing. What goes wrong is left to this process to find out.
    """
    workers = min(available_cores(), len(items) // ITEMS_PER_TASK)
    if len(items) < FEWEST_LEFT or workers < 2 or not can_fork() or not disk_cache.is_writable():
        return
    tasks = [items[start : start + ITEMS_PER_TASK] for start in range(0, len(items), ITEMS_PER_TASK)]
    places = range(len(tasks))
    with share_work(partial(_prepare, make, tasks), places, workers, lambda *_: None) as done:
        for _ in done:
            pass


def _prepare(make: Callable[[Item], object], tasks: Sequence[Sequence[Item]]) -> Callable[[int], None]:
    """Return what a worker does for the task at a place: a copy of this process has all of them already."""

    def draw(place: int) -> None:
        for item in tasks[place]:
            with suppress(Exception):
                make(item)

    return draw
