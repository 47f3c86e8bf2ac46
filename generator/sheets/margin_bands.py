"""Divide the margins of a sheet: cut marks next to the cards, the footer further out, so that they never meet."""

from __future__ import annotations

from typing import Final, NamedTuple

from kredens.generator.sheets.grid import Grid
from kredens.generator.sheets.nesting import SheetLayout
from kredens.generator.typesetting.typesetter import MM_PER_POINT

FOOTER_SIZE: Final = 6.4
"""The largest type size of the footer, in points."""
CAP_HEIGHT: Final = 0.7 * FOOTER_SIZE * MM_PER_POINT
"""The height in mm of a capital of the footer."""
OVERHANG: Final = 0.25 * FOOTER_SIZE * MM_PER_POINT
"""How far in mm accents rise above a capital, and letters hang below the line."""
MIN_EDGE_DISTANCE: Final = 5.4
"""The least distance in mm of the footer's baseline from the paper's edge, where the margin has room for it."""
MAX_EDGE_DISTANCE: Final = 9.0
"""The greatest distance in mm of the footer's baseline from the paper's edge."""
MARK_CLEARANCE: Final = 0.5
"""The least distance in mm of the footer from the crop marks and the bleed."""
TICK_OFFSET: Final = 0.3
"""The distance in mm of a tick from the cut, so that a knife set a little off leaves no ink on the card."""
MIN_TICK_ROOM: Final = 1.0
"""The narrowest gap or margin in mm that still takes a tick."""
MAX_TICK_LENGTH: Final = 3.0
"""The greatest length of a tick in mm."""


class Band(NamedTuple):
    """A strip of margin: its length along the paper's side, and the distance of the baseline from that side, in mm.

    It lies below the cards, or where it is vertical, left of them; another one lies on the other side of the sheet.
    """

    length: float
    baseline: float
    is_vertical: bool

    @property
    def depth(self) -> float:
        """Return how far from the edge of the paper letters reach, in mm."""
        return self.baseline + CAP_HEIGHT + OVERHANG


class MarkRoom(NamedTuple):
    """How far marks may reach from the block of cards into the margins beside it, and above and below it, in mm."""

    beside: float
    above: float


def footer_band(grid: SheetLayout) -> Band | None:
    """Return where the footer stands: in the wider margin, below or left of the cards.

    None where no line of type has room beside bleed and marks.
    """
    turned = grid.left > grid.top + 0.01
    free = grid.left if turned else grid.top
    length = grid.paper_height - 2 * grid.top if turned else grid.paper_width - 2 * grid.left
    bleed = min(grid.bleed, free)
    letters = CAP_HEIGHT + OVERHANG + MARK_CLEARANCE
    room = free - max(bleed, TICK_OFFSET + MIN_TICK_ROOM) - letters
    if room < OVERHANG:
        return None
    # Beyond the marks where the margin is wide enough, else as far out as printers print.
    beyond_marks = free - bleed - TICK_OFFSET - MAX_TICK_LENGTH - letters
    baseline = max(min(beyond_marks, MAX_EDGE_DISTANCE), min(MIN_EDGE_DISTANCE, room))
    if isinstance(grid, Grid) and grid.is_registered:
        # Between the edge and the registration marks.
        baseline = min(baseline, MIN_EDGE_DISTANCE)
    return Band(length, baseline, turned)


def mark_room(grid: SheetLayout) -> MarkRoom:
    """Return how far marks may reach: up to the footer where there is one, else to the edge of the paper."""
    band = footer_band(grid)
    if band is None:
        return MarkRoom(grid.left, grid.top)
    taken = band.depth + MARK_CLEARANCE
    if band.is_vertical:
        return MarkRoom(round(grid.left - taken, 6), grid.top)
    return MarkRoom(grid.left, round(grid.top - taken, 6))
