"""`kredens lint`: check a game's definitions, sentences, layouts and drawings."""

from __future__ import annotations

import click

from kredens.generator.messages.output_formats import ANSWER_FORMATS, AnswerFormat
from kredens.generator.streams import standard_streams


@click.command(name="lint")
@click.argument("game", required=False)
@click.option(
    "--output-format", "form", type=click.Choice(ANSWER_FORMATS), default="human", help="For people or for programs."
)
@click.option("--lang", metavar="LANG", help="Language of the findings; else KREDENS_LANG or the computer's.")
@click.option("--strict", is_flag=True, help="Exit status 1 for warnings too.")
@click.option("-o", "--output", metavar="FILE", help="Write the findings into this file.")
def command(game: str | None, form: AnswerFormat, lang: str | None, strict: bool, output: str | None) -> None:
    """Checks GAME, or all shipped games: definitions, translations, sentences, that every text fits, origins of
    drawings, and what would go wrong in print.

    Exit status 0 if there is no error (with --strict: no finding), 1 if there is one, 2 if a file cannot be read. What
    is found is graded in game.yaml, under lint.
    """
    from kredens.generator.checks.check import answer_lint

    answered = answer_lint(game, form, lang, strict=strict)
    standard_streams.write_output(answered.text, form, output)
    click.get_current_context().exit(answered.status)
