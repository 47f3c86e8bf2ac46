"""Tell a bench when files change that its cards are drawn from, as `kredens print --watch` does."""

from __future__ import annotations

import threading
from typing import Final

from kredens.generator.printing.watch import is_source_file, watch_changes, watched_folders
from kredens.generator.serve.workbench.bench import Bench

POLL_INTERVAL: Final = 0.1
"""Seconds between two looks at the files where watchfiles is not installed: somebody sits before the screen."""


def watch_bench(bench: Bench) -> None:
    """Watch in a thread of its own, which ends with the program, and tells a closed bench nothing."""
    threading.Thread(target=_watch, args=(bench,), daemon=True, name=f"watching {bench.reference}").start()


def _watch(bench: Bench) -> None:
    folders = watched_folders(bench.reference, None)
    for _ in watch_changes(folders, is_source_file, POLL_INTERVAL):
        if bench.is_closed:
            return
        bench.note_change()
        bench.draw_ahead()
