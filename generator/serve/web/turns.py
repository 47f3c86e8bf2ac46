"""One drawing at a time: those that somebody waits for go before those that are made beside."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Turns:
    """A lock with two doors. Whoever comes in `beside` lets all others go first."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._holder: int | None = None
        self._depth = 0
        self._waiting = 0

    @contextmanager
    def first(self) -> Iterator[None]:
        """Hold the lock as soon as the one who has it lets it go."""
        with self._condition:
            self._waiting += 1
            self._condition.wait_for(self._is_free)
            self._waiting -= 1
            self._take()
        try:
            yield
        finally:
            self._release()

    @contextmanager
    def beside(self) -> Iterator[None]:
        """Hold the lock when nobody else wants it."""
        with self._condition:
            self._condition.wait_for(lambda: self._is_free() and not self._waiting)
            self._take()
        try:
            yield
        finally:
            self._release()

    def _is_free(self) -> bool:
        return self._holder in (None, threading.get_ident())

    def _take(self) -> None:
        self._holder = threading.get_ident()
        self._depth += 1

    def _release(self) -> None:
        with self._condition:
            self._depth -= 1
            if not self._depth:
                self._holder = None
                self._condition.notify_all()


DRAWING = Turns()
"""Of this process: what draws cards is for one thread."""
