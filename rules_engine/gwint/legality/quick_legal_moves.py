"""List legal actions as `legal_moves` does, quickly at the decisions of which a game is made.

This serves the rows "gwint, played" and "gwint, and the table" of tests/benchmarks/bench_engine.py: draws are read from
a cache, cards whose plays nothing can forbid are not asked about, and of the others only what may forbid them is asked,
without a name that has to be looked up and without a refusal. A test holds it equal to `legal_moves` over random games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, TypeAlias

from kredens.rules_engine.contract.protocol import TABLE, Action
from kredens.rules_engine.gwint.legality import cards, legal_moves, refusal
from kredens.rules_engine.gwint.legality.candidates import candidates
from kredens.rules_engine.gwint.legality.exchanges import Exchanges
from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROWS, CardData, CardInPlay
from kredens.rules_engine.gwint.model.references import reference_at
from kredens.rules_engine.gwint.model.state import State, Table
from kredens.rules_engine.gwint.play import rounds, windows
from kredens.rules_engine.gwint.play.windows import KEEP, LEADER, NONE, PASS
from kredens.rules_engine.kit.decisions.tasks import PlainTask

MakeMove: TypeAlias = "Callable[[Table, int, int, int, int], Action | None]"
"""What makes the move that names a card in play; None: it is illegal.

