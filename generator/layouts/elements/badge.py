"""A number or word on a ground that makes it stand out: a disc, or an icon with a plain middle."""

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark, Shape, circle, fit_drawing
from kredens.generator.layouts.elements import ElementFields, Millimetres, Positive, Size, Thickness
from kredens.generator.typesetting.typesetter import Style


class Fields(ElementFields, kw_only=True):
    """Fields of a badge.

    `at` is the middle and `r` the radius in mm; `icon` takes the place of the disc, or lies on it where
    there is a `fill` too; `shift` moves the text, in mm.
    """

    at: tuple[Millimetres, Millimetres]
    r: Positive
    text: str = ""
    icon: str = ""
    icon_colour: str = "none"
    fill: str = "none"
    stroke: str = "none"
    line: Thickness = 0.3
    font: str = "Number"
    size: Size = (16.0, 8.0)
    colour: str = "#ffffff"
    shift: tuple[Millimetres, Millimetres] = (0.0, 0.0)


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the marks of the disc or icon and of its text; raises FaceError, TypesetError or Unreadable."""
    (cx, cy), r = fields.at, fields.r
    fill, stroke = canvas.parse_colour(fields.fill), canvas.parse_colour(fields.stroke)
    if fill or stroke:
        yield Shape(circle(cx, cy, r), fill, stroke, fields.line if stroke else 0.0)
    if fields.icon:
        yield fit_drawing(
            canvas.icon(fields.icon, canvas.parse_colour(fields.icon_colour)), cx - r, cy - r, 2 * r, 2 * r
        )
    if fields.text.strip():
        largest, smallest, steps = canvas.check_sizes(fields.size)
        style = Style(
            canvas.font_family(fields.font),
            largest,
            smallest,
            canvas.parse_colour(fields.colour) or "#000000",
            "center",
            "middle",
            steps=steps,
        )
        dx, dy = fields.shift
        inner = 0.85 * r
        box = (cx - inner + dx, cy - inner + dy, 2 * inner, 2 * inner)
        yield from canvas.typesetter.set_line(fields.text.strip(), box, style).runs
