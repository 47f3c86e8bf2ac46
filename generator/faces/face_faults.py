"""Make the faults of faces: each at the card or the element that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kredens.cards.definitions.model import Card, Extra
from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.messages.message import Message, message
from kredens.generator.layouts.expression_values import ExpressionError
from kredens.generator.layouts.file_format import Element

NAMED_CARDS: Final = 3
"""How many of the cards that a fault strikes are named."""


def card_fault(code: str, why: str, card: Card | Extra | None) -> Fault:
    """Return the fault of a whole side of a card, at the card; one of a piece has no place."""
    place = card.place if isinstance(card, Card) else None
    return Fault(code, why, place, card.id if card else None)


def element_fault(code: str, why: str, element: Element, card: Card | Extra | None) -> Fault:
    """Return the fault of an element: at the card that it is drawn for, or at the layout for a piece or for no card."""
    id, place = quote_value(element.id), element.place
    if isinstance(card, Card):
        whole = message("at-element-in", element=id, file=place.file, line=place.line, message=why)
        return Fault(code, whole, card.place, card.id, element=element.id, layout=place)
    whole = message("at-element", element=id, message=why)
    return Fault(code, whole, place, card.id if card else None, element=element.id, layout=place)


def expression_message(field: str, text: str, error: ExpressionError) -> str:
    """Return what is wrong with the expression in a field of an element."""
    return message("at-expression", field=field, text=quote_value(text), message=error.message)


def attribute_to_card(faults: Iterable[Fault], card: Card | Extra) -> Iterable[Fault]:
    """Return the faults with the card's id, placed at the card where they have no place of their own."""
    place: Place | None = card.place if isinstance(card, Card) else None
    return (fault._replace(card=card.id, place=fault.place or place) for fault in faults)


def gather_faults(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults, each once: what is wrong with an element in the same way on several cards at the element.

    It is one mistake in the layout, however many cards it strikes, and names the first of them.
    """
    groups: dict[tuple[object, ...], dict[str, Fault]] = {}
    for fault in faults:
        if fault.layout is None or fault.card is None:
            groups.setdefault((fault._replace(side=None),), {}).setdefault("", fault)
        else:
            key = (fault.code, fault.element, fault.layout, str(_reason(fault)), fault.severity)
            groups.setdefault(key, {}).setdefault(fault.card, fault)
    return [_tell_once(list(group.values())) for group in groups.values()]


def name_struck_cards(text: str, cards: Sequence[str]) -> str:
    """Return a message with how many cards it is about, and the first of them."""
    named: str = ", ".join(cards[:NAMED_CARDS])
    if len(cards) > NAMED_CARDS:
        named = message("and-more-cards", cards=named)
    return message("strikes-cards", message=text, count=len(cards), cards=named)


def _tell_once(same: Sequence[Fault]) -> Fault:
    """Return one fault for those that several cards have for the same reason."""
    first = same[0]
    if len(same) == 1:
        return first
    cards = tuple([fault.card for fault in same if fault.card is not None])
    text = message("at-element", element=quote_value(first.element or ""), message=_reason(first))
    return first._replace(message=name_struck_cards(text, cards), place=first.layout, card=None, cards=cards)


def _reason(fault: Fault) -> str:
    """Return what is wrong with the element, without the words that say which it is."""
    reason = fault.message.facts["message"] if isinstance(fault.message, Message) else fault.message
    return reason if isinstance(reason, str) else fault.message
