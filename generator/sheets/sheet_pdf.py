"""Build the sheets of a game as one PDF.

Faces are imposed, backs corrected for the printer; crop marks, footers, a title page and an outline are added.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.sheets.card_backs import describe_backs
from kredens.generator.sheets.card_selection import PrintItem
from kredens.generator.sheets.grid import Grid, fit_fold_grid, fit_grid, margin_warnings, smallest_paper_for
from kredens.generator.sheets.imposition import Backs, CardCopy, Flip, Page, impose, order_separately
from kredens.generator.sheets.page_writer import PageWriter
from kredens.generator.sheets.paper import Paper, Size
from kredens.generator.sheets.piece_faces import PieceFaces, count_pieces, make_all_faces, plural_kind_name
from kredens.generator.sheets.sheet_options import SEPARATE_MODES, TWO_SIDED_MODES, SheetOptions
from kredens.generator.sheets.title_text import TitlePageMaker

MAX_SHEET_BLEED = 1.5
"""How far in mm faces reach at most beyond the cut on a sheet of several cards: half of the usual gap."""


class PrintedPdf(Struct, frozen=True):
    """A finished PDF with its counts of pages, sheets, cards and other pieces, its grids, warnings and faults.

    `note` is what there is to say of its backs, or None.
    """

    data: bytes
    pages: int
    sheets: int
    cards: int
    pieces: int
    grids: tuple[Grid, ...]
    backs: Backs
    flip: Flip
    warnings: tuple[str, ...]
    faults: tuple[Fault, ...]
    note: str | None = None

    @property
    def piece_size(self) -> tuple[float, float]:
        """Return the width and height in mm of the pieces on its first sheet."""
        return self.grids[0].card_width, self.grids[0].card_height


def build_pdf(maker: FaceMaker, wanted: Sequence[PrintItem], sheets: SheetOptions, deck_name: str = "") -> PrintedPdf:
    """Build the PDF of the wanted cards, which are those of a deck if it has a name.

    Faults of faces are returned, not raised, so that a draft can still be printed. Raises Unreadable if a card does not
    fit the paper.
    """
    backs = "none" if sheets.paper.is_one_card and sheets.backs == "fold" else sheets.backs
    faces, faults = make_all_faces(maker, wanted, backs=backs != "none")
    faces, left_out = _drop_odd_sizes(faces, maker) if sheets.paper.is_one_card else (faces, ())
    game, language = maker.game, maker.languages[0]
    assets, is_low = maker.shared_assets, maker.shared_assets.ink == "low"
    writer = PdfWriter(maker.assets.fonts, assets.store.rasters, "FiraSansCondensed-Medium", language, one_ink=is_low)
    title = text_in(game.title, language, game.language)
    writer.set_metadata(
        title=f"{title} – {deck_name}" if deck_name else title,
        author=text_in(game.notice, language, game.language) if game.notice else title,
        subject=f"{title}: {sum(item.copies for item, _, _ in faces)} pieces to cut out, version {game.version}",
        keywords=f"{game.id}, {'+'.join(maker.languages)}, {assets.ink} ink",
    )
    if backs in TWO_SIDED_MODES:
        writer.request_duplex(sheets.flip)
    by_key = {face.key: face for _, front, back in faces for face in (front, back) if face is not None}
    pages, unbacked, too_large = _impose_groups(_group_by_size(faces), sheets, backs)
    missing = {id(each) for group, _ in too_large for each in group}
    faces = [each for each in faces if id(each) not in missing]
    last = max((page.sheet for page in pages), default=0)
    titled = TitlePageMaker(maker, sheets, faces, last, title, deck_name)
    pages_of = PageWriter(maker, sheets, by_key, titled)
    outlined: set[str] = set()
    names = {w.card.id: plural_kind_name(game, w.card, language) for w, _, _ in faces}
    for page in pages:
        entries = list(_outline_entries(page, names, outlined, pages_of.sheet_label(page)))
        pages_of.write_page(writer, page, entries)
    grids = tuple(dict.fromkeys(page.grid for page in pages))
    warnings = tuple(dict.fromkeys(text for one in grids for text in margin_warnings(one)))
    warnings += (*pages_of.footer_warnings, *left_out)
    if unbacked:
        warnings += (message("backs-left-out", cards=_kind_names(game, unbacked, language)),)
    warnings += tuple(_describe_too_large(game, group, fault, sheets.paper, language) for group, fault in too_large)
    faults += pages_of.faults
    count, pieces = count_pieces(faces)
    note = describe_backs(game, wanted) if backs != "none" else None
    return PrintedPdf(
        writer.finish(), len(pages), last, count, pieces, grids, backs, sheets.flip, warnings, tuple(faults), note
    )


class _Imposed(NamedTuple):
    """The pages of a print, what had to be left without the backs asked for, and what has no room on the paper."""

    pages: list[Page]
    unbacked: list[PieceFaces]
    too_large: list[tuple[Sequence[PieceFaces], Fault]]


def _impose_groups(groups: Sequence[Sequence[PieceFaces]], sheets: SheetOptions, backs: Backs) -> _Imposed:
    """Return the pages of all groups, the title page first.

    A group too large for the paper does not hinder the others. Raises Unreadable if none has room.
    """
    pages: list[Page] = []
    unbacked: list[PieceFaces] = []
    too_large: list[tuple[Sequence[PieceFaces], Fault]] = []
    lead = ("title",) if sheets.title_page and groups and not sheets.paper.is_one_card else ()
    for group in groups:
        try:
            grid = _choose_grid(group[0].front, sheets, backs, sum(each.item.copies for each in group))
        except Unreadable as problem:
            too_large.append((group, problem.faults[0]))
            continue
        flat: Backs = "none" if backs == "fold" and grid.fold is None else backs
        if flat != backs:
            unbacked.extend(group)
        copies = [CardCopy(f.key, b.key if b else None, w.card.id) for w, f, b in group for _ in range(w.copies)]
        imposed = impose(copies, grid, backs=flat, flip=sheets.flip, skip=sheets.skip if not pages else 0, lead=lead)
        offset = max((page.sheet for page in pages), default=0)
        pages.extend(_offset_sheet_numbers(imposed, offset))
        lead = ()
    if too_large and not pages:
        raise Unreadable([fault for _, fault in too_large])
    if backs in SEPARATE_MODES:
        # Cards of several sizes come in several groups, but the stack of paper is turned over once.
        pages = list(order_separately(sorted(pages, key=lambda page: page.sheet), backs))
    return _Imposed(pages, unbacked, too_large)


def _kind_names(game: Game, pieces: Iterable[PieceFaces], language: str) -> list[str]:
    return list(dict.fromkeys(plural_kind_name(game, item.card, language) for item, _, _ in pieces))


def _describe_too_large(game: Game, group: Sequence[PieceFaces], fault: Fault, on: Paper, language: str) -> str:
    """Return the warning that these are left out, why, and on which paper they have room."""
    names = _kind_names(game, group, language)
    paper = smallest_paper_for(Size(*group[0].front.size), on)
    if paper is None:
        return message("too-large-left-out", cards=names, why=fault.message)
    options = " ".join(f"--only {item.card.id}" for item, _, _ in group) + f" --paper {paper}"
    return message("too-large-for-this", cards=names, why=fault.message, options=options)


def _drop_odd_sizes(faces: list[PieceFaces], maker: FaceMaker) -> tuple[list[PieceFaces], tuple[str, ...]]:
    """Drop the pieces that are not cards, and return a sentence that names what is missing; pieces alone are kept.

    A shop that cuts pages of one card takes one size of them.
    """
    cards = [item for item in faces if not item[1].own_size]
    if not cards or len(cards) == len(faces):
        return faces, ()
    language = maker.languages[0]
    names = dict.fromkeys(
        plural_kind_name(maker.game, item.card, language) for item, front, _ in faces if front.own_size
    )
    return cards, (f"pages of one card are all of one size, so these are left out: {', '.join(names)}",)


def _group_by_size(
    faces: Sequence[PieceFaces],
) -> list[list[PieceFaces]]:
    """Group the cards by size, since those of one size share sheets.

    Sizes stand in the order in which they first occur.
    """
    groups: dict[tuple[float, float], list[PieceFaces]] = {}
    for item in faces:
        groups.setdefault(item[1].size, []).append(item)
    return list(groups.values())


def _choose_grid(face: Face, sheets: SheetOptions, backs: Backs, copies: int) -> Grid:
    """Return the grid for a face's size.

    That of cards is as full as can be, whatever their number, so that a half-used sheet can be filled later; pieces
    that are not cards have room around them where it costs no sheet. A piece too large to stand on a sheet beside its
    back is not folded.
    """
    bleed = sheets.bleed
    if bleed is None:
        bleed = face.bleed if sheets.paper.is_one_card else min(MAX_SHEET_BLEED, face.bleed)
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


def _offset_sheet_numbers(pages: Iterable[Page], offset: int) -> Iterable[Page]:
    return (replace(page, sheet=page.sheet + offset) for page in pages)


def _outline_entries(page: Page, names: dict[str, str], seen: set[str], sheet: str) -> Iterable[tuple[str, int]]:
    """Yield a first-level entry where a kind begins, and one below it for each sheet's front."""
    if page.side == "back" or not page.placements:
        return
    for placement in page.placements:
        name = names[placement.card_id]
        if name not in seen:
            seen.add(name)
            yield name, 0
    yield sheet, 1
