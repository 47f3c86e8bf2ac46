"""Who sits at a table of Gwint with what: factions, leaders and decks, and why a table cannot play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cards.deckmodel import Snapshot
from cards.languages import fold
from cards.model import Card
from cards.model import Game as Definitions
from cards.names import Index, nearest
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


class Seating:
    """Reads what players choose, over one set of cards."""

    def __init__(self, definitions: Definitions, faces: tuple[Face, ...], numbers: Mapping[str, int]) -> None:
        self._definitions = definitions
        self._faces = faces
        self._numbers = numbers
        self._leaders = [card for card in definitions.cards if card.kind == "leader"]
        self._index = Index(self._leaders)
        self._factions = {
            fold(word): faction
            for faction, entry in definitions.lists["faction"].items()
            for word in (faction, *entry["name"].values())
            if faction != NEUTRAL
        }

    def seats(self, setup: Setup) -> list[Seat]:
        """The seats of a table without faults."""
        return [self._seat(chosen) for chosen in setup.players.values()]

    def _leader(self, chosen: Mapping[str, Any]) -> str | None:
        """The leader that was named, by id or by name in any language; None if that is no one leader."""
        found = self._index.candidates(str(chosen.get("leader") or ""))
        return found[0].id if len(found) == 1 else None

    def _faction(self, chosen: Mapping[str, Any]) -> str | None:
        return self._factions.get(fold(str(chosen.get("faction") or "")))

    def _listed_leaders(self, chosen: Mapping[str, Any]) -> list[str]:
        return [id for id in chosen.get("deck") or {} if self._faces[self._numbers[id]].kind == "leader"]

    def _seat(self, chosen: Mapping[str, Any]) -> Seat:
        deck: Mapping[str, int] | None = chosen.get("deck")
        listed = self._listed_leaders(chosen)
        leader = self._leader(chosen) or (listed[0] if listed else None)
        number = self._numbers[leader] if leader else -1
        faction = self._faction(chosen)
        if faction is None and number >= 0:
            faction = self._faces[number].faction
        if faction is None:
            own = [self._faces[self._numbers[id]].faction for id in deck or {}]
            faction = next((each for each in own if each != NEUTRAL), NEUTRAL)
        cards: Cards | None = None
        if deck is not None:
            copied = [self._numbers[id] for id, copies in deck.items() if id not in listed for _ in range(copies)]
            cards = tuple(sorted(copied))
        return Seat(faction, number, cards)

    def faults(self, setup: Setup) -> list[Refusal]:
        """Every reason why these players cannot play; empty = fine."""
        found: list[Refusal] = []
        if len(setup.players) != PLAYERS:
            found.append(_no("players-number", "frame.two-players", number=len(setup.players)))
        for player, chosen in setup.players.items():
            found += self._leader_faults(player, chosen)
            found += self._faction_faults(player, chosen)
            if chosen.get("deck") is not None:
                found += _deck_faults(self._definitions, player, chosen["deck"], setup.options)
        if not found and chosen_options(setup.options).same_faction == "no":
            first, second = (seat.faction for seat in self.seats(setup))
            if first == second:
                found.append(_no("same-faction", "option.same-faction", faction=first))
        return found

    def _leader_faults(self, player: str, chosen: Mapping[str, Any]) -> list[Refusal]:
        named, leader, listed = chosen.get("leader"), self._leader(chosen), self._listed_leaders(chosen)
        if named is not None and leader is None:
            names = [name for card in self._leaders for name in (*card.name.values(), card.id)]
            near = ", ".join(nearest(str(named), names)) or ", ".join(card.id for card in self._leaders[:4])
            return [_no("no-such-leader", "leader.chosen-before", player=player, leader=str(named), near=near)]
        if leader is not None and listed and listed != [leader]:
            return [_no("other-leader", "deck.one-leader", player=player, leader=leader, other=listed[0])]
        gems = chosen.get("gems", GEMS)
        return [] if gems == GEMS else [_no("gems-number", "deck.two-gems", player=player, gems=gems)]

    def _faction_faults(self, player: str, chosen: Mapping[str, Any]) -> list[Refusal]:
        named, faction, leader = chosen.get("faction"), self._faction(chosen), self._leader(chosen)
        if named is not None and faction is None:
            known = list(dict.fromkeys(self._factions.values()))
            near = ", ".join(nearest(str(named), known)) or ", ".join(known)
            return [_no("no-such-faction", "frame.faction-choice", player=player, faction=str(named), near=near)]
        if named is None and chosen.get("leader") is None and chosen.get("deck") is None:
            return [_no("nothing-chosen", "frame.faction-choice", "leader.chosen-before", player=player)]
        if faction is not None and leader is not None:
            own = self._faces[self._numbers[leader]].faction
            if own not in (faction, NEUTRAL):
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
        found.append(Refusal("illegal", problem.rules, "deck-illegal", facts, 3))
    return found


def _no(guard: str, *rules: str, **facts: Any) -> Refusal:
    return no("illegal", 3, guard, *rules, **facts)
