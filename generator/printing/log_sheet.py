"""Build the sheet on which a game is recorded in pencil, with the columns of the log's short form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.drawing.primitives import Mark, Shape, rectangle
from kredens.generator.files.template_paths import display_path
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.sheets.paper import Paper
from kredens.generator.typesetting.markup import split_words
from kredens.generator.typesetting.typesetter import MM_PER_POINT, Style, TypesetError, Typesetter

FILE_NAME = "log-sheet.yaml"
MARGIN = 14.0
"""The margin of the page on all sides, in mm."""
TITLE_FONTS = {"regular": "AlegreyaSC-Bold"}
BODY_FONTS = {"regular": "Alegreya-Regular", "bold": "Alegreya-Bold", "italic": "Alegreya-Italic"}
LABEL_FONTS = {"regular": "FiraSansCondensed-Medium"}
INK, GREY, TINT = "#000000", "#555555", "#eeeeee"
FRAME_WIDTH, HAIRLINE_WIDTH = 0.3, 0.12
HEADER_ROW_HEIGHT = 8.0
"""The height of the rows with column heads, section titles and the foot, in mm."""


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the sheet, with `share` of the width.

    Rows are numbered in it where `numbered`, a player's name is filled in where `player`.
    """

    name: dict[str, str]
    share: float
    numbered: bool = False
    player: bool = False


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of rows under a title."""

    title: dict[str, str]
    rows: int


class LogSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file log-sheet.yaml that stands beside a game's layouts."""

    kredens: Literal["log-sheet/1"]
    title: dict[str, str]
    hint: dict[str, str]
    head: list[dict[str, str]]
    columns: list[Column]
    players: dict[str, str]
    sections: list[Section]
    foot: dict[str, str]


def build_log_sheet(game: Game, language: str, paper: Paper) -> bytes:
    """Build the sheet as PDF; raises Unreadable for a game that has none."""
    assets = GameAssets(game)
    writer = PdfWriter(assets.fonts, {}, "FiraSansCondensed-Medium", language)
    drawing = _LogSheetDrawing(game, assets, language, paper, _read_definition(game, assets))
    title = text_in(game.title, language, game.language)
    writer.set_metadata(title=f"{title}: {drawing.localise(drawing.sheet.title)}", author="Kredens", subject=title)
    writer.add_page(paper.width, paper.height, list(drawing.draw_page()), outline=[(title, 0)])
    return writer.finish()


def _read_definition(game: Game, assets: GameAssets) -> LogSheet:
    for folder in assets.layout_folders:
        path = folder / FILE_NAME
        if path.is_file():
            return convert_document(reader.read(path, display_path(path)), LogSheet)
    raise Unreadable(Fault("log-sheet", message("no-log-sheet", game=game.id, file=FILE_NAME)))


