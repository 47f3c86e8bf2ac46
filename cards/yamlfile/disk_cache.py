"""Cache results of slow work on disk, in the user's cache folder, so that only the first run has to do it.

The key of an entry is a digest of everything that it depends on, including the modules that made it, so that no entry
is ever out of date. An entry begins with a digest of the rest of it, and belongs to the user who reads it, so that none
is believed that was damaged or that somebody else wrote. A cache that cannot be read or written is ignored.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import stat
import time
from collections.abc import Iterable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

import kredens
from kredens.cards.paths import user_folder

FOLDER_VARIABLE: Final = "KREDENS_CACHE"
"""The environment variable that names another cache folder; empty means no cache."""
FORMAT: Final = 4
"""Raised with every release that works out or writes down otherwise what is kept."""
MAX_BYTES: Final = 400_000_000
"""What all entries may take on a disk in bytes. Of more, those used longest ago are deleted, down to two thirds.

The five shipped games in full and in low ink come to 240,000,000 in some 4,100 entries.
"""
BLOCK_BYTES: Final = 4096
"""What a file takes on a disk in bytes, or a multiple of it."""
DAY_SECONDS: Final = 86_400.0
"""An entry that is used has the time of its use, which is noted once in so many seconds."""
MAX_ENTRY_BYTES: Final = 64_000_000
"""Maximum size of an entry in bytes; a larger result is not kept. The definitions of a game come to 1,000,000."""
DIGEST_BYTES: Final = 16
ENTRY_NAME: Final = re.compile(r"[0-9a-f]{32}\.(?:msgpack|[0-9a-f]{16}\.part)")
"""The names of entries and of what a stopped run left of one. Other files in the folder are left alone."""
_written: Final[dict[Path, None]] = {}
"""The entries that this process has written."""
_OPEN_FLAGS: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags to open entries: no link is followed, and nothing that takes the place of an entry is waited for."""


def entry_path(follows_from: bytes, kind: str) -> Path | None:
    """Return the file of the entry for these bytes as processed by these modules; None if there is no cache.

    `kind` is a word of at most 16 letters that distinguishes different results from the same bytes.
    """
    where = cache_folder()
    if where is None:
        return None
    digest = digest_quickly(b"%b %b" % (_digest_modules(), kind.encode()), follows_from)
    return where / f"{digest.hex()}.msgpack"


def read(file: Path | None, kind: Any) -> Any:
    """Return the value in the file, as that type; None if the file is missing, damaged or not this user's own."""
    with contextlib.suppress(OSError, ValueError, RecursionError):
        data = None if file is None else _read_own_file(file)
        if file is not None and data is not None:
            encoded = memoryview(data)[DIGEST_BYTES:]
            if data[:DIGEST_BYTES] == _digest_entry(file, encoded):
                return msgspec.msgpack.decode(encoded, type=kind)
    return None


def write(file: Path | None, value: object) -> None:
    """Write a value into the file in one step, so that two runs at once do not see half of it.

    Errors of the file system are ignored; without a file (None) nothing is written.
    """
    if file is None:
        return
    encoded = msgspec.msgpack.encode(value)
    if len(encoded) > MAX_ENTRY_BYTES - DIGEST_BYTES:
        return
    beside = file.with_suffix(f".{os.urandom(8).hex()}.part")
    try:
        _prepare_folder(file.parent)
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _OPEN_FLAGS, 0o600)
        with os.fdopen(handle, "wb") as stream:
            stream.write(_digest_entry(file, encoded))
            stream.write(encoded)
        beside.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
    else:
        _written[file] = None


@lru_cache(8)
def library_version(package: str, file: str = "__init__.py") -> bytes | None:
    """Return what the file of an installed package that holds its version says; None if it has no such file.

    Entries that a library made follow from it, for another version may make others. The library is not imported.
    """
    found = find_spec(package)
    with contextlib.suppress(OSError):
        if found is not None and found.origin is not None:
            return Path(found.origin).with_name(file).read_bytes()
    return None


