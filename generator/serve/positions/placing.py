"""Cards and values at the places of a position, in whatever form somebody put them there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kredens.rules_engine.contract.position_form import CardPlace, Trait
from kredens.rules_engine.contract.protocol import UNKNOWN


def look_at(position: Any, path: Sequence[str]) -> Any:
    """Return what a position holds at a path, None if there is nothing."""
    for key in path:
        position = position.get(key) if isinstance(position, Mapping) else None
    return position


def put_at(position: Any, path: Sequence[str], value: Any) -> Any:
    """Return a position with a value at a path, the maps that lead there made where there are none."""
    if not path:
        return value
    held = position if isinstance(position, Mapping) else {}
    return {**held, path[0]: put_at(held.get(path[0]), path[1:], value)}


def can_be_drawn(lying: Any, place: CardPlace) -> bool:
    """Return whether what somebody put at a place has the form of cards there, whatever cards they are."""
    if place.held:
        return isinstance(lying, Mapping) and all(isinstance(where, str) for where in lying.values())
    items = [lying] if place.single else lying
    return isinstance(items, list) and all(map(_is_item, items))


def _is_item(item: Any) -> bool:
    if not isinstance(item, Mapping):
        return isinstance(item, str | int)
    under = item.get("under") or []
    plain = all(isinstance(each, str | int) for key, each in item.items() if key != "under" and each is not None)
    seen = item.get("seen")
    return (plain or isinstance(seen, list)) and isinstance(under, list) and all(map(_is_item, under))


def items_at(lying: Any, place: CardPlace) -> Sequence[Any]:
    """Return the cards at a place, whatever form its value has."""
    if place.held:
        return [card for card, where in lying.items() if where == place.held] if isinstance(lying, Mapping) else []
    if place.single:
        return [] if lying is None else [lying]
    return lying if isinstance(lying, list | tuple) else []


def plain_item(item: Any, traits: Sequence[Trait], ids: Mapping[Any, str]) -> Any:
    """Return a card where it lies with what somebody can say of it and nothing that the game works out.

    It is its id alone, or a map if there is anything to say of it.
    """
    if not isinstance(item, Mapping):
        return ids.get(item, item) if isinstance(item, str | int) else UNKNOWN
    kept: dict[str, Any] = {"card": item.get("card")}
    for trait in traits:
        value = item.get(trait.key)
        if trait.kind == "cards":
            flags = [Trait(key, "flag") for key in (trait.down, *trait.flags)]
            below = (*flags, Trait("side", "player"), Trait("owner", "player"))
            value = [plain_item(each, below, {}) for each in value or ()]
        if value and value != "0":
            kept[trait.key] = value
    return kept if len(kept) > 1 else kept["card"]
