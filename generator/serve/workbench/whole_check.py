"""Check the whole game as `kredens lint` does, in a process of its own, when its files have been left alone a while.

It takes seconds, for which nobody who draws cards shall wait.
"""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from kredens.cards.faults import Fault, Faulty
from kredens.generator.serve.workbench.bench import Bench
from kredens.generator.serve.workbench.editor import find_file
from kredens.generator.workers.worker_pool import share_work

QUIET: Final = 1.5
"""Seconds without a change after which the game is checked."""


class WholeCheck:
    """What a whole check of a bench's game found, and in which edition."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._lock = threading.Lock()
        self._is_running = False
        self.faults: Sequence[Fault] = ()
        self.edition = 0
        self._began = 0

    @property
    def is_current(self) -> bool:
        """Return whether the game is still as it was checked."""
        return self.edition == self._bench.number

    def standing_faults(self) -> Sequence[Fault]:
        """Return what was found, without what stands in files that were saved since: it may have been mended."""
        return self.faults if self.is_current else [each for each in self.faults if not self._is_outdated(each)]

    def _is_outdated(self, fault: Fault) -> bool:
        places = (fault.place, fault.layout)
        return any(_saved_at(find_file(each.file)) > self._began for each in places if each is not None)

    def begin(self) -> None:
        """Check the game if it has changed since, in a thread of its own."""
        with self._lock:
            if self._is_running or self.is_current:
                return
            self._is_running = True
        threading.Thread(target=self._run, daemon=True, name=f"checking {self._bench.reference}").start()

    def _run(self) -> None:
        try:
            while not self.is_current and not self._bench.is_closed:
                number = self._bench.number
                time.sleep(QUIET)
                if number == self._bench.number:
                    self._check(number)
        finally:
            self._is_running = False

    def _check(self, number: int) -> None:
        found: Sequence[Fault] = ()
        began = time.time_ns()
        # What cannot be read at all is told by the bench itself.
        with suppress(Faulty), share_work(_prepare, [self._bench.reference], 1) as results:
            found = next(results)
        self.faults, self.edition, self._began = found, number, began
        self._bench.say_more()


def _saved_at(file: Path) -> float:
    """Return when a file was saved, in nanoseconds; of one that is gone, that it is."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return math.inf


def _prepare() -> Callable[[str], list[Fault]]:
    from kredens.generator.api.games import lint

    if hasattr(os, "nice"):
        os.nice(10)
    return lint
