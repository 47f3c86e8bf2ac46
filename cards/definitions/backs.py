"""Check and choose card backs, so that no card of a deck can be told apart by its back.

Cards that may be in any deck take, when a deck is printed, the back of the deck that they are in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from kredens.cards.definitions.extras import choice_values
from kredens.cards.definitions.model import Backs, Card, GameFile
from kredens.cards.faults import Fault, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document


def find_faults(entry: GameFile[Any], document: Document) -> Iterator[Fault]:
    """Yield every fault in the `backs` of a game.yaml that its types cannot express."""
    if entry.backs is None:
        return
    values = choice_values(entry, entry.backs.by)
    if not values:
        sentence = message("no-choice", path="by", field=quote_value(entry.backs.by), hint="")
        yield Fault("unknown-field", sentence, document.place(("backs", "by")))
        return
    for index, value in enumerate(entry.backs.shared):
        if value not in values:
            hint = did_you_mean(value, values)
            sentence = message("no-value-of", path="shared", value=quote_value(value), field=entry.backs.by, hint=hint)
            yield Fault("enum", sentence, document.place(("backs", "shared", index)))


def resolve_shared_backs(backs: Backs | None, cards: Iterable[Card]) -> dict[str, Card]:
    """Return the card whose back each card with a shared back takes, by card id.

    Only cards whose value of the field `backs.by` is one of `backs.shared` are in the result: each maps to a copy of
    itself with the value that all other cards of the deck have. Empty where the game declares no backs, or where the
    other cards have no value or several.
    """
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
