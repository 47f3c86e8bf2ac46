"""A rectangle with or without rounded corners: grounds, panels, bands, frames."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Workbench
from kredens.generator.drawing.primitives import Mark, Shape, rectangle
from kredens.generator.layouts.elements import Base, Box, Thickness


class Fields(Base, kw_only=True):
    """`line` is the width of the stroke and `dash` its pattern, in mm."""

    box: Box
    radius: Thickness = 0.0
    fill: str = "none"
    stroke: str = "none"
    line: Thickness = 0.25
    dash: tuple[Thickness, ...] = ()


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    fill, stroke = bench.colour(fields.fill), bench.colour(fields.stroke)
    if fill or stroke:
        yield Shape(
            rectangle(*bench.box(fields.box), fields.radius),
            fill,
            stroke,
            fields.line if stroke else 0.0,
            dash=fields.dash,
        )
