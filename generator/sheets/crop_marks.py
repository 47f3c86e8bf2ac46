"""Place crop marks: the lines on a sheet along which to cut, never across a face."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from kredens.generator.drawing.primitives import Segment, Shape
from kredens.generator.sheets.grid import DEFAULT_GAP, Grid
from kredens.generator.sheets.imposition import Page
from kredens.generator.sheets.margin_bands import MAX_TICK_LENGTH, MIN_TICK_ROOM, TICK_OFFSET, mark_room
from kredens.generator.sheets.nesting import NestedSheet, SheetLayout, Spot

MarkStyle = Literal["corners", "crosses", "edge", "lines", "none"]
LineKind = Literal["tick", "guide", "hairline", "cross", "line", "fold"]

GUIDE_LENGTH: Final = 1.2
"""The length of a guide in mm; rounding the corners of the cards cuts it away."""
GUIDE_OFFSET: Final = 0.15
"""The distance in mm of a guide from the cut it runs along."""
CROSS_ARM_LENGTH: Final = 1.2
"""The length in mm of each of the four arms of a cross."""
PRINTABLE_INSET: Final = 5.0
"""The distance in mm from the paper's edge at which long lines and edge ticks begin.

Nearer to the edge, many printers print nothing.
"""
NARROW_MARGIN_INSET: Final = 2.0
"""The distance in mm from the paper's edge of edge ticks in a margin too narrow for PRINTABLE_INSET."""
SMALL: Final = 30.0
"""How wide a piece is at most, in mm, whose row is cut as one."""
PAPER_EDGE_TOLERANCE: Final = 0.05
"""A cut nearer than this to the edge of the paper, in mm, is no cut."""
LINE_WIDTHS: Final[Mapping[LineKind, float]] = MappingProxyType(
    {"tick": 0.2, "guide": 0.1, "hairline": 0.1, "cross": 0.15, "line": 0.1, "fold": 0.2}
)
"""The width of each kind of line, in mm; what touches the cut itself stays finer than a knife's error."""
HALO_WIDTHS: Final[Mapping[LineKind, float]] = MappingProxyType({**LINE_WIDTHS, "tick": 0.6, "guide": 0.3})
"""The width of the white under each kind of line, in mm, so that it shows on a dark bleed but reaches no face."""
DASH_PATTERNS: Final[Mapping[LineKind, tuple[float, ...]]] = MappingProxyType(
    {"tick": (), "guide": (), "hairline": (1.0, 1.0), "cross": (0.4, 0.4), "line": (2.0, 2.0), "fold": (1.5, 1.5)}
)
"""The dashes of each kind of line, in mm.

What lies on a cut cannot have a white rim there: it is drawn in black and white by turns.
"""


