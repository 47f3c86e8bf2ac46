"""Imposition: place each card's front and back on the sheets, so that they meet when the paper is turned over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.sheets.grid import Fold, Grid
from kredens.generator.sheets.nesting import NestedSheet, SheetLayout
from kredens.generator.sheets.paper import Paper

Side = Literal["front", "back"]
Backs = Literal["interleaved", "back-first", "separate", "separate-reversed", "fold", "none"]
Flip = Literal["long-edge", "short-edge"]
Rotation = Literal[0, 180]


class CardCopy(Struct, frozen=True):
    """One physical card: the keys of its two faces (`back` None = blank) and the card's id."""

    front: str
    back: str | None
    card_id: str


class Placement(Struct, frozen=True):
    """One face on a page.

    `x`, `y` is the top left corner of the trimmed card in mm; `rotation`, in degrees, is about its centre. `slot` is
    counted on the page itself: on a back page it is the mirrored one.
    """

    key: str
    side: Side
    slot: int
    x: float
    y: float
    rotation: Rotation
    card_id: str


class Page(Struct, frozen=True):
    """One side of a sheet. Sheets count from 1, title sheets included.

    `occupied` are the slots on this page that hold a card, also one whose back is blank: marks belong to all of them.
    `full_page_key` is the key of a page that is not a grid of cards (a title page).
    """

    side: Side
    sheet: int
    placements: tuple[Placement, ...]
    grid: SheetLayout
    occupied: frozenset[int] = frozenset()
    full_page_key: str | None = None

    @property
    def fold_line(self) -> tuple[float, float, float, float] | None:
        """Return where to fold as (x1, y1, x2, y2) in mm; None on title pages and on sheets that are not folded."""
        return None if self.full_page_key else self.grid.fold_line


def impose(
    copies: Sequence[CardCopy],
    grid: Grid,
    *,
    backs: Backs = "interleaved",
    flip: Flip = "long-edge",
    skip: int = 0,
    lead: Sequence[str] = (),
) -> tuple[Page, ...]:
    """Return the pages in the order of the file.

    - interleaved: front, back, front, back …: for a printer that prints both sides.
    - back-first: back, front, back, front …: as some print shops want one-card pages.
    - separate: all fronts, then all backs in the same order. Print the first half; put the stack back so that
      sheet 1 is fed first again, every sheet turned over about the edge that `flip` names; print the second half.
    - separate-reversed: the same, the backs from the last sheet to the first: for printers that stack sheets face up.
    - fold: one-sided sheets (from `fit_fold_grid`), the back across the fold from its front; fold, glue, cut.
    - none: fronts only; also what becomes of the two-sided ones when no copy has a back.

    `skip` slots stay empty at the start of the first sheet of cards, on its back too. `lead` are keys of whole pages
    that come first; they fill whole sheets, so that front and back pages stay pairs. Raises Unreadable if `skip` leaves
    no slot, and ValueError if `backs` and the fold of the grid do not go together.
    """
    if (backs == "fold") != (grid.fold is not None):
        raise ValueError("backs='fold' and a grid from fold_grid go together")
    if not 0 <= skip < grid.capacity:
        capacity = grid.capacity
        raise Unreadable(Fault("skip", message("cannot-skip", skip=skip, capacity=capacity, most=capacity - 1)))
    sheets = _split_into_sheets(copies, grid.capacity, skip)
    if backs == "fold":
        return _number_sheets([*_lead_pages(lead, grid), *(_folded_page(sheet, grid) for sheet in sheets)])
    fronts = [_front_page(sheet, grid) for sheet in sheets]
    if backs == "none" or all(copy.back is None for copy in copies):
        return _number_sheets([*_lead_pages(lead, grid), *fronts])
    turned = [_back_page(sheet, grid, back_orientation(grid.paper, flip)) for sheet in sheets]
    return _order_pairs([*_lead_page_pairs(lead, grid), *zip(fronts, turned, strict=True)], backs)


def impose_nested(
    sheets: Sequence[tuple[NestedSheet, Sequence[CardCopy]]],
    *,
    backs: Backs = "interleaved",
    flip: Flip = "long-edge",
    lead: Sequence[str] = (),
) -> tuple[Page, ...]:
    """Return the pages of sheets on which pieces of several sizes stand, as `impose` does; they are never folded.

    Each sheet comes with its pieces in the order of its spots.
    """
    fronts = [_nested_page(sheet, copies, "front", 0) for sheet, copies in sheets]
    if backs == "none" or all(copy.back is None for _, copies in sheets for copy in copies):
        return _number_sheets([*_lead_pages(lead, sheets[0][0]), *fronts])
    turned: list[Page] = []
    for sheet, copies in sheets:
        way = back_orientation(sheet.paper, flip)
        turned.append(_nested_page(sheet.mirror(way.mirror_axis), copies, "back", way.rotation))
    return _order_pairs([*_lead_page_pairs(lead, sheets[0][0]), *zip(fronts, turned, strict=True)], backs)


def impose_without_backs(
    copies: Sequence[CardCopy], grid: Grid, *, backs: Backs = "interleaved", lead: Sequence[str] = ()
) -> tuple[Page, ...]:
    """Return the pages of copies that have no backs, with a blank page behind each where the paper is printed twice."""
    fronts = [_front_page(sheet, grid) for sheet in _split_into_sheets(copies, grid.capacity, 0)]
    if backs in ("none", "fold"):
        return _number_sheets([*_lead_pages(lead, grid), *fronts])
    pairs = [(front, Page("back", 0, (), grid)) for front in fronts]
    return _order_pairs([*_lead_page_pairs(lead, grid), *pairs], backs)


