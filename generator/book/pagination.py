"""Rows flow into columns and columns into pages: nothing is cut, no heading stands alone at a foot, no line alone at
either end of a column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kredens.generator.book.line_breaking import Line
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Run

SLACK = 1e-6
BALANCING = 1.0
"""The step in mm by which the columns of a last page are made shorter until they are even."""
ABOVE = 0.78
"""The share of a line's leading that lies above its baseline."""
Box = tuple[float, float, float, float]


class Set(NamedTuple):
    """A line and where it lies in its row: the left end of its baseline in mm."""

    x: float
    baseline: float
    line: Line


class Row(Struct, frozen=True):
    """What is never parted: lines and marks from the top left of the row, in mm.

    `before` is the space above it, which the top of a column swallows; `stay`: the next row must be in the same column.
    `anchor` is what links to this row lead to. `chapter` and `number` feed the running head.
    """

    height: float
    lines: tuple[Set, ...] = ()
    marks: tuple[Mark, ...] = ()
    before: float = 0.0
    stay: bool = False
    anchor: str = ""
    chapter: str = ""
    number: str = ""
    outline: tuple[tuple[str, int], ...] = ()


class Placed(NamedTuple):
    """A row and where its top left lies, in mm from that of the text of the page."""

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
    bare: bool = False
    """Without running head and page number."""
    chapter: str = ""


class Leaf(NamedTuple):
    """A page as it came out."""

    part: Part
    placed: tuple[Placed, ...]


def pages(part: Part, height: float) -> list[Leaf]:
    """The part on pages whose text is that high, in mm."""
    top, below = _stacked(part.top, 0.0, 0.0)
    found: list[Leaf] = []
    left = 0
    while True:
        room = height - (below if not found else 0.0)
        head = top if not found else []
        ends = _ends(part.rows, left, part.columns, room)
        if ends[-1] == len(part.rows) and part.columns > 1:
            ends = _balanced(part, left, room, ends)
        placed = list(head)
        offset = height - room
        for column, (start, end) in enumerate(zip([left, *ends], ends, strict=False)):
            rows, _ = _stacked(part.rows[start:end], column * (part.width + part.gutter), offset)
            placed += rows
        found.append(Leaf(part, tuple(placed)))
        left = ends[-1]
        if left == len(part.rows):
            return found


def _ends(rows: Sequence[Row], left: int, columns: int, room: float) -> list[int]:
    ends: list[int] = []
    for _ in range(columns):
        left = _end(rows, left, room)
        ends.append(left)
    return ends


def _balanced(part: Part, left: int, room: float, ends: list[int]) -> list[int]:
    """The ends of the columns of a last page, as even as they come."""
    low = sum(row.height for row in part.rows[left:]) / part.columns
    while low < room:
        tried = _ends(part.rows, left, part.columns, low)
        if tried[-1] == len(part.rows):
            return tried
        low += BALANCING
    return ends


def _end(rows: Sequence[Row], start: int, room: float) -> int:
    """The row after the last one that the column beginning with row `start` holds."""
    y = 0.0
    fitting = good = start
    while fitting < len(rows):
        row = rows[fitting]
        y += (row.before if fitting > start else 0.0) + row.height
        if y > room + SLACK:
            # What must stay together but is longer than a column is parted wherever it fills it.
            return good if good > start else max(fitting, start + 1)
        fitting += 1
        if not row.stay:
            good = fitting
    return fitting


def _stacked(rows: Sequence[Row], x: float, y: float) -> tuple[list[Placed], float]:
    placed: list[Placed] = []
    for index, row in enumerate(rows):
        y += row.before if index else 0.0
        placed.append(Placed(x, y, row))
        y += row.height
    return placed, y


def lines_as_rows(lines: Sequence[Line], leading: float, indent: float, before: float = 0.0) -> list[Row]:
    """A paragraph as rows: its first two lines stay together, and so do its last two."""
    last = len(lines) - 1
    return [
        Row(
            leading,
            (Set(indent, leading * ABOVE, line),),
            before=before if number == 0 else 0.0,
            stay=number < last and (number == 0 or number == last - 1),
        )
        for number, line in enumerate(lines)
    ]


def kept_together(rows: Sequence[Row]) -> list[Row]:
    """The rows, all but the last of them staying with the next."""
    return [*(replace(row, stay=True) for row in rows[:-1]), *rows[-1:]]


def marks_of(placed: Placed, x: float, y: float) -> list[Mark]:
    """What the row draws on a page whose text begins at (x, y)."""
    left, top = placed.x + x, placed.y + y
    marks: list[Mark] = []
    if placed.row.marks:
        marks.append(Group(placed.row.marks, Matrix(e=left, f=top)))
    for each in placed.row.lines:
        marks += [moved(run, left + each.x, top + each.baseline) for run in each.line.runs]
    return marks


def links_of(placed: Placed, x: float, y: float) -> list[tuple[Box, str]]:
    """The links of the row on a page whose text begins at (x, y), each with the anchor that it leads to."""
    left, top = placed.x + x, placed.y + y
    return [
        ((left + each.x + start, top + each.baseline - 2.6, width, 3.6), anchor)
        for each in placed.row.lines
        for start, width, anchor in each.line.links
    ]


def moved(run: Run, x: float, y: float) -> Run:
    """The run, that far to the right and down (mm)."""
    return replace(run, x=run.x + x, y=run.y + y)
