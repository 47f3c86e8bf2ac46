"""Draw the title page of a print: what it is and who made it, how to print and cut it, and what it holds."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault
from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.faces.face_maker import Face
from kredens.generator.sheets.grid import fit_grid
from kredens.generator.sheets.nesting import SheetLayout
from kredens.generator.sheets.paper import PAPERS
from kredens.generator.typesetting.fonts import FontLibrary
from kredens.generator.typesetting.markup import split_words
from kredens.generator.typesetting.typesetter import MM_PER_POINT, Style, TypesetError, Typesetter, TypesetText

TITLE_FONTS = {"regular": "AlegreyaSC-Bold"}
BODY_FONTS = {"regular": "Alegreya-Regular", "bold": "Alegreya-Bold", "italic": "Alegreya-Italic"}
FlowedMarks = Generator[Mark, None, float]
"""Marks, and as the generator's return value the height in mm at which the next thing may begin."""
LABEL_FONTS = {"regular": "FiraSansCondensed-Medium", "bold": "FiraSansCondensed-Bold"}
Box = tuple[float, float, float, float]
"""A box as (x, y, width, height) in mm."""
INK, GREY, RULE = "#241a13", "#5d5147", "#b98a2f"
COLUMN_GAP = 10.0
"""The gap between the two columns on A4, in mm."""
FOOTER_HEIGHT = 12.0
"""The height in mm left free at the foot of the page for the sheet's footer."""
MAX_SHRINK_STEPS, SHRINK_FACTOR = 16, 0.93
"""How often, and by what factor, a page that does not fit is made smaller."""


class TitlePageText(NamedTuple):
    """The text of the page, in the language of the cards."""

    title: str
    subtitle: str
    credits: Sequence[str]
    steps_heading: str
    steps: Sequence[str]
    advice: Sequence[str]
    contents_heading: str
    entries: Sequence[tuple[str, str]]
    rule_colour: str = RULE
    deck: str = ""


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
    unit = math.sqrt(grid.paper_width * grid.paper_height / (210 * 297))
    for _ in range(MAX_SHRINK_STEPS):
        typist = LenientTypesetter(fonts, language)
        marks, end = _collect_marks(_draw_page(grid, typist, title, faces, unit))
        over = end - (grid.paper_height - max(20 * unit, FOOTER_HEIGHT))
        if over <= 0:
            break
        unit *= SHRINK_FACTOR
    else:
        typist.add_fault("overflow", message("title-page-too-long", over=f"{over:.0f}"))
    return TitlePage(marks, tuple(typist.faults))


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
    width, height = grid.paper_width, grid.paper_height
    side = 22 * unit
    fan_height = min(112 * unit, height * 0.42)
    yield from draw_fan(faces, width / 2, 20 * unit, fan_height)
    y = 20 * unit + fan_height + 9 * unit
    page = _Column(typesetter, side, width - 2 * side, unit)
    y = yield from page.set_line(title.title, y, TITLE_FONTS, 30, INK, "center")
    if title.deck:
        y = yield from page.set_line(title.deck, y, TITLE_FONTS, 16, INK, "center")
    y = yield from page.set_line(title.subtitle, y + 1.5 * unit, LABEL_FONTS, 10.5, GREY, "center")
    y += 4 * unit
    yield Shape((("M", width / 2 - 30 * unit, y), ("L", width / 2 + 30 * unit, y)), stroke=title.rule_colour, width=0.4)
    y += 6 * unit
    wide = (width - 2 * side - COLUMN_GAP * unit) * 0.6
    left = _Column(typesetter, side, wide, unit)
    right = _Column(typesetter, side + wide + COLUMN_GAP * unit, width - 2 * side - wide - COLUMN_GAP * unit, unit)
    lower = yield from _draw_steps(left, y, title, unit)
    other = yield from _draw_contents(right, y, title, unit)
    y = max(lower, other) + 5 * unit
    yield Shape((("M", side, y), ("L", width - side, y)), stroke=title.rule_colour, width=0.25)
    y += 3.5 * unit
    for credit in title.credits:
        y = yield from page.set_paragraph(credit, y, 8.6, GREY)
        y += 0.8 * unit
    return y


