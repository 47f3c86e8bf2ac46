"""What effects are aimed at: cards in play, players, discarded cards, the sides of a war; and how it is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kredens.rules_engine.historia.model.card_data import Effect, TargetKind, target_kind
from kredens.rules_engine.historia.model.figures import may_be_removed, selects, unfinished_of
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.influence import ANY, KIND_OF, total
from kredens.rules_engine.historia.model.references import find_any, find_own, full_reference, own_reference
from kredens.rules_engine.historia.model.state import State

SIDES: Final = ("attack", "defence")
"""The sides of a war, as actions name them."""


def find_targets(state: State, seat: int, bearer: int, effect: Effect) -> list[int] | None:
    """Return all that a player may aim an effect at, by number; None where it is aimed at nothing."""
    kind = target_kind(effect)
    return None if kind is None else _FINDERS[kind](state, seat, bearer, effect)


def _find_things(state: State, seat: int, _bearer: int, effect: Effect) -> list[int]:
    return [thing.id for thing in state.things if is_target(state, seat, effect, thing)]


def is_target(state: State, seat: int, effect: Effect, thing: Thing) -> bool:
    """Return whether a player may aim an effect at a card in play."""
    if thing.down or thing.card < 0 or thing.side < 0:
        return False
    verb, whose = effect["do"], effect.get("whose", "any")
    if whose != "any" and (thing.side == seat) != (whose == "own"):
        return False
    if (verb == "tap" and thing.tapped) or (verb == "untap" and not thing.tapped):
        return False
    if verb == "discard" and not may_be_removed(state, state.table.cards[thing.card].kind):
        return False
    what = effect.get("what")
    return what is None or selects(state, what, thing)


def _find_players(state: State, seat: int, _bearer: int, effect: Effect) -> list[int]:
    """Return the opponents about whom an effect can be."""
    others = [each for each in state.seats_from(seat) if each != seat]
    verb = effect["do"]
    if verb in ("lose", "steal"):
        kind = KIND_OF[effect["influence"]]
        return [each for each in others if _count(state, each, kind)]
    if verb == "discard-hand":
        return [each for each in others if state.parties[each].cards.hand_size]
    return others


def _count(state: State, seat: int, kind: int) -> int:
    tokens = state.parties[seat].tokens
    return total(tokens) if kind == ANY else tokens[kind]


def _find_monuments(state: State, seat: int, _bearer: int, _effect: Effect) -> list[int]:
    return [thing.id for thing in unfinished_of(state, seat)]


def _find_discarded(state: State, seat: int, _bearer: int, effect: Effect) -> list[int]:
    return [card for card in dict.fromkeys(state.parties[seat].discard) if card in effect["what"].numbers]


def _find_sides(_state: State, _seat: int, _bearer: int, _effect: Effect) -> list[int]:
    return [0, 1]


_FINDERS: Mapping[TargetKind, Callable[[State, int, int, Effect], list[int]]] = {
    "thing": _find_things,
    "player": _find_players,
    "monument": _find_monuments,
    "discarded": _find_discarded,
    "side": _find_sides,
}


def name_target(state: State, effect: Effect, target: int) -> str:
    """Return how an action names what an effect is aimed at."""
    kind = target_kind(effect)
    if kind == "player":
        return state.table.players[target]
    if kind == "discarded":
        return state.table.cards[target].id
    if kind == "side":
        return SIDES[target]
    thing = state.thing(target)
    assert thing is not None
    return own_reference(state, thing) if kind == "monument" else full_reference(state, thing)


def find_named(state: State, seat: int, effect: Effect, text: str) -> int | None:
    """Return what an action names as the target of an effect, by number; None where there is none of that name."""
    kind = target_kind(effect)
    if kind == "player":
        return state.table.seats.get(text)
    if kind == "discarded":
        return state.table.numbers.get(text)
    if kind == "side":
        return SIDES.index(text) if text in SIDES else None
    thing = find_own(state, seat, text, down=True) if kind == "monument" else find_any(state, text)
    return None if thing is None else thing.id
