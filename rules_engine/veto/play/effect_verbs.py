"""Verbs of effects: one record for each says all that the rules, the lint and the bots know about it.

A new verb is written here, in the `effects:` of the game's definitions, and in their phrases and rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeAlias

from kredens.rules_engine.kit import effect_verbs as kit
from kredens.rules_engine.kit.effect_verbs import ONCE, EffectVerb
from kredens.rules_engine.veto.model.card_data import Effect
from kredens.rules_engine.veto.model.in_play import CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of
from kredens.rules_engine.veto.model.tasks import Task
from kredens.rules_engine.veto.model.transition import VetoTransition
from kredens.rules_engine.veto.play import effect_conditions as conditions
from kredens.rules_engine.veto.play import effect_worth as worth
from kredens.rules_engine.veto.play import effects
from kredens.rules_engine.veto.play.effects import EffectContext

EffectHandler: TypeAlias = Callable[[VetoTransition, EffectContext, Effect], None]
"""Carries out an effect."""
MARKS = ("mark", "when")
"""The arguments of an effect that is done at some time, and not in force as long as its card is there."""
VERBS: Mapping[str, EffectVerb[EffectHandler]] = {
    # Of a card in play.
    "tap": EffectVerb(effects.tap, "card", ONCE, conditions.can_tap, worth.of_tap),
    "untap": EffectVerb(effects.untap, "card", ONCE, conditions.can_untap, worth.of_untap),
    "discard": EffectVerb(effects.discard, "card", ONCE, conditions.has_target, worth.of_removal),
    "kill": EffectVerb(effects.kill, "card", frozenset({"played", "used"}), conditions.has_target, worth.of_removal),
    "absent": EffectVerb(
        effects.make_absent, "card", ONCE, conditions.has_target, worth.of_removal, unattached_only=True
    ),
    "move": EffectVerb(
        effects.move,
        "card",
        frozenset({"played", "used"}),
        conditions.can_move,
        default_whose="own",
        unattached_only=True,
    ),
    "attach": EffectVerb(
        effects.attach,
        "card",
        frozenset({"played"}),
        conditions.has_no_copy,
        worth.of_attach,
        only_on="effect",
        unattached_only=True,
    ),
    "annul": EffectVerb(effects.annul, "other", frozenset({"played", "used"})),
    # Ducats and kreski.
    "gain": EffectVerb(effects.gain, "player", ONCE, conditions.gains_ducats, worth.of_gain),
    "lose": EffectVerb(effects.lose, "player", ONCE, conditions.has_ducats, worth.of_lose),
    "steal": EffectVerb(effects.steal, "player", ONCE, conditions.opponent_has_ducats, worth.of_steal),
    "half": EffectVerb(effects.gain_half, "player", ONCE, conditions.half_is_something, worth.of_half),
    "take-kreski": EffectVerb(effects.take_kreski, "player", ONCE, conditions.is_common_left, worth.of_take_kreski),
    "return-kreski": EffectVerb(effects.return_kreski, "player", ONCE, conditions.has_kreski, worth.of_return_kreski),
    # Cards.
    "draw": EffectVerb(effects.draw, "player", ONCE, conditions.can_draw, worth.of_draw),
    "discard-hand": EffectVerb(effects.discard_hand, "player", ONCE, conditions.has_hand, worth.of_discard_hand),
    "search": EffectVerb(effects.search, "player", ONCE, conditions.can_search, worth.of_search),
    # Figures and what may be done.
    "modify": EffectVerb(effects.modify, "figure", ONCE | {"in force"}, conditions.can_modify, worth.of_modify),
    "double": EffectVerb(effects.double, "figure", ONCE | {"in force"}, conditions.can_double, worth.of_double),
    "forbid": EffectVerb(effects.forbid, "figure", ONCE | {"in force"}, conditions.can_forbid, worth.of_forbid),
    # In duels.
    "support": EffectVerb(effects.support, "other", frozenset({"used"}), conditions.is_in_duel, is_duel_play=True),
    "rally": EffectVerb(effects.rally, "other", frozenset({"played"}), only_on="sztych"),
    # Of faction cards.
    "strategy-marker": EffectVerb(effects.add_marker, "other", frozenset({"by itself"}), only_on="faction"),
    "strategy-win": EffectVerb(effects.do_nothing, "other", frozenset({"in force"}), only_on="faction"),
    "cheap-bribe": EffectVerb(effects.do_nothing, "other", frozenset({"in force"}), only_on="faction"),
}
"""The record of each verb."""


def carry_out(transition: VetoTransition, context: EffectContext, effects: Iterable[Effect]) -> None:
    """Carry out effects one after the other. Decisions that one opens are made before those of a later one."""
    base = len(transition.state.tasks)
    opened: tuple[Task, ...] = ()
    for effect in effects:
        VERBS[effect["do"]].executes(transition, context, effect)
        opened = (*transition.state.tasks[base:], *opened)
        transition.state.tasks = transition.state.tasks[:base]
    transition.push(*opened)


def run_triggered(transition: VetoTransition, thing: CardInPlay, moment: str) -> None:
    """Run the triggered effects of a card in play at a moment, those that would change anything."""
    card_data = card_data_of(transition.state, thing)
    effects = card_data.triggered_effects.get(moment)
    if effects is None or thing.absent:
        return
    if thing.tapped and transition.options.tap_passive_rules == "all-off" and moment != "agitated":
        return
    context = EffectContext(thing.side, thing.card, thing.id, thing.host)
    for effect in effects:
        if would_change(transition.state, context, effect):
            if transition.note is not None:
                transition.emit(
                    "worked",
                    "inplay.rules-active",
                    "card.field.rule",
                    player=transition.player_name(thing.side),
                    card=card_data.id,
                )
            VERBS[effect["do"]].executes(transition, context, effect)


would_change = partial(kit.would_change, VERBS)
"""Tells whether an effect would change anything, costs apart: called with the state, the context and the effect."""
would_any_change = partial(kit.would_any_change, VERBS)
"""Tells whether one of several effects would; True for None, where that does not matter."""


def effect_worth(state: State, seat: int, effect: Effect, target: CardInPlay | None) -> float:
    """Return the worth of an effect to a bot that has it carried out, in rough points."""
    return VERBS[effect["do"]].worth(state, seat, effect, target)
