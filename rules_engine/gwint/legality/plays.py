"""What a hand may hold, and every action that plays a card from it."""

from __future__ import annotations

from collections.abc import Collection

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.gwint.legality import cards
from kredens.rules_engine.gwint.model import hidden as knowing
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROWS
from kredens.rules_engine.gwint.model.references import reference_at
from kredens.rules_engine.gwint.model.state import State


def possible_hand(state: State, seat: int) -> Collection[int]:
    """Return the cards that may be in a hand, each once."""
    side = state.sides[seat]
    if not (side.unseen or side.shown or side.foreign):
        return dict.fromkeys(side.hand)
    known = {*side.hand, *side.shown, *side.foreign}
    if side.unseen:
        pool = range(len(state.table.cards)) if side.pool is None else side.pool
        known.update(
            pool if side.pool is not None else [card for card in pool if knowing.may_be_in_pool(state, seat, card)]
        )
    return sorted(known)


def legal_plays(state: State, seat: int) -> list[Action]:
    """Return every action that plays a card, with each row and unit that it can be played to."""
    found: list[Action] = []
    swaps: list[Action] | None = None
    ready = state.table.fixed_plays
    side = state.sides[seat]
    hidden = side.unseen or side.shown or side.foreign
    for card in possible_hand(state, seat) if hidden else dict.fromkeys(side.hand):
        if ways := ready[card]:
            found += ways
            continue
        face = state.table.cards[card]
        if face.stats.decoy:
            swaps = _decoy_arguments(state, seat) if swaps is None else swaps
            found += [("play", face.id, *rest) for rest in swaps]
        elif face.plays_by_row:
            found += [
                action for row, action in enumerate(face.plays_by_row) if cards.can_lie_beside(state, seat, face, row)
            ]
        elif cards.check_placement(state, seat, face, ("play", face.id)) is None:
            found.append(("play", face.id))
    return found


def _decoy_arguments(state: State, seat: int) -> list[Action]:
    """Return what can follow a Decoy in an action: no row and each unit it can replace.

    Where the option decoy-needs-target allows a Decoy without a unit, also each row alone.
    """
    rows = enumerate(state.sides[seat].rows)
    swapped = [(row, code) for row, codes in rows for code in codes if cards.can_swap(state, seat, code)]
    found: list[Action] = [
        (None, name) for name in dict.fromkeys([reference_at(state, seat, *each) for each in swapped])
    ]
    if state.table.options.decoy_needs_target == "yes":
        found += [(ROW_NAMES[row],) for row in ROWS]
    return found
