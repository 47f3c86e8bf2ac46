"""`kredens check`: check deck lists, logs, games and folders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from kredens.generator.commands._archive_options import archive_options
from kredens.generator.messages.output_formats import ANSWER_FORMATS, STDIN, AnswerFormat
from kredens.generator.streams import standard_streams

if TYPE_CHECKING:
    from kredens.generator.archives.records import ArchiveQuery


def _ask_of_items(options: dict[str, Any]) -> ArchiveQuery:
    """Return the query of an archive that the options of the command make."""
    from kredens.generator.archives.records import ask_of_items

    return ask_of_items(
        game=options["game"],
        format=options["standard"],
        day=options["day"],
        options=options["options"],
        language=options["lang"],
    )


@click.command(name="check")
@click.argument("files", nargs=-1, required=True, metavar="FILE|FOLDER|ARCHIVE|-...")
@click.option(
    "--game", metavar="GAME", help="The game of the lists; by default what they say, or whose cards they name."
)
@click.option(
    "--format", "standard", metavar="NAME", help="The format to judge by, or 'all'; by default the list's own."
)
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The day on which the list is played; by default today.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Another reading of the rules of lists.")
@click.option("--lang", metavar="LANG", help="Language of names and rules; by default that of this computer.")
@click.option(
    "--output-format", "form", type=click.Choice(ANSWER_FORMATS), default="human", help="For people or for programs."
)
@click.option("-o", "--output", metavar="FILE", help="Write the answers into this file.")
@archive_options(_ask_of_items, "form", ("game", "standard", "day", "options", "lang", "output"), with_folders=False)
def command(
    files: tuple[str, ...],
    game: str | None,
    standard: str | None,
    day: str | None,
    options: tuple[str, ...],
    lang: str | None,
    form: AnswerFormat,
    output: str | None,
) -> None:
    """Says of each FILE what it is and whether it is right: a list of cards is judged by its game's rules, a log
    replayed, a game's folder linted. A folder without a game.yaml stands for the files in it, - for standard input.

    An ARCHIVE of lists and logs is a file .jsonl or .tar, also with .gz or .zst, and with --results, --resume,
    --workers or --cluster a folder with all folders in it. Of its items there is a summary.

    Exit status 0 if all is well, 1 if a list or a move is not legal or something was found, 2 if a file cannot be read.
    """
    from kredens.generator.checks import check, query

    standard_input = check.Source(STDIN, standard_streams.read_standard_input)
    asked = query.read_query(game=game, format=standard, day=day, options=options, language=lang, form=form)
    answered = check.answer_check([standard_input if file == STDIN else file for file in files], asked, form)
    standard_streams.write_output(answered.text, form, output)
    click.get_current_context().exit(answered.status)
