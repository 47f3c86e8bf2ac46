"""Tell when an effect is of use: one function for each verb that may change nothing.

The table of verbs (`verbs.VERBS`) says which function belongs to which verb.
"""

from __future__ import annotations

from kredens.rules_engine.veto.model.card_data import Effect
from kredens.rules_engine.veto.model.in_play import KARMAZYN
from kredens.rules_engine.veto.model.limits import find_prohibition
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, is_character, trait_value
from kredens.rules_engine.veto.play import piles
from kredens.rules_engine.veto.play.effects import EffectContext, affected_card, affected_seat, half_of_ducats


def has_target(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected card is in play."""
    return affected_card(state, context, effect) is not None


def can_move(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected card is a character that can stand on the other field."""
    thing = affected_card(state, context, effect)
    if thing is None or not is_character(state, thing):
        return False
    return thing.place == KARMAZYN or card_data_of(state, thing).can_stand_on_karmazyn


def can_double(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected card has a figure to double, which is not doubled yet."""
    thing = affected_card(state, context, effect)
    if thing is None or any(mod.twice and mod.trait == effect["trait"] for mod in thing.mods):
        return False
    card_data = card_data_of(state, thing)
    return (card_data.szabla if effect["trait"] == "szabla" else card_data.kreski) != 0


def can_forbid(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the act is not forbidden to the affected card already."""
    thing = affected_card(state, context, effect)
    return thing is not None and find_prohibition(state, thing, effect["act"]) is None


def can_tap(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected card is in play, and not tapped."""
    thing = affected_card(state, context, effect)
    return thing is not None and not thing.tapped


def can_untap(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected card is in play, and tapped."""
    thing = affected_card(state, context, effect)
    return thing is not None and thing.tapped


def has_no_copy(state: State, context: EffectContext, _effect: Effect) -> bool:
    """Return whether no copy of the card is attached to the target."""
    whole = context.card
    return all(thing.card != whole for thing in attached_to(state, context.target))


def can_modify(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether a modifier would change a figure."""
    if effect.get("of") in ("owner", "opponent", "duellist"):
        return bool(effect["amount"])
    thing = affected_card(state, context, effect)
    if thing is None or not effect["amount"]:
        return False
    if effect["trait"] == "kreski" and effect["amount"] < 0:
        return trait_value(state, thing, "kreski") > 0
    return True


def can_search(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether there may be something to find.

    A kredens may always be searched, a discard pile only for what lies there, and can be played if it is to be.
    """
    if effect.get("in") != "discard":
        return True
    # What the search itself costs is paid before anything is found.
    price = state.table.cards[context.card].price if context.bearer < 0 else effect.get("pay") or 0
    return bool(piles.useful_discards(state, context.seat, effect, state.parties[context.seat].ducats - price))


def gains_ducats(_state: State, _context: EffectContext, effect: Effect) -> bool:
    """Return whether the amount is one."""
    return bool(effect["amount"] > 0)


def has_ducats(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected player has ducats."""
    return state.parties[affected_seat(context, effect)].ducats > 0


def opponent_has_ducats(state: State, context: EffectContext, _effect: Effect) -> bool:
    """Return whether the opponent has ducats."""
    return state.parties[1 - context.seat].ducats > 0


def half_is_something(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether half of the player's ducats, rounded, is more than nothing."""
    return half_of_ducats(state, context, effect) > 0


def is_common_left(state: State, _context: EffectContext, _effect: Effect) -> bool:
    """Return whether kreski are in the common pool."""
    return state.common > 0


def has_kreski(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected player has kreski."""
    return state.parties[affected_seat(context, effect)].kreski > 0


def can_draw(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected player has a card to draw."""
    return piles.can_draw(state, affected_seat(context, effect))


def has_hand(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the affected player holds a card."""
    return state.parties[affected_seat(context, effect)].cards.hand_size > 0


def is_in_duel(state: State, _context: EffectContext, _effect: Effect) -> bool:
    """Return whether a duel is on."""
    return state.duel is not None
