"""`kredens book`: the rules of a game as an offline page, a book, a booklet and a player aid."""

from __future__ import annotations

import click


@click.command(name="book", context_settings={"show_default": True})
@click.argument("game")
@click.option(
    "--only",
    type=click.Choice(["page", "book", "booklet", "aid"]),
    help="Just one of the four: the page for a browser, the A5 book, the book to fold and staple, the player aid.",
)
@click.option(
    "--lang", metavar="LANG", help="Language of the texts: cs, en …, or two: cs+en. The game's own by default."
)
@click.option("--paper", default="a4", metavar="SIZE", help="For booklet and aid: a4, letter … or WxHmm.")
@click.option("-o", "--output", metavar="FILE", help="The file to write, with --only.")
@click.option("--output-dir", default="output", metavar="FOLDER", help="The folder to write into.")
def command(game: str, only: str | None, lang: str | None, paper: str, output: str | None, output_dir: str) -> None:
    """Makes the rules of GAME into something to read: one page that works in any browser without network, a book in
    A5, the same pages imposed for a booklet, and a player aid on one sheet.

    Every ruling is played through first; one that comes out otherwise than it says stops the book.
    """
    from pathlib import Path

    from kredens import cards
    from kredens.cards.faults import Fault, Unreadable
    from kredens.cards.messages.message import message
    from kredens.generator.files.atomic_write import write_file
    from kredens.generator.messages.terminal import in_reader_language
    from kredens.generator.printing.print_cards import parse_languages
    from kredens.generator.publish.publish import FORMS, PAGE, Publication, parse_sheet_paper

    if output and not only:
        raise Unreadable(Fault("output", message("one-output-for-four")))
    loaded = cards.load(game)
    languages = parse_languages(loaded, lang)
    publication = Publication(loaded, languages)
    on = parse_sheet_paper(paper)
    wanted = [(publication, form) for form in ((only,) if only else FORMS)]
    pages = () if lang or output or only not in (None, PAGE) else loaded.languages
    # Who opens a page may speak any of the game's languages, and one page in two of them is twice as large.
    others = [publication.in_language(each) for each in pages if each not in languages]
    wanted += [(each, PAGE) for each in others]
    for each in (publication, *others):
        each.link_files_beside(pages, "" if only else "+".join(languages), on.name)
    shown: set[str] = set()
    for publication, form in wanted:
        made = publication.make(form, on)
        for warning in made.warnings:
            if warning not in shown:
                click.echo(in_reader_language(message("plain-warning", message=warning)), err=True)
        shown.update(made.warnings)
        path = Path(output) if output else Path(output_dir) / publication.file_name(made)
        write_file(path, made.data)
        click.echo(in_reader_language(message("made-file", path=str(path), about=made.about)))
