"""Plan the sheets of a print: which pieces share sheets, on what grid, and what stands beside each other."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from kredens.cards.faults import Fault, Unreadable
from kredens.generator.cutting.tiles import cut_into_tiles
from kredens.generator.faces.face_maker import Face
from kredens.generator.sheets.grid import USUAL_UNPRINTABLE_MARGIN, Grid, fit_fold_grid, fit_grid, fit_registered_grid
from kredens.generator.sheets.imposition import (
    Backs,
    CardCopy,
    Page,
    impose,
    impose_nested,
    impose_without_backs,
    order_separately,
)
from kredens.generator.sheets.nesting import FOOTER_MARGIN, NestedPieces, nest
from kredens.generator.sheets.paper import Paper, Size
from kredens.generator.sheets.piece_faces import PieceFaces
from kredens.generator.sheets.sheet_options import SEPARATE_MODES, SheetOptions

MAX_SHEET_BLEED = 1.5
"""How far in mm faces reach at most beyond the cut on a sheet of several cards: half of the usual gap."""

FEW_SHARE = 0.25
"""The share of a sheet up to which cards that are left over are few."""

ROOMY_SHARE = 0.6
"""The share of the paper above which a piece that stands there alone leaves no room for others."""


class SheetPlan(NamedTuple):
    """The pages of a print, what had to be left without the backs asked for, and what has no room on the paper.

    `tiles` are the faces of the tiles into which larger pieces were cut, by key.
    """

    pages: list[Page]
    unbacked: list[PieceFaces]
    too_large: list[tuple[Sequence[PieceFaces], Fault]]
    tiles: Mapping[str, Face]


class _Stack(NamedTuple):
    """Copies of one size with the grid on which they stand, and how backs are printed on it."""

    copies: list[CardCopy]
    grid: Grid
    backs: Backs
    size: Size
    bleed: float
    is_piece: bool
    """Whether these are no cards but pieces of their own size."""
    is_tiled: bool = False
    """Whether these are tiles, which have no backs and are glued together."""
    is_round: bool = False
    """Whether these are round tokens, whose sheet is glued on cardboard before it is cut."""

    @property
    def rest(self) -> int:
        """Return how many copies stand on the last sheet if that has room for others."""
        if self.is_tiled:
            return 0
        left = len(self.copies) % self.grid.capacity
        if left or not self.is_piece or self.grid.capacity > 1:
            return left
        share = self.size.width * self.size.height / (self.grid.paper_width * self.grid.paper_height)
        return 1 if share < ROOMY_SHARE else 0


def plan_sheets(faces: Sequence[PieceFaces], sheets: SheetOptions, backs: Backs) -> SheetPlan:
    """Return the pages of all pieces, the title page first.

    Pieces of one size share sheets; what would leave a sheet half empty is nested with others where that saves sheets.
    A size too large for the paper does not hinder the others. Raises Unreadable if none has room.
    """
    stacks: list[_Stack] = []
    unbacked: list[PieceFaces] = []
    too_large: list[tuple[Sequence[PieceFaces], Fault]] = []
    tiles: dict[str, Face] = {}
    for group in _group_by_size(faces):
        try:
            stack = _make_stack(group, sheets, backs)
        except Unreadable as problem:
            made = _make_tiles(group, sheets) if sheets.tile else {}
            if made:
                stacks.append(_stack_tiles(made, sheets))
                tiles |= {tile.key: tile for each in made.values() for tile in each}
            else:
                too_large.append((group, problem.faults[0]))
            continue
        stacks.append(stack)
        if stack.backs != backs:
            unbacked.extend(group)
    if too_large and not stacks:
        raise Unreadable([fault for _, fault in too_large])
    return SheetPlan(_impose_stacks(stacks, sheets, backs), unbacked, too_large, tiles)


def _make_tiles(group: Sequence[PieceFaces], sheets: SheetOptions) -> dict[int, list[Face]]:
    """Return the tiles of each copy of each piece by its number, on the paper's side that needs fewer of them."""
    made: dict[int, list[Face]] = {}
    for item, front, _ in group:
        tried = []
        for paper in (sheets.paper, sheets.paper.rotate()):
            wide, high = paper.width - 2 * USUAL_UNPRINTABLE_MARGIN, paper.height - 2 * FOOTER_MARGIN
            tried.append(cut_into_tiles(front, wide, high))
        best = min(filter(None, tried), key=len, default=[])
        if not best:
            return {}
        for _ in range(item.copies):
            made[len(made)] = best
    return made


