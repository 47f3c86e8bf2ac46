"""The lesson at the head of the book: what the game is about, the set table, cards, a round and a told game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from kredens.cards.languages import text_in
from kredens.generator.book.anatomy_drawing import draw_anatomy, place_number_disc
from kredens.generator.book.line_breaking import Measure, StyledText
from kredens.generator.book.pagination import Part, PlacedLine, Row, keep_together, nest_rows, rows_from_lines
from kredens.generator.book.paragraphs import BookText
from kredens.generator.book.table_drawing import TablePainter
from kredens.generator.drawing.blocks import Block
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, polygon, rectangle
from kredens.generator.drawing.structure import Element
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.learning.lesson import Anatomy, Lesson, Start, Step, Told
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_book_model import PlainTexts, Texts
from kredens.generator.tables.table_view import TableView

ANCHOR: Final = "chapter:learn"
ANATOMY_WIDTHS, LEGEND_GAP = {1: 42.0, 2: 42.0, 3: 32.0}, 3.5
"""Widths in mm of a card looked at closely, by how many there are, and the gap before its legend."""
LEAST_ANATOMY_WIDTH: Final = 27.0
"""Width in mm of a card looked at closely, if there are more."""
NUMBER_INDENT: Final = 6.2
"""Indent in mm of a text behind a number in a narrow column."""
START_PICTURE, NARROW_START_PICTURE = 15.0, 9.0
"""Width in mm of the card beside something to begin with, of two in a row and of three."""
SCENE_GAP: Final = 3.0
"""Space in mm above a part of the story."""
RAIL: Final = 4.4
"""Distance in mm of the line that joins the steps of a round from the left edge."""


class LessonParts:
    """Builder of the lesson's part of one book."""

    def __init__(self, text: BookText, maker: FaceMaker, lesson: Lesson) -> None:
        self._text = text
        self._style = text.style
        self._maker = maker
        self._lesson = lesson
        self._painter = TablePainter(maker, text.style, text.compositor, text.style.width)
        self._words = load_messages("learning", text.language)
        second = text.second_language
        self._second_words: Mapping[str, str] = load_messages("learning", second) if second else {}

    @property
    def entry(self) -> tuple[str, str, str]:
        """Return the title of the lesson in both languages and its anchor, for the contents."""
        return self._words["title"], self._second_words.get("title", ""), ANCHOR

    def build(self) -> Part:
        """Build the part with everything that the lesson has."""
        lesson, words = self._lesson, self._words
        rows = self._text.chapter_heading_rows("", words["title"], ANCHOR, self._second_words.get("title", ""))
        lead = [StyledText(words["lead"], self._style.type_style("question"))]
        rows += self._text.paragraph_rows(lead, "question", 0.0, justified=False)
        rows += self._text.plain_translation_rows(self._second_words.get("lead", ""), 0.0)
        parts: Mapping[str, Callable[[], list[Row]]] = {
            "about": lambda: [row for told in lesson.about for row in self._told_rows(told)],
            "setup": self._setup_rows,
            "cards": lambda: [row for anatomy in lesson.cards for row in self._anatomy_rows(anatomy)],
            "decks": lambda: keep_together(list(self._start_rows(lesson.starts))) if lesson.starts else [],
            "round": lambda: self._flow_rows(lesson.round),
            "story": self._story_rows,
            "mistakes": self._all_mistake_rows,
        }
        for part in lesson.order:
            if built := parts[part]():
                rows += [*self._heading_rows(part, self._plain(lesson.log) if part == "story" else ""), *built]
        nest_rows(rows, Element("Sect"))
        return Part(tuple(rows), width=self._style.width)

    def _setup_rows(self) -> list[Row]:
        """Build what is laid where before the first move, and the table set."""
        setup = Element("L", numbering="Decimal")
        rows: list[Row] = []
        for number, told in enumerate(self._lesson.setup, 1):
            rows += self._told_rows(told, number, Element("LI", setup))
        return [*rows, *self._table_rows(self._lesson.set_table)]

    def _story_rows(self) -> list[Row]:
        """Build the told game, each part of it kept with its table."""
        rows = keep_together(list(self._text.bilingual_rows(self._lesson.intro, "text", ANCHOR, 0.0)))
        rows[-1] = replace(rows[-1], keep_with_next=True)
        story = Element("L", numbering="Decimal")
        for number, scene in enumerate(self._lesson.story, 1):
            body = Element("LBody", Element("LI", story))
            table = self._table_rows(scene.tables)
            nest_rows(table, body)
            rows += keep_together([*self._scene_rows(scene.told, number, body), *table])
        return rows

    def _all_mistake_rows(self) -> list[Row]:
        """Build the mistakes: together at the end of the lesson, and before more of it wherever the page ends."""
        rows = list(self._mistake_rows(self._lesson.mistakes))
        return keep_together(rows) if self._lesson.order[-1] == "mistakes" else rows

    def _plain(self, words: Mapping[str, str]) -> str:
        return text_in(words, self._text.language, self._text.reference.languages[0]) if words else ""

    def _heading_rows(self, word: str, behind: str = "") -> list[Row]:
        """Build a heading within the lesson; what follows stays with it."""
        style = self._style
        title = self._words[word]
        stretches = [StyledText(title, style.type_style("lesson-heading"))]
        if behind and behind != title:
            stretches.append(StyledText(f"\u2002{behind}", style.type_style("other")))
        stretches = self._text.add_translation(stretches, self._second_words.get(word, ""), "\u2002")
        heading = Element("H3")
        rows = self._text.paragraph_rows(stretches, "lesson-heading", 0.0, before=5.0, justified=False, element=heading)
        rows[0] = replace(rows[0], outline=((title, 1),))
        return [*(replace(row, keep_with_next=True) for row in rows), Row(0.8, keep_with_next=True)]

    def _told_rows(self, told: Told, number: int = 0, item: Element | None = None) -> list[Row]:
        """Build a text with its number in the margin, if it has one, and its rules behind it."""
        column = _Column(self._text, 0.0, self._style.width)
        if number:
            column.add_disc(number, Element("Lbl", item), "text")
        column.add_told(told, "text", NUMBER_INDENT if number else 0.0, Element("LBody", item) if item else None)
        return [Row(column.y, tuple(column.lines), tuple(column.marks), before=1.4)]

    def _scene_rows(self, told: Told, number: int, body: Element) -> list[Row]:
        """Build a part of the story, its number in the margin and its rules behind it."""
        column = _Column(self._text, 0.0, self._style.width)
        column.add_disc(number, Element("Lbl", body.parent))
        column.add_told(told, "box", NUMBER_INDENT, body)
        return [Row(column.y, tuple(column.lines), tuple(column.marks), before=SCENE_GAP)]

    def _mistake_rows(self, mistakes: Sequence[Told]) -> Iterator[Row]:
        """Yield rows of two mistakes, side by side."""
        width = (self._style.width - self._style.file.gutter) / 2
        whole = Element("L", numbering="Decimal")
        for at in range(0, len(mistakes), 2):
            columns = []
            for number, told in enumerate(mistakes[at : at + 2], at + 1):
                column = _Column(self._text, (number - at - 1) * (width + self._style.file.gutter), width)
                item = Element("LI", whole)
                column.add_disc(number, Element("Lbl", item))
                column.add_told(told, "box", NUMBER_INDENT, Element("LBody", item))
                columns.append(column)
            lines = tuple(line for column in columns for line in column.lines)
            marks = tuple(mark for column in columns for mark in column.marks)
            yield Row(max(column.y for column in columns), lines, marks, before=1.6)

    def _table_rows(self, tables: Mapping[str, TableView]) -> list[Row]:
        """Build the row with the drawn table in the language of the book; none if there is none."""
        table = tables.get(self._text.language)
        if table is None:
            return []
        block = self._painter.draw(table)
        return [Row(block.height, marks=block.marks, before=1.2)]

    def _anatomy_rows(self, anatomy: Anatomy) -> list[Row]:
        """Build the row of a card looked at closely: the face at the left, the legend of its fields at the right."""
        style, text = self._style, self._text
        face = self._maker.front(anatomy.card)
        width = ANATOMY_WIDTHS.get(len(self._lesson.cards), LEAST_ANATOMY_WIDTH)
        block = draw_anatomy(style, text.compositor, face, anatomy.fields, width)
        left = block.width + LEGEND_GAP
        legend = _Column(text, left, style.width - left)
        legend.add(self._title_spans(anatomy.title, "heading"), "heading", element=Element("H4"))
        legend.add(text.styled_text(anatomy.text, "box", ANCHOR), "box")
        legend.add_translation(anatomy.text)
        fields = Element("L", numbering="Decimal")
        for number, field in enumerate(anatomy.fields, 1):
            legend.skip(1.3)
            item = Element("LI", fields)
            legend.add_disc(number, Element("Lbl", item))
            legend.add_told(field.told, "box", NUMBER_INDENT, Element("LBody", item))
        alt = style.word("numbered-card", card=self._plain(anatomy.card.name))
        picture = Group(block.marks, element=Element("Figure", alt=alt))
        return [Row(max(block.height, legend.y), tuple(legend.lines), (picture, *legend.marks), before=3.0)]

    def _title_spans(self, words: PlainTexts, letter: str) -> list[StyledText]:
        """Return a title with its translation behind it in a book of two languages."""
        return self._text.add_translation(self._plain_spans(words, letter), self._text.translation(words))

    def _plain_spans(self, words: PlainTexts, letter: str) -> list[StyledText]:
        return [StyledText(self._plain(words), self._style.type_style(letter))]

    def _flow_rows(self, steps: Sequence[Step]) -> list[Row]:
        """Build the steps of a round, joined by arrows, and the line that leads back to the first."""
        style, text = self._style, self._text
        rows: list[Row] = []
        whole = Element("L", numbering="Decimal")
        for number, step in enumerate(steps, 1):
            item = Element("LI", whole)
            body = Element("LBody", item)
            column = _Column(text, RAIL + 7.6, style.width - RAIL - 7.6 - 4.0)
            column.skip(1.3)
            column.add(self._title_spans(step.title, "heading"), "heading", element=Element("P", body))
            column.add_told(step.told, "box", 0.0, body)
            column.skip(1.3)
            height = column.y
            box = Shape(
                rectangle(RAIL + 4.6, 0.0, style.width - RAIL - 4.6, height, 1.6),
                fill=style.colour("table"),
                stroke=style.colour("place"),
                width=0.16,
            )
            marks: list[Mark] = [box]
            gap = 0.0 if number == 1 else 2.4
            marks += self._rail(number, len(steps), height, gap)
            disc, figure = place_number_disc(style, text.compositor, number, RAIL, height / 2, Element("Lbl", item))
            rows.append(Row(height, (figure, *column.lines), (*marks, disc), before=gap))
        again = [StyledText(f"{self._words['again']}: ", style.type_style("box", "bold"))]
        spans = [*again, *text.styled_text(self._lesson.again, "box", ANCHOR)]
        rows += text.paragraph_rows(spans, "box", RAIL + 7.6, before=2.0, justified=False)
        rows += text.translation_rows(self._lesson.again, ANCHOR, RAIL + 7.6)
        return keep_together(rows)

    def _rail(self, number: int, count: int, height: float, gap: float) -> Iterator[Mark]:
        """Draw what of the line joining the steps lies beside one of them: down to the next, and back at the left."""
        colour, middle = self._style.colour("accent"), height / 2
        if number > 1:
            end = middle - 3.4
            yield Shape((("M", RAIL, -gap), ("L", RAIL, end)), stroke=colour, width=0.4)
            yield Shape(polygon([(RAIL - 1.1, end - 0.4), (RAIL + 1.1, end - 0.4), (RAIL, end + 1.2)]), fill=colour)
        if number < count:
            yield Shape((("M", RAIL, middle + 2.3), ("L", RAIL, height)), stroke=colour, width=0.4)
        dash = (1.0, 0.8)
        top, bottom = (middle if number == 1 else -gap), (middle if number == count else height)
        yield Shape((("M", 0.5, top), ("L", 0.5, bottom)), stroke=colour, width=0.3, dash=dash)
        if number == 1:
            yield Shape((("M", 0.5, middle), ("L", 1.4, middle)), stroke=colour, width=0.3)
            yield Shape(polygon([(0.9, middle - 0.8), (0.9, middle + 0.8), (2.0, middle)]), fill=colour)
        if number == count:
            yield Shape((("M", 0.5, middle), ("L", RAIL - 2.3, middle)), stroke=colour, width=0.3, dash=dash)

    def _start_rows(self, starts: Sequence[Start]) -> Iterator[Row]:
        """Yield rows of two things to begin with, side by side, or one of three."""
        style = self._style
        columns = 3 if len(starts) == 3 else 2
        picture_width = START_PICTURE if columns == 2 else NARROW_START_PICTURE
        width = (style.width - (columns - 1) * style.file.gutter) / columns
        for at in range(0, len(starts), columns):
            lines: list[PlacedLine] = []
            pictures: list[Mark] = []
            height = 0.0
            for column, start in enumerate(starts[at : at + columns]):
                left = column * (width + style.file.gutter)
                texts = _Column(self._text, left + picture_width + 2.6, width - picture_width - 2.6)
                section = Element("Sect")
                title, said = Element("H4", section), Element("P", section)
                texts.add(self._title_spans(start.title, "card-name"), "card-name", element=title)
                texts.add(self._text.styled_text(start.text, "card", ANCHOR), "card", element=said)
                texts.add_translation(start.text, outer=section)
                picture = self._small_face(start, picture_width)
                figure = Element("Figure", section, alt=self._plain(start.card.name))
                pictures += [Group(picture.marks, Matrix(e=left), element=figure)]
                lines += texts.lines
                height = max(height, picture.height, texts.y)
            yield Row(height, tuple(lines), pictures=tuple(pictures), before=2.6)

    def _small_face(self, start: Start, width: float) -> Block:
        face = self._maker.front(start.card)
        scale = width / face.size[0]
        outline, matrix = rectangle(0, 0, *face.size, face.corner), Matrix(a=scale, d=scale)
        edge = Group((Shape(outline, stroke="#3a3029", width=0.12 / scale),), matrix)
        picture = Group((Stamp(face.drawing),), matrix, clip=outline)
        return Block(width, face.size[1] * scale, (picture, edge))


