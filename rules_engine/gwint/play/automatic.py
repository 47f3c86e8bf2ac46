"""Automatic steps of Gwint: each open task that needs nobody's decision is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.gwint.model.references import reference_to
from kredens.rules_engine.gwint.model.state import GwintTransition, opponent
from kredens.rules_engine.gwint.model.tasks import (
    NEXT,
    ONLY_TURN,
    TURNS,
    CardTask,
)
from kredens.rules_engine.gwint.play import leaders, opening, quick_muster, rounds, search, windows
from kredens.rules_engine.gwint.play.windows import NONE, PASS
from kredens.rules_engine.kit.decisions.automatic_steps import carry_out
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, PlainTask, SeatTask
from kredens.rules_engine.kit.decisions.transition import TABLE_SEAT

MUSTER_END_RULES = ("option.muster-shuffle", "ability.muster.search-deck", "option.muster-scope")
"""The rules behind the shuffling that ends a muster."""


def _skip_empty_draw(transition: GwintTransition, task: DrawTask) -> bool:
    """End a draw when the deck has no card left."""
    seat = task.seat
    side = transition.state.sides[seat]
    if side.deck or side.can_draw:
        return False
    transition.pop()
    rules = ("option.short-deck", *opening.DRAW_RULES[task.reason])
    transition.emit("deck-empty", *rules, player=transition.player_name(seat), missing=task.number)
    return True


def _begin_first_turn(transition: GwintTransition, _task: PlainTask) -> bool:
    transition.replace_task(TURNS[transition.state.starter])
    return True


def _pass_empty_handed(transition: GwintTransition, task: SeatTask) -> bool:
    """Pass for a player without cards, unless a leader is left to be used or the option asks for an explicit pass."""
    seat = task.seat
    side = transition.state.sides[seat]
    if (
        side.hand
        or side.hand_size
        or transition.options.empty_hand == "explicit-pass"
        or leaders.has_unused_leader(transition.state, seat)
    ):
        return False
    transition.replace_task(NEXT)
    transition.sides[seat].passed = True
    transition.answer(seat, PASS)
    if transition.note is not None:
        transition.emit(
            "passed", "option.empty-hand", "turn.may-pass", "turn.pass-final", player=transition.player_name(seat)
        )
    return True


def _give_turn(transition: GwintTransition, _task: PlainTask) -> bool:
    """Give the turn to the other player unless they have passed; when both have, end the round."""
    state = transition.state
    seat = 1 - state.turn  # without a call, for every turn ends here
    if state.sides[seat].passed:
        seat = state.turn
        if state.sides[seat].passed:
            transition.pop()
            rounds.end_round(transition)
            return True
    state.turn = seat
    tasks = state.tasks
    state.tasks = (*tasks[:-1], TURNS[seat]) if len(tasks) > 1 else ONLY_TURN[seat]
    return not state.sides[seat].hand


def _skip_medic(transition: GwintTransition, task: SeatTask) -> bool:
    """Skip a medic who has no unit to revive."""
    if search.has_revivable_card(transition.state, task.seat):
        return False
    transition.answer(transition.seats.get(windows.pending(transition.state).players[0], TABLE_SEAT), NONE)
    transition.pop()
    rules = ("option.medic-empty", "ability.medic.pick-one")
    transition.emit("nobody-revived", *rules, player=transition.player_name(task.seat))
    return True


def _skip_raid(transition: GwintTransition, task: CountedTask) -> bool:
    if search.has_revivable_card(transition.state, task.seat):
        return False
    transition.answer(TABLE_SEAT, NONE)
    transition.pop()
    return True


def _muster_known(transition: GwintTransition, task: CardTask) -> bool:
    """Muster without a decision where it is known what the deck holds and each card has one row."""
    if quick_muster.muster(transition, task):
        return True
    seat, state = task.seat, transition.state
    wanted = search.muster_mates(state, task.card)
    hand = transition.options.muster_scope == "deck-and-hand"
    there = search.known_findable(state, seat, wanted, hand)
    found = search.findable_cards(state, seat, wanted, hand) if there is None else there
    if not found:
        transition.answer(seat, NONE)
        transition.pop()
        end_muster(transition, seat, task.card)
        return True
    faces = transition.table.cards
    if there is None or max([len(faces[card].rows) for card in there]) > 1:
        return False
    card = there[0]
    transition.answer(seat, ("pick", faces[card].id))
    search.muster_card(transition, seat, card, faces[card].rows[0], hand)
    return True


def _deploy_known(transition: GwintTransition, task: CardTask) -> bool:
    """Deploy the only card that a leader can find where the deck is known, or end a search that finds nothing."""
    seat = task.seat
    wanted = search.leader_targets(transition.state, task.card)
    found = search.findable_cards(transition.state, seat, wanted, hand=False)
    if found and not (len(found) == 1 and transition.state.sides[seat].is_deck_known):
        return False
    if not found:
        transition.answer(seat, NONE)
        transition.pop()
        transition.emit("found-nothing", "leader.ability", "option.leader-useless", player=transition.player_name(seat))
        return True
    transition.answer(seat, ("pick", transition.card_id(found[0])))
    finish_deploy(transition, task, found[0])
    return True


def end_muster(transition: GwintTransition, seat: int, card: int) -> None:
    """End the search of a muster: what that card calls is no longer in the deck, and it is shuffled."""
    face = transition.card_data(card)
    more = ("option.muster-group",) if face.mates != face.namesakes else ()
    search.end_search(transition, seat, search.muster_mates(transition.state, card), *MUSTER_END_RULES, *more)


def finish_deploy(transition: GwintTransition, task: CardTask, card: int) -> None:
    """Play the card that a leader has found, and shuffle the deck."""
    transition.pop()
    search.deploy(transition, task.seat, card)
    transition.emit("shuffled", "option.muster-shuffle", "leader.ability", player=transition.player_name(task.seat))


def _take_only(transition: GwintTransition, task: CardTask) -> bool:
    """Take the only card that a leader can take, or end the decision if there is none."""
    seat = task.seat
    owner = leaders.pile_owner(transition.state, task)
    found = search.takeable_cards(transition.state, owner, task.card)
    if len(found) > 1:
        return False
    transition.answer(seat, ("pick", transition.card_id(found[0])) if found else NONE)
    transition.pop()
    if found:
        search.take(transition, seat, found[0], owner)
    return True


def _skip_discard(transition: GwintTransition, task: CountedTask) -> bool:
    if transition.state.sides[task.seat].hand_size:
        return False
    transition.answer(task.seat, NONE)
    transition.pop()
    return True


def _skip_gain(transition: GwintTransition, task: CountedTask) -> bool:
    if transition.state.sides[task.seat].can_draw:
        return False
    transition.answer(task.seat, NONE)
    transition.pop()
    return True


def _skip_look(transition: GwintTransition, task: CountedTask) -> bool:
    """Skip looking at a hand that has no card left to be seen."""
    side = transition.state.sides[opponent(task.seat)]
    if side.hand or side.unseen:
        return False
    transition.answer(TABLE_SEAT, NONE)
    transition.pop()
    return True


def _settle_stay(transition: GwintTransition, task: SeatTask) -> bool:
    """Settle which unit stays with the Monsters where there is at most one."""
    only = None
    for each in rounds.stay_candidates(transition.state, task.seat):
        if only is not None and each != only:
            return False
        only = each
    transition.answer(TABLE_SEAT, NONE if only is None else ("stay", reference_to(transition.state, only)))
    rounds.keep_unit(transition, only)
    return True


AUTOMATIC_STEPS: Mapping[str, Callable[[GwintTransition, Any], bool]] = {
    "draw": _skip_empty_draw,
    "first-turn": _begin_first_turn,
    "turn": _pass_empty_handed,
    "next": _give_turn,
    "medic": _skip_medic,
    "raid": _skip_raid,
    "open": carry_out(rounds.open_round),
    "muster": _muster_known,
    "deploy": _deploy_known,
    "take": _take_only,
    "discard": _skip_discard,
    "gain": _skip_gain,
    "look": _skip_look,
    "stay": _settle_stay,
    "cleanup": carry_out(rounds.clean_up),
    "next-round": carry_out(rounds.prepare_round),
}
"""What carries out each kind of task that needs nobody; each returns whether it did anything."""
