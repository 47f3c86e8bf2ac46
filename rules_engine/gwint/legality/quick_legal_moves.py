"""List legal actions as `legal_moves` does, quickly at the decisions of which a game is made.

This serves the rows "gwint, played" and "gwint, and the table" of tests/benchmarks/bench_engine.py: draws are read from
a cache, cards whose plays nothing can forbid are not asked about, and of the others only what may forbid them is asked,
without a name that has to be looked up and without a refusal. A test holds it equal to `legal_moves` over random games.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, Action
from kredens.rules_engine.gwint.legality import cards, legal_moves, refusal
from kredens.rules_engine.gwint.legality.candidates import candidates
from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROWS
from kredens.rules_engine.gwint.model.references import reference_at
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play import windows
from kredens.rules_engine.gwint.play.windows import KEEP, LEADER, NONE, PASS

UNREFUSED = frozenset({"choose", "coin", "raid", "stay", "take"})
"""Kinds of decisions of which no guard refuses a candidate."""


def actions(state: State, player: str) -> Sequence[Action]:
    """Return every legal action of the player (or `table`), in a stable order."""
    if not state.tasks:
        return []
    task: Any = state.tasks[-1]
    if task.kind == "draw":
        if player != TABLE:
            return []
        side = state.sides[task.seat]
        pool, _, ready = side.drawing
        return ready if pool is side.pool and side.deck else hidden.find_possible_draws(state, task.seat)[2]
    if task.kind == "turn":
        seat = task.seat
        return _turn_moves(state, player, seat) if player == state.table.players[seat] else []
    if task.kind == "exchange":
        return _exchanges(state, player) if state.table.seats.get(player) in task.seats else []
    if player not in windows.pending(state).players:
        return []
    if task.kind == "medic":
        return _medic_picks(state, player)
    return [*candidates(state, player)] if task.kind in UNREFUSED else legal_moves.actions(state, player)


def _turn_moves(state: State, player: str, seat: int) -> list[Action]:
    """Return every play, then the leader and the pass where they are legal."""
    found = _plays(state, seat)
    if refusal.find_leader_fault(state, seat) is None:
        found.append(LEADER)
    if state.table.options.pass_first == "yes" or refusal.check_pass(state, player, PASS) is None:
        found.append(PASS)
    return found


def _plays(state: State, seat: int) -> list[Action]:
    """Return every action that plays a card, with each row and unit that it can be played to."""
    found: list[Action] = []
    swaps: list[Action] | None = None
    fixed_plays = state.table.fixed_plays
    side = state.sides[seat]
    unsorted = not (side.unseen or side.shown or side.foreign)
    for card in dict.fromkeys(side.hand) if unsorted else hidden.possible_hand(state, seat):
        if fixed := fixed_plays[card]:
            found += fixed
            continue
        face = state.table.cards[card]
        if face.stats.decoy:
            swaps = _decoy_arguments(state, seat) if swaps is None else swaps
            found += [("play", face.id, *rest) for rest in swaps]
        elif face.plays_by_row:
            found += [
                action
                for row, action in enumerate(face.plays_by_row)
                if cards.find_fault_beside(state, seat, face, row) is None
            ]
        elif cards.check_placement(state, seat, face, face.plays[0]) is None:
            found += face.plays
    return found


def _decoy_arguments(state: State, seat: int) -> list[Action]:
    """Return what can follow a Decoy in an action: no row and each unit it can replace.

    Where the option decoy-needs-target allows a Decoy without a unit, also each row alone.
    """
    swapped = [
        reference_at(state, seat, row, code)
        for row, codes in enumerate(state.sides[seat].rows)
        for code in codes
        if cards.find_swap_fault(state, seat, seat, code) is None
    ]
    found: list[Action] = [(None, name) for name in dict.fromkeys(swapped)]
    if cards.can_lie_bare(state):
        found += [(ROW_NAMES[row],) for row in ROWS]
    return found


def _medic_picks(state: State, player: str) -> list[Action]:
    """Return every pick of a medic: no guard refuses a unit of the discard pile, only to pick none may be illegal."""
    found = [*candidates(state, player)]
    if refusal.check_action(state, player, NONE) is not None:
        found.remove(NONE)
    return found


def _exchanges(state: State, player: str) -> list[Action]:
    """Return every exchange: nothing, one card, two different ones, or two copies of one card."""
    seat = state.table.seats[player]
    side, ids = state.sides[seat], state.table.ids
    held = sorted(hidden.possible_hand(state, seat), key=ids.__getitem__) if side.hand_size else []
    found: list[Action] = [KEEP, *[("exchange", ids[card]) for card in held]]
    if side.hand_size < 2:
        return found
    pairs = combinations(held, 2)
    if side.unseen:
        found += [
            ("exchange", ids[one], ids[other])
            for one, other in pairs
            if cards.can_hold_together(state, seat, (one, other))
        ]
    else:
        found += [("exchange", ids[one], ids[other]) for one, other in pairs]
    known = (*side.hand, *side.shown, *side.foreign)
    if len(known) == len(held) and not side.unseen:
        return found
    twice = [
        ids[card]
        for card in held
        if known.count(card) > 1 or (side.unseen and cards.can_hold_copies(state, seat, card, 2))
    ]
    return [*found, *[("exchange", id, id) for id in twice]]
