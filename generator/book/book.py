"""The rules reference as an A5 book: laid out again until every page number in it is right, then rendered as PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from msgspec import Struct

from kredens.cards.faults import Findings
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.book.back_matter import NavigationParts
from kredens.generator.book.cards import CardParts
from kredens.generator.book.chapters import ChapterParts
from kredens.generator.book.front_matter import FrontMatter, Page, title_page_cards
from kredens.generator.book.lesson_parts import LessonParts
from kredens.generator.book.line_breaking import Compositor, Measure, StyledText
from kredens.generator.book.pagination import PageLayout, draw_row, paginate, shift_run
from kredens.generator.book.paragraphs import BookText
from kredens.generator.book.style import MAKERS, BookStyle
from kredens.generator.drawing.primitives import Mark, Run, Shape
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.learning.lesson import Lesson
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.tables.ruling_tables import RulingTables

MAX_PASSES = 12
"""Number of layout passes after which the page numbers stand as they are; two or three are usual."""
BASE_FONT = "FiraSansCondensed-Medium"


class Book(Struct, frozen=True):
    """The pages of a book, all of one size (width, height) in mm, and what is needed to write them."""

    pages: tuple[Page, ...]
    size: tuple[float, float]
    title: str
    author: str
    subject: str
    maker: FaceMaker
    passes: int
    warnings: tuple[str, ...]


def build(
    maker: FaceMaker, reference: Reference, lesson: Lesson | None = None, tables: RulingTables | None = None
) -> Book:
    """Build the book of the face maker's game in the maker's language, with the lesson at its head if there is one.

    If the maker has two languages, every text is followed by its translation. `tables` are drawn with the rulings
    whose positions they show. Raises Findings for cards that do not fit
    their faces.
    """
    game, languages = maker.game, maker.languages
    faces = {card.id: maker.front(card) for card in game.cards}
    faults = dict.fromkeys(fault for face in faces.values() for fault in face.faults if fault.severity == "error")
    if faults:
        raise Findings(faults)
    style = BookStyle(languages[0])
    compositor = Compositor(maker.assets.fonts, languages[0])
    text = BookText(game, reference, languages, style, compositor, style.width)
    front = FrontMatter(text, [faces[card.id] for card in title_page_cards(game)])
    leaves, passes = _paginate_until_stable(
        text,
        front,
        ChapterParts(text, maker, tables or {}),
        LessonParts(text, maker, lesson) if lesson is not None else None,
        CardParts(text, faces),
    )
    title = text_in(game.title, languages[0], game.language)
    finisher = _PageFinisher(style, compositor, title, {anchor for anchor, _ in _anchor_pages(leaves)})
    missing = "".join(compositor.missing)
    edition = style.word("edition", rules=reference.dated_edition(languages[0]), cards=reference.set_version)
    notice = text_in(game.notice, languages[0], game.language) if game.notice else ""
    return Book(
        pages=(
            front.build_title_page(),
            *(finisher.finish_page(leaf, number) for number, leaf in enumerate(leaves, 2)),
        ),
        size=style.file.page,
        title=f"{title}: {style.word('subtitle')}",
        author=MAKERS if game.shipped else title,
        subject=" · ".join(filter(None, (edition, notice))),
        maker=maker,
        passes=passes,
        warnings=(message("book-fonts-lack", signs=missing),) if missing else (),
    )


def _paginate_until_stable(
    text: BookText, front: FrontMatter, chapters: ChapterParts, lesson: LessonParts | None, cards: CardParts
) -> tuple[list[PageLayout], int]:
    """Lay out the pages after the title page until no page number changes; return them and the number of passes."""
    guides = NavigationParts(text, [lesson.entry] if lesson is not None else [])
    learning = [lesson.build()] if lesson is not None else []
    for passes in count(1):
        parts = [
            front.build_colophon(),
            *learning,
            guides.build_contents(),
            chapters.build_rules(),
            *chapters.build_further_rulings(),
            *cards.build_parts(),
            *guides.build_glossary(),
            *guides.build_indexes(),
        ]
        leaves = [leaf for part in parts for leaf in paginate(part, text.style.height, text.page_numbers.restless)]
        if not text.page_numbers.update(dict(_anchor_pages(leaves))) or passes == MAX_PASSES:
            break
    return leaves, passes


def render_pdf(book: Book) -> bytes:
    """Render the book as PDF, page by page, with links and outline."""
    writer = create_writer(book)
    writer.begin_structure(page.marks for page in book.pages)
    for page in book.pages:
        writer.add_page(*book.size, page.marks, outline=page.outline, anchors=page.anchors, links=page.links)
    return writer.finish()


def create_writer(book: Book) -> PdfWriter:
    """Create a PDF writer with the book's metadata, fonts and pictures, and no page yet."""
    writer = PdfWriter(
        book.maker.assets.fonts, book.maker.shared_assets.store.rasters, BASE_FONT, book.maker.languages[0]
    )
    writer.set_metadata(title=book.title, author=book.author, subject=book.subject)
    return writer


