"""Lock a folder while a file in it is read, changed and written, so that two runs at once lose nothing."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LOCK_FILE: Final = ".lock"
"""The file that is locked where a folder itself cannot be, as on Windows."""


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Create the folder if need be, and hold it alone until the block ends; others wait. Raises OSError.

    On file systems without locks nothing is locked.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        import msvcrt

        handle = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT)
        with contextlib.suppress(OSError):
            msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        handle = os.open(folder, os.O_RDONLY)
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(handle)
