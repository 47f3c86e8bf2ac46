"""The chapters of the book: numbered paragraphs, open questions with their values, rulings in boxes beside
the rules that they touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec.structs import replace

from kredens.generator.book.line_breaking import Measure, Stretch
from kredens.generator.book.pagination import ABOVE, Part, Row, Set
from kredens.generator.book.paragraphs import DOT, BookText
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Mark, Shape, rectangle
from kredens.generator.messages.rule_book_model import Paragraph, RulingEntry, Value

TOGETHER = 70.0
"""A box lower than this, in mm, is never parted."""
BAR, PADDING = 0.7, 3.0
"""The width of the bar beside a box, and the space between the bar and its text, in mm."""
SEAM = 0.02


class Chapters:
    """Makes the chapters of one book."""

    def __init__(self, text: BookText) -> None:
        self._text = text

    def rules(self) -> Part:
        """All chapters, one after the other."""
        rows: list[Row] = []
        for chapter in self._text.reference.chapters:
            title = self._text.plain(chapter.title)
            rows += self._text.chapter_heading(chapter.number, title, f"chapter:{chapter.id}")
            for paragraph in chapter.paragraphs:
                said = self._paragraph(paragraph)
                if paragraph is chapter.paragraphs[0]:
                    said[0] = replace(said[0], before=0.0)
                rows += said
        return Part(tuple(rows), width=self._text.style.width)

    def further_rulings(self) -> Iterator[Part]:
        """The rulings that touch no rule of the book, if there are any."""
        further = self._text.further()
        if further:
            rows = self._text.chapter_heading("", self._text.style.word("further"), "chapter:rulings")
            yield Part((*rows, *(row for ruling in further for row in self._box(ruling))))

    def _paragraph(self, paragraph: Paragraph) -> list[Row]:
        style, here, indent = self._text.style, f"rule:{paragraph.id}", self._text.style.file.indent
        rows = self._heading(paragraph)
        rows += self._text.texts(paragraph.text, "text", here, indent)
        for value in paragraph.values:
            rows += self._value(value, here)
        if paragraph.why:
            why = Stretch(f"{style.word('why')}: ", style.letter("text", "italic"))
            said = self._text.stretches(paragraph.why, "text", here)
            rows += self._text.block([why, *said], "text", indent, before=0.6)
            rows += self._text.translation(paragraph.why, here, indent)
        if paragraph.example:
            rows += self._example(paragraph, here)
        rows[-1] = replace(rows[-1], stay=True)
        rows += self._text.small(self._notes(paragraph, here), indent)
        for ruling in self._text.reference.rulings:
            if self._text.homes.get(ruling.id) == paragraph.id:
                rows += self._box(ruling)
        return rows

    def _example(self, paragraph: Paragraph, here: str) -> list[Row]:
        """The rule played through with figures, in italics."""
        style, indent = self._text.style, self._text.style.file.indent
        word = Stretch(f"{style.word('example')}\u2002", style.letter("label"))
        said = self._text.stretches(paragraph.example, "question", here)
        rows = self._text.block([word, *said], "question", indent, before=0.6)
        return [*rows, *self._text.translation(paragraph.example, here, indent)]

    def _heading(self, paragraph: Paragraph) -> list[Row]:
        """The number, which hangs, and the title."""
        style = self._text.style
        title = self._text.plain(paragraph.title)
        stretches = [Stretch(title, style.letter("heading"))]
        other = paragraph.title.get(self._text.other, title)
        if other != title:
            stretches.append(Stretch(f"  {other}", style.letter("other")))
        rows = self._text.block(stretches, "heading", style.file.indent, before=3.6, justified=False)
        number = self._text.compositor.lines(
            [Stretch(paragraph.number, style.letter("number"))], Measure(style.file.indent)
        )
        rows[0] = replace(
            rows[0],
            lines=(Set(0.0, rows[0].lines[0].baseline, number[0]), *rows[0].lines),
            anchor=f"rule:{paragraph.id}",
            number=paragraph.number,
            outline=((f"{paragraph.number}  {title}", 1),),
        )
        return [replace(row, stay=True) for row in rows]

    def _value(self, value: Value, here: str) -> list[Row]:
        """A value of an open question: a full dot before ours, a ring before the others."""
        style = self._text.style
        notes = [style.word("ours")] if value.ours else []
        notes += [] if value.built else [style.word("text-only")]
        stretches = [
            Stretch(f"{value.name}\u2002", style.letter("label")),
            *self._text.stretches(value.text, "text", here),
        ]
        if notes:
            stretches.append(Stretch(f" ({', '.join(notes)})", style.letter("text", "italic")))
        left = style.file.indent
        rows = self._text.block(stretches, "text", left + 4.0, before=0.5)
        middle = style.leading("text") * ABOVE - 1.0
        box = rectangle(left + 0.6, middle - 0.8, 1.6, 1.6, 0.8)
        colour = style.colour("accent")
        dot = Shape(box, fill=colour) if value.ours else Shape(box, stroke=colour, width=0.22)
        rows[0] = replace(rows[0], marks=(dot,))
        return [*rows, *self._text.translation(value.text, here, left + 4.0)]

    def _notes(self, paragraph: Paragraph, here: str) -> list[Stretch]:
        """Where the rule stands in the rulebook, how firm it is, what it rests on, and what touches it."""
        text, style = self._text, self._text.style
        letter = style.letter("small")
        section = text.plain(paragraph.section)
        if paragraph.page:
            section = style.word("section-page", section=section, page=paragraph.page)
        out = [Stretch(f"{section}{DOT}{style.word(f'firm-{paragraph.firm}')}", letter)]
        elsewhere = [id for id in paragraph.rulings if text.homes.get(id) != paragraph.id]
        related = {
            "rests-on": [text.to_rule(id, here, letter) for id in paragraph.rests_on],
            "see-rulings": [text.to_ruling(id, here, letter) for id in elsewhere],
            "see-cards": [[Stretch(text.card_name(id), letter, f"card:{id}")] for id in paragraph.cards],
        }
        for word, items in related.items():
            if items:
                out += [Stretch(DOT, letter), *text.listed(word, items, letter)]
        return out

    def _box(self, ruling: RulingEntry) -> list[Row]:
        """A ruling in a box that hangs from the column of text."""
        text, style, here = self._text, self._text.style, f"ruling:{ruling.id}"
        label = Stretch(f"{style.word('ruling', number=text.numbers[ruling.id])}\u2002", style.letter("label"))
        left = style.file.indent
        inner = left + BAR + PADDING
        question = [label, *text.stretches(ruling.question, "question", here)]
        rows = [Row(2.0), *text.block(question, "question", inner, narrower=PADDING, justified=False)]
        rows += text.translation(ruling.question, here, inner, PADDING)
        rows += text.texts(ruling.answer, "box", here, inner, PADDING)
        rows += text.small(self._ruling_notes(ruling, here), inner, PADDING)
        return self._grounded([*rows, Row(1.8)], left, here)

    def _ruling_notes(self, ruling: RulingEntry, here: str) -> list[Stretch]:
        """How firm the answer is, who gave it and when, and the rules that it cites."""
        text, style = self._text, self._text.style
        letter = style.letter("small")
        source = ", ".join(filter(None, (text.plain(ruling.source), _date(ruling.date, style))))
        status = style.word(f"status-{ruling.status}") if ruling.status else ""
        out = [Stretch(DOT.join(filter(None, (status, source))), letter)]
        rules = text.to_rules([id for id in ruling.rules if id in text.rules], here, letter)
        return [*out, Stretch(DOT, letter), *rules] if rules else out

    def _grounded(self, rows: Sequence[Row], left: float, anchor: str) -> list[Row]:
        """The rows on a tinted ground with a bar at its left, parted only if there are many."""
        style = self._text.style
        width, last = style.width - left, len(rows) - 1
        whole = sum(row.height + row.before for row in rows) < TOGETHER
        found: list[Row] = []
        for number, row in enumerate(rows):
            height = row.height + row.before
            # A little higher than the row, so that no seam shows between two.
            ground: tuple[Mark, ...] = (
                Shape(rectangle(left, -SEAM, width, height + 2 * SEAM), fill=style.colour("tint")),
                Shape(rectangle(left, -SEAM, BAR, height + 2 * SEAM), fill=style.colour("rule")),
            )
            at_an_end = number < 3 or number > last - 3
            found.append(
                replace(
                    row,
                    height=height,
                    before=2.4 if number == 0 else 0.0,
                    lines=tuple(each._replace(baseline=each.baseline + row.before) for each in row.lines),
                    marks=ground,
                    stay=number < last and (whole or at_an_end or row.stay),
                    anchor=anchor if number == 0 else "",
                )
            )
        return found


def _date(written: str, style: BookStyle) -> str:
    """A day as the language of the book writes it; whatever else stands there, as it is."""
    try:
        day = date.fromisoformat(written)
    except ValueError:
        return written
    return style.word("date", day=day.day, month=day.month, year=day.year)
