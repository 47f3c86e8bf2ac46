"""Typeset what leads a reader through the book: table of contents, glossary and index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from kredens.cards.languages import sort_by_text
from kredens.generator.book.line_breaking import Measure, StyledText, TypeStyle
from kredens.generator.book.pagination import Part, PlacedLine, Row, keep_together, nest_rows, rows_from_lines
from kredens.generator.book.paragraphs import BookText
from kredens.generator.drawing.primitives import Mark, Shape
from kredens.generator.drawing.structure import Element

DOT_PITCH = 1.25
"""Distance from one leader dot to the next, in mm."""
INDEX_COLUMNS = 3
SECOND_INDEX = "chapter:second-index"
"""Anchor of the index of the second language."""
NUMBER_WIDTH, PAGE_WIDTH = 7.0, 7.0
"""Widths kept free in the contents for the number before a title and the page number after it, in mm."""
CHAPTER_GAP, LETTER_GAP, HANGING_INDENT = 2.4, 2.0, 2.6
"""Space above a chapter in the contents and a letter in the index, and indent of an entry's further lines (mm)."""
UNKNOWN_PAGE = "000"
"""Placeholder for a page number that is not known yet."""


class NavigationParts:
    """Builder of the contents, the glossary and the index of one book.

    `chapters_before` are the titles, in both languages, and the anchors of what stands before the contents.
    """

    def __init__(self, text: BookText, chapters_before: Sequence[tuple[str, str, str]] = ()) -> None:
        self._text = text
        self._chapters_before = chapters_before

    def build_contents(self) -> Part:
        """Build the table of contents: every chapter and paragraph with its page, in two columns."""
        text, style = self._text, self._text.style
        width = (style.width - style.file.gutter) / 2
        rows: list[Row] = []
        for title, other, anchor in self._chapters_before:
            rows += self._build_chapter_entry("", title, other, anchor, width, 0.0)
        for chapter in text.reference.chapters:
            title, other, anchor = (
                text.plain_text(chapter.title),
                text.translation(chapter.title),
                f"chapter:{chapter.id}",
            )
            rows += self._build_chapter_entry(chapter.number, title, other, anchor, width, CHAPTER_GAP)
            for paragraph in chapter.paragraphs:
                title, other = text.plain_text(paragraph.title), text.translation(paragraph.title)
                rows += self._build_entry(paragraph.number, title, other, f"rule:{paragraph.id}", "contents", width)
        for number, (title, other, anchor) in enumerate(self._chapters_after_rules()):
            rows += self._build_chapter_entry("", title, other, anchor, width, 0.0 if number else CHAPTER_GAP)
        nest_rows(rows, Element("TOC"))
        return self._build_part("contents", rows, 2, width)

    def _chapters_after_rules(self) -> list[tuple[str, str, str]]:
        """Return the titles of the chapters that follow the rules, in both languages, each with its anchor."""
        text, word, second = self._text, self._text.style.word, self._text.second_word
        found = [(word("further"), second("further"), "chapter:rulings")] if text.further_rulings() else []
        found += [(title, other, f"chapter:kind-{kind}") for kind, title, other in text.card_chapters()]
        found += [(word("glossary"), second("glossary"), "chapter:glossary")] if text.reference.terms else []
        found.append((word("index"), "" if self._has_second_index() else second("index"), "chapter:index"))
        return [*found, (second("index"), "", SECOND_INDEX)] if self._has_second_index() else found

    def _build_chapter_entry(
        self, number: str, title: str, other: str, anchor: str, width: float, before: float
    ) -> list[Row]:
        rows = self._build_entry(number, title, other, anchor, "contents-chapter", width)
        rows[0] = replace(rows[0], before=before)
        return [replace(row, marks=(), keep_with_next=bool(number)) for row in rows]

    def _build_entry(self, number: str, title: str, other: str, anchor: str, name: str, width: float) -> list[Row]:
        """Build one entry of the contents: number, title, its translation, leader dots, page."""
        style, lines_of = self._text.style, self._text.compositor.break_lines
        letter = style.type_style(name)
        left = NUMBER_WIDTH if number else 0.0
        words = [StyledText(title, letter, anchor)]
        if other and other != title:
            translated = style.type_style("contents", "italic")._replace(colour=style.colour("muted"))
            words.append(StyledText(f"  {other}", translated, anchor, self._text.second_language))
        lines = lines_of(words, Measure(width - left - PAGE_WIDTH, justified=False))
        entry = Element("Reference", Element("TOCI"))
        rows = keep_together(rows_from_lines(lines, style.leading(name), left, element=entry))
        baseline = rows[0].lines[0].baseline
        if number:
            shown = lines_of([StyledText(number, style.type_style("head-number"), anchor)], Measure(left))
            rows[0] = replace(rows[0], lines=(PlacedLine(0.0, baseline, shown[0], entry), *rows[0].lines))
        page = self._text.page_numbers.page(anchor)
        (folio,) = lines_of([StyledText(UNKNOWN_PAGE if page is None else f"{page}", letter, anchor)], Measure(width))
        x = width - folio.width
        dots = _draw_leader_dots(left + lines[-1].width, x, baseline, style.colour("muted"))
        rows[-1] = replace(rows[-1], lines=(*rows[-1].lines, PlacedLine(x, baseline, folio, entry)), marks=dots)
        return rows

    def build_glossary(self) -> Iterator[Part]:
        """Yield the glossary as one part from A to Z, or nothing if the game has no terms.

        A term whose text leads to no rule has the pages of the rules that use it; the index has the pages of all.
        """
        text, style = self._text, self._text.style
        rows: list[Row] = []
        for term in sort_by_text(text.reference.terms, text.language, lambda term: text.plain_text(term.name)):
            here, name = f"term:{term.id}", text.plain_text(term.name)
            head = [StyledText(name, style.type_style("heading"))]
            other = term.name.get(text.second_language, name)
            if other != name:
                head.append(StyledText(f"  {other}", style.type_style("other"), language=text.second_language))
            block = text.paragraph_rows(head, "heading", 0.0, before=2.6, justified=False, element=Element("H3"))
            block[0] = replace(block[0], anchor=here)
            block += text.bilingual_rows(term.text, "box", here, 0.0)
            leads = any(span.kind == "rule" for span in term.text.get(text.language, ()))
            using = () if leads else term.rules
            pages = self._page_ranges((f"rule:{id}" for id in using), style.type_style("small"))
            if pages:
                block += text.note_rows(text.join_items("pages", pages, style.type_style("small")), 0.0)
            nest_rows(block, Element("Sect"))
            rows += keep_together(block)
        if rows:
            yield self._build_part("glossary", rows, 1, style.width)

    def build_indexes(self) -> Iterator[Part]:
        """Yield the index, and one of the words of the second language if the book has one."""
        text = self._text
        yield self._build_index(text.language, text.style.word("index"), "chapter:index")
        if self._has_second_index():
            yield self._build_index(text.second_language, text.second_word("index"), SECOND_INDEX)

    def _has_second_index(self) -> bool:
        return bool(self._text.reference.index.get(self._text.second_language))

    def _build_index(self, language: str, title: str, anchor: str) -> Part:
        """Build an index: all words of a language from A to Z with their pages, in three columns."""
        text, style = self._text, self._text.style
        width = (style.width - (INDEX_COLUMNS - 1) * style.file.gutter) / INDEX_COLUMNS
        letter = style.type_style("index")
        rows: list[Row] = []
        before = ""
        words = Element("L", numbering="None")
        for entry in text.reference.index.get(language, ()):
            if entry.letter != before:
                before, words = entry.letter, Element("L", numbering="None")
                head = [StyledText(before.upper(), style.type_style("index-letter"))]
                lines = text.compositor.break_lines(head, Measure(width))
                leading = style.leading("index-letter")
                found = rows_from_lines(lines, leading, 0.0, LETTER_GAP, Element("H3"))
                rows += [replace(row, keep_with_next=True) for row in found]
            entry_text = [StyledText(entry.word, letter)]
            for pages in self._page_ranges((f"{kind}:{id}" for kind, id in entry.targets), letter):
                entry_text += [StyledText(", ", letter), *pages]
            block = self._build_hanging_entry(entry_text, width)
            nest_rows(block, words)
            rows += block
        top = text.chapter_heading_rows("", title, anchor)
        section = Element("Sect", language="" if language == text.language else language)
        return self._compose_part(rows, top, title, INDEX_COLUMNS, width, section)

    def _page_ranges(self, anchors: Iterable[str], letter: TypeStyle) -> list[list[StyledText]]:
        """Return the pages of the anchors in order; three or more in a row become "from – to"."""
        runs: list[list[tuple[int, str]]] = []
        for page, anchor in self._text.page_numbers.sorted_pages(anchors):
            if runs and runs[-1][-1][0] == page - 1:
                runs[-1].append((page, anchor))
            else:
                runs.append([(page, anchor)])
        found: list[list[StyledText]] = []
        for run in runs:
            ends = [StyledText(f"{page}", letter, anchor) for page, anchor in run]
            if len(run) > 2:
                found.append([ends[0], StyledText("–", letter), ends[-1]])
            else:
                found += [[end] for end in ends]
        return found

    def _build_hanging_entry(self, stretches: Sequence[StyledText], width: float) -> list[Row]:
        """Build an index entry whose further lines are indented."""
        lines = self._text.compositor.break_lines(stretches, Measure(width - HANGING_INDENT, justified=False))
        entry = Element("LBody", Element("LI"))
        leading = self._text.style.leading("index")
        rows = keep_together(rows_from_lines(lines, leading, HANGING_INDENT, element=entry))
        rows[0] = replace(rows[0], lines=tuple(each._replace(x=0.0) for each in rows[0].lines))
        return rows

    def _build_part(self, word: str, rows: Sequence[Row], columns: int, width: float) -> Part:
        title = self._text.style.word(word)
        top = self._text.chapter_heading_rows("", title, f"chapter:{word}", self._text.second_word(word))
        return self._compose_part(rows, top, title, columns, width, Element("Sect"))

    def _compose_part(
        self, rows: Sequence[Row], top: Sequence[Row], title: str, columns: int, width: float, section: Element
    ) -> Part:
        nest_rows([*top, *rows], section)
        return Part(tuple(rows), tuple(top), columns, width, self._text.style.file.gutter, chapter=title)


def _draw_leader_dots(start: float, end: float, baseline: float, colour: str) -> tuple[Mark, ...]:
    """Draw the dots that lead from a title to its page, in the same rhythm on every line.

    `start`, `end` and `baseline` are in mm; a gap with room for fewer than two dots has none.
    """
    first = (int((start + 1.5) / DOT_PITCH) + 1) * DOT_PITCH
    if end - first < 2 * DOT_PITCH:
        return ()
    path = (("M", first, baseline - 0.1), ("L", end - 1.2, baseline - 0.1))
    return (Shape(path, stroke=colour, width=0.25, dash=(0.0, DOT_PITCH), round_joins=True),)
