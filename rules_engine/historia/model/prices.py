"""Prices of acts of Historia: what is paid for each, as it is when it is announced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kredens.rules_engine.historia.model.card_data import ACTION, CHARACTER, MONUMENT, WAR, CardData, Effect
from kredens.rules_engine.historia.model.costs import (
    ACTIONS,
    CHARACTERS,
    DRAWS,
    MONUMENTS,
    Price,
    kinds_for,
    kinds_of_token,
    price_at,
)
from kredens.rules_engine.historia.model.figures import cost_of, missing_of
from kredens.rules_engine.historia.model.influence import KIND_OF, total
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import PayTask

NO_ACTION: Final[frozenset[int]] = frozenset()
MOST_FOR_UNSEEN: Final = 20
"""The most tokens that a monument which nobody has seen can take."""


def price_of(state: State, task: PayTask) -> Price:
    """Return what an act costs that a player announces."""
    return _PRICES[task.verb](state, task)


def action_kinds(state: State, seat: int) -> frozenset[int]:
    """Return the kinds that pay an action of the player."""
    return kinds_for(state, seat, ACTIONS)


def _price_of_action(state: State, task: PayTask) -> Price:
    return price_at(action_kinds(state, task.seat), NO_ACTION, 0, 0)


def _price_of_play(state: State, task: PayTask) -> Price:
    """Return what it costs to play a card from the hand."""
    seat = task.seat
    if task.card < 0:
        return price_of_monument(state, seat, MOST_FOR_UNSEEN)
    card_data = state.table.cards[task.card]
    if card_data.kind == CHARACTER:
        cost = cost_of(state, seat, card_data)
        return price_at(action_kinds(state, seat), kinds_for(state, seat, CHARACTERS), cost, cost)
    if card_data.kind == MONUMENT:
        return price_of_monument(state, seat, cost_of(state, seat, card_data))
    return price_of_symbol(state, seat, card_data)


def price_of_symbol(state: State, seat: int, card_data: CardData) -> Price:
    """Return what it costs to play a symbol from the hand."""
    dear = card_data.use == ACTION or (
        card_data.use == WAR and state.table.options.war_symbol_cost == "action-cost-each"
    )
    action = action_kinds(state, seat) if dear else NO_ACTION
    number = card_data.effect_cost
    return price_at(action, kinds_of_token(card_data.effect_cost_kind) if number else NO_ACTION, number, number)


def price_of_monument(state: State, seat: int, cost: int) -> Price:
    """Return what it costs to play a monument: as many of its tokens as the player likes."""
    options = state.table.options
    least = 1 if options.monument_first_payment == "at-least-one" else 0
    return price_at(action_kinds(state, seat), kinds_for(state, seat, MONUMENTS), least, _limit(state, seat, cost))


def _limit(state: State, seat: int, missing: int) -> int:
    """Return the most tokens that may be put on a monument which lacks so many."""
    if state.table.options.monument_overpay == "no":
        return missing
    return max(missing, total(state.parties[seat].tokens))


def _price_of_extension(state: State, task: PayTask) -> Price:
    seat, thing = task.seat, state.thing(task.thing)
    assert thing is not None
    missing = missing_of(state, thing) if thing.card >= 0 else MOST_FOR_UNSEEN
    least = 0 if state.table.options.zero_x == "yes" else 1
    return price_at(action_kinds(state, seat), kinds_for(state, seat, MONUMENTS), least, _limit(state, seat, missing))


def _price_of_draw(state: State, task: PayTask) -> Price:
    kinds = kinds_for(state, task.seat, DRAWS)
    return price_at(action_kinds(state, task.seat), kinds, task.number, task.number)


def _price_of_use(state: State, task: PayTask) -> Price:
    thing = state.thing(task.thing)
    assert thing is not None
    return price_of_ability(state, task.seat, state.table.cards[thing.card].effects[task.number])


def price_of_ability(state: State, seat: int, effect: Effect) -> Price:
    """Return what it costs to use an ability, tapping and discarding apart."""
    number = effect.get("pay") or 0
    kinds = kinds_of_token(KIND_OF[effect.get("with") or "any"]) if number else NO_ACTION
    return price_at(action_kinds(state, seat) if effect.get("use") == ACTION else NO_ACTION, kinds, number, number)


_PRICES: Mapping[str, Callable[[State, PayTask], Price]] = {
    "play": _price_of_play,
    "extend": _price_of_extension,
    "activate": _price_of_action,
    "contend": _price_of_action,
    "war": _price_of_action,
    "draw": _price_of_draw,
    "use": _price_of_use,
}
"""What reckons the price of each act."""