class Line(NamedTuple):
    """A straight mark from (x1, y1) to (x2, y2) in mm, either vertical or horizontal.

    tick: on a cut, off the face, in a gap or margin. guide: beside the edge of a face, next to a corner. hairline:
    along the edge of a face, where there is no room for ticks. cross: an arm of a plus centred on a corner. line: a cut
    from margin to margin. fold: where to fold. Faces drawn after the marks would cover half of a hairline, and all of
    one between two cards that touch: draw marks last.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    kind: LineKind


def place_crop_marks(grid: Grid, occupied: Set[int], style: MarkStyle) -> tuple[Line, ...]:
    """Return the marks that cut out the cards in these slots, in a fixed order, each once.

    - corners: ticks at the four corners of every card, and short guides along its edges beside them, which are
      still there when the sheet has been cut into strips. Where the gap is under 1 mm, ticks stand outside the
      block of cards and hairlines along the cuts that neighbours share.
    - crosses: a small plus centred on each corner, its arms along the edges and out into the gap: it survives
      every cut.
    - edge: ticks in the margins only, for a knife and a ruler laid across the whole sheet.
    - lines: every cut from margin to margin, also between cards.
    - none: nothing.

    A cut for which there is no room anywhere gets a hairline along the edge of its cards. Empty slots get no marks of
    their own, so that a used sheet is not printed where it has holes. For a back page pass that page's own slots: grids
    are centred, so its marks mirror those of the front. No mark reaches into the footer.
    """
    room = mark_room(grid)
    across = _Axis(grid.paper_width, grid.left, grid.card_width, grid.gap_x, grid.columns, grid.bleed, room.beside)
    along = _Axis(grid.paper_height, grid.top, grid.card_height, grid.gap_y, grid.rows, grid.bleed, room.above)
    slots = [grid.slot(index) for index in sorted(occupied)]
    cells = [(slot.column, slot.row) for slot in slots]
    draw = _STYLES[style]
    upright = (Line(cut, a, cut, b, kind) for cut, a, b, kind in draw(across, along, cells))
    level = (
        Line(a, cut, b, cut, kind) for cut, a, b, kind in draw(along, across, [(row, column) for column, row in cells])
    )
    return tuple(dict.fromkeys((*upright, *level)))


def place_page_marks(page: Page, style: MarkStyle) -> tuple[Line, ...]:
    """Return the marks of a page of cards and, whatever the style, its fold line; a title page has none."""
    if page.full_page_key is not None or not page.occupied:
        return ()
    if isinstance(page.grid, NestedSheet):
        return tuple(_nested_marks(page.grid, style))
    cuts = _cached_crop_marks(page.grid, frozenset(page.occupied), style)
    if page.fold_line is None:
        return cuts
    return (*cuts, _fold_between_footers(page.grid, *page.fold_line))


def _nested_marks(sheet: NestedSheet, style: MarkStyle) -> Iterator[Line]:
    """Yield the marks of pieces of several sizes: ticks in the gap around each, whose cuts run across no sheet.

    A row of small pieces has the ticks of the cuts along it at its ends alone, where a ruler is laid; loose round
    pieces have none, for each bears the circle of its cut. Only crosses and none are other styles here.
    """
    if style == "none":
        return
    room = mark_room(sheet)
    for index, spot in enumerate(sheet.spots):
        if index in sheet.loose:
            continue
        limits = (sheet.left - room.beside, sheet.paper_width - sheet.left + room.beside)
        heights = (sheet.top - room.above, sheet.paper_height - sheet.top + room.above)
        draw = _cross_arms if style == "crosses" else _gap_ticks
        for cut in (spot.x, spot.right):
            yield from (Line(cut, a, cut, b, kind) for a, b, kind in draw(spot.y, spot.bottom, heights))
        ends = (False, False) if style == "crosses" else _neighbours(spot, sheet.spots)
        for cut in (spot.y, spot.bottom):
            marks = draw(spot.x, spot.right, limits)
            yield from (
                Line(a, cut, b, cut, kind) for (a, b, kind), has_next in zip(marks, ends, strict=True) if not has_next
            )


def _neighbours(spot: Spot, spots: Sequence[Spot]) -> tuple[bool, bool]:
    """Return whether a small piece has one of its size before it and after it in its row."""
    if spot.width > SMALL:
        return False, False
    row = [other for other in spots if other[1:] == spot[1:]]
    return (
        any(0 <= spot.x - other.right <= DEFAULT_GAP for other in row),
        any(0 <= other.x - spot.right <= DEFAULT_GAP for other in row),
    )


def _gap_ticks(start: float, end: float, limits: tuple[float, float]) -> Iterator[tuple[float, float, LineKind]]:
    """Yield ticks before and after an edge from `start` to `end`, within the gap and the limits."""
    length = DEFAULT_GAP - TICK_OFFSET
    yield _round_mm(max(start - length, limits[0])), _round_mm(start - TICK_OFFSET), "tick"
    yield _round_mm(end + TICK_OFFSET), _round_mm(min(end + length, limits[1])), "tick"


def _cross_arms(start: float, end: float, limits: tuple[float, float]) -> Iterator[tuple[float, float, LineKind]]:
    """Yield the arms of the crosses on both corners of an edge."""
    for corner in (start, end):
        yield (
            _round_mm(max(corner - CROSS_ARM_LENGTH, limits[0])),
            _round_mm(min(corner + CROSS_ARM_LENGTH, limits[1])),
            "cross",
        )


def _fold_between_footers(grid: SheetLayout, x1: float, y1: float, x2: float, y2: float) -> Line:
    """Return the fold line, from edge to edge of the paper or, where a footer stands there, between the footers."""
    room = mark_room(grid)
    beside, above = grid.left - room.beside, grid.top - room.above
    if x1 == x2:
        return Line(x1, y1 + above, x2, y2 - above, "fold")
    return Line(x1 + beside, y1, x2 - beside, y2, "fold")


@lru_cache(16)
def _cached_crop_marks(grid: Grid, occupied: frozenset[int], style: MarkStyle) -> tuple[Line, ...]:
    """Return the marks of a page; pages with the same slots filled share them."""
    return place_crop_marks(grid, occupied, style)


def draw_marks(lines: Sequence[Line]) -> Iterator[Shape]:
    """Yield the lines as strokes that show on paper and on any face, all white ones under all black ones."""
    for colour, widths in (("#ffffff", HALO_WIDTHS), ("#000000", LINE_WIDTHS)):
        for kind, width in widths.items():
            path: list[Segment] = []
            for line in lines:
                if line.kind == kind:
                    path += (("M", line.x1, line.y1), ("L", line.x2, line.y2))
            if path:
                yield Shape(
                    tuple(path), stroke=colour, width=width, dash=DASH_PATTERNS[kind] if widths is LINE_WIDTHS else ()
                )


class _Stretch(NamedTuple):
    """Part of a cut: the position of the cut on its own axis, and where it starts and ends along the other, in mm."""

    cut: float
    start: float
    end: float
    kind: LineKind


Cells = list[tuple[int, int]]
"""Occupied slots as (index across the cut, index along it)."""


class _Axis(Struct, frozen=True):
    """One direction of a grid: where cards begin and end on it, and the free space between and beside them, in mm.

    Marks reach from the block of cards no further than `room` into the margin.
    """

    paper: float
    margin: float
    card: float
    gap: float
    count: int
    bleed: float
    room: float

    def card_start(self, index: int) -> float:
        """Return where the card of that index begins."""
        return _round_mm(self.margin + index * (self.card + self.gap))

    def card_end(self, index: int) -> float:
        """Return where the card of that index ends."""
        return _round_mm(self.margin + index * (self.card + self.gap) + self.card)

    def cuts(self, index: int) -> Iterator[float]:
        """Yield the cuts before and after a card, except those that the edge of the paper already makes."""
        if self.card_start(index) > PAPER_EDGE_TOLERANCE:
            yield self.card_start(index)
        if self.card_end(index) < self.paper - PAPER_EDGE_TOLERANCE:
            yield self.card_end(index)

    @property
    def is_touching(self) -> bool:
        """Return whether cards stand too close for ticks between them."""
        return self.count > 1 and self.gap < MIN_TICK_ROOM

    def shared_cuts(self, index: int) -> Iterator[float]:
        """Yield the cuts of a card on the sides where it has a neighbour."""
        if index > 0:
            yield self.card_start(index)
        if index < self.count - 1:
            yield self.card_end(index)

    def guide_positions(self, index: int) -> Iterator[float]:
        """Yield where guides before and after a card stand, if the gap or the margin there takes one."""
        if (self.margin if index == 0 else self.gap) >= MIN_TICK_ROOM:
            yield _round_mm(self.card_start(index) - GUIDE_OFFSET)
        if (self.margin if index == self.count - 1 else self.gap) >= MIN_TICK_ROOM:
            yield _round_mm(self.card_end(index) + GUIDE_OFFSET)

    def margin_stretches(self, from_block: tuple[float, float] | None) -> list[tuple[float, float]]:
        """Return a stretch given as distances from the block of cards, placed in the margins before and after it."""
        if from_block is None:
            return []
        start, end = from_block
        last = self.card_end(self.count - 1)
        return [
            (_round_mm(self.margin - end), _round_mm(self.margin - start)),
            (_round_mm(last + start), _round_mm(last + end)),
        ]

    def margin_tick(self) -> tuple[float, float] | None:
        """Return a tick beside the block, as distances from it, or None if the margin is too narrow.

        It lies beyond the bleed where enough printable paper is left for it.
        """
        if self.room < MIN_TICK_ROOM:
            return None
        beyond = self.bleed + TICK_OFFSET
        is_roomy = self.margin - beyond >= PRINTABLE_INSET + MIN_TICK_ROOM and self.room - beyond >= MIN_TICK_ROOM
        start = beyond if is_roomy else TICK_OFFSET
        return start, min(start + MAX_TICK_LENGTH, self.room)

    def edge_tick(self) -> tuple[float, float] | None:
        """Return a tick at the edge of the paper, as distances from the block, or None if the margin is too narrow.

        It lies in the printable zone if that has room, and before the footer.
        """
        for rim in (PRINTABLE_INSET, NARROW_MARGIN_INSET, 0.0):
            end = min(self.margin - rim, self.room)
            if end >= MIN_TICK_ROOM:
                return max(TICK_OFFSET, end - MAX_TICK_LENGTH), end
        return None

    def card_ticks(self, index: int) -> list[tuple[float, float]]:
        """Return the stretches before and after one card that take a tick.

        They lie in the gap to a neighbour, or in the margin.
        """
        in_margins = self.margin_stretches(self.margin_tick())
        length = min(MAX_TICK_LENGTH, self.gap - 2 * TICK_OFFSET)
        before, after = self.card_start(index) - TICK_OFFSET, self.card_end(index) + TICK_OFFSET
        first, last = index == 0, index == self.count - 1
        return [
            *(in_margins[:1] if first else [(_round_mm(before - length), _round_mm(before))]),
            *(in_margins[1:] if last else [(_round_mm(after), _round_mm(after + length))]),
        ]


def _corner_stretches(across: _Axis, along: _Axis, cells: Cells) -> Iterator[_Stretch]:
    """Yield ticks and guides at the corners of every card, and hairlines where ticks have no room."""
    beside_block = along.margin_stretches(along.margin_tick())
    for index, other in cells:
        stretches = beside_block if along.is_touching else along.card_ticks(other)
        for cut in across.cuts(index):
            yield from (_Stretch(cut, start, end, "tick") for start, end in stretches)
        bare = (
            list(across.cuts(index)) if not stretches else list(across.shared_cuts(index)) if across.is_touching else []
        )
        yield from (_Stretch(cut, along.card_start(other), along.card_end(other), "hairline") for cut in bare)
        for beside in across.guide_positions(index) if stretches else ():
            yield _Stretch(beside, along.card_start(other), _round_mm(along.card_start(other) + GUIDE_LENGTH), "guide")
            yield _Stretch(beside, _round_mm(along.card_end(other) - GUIDE_LENGTH), along.card_end(other), "guide")


def _edge_stretches(across: _Axis, along: _Axis, cells: Cells) -> Iterator[_Stretch]:
    """Yield ticks in the margins only, or hairlines along the cards where the margins are too narrow."""
    stretches = along.margin_stretches(along.edge_tick())
    for index, other in cells:
        for cut in across.cuts(index):
            yield from (_Stretch(cut, start, end, "tick") for start, end in stretches)
            if not stretches:
                yield _Stretch(cut, along.card_start(other), along.card_end(other), "hairline")


def _cross_stretches(across: _Axis, along: _Axis, cells: Cells) -> Iterator[_Stretch]:
    for index, other in cells:
        for cut in across.cuts(index):
            for corner in (along.card_start(other), along.card_end(other)):
                start, end = max(0.0, corner - CROSS_ARM_LENGTH), min(along.paper, corner + CROSS_ARM_LENGTH)
                yield _Stretch(cut, _round_mm(start), _round_mm(end), "cross")


def _line_stretches(across: _Axis, along: _Axis, cells: Cells) -> Iterator[_Stretch]:
    rim = PRINTABLE_INSET if along.margin >= PRINTABLE_INSET + MIN_TICK_ROOM else 0.0
    rim = _round_mm(max(rim, along.margin - along.room))
    for index, _ in cells:
        for cut in across.cuts(index):
            yield _Stretch(cut, rim, _round_mm(along.paper - rim), "line")


def _no_stretches(_across: _Axis, _along: _Axis, _cells: Cells) -> Iterator[_Stretch]:
    yield from ()


_STYLES: Final[Mapping[MarkStyle, Callable[[_Axis, _Axis, Cells], Iterator[_Stretch]]]] = MappingProxyType(
    {
        "corners": _corner_stretches,
        "crosses": _cross_stretches,
        "edge": _edge_stretches,
        "lines": _line_stretches,
        "none": _no_stretches,
    }
)


def _round_mm(value: float) -> float:
    """Round to a millionth of a millimetre, so that a cut shared by two cards is one cut."""
    return round(value, 6)
