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


LOWER: Final = 2.1
"""How much lower than its shelf a piece can be, in mm."""


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

    Large pieces are placed first: on shelves of one height, where equal pieces make a straight grid; where that would
    take a sheet more, in rows from the top, or each where it leaves the narrowest rest.
    """
    ways = [_fill_shelves(paper, sizes), *(_fill_sheets(paper, sizes, rank) for rank in (_rank_by_row, _rank_by_rest))]
    filled = min((way for way in ways if way is not None), key=len, default=None)
    return None if filled is None else [_close_sheet(paper, sheet, bleed) for sheet in filled]


def _fill_shelves(paper: Paper, sizes: Sequence[Size]) -> list[_OpenSheet] | None:
    """Return sheets filled in shelves, each of pieces of about one height, or None if one has no room at all.

    A shelf begins in the widest area that is free; as soon as lower pieces come, the rest beside it is free too.
    """
    sheets: list[_OpenSheet] = []
    areas: list[tuple[_OpenSheet, Spot]] = []
    shelves: list[tuple[_OpenSheet, Spot]] = []
    for number in _largest_first(sizes):
        size = sizes[number]
        width, height = size.width + DEFAULT_GAP, size.height + DEFAULT_GAP
        areas += (shelf for shelf in shelves if shelf[1].height > height + LOWER)
        shelves = [shelf for shelf in shelves if shelf[1].height <= height + LOWER]
        index = next((at for at, (_, rest) in enumerate(shelves) if width <= rest.width + TOLERANCE), None)
        if index is None:
            fitting = [each for each in areas if _fits(width, height, each[1])]
            if not fitting:
                sheets.append(_OpenSheet(_room(paper)))
                fitting = [(sheets[-1], sheets[-1].whole)]
                areas += fitting
            sheet, area = max(fitting, key=lambda each: each[1].width)
            if not _fits(width, height, area):
                return None
            areas.remove((sheet, area))
            areas.append((sheet, area._replace(y=area.y + height, height=area.height - height)))
            shelves.append((sheet, area._replace(height=height)))
            index = len(shelves) - 1
        sheet, rest = shelves[index]
        sheet.put(number, Spot(rest.x, rest.y, size.width, size.height))
        shelves[index] = sheet, rest._replace(x=rest.x + width, width=rest.width - width)
    return sheets


def _fits(width: float, height: float, free: Spot) -> bool:
    """Return whether a piece of that size has room in what is free."""
    return width <= free.width + TOLERANCE and height <= free.height + TOLERANCE


def _room(paper: Paper) -> Spot:
    """Return the room of a sheet for pieces, from its own corner."""
    return Spot(0.0, 0.0, paper.width - 2 * USUAL_UNPRINTABLE_MARGIN, paper.height - 2 * FOOTER_MARGIN)


def _largest_first(sizes: Sequence[Size]) -> list[int]:
    """Return the numbers of the pieces, the highest and widest first."""
    return sorted(range(len(sizes)), key=lambda number: (-sizes[number].height, -sizes[number].width, number))


def _fill_sheets(paper: Paper, sizes: Sequence[Size], rank: Rank) -> list[_OpenSheet] | None:
    """Return sheets filled with the pieces, each in the room that ranks lowest, or None if one has no room at all."""
    room = _room(paper)
    sheets: list[_OpenSheet] = []
    for number in _largest_first(sizes):
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
        self.whole = room._replace(width=room.width + DEFAULT_GAP, height=room.height + DEFAULT_GAP)
        self._free = [self.whole]
        self.spots: list[Spot] = []
        self.pieces: list[int] = []

    def put(self, number: int, spot: Spot) -> None:
        """Put a piece into a spot that is known to be free."""
        self.spots.append(spot)
        self.pieces.append(number)

    def place(self, number: int, size: Size, rank: Rank) -> bool:
        """Place a piece, and return whether it had room."""
        width, height = size.width + DEFAULT_GAP, size.height + DEFAULT_GAP
        fitting = [free for free in self._free if _fits(width, height, free)]
        if not fitting:
            return False
        best = min(fitting, key=lambda free: rank(free, width, height))
        self.put(number, Spot(best.x, best.y, size.width, size.height))
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
