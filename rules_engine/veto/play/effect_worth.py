"""What an effect is worth to a simple bot, in rough points: ten for a kreska.

The table of verbs (`verbs.VERBS`) says which function belongs to which verb.
"""

from __future__ import annotations

from kredens.rules_engine.veto.model.card_data import Effect
from kredens.rules_engine.veto.model.in_play import KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, szabla

NOT_WORTH_IT = -1.0
"""Worth of what a bot leaves alone."""


def in_play_worth(state: State, thing: CardInPlay) -> float:
    """Return the worth of a card in play to the player who has it."""
    card_data = card_data_of(state, thing)
    if card_data.kind != "character":
        return 5.0 + 4 * card_data.income + 2 * card_data.modifier
    worth = 6.0 + 2 * card_data.kreski + 0.7 * szabla(state, thing) + 6 * card_data.has("slawny")
    return worth + 30 * card_data.has("elekt")


def of_tap(state: State, seat: int, _effect: Effect, target: CardInPlay | None) -> float:
    """Return the worth of tapping the target."""
    if target is None:
        return NOT_WORTH_IT
    if target.side == seat:
        return -20.0
    return 6.0 + 0.5 * szabla(state, target) if _acts_on_field(state, target) else NOT_WORTH_IT


def of_untap(state: State, seat: int, _effect: Effect, target: CardInPlay | None) -> float:
    """Return the worth of untapping the target."""
    good = target is not None and target.side == seat and _acts_on_field(state, target)
    return 20.0 if good else NOT_WORTH_IT


def of_removal(state: State, seat: int, _effect: Effect, target: CardInPlay | None) -> float:
    """Return the worth of taking the target out of play."""
    if target is None:
        return NOT_WORTH_IT
    return in_play_worth(state, target) * (-1 if target.side == seat else 1)


def of_attach(_state: State, _seat: int, _effect: Effect, target: CardInPlay | None) -> float:
    """Return the worth of attaching the card: what it does there has its own."""
    return NOT_WORTH_IT if target is None else 0.0


def of_gain(_state: State, _seat: int, effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of gaining ducats."""
    return 4.0 * int(effect["amount"])


def of_lose(state: State, seat: int, effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of the opponent's losing ducats."""
    return 4.0 * min(int(effect["amount"]), state.parties[1 - seat].ducats)


def of_steal(state: State, seat: int, effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of taking ducats from the opponent."""
    return 6.0 * min(int(effect["amount"]), state.parties[1 - seat].ducats)


def of_half(state: State, seat: int, _effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of gaining half of one's ducats."""
    return 3.0 * (state.parties[seat].ducats // 2 - 2)


def of_take_kreski(_state: State, _seat: int, _effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of taking kreski from the common pool."""
    return 45.0


def of_return_kreski(_state: State, _seat: int, _effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of sending kreski back to the common pool."""
    return 30.0


def of_draw(_state: State, _seat: int, effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of drawing cards."""
    return 6.0 * int(effect["amount"])


def of_discard_hand(_state: State, _seat: int, effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of discarding cards from a hand: the opponent's is good, one's own bad."""
    return 4.0 * int(effect["amount"]) * (1 if effect.get("who") == "opponent" else -1)


def of_search(_state: State, _seat: int, _effect: Effect, _target: CardInPlay | None) -> float:
    """Return the worth of searching for a card."""
    return 12.0


def of_modify(state: State, seat: int, effect: Effect, target: CardInPlay | None) -> float:
    """Return the worth of changing a figure."""
    return _change_worth(state, seat, effect, target, 6.0 * int(effect["amount"]))


def of_double(state: State, seat: int, effect: Effect, target: CardInPlay | None) -> float:
    """Return the worth of doubling a figure."""
    return _change_worth(state, seat, effect, target, 8.0)


def of_forbid(state: State, seat: int, effect: Effect, target: CardInPlay | None) -> float:
    """Return the worth of forbidding an act."""
    return _change_worth(state, seat, effect, target, -10.0 if effect.get("act") == "agitate" else -4.0)


def _acts_on_field(state: State, thing: CardInPlay) -> bool:
    card_data = card_data_of(state, thing)
    return card_data.kind == "character" and thing.place != KARMAZYN and not card_data.has("niewiasta")


def _change_worth(state: State, seat: int, effect: Effect, target: CardInPlay | None, good: float) -> float:
    """Return the worth of a change that is good for the character it concerns, or bad where `good` is negative."""
    if target is None:
        return good
    if not _acts_on_field(state, target) or (effect.get("trait") == "agitation" and target.tapped):
        return -5.0
    return (good if target.side == seat else -good) + 0.3 * szabla(state, target)
