"""One line of text that is never broken, such as a name, a number or a label."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark
from kredens.generator.layouts.elements import Align, Box, Degrees, ElementFields, Size, Tracking, Valign
from kredens.generator.typesetting.typesetter import Style


class Fields(ElementFields, kw_only=True):
    """Fields of a line of text.

    `tracking` is the space added after each character, in em; `turn` rotates the line about the middle of its box, in
    degrees.
    """

    box: Box
    text: str
    font: str = "Text"
    size: Size = (9.0, 6.0)
    align: Align = "left"
    valign: Valign = "middle"
    fill: str = "#000000"
    tracking: Tracking = 0.0
    turn: Degrees = 0.0


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the runs of the line; raises TypesetError where it does not fit, or FaceError."""
    if not fields.text.strip():
        return
    largest, smallest = canvas.check_sizes(fields.size)
    style = Style(
        fonts=canvas.font_family(fields.font),
        largest=largest,
        smallest=smallest,
        colour=canvas.parse_colour(fields.fill) or "#000000",
        align=fields.align,
        valign=fields.valign,
        tracking=fields.tracking,
    )
    setting = canvas.typesetter.set_line(fields.text.strip(), canvas.resolve_box(fields.box), style)
    yield from canvas.rotate(setting.runs, fields.turn, canvas.resolve_box(fields.box))
