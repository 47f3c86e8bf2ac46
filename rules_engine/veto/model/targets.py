"""What effects can be aimed at, and where characters can stand."""

from __future__ import annotations

from kredens.rules_engine.veto.model.card_data import Aim, CardData
from kredens.rules_engine.veto.model.in_play import ATTACHED, CardInPlay
from kredens.rules_engine.veto.model.state import State


def can_stand_on_karmazyn(card_data: CardData) -> bool:
    """Return whether a character may stand on the Karmazyn field."""
    return card_data.has("karmazyn") or card_data.has("wplywowy")


def is_legal_target(state: State, seat: int, aim: Aim, thing: CardInPlay) -> bool:
    """Return whether an effect of that player may be aimed at the card in play."""
    if thing.card not in aim.numbers or thing.absent or thing.down:
        return False
    if aim.whose != "any" and (thing.side == seat) != (aim.whose == "own"):
        return False
    if aim.tapped is not None and thing.tapped != aim.tapped:
        return False
    if aim.place is not None and thing.place != aim.place:
        return False
    return not (aim.unattached_only and thing.place == ATTACHED and state.table.cards[thing.card].kind != "character")


def legal_targets(state: State, seat: int, aim: Aim) -> list[CardInPlay]:
    """Return every card in play that the effect may be aimed at."""
    numbers = aim.numbers
    return [
        thing for thing in state.cards_in_play if thing.card in numbers and is_legal_target(state, seat, aim, thing)
    ]
