"""List every legal action of a player or the table at the open decision: candidates that no guard refuses."""

from __future__ import annotations

from collections.abc import Sequence

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Answering
from kredens.rules_engine.gwint.legality.candidates import candidates
from kredens.rules_engine.gwint.legality.refusal import check_action, refusal
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play import decision_order, windows
from kredens.rules_engine.gwint.play.windows import KEEP, NONE
from kredens.rules_engine.kit.decisions.tasks import DrawTask


def actions(state: State, player: str) -> Sequence[Action]:
    """Return every legal action of the player (or `table`), in a stable order."""
    if player not in windows.pending(state).players:
        return []
    return [action for action in candidates(state, player) if check_action(state, player, action) is None]


def default_answer(state: State, before: Answering | None = None) -> Answering | None:  # noqa: ARG001 - of the contract
    """Return the answer that need not be said and who gives it, or None.

    It is an unseen draw, nothing exchanged, the only card that a medic can pick, or a search that finds what must be
    there and no more.
    """
    if not state.tasks:
        return None
    task, player = state.tasks[-1], windows.pending(state).players[0]
    if isinstance(task, DrawTask):
        return TABLE, ("draw", state.table.players[task.seat], UNKNOWN)
    match task.kind:
        case "exchange":
            return player, KEEP
        case "look":
            return TABLE, ("look", UNKNOWN)
        case "muster" | "deploy" if refusal(state, player, NONE) is None:
            return player, NONE
        case "muster" | "deploy" | "medic":
            listed = actions(state, player)
            return (player, listed[0]) if len(listed) == 1 else None
    return None


def bring_forward(state: State, player: str, action: Action) -> State | None:
    """Return the state with the decision first that this action makes, where the order is open; else None.

    Of several decisions it is the one in which the action is legal, or else the first.
    """
    if len(state.tasks) < 2:
        return None
    found = list(decision_order.reorder_tasks(state, player, action))
    return next((each for each in found if refusal(each, player, action) is None), found[0] if found else None)
