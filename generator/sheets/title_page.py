"""The first sheet: what this is, whose it is, how to print and cut it, and what it holds."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.faces.face_maker import Face
from kredens.generator.sheets.grid import Grid, grid
from kredens.generator.sheets.paper import PAPERS
from kredens.generator.typesetting.fonts import Shelf
from kredens.generator.typesetting.markup import words
from kredens.generator.typesetting.typesetter import MM, Setter, Setting, Style, TypesetError

TITLE = {"regular": "AlegreyaSC-Bold"}
BODY = {"regular": "Alegreya-Regular", "bold": "Alegreya-Bold", "italic": "Alegreya-Italic"}
Down = Generator[Mark, None, float]
"""Marks, and in the end the height in mm at which the next thing may begin."""
LABEL = {"regular": "FiraSansCondensed-Medium", "bold": "FiraSansCondensed-Bold"}
Box = tuple[float, float, float, float]
INK, GREY, RULE = "#241a13", "#5d5147", "#b98a2f"
COLUMN_GAP = 10.0
FOOT = 12.0
"""What is left free in mm at the foot of the page for the sheet's footer."""
STEPS, STEP = 16, 0.93
"""How often, and by what factor, a page that does not fit is made smaller."""


class Title(NamedTuple):
    """What the page says, in the language of the cards."""

    title: str
    subtitle: str
    credits: Sequence[str]
    how: str
    steps: Sequence[str]
    advice: str
    contents: str
    entries: Sequence[tuple[str, str]]
    rule_colour: str = RULE


class Titled(NamedTuple):
    """The page's marks, and what of its text could not be set as it should."""

    marks: list[Mark]
    faults: tuple[Fault, ...]


class Typist:
    """Sets what fits and what the fonts have; the rest as well as it can be, remembering why."""

    def __init__(self, shelf: Shelf, language: str) -> None:
        self.language = language
        self.faults: dict[Fault, None] = {}
        self._strict = Setter(shelf, lambda _: None, language)
        self._lenient = Setter(shelf, lambda _: None, language, draft=True)

    def line(self, text: str, box: Box, style: Style) -> Setting:
        """One line; see Setter.line."""
        try:
            return self._strict.line(text, box, style)
        except TypesetError as error:
            self.fault(error.code, str(error))
            return self._lenient.line(text, box, style)

    def block(self, text: str, box: Box, style: Style) -> Setting:
        """A paragraph with markup; see Setter.block."""
        said = words(text, self.language)
        try:
            return self._strict.block(said, box, style)
        except TypesetError as error:
            self.fault(error.code, str(error))
        try:
            return self._lenient.block(said, box, style)
        except TypesetError:
            return Setting((), (), style.smallest, 0.0, 0)

    def fault(self, code: str, message: str) -> None:
        where = "its words are title: and credits: in game.yaml"
        self.faults[Fault(code, f"title page: {message} ({where})")] = None


def title_page(grid: Grid, shelf: Shelf, language: str, title: Title, faces: Sequence[Face]) -> Titled:
    """The page for the grid's paper. Margins and type follow the paper; up to three faces lie fanned at the top."""
    # As large as on A4 for the paper's area, and smaller step by step where a wide or narrow paper needs it.
    unit = math.sqrt(grid.paper_width * grid.paper_height / (210 * 297))
    for _ in range(STEPS):
        typist = Typist(shelf, language)
        marks, end = _collected(_page(grid, typist, title, faces, unit))
        over = end - (grid.paper_height - max(20 * unit, FOOT))
        if over <= 0:
            break
        unit *= STEP
    else:
        typist.fault("overflow", f"in the smallest type it is still {over:.0f} mm too long; shorten title: or credits:")
    return Titled(marks, tuple(typist.faults))


def text_faults(game: Game, shelf: Shelf, language: str) -> tuple[Fault, ...]:
    """What of a game's own words would not stand on a title page of A4."""
    lines = game.credits.get(language) or game.credits.get(game.language) or ()
    title = Title(game.text(game.title, language), "", lines, "", (), "", "", ())
    return title_page(grid(PAPERS["a4"], 63.0, 88.0), shelf, language, title, ()).faults


def _collected(page: Down) -> tuple[list[Mark], float]:
    marks: list[Mark] = []
    while True:
        try:
            marks.append(next(page))
        except StopIteration as end:
            return marks, end.value