class _LogSheetDrawing:
    """Drawing of one log sheet; all lengths in mm."""

    def __init__(self, game: Game, assets: GameAssets, language: str, paper: Paper, sheet: LogSheet) -> None:
        self.sheet = sheet
        self._game = game
        self._language = language
        self._paper = paper
        self._setter = Typesetter(assets.fonts, lambda _: None, language, draft=True)
        self._width = paper.width - 2 * MARGIN

    def localise(self, words: dict[str, str]) -> str:
        """Return the text in the sheet's language."""
        return text_in(words, self._language, self._game.language)

    def draw_page(self) -> Iterator[Mark]:
        """Draw the whole page and yield its marks."""
        sheet = self.sheet
        y = MARGIN
        title = text_in(self._game.title, self._language, self._game.language)
        yield from self._set_line(f"{title} – {self.localise(sheet.title)}", MARGIN, y, self._width, 20, TITLE_FONTS)
        y += 10
        yield from self._set_paragraph(self.localise(sheet.hint), y)
        y += 11
        each = self._width / len(sheet.head)
        for index, label in enumerate(sheet.head):
            x = MARGIN + index * each
            yield from self._set_line(self.localise(label), x, y, each, 8, LABEL_FONTS, GREY)
            yield _line_shape(x + each * 0.34, y + 3.6, x + each - 4, y + 3.6, HAIRLINE_WIDTH)
        y += 8
        rows = sum(section.rows for section in sheet.sections)
        fixed = HEADER_ROW_HEIGHT + HEADER_ROW_HEIGHT * len(sheet.sections) + HEADER_ROW_HEIGHT
        row = (self._paper.height - MARGIN - y - fixed) / rows
        yield from self._draw_table(y, row)
        if self._game.notice:
            notice, foot = self.localise(dict(self._game.notice)), self._paper.height - MARGIN + 2.5
            yield from self._set_line(notice, MARGIN, foot, self._width, 7, LABEL_FONTS, GREY)

    def _draw_table(self, y: float, row: float) -> Iterator[Mark]:
        """Draw the table from `y` down, with rows `row` mm high."""
        lefts = self._column_spans()
        top = y
        yield Shape(rectangle(MARGIN, y, self._width, HEADER_ROW_HEIGHT), fill=TINT)
        for column, (x, wide) in zip(self.sheet.columns, lefts, strict=True):
            if column.player:
                label = f"{self.localise(column.name)} · {self.localise(self.sheet.players)}"
                yield from self._set_line(label, x + 1, y + 1, wide - 2, 6, LABEL_FONTS, GREY)
            else:
                yield from self._set_line(self.localise(column.name), x, y + 2.6, wide, 9, LABEL_FONTS, align="center")
        yield from self._column_rules(lefts[1:], y, y + HEADER_ROW_HEIGHT)
        y += HEADER_ROW_HEIGHT
        for section in self.sheet.sections:
            yield Shape(
                rectangle(MARGIN, y, self._width, HEADER_ROW_HEIGHT), fill=TINT, stroke=INK, width=HAIRLINE_WIDTH
            )
            yield from self._set_line(self.localise(section.title), MARGIN + 2, y + 2.4, self._width, 11, TITLE_FONTS)
            y += HEADER_ROW_HEIGHT
            yield from self._column_rules(lefts[1:], y, y + section.rows * row)
            for number in range(1, section.rows + 1):
                yield from self._set_line(
                    f"{number}", lefts[0][0], y + row / 2 - 1.2, lefts[0][1], 9, LABEL_FONTS, GREY, "center"
                )
                y += row
                yield _line_shape(MARGIN, y, MARGIN + self._width, y, HAIRLINE_WIDTH)
        yield from self._set_line(
            self.localise(self.sheet.foot), MARGIN + 2, y + 2.8, lefts[1][0] + lefts[1][1] - MARGIN, 9, LABEL_FONTS
        )
        yield from self._column_rules(lefts[2:], y, y + HEADER_ROW_HEIGHT)
        y += HEADER_ROW_HEIGHT
        yield Shape(rectangle(MARGIN, top, self._width, y - top), stroke=INK, width=FRAME_WIDTH)

    def _column_rules(self, columns: Sequence[tuple[float, float]], top: float, bottom: float) -> Iterator[Mark]:
        return (_line_shape(x, top, x, bottom, HAIRLINE_WIDTH) for x, _ in columns)

    def _column_spans(self) -> list[tuple[float, float]]:
        """Return the left edge and the width of each column, in mm."""
        total = sum(column.share for column in self.sheet.columns)
        found: list[tuple[float, float]] = []
        x = MARGIN
        for column in self.sheet.columns:
            wide = self._width * column.share / total
            found.append((x, wide))
            x += wide
        return found

    def _set_line(
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
        """Set one line of `size` pt that may shrink to half its size."""
        style = Style(fonts, size, size * 0.5, colour, align, "top")
        return self._setter.set_line(text, (x, y, width, size * MM_PER_POINT), style).runs

    def _set_paragraph(self, text: str, y: float) -> Iterable[Mark]:
        style = Style(BODY_FONTS, 9.5, 7.0, GREY, "left", "top")
        try:
            return self._setter.set_block(split_words(text, self._language), (MARGIN, y, self._width, 9.5), style).runs
        except TypesetError:
            return ()


def _line_shape(x1: float, y1: float, x2: float, y2: float, width: float) -> Shape:
    return Shape((("M", x1, y1), ("L", x2, y2)), stroke=INK, width=width)
