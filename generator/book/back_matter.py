"""Typeset what leads a reader through the book: table of contents, glossary and index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from kredens.cards.languages import sort_by_text
from kredens.generator.book.line_breaking import Measure, StyledText, TypeStyle
from kredens.generator.book.pagination import Part, PlacedLine, Row, keep_together, rows_from_lines
from kredens.generator.book.paragraphs import BookText
from kredens.generator.drawing.primitives import Mark, Shape

DOT_PITCH = 1.25
"""Distance from one leader dot to the next, in mm."""
INDEX_COLUMNS = 3
NUMBER_WIDTH, PAGE_WIDTH = 7.0, 7.0
"""Widths kept free in the contents for the number before a title and the page number after it, in mm."""
CHAPTER_GAP, LETTER_GAP, HANGING_INDENT = 2.4, 2.0, 2.6
"""Space above a chapter in the contents and a letter in the index, and indent of an entry's further lines (mm)."""
UNKNOWN_PAGE = "000"
"""Placeholder for a page number that is not known yet."""


class NavigationParts:
    """Builder of the contents, the glossary and the index of one book.

    `chapters_before` are the titles and anchors of what stands before the contents.
    """

    def __init__(self, text: BookText, chapters_before: Sequence[tuple[str, str]] = ()) -> None:
        self._text = text
        self._chapters_before = chapters_before

    def build_contents(self) -> Part:
        """Build the table of contents: every chapter and paragraph with its page, in two columns."""
        text, style = self._text, self._text.style
        width = (style.width - style.file.gutter) / 2
        rows: list[Row] = []
        for title, anchor in self._chapters_before:
            rows += self._build_chapter_entry("", title, anchor, width, 0.0)
        for chapter in text.reference.chapters:
            title, anchor = text.plain_text(chapter.title), f"chapter:{chapter.id}"
            rows += self._build_chapter_entry(chapter.number, title, anchor, width, CHAPTER_GAP)
            for paragraph in chapter.paragraphs:
                title, anchor = text.plain_text(paragraph.title), f"rule:{paragraph.id}"
                rows += self._build_rule_entry(paragraph.number, title, anchor, width)
        for number, (title, anchor) in enumerate(self._chapters_after_rules()):
            rows += self._build_chapter_entry("", title, anchor, width, 0.0 if number else CHAPTER_GAP)
        return self._build_part("contents", rows, 2, width)

    def _chapters_after_rules(self) -> list[tuple[str, str]]:
        """Return the titles of the chapters that follow the rules, each with its anchor."""
        text, word = self._text, self._text.style.word
        found = [(word("further"), "chapter:rulings")] if text.further_rulings() else []
        found += [(title, f"chapter:kind-{kind}") for kind, title in text.card_chapters()]
        found += [(word("glossary"), "chapter:glossary")] if text.reference.terms else []
        return [*found, (word("index"), "chapter:index")]

    def _build_chapter_entry(self, number: str, title: str, anchor: str, width: float, before: float) -> list[Row]:
        rows = self._build_entry(number, title, anchor, "contents-chapter", width)
        rows[0] = replace(rows[0], before=before)
        return [replace(row, marks=(), keep_with_next=bool(number)) for row in rows]

    def _build_rule_entry(self, number: str, title: str, anchor: str, width: float) -> list[Row]:
        return self._build_entry(number, title, anchor, "contents", width)

    def _build_entry(self, number: str, title: str, anchor: str, name: str, width: float) -> list[Row]:
        """Build one entry of the contents: number, title, leader dots, page."""
        style, lines_of = self._text.style, self._text.compositor.break_lines
        letter = style.type_style(name)
        left = NUMBER_WIDTH if number else 0.0
        lines = lines_of([StyledText(title, letter, anchor)], Measure(width - left - PAGE_WIDTH, justified=False))
        rows = keep_together(rows_from_lines(lines, style.leading(name), left))
        baseline = rows[0].lines[0].baseline
        if number:
            shown = lines_of([StyledText(number, style.type_style("head-number"), anchor)], Measure(left))
            rows[0] = replace(rows[0], lines=(PlacedLine(0.0, baseline, shown[0]), *rows[0].lines))
        page = self._text.page_numbers.page(anchor)
        (folio,) = lines_of([StyledText(UNKNOWN_PAGE if page is None else f"{page}", letter, anchor)], Measure(width))
        x = width - folio.width
        dots = _draw_leader_dots(left + lines[-1].width, x, baseline, style.colour("muted"))
        rows[-1] = replace(rows[-1], lines=(*rows[-1].lines, PlacedLine(x, baseline, folio)), marks=dots)
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
                head.append(StyledText(f"  {other}", style.type_style("other")))
            block = text.paragraph_rows(head, "heading", 0.0, before=2.6, justified=False)
            block[0] = replace(block[0], anchor=here)
            block += text.bilingual_rows(term.text, "box", here, 0.0)
            leads = any(span.kind == "rule" for span in term.text.get(text.language, ()))
            using = () if leads else term.rules
            pages = self._page_ranges((f"rule:{id}" for id in using), style.type_style("small"))
            if pages:
                block += text.note_rows(text.join_items("pages", pages, style.type_style("small")), 0.0)
            rows += keep_together(block)
        if rows:
            yield self._build_part("glossary", rows, 1, style.width)

    def build_index(self) -> Part:
        """Build the index: all words from A to Z with their pages, in three columns."""
        text, style = self._text, self._text.style
        width = (style.width - (INDEX_COLUMNS - 1) * style.file.gutter) / INDEX_COLUMNS
        letter = style.type_style("index")
        rows: list[Row] = []
        before = ""
        for entry in text.reference.index.get(text.language, ()):
            if entry.letter != before:
                before = entry.letter
                head = [StyledText(before.upper(), style.type_style("index-letter"))]
                lines = text.compositor.break_lines(head, Measure(width))
                leading = style.leading("index-letter")
                rows += [replace(row, keep_with_next=True) for row in rows_from_lines(lines, leading, 0.0, LETTER_GAP)]
            entry_text = [StyledText(entry.word, letter)]
            for pages in self._page_ranges((f"{kind}:{id}" for kind, id in entry.targets), letter):
                entry_text += [StyledText(", ", letter), *pages]
            rows += self._build_hanging_entry(entry_text, width)
        return self._build_part("index", rows, INDEX_COLUMNS, width)

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
        rows = keep_together(rows_from_lines(lines, self._text.style.leading("index"), HANGING_INDENT))
        rows[0] = replace(rows[0], lines=tuple(each._replace(x=0.0) for each in rows[0].lines))
        return rows

    def _build_part(self, word: str, rows: Sequence[Row], columns: int, width: float) -> Part:
        style = self._text.style
        title = style.word(word)
        top = self._text.chapter_heading_rows("", title, f"chapter:{word}")
        return Part(tuple(rows), tuple(top), columns, width, style.file.gutter, chapter=title)


def _draw_leader_dots(start: float, end: float, baseline: float, colour: str) -> tuple[Mark, ...]:
    """Draw the dots that lead from a title to its page, in the same rhythm on every line.

    `start`, `end` and `baseline` are in mm; a gap with room for fewer than two dots has none.
    """
    first = (int((start + 1.5) / DOT_PITCH) + 1) * DOT_PITCH
    if end - first < 2 * DOT_PITCH:
        return ()
    path = (("M", first, baseline - 0.1), ("L", end - 1.2, baseline - 0.1))
    return (Shape(path, stroke=colour, width=0.25, dash=(0.0, DOT_PITCH), round_joins=True),)
