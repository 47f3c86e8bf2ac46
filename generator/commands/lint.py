"""`kredens lint`: check a game's definitions, sentences, layouts and drawings."""

from __future__ import annotations

from pathlib import Path

import click

from kredens.generator.messages.output_formats import ANSWER_FORMATS, AnswerFormat
from kredens.generator.streams import standard_streams


@click.command(name="lint")
@click.argument("game", required=False)
@click.option(
    "--output-format", "form", type=click.Choice(ANSWER_FORMATS), default="human", help="For people or for programs."
)
@click.option("--lang", metavar="LANG", help="Language of the findings; else KREDENS_LANG or the computer's.")
@click.option("-o", "--output", metavar="FILE", help="Write the findings into this file.")
def command(game: str | None, form: AnswerFormat, lang: str | None, output: str | None) -> None:
    """Checks GAME, or all shipped games: definitions, translations, sentences, that every text fits, origins of
    drawings.

    Exit status 0 if nothing was found, 1 if something was, 2 if a file cannot be read.
    """
    from kredens import cards
    from kredens.cards.messages import message_file
    from kredens.generator.checks import check
    from kredens.generator.files import atomic_write
    from kredens.generator.messages import output_formats, terminal

    if lang is not None:
        terminal.choose_language(lang, message_file.languages())
    found = [check.lint_game(name) for name in ([game] if game else cards.games())]
    text = output_formats.format_answers(found, form, terminal.reader_language())
    if output:
        atomic_write.write_file(Path(output), text.encode())
    else:
        standard_streams.write_data(text, form)
    click.get_current_context().exit(output_formats.exit_status(found))
