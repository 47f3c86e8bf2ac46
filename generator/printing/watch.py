"""Watch the files that a print depends on.

Watched are the game's folder, the shared templates, and the folder of the deck list.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from kredens.cards.definitions.library import locate
from kredens.cards.paths import resolve_path
from kredens.generator.files.template_paths import TEMPLATES

FileFilter: TypeAlias = Callable[[Path], bool]
"""Tells whether a change of the file asks for another print."""
FolderIdentity: TypeAlias = tuple[int, int]
"""The device and the number of a folder on it."""
POLL_INTERVAL = 0.3
"""Seconds between two checks of the files, where watchfiles is not installed."""
POLL_SHARE = 0.05
"""The greatest part of a processor core that looking at the files may take; many are looked at less often."""
SETTLE_DELAY = 0.05
"""Seconds to wait after a change, so that an editor can finish writing."""
QUIET_STEP = 0.02
"""Seconds without another change after which a change is told; what one program saves at once comes within them."""
EMPTY_STEPS = 5
"""For so many such steps a file that is empty is waited for: a program has begun to write it."""
RENEW_INTERVAL = 1.0
"""Seconds after which it is noticed that a folder was removed, or that another one stands in its place."""


def watched_folders(game: str, deck: str | None) -> list[Path]:
    """Return the folders whose files a print of the game, or of a deck of it, depends on. Raises Unreadable."""
    folder, _ = locate(game)
    found = [folder, TEMPLATES]
    if deck:
        found.append(resolve_path(Path(deck)).parent)
    return list(dict.fromkeys(found))


def is_source_file(path: Path) -> bool:
    """Return whether a file can matter; files that editors and Python put beside the others do not."""
    return not path.name.startswith(".") and not path.name.endswith("~") and path.suffix != ".pyc"


def watch_changes(folders: list[Path], matters: FileFilter, poll_interval: float = POLL_INTERVAL) -> Iterator[None]:
    """Yield after each change of a file below the folders that passes the filter.

    A folder that is removed is waited for; when it is there again, that is a change too. `poll_interval` is in
    seconds, and counts where watchfiles is not installed.
    """
    try:
        import watchfiles
    except ImportError:
        yield from _poll_changes(folders, matters, poll_interval)
        return
    while True:
        try:
            yield from _notified_changes(watchfiles, _identify_folders(folders), matters)
        except (FileNotFoundError, RuntimeError):
            # A folder that has just gone away, or a file whose name is not text, which is a change as well.
            time.sleep(POLL_INTERVAL)
        except OSError:
            # The system watches no more files than it allows.
            yield from _poll_changes(folders, matters, poll_interval)
        # Nobody watches while this is printed: what has changed meanwhile is found by comparing.
        before = None
        while (now := _file_states(folders, matters)) != before:
            before = now
            yield


def _notified_changes(
    watchfiles: Any, watched: Mapping[Path, FolderIdentity | None], matters: FileFilter
) -> Iterator[None]:
    """Yield after each change that the system reports, until one of the folders is another than it was."""
    present = [folder for folder, identity in watched.items() if identity]
    while not present:
        time.sleep(RENEW_INTERVAL)
        if _identify_folders(watched) != watched:
            return
    for changes in watchfiles.watch(
        *present,
        watch_filter=lambda _, path: matters(Path(path)),
        raise_interrupt=True,
        debounce=200,
        step=round(QUIET_STEP * 1000),
        rust_timeout=round(RENEW_INTERVAL * 1000),
        yield_on_timeout=True,
    ):
        if _identify_folders(watched) != watched:
            return
        if changes:
            _wait_while_empty([Path(path) for _, path in changes])
            yield


def _wait_while_empty(files: Iterable[Path]) -> None:
    """Wait a moment for files that hold nothing yet, as one does between being opened and being written."""
    for _ in range(EMPTY_STEPS):
        if not any(_is_empty(file) for file in files):
            return
        time.sleep(QUIET_STEP)


def _is_empty(file: Path) -> bool:
    try:
        return file.stat().st_size == 0
    except (OSError, ValueError):
        return False


def _identify_folders(folders: Iterable[Path]) -> dict[Path, FolderIdentity | None]:
    """Return which folders stand under these names now; None where there is none."""
    found: dict[Path, FolderIdentity | None] = {}
    for folder in folders:
        try:
            stat = folder.stat()
        except OSError:
            found[folder] = None
        else:
            found[folder] = stat.st_dev, stat.st_ino
    return found


def _poll_changes(folders: list[Path], matters: FileFilter, interval: float = POLL_INTERVAL) -> Iterator[None]:
    """Yield after each change that comparing the files every `interval` seconds or less often shows."""
    before, pause = None, 0.0
    while True:
        time.sleep(pause)
        started = time.perf_counter()
        now = _file_states(folders, matters)
        pause = max(interval, (time.perf_counter() - started) / POLL_SHARE)
        if before is not None and now != before:
            yield
        before = now


def _file_states(folders: list[Path], matters: FileFilter) -> dict[str, tuple[int, int]]:
    """Return the time of change (ns) and the size of every file that passes the filter.

    Folders that begin with a point, such as those of version control, are not entered.
    """
    state: dict[str, tuple[int, int]] = {}
    waiting = list(map(str, folders))
    while waiting:
        try:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    if entry.is_dir():
                        if not entry.is_symlink() and not entry.name.startswith("."):
                            waiting.append(entry.path)
                    elif matters(Path(entry.path)):
                        with suppress(FileNotFoundError):
                            stat = entry.stat()
                            state[entry.path] = (stat.st_mtime_ns, stat.st_size)
        except OSError:
            continue  # gone between listing and looking: the next look will tell
    return state
