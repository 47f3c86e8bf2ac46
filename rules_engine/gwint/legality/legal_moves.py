"""List every legal action of a player or the table at the open decision.

The same guards are asked that refuse actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from kredens.rules_engine.contract.protocol import TABLE, Action
from kredens.rules_engine.gwint.legality import cards as playing
from kredens.rules_engine.gwint.legality import refusal
from kredens.rules_engine.gwint.legality.plays import legal_plays, possible_hand
from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES
from kredens.rules_engine.gwint.model.references import reference_to
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play import leaders, opening, rounds, search, windows

LEADER: Action = ("leader",)
PASS: Action = ("pass",)
KEEP: Action = ("keep",)


def actions(state: State, player: str) -> Sequence[Action]:
    """Return every legal action of the player (or `table`), in a stable order."""
    if not state.tasks:
        return []
    task = state.tasks[-1]
    kind = task[0]
    if kind == "draw":
        side = state.sides[task[1]]
        drawing = (
            side.drawing if side.drawing[0] is side.pool and side.deck else hidden.find_possible_draws(state, task[1])
        )
        return drawing[2] if player == TABLE else []
    if kind == "turn":
        return _turn_moves(state, task[1]) if player == state.table.players[task[1]] else []
    if player not in windows.pending(state).players:
        return []
    return [*_MOVES_BY_TASK[kind](state, player)]


def _turn_moves(state: State, seat: int) -> list[Action]:
    """Return every play, then the leader and the pass where they are legal."""
    found = legal_plays(state, seat)
    table = state.table
    leader = table.effective_leaders[seat]
    if leader is not None and leader.active and refusal.can_use_leader(state, seat):
        found.append(LEADER)
    if table.options.pass_first == "yes" or refusal.can_pass(state, table.players[seat]):
        found.append(PASS)
    return found


def _toss_moves(state: State, _player: str) -> list[Action]:
    players = state.table.players
    named = opening.seat_by_name(state.table) is not None
    settled: list[Action] = [("shorter-name",)] if named else [("agree", each) for each in players]
    return [*[("toss", each) for each in players], *settled]


def _coin_moves(state: State, _player: str) -> list[Action]:
    return [("toss", each) for each in state.table.players]


def _choose_moves(state: State, _player: str) -> Iterator[Action]:
    yield from [("start", each) for each in state.table.players]


def _exchange_moves(state: State, player: str) -> list[Action]:
    """Return every exchange: nothing, one card, two different ones, or two copies of one card."""
    seat = state.table.seats[player]
    side, faces = state.sides[seat], state.table.cards
    cards = sorted(possible_hand(state, seat), key=state.table.ids.__getitem__) if side.hand_size else []
    ids = [faces[card].id for card in cards]
    found: list[Action] = [KEEP, *[("exchange", id) for id in ids]]
    if side.hand_size < 2:
        return found
    if side.unseen:
        fitting = filter(lambda pair: playing.can_hold_together(state, seat, pair), combinations(cards, 2))
        found += [("exchange", faces[one].id, faces[other].id) for one, other in fitting]
    else:
        found += [("exchange", one, other) for one, other in combinations(ids, 2)]
    known = (*side.hand, *side.shown, *side.foreign)
    if len(known) == len(cards) and not side.unseen:
        return found
    twice = [
        faces[card].id
        for card in cards
        if known.count(card) > 1 or (side.unseen and playing.can_hold_copies(state, seat, card, 2))
    ]
    return [*found, *[("exchange", id, id) for id in twice]]


def _medic_moves(state: State, player: str) -> Iterator[Action]:
    yield from _pick_moves(state, search.revivable_cards(state, state.tasks[-1][1]))
    if refusal.refusal(state, player, ("none",)) is None:
        yield ("none",)


def _raid_moves(state: State, _player: str) -> Iterator[Action]:
    yield from _pick_moves(state, search.revivable_cards(state, state.tasks[-1][1]))


def _muster_moves(state: State, player: str) -> Iterator[Action]:
    _, seat, number = state.tasks[-1]
    hand = state.table.options.muster_scope == "deck-and-hand"
    yield from _pick_moves(state, search.findable_cards(state, seat, search.muster_mates(state, number), hand))
    if refusal.refusal(state, player, ("none",)) is None:
        yield ("none",)


def _pick_moves(state: State, cards: tuple[int, ...] | list[int]) -> Iterator[Action]:
    """Yield the picks of these cards, an agile one to each of its rows."""
    for card in cards:
        face = state.table.cards[card]
        if len(face.rows) == 1:
            yield ("pick", face.id)
        else:
            yield from [("pick", face.id, ROW_NAMES[row]) for row in face.rows]


def _deploy_moves(state: State, player: str) -> Iterator[Action]:
    _, seat, number = state.tasks[-1]
    wanted = search.leader_targets(state, number)
    yield from [("pick", state.table.cards[card].id) for card in search.findable_cards(state, seat, wanted, hand=False)]
    if refusal.refusal(state, player, ("none",)) is None:
        yield ("none",)


def _take_moves(state: State, _player: str) -> Iterator[Action]:
    _, seat, leader = state.tasks[-1]
    effect = state.table.cards[leader].find_effect("take") or {}
    owner = seat ^ leaders.PILE_OFFSETS[effect["from"]]
    yield from [("pick", state.table.cards[card].id) for card in search.takeable_cards(state, owner, leader)]


def _discard_moves(state: State, player: str) -> Iterator[Action]:
    seat = state.table.seats[player]
    yield from [("discard", state.table.cards[card].id) for card in possible_hand(state, seat)]


def _gain_moves(state: State, _player: str) -> Iterator[Action]:
    yield from [
        ("gain", state.table.cards[card].id) for card in hidden.find_possible_draws(state, state.tasks[-1][1])[1]
    ]


def _look_moves(state: State, _player: str) -> Iterator[Action]:
    """Return every card that the table can show of the opponent's hand."""
    seat = 1 - state.tasks[-1][1]
    side = state.sides[seat]
    cards = set(side.hand)
    if side.unseen:
        cards |= {card for card in possible_hand(state, seat) if hidden.may_be_in_pool(state, seat, card)}
    yield from [("look", state.table.cards[card].id) for card in sorted(cards)]


