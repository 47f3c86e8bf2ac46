"""Running text in a box: `**bold**`, `*italic*`, `:icon:`, broken into lines and shrunk between two sizes until it
fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from kredens.generator.canvas.canvas import ICON_HEIGHT, Workbench
from kredens.generator.drawing.primitives import Mark, Stamp, fitted
from kredens.generator.layouts.elements import Align, Base, Box, Leading, Size, Thickness, Tracking, Valign
from kredens.generator.typesetting.markup import words
from kredens.generator.typesetting.typesetter import MM, Icon, Style


class Fields(Base, kw_only=True):
    """`leading` and `paragraph` (the gap of an empty line) in em; `hyphenate: needed` parts words only where the
    size would suffer."""

    box: Box
    text: str
    font: str = "Text"
    size: Size = (9.0, 6.0)
    align: Align = "left"
    valign: Valign = "middle"
    fill: str = "#000000"
    leading: Leading = 1.18
    paragraph: Thickness = 0.5
    tracking: Tracking = 0.0
    hyphenate: Literal["needed", "always", "never"] = "needed"


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
        leading=fields.leading,
        paragraph=fields.paragraph,
        tracking=fields.tracking,
        hyphenate=fields.hyphenate,
    )
    setting = bench.setter.block(words(fields.text.strip(), bench.language), bench.box(fields.box), style)
    yield from setting.runs
    cap = bench.looks.shelf.font(style.fonts["regular"]).cap_height
    yield from (_stamp(icon, cap, bench) for icon in setting.icons)


def _stamp(icon: Icon, cap: float, bench: Workbench) -> Stamp:
    """The icon centred on the height of the capitals, so that it stands with the line and not below it."""
    point = icon.size * MM
    height = ICON_HEIGHT * point
    top = icon.y - cap * point / 2 - height / 2
    return fitted(bench.icon(icon.name), icon.x, top, icon.width, height)
