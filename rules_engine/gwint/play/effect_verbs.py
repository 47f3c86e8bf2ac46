"""Effect verbs of Gwint: for each one record that says what it does to a card, and what carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from kredens.rules_engine.gwint.model import board, strength
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF, CardData, Effect, Scorch
from kredens.rules_engine.gwint.model.state import GwintTransition, State, opponent
from kredens.rules_engine.gwint.model.strength import ORDINARY_CALL, STACKING_CALL
from kredens.rules_engine.gwint.model.tasks import CardTask
from kredens.rules_engine.gwint.play import effects, opening, search, windows
from kredens.rules_engine.gwint.play.scorch import resolve_scorch
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask

FieldReader: TypeAlias = Callable[[Effect], dict[str, Any]]
LeaderUse: TypeAlias = Callable[[GwintTransition, int, CardData, Effect], None]
UsefulTest: TypeAlias = Callable[[State, int, CardData, Effect], bool]
PILE_OFFSETS = {"own-discard": 0, "enemy-discard": 1}
"""Discard pile that a leader takes from -> 0 for the player's own seat, 1 for the other one."""


def _set_no_fields(_effect: Effect) -> dict[str, Any]:
    """Return no fields: only a leader can carry this effect out."""
    return {}


def _is_always_useful(_state: State, _seat: int, _face: CardData, _effect: Effect) -> bool:
    return True


class Verb(NamedTuple):
    """What there is to say of an effect verb.

    `read_fields` returns what it sets in the data of a card that is no leader. `use` carries it out for a leader who is
    used, and `is_useful` tells whether that would change anything, as far as is known. `asked_by` is, for a lasting
    effect of leaders, what asks for it.
    """

    read_fields: FieldReader = _set_no_fields
    use: LeaderUse | None = None
    is_useful: UsefulTest = _is_always_useful
    asked_by: Callable[..., Any] | None = None

    @property
    def executed_by(self) -> Callable[..., Any]:
        """Return the function that carries it out, or that makes it known to the rules."""
        return self.use or self.asked_by or self.read_fields


def has_horn(state: State, seat: int, row: int) -> bool:
    """Return whether a horn acts on the row already: a card, a unit or a leader."""
    side = state.sides[seat]
    codes = (*side.rows[row], *side.specials[row])
    return bool(side.calls[row]) or any(board.card_data_of(state, code).stats.horn for code in codes)


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


def _make_scorch(effect: Effect) -> Scorch:
    return Scorch(effect["where"], effect.get("least") or 0)


def _scorch(transition: GwintTransition, seat: int, face: CardData, effect: Effect) -> None:
    resolve_scorch(transition, seat, face, _make_scorch(effect), None)


def _take(transition: GwintTransition, seat: int, face: CardData, _effect: Effect) -> None:
    transition.push(CardTask(seat, face.number, "take"))


def _deploy(transition: GwintTransition, seat: int, face: CardData, _effect: Effect) -> None:
    transition.push(CardTask(seat, face.number, "deploy"))


def _trade(transition: GwintTransition, seat: int, _face: CardData, effect: Effect) -> None:
    transition.push(CountedTask(seat, effect["take"], "gain"), CountedTask(seat, effect["discard"], "discard"))


def _look(transition: GwintTransition, seat: int, _face: CardData, effect: Effect) -> None:
    transition.push(CountedTask(seat, effect["amount"], "look"))


def _rearrange(transition: GwintTransition, seat: int, _face: CardData, _effect: Effect) -> None:
    effects.rearrange(transition, seat)


def _recycle(transition: GwintTransition, _seat: int, _face: CardData, _effect: Effect) -> None:
    effects.recycle(transition)


def _draw(transition: GwintTransition, seat: int, _face: CardData, effect: Effect) -> None:
    transition.push(DrawTask(seat, effect["amount"], "leader"))


def _would_double(state: State, seat: int, _face: CardData, effect: Effect) -> bool:
    return bool(effect.get("stack")) or not has_horn(state, seat, ROW_OF[effect["row"]])


def _would_clear(state: State, _seat: int, _face: CardData, _effect: Effect) -> bool:
    return bool(state.weather)


def _would_scorch(state: State, seat: int, _face: CardData, effect: Effect) -> bool:
    row = state.sides[opponent(seat)].rows[ROW_OF[effect["where"]]]
    return any(not board.card_data_of(state, code).stats.hero for code in row)


def _would_take(state: State, seat: int, face: CardData, effect: Effect) -> bool:
    return bool(search.takeable_cards(state, seat ^ PILE_OFFSETS[effect["from"]], face.number))


def _would_deploy(state: State, seat: int, face: CardData, _effect: Effect) -> bool:
    return bool(search.findable_cards(state, seat, face.wanted, hand=False))


def _would_look(state: State, seat: int, _face: CardData, _effect: Effect) -> bool:
    return state.sides[opponent(seat)].hand_size > 0


def _would_trade(state: State, seat: int, _face: CardData, _effect: Effect) -> bool:
    return state.sides[seat].hand_size > 0


VERBS: Mapping[str, Verb] = {
    "infiltrate": Verb(lambda _: {"spy": True}),
    "draw": Verb(lambda effect: {"draws": effect["amount"]}, _draw),
    "muster": Verb(lambda _: {"musters": True}),
    "revive": Verb(lambda _: {"heals": True}),
    # An agile card has its two rows printed on it.
    "choose-row": Verb(),
    "bond": Verb(lambda _: {"bond": True}),
    "cheer": Verb(lambda effect: {"cheers": effect["amount"]}),
    "double": Verb(lambda _: {"horn": True}, _double, _would_double),
    "scorch": Verb(lambda effect: {"scorch": _make_scorch(effect)}, _scorch, _would_scorch),
    "swap": Verb(lambda _: {"decoy": True}),
    "weaken": Verb(lambda effect: {"weakens": (ROW_OF[effect["row"]],)}),
    "clear": Verb(lambda _: {"clears": True}, _clear, _would_clear),
    "rage": Verb(lambda effect: {"rages": effect["into"]}),
    "transform": Verb(lambda _: {"transforms": True}),
    "avenge": Verb(lambda effect: {"avenger": effect["what"]}),
    "take": Verb(use=_take, is_useful=_would_take),
    "deploy": Verb(use=_deploy, is_useful=_would_deploy),
    "trade": Verb(use=_trade, is_useful=_would_trade),
    "look": Verb(use=_look, is_useful=_would_look),
    "rearrange": Verb(use=_rearrange),
    "recycle": Verb(use=_recycle),
    "silence": Verb(asked_by=board.effective_leader),
    "randomise": Verb(asked_by=windows.pending),
    "begin-with": Verb(asked_by=opening.opening_hand_size),
    "double-spies": Verb(asked_by=strength.row_breakdowns),
    "shelter": Verb(asked_by=strength.row_breakdowns),
}
"""Every effect verb."""