def _stack_tiles(made: Mapping[int, Sequence[Face]], sheets: SheetOptions) -> _Stack:
    """Return the stack of all tiles, which are of one size, one on a page."""
    tiles = [tile for each in made.values() for tile in each]
    grid = fit_grid(sheets.paper, *tiles[0].size, margin=USUAL_UNPRINTABLE_MARGIN, count=len(tiles))
    copies = [CardCopy(tile.key, None, tile.key) for tile in tiles]
    return _Stack(copies, grid, "none", Size(*tiles[0].size), 0.0, is_piece=True, is_tiled=True)


def _make_stack(group: Sequence[PieceFaces], sheets: SheetOptions, backs: Backs) -> _Stack:
    face = group[0].front
    grid = _choose_grid(face, sheets, backs, sum(each.item.copies for each in group))
    flat: Backs = "none" if backs == "fold" and grid.fold is None else backs
    copies = [
        CardCopy(each.front.key, each.back.key if each.back else None, each.item.card.id) for each in _take_turns(group)
    ]
    is_round = face.own_size and 2 * face.corner >= min(face.size)
    bleed = _sheet_bleed(face, sheets)
    return _Stack(copies, grid, flat, Size(*face.size), bleed, face.own_size, is_round=is_round)


def _take_turns(group: Sequence[PieceFaces]) -> Iterator[PieceFaces]:
    """Return every copy of the pieces; the copies of one piece that differ follow one another in turns."""
    for _, several in groupby(group, key=lambda each: each.item.card.id):
        fronts = list(several)
        for turn in range(max(each.item.copies for each in fronts)):
            yield from (each for each in fronts if turn < each.item.copies)


def _impose_stacks(stacks: Sequence[_Stack], sheets: SheetOptions, backs: Backs) -> list[Page]:
    """Return the pages of all stacks, with the title page first and nested sheets last."""
    nested, counts = _nest_rests(stacks, sheets) if _may_nest(sheets, backs) else ([], [0] * len(stacks))
    pages: list[Page] = []
    lead = ("title",) if sheets.title_page and stacks and not sheets.paper.is_one_card else ()

    def add(imposed: Iterable[Page]) -> None:
        offset = max((page.sheet for page in pages), default=0)
        pages.extend(replace(page, sheet=page.sheet + offset) for page in imposed)

    for stack, taken in zip(stacks, counts, strict=True):
        copies = stack.copies[: len(stack.copies) - taken]
        if copies and stack.is_tiled:
            # Each tile has a sheet of its own also where the printer prints on both sides.
            add(impose_without_backs(copies, stack.grid, backs=backs, lead=lead))
            lead = ()
        elif copies:
            skip = sheets.skip if not pages else 0
            add(impose(copies, stack.grid, backs=stack.backs, flip=sheets.flip, skip=skip, lead=lead))
            lead = ()
    if nested:
        rests = [
            copy for stack, n in zip(stacks, counts, strict=True) for copy in stack.copies[len(stack.copies) - n :]
        ]
        filled = [(each.sheet, [rests[number] for number in each.pieces]) for each in nested]
        add(impose_nested(filled, backs=backs, flip=sheets.flip, lead=lead))
    if backs in SEPARATE_MODES:
        # Cards of several sizes come in several groups, but the stack of paper is turned over once.
        return list(order_separately(sorted(pages, key=lambda page: page.sheet), backs))
    return pages


def _may_nest(sheets: SheetOptions, backs: Backs) -> bool:
    """Return whether pieces of several sizes may share a sheet: not where a person says how the sheet is divided."""
    is_free = sheets.gap is None and sheets.margin is None and not sheets.skip
    return is_free and backs != "fold" and sheets.cutter != "silhouette" and not sheets.paper.is_one_card


