"""`kredens rules`: show the chapters of a game's rules, one rule with where it is used, or search for words."""

from __future__ import annotations

from pathlib import Path

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
    from kredens import cards
    from kredens.cards.rulebook.rulebook import load
    from kredens.generator.messages import terminal
    from kredens.generator.reference import rules_text

    home, asked = _split_game_and_rule(game, " ".join(query) if query else None, cards.games())
    loaded = cards.load(home)
    rulebook = load(loaded)
    reference = rules_text.RulesView(loaded, rulebook, terminal.choose_language(lang, rulebook.languages))
    text, status = rules_text.FORMATTERS[form](reference, None), 0
    if asked is not None:
        from kredens.generator.reference import search_text

        text, status = search_text.answer_query(reference, asked, form)
    standard_streams.write_data(text, form)
    click.get_current_context().exit(status)


def _split_game_and_rule(game: str, rule: str | None, shipped: list[str]) -> tuple[str, str | None]:
    """Return the game and the rule, also if the id of a rule stands alone and no folder has its name."""
    from kredens.cards.paths import is_folder

    name, _, rest = game.partition(".")
    alone = rule is None and rest and name in shipped and not is_folder(Path(game))
    return (name, game) if alone else (game, rule)
