"""What surely cannot be in a position of Kacíři under our readings, told from the rulebook alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from kredens.cards.definitions.library import load
from kredens.rules_engine.contract.protocol import Setup

PLACES = ("hand", "temple", "graveyard")


@lru_cache(1)
def importance() -> Mapping[str, int]:
    """The Význam of each city."""
    return {card.id: card.get("vyznam") for card in load("kaciri").cards if card.kind == "city"}


def impossible(_setup: Setup, position: Mapping[str, Any]) -> list[str]:
    """Why no game comes to the position; nothing about one that is not written as a game writes it."""
    own = position["players"]
    wave, over = position["wave"], position["round"]
    if not _is_plain(position):
        return []
    reasons = [f"wave {wave}"] if wave not in (1, 2, 3) else []
    reasons += [f"round {over} of wave {wave}"] if not 0 <= over <= 10 + (wave > 1) else []
    for player, each in own.items():
        sent = each["sent"]
        cards = [card for place in PLACES for card in each[place]] + ([sent] if type(sent) is int else [])
        laid = len(each["temple"]) + len(each["graveyard"])
        reasons += [f"{player} has {sorted(cards)}"] if sorted(cards) != [*range(1, 12)] else []
        reasons += [f"{player} has laid down {laid} in {over} rounds"] if wave == 1 and laid != over else []
        reasons += [f"{player} has saved too many"] if wave == 2 and len(each["temple"]) > over else []
        reasons += [f"{player} has won in vain"] if wave == 1 and len(each["won"]) > len(each["temple"]) else []
        reasons += [f"{player} has another score"] if each["score"] != sum(importance()[c] for c in each["won"]) else []
        reasons += [f"{player} has sent to no city"] if sent is not None and position["city"] is None else []
    lying = Counter(city for place in ("deck", "bottom", "carried") for city in position[place])
    lying.update([position["city"]] if position["city"] is not None else [])
    lying.update(city for each in own.values() for city in each["won"])
    lying.update(city for city, where in position["cities"].items() if where == "discarded")
    reasons += ["a city twice"] if max(lying.values()) > 1 else []
    decided = sum(len(each["won"]) for each in own.values()) + sum(
        where == "discarded" for where in position["cities"].values()
    )
    played = over + 11 * (wave == 2)
    fits = decided <= played <= decided + len(importance()) - len(lying)
    return reasons + (["more or fewer cities than rounds"] if wave < 3 and not fits else [])


def _is_plain(position: Mapping[str, Any]) -> bool:
    """Whether cards are Strengths, cities are ids, and the cities that somebody won are said to be theirs."""
    own, cities = position["players"], importance()
    numbers = [card for each in own.values() for place in PLACES for card in each[place]]
    named = [city for each in own.values() for city in each["won"]]
    named += [city for place in ("deck", "bottom", "carried") for city in position[place]]
    won = {city: player for player, each in own.items() for city in each["won"]}
    theirs = {city: where for city, where in position["cities"].items() if where != "discarded"}
    plain = all(type(card) is int for card in numbers) and all(city in cities for city in named)
    return plain and won == theirs
