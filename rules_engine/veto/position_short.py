"""Short forms of positions of VETO: fields and piles as a text, a kredens as a number of unseen cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from kredens.rules_engine.kit.positions.text import expand_lying, expand_pile
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN

PILES = ("hand", "shown", "kredens", "unseen", "discard", "removed", "lasting")
STANDING = ("character", "possession")
"""The kinds of cards that stand on a field."""
CARD_KEYS: Mapping[str, Collection[str]] = {
    **dict.fromkeys(PILES, (*STANDING, "gear", "sztych", "effect", "split")),
    **dict.fromkeys((ELECTION, KARMAZYN), STANDING),
    **dict.fromkeys(("challenger", "challenged"), ("character",)),
    **dict.fromkeys(("card", "under", "by", "thing", "target"), ()),
}
"""The keys of a position under which cards stand, and the kinds of cards that can; none: any."""


def expand_position(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the position with its short forms written out: `election: "Zend, Ranicki"`, `kredens: 15`."""
    full = dict(given)
    players = full.get("players")
    if isinstance(players, Mapping):
        full["players"] = {player: _expand_party(own) for player, own in players.items()}
    return full


def _expand_party(own: Any) -> Any:
    if not isinstance(own, Mapping):
        return own
    full = {key: expand_pile(value) if key in PILES else value for key, value in own.items()}
    for field in (ELECTION, KARMAZYN):
        if field in full:
            full[field] = expand_field(full[field])
    return full


def expand_field(value: Any) -> Any:
    """Return what stands on a field, or lies under a card, as a list, with what lies under each written out too."""
    cards = expand_lying(value)
    if not isinstance(cards, list):
        return cards
    return [_expand_under(each) for each in cards]


def _expand_under(card: Any) -> Any:
    if not isinstance(card, Mapping) or "under" not in card:
        return card
    return {**card, "under": expand_field(card["under"])}
