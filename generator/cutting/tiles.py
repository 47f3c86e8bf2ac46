"""Cut a piece that is larger than the paper into tiles that overlap, to be glued together."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.faces.face_maker import Face

OVERLAP: Final = 8.0
"""How far in mm each tile lies over the next one: room for glue."""
MAX_TILES: Final = 36
"""The most tiles of one piece."""


def cut_into_tiles(face: Face, width: float, height: float) -> list[Face]:
    """Return the tiles of a face, row by row, each at most so wide and high in mm; none if they were too many.

    A dashed line shows where the edge of the tile to the left or above comes to lie.
    """
    columns, rows = _count_tiles(face.size[0], width), _count_tiles(face.size[1], height)
    if not 0 < columns * rows <= MAX_TILES:
        return []
    wide = (face.size[0] + (columns - 1) * OVERLAP) / columns
    high = (face.size[1] + (rows - 1) * OVERLAP) / rows
    return [_make_tile(face, column, row, wide, high) for row in range(rows) for column in range(columns)]


def _count_tiles(length: float, room: float) -> int:
    """Return how many tiles cover a length; 0 where they would only overlap."""
    if length <= room:
        return 1
    return math.ceil((length - OVERLAP) / (room - OVERLAP) - 1e-6) if room > 2 * OVERLAP else 0


def _make_tile(face: Face, column: int, row: int, wide: float, high: float) -> Face:
    x, y = column * (wide - OVERLAP), row * (high - OVERLAP)
    key = f"{face.key} tile {row + 1}.{column + 1}"
    marks: tuple[Mark, ...] = (
        Group((Stamp(face.drawing, Matrix(e=-x, f=-y)),), clip=rectangle(0, 0, wide, high)),
        *_seams(column, row, wide, high),
    )
    return Face(key, face.title, (wide, high), 0.0, Drawing(key, marks, (0.0, 0.0, wide, high)), (), 0.0, True)


def _seams(column: int, row: int, wide: float, high: float) -> Iterator[Shape]:
    """Yield where the edges of the tiles to the left and above come to lie."""
    if column:
        yield Shape((("M", OVERLAP, 0.0), ("L", OVERLAP, high)), stroke="#000000", width=0.15, dash=(3.0, 2.0))
    if row:
        yield Shape((("M", 0.0, OVERLAP), ("L", wide, OVERLAP)), stroke="#000000", width=0.15, dash=(3.0, 2.0))
