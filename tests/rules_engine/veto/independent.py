"""A second opinion on the sums of VETO, from positions and printed cards alone: Szabla, prizes, initiative, income,
Sławni. It knows nothing of how the referee reckons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.cards.definitions.model import Card
from tests.rules_engine.veto.subject import veto

Position = Mapping[str, Any]
KILLED_BY = 3


def printed(id: str) -> Card:
    """A card as it is printed."""
    return veto().definitions.card(id)


def effects(id: str) -> list[Mapping[str, Any]]:
    """What stands on a card, with what its keywords do."""
    return list(veto().definitions.effects_of(printed(id)))


def has(thing: Mapping[str, Any], keyword: str) -> bool:
    """Whether the word stands on the card."""
    return thing["card"] != "?" and keyword in (printed(thing["card"]).get("keywords") or ())


def standing(own: Position) -> Iterator[Mapping[str, Any]]:
    """The characters of a player who are here."""
    for field in ("election", "karmazyn"):
        yield from (thing for thing in own[field] if not thing.get("absent") and kind(thing) == "character")


def possessions(own: Position) -> list[Mapping[str, Any]]:
    """What a player holds besides people."""
    return [thing for thing in own["election"] if not thing.get("absent") and kind(thing) == "possession"]


def kind(thing: Mapping[str, Any]) -> str:
    """What sort of card it is."""
    return "" if thing["card"] == "?" else printed(thing["card"]).kind


def found(position: Position, ref: str) -> Mapping[str, Any]:
    """A character by its name in positions."""
    id, _, number = ref.partition("#")
    alike = [
        thing
        for own in position["players"].values()
        for field in ("election", "karmazyn")
        for thing in own[field]
        if thing["card"] == id
    ]
    alike.sort(key=lambda thing: thing["order"])
    return used(position, alike[int(number or 1) - 1], ref)


def used(position: Position, thing: Mapping[str, Any], ref: str) -> Mapping[str, Any]:
    """A character without the gear that was not chosen for the duel that is on."""
    duel = position["duel"]
    if duel is None or len(duel["ready"]) < 2 or ref not in (duel["challenger"], duel["challenged"]):
        return thing
    chosen = {gear.partition("@")[0] for gear in duel["gear"] if gear.endswith(f"@{ref}")}
    under = [each for each in thing.get("under", ()) if kind(each) != "gear" or each["card"] in chosen]
    return {**thing, "under": under}


def trait(thing: Mapping[str, Any], name: str, sztychy: int = 0) -> int:
    """A figure of a character with all that is attached to it and holds for it for a time."""
    value: int = int(printed(thing["card"]).get(name) or 0)
    mods = [mod for mod in thing.get("mods", ()) if mod["trait"] == name]
    value *= 2 if any(mod["twice"] for mod in mods) else 1
    value += sum(mod["amount"] for mod in mods if not mod["twice"])
    for effect in effects(thing["card"]):
        if effect["do"] == "modify" and effect["trait"] == name and effect["of"] == "self" and not effect.get("mark"):
            value += effect["amount"] * (sztychy if effect.get("per") == "own-sztych" else 1)
    for under in thing.get("under", ()):
        if under.get("down") or under["card"] == "?" or kind(under) == "sztych":
            continue
        for effect in effects(under["card"]):
            if effect["do"] == "modify" and effect["trait"] == name and effect["of"] == "host":
                value += effect["amount"]
    return value if name == "szabla" else max(0, value)


def duellist(position: Position, at: int) -> int:
    """What the challenger (0) or the challenged (1) comes to in the duel that is on."""
    duel = position["duel"]
    ref = duel["challenger"] if at == 0 else duel["challenged"]
    thing = found(position, ref)
    value = trait(thing, "szabla", duel["struck"][at]) + int(duel["extra"][at])
    for under in thing.get("under", ()):
        chosen = [gear.partition("@")[0] for gear in duel["gear"] if gear.endswith(f"@{ref}")]
        if under["card"] in chosen and not has(under, "bron-palna"):
            value += int(printed(under["card"]).get("modifier"))
    return value


def initiative(own: Position) -> int:
    """The Karmazyni who stand untapped on their field."""
    here = [thing for thing in standing(own) if thing in own["karmazyn"]]
    return sum(trait(thing, "kreski") for thing in here if not thing["tapped"] and has(thing, "karmazyn"))


def income(own: Position) -> int:
    """What a player receives in the settlement phase."""
    value = int(printed(own["faction"]).get("income"))
    held = possessions(own)
    value += sum(int(printed(thing["card"]).get("income")) for thing in held)
    for thing in (*held, *standing(own)):
        for effect in effects(thing["card"]):
            if effect["do"] == "modify" and effect["trait"] == "income" and effect["of"] == "owner":
                times = {"own-possession": len(held), "own-karczma": sum(has(each, "karczma") for each in held)}
                value += effect["amount"] * times.get(effect.get("per") or "", 1)
    return max(0, value)


def famous(position: Position) -> tuple[str | None, int]:
    """Who takes kreski for their Sławni, and how many."""
    counts = {name: sum(has(thing, "slawny") for thing in standing(own)) for name, own in position["players"].items()}
    (one, mine), (other, theirs) = counts.items()
    if mine == theirs:
        return None, 0
    return (one if mine > theirs else other), min(abs(mine - theirs), position["common"])


def prize(position: Position, loser: Mapping[str, Any], name: str) -> int:
    """The kreski that the loser's player, of that name, hands over."""
    owed = trait(loser, "kreski") + has(loser, "slawny")
    return min(owed, int(position["players"][name]["kreski"]))
