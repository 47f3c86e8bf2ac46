"""What `kredens ask` does: one situation judged; the answer first, then why, with the rules and how firm they are.

What was understood and what comes of it is said by the game's ask.yaml; near names and a question that would do are
facts of the engine's refusal, `near` and `example`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

import click

from kredens import cards
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook import rulebook as rules
from kredens.generator.messages.breakdown_text import Sums
from kredens.generator.messages.locale import language
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.replays.ask_file import AskFile, Phrasing, ask_file
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.contract.breakdown import rules_of
from kredens.rules_engine.contract.protocol import Answer, Event, Game, Refusal

SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "cs": {
        "options": "podle jiného čtení: {options}",
        "why": "Proč:",
        "write": 'Napište třeba: kredens ask {game} "{example}"',
        "meant": "Nemělo to být {near}?",
    },
    "pl": {
        "options": "według innej interpretacji: {options}",
        "why": "Dlaczego:",
        "write": 'Napisz na przykład: kredens ask {game} "{example}"',
        "meant": "Czy miało być: {near}?",
    },
    "en": {
        "options": "under another reading: {options}",
        "why": "Why:",
        "write": 'Write, for instance: kredens ask {game} "{example}"',
        "meant": "Did you mean {near}?",
    },
}


def ask(reference: str, question: str, options: Iterable[str], lang: str | None) -> int:
    """Prints the answer; 2 if something is missing from the question."""
    definitions = cards.load(reference)
    referee = games.game(definitions)
    rulebook = rules.load(definitions)
    teller = Teller(definitions, rulebook, language(lang, rulebook.languages))
    chosen = read_options(referee, options)
    answer = referee.ask(question, chosen)
    if isinstance(answer, Refusal):
        for line in _lacking(reference, answer, teller):
            click.echo(line, err=True)
        return 2
    for line in answered(referee, answer, chosen, teller):
        click.echo(line)
    return 0


def answered(referee: Game[Any], answer: Answer, options: Mapping[str, str], teller: Teller) -> Iterator[str]:
    """What was understood, the answer, its sums, and why it is so."""
    definitions = referee.definitions
    said = SAID.get(teller.language, SAID["en"])
    file = ask_file(definitions) or AskFile("ask/1")
    phrasing = Phrasing(definitions, file, teller, {**answer.understood, **answer.result})
    understood = list(phrasing.lines(file.understood)) or list(_plainly(answer.understood, teller))
    yield " · ".join(understood)
    if options:
        yield said["options"].format(options=", ".join(f"{name}={value}" for name, value in options.items()))
    yield from phrasing.lines(file.notes)
    yield ""
    yield from phrasing.lines(file.answer) if file.answer else _plainly(answer.result, teller)
    sums = Sums(definitions, teller)
    for each in answer.reckonings:
        yield f"  {sums.line(each)} {teller.cited(rules_of([each]))}".rstrip()
    yield ""
    yield said["why"]
    told: set[str] = set()
    yield from _why(answer.events, teller, file.follows, told)
    yield from (f"  {line}" for line in teller.briefly(id for id in rules_of(answer.reckonings) if id not in told))


def _plainly(facts: Mapping[str, Any], teller: Teller) -> Iterator[str]:
    """Facts under their own names, for a game that has no words for them."""
    return (f"{key}: {teller.name(value, key)}" for key, value in facts.items())


def _why(events: Iterable[Event], teller: Teller, follows: Collection[str], told: set[str]) -> Iterator[str]:
    """What happened, in sentences, each rule under the first sentence that rests on it."""
    for event in events:
        new = [id for id in event.rules if id not in told]
        told.update(new)
        if not new and event.kind in follows:
            continue
        yield f"  {teller.event(event)}"
        yield from (f"      {line}" for line in teller.briefly(new))


def _lacking(reference: str, refusal: Refusal, teller: Teller) -> Iterator[str]:
    """What is missing or not understood, what was perhaps meant, and a question that would do."""
    said = SAID.get(teller.language, SAID["en"])
    yield teller.refusal(refusal)
    if near := refusal.facts.get("near"):
        yield said["meant"].format(near=teller.name(near))
    if example := refusal.facts.get("example"):
        yield said["write"].format(game=reference, example=example)


def read_options(referee: Game[Any], given: Iterable[str]) -> dict[str, str]:
    """Option values from NAME=VALUE; raises Unreadable with what there is."""
    chosen: dict[str, str] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in referee.options:
            hint = did_you_mean(name, referee.options) or f" (known: {', '.join(referee.options)})"
            raise Unreadable(Fault("option", f"no option {name!r}{hint}"))
        if value not in referee.options[name]:
            raise Unreadable(Fault("option", f"{name}: {value!r} is not one of {', '.join(referee.options[name])}"))
        chosen[name] = value
    return chosen
