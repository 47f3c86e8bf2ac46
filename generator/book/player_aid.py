"""The player aid: one sheet with the game's own help cards and the rules marked for the table.

Help sheets that are wider than they are high fill a side by themselves; the rules then stand on the other. What one
side cannot hold in type of 7 points takes both, and two languages may take two sheets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.book.line_breaking import Compositor, Measure, StyledText
from kredens.generator.book.pagination import (
    Part,
    PlacedLine,
    PlacedRow,
    Row,
    draw_row,
    nest_rows,
    paginate,
    rows_from_lines,
)
from kredens.generator.book.paragraphs import BookText
from kredens.generator.book.style import MAKERS, BookStyle
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.drawing.structure import Element
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.faces.face_text import read_words
from kredens.generator.messages.rule_book_model import Paragraph, Reference
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.sheets.paper import Paper

BASE_FONT = "FiraSansCondensed-Medium"
HELP_LAYOUT = "help"
"""The layout of a game's help cards."""
MIN_SCALE, SCALE_STEP = 0.76, 0.04
"""Smallest scale of the type, which keeps it at 7 points, and the step by which it shrinks until everything fits."""
HEAD_ROOM, FOOT_ROOM = 4.0, 6.0
"""Space kept below the title and the help cards, and at the foot of the sheet, in mm."""
MOST_SIDES = (1, 2, 4)
"""What is tried, one after the other: one side, a sheet, and for two languages two of them."""
NUMBER_WIDTH = 9.5
"""Width kept free before a text for the number of its rule, in mm."""


class PlayerAid(Struct, frozen=True):
    """A finished aid: the PDF, how many rules and sides it has, and the scale of its type."""

    data: bytes
    rule_count: int
    side_count: int
    scale: float


def build(game: Game, reference: Reference, languages: Sequence[str], paper: Paper) -> PlayerAid:
    """Build the player aid on one page of that paper, or on both sides if one does not hold it.

    In two languages it may take two sheets.

    Raises Unreadable if there is nothing to put on it, or more than fits.
    """
    marked = [paragraph for paragraph in reference.paragraphs() if paragraph.aid]
    maker = FaceMaker(game, tuple(languages), ink="low")
    faces = list(_draw_help_cards(game, maker))
    if not marked and not faces:
        raise Unreadable(Fault("aid", message("nothing-for-aid", game=game.id)))
    for most_sides in MOST_SIDES[: len(languages) + 1]:
        scale = 1.0
        while scale > MIN_SCALE:
            sheet = _Sheet(game, reference, languages, paper, BookStyle(languages[0], scale), maker)
            sides = sheet.draw(marked, faces, most_sides)
            if sides is not None:
                return PlayerAid(_render_pdf(game, languages[0], paper, maker, sides), len(marked), len(sides), scale)
            scale = round(scale - SCALE_STEP, 2)
    raise Unreadable(Fault("aid", message("too-much-for-aid", count=len(marked), paper=paper.name)))


def _draw_help_cards(game: Game, maker: FaceMaker) -> Iterator[Face]:
    """Yield both sides of the game's first help card, or of its first extra card if none is called help."""
    helps = [extra for extra in game.extras if extra.layout == HELP_LAYOUT]
    for extra in (*helps, *game.extras)[:1]:
        yield maker.front(extra)
        if extra.back:
            yield maker.back(extra)


def _is_sheet(face: Face) -> bool:
    """Tell whether a help card is a sheet of its own, wider than high."""
    return face.size[0] > face.size[1]


def _render_pdf(game: Game, language: str, paper: Paper, maker: FaceMaker, sides: Sequence[Sequence[Mark]]) -> bytes:
    writer = PdfWriter(maker.assets.fonts, maker.shared_assets.store.rasters, BASE_FONT, language)
    title = text_in(game.title, language, game.language)
    aid = BookStyle(language).word("aid")
    notice = text_in(game.notice, language, game.language) if game.notice else ""
    subject = " · ".join(filter(None, (aid, notice)))
    writer.set_metadata(title=f"{title}: {aid}", author=MAKERS if game.shipped else title, subject=subject)
    writer.begin_structure(sides)
    for number, marks in enumerate(sides):
        writer.add_page(paper.width, paper.height, marks, outline=[] if number else [(f"{title}: {aid}", 0)])
    return writer.finish()


