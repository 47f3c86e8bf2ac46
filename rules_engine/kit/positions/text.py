"""Short ways to write a position: lists of cards as a text, numbers of unseen cards, keys without a value.

`Ves, 2x Catapult, Skellen (Petr)` are four cards, the last one Petr's; `15` where a pile of cards is expected are so
many unseen ones.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from kredens.rules_engine.contract.protocol import UNKNOWN, Engine
from kredens.rules_engine.kit.positions.faults import MAX_ENTRIES, resolve_card_names

_CARD: Final = re.compile(r"(?:(?P<copies>\d{1,2})\s*[x×]\s*)?(?P<card>[^()]*?)\s*(?:\((?P<owner>[^()]*)\))?\s*\Z")
"""A card of a text: copies, name, whose it is."""
NOTHING: Final = frozenset({"-", "–"})
"""What people write where there is no card."""


class WrittenCard(NamedTuple):
    """A card as a text names it, and the player in brackets behind it, or None."""

    name: str
    owner: str | None


def read_position(game: Engine[Any], given: Any, players: Collection[str]) -> Any:
    """Return the position that somebody wrote in the form that the engine takes.

    Keys without a value are left out, short forms written out, and names of cards replaced by ids.
    """
    if not isinstance(given, Mapping):
        return given
    full = given
    if _has_empty(given):
        full = leave_out_empty(given, game.position(game.start(game.example_setup())), players)
    if full is None:
        return None
    return resolve_card_names(game.expand_position(full), game.definitions, players, game.card_keys)


def leave_out_empty(given: Any, model: Any, players: Collection[str]) -> Any:
    """Return a position without the keys that hold nothing: a key without a value is one that was left out.

    Only keys that `model`, the position at a beginning, has in the same place are left out; what a player has is
    compared with what the first player there has. A map in which nothing is left goes too; a position of which nothing
    is left is None. Of the entries of a list every key without a value is left out.
    """
    if isinstance(given, list):
        return [_without_empty(each) for each in given]
    if not isinstance(given, Mapping) or not isinstance(model, Mapping):
        return given
    kept: dict[str, Any] = {}
    for key, value in given.items():
        known = key in model or key in players
        here = model[key] if key in model else next(iter(model.values()), None) if known else None
        left = leave_out_empty(value, here, players)
        if left is not None or not known:
            kept[key] = left
    return kept or (None if given else {})


def _without_empty(entry: Any) -> Any:
    """Return an entry of a list without its keys that hold nothing, also in the lists within."""
    if isinstance(entry, list):
        return [_without_empty(each) for each in entry]
    if not isinstance(entry, Mapping):
        return entry
    return {key: _without_empty(each) for key, each in entry.items() if each is not None}


def _has_empty(value: Any) -> bool:
    if isinstance(value, list):
        return any(isinstance(each, list | Mapping) and _has_empty(each) for each in value)
    return value is None or (isinstance(value, Mapping) and any(map(_has_empty, value.values())))


def split_cards(text: str) -> list[WrittenCard]:
    """Return the cards of a text, one for each copy, none for a dash; names are not looked up."""
    found: list[WrittenCard] = []
    for part in text.split(","):
        match = _CARD.match(part.strip())
        if match is None:
            found.append(WrittenCard(part.strip(), None))
        elif match["card"] and match["card"] not in NOTHING:
            owner = match["owner"]
            card = WrittenCard(match["card"].strip('"'), owner.strip() if owner else None)
            found += [card] * int(match["copies"] or 1)
    return found[: MAX_ENTRIES + 1]


def expand_pile(value: Any) -> Any:
    """Return a pile as a list of names, where it is a text or a number of unseen cards; anything else as it is."""
    if type(value) is int and 0 <= value <= MAX_ENTRIES:
        return [UNKNOWN] * value
    return [card.name for card in split_cards(value)] if isinstance(value, str) else value


def expand_lying(value: Any) -> Any:
    """Return what lies somewhere as a list of cards with their owners, where it or a card of it is a text."""
    if isinstance(value, str):
        return [_lying_card(card) for card in split_cards(value)]
    if isinstance(value, list):
        return [each for item in value for each in (expand_lying(item) if _is_text(item) else [item])]
    return value


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and "(" in value


def _lying_card(card: WrittenCard) -> str | Mapping[str, str]:
    return card.name if card.owner is None else {"card": card.name, "owner": card.owner}
