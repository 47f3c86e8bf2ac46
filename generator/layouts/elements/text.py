"""One line of text that is never broken: a name, a number, a label."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Workbench
from kredens.generator.drawing.primitives import Mark
from kredens.generator.layouts.elements import Align, Base, Box, Degrees, Size, Tracking, Valign
from kredens.generator.typesetting.typesetter import Style


class Fields(Base, kw_only=True):
    """`tracking` is the space added after each character, in em; `turn` rotates about the box's middle, in degrees."""

    box: Box
    text: str
    font: str = "Text"
    size: Size = (9.0, 6.0)
    align: Align = "left"
    valign: Valign = "middle"
    fill: str = "#000000"
    tracking: Tracking = 0.0
    turn: Degrees = 0.0


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    if not fields.text.strip():
        return
    largest, smallest = bench.sizes(fields.size)
    style = Style(
        fonts=bench.family(fields.font),
        largest=largest,
        smallest=smallest,
        colour=bench.colour(fields.fill) or "#000000",
        align=fields.align,
        valign=fields.valign,
        tracking=fields.tracking,
    )
    setting = bench.setter.line(fields.text.strip(), bench.box(fields.box), style)
    yield from bench.turned(setting.runs, fields.turn, bench.box(fields.box))
