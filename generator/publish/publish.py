"""Make the rules of a game into something to read: the page, the book, the booklet and the player aid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.files.rules_file_names import BOOK_ENDING, PAGE_ENDING, name_rules_file, sheet_ending
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.sheets.paper import Paper, parse_paper

if TYPE_CHECKING:
    from kredens.generator.book.book import Book
    from kredens.generator.faces.face_maker import FaceMaker
    from kredens.generator.learning.lesson import Lesson
    from kredens.generator.reference.web_page import PageLesson
    from kredens.generator.tables.ruling_tables import RulingTables

PAGE, BOOK, BOOKLET, AID = "page", "book", "booklet", "aid"
FORMS: Final = (PAGE, BOOK, BOOKLET, AID)


class PublishedFile(NamedTuple):
    """A finished file: the end of its name, its bytes, a short description for a person, and warnings."""

    ending: str
    data: bytes
    about: str
    warnings: tuple[str, ...] = ()


def parse_sheet_paper(text: str) -> Paper:
    """Parse the paper for booklet and aid, turned upright; raise Unreadable for a one-card page."""
    found = parse_paper(text)
    if found.is_one_card:
        raise Unreadable(Fault("paper", message("booklet-needs-sheet", paper=text)))
    return found.rotate() if found.is_landscape else found


class Publication:
    """One game in one language or two, made into any form; the reference is built once."""

    def __init__(
        self,
        game: Game,
        languages: Sequence[str],
        of_page: Sequence[str] | None = None,
        reference: Reference | None = None,
    ) -> None:
        """Begin with the languages of all forms, those of the page where they differ, and a reference if any."""
        self.game = game
        self.languages = tuple(languages)
        self._page_languages = tuple(of_page or languages)
        self._reference = reference
        self._page_links: Sequence[tuple[str, str, str]] = ()

    def in_language(self, language: str) -> Publication:
        """Return the same game in another language; the reference is not built again."""
        return Publication(self.game, (language,), reference=self.reference)

    def link_files_beside(self, pages: Iterable[str], books: str = "", paper: str = "", home: str = "") -> None:
        """Let the page lead to files that stand in the same folder.

        `pages` are languages that have pages of their own, `books` the language of book and aid, empty for none,
        `paper` the name of the aid's paper, `home` the address of a page that leads to all games.
        """
        words = load_messages("page", self.languages[0])
        stem = f"{self.game.id}-{books}-"
        self._page_links = (
            *((address, words["beside-home"], "") for address in [home] if address),
            *(
                (f"{self.game.id}-{each}-rules.html", load_messages("page", each)["language"], each)
                for each in pages
                if each not in self.languages
            ),
            *((f"{stem}book.pdf", words["beside-book"], "") for _ in [books] if books),
            *((f"{stem}aid-{paper}.pdf", words["beside-aid"], "") for _ in [books] if books),
        )

    @cached_property
    def reference(self) -> Reference:
        """Return the reference with every ruling replayed; raises Unreadable and Findings."""
        if self._reference is not None:
            return self._reference
        from kredens.generator.reference.builder import build

        return build(self.game)

    @cached_property
    def lesson(self) -> Lesson | None:
        """Return the lesson at the head of page and book, or None if the game has none; raises Unreadable."""
        from kredens.generator.learning.lesson import build

        return build(self.game)

    @cached_property
    def ruling_tables(self) -> RulingTables:
        """Return the tables that show the positions of rulings, in the languages of the page and the book."""
        from kredens.generator.tables.ruling_tables import build_ruling_tables

        return build_ruling_tables(self.game, tuple(dict.fromkeys((*self._page_languages, *self.languages))))

    @cached_property
    def face_maker(self) -> FaceMaker:
        """Return the maker of the faces that page and book show."""
        from kredens.generator.faces.face_maker import FaceMaker

        return FaceMaker(self.game, self.languages)

    @cached_property
    def book(self) -> Book:
        """Return the pages of the book and the booklet."""
        from kredens.generator.book import book

        return book.build(self.face_maker, self.reference, self.lesson, self.ruling_tables)

    def file_name(self, made: PublishedFile) -> str:
        """Return the name of the file."""
        return name_rules_file(self.game.id, self.languages, made.ending)

    def make(self, form: str, on: Paper) -> PublishedFile:
        """Make the file in that form (page, book, booklet or aid; the last two on that paper). Raises Faulty."""
        makers: dict[str, Callable[[Paper], PublishedFile]] = {
            PAGE: self._make_page,
            BOOK: self._make_book,
            BOOKLET: self._make_booklet,
            AID: self._make_aid,
        }
        return makers[form](on)

    def _render_page_lesson(self, pixels_per_mm: float) -> PageLesson | None:
        """Return the lesson with its pictures in the languages of the page, in those that cards have."""
        from kredens.generator.faces.face_maker import FaceMaker
        from kredens.generator.publish.lesson_figures import render_in_languages
        from kredens.generator.reference.web_page import PageLesson

        if self.lesson is None:
            return None
        makers = [FaceMaker(self.game, (language,)) for language in self._page_languages]
        return PageLesson(self.lesson, render_in_languages(self.lesson, makers, pixels_per_mm))

    def _make_page(self, _: Paper) -> PublishedFile:
        from kredens.generator.images.thumbnails import render_fronts
        from kredens.generator.publish.lesson_figures import COARSE_PIXELS_PER_MM, PIXELS_PER_MM
        from kredens.generator.reference import web_page

        reference = web_page.restrict_languages(self.reference, self._page_languages)
        lesson = self._render_page_lesson(PIXELS_PER_MM)
        tables = self.ruling_tables
        width = web_page.picture_width(reference, lesson, tables)
        if lesson is not None and width == web_page.PICTURE_WIDTHS[0]:
            lesson = self._render_page_lesson(COARSE_PIXELS_PER_MM)
            width = web_page.picture_width(reference, lesson, tables)
        pictures = render_fronts(self.face_maker, width, web_page.PICTURE_QUALITY)
        links = [web_page.PageLink(*each) for each in self._page_links]
        data = web_page.build(reference, pictures, lesson, links, tables)
        return PublishedFile(PAGE_ENDING, data, message("about-page", size=len(data) / 1e6))

    def _make_book(self, _: Paper) -> PublishedFile:
        from kredens.generator.book import book

        about = message("about-book", pages=len(self.book.pages))
        return PublishedFile(BOOK_ENDING, book.render_pdf(self.book), about, self.book.warnings)

    def _make_booklet(self, on: Paper) -> PublishedFile:
        from kredens.generator.book import booklet

        count = len(self.book.pages)
        about = message("about-booklet", pages=count, sheets=booklet.count_sheets(count))
        return PublishedFile(
            sheet_ending(BOOKLET, on.name), booklet.render_pdf(self.book, on), about, self.book.warnings
        )

    def _make_aid(self, on: Paper) -> PublishedFile:
        from kredens.generator.book import player_aid

        made = player_aid.build(self.game, self.reference, self.languages, on)
        about = message("about-aid", sheets=(made.side_count + 1) // 2, rules=made.rule_count)
        return PublishedFile(sheet_ending(AID, on.name), made.data, about)