def _stay_moves(state: State, _player: str) -> Iterator[Action]:
    names = dict.fromkeys(reference_to(state, each) for each in rounds.stay_candidates(state, state.tasks[-1][1]))
    yield from [("stay", name) for name in names]


_MOVES_BY_TASK: Mapping[str, Callable[[State, str], Iterable[Action]]] = {
    "toss": _toss_moves,
    "coin": _coin_moves,
    "choose": _choose_moves,
    "exchange": _exchange_moves,
    "medic": _medic_moves,
    "raid": _raid_moves,
    "muster": _muster_moves,
    "deploy": _deploy_moves,
    "take": _take_moves,
    "discard": _discard_moves,
    "gain": _gain_moves,
    "look": _look_moves,
    "stay": _stay_moves,
}
"""What lists the legal moves of each open task, but for `draw` and `turn`."""


def default_answer(state: State) -> tuple[str, Action] | None:
    """Return the answer that need not be said and who gives it, or None.

    It is an unseen draw, nothing exchanged, the only card that a medic can pick, or a search that finds what must be
    there and no more.
    """
    if not state.tasks:
        return None
    task = state.tasks[-1]
    kind, player = task[0], windows.pending(state).players[0]
    match kind:
        case "draw":
            return TABLE, ("draw", state.table.players[task[1]], "?")
        case "exchange":
            return player, ("keep",)
        case "look":
            return TABLE, ("look", "?")
        case "muster" | "deploy":
            if refusal.refusal(state, player, ("none",)) is None:
                return player, ("none",)
            listed = actions(state, player)
            return (player, listed[0]) if len(listed) == 1 else None
        case "medic":
            listed = actions(state, player)
            return (player, listed[0]) if len(listed) == 1 else None
    return None
