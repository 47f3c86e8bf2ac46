"""Draw the title page of a print: what it is and who made it, how to print and cut it, and what it holds."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault
from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.engraving.hatching import parallel_hatch
from kredens.generator.faces.face_maker import Face
from kredens.generator.sheets.grid import fit_grid
from kredens.generator.sheets.nesting import SheetLayout
from kredens.generator.sheets.paper import PAPERS
from kredens.generator.typesetting.fonts import FontLibrary
from kredens.generator.typesetting.markup import split_words
from kredens.generator.typesetting.typesetter import MM_PER_POINT, Style, TypesetError, Typesetter, TypesetText

FontFiles = Mapping[str, str]
"""The font files of one type by style: regular, bold …"""
PLAIN_TITLE: FontFiles = {"regular": "AlegreyaSC-Bold"}
PLAIN_BODY: FontFiles = {"regular": "Alegreya-Regular", "bold": "Alegreya-Bold", "italic": "Alegreya-Italic"}
PLAIN_LABEL: FontFiles = {"regular": "FiraSansCondensed-Medium", "bold": "FiraSansCondensed-Bold"}
PLAIN_NUMBER: FontFiles = {"regular": "FiraSansCondensed-Bold"}
FlowedMarks = Generator[Mark, None, float]
"""Marks, and as the generator's return value the height in mm at which the next thing may begin."""
Box = tuple[float, float, float, float]
"""A box as (x, y, width, height) in mm."""
COLUMN_GAP = 9.0
"""The gap between two columns on A4, in mm."""
PANEL_MARGIN, PANEL_TOP = 12.0, 15.0
"""The least space beside a panel on A4, and the height of its upper edge, in mm."""
PANEL_SHARE = 0.46
"""The greatest share of the page's height that a panel has."""
LARGER = 1.36
"""How much larger than on A4 the texts beneath a panel are set first."""
WIDE_LIST = 6
"""From how many entries on the contents have three columns in place of two."""
SPREAD = 0.82
"""How far the cards of the fan usually lie apart, in widths of a card."""
SHADOW = (1.2, 2.0)
"""How far the shadow of a card lies aside and below it, in mm of the card."""
SHADOW_GAP, SHADOW_LINE = 0.6, 0.34
"""How far apart the lines of a shadow are and how thick, in mm of the card."""
ROUNDING = 0.001
"""How far, in mm, a page that just fits may seem to reach too far."""
FOOTER_HEIGHT = 12.0
"""The height in mm left free at the foot of the page for the sheet's footer."""
LAST_SHRINK_STEP, SHRINK_FACTOR = 19, 0.95
"""How often at most, and by what factor, a page that does not fit is made smaller."""


class TitleLook(NamedTuple):
    """The types and colours of the page, and the panel with the title on which the fan of cards lies, if there is one.

    `fan` is the box of the fan on the panel, in mm of the panel, without a width if no cards lie there, and `spread`
    how far its cards lie apart, in widths of a card.
    """

    title: FontFiles = PLAIN_TITLE
    body: FontFiles = PLAIN_BODY
    label: FontFiles = PLAIN_LABEL
    number: FontFiles = PLAIN_NUMBER
    text: str = "#241a13"
    muted: str = "#5d5147"
    heading: str = "#241a13"
    rule: str = "#b98a2f"
    panel: Face | None = None
    fan: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    spread: float = SPREAD


class Advice(NamedTuple):
    """What is good to know of one thing: its heading, and paragraphs."""

    heading: str
    paragraphs: Sequence[str]


class TitlePageText(NamedTuple):
    """The text of the page, in the language of the cards."""

    title: str
    subtitle: str
    credits: Sequence[str]
    steps_heading: str
    steps: Sequence[str]
    advice: Sequence[Advice]
    contents_heading: str
    entries: Sequence[tuple[str, str]]
    deck: str = ""
    tagline: str = ""
    sum: str = ""
    colophon: str = ""
    look: TitleLook = TitleLook()


class TitlePage(NamedTuple):
    """The page's marks, and the faults of text that could not be set as it should be."""

    marks: list[Mark]
    faults: tuple[Fault, ...]


