"""Every legal action of a player or the table: what can be done at the open decision, asked of the same guards that
refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from kredens.rules_engine.contract.protocol import TABLE, Action
from kredens.rules_engine.gwint.legality import cards as playing
from kredens.rules_engine.gwint.legality import refusal
from kredens.rules_engine.gwint.legality.plays import held, plays
from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES
from kredens.rules_engine.gwint.model.references import reference
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play import leaders, opening, rounds, search, windows

LEADER: Action = ("leader",)
PASS: Action = ("pass",)
KEEP: Action = ("keep",)


def actions(state: State, player: str) -> Sequence[Action]:
    """What the player can do, in a stable order."""
    if not state.tasks:
        return []
    task = state.tasks[-1]
    kind = task[0]
    if kind == "draw":
        side = state.sides[task[1]]
        drawing = side.drawing if side.drawing[0] is side.pool and side.deck else hidden.draws(state, task[1])
        return drawing[2] if player == TABLE else []
    if kind == "turn":
        return _turn(state, task[1]) if player == state.table.players[task[1]] else []
    if player not in windows.pending(state).players:
        return []
    return [*_LISTED[kind](state, player)]


def _turn(state: State, seat: int) -> list[Action]:
    found = plays(state, seat)
    table = state.table
    leader = table.leading[seat]
    if leader is not None and leader.active and refusal.may_lead(state, seat):
        found.append(LEADER)
    if table.options.pass_first == "yes" or refusal.may_pass(state, table.players[seat]):
        found.append(PASS)
    return found


def _toss(state: State, _player: str) -> list[Action]:
    players = state.table.players
    named = opening.by_name(state.table) is not None
    settled: list[Action] = [("shorter-name",)] if named else [("agree", each) for each in players]
    return [*[("toss", each) for each in players], *settled]


def _coin(state: State, _player: str) -> list[Action]:
    return [("toss", each) for each in state.table.players]


def _choose(state: State, _player: str) -> Iterator[Action]:
    yield from [("start", each) for each in state.table.players]


def _exchange(state: State, player: str) -> list[Action]:
    """Nothing, one card, two different ones, or two that are alike."""
    seat = state.table.seats[player]
    side, faces = state.sides[seat], state.table.faces
    cards = sorted(held(state, seat), key=state.table.ids.__getitem__) if side.held else []
    ids = [faces[card].id for card in cards]
    found: list[Action] = [KEEP, *[("exchange", id) for id in ids]]
    if side.held < 2:
        return found
    if side.unseen:
        fitting = filter(lambda pair: playing.together(state, seat, pair), combinations(cards, 2))
        found += [("exchange", faces[one].id, faces[other].id) for one, other in fitting]
    else:
        found += [("exchange", one, other) for one, other in combinations(ids, 2)]
    known = (*side.hand, *side.shown, *side.foreign)
    if len(known) == len(cards) and not side.unseen:
        return found
    twice = [
        faces[card].id
        for card in cards
        if known.count(card) > 1 or (side.unseen and playing.holds(state, seat, card, 2))
    ]
    return [*found, *[("exchange", id, id) for id in twice]]


def _medic(state: State, player: str) -> Iterator[Action]:
    yield from _rows(state, search.revivable(state, state.tasks[-1][1]))
    if refusal.refusal(state, player, ("none",)) is None:
        yield ("none",)


def _raid(state: State, _player: str) -> Iterator[Action]:
    yield from _rows(state, search.revivable(state, state.tasks[-1][1]))


def _muster(state: State, player: str) -> Iterator[Action]:
    _, seat, number = state.tasks[-1]
    hand = state.table.options.muster_scope == "deck-and-hand"
    yield from _rows(state, search.findable(state, seat, search.mates(state, number), hand))
    if refusal.refusal(state, player, ("none",)) is None:
        yield ("none",)


def _rows(state: State, cards: tuple[int, ...] | list[int]) -> Iterator[Action]:
    for card in cards:
        face = state.table.faces[card]
        if len(face.rows) == 1:
            yield ("pick", face.id)
        else:
            yield from [("pick", face.id, ROW_NAMES[row]) for row in face.rows]


def _deploy(state: State, player: str) -> Iterator[Action]:
    _, seat, number = state.tasks[-1]
    wanted = search.wanted(state, number)
    yield from [("pick", state.table.faces[card].id) for card in search.findable(state, seat, wanted, hand=False)]
    if refusal.refusal(state, player, ("none",)) is None:
        yield ("none",)


def _take(state: State, _player: str) -> Iterator[Action]:
    _, seat, leader = state.tasks[-1]
    effect = state.table.faces[leader].does("take") or {}
    owner = seat ^ leaders.PILES[effect["from"]]
    yield from [("pick", state.table.faces[card].id) for card in search.takeable(state, owner, leader)]


def _discard(state: State, player: str) -> Iterator[Action]:
    seat = state.table.seats[player]
    yield from [("discard", state.table.faces[card].id) for card in held(state, seat)]


def _gain(state: State, _player: str) -> Iterator[Action]:
    yield from [("gain", state.table.faces[card].id) for card in hidden.draws(state, state.tasks[-1][1])[1]]


def _look(state: State, _player: str) -> Iterator[Action]:
    seat = 1 - state.tasks[-1][1]
    side = state.sides[seat]
    cards = set(side.hand)
    if side.unseen:
        cards |= {card for card in held(state, seat) if hidden.in_pool(state, seat, card)}
    yield from [("look", state.table.faces[card].id) for card in sorted(cards)]


def _stay(state: State, _player: str) -> Iterator[Action]:
    names = dict.fromkeys(reference(state, each) for each in rounds.stayable(state, state.tasks[-1][1]))
    yield from [("stay", name) for name in names]


_LISTED: Mapping[str, Callable[[State, str], Iterable[Action]]] = {
    "toss": _toss,
    "coin": _coin,
    "choose": _choose,
    "exchange": _exchange,
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


def silent(state: State) -> tuple[str, Action] | None:
    """The answer that goes without saying: an unseen draw, nothing exchanged, the only card that a medic can pick, a
    search that finds what must be there and no more."""
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
