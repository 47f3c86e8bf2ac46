"""The rule chapters of the book: numbered paragraphs, open questions with their values, rulings in boxes.

A ruling stands beside the rules that it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from msgspec.structs import replace

from kredens.cards.languages import text_in
from kredens.generator.book.line_breaking import Measure, StyledText
from kredens.generator.book.pagination import ASCENT_SHARE, Part, PlacedLine, Row, nest_rows
from kredens.generator.book.paragraphs import NOTE_SEPARATOR, BookText
from kredens.generator.book.style import BookStyle
from kredens.generator.book.table_drawing import TablePainter
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, rectangle
from kredens.generator.drawing.structure import Element
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.messages.rule_book_model import OptionValue, Paragraph, RulingEntry
from kredens.generator.messages.rule_sources import format_firmness_in_full, format_place
from kredens.generator.tables.ruling_tables import RulingTables

UNBROKEN_HEIGHT = 70.0
"""Height in mm below which a box is never split over two columns or pages."""
BAR_WIDTH, PADDING = 0.7, 3.0
"""Width of the bar beside a box, and the space between the bar and the text, in mm."""
SEAM_OVERLAP = 0.02
"""How far the ground of a row overlaps its neighbours so that no seam shows, in mm."""
TABLE_SPACE: Final = 1.4
"""Space in mm above and below a table in the box of its ruling."""
MOST_TABLE_HEIGHT: Final = 62.0
"""Height in mm above which a position takes more room than it tells: its ruling does without the table."""


class ChapterParts:
    """Builder of the chapters of one book."""

    def __init__(self, text: BookText, maker: FaceMaker, tables: RulingTables) -> None:
        self._text = text
        left = text.style.file.indent + BAR_WIDTH + PADDING
        self._figures = _RulingFigures(text, maker, tables, left, text.style.width - left - PADDING)

    def build_rules(self) -> Part:
        """Build the part with all chapters of rules, one after the other."""
        rows: list[Row] = []
        for chapter in self._text.reference.chapters:
            title = self._text.plain_text(chapter.title)
            begin = len(rows)
            other = self._text.translation(chapter.title)
            rows += self._text.chapter_heading_rows(chapter.number, title, f"chapter:{chapter.id}", other)
            for paragraph in chapter.paragraphs:
                block = self._build_paragraph(paragraph)
                if paragraph is chapter.paragraphs[0]:
                    block[0] = replace(block[0], before=0.0)
                rows += block
            nest_rows(rows[begin:], Element("Sect"))
        return Part(tuple(rows), width=self._text.style.width)

    def build_further_rulings(self) -> Iterator[Part]:
        """Yield the part with the rulings that cite no rule of the book, if there are any."""
        further = self._text.further_rulings()
        if further:
            text = self._text
            title, other = text.style.word("further"), text.second_word("further")
            rows = text.chapter_heading_rows("", title, "chapter:rulings", other)
            rows += [row for ruling in further for row in self._build_ruling_box(ruling)]
            nest_rows(rows, Element("Sect"))
            yield Part(tuple(rows))

    def _build_paragraph(self, paragraph: Paragraph) -> list[Row]:
        """Build the rows of one rule: heading, text, values, reason, example, notes, and the rulings in boxes."""
        style, here, indent = self._text.style, f"rule:{paragraph.id}", self._text.style.file.indent
        rows = self._build_heading(paragraph)
        rows += self._text.bilingual_rows(paragraph.text, "text", here, indent)
        values = [row for value in paragraph.values for row in self._build_value(value, here)]
        nest_rows(values, Element("L", numbering="Circle"))
        rows += values
        if paragraph.why:
            reason, sign = self._text.reference.shorten(paragraph.why)
            label = " ".join((style.word("why"), *([sign.sign] if sign else ())))
            why = StyledText(f"{label}: ", style.type_style("text", "italic"))
            said = self._text.styled_text(reason, "text", here)
            rows += self._text.paragraph_rows([why, *said], "text", indent, before=0.6)
            rows += self._text.translation_rows(reason, here, indent)
        if paragraph.example:
            rows += self._build_example(paragraph, here)
        rows[-1] = replace(rows[-1], keep_with_next=True)
        rows += self._text.note_rows(self._paragraph_notes(paragraph, here), indent)
        rows += self._note_translation(self._format_source(paragraph, self._text.second_language), indent)
        for ruling in self._text.reference.rulings:
            if self._text.home_rules.get(ruling.id) == paragraph.id:
                rows += self._build_ruling_box(ruling)
        nest_rows(rows, Element("Sect"))
        return rows

    def _build_example(self, paragraph: Paragraph, here: str) -> list[Row]:
        """Build the example of a rule, with figures, in italics."""
        style, indent = self._text.style, self._text.style.file.indent
        word = StyledText(f"{style.word('example')}\u2002", style.type_style("label"))
        example = self._text.styled_text(paragraph.example, "question", here)
        rows = self._text.paragraph_rows([word, *example], "question", indent, before=0.6)
        return [*rows, *self._text.translation_rows(paragraph.example, here, indent)]

    def _build_heading(self, paragraph: Paragraph) -> list[Row]:
        """Build the heading of a rule: the hanging number and the title."""
        style = self._text.style
        title = self._text.plain_text(paragraph.title)
        stretches = [StyledText(title, style.type_style("heading"))]
        stretches = self._text.add_translation(stretches, self._text.translation(paragraph.title))
        heading = Element("H3")
        rows = self._text.paragraph_rows(
            stretches, "heading", style.file.indent, before=3.6, justified=False, element=heading
        )
        number = self._text.compositor.break_lines(
            [StyledText(paragraph.number, style.type_style("number"))], Measure(style.file.indent)
        )
        rows[0] = replace(
            rows[0],
            lines=(PlacedLine(0.0, rows[0].lines[0].baseline, number[0], heading), *rows[0].lines),
            anchor=f"rule:{paragraph.id}",
            number=paragraph.number,
            outline=((f"{paragraph.number}  {title}", 1),),
        )
        return [replace(row, keep_with_next=True) for row in rows]

    def _build_value(self, value: OptionValue, here: str) -> list[Row]:
        """Build a value of an open question: a filled dot before the default, a ring before the others."""
        style = self._text.style
        notes = [style.word("ours")] if value.ours else []
        notes += [] if value.built else [style.word("text-only")]
        stretches = [
            StyledText(f"{value.name}\u2002", style.type_style("label"), language="en"),
            *self._text.styled_text(value.text, "text", here),
        ]
        if notes:
            stretches.append(StyledText(f" ({', '.join(notes)})", style.type_style("text", "italic")))
        left = style.file.indent
        rows = self._text.paragraph_rows(stretches, "text", left + 4.0, before=0.5)
        middle = style.leading("text") * ASCENT_SHARE - 1.0
        box = rectangle(left + 0.6, middle - 0.8, 1.6, 1.6, 0.8)
        colour = style.colour("accent")
        dot = Shape(box, fill=colour) if value.ours else Shape(box, stroke=colour, width=0.22)
        rows[0] = replace(rows[0], marks=(dot,))
        rows += self._text.translation_rows(value.text, here, left + 4.0)
        nest_rows(rows, Element("LBody", Element("LI")))
        return rows

    def _paragraph_notes(self, paragraph: Paragraph, here: str) -> list[StyledText]:
        """Return the notes below a rule.

        They say where it stands in the rulebook, how firm it is, what it rests on, and which rulings and cards concern
        it.
        """
        text, style = self._text, self._text.style
        letter = style.type_style("small")
        out = [StyledText(self._format_source(paragraph, style.language), letter)]
        elsewhere = [id for id in paragraph.rulings if text.home_rules.get(id) != paragraph.id]
        related = {
            "rests-on": [text.rule_reference(id, here, letter) for id in paragraph.rests_on],
            "see-rulings": [text.ruling_reference(id, here, letter) for id in elsewhere],
            "see-cards": [[StyledText(text.card_name(id), letter, f"card:{id}")] for id in paragraph.cards],
        }
        for word, items in related.items():
            if items:
                out += [StyledText(NOTE_SEPARATOR, letter), *text.join_items(word, items, letter)]
        return out

    def _format_source(self, paragraph: Paragraph, language: str) -> str:
        """Return where a rule stands in the rulebook, and how firm it is; nothing in no language."""
        if not language:
            return ""
        section = text_in(paragraph.section, language, self._text.reference.languages[0])
        place = format_place(section, paragraph.page, language)
        return f"{place}{NOTE_SEPARATOR}{format_firmness_in_full(paragraph.firm, language)}"

    def _note_translation(self, words: str, indent: float, narrower: float = 0.0) -> list[Row]:
        """Build the words of a note in the second language; its numbers stand above them already."""
        if not words:
            return []
        text = self._text
        letter = text.style.type_style("small")
        return text.note_rows([StyledText(words, letter, language=text.second_language)], indent, narrower)

    def _build_ruling_box(self, ruling: RulingEntry) -> list[Row]:
        """Build a ruling in a box that is indented like the text of the rules."""
        text, style, here = self._text, self._text.style, f"ruling:{ruling.id}"
        label = StyledText(
            f"{style.word('ruling', number=text.ruling_numbers[ruling.id])}\u2002", style.type_style("label")
        )
        left = style.file.indent
        inner = left + BAR_WIDTH + PADDING
        question = [label, *text.styled_text(ruling.question, "question", here)]
        rows = [Row(2.0), *text.paragraph_rows(question, "question", inner, narrower=PADDING, justified=False)]
        rows += text.translation_rows(ruling.question, here, inner, PADDING)
        if figure := self._figures.build_rows(ruling.id):
            rows = [*(replace(row, keep_with_next=True) for row in rows), *figure]
        rows += text.bilingual_rows(ruling.answer, "box", here, inner, PADDING)
        rows += text.note_rows(self._ruling_notes(ruling, here), inner, PADDING)
        status = text.second_word(f"status-{ruling.status}") if ruling.status else ""
        rows += self._note_translation(status, inner, PADDING)
        nest_rows(rows, Element("Sect"))
        return self._add_ground([*rows, Row(1.8)], left, here)

    def _ruling_notes(self, ruling: RulingEntry, here: str) -> list[StyledText]:
        """Return how firm the answer of a ruling is, its author and date, and the rules that it cites."""
        text, style = self._text, self._text.style
        letter = style.type_style("small")
        source = ", ".join(filter(None, (text.plain_text(ruling.source), _format_date(ruling.date, style))))
        status = style.word(f"status-{ruling.status}") if ruling.status else ""
        out = [StyledText(NOTE_SEPARATOR.join(filter(None, (status, source))), letter)]
        rules = text.rule_references([id for id in ruling.rules if id in text.rules], here, letter)
        return [*out, StyledText(NOTE_SEPARATOR, letter), *rules] if rules else out

    def _add_ground(self, rows: Sequence[Row], left: float, anchor: str) -> list[Row]:
        """Put the rows on a tinted ground with a bar at its left; only a high box may be split."""
        style = self._text.style
        width, last = style.width - left, len(rows) - 1
        whole = sum(row.height + row.before for row in rows) < UNBROKEN_HEIGHT
        found: list[Row] = []
        for number, row in enumerate(rows):
            height = row.height + row.before
            # A little higher than the row, so that no seam shows between two.
            ground: tuple[Mark, ...] = (
                Shape(rectangle(left, -SEAM_OVERLAP, width, height + 2 * SEAM_OVERLAP), fill=style.colour("tint")),
                Shape(rectangle(left, -SEAM_OVERLAP, BAR_WIDTH, height + 2 * SEAM_OVERLAP), fill=style.colour("rule")),
            )
            at_an_end = number < 3 or number > last - 3
            found.append(
                replace(
                    row,
                    height=height,
                    before=2.4 if number == 0 else 0.0,
                    lines=tuple(each._replace(baseline=each.baseline + row.before) for each in row.lines),
                    marks=(*ground, *(Group((mark,), Matrix(f=row.before)) for mark in row.marks)),
                    keep_with_next=number < last and (whole or at_an_end or row.keep_with_next),
                    anchor=anchor if number == 0 else "",
                )
            )
        return found


class _RulingFigures:
    """Builder of the tables of one book, each `width` mm wide, `left` mm from the left edge of the text."""

    def __init__(self, text: BookText, maker: FaceMaker, tables: RulingTables, left: float, width: float) -> None:
        self._language = text.language
        self._tables = tables
        self._left = left
        self._painter = TablePainter(maker, text.style, text.compositor, width)
        self._rows: dict[str, list[Row]] = {}

    def build_rows(self, ruling: str) -> list[Row]:
        """Return the row with the table of a ruling, and the space below it; none if it has no table."""
        if ruling not in self._rows:
            self._rows[ruling] = list(self._draw(ruling))
        return self._rows[ruling]

    def _draw(self, ruling: str) -> list[Row]:
        table = self._tables.get(ruling, {}).get(self._language)
        block = self._painter.draw(table) if table is not None else None
        if block is None or block.height > MOST_TABLE_HEIGHT:
            return []
        marks = (Group(block.marks, Matrix(e=self._left)),)
        return [
            Row(block.height, marks=marks, before=TABLE_SPACE, keep_with_next=True),
            Row(TABLE_SPACE, keep_with_next=True),
        ]


def _format_date(written: str, style: BookStyle) -> str:
    """Format an ISO date in the language of the book; any other text is returned as it is."""
    try:
        day = date.fromisoformat(written)
    except ValueError:
        return written
    return style.word("date", day=day.day, month=day.month, year=day.year)
