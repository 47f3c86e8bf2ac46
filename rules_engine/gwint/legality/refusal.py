"""Check whether an action of Gwint is legal: is it the moment, is it theirs to do, may it be done at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.gwint.legality import candidates, cards, picks
from kredens.rules_engine.gwint.model import refuse
from kredens.rules_engine.gwint.model.references import find_in_play
from kredens.rules_engine.gwint.model.state import MAX_EXCHANGED, State, opponent
from kredens.rules_engine.gwint.play import leaders, opening, rounds, windows
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, SeatTask


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None."""
    refused = windows.check_window(state, player, action[0])
    if refused is not None:
        return (
            picks.explain_late_pick(state, player, action, refused) if refused.guard == "nothing-to-pick" else refused
        )
    return _CHECKS[action[0]](state, player, action)


def check_action(state: State, player: str, action: Action) -> Refusal | None:
    """Return why an action that the open decision takes, from this player, is not legal; or None."""
    return _CHECKS[action[0]](state, player, action)


def _seat_of_task(state: State) -> int:
    """Return the seat that the open decision of the table concerns."""
    task = state.tasks[-1]
    assert isinstance(task, (SeatTask, CountedTask, DrawTask))
    return task.seat


def _allow(_state: State, _player: str, _action: Action) -> Refusal | None:
    return None


def _check_shorter_name(state: State, _player: str, _action: Action) -> Refusal | None:
    """Return why the names do not decide who begins: they are equally long."""
    if opening.seat_by_name(state.table) is None:
        names = tuple(state.table.players)
        return refuse("illegal", 2, "names-alike", "option.name-tie", "start.shorter-name", players=names)
    return None


def _check_agree(state: State, _player: str, _action: Action) -> Refusal | None:
    """Return why the players cannot agree on who begins: a shorter name decides."""
    seat = opening.seat_by_name(state.table)
    if seat is not None:
        shorter = state.table.players[seat]
        return refuse("illegal", 2, "name-decides", "start.shorter-name", "option.name-tie", player=shorter)
    return None


def _check_draw(state: State, _player: str, action: Action) -> Refusal | None:
    """Return why that card cannot be drawn, or not by that player."""
    seat = _seat_of_task(state)
    owner = state.table.players[seat]
    if action[1] != owner:
        return refuse("illegal", 2, "others-draw", "start.no-later-draws", player=action[1], other=owner)
    if action[2] == UNKNOWN:
        return None
    return picks.check_from_deck(state, seat, state.table.numbers[action[2]])


def _check_exchange(state: State, player: str, action: Action) -> Refusal | None:
    """Return why those cards cannot be exchanged: too many, not in hand, or not there together."""
    seat, ids = state.table.seats[player], action[1:]
    if len(ids) > MAX_EXCHANGED:
        return refuse("illegal", 2, "exchange-three", "start.redraw-two", player=player, number=len(ids))
    if len(ids) > state.sides[seat].hand_size:
        return refuse("illegal", 2, "empty-hand", "start.hand-for-game", player=player)
    known = [state.table.numbers[card] for card in ids if card != UNKNOWN]
    if len(known) < len(ids) and state.table.options.redraw_destination == "discard-pile":
        rules = ("option.redraw-destination", "option.hidden-hand")
        return refuse("malformed", 2, "exchanged-unseen", *rules, player=player)
    for card in dict.fromkeys(known):
        refused = cards.check_from_hand(state, seat, card)
        if refused is None and not cards.can_hold_copies(state, seat, card, known.count(card)):
            refused = refuse("illegal", 2, "not-twice", "start.hand-for-game", player=player, card=action[1])
        if refused is not None:
            return refused
    if len(known) == len(ids) and not cards.can_hold_together(state, seat, known):
        return refuse("at-odds", 3, "not-both", "start.hand-for-game", player=player, card=ids[0], other=ids[1])
    return None


def _check_look(state: State, _player: str, action: Action) -> Refusal | None:
    """Return why that card cannot be seen in the opponent's hand."""
    if action[1] == UNKNOWN:
        return None
    seat = opponent(_seat_of_task(state))
    card = state.table.numbers[action[1]]
    if card in state.sides[seat].hand:
        return None
    if state.sides[seat].unseen:
        return cards.check_in_pool(state, seat, card)
    facts = {"player": state.table.players[seat], "card": action[1]}
    return refuse("at-odds", 3, "not-in-hand", "start.hand-for-game", **facts)


