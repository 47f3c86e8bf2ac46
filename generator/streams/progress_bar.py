"""Progress bar for long work: shown on a terminal only, and only once the work has taken a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from kredens.generator.streams.standard_streams import underlying

DELAY_SECONDS = 1.0
"""Seconds that pass before anything is shown."""


class _ProgressBar:
    """Counter of finished work that draws a bar on stderr when the work takes long enough."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._done = 0
        self._started = time.monotonic()
        self._bar: Any = None

    def update(self, done: int) -> None:
        """Show that `done` of the total are finished."""
        if self._bar is None and self._total > 1 and sys.stderr.isatty():
            if time.monotonic() - self._started < DELAY_SECONDS:
                return
            import click

            self._bar = click.progressbar(
                length=self._total, label=self._label, file=underlying(sys.stderr), item_show_func=self._format_rate
            )
            self._bar.__enter__()
        if self._bar is not None:
            before, self._done = self._done, done
            self._bar.update(done - before)

    def _format_rate(self, _: object) -> str:
        """Format how many are finished in a second."""
        return f"{self._done / (time.monotonic() - self._started):.3g}/s"

    def close(self) -> None:
        """End the line of the bar, if there is one."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)


@contextmanager
def show_progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """Yield what updates a bar, which is closed however the work ends."""
    bar = _ProgressBar(label, total)
    try:
        yield bar.update
    finally:
        bar.close()
