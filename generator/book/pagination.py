"""Flow rows into columns and columns into pages.

No row is split, no heading stands alone at the foot of a column, and no paragraph leaves a single line at either end of
one. Page numbers depend on the layout and change it, so the book is laid out until they agree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kredens.generator.book.line_breaking import Line
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Run
from kredens.generator.drawing.structure import Element

HEIGHT_TOLERANCE = 1e-6
"""Rounding tolerance when heights are compared, in mm."""
BALANCING_STEP = 1.0
"""Step in mm by which the columns of a last page grow from their mean height until everything fits."""
ASCENT_SHARE = 0.78
"""Share of a line's leading that lies above its baseline."""
PASSES_TO_SETTLE = 4
"""The number of layout passes after which nothing goes back a page any more."""
LINK_TOLERANCE = 0.02
"""How far in mm a link may begin from the run that it is of."""
Box = tuple[float, float, float, float]
"""Left, top, width and height of a rectangle in mm."""


class PlacedLine(NamedTuple):
    """A line and the left end of its baseline within its row, in mm, and what it is part of."""

    x: float
    baseline: float
    line: Line
    element: Element | None = None


class PlacedLink(NamedTuple):
    """A link on a page: its box, the anchor that it leads to, and the element that it is."""

    box: Box
    anchor: str
    element: Element | None


class Row(Struct, frozen=True):
    """A unit that is never split: lines and marks, measured in mm from the row's top left.

    `pictures` lie above its text and are read after it. `before` is the space above it, dropped at the top of a column;
    `keep_with_next` keeps it in one column with the next row. `anchor` is what links to this row lead to. `chapter` and
    `number` feed the running head.
    """

    height: float
    lines: tuple[PlacedLine, ...] = ()
    marks: tuple[Mark, ...] = ()
    before: float = 0.0
    keep_with_next: bool = False
    anchor: str = ""
    chapter: str = ""
    number: str = ""
    outline: tuple[tuple[str, int], ...] = ()
    pictures: tuple[Mark, ...] = ()


class PlacedRow(NamedTuple):
    """A row and its top left, in mm from the top left of the page's text area."""

    x: float
    y: float
    row: Row


class Part(Struct, frozen=True):
    """Rows that begin on a new page: `top` across the whole width, then `rows` in columns of `width` mm."""

    rows: tuple[Row, ...]
    top: tuple[Row, ...] = ()
    columns: int = 1
    width: float = 0.0
    gutter: float = 0.0
    is_bare: bool = False
    """Whether its pages have no running head and no page number."""
    chapter: str = ""


class PageLayout(NamedTuple):
    """The rows of a part that stand on one page, with their places."""

    part: Part
    placed: tuple[PlacedRow, ...]


def paginate(part: Part, height: float, breaks: Collection[str] = ()) -> list[PageLayout]:
    """Lay the part out on pages whose text area is `height` mm high; the anchors `breaks` begin a column."""
    top, below = _stack_rows(part.top, 0.0, 0.0)
    found: list[PageLayout] = []
    left = 0
    while True:
        room = height - (below if not found else 0.0)
        head = top if not found else []
        ends = _column_ends(part.rows, left, part.columns, room, breaks)
        if ends[-1] == len(part.rows) and part.columns > 1:
            ends = _balance_columns(part, left, room, ends, breaks)
        placed = list(head)
        offset = height - room
        for column, (start, end) in enumerate(zip([left, *ends], ends, strict=False)):
            rows, _ = _stack_rows(part.rows[start:end], column * (part.width + part.gutter), offset)
            placed += rows
        found.append(PageLayout(part, tuple(placed)))
        left = ends[-1]
        if left == len(part.rows):
            return found


def _column_ends(rows: Sequence[Row], left: int, columns: int, room: float, breaks: Collection[str]) -> list[int]:
    ends: list[int] = []
    for _ in range(columns):
        left = _column_end(rows, left, room, breaks)
        ends.append(left)
    return ends


def _balance_columns(part: Part, left: int, room: float, ends: list[int], breaks: Collection[str]) -> list[int]:
    """Return the row indexes where the columns of a last page end, as even as possible."""
    low = sum(row.height for row in part.rows[left:]) / part.columns
    while low < room:
        tried = _column_ends(part.rows, left, part.columns, low, breaks)
        if tried[-1] == len(part.rows):
            return tried
        low += BALANCING_STEP
    return ends


def _column_end(rows: Sequence[Row], start: int, room: float, breaks: Collection[str]) -> int:
    """Return the index after the last row that fits into the column beginning with row `start`."""
    y = 0.0
    fitting = good = start
    while fitting < len(rows):
        row = rows[fitting]
        if row.anchor in breaks and good > start:
            return good
        y += (row.before if fitting > start else 0.0) + row.height
        if y > room + HEIGHT_TOLERANCE:
            # What must stay together but is longer than a column is parted wherever it fills it.
            return good if good > start else max(fitting, start + 1)
        fitting += 1
        if not row.keep_with_next:
            good = fitting
    return fitting


def _stack_rows(rows: Sequence[Row], x: float, y: float) -> tuple[list[PlacedRow], float]:
    """Stack rows from (x, y) on; return them placed and the height where they end."""
    placed: list[PlacedRow] = []
    for index, row in enumerate(rows):
        y += row.before if index else 0.0
        placed.append(PlacedRow(x, y, row))
        y += row.height
    return placed, y


