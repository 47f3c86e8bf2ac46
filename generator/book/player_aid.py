"""The player aid: one sheet with the game's own help cards and the rules marked for the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.generator.book.line_breaking import Compositor, Measure, Stretch
from kredens.generator.book.pagination import Part, Placed, Row, Set, lines_as_rows, marks_of, pages
from kredens.generator.book.paragraphs import BookText
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.messages.rule_book_model import Paragraph, Reference
from kredens.generator.pdf.writer import Writer
from kredens.generator.sheets.paper import Paper

BASE_FONT = "FiraSansCondensed-Medium"
SMALLEST, STEP = 0.7, 0.04
"""The type gets smaller by steps until the sheet holds everything, down to this share of its size."""
HEAD_ROOM, FOOT_ROOM = 4.0, 6.0
NUMBER_ROOM = 9.5


class Aid(Struct, frozen=True):
    """A finished sheet: the file, how many rules are on it, and at which share of its size the type came out."""

    data: bytes
    rules: int
    scale: float


def build(game: Game, reference: Reference, languages: Sequence[str], paper: Paper) -> Aid:
    """The aid on one page of that paper; raises Unreadable if there is nothing to put on it, or too much."""
    marked = [paragraph for paragraph in reference.paragraphs() if paragraph.aid]
    maker = FaceMaker(game, tuple(languages), ink="low")
    faces = list(_help(game, maker))
    if not marked and not faces:
        message = f"the game {game.id} has nothing for a player aid: mark rules with 'aid: true' in rules.yaml"
        raise Unreadable(Fault("aid", message))
    scale = 1.0
    while scale > SMALLEST:
        sheet = _Sheet(game, reference, languages, paper, BookStyle(languages[0], scale), maker)
        marks = sheet.marks(marked, faces)
        if marks is not None:
            return Aid(_pdf(game, languages[0], paper, maker, marks), len(marked), scale)
        scale = round(scale - STEP, 2)
    message = f"{len(marked)} rules are marked 'aid: true', more than one page of {paper.name} holds; mark fewer"
    raise Unreadable(Fault("aid", message))


def _help(game: Game, maker: FaceMaker) -> Iterator[Face]:
    """Both sides of the first card that is printed with the set without being of it."""
    for extra in game.extras[:1]:
        yield maker.front(extra)
        if extra.back:
            yield maker.back(extra)


def _pdf(game: Game, language: str, paper: Paper, maker: FaceMaker, marks: Sequence[Mark]) -> bytes:
    writer = Writer(maker.looks.shelf, maker.shop.store.rasters, BASE_FONT, language)
    title = text_in(game.title, language, game.language)
    aid = BookStyle(language).word("aid")
    notice = text_in(game.notice, language, game.language) if game.notice else title
    writer.describe(title=f"{title}: {aid}", author=notice, subject=aid)
    writer.page(paper.width, paper.height, marks, outline=[(f"{title}: {aid}", 0)])
    return writer.finish()


class _Sheet:
    """Sets the aid at one size of type; all lengths in mm."""

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
        self._set = Compositor(maker.looks.shelf, languages[0])
        self._text = BookText(game, reference, languages, style, self._set, self._column)

    def marks(self, marked: Sequence[Paragraph], faces: Sequence[Face]) -> list[Mark] | None:
        """Everything on the sheet, or None if it takes more than one."""
        rows = [row for chapter in self._reference.chapters for row in self._chapter(chapter.paragraphs, marked)]
        top = [*self._title(), *self._faces(faces)]
        part = Part(tuple(rows), tuple(top), 2, self._column, self._gutter)
        leaves = pages(part, self._paper.height - 2 * self._margin - FOOT_ROOM)
        if len(leaves) > 1:
            return None
        (leaf,) = leaves
        marks = [mark for placed in leaf.placed for mark in marks_of(placed, self._margin, self._margin)]
        return [*marks, *self._foot()]

    def _title(self) -> list[Row]:
        style = self._style
        title = text_in(self._game.title, self._language, self._game.language)
        said = [
            Stretch(title, style.letter("aid-title")),
            Stretch(f"\u2003{style.word('aid')}", style.letter("subtitle")),
        ]
        rows = lines_as_rows(self._set.lines(said, Measure(self._width, False)), style.leading("aid-title"), 0.0)
        line = Shape((("M", 0.0, 1.0), ("L", self._width, 1.0)), stroke=style.colour("rule"), width=0.35)
        return [*rows, Row(HEAD_ROOM, marks=(line,))]

    def _faces(self, faces: Sequence[Face]) -> list[Row]:
        """The help cards side by side, each in the middle of its column."""
        if not faces:
            return []
        picture = self._style.file.aid.picture * self._style.scale
        marks: list[Mark] = []
        tall = 0.0
        for number, face in enumerate(faces):
            scale = picture / face.size[0]
            tall = max(tall, face.size[1] * scale)
            x = number * (self._column + self._gutter) + (self._column - picture) / 2
            outline = rectangle(0, 0, *face.size, face.corner)
            matrix = Matrix(a=scale, d=scale, e=x)
            marks.append(Group((Stamp(face.drawing),), matrix, clip=outline))
        return [Row(tall + HEAD_ROOM, marks=tuple(marks))]

    def _chapter(self, paragraphs: Sequence[Paragraph], marked: Sequence[Paragraph]) -> Iterator[Row]:
        for paragraph in paragraphs:
            if paragraph in marked:
                yield from self._paragraph(paragraph)

    def _paragraph(self, paragraph: Paragraph) -> list[Row]:
        """Number and title in one line, the text below it; never parted."""
        style, text = self._style, self._text
        number = Stretch(paragraph.number, style.letter("number"))
        title = [Stretch(text.plain(paragraph.title), style.letter("aid-heading"))]
        rows = text.block(title, "aid-heading", NUMBER_ROOM, before=2.0, justified=False)
        (label,) = self._set.lines([number], Measure(NUMBER_ROOM))
        rows[0] = replace(rows[0], lines=(Set(0.0, rows[0].lines[0].baseline, label), *rows[0].lines))
        rows += text.texts(paragraph.text, "aid-text", "", NUMBER_ROOM)
        return [*(replace(row, stay=True) for row in rows[:-1]), rows[-1]]

    def _foot(self) -> Iterator[Mark]:
        style = self._style
        foot = style.word("aid-foot", edition=self._reference.edition)
        notice = text_in(self._game.notice, self._language, self._game.language) if self._game.notice else ""
        said = " ".join(filter(None, (foot, notice)))
        lines = self._set.lines([Stretch(said, style.letter("small"))], Measure(self._width, False))
        rows = lines_as_rows(lines, style.leading("small"), 0.0)
        y = self._paper.height - self._margin - sum(row.height for row in rows)
        for row in rows:
            yield from marks_of(Placed(0.0, 0.0, row), self._margin, y)
            y += row.height
