"""Find the strongest units as `scorch` does where nobody listens: without a record of every card that they surpass.

Whoever listens is told of strong heroes too, and so the plain form rates all cards. A test holds both equal.
"""

from __future__ import annotations

from collections.abc import Sequence

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.strength import counts_as_unit


def find_strongest(state: State, seats: Sequence[int], rows: Sequence[int]) -> list[tuple[int, int, int, int, bool]]:
    """Return the strongest units of these rows that are no heroes: seat, row, code, strength, and that it is no hero.

    There are none where the option counts heroes and one is stronger.
    """
    faces, options = state.table.cards, state.table.options
    printed, heroes_count = options.scorch_strength == "printed", options.scorch_and_heroes == "counted"
    found: list[tuple[int, int, int, int, bool]] = []
    top = hero = 0
    for seat in seats:
        lying = state.sides[seat].rows
        for row in rows:
            codes = lying[row]
            if not codes:
                continue
            strengths: Sequence[int] = board.strengths(state, seat, row)
            if printed:
                strengths = [faces[code >> 1].stats.strength for code in codes]
            if max(strengths) < top:
                continue
            for at, strength in enumerate(strengths):
                if strength < top:
                    continue
                code = codes[at]
                body = faces[code >> 1].stats
                if body.hero:
                    hero = max(hero, strength)
                elif body.unit or counts_as_unit(body, options):
                    if strength > top:
                        top, found = strength, []
                    found.append((seat, row, code, strength, False))
    return [] if heroes_count and hero > top else found
