"""Finds effects that could play themselves: a card that plays a card that plays … the first one again, without end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kredens.cards.definitions.field_types import EffectsRule
from kredens.cards.definitions.model import Card, GameFile
from kredens.cards.definitions.needs import Places
from kredens.cards.faults import Fault
from kredens.cards.selectors import matches
from kredens.cards.yamlfile.document import ValuePath


def faults(entry: GameFile[Any], cards: Sequence[tuple[Card, Places]]) -> Iterator[Fault]:
    """Each effect by which a card comes to play itself, with the shortest way there."""
    playing = {card.id: list(_playing(entry, card)) for card, _ in cards}
    playing = {id: effects for id, effects in playing.items() if effects}
    able = [card for card, _ in cards if card.id in playing]
    played = {
        id: [(path, [card.id for card in able if matches(selector, card)]) for path, selector in effects]
        for id, effects in playing.items()
    }
    for card, places in cards:
        for path, first in played.get(card.id, ()):
            way = _way(card.id, first, played)
            if way:
                message = f"{path[0]}.{path[1]}: this effect can play itself without end: {' → '.join((card.id, *way))}"
                yield Fault("cycle", message, places.place(path), card.id)


def _playing(entry: GameFile[Any], card: Card) -> Iterator[tuple[ValuePath, Mapping[str, Any]]]:
    """The effects of a card that play others by themselves: where each stands, and what it plays."""
    for name, rule in entry.kinds[card.kind].fields.items():
        if not isinstance(rule, EffectsRule):
            continue
        for index, effect in enumerate(card.fields.get(name) or ()):
            plays = entry.effects[effect["do"]].plays
            if plays is None or any(effect.get(each) for each in plays.unless):
                continue
            if all(effect.get(each) == value for each, value in plays.where.items()):
                yield (name, index), effect.get(plays.cards) or {}


def _way(card: str, first: Sequence[str], played: Mapping[str, Sequence[tuple[ValuePath, Sequence[str]]]]) -> list[str]:
    """The shortest way from the cards played first back to the card; empty where there is none."""
    ways = {id: [id] for id in first}
    waiting = list(ways)
    while waiting and card not in ways:
        here = waiting.pop(0)
        for _, after in played[here]:
            for id in after:
                if id not in ways:
                    ways[id] = [*ways[here], id]
                    waiting.append(id)
    return ways.get(card, [])
