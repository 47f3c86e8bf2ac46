"""Who sits at a table of Gwint with what: factions, leaders and decks, and why a table cannot play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cards.deckmodel import Snapshot
from cards.model import Card
from cards.model import Game as Definitions
from cards.names import nearest
from rules_engine.deck import problems
from rules_engine.game import Refusal, Setup
from rules_engine.gwint.faces import NEUTRAL, Face
from rules_engine.gwint.options import options as chosen_options
from rules_engine.gwint.refusing import no
from rules_engine.gwint.state import GEMS, Cards

PLAYERS = 2


class Seat(NamedTuple):
    """What a player brings: `leader` is a number, -1 for none; `deck` without the leader, None for an unknown one."""

    faction: str
    leader: int
    deck: Cards | None


class _Listed(NamedTuple):
    """A line of a deck."""

    card: Card
    quantity: int
    place: None = None


def seats(faces: tuple[Face, ...], numbers: Mapping[str, int], setup: Setup) -> list[Seat]:
    """The seats of a table without faults."""
    return [_seat(faces, numbers, chosen) for chosen in setup.players.values()]


def _seat(faces: tuple[Face, ...], numbers: Mapping[str, int], chosen: Mapping[str, Any]) -> Seat:
    deck: Mapping[str, int] | None = chosen.get("deck")
    listed = [id for id in deck or {} if faces[numbers[id]].kind == "leader"]
    leader = chosen.get("leader") or (listed[0] if listed else None)
    number = numbers[leader] if leader else -1
    if chosen.get("faction"):
        faction = chosen["faction"]
    elif number >= 0:
        faction = faces[number].faction
    else:
        own = [faces[numbers[id]].faction for id in deck or {} if faces[numbers[id]].faction != NEUTRAL]
        faction = own[0] if own else NEUTRAL
    cards: Cards | None = None
    if deck is not None:
        cards = tuple(sorted(numbers[id] for id, copies in deck.items() if id not in listed for _ in range(copies)))
    return Seat(faction, number, cards)


def table_faults(
    definitions: Definitions, faces: tuple[Face, ...], numbers: Mapping[str, int], setup: Setup
) -> list[Refusal]:
    """Every reason why these players cannot play; empty = fine."""
    found: list[Refusal] = []
    if len(setup.players) != PLAYERS:
        found.append(_no("players-number", "frame.two-players", number=len(setup.players)))
    for player, chosen in setup.players.items():
        found += _leader_faults(faces, player, chosen)
        found += _faction_faults(definitions, faces, numbers, player, chosen)
        if chosen.get("deck") is not None:
            found += _deck_faults(definitions, player, chosen["deck"], setup.options)
    if not found and chosen_options(setup.options).same_faction == "no":
        first, second = (seat.faction for seat in seats(faces, numbers, setup))
        if first == second:
            found.append(_no("same-faction", "option.same-faction", faction=first))
    return found


def _leader_faults(faces: tuple[Face, ...], player: str, chosen: Mapping[str, Any]) -> list[Refusal]:
    leader, deck = chosen.get("leader"), chosen.get("deck") or {}
    leaders = [face.id for face in faces if face.kind == "leader"]
    if leader is not None and leader not in leaders:
        near = ", ".join(nearest(str(leader), leaders)) or ", ".join(leaders[:4])
        return [_no("no-such-leader", "leader.chosen-before", player=player, leader=leader, near=near)]
    listed = [id for id in deck if id in leaders]
    if leader is not None and listed and listed != [leader]:
        facts = {"player": player, "leader": leader, "other": listed[0]}
        return [_no("other-leader", "deck.one-leader", **facts)]
    gems = chosen.get("gems", GEMS)
    if gems != GEMS:
        return [_no("gems-number", "deck.two-gems", player=player, gems=gems)]
    return []


def _faction_faults(
    definitions: Definitions,
    faces: tuple[Face, ...],
    numbers: Mapping[str, int],
    player: str,
    chosen: Mapping[str, Any],
) -> list[Refusal]:
    faction, leader = chosen.get("faction"), chosen.get("leader")
    factions = [each for each in definitions.lists["faction"] if each != NEUTRAL]
    if faction is not None and faction not in factions:
        near = ", ".join(nearest(str(faction), factions)) or ", ".join(factions)
        return [_no("no-such-faction", "frame.faction-choice", player=player, faction=faction, near=near)]
    if faction is None and leader is None and chosen.get("deck") is None:
        return [_no("nothing-chosen", "frame.faction-choice", "leader.chosen-before", player=player)]
    if faction is not None and isinstance(leader, str) and faces[numbers[leader]].faction not in (faction, NEUTRAL):
        rules = ("option.deck-faction-lock", "frame.faction-choice")
        return [_no("foreign-leader", *rules, player=player, leader=leader, faction=faction)]
    return []


def _deck_faults(
    definitions: Definitions, player: str, deck: Mapping[str, int], options: Mapping[str, str]
) -> list[Refusal]:
    """What the deck rules of the set say of the list."""
    lifted = set()
    if options.get("deck-faction-lock") == "free-mix":
        lifted.add("gwint.option.deck-faction-lock")
    if options.get("deck-copies") == "unlimited":
        lifted.add("gwint.option.deck-copies")
    rules = tuple(rule for rule in definitions.deck if rule.rule not in lifted)
    listed = [_Listed(definitions.card(id), copies) for id, copies in deck.items()]
    found = []
    for problem in problems(definitions, Snapshot(deck=rules), listed):
        facts = {"player": player, "message": problem.message}
        found.append(Refusal("illegal", (problem.rule,), "deck-illegal", facts, 3))
    return found


def _no(guard: str, *rules: str, **facts: Any) -> Refusal:
    return no("illegal", 3, guard, *rules, **facts)
