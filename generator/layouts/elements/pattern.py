"""An icon or a path repeated over a box: the patterned ground of a back, a texture."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from kredens.generator.canvas.canvas import FaceError, PlainBox, Workbench
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.layouts.elements import Base, Box, Degrees, Positive, Thickness

MOST = 4000
"""The most repetitions of a motif on one face."""


class Fields(Base, kw_only=True):
    """`step` is the distance of repetitions across and down, `motif` the size of one, all in mm; every second row is
    shifted by half a step where `stagger`; `turn` rotates each motif, in degrees. Either `icon` or `d` (a path in a
    square of 1 × 1 motif). What lies wholly in `hole`, a box that something else covers, is left out."""

    box: Box
    icon: str = ""
    d: str = ""
    step: tuple[Positive, Positive] = (6.0, 6.0)
    motif: Positive = 3.0
    stagger: bool = True
    turn: Degrees = 0.0
    colour: str = "none"
    fill: str = "none"
    stroke: str = "none"
    line: Thickness = 0.2
    radius: Thickness = 0.0
    hole: Box | None = None


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    box = bench.box(fields.box)
    yield Stamp(bench.kept((msgspec.structs.astuple(fields), box), lambda: _ground(fields, bench, box)))


def _ground(fields: Fields, bench: Workbench, box: PlainBox) -> Drawing:
    x, y, width, height = box
    dx, dy = fields.step
    if (width / dx + 3) * (height / dy + 3) > MOST:
        raise FaceError("pattern", f"step {dx:g} × {dy:g} mm repeats the motif more than {MOST} times")
    columns, rows = math.ceil(width / dx) + 2, math.ceil(height / dy) + 2
    drawing = _motif(fields, bench)
    left, top, wide, high = drawing.box
    scale = fields.motif / max(wide, high)
    turn = math.radians(fields.turn)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    middle = Matrix(e=-left - wide / 2, f=-top - high / 2).then(Matrix(cos, sin, -sin, cos))
    hole = bench.box(fields.hole) if fields.hole is not None else None
    reach = fields.motif * (0.75 if fields.turn else 0.5)
    stamps: list[Mark] = []
    for row in range(-(rows // 2) - 1, rows // 2 + 2):
        offset = dx / 2 if fields.stagger and row % 2 else 0.0
        for column in range(-(columns // 2) - 1, columns // 2 + 2):
            cx, cy = x + width / 2 + column * dx + offset, y + height / 2 + row * dy
            seen = x - dx < cx < x + width + dx and y - dy < cy < y + height + dy
            if seen and not _covered(cx, cy, reach, hole):
                stamps.append(Stamp(drawing, middle.then(Matrix(e=cx, f=cy))))
    ground = Group(tuple(stamps), clip=rectangle(x, y, width, height, fields.radius))
    return Drawing(f"pattern {fields.id}", (ground,), box)


def _covered(cx: float, cy: float, reach: float, hole: PlainBox | None) -> bool:
    """Whether a motif about (cx, cy) lies wholly in the hole."""
    if hole is None:
        return False
    x, y, width, height = hole
    return x + reach < cx < x + width - reach and y + reach < cy < y + height - reach


def _motif(fields: Fields, bench: Workbench) -> Drawing:
    if fields.icon:
        return bench.icon(fields.icon, bench.colour(fields.colour))
    if not fields.d:
        raise FaceError("pattern", "write what is repeated: icon: NAME, or d: a path")
    try:
        path = svg_path.parse(fields.d)
    except svg_path.PathError as error:
        raise FaceError("path", f"d: {error}") from None
    stroke = bench.colour(fields.stroke)
    shape = Shape(
        path, bench.colour(fields.fill), stroke, fields.line / fields.motif if stroke else 0.0, round_joins=True
    )
    return Drawing(f"motif {fields.id}", (shape,), (0.0, 0.0, 1.0, 1.0))
