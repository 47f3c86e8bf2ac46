"""Set up a table of VETO: factions and kredensy, and why a table cannot play."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import find_nearest
from kredens.rules_engine.contract.protocol import Refusal, Setup
from kredens.rules_engine.decks.legality import DeckContext, find_bars, find_problems
from kredens.rules_engine.decks.problems import Problem
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.veto.model import refuse
from kredens.rules_engine.veto.model.card_data import CardData

PLAYER_COUNT = 2
"""How many players there are."""
MAX_JUDGED_DECKS = 64
"""How many kredensy are remembered with what the deck rules found."""


class _DeckLine(NamedTuple):
    """A line of a deck."""

    card: Card
    quantity: int
    place: None = None


class Seat(NamedTuple):
    """What a player brings: the number of the faction card; the kredens, None for an unknown one."""

    faction: int
    deck: Cards | None


class Seating:
    """Reads what players choose, over one set of cards."""

    def __init__(self, definitions: Definitions, all_cards: tuple[CardData, ...]) -> None:
        """Collect the faction cards of the set, by every word for them."""
        self._definitions = definitions
        self._cards = all_cards
        self._numbers = {card_data.id: card_data.number for card_data in all_cards}
        self._deck_verdicts: dict[Hashable, list[Problem]] = {}
        """What the deck rules have against each kredens."""
        self._sorted_decks: dict[tuple[tuple[str, int], ...], Cards] = {}
        """The last kredensy, by their lists."""
        self._factions = [card_data for card_data in all_cards if card_data.kind == "faction"]
        self._factions_by_word = {
            fold(word): card_data.number
            for card_data in self._factions
            for word in (
                card_data.id,
                card_data.faction,
                *card_data.card.name.values(),
                *self._coat_of_arms_names(card_data),
            )
        }
        """The number of the faction card by each folded word for it."""

    def _coat_of_arms_names(self, card_data: CardData) -> list[str]:
        entry = self._definitions.lists.get("faction", {}).get(card_data.faction)
        return list(entry["name"].values()) if entry else []

    def _find_faction(self, chosen: Mapping[str, Any]) -> int | None:
        return self._factions_by_word.get(fold(str(chosen.get("faction") or "")))

    def seats(self, setup: Setup) -> list[Seat]:
        """Return the seats of a table without problems."""
        found = []
        for chosen in setup.players.values():
            deck: Mapping[str, int] | None = chosen.get("deck")
            cards: Cards | None = None
            if deck is not None:
                cards = self._sorted_cards(tuple(deck.items()))
            faction = self._find_faction(chosen)
            assert faction is not None
            found.append(Seat(faction, cards))
        return found

    def _sorted_cards(self, deck: tuple[tuple[str, int], ...]) -> Cards:
        """Return the cards of a kredens by their numbers; remembered, because many games are played with it."""
        found = self._sorted_decks.get(deck)
        if found is None:
            if len(self._sorted_decks) >= MAX_JUDGED_DECKS:
                self._sorted_decks.clear()
            found = tuple(sorted(number for id, copies in deck for number in [self._numbers[id]] * copies))
            self._sorted_decks[deck] = found
        return found

    def first_seat(self, seats: list[Seat]) -> int:
        """Return the seat that has initiative in the first round: the faction with the lower treasury."""
        treasuries = [self._cards[seat.faction].treasury for seat in seats]
        return treasuries.index(min(treasuries))

    def setup_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players cannot play; empty: none."""
        found: list[Refusal] = []
        if len(setup.players) != PLAYER_COUNT:
            found.append(_setup_problem("players-number", "game.players-two", number=len(setup.players)))
        taken: dict[int, str] = {}
        for player, chosen in setup.players.items():
            faction = self._find_faction(chosen)
            known = tuple(card_data.faction for card_data in self._factions)
            if chosen.get("faction") is None:
                rules = ("setup.choose-sides", "card.faction.identity")
                found.append(_setup_problem("faction-missing", *rules, player=player, near=known))
            elif faction is None:
                near = tuple(find_nearest(str(chosen["faction"]), known)) or known
                facts = {"player": player, "faction": str(chosen["faction"]), "near": near}
                found.append(_setup_problem("no-such-faction", "setup.choose-sides", **facts))
            elif faction in taken:
                facts = {"player": player, "other": taken[faction], "faction": self._cards[faction].id}
                found.append(_setup_problem("faction-twice", "game.players-two", "setup.choose-sides", **facts))
            else:
                taken[faction] = player
            if chosen.get("deck") is not None and faction is not None:
                found += self._deck_problems(player, self._cards[faction], chosen["deck"], setup.options)
        return found

    def _deck_problems(
        self, player: str, faction: CardData, deck: Mapping[str, int], options: Mapping[str, str]
    ) -> list[Refusal]:
        """Return what the deck rules have against a kredens of that faction; the last answers are remembered."""
        key = (faction.number, tuple(deck.items()), tuple(options.items()))
        found = self._deck_verdicts.get(key)
        if found is None:
            if len(self._deck_verdicts) >= MAX_JUDGED_DECKS:
                self._deck_verdicts.clear()
            found = self._deck_verdicts[key] = self._judge_deck(faction, deck, options)
        return [
            Refusal("illegal", problem.rules, "deck-illegal", {"player": player, "message": problem}, 3)
            for problem in found
        ]

    def find_bars(self, faction: int, options: Mapping[str, str]) -> dict[int, tuple[str, ...]]:
        """Return the numbers of the cards that no kredens of that faction holds, with the rules that keep them out."""
        snapshot = Snapshot(deck=self._definitions.deck)
        played = DeckContext(options=options, facts={"faction": self._cards[faction].faction})
        found: dict[int, tuple[str, ...]] = {}
        for card_data in self._cards:
            problems = find_bars(self._definitions, snapshot, card_data.card, played)
            rules = [rule.removeprefix("veto.") for problem in problems for rule in problem.rules]
            if rules or card_data.kind == "faction" or card_data.whole != card_data.number:
                found[card_data.number] = tuple(dict.fromkeys(rules))
        return found

    def _judge_deck(self, faction: CardData, deck: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        """Return what the deck rules have against a kredens; warnings are left out."""
        listed = [_DeckLine(self._definitions.card(id), copies) for id, copies in deck.items()]
        played = DeckContext(options=options, facts={"faction": faction.faction})
        found = find_problems(self._definitions, Snapshot(deck=self._definitions.deck), listed, played)
        return [each for each in found if not each.warning]


def _setup_problem(guard: str, *rules: str, **facts: Any) -> Refusal:
    return refuse("illegal", 3, guard, *rules, **facts)
