"""Play a unit that does nothing but lie there as `cards.play_card` does, and give the turn as the automatic step does.

Every other move of a player is such a unit out of a hand that only its player knows, with nothing else to be decided:
it goes from there to its row, and the turn passes, with no task for that. A test holds both equal.
"""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.gwint.model.card_data import ROW_OF
from kredens.rules_engine.gwint.model.state import GwintTransition
from kredens.rules_engine.gwint.model.tasks import ONLY_TURN
from kredens.rules_engine.gwint.play import cards


def play_card(transition: GwintTransition, seat: int, action: Action) -> bool:
    """Play a card from the hand; return whether the next decision is open already."""
    table, state = transition.table, transition.state
    card = table.numbers[action[1]]
    rows = table.cards[card].quiet_rows
    if not rows:
        cards.play_card(transition, seat, action)
        return False
    side = transition.sides[seat]
    hand = side.hand
    # Of a card that others know, too, it is theirs that is played.
    known = card in side.shown or card in side.foreign
    if known or card not in hand or transition.note is not None or len(state.tasks) > 1:
        cards.play_card(transition, seat, action)
        return False
    left = [*hand]
    left.remove(card)
    side.hand = tuple(left)
    side.played += 1
    lying = [*side.rows]
    lying[ROW_OF[action[2]] if len(action) > 2 else rows[0]] += (2 * card + seat,)
    front, rear, siege = lying
    side.rows = (front, rear, siege)
    other = transition.sides[1 - seat]
    if other.passed:
        state.turn, state.tasks = seat, ONLY_TURN[seat]
        return side.hand != ()
    state.turn, state.tasks = 1 - seat, ONLY_TURN[1 - seat]
    return other.hand != ()
