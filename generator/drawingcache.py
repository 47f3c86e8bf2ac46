"""Keeps what SVG files came to, and where the charges of arms found their place, in this person's cache folder, so that
only the first run has to work it out.

An entry is found by the digest of all that it follows from, the reader itself included, so nothing in it is out of
date. A cache that cannot be read or written is as good as none.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from generator import operators
from generator.drawing import Drawing, Outline, Shape

VARIABLE = "KREDENS_CACHE"
"""The environment variable that names another folder; empty means no cache."""
READER = (
    *("svg.py", "svgpath.py", "drawing.py", "colours.py", "drawingcache.py", "operators.py"),
    *("arms.py", "charges.py", "escutcheon.py", "marshalling.py", "ordinaries.py"),
)
"""The modules whose change makes every entry void."""
MOST = 3000
"""How many entries are kept, some 30 MB; then the oldest third goes."""
Segments = tuple[tuple[str | float, ...], ...]
Entry = tuple[
    tuple[float, float, float, float],
    tuple[tuple[str, Segments, str | None, str | None, float, bool, tuple[float, ...], bool], ...],
]
Kept = TypeVar("Kept")


def remembered(data: bytes, name: str, parse: Callable[[], Drawing]) -> Drawing:
    """The drawing in `data`, under that name: from the cache, or else parsed and kept."""
    file = _file(data, b"drawing")
    entry = _read(file, Entry)
    if entry is not None:
        box, shapes = entry
        return Drawing(name, tuple([_shape(*shape) for shape in shapes]), box)
    drawing = parse()
    kept = [
        (operators.path(m.path), m.path, m.fill, m.stroke, m.width, m.even_odd, m.dash, m.round_joins)
        for m in drawing.marks
        if isinstance(m, Shape)
    ]
    if len(kept) == len(drawing.marks):
        _write(file, (drawing.box, kept))
    return drawing


def _shape(written: str, segments: Any, *rest: Any) -> Shape:
    path = Outline(segments)
    path.operators = written
    return Shape(path, *rest)


def recalled(follows_from: bytes, kind: type[Kept], work_out: Callable[[], Kept]) -> Kept:
    """What follows from these bytes alone, a struct of that kind: from the cache, or else worked out and kept."""
    file = _file(follows_from, kind.__name__.encode())
    entry: Kept | None = _read(file, kind)
    if entry is None:
        entry = work_out()
        _write(file, entry)
    return entry


def _file(follows_from: bytes, kind: bytes) -> Path | None:
    folder = _folder()
    if folder is None:
        return None
    digest = hashlib.blake2b(follows_from, digest_size=16, key=_reader(), person=kind)
    return folder / f"{digest.hexdigest()}.msgpack"


def _read(file: Path | None, kind: Any) -> Any:
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return None if file is None else msgspec.msgpack.decode(file.read_bytes(), type=kind)
    return None


@lru_cache(1)
def _folder() -> Path | None:
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    import platformdirs

    return platformdirs.user_cache_path("kredens", appauthor=False) / "drawings"


@lru_cache(1)
def _reader() -> bytes:
    """What the reader is, so that another version of it does not trust what this one kept."""
    here = Path(__file__).parent
    return hashlib.blake2b(b"".join((here / name).read_bytes() for name in READER), digest_size=32).digest()


def _write(file: Path | None, entry: object) -> None:
    if file is None:
        return
    beside = file.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(OSError):
        _prepare(file.parent)
        beside.write_bytes(msgspec.msgpack.encode(entry))
        beside.replace(file)


@lru_cache(1)
def _prepare(folder: Path) -> None:
    """Makes the folder, and room in it."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = sorted((entry.stat().st_mtime, entry.path) for entry in os.scandir(folder))
    if len(entries) > MOST:
        for _, path in entries[: MOST // 3]:
            Path(path).unlink(missing_ok=True)
