"""The footer in the margins of a sheet.

It has a bar of 50 mm to measure, the line that identifies the sheet, and the game's notice.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Run, Shape
from kredens.generator.sheets.margin_bands import CAP_HEIGHT, FOOTER_SIZE, Band, footer_band
from kredens.generator.sheets.nesting import SheetLayout
from kredens.generator.typesetting.fonts import FontLibrary
from kredens.generator.typesetting.typesetter import MM_PER_POINT

BAR_LENGTH = 50.0
"""The length in mm of the bar that shows whether the printer scaled the page."""
MIN_LENGTH_WITH_BAR = BAR_LENGTH + 10
"""The least length in mm of a strip that takes the bar and its label."""
FONT = "FiraSansCondensed-Medium"
MIN_SIZE = 4.2
"""The smallest type size in points to which a line shrinks for the sheet's width."""
GREY = "#555555"


class Footer(NamedTuple):
    """The marks of a footer, and a sentence for everything that should be in it and is not."""

    marks: tuple[Mark, ...] = ()
    warnings: tuple[str, ...] = ()


def draw_footer(grid: SheetLayout, fonts: FontLibrary, texts: Sequence[str], notice: str) -> Footer:
    """Draw the bar and the lines of one sheet, as marks in mm of the page.

    `texts` say the same at less and less length: the first that fits is set, beside the bar, or else on the other side
    of the sheet in place of the notice.
    """
    place = footer_band(grid)
    if place is None:
        return Footer(warnings=(message("no-room-for-footer", length=f"{BAR_LENGTH:g}"),))
    lacking: list[str] = (
        [] if place.length >= MIN_LENGTH_WITH_BAR else [message("no-room-for-bar", length=f"{BAR_LENGTH:g}")]
    )
    font = fonts.load_font(FONT)
    label = f"{BAR_LENGTH:g} mm"
    point = FOOTER_SIZE * MM_PER_POINT
    y = -place.baseline
    marks: list[Mark] = []
    after = 0.0
    if place.length >= MIN_LENGTH_WITH_BAR:
        middle = y - font.cap_height * point / 2
        ends = [(("M", x, middle - 0.9), ("L", x, middle + 0.9)) for x in (0.0, BAR_LENGTH)]
        strokes = [*ends, (("M", 0.0, middle), ("L", BAR_LENGTH, middle))]
        marks.extend(Shape(stroke, stroke="#000000", width=0.2) for stroke in strokes)
        wide = font.measure_text(label) * point
        marks.append(Run(label, FONT, FOOTER_SIZE, BAR_LENGTH + 1.2, y, "#000000", wide))
        after = BAR_LENGTH + 1.2 + wide + 4.0
    # The notice stands on the other side of the sheet, so that neither line crowds the other.
    other = tuple(_set_right_aligned(fonts, notice, 0.0, place.length, y))
    if notice and not other:
        lacking.append(message("no-room-for-notice"))
    for text in texts:
        if beside := tuple(_set_right_aligned(fonts, text, after, place.length, y)):
            marks.extend(beside)
            break
        if alone := tuple(_set_right_aligned(fonts, text, 0.0, place.length, y)):
            if other:
                lacking.append(message("no-room-for-notice-beside"))
            other = alone
            break
    else:
        lacking.append(message("no-room-for-line"))
    unknown = sorted(font.missing_characters(texts[0] + notice))
    if unknown:
        lacking.append(message("footer-leaves-out", signs=" ".join(unknown), font=FONT))
    groups = (
        Group(tuple(marks), _page_matrix(grid, place, opposite=False)),
        Group(other, _page_matrix(grid, place, opposite=True)),
    )
    return Footer(groups, tuple(lacking))


def _set_right_aligned(fonts: FontLibrary, text: str, start: float, end: float, y: float) -> Iterable[Mark]:
    """Yield the line set flush right, shrunk to the room; nothing if it would be smaller than MIN_SIZE."""
    font = fonts.load_font(FONT)
    missing = font.missing_characters(text)
    text = "".join(c for c in text if c not in missing)
    em = font.measure_text(text) * MM_PER_POINT
    size = min(FOOTER_SIZE, (end - start) / em) if em else FOOTER_SIZE
    if size >= MIN_SIZE:
        yield Run(text, FONT, round(size - 0.005, 2), end - em * size, y, GREY, em * size)


def _page_matrix(grid: SheetLayout, place: Band, *, opposite: bool) -> Matrix:
    """Return the matrix onto the page from a line whose origin is the foot of the strip.

    The line stands below the cards, or up their left side; `opposite` puts it on the other side of the sheet.
    """
    if not place.is_vertical:
        if opposite:
            return Matrix(e=grid.left, f=2 * place.baseline + CAP_HEIGHT)
        return Matrix(e=grid.left, f=grid.paper_height)
    angle = -math.pi / 2
    cos, sin = round(math.cos(angle), 9), round(math.sin(angle), 9)
    turn = Matrix(cos, sin, -sin, cos)
    x = grid.paper_width if opposite else 2 * place.baseline + CAP_HEIGHT
    return turn.then(Matrix(e=x, f=grid.paper_height - grid.top))
