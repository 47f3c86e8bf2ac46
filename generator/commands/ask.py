"""`kredens ask`: answer one situation by the rules."""

from __future__ import annotations

import click


@click.command(name="ask")
@click.argument("game")
@click.argument("question", nargs=-1, required=True)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Another reading of an open question.")
@click.option("--lang", metavar="LANG", help="Language of the answer; else KREDENS_LANG or the computer's.")
def command(game: str, question: tuple[str, ...], options: tuple[str, ...], lang: str | None) -> None:
    """Answers one situation without a log: what comes of it, and why.

    \b
    kredens ask kaciri "praha: husite 10, reformatori 10"     a city, who sends which Strength
    kredens ask kaciri "praha: Jan Hus, Jan Kalvín"           or the cards by name
    kredens ask kaciri "7/5 sacrifice: husite 3, katolici 4"  or a city in figures
    kredens ask gwint "close: ghoul, ghoul, 10H; frost; horn" how strong a row is
    kredens ask veto "Zend, nadziak : Ranicki, zastawa"       how a duel ends
    """
    from kredens import cards
    from kredens.generator.replays import ask
    from kredens.rules_engine.contract.protocol import Refusal, engine_for

    definitions = cards.load(game)
    referee = engine_for(definitions)
    teller = ask.load_teller(definitions, lang)
    asked = ask.ask(referee, " ".join(question), ask.parse_options(referee, options))
    refused = isinstance(asked.answer, Refusal)
    for line in ask.format_asked(asked, game, teller):
        click.echo(line, err=refused)
    click.get_current_context().exit(2 if refused else 0)
