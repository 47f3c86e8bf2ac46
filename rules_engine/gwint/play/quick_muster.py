"""Muster as the automatic step does card by card, at once where the deck is known and the called do nothing more.

This is for when nobody listens: there is one event for each card. A test holds both equal.
"""

from __future__ import annotations

from bisect import bisect_left

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.state import GwintTransition
from kredens.rules_engine.gwint.model.tasks import CardTask
from kredens.rules_engine.gwint.play import search
from kredens.rules_engine.gwint.play.windows import NONE
from kredens.rules_engine.kit.hidden_cards import with_one, without


def muster(transition: GwintTransition, task: CardTask) -> bool:
    """Play all that a card calls from the deck and end the search; return False where that has to be done in steps."""
    state, seat = transition.state, task.seat
    side, faces = state.sides[seat], transition.table.cards
    pool = side.pool
    if pool is None or side.unseen or side.unseen_elsewhere or transition.note is not None:
        return False
    if transition.options.muster_scope == "deck-and-hand":
        return False
    wanted = search.muster_mates(state, task.card)
    left, called = [*pool], list[int]()
    for card in wanted:
        at = bisect_left(left, card)
        while at < len(left) and left[at] == card:
            del left[at]
            called.append(card)
    for card in called:
        if not faces[card].is_quiet_when_called:
            return False
    player = transition.table.players[seat]
    answers = [(player, faces[card].picks[0]) for card in called]
    state.forced = (*state.forced, *answers, (player, NONE))
    if called:
        for card in called:
            board.put_in_row(side, faces[card].rows[0], 2 * card + seat)
        side.pool = tuple(left)
        side.deck -= len(called)
    # Whoever knows that none is left in the deck knows those that are in the hand.
    for card in side.hand:
        if card in wanted:
            side.hand = without(side.hand, card)
            side.shown = with_one(side.shown, card)
    state.tasks = state.tasks[:-1]
    return True