def _page(grid: Grid, setter: Typist, title: Title, faces: Sequence[Face], unit: float) -> Down:
    width, height = grid.paper_width, grid.paper_height
    side = 22 * unit
    fan_height = min(112 * unit, height * 0.42)
    yield from fan(faces, width / 2, 20 * unit, fan_height)
    y = 20 * unit + fan_height + 9 * unit
    page = _Column(setter, side, width - 2 * side, unit)
    y = yield from page.line(title.title, y, TITLE, 30, INK, "center")
    y = yield from page.line(title.subtitle, y + 1.5 * unit, LABEL, 10.5, GREY, "center")
    y += 4 * unit
    yield Shape((("M", width / 2 - 30 * unit, y), ("L", width / 2 + 30 * unit, y)), stroke=title.rule_colour, width=0.4)
    y += 6 * unit
    wide = (width - 2 * side - COLUMN_GAP * unit) * 0.6
    left = _Column(setter, side, wide, unit)
    right = _Column(setter, side + wide + COLUMN_GAP * unit, width - 2 * side - wide - COLUMN_GAP * unit, unit)
    lower = yield from _steps(left, y, title, unit)
    other = yield from _contents(right, y, title, unit)
    y = max(lower, other) + 5 * unit
    yield Shape((("M", side, y), ("L", width - side, y)), stroke=title.rule_colour, width=0.25)
    y += 3.5 * unit
    for credit in title.credits:
        y = yield from page.paragraph(credit, y, 8.6, GREY)
        y += 0.8 * unit
    return y


def _steps(column: _Column, y: float, title: Title, unit: float) -> Down:
    y = yield from column.line(title.how, y, TITLE, 14, INK, "left")
    y += 2.2 * unit
    for number, step in enumerate(title.steps, 1):
        badge = column.at(6.5)
        yield from column.number(number, y)
        y = yield from badge.paragraph(step, y, 10, INK)
        y += 2.1 * unit
    y += 0.5 * unit
    return (yield from column.paragraph(title.advice, y, 9, GREY))


def _contents(column: _Column, y: float, title: Title, unit: float) -> Down:
    y = yield from column.line(title.contents, y, TITLE, 14, INK, "left")
    y += 2.2 * unit
    for label, count in title.entries:
        yield from column.right(count, y, 10)
        y = yield from column.narrowed(14).paragraph(label, y, 10, INK)
        y += 1.6 * unit
    return y


class _Column:
    """A column of the page: sets lines and paragraphs one below the other and answers where it came to."""

    def __init__(self, setter: Typist, x: float, width: float, unit: float) -> None:
        self._setter = setter
        self.x = x
        self.width = width
        self._unit = unit

    def at(self, indent: float) -> _Column:
        indent *= self._unit
        return _Column(self._setter, self.x + indent, self.width - indent, self._unit)

    def narrowed(self, by: float) -> _Column:
        return _Column(self._setter, self.x, self.width - by * self._unit, self._unit)

    def line(self, text: str, y: float, fonts: dict[str, str], size: float, colour: str, align: str) -> Down:
        size *= self._unit
        style = Style(fonts, size, size * 0.45, colour, align, "top")
        setting = self._setter.line(text, (self.x, y, self.width, size * MM), style)
        yield from setting.runs
        return y + setting.size * MM * 0.98

    def paragraph(self, text: str, y: float, size: float, colour: str) -> Down:
        size *= self._unit
        style = Style(BODY, size, size, colour, "left", "top", leading=1.22)
        setting = self._setter.block(text, (self.x, y, self.width, 4000.0), style)
        yield from setting.runs
        return y + setting.lines * 1.22 * size * MM

    def right(self, text: str, y: float, size: float) -> Iterable[Mark]:
        size *= self._unit
        style = Style(LABEL, size, size * 0.6, GREY, "right", "top")
        yield from self._setter.line(text, (self.x, y + 0.2, self.width, size * MM), style).runs

    def number(self, number: int, y: float) -> Iterable[Mark]:
        size = 10.5 * self._unit
        style = Style({"regular": "FiraSansCondensed-Bold"}, size, size, RULE, "left", "top")
        yield from self._setter.line(f"{number}", (self.x, y, 5.0, size * MM), style).runs


def fan(faces: Sequence[Face], cx: float, top: float, height: float) -> Iterable[Mark]:
    """The faces fanned like a hand of cards, each cut to its trim with rounded corners."""
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