class LenientTypesetter:
    """Typesetter that sets text as well as it can, and records what does not fit or has no glyphs."""

    def __init__(self, fonts: FontLibrary, language: str) -> None:
        self.language = language
        self.faults: dict[Fault, None] = {}
        self._strict = Typesetter(fonts, lambda _: None, language)
        self._lenient = Typesetter(fonts, lambda _: None, language, draft=True)

    def set_line(self, text: str, box: Box, style: Style) -> TypesetText:
        """Set one line; see Typesetter.set_line."""
        try:
            return self._strict.set_line(text, box, style)
        except TypesetError as error:
            self.add_fault(error.code, error.message)
            return self._lenient.set_line(text, box, style)

    def set_block(self, text: str, box: Box, style: Style) -> TypesetText:
        """Set a paragraph with markup; see Typesetter.set_block."""
        said = split_words(text, self.language)
        try:
            return self._strict.set_block(said, box, style)
        except TypesetError as error:
            self.add_fault(error.code, error.message)
        try:
            return self._lenient.set_block(said, box, style)
        except TypesetError:
            return TypesetText((), (), style.smallest, 0.0, 0)

    def add_fault(self, code: str, why: str) -> None:
        """Record a fault of the title page."""
        self.faults[Fault(code, message("title-page-fault", message=why))] = None


def draw_title_page(
    grid: SheetLayout, fonts: FontLibrary, language: str, title: TitlePageText, faces: Sequence[Face]
) -> TitlePage:
    """Draw the page for the grid's paper.

    Margins and type follow the paper; up to three faces lie fanned at the top.
    """
    # As large as on A4 for the paper's area, and smaller step by step where a wide or narrow paper needs it.
    # Beneath a panel short texts are set larger, so that the page is filled.
    largest = math.sqrt(grid.paper_width * grid.paper_height / (210 * 297)) * (LARGER if title.look.panel else 1.0)

    @cache
    def draw(step: int) -> tuple[list[Mark], float, LenientTypesetter]:
        unit = largest * SHRINK_FACTOR**step
        typist = LenientTypesetter(fonts, language)
        marks, end = _collect_marks(_draw_page(grid, typist, title, faces, unit))
        return marks, end - _foot(grid, unit), typist

    # The smaller the type, the shorter the page: half of the steps that are left are ruled out by each that is drawn.
    step = bisect_left(range(LAST_SHRINK_STEP), True, key=lambda each: draw(each)[1] <= ROUNDING)
    marks, over, typist = draw(step)
    if over > ROUNDING:
        typist.add_fault("overflow", message("title-page-too-long", over=f"{over:.0f}"))
    drawn = title.look.panel.faults if title.look.panel else ()
    return TitlePage(marks, (*drawn, *typist.faults))


def title_page_faults(game: Game, fonts: FontLibrary, language: str) -> tuple[Fault, ...]:
    """Return the faults that a game's own texts would have on a title page of A4."""
    lines = game.credits.get(language) or game.credits.get(game.language) or ()
    title = TitlePageText(game.text(game.title, language), "", lines, "", (), (), "", ())
    return draw_title_page(fit_grid(PAPERS["a4"], 63.0, 88.0), fonts, language, title, ()).faults


def _collect_marks(page: FlowedMarks) -> tuple[list[Mark], float]:
    marks: list[Mark] = []
    while True:
        try:
            marks.append(next(page))
        except StopIteration as end:
            return marks, end.value


def _draw_page(
    grid: SheetLayout, typesetter: LenientTypesetter, title: TitlePageText, faces: Sequence[Face], unit: float
) -> FlowedMarks:
    """Draw the whole page, with type and margins multiplied by `unit`."""
    width, look = grid.paper_width, title.look
    side = 22 * min(unit, math.sqrt(width * grid.paper_height / (210 * 297)))
    page = _Column(typesetter, look, side, width - 2 * side, unit)
    if look.panel:
        y = yield from _draw_panel(grid, look, look.panel, faces, unit)
    else:
        fan_height = min(112 * unit, grid.paper_height * 0.42)
        yield from draw_fan(faces, width / 2, 20 * unit, fan_height)
        y = 20 * unit + fan_height + 9 * unit
        y = yield from page.set_line(title.title, y, look.title, 30, look.heading, "center")
    if title.deck:
        y = yield from page.set_line(title.deck, y, look.title, 16, look.heading, "center")
    if title.tagline:
        y = yield from page.set_line(title.tagline, y + 1.5 * unit, _italic(look.body), 12.5, look.heading, "center")
    y = yield from page.set_line(title.subtitle, y + 1.5 * unit, look.label, 10.5, look.muted, "center")
    y += 4 * unit
    yield Shape((("M", width / 2 - 30 * unit, y), ("L", width / 2 + 30 * unit, y)), stroke=look.rule, width=0.4)
    y += 6 * unit
    left, right = page.split(0.54)
    lower = yield from _draw_steps(left, y, title, unit)
    other = yield from _draw_advice(right, y, title, unit)
    y = yield from _draw_contents(page, max(lower, other) + 3 * unit, title, unit)
    y += 3 * unit
    imprint, height = _collect_marks(_draw_imprint(page, title, unit))
    # The imprint stands at the foot of the page, however much there is above it.
    top = max(y, _foot(grid, unit) - height) if look.panel else y
    yield Group(tuple(imprint), Matrix(f=top))
    return top + height


