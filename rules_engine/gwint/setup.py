"""Who sits at a table of Gwint with what: factions, leaders and decks, and why a table cannot play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import Index, nearest
from kredens.rules_engine.contract.protocol import Refusal, Setup
from kredens.rules_engine.decks.legality import Problem, problems
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, Face
from kredens.rules_engine.gwint.model.options import options as chosen_options
from kredens.rules_engine.gwint.model.refusing import no
from kredens.rules_engine.gwint.model.state import GEMS
from kredens.rules_engine.kit.hidden_cards import Cards

PLAYERS = 2
LIFTING = {"deck-faction-lock": "free-mix", "deck-copies": "unlimited"}
"""Options with the value under which the rule of a deck that is called so does not hold."""
MOST_JUDGED = 1_024


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
        self._judged: dict[tuple[tuple[tuple[str, int], ...], frozenset[str]], list[Problem]] = {}
        """What was found of decks: many games are played with the same."""
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
                found += self._deck_faults(player, chosen["deck"], setup.options)
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

    def _deck_faults(self, player: str, deck: Mapping[str, int], options: Mapping[str, str]) -> list[Refusal]:
        """What the deck rules of the set say of the list."""
        lifted = frozenset(f"gwint.option.{name}" for name, value in LIFTING.items() if options.get(name) == value)
        key = (tuple(deck.items()), lifted)
        if key not in self._judged:
            if len(self._judged) > MOST_JUDGED:
                self._judged.clear()
            self._judged[key] = self._problems(deck, lifted)
        return [
            Refusal("illegal", problem.rules, "deck-illegal", {"player": player, "message": problem.message}, 3)
            for problem in self._judged[key]
        ]

    def _problems(self, deck: Mapping[str, int], lifted: frozenset[str]) -> list[Problem]:
        rules = tuple(rule for rule in self._definitions.deck if rule.rule not in lifted)
        cards = self._definitions.cards
        listed = [_Listed(cards[self._numbers[id]], copies) for id, copies in deck.items()]
        return list(problems(self._definitions, Snapshot(deck=rules), listed))


def _no(guard: str, *rules: str, **facts: Any) -> Refusal:
    return no("illegal", 3, guard, *rules, **facts)
