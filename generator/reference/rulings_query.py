"""Answer `kredens rulings`: play the rulings of a game, or those that a query means, and format what came of it."""

from __future__ import annotations

from typing import NamedTuple

from kredens import cards
from kredens.cards.rulebook import rulebook as rules
from kredens.generator.messages.output_formats import AnswerFormat, Output, output_of
from kredens.generator.messages.rule_links import Linker
from kredens.generator.messages.ruling_numbers import number_by_rules
from kredens.generator.messages.terminal import choose_spoken_language
from kredens.generator.reference.rulings import cited_rules
from kredens.generator.reference.rulings_search import find_about_cards, find_rulings
from kredens.generator.reference.rulings_text import RulingsView
from kredens.rules_engine.rulings import rulings


class RulingsQuery(NamedTuple):
    """What a person asks of the rulings of a game: words or an id, the language of texts, the format.

    `is_summary` asks how many hold, in the place of what each says. `cards` are names of cards that each of the rulings
    must be about.
    """

    words: str = ""
    language: str | None = None
    form: AnswerFormat = "human"
    is_summary: bool = False
    cards: tuple[str, ...] = ()


def answer_query(game: str, query: RulingsQuery) -> Output:
    """Return the rulings that a query asks for, each replayed today; the status is 1 if one does not hold.

    Raises Unreadable for a game or a language that does not exist, and Findings if nothing is found.
    """
    loaded = cards.load(game)
    rulebook = rules.load(loaded)
    view = RulingsView(loaded, rulebook, choose_spoken_language(loaded.id, query.language, rulebook.languages))
    runs = [rulings.run(each, rulebook, view.language) for each in rulings.load(loaded)]
    link = Linker(loaded, rulebook)
    cited = {run.ruling.id: cited_rules(run.ruling, link) for run in runs}
    numbers = number_by_rules((rule for chapter in rulebook.chapters for rule in chapter.rules), cited)
    if query.cards:
        runs = find_about_cards(runs, query.cards, loaded)
    if query.words:
        runs = find_rulings(runs, query.words, view.rules_view, numbers)
    if query.form != "human":
        return output_of([view.build_answer(run) for run in runs], query.form)
    asked = " + ".join(filter(None, (*query.cards, query.words)))
    if query.is_summary:
        text = view.format_summary(runs)
    elif asked and len(runs) == 1:
        text = view.format_ruling(runs[0])
    else:
        text = view.format_list(runs, asked or None, numbers)
    return Output(text, 0 if all(run.holds for run in runs) else 1)
