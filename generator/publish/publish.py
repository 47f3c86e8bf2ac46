"""What `kredens book` does: makes the page, the book, the booklet and the player aid of a game, writes them, and says
what it wrote."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.generator.files import atomic_write
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.printing.print_job import read_languages
from kredens.generator.sheets.paper import Paper, paper

if TYPE_CHECKING:
    from kredens.generator.book.book import Book
    from kredens.generator.faces.face_maker import FaceMaker

PAGE, BOOK, BOOKLET, AID = "page", "book", "booklet", "aid"
FORMS: Final = (PAGE, BOOK, BOOKLET, AID)


class Output(NamedTuple):
    """A finished file: what its name ends in, its bytes, and what a person wants to know of it."""

    ending: str
    data: bytes
    about: str


def run(
    game: str, only: str | None, lang: str | None, paper_name: str, output: str | None, output_dir: str
) -> Iterator[str]:
    """Writes what is asked for, and answers a line on each file. Raises Faulty."""
    if output and not only:
        message = "-o names one file, and this makes four: choose one with --only, or name a folder with --output-dir"
        raise Unreadable(Fault("output", message))
    loaded = cards.load(game)
    languages = read_languages(loaded, lang)
    # Who opens the page may speak any of the game's languages, and it holds them side by side without growing a book.
    publication = Publication(loaded, languages, languages if lang else loaded.languages)
    on = sheet(paper_name)
    for form in (only,) if only else FORMS:
        made = publication.made(form, on)
        path = Path(output) if output else Path(output_dir) / publication.name(made)
        atomic_write.write(path, made.data)
        yield f"{path}: {made.about}"


def sheet(text: str) -> Paper:
    """The paper for booklet and aid, upright; raises Unreadable."""
    found = paper(text)
    if found.one_card:
        raise Unreadable(Fault("paper", f"--paper {text} is one card; a booklet needs a sheet such as a4 or letter"))
    return found.turned() if found.landscape else found


class Publication:
    """One game in one language, or in two, made into whatever form is asked for; the reference is built once."""

    def __init__(self, game: Game, languages: Sequence[str], of_page: Sequence[str] | None = None) -> None:
        self.game = game
        self.languages = tuple(languages)
        self._of_page = tuple(of_page or languages)

    @cached_property
    def reference(self) -> Reference:
        """The reference with every ruling played through; raises Unreadable and Findings."""
        from kredens.generator.reference.builder import build

        return build(self.game)

    @cached_property
    def maker(self) -> FaceMaker:
        """Makes the faces that page and book show."""
        from kredens.generator.faces.face_maker import FaceMaker

        return FaceMaker(self.game, self.languages)

    @cached_property
    def book(self) -> Book:
        """The pages of the book and of the booklet."""
        from kredens.generator.book import book

        made = book.build(self.maker, self.reference)
        for warning in made.warnings:
            click.echo(f"warning: {warning}", err=True)
        return made

    def name(self, made: Output) -> str:
        """What the file is called."""
        return f"{self.game.id}-{'+'.join(self.languages)}-{made.ending}"

    def made(self, form: str, on: Paper) -> Output:
        """The file in that form: page, book, booklet or aid, the last two on that paper. Raises Faulty."""
        makers: dict[str, Callable[[Paper], Output]] = {
            PAGE: self._page,
            BOOK: self._book,
            BOOKLET: self._booklet,
            AID: self._aid,
        }
        return makers[form](on)

    def _page(self, _: Paper) -> Output:
        from kredens.generator.images.thumbnails import pictured
        from kredens.generator.reference import web_page

        reference = web_page.in_languages(self.reference, self._of_page)
        data = web_page.build(reference, pictured(self.maker))
        return Output("rules.html", data, f"one page of {len(data) / 1e6:.1f} MB; open it in any browser")

    def _book(self, _: Paper) -> Output:
        from kredens.generator.book import book

        return Output("book.pdf", book.pdf(self.book), f"{len(self.book.pages)} pages A5, to read or to have bound")

    def _booklet(self, on: Paper) -> Output:
        from kredens.generator.book import booklet

        count = len(self.book.pages)
        sheets = booklet.sheets(count)
        number = f"{sheets} sheet{'s' if sheets > 1 else ''}"
        about = f"{count} pages on {number}; print at 100 %, two-sided, flip on short edge, then fold and staple"
        return Output(f"booklet-{on.name}.pdf", booklet.pdf(self.book, on), about)

    def _aid(self, on: Paper) -> Output:
        from kredens.generator.book import player_aid

        made = player_aid.build(self.game, self.reference, self.languages, on)
        return Output(f"aid-{on.name}.pdf", made.data, f"1 page, {made.rules} rules; print at 100 %")
