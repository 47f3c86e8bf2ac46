"""One round asked about in a line, without a game: `praha: husite 10, reformatori 10`.

A refusal says what the question lacks, with `near`, what may have been meant, and `example`, a question that would do.
"""

from __future__ import annotations

import re
from typing import Any

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import Index, nearest, similar
from kredens.rules_engine.contract.protocol import Answer, Refusal
from kredens.rules_engine.kaciri.battle import City, Sent
from kredens.rules_engine.kaciri.options import Options
from kredens.rules_engine.kaciri.round import resolve
from kredens.rules_engine.kaciri.state import STRENGTHS

MOST = 4
NOBODY_THERE = "?"
"""Stands for the rival of a card that is asked about alone."""
DIGITS = "0123456789 "
MOST_NEAR = 3
EXAMPLE = (7, 9)
CARD = re.compile(r"(?P<faction>.*?)\s*(?P<strength>\d{1,2})\Z")


def ask(definitions: Definitions, names: Index[Card], text: str, options: Options) -> Answer | Refusal:
    """Who takes the city and where every card goes; or what the question lacks, as a Refusal of code malformed."""
    place, colon, rest = text.partition(":")
    cities = [card for card in names.candidates(place if colon else text) if card.kind == "city"]
    if len(cities) != 1:
        return _city_missing(definitions, names, place if colon else text)
    city = cities[0]
    facts = {"city": city.id, "odolnost": city.get("odolnost"), "vyznam": city.get("vyznam")}
    hint = {**facts, "example": _example(definitions, city)}
    parts = [part.strip() for part in re.split(r"[,;]", rest) if part.strip()]
    if not parts:
        return _needs("ask-cards", "round.exactly-one", **hint)
    sent: dict[str, Sent | None] = {}
    for part in parts:
        card = _card(definitions, names, part)
        if card is None:
            factions = ", ".join(definitions.lists["faction"])
            rule, near = "components.personality-faction", _near_cards(definitions, part)
            return _needs("ask-card", rule, text=part, factions=factions, near=near, **hint)
        if card.get("faction") in sent:
            return _needs("ask-faction-twice", "frame.faction-unique", faction=card.get("faction"), **hint)
        sent[card.get("faction")] = Sent(card.get("faction"), card.get("strength"), card.id)
    if len(sent) > MOST:
        return _needs("players-number", "frame.players", number=len(sent), example=hint["example"])
    alone = len(sent) == 1
    if alone:
        # A rival with nobody left: the only way in which one card stands alone.
        sent[NOBODY_THERE] = None
    came = resolve(City(city.get("odolnost"), tuple(city.get("special") or ()), city.id), sent, options)
    events = tuple(event for event in came.events if event.facts.get("player") != NOBODY_THERE)
    cards = {faction: card.id for faction, card in sent.items() if card}
    destinations = dict(came.destinations)
    result = {
        "winner": came.winner,
        "destinations": destinations,
        "sent": [{"side": side, "card": card, "where": destinations[side]} for side, card in cards.items()],
    }
    return Answer({**facts, "cards": cards, "alone": alone}, events, result)


def _needs(guard: str, rule: str, **facts: Any) -> Refusal:
    return Refusal("malformed", (f"kaciri.{rule}",), guard, facts, 0)


def _city_missing(definitions: Definitions, names: Index[Card], text: str) -> Refusal:
    """Not a city: perhaps one with something behind it (`praha 7`), perhaps a slip."""
    words = text.split()
    for end in range(len(words) - 1, 0, -1):
        found = [card for card in names.candidates(" ".join(words[:end])) if card.kind == "city"]
        if len(found) == 1:
            city = found[0]
            facts = {"city": city.id, "odolnost": city.get("odolnost"), "vyznam": city.get("vyznam")}
            return _needs("ask-cards", "round.exactly-one", **facts, example=_example(definitions, city))
    near, first = _near_cities(definitions, text.rstrip(DIGITS)), next(iter(definitions.of_kind("city")), None)
    example = _example(definitions, first) if first is not None else ""
    return _needs("ask-city", "round.reveal-city", text=text.strip(), near=near, example=example)


def _near_cities(definitions: Definitions, text: str) -> tuple[str, ...]:
    """Cities that a slip can have meant: those that begin so, and those that are written nearly so."""
    cities = {name: card for card in definitions.of_kind("city") for name in (*card.name.values(), card.id)}
    begun = [name for name in cities if len(text) > 2 and fold(name).startswith(fold(text))]
    found = [cities[name] for name in [*begun, *nearest(text, cities)]]
    return tuple(dict.fromkeys(card.name[definitions.language] for card in found))[:MOST_NEAR]


def _near_cards(definitions: Definitions, text: str) -> tuple[str, ...]:
    """Cards that a slip can have meant: of a faction with a strength, or of a name."""
    name = text.rstrip(DIGITS)
    strength = text.removeprefix(name).strip()
    factions = definitions.lists["faction"].items()
    sides = {each: side for side, entry in factions for each in (side, *entry["name"].values())}
    people = definitions.of_kind("personality")
    there = {(card.get("faction"), str(card.get("strength"))) for card in people}
    known = [f"{sides[each]} {strength}" for each in nearest(name, sides) if (sides[each], strength) in there]
    names = {each: card.id for card in people for each in card.name.values()}
    # A card that is near in two languages is told in the nearer one.
    named = {names[each]: each for each in reversed(similar(text, names))}
    return tuple(dict.fromkeys([*known, *reversed(named.values())]))[:MOST_NEAR]


def _example(definitions: Definitions, city: Card) -> str:
    """A question in the words of this set that can be answered."""
    sides = dict.fromkeys(card.get("faction") for card in definitions.of_kind("personality"))
    cards = [f"{side} {strength}" for side, strength in zip(sides, EXAMPLE, strict=False)]
    return f"{city.id}: {', '.join(cards)}"


def _card(definitions: Definitions, names: Index[Card], text: str) -> Card | None:
    """A personality by name or id, or by faction and strength."""
    found = [card for card in names.candidates(text) if card.kind == "personality"]
    if len(found) == 1:
        return found[0]
    match = CARD.match(text)
    if match is None or int(match["strength"]) not in STRENGTHS:
        return None
    wanted = fold(match["faction"])
    for faction, entry in definitions.lists["faction"].items():
        called = {faction, *(fold(name) for name in entry["name"].values())}
        if wanted in called:
            strength = int(match["strength"])
            of_faction = (c for c in definitions.of_kind("personality") if c.get("faction") == faction)
            return next((card for card in of_faction if card.get("strength") == strength), None)
    return None
