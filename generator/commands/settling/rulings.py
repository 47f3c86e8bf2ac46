"""`kredens rulings`: show rulings on questions from the table, each with a position that proves it."""

from __future__ import annotations

import click

from kredens.generator.messages.output_formats import ANSWER_FORMATS, AnswerFormat
from kredens.generator.streams import standard_streams


@click.command(name="rulings")
@click.argument("game")
@click.argument("query", nargs=-1)
@click.option(
    "--card",
    "cards",
    metavar="CARD",
    multiple=True,
    help="Only rulings about this card; of several, about all together.",
)
@click.option("--run", "all_of_them", is_flag=True, help="Replay them all, and say how many hold.")
@click.option("--lang", metavar="LANG", help="Language of the texts; else KREDENS_LANG or the computer's.")
@click.option(
    "--output-format", "form", type=click.Choice(ANSWER_FORMATS), default="human", help="For people or for programs."
)
@click.option("-o", "--output", metavar="FILE", help="Write the answer into this file.")
def command(
    game: str,
    query: tuple[str, ...],
    cards: tuple[str, ...],
    all_of_them: bool,
    lang: str | None,
    form: AnswerFormat,
    output: str | None,
) -> None:
    """Lists the rulings of GAME, or those that QUERY means: the id of a ruling, a rule, a card, or words in them. One
    alone is shown whole, with its position, its moves and what the rules make of them today.

    Two cards that meet: --card kmicic --card wołodyjowski lists what is about both, not about either.

    Exit status 0 if the rulings that were played hold, 1 if one does not or none is found.
    """
    from kredens.generator.reference.rulings_query import RulingsQuery, answer_query

    answered = answer_query(game, RulingsQuery(" ".join(query), lang, form, all_of_them, cards))
    standard_streams.write_output(answered.text, form, output)
    click.get_current_context().exit(answered.status)