def _italic(fonts: FontFiles) -> FontFiles:
    """Return the italic of a type, or the type itself if it has none."""
    return {"regular": fonts.get("italic", fonts["regular"])}


def _foot(grid: SheetLayout, unit: float) -> float:
    """Return how far down a page may reach, in mm."""
    return grid.paper_height - max(20 * unit, FOOTER_HEIGHT)


def _draw_imprint(page: _Column, title: TitlePageText, unit: float) -> FlowedMarks:
    """Draw who made the game and the cards below a rule, from the height 0 on."""
    look = title.look
    yield Shape((("M", page.x, 0), ("L", page.x + page.width, 0)), stroke=look.rule, width=0.25)
    y = 3.5 * unit
    for line in title.credits:
        y = yield from page.set_paragraph(line, y, 8.4, look.muted)
        y += 0.6 * unit
    if title.colophon:
        y = yield from page.set_paragraph(title.colophon, y, 8.4, look.muted)
    return y


def _draw_panel(grid: SheetLayout, look: TitleLook, panel: Face, faces: Sequence[Face], unit: float) -> FlowedMarks:
    """Draw the panel as wide as the page lets it be, and on it the fan of cards if it has room for one."""
    wide, tall = panel.size
    scale = min((grid.paper_width - 2 * PANEL_MARGIN * unit) / wide, grid.paper_height * PANEL_SHARE / tall)
    left, top = (grid.paper_width - wide * scale) / 2, PANEL_TOP * unit
    yield Group((Stamp(panel.drawing),), Matrix(scale, 0, 0, scale, left, top), clip=rectangle(0, 0, wide, tall))
    x, y, width, height = (number * scale for number in look.fan)
    if width:
        yield from draw_fan(faces, left + x + width / 2, top + y, height, look.spread)
    return top + tall * scale + 4 * unit


def _draw_steps(column: _Column, y: float, title: TitlePageText, unit: float) -> FlowedMarks:
    """Draw the numbered steps below each other."""
    look = title.look
    y = yield from column.set_line(title.steps_heading, y, look.title, 14, look.heading, "left")
    y += 2.2 * unit
    for number, step in enumerate(title.steps, 1):
        badge = column.indent(6.5)
        yield from column.set_number(number, y)
        y = yield from badge.set_paragraph(step, y, 9.6, look.text)
        y += 1.7 * unit
    return y


def _draw_advice(column: _Column, y: float, title: TitlePageText, unit: float) -> FlowedMarks:
    """Draw what is good to know beside the steps, each thing under its heading."""
    look = title.look
    for heading, paragraphs in title.advice:
        y = yield from column.set_line(heading, y, look.title, 14, look.heading, "left")
        y += 2.2 * unit
        for paragraph in paragraphs:
            y = yield from column.set_paragraph(paragraph, y, 9.6, look.text)
            y += 1.5 * unit
        y += 2.0 * unit
    return y


def _draw_contents(page: _Column, y: float, title: TitlePageText, unit: float) -> FlowedMarks:
    """Draw what the print holds, with the number of each kind, in columns, and the sum of it below."""
    look = title.look
    y = yield from page.set_line(title.contents_heading, y, look.title, 14, look.heading, "left")
    y += 2.0 * unit
    columns = page.divide(3 if len(title.entries) >= WIDE_LIST else 2)
    rows = math.ceil(len(title.entries) / len(columns))
    top, lowest = y, y
    for start, column in zip(range(0, len(title.entries), rows or 1), columns, strict=False):
        y = top
        for label, count in title.entries[start : start + rows]:
            yield from column.set_right_aligned(count, y, 9.6)
            y = yield from column.narrow(12).set_paragraph(label, y, 9.6, look.text)
            yield column.rule_below(y + 0.4 * unit)
            y += 1.7 * unit
        lowest = max(lowest, y)
    if title.sum:
        lowest = yield from page.set_paragraph(f"**{title.sum}**", lowest + 0.8 * unit, 9.6, look.text)
    return lowest


