"""Let several processes draw the pictures of cards ahead, where most of them were never drawn before.

What they draw they leave in the cache on disk, where this process finds it when it makes the faces; they give nothing
else back, so that the faces are those that it would have made alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

from kredens.cards.yamlfile.disk_cache import count_written

NEW_IN_A_ROW: Final = 3
"""Where so many faces one after another leave something in the cache that was not there, the others will too."""
FEWEST_LEFT: Final = 12
"""Fewer are drawn as quickly by this process alone, before others are started."""
ITEMS_PER_TASK: Final = 2
Item = TypeVar("Item")


class NewPictures:
    """Whether the faces that are made one after another need pictures that were never drawn."""

    def __init__(self) -> None:
        self._written = count_written()
        self._in_a_row = 0

    def look(self) -> bool:
        """Return whether the face made last is the one that shows it: true at most once."""
        before, self._written = self._written, count_written()
        if self._in_a_row == NEW_IN_A_ROW:
            return False
        self._in_a_row = self._in_a_row + 1 if self._written > before else 0
        return self._in_a_row == NEW_IN_A_ROW


def draw_ahead(make: Callable[[Item], object], items: Sequence[Item]) -> None:
    """Make the faces of the items in other processes, for what is drawn of them to be in the cache.

    Nothing is done where that would not pay: for few items, on one core, or where processes must be started from
    nothing. What goes wrong is left to this process to find out.
    """
    if len(items) < FEWEST_LEFT:
        return
    from kredens.generator.workers import worker_pool

    workers = min(worker_pool.available_cores(), len(items) // ITEMS_PER_TASK)
    if workers < 2 or not worker_pool.can_fork():
        return
    tasks = [items[start : start + ITEMS_PER_TASK] for start in range(0, len(items), ITEMS_PER_TASK)]
    prepare = partial(_prepare, make, tasks)
    with worker_pool.share_work(prepare, range(len(tasks)), workers, lambda *_: None) as done:
        for _ in done:
            pass


def _prepare(make: Callable[[Item], object], tasks: Sequence[Sequence[Item]]) -> Callable[[int], None]:
    """Return what a worker does for the task at a place: a copy of this process has all of them already."""

    def draw(place: int) -> None:
        for item in tasks[place]:
            with suppress(Exception):
                make(item)

    return draw
