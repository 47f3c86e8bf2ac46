"""Automatic steps of Gwint: each open task that needs nobody's decision is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.transition import GwintTransition
from kredens.rules_engine.gwint.play import leaders, opening, rounds, search
from kredens.rules_engine.kit.transition import Task

TURNS: tuple[Task, Task] = (("turn", 0), ("turn", 1))
_ONLY_TURN = ((TURNS[0],), (TURNS[1],))
NEXT: Task = ("next",)
"""Task that finds out whose turn comes next."""
MUSTER_END_RULES = ("option.muster-shuffle", "ability.muster.search-deck", "option.muster-scope")
"""The rules behind the shuffling that ends a muster."""


def _skip_empty_draw(play: GwintTransition, task: Task) -> bool:
    """End a draw when the deck has no card left."""
    _, seat, count, why = task
    side = play.state.sides[seat]
    if side.deck or side.can_draw:
        return False
    play.pop()
    rules = ("option.short-deck", *opening.DRAW_RULES[why])
    play.emit("deck-empty", *rules, player=play.player_name(seat), missing=count)
    return True


def _begin_first_turn(play: GwintTransition, _task: Task) -> bool:
    play.replace_task(TURNS[play.state.starter])
    return True


def _pass_empty_handed(play: GwintTransition, task: Task) -> bool:
    """Pass for a player without cards, unless a leader is left to be used or the option asks for an explicit pass."""
    seat = task[1]
    side = play.state.sides[seat]
    if side.hand or side.hand_size or play.options.empty_hand == "explicit-pass" or has_unused_leader(play.state, seat):
        return False
    play.replace_task(NEXT)
    play.sides[seat].passed = True
    if play.note is not None:
        play.emit("passed", "option.empty-hand", "turn.may-pass", "turn.pass-final", player=play.player_name(seat))
    return True


def has_unused_leader(state: State, seat: int) -> bool:
    """Return whether the player has an active leader that works and has not been used.

    Under the option once-per-round a leader counts as unused again in each round.
    """
    leader = board.effective_leader(state, seat)
    return leader is not None and leader.active and state.sides[seat].used == 0


def _give_turn(play: GwintTransition, _task: Task) -> bool:
    """Give the turn to the other player unless they have passed; when both have, end the round."""
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


def _skip_medic(play: GwintTransition, task: Task) -> bool:
    """Skip a medic who has no unit to revive."""
    if search.revivable_cards(play.state, task[1]):
        return False
    play.pop()
    rules = ("option.medic-empty", "ability.medic.pick-one")
    play.emit("nobody-revived", *rules, player=play.player_name(task[1]))
    return True


def _skip_raid(play: GwintTransition, task: Task) -> bool:
    if search.revivable_cards(play.state, task[1]):
        return False
    play.pop()
    return True


def _open_round(play: GwintTransition, task: Task) -> bool:
    play.pop()
    rounds.open_round(play, task[1], task[2])
    return True


def _muster_known(play: GwintTransition, task: Task) -> bool:
    """Muster without a decision where it is known what the deck holds and each card has one row."""
    _, seat, number = task
    wanted = search.muster_mates(play.state, number)
    hand = play.options.muster_scope == "deck-and-hand"
    there = search.known_findable(play.state, seat, wanted, hand)
    found = search.findable_cards(play.state, seat, wanted, hand) if there is None else there
    if not found:
        play.pop()
        search.end_search(play, seat, wanted, *MUSTER_END_RULES)
        return True
    rows = [play.card_data(card).rows for card in found]
    if there is None or max(map(len, rows)) > 1:
        return False
    search.muster_card(play, seat, there[0], rows[0][0], hand)
    return True


def _leader_effect(play: GwintTransition, task: Task, verb: str) -> Mapping[str, Any]:
    effect = play.card_data(task[2]).find_effect(verb)
    assert effect is not None
    return effect


def discard_pile_offset(play: GwintTransition, task: Task) -> int:
    """Return from whose discard pile a leader takes, as seen from the taker: 0 their own, 1 the other's."""
    return leaders.PILE_OFFSETS[_leader_effect(play, task, "take")["from"]]


def _deploy_known(play: GwintTransition, task: Task) -> bool:
    """Deploy the only card that a leader can find where the deck is known, or end a search that finds nothing."""
    seat = task[1]
    wanted = search.leader_targets(play.state, task[2])
    found = search.findable_cards(play.state, seat, wanted, hand=False)
    if found and not (len(found) == 1 and play.state.sides[seat].is_deck_known):
        return False
    if not found:
        play.pop()
        play.emit("found-nothing", "leader.ability", "option.leader-useless", player=play.player_name(seat))
        return True
    finish_deploy(play, task, found[0])
    return True


def finish_deploy(play: GwintTransition, task: Task, card: int) -> None:
    """Play the card that a leader has found, and shuffle the deck."""
    play.pop()
    search.deploy(play, task[1], card)
    play.emit("shuffled", "option.muster-shuffle", "leader.ability", player=play.player_name(task[1]))


def _take_only(play: GwintTransition, task: Task) -> bool:
    """Take the only card that a leader can take, or end the decision if there is none."""
    seat = task[1]
    owner = seat ^ discard_pile_offset(play, task)
    found = search.takeable_cards(play.state, owner, task[2])
    if len(found) > 1:
        return False
    play.pop()
    if found:
        search.take(play, seat, found[0], owner)
    return True


def _skip_discard(play: GwintTransition, task: Task) -> bool:
    if play.state.sides[task[1]].hand_size:
        return False
    play.pop()
    return True


def _skip_gain(play: GwintTransition, task: Task) -> bool:
    if play.state.sides[task[1]].can_draw:
        return False
    play.pop()
    return True


def _skip_look(play: GwintTransition, task: Task) -> bool:
    """Skip looking at a hand that has no card left to be seen."""
    side = play.state.sides[1 - task[1]]
    if side.hand or side.unseen:
        return False
    play.pop()
    return True


def _settle_stay(play: GwintTransition, task: Task) -> bool:
    """Settle which unit stays with the Monsters where there is at most one."""
    found = rounds.stay_candidates(play.state, task[1])
    if len({(each.seat, each.row, each.code) for each in found}) > 1:
        return False
    rounds.keep_unit(play, task[1], found[0] if found else None)
    return True


def _clean_up(play: GwintTransition, task: Task) -> bool:
    play.pop()
    rounds.clean_up(play, task[1])
    return True


def _prepare_round(play: GwintTransition, task: Task) -> bool:
    play.pop()
    rounds.prepare_round(play, task[1])
    return True


AUTOMATIC_STEPS: Mapping[str, Callable[[GwintTransition, Task], bool]] = {
    "draw": _skip_empty_draw,
    "first-turn": _begin_first_turn,
    "turn": _pass_empty_handed,
    "next": _give_turn,
    "medic": _skip_medic,
    "raid": _skip_raid,
    "open": _open_round,
    "muster": _muster_known,
    "deploy": _deploy_known,
    "take": _take_only,
    "discard": _skip_discard,
    "gain": _skip_gain,
    "look": _skip_look,
    "stay": _settle_stay,
    "cleanup": _clean_up,
    "next-round": _prepare_round,
}
"""What carries out each open task that needs nobody; each returns whether it did anything."""
