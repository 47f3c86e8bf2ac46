"""A rectangle with or without rounded corners, for grounds, panels, bands and frames."""

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark, Shape, rectangle
from kredens.generator.layouts.elements import Box, ElementFields, Thickness


class Fields(ElementFields, kw_only=True):
    """Fields of a rectangle: width of the stroke `line`, its `dash` pattern and the `radius` of corners in mm."""

    box: Box
    radius: Thickness = 0.0
    fill: str = "none"
    stroke: str = "none"
    line: Thickness = 0.25
    dash: tuple[Thickness, ...] = ()


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the rectangle if it has a fill or a stroke; raises FaceError."""
    fill, stroke = canvas.parse_colour(fields.fill), canvas.parse_colour(fields.stroke)
    if fill or stroke:
        yield Shape(
            rectangle(*canvas.resolve_box(fields.box), fields.radius),
            fill,
            stroke,
            fields.line if stroke else 0.0,
            dash=fields.dash,
        )