def _nested_page(sheet: NestedSheet, copies: Sequence[CardCopy], side: Side, turned: Rotation) -> Page:
    placements: list[Placement] = []
    for slot, (spot, copy) in enumerate(zip(sheet.spots, copies, strict=True)):
        key = copy.front if side == "front" else copy.back
        if key is not None:
            placements.append(Placement(key, side, slot, spot.x, spot.y, turned, copy.card_id))
    return Page(side, 0, tuple(placements), sheet, frozenset(range(len(copies))))


def _order_pairs(pairs: Sequence[tuple[Page, Page]], backs: Backs) -> tuple[Page, ...]:
    """Return the pages of all sheets, numbered, in the order of the file."""
    numbered = [(replace(front, sheet=n), replace(back, sheet=n)) for n, (front, back) in enumerate(pairs, 1)]
    if backs == "back-first":
        return tuple(page for front, back in numbered for page in (back, front))
    if backs == "interleaved":
        return tuple(page for pair in numbered for page in pair)
    return order_separately([page for pair in numbered for page in pair], backs)


def order_separately(pages: Sequence[Page], backs: Backs) -> tuple[Page, ...]:
    """Return all fronts and then all backs, in their order or from the last to the first."""
    behind = [page for page in pages if page.side == "back"]
    if backs == "separate-reversed":
        behind.reverse()
    return (*(page for page in pages if page.side == "front"), *behind)


class BackOrientation(NamedTuple):
    """The effect of turning a sheet over on its backs.

    `mirror_axis` is the line about which slots are mirrored, `rotation` the degrees by which backs are turned to stand
    upright.
    """

    mirror_axis: Fold
    rotation: Rotation


def back_orientation(paper: Paper, flip: Flip) -> BackOrientation:
    """Return how backs stand on the back page of a sheet turned over by the printer about the edge `flip`.

     ========= ========== ============ ==============
     paper     flip       slots mirror back is turned
     ========= ========== ============ ==============
     portrait  long-edge  columns      0
     portrait  short-edge rows         180
     landscape long-edge  rows         180
     landscape short-edge columns      0
     one card  either     (one slot)   0
     ========= ========== ============ ==============

    Turning about a vertical edge swaps left and right and leaves up up. Turning about a horizontal edge swaps top and
    bottom: the top of the back page lies behind the bottom of the front page, so a card turned in the hand like the
    page of a book would show its back upside down unless that is turned by 180° here. A square sheet counts as
    portrait. Pages of one card go to a shop that joins both sides itself, so they stay upright.
    """
    if paper.is_one_card or paper.is_landscape == (flip == "short-edge"):
        return BackOrientation("vertical", 0)
    return BackOrientation("horizontal", 180)


SheetCopies = tuple[tuple[int, CardCopy], ...]
"""The copies of one sheet, each with its number among the sheet's places."""


def _split_into_sheets(copies: Sequence[CardCopy], capacity: int, skip: int) -> list[SheetCopies]:
    """Split the copies into sheets of `capacity` places, of which the first `skip` stay empty."""
    places = list(enumerate(copies, skip))
    sheets = range(0, skip + len(copies) if copies else 0, capacity)
    return [
        tuple((n - start, copy) for n, copy in places[max(0, start - skip) : start - skip + capacity])
        for start in sheets
    ]


def _place_face(grid: Grid, slot: int, copy: CardCopy, side: Side, turned: Rotation) -> Iterator[Placement]:
    key = copy.front if side == "front" else copy.back
    if key is not None:
        _, _, x, y = grid.slot(slot)
        yield Placement(key, side, slot, x, y, turned, copy.card_id)


def _front_page(sheet: SheetCopies, grid: Grid) -> Page:
    placements = tuple(face for slot, copy in sheet for face in _place_face(grid, slot, copy, "front", 0))
    return Page("front", 0, placements, grid, frozenset(slot for slot, _ in sheet))


def _back_page(sheet: SheetCopies, grid: Grid, way: BackOrientation) -> Page:
    slots = [(grid.mirrored_slot(slot, way.mirror_axis), copy) for slot, copy in sheet]
    placements = tuple(face for slot, copy in slots for face in _place_face(grid, slot, copy, "back", way.rotation))
    return Page("back", 0, placements, grid, frozenset(slot for slot, _ in slots))


def _folded_page(sheet: SheetCopies, grid: Grid) -> Page:
    """Place fronts left of (or above) the fold and backs mirrored across it.

    Backs are turned upright if the fold is horizontal.
    """
    fold: Fold = grid.fold or "vertical"
    across = grid.columns // 2 if fold == "vertical" else grid.columns
    turned: Rotation = 0 if fold == "vertical" else 180
    placements: list[Placement] = []
    occupied: set[int] = set()
    for place, copy in sheet:
        front = place // across * grid.columns + place % across
        back = grid.mirrored_slot(front, fold)
        placements += _place_face(grid, front, copy, "front", 0)
        placements += _place_face(grid, back, copy, "back", turned)
        occupied |= {front, back}
    return Page("front", 0, tuple(placements), grid, frozenset(occupied))


def _lead_pages(lead: Sequence[str], grid: SheetLayout) -> list[Page]:
    return [Page("front", 0, (), grid, full_page_key=key) for key in lead]


def _lead_page_pairs(lead: Sequence[str], grid: SheetLayout) -> list[tuple[Page, Page]]:
    fronts = [Page("front", 0, (), grid, full_page_key=key) for key in lead[::2]]
    backs = [Page("back", 0, (), grid, full_page_key=key) for key in lead[1::2]]
    return list(zip_longest(fronts, backs, fillvalue=Page("back", 0, (), grid)))


def _number_sheets(pages: Sequence[Page]) -> tuple[Page, ...]:
    return tuple(replace(page, sheet=number) for number, page in enumerate(pages, 1))
