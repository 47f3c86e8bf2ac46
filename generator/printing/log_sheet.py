"""The sheet on which a game is written down in pencil, with the columns of the log's short form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import checked
from kredens.generator.canvas.assets import Looks
from kredens.generator.drawing.primitives import Mark, Shape, rectangle
from kredens.generator.files.template_paths import shown
from kredens.generator.pdf.writer import Writer
from kredens.generator.sheets.paper import Paper
from kredens.generator.typesetting.markup import words as as_words
from kredens.generator.typesetting.typesetter import MM, Setter, Style, TypesetError

FILE = "log-sheet.yaml"
MARGIN = 14.0
TITLE = {"regular": "AlegreyaSC-Bold"}
BODY = {"regular": "Alegreya-Regular", "bold": "Alegreya-Bold", "italic": "Alegreya-Italic"}
LABEL = {"regular": "FiraSansCondensed-Medium"}
INK, GREY, TINT = "#000000", "#555555", "#eeeeee"
LINE, HAIR = 0.3, 0.12
HEAD_ROW = 8.0


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column: `share` of the width; rows are counted in it where `numbered`, a name is filled in where `player`."""

    name: dict[str, str]
    share: float
    numbered: bool = False
    player: bool = False


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows under a title."""

    title: dict[str, str]
    rows: int


class LogSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """log-sheet.yaml beside a game's layouts."""

    kredens: Literal["log-sheet/1"]
    title: dict[str, str]
    hint: dict[str, str]
    head: list[dict[str, str]]
    columns: list[Column]
    players: dict[str, str]
    sections: list[Section]
    foot: dict[str, str]


def build(game: Game, language: str, paper: Paper) -> bytes:
    """The sheet as PDF; raises Unreadable for a game that has none."""
    looks = Looks(game)
    writer = Writer(looks.shelf, {}, "FiraSansCondensed-Medium", language)
    drawing = _Sheet(game, looks, language, paper, _read(game, looks))
    title = text_in(game.title, language, game.language)
    writer.describe(title=f"{title}: {drawing.words(drawing.sheet.title)}", author="Kredens", subject=title)
    writer.page(paper.width, paper.height, list(drawing.marks()), outline=[(title, 0)])
    return writer.finish()


def _read(game: Game, looks: Looks) -> LogSheet:
    for folder in looks.layout_folders:
        path = folder / FILE
        if path.is_file():
            return checked(reader.read(path, shown(path)), LogSheet)
    raise Unreadable(Fault("log-sheet", f"the game {game.id} has no {FILE} beside its layouts, which says its columns"))


class _Sheet:
    """Draws one sheet; all lengths in mm."""

    def __init__(self, game: Game, looks: Looks, language: str, paper: Paper, sheet: LogSheet) -> None:
        self.sheet = sheet
        self._game = game
        self._language = language
        self._paper = paper
        self._setter = Setter(looks.shelf, lambda _: None, language, draft=True)
        self._width = paper.width - 2 * MARGIN

    def words(self, words: dict[str, str]) -> str:
        """The words in the sheet's language."""
        return text_in(words, self._language, self._game.language)

    def marks(self) -> Iterator[Mark]:
        """All of the page."""
        sheet = self.sheet
        y = MARGIN
        title = text_in(self._game.title, self._language, self._game.language)
        yield from self._line(f"{title} – {self.words(sheet.title)}", MARGIN, y, self._width, 20, TITLE)
        y += 10
        yield from self._block(self.words(sheet.hint), y)
        y += 11
        each = self._width / len(sheet.head)
        for index, label in enumerate(sheet.head):
            x = MARGIN + index * each
            yield from self._line(self.words(label), x, y, each, 8, LABEL, GREY)
            yield _stroke(x + each * 0.34, y + 3.6, x + each - 4, y + 3.6, HAIR)
        y += 8
        rows = sum(section.rows for section in sheet.sections)
        fixed = HEAD_ROW + HEAD_ROW * len(sheet.sections) + HEAD_ROW
        row = (self._paper.height - MARGIN - y - fixed) / rows
        yield from self._table(y, row)
        if self._game.notice:
            notice, foot = self.words(dict(self._game.notice)), self._paper.height - MARGIN + 2.5
            yield from self._line(notice, MARGIN, foot, self._width, 7, LABEL, GREY)

    def _table(self, y: float, row: float) -> Iterator[Mark]:
        lefts = self._lefts()
        top = y
        yield Shape(rectangle(MARGIN, y, self._width, HEAD_ROW), fill=TINT)
        for column, (x, wide) in zip(self.sheet.columns, lefts, strict=True):
            if column.player:
                label = f"{self.words(column.name)} · {self.words(self.sheet.players)}"
                yield from self._line(label, x + 1, y + 1, wide - 2, 6, LABEL, GREY)
            else:
                yield from self._line(self.words(column.name), x, y + 2.6, wide, 9, LABEL, align="center")
        yield from self._uprights(lefts[1:], y, y + HEAD_ROW)
        y += HEAD_ROW
        for section in self.sheet.sections:
            yield Shape(rectangle(MARGIN, y, self._width, HEAD_ROW), fill=TINT, stroke=INK, width=HAIR)
            yield from self._line(self.words(section.title), MARGIN + 2, y + 2.4, self._width, 11, TITLE)
            y += HEAD_ROW
            yield from self._uprights(lefts[1:], y, y + section.rows * row)
            for number in range(1, section.rows + 1):
                yield from self._line(
                    f"{number}", lefts[0][0], y + row / 2 - 1.2, lefts[0][1], 9, LABEL, GREY, "center"
                )
                y += row
                yield _stroke(MARGIN, y, MARGIN + self._width, y, HAIR)
        yield from self._line(
            self.words(self.sheet.foot), MARGIN + 2, y + 2.8, lefts[1][0] + lefts[1][1] - MARGIN, 9, LABEL
        )
        yield from self._uprights(lefts[2:], y, y + HEAD_ROW)
        y += HEAD_ROW
        yield Shape(rectangle(MARGIN, top, self._width, y - top), stroke=INK, width=LINE)

    def _uprights(self, columns: Sequence[tuple[float, float]], top: float, bottom: float) -> Iterator[Mark]:
        return (_stroke(x, top, x, bottom, HAIR) for x, _ in columns)

    def _lefts(self) -> list[tuple[float, float]]:
        total = sum(column.share for column in self.sheet.columns)
        found: list[tuple[float, float]] = []
        x = MARGIN
        for column in self.sheet.columns:
            wide = self._width * column.share / total
            found.append((x, wide))
            x += wide
        return found

    def _line(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float,
        fonts: dict[str, str],
        colour: str = INK,
        align: str = "left",
    ) -> Iterable[Mark]:
        style = Style(fonts, size, size * 0.5, colour, align, "top")
        return self._setter.line(text, (x, y, width, size * MM), style).runs

    def _block(self, text: str, y: float) -> Iterable[Mark]:
        style = Style(BODY, 9.5, 7.0, GREY, "left", "top")
        try:
            return self._setter.block(as_words(text, self._language), (MARGIN, y, self._width, 9.5), style).runs
        except TypesetError:
            return ()


def _stroke(x1: float, y1: float, x2: float, y2: float, width: float) -> Shape:
    return Shape((("M", x1, y1), ("L", x2, y2)), stroke=INK, width=width)
