"""What surely cannot be in a position of Gwint under our readings, told from the cards' definitions alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Any

from kredens.cards.definitions.library import load
from kredens.rules_engine.contract.protocol import Setup

PILES = ("hand", "shown", "foreign", "deck", "unseen", "discard", "aside", "gone")
ROWS = ("front", "rear", "siege")
BETWEEN = "next-round"


@lru_cache(1)
def cards() -> Mapping[str, Any]:
    """The cards of the set by id."""
    return {card.id: card for card in load("gwint").cards}


@lru_cache(1)
def becomes() -> Mapping[str, str]:
    """What a card turns into -> the card."""
    return {e["into"]: id for id, card in cards().items() for e in card.get("effects") or () if "into" in e}


@lru_cache(1)
def standings() -> frozenset[tuple[int, tuple[int, int], tuple[int, int], bool]]:
    """Every (rounds over, gems, rounds won, game over) that rounds with a winner or a tie lead to."""
    found = set()
    for length in range(5):
        for results in product((0, 1, None), repeat=length):
            gems, won, over = [2, 2], [0, 0], False
            for result in results:
                if over:
                    break
                for seat in (0, 1):
                    gems[seat] -= result != seat
                    won[seat] += result == seat
                over = min(gems) == 0
            else:
                found.add((length, (gems[0], gems[1]), (won[0], won[1]), over))
    return frozenset(found)


def impossible(setup: Setup, position: Mapping[str, Any]) -> list[str]:
    """Why no game comes to the position; nothing about one that is not written as a game writes it."""
    players = list(setup.players)
    if not _is_plain(players, position):
        return []
    return [
        *_rounds(players, position),
        *_turns(position),
        *[reason for player in players for reason in _side(position["players"][player])],
        *[reason for player in players for reason in _holding(setup, player, position)],
        *[
            f"{lying['card']} is no weather"
            for lying in position["weather"]
            if cards()[lying["card"]].kind != "weather"
        ],
    ]


def _is_plain(players: list[str], position: Mapping[str, Any]) -> bool:
    """Whether cards in play are maps, others are ids, and everybody who is named plays."""
    piles = [position["passed"], *([own[pile] or [] for own in position["players"].values() for pile in PILES])]
    lying = [position["weather"]]
    for own in position["players"].values():
        lying += [row[part] for row in own["rows"].values() for part in ("units", "beside")]
    return (
        all(isinstance(each, str) for pile in piles for each in pile)
        and all(isinstance(each, dict) and each.get("card") in cards() for part in lying for each in part)
        and all("strength" in each for part in lying[1::2] for each in part)
        and all("owner" in each for each in position["weather"])
    )


def _rounds(players: list[str], position: Mapping[str, Any]) -> list[str]:
    opened = position["open"]
    over = position["round"] - (bool(opened) and opened[0][0] != BETWEEN)
    own = [position["players"][player] for player in players]
    gems, won = (tuple(each[key] for each in own) for key in ("gems", "won"))
    reasons = [] if (over, gems, won, not opened) in standings() else [f"{over} rounds over: {gems}, {won}"]
    return reasons + (["totals of rounds to come"] if len(position["totals"]) > over else [])


def _turns(position: Mapping[str, Any]) -> list[str]:
    opened, passed = position["open"], set(position["passed"])
    if not opened or opened[0][0] != "turn":
        return []
    reasons = ["who is to move has passed"] if len(opened) == 1 and opened[0][1] in passed else []
    # A key without a value is left out, and what is left out is no contradiction.
    reasons += ["whose turn it is differs"] if position["turn"] not in (None, opened[0][1]) else []
    return reasons + (["both have passed"] if len(passed) == 2 else [])


def _side(own: Mapping[str, Any]) -> list[str]:
    reasons = ["leader used twice"] if not 0 <= own["leader-used"] <= 1 else []
    for name in ROWS:
        row = own["rows"][name]
        reasons += ["a total that is no sum"] if row["total"] != sum(each["strength"] for each in row["units"]) else []
        reasons += ["a leader's horn of an unused leader"] if row["call"] and not own["leader-used"] else []
        for each in row["units"]:
            card = cards()[each["card"]]
            rows = card.get("row") or ()
            decoy = any(e["do"] == "swap" for e in card.get("effects") or ())
            reasons += [f"{card.id} in {name}"] if not decoy and name not in rows else []
        for each in row["beside"]:
            card = cards()[each["card"]]
            reasons += [f"{card.id} beside {name}"] if card.kind in ("unit", "hero", "leader", "weather") else []
    if own["total"] != sum(own["rows"][name]["total"] for name in ROWS):
        reasons.append("a total of a side that is no sum")
    return reasons


def _holding(setup: Setup, player: str, position: Mapping[str, Any]) -> list[str]:
    """Each card of the deck is somewhere, and nothing else of that player's."""
    held: Counter[str] = Counter()
    for other, own in position["players"].items():
        if other == player:
            for pile in ("hand", "shown", "deck", "unseen", "discard", "aside", "gone"):
                held.update(own[pile] or ())
        else:
            held.update(own["foreign"])
        for row in own["rows"].values():
            for each in (*row["units"], *row["beside"]):
                held[each["card"]] += each.get("owner", _brought_by(each["card"], other, position)) == player
    held.update(each["card"] for each in position["weather"] if each["owner"] == player)
    for into, card in becomes().items():
        held[card] += held.pop(into, 0)
    held.pop("?", None)
    deck = Counter(setup.players[player]["deck"])
    known = {id for id, card in cards().items() if card.copies and card.kind != "leader"}
    return [f"{player}: {id} {held[id]} of {deck[id]}" for id in known if held[id] != deck[id]]


def _brought_by(card: str, side: str, position: Mapping[str, Any]) -> str:
    """Whose a card is where nobody says it: spies lie on the other side."""
    spy = any(effect["do"] == "infiltrate" for effect in cards()[card].get("effects") or ())
    return next(str(other) for other in position["players"] if (other != side) == spy)