def _check_stay(state: State, _player: str, action: Action) -> Refusal | None:
    """Return why that unit cannot stay with the Monsters."""
    seat = _seat_of_task(state)
    player = state.table.players[seat]
    meant = find_in_play(state, action[1])
    if meant is not None and rounds.may_stay(state.table, seat, meant):
        return None
    facts = {"player": player, "card": action[1].partition("/")[0]}
    rules = ("faction.monsters.random", "option.monsters-side", "option.monsters-heroes")
    return refuse("at-odds", 3, "cannot-stay", *rules, **facts)


def _check_leader(state: State, player: str, _action: Action) -> Refusal | None:
    """Return why the leader cannot be used, or None."""
    seat = state.table.seats[player]
    guard = find_leader_fault(state, seat)
    if guard is None:
        return None
    facts = {"player": player}
    if guard != "no-leader":
        facts["card"] = state.table.cards[state.table.leaders[seat]].id
    if guard == "leader-silenced":
        facts["other"] = state.table.players[opponent(seat)]
    return refuse("illegal", 2, guard, *_LEADER_RULES[guard], **facts)


_LEADER_RULES: Mapping[str, tuple[str, ...]] = {
    "no-leader": ("leader.chosen-before",),
    "leader-passive": ("leader.passive-or-active",),
    "leader-silenced": ("golden.card-wins", "leader.ability"),
    "leader-used": ("option.leader-turn", "leader.ability"),
    "leader-useless": ("option.leader-useless",),
}
"""Guard of `find_leader_fault` -> its rules."""


def find_leader_fault(state: State, seat: int) -> str | None:
    """Return the guard by which the leader cannot be used on that player's turn, or None if it can.

    There is none, it is passive or silenced by the other one, it was used, or using it would change nothing.
    """
    table = state.table
    leader = table.effective_leaders[seat]
    if leader is None:
        number = table.leaders[seat]
        return "no-leader" if number < 0 else "leader-silenced" if table.cards[number].active else "leader-passive"
    if not leader.active:
        return "leader-passive"
    if state.sides[seat].used:
        return "leader-used"
    if table.options.leader_useless == "illegal" and not leaders.is_useful(state, seat, leader):
        return "leader-useless"
    return None


def check_pass(state: State, player: str, _action: Action) -> Refusal | None:
    """Return why the player cannot pass before playing a card: they can play one."""
    side = state.sides[state.table.seats[player]]
    if state.table.options.pass_first == "no" and side.played == 0 and side.hand_size and _can_play(state, player):
        return refuse("illegal", 2, "pass-too-soon", "option.pass-first", "turn.may-pass", player=player)
    return None


def _can_play(state: State, player: str) -> bool:
    """Return whether any card can be played: a player who can do nothing else may always pass."""
    plays = candidates.plays(state, state.table.seats[player])
    return any(cards.check_play(state, player, action) is None for action in plays)


def _check_move(_state: State, player: str, action: Action) -> Refusal | None:
    card = str(action[1]).partition("/")[0]
    return refuse("illegal", 2, "no-moving", "ability.agile.fixed", player=player, card=card)


def _check_kill(_state: State, _player: str, action: Action) -> Refusal | None:
    card = str(action[1]).partition("/")[0]
    rules = ("ability.scorch.threshold-ten", "ability.scorch.kill-strongest", "card.scorch.kill-strongest")
    return refuse("illegal", 2, "no-killing", *rules, card=card)


_CHECKS: Mapping[str, Callable[[State, str, Any], Refusal | None]] = {
    "toss": _allow,
    "shorter-name": _check_shorter_name,
    "agree": _check_agree,
    "start": _allow,
    "draw": _check_draw,
    "exchange": _check_exchange,
    "keep": _allow,
    "play": cards.check_play,
    "pass": check_pass,
    "leader": _check_leader,
    "pick": picks.check_pick,
    "none": picks.check_pick_none,
    "discard": cards.check_discard,
    "gain": picks.check_gain,
    "look": _check_look,
    "stay": _check_stay,
    "move": _check_move,
    "kill": _check_kill,
}
"""What checks each verb at a moment when the open decision takes it."""
