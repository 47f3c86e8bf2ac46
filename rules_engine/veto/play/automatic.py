"""Automatic steps of VETO: carry out each open task that needs no decision, up to the next one that does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.kit.transition import Task
from kredens.rules_engine.veto.model.stats import card_data_of
from kredens.rules_engine.veto.model.transition import VetoTransition, refill_kredens
from kredens.rules_engine.veto.play import duels, phases, resolve, resources, stack


def run_automatic(play: VetoTransition) -> None:
    """Carry out all tasks that need no decision, up to the next one that does."""
    state = play.state
    while tasks := state.tasks:
        task = tasks[-1]
        step = _AUTOMATIC_STEPS.get(task[0])
        if step is None or not step(play, task):
            return


def run_one_step(play: VetoTransition) -> bool:
    """Carry out one task that needs no decision; return False if there is none."""
    if not play.state.tasks:
        return False
    task = play.state.tasks[-1]
    step = _AUTOMATIC_STEPS.get(task[0])
    return step is not None and step(play, task)


def _skip_empty_draw(play: VetoTransition, task: Task) -> bool:
    """Close a draw for which no card is left; refill the kredens first where it is empty."""
    if play.state.parties[task[1]].cards.deck:
        return False
    refill_kredens(play, task[1])
    if play.state.parties[task[1]].cards.can_draw:
        return False
    play.pop()
    play.emit("no-cards", "option.draw-exhausted", player=play.player_name(task[1]), number=task[2])
    return True


def _skip_silent_reply(play: VetoTransition, task: Task) -> bool:
    """Close the reply window of a player who cannot reply, as everybody knows."""
    if stack.may_reply(play.state, task[1]):
        return False
    play.pop()
    return True


def _resolve_top(play: VetoTransition, task: Task) -> bool:
    play.pop()
    resolve.resolve_node(play, task[1])
    resources.settle_ending(play)
    return True


def _skip_answer(play: VetoTransition, task: Task) -> bool:
    """Begin the duel without asking where the challenged character is tapped and cannot refuse.

    A challenge that has lost one of its two characters is closed.
    """
    _, seat, mine, theirs = task
    thing = play.state.card_in_play(theirs)
    if play.state.card_in_play(mine) is None or thing is None:
        play.pop()
        return True
    if not thing.tapped:
        return False
    play.pop()
    rules = ("duel.refusal-tapped", "duel.target-tapped-ok")
    play.emit("cannot-refuse", *rules, player=play.player_name(seat), card=card_data_of(play.state, thing).id)
    duels.begin(play, mine, theirs)
    return True


def _skip_gear_choice(play: VetoTransition, task: Task) -> bool:
    """Make a player ready who has no gear left to choose; stop a duel that was interrupted."""
    if duels.is_interrupted(play.state):
        return _stop_duel(play)
    if duels.choosable_gear(play.state, task[1]):
        return False
    play.pop()
    duels.mark_ready(play, task[1])
    duels.ask_next_gear(play, task[1])
    return True


def _stop_interrupted_duel(play: VetoTransition, _task: Task) -> bool:
    return _stop_duel(play) if duels.is_interrupted(play.state) else False


def _stop_duel(play: VetoTransition) -> bool:
    play.pop()
    duels.stop(play)
    return True


def _begin_first_round(play: VetoTransition, _task: Task) -> bool:
    play.pop()
    phases.begin_first_round(play)
    return True


def _fill_hand(play: VetoTransition, task: Task) -> bool:
    play.pop()
    phases.fill_hand(play, task[1])
    return True


def _take_income(play: VetoTransition, _task: Task) -> bool:
    play.pop()
    phases.take_income(play)
    return True


def _begin_play_phase(play: VetoTransition, _task: Task) -> bool:
    play.pop()
    phases.begin_play_phase(play)
    return True


def _end_round(play: VetoTransition, _task: Task) -> bool:
    play.pop()
    phases.end_round(play)
    return True


def _begin_end_phase(play: VetoTransition, _task: Task) -> bool:
    play.pop()
    phases.begin_end_phase(play)
    return True


def _skip_empty_discard(play: VetoTransition, task: Task) -> bool:
    if play.state.parties[task[1]].cards.hand_size:
        return False
    play.pop()
    return True


def _settle_ending(play: VetoTransition, _task: Task) -> bool:
    """Settle the endings after an action; if the game goes on, the same player stays at voice."""
    return resources.settle_ending(play)


_AUTOMATIC_STEPS: Mapping[str, Callable[[VetoTransition, Task], bool]] = {
    "draw": _skip_empty_draw,
    "reply": _skip_silent_reply,
    "node": _resolve_top,
    "answer": _skip_answer,
    "gear": _skip_gear_choice,
    "duel": _stop_interrupted_duel,
    "begin": _begin_first_round,
    "fill": _fill_hand,
    "income": _take_income,
    "play-phase": _begin_play_phase,
    "round-over": _end_round,
    "end": _begin_end_phase,
    "surplus": _skip_empty_discard,
    "thin": _skip_empty_discard,
    "voice": _settle_ending,
}
"""What carries out each kind of task, where nobody needs to decide; returns False where somebody does."""
