"""Answer a line that asks about one round, without a game: `praha: husite 10, reformatori 10`.

The city may be given in figures: `7/5 sacrifice: husite 3, reformatori 4`, or with a mark more: `praha sacrifice`.

A refusal says what the question lacks, with `near`, what may have been meant, and `example`, a question that can be
answered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import NameIndex, find_nearest, find_similar
from kredens.cards.spoken_names import case_forms
from kredens.rules_engine.contract.protocol import Answer, Refusal
from kredens.rules_engine.kaciri.ask_city import (
    AskedCity,
    is_city_in_figures,
    parse_city_in_figures,
    parse_marked_city,
)
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
MAX_HEAD_LENGTH = 300
"""The most characters in which the end of the name of a city is looked for."""
_GAP = re.compile(r"[\s,;]+")
EXAMPLE_STRENGTHS = (7, 9)
FACTION_AND_STRENGTH = re.compile(r"(?P<faction>\D*?)\s*(?P<strength>\d{1,2})\Z")
STRENGTH_AND_FACTION = re.compile(r"(?P<strength>\d{1,2})\s+(?P<faction>\D+)\Z")
FACTION_AND_NOBODY = re.compile(r"(?P<faction>.+?)\s+(?:[-–]|nikoho|nikdo|nobody|nothing|none)\Z")
_BETWEEN_CARDS = re.compile(r"\s+(?:a|i|and|x|vs\.?|versus|proti|against|[+&])\s+")
"""Words that part two cards as a comma does."""
_BEFORE_CITY = re.compile(r"\s+(?:in|at|o|u|v|ve)\s+")
"""Words that stand before the city at the end of a question."""
_BEHIND_STRENGTH = re.compile(r"(?<=\d)\s+(?=\D)")
"""Where a card ends and the next begins, if nothing parts them: `husite 10 katolici 7`."""


def ask(definitions: Definitions, names: NameIndex[Card], text: str, options: Options) -> Answer | Refusal:
    """Return who takes the city and where every card goes; or what the question lacks, as a malformed Refusal."""
    place, colon, rest = (text if ":" in text else _put_city_first(names, text)).partition(":")
    city = _find_city(definitions, names, place if colon else text, bool(colon))
    if isinstance(city, Refusal):
        return city
    facts: dict[str, Any] = {"city": city.city.id, "odolnost": city.city.odolnost, "vyznam": city.vyznam}
    hint = {**facts, "example": _example_question(definitions, city.name)}
    if city.marks:
        facts["marks"] = city.marks
    if city.is_in_figures:
        facts["in_figures"] = True
    parts = [part.strip() for part in re.split(r"[,;]", rest) if part.strip()]
    if not parts:
        return refuse("malformed", 0, "ask-cards", "round.exactly-one", **hint)
    sent: dict[str, CommittedCard | None] = {}
    for part in parts:
        found = _find_sent(definitions, names, part)
        if found is None:
            return _refuse_card(definitions, names, part, hint)
        for faction, card in found:
            if faction in sent:
                return refuse("malformed", 0, "ask-faction-twice", "frame.faction-unique", faction=faction, **hint)
            sent[faction] = None if card is None else CommittedCard(faction, card.get("strength"), card.id)
    if not any(sent.values()):
        return refuse("malformed", 0, "ask-cards", "round.exactly-one", **hint)
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


def _find_city(definitions: Definitions, names: NameIndex[Card], text: str, is_whole_head: bool) -> AskedCity | Refusal:
    """Return the city that a text names or gives in figures; or why it is none.

    Of a question without a colon it is not known where the city ends (`is_whole_head`).
    """
    if is_city_in_figures(text):
        first = next(iter(definitions.of_kind("city")))
        return parse_city_in_figures(definitions, text, _example_question(definitions, first.id))
    cities = [card for card in names.meanings(text) if card.kind == "city"]
    if len(cities) == 1:
        return _make_asked(cities[0])
    named = _find_city_with_more(names, text)
    if named is not None:
        card, rest = named
        asked = parse_marked_city(definitions, card, rest, _example_question(definitions, card.id))
        if is_whole_head or isinstance(asked, AskedCity):
            return asked
    return _refuse_city(definitions, names, text)


def _put_city_first(names: NameIndex[Card], text: str) -> str:
    """Return a question that ends with its city, `husite 7 against katolici 9 in Kraków`, with the city at its head."""
    for gap in reversed(list(_BEFORE_CITY.finditer(text[:MAX_HEAD_LENGTH]))):
        city = text[gap.end() :].strip(" ?.!")
        if len([card for card in names.meanings(city) if card.kind == "city"]) == 1:
            return f"{city}: {text[: gap.start()]}"
    return text


def find_cities_in_figures(definitions: Definitions, written: Any) -> list[Card]:
    """Return the cards of the cities in figures in any text of a written position, under that text as their id."""
    texts = dict.fromkeys(text.strip() for text in _texts_of(written) if is_city_in_figures(text))
    pattern = next(iter(definitions.of_kind("city")), None)
    made: list[Card] = []
    for text in texts if pattern is not None else ():
        city = parse_city_in_figures(definitions, text, "")
        if pattern is not None and isinstance(city, AskedCity):
            special = {"special": list(city.city.special)} if city.city.special else {}
            kept = {name: value for name, value in pattern.fields.items() if name != "special"}
            fields = {**kept, "odolnost": city.city.odolnost, "vyznam": city.vyznam, **special}
            name = dict.fromkeys(pattern.name, text)
            made.append(replace(pattern, id=text, name=name, was=(), errata=(), fields=fields, text=None))
    return made


def _texts_of(written: Any) -> Iterator[str]:
    """Yield every text of a position, also those of keys."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, Mapping):
        for key, value in written.items():
            yield from _texts_of(key)
            yield from _texts_of(value)
    elif isinstance(written, list):
        for each in written:
            yield from _texts_of(each)


