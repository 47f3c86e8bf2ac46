"""Tell files from what they were by name, size and time, where to read all of them would take longer than to use them.

This is how `make` and Git do it: whoever changes a file changes its time.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

SETTLED_SECONDS: Final = 3.0
"""A file that changed since so many seconds may change again without its time becoming another: on the disks of some
cameras and sticks times are counted in steps of two seconds."""


class FileTime(NamedTuple):
    """A file with its size in bytes and the time in nanoseconds when it was written."""

    path: str
    size: int
    written: int


def list_file_times(folders: Iterable[Path], endings: tuple[str, ...]) -> list[FileTime]:
    """Return the files with these endings in the folders and those within them, sorted; a folder may be missing."""
    return sorted(each for folder in folders for each in _walk(str(folder), endings))


def _walk(folder: str, endings: tuple[str, ...]) -> Iterator[FileTime]:
    rooms: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.lower().endswith(endings):
                    about = entry.stat()
                    yield FileTime(entry.path, about.st_size, about.st_mtime_ns)
                elif "." not in entry.name and entry.is_dir(follow_symlinks=False):
                    rooms.append(entry.path)
    except OSError:
        return
    for room in rooms:
        yield from _walk(room, endings)


def have_settled(files: Iterable[FileTime]) -> bool:
    """Return whether none of the files changed so short a time ago that its time would not tell the next change."""
    latest = max((each.written for each in files), default=0)
    return latest < time.time_ns() - SETTLED_SECONDS * 1e9
