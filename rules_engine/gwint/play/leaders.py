"""What leaders do when they are used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF, CardData, Scorch
from kredens.rules_engine.gwint.model.state import GwintTransition, State, opponent
from kredens.rules_engine.gwint.model.strength import ORDINARY_CALL, STACKING_CALL
from kredens.rules_engine.gwint.model.tasks import CardTask, CountedTask, DrawTask
from kredens.rules_engine.gwint.play import effects, search
from kredens.rules_engine.gwint.play.scorch import resolve_scorch

Effect: TypeAlias = "Mapping[str, Any]"
PILE_OFFSETS = {"own-discard": 0, "enemy-discard": 1}
"""Discard pile that a leader takes from -> 0 for the player's own seat, 1 for the other one."""


def use_leader(transition: GwintTransition, seat: int, face: CardData) -> None:
    """Carry out the effects of a leader; those that need a choice are pushed as tasks."""
    rules = ("leader.ability", "leader.passive-or-active", "option.leader-turn")
    transition.emit("led", *rules, player=transition.player_name(seat), card=face.id)
    if transition.note is not None and not is_useful(transition.state, seat, face):
        transition.emit("led-in-vain", "option.leader-useless", player=transition.player_name(seat), card=face.id)
    for effect in face.effects:
        ACTIVE_EFFECTS[effect["do"]](transition, seat, face, effect)


def is_useful(state: State, seat: int, face: CardData) -> bool:
    """Return whether using the leader would change anything, as far as is known."""
    return any(_is_effect_useful(state, seat, face, effect) for effect in face.effects)


def _is_effect_useful(state: State, seat: int, face: CardData, effect: Effect) -> bool:
    """Return whether one effect of a leader would change anything, as far as is known."""
    side, enemy = state.sides[seat], state.sides[opponent(seat)]
    match effect["do"]:
        case "double":
            row = ROW_OF[effect["row"]]
            return bool(effect.get("stack")) or not has_horn(state, seat, row)
        case "clear":
            return bool(state.weather)
        case "scorch":
            return any(not board.card_data_of(state, code).hero for code in enemy.rows[ROW_OF[effect["where"]]])
        case "take":
            return bool(search.takeable_cards(state, seat ^ PILE_OFFSETS[effect["from"]], face.number))
        case "deploy":
            return bool(search.findable_cards(state, seat, face.wanted, hand=False))
        case "look":
            return enemy.hand_size > 0
        case "trade":
            return side.hand_size > 0
    return True


def pile_owner(state: State, task: CardTask) -> int:
    """Return the seat from whose discard pile a leader takes a card."""
    effect = state.table.cards[task.card].find_effect("take")
    assert effect is not None
    return task.seat ^ PILE_OFFSETS[effect["from"]]


def has_horn(state: State, seat: int, row: int) -> bool:
    """Return whether a horn acts on the row already: a card, a unit or a leader."""
    side = state.sides[seat]
    codes = (*side.rows[row], *side.specials[row])
    return bool(side.calls[row]) or any(board.card_data_of(state, code).horn for code in codes)


def _double(transition: GwintTransition, seat: int, face: CardData, effect: Effect) -> None:
    """Double a row for this round, unless a horn acts on it already and the leader's does not stack."""
    row = ROW_OF[effect["row"]]
    stacks = bool(effect.get("stack"))
    if has_horn(transition.state, seat, row) and not stacks:
        return
    board.set_leader_call(transition.sides[seat], row, STACKING_CALL if stacks else ORDINARY_CALL)
    rules = ("leader.ability", "option.leader-horn", *(("golden.card-wins",) if stacks else ()))
    transition.emit("called", *rules, player=transition.player_name(seat), card=face.id, row=ROW_NAMES[row])


def _clear(transition: GwintTransition, seat: int, face: CardData, _effect: Effect) -> None:
    effects.clear_weather(transition, transition.player_name(seat), face, ("leader.ability", "card.clear.effects-end"))


def _scorch(transition: GwintTransition, seat: int, face: CardData, effect: Effect) -> None:
    resolve_scorch(transition, seat, face, Scorch(effect["where"], effect.get("least") or 0), None)


def _take(transition: GwintTransition, seat: int, face: CardData, _effect: Effect) -> None:
    transition.push(CardTask("take", seat, face.number))


def _deploy(transition: GwintTransition, seat: int, face: CardData, _effect: Effect) -> None:
    transition.push(CardTask("deploy", seat, face.number))


def _trade(transition: GwintTransition, seat: int, _face: CardData, effect: Effect) -> None:
    transition.push(CountedTask("gain", seat, effect["take"]), CountedTask("discard", seat, effect["discard"]))


def _look(transition: GwintTransition, seat: int, _face: CardData, effect: Effect) -> None:
    transition.push(CountedTask("look", seat, effect["amount"]))


def _rearrange(transition: GwintTransition, seat: int, _face: CardData, _effect: Effect) -> None:
    effects.rearrange(transition, seat)


def _recycle(transition: GwintTransition, _seat: int, _face: CardData, _effect: Effect) -> None:
    effects.recycle(transition)


def _draw(transition: GwintTransition, seat: int, _face: CardData, effect: Effect) -> None:
    if transition.sides[seat].can_draw:
        transition.push(DrawTask("draw", seat, effect["amount"], "leader"))


ACTIVE_EFFECTS: Mapping[str, Callable[[GwintTransition, int, CardData, Effect], None]] = {
    "double": _double,
    "clear": _clear,
    "scorch": _scorch,
    "take": _take,
    "deploy": _deploy,
    "trade": _trade,
    "look": _look,
    "rearrange": _rearrange,
    "recycle": _recycle,
    "draw": _draw,
}
"""What carries out each effect of a leader who is used."""
