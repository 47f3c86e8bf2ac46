"""Hidden cards of Historia: what may be in a hand, in a deck, or face down in play."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial

from kredens.rules_engine.historia.model.card_data import MONUMENT
from kredens.rules_engine.historia.model.figures import cost_of
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.state import State


def unseen_monuments(state: State, seat: int) -> int:
    """Return how many monuments of a player lie face down that nobody has seen."""
    return sum(thing.card < 0 for thing in state.things if thing.owner == seat)


def is_monument(state: State, card: int) -> bool:
    """Return whether the card is a monument."""
    return state.table.cards[card].kind == MONUMENT


def is_reserved(state: State, seat: int, card: int) -> bool:
    """Return whether the unseen copies of a card must all lie face down: there are no other monuments to lie there."""
    cards = state.parties[seat].cards
    if not cards.unseen_elsewhere:
        return False
    return cards.must_lie_elsewhere(card, partial(is_monument, state), unseen_monuments(state, seat))


def may_be_in_hand(state: State, seat: int, card: int) -> bool:
    """Return whether a card is in that hand or may be one of the unseen cards there."""
    cards = state.parties[seat].cards
    if card in cards.hand or card in cards.shown:
        return True
    if not cards.unseen:
        return False
    if cards.pool is None:
        return card in state.table.allowed[seat][state.epoch]
    return card in cards.pool and not is_reserved(state, seat, card)


def possible_hand(state: State, seat: int) -> Iterable[int]:
    """Return the cards that may be in a hand, each once."""
    cards = state.parties[seat].cards
    if not (cards.unseen or cards.shown):
        return dict.fromkeys(cards.hand)
    if cards.unseen and cards.pool is None:
        return dict.fromkeys(sorted({*cards.hand, *cards.shown, *state.table.allowed[seat][state.epoch]}))
    found = cards.possible_hand_cards()
    if cards.unseen_elsewhere:
        return [card for card in found if may_be_in_hand(state, seat, card)]
    return found


def may_be_in_deck(state: State, seat: int, card: int) -> bool:
    """Return whether a card may be drawn."""
    cards = state.parties[seat].cards
    if not cards.can_draw:
        return False
    if cards.pool is None:
        return card in state.table.allowed[seat][state.epoch]
    return card in cards.pool and not is_reserved(state, seat, card)


def possible_deck(state: State, seat: int) -> Collection[int]:
    """Return the cards that may be drawn, each once."""
    cards = state.parties[seat].cards
    if not cards.can_draw:
        return ()
    if cards.pool is None:
        return state.table.allowed[seat][state.epoch]
    pool = dict.fromkeys(cards.pool)
    if cards.unseen_elsewhere:
        return [card for card in pool if not is_reserved(state, seat, card)]
    return pool


def may_hold_monument(state: State, seat: int) -> bool:
    """Return whether a monument may be in that hand."""
    return state.parties[seat].cards.may_hold_one(partial(is_monument, state), unseen_monuments(state, seat))


def possible_faces(state: State, thing: Thing) -> list[int]:
    """Return the monuments that one lying face down can be, now that it is finished."""
    pool = state.parties[thing.owner].cards.pool
    known: Iterable[int] = state.table.allowed[thing.owner][state.epoch] if pool is None else dict.fromkeys(pool)
    number = sum(thing.tokens)
    cards = state.table.cards
    return [card for card in known if is_monument(state, card) and cost_of(state, thing.side, cards[card]) <= number]


def may_hold_any(state: State, seat: int, wanted: frozenset[int]) -> bool:
    """Return whether, as everybody knows, one of these cards may be in a hand: it is in the hand or in the deck."""
    cards = state.parties[seat].cards
    if not cards.hand_size:
        return False
    if cards.pool is None:
        return True
    return not wanted.isdisjoint(cards.hand) or not wanted.isdisjoint(cards.shown) or not wanted.isdisjoint(cards.pool)
