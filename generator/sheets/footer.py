"""What stands in the margins of a sheet: a bar of 50 mm to measure, whose sheet this is, and the game's notice."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kredens.generator.drawing.primitives import Group, Mark, Matrix, Run, Shape
from kredens.generator.sheets.crop_marks import OFF_TRIM, TICK
from kredens.generator.sheets.grid import Grid
from kredens.generator.typesetting.fonts import Shelf
from kredens.generator.typesetting.typesetter import MM

BAR = 50.0
"""The length in mm of the bar that shows whether the printer scaled the page."""
WITH_BAR = BAR + 10
"""The least length in mm of a strip that takes the bar and its label."""
FONT = "FiraSansCondensed-Medium"
SIZE, SMALLEST = 6.4, 4.2
"""The type sizes in points between which a line shrinks to the sheet's width."""
GREY = "#555555"
KEEP_OFF_EDGE = 5.4
"""The least distance in mm of the footer's baseline from the paper's edge, where the margin has room for it."""
FROM_MARKS = 0.5


class Band(NamedTuple):
    """A strip of margin: its length along the paper's side, and the distance of the baseline from that side, in mm."""

    length: float
    baseline: float
    turned: bool


def band(grid: Grid) -> Band | None:
    """Where the footer stands: in the wider margin, below or left of the cards; None where no line of type has room."""
    turned = grid.left > grid.top + 0.01
    free = grid.left if turned else grid.top
    length = grid.paper_height - 2 * grid.top if turned else grid.paper_width - 2 * grid.left
    bleed = min(grid.bleed, free)
    cap = 0.7 * SIZE * MM
    room = free - bleed - cap - FROM_MARKS
    if room < 0.5:
        return None
    # Beyond the marks where the margin is wide enough, else as far out as printers print.
    beyond_marks = free - bleed - OFF_TRIM - TICK - FROM_MARKS - cap
    return Band(length, max(min(beyond_marks, 9.0), min(KEEP_OFF_EDGE, room)), turned)


class Footer(NamedTuple):
    """The marks of a footer, and a sentence for everything that it should hold and does not."""

    marks: tuple[Mark, ...] = ()
    lacking: tuple[str, ...] = ()


def footer(grid: Grid, shelf: Shelf, texts: Sequence[str], notice: str) -> Footer:
    """The bar and the lines of one sheet, as marks in mm of the page.

    `texts` say the same at less and less length: the first that fits is set, beside the bar, or else on the other side
    of the sheet in place of the notice.
    """
    place = band(grid)
    if place is None:
        return Footer(lacking=(_no_room("footer and bar"),))
    lacking: list[str] = [] if place.length >= WITH_BAR else [_no_room("bar")]
    font = shelf.font(FONT)
    label = f"{BAR:g} mm"
    point = SIZE * MM
    y = -place.baseline
    marks: list[Mark] = []
    after = 0.0
    if place.length >= WITH_BAR:
        middle = y - font.cap_height * point / 2
        ends = [(("M", x, middle - 0.9), ("L", x, middle + 0.9)) for x in (0.0, BAR)]
        strokes = [*ends, (("M", 0.0, middle), ("L", BAR, middle))]
        marks.extend(Shape(stroke, stroke="#000000", width=0.2) for stroke in strokes)
        wide = font.width(label) * point
        marks.append(Run(label, FONT, SIZE, BAR + 1.2, y, "#000000", wide))
        after = BAR + 1.2 + wide + 4.0
    # The notice stands on the other side of the sheet, so that neither line crowds the other.
    other = tuple(_right(shelf, notice, 0.0, place.length, y))
    if notice and not other:
        lacking.append("the sheets are too small for the game's notice")
    for text in texts:
        if beside := tuple(_right(shelf, text, after, place.length, y)):
            marks.extend(beside)
            break
        if alone := tuple(_right(shelf, text, 0.0, place.length, y)):
            if other:
                lacking.append("the sheets are too small for the game's notice beside the footer")
            other = alone
            break
    else:
        lacking.append("the sheets are too small for the line that says whose they are")
    unknown = sorted(font.missing(texts[0] + notice))
    if unknown:
        lacking.append(f"the footer leaves out {' '.join(unknown)}, which its font {FONT} has not")
    groups = (
        Group(tuple(marks), _onto_page(grid, place, opposite=False)),
        Group(other, _onto_page(grid, place, opposite=True)),
    )
    return Footer(groups, tuple(lacking))


def _no_room(what: str) -> str:
    return f"the margins have no room for the {what} of {BAR:g} mm: check the size of a printed card with a ruler"


def _right(shelf: Shelf, text: str, start: float, end: float, y: float) -> Iterable[Mark]:
    """The line set to the right end, shrunk to the room."""
    font = shelf.font(FONT)
    missing = font.missing(text)
    text = "".join(c for c in text if c not in missing)
    em = font.width(text) * MM
    size = min(SIZE, (end - start) / em) if em else SIZE
    if size >= SMALLEST:
        yield Run(text, FONT, round(size - 0.005, 2), end - em * size, y, GREY, em * size)


def _onto_page(grid: Grid, place: Band, *, opposite: bool) -> Matrix:
    """From a line whose origin is the foot of the strip onto the page: below the cards, or up their left side."""
    if not place.turned:
        if opposite:
            cap = 0.7 * SIZE * MM
            return Matrix(e=grid.left, f=2 * place.baseline + cap)
        return Matrix(e=grid.left, f=grid.paper_height)
    angle = -math.pi / 2
    cos, sin = round(math.cos(angle), 9), round(math.sin(angle), 9)
    turn = Matrix(cos, sin, -sin, cos)
    cap = 0.7 * SIZE * MM
    x = grid.paper_width if opposite else 2 * place.baseline + cap
    return turn.then(Matrix(e=x, f=grid.paper_height - grid.top))
