"""Cache parsed SVG drawings and computed placements of heraldic charges on disk for the next run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from kredens.cards.yamlfile import disk_cache
from kredens.generator.drawing.packed_marks import PackedShape, pack_shape, unpack_shape
from kredens.generator.drawing.primitives import CachedPath, Drawing, Shape

DrawingEntry = tuple[tuple[float, float, float, float], tuple[PackedShape, ...]]
"""A cached drawing: its box (x, y, width, height) and its shapes."""
Kept = TypeVar("Kept")


def load_or_parse(data: bytes, name: str, parse: Callable[[], Drawing]) -> Drawing:
    """Return the drawing in the SVG source `data` under the given name, from the cache or else parsed and stored.

    A drawing that holds marks other than plain shapes is returned without being stored.
    """
    file = disk_cache.entry_path(data, "drawing")
    entry = disk_cache.read(file, DrawingEntry)
    if entry is not None:
        box, shapes = entry
        return Drawing(name, tuple([unpack_shape(*shape) for shape in shapes]), box)
    parsed = parse()
    # The same paths are written in many colours, so they remember what they are from the first time on.
    shapes = [replace(mark, path=CachedPath(tuple(mark.path))) for mark in parsed.marks if isinstance(mark, Shape)]
    if len(shapes) < len(parsed.marks):
        return parsed
    if file is not None:
        disk_cache.write(file, (parsed.box, [pack_shape(shape) for shape in shapes]))
    return Drawing(parsed.name, tuple(shapes), parsed.box)


def load_or_compute(follows_from: bytes, kind: type[Kept], work_out: Callable[[], Kept]) -> Kept:
    """Return the struct of type `kind` that depends on these bytes alone, from the cache or else computed and stored.

    The lower-case name of the class, at most 16 letters, keeps entries of different kinds apart.
    """
    file = disk_cache.entry_path(follows_from, kind.__name__.lower())
    entry: Kept | None = disk_cache.read(file, kind)
    if entry is None:
        entry = work_out()
        disk_cache.write(file, entry)
    return entry
