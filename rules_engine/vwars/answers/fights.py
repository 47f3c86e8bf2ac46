"""Answer what comes of a riot, of an election, and of vampires that arise, when these cards are turned."""

from __future__ import annotations

from typing import Any, Final

from kredens.rules_engine.contract.protocol import Answer, Event, Refusal
from kredens.rules_engine.vwars.answers.reading import (
    CARDS,
    CITY,
    CONTROL,
    MARTIAL,
    REGION,
    SYMPATHY,
    TROOPS,
    Reader,
    Said,
)
from kredens.rules_engine.vwars.answers.table import (
    MORE_CARDS,
    PLAYERS_FOR,
    AskedTable,
    Question,
    choose_now,
    troops_and_control,
)
from kredens.rules_engine.vwars.model import GAME
from kredens.rules_engine.vwars.model.card_data import CHARACTER, EVENT, HUMAN, LAW, VAMPIRE
from kredens.rules_engine.vwars.model.state import State

ENDS_AT_ONCE: Final = f"{GAME}.riot.ends-at-once"
TOLD_OF_RIOTS: Final = frozenset(
    {"no-riot", "turned", "removed", "wasted", "open", "placed", "extra", "works", "protected", "cell", "massacre"}
    | {"news", "martial-law", "tally", "sympathy", "chooser"}
)
TOLD_OF_ARISING: Final = frozenset(
    {"arose", "extra", "works", "filled", "taken", "sympathy", "none", "victory", "limit"}
)


def answer_riot(question: Question) -> Answer | Refusal:
    """Answer who wins a riot in which these cards come up, and what the table says of it."""
    reader = question.reader()
    said = reader.read(question.text, {CITY, TROOPS, CONTROL, CARDS, LAW, CHARACTER, MARTIAL, SYMPATHY})
    if isinstance(said, Refusal):
        return said
    definitions = question.definitions
    named = [definitions.card(id).get("city") for _, _, id in said.cards if id is not None]
    city = said.city or (named[0] if named else None)
    if city is None:
        return reader.refuse("ask-city", text=question.text)
    refused = _check(reader, said)
    if refused:
        return refused
    region = definitions.region_of(city)
    assert region is not None
    cards = said.card_ids
    now = choose_now(definitions, city, cards)
    cities: dict[str, Any] = {city: troops_and_control(said)}
    if said.martial and said.is_martial_elsewhere:
        cities[next(each for each in region.cities if each != city)] = {"martial-law": True}
    elif said.martial:
        cities[city]["martial-law"] = True
    table = AskedTable(question, said, region.id)
    begun = table.start(
        phase="riot",
        now=now,
        regions={region.id: {"law": said.law, "deck": [*(card for card in cards if card != now), *MORE_CARDS]}},
        cities=cities,
        sympathy=said.sympathy if said.sympathy is not None else _SYMPATHY,
    )
    state: State | Refusal = begun
    turned = 0
    for card in cards:
        if isinstance(state, Refusal) or not state.tasks or state.decision.kind != "combat":
            break
        state = table.turn(state, card)
        turned += 1
    if isinstance(begun, Refusal):
        return begun
    if isinstance(state, Refusal):
        return state
    return _tell_riot(
        table, begun, state, city, {"cards": cards, "said": said, "turned": turned, "definitions": definitions}
    )


_SYMPATHY: Final = 8
"""The sympathy of a question that names none."""


def _check(reader: Reader, said: Said) -> Refusal | None:
    """Return why no table can be laid for what is said, or None."""
    if len(said.characters) >= len(PLAYERS_FOR):
        return reader.refuse("ask-vampires", text="")
    return None


def _tell_riot(table: AskedTable, begun: State, state: State, city: str, more: dict[str, Any]) -> Answer:
    said: Said = more["said"]
    number = begun.table.world.city_numbers[city]
    before = begun.cities[number]
    tallies = [each.facts for each in table.events if each.kind == "tally"]
    won = next((each.facts for each in table.events if each.kind == "won" and ENDS_AT_ONCE in each.rules), None)
    cell = next((each.rules[0] for each in table.events if each.kind == "cell"), None)
    here = state.cities[number]
    facts = {
        "riot": True,
        "city": city,
        "human": said.troops.get(HUMAN, 0),
        "vampire": said.troops.get(VAMPIRE, 0),
        "controlled": before.controlled,
        "martial_here": before.martial,
        "martial_elsewhere": said.is_martial_elsewhere,
        "law": said.law,
        **said.cards_facts,
        "others": said.characters,
    }
    kind = state.decision.kind if state.tasks else None
    result = {
        "white": tallies[-1]["white"] if tallies else 0,
        "red": tallies[-1]["red"] if tallies else 0,
        "side": won["side"] if won else None,
        "strength": won["number"] if won else None,
        "undecided": won is None,
        "cell": cell,
        "control": here.controller,
        "changes_hands": won is not None and here.controller != before.controller,
        "martial": here.martial,
        "change": state.sympathy - begun.sympathy,
        "no_riot": any(each.kind == "no-riot" for each in table.events),
        "recovery": kind in ("recovery", "recovery-afar"),
        "hidden": kind == "recovery",
        "choice": kind == "recovery-human",
        "nothing": won is not None
        and here.controller == before.controller
        and state.sympathy == begun.sympathy
        and not here.martial
        and kind not in ("recovery", "recovery-afar", "recovery-human"),
        "left": len(more["cards"]) - more["turned"],
        "winner": state.winner[0] if state.winner is not None else None,
    }
    told = tuple(
        _in_figures(table, each) for each in table.events if each.kind in TOLD_OF_RIOTS or ENDS_AT_ONCE in each.rules
    )
    return Answer(facts, told, {**result, **facts})


