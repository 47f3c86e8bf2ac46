"""Watch the files that a print depends on.

Watched are the game's folder, the shared templates, and the folder of the deck list.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from stat import S_ISDIR
from typing import TypeAlias

from kredens.cards.definitions.library import locate
from kredens.generator.files.template_paths import TEMPLATES

FileFilter: TypeAlias = Callable[[Path], bool]
"""Tells whether a change of the file asks for another print."""
POLL_INTERVAL = 0.3
"""Seconds between two checks of the files, where watchfiles is not installed."""
SETTLE_DELAY = 0.05
"""Seconds to wait after a change, so that an editor can finish writing."""


def watched_folders(game: str, deck: str | None) -> list[Path]:
    """Return the folders whose files a print of the game, or of a deck of it, depends on. Raises Unreadable."""
    folder, _ = locate(game)
    found = [folder, TEMPLATES]
    if deck:
        found.append(Path(deck).resolve().parent)
    return list(dict.fromkeys(found))


def is_source_file(path: Path) -> bool:
    """Return whether a file can matter; files that editors and Python put beside the others do not."""
    return not path.name.startswith(".") and not path.name.endswith("~") and path.suffix != ".pyc"


def watch_changes(folders: list[Path], matters: FileFilter) -> Iterator[None]:
    """Yield after each change of a file below the folders that passes the filter."""
    try:
        import watchfiles
    except ImportError:
        yield from _poll_changes(folders, matters)
        return
    for _ in watchfiles.watch(
        *folders, watch_filter=lambda _, path: matters(Path(path)), raise_interrupt=True, debounce=200
    ):
        yield


def _poll_changes(folders: list[Path], matters: FileFilter) -> Iterator[None]:
    """Yield after each change that comparing the files every POLL_INTERVAL seconds shows."""
    before = _file_states(folders, matters)
    while True:
        time.sleep(POLL_INTERVAL)
        now = _file_states(folders, matters)
        if now != before:
            before = now
            yield


def _file_states(folders: list[Path], matters: FileFilter) -> dict[str, tuple[int, int]]:
    """Return the time of change (ns) and the size of every file that passes the filter."""
    state: dict[str, tuple[int, int]] = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if not matters(path):
                continue
            try:
                stat = path.stat()
            except OSError:
                continue  # gone between listing and looking: the next look will tell
            if S_ISDIR(stat.st_mode):
                continue
            state[str(path)] = (stat.st_mtime_ns, stat.st_size)
    return state
