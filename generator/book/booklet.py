"""The book imposed for a stapled booklet: two pages side by side on every side of a sheet, in the order that comes
right when the pile is folded."""

from __future__ import annotations

from collections.abc import Iterator

from kredens.generator.book.book import Book, written
from kredens.generator.book.front_matter import Page
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape
from kredens.generator.sheets.paper import Paper

TICK, TICK_WIDTH, TICK_COLOUR = 4.0, 0.15, "#9a9087"
"""The length and width in mm of the marks at the fold, at the edges of each sheet's front."""
Side = tuple[int | None, int | None]
"""The pages left and right on one side of a sheet, counted from 0; None is blank."""


def imposed(count: int) -> list[Side]:
    """The sides of all sheets, front and back in turn, for that many pages: blank ones are added at the end."""
    whole = -(-count // 4) * 4
    pages: list[int | None] = [*range(count), *[None] * (whole - count)]
    sides: list[Side] = []
    for first in range(0, whole // 2, 2):
        last = whole - 1 - first
        sides += [(pages[last], pages[first]), (pages[first + 1], pages[last - 1])]
    return sides


def sheets(count: int) -> int:
    """How many sheets a booklet of that many pages takes."""
    return len(imposed(count)) // 2


def pdf(book: Book, paper: Paper) -> bytes:
    """The booklet as PDF: landscape sheets printed on both sides, to be flipped on their short edge."""
    width, height = max(paper.width, paper.height), min(paper.width, paper.height)
    writer = written(book)
    writer.duplex("short-edge")
    for number, side in enumerate(imposed(len(book.pages))):
        marks = list(_halves(book, side, width, height))
        if number % 2 == 0:
            marks += _ticks(width, height)
        writer.page(width, height, marks)
    return writer.finish()


def _halves(book: Book, side: Side, width: float, height: float) -> Iterator[Mark]:
    """The two pages as large as half the sheet holds, each against the fold and halfway between head and foot."""
    scale = min(width / 2 / book.size[0], height / book.size[1])
    top = (height - book.size[1] * scale) / 2
    for half, index in enumerate(side):
        if index is not None:
            left = width / 2 - (book.size[0] * scale if half == 0 else 0.0)
            page: Page = book.pages[index]
            yield Group(page.marks, Matrix(a=scale, d=scale, e=left, f=top))


def _ticks(width: float, height: float) -> Iterator[Mark]:
    middle = width / 2
    for start, end in ((0.0, TICK), (height - TICK, height)):
        yield Shape((("M", middle, start), ("L", middle, end)), stroke=TICK_COLOUR, width=TICK_WIDTH)
