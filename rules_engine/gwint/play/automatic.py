"""What follows by itself in a game of Gwint: each open task that needs nobody is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.transition import Telling
from kredens.rules_engine.gwint.play import leaders, opening, rounds, search
from kredens.rules_engine.kit.transition import Task

TURNS: tuple[Task, Task] = (("turn", 0), ("turn", 1))
_ONLY_TURN = ((TURNS[0],), (TURNS[1],))
NEXT: Task = ("next",)
"""Whose turn it is next is still to be found out."""
MUSTER_ENDS = ("option.muster-shuffle", "ability.muster.search-deck", "option.muster-scope")


def _drawing(play: Telling, task: Task) -> bool:
    _, seat, count, why = task
    side = play.state.sides[seat]
    if side.deck or side.drawable:
        return False
    play.pop()
    rules = ("option.short-deck", *opening.DRAWN_BY[why])
    play.tell("deck-empty", *rules, player=play.player(seat), missing=count)
    return True


def _first_turn(play: Telling, _task: Task) -> bool:
    play.turn_into(TURNS[play.state.starter])
    return True


def _turning(play: Telling, task: Task) -> bool:
    """A player without cards passes, unless a leader is left to be used."""
    seat = task[1]
    side = play.state.sides[seat]
    if side.hand or side.held or play.options.empty_hand == "explicit-pass" or leader_left(play.state, seat):
        return False
    play.turn_into(NEXT)
    play.sides[seat].passed = True
    if play.note is not None:
        play.tell("passed", "option.empty-hand", "turn.may-pass", "turn.pass-final", player=play.player(seat))
    return True


def leader_left(state: State, seat: int) -> bool:
    """Whether the player has an active leader that has not been used, or may be used again."""
    leader = board.leader_of(state, seat)
    return leader is not None and leader.active and state.sides[seat].used == 0


def _next(play: Telling, _task: Task) -> bool:
    """The other player's turn, unless they have passed; when both have, the round is over."""
    state = play.state
    seat = 1 - state.turn
    if state.sides[seat].passed:
        seat = state.turn
        if state.sides[seat].passed:
            play.pop()
            rounds.end_round(play)
            return True
    state.turn = seat
    tasks = state.tasks
    state.tasks = (*tasks[:-1], TURNS[seat]) if len(tasks) > 1 else _ONLY_TURN[seat]
    return not state.sides[seat].hand


def _medic(play: Telling, task: Task) -> bool:
    if search.revivable(play.state, task[1]):
        return False
    play.pop()
    rules = ("option.medic-empty", "ability.medic.pick-one")
    play.tell("nobody-revived", *rules, player=play.player(task[1]))
    return True


def _raid(play: Telling, task: Task) -> bool:
    if search.revivable(play.state, task[1]):
        return False
    play.pop()
    return True


def _open(play: Telling, task: Task) -> bool:
    play.pop()
    rounds.open_round(play, task[1], task[2])
    return True


def _muster(play: Telling, task: Task) -> bool:
    """Muster needs no decision where it is known what the deck holds, and each card has one row."""
    _, seat, number = task
    wanted = search.mates(play.state, number)
    hand = play.options.muster_scope == "deck-and-hand"
    there = search.surely_found(play.state, seat, wanted, hand)
    found = search.findable(play.state, seat, wanted, hand) if there is None else there
    if not found:
        play.pop()
        search.end_search(play, seat, wanted, *MUSTER_ENDS)
        return True
    rows = [play.face(card).rows for card in found]
    if there is None or max(map(len, rows)) > 1:
        return False
    search.bring(play, seat, there[0], rows[0][0], hand)
    return True


def _effect(play: Telling, task: Task, verb: str) -> Mapping[str, Any]:
    effect = play.face(task[2]).does(verb)
    assert effect is not None
    return effect


def pile_of(play: Telling, task: Task) -> int:
    """Whose discard pile is meant, as seen from the player who takes: 0 their own, 1 the other."""
    return leaders.PILES[_effect(play, task, "take")["from"]]


def _deploy(play: Telling, task: Task) -> bool:
    seat = task[1]
    wanted = search.wanted(play.state, task[2])
    found = search.findable(play.state, seat, wanted, hand=False)
    if found and not (len(found) == 1 and play.state.sides[seat].exact):
        return False
    if not found:
        play.pop()
        play.tell("found-nothing", "leader.ability", "option.leader-useless", player=play.player(seat))
        return True
    deployed(play, task, found[0])
    return True


def deployed(play: Telling, task: Task, card: int) -> None:
    """A leader's card has been found: it is played, and the deck shuffled."""
    play.pop()
    search.deploy(play, task[1], card)
    play.tell("shuffled", "option.muster-shuffle", "leader.ability", player=play.player(task[1]))


def _take(play: Telling, task: Task) -> bool:
    seat = task[1]
    owner = seat ^ pile_of(play, task)
    found = search.takeable(play.state, owner, task[2])
    if len(found) > 1:
        return False
    play.pop()
    if found:
        search.take(play, seat, found[0], owner)
    return True


def _discarding(play: Telling, task: Task) -> bool:
    if play.state.sides[task[1]].held:
        return False
    play.pop()
    return True


def _gaining(play: Telling, task: Task) -> bool:
    if play.state.sides[task[1]].drawable:
        return False
    play.pop()
    return True


def _looking(play: Telling, task: Task) -> bool:
    side = play.state.sides[1 - task[1]]
    if side.hand or side.unseen:
        return False
    play.pop()
    return True


def _staying(play: Telling, task: Task) -> bool:
    found = rounds.stayable(play.state, task[1])
    if len({(each.seat, each.row, each.code) for each in found}) > 1:
        return False
    rounds.stay(play, task[1], found[0] if found else None)
    return True


def _cleanup(play: Telling, task: Task) -> bool:
    play.pop()
    rounds.clean_up(play, task[1])
    return True


def _next_round(play: Telling, task: Task) -> bool:
    play.pop()
    rounds.next_round(play, task[1])
    return True


BY_ITSELF: Mapping[str, Callable[[Telling, Task], bool]] = {
    "draw": _drawing,
    "first-turn": _first_turn,
    "turn": _turning,
    "next": _next,
    "medic": _medic,
    "raid": _raid,
    "open": _open,
    "muster": _muster,
    "deploy": _deploy,
    "take": _take,
    "discard": _discarding,
    "gain": _gaining,
    "look": _looking,
    "stay": _staying,
    "cleanup": _cleanup,
    "next-round": _next_round,
}
"""What each open task does that needs nobody: whether it did anything."""
