"""Find open decisions of a position of Gwint that do not belong to its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.tasks import CardTask, Task
from kredens.rules_engine.gwint.play import opening, rounds
from kredens.rules_engine.gwint.position_tasks import format_task
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, SeatTask


def find_stray_decisions(state: State) -> Iterator[dict[str, Any]]:
    """Yield each open decision that cannot be open at this moment of this game, in the form of positions."""
    for task in state.tasks:
        belongs = _BELONGS.get(task.kind)
        if belongs is not None and not belongs(state, task):
            yield {"value": " ".join(map(str, format_task(state, task)))}


def _is_untouched(state: State) -> bool:
    """Return whether nothing has been played: no card lies on the battlefield, and no round is over."""
    played = any(any(side.rows) or any(side.specials) or side.played or side.won for side in state.sides)
    return state.round == 1 and not (played or state.weather or state.totals)


def _is_before_deal(state: State) -> bool:
    held = any(side.hand_size or side.discard or side.foreign for side in state.sides)
    return _is_untouched(state) and not held


def _may_toss(state: State, _task: Task) -> bool:
    return _is_before_deal(state) and opening.chooser(state.table) is None


def _may_choose(state: State, task: Any) -> bool:
    return _is_before_deal(state) and opening.chooser(state.table) == task.seat


def _is_opening(state: State, _task: Task) -> bool:
    return _is_untouched(state)


def _may_exchange(state: State, _task: Task) -> bool:
    return _is_untouched(state) and state.tasks[0].kind == "first-turn"


def _may_draw(state: State, task: DrawTask) -> bool:
    """Return whether cards can be drawn for that reason now."""
    base = state.tasks[0].kind
    match task.reason:
        case "opening" | "exchange":
            return _is_untouched(state) and base == "first-turn"
        case "northern":
            is_northern = state.table.factions[task.seat] == rounds.NORTHERN
            return is_northern and base in ("open", "coin") and state.round > 1
        case "leader":
            return _may_use(state, task.seat, "draw") and _is_in_a_turn(state)
    return _is_in_a_turn(state)


def _is_in_a_turn(state: State) -> bool:
    """Return whether somebody has moved: their turn is over then, but for a leader who does not take one."""
    return state.tasks[0].kind in ("next", "turn")


def _may_use(state: State, seat: int, verb: str) -> bool:
    """Return whether the player has a leader with an effect of that verb, or nobody knows which."""
    leader = state.table.leaders[seat]
    if leader < 0:
        return True
    effective = state.table.effective_leaders[seat]
    return effective is not None and verb in effective.verbs


def _may_take(state: State, task: CardTask) -> bool:
    leader = state.table.leaders[task.seat]
    return leader in (-1, task.card) and _may_use(state, task.seat, task.kind) and _is_in_a_turn(state)


def _may_trade(state: State, task: CountedTask) -> bool:
    return _may_use(state, task.seat, "trade") and _is_in_a_turn(state)


def _may_look(state: State, task: CountedTask) -> bool:
    return _may_use(state, task.seat, "look") and _is_in_a_turn(state)


def _may_raid(state: State, task: CountedTask) -> bool:
    skellige = state.table.factions[task.seat] == rounds.SKELLIGE
    return skellige and state.round == rounds.RAID_ROUND and task.number <= rounds.RAID_UNITS


def _may_stay(state: State, task: SeatTask) -> bool:
    return state.table.factions[task.seat] == rounds.MONSTERS and state.tasks[0].kind == "next-round"


def _may_toss_again(state: State, _task: Task) -> bool:
    return state.round > 1 and state.table.options.starter_after_tie == "coin"


def _is_later_round(state: State, _task: Task) -> bool:
    return state.round > 1


_BELONGS: Mapping[str, Callable[[State, Any], bool]] = {
    "toss": _may_toss,
    "choose": _may_choose,
    "first-turn": _is_opening,
    "exchange": _may_exchange,
    "draw": _may_draw,
    "replace": _may_draw,
    "deploy": _may_take,
    "take": _may_take,
    "gain": _may_trade,
    "discard": _may_trade,
    "look": _may_look,
    "raid": _may_raid,
    "stay": _may_stay,
    "coin": _may_toss_again,
    "open": _is_later_round,
}
"""Whether a decision of each kind can be open; the others can be at any time."""