def _nest_rests(stacks: Sequence[_Stack], sheets: SheetOptions) -> tuple[list[NestedPieces], list[int]]:
    """Return nested sheets, and how many copies of each stack stand on them, where that saves sheets.

    Other pieces come together first; cards join them only where that saves another sheet, for sheets of cards alone are
    cut more easily. A few cards, which would have nearly a whole sheet to themselves, join them also where that saves
    none, but no round tokens: they would be overlooked there, and glued on cardboard. The paper lies as it is asked
    for, and on its side only where that saves more.
    """
    best: tuple[list[NestedPieces], list[int]] = [], [0] * len(stacks)
    saved = 0
    few = all(stack.rest <= FEW_SHARE * stack.grid.capacity for stack in stacks if not stack.is_piece)
    bleed = max((stack.bleed for stack in stacks), default=0.0)
    for with_cards in (False, True):
        counts = [stack.rest if stack.is_piece or with_cards else 0 for stack in stacks]
        owners = [stack for stack, count in zip(stacks, counts, strict=True) for _ in range(count)]
        apart = with_cards and few and saved > 0
        heaps = [list(range(len(owners)))]
        if apart:
            heaps = [[n for n, owner in enumerate(owners) if owner.is_round == is_round] for is_round in (False, True)]
        least = saved if apart else saved + 1
        for paper in (sheets.paper, sheets.paper.rotate()):
            nested = _nest_heaps(paper, owners, heaps, bleed)
            if nested and sum(map(bool, counts)) - len(nested) >= least:
                best, saved = (nested, counts), sum(map(bool, counts)) - len(nested)
                least = saved + 1
    return best


def _nest_heaps(
    paper: Paper, owners: Sequence[_Stack], heaps: Sequence[Sequence[int]], bleed: float
) -> list[NestedPieces]:
    """Return the sheets of several heaps of copies, no sheet with copies of two; none if one copy has no room."""
    sheets: list[NestedPieces] = []
    for heap in heaps:
        nested = nest(paper, [owners[number].size for number in heap], bleed) if heap else []
        if nested is None:
            return []
        for each in nested:
            pieces = tuple(heap[piece] for piece in each.pieces)
            is_round = frozenset(index for index, piece in enumerate(pieces) if owners[piece].is_round)
            sheets.append(NestedPieces(each.sheet.spread_round(is_round), pieces))
    return sheets


def _group_by_size(faces: Sequence[PieceFaces]) -> list[list[PieceFaces]]:
    """Group the cards by size, since those of one size share sheets.

    Sizes stand in the order in which they first occur.
    """
    groups: dict[tuple[float, float], list[PieceFaces]] = {}
    for item in faces:
        groups.setdefault(item.front.size, []).append(item)
    return list(groups.values())


def _sheet_bleed(face: Face, sheets: SheetOptions) -> float:
    if sheets.bleed is not None:
        return sheets.bleed
    return face.bleed if sheets.paper.is_one_card else min(MAX_SHEET_BLEED, face.bleed)


def _choose_grid(face: Face, sheets: SheetOptions, backs: Backs, copies: int) -> Grid:
    """Return the grid for a face's size.

    That of cards is as full as can be, whatever their number, so that a half-used sheet can be filled later; pieces
    that are not cards have room around them where it costs no sheet. A piece too large to stand on a sheet beside its
    back is not folded.
    """
    bleed = _sheet_bleed(face, sheets)
    if sheets.cutter == "silhouette" and not sheets.paper.is_one_card:
        return fit_registered_grid(sheets.paper, *face.size, bleed=bleed)
    count = copies if face.own_size else None
    if backs == "fold":
        try:
            return fit_fold_grid(
                sheets.paper, *face.size, gap=sheets.gap, margin=sheets.margin, bleed=bleed, count=count
            )
        except Unreadable:
            if not face.own_size:
                raise
    return fit_grid(sheets.paper, *face.size, gap=sheets.gap, margin=sheets.margin, bleed=bleed, count=count)
