"""Make the faults of faces: each at the card or the element that it is about."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.cards.definitions.model import Card, Extra
from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.messages.message import message
from kredens.generator.layouts.expression_values import ExpressionError
from kredens.generator.layouts.file_format import Element


def card_fault(code: str, why: str, card: Card | Extra | None) -> Fault:
    """Return the fault of a whole side of a card, at the card; one of a piece has no place."""
    place = card.place if isinstance(card, Card) else None
    return Fault(code, why, place, card.id if card else None)


def element_fault(code: str, why: str, element: Element, card: Card | Extra | None) -> Fault:
    """Return the fault of an element: at the card that it is drawn for, or at the layout for a piece or for no card."""
    id, place = quote_value(element.id), element.place
    if isinstance(card, Card):
        whole = message("at-element-in", element=id, file=place.file, line=place.line, message=why)
        return Fault(code, whole, card.place, card.id)
    return Fault(code, message("at-element", element=id, message=why), place, card.id if card else None)


def expression_message(field: str, text: str, error: ExpressionError) -> str:
    """Return what is wrong with the expression in a field of an element."""
    return message("at-expression", field=field, text=quote_value(text), message=error.message)


def attribute_to_card(faults: Iterable[Fault], card: Card | Extra) -> Iterable[Fault]:
    """Return the faults with the card's id, placed at the card where they have no place of their own."""
    place: Place | None = card.place if isinstance(card, Card) else None
    return (fault._replace(card=card.id, place=fault.place or place) for fault in faults)
