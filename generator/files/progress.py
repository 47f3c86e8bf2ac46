"""How far a long piece of work has come: shown on a terminal only, and only once it has taken a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PATIENCE = 1.0
"""Seconds that pass before anything is shown."""


class Progress:
    """Counts what is done; draws a bar on stderr when it is worth a person's while."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._done = 0
        self._started = time.monotonic()
        self._bar: Any = None

    def reach(self, done: int) -> None:
        """So many of the total are done."""
        if self._bar is None and self._total > 1 and sys.stderr.isatty():
            if time.monotonic() - self._started < PATIENCE:
                return
            import click

            self._bar = click.progressbar(length=self._total, label=self._label, file=sys.stderr)
            self._bar.__enter__()
        if self._bar is not None:
            self._bar.update(done - self._done)
            self._done = done

    def close(self) -> None:
        """Ends the line of the bar, if there is one."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)


@contextmanager
def progress(label: str, total: int) -> Iterator[Progress]:
    """A Progress that is closed however the work ends."""
    shown = Progress(label, total)
    try:
        yield shown
    finally:
        shown.close()
