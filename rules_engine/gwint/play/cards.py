"""Play a card from the hand: what it is says where it lies and what follows."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.gwint.model import board, hidden
from kredens.rules_engine.gwint.model.card_data import ROW_OF
from kredens.rules_engine.gwint.model.references import find_in_play
from kredens.rules_engine.gwint.model.state import GwintTransition
from kredens.rules_engine.gwint.model.tasks import NEXT
from kredens.rules_engine.gwint.play import effects

_ONLY_NEXT = (NEXT,)


def play_card(transition: GwintTransition, seat: int, action: Action) -> None:
    """Play a card from the hand: a unit into a row, a Decoy for a unit, or a special or weather card.

    The next turn is pushed first, so that decisions that the card opens come before it.
    """
    row = action[2] if len(action) > 2 else None
    on = action[3] if len(action) > 3 else None
    state = transition.state
    state.tasks = (*state.tasks[:-1], NEXT) if len(state.tasks) > 1 else _ONLY_NEXT
    side = transition.sides[seat]
    side.played += 1
    card = transition.table.numbers[action[1]]
    code = 2 * card + (seat ^ hidden.remove_from_hand(side, card))
    face = transition.table.cards[card]
    if face.stats.unit:
        effects.place_unit(transition, seat, code, ROW_OF[row] if row else face.rows[0])
    elif face.stats.decoy:
        target = find_in_play(transition.state, on or "")
        if target is None:
            at = ROW_OF[row or "front"]
            board.put_in_row(transition.sides[seat], at, code)
            rules = ("option.decoy-needs-target", "card.decoy.zero", "turn.one-card")
            transition.emit("bare-decoy", *rules, player=transition.player_name(seat), card=face.id, row=row or "front")
        else:
            effects.swap_decoy(transition, seat, code, target.code, target.row)
    else:
        effects.play_special(transition, seat, code, ROW_OF[row] if row else None)