Called with the table, the card that is played, the seat and row of the one in play, and its code.
"""
UNREFUSED = frozenset({"choose", "coin", "raid", "stay", "take"})
"""Kinds of decisions of which no guard refuses a candidate."""
NOTHING_BESIDE: Final[tuple[tuple[int, ...], ...]] = ((), (), ())
"""The special cards beside the rows of a side where there are none."""


def actions(state: State, player: str) -> Sequence[Action]:
    """Return every legal action of the player (or `table`), in a stable order."""
    tasks = state.tasks
    if not tasks:
        return []
    task: Any = tasks[-1]
    kind = task.kind
    if kind == "draw":
        if player != TABLE:
            return []
        side = state.sides[task.seat]
        pool, _, ready = side.drawing
        return ready if pool is side.pool and side.deck else hidden.find_possible_draws(state, task.seat)[2]
    if kind != "turn":
        return _rarer_moves(state, player, task)
    # Every play, then the leader and the pass where they are legal; none of a player whose turn it is not.
    seat, table = task.seat, state.table
    if player != table.players[seat]:
        return []
    side = state.sides[seat]
    hand: Iterable[int] = side.hand
    if side.unseen:
        hand = hidden.possible_hand(state, seat)
    elif side.shown or side.foreign:
        hand = sorted((*hand, *side.shown, *side.foreign))
    fixed_plays = table.fixed_plays
    found: list[Action] = []
    before = -1
    for card in hand:
        if card != before:  # equal cards are neighbours in a hand
            found += fixed_plays[card] or _plays_of(state, seat, card)
            before = card
    found += table.closing_moves[seat][side.used > 0] or _find_closing_moves(state, player, seat)
    return found


def _find_closing_moves(state: State, player: str, seat: int) -> list[Action]:
    """Return the leader and the pass where they are legal."""
    found: list[Action] = []
    if not state.sides[seat].used and refusal.find_leader_fault(state, seat) is None:
        found.append(LEADER)
    if state.table.options.pass_first == "yes" or refusal.check_pass(state, player, PASS) is None:
        found.append(PASS)
    return found


def _rarer_moves(state: State, player: str, task: Any) -> Sequence[Action]:
    """Return every legal action at a decision that is neither a turn nor a draw."""
    kind = task.kind
    if kind == "exchange":
        return _exchanges(state, player) if state.table.seats.get(player) in task.seats else []
    if player not in windows.pending(state).players:
        return []
    if kind == "toss":
        return _tosses(state.table)
    if kind == "medic":
        return _medic_picks(state, player, task.seat)
    if kind == "stay" and state.table.options.monsters_side == "own-side":
        return _stays(state, task.seat)
    return [*candidates(state, player)] if kind in UNREFUSED else legal_moves.actions(state, player)


@lru_cache(64)
def _tosses(table: Table) -> tuple[Action, ...]:
    """Return every way to settle who begins: it depends on nothing but the table."""
    state = State(table)
    state.tasks = (PlainTask("toss"),)
    return tuple(legal_moves.actions(state, TABLE))


def _plays_of(state: State, seat: int, card: int) -> Iterable[Action]:
    """Return every action that plays a card of which something may forbid it."""
    face = state.table.cards[card]
    if face.stats.decoy:
        return _decoy_plays(state, seat, face)
    if face.plays_by_row:
        if state.sides[seat].specials == NOTHING_BESIDE and state.table.options.horn_limit != "illegal":
            return face.plays_by_row
        rows = enumerate(face.plays_by_row)
        return [play for row, play in rows if cards.find_fault_beside(state, seat, face, row) is None]
    return face.plays if cards.check_placement(state, seat, face, face.plays[0]) is None else ()


class _MovesByCode(dict[int, "Action | None"]):
    """The move that names each card of a row, by its code, made when it is first asked for; None: it is illegal."""

    def __init__(self, make: MakeMove, table: Table, card: int, seat: int, row: int) -> None:
        self._make, self._table, self._card, self._seat, self._row = make, table, card, seat, row

    def __missing__(self, code: int) -> Action | None:
        move = self[code] = self._make(self._table, self._card, self._seat, self._row, code)
        return move


def _moves_in_rows(state: State, verb: str, card: int, seat: int, make: MakeMove) -> list[Action]:
    """Return the move that names each card in the rows of a side, equal ones once, as remembered for verb and card."""
    table = state.table
    known = table.moves_in_rows.get((verb, card, seat))
    if known is None:
        known = tuple([_MovesByCode(make, table, card, seat, row) for row in ROWS])
        table.moves_in_rows[verb, card, seat] = known
    in_front, in_rear, in_siege = known
    front, rear, siege = state.sides[seat].rows
    found: dict[Action | None, None] = {}
    # Each row by itself, for most are empty or nearly so.
    for code in front:
        found[in_front[code]] = None
    for code in rear:
        found[in_rear[code]] = None
    for code in siege:
        found[in_siege[code]] = None
    found.pop(None, None)
    return [*found]  # type: ignore[list-item] # without None


def _decoy_plays(state: State, seat: int, face: CardData) -> list[Action]:
    """Return every action that plays a Decoy: for each unit that it can replace, equal ones once.

    Where the option decoy-needs-target allows a Decoy without a unit, also to each row alone.
    """
    plays = _moves_in_rows(state, "play", face.number, seat, _swap)
    if cards.can_lie_bare(state):
        plays += [("play", face.id, ROW_NAMES[row]) for row in ROWS]
    return plays


def _swap(table: Table, card: int, seat: int, row: int, code: int) -> Action | None:
    fault = cards.find_swap_fault(table, seat, seat, code)
    return None if fault is not None else ("play", table.ids[card], None, reference_at(table, seat, row, code))


def _stays(state: State, seat: int) -> list[Action]:
    """Return every move by which a unit of that side stays."""
    return _moves_in_rows(state, "stay", 0, seat, _stay)


def _stay(table: Table, _card: int, seat: int, row: int, code: int) -> Action | None:
    fits = rounds.may_stay(table, seat, CardInPlay(seat, row, code))
    return ("stay", reference_at(table, seat, row, code)) if fits else None


def _medic_picks(state: State, player: str, seat: int) -> list[Action]:
    """Return every pick of a medic: no guard refuses a unit of the discard pile, only to pick none may be illegal."""
    table = state.table
    revivable, faces = table.revivable, table.cards
    found: list[Action] = []
    before = -1
    for card in state.sides[seat].discard:
        if card != before and card in revivable:  # equal cards are neighbours in a pile
            found += faces[card].picks
            before = card
    if table.options.medic_empty == "optional" and refusal.check_action(state, player, NONE) is None:
        found.append(NONE)
    return found


def _exchanges(state: State, player: str) -> Sequence[Action]:
    """Return every exchange: nothing, one card, two different ones, or two copies of one card."""
    seat = state.table.seats[player]
    side, ids = state.sides[seat], state.table.ids
    if side.unseen or side.shown or side.foreign:
        return _exchanges_of_unseen(state, seat)
    held: list[str] = []
    twice: list[str] = []
    before = counted = -1
    for card in side.hand:
        if card != before:  # equal cards are neighbours in a hand
            held.append(ids[card])
            before = card
        elif card != counted:
            twice.append(ids[card])
            counted = card
    held.sort()
    twice.sort()
    return Exchanges(held, twice)


def _exchanges_of_unseen(state: State, seat: int) -> Sequence[Action]:
    """Return every exchange of a hand that has cards which others know, or nobody."""
    side, ids = state.sides[seat], state.table.ids
    held = sorted(hidden.possible_hand(state, seat), key=ids.__getitem__) if side.hand_size else []
    found: list[Action] = [KEEP, *[("exchange", ids[card]) for card in held]]
    if side.hand_size < 2:
        return found
    found += [
        ("exchange", ids[one], ids[other])
        for one, other in combinations(held, 2)
        if cards.can_hold_together(state, seat, (one, other))
    ]
    twice = [ids[card] for card in held if cards.can_hold_copies(state, seat, card, 2)]
    return [*found, *[("exchange", id, id) for id in twice]]
