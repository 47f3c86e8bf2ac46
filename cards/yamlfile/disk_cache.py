"""What was worked out once and is kept in this person's cache folder, so that only the first run has to work it out.

An entry is found by the digest of what it follows from and of the version and format that worked it out, so nothing in
it is out of date. A cache that cannot be read or written is as good as none.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

import kredens

VARIABLE: Final = "KREDENS_CACHE"
"""The environment variable that names another folder; empty means no cache."""
FORMAT: Final = 1
"""Raised with every release that works out or writes down otherwise what is kept."""
MOST: Final = 3000
"""How many entries are kept, some 30 MB; then the oldest third goes."""


def entry(follows_from: bytes, kind: str) -> Path | None:
    """The file of what follows from these bytes, as worked out by this version; None where there is no cache.

    `kind` is a word of at most 16 letters that keeps apart what follows from the same bytes.
    """
    where = folder()
    if where is None:
        return None
    digest = hashlib.blake2b(follows_from, digest_size=16, key=_version(), person=kind.encode())
    return where / f"{digest.hexdigest()}.msgpack"


def read(file: Path | None, kind: Any) -> Any:
    """What the file keeps, of that type; None where it is not there, or damaged."""
    with contextlib.suppress(OSError, ValueError):
        return None if file is None else msgspec.msgpack.decode(file.read_bytes(), type=kind)
    return None


def write(file: Path | None, value: object) -> None:
    """Keeps a value in one step, so that two runs at once do not see half of it."""
    if file is None:
        return
    beside = file.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(OSError):
        _prepare(file.parent)
        beside.write_bytes(msgspec.msgpack.encode(value))
        beside.replace(file)


@lru_cache(1)
def folder() -> Path | None:
    """Where things are kept."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    import platformdirs

    return platformdirs.user_cache_path("kredens", appauthor=False) / "kept"


@lru_cache(1)
def _version() -> bytes:
    """Return what tells this version of the program from others, which keep and trust other entries.

    In a checkout modules change without a new version, so the newest of them counts as well.
    """
    newest = 0
    if kredens.IN_CHECKOUT:
        floors = Path(__file__).resolve().parents[2]
        newest = max(path.stat().st_mtime_ns for floor in ("cards", "generator") for path in _modules(floors / floor))
    return f"{kredens.__version__} {FORMAT} {newest}".encode()


def _modules(folder: Path) -> Iterator[Path]:
    """Yield the folder's modules and those of the rooms below it."""
    for path in folder.iterdir():
        if path.suffix == ".py":
            yield path
        elif not path.suffix and (path / "__init__.py").is_file():
            yield from _modules(path)


@lru_cache(1)
def _prepare(where: Path) -> None:
    """Makes the folder, and room in it."""
    where.mkdir(parents=True, exist_ok=True)
    entries = sorted((each.stat().st_mtime, each.path) for each in os.scandir(where))
    if len(entries) > MOST:
        for _, path in entries[: MOST // 3]:
            Path(path).unlink(missing_ok=True)