def _anchor_pages(leaves: Iterable[PageLayout]) -> Iterator[tuple[str, int]]:
    """Yield every anchor with the number of its page; the title page is page 1."""
    for number, leaf in enumerate(leaves, 2):
        for placed in leaf.placed:
            if placed.row.anchor:
                yield placed.row.anchor, number


class _PageFinisher:
    """Adds running heads and page numbers to laid-out pages."""

    def __init__(self, style: BookStyle, compositor: Compositor, title: str, anchors: set[str]) -> None:
        self._style = style
        self._compositor = compositor
        self._title = title
        self._anchors = anchors
        self._chapter = ""

    def finish_page(self, leaf: PageLayout, number: int) -> Page:
        """Build the finished page of that number; pages must come in their order."""
        style = self._style
        margin = style.file.margin
        x = margin.inner if number % 2 else margin.outer
        y = margin.top
        drawn = [draw_row(placed, x, y, self._anchors) for placed in leaf.placed]
        marks = [mark for found, _ in drawn for mark in found]
        if not leaf.part.is_bare:
            marks += self._draw_running_head(leaf, number, x)
        chapters = [placed.row.chapter for placed in leaf.placed if placed.row.chapter]
        self._chapter = chapters[-1] if chapters else self._chapter
        return Page(
            marks=tuple(marks),
            links=tuple(link for _, links in drawn for link in links),
            anchors=tuple(
                (placed.row.anchor, max(0.0, y + placed.y - 4.0)) for placed in leaf.placed if placed.row.anchor
            ),
            outline=tuple(entry for placed in leaf.placed for entry in placed.row.outline),
        )

    def _draw_running_head(self, leaf: PageLayout, number: int, x: float) -> Iterator[Mark]:
        """Draw the running head and the page number.

        The outer edge of the head shows which rules the page holds, the inner edge the book or the chapter; the page
        number stands at the foot.
        """
        style = self._style
        right_hand = number % 2 == 1
        chapters = [placed.row.chapter for placed in leaf.placed if placed.row.chapter]
        begins = bool(leaf.placed and leaf.placed[0].row.chapter)
        chapter = leaf.part.chapter or (chapters[0] if begins or not self._chapter else self._chapter)
        numbers = [placed.row.number for placed in leaf.placed if placed.row.number]
        span = f"{numbers[0]} – {numbers[-1]}" if len(numbers) > 1 else "".join(numbers)
        y = style.file.head
        inner = self._typeset_line(chapter if right_hand else self._title, "head")
        outer = self._typeset_line(span, "head-number")
        sides = ((inner, not right_hand), (outer, right_hand))
        for (runs, width), at_right in sides:
            left = x + style.width - width if at_right else x
            yield from (shift_run(run, left, y) for run in runs)
        yield Shape((("M", x, y + 2.2), ("L", x + style.width, y + 2.2)), stroke=style.colour("rule"), width=0.2)
        runs, width = self._typeset_line(str(number), "folio")
        yield from (shift_run(run, x + (style.width - width) / 2, style.file.foot) for run in runs)

    def _typeset_line(self, text: str, letter: str) -> tuple[tuple[Run, ...], float]:
        lines = self._compositor.break_lines(
            [StyledText(text, self._style.type_style(letter))], Measure(self._style.width * 0.8, False)
        )
        return (lines[0].runs, lines[0].width) if lines else ((), 0.0)
