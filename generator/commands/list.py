"""`kredens list`: list the games, or the cards of one."""

from __future__ import annotations

import click


@click.command(name="list")
@click.argument("game", required=False)
@click.option("--lang", metavar="LANG", help="Language of the names; the game's own by default.")
@click.option(
    "--set", "sets", multiple=True, metavar="NAME", help="Only the cards of this set, or all; can be repeated."
)
def command(game: str | None, lang: str | None, sets: tuple[str, ...]) -> None:
    """Lists the shipped games, or the cards of GAME: id, name, kind, copies."""
    from kredens.generator.reference import card_list

    for line in card_list.format_games(lang) if game is None else card_list.format_cards(game, lang, sets):
        click.echo(line)
