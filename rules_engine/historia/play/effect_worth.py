"""What an effect is worth to a simple bot, in rough points: ten for a won event, three for two tokens.

The table of verbs (`effect_verbs.VERBS`) says which function belongs to which verb.
"""

from __future__ import annotations

from kredens.rules_engine.historia.model.card_data import Effect
from kredens.rules_engine.historia.model.figures import amount_of, figure, is_character
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.state import State

TOKEN = 1.2
"""The worth of a token."""


def thing_worth(state: State, thing: Thing) -> float:
    """Return the worth of a card in play to the player who has it."""
    card_data = state.table.cards[thing.card]
    if not is_character(state, thing):
        return 4.0 + card_data.points
    return 1.0 + card_data.cost + 0.5 * figure(state, thing, "military") + 0.5 * sum(card_data.influence)


def none(_state: State, _seat: int, _effect: Effect, _target: Thing | None) -> float:
    """Return the worth of an effect that the bot does not weigh."""
    return 0.5


def of_tokens(state: State, seat: int, effect: Effect, _target: Thing | None) -> float:
    """Return the worth of tokens gained, or lost by others."""
    amount = amount_of(state, effect, seat) if effect.get("per") is not None else effect["amount"]
    return TOKEN * int(amount) * _sign(effect, gains=effect["do"] != "lose")


def of_points(state: State, seat: int, effect: Effect, _target: Thing | None) -> float:
    """Return the worth of victory points."""
    return amount_of(state, effect, seat) * _sign(effect, gains=True)


def of_cards(_state: State, _seat: int, effect: Effect, _target: Thing | None) -> float:
    """Return the worth of cards drawn or discarded."""
    return 1.5 * int(effect["amount"]) * _sign(effect, gains=effect["do"] == "draw")


def of_removal(state: State, seat: int, effect: Effect, target: Thing | None) -> float:
    """Return the worth of discarding the target, or of tapping it, which is half as much."""
    share = 0.5 if effect["do"] == "tap" else 1.0
    if target is None:
        return 5.0 * share
    return share * thing_worth(state, target) * (-1 if target.side == seat else 1)


def of_untap(state: State, seat: int, _effect: Effect, target: Thing | None) -> float:
    """Return the worth of untapping the target."""
    return 2.5 if target is None else 0.5 * thing_worth(state, target) * (1 if target.side == seat else -1)


def of_markers(_state: State, _seat: int, effect: Effect, _target: Thing | None) -> float:
    """Return the worth of contention markers."""
    return 1.3 * int(effect["amount"]) * _sign(effect, gains=True)


def of_amount(_state: State, _seat: int, effect: Effect, _target: Thing | None) -> float:
    """Return the worth of a figure that is changed."""
    return float(abs(int(effect.get("amount", 2))))


def _sign(effect: Effect, *, gains: bool) -> int:
    """Return whether it is good for whoever does it: what they gain, or what others lose."""
    mine = effect.get("who", "you") in ("you", "everyone")
    return 1 if mine == gains or effect["do"] in ("steal", "exchange") else -1
