"""What the table can draw for a player, remembered from one draw to the next.

The quick form of `candidates.draws`, for the VETO rows of tests/benchmarks/bench_engine.py: a kredens that loses a card
loses one action.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.veto.model import hidden
from kredens.rules_engine.veto.model.state import Party, State


def find_draw_actions(state: State, seat: int) -> Sequence[Action]:
    """Return the draws of every card that may be in the kredens; those from a known pool are remembered."""
    party = state.parties[seat]
    cards = party.cards
    pool, _, ready = party.draws
    if pool is not None and pool is cards.pool and cards.deck and not cards.unseen_elsewhere:
        return ready
    draws = state.table.draw_actions[seat]
    drawable = [card for card in hidden.possible_kredens(state, seat) if draws[card] is not None]
    found = tuple([draw for card in drawable if (draw := draws[card]) is not None])
    if cards.deck and not cards.unseen_elsewhere:
        party.draws = cards.pool, tuple(drawable), found
    return found


def take_from_deck(party: Party, card: int | None) -> None:
    """Take a card out of the kredens (None: one that nobody has seen), and out of what can be drawn next."""
    cards = party.cards
    before = cards.pool
    at = cards.remove_from_deck(card)
    pool, drawable, actions = party.draws
    left = cards.pool
    if at is None or card is None or left is None or pool is not before:
        return
    if at < len(left) and left[at] == card:  # the pool is sorted: another copy is left
        party.draws = left, drawable, actions
    else:
        place = bisect_left(drawable, card)
        party.draws = left, drawable[:place] + drawable[place + 1 :], actions[:place] + actions[place + 1 :]