def _in_figures(table: AskedTable, event: Event) -> Event:
    """Return an event that tells of a card by its colour and number, as the question does."""
    if event.kind not in ("turned", "removed", "open"):
        return event
    colours = tuple(rule for rule in event.rules if rule in COLOUR_RULES)
    rest = tuple(rule for rule in event.rules if rule not in COLOUR_RULES)
    card = table.game.engine.definitions.card(event.facts["card"])
    facts = {"number": event.facts.get("number", card.get("strength"))}
    return Event(f"ask-{event.kind}", (*colours, *rest), facts)


COLOUR_RULES: Final = frozenset(f"{GAME}.{rule}" for rule in ("riot.white-for-humans", "riot.red-for-vampires"))
"""The rules that tell the colour of a card that is turned."""


def answer_election(question: Question) -> Answer | Refusal:
    """Answer which faction passes its law in an election in which these cards are in the deck."""
    reader = question.reader()
    said = reader.read(question.text, {REGION, CITY, TROOPS, CARDS})
    if isinstance(said, Refusal):
        return said
    if not said.cards:
        return reader.refuse("ask-cards", text=question.text)
    definitions = question.definitions
    region = said.region
    if said.city is not None:
        lies_in = definitions.region_of(said.city)
        assert lies_in is not None
        if region not in (None, lies_in.id):
            return reader.refuse("ask-misfit", text=question.text)
        region = lies_in.id
    region = region or next(iter(definitions.regions))
    event = next(
        (
            card.id
            for card in definitions.of_kind(EVENT)
            if any(effect["do"] == "election" and effect["region"] == region for effect in card.get("effects"))
        ),
        None,
    )
    if event is None:
        return reader.refuse("ask-place", text=question.text)
    cards = said.card_ids
    table = AskedTable(question, said, region)
    city = said.city or definitions.regions[region].cities[0]
    state = table.start(
        phase="event",
        event_now=event,
        regions={region: {"deck": cards}},
        cities={city: troops_and_control(said)},
        sympathy=_SYMPATHY,
    )
    for card in cards:
        if isinstance(state, Refusal):
            break
        state = table.turn(state, card)
    if isinstance(state, Refusal):
        return state
    told = tuple(
        Event("ask-counted", each.rules, {}) if each.kind == "turned" else each
        for each in table.events
        if each.kind in ("turned", "tie") or (each.kind == "won" and "side" in each.facts)
    )
    decided = next((each.facts for each in told if each.kind == "won"), None)
    tied = next((each.facts for each in told if each.kind == "tie"), None)
    facts = {
        "election": True,
        "region": said.region or (region if said.city else None),
        **said.cards_facts,
        "human": said.troops.get(HUMAN, 0),
        "vampire": said.troops.get(VAMPIRE, 0),
    }
    result = {
        "white": decided["white"] if decided else tied["number"] if tied else 0,
        "red": decided["red"] if decided else tied["number"] if tied else 0,
        "side": decided["side"] if decided else None,
        "tied": tied is not None,
    }
    return Answer(facts, told, {**result, **facts})


def answer_arising(question: Question) -> Answer | Refusal:
    """Answer how many vampires come to a city in which they arise, and what becomes of those that are too many."""
    reader = question.reader()
    said = reader.read(question.text, {CITY, TROOPS, CONTROL, LAW, CHARACTER, SYMPATHY, MARTIAL})
    if isinstance(said, Refusal):
        return said
    if said.city is None:
        return reader.refuse("ask-city", text=question.text)
    refused = _check(reader, said)
    if refused:
        return refused
    definitions = question.definitions
    region = definitions.region_of(said.city)
    assert region is not None
    event = next(
        (
            card.id
            for card in definitions.of_kind(EVENT)
            for effect in card.get("effects")
            if effect["do"] == "arise"
            and (said.city in (effect.get("city"), effect.get("also")) or effect.get("region") == region.id)
        ),
        None,
    )
    if event is None:
        return reader.refuse("ask-place", text=question.text)
    here = {**troops_and_control(said), "martial-law": bool(said.martial) and not said.is_martial_elsewhere}
    table = AskedTable(question, said, region.id)
    begun = table.start(
        phase="actions",
        event_now=event,
        sympathy=said.sympathy if said.sympathy is not None else _SYMPATHY,
        regions={region.id: {"law": said.law}},
        cities={said.city: here},
    )
    if isinstance(begun, Refusal):
        return begun
    state = table.game.do(begun, "A", ("stop",))
    if isinstance(state, Refusal):
        return state
    number = state.table.world.city_numbers[said.city]
    before, after = begun.cities[number], state.cities[number]
    told = tuple(
        each for each in table.events if each.kind in TOLD_OF_ARISING and each.facts.get("city", said.city) == said.city
    )
    facts = {
        "arise": True,
        "city": said.city,
        "human": before.human,
        "vampire": before.vampire,
        "controlled": before.controlled,
        "law": said.law,
        "others": said.characters,
        "martial": before.martial,
        "martial_elsewhere": said.is_martial_elsewhere,
    }
    result = {
        "more": after.vampire - before.vampire,
        "now": after.vampire,
        "taken": after.controlled and not before.controlled,
        "change": state.sympathy - begun.sympathy,
        "nobody": after.vampire == before.vampire,
    }
    return Answer(facts, told, {**result, **facts})
