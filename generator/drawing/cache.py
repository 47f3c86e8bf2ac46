"""Cache parsed SVG drawings and computed placements of heraldic charges on disk for the next run."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from kredens.cards.yamlfile import disk_cache
from kredens.generator.drawing import pdf_operators
from kredens.generator.drawing.primitives import CachedPath, Drawing, Shape

Segments = tuple[tuple[str | float, ...], ...]
"""Path segments as the cache file holds them."""
DrawingEntry = tuple[
    tuple[float, float, float, float],
    tuple[tuple[str, msgspec.Raw, str | None, str | None, float, bool, tuple[float, ...], bool], ...],
]
"""A cached drawing: its box (x, y, width, height) and its shapes.

Each shape is its path as PDF operators, its segments (which are left encoded), fill, stroke, stroke width, even-odd
rule, dashes and round joins.
"""
Kept = TypeVar("Kept")


def load_or_parse(data: bytes, name: str, parse: Callable[[], Drawing]) -> Drawing:
    """Return the drawing in the SVG source `data` under the given name, from the cache or else parsed and stored.

    A drawing that holds marks other than plain shapes is returned without being stored.
    """
    file = disk_cache.entry_path(data, "drawing")
    entry = disk_cache.read(file, DrawingEntry)
    if entry is not None:
        box, shapes = entry
        return Drawing(name, tuple([_restore_shape(*shape) for shape in shapes]), box)
    parsed = parse()
    # The same paths are written in many colours, so they remember what they are from the first time on.
    shapes = [replace(mark, path=CachedPath(tuple(mark.path))) for mark in parsed.marks if isinstance(mark, Shape)]
    if len(shapes) < len(parsed.marks):
        return parsed
    if file is not None:
        kept = [
            (pdf_operators.format_path(path), tuple(path), *paint)
            for path, *paint in map(msgspec.structs.astuple, shapes)
        ]
        disk_cache.write(file, (parsed.box, kept))
    return Drawing(parsed.name, tuple(shapes), parsed.box)


def _restore_shape(written: str, encoded: msgspec.Raw, *rest: Any) -> Shape:
    # The segments are nine tenths of an entry, and only its operators are needed to print a drawing.
    return Shape(CachedPath(partial(msgspec.msgpack.decode, encoded, type=Segments), written), *rest)


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
