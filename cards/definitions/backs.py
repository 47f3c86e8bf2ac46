"""Backs that a deck must not be told apart by: cards of any deck take the back of the deck that they are in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from kredens.cards.definitions.extras import list_of
from kredens.cards.definitions.model import Backs, Card, GameFile
from kredens.cards.faults import Fault, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document


def faults(entry: GameFile[Any], document: Document) -> Iterator[Fault]:
    """What types cannot say about the backs of a game.yaml."""
    if entry.backs is None:
        return
    values = list_of(entry, entry.backs.by)
    if not values:
        message = f"by: no kind of cards has a choice {shown(entry.backs.by)}"
        yield Fault("unknown-field", message, document.place(("backs", "by")))
        return
    for index, value in enumerate(entry.backs.shared):
        if value not in values:
            message = f"shared: {shown(value)} is no value of {entry.backs.by}{did_you_mean(value, values)}"
            yield Fault("enum", message, document.place(("backs", "shared", index)))


def alike(backs: Backs | None, cards: Iterable[Card]) -> dict[str, Card]:
    """By id, the card whose back each card of a deck takes where it is not its own."""
    if backs is None:
        return {}
    cards = list(cards)
    values = {card.get(backs.by) for card in cards} - {None, *backs.shared}
    if len(values) != 1:
        return {}
    own = {backs.by: values.pop()}
    return {
        card.id: replace(card, fields={**card.fields, **own}) for card in cards if card.get(backs.by) in backs.shared
    }
