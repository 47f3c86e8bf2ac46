"""Setup of a table of Gwint: factions, leaders and decks, and why a table cannot play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import NameIndex, find_nearest
from kredens.rules_engine.contract.protocol import Refusal, Setup
from kredens.rules_engine.decks.legality import find_problems
from kredens.rules_engine.decks.problems import Problem
from kredens.rules_engine.gwint.model import refuse
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, CardData
from kredens.rules_engine.gwint.model.options import OPTIONS
from kredens.rules_engine.gwint.model.state import STARTING_GEMS
from kredens.rules_engine.kit.hidden_cards import Cards

PLAYER_COUNT = 2
RULE_LIFTING_VALUES = {"deck-faction-lock": "free-mix", "deck-copies": "unlimited"}
"""Option -> the value under which the deck rule of that name does not hold."""
MAX_JUDGED_DECKS = 1_024
"""How many decks are remembered with their problems before all are forgotten."""


class Seat(NamedTuple):
    """What a player brings to the table.

    `leader` is the number of a card, -1 for none; `deck` is without the leader, None for an unknown one.
    """

    faction: str
    leader: int
    deck: Cards | None


class _DeckLine(NamedTuple):
    """A line of a deck, as the deck rules take it."""

    card: Card
    quantity: int
    place: None = None


class Seating:
    """Reader of what players choose, over one set of cards."""

    def __init__(self, definitions: Definitions, faces: tuple[CardData, ...], numbers: Mapping[str, int]) -> None:
        self._definitions = definitions
        self._cards = faces
        self._numbers = numbers
        self._leaders = [card for card in definitions.cards if card.kind == "leader"]
        self._index = NameIndex(self._leaders)
        self._deck_verdicts: dict[tuple[tuple[tuple[str, int], ...], frozenset[str]], list[Problem]] = {}
        """The problems found in each deck list, remembered because many games are played with the same."""
        self._factions = {
            fold(word): faction
            for faction, entry in definitions.lists.get("faction", {}).items()
            for word in (faction, *entry["name"].values())
            if faction != NEUTRAL
        }

    def seats(self, setup: Setup) -> list[Seat]:
        """Return the seats of a table without problems."""
        return [self._make_seat(chosen) for chosen in setup.players.values()]

    def _find_leader(self, chosen: Mapping[str, Any]) -> str | None:
        """Return the id of the leader chosen by id or by name in any language; None if the text is no single leader."""
        found = self._index.meanings(str(chosen.get("leader") or ""))
        return found[0].id if len(found) == 1 else None

    @property
    def factions(self) -> Sequence[str]:
        """Return the factions that can be chosen, in the order of the set."""
        return tuple(dict.fromkeys(self._factions.values()))

    def _find_faction(self, chosen: Mapping[str, Any]) -> str | None:
        return self._factions.get(fold(str(chosen.get("faction") or "")))

    def _deck_leaders(self, chosen: Mapping[str, Any]) -> list[str]:
        return [id for id in chosen.get("deck") or {} if self._cards[self._numbers[id]].kind == "leader"]

    def _make_seat(self, chosen: Mapping[str, Any]) -> Seat:
        """Return what a player brings.

        A faction that is not chosen is that of the leader, else of the first card of the deck that has one, else
        neutral.
        """
        deck: Mapping[str, int] | None = chosen.get("deck")
        listed = self._deck_leaders(chosen)
        leader = self._find_leader(chosen) or (listed[0] if listed else None)
        number = self._numbers[leader] if leader else -1
        faction = self._find_faction(chosen)
        if faction is None and number >= 0:
            faction = self._cards[number].faction
        if faction is None:
            own = [self._cards[self._numbers[id]].faction for id in deck or {}]
            faction = next((each for each in own if each != NEUTRAL), NEUTRAL)
        cards: Cards | None = None
        if deck is not None:
            copied = [self._numbers[id] for id, copies in deck.items() if id not in listed for _ in range(copies)]
            cards = tuple(sorted(copied))
        return Seat(faction, number, cards)

    def setup_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players cannot play; an empty list if they can."""
        found: list[Refusal] = []
        if len(setup.players) != PLAYER_COUNT:
            found.append(_setup_problem("players-number", "frame.two-players", number=len(setup.players)))
        for player, chosen in setup.players.items():
            found += self._leader_problems(player, chosen)
            found += self._faction_problems(player, chosen)
            if chosen.get("deck") is not None:
                found += self._deck_problems(player, chosen["deck"], setup.options)
        if not found and OPTIONS.choose(setup.options).same_faction == "no":
            first, second = (seat.faction for seat in self.seats(setup))
            if first == second:
                found.append(_setup_problem("same-faction", "option.same-faction", faction=first))
        return found

    def _leader_problems(self, player: str, chosen: Mapping[str, Any]) -> list[Refusal]:
        """Return what is wrong with the chosen leader: unknown, not that of the deck, or without two gems."""
        named, leader, listed = chosen.get("leader"), self._find_leader(chosen), self._deck_leaders(chosen)
        if named is not None and leader is None:
            names = [name for card in self._leaders for name in (*card.name.values(), card.id)]
            near = tuple(find_nearest(str(named), names) or [card.id for card in self._leaders[:4]])
            return [
                _setup_problem("no-such-leader", "leader.chosen-before", player=player, leader=str(named), near=near)
            ]
        if leader is not None and listed and listed != [leader]:
            return [_setup_problem("other-leader", "deck.one-leader", player=player, leader=leader, other=listed[0])]
        gems = chosen.get("gems", STARTING_GEMS)
        return (
            [] if gems == STARTING_GEMS else [_setup_problem("gems-number", "deck.two-gems", player=player, gems=gems)]
        )

    def _faction_problems(self, player: str, chosen: Mapping[str, Any]) -> list[Refusal]:
        """Return what is wrong with the chosen faction: unknown, nothing chosen at all, or a leader of another one."""
        named, faction, leader = chosen.get("faction"), self._find_faction(chosen), self._find_leader(chosen)
        if named is not None and faction is None:
            known = list(dict.fromkeys(self._factions.values()))
            near = tuple(find_nearest(str(named), known) or known)
            return [
                _setup_problem("no-such-faction", "frame.faction-choice", player=player, faction=str(named), near=near)
            ]
        if named is None and chosen.get("leader") is None and chosen.get("deck") is None:
            return [_setup_problem("nothing-chosen", "frame.faction-choice", "leader.chosen-before", player=player)]
        if faction is not None and leader is not None:
            own = self._cards[self._numbers[leader]].faction
            if own not in (faction, NEUTRAL):
                rules = ("option.deck-faction-lock", "frame.faction-choice")
                return [_setup_problem("foreign-leader", *rules, player=player, leader=leader, faction=faction)]
        return []

    def _deck_problems(self, player: str, deck: Mapping[str, int], options: Mapping[str, str]) -> list[Refusal]:
        """Return what the deck rules of the set have against the list."""
        lifted = frozenset(
            f"gwint.option.{name}" for name, value in RULE_LIFTING_VALUES.items() if options.get(name) == value
        )
        key = (tuple(deck.items()), lifted)
        if key not in self._deck_verdicts:
            if len(self._deck_verdicts) > MAX_JUDGED_DECKS:
                self._deck_verdicts.clear()
            self._deck_verdicts[key] = self._judge_deck(deck, lifted)
        return [
            Refusal("illegal", problem.rules, "deck-illegal", {"player": player, "message": problem}, 3)
            for problem in self._deck_verdicts[key]
        ]

    def _judge_deck(self, deck: Mapping[str, int], lifted: frozenset[str]) -> list[Problem]:
        """Judge a deck by the rules of the set, without those that options lift."""
        rules = tuple(rule for rule in self._definitions.deck if rule.rule not in lifted)
        cards = self._definitions.cards
        listed = [_DeckLine(cards[self._numbers[id]], copies) for id, copies in deck.items()]
        return list(find_problems(self._definitions, Snapshot(deck=rules), listed))


def _setup_problem(guard: str, *rules: str, **facts: Any) -> Refusal:
    return refuse("illegal", 3, guard, *rules, **facts)
