"""Candidates for legal moves: every action that an open decision might take, in a stable order, legal or not.

What no guard could allow, such as cards that cannot be in the hand, is left out; the guards decide about the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROWS
from kredens.rules_engine.gwint.model.references import reference_at, reference_to
from kredens.rules_engine.gwint.model.state import State, opponent
from kredens.rules_engine.gwint.model.tasks import CardTask
from kredens.rules_engine.gwint.play import leaders, rounds, search
from kredens.rules_engine.gwint.play.windows import KEEP, LEADER, NONE, PASS
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, PlainTask, SeatsTask, SeatTask


def candidates(state: State, player: str) -> Iterable[Action]:
    """Return every action that the player (or the table), whose decision is open, might take."""
    task = state.tasks[-1]
    return _CANDIDATES[task.kind](state, player, task)


def plays(state: State, seat: int) -> Iterator[Action]:
    """Yield every action that plays a card which may be in the hand: to each row, and on each card, that it names."""
    for card in hidden.possible_hand(state, seat):
        face = state.table.cards[card]
        if face.stats.decoy:
            yield from [("play", face.id, None, name) for name in _own_cards_in_play(state, seat)]
            yield from [("play", face.id, ROW_NAMES[row]) for row in ROWS]
        else:
            yield from face.plays or face.plays_by_row


def _own_cards_in_play(state: State, seat: int) -> Iterable[str]:
    """Return the reference to each card in the rows of a side, equal ones once."""
    rows = enumerate(state.sides[seat].rows)
    return dict.fromkeys([reference_at(state.table, seat, row, code) for row, codes in rows for code in codes])


def _toss(state: State, _player: str, _task: PlainTask) -> Iterator[Action]:
    players = state.table.players
    yield from [("toss", each) for each in players]
    yield ("shorter-name",)
    yield from [("agree", each) for each in players]


def _coin(state: State, _player: str, _task: PlainTask) -> list[Action]:
    return [("toss", each) for each in state.table.players]


def _choose(state: State, _player: str, _task: SeatTask) -> list[Action]:
    return [("start", each) for each in state.table.players]


def _draw(state: State, _player: str, task: DrawTask) -> tuple[Action, ...]:
    return state.table.draw_actions[task.seat]


def _exchange(state: State, player: str, _task: SeatsTask) -> Iterator[Action]:
    """Yield every exchange: nothing, one card, two different ones, or two copies of one card."""
    ids = sorted(state.table.ids[card] for card in hidden.possible_hand(state, state.table.seats[player]))
    yield KEEP
    yield from [("exchange", id) for id in ids]
    yield from [("exchange", one, other) for one, other in combinations(ids, 2)]
    yield from [("exchange", id, id) for id in ids]


def _turn(state: State, _player: str, task: SeatTask) -> Iterator[Action]:
    yield from plays(state, task.seat)
    yield LEADER
    yield PASS


def _medic(state: State, _player: str, task: SeatTask) -> Iterator[Action]:
    yield from _picks_to_rows(state, search.revivable_cards(state, task.seat))
    yield NONE


def _raid(state: State, _player: str, task: CountedTask) -> Iterator[Action]:
    return _picks_to_rows(state, search.revivable_cards(state, task.seat))


def _muster(state: State, _player: str, task: CardTask) -> Iterator[Action]:
    yield from _picks_to_rows(state, search.muster_mates(state, task.card))
    yield NONE


def _picks_to_rows(state: State, cards: Iterable[int]) -> Iterator[Action]:
    """Yield the picks of these cards, an agile one to each of its rows."""
    for card in cards:
        yield from state.table.cards[card].picks


def _deploy(state: State, _player: str, task: CardTask) -> Iterator[Action]:
    yield from [("pick", state.table.ids[card]) for card in search.leader_targets(state, task.card)]
    yield NONE


def _take(state: State, _player: str, task: CardTask) -> list[Action]:
    found = search.takeable_cards(state, leaders.pile_owner(state, task), task.card)
    return [("pick", state.table.ids[card]) for card in found]


def _discard(state: State, _player: str, task: CountedTask) -> list[Action]:
    return [("discard", state.table.ids[card]) for card in hidden.possible_hand(state, task.seat)]


def _gain(state: State, _player: str, _task: CountedTask) -> list[Action]:
    return [("gain", id) for id in state.table.ids]


def _look(state: State, _player: str, task: CountedTask) -> list[Action]:
    return [("look", state.table.ids[card]) for card in sorted(hidden.possible_hand(state, opponent(task.seat)))]


def _stay(state: State, _player: str, task: SeatTask) -> list[Action]:
    names = dict.fromkeys(reference_to(state, each) for each in rounds.stay_candidates(state, task.seat))
    return [("stay", name) for name in names]


_CANDIDATES: Mapping[str, Callable[[State, str, Any], Iterable[Action]]] = {
    "toss": _toss,
    "coin": _coin,
    "choose": _choose,
    "draw": _draw,
    "exchange": _exchange,
    "turn": _turn,
    "medic": _medic,
    "raid": _raid,
    "muster": _muster,
    "deploy": _deploy,
    "take": _take,
    "discard": _discard,
    "gain": _gain,
    "look": _look,
    "stay": _stay,
}
"""What gives the candidates of each kind of task."""
