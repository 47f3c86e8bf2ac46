"""Fit a grid of equal cards on a sheet: how many there are, where, and how much space is left around them."""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import Key, message
from kredens.generator.cutting.registration import CORNER_ROOM
from kredens.generator.sheets.paper import AMERICAN, PAPERS, Paper, Size

Fold = Literal["vertical", "horizontal"]
"""The direction of a line about which a sheet is folded or mirrored."""

USUAL_UNPRINTABLE_MARGIN: Final = 6.35
"""The margin in mm that the makers of home printers ask to leave blank."""
MIN_CLEAR_MARGIN: Final = 4.2
"""The margin in mm that cards keep clear of by default: few printers print closer to the edge."""
DEFAULT_GAP: Final = 3.0
"""The gap in mm between cards: room for marks, and for a knife that slips."""
REGISTERED_GAP: Final = 1.25
"""The gap in mm between cards that a machine cuts: wide enough for its blade, and for the bleed of both."""
TOLERANCE: Final = 1e-6
"""The error in mm that sums of decimal measures may have."""


class Slot(NamedTuple):
    """A place for one card: column and row from 0, top left corner of the trimmed card in mm."""

    column: int
    row: int
    x: float
    y: float


class SideLengths(NamedTuple):
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
    is_registered: bool = False
    """Whether the corners of the paper are kept free for registration marks."""

    @property
    def paper_width(self) -> float:
        """Return the width of the paper in mm."""
        return self.paper.width

    @property
    def paper_height(self) -> float:
        """Return the height of the paper in mm."""
        return self.paper.height

    @property
    def slot_count(self) -> int:
        """Return the number of card-sized places on the page."""
        return self.columns * self.rows

    @property
    def capacity(self) -> int:
        """Return how many cards one sheet yields: with a fold, each takes two slots."""
        return self.slot_count // 2 if self.fold else self.slot_count

    @property
    def margins(self) -> SideLengths:
        """Return the free margins between the cards and the edges of the paper, in mm."""
        return SideLengths(self.left, self.top, self.left, self.top)

    @property
    def fold_line(self) -> tuple[float, float, float, float] | None:
        """Return the fold from edge to edge of the paper as (x1, y1, x2, y2) in mm; None without a fold."""
        if self.fold is None:
            return None
        if self.fold == "vertical":
            return self.paper.width / 2, 0.0, self.paper.width / 2, self.paper.height
        return 0.0, self.paper.height / 2, self.paper.width, self.paper.height / 2

    def slot(self, index: int) -> Slot:
        """Return the slot of that index, row by row from the top left; raises IndexError."""
        if not 0 <= index < self.slot_count:
            raise IndexError(f"slot {index} of {self.slot_count}")
        row, column = divmod(index, self.columns)
        return Slot(
            column,
            row,
            self.left + column * (self.card_width + self.gap_x),
            self.top + row * (self.card_height + self.gap_y),
        )

    def size_at(self, index: int) -> Size:
        """Return the size of the card in that slot: here all are alike."""
        return Size(self.card_width, self.card_height)

    def bleed_at(self, index: int) -> SideLengths:
        """Return how far the face in that slot may reach beyond each cut, in mm: at most to the middle of a gap."""
        slot = self.slot(index)
        inner_x, inner_y = min(self.bleed, self.gap_x / 2), min(self.bleed, self.gap_y / 2)
        outer_x, outer_y = min(self.bleed, self.left), min(self.bleed, self.top)
        return SideLengths(
            outer_x if slot.column == 0 else inner_x,
            outer_y if slot.row == 0 else inner_y,
            outer_x if slot.column == self.columns - 1 else inner_x,
            outer_y if slot.row == self.rows - 1 else inner_y,
        )

    def mirrored_slot(self, index: int, mirrored: Fold) -> int:
        """Return the slot over this one when the sheet is turned or folded about a vertical or horizontal line."""
        row, column = divmod(index, self.columns)
        if mirrored == "vertical":
            return row * self.columns + self.columns - 1 - column
        return (self.rows - 1 - row) * self.columns + column


def fit_grid(
    paper: Paper,
    card_width: float,
    card_height: float,
    *,
    gap: float | None = None,
    margin: float | None = None,
    bleed: float = 0.0,
    count: int | None = None,
) -> Grid:
    """Return the grid that holds most cards, with the paper as it is or rotated (as it is on a tie).

    All lengths in mm.

    Without `gap` cards stand 3 mm apart (or two bleeds if that is more), or edge to edge where the gap would cost cards
    or push the margin under the usual unprintable one. A given gap is kept. `margin` is the least free border; without
    it cards keep 6.35 mm clear, or 4.2 mm where more of them fit then, or less where not even one would. Where `count`
    says how many there are, gap and border may cost places as long as they cost no sheet. Raises Unreadable if not one
    card fits, saying by how much.
    """
    return _best_grid(_GridRequest(Size(card_width, card_height), gap, margin, bleed, count), paper, (None,))


