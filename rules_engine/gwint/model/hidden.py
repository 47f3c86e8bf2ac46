"""Hidden cards of Gwint: what the set and the options leave possible in a hand and in a deck.

The cards of the opponent that a player holds are known to both and handled here too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, CardData
from kredens.rules_engine.gwint.model.state import PossibleDraws, Side, State, opponent
from kredens.rules_engine.kit.hidden_cards import Cards, with_all, without


def is_known_in_hand(side: Side, card: int) -> bool:
    """Return whether the card is known to be in that hand."""
    return side.is_known_in_hand(card) or card in side.foreign


def may_be_in_pool(state: State, seat: int, card: int) -> bool:
    """Return whether one more copy of the card can be among the unseen cards and the deck of that side."""
    side = state.sides[seat]
    if side.pool is not None:
        return card in side.pool
    face = state.table.cards[card]
    if face.kind == "leader" or not is_allowed_in_deck(state, seat, face):
        return False
    if state.table.options.deck_copies == "unlimited":
        return True
    return count_located(state, seat, card) < face.copies


def is_allowed_in_deck(state: State, seat: int, face: CardData) -> bool:
    """Return whether the option on factions allows the card in a deck of that player."""
    lock = state.table.options.deck_faction_lock == "faction-plus-neutral"
    return not lock or face.faction in (NEUTRAL, state.table.factions[seat])


def count_located(state: State, seat: int, card: int) -> int:
    """Return how many copies of that player's card are known to be somewhere."""
    side = state.sides[seat]
    piles = (side.hand, side.shown, side.discard, side.aside, side.gone)
    found = sum(pile.count(card) for pile in piles) + state.sides[opponent(seat)].foreign.count(card)
    code = 2 * card + seat
    for each in state.sides:
        found += sum(row.count(code) for row in (*each.rows, *each.specials))
    found += state.weather.count(code)
    if side.pool is not None:
        found += side.pool.count(card)
    return found


def possible_hand(state: State, seat: int) -> Collection[int]:
    """Return the cards that may be in a hand, each once."""
    side = state.sides[seat]
    if not (side.unseen or side.shown or side.foreign):
        return dict.fromkeys(side.hand)
    known = {*side.hand, *side.shown, *side.foreign}
    if side.unseen and side.pool is not None:
        known.update(side.pool)
    elif side.unseen:
        known.update([card for card in range(len(state.table.cards)) if may_be_in_pool(state, seat, card)])
    return sorted(known)


def can_hold(state: State, seat: int, card: int) -> bool:
    """Return whether the card can be in that hand, as far as is known."""
    side = state.sides[seat]
    return is_known_in_hand(side, card) or (side.unseen > 0 and may_be_in_pool(state, seat, card))


def can_draw(state: State, seat: int, card: int) -> bool:
    """Return whether the card can be in that deck, as far as is known."""
    side = state.sides[seat]
    return side.can_draw and may_be_in_pool(state, seat, card)


def remove_from_hand(side: Side, card: int) -> bool:
    """Take a card out of the hand and return whether it is the opponent's.

    A known copy is taken first, and of those the one that most people know.
    """
    if side.foreign and card in side.foreign:
        side.foreign = without(side.foreign, card)
        return True
    hand = side.hand
    if card in hand and card not in side.shown:  # as below, without looking for the card twice
        left = [*hand]
        left.remove(card)
        side.hand = tuple(left)
    else:
        side.remove_from_hand(card)
    return False


def find_possible_draws(state: State, seat: int) -> PossibleDraws:
    """Return what may be drawn and remember it on the side; without a known deck it is worked out each time."""
    side = state.sides[seat]
    draws = state.table.draw_actions[seat]
    if side.pool is None:
        cards = tuple([card for card in range(len(state.table.cards)) if can_draw(state, seat, card)])
        return (), cards, tuple([draws[card] for card in cards])
    if not side.deck:
        return side.pool, (), ()
    side.drawing = list_draws(side.pool, draws)
    return side.drawing


def list_draws(pool: Cards, draws: Sequence[Action]) -> PossibleDraws:
    """Return what may be drawn from a deck of which the pool is known, given the action that draws each card."""
    cards = [*dict.fromkeys(pool)]
    return pool, cards, [draws[card] for card in cards]


def can_all_be_outside_deck(side: Side, cards: Iterable[int]) -> bool:
    """Return whether all copies of these cards that are left may lie outside the deck."""
    if side.pool is None:
        return True
    wanted = set(cards)
    return sum([card in wanted for card in side.pool]) <= side.unseen_outside_deck


def remove_unseen_from_hand(side: Side, card: int) -> None:
    """Take a card that the opponent does not know out of the hand."""
    if card in side.hand:
        side.hand = without(side.hand, card)
    else:
        side.unseen -= 1
        side.reveal(card)


def imagine_side(side: Side, rng: Random) -> None:
    """Draw what is unseen in a hand and among the cards set aside from what the deck leaves, each as likely."""
    aside = side.imagine_elsewhere(side.unseen_elsewhere, lambda _card: True, rng)
    side.aside = with_all(side.aside, aside)
    side.imagine_hand(rng)
