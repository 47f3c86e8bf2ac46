"""Cut marks, footer and faces never meet, whatever the paper, the piece, the gap, the bleed and the marks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple, get_args

import pytest

from kredens.cards.faults import Unreadable
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Run, Shape
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.sheets import footer
from kredens.generator.sheets.crop_marks import HALO_WIDTHS, Line, MarkStyle, place_page_marks
from kredens.generator.sheets.grid import Grid, fit_fold_grid, fit_grid
from kredens.generator.sheets.imposition import Page
from kredens.generator.sheets.margin_bands import mark_room
from kredens.generator.sheets.paper import parse_paper
from kredens.generator.typesetting.fonts import FontLibrary
from kredens.generator.typesetting.typesetter import MM_PER_POINT
from tests.sampling import sampled

SHELF = FontLibrary([TEMPLATES / "fonts"])
TEXTS = ["Ďábelský Říp qgjy ·  česky  ·  verze 1  ·  list 2 z 7  ·  líc"]
NOTICE = "Žádná nečitelná značka přes písmo, ani dole pod řádkou."
PAPERS = ["a4", "letter", "a3", "a5", "legal", "100x150mm", "297x210mm", "320x450mm", "81x110mm"]
PIECES = [(63.0, 88.0), (18.0, 18.0), (264.0, 182.0), (118.0, 196.0), (44.0, 67.0)]
STYLES: tuple[MarkStyle, ...] = get_args(MarkStyle)
CASES = list(itertools.product(PAPERS, PIECES, [None, 0.0, 2.0, 6.0], [0.0, 1.5, 3.0]))


class Area(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Area) -> bool:
        apart = 1e-6
        return (
            self.left < other.right - apart
            and other.left < self.right - apart
            and self.top < other.bottom - apart
            and other.top < self.bottom - apart
        )

    def lies_in(self, other: Area) -> bool:
        """Whether all of this is within the other."""
        return (
            min(self.left - other.left, self.top - other.top, other.right - self.right, other.bottom - self.bottom) >= 0
        )


def area(points: list[tuple[float, float]], around: float = 0.0) -> Area:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Area(min(xs) - around, min(ys) - around, max(xs) + around, max(ys) + around)


def footer_areas(marks: tuple[Mark, ...], matrix: Matrix) -> Iterator[Area]:
    """The boxes of all letters and strokes of a footer."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from footer_areas(mark.marks, mark.matrix.then(matrix))
        elif isinstance(mark, Run):
            font, em = SHELF.load_font(mark.font), mark.size * MM_PER_POINT
            box = [(mark.x, mark.y - font.cap_height * em * 1.3), (mark.x + mark.width, mark.y + 0.22 * em)]
            yield area([matrix.map_point(*point) for point in box])
        else:
            assert isinstance(mark, Shape)
            points = [(float(x), float(y)) for _, x, y in (step for step in mark.path if len(step) == 3)]
            yield area([matrix.map_point(*point) for point in points], mark.width / 2)


def grids(paper: str, size: tuple[float, float], gap: float | None, bleed: float) -> Iterator[Grid]:
    for fit in (fit_grid, fit_fold_grid):
        try:
            yield fit(parse_paper(paper), *size, gap=gap, bleed=bleed)
        except Unreadable:
            continue


def around(line: Line) -> Area:
    return area([(line.x1, line.y1), (line.x2, line.y2)], HALO_WIDTHS[line.kind] / 2)


@pytest.mark.parametrize(("paper", "size", "gap", "bleed"), sampled(CASES, 40))
def test_nothing_on_a_sheet_crosses_anything_else(
    paper: str, size: tuple[float, float], gap: float | None, bleed: float
) -> None:
    for grid in grids(paper, size, gap, bleed):
        written = list(footer_areas(footer.draw_footer(grid, SHELF, TEXTS, NOTICE).marks, Matrix()))
        block = area([(grid.left, grid.top), (grid.paper_width - grid.left, grid.paper_height - grid.top)])
        faces = area([block[:2], block[2:]], min(grid.bleed, *grid.margins))
        sheet = Area(0, 0, grid.paper_width, grid.paper_height)
        assert not [box for box in written if box.meets(faces)]
        assert all(sheet.left <= b.left and b.right <= sheet.right for b in written)
        assert all(sheet.top <= b.top and b.bottom <= sheet.bottom for b in written)
        page = Page("front", 1, (), grid, frozenset(range(grid.slot_count)))
        for style in STYLES:
            marks = [mark for mark in map(around, place_page_marks(page, style)) if not mark.lies_in(faces)]
            assert not [mark for mark in marks if any(mark.meets(box) for box in written)], style


def test_marks_reach_the_edge_where_no_footer_stands() -> None:
    narrow = fit_grid(parse_paper("64x89mm"), 63, 88)
    assert mark_room(narrow) == (narrow.left, narrow.top)
    wide = fit_grid(parse_paper("a4"), 63, 88, bleed=1.5)
    room = mark_room(wide)
    assert room.beside == wide.left
    assert math.isclose(room.above, 1.5 + 0.3 + 3.0), "bleed, the distance of a tick, and the longest tick"
