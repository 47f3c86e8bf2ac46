"""What the balance lab has found, as data for programs: shares lie between 0 and 1, differences between -1 and 1."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.simulation.effects import CardEffect, Contrast, advantage_of_beginning, card_effects
from kredens.rules_engine.simulation.observation import USES
from kredens.rules_engine.simulation.observed_tally import ObservedTally, PairedTally
from kredens.rules_engine.simulation.paired import Change, compare_versions
from kredens.rules_engine.simulation.shares import judge_sides, seat_shares, share_of_beginning
from kredens.rules_engine.simulation.statistics import Estimate


def balance_data(tally: ObservedTally) -> dict[str, Any]:
    """Return what seats, beginning and cards did, how long games were, and which rules came up in how many of them.

    `corrected` are p-values by Holm's method, among the sides or among the cards that were had in one way.
    """
    began = share_of_beginning(tally)
    return {
        "sides": {
            side: {"corrected": each.corrected, "stands-out": each.stands_out}
            for side, each in judge_sides(tally).items()
        },
        "seats": [each._asdict() for each in seat_shares(tally)],
        "began": None if began is None else began._asdict(),
        "advantage-of-beginning": _contrast_data(advantage_of_beginning(tally)),
        "moves": {str(moves): games for moves, games in sorted(tally.moves.items())},
        "cards": {use: {each.card: _effect_data(each) for each in card_effects(tally, use)} for use in USES},
        "rules": dict(sorted(tally.cited.items())),
    }


def _effect_data(effect: CardEffect) -> dict[str, Any]:
    return {
        "games": effect.games,
        "contrast": _contrast_data(effect.contrast),
        "corrected": effect.corrected,
        "stands-out": effect.stands_out,
    }


def _contrast_data(contrast: Contrast | None) -> dict[str, Any] | None:
    if contrast is None:
        return None
    return {
        "with": contrast.having,
        "without": contrast.lacking,
        "wins-with": contrast.won_having,
        "wins-without": contrast.won_lacking,
        "difference": contrast.difference._asdict(),
        "p": contrast.p_value,
    }


def comparison_data(tally: PairedTally) -> dict[str, Any]:
    """Return what the changed version does: each figure before and after, and the difference with its interval."""
    found = compare_versions(tally)
    return {
        "games": found.games,
        "other-winners": found.other_winners,
        "wins": {side: _change_data(change) for side, change in found.wins.items()},
        "apart": _change_data(found.apart),
        "began": None if found.began is None else _change_data(found.began),
        "moves": _change_data(found.moves),
    }


def _change_data(change: Change) -> dict[str, Any]:
    difference: Estimate = change.difference
    return {"before": change.before, "after": change.after, "difference": difference._asdict()}