class Soundness:
    """Whether a check found no fault in these files the last time, so that it need not be made again.

    `kind` is a word of at most 13 letters for the check, whose answer follows from the bytes alone; `digest` is that of
    the files.
    """

    def __init__(self, kind: str, files: Iterable[bytes]) -> None:
        self.digest = digest_quickly(kind.encode(), b"".join(b"%d:%b" % (len(each), each) for each in files))
        self._file = entry_path(self.digest, f"{kind}-ok")
        self.is_known = read(self._file, bool) is True

    def note(self) -> None:
        """Remember that no fault was found."""
        if not self.is_known:
            write(self._file, True)


def _read_own_file(file: Path) -> bytes | None:
    """Return the bytes of an ordinary file of this user that is no larger than an entry; None for any other."""
    handle = os.open(file, os.O_RDONLY | _OPEN_FLAGS)
    # Hundreds of entries are read, so without the stream of Python around each of them.
    try:
        about = os.fstat(handle)
        if not stat.S_ISREG(about.st_mode) or about.st_uid != _user_id(about.st_uid):
            return None
        if time.time() - about.st_mtime > DAY_SECONDS:
            with contextlib.suppress(OSError):
                os.utime(handle if os.utime in os.supports_fd else file)
        return os.read(handle, about.st_size) if about.st_size <= MAX_ENTRY_BYTES else None
    finally:
        os.close(handle)


def _digest_entry(file: Path, encoded: bytes | memoryview) -> bytes:
    """Return the digest that an entry begins with. It follows from the name too: no entry passes for another."""
    return digest_quickly(file.name.encode(), encoded)


def digest_quickly(kind: bytes, content: bytes | memoryview) -> bytes:
    """Return a digest of some content, another one for what is of another kind.

    A print job digests 9 MB. Processors have instructions for SHA-256, which is three times as quick with them as
    BLAKE2 in Python.
    """
    digest = hashlib.sha256(b"%d:%b" % (len(kind), kind))
    digest.update(content)
    return digest.digest()[:DIGEST_BYTES]


def _user_id(otherwise: int = 0) -> int:
    """Return the number of this user, or `otherwise` on a system that does not number users."""
    return os.geteuid() if hasattr(os, "geteuid") else otherwise


@lru_cache(1)
def cache_folder() -> Path | None:
    """Return the cache folder; None if the environment variable turns the cache off."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named is not None:
        return Path(named) if named else None
    folder = user_folder("cache")
    return None if folder is None else folder / "kept"


def count_written() -> int:
    """Return how many entries this process has written: as much was not there before."""
    return len(_written)


@lru_cache(1)
def _digest_modules() -> bytes:
    """Return a digest of the modules, and of the user, so that no other version trusts the entries of this one."""
    newest = 0
    if kredens.IN_CHECKOUT:
        floors = Path(__file__).resolve().parents[2]
        newest = max(time for floor in ("cards", "generator") for time in _module_times(str(floors / floor)))
    return f"{kredens.__version__} {FORMAT} {newest} {_user_id()}".encode()


def _module_times(folder: str) -> list[int]:
    """Return when each module of the folder, and of the rooms below it, was written; nothing for another folder."""
    times: list[int] = []
    rooms: list[str] = []
    is_room = False
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                times.append(entry.stat().st_mtime_ns)
                is_room = is_room or entry.name == "__init__.py"
            elif entry.name != "__pycache__" and entry.is_dir():
                rooms.append(entry.path)
    return times + [time for room in rooms for time in _module_times(room)] if is_room else []


@lru_cache(1)
def _prepare_folder(where: Path) -> None:
    """Create the folder, and delete those entries used longest ago if all take too much; other files are left alone."""
    where.mkdir(parents=True, exist_ok=True)
    entries: list[tuple[float, str, int]] = []
    for each in os.scandir(where):
        # Another run may delete an entry at the same time.
        with contextlib.suppress(OSError):
            if ENTRY_NAME.fullmatch(each.name) and each.is_file(follow_symlinks=False):
                about = each.stat()
                entries.append((about.st_mtime, each.path, -(-about.st_size // BLOCK_BYTES) * BLOCK_BYTES))
    taken = sum(size for _, _, size in entries)
    if taken <= MAX_BYTES:
        return
    for _, path, size in sorted(entries):
        with contextlib.suppress(OSError):
            Path(path).unlink(missing_ok=True)
        taken -= size
        if taken <= MAX_BYTES * 2 // 3:
            return
