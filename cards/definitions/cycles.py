"""Find endless effects: a card that plays a card that plays … the first one again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kredens.cards.definitions.field_types import EffectsRule
from kredens.cards.definitions.model import Card, GameFile
from kredens.cards.definitions.needs import Places
from kredens.cards.faults import Fault
from kredens.cards.messages.message import message
from kredens.cards.selectors import matches
from kredens.cards.yamlfile.document import ValuePath


def find_faults(entry: GameFile[Any], cards: Sequence[tuple[Card, Places]]) -> Iterator[Fault]:
    """Yield a fault for each effect by which a card can play itself again, with the shortest such cycle."""
    playing = {card.id: list(_iter_playing_effects(entry, card)) for card, _ in cards}
    playing = {id: effects for id, effects in playing.items() if effects}
    able = [card for card, _ in cards if card.id in playing]
    played = {
        id: [(path, [card.id for card in able if matches(selector, card)]) for path, selector in effects]
        for id, effects in playing.items()
    }
    for card, places in cards:
        for path, first in played.get(card.id, ()):
            way = _find_shortest_cycle(card.id, first, played)
            if way:
                cards_in_turn = " → ".join((card.id, *way))
                sentence = message("endless-effect", path=f"{path[0]}.{path[1]}", cards=cards_in_turn)
                yield Fault("cycle", sentence, places.place(path), card.id)


def _iter_playing_effects(entry: GameFile[Any], card: Card) -> Iterator[tuple[ValuePath, Mapping[str, Any]]]:
    """Yield where each effect stands that plays other cards by itself, and the selector of those cards."""
    for name, rule in entry.kinds[card.kind].fields.items():
        if not isinstance(rule, EffectsRule):
            continue
        for index, effect in enumerate(card.fields.get(name) or ()):
            plays = entry.effects[effect["do"]].plays
            if plays is None or any(effect.get(each) for each in plays.unless):
                continue
            if all(effect.get(each) == value for each, value in plays.where.items()):
                yield (name, index), effect.get(plays.cards) or {}


def _find_shortest_cycle(
    card: str, first: Sequence[str], played: Mapping[str, Sequence[tuple[ValuePath, Sequence[str]]]]
) -> list[str]:
    """Return the shortest path from the cards played first back to the card; empty where there is none."""
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
