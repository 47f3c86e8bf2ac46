"""Answer a line that asks about one round, without a game: `praha: husite 10, reformatori 10`.

The city may be given in figures: `7/5 sacrifice: husite 3, reformatori 4`.

A refusal says what the question lacks, with `near`, what may have been meant, and `example`, a question that can be
answered.
"""

from __future__ import annotations

import re
from typing import Any

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import NameIndex, find_nearest, find_similar
from kredens.rules_engine.contract.protocol import Answer, Refusal
from kredens.rules_engine.kaciri.ask_city import AskedCity, is_city_in_figures, parse_city_in_figures
from kredens.rules_engine.kaciri.battle import City, CommittedCard
from kredens.rules_engine.kaciri.legality import refuse
from kredens.rules_engine.kaciri.options import Options
from kredens.rules_engine.kaciri.round import resolve
from kredens.rules_engine.kaciri.state import STRENGTHS

MAX_PLAYERS = 4
ABSENT_RIVAL = "?"
"""Stands for the rival of a card that is asked about alone."""
DIGITS_AND_BLANK = "0123456789 "
MAX_SUGGESTIONS = 3
EXAMPLE_STRENGTHS = (7, 9)
FACTION_AND_STRENGTH = re.compile(r"(?P<faction>.*?)\s*(?P<strength>\d{1,2})\Z")


def ask(definitions: Definitions, names: NameIndex[Card], text: str, options: Options) -> Answer | Refusal:
    """Return who takes the city and where every card goes; or what the question lacks, as a malformed Refusal."""
    place, colon, rest = text.partition(":")
    city = _find_city(definitions, names, place if colon else text)
    if isinstance(city, Refusal):
        return city
    facts: dict[str, Any] = {"city": city.city.id, "odolnost": city.city.odolnost, "vyznam": city.vyznam}
    hint = {**facts, "example": _example_question(definitions, city.name)}
    if city.marks is not None:
        facts |= {"in_figures": True, "marks": city.marks}
    parts = [part.strip() for part in re.split(r"[,;]", rest) if part.strip()]
    if not parts:
        return refuse("malformed", 0, "ask-cards", "round.exactly-one", **hint)
    sent: dict[str, CommittedCard | None] = {}
    for part in parts:
        card = _find_card(definitions, names, part)
        if card is None:
            factions = tuple(definitions.lists.get("faction", {}))
            rule, near = "components.personality-faction", _near_cards(definitions, part)
            return refuse("malformed", 0, "ask-card", rule, text=part, factions=factions, near=near, **hint)
        if card.get("faction") in sent:
            return refuse(
                "malformed", 0, "ask-faction-twice", "frame.faction-unique", faction=card.get("faction"), **hint
            )
        sent[card.get("faction")] = CommittedCard(card.get("faction"), card.get("strength"), card.id)
    if len(sent) > MAX_PLAYERS:
        return refuse("malformed", 0, "players-number", "frame.players", number=len(sent), example=hint["example"])
    alone = len(sent) == 1
    if alone:
        # A rival with nobody left: the only way in which one card stands alone.
        sent[ABSENT_RIVAL] = None
    came = resolve(city.city, sent, options)
    events = tuple(event for event in came.events if event.facts.get("player") != ABSENT_RIVAL)
    cards = {faction: card.id for faction, card in sent.items() if card}
    destinations = dict(came.destinations)
    result = {
        "winner": came.winner,
        "destinations": destinations,
        "sent": [{"side": side, "card": card, "where": destinations[side]} for side, card in cards.items()],
    }
    return Answer({**facts, "cards": cards, "alone": alone}, events, result)


def _find_city(definitions: Definitions, names: NameIndex[Card], text: str) -> AskedCity | Refusal:
    """Return the city that a text names or gives in figures; or why it is none."""
    if is_city_in_figures(text):
        first = next(iter(definitions.of_kind("city")))
        return parse_city_in_figures(definitions, text, _example_question(definitions, first.id))
    cities = [card for card in names.meanings(text) if card.kind == "city"]
    return _make_asked(cities[0]) if len(cities) == 1 else _refuse_city(definitions, names, text)


