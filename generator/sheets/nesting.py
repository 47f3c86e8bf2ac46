"""Place pieces of different sizes beside each other on sheets, so that no sheet is taken up by a few tokens.

The pieces of a sheet stand free, each with a gap around it; none is turned, so that fronts and backs stay upright.
"""

from __future__ import annotations

import math
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
WIDEST_SPREAD: Final = 12.0
"""How far apart round pieces are spread at the most, in mm."""


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
    """A sheet of pieces of different sizes. `left` and `top` are its free margins, equal on both sides, in mm.

    `loose` are the numbers of the spots of round pieces, each of which is cut along its own circle.
    """

    paper: Paper
    spots: tuple[Spot, ...]
    bleed: float
    left: float = USUAL_UNPRINTABLE_MARGIN
    top: float = FOOTER_MARGIN
    loose: frozenset[int] = frozenset()

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

    def spread_round(self, numbers: frozenset[int]) -> NestedSheet:
        """Return the sheet with round pieces, in the spots of these numbers, spread out evenly below larger ones.

        They stand in common columns, so far apart that each is cut along its own circle. Where nothing else is on the
        sheet, or there is no room, they stay as they are, in rows that a ruler cuts into strips.
        """
        lowest = max((spot.bottom for index, spot in enumerate(self.spots) if index not in numbers), default=math.inf)
        rows: dict[float, list[int]] = {}
        for index in sorted(numbers, key=lambda index: self.spots[index].x):
            rows.setdefault(self.spots[index].y, []).append(index)
        columns = max(map(len, rows.values()), default=0)
        if columns <= 1 or min(rows) < lowest:
            return self
        widest = max(self.spots[index].width for index in numbers)
        pitch = min(widest + WIDEST_SPREAD, (self.paper.width - 2 * self.left - widest) / (columns - 1))
        left = (self.paper.width - pitch * (columns - 1)) / 2
        high = sum(self.spots[row[0]].height for row in rows.values())
        gap = min(WIDEST_SPREAD, (self.paper.height - self.top - lowest - high) / len(rows))
        if min(pitch - widest, gap) < DEFAULT_GAP:
            return self
        spots = list(self.spots)
        y = lowest
        for _, row in sorted(rows.items()):
            y += gap
            for column, index in enumerate(row):
                x = left + pitch * column - spots[index].width / 2
                spots[index] = spots[index]._replace(x=round(x, 6), y=round(y, 6))
            y += spots[row[0]].height
        return replace(self, spots=tuple(spots), loose=numbers)


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

    Pieces of one size make one grid, and straight cuts from edge to edge part the grids; where that would take a sheet
    more, they stand on shelves of about one height, the highest first, in rows from the top, or each where it leaves
    the narrowest rest.
    """
    ways = [
        _fill_grids(paper, sizes),
        _fill_shelves(paper, sizes),
        *(_fill_sheets(paper, sizes, rank) for rank in (_rank_by_row, _rank_by_rest)),
    ]
    filled = min((way for way in ways if way is not None), key=len, default=None)
    return None if filled is None else [_close_sheet(paper, sheet, bleed) for sheet in filled]


def _fill_grids(paper: Paper, sizes: Sequence[Size]) -> list[_OpenSheet] | None:
    """Return sheets on which the pieces of one size make one grid, or None if one has no room at all.

    The grids that need most of a sheet's height come first. Each stands below another one or, if there is no room,
    beside its last row, so that one straight cut parts it from the rest. What needs more than a sheet fills that.
    """
    kinds: dict[Size, list[int]] = {}
    for number in _largest_first(sizes):
        kinds.setdefault(sizes[number], []).append(number)
    sheets: list[_OpenSheet] = []
    areas: list[tuple[_OpenSheet, Spot]] = []
    whole = _OpenSheet(_room(paper)).whole
    if not all(_fits(size.width + DEFAULT_GAP, size.height + DEFAULT_GAP, whole) for size in kinds):
        return None
    for size, numbers in sorted(kinds.items(), key=lambda kind: -_grid_in(whole, kind[0], len(kind[1])).height):
        left = numbers
        while left:
            fitting = [each for each in areas if _fits(*_grid_in(each[1], size, len(left))[2:], each[1])]
            if not fitting:
                sheets.append(_OpenSheet(_room(paper)))
                areas.append((sheets[-1], sheets[-1].whole))
                fitting = areas[-1:]
            sheet, area = max(fitting, key=lambda each: each[1].width)
            areas.remove((sheet, area))
            placed = _put_grid(sheet, area, size, left)
            grid = _grid_in(area, size, placed)
            areas.append((sheet, _beside_grid(area, grid, size, placed)))
            areas.append((sheet, area._replace(y=grid.bottom, height=area.bottom - grid.bottom)))
            left = left[placed:]
    return sheets


def _columns_in(area: Spot, size: Size) -> int:
    """Return how many pieces of a size have room beside each other."""
    return int((area.width + TOLERANCE) / (size.width + DEFAULT_GAP))


def _grid_in(area: Spot, size: Size, count: int) -> Spot:
    """Return what a grid of so many pieces takes in an area as wide as that; it may be higher than the area."""
    width, height = size.width + DEFAULT_GAP, size.height + DEFAULT_GAP
    columns = max(1, min(count, _columns_in(area, size)))
    return Spot(area.x, area.y, columns * width, math.ceil(count / columns) * height)


def _beside_grid(area: Spot, grid: Spot, size: Size, count: int) -> Spot:
    """Return what is free to the right of a grid in an area: beside its last row or, if that is full, beside all."""
    in_last_row = count % _columns_in(area, size)
    high = size.height + DEFAULT_GAP if in_last_row else grid.height
    x = area.x + in_last_row * (size.width + DEFAULT_GAP) if in_last_row else grid.right
    return Spot(x, grid.bottom - high, area.right - x, high)


def _put_grid(sheet: _OpenSheet, area: Spot, size: Size, numbers: Sequence[int]) -> int:
    """Put pieces of one size into an area, row by row, and return how many had room."""
    width, height = size.width + DEFAULT_GAP, size.height + DEFAULT_GAP
    columns = _columns_in(area, size)
    placed = min(len(numbers), columns * int((area.height + TOLERANCE) / height))
    for index, number in enumerate(numbers[:placed]):
        row, column = divmod(index, columns)
        sheet.put(number, Spot(area.x + column * width, area.y + row * height, size.width, size.height))
    return placed


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
    free = paper.width - 2 * USUAL_UNPRINTABLE_MARGIN - max(each.right for each in sheet.spots)
    left = USUAL_UNPRINTABLE_MARGIN + max(0.0, free / 2)
    moved = (each._replace(x=round(each.x + left, 6), y=round(each.y + FOOTER_MARGIN, 6)) for each in sheet.spots)
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
