"""Open decisions as positions give them: read back, and refused where no game could come to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kredens.rules_engine.gwint.model.board import Lying
from kredens.rules_engine.gwint.model.card_data import ROW_OF
from kredens.rules_engine.gwint.model.state import State, Table
from kredens.rules_engine.gwint.play.opening import DRAWN_BY
from kredens.rules_engine.kit.transition import Task

MOST = 200
"""The most cards that a decision can be about."""
LAST = frozenset({"toss", "choose", "first-turn", "turn", "next", "next-round", "coin", "open"})
"""What the game goes on with when all else is decided: it stands first, and nowhere else."""


def tasks(state: State, given: Sequence[Any]) -> tuple[Task, ...]:
    """The open decisions; raises ValueError with the one that nobody could have."""
    found: list[Task] = []
    for listed in given:
        try:
            kind, *rest = listed
            task: Task = (kind, *_READ[kind](state, rest))
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            raise ValueError(listed) from None
        below = {each[0] for each in found}
        if bool(found) == (kind in LAST) or (kind == "stay" and "cleanup" not in below):
            raise ValueError(listed)
        found.append(task)
    return tuple(found)


def _nothing(_state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    if rest:
        raise ValueError(rest)
    return ()


def _player(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    (player,) = rest
    return (state.table.seats[player],)


def _number(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    player, number = rest
    return state.table.seats[player], _counted(number)


def _counted(number: Any) -> int:
    if type(number) is not int or not 0 < number <= MOST:
        raise ValueError(number)
    return number


def _draw(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    player, number, why = rest
    if why not in DRAWN_BY:
        raise ValueError(why)
    return state.table.seats[player], _counted(number), why


def _exchange(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    seats = tuple(state.table.seats[player] for player in rest)
    if not seats or len(set(seats)) < len(seats):
        raise ValueError(rest)
    return (seats,)


def _muster(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    player, card = rest
    number = state.table.numbers[card]
    if not state.table.faces[number].unit:
        raise ValueError(card)
    return state.table.seats[player], number


def _led(verb: str) -> Callable[[State, Sequence[Any]], tuple[Any, ...]]:
    def read(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
        player, card = rest
        number = state.table.numbers[card]
        face = state.table.faces[number]
        if face.kind != "leader" or face.does(verb) is None:
            raise ValueError(card)
        return state.table.seats[player], number

    return read


def _cleanup(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    kept = tuple(_kept(state.table, text) for text in rest)
    for each in kept:
        if state.sides[each.seat].rows[each.row].count(each.code) < kept.count(each):
            raise ValueError(rest)
    return (kept,)


def _kept(table: Table, text: str) -> Lying:
    id, row, player, owner = text.split("/")
    return Lying(table.seats[player], ROW_OF[row], 2 * table.numbers[id] + table.seats[owner])


def _next_round(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    (winner,) = rest
    return (None if winner is None else state.table.seats[winner],)


def _open(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    player, rule = rest
    if rule not in ("round.winner-starts", "option.starter-after-tie"):
        raise ValueError(rule)
    return state.table.seats[player], rule


_READ: Mapping[str, Callable[[State, Sequence[Any]], tuple[Any, ...]]] = {
    **dict.fromkeys(("toss", "coin", "first-turn", "next"), _nothing),
    **dict.fromkeys(("choose", "turn", "medic", "stay"), _player),
    **dict.fromkeys(("discard", "gain", "look", "raid"), _number),
    **dict.fromkeys(("draw", "replace"), _draw),
    **{verb: _led(verb) for verb in ("deploy", "take")},
    "exchange": _exchange,
    "muster": _muster,
    "cleanup": _cleanup,
    "next-round": _next_round,
    "open": _open,
}
