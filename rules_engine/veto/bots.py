"""Simple players of VETO, for simulations: what they sit down with, how chance deals, and one who weighs what is
listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Game, Setup
from kredens.rules_engine.simulation.playout import Deck, Player
from kredens.rules_engine.veto.greedy_bot import Greedy
from kredens.rules_engine.veto.model.state import State


def dealt(game: Game[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
    """Everybody plays the family that most cards of their kredens belong to."""
    return Setup(
        {player: {"faction": _family(game, cards), "deck": dict(cards)} for player, cards in decks.items()}, options
    )


def _family(game: Game[Any], cards: Deck) -> str | None:
    families = {card.get("faction") for card in game.definitions.of_kind("faction")}
    count: Counter[str] = Counter()
    for id, copies in cards.items():
        count[game.definitions.card(id).get("faction")] += copies
    return max(families & count.keys(), key=lambda family: (count[family], family), default=None)


def chance(_game: Game[Any], state: State, _player: str, actions: Sequence[Action], rng: Random) -> Action:
    """How the table acts: every card of a kredens is as likely as another."""
    if actions[0][0] == "draw":
        pool = state.parties[state.tasks[-1][1]].cards.pool
        if pool:
            return "draw", actions[0][1], state.table.faces[pool[int(rng.random() * len(pool))]].id
    return actions[int(rng.random() * len(actions))]


PLAYERS: Mapping[str, Callable[[], Player]] = {"greedy": Greedy}
