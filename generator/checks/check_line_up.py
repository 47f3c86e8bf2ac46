"""Judge the decks that are checked together as those of one person's game, where their format asks for several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kredens.cards.faults import Place
from kredens.cards.messages.message import message
from kredens.generator.checks.check_deck import VERDICTS, DeckVerdict, judged_by
from kredens.generator.checks.query import CheckQuery
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.generator.messages.output_formats import Answer, Finding
from kredens.generator.messages.terminal import choose_language
from kredens.rules_engine.decks import legality
from kredens.rules_engine.decks.line_up import find_line_up_problems


def check_line_ups(judged: Sequence[DeckVerdict], asked: CheckQuery) -> Iterator[Answer]:
    """Yield an answer for all decks of a game in a format that asks for several, if there is more than one."""
    together: dict[tuple[str, str | None], list[DeckVerdict]] = {}
    for each in judged:
        together.setdefault((each.game.id, each.standard.format), []).append(each)
    for (_, format), decks in together.items():
        found = decks[0].game.formats.get(format or "")
        if found is not None and found.line_up is not None and len(decks) > 1:
            yield _answer(decks, asked)


def _answer(decks: Sequence[DeckVerdict], asked: CheckQuery) -> Answer:
    """Return the answer for the decks of one person's game."""
    game, standard = decks[0].game, decks[0].standard
    line_up = game.formats[standard.format or ""].line_up
    assert line_up is not None
    language = choose_language(asked.language, game.languages)
    problems = find_line_up_problems(line_up, [(each.deck, Place(each.file, 1, 1)) for each in decks])
    verdict = legality.verdict(problems)
    words, status = VERDICTS[verdict]
    messages = DeckMessages(game, asked.sentences or (language if asked.language else None))
    findings = []
    for problem in problems:
        fault = messages.fault(problem)._replace(message=messages.format_problem(problem))
        findings.append(Finding(fault, problem.rules, problem.have, problem.need))
    names = [game.text(each.deck.name, language) or each.file for each in decks]
    set_of = message("set-shipped" if game.shipped else "set-yours", game=game.id, version=str(game.version))
    line = message(
        "line-up-line",
        decks=" + ".join(names),
        verdict=message(words),
        count=len(decks),
        by=judged_by(decks[0]),
        set=set_of,
    )
    facts = {
        "game": game.id,
        "game-version": game.version,
        "game-shipped": game.shipped,
        "format": standard.format,
        "decks": [each.code for each in decks],
    }
    cited = asked.cited_rules(game, dict.fromkeys(rule for each in problems for rule in each.rules), language)
    return Answer(" + ".join(names), "line-up", verdict, status, line, tuple(findings), facts, cited)
