"""Bots of VETO for simulations: how they are seated, how chance deals, and one that weighs actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Engine, Setup
from kredens.rules_engine.simulation.bots import Bot, Deck, DeckBots
from kredens.rules_engine.veto.greedy_bot import Greedy
from kredens.rules_engine.veto.model.state import State


def _main_faction(game: Engine[Any], cards: Deck) -> str | None:
    """Return the faction of most cards of the deck, by copies; None if no card belongs to any."""
    families = {card.get("faction") for card in game.definitions.of_kind("faction")}
    count: Counter[str] = Counter()
    for id, copies in cards.items():
        count[game.definitions.card(id).get("faction")] += copies
    return max(families & count.keys(), key=lambda family: (count[family], family), default=None)


class VetoBots(DeckBots):
    """What simulations of VETO are played with."""

    by_name: Mapping[str, Callable[[], Bot]] = MappingProxyType({"greedy": Greedy})

    def seat_decks(self, game: Engine[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
        """Return a table where everybody plays the family that most cards of their kredens belong to."""
        return Setup(
            {player: {"faction": _main_faction(game, cards), "deck": dict(cards)} for player, cards in decks.items()},
            options,
        )

    def chance(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return what the table does: every card of a kredens is as likely as another."""
        if actions[0][0] == "draw":
            pool = state.parties[state.decision.seat].cards.pool
            if pool:
                return "draw", actions[0][1], state.table.cards[pool[int(rng.random() * len(pool))]].id
        return actions[int(rng.random() * len(actions))]


BOTS = VetoBots()
