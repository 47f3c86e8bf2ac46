"""Running text in a box, broken into lines and shrunk between two sizes until it fits.

It may hold `**bold**`, `*italic*` and `:icon:`.
"""

from collections.abc import Iterable
from typing import Literal

from kredens.generator.canvas.canvas import ICON_HEIGHT, Canvas
from kredens.generator.drawing.primitives import Mark, Stamp, fit_drawing
from kredens.generator.layouts.elements import Align, Box, ElementFields, Leading, Size, Thickness, Tracking, Valign
from kredens.generator.typesetting.markup import split_words
from kredens.generator.typesetting.typesetter import MM_PER_POINT, Icon, Style, TypesetText


class Fields(ElementFields, kw_only=True):
    """Fields of a text box.

    `leading` and `paragraph` (the gap of an empty line) are in em; `hyphenate: needed` hyphenates words only where the
    type would otherwise be smaller.
    """

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


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the runs and icons of the text; raises TypesetError where it does not fit, FaceError or Unreadable."""
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
        leading=fields.leading,
        paragraph=fields.paragraph,
        tracking=fields.tracking,
        hyphenate=fields.hyphenate,
    )
    setting = canvas.typesetter.set_block(
        split_words(fields.text.strip(), canvas.language), canvas.resolve_box(fields.box), style
    )
    yield from draw_text(setting, style, canvas)


def draw_text(setting: TypesetText, style: Style, canvas: Canvas) -> Iterable[Mark]:
    """Yield the runs and icons of a text that was set in that style."""
    yield from setting.runs
    cap = canvas.assets.fonts.load_font(style.fonts["regular"]).cap_height
    yield from (_stamp_icon(icon, cap, canvas) for icon in setting.icons)


def _stamp_icon(icon: Icon, cap: float, canvas: Canvas) -> Stamp:
    """Draw the icon centred on the height of the capitals, so that it stands with the line and not below it."""
    point = icon.size * MM_PER_POINT
    height = ICON_HEIGHT * point
    top = icon.y - cap * point / 2 - height / 2
    return fit_drawing(canvas.icon(icon.name), icon.x, top, icon.width, height)
