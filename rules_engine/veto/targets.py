"""What effects can be aimed at, and where characters can stand."""

from __future__ import annotations

from rules_engine.veto.faces import Effect, Face, Selection, selected
from rules_engine.veto.state import ATTACHED, State, Thing
from rules_engine.veto.traits import face_of, seen

AIMED = frozenset({"tap", "untap", "discard", "kill", "attach", "absent", "move"})
"""Verbs that need a thing to be aimed at."""


def aim(effect: Effect) -> bool:
    """Whether somebody has to say what the effect is aimed at."""
    if effect["do"] in AIMED:
        return effect.get("of") not in ("self", "host")
    return effect["do"] in ("modify", "double", "forbid") and effect.get("of") == "target"


def aimed(effects: tuple[Effect, ...]) -> Effect | None:
    """The effect of a card or ability that needs a target, or None."""
    return next((effect for effect in effects if aim(effect)), None)


def may_stand(face: Face) -> bool:
    """Whether a character may stand on the Karmazyn field."""
    return face.has("karmazyn") or face.has("wplywowy")


def in_reach(state: State, seat: int, effect: Effect, thing: Thing) -> bool:
    """Whether the effect of that player may be aimed at the thing."""
    if thing.absent or thing.down or not seen(thing):
        return False
    face = face_of(state, thing)
    whose = effect.get("whose", "own" if effect["do"] == "move" else "any")
    if (whose == "own" and thing.side != seat) or (whose == "opponent" and thing.side == seat):
        return False
    if effect.get("tapped") is not None and thing.tapped != effect["tapped"]:
        return False
    if effect.get("place") is not None and thing.place != effect["place"]:
        return False
    if not effect.get("what") and face.kind != "character":
        # Where a card does not say what, it speaks of characters.
        return False
    if face.kind != "character" and thing.place == ATTACHED and effect["do"] in ("attach", "absent", "move"):
        return False
    return selected(face, effect.get("what"))


def candidates(state: State, seat: int, effect: Effect) -> list[Thing]:
    """Everything in play that the effect may be aimed at."""
    what = effect.get("what")
    things = state.lying.of(what.numbers) if isinstance(what, Selection) else state.things
    return [thing for thing in things if in_reach(state, seat, effect, thing)]
