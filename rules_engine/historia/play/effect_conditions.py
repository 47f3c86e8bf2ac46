"""Tell when an effect is of use: one function for each verb that may change nothing.

The table of verbs (`effect_verbs.VERBS`) says which function belongs to which verb.
"""

from __future__ import annotations

from kredens.rules_engine.historia.model.card_data import Effect
from kredens.rules_engine.historia.model.figures import amount_of, selects
from kredens.rules_engine.historia.model.influence import ANY, KIND_OF, total
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.play.effects import EffectContext, affected_by, affected_seats
from kredens.rules_engine.historia.play.targets import find_targets


def has_target(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether there is something to aim the effect at, where it is aimed at something."""
    found = find_targets(state, context.seat, context.bearer, effect)
    return found is None or bool(found)


def is_something(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the amount is one."""
    return amount_of(state, effect, context.seat) > 0 and has_target(state, context, effect)


def _count(state: State, seat: int, kind: int) -> int:
    tokens = state.parties[seat].tokens
    return total(tokens) if kind == ANY else tokens[kind]


def has_tokens(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether anybody affected has such tokens."""
    if effect.get("who") == "opponent":
        return has_target(state, context, effect)
    kind = KIND_OF[effect["influence"]]
    return any(_count(state, seat, kind) for seat in affected_seats(state, context, effect))


def can_exchange(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the player has tokens to exchange."""
    return _count(state, context.seat, KIND_OF[effect["from"]]) > 0


def can_draw(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether anybody affected has a card to draw."""
    if effect.get("who") == "opponent":
        return True
    return any(state.parties[seat].cards.can_draw for seat in affected_seats(state, context, effect))


def has_hand(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether anybody affected holds a card."""
    if effect.get("who") == "opponent":
        return has_target(state, context, effect)
    return any(state.parties[seat].cards.hand_size for seat in affected_seats(state, context, effect))


def can_untap(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether a card that is meant is tapped."""
    of = effect.get("of")
    if of is None or of == "target":
        return has_target(state, context, effect)
    if of == "self":
        thing = state.thing(context.bearer)
        return thing is not None and (thing.tapped or bool(effect.get("tap")))
    what, seats = effect.get("what"), affected_by(state, context.seat, of)
    return any(
        thing.tapped and thing.side in seats and not thing.down and (what is None or selects(state, what, thing))
        for thing in state.things
    )


def is_event_open(state: State, _context: EffectContext, _effect: Effect) -> bool:
    """Return whether an event is active."""
    return state.event is not None


def is_war_on(state: State, _context: EffectContext, _effect: Effect) -> bool:
    """Return whether a war is being fought that is not decided."""
    return state.war is not None and state.war.winner < 0


def is_war_won(state: State, _context: EffectContext, _effect: Effect) -> bool:
    """Return whether a war is won, and the level of demands is being settled."""
    return state.war is not None and state.war.winner >= 0
