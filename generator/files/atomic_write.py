"""Write files atomically: into a temporary file beside them, then renamed, so that no old file is ever lost."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
from pathlib import Path

from kredens.cards.faults import Fault, Unreadable

OS_ERROR_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.EROFS: "that disk can only be read",
    errno.EISDIR: "that is a folder; name a file",
    errno.ENOTDIR: "a part of that path is a file, not a folder",
    errno.EEXIST: "a part of that path is a file, not a folder",
    errno.ENAMETOOLONG: "that name is too long",
    errno.ELOOP: "it is a link that leads nowhere",
}
"""What an operating system error means, in plain words."""
OS_ERROR_ADVICE = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "; free some space or choose another folder with -o"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "; choose another file or folder with -o"),
}
"""What a person can do about an operating system error."""

WRITE_BITS = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
"""Permission bits of which at least one must be set for a file to be overwritten."""


def write_file(path: Path, data: bytes) -> None:
    """Write the data into the file, making its folder if need be; raises Unreadable and leaves any old file as it was.

    A file that is protected against writing is refused. If the path is a link, the file that it points to is replaced,
    not the link; into a device or a pipe the data is written directly.
    """
    beside: Path | None = None
    try:
        with contextlib.suppress(FileNotFoundError):
            path.stat()  # which tells of links that lead to one another in a circle; resolve() may not
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        target = path.resolve()
        if target.exists() and not target.stat().st_mode & WRITE_BITS:
            raise Unreadable(Fault("file", f"cannot write {path}: that file is write-protected; name another with -o"))
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = target.parent / f".{target.name[:40]}-{secrets.token_hex(8)}"
        # The system takes from these permissions what the umask of the process takes from every new file.
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        beside.replace(target)
        beside = None
    except OSError as problem:
        why = f"{describe_os_error(problem)}{OS_ERROR_ADVICE.get(problem.errno or 0, '')}"
        raise Unreadable(Fault("file", f"cannot write {path}: {why}")) from None
    finally:
        # Also where the work is interrupted.
        if beside is not None:
            with contextlib.suppress(OSError):
                beside.unlink()


def describe_os_error(problem: OSError) -> str:
    """Return in plain words why something cannot be written."""
    return OS_ERROR_REASONS.get(problem.errno or 0, problem.strerror or str(problem))
