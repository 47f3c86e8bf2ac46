"""What `kredens ask` does: one situation judged, told with its rules and how firm they are."""

from __future__ import annotations

from collections.abc import Iterable

import click

import cards
from cards import rules
from cards.faults import Fault, Unreadable
from cards.names import did_you_mean
from generator.speech import spoken
from generator.telling import Teller
from rules_engine import game as games
from rules_engine.game import Game, Refusal


def ask(reference: str, question: str, options: Iterable[str], lang: str | None) -> int:
    """Prints the answer; 2 if something is missing from the question."""
    definitions = cards.load(reference)
    referee = games.game(definitions)
    rulebook = rules.load(definitions)
    teller = Teller(definitions, rulebook, spoken(lang, rulebook.languages))
    answer = referee.ask(question, read_options(referee, options))
    if isinstance(answer, Refusal):
        click.echo(teller.refusal(answer), err=True)
        return 2
    cited: dict[str, None] = {}
    for event in answer.events:
        click.echo(f"{teller.event(event)} {teller.cited(event.rules)}")
        cited |= dict.fromkeys(event.rules)
    click.echo()
    for id in cited:
        if id in rulebook.rules:
            rule = rulebook.rules[id]
            title = rulebook.words(rule.title, teller.language)
            click.echo(f"{rule.number:>6}  {title} ({teller.short(id)}; {teller.firmness(rule)})")
    return 0


def read_options(referee: Game[object], given: Iterable[str]) -> dict[str, str]:
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
