"""`kredens check`: check deck lists, logs, games and folders."""

from __future__ import annotations

from pathlib import Path

import click

from kredens.generator.messages.output_formats import ANSWER_FORMATS, AnswerFormat
from kredens.generator.streams import standard_streams


@click.command(name="check")
@click.argument("files", nargs=-1, required=True, metavar="FILE|FOLDER|-...")
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

    Exit status 0 if all is well, 1 if a list or a move is not legal or something was found, 2 if a file cannot be read.
    """
    from datetime import datetime

    from kredens.cards.messages import message_file
    from kredens.generator.checks import check, query
    from kredens.generator.files import atomic_write
    from kredens.generator.messages import output_formats, terminal
    from kredens.rules_engine.decks.formats import parse_day

    standard_input = check.Source(output_formats.STDIN, standard_streams.read_standard_input)
    on = parse_day(day) if day else datetime.now().astimezone().date()
    reader = terminal.reader_language()
    for_person = form == "human" and reader != message_file.FALLBACK_LANGUAGE
    asked = query.CheckQuery(on, game, standard, lang, query.parse_options(options), reader if for_person else None)
    subjects = [standard_input if file == output_formats.STDIN else file for file in files]
    found = list(check.check_subjects(subjects, asked))
    text = output_formats.format_answers(found, form, reader)
    if output:
        atomic_write.write_file(Path(output), text.encode())
    else:
        standard_streams.write_data(text, form)
    click.get_current_context().exit(output_formats.exit_status(found))
