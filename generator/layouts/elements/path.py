"""A free shape in SVG path language, in millimetres of the card or of a box that it is fitted into."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import FaceError, Workbench
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.primitives import Mark, Matrix, Shape, moved
from kredens.generator.layouts.elements import Base, Millimetres, Positive, Thickness


class Fields(Base, kw_only=True):
    """`at` moves the path, `scale` enlarges it first; `line` is the width of the stroke in mm."""

    d: str
    at: tuple[Millimetres, Millimetres] = (0.0, 0.0)
    scale: Positive = 1.0
    fill: str = "none"
    stroke: str = "none"
    line: Thickness = 0.25
    even_odd: bool = False
    dash: tuple[Thickness, ...] = ()


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    try:
        path = svg_path.parse(fields.d)
    except svg_path.PathError as error:
        raise FaceError("path", f"d: {error}") from None
    x, y = fields.at
    fill, stroke = bench.colour(fields.fill), bench.colour(fields.stroke)
    if path and (fill or stroke):
        outline = moved(path, Matrix(a=fields.scale, d=fields.scale, e=x, f=y))
        width = fields.line if stroke else 0.0
        yield Shape(outline, fill, stroke, width, fields.even_odd, fields.dash, round_joins=bool(stroke))
