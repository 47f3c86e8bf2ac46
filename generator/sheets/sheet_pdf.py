"""The sheets of a game as one PDF: faces imposed, backs corrected for the printer, marks, footers, title page,
outline."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Stamp, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.files.progress import progress
from kredens.generator.pdf.writer import Writer
from kredens.generator.sheets.card_selection import Wanted
from kredens.generator.sheets.crop_marks import Style as MarkStyle
from kredens.generator.sheets.crop_marks import drawn, page_marks
from kredens.generator.sheets.footer import footer
from kredens.generator.sheets.grid import Grid, fold_grid, grid, margin_warnings
from kredens.generator.sheets.imposition import Backs, Copy, Flip, Page, Placement, impose
from kredens.generator.sheets.labels import language_name, words
from kredens.generator.sheets.paper import Paper, plain
from kredens.generator.sheets.title_page import Title, Titled, title_page

TWO_SIDED = ("interleaved", "back-first", "separate")
SEAM = 0.03
SHEET_BLEED = 1.5
"""How far in mm faces reach beyond the cut on a sheet of several cards: half of the usual gap."""


class Correction(Struct, frozen=True):
    """What a printer needs: back pages moved (mm right and down) and turned (degrees clockwise), all pages
    stretched."""

    shift: tuple[float, float] = (0.0, 0.0)
    angle: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)

    def matrix(self, page: Page) -> Matrix:
        """The map of a whole page about its middle."""
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


class Sheets(Struct, frozen=True):
    """How the cards come onto paper. Lengths in mm; None leaves it to the paper and the cards."""

    paper: Paper
    gap: float | None = None
    margin: float | None = None
    bleed: float | None = None
    backs: Backs = "interleaved"
    flip: Flip = "long-edge"
    marks: MarkStyle = "corners"
    title_page: bool = True
    skip: int = 0
    correction: Correction = field(default_factory=Correction)


class Printed(Struct, frozen=True):
    """A finished file and what a person wants to know of it."""

    data: bytes
    pages: int
    sheets: int
    cards: int
    grids: tuple[Grid, ...]
    backs: Backs
    flip: Flip
    warnings: tuple[str, ...]
    faults: tuple[Fault, ...]


def all_faces(
    maker: FaceMaker, wanted: Sequence[Wanted], *, backs: bool
) -> tuple[list[tuple[Wanted, Face, Face | None]], list[Fault]]:
    """Front and back of every wanted card, and every fault of every face, each once."""
    faces: list[tuple[Wanted, Face, Face | None]] = []
    faults: dict[Fault, None] = {}
    with progress("Setting", len(wanted)) as shown:
        for number, item in enumerate(wanted, 1):
            front = maker.front(item.card)
            back = maker.back(item.back or item.card) if backs else None
            faces.append((item, front, back))
            faults |= dict.fromkeys(front.faults)
            if back is not None:
                faults |= dict.fromkeys(back.faults)
            shown.reach(number)
    return faces, list(faults)


def build(maker: FaceMaker, wanted: Sequence[Wanted], sheets: Sheets) -> Printed:
    """The PDF of the wanted cards; faults of faces are answered, not raised, so that a draft can still be printed."""
    backs = "none" if sheets.paper.one_card and sheets.backs == "fold" else sheets.backs
    faces, faults = all_faces(maker, wanted, backs=backs != "none")
    faces, left_out = _of_one_size(faces, maker) if sheets.paper.one_card else (faces, ())
    game, language = maker.game, maker.languages[0]
    writer = Writer(maker.looks.shelf, maker.shop.store.rasters, "FiraSansCondensed-Medium", language)
    title = text_in(game.title, language, game.language)
    writer.describe(
        title=title,
        author=text_in(game.notice, language, game.language) if game.notice else title,
        subject=f"{title}: {sum(item.copies for item, _, _ in faces)} cards to cut out, version {game.version}",
        keywords=f"{game.id}, {'+'.join(maker.languages)}, {maker.shop.ink} ink",
    )
    if backs in TWO_SIDED:
        writer.duplex(sheets.flip)
    groups = _by_size(faces)
    by_key = {face.key: face for _, front, back in faces for face in (front, back) if face is not None}
    pages: list[Page] = []
    unbacked: dict[str, None] = {}
    lead = ("title",) if sheets.title_page and groups and not sheets.paper.one_card else ()
    for group in groups:
        laid = _grid(group[0][1], sheets, backs, sum(item.copies for item, _, _ in group))
        flat: Backs = "none" if backs == "fold" and laid.fold is None else backs
        if flat != backs:
            unbacked |= dict.fromkeys(_kind_name(game, item.card, language) for item, _, _ in group)
        copies = [Copy(f.key, b.key if b else None, w.card.id) for w, f, b in group for _ in range(w.copies)]
        imposed = impose(copies, laid, backs=flat, flip=sheets.flip, skip=sheets.skip if not pages else 0, lead=lead)
        offset = max((page.sheet for page in pages), default=0)
        pages.extend(_renumbered(imposed, offset))
        lead = ()
    if backs == "separate":
        # Cards of several sizes come in several groups, but the stack of paper is turned over once.
        pages.sort(key=lambda page: page.side == "back")
    last = max((page.sheet for page in pages), default=0)
    pages_of = _Pages(maker, sheets, by_key, last, title)
    outlined: set[str] = set()
    names = {w.card.id: _kind_name(game, w.card, language) for w, _, _ in faces}
    for page in pages:
        pages_of.write(writer, page, faces, list(_outline(page, names, outlined, pages_of.sheet(page))))
    grids = tuple(dict.fromkeys(page.grid for page in pages))
    warnings = tuple(dict.fromkeys(text for one in grids for text in margin_warnings(one)))
    count = sum(item.copies for item, _, _ in faces)
    warnings += (*pages_of.lacking, *left_out)
    if unbacked:
        warnings += (f"too large for a sheet that is folded, so these have no back: {', '.join(unbacked)}",)
    faults += pages_of.faults
    return Printed(writer.finish(), len(pages), last, count, grids, backs, sheets.flip, warnings, tuple(faults))


def _of_one_size(
    faces: list[tuple[Wanted, Face, Face | None]], maker: FaceMaker
) -> tuple[list[tuple[Wanted, Face, Face | None]], tuple[str, ...]]:
    """The cards without the pieces that are none, since a shop that cuts pages of one card takes one size of them; and
    a sentence that says what is missing. Pieces alone are kept."""
    cards = [item for item in faces if not item[1].own_size]
    if not cards or len(cards) == len(faces):
        return faces, ()
    language = maker.languages[0]
    names = dict.fromkeys(_kind_name(maker.game, item.card, language) for item, front, _ in faces if front.own_size)
    return cards, (f"pages of one card are all of one size, so these are left out: {', '.join(names)}",)


def _by_size(faces: Sequence[tuple[Wanted, Face, Face | None]]) -> list[list[tuple[Wanted, Face, Face | None]]]:
    """Cards of one size share sheets; sizes come in the order in which they first occur."""
    groups: dict[tuple[float, float], list[tuple[Wanted, Face, Face | None]]] = {}
    for item in faces:
        groups.setdefault(item[1].size, []).append(item)
    return list(groups.values())


def _grid(face: Face, sheets: Sheets, backs: Backs, copies: int) -> Grid:
    """The grid for a size. That of cards is as full as can be, whatever their number, so that a half-used sheet can be
    filled later; pieces that are no cards have room around them where it costs no sheet. A piece too large to stand on
    a sheet beside its back is not folded."""
    bleed = sheets.bleed
    if bleed is None:
        bleed = face.bleed if sheets.paper.one_card else min(SHEET_BLEED, face.bleed)
    count = copies if face.own_size else None
    if backs == "fold":
        try:
            return fold_grid(sheets.paper, *face.size, gap=sheets.gap, margin=sheets.margin, bleed=bleed, count=count)
        except Unreadable:
            if not face.own_size:
                raise
    return grid(sheets.paper, *face.size, gap=sheets.gap, margin=sheets.margin, bleed=bleed, count=count)


def _renumbered(pages: Iterable[Page], offset: int) -> Iterable[Page]:
    return (replace(page, sheet=page.sheet + offset) for page in pages)


def _kind_name(game: Game, card: Card | Extra, language: str) -> str:
    if isinstance(card, Extra):
        return text_in(card.group or card.name, language, game.language)
    plural = text_in(game.kinds[card.kind].plural, language, game.language)
    return plural[:1].upper() + plural[1:]


def _outline(page: Page, names: dict[str, str], seen: set[str], sheet: str) -> Iterable[tuple[str, int]]:
    """A first-level entry where a kind begins, and one below it for each sheet's front."""
    if page.side == "back" or not page.placements:
        return
    for placement in page.placements:
        name = names[placement.card]
        if name not in seen:
            seen.add(name)
            yield name, 0
    yield sheet, 1


