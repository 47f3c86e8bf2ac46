"""`kredens rulings`: show rulings on questions from the table, each with a position that proves it."""

from __future__ import annotations

from pathlib import Path

import click

from kredens.generator.messages.output_formats import ANSWER_FORMATS, AnswerFormat
from kredens.generator.streams import standard_streams


@click.command(name="rulings")
@click.argument("game")
@click.argument("query", nargs=-1)
@click.option("--run", "all_of_them", is_flag=True, help="Replay them all, and say how many hold.")
@click.option("--lang", metavar="LANG", help="Language of the texts; else KREDENS_LANG or the computer's.")
@click.option(
    "--output-format", "form", type=click.Choice(ANSWER_FORMATS), default="human", help="For people or for programs."
)
@click.option("-o", "--output", metavar="FILE", help="Write the answer into this file.")
def command(
    game: str, query: tuple[str, ...], all_of_them: bool, lang: str | None, form: AnswerFormat, output: str | None
) -> None:
    """Lists the rulings of GAME, or those that QUERY means: the id of a ruling, a rule, a card, or words in them. One
    alone is shown whole, with its position, its moves and what the rules make of them today.

    Exit status 0 if the rulings that were played hold, 1 if one does not or none is found.
    """
    from kredens import cards
    from kredens.cards.rulebook import rulebook as rules
    from kredens.generator.files import atomic_write
    from kredens.generator.messages import output_formats
    from kredens.generator.messages.terminal import choose_language
    from kredens.generator.reference.rulings_search import find_rulings
    from kredens.generator.reference.rulings_text import RulingsView
    from kredens.rules_engine.rulings import rulings

    loaded = cards.load(game)
    rulebook = rules.load(loaded)
    view = RulingsView(loaded, rulebook, choose_language(lang, rulebook.languages))
    runs = [rulings.run(each, rulebook, view.language) for each in rulings.load(loaded)]
    asked = " ".join(query)
    if asked:
        runs = find_rulings(runs, asked, view.rules_view)
    if form != "human":
        text = output_formats.format_answers([view.build_answer(run) for run in runs], form)
    elif all_of_them:
        text = view.format_summary(runs)
    elif asked and len(runs) == 1:
        text = view.format_ruling(runs[0])
    else:
        text = view.format_list(runs, asked or None)
    if output:
        atomic_write.write_file(Path(output), text.encode())
    else:
        standard_streams.write_data(text, form)
    click.get_current_context().exit(0 if all(run.holds for run in runs) else 1)
