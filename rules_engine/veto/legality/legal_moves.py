"""List every legal action at the open decision: the candidates that no guard refuses."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Answering
from kredens.rules_engine.veto.legality import legal_moves_at_voice
from kredens.rules_engine.veto.legality.candidates import CANDIDATES
from kredens.rules_engine.veto.legality.refusal import CHECKS
from kredens.rules_engine.veto.model import windows
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.tasks import Decision, DrawTask, MulliganTask

LISTED_BY_GUARDS = frozenset({"draw", "bribe", "search"})
"""Decisions whose candidates come from the very function that the guard asks, so that none of them is refused."""


def actions(state: State, player: str) -> list[Action]:
    """Return what the player can do, in a stable order. Conceding is always possible, and not listed."""
    if not state.tasks:
        return []
    task: Decision = state.tasks[-1]  # type: ignore[assignment] # as State.decision, which takes longer
    if windows.deciding_player(state, task) != player:
        return []
    kind = task.kind
    if kind == "voice":
        return legal_moves_at_voice.actions(state, player)
    if kind in LISTED_BY_GUARDS:
        return list(CANDIDATES[kind](state, state.table.seats.get(player, -1)))
    return plain_actions(state, player)


def plain_actions(state: State, player: str) -> list[Action]:
    """Return what the player whose decision is open can do: the candidates that no guard refuses."""
    kind = state.decision.kind
    verbs, candidates = windows.WINDOWS[kind], CANDIDATES[kind](state, state.table.seats.get(player, -1))
    return [action for action in candidates if action[0] in verbs and CHECKS[action[0]](state, player, action) is None]


def default_answer(state: State, before: Answering | None = None) -> Answering | None:
    """Return the answer that goes without saying, and who gives it; None where there is none.

    These are no reply, an unseen draw, a hand that is kept, no election, a challenge that is accepted, and no more
    gear. That one does without gear has to be said `before` the other chooses any: they choose in turn.
    """
    if not state.tasks:
        return None
    task = state.decision
    who = windows.deciding_player(state, task)
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
    """Return the state with the decision first that this action makes while the table is set up; else None.

    Both players draw, keep or redraw their hands each for themselves: the rulebook puts no order between them.
    """
    kind = _SETUP_DECISIONS.get(action[0])
    if kind is None or state.phase != "setup":
        return None
    seat = state.table.seats.get(action[1] if kind is DrawTask else player, -1)
    tasks = state.tasks
    for at in range(len(tasks) - 2, -1, -1):
        task, above = tasks[at], tasks[at + 1 :]
        if getattr(above[0], "seat", seat) == seat:
            return None
        if isinstance(task, kind) and task.seat == seat:
            new = state.copy()
            new.tasks = (*tasks[:at], *above, task)
            return new if CHECKS[action[0]](new, player, action) is None else None
    return None


_SETUP_DECISIONS: Mapping[str, type[DrawTask | MulliganTask]] = {
    "draw": DrawTask,
    "keep": MulliganTask,
    "redraw": MulliganTask,
}
"""Verb -> the decision that it makes while the table is set up."""
