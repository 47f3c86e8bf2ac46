"""Imposition: where each card's front and back stand on the sheets, so that they meet when the paper is turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.faults import Fault, Unreadable
from kredens.generator.sheets.grid import Fold, Grid
from kredens.generator.sheets.paper import Paper

Side = Literal["front", "back"]
Backs = Literal["interleaved", "back-first", "separate", "fold", "none"]
Flip = Literal["long-edge", "short-edge"]
Turn = Literal[0, 180]


class Copy(Struct, frozen=True):
    """One physical card: the keys of its two faces (`back` None = blank) and its label, the card's id."""

    front: str
    back: str | None
    label: str


class Placement(Struct, frozen=True):
    """One face on a page: `x`, `y` is the top left corner of the trimmed card in mm, `turned` is about its centre.

    `slot` is counted on the page itself: on a back page it is the mirrored one.
    """

    key: str
    side: Side
    slot: int
    x: float
    y: float
    turned: Turn
    card: str


class Page(Struct, frozen=True):
    """One side of a sheet. Sheets count from 1, title sheets included.

    `occupied` are the slots on this page that hold a card, also one whose back is blank: marks belong to all of them.
    `whole` is the key of a page that is no grid of cards (a title page).
    """

    side: Side
    sheet: int
    placements: tuple[Placement, ...]
    grid: Grid
    occupied: frozenset[int] = frozenset()
    whole: str | None = None

    @property
    def fold_line(self) -> tuple[float, float, float, float] | None:
        """Where to fold, in mm; None on title pages and on sheets that are not folded."""
        return None if self.whole else self.grid.fold_line


def impose(
    copies: Sequence[Copy],
    grid: Grid,
    *,
    backs: Backs = "interleaved",
    flip: Flip = "long-edge",
    skip: int = 0,
    lead: Sequence[str] = (),
) -> tuple[Page, ...]:
    """The pages in the order of the file.

    interleaved: front, back, front, back …: for a printer that prints both sides.
    back-first: back, front, back, front …: as some print shops want one-card pages.
    separate: all fronts, then all backs in the same order. Print the first half; put the stack back so that sheet 1 is
        fed first again, every sheet turned over about the edge that `flip` names; print the second half.
    fold: one-sided sheets (from `fold_grid`), the back across the fold from its front; fold, glue, cut.
    none: fronts only; also what becomes of interleaved and separate when no copy has a back.

    `skip` slots stay empty at the start of the first sheet of cards, on its back too. `lead` are keys of whole pages
    that come first; they fill whole sheets, so that front and back pages stay pairs. Raises Unreadable if `skip` leaves
    no slot.
    """
    if (backs == "fold") != (grid.fold is not None):
        raise ValueError("backs='fold' and a grid from fold_grid go together")
    if not 0 <= skip < grid.capacity:
        raise Unreadable(
            Fault("skip", f"cannot skip {skip} cards: a sheet has {grid.capacity}, skip at most {grid.capacity - 1}")
        )
    sheets = _dealt(copies, grid.capacity, skip)
    if backs == "fold":
        return _numbered([*_leading(lead, grid), *(_folded(sheet, grid) for sheet in sheets)])
    fronts = [_fronts(sheet, grid) for sheet in sheets]
    if backs == "none" or all(copy.back is None for copy in copies):
        return _numbered([*_leading(lead, grid), *fronts])
    turned = [_behind(sheet, grid, turning(grid.paper, flip)) for sheet in sheets]
    pairs = [*_leading_pairs(lead, grid), *zip(fronts, turned, strict=True)]
    numbered = [(replace(front, sheet=n), replace(back, sheet=n)) for n, (front, back) in enumerate(pairs, 1)]
    if backs == "back-first":
        return tuple(page for front, back in numbered for page in (back, front))
    if backs == "interleaved":
        return tuple(page for pair in numbered for page in pair)
    return (*(front for front, _ in numbered), *(back for _, back in numbered))


class Turning(NamedTuple):
    """What turning a sheet over does: the line it is mirrored about, and how backs must be turned to stand upright."""

    mirrored: Fold
    turned: Turn


def turning(paper: Paper, flip: Flip) -> Turning:
    """How backs must stand on the back page of a sheet that the printer turns over about its long or short edge.

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
    if paper.one_card or paper.landscape == (flip == "short-edge"):
        return Turning("vertical", 0)
    return Turning("horizontal", 180)


Dealt = tuple[tuple[int, Copy], ...]
"""The copies of one sheet, each with its number among the sheet's places."""


def _dealt(copies: Sequence[Copy], capacity: int, skip: int) -> list[Dealt]:
    places = list(enumerate(copies, skip))
    sheets = range(0, skip + len(copies) if copies else 0, capacity)
    return [
        tuple((n - start, copy) for n, copy in places[max(0, start - skip) : start - skip + capacity])
        for start in sheets
    ]


def _placement(grid: Grid, slot: int, copy: Copy, side: Side, turned: Turn) -> Iterator[Placement]:
    key = copy.front if side == "front" else copy.back
    if key is not None:
        _, _, x, y = grid.slot(slot)
        yield Placement(key, side, slot, x, y, turned, copy.label)


def _fronts(sheet: Dealt, grid: Grid) -> Page:
    placements = tuple(face for slot, copy in sheet for face in _placement(grid, slot, copy, "front", 0))
    return Page("front", 0, placements, grid, frozenset(slot for slot, _ in sheet))


def _behind(sheet: Dealt, grid: Grid, way: Turning) -> Page:
    slots = [(grid.across(slot, way.mirrored), copy) for slot, copy in sheet]
    placements = tuple(face for slot, copy in slots for face in _placement(grid, slot, copy, "back", way.turned))
    return Page("back", 0, placements, grid, frozenset(slot for slot, _ in slots))


def _folded(sheet: Dealt, grid: Grid) -> Page:
    """Fronts left of (or above) the fold, backs mirrored across it, and turned upright if the fold is horizontal."""
    fold: Fold = grid.fold or "vertical"
    across = grid.columns // 2 if fold == "vertical" else grid.columns
    turned: Turn = 0 if fold == "vertical" else 180
    placements: list[Placement] = []
    occupied: set[int] = set()
    for place, copy in sheet:
        front = place // across * grid.columns + place % across
        back = grid.across(front, fold)
        placements += _placement(grid, front, copy, "front", 0)
        placements += _placement(grid, back, copy, "back", turned)
        occupied |= {front, back}
    return Page("front", 0, tuple(placements), grid, frozenset(occupied))


def _leading(lead: Sequence[str], grid: Grid) -> list[Page]:
    return [Page("front", 0, (), grid, whole=key) for key in lead]


def _leading_pairs(lead: Sequence[str], grid: Grid) -> list[tuple[Page, Page]]:
    fronts = [Page("front", 0, (), grid, whole=key) for key in lead[::2]]
    backs = [Page("back", 0, (), grid, whole=key) for key in lead[1::2]]
    return list(zip_longest(fronts, backs, fillvalue=Page("back", 0, (), grid)))


def _numbered(pages: Sequence[Page]) -> tuple[Page, ...]:
    return tuple(replace(page, sheet=number) for number, page in enumerate(pages, 1))