class _Column:
    """Lines of texts set below each other in a column of a row, at `left` and `width` mm wide."""

    def __init__(self, text: BookText, left: float, width: float) -> None:
        self._text = text
        self._left = left
        self._width = width
        self.y = 0.0
        self.lines: list[PlacedLine] = []
        self.marks: list[Mark] = []

    def skip(self, height: float) -> None:
        """Leave room."""
        self.y += height

    def add_disc(self, number: int, element: Element, letter: str = "box") -> None:
        """Put a number on a disc beside the next line."""
        y = self.y + self._text.style.leading(letter) * 0.52
        style, compositor = self._text.style, self._text.compositor
        disc, figure = place_number_disc(style, compositor, number, self._left + 2.3, y, element)
        self.marks.append(disc)
        self.lines.append(figure)

    def add_told(self, told: Told, letter: str, indent: float, outer: Element | None = None) -> None:
        """Add a text with the numbers of its rules behind it, and its translation in a book of two languages."""
        self.add(self.with_rules(told, letter), letter, indent, element=Element("P", outer))
        self.add_translation(told.text, indent, outer)

    def add_translation(self, words: Texts, indent: float = 0.0, outer: Element | None = None) -> None:
        """Add the text in the second language of the book, if there is one, as a paragraph in `outer`."""
        language = self._text.second_language
        spans = self._text.styled_translation(words, ANCHOR)
        self.add(spans, "other", indent, language, Element("P", outer, language))

    def with_rules(self, told: Told, letter: str) -> list[StyledText]:
        """Return a text with the numbers of its rules behind it."""
        text = self._text
        spans = text.styled_text(told.text, letter, ANCHOR)
        number = text.style.type_style("head-number")
        for id in told.rules:
            if id in text.rules:
                spans += [StyledText("\u2002", number), StyledText(text.rules[id].number, number, f"rule:{id}")]
        return spans

    def add(
        self,
        words: Sequence[StyledText],
        letter: str,
        indent: float = 0.0,
        language: str = "",
        element: Element | None = None,
    ) -> None:
        """Add a paragraph, or what else the element is; nothing if there are no words."""
        lines = (
            self._text.compositor.break_lines(words, Measure(self._width - indent, False), language) if words else ()
        )
        for row in rows_from_lines(lines, self._text.style.leading(letter), self._left + indent, element=element):
            self.lines += [each._replace(baseline=each.baseline + self.y) for each in row.lines]
            self.y += row.height
