"""Build the sheets of a game as one PDF.

Faces are imposed, backs corrected for the printer; crop marks, footers, a title page and an outline are added.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.cutting.contours import CutSheet
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.sheets.card_backs import describe_backs, name_backs_command
from kredens.generator.sheets.card_selection import PrintItem
from kredens.generator.sheets.grid import Grid, margin_warnings, smallest_paper_for
from kredens.generator.sheets.imposition import Backs, Flip, Page, Side
from kredens.generator.sheets.page_writer import PageWriter, WholePrint, list_cut_sheets
from kredens.generator.sheets.paper import Paper, Size
from kredens.generator.sheets.piece_faces import PieceFaces, count_pieces, make_all_faces, plural_kind_name
from kredens.generator.sheets.sheet_options import TWO_SIDED_MODES, SheetOptions
from kredens.generator.sheets.sheet_plan import plan_sheets


class PrintedSide(NamedTuple):
    """Which sheet a page is of, counted from 1, and which side of it."""

    sheet: int
    side: Side


class PrintedPdf(Struct, frozen=True):
    """A finished PDF with its counts of pages, sheets, cards and other pieces, its grids, warnings and faults.

    Sheets on which pieces of several sizes stand have no grid. `note` is what there is to say of its backs, or None;
    `cut_sheets` is what a cutting machine cuts, if one is to; `sides` says of each page where it is printed.
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
    cut_sheets: tuple[CutSheet, ...] = ()
    sides: tuple[PrintedSide, ...] = ()

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
    pages, unbacked, too_large, tiles = plan_sheets(faces, sheets, backs)
    by_key |= tiles
    missing = {id(each) for group, _ in too_large for each in group}
    faces = [each for each in faces if id(each) not in missing]
    last = max((page.sheet for page in pages), default=0)
    pages_of = PageWriter(maker, sheets, by_key, WholePrint(faces, last, title, deck_name))
    outlined: set[str] = set()
    names = {w.card.id: plural_kind_name(game, w.card, language) for w, _, _ in faces}
    names |= {key: tile.title for key, tile in tiles.items()}
    for page in pages:
        entries = list(_outline_entries(page, names, outlined, pages_of.sheet_label(page)))
        pages_of.write_page(writer, page, entries)
    grids = tuple(dict.fromkeys(page.grid for page in pages if isinstance(page.grid, Grid)))
    warnings = tuple(dict.fromkeys(text for one in grids for text in margin_warnings(one)))
    warnings += (*pages_of.footer_warnings, *left_out)
    if unbacked:
        warnings += (message("backs-left-out", cards=_kind_names(game, unbacked, language)),)
    warnings += tuple(_describe_too_large(game, group, fault, sheets.paper, language) for group, fault in too_large)
    faults += pages_of.faults
    count, pieces = count_pieces(faces)
    note = describe_backs(game, wanted) if backs != "none" else None
    if note and (command := name_backs_command(game, wanted)):
        note = message("backs-with-command", said=note, command=command)
    cut = list_cut_sheets(pages, by_key) if sheets.cutter != "none" else ()
    return PrintedPdf(
        writer.finish(),
        len(pages),
        last,
        count,
        pieces,
        grids,
        backs,
        sheets.flip,
        warnings,
        tuple(faults),
        note,
        cut,
        tuple(PrintedSide(page.sheet, page.side) for page in pages),
    )


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