def fit_fold_grid(
    paper: Paper,
    card_width: float,
    card_height: float,
    *,
    gap: float | None = None,
    margin: float | None = None,
    bleed: float = 0.0,
    count: int | None = None,
) -> Grid:
    """Return the paper, rotated or not, and the fold that yield most pairs of front and back.

    This is for `backs="fold"`; the fold lies along the middle of the paper, and the arguments are those of `fit_grid`.
    On a tie the paper stays as it is and the fold is vertical, so that backs stand upright on the page. Raises
    Unreadable if not one pair fits, or for a page of one card.
    """
    wish = _GridRequest(Size(card_width, card_height), gap, margin, bleed, count)
    if paper.is_one_card:
        raise Unreadable(Fault("fold", message("cannot-fold-one-card")))
    return _best_grid(wish, paper, ("vertical", "horizontal"))


def fit_registered_grid(paper: Paper, card_width: float, card_height: float, *, bleed: float = 0.0) -> Grid:
    """Return the grid that holds most cards and leaves the corners free for a machine's registration marks.

    Cards stand REGISTERED_GAP mm apart. Raises Unreadable if not one fits.
    """
    bleed = min(bleed, REGISTERED_GAP / 2)
    wish = _GridRequest(Size(card_width, card_height), REGISTERED_GAP, USUAL_UNPRINTABLE_MARGIN, bleed)
    clear = CORNER_ROOM + bleed - TOLERANCE
    found: list[Grid] = []
    for sheet in (paper, paper.rotate()):
        largest = _build_grid(wish, sheet, REGISTERED_GAP, USUAL_UNPRINTABLE_MARGIN, None)
        for columns in range(largest.columns, 0, -1):
            for rows in range(largest.rows, 0, -1):
                grid = _place_block(wish, sheet, columns, rows, REGISTERED_GAP, None)
                if max(grid.left, grid.top) >= clear:
                    found.append(replace(grid, is_registered=True))
    if not found:
        raise Unreadable(_too_large_fault(wish, paper, (None,)))
    return max(found, key=lambda grid: grid.capacity)


def smallest_paper_for(piece: Size, like: Paper) -> str | None:
    """Return the name of the smallest paper with room for one piece of this size; None if there is none.

    It is of the same family as the paper `like`: an American one for an American one.
    """
    family = [paper for paper in PAPERS.values() if (paper.name in AMERICAN) == (like.name in AMERICAN)]
    for paper in sorted(family, key=lambda each: each.width * each.height):
        if not paper.is_one_card and _has_room(paper, piece):
            return paper.name
    return None


def _has_room(paper: Paper, piece: Size) -> bool:
    room = [side - 2 * MIN_CLEAR_MARGIN + TOLERANCE for side in sorted(paper[1:])]
    return all(side <= free for side, free in zip(sorted(piece), room, strict=True))


def narrow_margins(grid: Grid) -> tuple[tuple[str, float], ...]:
    """Return each side whose free margin is below the usual unprintable one, with its mm.

    Empty on pages of one card.
    """
    if grid.paper.is_one_card:
        return ()
    sides = zip(SideLengths._fields, grid.margins, strict=True)
    return tuple((side, free) for side, free in sides if free < USUAL_UNPRINTABLE_MARGIN - TOLERANCE)


_NARROW_MARGINS: Final = {
    "left": Key("narrow-margin-left"),
    "right": Key("narrow-margin-right"),
    "top": Key("narrow-margin-top"),
    "bottom": Key("narrow-margin-bottom"),
}


def margin_warnings(grid: Grid) -> list[str]:
    """Return a sentence for each side whose margin many printers cannot print on."""
    return [
        message(_NARROW_MARGINS[side], free=free, usual=USUAL_UNPRINTABLE_MARGIN) for side, free in narrow_margins(grid)
    ]


