"""What SVG files came to, and where the charges of arms found their place, kept for the next run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from kredens.cards.yamlfile import disk_cache
from kredens.generator.drawing import pdf_operators
from kredens.generator.drawing.primitives import Drawing, Outline, Shape

Segments = tuple[tuple[str | float, ...], ...]
Entry = tuple[
    tuple[float, float, float, float],
    tuple[tuple[str, Segments, str | None, str | None, float, bool, tuple[float, ...], bool], ...],
]
Kept = TypeVar("Kept")


def remembered(data: bytes, name: str, parse: Callable[[], Drawing]) -> Drawing:
    """The drawing in `data`, under that name: from the cache, or else parsed and kept."""
    file = disk_cache.entry(data, "drawing")
    entry = disk_cache.read(file, Entry)
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
            (pdf_operators.path(m.path), m.path, m.fill, m.stroke, m.width, m.even_odd, m.dash, m.round_joins)
            for m in shapes
        ]
        disk_cache.write(file, (parsed.box, kept))
    return Drawing(parsed.name, tuple(shapes), parsed.box)


def _shape(written: str, segments: Any, *rest: Any) -> Shape:
    path = Outline(segments)
    path.operators = written
    return Shape(path, *rest)


def recalled(follows_from: bytes, kind: type[Kept], work_out: Callable[[], Kept]) -> Kept:
    """What follows from these bytes alone, a struct of that kind: from the cache, or else worked out and kept."""
    file = disk_cache.entry(follows_from, kind.__name__.lower())
    entry: Kept | None = disk_cache.read(file, kind)
    if entry is None:
        entry = work_out()
        disk_cache.write(file, entry)
    return entry
