"""Write a website: the rules and ready sheets of all shipped games, and a front page that links to them.

The folder can be put on any web host as it is.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Findings
from kredens.cards.languages import text_in
from kredens.cards.rulebook.rulebook import find_rules_folder
from kredens.generator.book.front_matter import title_page_cards
from kredens.generator.book.style import BookStyle
from kredens.generator.canvas.canvas import Ink
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.files import atomic_write
from kredens.generator.files.page_templates import load_page_template
from kredens.generator.files.progress import show_progress
from kredens.generator.images.thumbnails import render_fronts
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.printing import print_cards
from kredens.generator.publish.publish import AID, BOOK, BOOKLET, PAGE, Publication
from kredens.generator.sheets.paper import PAPERS
from kredens.generator.sheets.sheet_options import SheetOptions
from kredens.generator.sheets.sheet_pdf import build_pdf

PAPER_NAMES: Final = ("a4", "letter")
INKS: Final[tuple[Ink, ...]] = ("full", "low")
FRONT_PAGE_TEMPLATE: Final = "site.html.j2"
INDEX_FILE: Final = "index.html"
PICTURE_WIDTH, PICTURE_QUALITY = 200, 50
"""Width in pixels of the cards on the front page, and the quality of their pictures from 0 to 100."""


class SiteFile(NamedTuple):
    """A file of the site: its name, its bytes, and which words and paper label its link on the front page."""

    name: str
    data: bytes
    word: str
    paper: str


class FrontPageEntry(NamedTuple):
    """A link on the front page."""

    address: str
    label: str
    kind: str
    size: str


class FrontPagePicture(NamedTuple):
    """A card of a game on the front page: its data URL, its size in pixels and its name."""

    address: str
    width: int
    height: int
    name: str


class FrontPageSection(NamedTuple):
    """The links and texts of one game in one language on the front page, and cards that stand for the game."""

    language: str
    title: str
    notice: str
    entries: Sequence[FrontPageEntry]
    game: str = ""
    pictures: Sequence[FrontPagePicture] = ()

    @property
    def language_name(self) -> str:
        """Return the name of the language in itself."""
        return load_messages("page", self.language)["language"]


def write_site(folder: Path, games: Iterable[str], warn: Callable[[str], object] = lambda _: None) -> Iterator[str]:
    """Write the site of these games into the folder, and yield a line on each part; `warn` is told each warning.

    Raises Faulty.
    """
    sections: list[FrontPageSection] = []
    for id in games:
        game = cards.load(id)
        pictures = picture_cards(game)
        for language in game.languages:
            entries = list(_write_game(folder, game, language, warn))
            title = text_in(game.title, language, game.language)
            notice = text_in(game.notice, language, game.language) if game.notice else ""
            sections.append(FrontPageSection(language, title, notice, entries, game.id, pictures))
            yield f"{folder / game.id}: {len(entries)} files in {language}"
    atomic_write.write_file(folder / INDEX_FILE, render_front_page(sections))
    yield f"{folder / INDEX_FILE}: leads to them; put the whole folder on any web host"


def render_front_page(sections: Sequence[FrontPageSection]) -> bytes:
    """Render the HTML page that links to all files."""
    languages = list(dict.fromkeys(section.language for section in sections)) or ["en"]
    about = {language: BookStyle(language).word("site-about") for language in languages}
    skip = load_messages("page", languages[0])["skip"]
    games = [list(found) for _, found in groupby(sections, key=lambda section: section.game)]
    title = BookStyle(languages[0]).word("site-title")
    return load_page_template(FRONT_PAGE_TEMPLATE).render(title=title, about=about, skip=skip, games=games).encode()


def picture_cards(game: Game) -> list[FrontPagePicture]:
    """Return the cards of the book's title page as pictures."""
    chosen = title_page_cards(game)
    fronts = render_fronts(FaceMaker(game, (game.language,)), PICTURE_WIDTH, PICTURE_QUALITY, chosen)
    return [
        FrontPagePicture(
            f"data:{front.media_type};base64,{base64.b64encode(front.data).decode('ascii')}",
            front.width,
            front.height,
            text_in(card.name, game.language, game.language),
        )
        for card, front in ((card, fronts[card.id]) for card in chosen)
    ]


def _write_game(folder: Path, game: Game, language: str, warn: Callable[[str], object]) -> Iterator[FrontPageEntry]:
    """Write the files of a game in one language, showing progress, and yield their front page entries."""
    style = BookStyle(language)
    with show_progress(f"{game.id}, {language}", len(PAPER_NAMES) * (len(INKS) + 2) + 2) as shown:
        for number, item in enumerate(_make_files(game, language, warn), 1):
            atomic_write.write_file(folder / game.id / item.name, item.data)
            label = style.word(f"site-{item.word}", paper=style.word(f"paper-{item.paper}"))
            size = style.word("site-megabytes", size=f"{len(item.data) / 1e6:.1f}")
            kind = item.name.rpartition(".")[2].upper()
            yield FrontPageEntry(f"{game.id}/{item.name}", label, kind, size)
            shown(number)


def _make_files(game: Game, language: str, warn: Callable[[str], object]) -> Iterator[SiteFile]:
    """Yield every file of a game in one language, rules first; a game without rules has only the sheets."""
    if find_rules_folder(game) is not None:
        publication = Publication(game, (language,))
        publication.link_files_beside(game.languages, language, PAPER_NAMES[0], f"../{INDEX_FILE}")
        for form, names in (
            (PAGE, PAPER_NAMES[:1]),
            (BOOK, PAPER_NAMES[:1]),
            (BOOKLET, PAPER_NAMES),
            (AID, PAPER_NAMES),
        ):
            for name in names:
                made = publication.make(form, PAPERS[name])
                if form == BOOK:
                    for warning in made.warnings:
                        warn(warning)
                yield SiteFile(publication.file_name(made), made.data, form, name)
    for ink in INKS:
        maker = FaceMaker(game, (language,), ink=ink)
        for name in PAPER_NAMES:
            printed = build_pdf(maker, print_cards.select_cards(game).items, SheetOptions(PAPERS[name]))
            if printed.faults:
                raise Findings(printed.faults)
            yield SiteFile(f"{game.id}-{language}-{name}-{ink}.pdf", printed.data, ink, name)