def _draw_steps(column: _Column, y: float, title: TitlePageText, unit: float) -> FlowedMarks:
    """Draw the numbered steps and the advice below each other."""
    y = yield from column.set_line(title.steps_heading, y, TITLE_FONTS, 14, INK, "left")
    y += 2.2 * unit
    for number, step in enumerate(title.steps, 1):
        badge = column.indent(6.5)
        yield from column.set_number(number, y)
        y = yield from badge.set_paragraph(step, y, 10, INK)
        y += 2.1 * unit
    y += 0.5 * unit
    for paragraph in title.advice:
        y = yield from column.set_paragraph(paragraph, y, 9, GREY)
        y += 0.8 * unit
    return y


def _draw_contents(column: _Column, y: float, title: TitlePageText, unit: float) -> FlowedMarks:
    """Draw the list of what the print holds, with the number of each kind."""
    y = yield from column.set_line(title.contents_heading, y, TITLE_FONTS, 14, INK, "left")
    y += 2.2 * unit
    for label, count in title.entries:
        yield from column.set_right_aligned(count, y, 10)
        y = yield from column.narrow(14).set_paragraph(label, y, 10, INK)
        y += 1.6 * unit
    return y


class _Column:
    """A column of the page.

    It sets lines and paragraphs one below the other and returns where the next one may begin.
    """

    def __init__(self, typesetter: LenientTypesetter, x: float, width: float, unit: float) -> None:
        self._typesetter = typesetter
        self.x = x
        self.width = width
        self._unit = unit

    def indent(self, indent: float) -> _Column:
        """Return the column with its left edge indented by mm on A4."""
        indent *= self._unit
        return _Column(self._typesetter, self.x + indent, self.width - indent, self._unit)

    def narrow(self, by: float) -> _Column:
        """Return the column with its right edge moved in by mm on A4."""
        return _Column(self._typesetter, self.x, self.width - by * self._unit, self._unit)

    def set_line(self, text: str, y: float, fonts: dict[str, str], size: float, colour: str, align: str) -> FlowedMarks:
        """Set one line of type size in points on A4, and return the height below it."""
        size *= self._unit
        style = Style(fonts, size, size * 0.45, colour, align, "top")
        setting = self._typesetter.set_line(text, (self.x, y, self.width, size * MM_PER_POINT), style)
        yield from setting.runs
        return y + setting.size * MM_PER_POINT * 0.98

    def set_paragraph(self, text: str, y: float, size: float, colour: str) -> FlowedMarks:
        """Set a paragraph of type size in points on A4, and return the height below it."""
        size *= self._unit
        style = Style(BODY_FONTS, size, size, colour, "left", "top", leading=1.22)
        setting = self._typesetter.set_block(text, (self.x, y, self.width, 4000.0), style)
        yield from setting.runs
        return y + setting.lines * 1.22 * size * MM_PER_POINT

    def set_right_aligned(self, text: str, y: float, size: float) -> Iterable[Mark]:
        """Set one line flush right, of type size in points on A4."""
        size *= self._unit
        style = Style(LABEL_FONTS, size, size * 0.6, GREY, "right", "top")
        yield from self._typesetter.set_line(text, (self.x, y + 0.2, self.width, size * MM_PER_POINT), style).runs

    def set_number(self, number: int, y: float) -> Iterable[Mark]:
        """Set the number of a step."""
        size = 10.5 * self._unit
        style = Style({"regular": "FiraSansCondensed-Bold"}, size, size, RULE, "left", "top")
        yield from self._typesetter.set_line(f"{number}", (self.x, y, 5.0, size * MM_PER_POINT), style).runs


def draw_fan(faces: Sequence[Face], cx: float, top: float, height: float) -> Iterable[Mark]:
    """Yield the faces fanned like a hand of cards, each cut to its trim with rounded corners.

    `cx` is the middle, `top` the upper edge and `height` the height of the fan, in mm.
    """
    count = len(faces)
    if not count:
        return
    card_height = height * 0.86
    # The outer ones first: the middle of the hand lies on top.
    order = sorted(range(count), key=lambda index: -abs(index - (count - 1) / 2))
    for index, face in ((index, faces[index]) for index in order):
        scale = card_height / face.size[1]
        offset = index - (count - 1) / 2
        angle = math.radians(9 * offset)
        cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
        width, tall = face.size
        x = cx + offset * width * scale * 0.82
        y = top + height / 2 + abs(offset) * 5 * scale
        matrix = Matrix(e=-width / 2, f=-tall / 2).then(Matrix(cos, sin, -sin, cos)).then(Matrix(e=x, f=y))
        outline = rectangle(0, 0, width, tall, face.corner)
        yield Group((Stamp(face.drawing),), matrix, clip=outline)
        yield Group((Shape(outline, stroke="#3a3029", width=0.18),), matrix)
