"""Leaders: whether one can be used to any purpose, and what happens when it is."""

from __future__ import annotations

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import CardData
from kredens.rules_engine.gwint.model.state import GwintTransition, State
from kredens.rules_engine.gwint.model.tasks import CardTask
from kredens.rules_engine.gwint.play.effect_verbs import PILE_OFFSETS, VERBS


def use_leader(transition: GwintTransition, seat: int, face: CardData) -> None:
    """Carry out the effects of a leader; those that need a choice are pushed as tasks."""
    if transition.note is not None:
        _emit_led(transition, seat, face)
    for effect in face.effects:
        use = VERBS[effect["do"]].use
        assert use is not None, "only leaders whose effects are active are used"
        use(transition, seat, face, effect)


def _emit_led(transition: GwintTransition, seat: int, face: CardData) -> None:
    """Emit that a leader is used, and whether that is in vain."""
    rules = ("leader.ability", "leader.passive-or-active", "option.leader-turn")
    transition.emit("led", *rules, player=transition.player_name(seat), card=face.id)
    if not is_useful(transition.state, seat, face):
        transition.emit("led-in-vain", "option.leader-useless", player=transition.player_name(seat), card=face.id)


def is_useful(state: State, seat: int, face: CardData) -> bool:
    """Return whether using the leader would change anything, as far as is known."""
    return any(VERBS[effect["do"]].is_useful(state, seat, face, effect) for effect in face.effects)


def has_unused_leader(state: State, seat: int) -> bool:
    """Return whether the player has an active leader that works and has not been used.

    Under the option once-per-round a leader counts as unused again in each round.
    """
    leader = board.effective_leader(state, seat)
    return leader is not None and leader.active and state.sides[seat].used == 0


def pile_owner(state: State, task: CardTask) -> int:
    """Return the seat from whose discard pile a leader takes a card."""
    effect = state.table.cards[task.card].find_effect("take")
    assert effect is not None
    return task.seat ^ PILE_OFFSETS[effect["from"]]
