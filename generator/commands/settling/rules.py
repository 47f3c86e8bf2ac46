"""`kredens rules`: show the chapters of a game's rules, one rule with where it is used, or search for words."""

from __future__ import annotations

import click

from kredens.generator.streams import standard_streams


@click.command(name="rules")
@click.argument("game")
@click.argument("query", nargs=-1)
@click.option("--lang", metavar="LANG", help="Language of the texts; by default KREDENS_LANG, then your system's.")
@click.option(
    "--output-format", "form", type=click.Choice(["human", "json"]), default="human", help="For people or for programs."
)
def command(game: str, query: tuple[str, ...], lang: str | None, form: str) -> None:
    """Lists the rules of GAME, or shows what QUERY means: the id of a rule such as kaciri.duel.tie-neutralised, its
    last parts, or a number such as 6.11. The number or name of a chapter lists it; 6.* shows all its paragraphs.

    Other words are looked for in titles, keywords, texts, cards and rulings, in every language of the game; accents and
    capitals do not matter. Exit status 1 if they stand nowhere.

    The id of a rule of a shipped game may stand alone, without GAME.
    """
    from kredens.generator.reference.rules_query import answer_query

    output = answer_query(game, " ".join(query) if query else None, lang, form)
    standard_streams.write_data(output.text, form)
    click.get_current_context().exit(output.status)
