"""A free shape in SVG path language, in millimetres of the card."""

from collections.abc import Iterable

from kredens.cards.messages.message import describe_error, message
from kredens.generator.canvas.canvas import Canvas, FaceError
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.primitives import Mark, Matrix, Shape, transform_path
from kredens.generator.layouts.elements import ElementFields, Millimetres, Positive, Thickness


class Fields(ElementFields, kw_only=True):
    """Fields of a path: `scale` enlarges it, then `at` moves it, in mm; `line` is the width of the stroke in mm."""

    d: str
    at: tuple[Millimetres, Millimetres] = (0.0, 0.0)
    scale: Positive = 1.0
    fill: str = "none"
    stroke: str = "none"
    line: Thickness = 0.25
    even_odd: bool = False
    dash: tuple[Thickness, ...] = ()


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the filled or stroked path; raises FaceError for a path that cannot be parsed."""
    try:
        path = svg_path.parse_path_data(fields.d)
    except svg_path.PathError as error:
        raise FaceError("path", message("of-field", field="d", message=describe_error(error))) from None
    x, y = fields.at
    fill, stroke = canvas.parse_colour(fields.fill), canvas.parse_colour(fields.stroke)
    if path and (fill or stroke):
        outline = transform_path(path, Matrix(a=fields.scale, d=fields.scale, e=x, f=y))
        width = fields.line if stroke else 0.0
        yield Shape(outline, fill, stroke, width, fields.even_odd, fields.dash, round_joins=bool(stroke))