class _Sheet:
    """Layout of the aid at one scale of its type; all lengths in mm."""

    def __init__(
        self,
        game: Game,
        reference: Reference,
        languages: Sequence[str],
        paper: Paper,
        style: BookStyle,
        maker: FaceMaker,
    ) -> None:
        measures = style.file.aid
        self._game = game
        self._paper = paper
        self._style = style
        self._reference = reference
        self._language = languages[0]
        self._margin = measures.margin
        self._gutter = measures.gutter
        self._width = paper.width - 2 * measures.margin
        self._column = (self._width - measures.gutter) / 2
        self._compositor = Compositor(maker.assets.fonts, languages[0])
        self._text = BookText(game, reference, languages, style, self._compositor, self._column)

    def draw(self, marked: Sequence[Paragraph], faces: Sequence[Face], most_sides: int) -> list[list[Mark]] | None:
        """Return all marks of each side, or None if they take more: help sheets may have a side of their own."""
        rows = tuple(
            row for chapter in self._reference.chapters for row in self._chapter_rows(chapter.paragraphs, marked)
        ) + tuple(self._region_rows())
        if any(_is_sheet(face) for face in faces):
            parts = [Part((), self._side_of_sheets(faces)), *([self._two_columns(rows)] if rows else [])]
        else:
            parts = [self._two_columns(rows, (*self._title_rows(), *self._help_card_rows(faces)))]
        leaves = [leaf for part in parts for leaf in paginate(part, self._paper.height - 2 * self._margin - FOOT_ROOM)]
        if len(leaves) > max(most_sides, len(parts)):
            return None
        return [
            [
                *(mark for row in leaf.placed for mark in draw_row(row, self._margin, self._margin)[0]),
                *self._draw_foot(),
            ]
            for leaf in leaves
        ]

    def _two_columns(self, rows: tuple[Row, ...], top: tuple[Row, ...] = ()) -> Part:
        return Part(rows, top, 2, self._column, self._gutter)

    def _title_rows(self) -> list[Row]:
        """Build the title of the sheet with a rule below it."""
        style = self._style
        title = text_in(self._game.title, self._language, self._game.language)
        heading = [
            StyledText(title, style.type_style("aid-title")),
            StyledText(f"\u2003{style.word('aid')}", style.type_style("subtitle")),
        ]
        rows = rows_from_lines(
            self._compositor.break_lines(heading, Measure(self._width, False)),
            style.leading("aid-title"),
            0.0,
            element=Element("H1"),
        )
        line = Shape((("M", 0.0, 1.0), ("L", self._width, 1.0)), stroke=style.colour("rule"), width=0.35)
        return [*rows, Row(HEAD_ROOM, marks=(line,))]

    def _side_of_sheets(self, faces: Sequence[Face]) -> tuple[Row, ...]:
        """Build the title and help sheets below each other, as large as they are if the paper is large enough."""
        title = self._title_rows()
        room = self._paper.height - 2 * self._margin - FOOT_ROOM - sum(row.height for row in title)
        rows: list[Row] = []
        for face in faces:
            width, height = face.size
            scale = min(1.0, self._width / width, (room / len(faces) - HEAD_ROOM) / height)
            rows.append(self._faces_row([(face, scale, (self._width - width * scale) / 2)]))
        return (*title, *rows)

    def _help_card_rows(self, faces: Sequence[Face]) -> list[Row]:
        """Build one row with the help cards side by side, each in the middle of its column."""
        if not faces:
            return []
        picture = self._style.file.aid.picture * self._style.scale
        step, indent = self._column + self._gutter, (self._column - picture) / 2
        placed = [(face, picture / face.size[0], number * step + indent) for number, face in enumerate(faces)]
        return [self._faces_row(placed)]

    def _faces_row(self, placed: Sequence[tuple[Face, float, float]]) -> Row:
        """Build a row with those faces, each at its scale and so far from the left."""
        marks = [
            Group(
                (Stamp(face.drawing),),
                Matrix(a=scale, d=scale, e=x),
                rectangle(0, 0, *face.size, face.corner),
                Element("Figure", alt=self._style.word("help-card", text=read_words(face))),
            )
            for face, scale, x in placed
        ]
        return Row(max(face.size[1] * scale for face, scale, _ in placed) + HEAD_ROOM, marks=tuple(marks))

    def _chapter_rows(self, paragraphs: Sequence[Paragraph], marked: Sequence[Paragraph]) -> Iterator[Row]:
        for paragraph in paragraphs:
            if paragraph in marked:
                yield from self._paragraph_rows(paragraph)

    def _paragraph_rows(self, paragraph: Paragraph) -> list[Row]:
        """Build a rule: number and title on one line, the text below; never split."""
        style, text = self._style, self._text
        number = StyledText(paragraph.number, style.type_style("number"))
        title = [StyledText(text.plain_text(paragraph.title), style.type_style("aid-heading"))]
        heading = Element("H2")
        rows = text.paragraph_rows(
            title, "aid-heading", NUMBER_WIDTH, before=2.0 * style.scale, justified=False, element=heading
        )
        (label,) = self._compositor.break_lines([number], Measure(NUMBER_WIDTH))
        number_line = PlacedLine(0.0, rows[0].lines[0].baseline, label, heading)
        rows[0] = replace(rows[0], lines=(number_line, *rows[0].lines))
        rows += text.bilingual_rows(paragraph.text, "aid-text", "", NUMBER_WIDTH)
        nest_rows(rows, Element("Sect"))
        return [*(replace(row, keep_with_next=True) for row in rows[:-1]), rows[-1]]

    def _region_rows(self) -> Iterator[Row]:
        """Build the regions of the game's map, each with its cities and with those that it borders on."""
        regions = self._game.regions.values()
        if not regions:
            return
        style = self._style
        heading = [StyledText(style.word("aid-regions"), style.type_style("aid-heading"))]
        rows = self._text.paragraph_rows(
            heading, "aid-heading", NUMBER_WIDTH, before=2.0 * style.scale, justified=False, element=Element("H2")
        )
        for region in regions:
            cities, borders = (
                [self._name_place(each) for each in places] for places in (region.cities, region.borders)
            )
            told = style.word("aid-region", cities=", ".join(cities), borders=", ".join(borders))
            line = [
                StyledText(f"{self._name_place(region.id)} ", style.type_style("aid-name")),
                StyledText(told, style.type_style("aid-text")),
            ]
            rows += self._text.paragraph_rows(line, "aid-text", NUMBER_WIDTH, justified=False)
        nest_rows(rows, Element("Sect"))
        yield replace(rows[0], keep_with_next=True)
        yield from rows[1:]

    def _name_place(self, place: str) -> str:
        """Return the name of a region or city, which stands in one of the game's lists."""
        entry = next(entries[place] for entries in self._game.lists.values() if place in entries)
        return text_in(entry["name"], self._language, self._game.language)

    def _draw_foot(self) -> Iterator[Mark]:
        """Draw the edition of the rules and the notice of the game at the foot of the sheet."""
        style = self._style
        foot = style.word("aid-foot", edition=self._reference.edition)
        notice = text_in(self._game.notice, self._language, self._game.language) if self._game.notice else ""
        credits = " ".join(filter(None, (foot, notice)))
        lines = self._compositor.break_lines(
            [StyledText(credits, style.type_style("small"))], Measure(self._width, False)
        )
        rows = rows_from_lines(lines, style.leading("small"), 0.0)
        y = self._paper.height - self._margin - sum(row.height for row in rows)
        for row in rows:
            yield from draw_row(PlacedRow(0.0, 0.0, row), self._margin, y)[0]
            y += row.height
