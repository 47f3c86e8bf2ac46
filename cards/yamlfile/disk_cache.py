"""Cache results of slow work on disk, in the user's cache folder, so that only the first run has to do it.

The key of an entry is a digest of everything that it depends on, including the modules that made it, so that no entry
is ever out of date. A cache that cannot be read or written is ignored.
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
from kredens.cards.paths import user_folder

FOLDER_VARIABLE: Final = "KREDENS_CACHE"
"""The environment variable that names another cache folder; empty means no cache."""
FORMAT: Final = 1
"""Raised with every release that works out or writes down otherwise what is kept."""
MAX_ENTRIES: Final = 3000
"""Maximum number of entries, some 30 MB; when there are more, the oldest third is deleted."""


def entry_path(follows_from: bytes, kind: str) -> Path | None:
    """Return the file of the entry for these bytes as processed by these modules; None if there is no cache.

    `kind` is a word of at most 16 letters that distinguishes different results from the same bytes.
    """
    where = cache_folder()
    if where is None:
        return None
    digest = hashlib.blake2b(follows_from, digest_size=16, key=_digest_modules(), person=kind.encode())
    return where / f"{digest.hexdigest()}.msgpack"


def read(file: Path | None, kind: Any) -> Any:
    """Return the value in the file, as that type; None if the file is missing or damaged."""
    with contextlib.suppress(OSError, ValueError):
        return None if file is None else msgspec.msgpack.decode(file.read_bytes(), type=kind)
    return None


def write(file: Path | None, value: object) -> None:
    """Write a value into the file in one step, so that two runs at once do not see half of it.

    Errors of the file system are ignored; without a file (None) nothing is written.
    """
    if file is None:
        return
    beside = file.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(OSError):
        _prepare_folder(file.parent)
        beside.write_bytes(msgspec.msgpack.encode(value))
        beside.replace(file)


@lru_cache(1)
def cache_folder() -> Path | None:
    """Return the cache folder; None if the environment variable turns the cache off."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named is not None:
        return Path(named) if named else None
    folder = user_folder("cache")
    return None if folder is None else folder / "kept"


@lru_cache(1)
def _digest_modules() -> bytes:
    """Return a digest of the modules, so that another version of them does not trust the entries of this one."""
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
def _prepare_folder(where: Path) -> None:
    """Create the folder, and delete the oldest entries if there are too many."""
    where.mkdir(parents=True, exist_ok=True)
    entries = sorted((each.stat().st_mtime, each.path) for each in os.scandir(where))
    if len(entries) > MAX_ENTRIES:
        for _, path in entries[: MAX_ENTRIES // 3]:
            Path(path).unlink(missing_ok=True)
