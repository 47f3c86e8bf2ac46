"""Automatic steps of VETO: carry out each open task that needs no decision, up to the next one that does."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.kit.decisions.automatic_steps import AutomaticSteps, Step, carry_out, skip_empty_hand
from kredens.rules_engine.kit.decisions.tasks import CountedTask, SeatTask
from kredens.rules_engine.veto.model.stats import card_data_of
from kredens.rules_engine.veto.model.tasks import AnswerTask, Node, Task
from kredens.rules_engine.veto.model.transition import VetoTransition
from kredens.rules_engine.veto.play import duels, phases, resolve, resources, stack
from kredens.rules_engine.veto.play.piles import refill_kredens


def _skip_empty_draw(transition: VetoTransition, task: CountedTask) -> bool:
    """Close a draw for which no card is left; refill the kredens first where it is empty."""
    if transition.state.parties[task.seat].cards.deck:
        return False
    refill_kredens(transition, task.seat)
    if transition.state.parties[task.seat].cards.can_draw:
        return False
    transition.pop()
    transition.emit("no-cards", "option.draw-exhausted", player=transition.player_name(task.seat), number=task.number)
    return True


def _skip_silent_reply(transition: VetoTransition, task: SeatTask) -> bool:
    """Close the reply window of a player who cannot reply, as everybody knows."""
    if stack.may_reply(transition.state, task.seat):
        return False
    transition.answer(task.seat, ("no",))
    transition.pop()
    return True


def _resolve_top(transition: VetoTransition, task: Node) -> bool:
    transition.pop()
    resolve.resolve_node(transition, task)
    resources.settle_ending(transition)
    return True


def _skip_answer(transition: VetoTransition, task: AnswerTask) -> bool:
    """Begin the duel without asking where the challenged character is tapped and cannot refuse.

    A challenge that has lost one of its two characters is closed.
    """
    thing = transition.state.card_in_play(task.challenged)
    if transition.state.card_in_play(task.challenger) is None or thing is None:
        transition.pop()
        return True
    if not thing.tapped:
        return False
    transition.answer(task.seat, ("accept",))
    transition.pop()
    if transition.note is not None:
        rules = ("duel.refusal-tapped", "duel.target-tapped-ok")
        transition.emit(
            "cannot-refuse",
            *rules,
            player=transition.player_name(task.seat),
            card=card_data_of(transition.state, thing).id,
        )
    duels.begin(transition, task.challenger, task.challenged)
    return True


def _skip_gear_choice(transition: VetoTransition, task: SeatTask) -> bool:
    """Make a player ready who has no gear left to choose; stop a duel that was interrupted."""
    if duels.is_interrupted(transition.state):
        return _stop_duel(transition)
    if duels.choosable_gear(transition.state, task.seat):
        return False
    transition.answer(task.seat, ("ready",))
    transition.pop()
    duels.mark_ready(transition, task.seat)
    duels.ask_next_gear(transition, task.seat)
    return True


def _stop_interrupted_duel(transition: VetoTransition, _task: Task) -> bool:
    return _stop_duel(transition) if duels.is_interrupted(transition.state) else False


def _stop_duel(transition: VetoTransition) -> bool:
    transition.pop()
    duels.stop(transition)
    return True


def _skip_thinning(transition: VetoTransition, task: SeatTask) -> bool:
    if transition.state.parties[task.seat].cards.hand_size:
        return False
    transition.answer(task.seat, ("keep",))
    transition.pop()
    return True


def _settle_ending(transition: VetoTransition, _task: Task) -> bool:
    """Settle the endings after an action; if the game goes on, the same player stays at voice."""
    return resources.settle_ending(transition)


_STEPS: Mapping[str, Step[VetoTransition]] = {
    "draw": _skip_empty_draw,
    "reply": _skip_silent_reply,
    "node": _resolve_top,
    "answer": _skip_answer,
    "gear": _skip_gear_choice,
    "duel": _stop_interrupted_duel,
    "begin": carry_out(phases.begin_first_round),
    "fill": carry_out(phases.fill_hand),
    "income": carry_out(phases.take_income),
    "play-phase": carry_out(phases.begin_play_phase),
    "round-over": carry_out(phases.end_round),
    "end": carry_out(phases.begin_end_phase),
    "surplus": skip_empty_hand,
    "thin": _skip_thinning,
    "voice": _settle_ending,
}
"""What carries out each kind of task, where nobody needs to decide; returns False where somebody does."""
run_automatic, run_one_step = AutomaticSteps(_STEPS).run, AutomaticSteps(_STEPS).run_one
"""What carries out all tasks that need no decision, up to the next one that does; and one of them."""