class _Column:
    """A column of the page.

    It sets lines and paragraphs one below the other and returns where the next one may begin.
    """

    def __init__(self, typesetter: LenientTypesetter, look: TitleLook, x: float, width: float, unit: float) -> None:
        self._typesetter = typesetter
        self._look = look
        self.x = x
        self.width = width
        self._unit = unit

    def indent(self, indent: float) -> _Column:
        """Return the column with its left edge indented by mm on A4."""
        indent *= self._unit
        return self._part(self.x + indent, self.width - indent)

    def narrow(self, by: float) -> _Column:
        """Return the column with its right edge moved in by mm on A4."""
        return self._part(self.x, self.width - by * self._unit)

    def split(self, share: float) -> tuple[_Column, _Column]:
        """Return two columns, of which the left one has that share of the width."""
        gap = COLUMN_GAP * self._unit
        left = (self.width - gap) * share
        return self._part(self.x, left), self._part(self.x + left + gap, self.width - left - gap)

    def divide(self, count: int) -> list[_Column]:
        """Return so many columns of equal width beside each other."""
        gap = COLUMN_GAP * self._unit
        wide = (self.width - gap * (count - 1)) / count
        return [self._part(self.x + index * (wide + gap), wide) for index in range(count)]

    def _part(self, x: float, width: float) -> _Column:
        return _Column(self._typesetter, self._look, x, width, self._unit)

    def rule_below(self, y: float) -> Mark:
        """Return a fine line across the column."""
        return Shape((("M", self.x, y), ("L", self.x + self.width, y)), stroke=self._look.rule, width=0.1)

    def set_line(self, text: str, y: float, fonts: FontFiles, size: float, colour: str, align: str) -> FlowedMarks:
        """Set one line of type size in points on A4, and return the height below it."""
        size *= self._unit
        style = Style(fonts, size, size * 0.45, colour, align, "top")
        setting = self._typesetter.set_line(text, (self.x, y, self.width, size * MM_PER_POINT), style)
        yield from setting.runs
        return y + setting.size * MM_PER_POINT * 0.98

    def set_paragraph(self, text: str, y: float, size: float, colour: str) -> FlowedMarks:
        """Set a paragraph of type size in points on A4, and return the height below it."""
        size *= self._unit
        style = Style(self._look.body, size, size, colour, "left", "top", leading=1.22)
        setting = self._typesetter.set_block(text, (self.x, y, self.width, 4000.0), style)
        yield from setting.runs
        return y + setting.lines * 1.22 * size * MM_PER_POINT

    def set_right_aligned(self, text: str, y: float, size: float) -> Iterable[Mark]:
        """Set one line flush right, of type size in points on A4."""
        size *= self._unit
        style = Style(self._look.label, size, size * 0.6, self._look.muted, "right", "top")
        yield from self._typesetter.set_line(text, (self.x, y + 0.2, self.width, size * MM_PER_POINT), style).runs

    def set_number(self, number: int, y: float) -> Iterable[Mark]:
        """Set the number of a step."""
        size = 10.5 * self._unit
        style = Style(self._look.number, size, size, self._look.rule, "left", "top")
        yield from self._typesetter.set_line(f"{number}", (self.x, y, 5.0, size * MM_PER_POINT), style).runs


def draw_fan(faces: Sequence[Face], cx: float, top: float, height: float, spread: float = SPREAD) -> Iterable[Mark]:
    """Yield the faces fanned like a hand of cards, each cut to its trim with rounded corners.

    `cx` is the middle, `top` the upper edge and `height` the height of the fan, in mm; `spread` is how far
    its cards lie apart, in widths of a card.
    """
    count = len(faces)
    if not count:
        return
    card_height = height * 0.86
    # As in a hand: each lies on its left neighbour, so that all upper left corners are seen.
    for index, face in enumerate(faces):
        scale = card_height / face.size[1]
        offset = index - (count - 1) / 2
        angle = math.radians(9 * offset)
        cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
        width, tall = face.size
        x = cx + offset * width * scale * spread
        y = top + height / 2 + abs(offset) * 5 * scale
        matrix = Matrix(e=-width / 2, f=-tall / 2).then(Matrix(cos, sin, -sin, cos)).then(Matrix(e=x, f=y))
        outline = rectangle(0, 0, width, tall, face.corner)
        aside, below = SHADOW
        yield Group((_draw_shadow(face.size),), Matrix(e=aside, f=below).then(matrix), clip=outline)
        yield Group((Stamp(face.drawing),), matrix, clip=outline)
        yield Group((Shape(outline, stroke="#3a3029", width=0.18),), matrix)


@lru_cache(8)
def _draw_shadow(size: tuple[float, float]) -> Shape:
    """Return the hatch over a card that makes the shadow which it throws on what it lies on, to the lower right."""
    hatch = parallel_hatch((0, 0, *size), SHADOW_GAP, (SHADOW_LINE, SHADOW_LINE), angle=-38, pieces=1)
    return Shape(hatch, "#3a3029")
