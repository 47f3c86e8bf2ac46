"""What SVG files came to, and where the charges of arms found their place, kept for the next run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from kredens.cards import keeping
from kredens.generator import operators
from kredens.generator.drawing import Drawing, Outline, Shape

READER = (
    *("svg.py", "svgpath.py", "drawing.py", "colours.py", "drawingcache.py", "operators.py"),
    *("arms.py", "blazon.py", "charges.py", "coats.py", "escutcheon.py", "marshalling.py", "ordinaries.py"),
)
"""The modules whose change makes every entry void."""
_MAKERS = tuple(Path(__file__).with_name(name) for name in READER)
Segments = tuple[tuple[str | float, ...], ...]
Entry = tuple[
    tuple[float, float, float, float],
    tuple[tuple[str, Segments, str | None, str | None, float, bool, tuple[float, ...], bool], ...],
]
Kept = TypeVar("Kept")


def remembered(data: bytes, name: str, parse: Callable[[], Drawing]) -> Drawing:
    """The drawing in `data`, under that name: from the cache, or else parsed and kept."""
    file = keeping.entry(data, "drawing", _MAKERS)
    entry = keeping.read(file, Entry)
    if entry is not None:
        box, shapes = entry
        return Drawing(name, tuple([_shape(*shape) for shape in shapes]), box)
    parsed = parse()
    # The same paths are written in many colours, so they remember what they are from the first time on.
    shapes = [replace(mark, path=Outline(mark.path)) for mark in parsed.marks if isinstance(mark, Shape)]
    if len(shapes) < len(parsed.marks):
        return parsed
    if file is not None:
        kept = [
            (operators.path(m.path), m.path, m.fill, m.stroke, m.width, m.even_odd, m.dash, m.round_joins)
            for m in shapes
        ]
        keeping.write(file, (parsed.box, kept))
    return Drawing(parsed.name, tuple(shapes), parsed.box)


def _shape(written: str, segments: Any, *rest: Any) -> Shape:
    path = Outline(segments)
    path.operators = written
    return Shape(path, *rest)


def recalled(follows_from: bytes, kind: type[Kept], work_out: Callable[[], Kept]) -> Kept:
    """What follows from these bytes alone, a struct of that kind: from the cache, or else worked out and kept."""
    file = keeping.entry(follows_from, kind.__name__.lower(), _MAKERS)
    entry: Kept | None = keeping.read(file, kind)
    if entry is None:
        entry = work_out()
        keeping.write(file, entry)
    return entry
