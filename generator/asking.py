"""What `kredens ask` does: one situation judged; the answer first, then why, with the rules and how firm they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import click

import cards
from cards import rules
from cards.faults import Fault, Unreadable
from cards.languages import fold
from cards.model import Game as Definitions
from cards.names import did_you_mean, nearest
from generator.speaking import language
from generator.telling import Teller
from rules_engine import game as games
from rules_engine.game import Answer, Event, Game, Refusal

SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "cs": {
        "city": "{city}: Odolnost {odolnost}, Význam {vyznam}",
        "taken": "{city} připadá frakci {winner} ({points}).",
        "untaken": "{city} nepřipadá nikomu.",
        "alone": "Karta je tu sama: bere se to tak, že soupeř už nemá koho poslat.",
        "temple": "do Chrámu",
        "graveyard": "na Hřbitov",
        "options": "podle jiného čtení: {options}",
        "why": "Proč:",
        "write": 'Napište třeba: kredens ask {game} "{example}"',
        "meant": "Nemělo to být {near}?",
    },
    "en": {
        "city": "{city}: Resistance {odolnost}, Importance {vyznam}",
        "taken": "{city} goes to the {winner} ({points}).",
        "untaken": "Nobody takes {city}.",
        "alone": "One card alone: it is taken that the rival has nobody left to send.",
        "temple": "to the Temple",
        "graveyard": "to the Graveyard",
        "options": "under another reading: {options}",
        "why": "Why:",
        "write": 'Write, for instance: kredens ask {game} "{example}"',
        "meant": "Did you mean {near}?",
    },
}
POINTS: Final = {"cs": ("bod", "body", "bodů"), "en": ("point", "points", "points")}
DIGITS: Final = "0123456789 "
MOST_NEAR: Final = 3
FOLLOWS: Final = frozenset({"taken", "unclaimed", "to-temple", "to-graveyard"})
"""What the answer has said already in its first lines; below, only the rules of it are new."""


def ask(reference: str, question: str, options: Iterable[str], lang: str | None) -> int:
    """Prints the answer; 2 if something is missing from the question."""
    definitions = cards.load(reference)
    referee = games.game(definitions)
    rulebook = rules.load(definitions)
    teller = Teller(definitions, rulebook, language(lang, rulebook.languages))
    chosen = read_options(referee, options)
    answer = referee.ask(question, chosen)
    if isinstance(answer, Refusal):
        for line in _lacking(referee, reference, question, answer, teller):
            click.echo(line, err=True)
        return 2
    for line in _answered(answer, chosen, teller):
        click.echo(line)
    return 0


def _answered(answer: Answer, options: Mapping[str, str], teller: Teller) -> Iterator[str]:
    said = SAID.get(teller.language, SAID["en"])
    facts = {key: teller.name(value) for key, value in answer.understood.items() if key != "cards"}
    sent = answer.understood["cards"]
    cards_sent = [f"{teller.name(side)}: {teller.name(card, 'card')}" for side, card in sent.items()]
    yield " · ".join([said["city"].format(**facts), *cards_sent])
    if options:
        yield said["options"].format(options=", ".join(f"{name}={value}" for name, value in options.items()))
    if len(sent) == 1:
        yield said["alone"]
    yield ""
    winner = answer.result["winner"]
    points = f"{facts['vyznam']} {_points(int(facts['vyznam']), teller.language)}"
    key = "taken" if winner else "untaken"
    yield said[key].format(city=facts["city"], winner=teller.name(winner), points=points)
    for side, card in sent.items():
        where = said[answer.result["destinations"][side]]
        yield f"  {teller.name(side)}: {teller.name(card, 'card')} → {where}"
    yield ""
    yield said["why"]
    yield from _why(answer.events, teller)


def _points(number: int, spoken: str) -> str:
    forms = POINTS.get(spoken, POINTS["en"])
    return forms[0 if number == 1 else 1 if 2 <= number <= 4 else 2]


def _why(events: Iterable[Event], teller: Teller) -> Iterator[str]:
    """What happened, in sentences, each rule under the first sentence that rests on it."""
    told: set[str] = set()
    for event in events:
        new = [id for id in event.rules if id not in told]
        told.update(new)
        if not new and event.kind in FOLLOWS:
            continue
        yield f"  {teller.event(event)}"
        yield from (f"      {line}" for line in teller.briefly(new))


def _lacking(referee: Game[Any], reference: str, question: str, refusal: Refusal, teller: Teller) -> Iterator[str]:
    """What is missing or not understood, what was perhaps meant, and a question that would do."""
    said = SAID.get(teller.language, SAID["en"])
    yield teller.refusal(refusal)
    near = _near(referee, refusal, question)
    if near:
        yield said["meant"].format(near=", ".join(near))
    yield said["write"].format(game=reference, example=_example(referee, refusal.facts.get("city")))


def _near(referee: Game[Any], refusal: Refusal, question: str) -> list[str]:
    """Names that a slip can have meant: of cities before the colon, of factions and personalities behind it."""
    definitions = referee.definitions
    if "city" in refusal.facts:
        return _near_cards(definitions, str(refusal.facts.get("text", "")))[:MOST_NEAR]
    place = question.partition(":")[0].rstrip(DIGITS)
    cities = {name: card for card in definitions.of_kind("city") for name in (*card.name.values(), card.id)}
    begun = [name for name in cities if len(place) > 2 and fold(name).startswith(fold(place))]
    found = [cities[name] for name in [*begun, *nearest(place, cities)]]
    return list(dict.fromkeys(card.name[definitions.language] for card in found))[:MOST_NEAR]


def _near_cards(definitions: Definitions, text: str) -> list[str]:
    name = text.rstrip(DIGITS)
    strength = text.removeprefix(name).strip()
    factions = definitions.lists["faction"].items()
    sides = {each: side for side, entry in factions for each in (side, *entry["name"].values())}
    people = definitions.of_kind("personality")
    there = {(card.get("faction"), str(card.get("strength"))) for card in people}
    known = [f"{sides[each]} {strength}" for each in nearest(name, sides) if (sides[each], strength) in there]
    return list(dict.fromkeys([*known, *nearest(text, (each for card in people for each in card.name.values()))]))


def _example(referee: Game[Any], city: Any) -> str:
    """A question in the words of this set that can be answered."""
    definitions = referee.definitions
    place = city if isinstance(city, str) else definitions.of_kind("city")[0].id
    sides = [choice["faction"] for choice in referee.example().players.values()]
    return f"{place}: " + ", ".join(f"{side} {strength}" for side, strength in zip(sides, (7, 9), strict=False))


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
