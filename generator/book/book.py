"""The rules reference as an A5 book: set again until every page number in it is right, then written as PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from msgspec import Struct

from kredens.cards.faults import Findings
from kredens.cards.languages import text_in
from kredens.generator.book.back_matter import Guides
from kredens.generator.book.cards import CardParts
from kredens.generator.book.chapters import Chapters
from kredens.generator.book.front_matter import Front, Page, shown_cards
from kredens.generator.book.line_breaking import Compositor, Measure, Stretch
from kredens.generator.book.pagination import Leaf, links_of, marks_of, moved, pages
from kredens.generator.book.paragraphs import BookText
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Mark, Run, Shape
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.pdf.writer import Writer

PASSES = 12
"""After so many passes the page numbers stand as they are; two or three are usual."""
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


def build(maker: FaceMaker, reference: Reference) -> Book:
    """The book of the maker's game in the maker's language; if it has two, every text is followed by its translation.

    Raises Findings for cards that do not fit their faces.
    """
    game, languages = maker.game, maker.languages
    faces = {card.id: maker.front(card) for card in game.cards}
    faults = dict.fromkeys(fault for face in faces.values() for fault in face.faults if fault.severity == "error")
    if faults:
        raise Findings(faults)
    style = BookStyle(languages[0])
    compositor = Compositor(maker.looks.shelf, languages[0])
    text = BookText(game, reference, languages, style, compositor, style.width)
    front = Front(text, [faces[card.id] for card in shown_cards(game)])
    leaves, passes = _settled(text, front, CardParts(text, faces))
    title = text_in(game.title, languages[0], game.language)
    finisher = _Finisher(style, compositor, title, {anchor for anchor, _ in _anchors(leaves)})
    missing = "".join(compositor.missing)
    return Book(
        pages=(front.page(), *(finisher.page(leaf, number) for number, leaf in enumerate(leaves, 2))),
        size=style.file.page,
        title=f"{title}: {style.word('subtitle')}",
        author=text_in(game.notice, languages[0], game.language) if game.notice else title,
        subject=style.word("edition", rules=reference.edition, cards=reference.set_version),
        maker=maker,
        passes=passes,
        warnings=(f"the fonts of the book cannot draw {missing}; question marks stand there",) if missing else (),
    )


def _settled(text: BookText, front: Front, cards: CardParts) -> tuple[list[Leaf], int]:
    """The pages after the title page once no page number changes any more, and how many passes that took."""
    guides, chapters = Guides(text), Chapters(text)
    for passes in count(1):
        parts = [
            front.colophon(),
            guides.contents(),
            chapters.rules(),
            *chapters.further_rulings(),
            *cards.parts(),
            *guides.glossary(),
            guides.index(),
        ]
        leaves = [leaf for part in parts for leaf in pages(part, text.style.height)]
        if not text.places.moved(dict(_anchors(leaves))) or passes == PASSES:
            break
    return leaves, passes


def pdf(book: Book) -> bytes:
    """The book as PDF, page by page, with links and outline."""
    writer = written(book)
    for page in book.pages:
        writer.page(*book.size, page.marks, outline=page.outline, anchors=page.anchors, links=page.links)
    return writer.finish()


def written(book: Book) -> Writer:
    """A writer that knows what the book is, has its fonts and pictures, and no page yet."""
    writer = Writer(book.maker.looks.shelf, book.maker.shop.store.rasters, BASE_FONT, book.maker.languages[0])
    writer.describe(title=book.title, author=book.author, subject=book.subject)
    return writer


def _anchors(leaves: Iterable[Leaf]) -> Iterator[tuple[str, int]]:
    """Every anchor and its page: the title page is page 1."""
    for number, leaf in enumerate(leaves, 2):
        for placed in leaf.placed:
            if placed.row.anchor:
                yield placed.row.anchor, number


class _Finisher:
    """Gives pages their running heads and numbers."""

    def __init__(self, style: BookStyle, compositor: Compositor, title: str, anchors: set[str]) -> None:
        self._style = style
        self._set = compositor
        self._title = title
        self._anchors = anchors
        self._chapter = ""

    def page(self, leaf: Leaf, number: int) -> Page:
        """The page of that number; pages must come in their order."""
        style = self._style
        margin = style.file.margin
        x = margin.inner if number % 2 else margin.outer
        y = margin.top
        marks = [mark for placed in leaf.placed for mark in marks_of(placed, x, y)]
        if not leaf.part.bare:
            marks += self._head(leaf, number, x)
        chapters = [placed.row.chapter for placed in leaf.placed if placed.row.chapter]
        self._chapter = chapters[-1] if chapters else self._chapter
        return Page(
            marks=tuple(marks),
            links=tuple(link for placed in leaf.placed for link in links_of(placed, x, y) if link[1] in self._anchors),
            anchors=tuple(
                (placed.row.anchor, max(0.0, y + placed.y - 4.0)) for placed in leaf.placed if placed.row.anchor
            ),
            outline=tuple(entry for placed in leaf.placed for entry in placed.row.outline),
        )

    def _head(self, leaf: Leaf, number: int, x: float) -> Iterator[Mark]:
        """At the outer edge what the page holds, at the inner the book or the chapter; the page's number below."""
        style = self._style
        right_hand = number % 2 == 1
        chapters = [placed.row.chapter for placed in leaf.placed if placed.row.chapter]
        begins = bool(leaf.placed and leaf.placed[0].row.chapter)
        chapter = leaf.part.chapter or (chapters[0] if begins or not self._chapter else self._chapter)
        numbers = [placed.row.number for placed in leaf.placed if placed.row.number]
        span = f"{numbers[0]} – {numbers[-1]}" if len(numbers) > 1 else "".join(numbers)
        y = style.file.head
        inner = self._line(chapter if right_hand else self._title, "head")
        outer = self._line(span, "head-number")
        sides = ((inner, not right_hand), (outer, right_hand))
        for (runs, width), at_right in sides:
            left = x + style.width - width if at_right else x
            yield from (moved(run, left, y) for run in runs)
        yield Shape((("M", x, y + 2.2), ("L", x + style.width, y + 2.2)), stroke=style.colour("rule"), width=0.2)
        runs, width = self._line(str(number), "folio")
        yield from (moved(run, x + (style.width - width) / 2, style.file.foot) for run in runs)

    def _line(self, text: str, letter: str) -> tuple[tuple[Run, ...], float]:
        lines = self._set.lines([Stretch(text, self._style.letter(letter))], Measure(self._style.width * 0.8, False))
        return (lines[0].runs, lines[0].width) if lines else ((), 0.0)
