"""Remember which files a command reads, so that what it makes of one is never written over it by mistake."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path

from kredens.cards.messages.message import message

_inputs: ContextVar[set[Path | int] | None] = ContextVar("inputs", default=None)


@contextmanager
def record_inputs() -> Iterator[None]:
    """Record the files that are read within the block. Outside of such a block nothing is recorded."""
    token = _inputs.set(set())
    try:
        yield
    finally:
        _inputs.reset(token)


def note_input(path: Path | int) -> None:
    """Note that a file has been read, or will be; of standard input the number of its descriptor."""
    inputs = _inputs.get()
    if inputs is not None:
        inputs.add(path)


def read_input(path: Path, most: int) -> bytes:
    """Return the bytes of an ordinary file, which becomes an input.

    Of a larger file than `most` bytes only so many and one more are read. Raises OSError.
    """
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, message("no-ordinary-file"))
    return read_sized_input(path, about.st_size, most)


def read_sized_input(path: Path, size: int, most: int) -> bytes:
    """Return the bytes of an ordinary file that is said to have `size` bytes, as `read_input` does. Raises OSError."""
    with path.open("rb") as stream:
        # Room is made for what is asked for, which is costly where that is the most that a file may have.
        data = stream.read(min(size, most) + 1)
        if len(data) > size:
            # It has grown meanwhile, or its size was not known.
            data += stream.read(most + 1 - len(data))
    note_input(path)
    return data


def is_input(path: Path) -> bool:
    """Return whether it is an ordinary file that has been read, under whatever name, and is still there."""
    try:
        here = path.stat()
    except (OSError, ValueError):
        return False
    for each in _inputs.get() or () if stat.S_ISREG(here.st_mode) else ():
        with suppress(OSError):
            if os.path.samestat(os.stat(each), here):  # noqa: PTH116  # a descriptor is no path
                return True
    return False
