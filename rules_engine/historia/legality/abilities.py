"""Guards of costs, and of the abilities of cards in play."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import Refusal
from kredens.rules_engine.historia.model import refuse
from kredens.rules_engine.historia.model.card_data import ACTION, DEMANDS, FREE, WAR, CardData
from kredens.rules_engine.historia.model.costs import can_pay
from kredens.rules_engine.historia.model.figures import card_data_of, has_card, may_be_removed
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.prices import price_of
from kredens.rules_engine.historia.model.references import card_id_of, find_own
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import PayTask
from kredens.rules_engine.historia.play.effect_verbs import would_change
from kredens.rules_engine.historia.play.effects import EffectContext

USES_BY_WINDOW = {"action": (ACTION, FREE), "modify": (WAR, FREE), "level": (DEMANDS,)}
"""How a symbol or an ability must be used to be used in a window."""
TIME_GUARDS = {
    ACTION: "only-as-action",
    FREE: "only-on-turn-or-in-war",
    WAR: "only-in-war",
    DEMANDS: "only-when-demands-settled",
}
"""The guard that refuses a symbol or an ability at another time than its own, by how it is used."""
PRICE_RULES = {"character": "character.cost", "monument": "monument.pay-kinds", "symbol": "option.symbol-cost"}
"""The rule of what playing a card of a kind costs beside the action."""


def check_price(state: State, task: PayTask) -> Refusal | None:
    """Return why a player cannot pay for an act, or None."""
    price = price_of(state, task)
    if can_pay(state.parties[task.seat].tokens, price):
        return None
    facts = {"player": state.table.players[task.seat], "number": price.least}
    if not can_pay(state.parties[task.seat].tokens, price._replace(least=0, most=0)):
        rules = ("action.cost", "influence.cultural-wild", "pass.required", "cost.own-resources")
        return refuse("illegal", 2, "no-action-token", *rules, **facts)
    rule = _price_rule(state, task)
    more = ("character.play",) if rule == "character.cost" else ()
    return refuse("illegal", 2, "too-dear", rule, *more, "cost.own-resources", **facts)


def _price_rule(state: State, task: PayTask) -> str:
    if task.verb == "draw":
        return "default.draw"
    if task.verb == "extend":
        return "default.build"
    if task.verb == "play" and task.card >= 0:
        return PRICE_RULES[state.table.cards[task.card].kind]
    return "monument.pay-kinds" if task.verb == "play" else "action.extra-costs"


def is_useful(state: State, seat: int, card_data: CardData, bearer: int, effect_index: int) -> bool:
    """Return whether an effect would change anything, and what it requires is there."""
    effect = card_data.effects[effect_index]
    wanted = effect.get("requires")
    if wanted is not None and not has_card(state, seat, wanted):
        return False
    return would_change(state, EffectContext(seat, card_data.number, bearer, effect_index), effect)


def check_use(state: State, seat: int, ref: str, number: int | None) -> Refusal | None:
    """Return why a player may not use that ability of a card now, or None."""
    facts = {"player": state.table.players[seat], "card": card_id_of(ref)}
    thing = find_own(state, seat, ref)
    if thing is None:
        return refuse("illegal", 2, "not-yours-in-play", "action.kind-ability", "cost.own-resources", **facts)
    card_data = card_data_of(state, thing)
    works = card_data.kind != "event" or state.index.won_work
    if not card_data.abilities or not works:
        return refuse("illegal", 2, "no-ability", "action.kind-ability", **facts)
    if not 1 <= (number or 1) <= len(card_data.abilities) or (number is None) != (len(card_data.abilities) == 1):
        number = len(card_data.abilities)
        guard = "one-ability" if number == 1 else "which-ability"
        return refuse("illegal", 2, guard, "action.kind-ability", **facts, number=number)
    ability = card_data.abilities[(number or 1) - 1]
    if ability.use not in USES_BY_WINDOW[state.decision.kind]:
        return refuse_time(ability.use, **facts)
    return check_ability(state, seat, thing, (number or 1) - 1)


def refuse_time(use: str, **facts: Any) -> Refusal:
    """Return the refusal of a symbol or an ability that is used so, at another time."""
    rules = ("option.non-action-timing", "war.modify", "war.demand-level-modified")
    return refuse("illegal", 2, TIME_GUARDS[use], *rules, **facts)


def check_ability(state: State, seat: int, thing: Thing, at: int) -> Refusal | None:
    """Return why an ability of that place among those of a card cannot be used, the moment apart; None if it can."""
    card_data = card_data_of(state, thing)
    ability = card_data.abilities[at]
    effect = ability.effect
    facts = {"player": state.table.players[seat], "card": card_data.id}
    if ability.use != ACTION and ability.effect_index in thing.used:
        return refuse("illegal", 2, "used-already", "option.non-action-timing", **facts)
    if effect.get("tap") and thing.tapped:
        return refuse("illegal", 2, "tapped", "tap.not-as-cost", "tap.not-twice", **facts)
    if effect.get("sacrifice") and not may_be_removed(state, card_data.kind):
        return refuse("illegal", 2, "not-removable", "faction.not-removable", **facts)
    if not is_useful(state, seat, card_data, thing.id, ability.effect_index):
        return refuse("illegal", 2, "changes-nothing", "option.zero-x", "rule.golden", **facts)
    return check_price(state, PayTask(seat, "use", thing=thing.id, number=ability.effect_index))
