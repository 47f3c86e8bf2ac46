"""Cards of Gwint that nobody has seen: what the set and the options leave possible in a hand and a deck, and cards of
the opponent's in a hand."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.rules_engine.gwint.model.card_data import NEUTRAL, Face
from kredens.rules_engine.gwint.model.state import Drawing, Side, State
from kredens.rules_engine.kit.hidden_cards import without


def in_hand(side: Side, card: int) -> bool:
    """Whether the card is known to be in that hand."""
    return side.known(card) or card in side.foreign


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
    return side.drawable and in_pool(state, seat, card)


def leave_hand(side: Side, card: int) -> bool:
    """Takes a card out of the hand, a known copy first, and of those the one that most people know; whether it is the
    opponent's."""
    if side.foreign and card in side.foreign:
        side.foreign = without(side.foreign, card)
        return True
    if side.hand and not side.shown and card in side.hand:
        side.hand = without(side.hand, card)
    else:
        side.leave_hand(card)
    return False


def draws(state: State, seat: int) -> Drawing:
    """What may be drawn: the pool, the cards in it, each once, and how the table draws each."""
    side = state.sides[seat]
    draws = state.table.draws[seat]
    if side.pool is None:
        cards = tuple([card for card in range(len(state.table.faces)) if can_draw(state, seat, card)])
        return None, cards, tuple([draws[card] for card in cards])
    if not side.deck:
        return side.pool, (), ()
    cards = tuple(dict.fromkeys(side.pool))
    side.drawing = side.pool, cards, tuple([draws[card] for card in cards])
    return side.drawing


def outside_deck(side: Side, cards: Iterable[int]) -> bool:
    """Whether all copies of these cards that are left may lie outside the deck."""
    if side.pool is None:
        return True
    wanted = set(cards)
    return sum([card in wanted for card in side.pool]) <= side.outside


def leave_hand_hidden(side: Side, card: int) -> None:
    """Takes a card that the opponent does not know out of the hand."""
    if card in side.hand:
        side.hand = without(side.hand, card)
    else:
        side.unseen -= 1
        side.reveal(card)
