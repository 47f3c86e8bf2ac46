"""`kredens ask`: answer one situation by the rules."""

from __future__ import annotations

import click


@click.command(name="ask")
@click.argument("game")
@click.argument("question", nargs=-1, required=True)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Another reading of an open question.")
@click.option("--readings", is_flag=True, help="What the answer would be under other readings of open questions.")
@click.option("--lang", metavar="LANG", help="Language of the answer; else KREDENS_LANG or the computer's.")
def command(game: str, question: tuple[str, ...], options: tuple[str, ...], readings: bool, lang: str | None) -> None:
    """Answers one situation without a log: what comes of it, and why.

    \b
    kredens ask kaciri "praha: husite 10, reformatori 10"     a city, who sends which Strength
    kredens ask kaciri "praha: Jan Hus, Jan Kalvín"           or the cards by name
    kredens ask kaciri "7/5 sacrifice: husite 3, katolici 4"  or a city in figures
    kredens ask gwint "close: ghoul, ghoul, 10H; frost; horn" how strong a row is
    kredens ask gwint "front 4bX 4bX | front 7 10H; scorch"   both sides, and what the first one plays
    kredens ask gwint "who wins: 34 nilfgaard, 34"            the end of a round
    kredens ask veto "Zend, nadziak : Ranicki, zastawa"       how a duel ends
    kredens ask veto "initiative: 3 | 2, +6"                  who begins; 3 and 2 from Karmazyni, 6 ducats
    kredens ask veto "agitation: Kmicic, sztych, 7 | 8"       what an agitation brings
    kredens ask veto "election: Jeremi, 10 | 4"               what comes of an election
    kredens ask vwars "riot: London, 4 humans: red 4, white 2" what comes of a riot

    Exit status 0 with an answer, 1 if what is asked about is not legal, 2 if the question is not understood.
    """
    from kredens import cards
    from kredens.generator.replays import ask
    from kredens.rules_engine.contract.protocol import engine_for

    definitions = cards.load(game)
    referee = engine_for(definitions)
    teller = ask.load_teller(definitions, lang)
    asked = ask.ask(referee, " ".join(question), ask.parse_options(referee, options))
    said = list(ask.format_asked(asked, game, teller))
    if not asked.is_understood:
        from kredens.generator.reference.related import format_related, is_in_words

        asked_words = " ".join(question)
        related = list(format_related(definitions, teller.rulebook, asked_words, teller.language))
        said = [*related, *said] if is_in_words(asked_words) else [*said, *related]
    for line in said:
        click.echo(line, err=not asked.is_understood)
    if readings:
        from kredens.generator.replays.ask_readings import format_other_answers

        for line in format_other_answers(asked, teller):
            click.echo(line)
    click.get_current_context().exit(asked.status)
