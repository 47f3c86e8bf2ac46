"""One line of text that is never broken, such as a name, a number or a label."""

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark, Shape
from kredens.generator.layouts.elements import Align, Box, Degrees, ElementFields, Size, Thickness, Tracking, Valign
from kredens.generator.typesetting.circular_text import set_round
from kredens.generator.typesetting.typesetter import Style, TypesetText


class Fields(ElementFields, kw_only=True):
    """Fields of a line of text.

    `tracking` is the space added after each character, in em; `turn` rotates the line about the middle of its box, in
    degrees. `rule` is the colour of lines from both edges of the box to the text, `rule-gap` mm short of it. With `r`
    the letters stand along a circle of that radius in mm about the middle of the box, about its top or where `turn`
    says; with `spread` they fill the whole circle.
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
    r: Thickness = 0.0
    spread: bool = False


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the runs of the line; raises TypesetError where it does not fit, or FaceError."""
    if not fields.text.strip():
        return
    largest, smallest, steps = canvas.check_sizes(fields.size)
    style = Style(
        fonts=canvas.font_family(fields.font),
        largest=largest,
        smallest=smallest,
        steps=steps,
        colour=canvas.parse_colour(fields.fill) or "#000000",
        align=fields.align,
        valign=fields.valign,
        tracking=fields.tracking,
    )
    if fields.r:
        # A space at the end keeps the last letter of a full circle off the first.
        text = fields.text if fields.spread else fields.text.strip()
        x, y, width, height = canvas.resolve_box(fields.box)
        middle = (x + width / 2, y + height / 2)
        yield from set_round(canvas.typesetter, text, middle, fields.r, style, start=fields.turn, spread=fields.spread)
        return
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
