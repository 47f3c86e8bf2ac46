"""Parse and write the open decisions of a position, and refuse those that no game could lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kredens.rules_engine.gwint.model.references import owned_reference_to, parse_owned_reference
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.tasks import CardTask, CleanUpTask, NextRoundTask, OpenRoundTask, Task
from kredens.rules_engine.gwint.play.opening import DRAW_RULES
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, PlainTask, SeatsTask, SeatTask

MAX_CARDS = 200
"""The most cards that a decision can be about."""
BASE_TASKS = frozenset({"toss", "choose", "first-turn", "turn", "next", "next-round", "coin", "open"})
"""The task with which the game goes on when all else is decided: one of these stands first, and nowhere else."""


def format_task(state: State, task: Task) -> list[Any]:
    """Return an open decision in plain words: players and cards by their names, kept units as moves name them."""
    players, faces = state.table.players, state.table.cards
    match task:
        case PlainTask():
            return [task.kind]
        case SeatTask():
            return [task.kind, players[task.seat]]
        case CountedTask():
            return [task.kind, players[task.seat], task.number]
        case DrawTask():
            return [task.kind, players[task.seat], task.number, task.reason]
        case CardTask():
            return [task.kind, players[task.seat], faces[task.card].id]
        case SeatsTask():
            return [task.kind, *[players[seat] for seat in task.seats]]
        case CleanUpTask():
            return [task.kind, *[owned_reference_to(state, each) for each in task.kept]]
        case NextRoundTask():
            return [task.kind, None if task.winner is None else players[task.winner]]
        case OpenRoundTask():
            return [task.kind, players[task.seat], task.rule]


def parse_tasks(state: State, given: Sequence[Any]) -> tuple[Task, ...]:
    """Parse the open decisions; raises ValueError with the first one that nobody could have."""
    found: list[Task] = []
    for listed in given:
        try:
            kind, *rest = listed
            task = _PARSERS[kind](state, kind, rest)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            raise ValueError(listed) from None
        below = {each.kind for each in found}
        if bool(found) == (kind in BASE_TASKS) or (kind == "stay" and "cleanup" not in below):
            raise ValueError(listed)
        found.append(task)
    for at, task in enumerate(found):
        # Cards wait to be replaced only while the other player's exchange is open.
        if task.kind == "replace" and not any(each.kind == "exchange" for each in found[at + 1 : at + 2]):
            raise ValueError(given[at])
    return tuple(found)


def _parse_plain(_state: State, kind: Any, rest: Sequence[Any]) -> PlainTask:
    if rest:
        raise ValueError(rest)
    return PlainTask(kind)


def _parse_player(state: State, kind: Any, rest: Sequence[Any]) -> SeatTask:
    (player,) = rest
    return SeatTask(state.table.seats[player], kind)


def _parse_counted(state: State, kind: Any, rest: Sequence[Any]) -> CountedTask:
    player, number = rest
    return CountedTask(state.table.seats[player], _check_count(number), kind)


def _check_count(number: Any) -> int:
    if type(number) is not int or not 0 < number <= MAX_CARDS:
        raise ValueError(number)
    return number


def _parse_draw(state: State, kind: Any, rest: Sequence[Any]) -> DrawTask:
    player, number, reason = rest
    if reason not in DRAW_RULES:
        raise ValueError(reason)
    return DrawTask(state.table.seats[player], _check_count(number), reason, kind)


def _parse_exchange(state: State, kind: Any, rest: Sequence[Any]) -> SeatsTask:
    seats = tuple(state.table.seats[player] for player in rest)
    if not seats or len(set(seats)) < len(seats):
        raise ValueError(rest)
    return SeatsTask(seats, kind)


def _parse_muster(state: State, kind: Any, rest: Sequence[Any]) -> CardTask:
    player, card = rest
    number = state.table.numbers[card]
    if not state.table.cards[number].unit:
        raise ValueError(card)
    return CardTask(state.table.seats[player], number, kind)


def _parse_leader(state: State, kind: Any, rest: Sequence[Any]) -> CardTask:
    """Parse a player and a leader who has an effect of that verb; raises ValueError for another card."""
    player, card = rest
    number = state.table.numbers[card]
    face = state.table.cards[number]
    if face.kind != "leader" or face.find_effect(kind) is None:
        raise ValueError(card)
    return CardTask(state.table.seats[player], number, kind)


def _parse_clean_up(state: State, _kind: Any, rest: Sequence[Any]) -> CleanUpTask:
    kept = tuple(parse_owned_reference(state.table, text) for text in rest)
    for each in kept:
        if state.sides[each.seat].rows[each.row].count(each.code) < kept.count(each):
            raise ValueError(rest)
    return CleanUpTask(kept)


def _parse_next_round(state: State, _kind: Any, rest: Sequence[Any]) -> NextRoundTask:
    (winner,) = rest
    return NextRoundTask(None if winner is None else state.table.seats[winner])


def _parse_open(state: State, _kind: Any, rest: Sequence[Any]) -> OpenRoundTask:
    player, rule = rest
    if rule not in ("round.winner-starts", "option.starter-after-tie"):
        raise ValueError(rule)
    return OpenRoundTask(state.table.seats[player], rule)


_PARSERS: Mapping[str, Callable[[State, Any, Sequence[Any]], Task]] = {
    **dict.fromkeys(("toss", "coin", "first-turn", "next"), _parse_plain),
    **dict.fromkeys(("choose", "turn", "medic", "stay"), _parse_player),
    **dict.fromkeys(("discard", "gain", "look", "raid"), _parse_counted),
    **dict.fromkeys(("draw", "replace"), _parse_draw),
    **dict.fromkeys(("deploy", "take"), _parse_leader),
    "exchange": _parse_exchange,
    "muster": _parse_muster,
    "cleanup": _parse_clean_up,
    "next-round": _parse_next_round,
    "open": _parse_open,
}
"""What parses each kind of decision."""
