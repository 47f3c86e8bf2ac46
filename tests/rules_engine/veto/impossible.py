"""What surely cannot be in a position of VETO under our readings, told from the cards' definitions alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from kredens.cards.definitions.library import load
from kredens.rules_engine.contract.protocol import Setup

PILES = ("hand", "shown", "kredens", "unseen", "discard", "removed", "lasting")
HELD = frozenset(
    {
        *("character-played", "possession-played", "gear-attached", "sztych-attached", "effect-played"),
        *("sztych-played", "end-discard"),
    }
)
"""What is announced with a card that is nowhere else meanwhile."""
PHASES = {1: ("setup", "play", "end")}
LATER = ("untap", "settlement", "play", "end")


@lru_cache(1)
def cards() -> Mapping[str, Any]:
    """The cards of the set by id."""
    return {card.id: card for card in load("veto").cards}


@lru_cache(1)
def wholes() -> Mapping[str, str]:
    """The half of a card -> the card."""
    return {card.get(part): id for id, card in cards().items() if card.kind == "split" for part in ("first", "second")}


def impossible(setup: Setup, position: Mapping[str, Any]) -> list[str]:
    """Why no game comes to the position; nothing about one that is not written as a game writes it."""
    if not _is_plain(position):
        return []
    players = position["players"]
    phase, number = position["phase"], position["round"]
    reasons = [] if phase in PHASES.get(number, LATER) and number > 0 else [f"phase {phase} of round {number}"]
    kreski = [own["kreski"] for own in players.values()]
    whole = sum(kreski) + position["common"] == 15 and min(kreski) >= 0 and position["common"] >= 0
    reasons += [] if whole else ["kreski come from nowhere"]
    reasons += ["a Czyn of nobody who did anything"] if position["czyn"] and not position["acted"] else []
    opened = position["open"]
    at_voice = len(opened) == 1 and opened[0][0] == "voice"
    reasons += ["another is at voice"] if at_voice and opened[0][1] != position["voice"] else []
    reasons += ["nobody is at voice here"] if at_voice and phase != "play" else []
    reasons += ["nobody bribes here"] if opened and opened[-1][0] == "bribe" and phase != "untap" else []
    reasons += ["a winner of a game that goes on"] if bool(opened) == (position["winner"] is not None) else []
    for player, own in players.items():
        reasons += [f"{player}: less than nothing"] if min(own["ducats"], own["markers"], own["bribed"]) < 0 else []
        reasons += [f"{player}: {each}" for each in _fields(own)]
        reasons += _holding(setup, player, position)
    names = Counter(
        next(iter(card.name.values()))
        for own in players.values()
        for field in ("election", "karmazyn")
        for each in own[field]
        if (card := cards()[each["card"]]).kind == "character" and not each.get("absent")
        if "pospolity" not in (card.get("keywords") or ())
    )
    return reasons + [f"{name} is there twice" for name, times in names.items() if times > 1]


def _fields(own: Mapping[str, Any]) -> Iterator[str]:
    """What stands where it may not, or lies under somebody under whom it may not."""
    for field in ("election", "karmazyn"):
        for each in own[field]:
            card = cards()[each["card"]]
            words = card.get("keywords") or ()
            if card.kind not in ("character", "possession"):
                yield f"{card.id} stands there"
            if field == "karmazyn" and not {"karmazyn", "wplywowy"} & set(words):
                yield f"{card.id} is no Karmazyn"
            down = sum(bool(one.get("down")) for one in each["under"])
            if down > (1 if "karmazyn" in words else 2):
                yield f"{down} sztychy under {card.id}"
            for one in each["under"]:
                if one["card"] in cards() and cards()[one["card"]].kind in ("character", "possession", "faction"):
                    yield f"{one['card']} lies under {card.id}"


def _holding(setup: Setup, player: str, position: Mapping[str, Any]) -> list[str]:
    """Each card of the kredens is somewhere, and nothing else of that player's."""
    held: Counter[str] = Counter()
    for other, own in position["players"].items():
        if other == player:
            held.update(card for pile in PILES for card in own[pile] or ())
        for field in ("election", "karmazyn"):
            for each in own[field]:
                _lying(each, other, player, held)
    for task in position["open"]:
        if task[0] == "node" and task[1]["what"] in HELD and task[1]["player"] == player and "card" in task[1]:
            held[task[1]["card"]] += 1
    held.update(card for card, owner in (position["duel"] or {}).get("spent", ()) if owner == player)
    held.pop("?", None)
    whole = Counter[str]()
    for card, number in held.items():
        whole[wholes().get(card, card)] += number
    deck = Counter(setup.players[player]["deck"])
    return [f"{player}: {card} {whole[card]} of {deck[card]}" for card in whole | deck if whole[card] != deck[card]]


def _lying(each: Mapping[str, Any], side: str, player: str, held: Counter[str]) -> None:
    here = each.get("side", side)
    held[each["card"]] += each.get("owner", here) == player
    for one in each.get("under", ()):
        _lying(one, here, player, held)


def _is_plain(position: Mapping[str, Any]) -> bool:
    """Whether cards in play are maps and others are ids."""
    players = position["players"].values()
    fields = [each for own in players for field in ("election", "karmazyn") for each in own[field]]
    return (
        all(isinstance(card, str) for own in players for pile in PILES for card in own[pile] or ())
        and all(isinstance(each, dict) and each.get("card") in cards() and "under" in each for each in fields)
        and all(isinstance(one, dict) and "card" in one for each in fields for one in each["under"])
        and all(isinstance(task, list) and task for task in position["open"])
        and all(isinstance(each, list) and len(each) == 2 for each in (position["duel"] or {}).get("spent", ()))
    )
