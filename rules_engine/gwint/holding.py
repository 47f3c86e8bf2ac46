"""What a hand may hold, and everything that may be played from it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.game import Action
from rules_engine.gwint import board, knowing, playing
from rules_engine.gwint.faces import ROW_NAMES, ROWS, Face
from rules_engine.gwint.state import State
from rules_engine.gwint.units import reference


def held(state: State, seat: int) -> list[int]:
    """The cards that may be in a hand, each once."""
    side = state.sides[seat]
    known = {*side.hand, *side.shown, *side.foreign}
    if side.unseen:
        pool = range(len(state.table.faces)) if side.pool is None else set(side.pool)
        known.update(card for card in pool if knowing.in_pool(state, seat, card))
    return sorted(known)


def plays(state: State, seat: int) -> Iterator[Action]:
    """Every card that may be played, with each row and unit that it may be played to."""
    units: list[Action] | None = None
    for card in held(state, seat):
        face = state.table.faces[card]
        if face.unit:
            if len(face.rows) == 1:
                yield ("play", face.id)
            else:
                yield from [("play", face.id, ROW_NAMES[row]) for row in face.rows]
        elif face.decoy:
            units = list(_swaps(state, seat)) if units is None else units
            yield from [("play", face.id, *rest) for rest in units]
        else:
            yield from _specials(state, seat, face)


def _swaps(state: State, seat: int) -> Iterator[Action]:
    """What stands behind a Decoy: no row, and each unit that it can be exchanged for."""
    seen = set()
    for each in board.lying(state, (seat,)):
        name = reference(state, each)
        if name not in seen:
            seen.add(name)
            if playing.swappable(state, seat, name):
                yield (None, name)
    if state.table.options.decoy_needs_target == "yes":
        yield from [(ROW_NAMES[row],) for row in ROWS]


def _specials(state: State, seat: int, face: Face) -> Iterator[Action]:
    if face.horn or face.transforms:
        for row in ROWS:
            action: Action = ("play", face.id, ROW_NAMES[row])
            if playing.where(state, seat, face, action) is None:
                yield action
    elif playing.where(state, seat, face, ("play", face.id)) is None:
        yield ("play", face.id)
