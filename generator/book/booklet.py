"""Impose the book for a stapled booklet.

Every side of a sheet holds two pages side by side, in the order that is right once the pile of sheets is folded.
"""

from __future__ import annotations

from collections.abc import Iterator

from kredens.generator.book.book import Book, create_writer
from kredens.generator.book.front_matter import Page
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape
from kredens.generator.sheets.paper import Paper

FOLD_MARK_LENGTH, FOLD_MARK_WIDTH, FOLD_MARK_COLOUR = 4.0, 0.15, "#9a9087"
"""Length and line width, in mm, and colour of the fold marks at the edges of each sheet's front."""
Side = tuple[int | None, int | None]
"""The pages left and right on one side of a sheet, counted from 0; None is blank."""


def impose_pages(count: int) -> list[Side]:
    """Return the sides of all sheets, front and back in turn, for that many pages.

    Blank pages are added at the end until the number is a multiple of four.
    """
    whole = -(-count // 4) * 4
    pages: list[int | None] = [*range(count), *[None] * (whole - count)]
    sides: list[Side] = []
    for first in range(0, whole // 2, 2):
        last = whole - 1 - first
        sides += [(pages[last], pages[first]), (pages[first + 1], pages[last - 1])]
    return sides


def count_sheets(count: int) -> int:
    """Return how many sheets a booklet of that many pages takes."""
    return len(impose_pages(count)) // 2


def render_pdf(book: Book, paper: Paper) -> bytes:
    """Render the booklet as PDF: landscape sheets, printed on both sides, flipped on their short edge."""
    width, height = max(paper.width, paper.height), min(paper.width, paper.height)
    writer = create_writer(book)
    writer.begin_structure(page.marks for page in book.pages)
    writer.request_duplex("short-edge")
    for number, side in enumerate(impose_pages(len(book.pages))):
        marks = list(_draw_half_pages(book, side, width, height))
        if number % 2 == 0:
            marks += _draw_fold_marks(width, height)
        writer.add_page(width, height, marks)
    return writer.finish()


def _draw_half_pages(book: Book, side: Side, width: float, height: float) -> Iterator[Mark]:
    """Draw the two pages of a side, each as large as half of the sheet allows.

    Each page touches the fold and is centred vertically. `width` and `height` are those of the sheet in mm.
    """
    scale = min(width / 2 / book.size[0], height / book.size[1])
    top = (height - book.size[1] * scale) / 2
    for half, index in enumerate(side):
        if index is not None:
            left = width / 2 - (book.size[0] * scale if half == 0 else 0.0)
            page: Page = book.pages[index]
            yield Group(page.marks, Matrix(a=scale, d=scale, e=left, f=top))


def _draw_fold_marks(width: float, height: float) -> Iterator[Mark]:
    middle = width / 2
    for start, end in ((0.0, FOLD_MARK_LENGTH), (height - FOLD_MARK_LENGTH, height)):
        yield Shape((("M", middle, start), ("L", middle, end)), stroke=FOLD_MARK_COLOUR, width=FOLD_MARK_WIDTH)
