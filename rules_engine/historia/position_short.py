"""Short ways to write a position of Historia: lists of cards as a text, tokens as `P3 E2`, a faction by its name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from kredens.rules_engine.historia.model.card_data import CHARACTER, EVENT, FACTION, MONUMENT, SYMBOL
from kredens.rules_engine.historia.model.influence import KINDS, parse_tokens
from kredens.rules_engine.kit.positions.text import expand_lying, expand_pile

PILES = ("hand", "shown", "deck", "unseen", "discard", "gone", "left", "events", "chosen", "aside")
LYING: Mapping[str, str] = {
    "characters": CHARACTER,
    "monuments": MONUMENT,
    "unfinished": MONUMENT,
    "symbols": SYMBOL,
    "won": EVENT,
}
"""The lists of cards in play of a player, and the kind of card that each holds."""
CARD_KEYS: Mapping[str, Collection[str]] = {
    **dict.fromkeys(PILES, (CHARACTER, MONUMENT, SYMBOL)),
    **dict.fromkeys(("gone", "card", "target"), ()),
    **dict.fromkeys(("events", "chosen", "event"), (EVENT,)),
    **{key: (kind,) for key, kind in LYING.items()},
    **dict.fromkeys(("attackers", "defenders"), (CHARACTER,)),
    FACTION: (FACTION,),
}
"""The keys of a position under which cards stand, and the kinds of cards that can; none: any."""


def expand_position(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a written position with its short forms written out; what is none stays as it is."""
    full = dict(given)
    players = full.get("players")
    if isinstance(players, Mapping):
        full["players"] = {player: _expand_party(own) for player, own in players.items()}
    return full


def _expand_party(own: Any) -> Any:
    if not isinstance(own, Mapping):
        return own
    found: dict[str, Any] = {}
    for key, value in own.items():
        tokens = parse_tokens(value) if key == "tokens" and isinstance(value, str) else None
        if tokens is not None:
            found.update(zip(KINDS, tokens, strict=True))
        elif key in PILES:
            found[key] = expand_pile(value)
        elif key in LYING:
            found[key] = [_as_entry(each) for each in expand_lying(value)] if isinstance(value, list | str) else value
        elif key == "faction":
            found[key] = _as_entry(value)
        else:
            found[key] = value
    return found


def _as_entry(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value
