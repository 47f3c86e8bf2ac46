"""What leaders do when they are used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF, Face, Scorch
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.strength import ORDINARY, STACKING
from kredens.rules_engine.gwint.model.transition import Telling
from kredens.rules_engine.gwint.play import effects, search
from kredens.rules_engine.gwint.play.scorch import scorch

Effect: TypeAlias = "Mapping[str, Any]"
PILES = {"own-discard": 0, "enemy-discard": 1}


def use(play: Telling, seat: int, face: Face) -> None:
    """The leader does what stands on the card; what needs a choice is left open."""
    rules = ("leader.ability", "leader.passive-or-active", "option.leader-turn")
    play.tell("led", *rules, player=play.player(seat), card=face.id)
    if play.note is not None and not useful(play.state, seat, face):
        play.tell("led-in-vain", "option.leader-useless", player=play.player(seat), card=face.id)
    for effect in face.effects:
        ACTIVE[effect["do"]](play, seat, face, effect)


def useful(state: State, seat: int, face: Face) -> bool:
    """Whether anything would come of it, as far as is known."""
    return any(_useful(state, seat, face, effect) for effect in face.effects)


def _useful(state: State, seat: int, face: Face, effect: Effect) -> bool:
    side, enemy = state.sides[seat], state.sides[1 - seat]
    match effect["do"]:
        case "double":
            row = ROW_OF[effect["row"]]
            return bool(effect.get("stack")) or not horn_there(state, seat, row)
        case "clear":
            return bool(state.weather)
        case "scorch":
            return any(not board.face_of(state, code).hero for code in enemy.rows[ROW_OF[effect["where"]]])
        case "take":
            return bool(search.takeable(state, seat ^ PILES[effect["from"]], face.number))
        case "deploy":
            return bool(search.findable(state, seat, face.wanted, hand=False))
        case "look":
            return enemy.held > 0
        case "trade":
            return side.held > 0
    return True


def horn_there(state: State, seat: int, row: int) -> bool:
    """Whether a horn acts on the row already: a card, a unit, or a leader."""
    side = state.sides[seat]
    codes = (*side.rows[row], *side.specials[row])
    return bool(side.calls[row]) or any(board.face_of(state, code).horn for code in codes)


def _double(play: Telling, seat: int, face: Face, effect: Effect) -> None:
    row = ROW_OF[effect["row"]]
    stacks = bool(effect.get("stack"))
    if horn_there(play.state, seat, row) and not stacks:
        return
    board.call(play.sides[seat], row, STACKING if stacks else ORDINARY)
    rules = ("leader.ability", "option.leader-horn", *(("golden.card-wins",) if stacks else ()))
    play.tell("called", *rules, player=play.player(seat), card=face.id, row=ROW_NAMES[row])


def _clear(play: Telling, seat: int, face: Face, _effect: Effect) -> None:
    effects.clear(play, play.player(seat), face, ("leader.ability", "card.clear.effects-end"))


def _scorch(play: Telling, seat: int, face: Face, effect: Effect) -> None:
    scorch(play, seat, face, Scorch(effect["where"], effect.get("least") or 0), None)


def _take(play: Telling, seat: int, face: Face, _effect: Effect) -> None:
    play.push(("take", seat, face.number))


def _deploy(play: Telling, seat: int, face: Face, _effect: Effect) -> None:
    play.push(("deploy", seat, face.number))


def _trade(play: Telling, seat: int, _face: Face, effect: Effect) -> None:
    play.push(("gain", seat, effect["take"]), ("discard", seat, effect["discard"]))


def _look(play: Telling, seat: int, _face: Face, effect: Effect) -> None:
    play.push(("look", seat, effect["amount"]))


def _rearrange(play: Telling, seat: int, _face: Face, _effect: Effect) -> None:
    effects.rearrange(play, seat)


def _recycle(play: Telling, _seat: int, _face: Face, _effect: Effect) -> None:
    effects.recycle(play)


def _draw(play: Telling, seat: int, _face: Face, effect: Effect) -> None:
    if play.sides[seat].drawable:
        play.push(("draw", seat, effect["amount"], "leader"))


ACTIVE: Mapping[str, Callable[[Telling, int, Face, Effect], None]] = {
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
