"""Automatic steps of Historia: carry out each open task that needs no decision, up to the next one that does."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.historia.model.card_data import FREE
from kredens.rules_engine.historia.model.costs import ACTIONS, kinds_for
from kredens.rules_engine.historia.model.figures import card_data_of
from kredens.rules_engine.historia.model.hidden import may_hold_any
from kredens.rules_engine.historia.model.influence import C, P
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import DemandsTask, EffectTask, ModifyTask, OrderTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play import effect_verbs, epochs, rounds, wars
from kredens.rules_engine.kit.decisions.automatic_steps import AutomaticSteps, Step, carry_out, skip_empty_hand
from kredens.rules_engine.kit.decisions.tasks import DrawTask, SeatTask, task_of_seat


def cannot_act(state: State, seat: int) -> bool:
    """Return whether a player can do nothing but pass, as everybody knows: no action, and nothing that needs none."""
    tokens = state.parties[seat].tokens
    if tokens[P] or tokens[C] or any(tokens[kind] for kind in kinds_for(state, seat, ACTIONS)):
        return False
    for id in state.index.with_abilities.get(seat, ()):
        thing = state.thing(id)
        assert thing is not None
        if any(ability.use == FREE for ability in card_data_of(state, thing).abilities):
            return False
    return not may_hold_any(state, seat, state.table.free_cards)


def _pass_if_nothing_else(transition: HistoriaTransition, task: SeatTask) -> bool:
    if not cannot_act(transition.state, task.seat):
        return False
    transition.answer(task.seat, ("pass",))
    transition.pop()
    rounds.pass_turn(transition, task.seat)
    transition.push(task_of_seat(task.seat, "next"))
    return True


def _skip_empty_draw(transition: HistoriaTransition, task: DrawTask) -> bool:
    """Close a draw for which no card is left."""
    if transition.state.parties[task.seat].cards.can_draw:
        return False
    transition.pop()
    transition.emit("no-cards", "option.short-deck", player=transition.player_name(task.seat), number=task.number)
    return True


def _skip_settled_order(transition: HistoriaTransition, task: OrderTask) -> bool:
    """Go on to the next events of one date, of which the table has to say the order."""
    state = transition.state
    alike = epochs.equal_dates(state, task.number)
    if len(alike) > 1:
        return False
    transition.pop()
    if alike:
        transition.push(OrderTask(task.number + sum(each.card == alike[0] for each in state.stack[task.number :])))
    return True


def _carry_out_effect(transition: HistoriaTransition, task: EffectTask) -> bool:
    transition.pop()
    effect_verbs.carry_out(transition, task)
    return True


def _skip_sending(transition: HistoriaTransition, task: SeatTask) -> bool:
    """Go on where a player has nobody left to send into the war, or needs not be asked."""
    if wars.can_fight(transition.state, task.seat):
        return False
    transition.answer(task.seat, ("ready",))
    transition.pop()
    wars.finish_sending(transition, task.seat)
    return True


def _skip_modifying(transition: HistoriaTransition, task: ModifyTask) -> bool:
    """Go on where a player has nothing to modify the war with, as everybody knows."""
    if wars.may_modify(transition.state, task):
        return False
    transition.answer(task.seat, ("no",))
    wars.decline(transition, task)
    return True


def _take_only_spoils(transition: HistoriaTransition, task: SeatTask) -> bool:
    """Choose for the winner of a war who has no choice."""
    spoils = wars.possible_spoils(transition.state)
    if len(spoils) > 1:
        return False
    transition.answer(task.seat, (spoils[0],))
    transition.pop()
    (wars.take_glory if spoils[0] == "glory" else wars.make_demands)(transition)
    return True


def _satisfy_demands(transition: HistoriaTransition, task: DemandsTask) -> bool:
    """End the demands where they are met or nothing is left; do a deed that is the only one."""
    deeds = wars.legal_deeds(transition.state, task)
    if len(deeds) > 1:
        return False
    if deeds:
        transition.answer(task.seat, (deeds[0].verb, deeds[0].name))
        wars.do_deed(transition, task, deeds[0])
        return True
    transition.pop()
    wars.end_demands(transition, task)
    return True


_STEPS: Mapping[str, Step[HistoriaTransition]] = {
    "epoch": carry_out(epochs.prepare_epoch),
    "stack": carry_out(epochs.stack_events),
    "round": carry_out(rounds.begin_round),
    "income": carry_out(rounds.take_income),
    "compare": carry_out(wars.compare),
    "settle-level": carry_out(wars.settle_level),
    "war-over": carry_out(wars.end_war),
    "round-over": carry_out(rounds.begin_end_phase),
    "award": carry_out(rounds.award_event),
    "score": carry_out(rounds.score_tokens),
    "clear": carry_out(rounds.clear_round),
    "next": carry_out(rounds.give_turn),
    "action": _pass_if_nothing_else,
    "draw": _skip_empty_draw,
    "return": carry_out(epochs.return_aside),
    "order": _skip_settled_order,
    "effect": _carry_out_effect,
    "discard": skip_empty_hand,
    "attackers": _skip_sending,
    "defenders": _skip_sending,
    "modify": _skip_modifying,
    "level": _skip_modifying,
    "spoils": _take_only_spoils,
    "demands": _satisfy_demands,
}
"""What carries out each kind of task, where nobody needs to decide; returns False where somebody does."""
run_automatic = AutomaticSteps(_STEPS).run
"""Carries out all tasks that need no decision, up to the next one that does."""
