"""What effects can be aimed at, and where characters can stand."""

from __future__ import annotations

from kredens.rules_engine.veto.model.card_data import Aim, Face
from kredens.rules_engine.veto.model.in_play import ATTACHED, Thing
from kredens.rules_engine.veto.model.state import State


def may_stand(face: Face) -> bool:
    """Whether a character may stand on the Karmazyn field."""
    return face.has("karmazyn") or face.has("wplywowy")


def in_reach(state: State, seat: int, aim: Aim, thing: Thing) -> bool:
    """Whether an effect of that player may be aimed at the thing."""
    if thing.card not in aim.numbers or thing.absent or thing.down:
        return False
    if aim.whose != "any" and (thing.side == seat) != (aim.whose == "own"):
        return False
    if aim.tapped is not None and thing.tapped != aim.tapped:
        return False
    if aim.place is not None and thing.place != aim.place:
        return False
    return not (aim.free and thing.place == ATTACHED and state.table.faces[thing.card].kind != "character")


def candidates(state: State, seat: int, aim: Aim) -> list[Thing]:
    """Everything in play that the effect may be aimed at."""
    numbers = aim.numbers
    return [thing for thing in state.things if thing.card in numbers and in_reach(state, seat, aim, thing)]
