"""Parse the open decisions of a position, and refuse those that no game could lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kredens.rules_engine.gwint.model.card_data import ROW_OF, CardInPlay
from kredens.rules_engine.gwint.model.state import State, Table
from kredens.rules_engine.gwint.play.opening import DRAW_RULES
from kredens.rules_engine.kit.transition import Task

MAX_CARDS = 200
"""The most cards that a decision can be about."""
BASE_TASKS = frozenset({"toss", "choose", "first-turn", "turn", "next", "next-round", "coin", "open"})
"""The task with which the game goes on when all else is decided: one of these stands first, and nowhere else."""


def parse_tasks(state: State, given: Sequence[Any]) -> tuple[Task, ...]:
    """Parse the open decisions; raises ValueError with the first one that nobody could have."""
    found: list[Task] = []
    for listed in given:
        try:
            kind, *rest = listed
            task: Task = (kind, *_PARSERS[kind](state, rest))
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            raise ValueError(listed) from None
        below = {each[0] for each in found}
        if bool(found) == (kind in BASE_TASKS) or (kind == "stay" and "cleanup" not in below):
            raise ValueError(listed)
        found.append(task)
    return tuple(found)


def _parse_nothing(_state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    if rest:
        raise ValueError(rest)
    return ()


def _parse_player(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    (player,) = rest
    return (state.table.seats[player],)


def _parse_player_and_count(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    player, number = rest
    return state.table.seats[player], _check_count(number)


def _check_count(number: Any) -> int:
    if type(number) is not int or not 0 < number <= MAX_CARDS:
        raise ValueError(number)
    return number


def _parse_draw(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    player, number, why = rest
    if why not in DRAW_RULES:
        raise ValueError(why)
    return state.table.seats[player], _check_count(number), why


def _parse_exchange(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    seats = tuple(state.table.seats[player] for player in rest)
    if not seats or len(set(seats)) < len(seats):
        raise ValueError(rest)
    return (seats,)


def _parse_muster(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    player, card = rest
    number = state.table.numbers[card]
    if not state.table.cards[number].unit:
        raise ValueError(card)
    return state.table.seats[player], number


def _leader_parser(verb: str) -> Callable[[State, Sequence[Any]], tuple[Any, ...]]:
    """Return a parser for the decision of a leader who has an effect of that verb."""

    def parse(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
        """Parse a player and a leader who has such an effect; raises ValueError for another card."""
        player, card = rest
        number = state.table.numbers[card]
        face = state.table.cards[number]
        if face.kind != "leader" or face.find_effect(verb) is None:
            raise ValueError(card)
        return state.table.seats[player], number

    return parse


def _parse_cleanup(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    kept = tuple(_parse_kept_unit(state.table, text) for text in rest)
    for each in kept:
        if state.sides[each.seat].rows[each.row].count(each.code) < kept.count(each):
            raise ValueError(rest)
    return (kept,)


def _parse_kept_unit(table: Table, text: str) -> CardInPlay:
    id, row, player, owner = text.split("/")
    return CardInPlay(table.seats[player], ROW_OF[row], 2 * table.numbers[id] + table.seats[owner])


def _parse_next_round(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    (winner,) = rest
    return (None if winner is None else state.table.seats[winner],)


def _parse_open(state: State, rest: Sequence[Any]) -> tuple[Any, ...]:
    player, rule = rest
    if rule not in ("round.winner-starts", "option.starter-after-tie"):
        raise ValueError(rule)
    return state.table.seats[player], rule


_PARSERS: Mapping[str, Callable[[State, Sequence[Any]], tuple[Any, ...]]] = {
    **dict.fromkeys(("toss", "coin", "first-turn", "next"), _parse_nothing),
    **dict.fromkeys(("choose", "turn", "medic", "stay"), _parse_player),
    **dict.fromkeys(("discard", "gain", "look", "raid"), _parse_player_and_count),
    **dict.fromkeys(("draw", "replace"), _parse_draw),
    **{verb: _leader_parser(verb) for verb in ("deploy", "take")},
    "exchange": _parse_exchange,
    "muster": _parse_muster,
    "cleanup": _parse_cleanup,
    "next-round": _parse_next_round,
    "open": _parse_open,
}
"""What parses the arguments of each kind of decision."""
