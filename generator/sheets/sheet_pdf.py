"""Build the sheets of a game as one PDF.

Faces are imposed, backs corrected for the printer; crop marks, footers, a title page and an outline are added.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.cards.messages.message import Fact, fill_sentence, message
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Stamp, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.files.progress import show_progress
from kredens.generator.messages.catalogue import language_name, load_messages
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.sheets.card_selection import PrintItem
from kredens.generator.sheets.crop_marks import MarkStyle, draw_marks, place_page_marks
from kredens.generator.sheets.footer import draw_footer
from kredens.generator.sheets.grid import Grid, fit_fold_grid, fit_grid, margin_warnings
from kredens.generator.sheets.imposition import Backs, CardCopy, Flip, Page, Placement, impose
from kredens.generator.sheets.paper import PAPERS, Paper, format_measure
from kredens.generator.sheets.title_page import TitlePage, TitlePageText, draw_title_page

TWO_SIDED_MODES = ("interleaved", "back-first", "separate")
"""The orders of backs that print on both sides of the paper."""
SEAM_OVERLAP = 0.03
"""How far in mm a face overlaps its own area, so that no white seam shows where two bleeds meet."""
MAX_SHEET_BLEED = 1.5
"""How far in mm faces reach at most beyond the cut on a sheet of several cards: half of the usual gap."""


class Correction(Struct, frozen=True):
    """The correction of a printer.

    Back pages are shifted (mm right and down) and turned (degrees clockwise), all pages stretched (factors across and
    down).
    """

    shift: tuple[float, float] = (0.0, 0.0)
    angle: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)

    def page_matrix(self, page: Page) -> Matrix:
        """Return the matrix that corrects a whole page about its middle."""
        cx, cy = page.grid.paper_width / 2, page.grid.paper_height / 2
        to_middle, from_middle = Matrix(e=-cx, f=-cy), Matrix(e=cx, f=cy)
        stretched = Matrix(a=self.scale[0], d=self.scale[1])
        if page.side == "front":
            return to_middle.then(stretched).then(from_middle)
        angle = math.radians(self.angle)
        cos, sin = math.cos(angle), math.sin(angle)
        turned = Matrix(cos, sin, -sin, cos)
        moved = Matrix(e=self.shift[0], f=self.shift[1])
        return to_middle.then(stretched).then(turned).then(moved).then(from_middle)


class SheetOptions(Struct, frozen=True):
    """How the cards are put on paper. Lengths are in mm; None leaves the choice to the paper and the cards."""

    paper: Paper = PAPERS["a4"]
    gap: float | None = None
    margin: float | None = None
    bleed: float | None = None
    backs: Backs = "interleaved"
    flip: Flip = "long-edge"
    marks: MarkStyle = "corners"
    title_page: bool = True
    skip: int = 0
    correction: Correction = field(default_factory=Correction)


class PrintedPdf(Struct, frozen=True):
    """A finished PDF with its counts of pages, sheets and cards, its grids, warnings and faults."""

    data: bytes
    pages: int
    sheets: int
    cards: int
    grids: tuple[Grid, ...]
    backs: Backs
    flip: Flip
    warnings: tuple[str, ...]
    faults: tuple[Fault, ...]


def make_all_faces(
    maker: FaceMaker, wanted: Sequence[PrintItem], *, backs: bool
) -> tuple[list[tuple[PrintItem, Face, Face | None]], list[Fault]]:
    """Make front and back of every item, and collect every fault of every face, each once."""
    faces: list[tuple[PrintItem, Face, Face | None]] = []
    faults: dict[Fault, None] = {}
    with show_progress("Setting", len(wanted)) as shown:
        for number, item in enumerate(wanted, 1):
            front = maker.front(item.card)
            back = maker.back(item.back or item.card) if backs else None
            faces.append((item, front, back))
            faults |= dict.fromkeys(front.faults)
            if back is not None:
                faults |= dict.fromkeys(back.faults)
            shown(number)
    return faces, list(faults)


def build_pdf(maker: FaceMaker, wanted: Sequence[PrintItem], sheets: SheetOptions) -> PrintedPdf:
    """Build the PDF of the wanted cards.

    Faults of faces are returned, not raised, so that a draft can still be printed. Raises Unreadable if a card does not
    fit the paper.
    """
    backs = "none" if sheets.paper.is_one_card and sheets.backs == "fold" else sheets.backs
    faces, faults = make_all_faces(maker, wanted, backs=backs != "none")
    faces, left_out = _drop_odd_sizes(faces, maker) if sheets.paper.is_one_card else (faces, ())
    game, language = maker.game, maker.languages[0]
    writer = PdfWriter(maker.assets.fonts, maker.shared_assets.store.rasters, "FiraSansCondensed-Medium", language)
    title = text_in(game.title, language, game.language)
    writer.set_metadata(
        title=title,
        author=text_in(game.notice, language, game.language) if game.notice else title,
        subject=f"{title}: {sum(item.copies for item, _, _ in faces)} cards to cut out, version {game.version}",
        keywords=f"{game.id}, {'+'.join(maker.languages)}, {maker.shared_assets.ink} ink",
    )
    if backs in TWO_SIDED_MODES:
        writer.request_duplex(sheets.flip)
    groups = _group_by_size(faces)
    by_key = {face.key: face for _, front, back in faces for face in (front, back) if face is not None}
    pages: list[Page] = []
    unbacked: dict[str, None] = {}
    lead = ("title",) if sheets.title_page and groups and not sheets.paper.is_one_card else ()
    for group in groups:
        grid = _choose_grid(group[0][1], sheets, backs, sum(item.copies for item, _, _ in group))
        flat: Backs = "none" if backs == "fold" and grid.fold is None else backs
        if flat != backs:
            unbacked |= dict.fromkeys(_plural_kind_name(game, item.card, language) for item, _, _ in group)
        copies = [CardCopy(f.key, b.key if b else None, w.card.id) for w, f, b in group for _ in range(w.copies)]
        imposed = impose(copies, grid, backs=flat, flip=sheets.flip, skip=sheets.skip if not pages else 0, lead=lead)
        offset = max((page.sheet for page in pages), default=0)
        pages.extend(_offset_sheet_numbers(imposed, offset))
        lead = ()
    if backs == "separate":
        # Cards of several sizes come in several groups, but the stack of paper is turned over once.
        pages.sort(key=lambda page: page.side == "back")
    last = max((page.sheet for page in pages), default=0)
    pages_of = _PageWriter(maker, sheets, by_key, last, title)
    outlined: set[str] = set()
    names = {w.card.id: _plural_kind_name(game, w.card, language) for w, _, _ in faces}
    for page in pages:
        pages_of.write_page(
            writer, page, faces, list(_outline_entries(page, names, outlined, pages_of.sheet_label(page)))
        )
    grids = tuple(dict.fromkeys(page.grid for page in pages))
    warnings = tuple(dict.fromkeys(text for one in grids for text in margin_warnings(one)))
    count = sum(item.copies for item, _, _ in faces)
    warnings += (*pages_of.footer_warnings, *left_out)
    if unbacked:
        warnings += (message("backs-left-out", cards=list(unbacked)),)
    faults += pages_of.faults
    return PrintedPdf(writer.finish(), len(pages), last, count, grids, backs, sheets.flip, warnings, tuple(faults))


def _drop_odd_sizes(
    faces: list[tuple[PrintItem, Face, Face | None]], maker: FaceMaker
) -> tuple[list[tuple[PrintItem, Face, Face | None]], tuple[str, ...]]:
    """Drop the pieces that are not cards, and return a sentence that names what is missing; pieces alone are kept.

    A shop that cuts pages of one card takes one size of them.
    """
    cards = [item for item in faces if not item[1].own_size]
    if not cards or len(cards) == len(faces):
        return faces, ()
    language = maker.languages[0]
    names = dict.fromkeys(
        _plural_kind_name(maker.game, item.card, language) for item, front, _ in faces if front.own_size
    )
    return cards, (f"pages of one card are all of one size, so these are left out: {', '.join(names)}",)


def _group_by_size(
    faces: Sequence[tuple[PrintItem, Face, Face | None]],
) -> list[list[tuple[PrintItem, Face, Face | None]]]:
    """Group the cards by size, since those of one size share sheets.

    Sizes stand in the order in which they first occur.
    """
    groups: dict[tuple[float, float], list[tuple[PrintItem, Face, Face | None]]] = {}
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


def _plural_kind_name(game: Game, card: Card | Extra, language: str) -> str:
    if isinstance(card, Extra):
        return text_in(card.group or card.name, language, game.language)
    plural = text_in(game.kinds[card.kind].plural, language, game.language)
    return plural[:1].upper() + plural[1:]


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


class _PageWriter:
    """Writer of pages into the PDF, which keeps what is the same on all of them."""

    def __init__(self, maker: FaceMaker, sheets: SheetOptions, faces: dict[str, Face], last: int, title: str) -> None:
        self._maker = maker
        self._sheets = sheets
        self._faces = faces
        self._sheet_count = last
        self._title = title
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
        return self._fill("sheet", n=page.sheet, m=self._sheet_count)

    def write_page(
        self,
        writer: PdfWriter,
        page: Page,
        faces: Sequence[tuple[PrintItem, Face, Face | None]],
        outline: Sequence[tuple[str, int]],
    ) -> None:
        """Write one page: a title page, or cards with marks and footer, corrected for the printer."""
        grid = page.grid
        if page.full_page_key is not None:
            titled = self._make_title_page(grid, faces)
            self.faults.extend(titled.faults)
            marks = (*titled.marks, *self._footer_marks(page))
            writer.add_page(grid.paper_width, grid.paper_height, marks, outline=[(self._title, 0)])
            return
        marks = tuple(self._page_marks(page))
        matrix = self._sheets.correction.page_matrix(page)
        if matrix != Matrix():
            marks = (Group(marks, matrix),)
        trim, bleed = _trim_and_bleed_boxes(grid)
        writer.add_page(grid.paper_width, grid.paper_height, marks, trim=trim, bleed=bleed, outline=outline)

    def _page_marks(self, page: Page) -> Iterable[Mark]:
        """Yield the faces, crop marks and footer of a page of cards; pages of one card have faces only."""
        grid = page.grid
        for placement in page.placements:
            yield self._place_face(placement, grid)
        if grid.paper.is_one_card:
            return
        yield from draw_marks(place_page_marks(page, self._sheets.marks))
        if page.occupied:
            yield from self._footer_marks(page)

    def _footer_marks(self, page: Page) -> Iterable[Mark]:
        made = draw_footer(page.grid, self._maker.assets.fonts, self._footer_texts(page), self._notice)
        self.footer_warnings |= dict.fromkeys(made.warnings)
        return made.marks

    def _footer_texts(self, page: Page) -> tuple[str, str]:
        """Return the footer's line, and the same without the set's title, which may be long.

        The line has the set, language, version, ink, sheet and side.
        """
        labels, game = self.labels, self._maker.game
        languages = " + ".join(language_name(language) for language in self._maker.languages)
        parts = [self._title, languages, self._fill("version", version=game.version)]
        if self._maker.shared_assets.ink == "low":
            parts.append(labels["low-ink"])
        parts.append(self.sheet_label(page))
        if self._sheets.backs in TWO_SIDED_MODES:
            parts.append(labels[page.side])
        return "  ·  ".join(parts), "  ·  ".join(parts[1:])

    def _place_face(self, placement: Placement, grid: Grid) -> Mark:
        """Return the stamp of one face in its slot, clipped to its share of the bleed."""
        face = self._faces[placement.key]
        width, height = grid.card_width, grid.card_height
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

    def _make_title_page(self, grid: Grid, faces: Sequence[tuple[PrintItem, Face, Face | None]]) -> TitlePage:
        """Build the title page in the first language, with the steps that fit the order of the backs."""
        labels, sheets, game = self.labels, self._sheets, self._maker.game
        duplex = f"step-duplex-{sheets.flip.removesuffix('-edge')}"
        key = {"interleaved": duplex, "back-first": duplex, "separate": "step-separate"}
        backs = {**key, "fold": "step-fold", "none": "step-single"}[sheets.backs]
        steps = [labels["step-scale"], labels[backs], labels["step-check"], labels["step-cut"]]
        if sheets.backs in TWO_SIDED_MODES:
            steps.append(labels["step-shift"])
        counts: dict[str, int] = {}
        for item, _, _ in faces:
            name = _plural_kind_name(game, item.card, self._language)
            counts[name] = counts.get(name, 0) + item.copies
        total = sum(counts.values())
        entries = [(name, self._fill("copies", n=count)) for name, count in counts.items()]
        entries.append((self._fill("set-of", cards=total, sheets=self._sheet_count), ""))
        made_for = self._fill(
            "made-for",
            paper=grid.paper.name.upper() if "mm" not in grid.paper.name else grid.paper.name,
            width=format_measure(grid.card_width),
            height=format_measure(grid.card_height),
        )
        lines = game.credits.get(self._language) or game.credits.get(game.language) or ()
        title = TitlePageText(
            self._title, made_for, lines, labels["how"], steps, labels["paper-advice"], labels["contents"], entries
        )
        return draw_title_page(grid, self._maker.assets.fonts, self._language, title, _pick_title_faces(faces))


def _pick_title_faces(faces: Sequence[tuple[PrintItem, Face, Face | None]]) -> list[Face]:
    """Return up to three fronts for the title page: the first of each kind, then further cards.

    Another piece is shown only where there is no card.
    """
    kinds: dict[str, Face] = {}
    for item, front, _ in faces:
        kind = item.card.kind if isinstance(item.card, Card) else "extra"
        if kind != "extra":
            kinds.setdefault(kind, front)
    if not kinds:
        return [front for _, front, _ in faces][:1]
    shown = list(kinds.values())[:3]
    spread = [front for item, front, _ in faces if isinstance(item.card, Card)]
    step = max(1, len(spread) // 4)
    for candidate in spread[step::step]:
        if len(shown) >= 3:
            break
        if candidate not in shown:
            shown.append(candidate)
    return shown[:3]


def _trim_and_bleed_boxes(grid: Grid) -> tuple[tuple[float, float, float, float], tuple[float, float, float, float]]:
    """Return the trim box and the bleed box of a sheet, both as (x, y, width, height) in mm.

    They are the block of its cards, without and with the bleed around it.
    """
    width, height = grid.paper_width - 2 * grid.left, grid.paper_height - 2 * grid.top
    trim = (grid.left, grid.top, width, height)
    x, y = min(grid.bleed, grid.left), min(grid.bleed, grid.top)
    return trim, (grid.left - x, grid.top - y, width + 2 * x, height + 2 * y)
