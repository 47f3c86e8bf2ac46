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
    kredens ask gwint "close: ghoul, ghoul, 10H; frost; horn" how strong a row is
    kredens ask veto "Zend, nadziak : Ranicki, zastawa"       how a duel ends
    """
    from kredens.generator.replays import ask

    click.get_current_context().exit(ask.ask(game, " ".join(question), options, lang))
