"""What follows by itself, up to the next decision: each open task that needs nobody is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.kit.transition import Task
from kredens.rules_engine.veto.model.stats import face_of
from kredens.rules_engine.veto.model.transition import Play, refill
from kredens.rules_engine.veto.play import duels, phases, resolve, resources, stack


def run(play: Play) -> None:
    """On to the next decision: what needs none is done."""
    state = play.state
    while tasks := state.tasks:
        task = tasks[-1]
        step = _BY_ITSELF.get(task[0])
        if step is None or not step(play, task):
            return


def one(play: Play) -> bool:
    """One thing that needs no decision is done; False if there is none."""
    if not play.state.tasks:
        return False
    task = play.state.tasks[-1]
    step = _BY_ITSELF.get(task[0])
    return step is not None and step(play, task)


def _drawing(play: Play, task: Task) -> bool:
    if play.state.parties[task[1]].cards.deck:
        return False
    refill(play, task[1])
    if play.state.parties[task[1]].cards.drawable:
        return False
    play.pop()
    play.tell("no-cards", "option.draw-exhausted", player=play.player(task[1]), number=task[2])
    return True


def _replying(play: Play, task: Task) -> bool:
    """Whoever cannot say anything, as everybody knows, is not asked."""
    if stack.can_say_anything(play.state, task[1]):
        return False
    play.pop()
    return True


def _node(play: Play, task: Task) -> bool:
    play.pop()
    resolve.resolve(play, task[1])
    resources.settle_ending(play)
    return True


def _answering(play: Play, task: Task) -> bool:
    """Whoever is tapped cannot refuse."""
    _, seat, mine, theirs = task
    thing = play.state.thing(theirs)
    if play.state.thing(mine) is None or thing is None:
        play.pop()
        return True
    if not thing.tapped:
        return False
    play.pop()
    rules = ("duel.refusal-tapped", "duel.target-tapped-ok")
    play.tell("cannot-refuse", *rules, player=play.player(seat), card=face_of(play.state, thing).id)
    duels.begin(play, mine, theirs)
    return True


def _gear(play: Play, task: Task) -> bool:
    if duels.interrupted(play.state):
        return _stopped(play)
    if duels.choosable(play.state, task[1]):
        return False
    play.pop()
    duels.ready(play, task[1])
    duels.next_gear(play, task[1])
    return True


def _fighting(play: Play, _task: Task) -> bool:
    return _stopped(play) if duels.interrupted(play.state) else False


def _stopped(play: Play) -> bool:
    play.pop()
    duels.stop(play)
    return True


def _begin(play: Play, _task: Task) -> bool:
    play.pop()
    phases.first_round(play)
    return True


def _filling(play: Play, task: Task) -> bool:
    play.pop()
    phases.fill(play, task[1])
    return True


def _income(play: Play, _task: Task) -> bool:
    play.pop()
    phases.take_income(play)
    return True


def _play_phase(play: Play, _task: Task) -> bool:
    play.pop()
    phases.play_phase(play)
    return True


def _round_over(play: Play, _task: Task) -> bool:
    play.pop()
    phases.round_over(play)
    return True


def _ending(play: Play, _task: Task) -> bool:
    play.pop()
    phases.end_phase(play)
    return True


def _surplus(play: Play, task: Task) -> bool:
    if play.state.parties[task[1]].cards.held:
        return False
    play.pop()
    return True


def _voice(play: Play, _task: Task) -> bool:
    """After an action is settled, the endings are looked at; then the same player goes on."""
    return resources.settle_ending(play)


_BY_ITSELF: Mapping[str, Callable[[Play, Task], bool]] = {
    "draw": _drawing,
    "reply": _replying,
    "node": _node,
    "answer": _answering,
    "gear": _gear,
    "duel": _fighting,
    "begin": _begin,
    "fill": _filling,
    "income": _income,
    "play-phase": _play_phase,
    "round-over": _round_over,
    "end": _ending,
    "surplus": _surplus,
    "thin": _surplus,
    "voice": _voice,
}
