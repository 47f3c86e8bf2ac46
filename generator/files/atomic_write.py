"""Write files atomically: into a temporary file beside them, then renamed, so that no old file is ever lost."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.inputs import is_input
from kredens.cards.messages.message import Key, message
from kredens.cards.system_errors import describe_system_error

OS_ERROR_REASONS = {
    errno.EACCES: Key("no-write-permission"),
    errno.EPERM: Key("no-write-permission"),
    errno.EROFS: Key("read-only-disk"),
    errno.EISDIR: Key("name-a-file"),
    errno.ENOTDIR: Key("path-through-file"),
    errno.EEXIST: Key("path-through-file"),
    errno.ENAMETOOLONG: Key("file-name-too-long"),
    errno.ELOOP: Key("link-leads-nowhere"),
}
"""What an error of the system means where something is written, if that is more than it means everywhere."""
OS_ERROR_ADVICE = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), Key("advice-free-space")),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), Key("advice-other-place")),
}
"""What a person can do about an operating system error."""

PERMISSION_BITS = stat.S_IRWXU | stat.S_IRWXG | stat.S_IRWXO
"""Permission bits that a file keeps when it is replaced."""
WRITE_BITS = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
"""Permission bits of which at least one must be set for a file to be overwritten."""


KIND_BEGINNINGS: Final = (b"%pdf-", b"\x89png", b"<!doctype html")
"""How files of the kinds begin that are made here, in lower case; notes and definitions are of no such kind."""


class WriteProtectedError(PermissionError):
    """Raised for a file that its owner has protected against writing."""


def write_file(path: Path, data: bytes) -> None:
    """Write the data into the file, making its folder if need be; raises Unreadable and leaves any old file as it was.

    A file that is protected against writing is refused, and so is one that was read to make the data, and one of
    another kind in the place of a PDF, a picture or a page: somebody named the wrong file. If the path is a link, the
    file that it points to is replaced, not the link; into a device or a pipe the data is written directly.
    """
    _write_settled(path, data, lambda _: None)


class _Untouched(Exception):
    """Raised when a new file would have taken the place of the old one, to leave that as it is."""


def check_place(path: Path, begin: bytes) -> None:
    """Raise Unreadable if `write_file` could not write data that begins so now, and leave what is there as it is.

    For work that takes long and has its result at the end. The folder of the file is made.
    """

    def stop(_handle: int) -> None:
        raise _Untouched

    if path.exists() and not path.is_file() and not path.is_dir():
        return  # What is written into a device or a pipe has no place that could be left as it is.
    with contextlib.suppress(_Untouched):
        _write_settled(path, begin, stop)


def _write_settled(path: Path, data: bytes, settle: Callable[[int], None]) -> None:
    """Write the data into the file as `write_file` says; `settle` is that of `replace_file`."""
    if is_input(path):
        raise Unreadable(Fault("file", message("would-be-lost", file=str(path))))
    if _holds_something_else(path, data):
        raise Unreadable(Fault("file", message("holds-something-else", file=str(path))))
    try:
        replace_file(path, data, settle)
    except WriteProtectedError:
        raise Unreadable(Fault("file", message("write-protected", file=str(path)))) from None
    except OSError as problem:
        raise unwritable(path, problem) from None


def unwritable(path: Path, problem: OSError) -> Unreadable:
    """Return what to raise for a file that cannot be written: why, and what a person can do about it."""
    why = describe_os_error(problem)
    if advice := OS_ERROR_ADVICE.get(problem.errno or 0):
        why = message("reason-and-advice", reason=why, advice=message(advice))
    return Unreadable(Fault("file", message("cannot-write", file=str(path), reason=why)))


def _holds_something_else(path: Path, data: bytes) -> bool:
    """Return whether the data is of one of our kinds, and an ordinary file that is not empty holds another."""
    begin = next((each for each in KIND_BEGINNINGS if data[:20].lower().startswith(each)), None)
    if begin is None:
        return False
    try:
        if not path.is_file() or not path.stat().st_size:
            return False
        with path.open("rb") as stream:
            return stream.read(len(begin)).lower() != begin
    except OSError:
        # Why it cannot be read is why it cannot be written, which is told there.
        return False


def replace_file(path: Path, data: bytes, settle: Callable[[int], None] = lambda _: None) -> None:
    """Write the data into the file as `write_file` does; raises OSError and leaves any old file as it was.

    Who may read and write the file stays as it is. `settle` gets the handle of the new file before it takes the place
    of the old one: `os.fsync` keeps either of them through a power failure.
    """
    with contextlib.suppress(FileNotFoundError):
        path.stat()  # which tells of links that lead to one another in a circle; resolve() may not
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "")
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    target = path.resolve()
    mode = stat.S_IMODE(target.stat().st_mode) & PERMISSION_BITS if target.exists() else None
    if mode is not None and not mode & WRITE_BITS:
        raise WriteProtectedError(errno.EACCES, "")
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.parent / f".{target.name[:40]}-{os.urandom(8).hex()}"
    try:
        # The system takes from these permissions what the umask of the process takes from every new file.
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        handle = os.open(beside, flags, 0o666 if mode is None else 0o600)
        with os.fdopen(handle, "wb") as stream:
            if mode is not None:
                beside.chmod(mode)
            stream.write(data)
            stream.flush()
            settle(handle)
        beside.replace(target)
    except BaseException:
        # Also where the work is interrupted.
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def describe_os_error(problem: OSError) -> str:
    """Return in plain words why something cannot be written."""
    if isinstance(problem, WriteProtectedError):
        return message("file-is-write-protected")
    reason = OS_ERROR_REASONS.get(problem.errno or 0)
    return message(reason) if reason else describe_system_error(problem)
