"""What no game of Historia comes to, said without its engine: cards that no deck holds, cards that lie nowhere, events
out of order, rounds that there cannot be, figures out of bounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Setup
from tests.rules_engine.historia.subject import LYING, historia

PILES = ("hand", "shown", "deck", "unseen", "discard", "aside", "gone")
KINDS = ("political", "scientific", "economic", "cultural")
PLACES = {
    "characters": "character",
    "monuments": "monument",
    "unfinished": "monument",
    "symbols": "symbol",
    "won": "event",
}
MOST_MONUMENTS = 5
EVENTS = 4
OF_A_ROUND = {"action", "next", "income", "round-over", "award", "score", "clear", "war-over"}
BEGINNING = {"exchange", "events", "stack", "order", "return"}


def impossible(setup: Setup, position: Mapping[str, Any]) -> list[str]:
    """Why no game comes to a position of one epoch with decks that are known."""
    if not position["open"]:
        return []
    found = list(_of_shape(position))
    if found:
        return found
    found += _of_rounds(setup, position)
    for player, own in position["players"].items():
        deck = Counter(setup.players[player]["decks"][0])
        found += _of_cards(player, position, deck)
        found += _of_events(player, position, deck)
        found += [f"{player}: {own[kind]} {kind}" for kind in KINDS if own[kind] < 0]
        waits = any(task[0] == "sixth" for task in position["open"])
        if len(own["monuments"]) > MOST_MONUMENTS and not waits:
            found.append(f"{player}: {len(own['monuments'])} monuments")
        if own["faction"] is None or not deck[own["faction"]["card"]]:
            found.append(f"{player}: another faction")
        symbols = [each["card"] for each in own["symbols"]]
        found += [f"{player}: {id} in play" for id in symbols if _field(id, "lasts") == "now"]
    return found


def _of_shape(position: Mapping[str, Any]) -> Iterator[str]:
    """What is no card, or a card of another kind than can lie there."""
    if not all(isinstance(each, Mapping) and "event" in each for each in position["stack"]):
        yield "no event on the stack"
    for player, own in position["players"].items():
        for place, kind in PLACES.items():
            for each in own[place]:
                id = each.get("card") if isinstance(each, Mapping) else None
                if id is None or (id == UNKNOWN and place != "unfinished") or (id != UNKNOWN and _kind(id) != kind):
                    yield f"{player}: {each} among {place}"
        for pile in (*PILES, "events", "chosen"):
            for id in own[pile] or ():
                of_events = pile in ("events", "chosen")
                is_any = id == UNKNOWN or pile == "gone"
                if not isinstance(id, str) or (not is_any and (_kind(id) == "event") != of_events):
                    yield f"{player}: {id} in {pile}"


def _field(id: str, name: str) -> Any:
    return historia().definitions.card(id).get(name)


def _kind(id: str) -> str:
    return historia().definitions.card(id).kind


def _lying(player: str, position: Mapping[str, Any], places: tuple[str, ...]) -> Iterator[str]:
    """The cards of a player that lie in such places, on any side."""
    for holder, own in position["players"].items():
        for place in places:
            for thing in own[place]:
                if isinstance(thing, Mapping) and thing.get("owner", holder) == player:
                    yield thing.get("card", UNKNOWN)


def _of_cards(player: str, position: Mapping[str, Any], deck: Counter[str]) -> Iterator[str]:
    """Cards of which more lie somewhere than the deck has, and those that lie nowhere."""
    own = position["players"][player]
    seen = [card for pile in PILES for card in own[pile] or () if isinstance(card, str)]
    seen += list(_lying(player, position, (*LYING, "monuments")))
    number = Counter(card for card in seen if card != UNKNOWN and _kind(card) != "event")
    yield from (f"{player}: {many} of {card}" for card, many in number.items() if many > deck[card])
    others = {card: many for card, many in deck.items() if _kind(card) not in ("event", "faction")}
    if own["deck"] is not None:
        yield from (f"{player}: {card} lies nowhere" for card, many in others.items() if number[card] < many)


def _of_events(player: str, position: Mapping[str, Any], deck: Counter[str]) -> Iterator[str]:
    """Events that lie nowhere, in two places, or are none of the player's."""
    own = position["players"][player]
    listed = [id for pile in ("events", "chosen", "gone") for id in own[pile] if isinstance(id, str)]
    listed += [chosen["event"] for chosen in position["stack"] if chosen["player"] == player]
    listed += [*_lying(player, position, ("won",))]
    events = Counter(id for id in listed if id != UNKNOWN and _kind(id) == "event")
    yield from (f"{player}: {many} of {id}" for id, many in events.items() if many > deck[id])
    # Of an active event beside an empty stack it is not said whose it is.
    active = int(not position["stack"] and position["event"] in deck)
    if own["events"] and sum(events.values()) + listed.count(UNKNOWN) + active < EVENTS:
        yield f"{player}: {EVENTS} events, of which only {sum(events.values())} lie anywhere"


def _of_rounds(setup: Setup, position: Mapping[str, Any]) -> Iterator[str]:
    """Rounds and events that do not go together, and somebody to move who has passed."""
    stack, kinds = position["stack"], {task[0] for task in position["open"]}
    each = 2 if len(setup.players) == 2 else 1
    is_on = position["event"] is not None or bool(kinds & OF_A_ROUND)
    if position["round"] < 0 or position["round"] - is_on + len(stack) > each * len(setup.players):
        yield f"round {position['round']} with {len(stack)} events to come"
    chosen = Counter(player for player, _ in {(player, own["event"]) for own in stack for player in own["chosen"]})
    yield from (f"{player} has chosen {many} events" for player, many in chosen.items() if many > each)
    if stack and position["event"] not in (None, stack[0]["event"]):
        yield "another event is active"
    if not kinds & BEGINNING:
        dates = [str(_field(own["event"], "date")) for own in stack]
        # Years of four digits compare as texts.
        if all(len(date.partition("-")[0]) == 4 for date in dates) and dates != sorted(dates):
            yield "events out of order"
    top = position["open"][-1]
    if top[0] == "action" and len(top) > 1 and position["players"].get(top[1], {}).get("passed"):
        yield f"{top[1]} has passed and is to move"
    alone = stack[0]["chosen"] if is_on and stack and "first" not in kinds else []
    if len(alone) == 1 and position["first"] not in (None, alone[0]):
        yield "another first player"
