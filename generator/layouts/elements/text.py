"""One line of text that is never broken, such as a name, a number or a label."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark, Shape
from kredens.generator.layouts.elements import Align, Box, Degrees, ElementFields, Size, Thickness, Tracking, Valign
from kredens.generator.typesetting.typesetter import Style, TypesetText


class Fields(ElementFields, kw_only=True):
    """Fields of a line of text.

    `tracking` is the space added after each character, in em; `turn` rotates the line about the middle of its box, in
    degrees. `rule` is the colour of lines from both edges of the box to the text, `rule-gap` mm short of it.
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
    rule: str = "none"
    rule_line: Thickness = 0.25
    rule_gap: Thickness = 2.0


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
    marks = [*setting.runs, *_draw_rules(fields, canvas, setting)]
    yield from canvas.rotate(marks, fields.turn, canvas.resolve_box(fields.box))


def _draw_rules(fields: Fields, canvas: Canvas, setting: TypesetText) -> Iterable[Mark]:
    """Draw the lines beside the text, at half the height of its capitals."""
    colour = canvas.parse_colour(fields.rule)
    if not colour or not setting.runs:
        return
    x, _, width, _ = canvas.resolve_box(fields.box)
    run = setting.runs[0]
    y = run.y - setting.height / 2
    for start, end in ((x, run.x - fields.rule_gap), (run.x + run.width + fields.rule_gap, x + width)):
        if end - start > fields.rule_gap:
            yield Shape((("M", start, y), ("L", end, y)), stroke=colour, width=fields.rule_line)
