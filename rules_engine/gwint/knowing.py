"""Cards that nobody has seen: what a hand and a deck can hold, and what every showing settles.

The pool of a side is what its deck and its unseen cards are made of. A card that is shown leaves the pool; whoever has
searched the deck for a card has shown that all the others of its kind are in hand. Where the deck was not given the
pool is None, and only the copies of the set limit what can turn up.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from rules_engine.gwint.faces import NEUTRAL, Face
from rules_engine.gwint.state import Cards, Drawing, Side, State


def without(cards: Cards, card: int) -> Cards:
    """The cards less one copy of one of them."""
    at = bisect_left(cards, card)
    return cards[:at] + cards[at + 1 :]


def with_one(cards: Cards, card: int) -> Cards:
    """The cards and one more, sorted."""
    at = bisect_left(cards, card)
    return (*cards[:at], card, *cards[at:])


def with_all(cards: Cards, more: Iterable[int]) -> Cards:
    """The cards and some more, sorted."""
    return tuple(sorted((*cards, *more)))


def in_hand(side: Side, card: int) -> bool:
    """Whether the card is known to be in that hand."""
    return card in side.hand or card in side.shown or card in side.foreign


def hidden(side: Side) -> int:
    """How many unseen cards there are outside the deck."""
    return side.unseen + side.unseen_aside


def in_pool(state: State, seat: int, card: int) -> bool:
    """Whether one more copy of the card can be among the unseen cards and the deck of that side."""
    side = state.sides[seat]
    if side.pool is not None:
        return card in side.pool
    face = state.table.faces[card]
    if face.kind == "leader" or not of_side(state, seat, face):
        return False
    if state.table.options.deck_copies == "unlimited":
        return True
    return located(state, seat, card) < face.copies


def of_side(state: State, seat: int, face: Face) -> bool:
    """Whether a deck of that player's may hold the card."""
    lock = state.table.options.deck_faction_lock == "faction-plus-neutral"
    return not lock or face.faction in (NEUTRAL, state.table.factions[seat])


def located(state: State, seat: int, card: int) -> int:
    """How many copies of a card of that player's are known to be somewhere."""
    side = state.sides[seat]
    piles = (side.hand, side.shown, side.discard, side.aside, side.gone)
    found = sum(pile.count(card) for pile in piles) + state.sides[1 - seat].foreign.count(card)
    code = 2 * card + seat
    for each in state.sides:
        found += sum(row.count(code) for row in (*each.rows, *each.specials))
    found += state.weather.count(code)
    if side.pool is not None:
        found += side.pool.count(card)
    return found


def can_hold(state: State, seat: int, card: int) -> bool:
    """Whether the card may be in that hand, for all that is known."""
    side = state.sides[seat]
    return in_hand(side, card) or (side.unseen > 0 and in_pool(state, seat, card))


def can_draw(state: State, seat: int, card: int) -> bool:
    """Whether the card may be in that deck, for all that is known."""
    side = state.sides[seat]
    return (side.deck > 0 or side.pool is None) and in_pool(state, seat, card)


def leave_hand(side: Side, card: int) -> bool:
    """Takes a card out of the hand, a known copy first, and of those the one that most people know; whether it is the
    opponent's."""
    if side.foreign and card in side.foreign:
        side.foreign = without(side.foreign, card)
        return True
    if side.shown and card in side.shown:
        side.shown = without(side.shown, card)
    elif card in side.hand:
        side.hand = without(side.hand, card)
    else:
        side.unseen -= 1
        _revealed(side, card)
    return False


def leave_deck(side: Side, card: int | None) -> None:
    """Takes a card off the deck; None is one that nobody has seen."""
    pool = side.pool
    if pool is None:
        return
    side.deck -= 1
    if card is None:
        return
    at = bisect_left(pool, card)
    side.pool = left = pool[:at] + pool[at + 1 :]
    before, cards, actions = side.drawing
    if before is not pool:
        return
    # In a sorted pool the next card tells whether there is another of this kind.
    if at == len(left) or left[at] != card:
        at = bisect_left(cards, card)
        side.drawing = left, cards[:at] + cards[at + 1 :], actions[:at] + actions[at + 1 :]
    else:
        side.drawing = left, cards, actions


def drawable(state: State, seat: int) -> Drawing:
    """What may be drawn: the pool, the cards in it, each once, and how the table draws each."""
    side = state.sides[seat]
    if side.drawing[0] is side.pool and side.deck:
        return side.drawing
    draws = state.table.draws[seat]
    if side.pool is None:
        cards = tuple([card for card in range(len(state.table.faces)) if can_draw(state, seat, card)])
        return None, cards, tuple([draws[card] for card in cards])
    if not side.deck:
        return side.pool, (), ()
    cards = tuple(dict.fromkeys(side.pool))
    side.drawing = side.pool, cards, tuple([draws[card] for card in cards])
    return side.drawing


def _revealed(side: Side, card: int) -> None:
    if side.pool is not None:
        side.pool = without(side.pool, card)


def into_deck(side: Side, card: int | None) -> None:
    """Shuffles a card into the deck; None is one that nobody has seen, which is in the pool already."""
    if side.pool is not None:
        side.deck += 1
        if card is not None:
            side.pool = with_one(side.pool, card)


def surely_in_deck(side: Side, card: int) -> bool:
    """Whether a copy must be in the deck: more of them are left than there are unseen cards outside it."""
    return side.pool is not None and side.pool.count(card) > hidden(side)


def certain(side: Side) -> bool:
    """Whether it is known exactly what the deck is made of."""
    return side.pool is not None and hidden(side) == 0


def outside_deck(side: Side, cards: Iterable[int]) -> bool:
    """Whether all copies of these cards that are left may lie outside the deck."""
    if side.pool is None:
        return True
    wanted = set(cards)
    return sum([card in wanted for card in side.pool]) <= hidden(side)


def searched(side: Side, cards: Iterable[int]) -> None:
    """The deck was searched for these cards and holds none of them any more: those left are in hand, as both know."""
    wanted = set(cards)
    if side.pool is not None and side.unseen_aside == 0:
        found = [card for card in side.pool if card in wanted]
        if found:
            side.pool = tuple([card for card in side.pool if card not in wanted])
            side.unseen -= len(found)
            side.shown = with_all(side.shown, found)
    if side.pool is not None:
        # Whoever knows what the deck was made of knows now that these are in hand.
        known = [card for card in side.hand if card in wanted]
        if known:
            side.hand = tuple([card for card in side.hand if card not in wanted])
            side.shown = with_all(side.shown, known)


def concealed(side: Side) -> Side:
    """The side as the opponent knows it: what is in hand unseen goes back among what could be there."""
    new = side.copy()
    unlearn(new)
    if side.aside:
        new.aside = ()
        new.unseen_aside += len(side.aside)
        if new.pool is not None:
            new.pool = tuple(sorted((*new.pool, *side.aside)))
    return new


def unlearn(side: Side) -> None:
    """What is in hand unseen by the opponent goes back among what could be there."""
    if side.hand:
        side.unseen += len(side.hand)
        if side.pool is not None:
            side.pool = tuple(sorted((*side.pool, *side.hand)))
        side.hand = ()


def leave_hand_hidden(side: Side, card: int) -> None:
    """Takes a card that the opponent does not know out of the hand."""
    if card in side.hand:
        side.hand = without(side.hand, card)
    else:
        side.unseen -= 1
        _revealed(side, card)