def _find_city_with_more(names: NameIndex[Card], text: str) -> tuple[Card, str] | None:
    """Return the city whose name a text begins with, and what stands behind it; None if there is no such city."""
    for gap in reversed(list(_GAP.finditer(text[:MAX_HEAD_LENGTH]))):
        cities = [card for card in names.meanings(text[: gap.start()]) if card.kind == "city"]
        if len(cities) == 1:
            return cities[0], text[gap.end() :]
    return None


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


def _refuse_card(definitions: Definitions, names: NameIndex[Card], text: str, hint: Mapping[str, Any]) -> Refusal:
    """Return the refusal of a text that is no personality, or can be several."""
    rule = "components.personality-faction"
    several = tuple(card.id for card in names.meanings(text) if card.kind == "personality")
    if len(several) > 1:
        return refuse("malformed", 0, "ask-several", rule, text=text, near=several, **hint)
    factions, near = tuple(definitions.lists.get("faction", {})), _near_cards(definitions, text)
    return refuse("malformed", 0, "ask-card", rule, text=text, factions=factions, near=near, **hint)


def _near_cities(definitions: Definitions, text: str) -> tuple[str, ...]:
    """Return cities that a misspelt text can mean: names that begin with it, then similar ones; at most three."""
    cities = {name: card for card in definitions.of_kind("city") for name in (*card.name.values(), card.id)}
    begun = [name for name in cities if len(text) > 2 and fold(name).startswith(fold(text))]
    found = [cities[name] for name in [*begun, *find_nearest(text, cities)]]
    return tuple(dict.fromkeys(card.id for card in found))[:MAX_SUGGESTIONS]


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
    return tuple(dict.fromkeys([*known, *(names[each] for each in find_similar(text, names))]))[:MAX_SUGGESTIONS]


def _example_question(definitions: Definitions, city: str) -> str:
    """Return a question about a city in the words of this set that can be answered."""
    sides = dict.fromkeys(card.get("faction") for card in definitions.of_kind("personality"))
    cards = [f"{side} {strength}" for side, strength in zip(sides, EXAMPLE_STRENGTHS, strict=False)]
    return f"{city}: {', '.join(cards)}"


Sent: TypeAlias = "tuple[str, Card | None]"
"""A faction, and the personality that it sends; None for nobody."""


def _find_sent(definitions: Definitions, names: NameIndex[Card], text: str) -> list[Sent] | None:
    """Return what a part of a question sends to the city, also where a word or nothing parts several; None if it fails.

    A personality is named, or given by faction and Strength.
    """
    one = _find_one_sent(definitions, names, text)
    if one is not None:
        return [one]
    for gap in (_BETWEEN_CARDS, _BEHIND_STRENGTH):
        found = [_find_one_sent(definitions, names, each) for each in gap.split(text)]
        if len(found) > 1 and None not in found:
            return [each for each in found if each is not None]
    return None


def _find_one_sent(definitions: Definitions, names: NameIndex[Card], text: str) -> Sent | None:
    found = [card for card in names.meanings(text) if card.kind == "personality"]
    if len(found) == 1:
        return found[0].get("faction"), found[0]
    words = " ".join(text.split())
    if match := FACTION_AND_NOBODY.match(words):
        faction = _find_faction(definitions, match["faction"])
        return None if faction is None else (faction, None)
    match = FACTION_AND_STRENGTH.match(words) or STRENGTH_AND_FACTION.match(words)
    faction = _find_faction(definitions, match["faction"]) if match else None
    if match is None or faction is None or int(match["strength"]) not in STRENGTHS:
        return None
    of_faction = [card for card in definitions.of_kind("personality") if card.get("faction") == faction]
    return next(((faction, card) for card in of_faction if card.get("strength") == int(match["strength"])), None)


def _find_faction(definitions: Definitions, text: str) -> str | None:
    """Return the faction that a text names, also by one of its members and in another case: `10 husitů`."""
    wanted = fold(text)
    for faction, entry in definitions.lists.get("faction", {}).items():
        called = {fold(name) for key in ("name", "member") for name in entry.get(key, {}).values()}
        if wanted == faction or wanted in called or any(wanted in case_forms(each) for each in called):
            return faction
    return None
