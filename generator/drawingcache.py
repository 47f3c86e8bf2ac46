"""Keeps what SVG files came to in this person's cache folder, so that only the first run has to parse them.

An entry is found by the digest of the bytes of the file and of the reader itself, so nothing in it is out of date.
A cache that cannot be read or written is as good as none.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from generator.drawing import Drawing, Shape

VARIABLE = "KREDENS_CACHE"
"""The environment variable that names another folder; empty means no cache."""
READER = ("svg.py", "svgpath.py", "drawing.py", "colours.py", "drawingcache.py")
"""The modules whose change makes every entry void."""
Segments = tuple[tuple[str | float, ...], ...]
Entry = tuple[
    tuple[float, float, float, float],
    tuple[tuple[Segments, str | None, str | None, float, bool, tuple[float, ...], bool], ...],
]


def remembered(data: bytes, name: str, parse: Callable[[], Drawing]) -> Drawing:
    """The drawing in `data`, under that name: from the cache, or else parsed and kept."""
    folder = _folder()
    if folder is None:
        return parse()
    file = folder / f"{hashlib.blake2b(data, digest_size=16, key=_reader()).hexdigest()}.msgpack"
    with contextlib.suppress(OSError, msgspec.DecodeError):
        box, shapes = msgspec.msgpack.decode(file.read_bytes(), type=Entry)
        marks: Any = tuple([Shape(*shape) for shape in shapes])
        return Drawing(name, marks, box)
    drawing = parse()
    _keep(file, drawing)
    return drawing


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


def _keep(file: Path, drawing: Drawing) -> None:
    shapes = [
        (m.path, m.fill, m.stroke, m.width, m.even_odd, m.dash, m.round_joins)
        for m in drawing.marks
        if isinstance(m, Shape)
    ]
    if len(shapes) < len(drawing.marks):
        return
    beside = file.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(msgspec.msgpack.encode((drawing.box, shapes)))
        beside.replace(file)
