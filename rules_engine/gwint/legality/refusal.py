"""Whether an action of Gwint is legal, and why not: is it the moment, is it theirs to do, may it be done at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.gwint.legality import cards as playing
from kredens.rules_engine.gwint.legality import picks
from kredens.rules_engine.gwint.legality.plays import plays
from kredens.rules_engine.gwint.model.references import unit_meant
from kredens.rules_engine.gwint.model.refusing import no
from kredens.rules_engine.gwint.model.state import EXCHANGED, State
from kredens.rules_engine.gwint.play import leaders, opening, rounds, windows


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Why the action is not legal, or None."""
    refused = windows.refusal(state, player, action[0])
    if refused is not None:
        late = picks.late(state, player, action) if refused.guard == "nothing-to-pick" else None
        return late or refused
    return _OWN[action[0]](state, player, action)


def _fine(_state: State, _player: str, _action: Action) -> Refusal | None:
    return None


def _by_name(state: State, _player: str, _action: Action) -> Refusal | None:
    if opening.by_name(state.table) is None:
        names = ", ".join(state.table.players)
        return no("illegal", 2, "names-alike", "option.name-tie", "start.shorter-name", players=names)
    return None


def _agree(state: State, _player: str, _action: Action) -> Refusal | None:
    seat = opening.by_name(state.table)
    if seat is not None:
        shorter = state.table.players[seat]
        return no("illegal", 2, "name-decides", "start.shorter-name", "option.name-tie", player=shorter)
    return None


def _draw(state: State, _player: str, action: Action) -> Refusal | None:
    seat = state.tasks[-1][1]
    owner = state.table.players[seat]
    if action[1] != owner:
        return no("illegal", 2, "others-draw", "start.no-later-draws", player=action[1], other=owner)
    if action[2] == UNKNOWN:
        return None
    return picks.from_deck(state, seat, state.table.numbers[action[2]])


def _exchange(state: State, player: str, action: Action) -> Refusal | None:
    seat, cards = state.table.seats[player], action[1:]
    if len(cards) > EXCHANGED:
        return no("illegal", 2, "exchange-three", "start.redraw-two", player=player, number=len(cards))
    if len(cards) > state.sides[seat].held:
        return no("illegal", 2, "empty-hand", "start.hand-for-game", player=player)
    known = [state.table.numbers[card] for card in cards if card != UNKNOWN]
    if len(known) < len(cards) and state.table.options.redraw_destination == "discard-pile":
        rules = ("option.redraw-destination", "option.hidden-hand")
        return no("malformed", 2, "exchanged-unseen", *rules, player=player)
    for card in dict.fromkeys(known):
        refused = playing.from_hand(state, seat, card)
        if refused is None and not playing.holds(state, seat, card, known.count(card)):
            refused = no("illegal", 2, "not-twice", "start.hand-for-game", player=player, card=action[1])
        if refused is not None:
            return refused
    if len(known) == len(cards) and not playing.together(state, seat, known):
        return no("at-odds", 3, "not-both", "start.hand-for-game", player=player, card=cards[0], other=cards[1])
    return None


def _look(state: State, _player: str, action: Action) -> Refusal | None:
    if action[1] == UNKNOWN:
        return None
    seat = 1 - state.tasks[-1][1]
    card = state.table.numbers[action[1]]
    if card in state.sides[seat].hand:
        return None
    if state.sides[seat].unseen:
        return playing.could_hold(state, seat, card)
    facts = {"player": state.table.players[seat], "card": action[1]}
    return no("at-odds", 3, "not-in-hand", "start.hand-for-game", **facts)


def _stay(state: State, _player: str, action: Action) -> Refusal | None:
    seat = state.tasks[-1][1]
    player = state.table.players[seat]
    meant = unit_meant(state, action[1])
    if meant is not None and meant in rounds.stayable(state, seat):
        return None
    facts = {"player": player, "card": action[1].partition("/")[0]}
    rules = ("faction.monsters.random", "option.monsters-side", "option.monsters-heroes")
    return no("at-odds", 3, "cannot-stay", *rules, **facts)


def _leader(state: State, player: str, _action: Action) -> Refusal | None:
    seat = state.table.seats[player]
    number = state.table.leaders[seat]
    if number < 0:
        return no("illegal", 2, "no-leader", "leader.chosen-before", player=player)
    face = state.table.faces[number]
    facts = {"player": player, "card": face.id}
    if not face.active:
        return no("illegal", 2, "leader-passive", "leader.passive-or-active", **facts)
    other = state.table.leaders[1 - seat]
    if other >= 0 and state.table.faces[other].does("silence"):
        rules = ("golden.card-wins", "leader.ability")
        return no("illegal", 2, "leader-silenced", *rules, **facts, other=state.table.players[1 - seat])
    if state.sides[seat].used:
        return no("illegal", 2, "leader-used", "option.leader-turn", "leader.ability", **facts)
    if state.table.options.leader_useless == "illegal" and not leaders.useful(state, seat, face):
        return no("illegal", 2, "leader-useless", "option.leader-useless", **facts)
    return None


def may_lead(state: State, seat: int) -> bool:
    """Whether the leader can be used on that player's turn: what `_leader` has nothing against."""
    face = state.table.leading[seat]
    if face is None or not face.active or state.sides[seat].used:
        return False
    return state.table.options.leader_useless != "illegal" or leaders.useful(state, seat, face)


def may_pass(state: State, player: str) -> bool:
    """Whether the player can pass on their turn."""
    return state.table.options.pass_first == "yes" or _pass(state, player, ("pass",)) is None


def _pass(state: State, player: str, _action: Action) -> Refusal | None:
    side = state.sides[state.table.seats[player]]
    if state.table.options.pass_first == "no" and side.played == 0 and side.held and _can_play(state, player):
        return no("illegal", 2, "pass-too-soon", "option.pass-first", "turn.may-pass", player=player)
    return None


def _can_play(state: State, player: str) -> bool:
    """Whether any card may be played: nobody is kept from passing who can do nothing else."""
    return bool(plays(state, state.table.seats[player]))


def _move(_state: State, player: str, action: Action) -> Refusal | None:
    card = str(action[1]).partition("/")[0]
    return no("illegal", 2, "no-moving", "ability.agile.fixed", player=player, card=card)


def _kill(_state: State, _player: str, action: Action) -> Refusal | None:
    card = str(action[1]).partition("/")[0]
    rules = ("ability.scorch.threshold-ten", "ability.scorch.kill-strongest", "card.scorch.kill-strongest")
    return no("illegal", 2, "no-killing", *rules, card=card)


_OWN: Mapping[str, Callable[[State, str, Any], Refusal | None]] = {
    "toss": _fine,
    "shorter-name": _by_name,
    "agree": _agree,
    "start": _fine,
    "draw": _draw,
    "exchange": _exchange,
    "keep": _fine,
    "play": playing.refusal,
    "pass": _pass,
    "leader": _leader,
    "pick": picks.pick,
    "none": picks.none,
    "discard": playing.discard,
    "gain": picks.gain,
    "look": _look,
    "stay": _stay,
    "move": _move,
    "kill": _kill,
}