def _make_asked(card: Card) -> AskedCity:
    city = City(card.get("odolnost"), tuple(card.get("special") or ()), card.id)
    return AskedCity(city, card.get("vyznam"), card.id)


def _refuse_city(definitions: Definitions, names: NameIndex[Card], text: str) -> Refusal:
    """Return the refusal of a text that is no city.

    It may be a city with something behind it (`praha 7`), or a misspelt one.
    """
    words = text.split()
    most = max((len(name.split()) for card in definitions.of_kind("city") for name in card.name.values()), default=1)
    for end in range(min(len(words) - 1, most), 0, -1):
        found = [card for card in names.candidates(" ".join(words[:end])) if card.kind == "city"]
        if len(found) == 1:
            city = found[0]
            facts = {"city": city.id, "odolnost": city.get("odolnost"), "vyznam": city.get("vyznam")}
            example = _example_question(definitions, city.id)
            return refuse("malformed", 0, "ask-cards", "round.exactly-one", **facts, example=example)
    near, first = (
        _near_cities(definitions, text.rstrip(DIGITS_AND_BLANK)),
        next(iter(definitions.of_kind("city")), None),
    )
    example = _example_question(definitions, first.id) if first is not None else ""
    return refuse("malformed", 0, "ask-city", "round.reveal-city", text=text.strip(), near=near, example=example)


def _near_cities(definitions: Definitions, text: str) -> tuple[str, ...]:
    """Return cities that a misspelt text can mean: names that begin with it, then similar ones; at most three."""
    cities = {name: card for card in definitions.of_kind("city") for name in (*card.name.values(), card.id)}
    begun = [name for name in cities if len(text) > 2 and fold(name).startswith(fold(text))]
    found = [cities[name] for name in [*begun, *find_nearest(text, cities)]]
    return tuple(dict.fromkeys(card.name[definitions.language] for card in found))[:MAX_SUGGESTIONS]


def _near_cards(definitions: Definitions, text: str) -> tuple[str, ...]:
    """Return cards that a misspelt text can mean, by faction and strength or by name; at most three."""
    name = text.rstrip(DIGITS_AND_BLANK)
    strength = text.removeprefix(name).strip()
    factions = definitions.lists.get("faction", {}).items()
    sides = {each: side for side, entry in factions for each in (side, *entry["name"].values())}
    people = definitions.of_kind("personality")
    there = {(card.get("faction"), str(card.get("strength"))) for card in people}
    known = [f"{sides[each]} {strength}" for each in find_nearest(name, sides) if (sides[each], strength) in there]
    names = {each: card.id for card in people for each in card.name.values()}
    # A card that is near in two languages is told in the nearer one.
    named = {names[each]: each for each in reversed(find_similar(text, names))}
    return tuple(dict.fromkeys([*known, *reversed(named.values())]))[:MAX_SUGGESTIONS]


def _example_question(definitions: Definitions, city: str) -> str:
    """Return a question about a city in the words of this set that can be answered."""
    sides = dict.fromkeys(card.get("faction") for card in definitions.of_kind("personality"))
    cards = [f"{side} {strength}" for side, strength in zip(sides, EXAMPLE_STRENGTHS, strict=False)]
    return f"{city}: {', '.join(cards)}"


def _find_card(definitions: Definitions, names: NameIndex[Card], text: str) -> Card | None:
    """Return the personality named by name or id, or by faction and strength; None if there is none."""
    found = [card for card in names.meanings(text) if card.kind == "personality"]
    if len(found) == 1:
        return found[0]
    match = FACTION_AND_STRENGTH.match(" ".join(text.split()))
    if match is None or int(match["strength"]) not in STRENGTHS:
        return None
    wanted = fold(match["faction"])
    for faction, entry in definitions.lists.get("faction", {}).items():
        called = {faction, *(fold(name) for name in entry["name"].values())}
        if wanted in called:
            strength = int(match["strength"])
            of_faction = (c for c in definitions.of_kind("personality") if c.get("faction") == faction)
            return next((card for card in of_faction if card.get("strength") == strength), None)
    return None
