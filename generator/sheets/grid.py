"""The grid of equal cards on a sheet: how many stand on a paper, where, and how much is left around them."""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from kredens.cards.faults import Fault, Unreadable
from kredens.generator.sheets.paper import Paper, Size, plain

Fold = Literal["vertical", "horizontal"]

USUAL_RIM: Final = 6.35
"""The rim in mm that the makers of home printers ask to be left blank."""
LEAST_RIM: Final = 4.2
"""The rim in mm that cards keep clear of unless a person asks for less: few printers print closer to the edge."""
USUAL_GAP: Final = 3.0
"""The wanted gap in mm between cards: room for marks, and for a knife that slips."""
TOLERANCE: Final = 1e-6
"""Millimetres by which sums of decimal measures may miss."""


class Slot(NamedTuple):
    """A place for one card: column and row from 0, top left corner of the trimmed card in mm."""

    column: int
    row: int
    x: float
    y: float


class Rims(NamedTuple):
    """One length in mm for each side of a card or a sheet."""

    left: float
    top: float
    right: float
    bottom: float


class Grid(Struct, frozen=True):
    """Columns and rows of equal cards centred on a sheet, in mm; being centred, its slots are mirrored onto slots.

    `bleed` is how far faces reach beyond the cut where there is room (see `bleed_at`). With `fold` the sheet is printed
    on one side and folded along its middle: half of the slots hold fronts, those across the fold their backs.
    """

    paper: Paper
    card_width: float
    card_height: float
    columns: int
    rows: int
    gap_x: float
    gap_y: float
    left: float
    top: float
    bleed: float = 0.0
    fold: Fold | None = None

    @property
    def paper_width(self) -> float:
        return self.paper.width

    @property
    def paper_height(self) -> float:
        return self.paper.height

    @property
    def slots(self) -> int:
        """How many card-sized places the page has."""
        return self.columns * self.rows

    @property
    def capacity(self) -> int:
        """How many cards one sheet yields: with a fold, each takes two slots."""
        return self.slots // 2 if self.fold else self.slots

    @property
    def margins(self) -> Rims:
        """The free rims between the cards and the edges of the paper, in mm."""
        return Rims(self.left, self.top, self.left, self.top)

    @property
    def fold_line(self) -> tuple[float, float, float, float] | None:
        """The fold from edge to edge of the paper as (x1, y1, x2, y2) in mm."""
        if self.fold is None:
            return None
        if self.fold == "vertical":
            return self.paper.width / 2, 0.0, self.paper.width / 2, self.paper.height
        return 0.0, self.paper.height / 2, self.paper.width, self.paper.height / 2

    def slot(self, index: int) -> Slot:
        """The slot of that index, row by row from the top left; raises IndexError."""
        if not 0 <= index < self.slots:
            raise IndexError(f"slot {index} of {self.slots}")
        row, column = divmod(index, self.columns)
        return Slot(
            column,
            row,
            self.left + column * (self.card_width + self.gap_x),
            self.top + row * (self.card_height + self.gap_y),
        )

    def bleed_at(self, index: int) -> Rims:
        """How far the face in that slot may reach beyond each cut, in mm: at most to the middle of a gap."""
        slot = self.slot(index)
        inner_x, inner_y = min(self.bleed, self.gap_x / 2), min(self.bleed, self.gap_y / 2)
        outer_x, outer_y = min(self.bleed, self.left), min(self.bleed, self.top)
        return Rims(
            outer_x if slot.column == 0 else inner_x,
            outer_y if slot.row == 0 else inner_y,
            outer_x if slot.column == self.columns - 1 else inner_x,
            outer_y if slot.row == self.rows - 1 else inner_y,
        )

    def across(self, index: int, mirrored: Fold) -> int:
        """The slot that lies over this one when the sheet is turned or folded about a vertical or horizontal line."""
        row, column = divmod(index, self.columns)
        if mirrored == "vertical":
            return row * self.columns + self.columns - 1 - column
        return (self.rows - 1 - row) * self.columns + column


def grid(
    paper: Paper,
    card_width: float,
    card_height: float,
    *,
    gap: float | None = None,
    margin: float | None = None,
    bleed: float = 0.0,
    count: int | None = None,
) -> Grid:
    """The grid that holds most cards, the paper as it is or turned (as it is on a tie). All lengths in mm.

    Without `gap` cards stand 3 mm apart (or two bleeds if that is more), or edge to edge where the gap would cost cards
    or push the margin under the usual rim. A given gap is kept. `margin` is the least free border; without it cards
    keep 4.2 mm clear, unless not even one would fit. Where `count` says how many there are, the gap may cost cards as
    long as it costs no sheet. Raises Unreadable if not one card fits, saying by how much.
    """
    return _fullest(_Wish(Size(card_width, card_height), gap, margin, bleed, count), paper, (None,))


def fold_grid(
    paper: Paper,
    card_width: float,
    card_height: float,
    *,
    gap: float | None = None,
    margin: float | None = None,
    bleed: float = 0.0,
    count: int | None = None,
) -> Grid:
    """As `grid`, for `backs="fold"`: the paper and the fold along its middle that yield most pairs of front and back.

    On a tie the paper stays as it is and the fold is vertical, so that backs stand upright on the page.
    """
    wish = _Wish(Size(card_width, card_height), gap, margin, bleed, count)
    if paper.one_card:
        raise Unreadable(
            Fault("fold", "a page of one card cannot be folded; choose a paper such as a4, or other backs")
        )
    return _fullest(wish, paper, ("vertical", "horizontal"))


