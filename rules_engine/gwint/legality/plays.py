"""What a hand may hold, and everything that may be played from it."""

from __future__ import annotations

from collections.abc import Collection

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.gwint.legality import cards
from kredens.rules_engine.gwint.model import hidden as knowing
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROWS
from kredens.rules_engine.gwint.model.references import called
from kredens.rules_engine.gwint.model.state import State


def held(state: State, seat: int) -> Collection[int]:
    """The cards that may be in a hand, each once."""
    side = state.sides[seat]
    if not (side.unseen or side.shown or side.foreign):
        return dict.fromkeys(side.hand)
    known = {*side.hand, *side.shown, *side.foreign}
    if side.unseen:
        pool = range(len(state.table.faces)) if side.pool is None else side.pool
        known.update(pool if side.pool is not None else [card for card in pool if knowing.in_pool(state, seat, card)])
    return sorted(known)


def plays(state: State, seat: int) -> list[Action]:
    """Every card that may be played, with each row and unit that it may be played to."""
    found: list[Action] = []
    swaps: list[Action] | None = None
    ready = state.table.ready
    side = state.sides[seat]
    hidden = side.unseen or side.shown or side.foreign
    for card in held(state, seat) if hidden else dict.fromkeys(side.hand):
        if ways := ready[card]:
            found += ways
            continue
        face = state.table.faces[card]
        if face.body.decoy:
            swaps = _swaps(state, seat) if swaps is None else swaps
            found += [("play", face.id, *rest) for rest in swaps]
        elif face.beside:
            found += [action for row, action in enumerate(face.beside) if cards.fits(state, seat, face, row)]
        elif cards.where(state, seat, face, ("play", face.id)) is None:
            found.append(("play", face.id))
    return found


def _swaps(state: State, seat: int) -> list[Action]:
    """What stands behind a Decoy: no row, and each unit that it can be exchanged for."""
    rows = enumerate(state.sides[seat].rows)
    swapped = [(row, code) for row, codes in rows for code in codes if cards.swappable(state, seat, code)]
    found: list[Action] = [(None, name) for name in dict.fromkeys([called(state, seat, *each) for each in swapped])]
    if state.table.options.decoy_needs_target == "yes":
        found += [(ROW_NAMES[row],) for row in ROWS]
    return found
