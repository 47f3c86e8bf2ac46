"""Sztychy that lie face down and that nobody has seen: what that leaves for hand and kredens."""

from __future__ import annotations

from kredens.rules_engine.veto.model.state import State


def may_be_sztych(state: State, card: int) -> bool:
    """Return whether the card, or a half of it, is a sztych."""
    all_cards = state.table.cards
    return any(all_cards[each].is_sztych for each in (card, *all_cards[card].halves))


def is_reserved(state: State, seat: int, card: int) -> bool:
    """Return whether the unseen copies of a card must all lie face down.

    They must where there are no other sztychy to lie there.
    """
    cards = state.parties[seat].cards
    if not cards.unseen_elsewhere or cards.pool is None or not may_be_sztych(state, card):
        return False
    return sum(may_be_sztych(state, each) for each in cards.pool) <= cards.unseen_elsewhere


def may_slip(state: State, seat: int) -> bool:
    """Return whether a sztych may be in the hand that somebody could slip under a character."""
    cards = state.parties[seat].cards
    if any(may_be_sztych(state, card) for card in (*cards.hand, *cards.shown)):
        return True
    if not cards.unseen:
        return False
    return cards.pool is None or sum(may_be_sztych(state, each) for each in cards.pool) > cards.unseen_elsewhere
