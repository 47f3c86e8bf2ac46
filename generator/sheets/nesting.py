"""Place pieces of different sizes beside each other on sheets, so that no sheet is taken up by a few tokens.

The pieces of a sheet stand free, each with a gap around it; none is turned, so that fronts and backs stay upright.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from kredens.generator.sheets.grid import DEFAULT_GAP, TOLERANCE, USUAL_UNPRINTABLE_MARGIN, Fold, Grid, SideLengths
from kredens.generator.sheets.paper import Paper, Size

FOOTER_MARGIN: Final = 9.9
"""The margin in mm above and below the pieces: room for the footer and for ticks before it."""


class Spot(NamedTuple):
    """The place of one piece: its top left corner on the page and its size, cut, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Return where the piece ends on the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Return where the piece ends below."""
        return self.y + self.height


class NestedSheet(Struct, frozen=True):
    """A sheet of pieces of different sizes. `left` and `top` are its free margins, equal on both sides, in mm."""

    paper: Paper
    spots: tuple[Spot, ...]
    bleed: float
    left: float = USUAL_UNPRINTABLE_MARGIN
    top: float = FOOTER_MARGIN

    @property
    def paper_width(self) -> float:
        """Return the width of the paper in mm."""
        return self.paper.width

    @property
    def paper_height(self) -> float:
        """Return the height of the paper in mm."""
        return self.paper.height

    @property
    def fold_line(self) -> None:
        """Return None: pieces beside each other are not folded."""
        return

    def size_at(self, index: int) -> Size:
        """Return the size of the piece in that spot."""
        return Size(*self.spots[index][2:])

    def bleed_at(self, index: int) -> SideLengths:
        """Return how far the face in that spot may reach beyond each cut, in mm."""
        reach = min(self.bleed, DEFAULT_GAP / 2)
        return SideLengths(reach, reach, reach, reach)

    def mirror(self, axis: Fold) -> NestedSheet:
        """Return the sheet as it stands when it is turned over about a vertical or horizontal line."""
        if axis == "vertical":
            spots = (each._replace(x=round(self.paper.width - each.right, 6)) for each in self.spots)
        else:
            spots = (each._replace(y=round(self.paper.height - each.bottom, 6)) for each in self.spots)
        return replace(self, spots=tuple(spots))


SheetLayout: TypeAlias = Grid | NestedSheet
"""Where the pieces of a page stand."""
Rank: TypeAlias = Callable[[Spot, float, float], tuple[float, ...]]
"""The rank of a free rectangle for a piece of a width and height, gaps included: the lowest is taken."""


class NestedPieces(NamedTuple):
    """A sheet, and for each of its spots the number of the piece that stands there."""

    sheet: NestedSheet
    pieces: tuple[int, ...]


def nest(paper: Paper, sizes: Sequence[Size], bleed: float) -> list[NestedPieces] | None:
    """Return sheets with all pieces of these sizes, or None if one of them has no room at all.

    Large pieces are placed first: in rows from the top, which are quick to cut, or where that would take a sheet more,
    each where it leaves the narrowest rest.
    """
    ways = [_fill_sheets(paper, sizes, rank) for rank in (_rank_by_row, _rank_by_rest)]
    filled = min((way for way in ways if way is not None), key=len, default=None)
    return None if filled is None else [_close_sheet(paper, sheet, bleed) for sheet in filled]


def _fill_sheets(paper: Paper, sizes: Sequence[Size], rank: Rank) -> list[_OpenSheet] | None:
    """Return sheets filled with the pieces, each in the room that ranks lowest, or None if one has no room at all."""
    room = Spot(0.0, 0.0, paper.width - 2 * USUAL_UNPRINTABLE_MARGIN, paper.height - 2 * FOOTER_MARGIN)
    sheets: list[_OpenSheet] = []
    for number in sorted(range(len(sizes)), key=lambda number: (-sizes[number].height, -sizes[number].width, number)):
        placed = any(sheet.place(number, sizes[number], rank) for sheet in sheets)
        if not placed:
            sheets.append(_OpenSheet(room))
            if not sheets[-1].place(number, sizes[number], rank):
                return None
    return sheets


def _rank_by_row(free: Spot, _: float, __: float) -> tuple[float, ...]:
    """Rank a free rectangle by how high up it lies, then by how far left."""
    return free.y, free.x


def _rank_by_rest(free: Spot, width: float, height: float) -> tuple[float, ...]:
    """Rank a free rectangle by the narrowest rest that a piece of that size would leave of it."""
    return min(free.width - width, free.height - height), free.y, free.x


def _close_sheet(paper: Paper, sheet: _OpenSheet, bleed: float) -> NestedPieces:
    moved = (
        each._replace(x=round(each.x + USUAL_UNPRINTABLE_MARGIN, 6), y=round(each.y + FOOTER_MARGIN, 6))
        for each in sheet.spots
    )
    return NestedPieces(NestedSheet(paper, tuple(moved), bleed), tuple(sheet.pieces))


class _OpenSheet:
    """A sheet that is being filled: its pieces, and the largest rectangles that are still free on it."""

    def __init__(self, room: Spot) -> None:
        # The gap behind the last piece may lie in the margin.
        self._free = [room._replace(width=room.width + DEFAULT_GAP, height=room.height + DEFAULT_GAP)]
        self.spots: list[Spot] = []
        self.pieces: list[int] = []

    def place(self, number: int, size: Size, rank: Rank) -> bool:
        """Place a piece, and return whether it had room."""
        width, height = size.width + DEFAULT_GAP, size.height + DEFAULT_GAP
        fitting = [free for free in self._free if width <= free.width + TOLERANCE and height <= free.height + TOLERANCE]
        if not fitting:
            return False
        best = min(fitting, key=lambda free: rank(free, width, height))
        self.spots.append(Spot(best.x, best.y, size.width, size.height))
        self.pieces.append(number)
        taken = Spot(best.x, best.y, width, height)
        rest = [part for free in self._free for part in _without(free, taken)]
        self._free = [one for one in rest if not any(_holds(other, one) for other in rest if other is not one)]
        return True


def _without(free: Spot, taken: Spot) -> list[Spot]:
    """Return the largest rectangles that are left of a free one; they may overlap."""
    if _are_apart(free, taken):
        return [free]
    parts = [
        free._replace(width=taken.x - free.x),
        free._replace(x=taken.right, width=free.right - taken.right),
        free._replace(height=taken.y - free.y),
        free._replace(y=taken.bottom, height=free.bottom - taken.bottom),
    ]
    return [part for part in parts if part.width > TOLERANCE and part.height > TOLERANCE]


def _are_apart(one: Spot, other: Spot) -> bool:
    across = one.right <= other.x + TOLERANCE or other.right <= one.x + TOLERANCE
    return across or one.bottom <= other.y + TOLERANCE or other.bottom <= one.y + TOLERANCE


def _holds(outer: Spot, inner: Spot) -> bool:
    """Return whether a rectangle holds another one; of two equal ones neither is dropped for the other."""
    return (
        outer != inner
        and outer.x <= inner.x
        and outer.y <= inner.y
        and outer.right >= inner.right
        and (outer.bottom >= inner.bottom)
    )