class _Pages:
    """Puts pages into the writer: what is the same on all of them is kept here."""

    def __init__(self, maker: FaceMaker, sheets: Sheets, faces: dict[str, Face], last: int, title: str) -> None:
        self._maker = maker
        self._sheets = sheets
        self._faces = faces
        self._last = last
        self._title = title
        self._language = maker.languages[0]
        self.words = dict(words(self._language))
        game = maker.game
        self._notice = text_in(game.notice, self._language, game.language) if game.notice else ""
        self.lacking: dict[str, None] = {}
        self.faults: list[Fault] = []

    def sheet(self, page: Page) -> str:
        """Which sheet of how many a page is, in words."""
        return self.words["sheet"].format(n=page.sheet, m=self._last)

    def write(
        self,
        writer: Writer,
        page: Page,
        faces: Sequence[tuple[Wanted, Face, Face | None]],
        outline: Sequence[tuple[str, int]],
    ) -> None:
        laid = page.grid
        if page.whole is not None:
            titled = self._titled(laid, faces)
            self.faults.extend(titled.faults)
            marks = (*titled.marks, *self._footer(page))
            writer.page(laid.paper_width, laid.paper_height, marks, outline=[(self._title, 0)])
            return
        marks = tuple(self._marks(page))
        matrix = self._sheets.correction.matrix(page)
        if matrix != Matrix():
            marks = (Group(marks, matrix),)
        trim, bleed = _boxes(laid)
        writer.page(laid.paper_width, laid.paper_height, marks, trim=trim, bleed=bleed, outline=outline)

    def _marks(self, page: Page) -> Iterable[Mark]:
        laid = page.grid
        for placement in page.placements:
            yield self._placed(placement, laid)
        if laid.paper.one_card:
            return
        yield from drawn(page_marks(page, self._sheets.marks))
        if page.occupied:
            yield from self._footer(page)

    def _footer(self, page: Page) -> Iterable[Mark]:
        made = footer(page.grid, self._maker.looks.shelf, self._footer_texts(page), self._notice)
        self.lacking |= dict.fromkeys(made.lacking)
        return made.marks

    def _footer_texts(self, page: Page) -> tuple[str, str]:
        """Set, language, version, ink, sheet and side; and the same without the set's title, which may be long."""
        said, game = self.words, self._maker.game
        languages = " + ".join(language_name(language) for language in self._maker.languages)
        parts = [self._title, languages, said["version"].format(version=game.version)]
        if self._maker.shop.ink == "low":
            parts.append(said["low-ink"])
        parts.append(self.sheet(page))
        if self._sheets.backs in TWO_SIDED:
            parts.append(said[page.side])
        return "  ·  ".join(parts), "  ·  ".join(parts[1:])

    def _placed(self, placement: Placement, laid: Grid) -> Mark:
        face = self._faces[placement.key]
        width, height = laid.card_width, laid.card_height
        # A hair over what is each card's own, so that no white seam shows where two bleeds meet.
        room = laid.bleed_at(placement.slot)
        left, top = placement.x - room.left - SEAM, placement.y - room.top - SEAM
        clip = rectangle(
            left, top, width + room.left + room.right + 2 * SEAM, height + room.top + room.bottom + 2 * SEAM
        )
        # A back may be of another size than its front's slot: it is centred on it.
        dx, dy = (width - face.size[0]) / 2, (height - face.size[1]) / 2
        matrix = Matrix(e=placement.x + dx, f=placement.y + dy)
        if placement.turned == 180:
            matrix = Matrix(-1.0, 0.0, 0.0, -1.0, placement.x + width - dx, placement.y + height - dy)
        return Group((Stamp(face.drawing, matrix),), clip=clip)

    def _titled(self, laid: Grid, faces: Sequence[tuple[Wanted, Face, Face | None]]) -> Titled:
        said, sheets, game = self.words, self._sheets, self._maker.game
        duplex = f"step-duplex-{sheets.flip.removesuffix('-edge')}"
        key = {"interleaved": duplex, "back-first": duplex, "separate": "step-separate"}
        backs = {**key, "fold": "step-fold", "none": "step-single"}[sheets.backs]
        steps = [said["step-scale"], said[backs], said["step-check"], said["step-cut"]]
        if sheets.backs in TWO_SIDED:
            steps.append(said["step-shift"])
        counts: dict[str, int] = {}
        for item, _, _ in faces:
            name = _kind_name(game, item.card, self._language)
            counts[name] = counts.get(name, 0) + item.copies
        total = sum(counts.values())
        entries = [(name, said["copies"].format(n=count)) for name, count in counts.items()]
        entries.append((said["set-of"].format(cards=total, sheets=self._last), ""))
        made_for = said["made-for"].format(
            paper=laid.paper.name.upper() if "mm" not in laid.paper.name else laid.paper.name,
            width=plain(laid.card_width),
            height=plain(laid.card_height),
        )
        lines = game.credits.get(self._language) or game.credits.get(game.language) or ()
        title = Title(self._title, made_for, lines, said["how"], steps, said["paper-advice"], said["contents"], entries)
        return title_page(laid, self._maker.looks.shelf, self._language, title, _shown_faces(faces))


def _shown_faces(faces: Sequence[tuple[Wanted, Face, Face | None]]) -> list[Face]:
    """Up to three fronts of different kinds for the title page, the first of each kind, then more of the first kind;
    one other piece only where there is no card."""
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


def _boxes(laid: Grid) -> tuple[tuple[float, float, float, float], tuple[float, float, float, float]]:
    """Trim and bleed box of a sheet: the block of its cards, and that with the bleed around it."""
    width, height = laid.paper_width - 2 * laid.left, laid.paper_height - 2 * laid.top
    trim = (laid.left, laid.top, width, height)
    x, y = min(laid.bleed, laid.left), min(laid.bleed, laid.top)
    return trim, (laid.left - x, laid.top - y, width + 2 * x, height + 2 * y)
