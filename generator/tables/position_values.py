"""What a position holds under the keys of a game's table.yaml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

Position: TypeAlias = Mapping[str, Any]
"""A position, or a part of it, as the engine gives it: plain values by key."""

_SLOT: Final = re.compile(r"\{([a-z-]+)\}")


def look_up(key: str | None, held: Any) -> Any:
    """Return what a position holds under a key, which may reach into its maps and lists; None if there is nothing."""
    for part in key.split(".") if key else ():
        if isinstance(held, list | tuple) and part.isdecimal():
            held = held[int(part)] if int(part) < len(held) else None
        else:
            held = held.get(part) if isinstance(held, Mapping) else None
    return held if key else None


def fill_slots(key: str | None, facts: Position) -> str | None:
    """Return a key with the facts in its slots: `cities.{riot}.human`."""
    return None if key is None else _SLOT.sub(lambda found: str(facts.get(found[1])), key)


def parts_by_player(key: str, position: Position) -> dict[str, Position]:
    """Return each player's part of a position; empty if the key is that of something else."""
    held = position.get(key)
    parts = held.items() if isinstance(held, Mapping) else ()
    return {player: own for player, own in parts if isinstance(own, Mapping)}


def item_value(item: Any, key: str = "card") -> Any:
    """Return the value of an item of a zone: of a map what it holds under the key, else the item itself."""
    return item.get(key) if isinstance(item, Mapping) else item


def id_of_reference(text: str) -> str:
    """Return the id of the card in play that a reference such as `ghoul#2@Anna` is about."""
    return text.partition("@")[0].partition("#")[0]
