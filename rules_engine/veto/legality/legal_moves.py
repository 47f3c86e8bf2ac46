"""List every legal action at the open decision: the candidates that no guard refuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Answering
from kredens.rules_engine.kit.decisions.tasks import CountedTask, SeatTask
from kredens.rules_engine.veto.legality.candidates import CANDIDATES
from kredens.rules_engine.veto.legality.refusal import CHECKS
from kredens.rules_engine.veto.model import windows
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.tasks import Decision, Task
from kredens.rules_engine.veto.play import phases


def actions(state: State, player: str) -> list[Action]:
    """Return what the player can do, in a stable order. Conceding is always possible, and not listed."""
    if not state.tasks or windows.pending(state).players[0] != player:
        return []
    return let_through(state, player, CANDIDATES[state.decision.kind](state, state.table.seats.get(player, -1)))


def let_through(state: State, player: str, candidates: Iterable[Action]) -> list[Action]:
    """Return those actions of the player whose decision is open that no guard refuses."""
    verbs = windows.WINDOWS[state.decision.kind].verbs
    return [action for action in candidates if action[0] in verbs and CHECKS[action[0]](state, player, action) is None]


def default_answer(state: State, before: Answering | None = None) -> Answering | None:
    """Return the answer that goes without saying, and who gives it; None where there is none.

    These are no reply, an unseen draw, a hand that is kept, no election, a challenge that is accepted, and no more
    gear. That one does without gear has to be said `before` the other chooses any: they choose in turn.
    """
    if not state.tasks:
        return None
    task = state.decision
    who = windows.pending(state).players[0]
    match task.kind:
        case "draw":
            return TABLE, ("draw", state.table.players[task.seat], UNKNOWN)
        case "reply" | "election":
            return who, ("no",)
        case "mulligan" | "thin":
            return who, ("keep",)
        case "answer":
            return who, ("accept",)
        case "gear" if before is None or before[1][0] != "choose":
            return who, ("ready",)
    return None


def bring_forward(state: State, player: str, action: Action) -> State | None:
    """Return the state with the decision first that this action makes while hands are set up or filled; else None.

    Both players draw, keep or redraw their first hands, and draw or discard in the settlement, each for themselves: the
    rulebook puts no order between them.
    """
    verb, tasks = action[0], state.tasks
    if state.phase not in _PHASES_OF_EACH or not tasks:
        return None
    seat = state.table.seats.get(action[1] if verb == "draw" else player, -1)
    for at in range(len(tasks) - 2, -1, -1):
        task, above = tasks[at], tasks[at + 1 :]
        if getattr(above[0], "seat", seat) == seat:
            return None
        own = _own_decision(state, task) if getattr(task, "seat", -1) == seat else None
        if own is not None and verb in windows.WINDOWS[own.kind].verbs:
            new = state.copy()
            new.tasks = (*tasks[:at], *above, own)
            return new
    return None


_PHASES_OF_EACH: Final = frozenset({"setup", "settlement"})
"""The phases in which both players draw, keep or discard each for themselves."""


def _own_decision(state: State, task: Task) -> Decision | None:
    """Return the decision of one player that a task is, or opens as it stands, where it touches only that hand."""
    if isinstance(task, SeatTask) and task.kind == "fill":
        return phases.find_fill(state, task.seat)
    return task if isinstance(task, CountedTask) else None