def rows_from_lines(
    lines: Sequence[Line], leading: float, indent: float, before: float = 0.0, element: Element | None = None
) -> list[Row]:
    """Build the rows of a paragraph; its first two lines stay together, and so do its last two.

    `leading`, `indent` and `before` (the space above the first line) are in mm. The lines are those of `element`, or of
    a paragraph of their own.
    """
    last = len(lines) - 1
    element = element or Element("P")
    return [
        Row(
            leading,
            (PlacedLine(indent, leading * ASCENT_SHARE, line, element),),
            before=before if number == 0 else 0.0,
            keep_with_next=number < last and (number == 0 or number == last - 1),
        )
        for number, line in enumerate(lines)
    ]


def keep_together(rows: Sequence[Row]) -> list[Row]:
    """Return the rows with all but the last made to stay with the next."""
    return [*(replace(row, keep_with_next=True) for row in rows[:-1]), *rows[-1:]]


def draw_row(
    placed: PlacedRow, x: float, y: float, anchors: Collection[str] = ()
) -> tuple[list[Mark], list[PlacedLink]]:
    """Return the marks and the links of the row on a page whose text area begins at (x, y) in mm.

    Only what leads to one of `anchors` is a link.
    """
    left, top = placed.x + x, placed.y + y
    marks: list[Mark] = []
    links: list[PlacedLink] = []
    if placed.row.marks:
        marks.append(Group(placed.row.marks, Matrix(e=left, f=top)))
    before = Element("Link")
    leads_to = ""
    for each in placed.row.lines:
        begun: dict[float, Element] = {}
        for run, (anchor, language) in zip(each.line.runs, each.line.tags, strict=True):
            element = each.element
            if element is not None and anchor in anchors:
                # What leads to the same place is one link, as number, title and page in the contents are.
                if anchor != leads_to or before.parent is not element:
                    before = Element("Link", element)
                before.alt = f"{before.alt} {run.text}".strip()
                begun[run.x] = element = before
            leads_to = anchor
            if element is not None and language:
                element = Element("Span", element, language)
            marks.append(replace(shift_run(run, left + each.x, top + each.baseline), element=element))
        for start, width, anchor in each.line.links:
            if anchor in anchors:
                box = (left + each.x + start, top + each.baseline - 2.6, width, 3.6)
                link = next((link for at, link in begun.items() if abs(at - start) < LINK_TOLERANCE), None)
                links.append(PlacedLink(box, anchor, link))
    if placed.row.pictures:
        marks.append(Group(placed.row.pictures, Matrix(e=left, f=top)))
    return marks, links


def nest_rows(rows: Sequence[Row], outer: Element) -> None:
    """Put all elements of the rows, text and pictures, into an element that is around them."""
    for row in rows:
        for mark in (*row.marks, *row.pictures):
            _nest_mark(mark, outer)
        for each in row.lines:
            if each.element is not None:
                each.element.nest(outer)


def _nest_mark(mark: Mark, outer: Element) -> None:
    if isinstance(mark, (Run, Group)) and mark.element is not None:
        mark.element.nest(outer)
    elif isinstance(mark, Group):
        for each in mark.marks:
            _nest_mark(each, outer)


def shift_run(run: Run, x: float, y: float) -> Run:
    """Return the run shifted to the right by x and down by y (mm)."""
    return replace(run, x=run.x + x, y=run.y + y)


class PageNumbers:
    """The page of every anchor as of the last layout pass, and which references print a page number.

    A reference on the page that it leads to prints none. One that has printed a page number once keeps doing so, so
    that the passes come to an end.
    """

    def __init__(self) -> None:
        self._pages: dict[str, int] = {}
        self._printed_references: set[tuple[str, str]] = set()
        self._requested_anchors: set[str] = set()
        self._passes = 0
        self.restless: set[str] = set()
        """Anchors that went back a page in a late pass. They begin a column from then on, or the passes had no end."""

    def update(self, pages: Mapping[str, int]) -> bool:
        """Store the pages of a layout pass; return whether any page that was asked for has changed."""
        changed = any(self._pages.get(anchor) != pages.get(anchor) for anchor in self._requested_anchors)
        self._passes += 1
        if self._passes > PASSES_TO_SETTLE:
            known = self._pages
            self.restless.update(each for each in self._requested_anchors if pages.get(each, 0) < known.get(each, 0))
        self._pages = dict(pages)
        return changed

    def page(self, anchor: str) -> int | None:
        """Return the page of that anchor, or None if it is not in the book."""
        self._requested_anchors.add(anchor)
        return self._pages.get(anchor)

    def sorted_pages(self, anchors: Iterable[str]) -> list[tuple[int, str]]:
        """Return the pages of these anchors in order, each once, with the first anchor on it."""
        found: dict[int, str] = {}
        for anchor in anchors:
            page = self.page(anchor)
            if page is not None:
                found.setdefault(page, anchor)
        return sorted(found.items())

    def page_to_print(self, here: str, anchor: str) -> int | None:
        """Return the page of `anchor` if the reference at `here` must print it, else None.

        It must if the two are on different pages now, or were in an earlier pass.
        """
        page = self.page(anchor)
        if page is not None and page != self.page(here):
            self._printed_references.add((here, anchor))
        return page if (here, anchor) in self._printed_references else None
