"""Who sits at a table of VETO with what: factions and kredensy, and why a table cannot play."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import nearest
from kredens.rules_engine.contract.protocol import Refusal, Setup
from kredens.rules_engine.decks.legality import Play, problems
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.veto.model.card_data import Face
from kredens.rules_engine.veto.model.refusing import no

PLAYERS = 2
MOST_JUDGED = 64
"""So many kredensy are remembered with what the deck rules said of them."""


class _Listed(NamedTuple):
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

    def __init__(self, definitions: Definitions, faces: tuple[Face, ...]) -> None:
        self._definitions = definitions
        self._faces = faces
        self._numbers = {face.id: face.number for face in faces}
        self._judged: dict[Hashable, list[tuple[tuple[str, ...], str]]] = {}
        self._factions = [face for face in faces if face.kind == "faction"]
        self._words = {
            fold(word): face.number
            for face in self._factions
            for word in (face.id, face.faction, *face.card.name.values(), *self._herb(face))
        }

    def _herb(self, face: Face) -> list[str]:
        entry = self._definitions.lists.get("faction", {}).get(face.faction)
        return list(entry["name"].values()) if entry else []

    def _faction(self, chosen: Mapping[str, Any]) -> int | None:
        return self._words.get(fold(str(chosen.get("faction") or "")))

    def seats(self, setup: Setup) -> list[Seat]:
        """The seats of a table without faults."""
        found = []
        for chosen in setup.players.values():
            deck: Mapping[str, int] | None = chosen.get("deck")
            cards: Cards | None = None
            if deck is not None:
                held: list[int] = []
                for id, copies in deck.items():
                    held += [self._numbers[id]] * copies
                cards = tuple(sorted(held))
            faction = self._faction(chosen)
            assert faction is not None
            found.append(Seat(faction, cards))
        return found

    def first(self, seats: list[Seat]) -> int:
        """Who has initiative in the first round: the faction with the lower treasury."""
        treasuries = [self._faces[seat.faction].treasury for seat in seats]
        return treasuries.index(min(treasuries))

    def faults(self, setup: Setup) -> list[Refusal]:
        """Every reason why these players cannot play; empty = fine."""
        found: list[Refusal] = []
        if len(setup.players) != PLAYERS:
            found.append(_no("players-number", "game.players-two", number=len(setup.players)))
        taken: dict[int, str] = {}
        for player, chosen in setup.players.items():
            faction = self._faction(chosen)
            known = ", ".join(face.faction for face in self._factions)
            if chosen.get("faction") is None:
                rules = ("setup.choose-sides", "card.faction.identity")
                found.append(_no("faction-missing", *rules, player=player, near=known))
            elif faction is None:
                near = ", ".join(nearest(str(chosen["faction"]), [face.faction for face in self._factions])) or known
                facts = {"player": player, "faction": str(chosen["faction"]), "near": near}
                found.append(_no("no-such-faction", "setup.choose-sides", **facts))
            elif faction in taken:
                facts = {"player": player, "other": taken[faction], "faction": self._faces[faction].id}
                found.append(_no("faction-twice", "game.players-two", "setup.choose-sides", **facts))
            else:
                taken[faction] = player
            if chosen.get("deck") is not None and faction is not None:
                found += self._deck_faults(player, self._faces[faction], chosen["deck"], setup.options)
        return found

    def _deck_faults(
        self, player: str, faction: Face, deck: Mapping[str, int], options: Mapping[str, str]
    ) -> list[Refusal]:
        """What the deck rules say of a kredens of that faction; what they said of the last ones is remembered."""
        key = (faction.number, tuple(deck.items()), tuple(options.items()))
        messages = self._judged.get(key)
        if messages is None:
            if len(self._judged) >= MOST_JUDGED:
                self._judged.clear()
            messages = self._judged[key] = self._judge(faction, deck, options)
        return [
            Refusal("illegal", rules, "deck-illegal", {"player": player, "message": message}, 3)
            for rules, message in messages
        ]

    def _judge(
        self, faction: Face, deck: Mapping[str, int], options: Mapping[str, str]
    ) -> list[tuple[tuple[str, ...], str]]:
        """The rules that a kredens breaks, and what is said of it."""
        listed = [_Listed(self._definitions.card(id), copies) for id, copies in deck.items()]
        played = Play(options=options, facts={"faction": faction.faction})
        found = problems(self._definitions, Snapshot(deck=self._definitions.deck), listed, played)
        return [(each.rules, each.message) for each in found if not each.warning]


def _no(guard: str, *rules: str, **facts: Any) -> Refusal:
    return no("illegal", 3, guard, *rules, **facts)
