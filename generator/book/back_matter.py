"""What leads through the book: contents, glossary, index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from kredens.generator.book.line_breaking import Letter, Measure, Stretch
from kredens.generator.book.pagination import Part, Row, Set, kept_together, lines_as_rows
from kredens.generator.book.paragraphs import BookText
from kredens.generator.drawing.primitives import Mark, Shape

DOTS = 1.25
"""From one dot to the next, in mm."""
INDEX_COLUMNS = 3
NUMBER_ROOM, PAGE_ROOM = 7.0, 7.0
"""What the contents keep free for a paragraph's number before its title, and for the page after it, in mm."""
CHAPTER_GAP, LETTER_GAP, HANGING = 2.4, 2.0, 2.6
"""Above a chapter in the contents and a letter in the index, and how far an entry's further lines are set in (mm)."""
UNKNOWN = "000"
"""Stands for a page number before it is known."""


class Guides:
    """Makes contents, glossary and index of one book."""

    def __init__(self, text: BookText) -> None:
        self._text = text

    def contents(self) -> Part:
        """Every chapter and paragraph with its page, in two columns."""
        text, style = self._text, self._text.style
        width = (style.width - style.file.gutter) / 2
        rows: list[Row] = []
        for chapter in text.reference.chapters:
            title, anchor = text.plain(chapter.title), f"chapter:{chapter.id}"
            rows += self._chapter_entry(chapter.number, title, anchor, width, CHAPTER_GAP)
            for paragraph in chapter.paragraphs:
                title, anchor = text.plain(paragraph.title), f"rule:{paragraph.id}"
                rows += self._entry(paragraph.number, title, anchor, width)
        for number, (title, anchor) in enumerate(self._further()):
            rows += self._chapter_entry("", title, anchor, width, 0.0 if number else CHAPTER_GAP)
        return self._part("contents", rows, 2, width)

    def _further(self) -> list[tuple[str, str]]:
        """What comes after the rules, each with its anchor."""
        text, word = self._text, self._text.style.word
        found = [(word("further"), "chapter:rulings")] if text.further() else []
        found += [(title, f"chapter:kind-{kind}") for kind, title in text.card_chapters()]
        found += [(word("glossary"), "chapter:glossary")] if text.reference.terms else []
        return [*found, (word("index"), "chapter:index")]

    def _chapter_entry(self, number: str, title: str, anchor: str, width: float, before: float) -> list[Row]:
        rows = self._line_to(number, title, anchor, "contents-chapter", width)
        rows[0] = replace(rows[0], before=before)
        return [replace(row, marks=(), stay=bool(number)) for row in rows]

    def _entry(self, number: str, title: str, anchor: str, width: float) -> list[Row]:
        return self._line_to(number, title, anchor, "contents", width)

    def _line_to(self, number: str, title: str, anchor: str, name: str, width: float) -> list[Row]:
        """Number, title, dots, page."""
        style, lines_of = self._text.style, self._text.compositor.lines
        letter = style.letter(name)
        left = NUMBER_ROOM if number else 0.0
        lines = lines_of([Stretch(title, letter, anchor)], Measure(width - left - PAGE_ROOM, justified=False))
        rows = kept_together(lines_as_rows(lines, style.leading(name), left))
        baseline = rows[0].lines[0].baseline
        if number:
            shown = lines_of([Stretch(number, style.letter("head-number"), anchor)], Measure(left))
            rows[0] = replace(rows[0], lines=(Set(0.0, baseline, shown[0]), *rows[0].lines))
        page = self._text.places.page(anchor)
        (folio,) = lines_of([Stretch(UNKNOWN if page is None else f"{page}", letter, anchor)], Measure(width))
        x = width - folio.width
        dots = _dots(left + lines[-1].width, x, baseline, style.colour("muted"))
        rows[-1] = replace(rows[-1], lines=(*rows[-1].lines, Set(x, baseline, folio)), marks=dots)
        return rows

    def glossary(self) -> Iterator[Part]:
        """The words of the game, what they mean, and the pages that use them; nothing if there are none."""
        text, style = self._text, self._text.style
        rows: list[Row] = []
        for term in text.reference.terms:
            here, name = f"term:{term.id}", text.plain(term.name)
            head = [Stretch(name, style.letter("heading"))]
            other = term.name.get(text.other, name)
            if other != name:
                head.append(Stretch(f"  {other}", style.letter("other")))
            said = text.block(head, "heading", 0.0, before=2.6, justified=False)
            said[0] = replace(said[0], anchor=here)
            said += text.texts(term.text, "box", here, 0.0)
            pages = self._pages((f"rule:{id}" for id in term.rules), style.letter("small"))
            if pages:
                said += text.small(text.listed("pages", pages, style.letter("small")), 0.0)
            rows += kept_together(said)
        if rows:
            yield self._part("glossary", rows, 1, style.width)

    def index(self) -> Part:
        """All words from A to Z with their pages, in three columns."""
        text, style = self._text, self._text.style
        width = (style.width - (INDEX_COLUMNS - 1) * style.file.gutter) / INDEX_COLUMNS
        letter = style.letter("index")
        rows: list[Row] = []
        before = ""
        for entry in text.reference.index.get(text.language, ()):
            if entry.letter != before:
                before = entry.letter
                head = [Stretch(before.upper(), style.letter("index-letter"))]
                lines = text.compositor.lines(head, Measure(width))
                leading = style.leading("index-letter")
                rows += [replace(row, stay=True) for row in lines_as_rows(lines, leading, 0.0, LETTER_GAP)]
            said = [Stretch(entry.word, letter)]
            for pages in self._pages((f"{kind}:{id}" for kind, id in entry.targets), letter):
                said += [Stretch(", ", letter), *pages]
            rows += self._hanging(said, width)
        return self._part("index", rows, INDEX_COLUMNS, width)

    def _pages(self, anchors: Iterable[str], letter: Letter) -> list[list[Stretch]]:
        """The pages of the anchors in order, three or more in a row as from – to."""
        runs: list[list[tuple[int, str]]] = []
        for page, anchor in self._text.places.pages(anchors):
            if runs and runs[-1][-1][0] == page - 1:
                runs[-1].append((page, anchor))
            else:
                runs.append([(page, anchor)])
        found: list[list[Stretch]] = []
        for run in runs:
            ends = [Stretch(f"{page}", letter, anchor) for page, anchor in run]
            if len(run) > 2:
                found.append([ends[0], Stretch("–", letter), ends[-1]])
            else:
                found += [[end] for end in ends]
        return found

    def _hanging(self, stretches: Sequence[Stretch], width: float) -> list[Row]:
        """An entry whose further lines are set in."""
        lines = self._text.compositor.lines(stretches, Measure(width - HANGING, justified=False))
        rows = kept_together(lines_as_rows(lines, self._text.style.leading("index"), HANGING))
        rows[0] = replace(rows[0], lines=tuple(each._replace(x=0.0) for each in rows[0].lines))
        return rows

    def _part(self, word: str, rows: Sequence[Row], columns: int, width: float) -> Part:
        style = self._text.style
        title = style.word(word)
        top = self._text.chapter_heading("", title, f"chapter:{word}")
        return Part(tuple(rows), tuple(top), columns, width, style.file.gutter, chapter=title)


def _dots(start: float, end: float, baseline: float, colour: str) -> tuple[Mark, ...]:
    """Dots that lead from a title to its page, in the same rhythm in every line."""
    first = (int((start + 1.5) / DOTS) + 1) * DOTS
    if end - first < 2 * DOTS:
        return ()
    path = (("M", first, baseline - 0.1), ("L", end - 1.2, baseline - 0.1))
    return (Shape(path, stroke=colour, width=0.25, dash=(0.0, DOTS), round_joins=True),)
