"""Write the pages of a print into its PDF: faces with their marks and footer, and the title page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kredens.cards.faults import Fault
from kredens.cards.languages import text_in
from kredens.cards.messages.message import Fact, fill_sentence
from kredens.generator.cutting.contours import Contour, CutSheet, draw_corners
from kredens.generator.cutting.registration import registration_marks
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Stamp, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.messages.catalogue import language_name, load_messages
from kredens.generator.pdf.writer import Box, PdfWriter
from kredens.generator.sheets.crop_marks import draw_marks, place_page_marks
from kredens.generator.sheets.footer import draw_footer
from kredens.generator.sheets.imposition import Page, Placement
from kredens.generator.sheets.nesting import SheetLayout
from kredens.generator.sheets.piece_faces import PieceFaces
from kredens.generator.sheets.sheet_options import TWO_SIDED_MODES, SheetOptions

SEAM_OVERLAP = 0.03
"""How far in mm a face overlaps its own area, so that no white seam shows where two bleeds meet."""


class WholePrint(NamedTuple):
    """What pages tell of the whole print: its pieces, on how many sheets, its title and that of its deck, if any."""

    pieces: Sequence[PieceFaces]
    sheet_count: int
    title: str
    deck: str = ""


class PageWriter:
    """Writer of pages into the PDF, which keeps what is the same on all of them."""

    def __init__(self, maker: FaceMaker, sheets: SheetOptions, faces: dict[str, Face], whole: WholePrint) -> None:
        self._maker = maker
        self._sheets = sheets
        self._faces = faces
        self._whole = whole
        self._language = maker.languages[0]
        self.labels = load_messages("sheets", self._language)
        game = maker.game
        self._notice = text_in(game.notice, self._language, game.language) if game.notice else ""
        self.footer_warnings: dict[str, None] = {}
        self.faults: list[Fault] = []

    def _fill(self, key: str, **facts: Fact) -> str:
        """Return the label of this key, filled with the facts."""
        return fill_sentence(self.labels[key], facts, self._language)

    def sheet_label(self, page: Page) -> str:
        """Return which sheet of how many a page is, in words."""
        return self._fill("sheet", n=page.sheet, m=self._whole.sheet_count)

    def write_page(self, writer: PdfWriter, page: Page, outline: Sequence[tuple[str, int]]) -> None:
        """Write one page: a title page, or cards with marks and footer, corrected for the printer."""
        grid = page.grid
        if page.full_page_key is not None:
            # What composes title pages is loaded by prints that have one.
            from kredens.generator.sheets.title_text import TitlePageMaker

            titled = TitlePageMaker(self._maker, self._sheets, *self._whole).draw(grid)
            self.faults.extend(titled.faults)
            marks = (*titled.marks, *self._footer_marks(page))
            writer.add_page(grid.paper_width, grid.paper_height, marks, outline=[(self._whole.title, 0)])
            return
        marks = tuple(self._page_marks(page))
        matrix = self._sheets.correction.page_matrix(page)
        if matrix != Matrix():
            marks = (Group(marks, matrix),)
        trim, bleed = trim_and_bleed_boxes(grid)
        writer.add_page(grid.paper_width, grid.paper_height, marks, trim=trim, bleed=bleed, outline=outline)

    def _page_marks(self, page: Page) -> Iterable[Mark]:
        """Yield the faces, crop marks and footer of a page of cards; pages of one card have faces only."""
        grid = page.grid
        for placement in page.placements:
            yield self._place_face(placement, grid)
        if grid.paper.is_one_card:
            return
        if self._sheets.cutter == "silhouette":
            if page.side == "front":
                yield from registration_marks(grid.paper_width, grid.paper_height)
        else:
            yield from draw_marks(place_page_marks(page, self._sheets.marks))
        if self._sheets.corners and page.side == "front":
            yield from draw_corners(page_contours(page, self._faces))
        if page.occupied:
            yield from self._footer_marks(page)

    def _footer_marks(self, page: Page) -> Iterable[Mark]:
        made = draw_footer(page.grid, self._maker.assets.fonts, self._footer_texts(page), self._notice)
        self.footer_warnings |= dict.fromkeys(made.warnings)
        return made.marks

    def _footer_texts(self, page: Page) -> tuple[str, str]:
        """Return the footer's line, and the same without the set's title, which may be long.

        The line has the set, deck, language, version, ink, sheet and side.
        """
        labels, game = self.labels, self._maker.game
        languages = " + ".join(language_name(language) for language in self._maker.languages)
        parts = [self._whole.title, *filter(None, [self._whole.deck]), languages]
        parts.append(self._fill("version", version=game.version))
        if self._maker.shared_assets.ink == "low":
            parts.append(labels["low-ink"])
        parts.append(self.sheet_label(page))
        if self._sheets.backs in TWO_SIDED_MODES:
            parts.append(labels[page.side])
        return "  ·  ".join(parts), "  ·  ".join(parts[1:])

    def _place_face(self, placement: Placement, grid: SheetLayout) -> Mark:
        """Return the stamp of one face in its slot, clipped to its share of the bleed."""
        face = self._faces[placement.key]
        width, height = grid.size_at(placement.slot)
        # A hair over what is each card's own, so that no white seam shows where two bleeds meet.
        room = grid.bleed_at(placement.slot)
        left, top = placement.x - room.left - SEAM_OVERLAP, placement.y - room.top - SEAM_OVERLAP
        clip = rectangle(
            left,
            top,
            width + room.left + room.right + 2 * SEAM_OVERLAP,
            height + room.top + room.bottom + 2 * SEAM_OVERLAP,
        )
        # A back may be of another size than its front's slot: it is centred on it.
        dx, dy = (width - face.size[0]) / 2, (height - face.size[1]) / 2
        matrix = Matrix(e=placement.x + dx, f=placement.y + dy)
        if placement.rotation == 180:
            matrix = Matrix(-1.0, 0.0, 0.0, -1.0, placement.x + width - dx, placement.y + height - dy)
        return Group((Stamp(face.drawing, matrix),), clip=clip)


def trim_and_bleed_boxes(grid: SheetLayout) -> tuple[Box, Box]:
    """Return the trim box and the bleed box of a sheet, both as (x, y, width, height) in mm.

    They are the block of its cards, without and with the bleed around it.
    """
    width, height = grid.paper_width - 2 * grid.left, grid.paper_height - 2 * grid.top
    trim = (grid.left, grid.top, width, height)
    x, y = min(grid.bleed, grid.left), min(grid.bleed, grid.top)
    return trim, (grid.left - x, grid.top - y, width + 2 * x, height + 2 * y)


def page_contours(page: Page, faces: Mapping[str, Face]) -> tuple[Contour, ...]:
    """Return what is cut out of a page: the outline of each front on it, with its rounded corners."""
    contours: list[Contour] = []
    for each in page.placements:
        if each.side == "front":
            size = page.grid.size_at(each.slot)
            contours.append(Contour(each.x, each.y, *size, min(faces[each.key].corner, min(size) / 2)))
    return tuple(contours)


def list_cut_sheets(pages: Iterable[Page], faces: Mapping[str, Face]) -> tuple[CutSheet, ...]:
    """Return what is cut out of the sheets, those that are alike together."""
    alike: dict[tuple[float, float, tuple[Contour, ...]], list[int]] = {}
    for page in pages:
        if page.side == "front" and page.placements:
            key = (page.grid.paper_width, page.grid.paper_height, page_contours(page, faces))
            alike.setdefault(key, []).append(page.sheet)
    return tuple(CutSheet(tuple(sheets), *key) for key, sheets in alike.items())
