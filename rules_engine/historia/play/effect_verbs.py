"""Verbs of effects: one record for each says all that the rules, the lint and the bots know about it.

A new verb is written here, in the `effects:` of the game's definitions, and in their phrases and rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from kredens.rules_engine.historia.model.card_data import Effect, target_kind
from kredens.rules_engine.historia.model.figures import has_card
from kredens.rules_engine.historia.model.in_play import NO_CARD, Thing
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import EffectTask, TargetTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play import effect_conditions as conditions
from kredens.rules_engine.historia.play import effect_worth as worth
from kredens.rules_engine.historia.play import effects
from kredens.rules_engine.historia.play.effects import EffectContext
from kredens.rules_engine.historia.play.targets import find_targets, name_target
from kredens.rules_engine.kit import effect_verbs as kit
from kredens.rules_engine.kit.effect_verbs import ONCE, EffectVerb

EffectHandler: TypeAlias = Callable[[HistoriaTransition, EffectContext, Effect], None]
"""Carries out an effect."""
Verb: TypeAlias = EffectVerb[EffectHandler]

MARKS = ("use", "when", "until")
"""The arguments of an effect that is done at some time, and not in force as long as its card works."""
VERBS: Mapping[str, Verb] = {
    # Tokens and points.
    "gain": EffectVerb(effects.gain, "player", ONCE, conditions.is_something, worth.of_tokens),
    "lose": EffectVerb(effects.lose, "player", ONCE, conditions.has_tokens, worth.of_tokens),
    "steal": EffectVerb(effects.steal, "player", ONCE, conditions.has_tokens, worth.of_tokens),
    "exchange": EffectVerb(effects.exchange, "player", ONCE, conditions.can_exchange, worth.none),
    "points": EffectVerb(effects.points, "player", ONCE, conditions.is_something, worth.of_points),
    # Cards.
    "draw": EffectVerb(effects.draw, "player", ONCE, conditions.can_draw, worth.of_cards),
    "discard-hand": EffectVerb(effects.discard_hand, "player", ONCE, conditions.has_hand, worth.of_cards),
    "return": EffectVerb(effects.return_card, "player", ONCE, conditions.has_target, worth.none),
    "tap": EffectVerb(effects.tap, "card", ONCE, conditions.has_target, worth.of_removal),
    "untap": EffectVerb(effects.untap, "card", ONCE, conditions.can_untap, worth.of_untap),
    "discard": EffectVerb(effects.discard, "card", ONCE, conditions.has_target, worth.of_removal),
    # The event, monuments, wars.
    "markers": EffectVerb(effects.markers, "player", ONCE, conditions.is_event_open, worth.of_markers),
    "build": EffectVerb(effects.build, "other", ONCE, conditions.has_target, worth.of_tokens),
    "strengthen": EffectVerb(effects.strengthen, "other", ONCE, conditions.is_war_on, worth.of_amount),
    "change-demands": EffectVerb(effects.change_demands, "other", ONCE, conditions.is_war_won, worth.of_amount),
    # Figures and what may be done.
    "modify": EffectVerb(effects.set_rule, "figure", ONCE | {"in force"}, conditions.has_target, worth.of_amount),
    "forbid": EffectVerb(effects.set_rule, "figure", ONCE | {"in force"}, conditions.has_target, worth.of_amount),
    "count-as": EffectVerb(effects.do_nothing, "figure", frozenset({"in force"})),
    "pays": EffectVerb(effects.do_nothing, "figure", frozenset({"in force"})),
}
"""The record of each verb."""


def carry_out(transition: HistoriaTransition, task: EffectTask) -> None:
    """Carry out an effect, if it would change anything; whoever does it says what it is aimed at, if they have to."""
    state, seat = transition.state, task.seat
    effect = state.table.cards[task.card].effects[task.effect_index]
    context = EffectContext(*task[:5])
    if task.target == NO_CARD:
        wanted = effect.get("requires")
        if (wanted is not None and not has_card(state, seat, wanted)) or not would_change(state, context, effect):
            return
        found = find_targets(state, seat, task.bearer, effect)
        if found is not None:
            if len(found) != 1:
                transition.push(TargetTask(*task[:4]))
                return
            context = context._replace(target=found[0])
            if target_kind(effect) != "monument":
                transition.answer(seat, ("choose", name_target(state, effect, found[0])))
    VERBS[effect["do"]].executes(transition, context, effect)


def would_change(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the effect would change anything, costs apart."""
    return kit.would_change(VERBS, state, context, effect)


def effect_worth(state: State, seat: int, effect: Effect, target: Thing | None) -> float:
    """Return the worth of an effect to a bot that has it carried out, in rough points."""
    return VERBS[effect["do"]].worth(state, seat, effect, target)
