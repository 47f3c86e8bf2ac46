"""Cut marks: where on a sheet to draw the lines that a knife follows, never across a face."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from kredens.generator.drawing.primitives import Segment, Shape
from kredens.generator.sheets.grid import Grid
from kredens.generator.sheets.imposition import Page

Style = Literal["corners", "crosses", "edge", "lines", "none"]
Kind = Literal["tick", "guide", "hairline", "cross", "line", "fold"]

OFF_TRIM: Final = 0.3
"""How far in mm a tick keeps from the cut, so that a knife set a little off leaves no ink on the card."""
ROOM: Final = 1.0
"""The narrowest gap or margin in mm that still takes a tick."""
GUIDE: Final = 2.0
"""The length of a guide in mm: whoever rounds the corners of the cards cuts it away."""
OFF_GUIDE: Final = 0.15
"""How far in mm a guide stands off the cut it runs along."""
TICK: Final = 3.0
"""The greatest length of a tick in mm."""
ARM: Final = 1.2
"""The length in mm of each of the four arms of a cross."""
PRINTABLE: Final = 5.0
"""Long lines and edge ticks begin this many mm from the paper's edge: nearer, many printers print nothing."""
EDGE_ZONE: Final = 2.0
"""Where edge ticks begin if the margin is too narrow for the printable zone."""
AT_PAPER_EDGE: Final = 0.05
"""A cut nearer than this to the edge of the paper, in mm, is no cut."""
WEIGHTS: Final[Mapping[Kind, float]] = MappingProxyType(
    {"tick": 0.2, "guide": 0.1, "hairline": 0.1, "cross": 0.15, "line": 0.1, "fold": 0.2}
)
"""How wide to draw each kind, in mm; what touches the cut itself stays finer than a knife's error."""
GROUNDS: Final[Mapping[Kind, float]] = MappingProxyType({**WEIGHTS, "tick": 0.6, "guide": 0.3})
"""How wide to draw the white under each kind, in mm, so that it shows on a dark bleed: as wide as reaches no face."""
DASHES: Final[Mapping[Kind, tuple[float, ...]]] = MappingProxyType(
    {"tick": (), "guide": (), "hairline": (1.0, 1.0), "cross": (0.4, 0.4), "line": (2.0, 2.0), "fold": (1.5, 1.5)}
)
"""What lies on a cut cannot have a white rim there: it is drawn in black and white by turns. In mm."""


