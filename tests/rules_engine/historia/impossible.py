"""What no game of Historia comes to, said without its engine: cards that no deck holds, figures out of bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Setup
from tests.rules_engine.historia.subject import LYING

PILES = ("hand", "shown", "deck", "unseen", "discard", "aside")
KINDS = ("political", "scientific", "economic", "cultural")
MOST_MONUMENTS = 5


def impossible(setup: Setup, position: Mapping[str, Any]) -> list[str]:
    """Why no game comes to a position of one epoch."""
    if not position["open"]:
        return []
    found = []
    for player, own in position["players"].items():
        deck = Counter(setup.players[player]["decks"][0])
        seen = Counter(card for pile in PILES for card in own[pile] or () if isinstance(card, str) and card != UNKNOWN)
        for holder in position["players"].values():
            for place in (*LYING, "monuments"):
                seen.update(
                    thing["card"]
                    for thing in holder[place]
                    if isinstance(thing, Mapping)
                    and thing.get("card", UNKNOWN) != UNKNOWN
                    and thing.get("owner", player) == player
                    and (holder is own or "owner" in thing)
                )
        found += [f"{player}: {number} of {card}" for card, number in seen.items() if number > deck[card]]
        found += [f"{player}: {own[kind]} {kind}" for kind in KINDS if own[kind] < 0]
        waits = any(task[0] == "sixth" for task in position["open"])
        if len(own["monuments"]) > MOST_MONUMENTS and not waits:
            found.append(f"{player}: {len(own['monuments'])} monuments")
    return found
