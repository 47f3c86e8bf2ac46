"""Worth of cards, effects and announced actions to a simple bot, in rough points: ten for a kreska."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, szabla
from kredens.rules_engine.veto.model.tasks import Node
from kredens.rules_engine.veto.play import phases, verbs

REPLY_THRESHOLD = 10.0
"""What an action must cost to be worth a reply."""
WORTH_BY_KIND: Mapping[str, float] = {"character": 8, "possession": 7, "sztych": 5, "gear": 4, "effect": 6, "split": 5}
"""What a card in hand is worth by its kind alone."""


def card_worth(state: State, seat: int, card: int) -> float:
    """Return the worth of a card in hand."""
    card_data = state.table.cards[card]
    weight = (
        WORTH_BY_KIND.get(card_data.kind, 0.0)
        + card_data.kreski
        + 0.5 * card_data.szabla
        + card_data.modifier
        + card_data.income
    )
    if card_data.kind == "character" and any(
        thing.card >= 0 and card_data_of(state, thing).name == card_data.name for thing in state.cards_in_play
    ):
        weight -= 8
    return weight - (2 if card_data.lafa > state.parties[seat].ducats + 5 else 0)


def expected_harm(state: State, seat: int, node: Node) -> float:
    """Return what an announced action of the opponent's costs the player."""
    match node.what:
        case "agitation":
            return 16.0
        case "challenge":
            mine, theirs = state.card_in_play(node.target), state.card_in_play(node.thing)
            if mine is None or theirs is None:
                return 0.0
            return 8.0 + 3 * (szabla(state, theirs) - szabla(state, mine)) + 20 * card_data_of(state, mine).has("elekt")
        case "sztych-played":
            return 12.0
        case "bribe":
            return 12.0 if state.parties[1 - seat].kreski >= phases.ELECTION_KRESKI else 5.0
        case "effect-played" | "ability-used" if node.card >= 0:
            card_data = state.table.cards[node.card]
            if card_data.find_effect("annul") is not None:
                return 14.0
            effects = card_data.effects if node.ability < 0 else (card_data.effects[node.ability],)
            return sum(
                verbs.effect_worth(state, 1 - seat, effect, state.card_in_play(node.target)) for effect in effects
            )
        case "possession-played":
            return 12.0
    return 0.0


def price_of_steps(state: State, seat: int, steps: int) -> int | None:
    """Return the least that buys a player so many steps of initiative now; None if that is more than they have."""
    return min(
        (amount for amount, (bought, _) in phases.affordable_bribes(state, seat).items() if bought >= steps),
        default=None,
    )