class _GridRequest(Struct, frozen=True):
    """What a person asked for, in mm; None where the program may choose."""

    card: Size
    gap: float | None
    margin: float | None
    bleed: float
    count: int | None = None

    def score(self, layout: Grid) -> float:
        """Return how much a layout yields.

        That is cards on a sheet, or if their number is known, the negative number of sheets.
        """
        if self.count is None:
            return layout.capacity
        return -math.ceil(self.count / layout.capacity) if layout.capacity else -math.inf

    @property
    def margins_to_try(self) -> tuple[float, ...]:
        """Return the least free borders to try, in mm, the preferred one first."""
        return (USUAL_UNPRINTABLE_MARGIN, MIN_CLEAR_MARGIN, 0.0) if self.margin is None else (self.margin,)

    def gaps_for(self, border: float) -> tuple[float, ...]:
        """Return the gaps to try in a border: in a narrow one the tightest first, which leaves most free."""
        is_narrow = self.margin is None and border < USUAL_UNPRINTABLE_MARGIN
        return self.gaps_to_try[::-1] if is_narrow else self.gaps_to_try

    @property
    def gaps_to_try(self) -> tuple[float, ...]:
        """Return gaps in the order of preference; the last is the tightest."""
        if self.gap is not None:
            return (self.gap,)
        return (max(DEFAULT_GAP, 2 * self.bleed), DEFAULT_GAP, 0.0)


def _best_grid(wish: _GridRequest, paper: Paper, folds: tuple[Fold | None, ...]) -> Grid:
    """Return the grid with the best score, of both directions of the paper and all folds.

    Raises Unreadable if none holds a card.
    """
    if paper.is_one_card:
        width, height = (side + 2 * wish.bleed for side in wish.card)
        return Grid(Paper(paper.name, width, height), *wish.card, 1, 1, 0.0, 0.0, wish.bleed, wish.bleed, wish.bleed)
    candidates = [
        _build_grid(wish, sheet, gap, border, fold)
        for border in wish.margins_to_try
        for sheet in (paper, paper.rotate())
        for fold in folds
        for gap in wish.gaps_for(border)
    ]
    # What needs the last few millimetres of the paper counts only if nothing else holds a card at all.
    clear = [one for one in candidates if min(one.margins) >= MIN_CLEAR_MARGIN - TOLERANCE and one.capacity]
    usable = (clear if wish.margin is None else None) or [one for one in candidates if one.capacity]
    if not usable:
        raise Unreadable(_too_large_fault(wish, paper, folds))
    best = max(map(wish.score, usable))
    return next(one for one in usable if wish.score(one) == best)


def _build_grid(wish: _GridRequest, sheet: Paper, gap: float, border: float, fold: Fold | None) -> Grid:
    columns = _count_fitting(sheet.width - 2 * border, wish.card.width, gap, 2 if fold == "vertical" else 1)
    rows = _count_fitting(sheet.height - 2 * border, wish.card.height, gap, 2 if fold == "horizontal" else 1)
    return _place_block(wish, sheet, columns, rows, gap, fold)


def _place_block(wish: _GridRequest, sheet: Paper, columns: int, rows: int, gap: float, fold: Fold | None) -> Grid:
    """Return the grid of so many columns and rows in the middle of the sheet."""
    left = (sheet.width - _span_length(columns, wish.card.width, gap)) / 2
    top = (sheet.height - _span_length(rows, wish.card.height, gap)) / 2
    # Rounding hides the dust of binary fractions, so that equal sheets give equal bytes and a margin asked for is met.
    return Grid(sheet, *wish.card, columns, rows, gap, gap, round(left, 6), round(top, 6), wish.bleed, fold)


def _count_fitting(room: float, card: float, gap: float, step: int) -> int:
    count = max(0, int((room + gap + TOLERANCE) // (card + gap)))
    return count - count % step


def _span_length(count: int, card: float, gap: float) -> float:
    return count * card + max(0, count - 1) * gap


def _too_large_fault(wish: _GridRequest, paper: Paper, folds: tuple[Fold | None, ...]) -> Fault:
    """Return the fault that names the missing millimetres of the layout that comes nearest."""
    gap, border = wish.gaps_to_try[-1], wish.margins_to_try[-1]
    missing: list[tuple[float, float]] = []
    for sheet in (paper, paper.rotate()):
        for fold in folds:
            width = _span_length(2 if fold == "vertical" else 1, wish.card.width, gap) - (sheet.width - 2 * border)
            height = _span_length(2 if fold == "horizontal" else 1, wish.card.height, gap) - (sheet.height - 2 * border)
            missing.append((max(0.0, width), max(0.0, height)))
    wide, high = min(missing, key=sum)
    too_wide = [message("too-wide", over=wide)] if wide > TOLERANCE else []
    too_high = [message("too-high", over=high)] if high > TOLERANCE else []
    return Fault(
        "paper",
        message(
            "card-too-large",
            width=wish.card.width,
            height=wish.card.height,
            beside="" if folds == (None,) else message("with-back-beside"),
            paper=paper.name,
            rim=message("with-margin", margin=border) if border else "",
            short=[*too_wide, *too_high],
        ),
    )