def narrow_margins(grid: Grid) -> tuple[tuple[str, float], ...]:
    """Each side whose free margin is below the usual unprintable rim, with its mm. None on pages of one card."""
    if grid.paper.one_card:
        return ()
    sides = zip(Rims._fields, grid.margins, strict=True)
    return tuple((side, free) for side, free in sides if free < USUAL_RIM - TOLERANCE)


def margin_warnings(grid: Grid) -> list[str]:
    """One sentence for each side that many printers would not print to its edge."""
    return [
        f"{side} margin is {plain(free)} mm, below the {plain(USUAL_RIM)} mm that many printers cannot print on"
        for side, free in narrow_margins(grid)
    ]


class _Wish(Struct, frozen=True):
    """What a person asked for; None where the program may choose. Millimetres."""

    card: Size
    gap: float | None
    margin: float | None
    bleed: float
    count: int | None = None

    def worth(self, layout: Grid) -> float:
        """How much a layout yields: cards on a sheet, or where their number is known, how few sheets they take."""
        if self.count is None:
            return layout.capacity
        return -math.ceil(self.count / layout.capacity) if layout.capacity else -math.inf

    @property
    def borders(self) -> tuple[float, ...]:
        return (LEAST_RIM, 0.0) if self.margin is None else (self.margin,)

    @property
    def gaps(self) -> tuple[float, ...]:
        """Gaps in the order of liking; the last is the tightest."""
        if self.gap is not None:
            return (self.gap,)
        return (max(USUAL_GAP, 2 * self.bleed), USUAL_GAP, 0.0)


def _fullest(wish: _Wish, paper: Paper, folds: tuple[Fold | None, ...]) -> Grid:
    if paper.one_card:
        width, height = (side + 2 * wish.bleed for side in wish.card)
        return Grid(Paper(paper.name, width, height), *wish.card, 1, 1, 0.0, 0.0, wish.bleed, wish.bleed, wish.bleed)
    for border in wish.borders:
        layouts = [_spaced(wish, sheet, border, fold) for sheet in (paper, paper.turned()) for fold in folds]
        best = max(layouts, key=wish.worth)
        if best.capacity:
            return best
    raise Unreadable(_too_large(wish, paper, folds))


def _spaced(wish: _Wish, sheet: Paper, border: float, fold: Fold | None) -> Grid:
    """The layout with the first gap that costs nothing (see _Wish.worth) and leaves the usual rim (or margin asked
    for), or no gap."""
    *wider, tightest = (_laid(wish, sheet, gap, border, fold) for gap in wish.gaps)
    rim = (USUAL_RIM if wish.margin is None else wish.margin) - TOLERANCE
    return next(
        (one for one in wider if wish.worth(one) == wish.worth(tightest) and min(one.margins) >= rim),
        tightest,
    )


def _laid(wish: _Wish, sheet: Paper, gap: float, border: float, fold: Fold | None) -> Grid:
    columns = _fitting(sheet.width - 2 * border, wish.card.width, gap, 2 if fold == "vertical" else 1)
    rows = _fitting(sheet.height - 2 * border, wish.card.height, gap, 2 if fold == "horizontal" else 1)
    left = (sheet.width - _span(columns, wish.card.width, gap)) / 2
    top = (sheet.height - _span(rows, wish.card.height, gap)) / 2
    # Rounding hides the dust of binary fractions, so that equal sheets give equal bytes and a margin asked for is met.
    return Grid(sheet, *wish.card, columns, rows, gap, gap, round(left, 6), round(top, 6), wish.bleed, fold)


def _fitting(room: float, card: float, gap: float, step: int) -> int:
    count = max(0, int((room + gap + TOLERANCE) // (card + gap)))
    return count - count % step


def _span(count: int, card: float, gap: float) -> float:
    return count * card + max(0, count - 1) * gap


def _too_large(wish: _Wish, paper: Paper, folds: tuple[Fold | None, ...]) -> Fault:
    """The fault that names the missing millimetres of the layout that comes nearest."""
    gap, border = wish.gaps[-1], wish.borders[-1]
    missing: list[tuple[float, float]] = []
    for sheet in (paper, paper.turned()):
        for fold in folds:
            width = _span(2 if fold == "vertical" else 1, wish.card.width, gap) - (sheet.width - 2 * border)
            height = _span(2 if fold == "horizontal" else 1, wish.card.height, gap) - (sheet.height - 2 * border)
            missing.append((max(0.0, width), max(0.0, height)))
    wide, high = min(missing, key=sum)
    short = " and ".join(
        f"{plain(mm)} mm too {what}" for mm, what in ((wide, "wide"), (high, "high")) if mm > TOLERANCE
    )
    beside = "" if folds == (None,) else " with its back beside it"
    rim = f" with a margin of {plain(border)} mm" if border else ""
    return Fault(
        "paper",
        f"a card of {wish.card}{beside} does not fit {paper.name}{rim}: it is {short};"
        " choose a larger paper, or a smaller card or margin",
    )
