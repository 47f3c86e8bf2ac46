"""A folder to put on any web host as it is: the rules and ready sheets of all shipped games, and a page that leads to
them. `make site` runs this module."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Faulty, Findings
from kredens.cards.languages import text_in
from kredens.cards.rulebook.rulebook import folder_of
from kredens.generator.book.style import BookStyle
from kredens.generator.canvas.canvas import Ink
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.files import atomic_write
from kredens.generator.files.progress import progress
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.publish.publish import AID, BOOK, BOOKLET, PAGE, Publication
from kredens.generator.sheets.card_selection import whole_set
from kredens.generator.sheets.paper import PAPERS
from kredens.generator.sheets.sheet_pdf import Sheets, build

PAPER_NAMES: Final = ("a4", "letter")
INKS: Final[tuple[Ink, ...]] = ("full", "low")
TEMPLATE: Final = "site.html.j2"
INDEX: Final = "index.html"


class Item(NamedTuple):
    """A file of the site: its name, its bytes, and by which words the front page leads to it."""

    name: str
    data: bytes
    word: str
    paper: str


class Entry(NamedTuple):
    """A line of the front page."""

    address: str
    label: str
    kind: str
    size: str


class Section(NamedTuple):
    """What the front page has of one game in one language."""

    language: str
    title: str
    notice: str
    entries: Sequence[Entry]


def write(folder: Path, games: Iterable[str]) -> Iterator[str]:
    """Writes the site of these games into the folder, and answers what was made, game by game. Raises Faulty."""
    sections: list[Section] = []
    for id in games:
        game = cards.load(id)
        for language in game.languages:
            entries = list(_written(folder, game, language))
            title = text_in(game.title, language, game.language)
            notice = text_in(game.notice, language, game.language) if game.notice else ""
            sections.append(Section(language, title, notice, entries))
            yield f"{folder / game.id}: {len(entries)} files in {language}"
    atomic_write.write(folder / INDEX, front_page(sections))
    yield f"{folder / INDEX}: leads to them; put the whole folder on any web host"


def front_page(sections: Sequence[Section]) -> bytes:
    """The page that leads to all files."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES / "reference"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    title = BookStyle(sections[0].language if sections else "en").word("site-title")
    return environment.get_template(TEMPLATE).render(title=title, sections=sections).encode()


def _written(folder: Path, game: Game, language: str) -> Iterator[Entry]:
    style = BookStyle(language)
    with progress(f"{game.id}, {language}", len(PAPER_NAMES) * (len(INKS) + 2) + 2) as shown:
        for number, item in enumerate(_items(game, language), 1):
            atomic_write.write(folder / game.id / item.name, item.data)
            label = style.word(f"site-{item.word}", paper=style.word(f"paper-{item.paper}"))
            size = style.word("site-megabytes", size=f"{len(item.data) / 1e6:.1f}")
            kind = item.name.rpartition(".")[2].upper()
            yield Entry(f"{game.id}/{item.name}", label, kind, size)
            shown.reach(number)


def _items(game: Game, language: str) -> Iterator[Item]:
    """Every file of a game in one language, rules first; of a game without rules only the sheets."""
    if folder_of(game) is not None:
        publication = Publication(game, (language,))
        for form, names in (
            (PAGE, PAPER_NAMES[:1]),
            (BOOK, PAPER_NAMES[:1]),
            (BOOKLET, PAPER_NAMES),
            (AID, PAPER_NAMES),
        ):
            for name in names:
                made = publication.made(form, PAPERS[name])
                yield Item(publication.name(made), made.data, form, name)
    for ink in INKS:
        maker = FaceMaker(game, (language,), ink=ink)
        for name in PAPER_NAMES:
            printed = build(maker, whole_set(game, 1), Sheets(PAPERS[name]))
            if printed.faults:
                raise Findings(printed.faults)
            yield Item(f"{game.id}-{language}-{name}-{ink}.pdf", printed.data, ink, name)


def main(folder: str) -> int:
    """Writes the site of all shipped games into the folder; answers the exit status."""
    try:
        for line in write(Path(folder), cards.games()):
            click.echo(line)
    except Faulty as error:
        for fault in error.faults:
            click.echo(str(fault), err=True)
        return error.status
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or ["output/site"]))
