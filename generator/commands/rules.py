"""`kredens rules`: the chapters of a game's rules, or one paragraph with where it is used."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(name="rules")
@click.argument("game")
@click.argument("rule", required=False)
@click.option("--lang", metavar="LANG", help="Language of the texts; by default KREDENS_LANG, then your system's.")
@click.option(
    "--output-format", "form", type=click.Choice(["human", "json"]), default="human", help="For people or for programs."
)
def command(game: str, rule: str | None, lang: str | None, form: str) -> None:
    """Lists the rules of GAME, or shows one: RULE is an id such as kaciri.duel.tie-neutralised, its last parts, or a
    number such as 6.11. The number or name of a chapter lists that chapter.

    The id of a rule of a shipped game may stand alone, without GAME.
    """
    import cards
    from cards.rules import load
    from generator import rulesview, speaking

    home, asked = _parted(game, rule, cards.games())
    loaded = cards.load(home)
    rulebook = load(loaded)
    reference = rulesview.Reference(loaded, rulebook, speaking.language(lang, rulebook.languages))
    click.echo(rulesview.ANSWERS[form](reference, reference.find(asked) if asked is not None else None), nl=False)


def _parted(game: str, rule: str | None, shipped: list[str]) -> tuple[str, str | None]:
    """The game and the rule, also where the id of a rule stands alone and no folder is called so."""
    name, _, rest = game.partition(".")
    alone = rule is None and rest and name in shipped and not Path(game).is_dir()
    return (name, game) if alone else (game, rule)
