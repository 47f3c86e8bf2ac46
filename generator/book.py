"""The rules reference as an A5 book: set again until every page number in it is right, then written as PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from cards.faults import Fault, Findings
from cards.languages import text_in
from cards.model import Card, Game
from generator.bookback import Guides
from generator.bookcards import CardParts
from generator.bookchapters import Chapters
from generator.bookflow import Leaf, Part, lines_as_rows, links_of, marks_of, moved, pages
from generator.booklines import Compositor, Measure, Stretch
from generator.bookstyle import BookStyle
from generator.booktext import BookText
from generator.drawing import Mark, Run, Shape
from generator.face import Face, FaceMaker
from generator.pdf import Box, Writer
from generator.reference import Reference
from generator.titlepage import fan

PASSES = 12
"""After so many passes the page numbers stand as they are; two or three are usual."""
BASE_FONT = "FiraSansCondensed-Medium"
FAN_TOP, FAN_HEIGHT, TITLE_TOP = 26.0, 70.0, 110.0


class Page(Struct, frozen=True):
    """A finished page: what is drawn on it, and where it links from, to and under which titles. Lengths in mm."""

    marks: tuple[Mark, ...]
    links: tuple[tuple[Box, str], ...] = ()
    anchors: tuple[tuple[str, float], ...] = ()
    outline: tuple[tuple[str, int], ...] = ()


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


def build(game: Game, reference: Reference, languages: Sequence[str]) -> Book:
    """The book in one language, or in the first with every text followed by the second.

    Raises Findings for cards that do not fit their faces.
    """
    maker = FaceMaker(game, tuple(languages))
    faces = {card.id: maker.front(card) for card in game.cards}
    faults = dict.fromkeys(fault for face in faces.values() for fault in face.faults)
    if faults:
        raise Findings([*faults, Fault("draft", "the book was not written", severity="warning")])
    style = BookStyle(languages[0])
    compositor = Compositor(maker.looks.shelf, languages[0])
    front = _Front(game, reference, languages[0], style, compositor, [faces[card.id] for card in _shown(game)])
    text = BookText(game, reference, languages, style, compositor, style.width)
    passes = 0
    guides, chapters, cards = Guides(text), Chapters(text), CardParts(text, faces)
    while passes < PASSES:
        passes += 1
        parts = [
            front.colophon(),
            guides.contents(),
            chapters.rules(),
            *chapters.further_rulings(),
            *cards.parts(),
            *guides.glossary(),
            guides.index(),
        ]
        leaves = [leaf for part in parts for leaf in pages(part, style.height)]
        if not text.places.moved(dict(_anchors(leaves))):
            break
    title = text_in(game.title, languages[0], game.language)
    finisher = _Finisher(style, compositor, title, {anchor for anchor, _ in _anchors(leaves)})
    missing = "".join(compositor.missing)
    return Book(
        pages=(front.page(), *(finisher.page(leaf, number) for number, leaf in enumerate(leaves, 2))),
        size=style.file.page,
        title=f"{title}: {style.word('subtitle')}",
        author=reference.author,
        subject=style.word("edition", rules=reference.edition, cards=reference.set_version),
        maker=maker,
        passes=passes,
        warnings=(f"the fonts of the book cannot draw {missing}; question marks stand there",) if missing else (),
    )


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


def _shown(game: Game) -> list[Card]:
    """Up to three cards for the title page, of as many kinds as there are."""
    firsts: dict[str, Card] = {}
    for card in game.cards:
        firsts.setdefault(card.kind, card)
    shown = list(firsts.values())[:3]
    step = max(1, len(game.cards) // 4)
    for card in game.cards[step::step]:
        if len(shown) < 3 and card not in shown:
            shown.append(card)
    return shown


class _Front:
    """The title page and the page behind it."""

    def __init__(
        self,
        game: Game,
        reference: Reference,
        language: str,
        style: BookStyle,
        compositor: Compositor,
        faces: Sequence[Face],
    ) -> None:
        self._game = game
        self._reference = reference
        self._language = language
        self._style = style
        self._set = compositor
        self._faces = faces

    def page(self) -> Page:
        """The title page."""
        style = self._style
        width, height = style.file.page
        marks: list[Mark] = list(fan(self._faces, width / 2, FAN_TOP, FAN_HEIGHT))
        title = text_in(self._game.title, self._language, self._game.language)
        y = TITLE_TOP
        for text, letter in ((title, "title"), (style.word("subtitle"), "subtitle")):
            y = self._centred(marks, text, letter, y) + 2.0
        y += 3.0
        path = (("M", width / 2 - 22, y), ("L", width / 2 + 22, y))
        marks.append(Shape(path, stroke=style.colour("rule"), width=0.4))
        reference = self._reference
        edition = style.word("edition", rules=reference.edition, cards=reference.set_version)
        self._centred(marks, edition, "small", y + 3.0)
        notice = text_in(self._game.notice, self._language, self._game.language) if self._game.notice else ""
        self._centred(marks, notice, "small", height - style.file.margin.bottom - 6.0)
        return Page(tuple(marks), outline=((title, 0),))

    def _centred(self, marks: list[Mark], text: str, letter: str, y: float) -> float:
        """The text in the middle of the page below height y; answers where it ends."""
        style = self._style
        width = style.file.page[0]
        lines = self._set.lines([Stretch(text, style.letter(letter))], Measure(style.width - 6.0, justified=False))
        for line in lines:
            y += style.leading(letter)
            marks += [moved(run, (width - line.width) / 2, y) for run in line.runs]
        return y

    def colophon(self) -> Part:
        """How to read the book, whose rules these are, and the credits of the game."""
        style, reference = self._style, self._reference
        title = style.word("about")
        rows = lines_as_rows(
            self._set.lines([Stretch(title, style.letter("chapter"))], Measure(style.width)),
            style.leading("chapter"),
            0.0,
        )
        texts = [style.word(f"about-{name}") for name in ("numbers", "firm", "rulings")]
        if reference.author:
            texts.append(style.word("about-source", author=reference.author, place=reference.place))
        for number, text in enumerate(texts):
            lines = self._set.lines([Stretch(text, style.letter("text"))], Measure(style.width))
            rows += lines_as_rows(lines, style.leading("text"), 0.0, 4.0 if number == 0 else 2.2)
        credits = self._game.credits.get(self._language) or self._game.credits.get(self._game.language) or ()
        for number, text in enumerate(credits):
            lines = self._set.lines([Stretch(text, style.letter("small"))], Measure(style.width, justified=False))
            rows += lines_as_rows(lines, style.leading("small"), 0.0, 6.0 if number == 0 else 1.0)
        return Part(tuple(rows), width=style.width, bare=True)


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