class Line(NamedTuple):
    """A straight mark from (x1, y1) to (x2, y2) in mm, either upright or level.

    tick: on a cut, off the face, in a gap or margin. guide: beside the edge of a face, next to a corner.
    hairline: along the edge of a face, where there is no room for ticks. cross: an arm of a plus centred on a corner.
    line: a cut from margin to margin. fold: where to fold. Faces drawn after the marks would cover half of a hairline,
    and all of one between two cards that touch: draw marks last.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    kind: Kind


def marks(grid: Grid, occupied: Set[int], style: Style) -> tuple[Line, ...]:
    """The marks that cut out the cards in these slots, in a fixed order, each once.

    corners: ticks at the four corners of every card, and short guides along its edges beside them, which are still
        there when the sheet has been cut into strips. Where the gap is under 1 mm, ticks stand outside the block of
        cards and hairlines along the cuts that neighbours share.
    crosses: a small plus centred on each corner, its arms along the edges and out into the gap: it survives every cut.
    edge: ticks in the margins only, for a knife and a ruler laid across the whole sheet.
    lines: every cut from margin to margin, also between cards.
    none: nothing.

    A cut for which there is no room anywhere gets a hairline along the edge of its cards. Empty slots get no marks of
    their own, so that a used sheet is not printed where it has holes. For a back page pass that page's own slots:
    grids are centred, so its marks mirror those of the front.
    """
    across = _Axis(grid.paper_width, grid.left, grid.card_width, grid.gap_x, grid.columns, grid.bleed)
    along = _Axis(grid.paper_height, grid.top, grid.card_height, grid.gap_y, grid.rows, grid.bleed)
    slots = [grid.slot(index) for index in sorted(occupied)]
    cells = [(slot.column, slot.row) for slot in slots]
    draw = _STYLES[style]
    upright = (Line(cut, a, cut, b, kind) for cut, a, b, kind in draw(across, along, cells))
    level = (
        Line(a, cut, b, cut, kind) for cut, a, b, kind in draw(along, across, [(row, column) for column, row in cells])
    )
    return tuple(dict.fromkeys((*upright, *level)))


def page_marks(page: Page, style: Style) -> tuple[Line, ...]:
    """The marks of a page of cards and, whatever the style, its fold line; a title page has none."""
    if page.whole is not None or not page.occupied:
        return ()
    cuts = _cuts(page.grid, frozenset(page.occupied), style)
    if page.fold_line is None:
        return cuts
    return (*cuts, Line(*page.fold_line, "fold"))


@lru_cache(16)
def _cuts(grid: Grid, occupied: frozenset[int], style: Style) -> tuple[Line, ...]:
    """The marks of all pages that are filled alike, worked out once."""
    return marks(grid, occupied, style)


def drawn(lines: Sequence[Line]) -> Iterator[Shape]:
    """The lines as strokes that can be seen on paper and on any face, the white of all under the black of all."""
    for colour, widths in (("#ffffff", GROUNDS), ("#000000", WEIGHTS)):
        for kind, width in widths.items():
            path: list[Segment] = []
            for line in lines:
                if line.kind == kind:
                    path += (("M", line.x1, line.y1), ("L", line.x2, line.y2))
            if path:
                yield Shape(tuple(path), stroke=colour, width=width, dash=DASHES[kind] if widths is WEIGHTS else ())


class _Stretch(NamedTuple):
    """Part of a cut: where the cut stands on its own axis, and from where to where it is drawn along the other."""

    cut: float
    start: float
    end: float
    kind: Kind


Cells = list[tuple[int, int]]
"""Occupied slots as (index across the cut, index along it)."""


class _Axis(Struct, frozen=True):
    """One direction of a grid: where cards begin and end on it, and what is free between and beside them, in mm."""

    paper: float
    margin: float
    card: float
    gap: float
    count: int
    bleed: float

    def near(self, index: int) -> float:
        return _tidy(self.margin + index * (self.card + self.gap))

    def far(self, index: int) -> float:
        return _tidy(self.margin + index * (self.card + self.gap) + self.card)

    def cuts(self, index: int) -> Iterator[float]:
        """The cuts before and after a card, except those that the edge of the paper already makes."""
        if self.near(index) > AT_PAPER_EDGE:
            yield self.near(index)
        if self.far(index) < self.paper - AT_PAPER_EDGE:
            yield self.far(index)

    @property
    def touching(self) -> bool:
        """Whether cards stand too close for ticks between them."""
        return self.count > 1 and self.gap < ROOM

    def shared(self, index: int) -> Iterator[float]:
        """The cuts of a card on the sides where it has a neighbour."""
        if index > 0:
            yield self.near(index)
        if index < self.count - 1:
            yield self.far(index)

    def beside(self, index: int) -> Iterator[float]:
        """Where guides before and after a card stand, if the gap or the margin there takes one."""
        if (self.margin if index == 0 else self.gap) >= ROOM:
            yield _tidy(self.near(index) - OFF_GUIDE)
        if (self.margin if index == self.count - 1 else self.gap) >= ROOM:
            yield _tidy(self.far(index) + OFF_GUIDE)

    def both_ends(self, from_block: tuple[float, float] | None) -> list[tuple[float, float]]:
        """A stretch given as distances from the block of cards, laid in the margins before and after it."""
        if from_block is None:
            return []
        start, end = from_block
        last = self.far(self.count - 1)
        return [(_tidy(self.margin - end), _tidy(self.margin - start)), (_tidy(last + start), _tidy(last + end))]

    def margin_tick(self) -> tuple[float, float] | None:
        """A tick beside the block, as distances from it: beyond the bleed where paper that prints is left for it."""
        if self.margin < ROOM:
            return None
        beyond = self.bleed + OFF_TRIM
        start = beyond if self.margin - beyond >= PRINTABLE + ROOM else OFF_TRIM
        return start, min(start + TICK, self.margin)

    def edge_tick(self) -> tuple[float, float] | None:
        """A tick at the edge of the paper, as distances from the block: in the printable zone if that has room."""
        for rim in (PRINTABLE, EDGE_ZONE, 0.0):
            if self.margin - rim >= ROOM:
                return max(OFF_TRIM, self.margin - rim - TICK), self.margin - rim
        return None

    def own_ticks(self, index: int) -> list[tuple[float, float]]:
        """The stretches before and after one card that take a tick: in the gap to a neighbour, or in the margin."""
        in_margins = self.both_ends(self.margin_tick())
        length = min(TICK, self.gap - 2 * OFF_TRIM)
        before, after = self.near(index) - OFF_TRIM, self.far(index) + OFF_TRIM
        first, last = index == 0, index == self.count - 1
        return [
            *(in_margins[:1] if first else [(_tidy(before - length), _tidy(before))]),
            *(in_margins[1:] if last else [(_tidy(after), _tidy(after + length))]),
        ]


def _corners(across: _Axis, along: _Axis, cells: Cells) -> Iterator[_Stretch]:
    beside_block = along.both_ends(along.margin_tick())
    for index, other in cells:
        stretches = beside_block if along.touching else along.own_ticks(other)
        for cut in across.cuts(index):
            yield from (_Stretch(cut, start, end, "tick") for start, end in stretches)
        bare = list(across.cuts(index)) if not stretches else list(across.shared(index)) if across.touching else []
        yield from (_Stretch(cut, along.near(other), along.far(other), "hairline") for cut in bare)
        for beside in across.beside(index) if stretches else ():
            yield _Stretch(beside, along.near(other), _tidy(along.near(other) + GUIDE), "guide")
            yield _Stretch(beside, _tidy(along.far(other) - GUIDE), along.far(other), "guide")


def _edge(across: _Axis, along: _Axis, cells: Cells) -> Iterator[_Stretch]:
    stretches = along.both_ends(along.edge_tick())
    for index, other in cells:
        for cut in across.cuts(index):
            yield from (_Stretch(cut, start, end, "tick") for start, end in stretches)
            if not stretches:
                yield _Stretch(cut, along.near(other), along.far(other), "hairline")


def _crosses(across: _Axis, along: _Axis, cells: Cells) -> Iterator[_Stretch]:
    for index, other in cells:
        for cut in across.cuts(index):
            for corner in (along.near(other), along.far(other)):
                start, end = max(0.0, corner - ARM), min(along.paper, corner + ARM)
                yield _Stretch(cut, _tidy(start), _tidy(end), "cross")


def _lines(across: _Axis, along: _Axis, cells: Cells) -> Iterator[_Stretch]:
    rim = PRINTABLE if along.margin >= PRINTABLE + ROOM else 0.0
    for index, _ in cells:
        for cut in across.cuts(index):
            yield _Stretch(cut, rim, _tidy(along.paper - rim), "line")


def _no_marks(_across: _Axis, _along: _Axis, _cells: Cells) -> Iterator[_Stretch]:
    yield from ()


_STYLES: Final[Mapping[Style, Callable[[_Axis, _Axis, Cells], Iterator[_Stretch]]]] = MappingProxyType(
    {"corners": _corners, "crosses": _crosses, "edge": _edge, "lines": _lines, "none": _no_marks}
)


def _tidy(value: float) -> float:
    """Rounded to a millionth of a millimetre, so that a cut shared by two cards is one cut."""
    return round(value, 6)
