"""Options of Gwint: open questions of the booklet, each with its values, the default reading first.

Presets answer all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType


@dataclass(frozen=True, slots=True, eq=False)
class Options:
    """A value for each built option.

    gwint.option.* in rules.yaml say what the values mean and why the first is the default.
    """

    modifier_order: str = "weather-bond-morale-horn"
    bond_multiplier: str = "count"
    horn_unit_self: str = "yes"
    scorch_and_heroes: str = "ignored"
    scorch_scope: str = "whole-board"
    scorch_strength: str = "current"
    decoy_spy: str = "yes"
    medic_chain: str = "yes"
    muster_scope: str = "deck"
    redraw_destination: str = "discard-pile"
    starter_after_tie: str = "previous-starter"
    game_end: str = "gems"
    both_out: str = "draw"
    monsters_heroes: str = "yes"
    leader_turn: str = "turn-once"
    deck_faction_lock: str = "faction-plus-neutral"
    horn_limit: str = "legal-no-stack"
    weather_min: str = "min"
    scorch_simultaneous: str = "together"
    scorch_unit_sum: str = "yes"
    decoy_needs_target: str = "no"
    decoy_is_unit: str = "no"
    medic_spy: str = "as-played"
    muster_group: str = "group-field"
    spy_cleanup: str = "owner"
    monsters_side: str = "own-side"
    empty_hand: str = "auto-pass"
    killed_destination: str = "owner-discard"
    row_means_side: str = "own-side"
    hero_own_ability: str = "yes"
    deck_copies: str = "as-printed"
    weather_duplicate: str = "legal-no-effect"
    medic_empty: str = "playable-empty"
    name_tie: str = "ask"
    leader_useless: str = "per-card"
    pass_first: str = "yes"
    same_faction: str = "yes"


DEFAULT_OPTIONS = Options()
"""The default reading of every open question."""
VALUES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "modifier-order": ("weather-bond-morale-horn", "weather-last", "horn-before-morale"),
        "bond-multiplier": ("count", "flat-double", "pairs", "power"),
        "horn-unit-self": ("yes", "no"),
        "scorch-and-heroes": ("ignored", "counted"),
        "scorch-scope": ("whole-board", "each-side"),
        "scorch-strength": ("current", "printed"),
        "decoy-spy": ("yes", "no"),
        "medic-chain": ("yes", "no"),
        "muster-scope": ("deck", "deck-and-hand"),
        "redraw-destination": ("discard-pile", "shuffle-back", "aside"),
        "starter-after-tie": ("previous-starter", "other-player", "coin", "last-to-pass"),
        "game-end": ("gems", "wins"),
        "both-out": ("draw", "extra-round"),
        "monsters-heroes": ("yes", "no"),
        "leader-turn": ("turn-once", "free-action", "once-per-round"),
        "deck-faction-lock": ("faction-plus-neutral", "free-mix"),
        "horn-limit": ("legal-no-stack", "illegal"),
        "weather-min": ("min", "set"),
        "scorch-simultaneous": ("together", "one-by-one"),
        "scorch-unit-sum": ("yes", "no"),
        "decoy-needs-target": ("no", "yes"),
        "decoy-is-unit": ("no", "yes-zero"),
        "medic-spy": ("as-played", "own-side"),
        "muster-group": ("group-field", "name-only"),
        "spy-cleanup": ("owner", "side"),
        "monsters-side": ("own-side", "both-sides", "own-cards"),
        "empty-hand": ("auto-pass", "explicit-pass"),
        "killed-destination": ("owner-discard", "out-of-game", "side-discard"),
        "row-means-side": ("own-side", "both-sides"),
        "hero-own-ability": ("yes", "no"),
        "deck-copies": ("as-printed", "unlimited"),
        "weather-duplicate": ("legal-no-effect", "illegal"),
        "medic-empty": ("playable-empty", "optional"),
        "name-tie": ("ask", "alphabetical"),
        "leader-useless": ("per-card", "illegal"),
        "pass-first": ("yes", "no"),
        "same-faction": ("yes", "no"),
    }
)
"""Each built option by its short name -> its values, the default first."""

PRESETS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "booklet": MappingProxyType({}),
        "videogame": MappingProxyType(
            {
                "horn-unit-self": "no",
                "muster-scope": "deck-and-hand",
                "redraw-destination": "shuffle-back",
                "starter-after-tie": "last-to-pass",
                "monsters-heroes": "no",
                "spy-cleanup": "side",
                "killed-destination": "side-discard",
                "leader-useless": "illegal",
            }
        ),
    }
)
"""Named sets of option values.

`booklet` is the default reading of the booklet; `videogame` is how the published computer game answers.
"""


def make_options(chosen: Mapping[str, str]) -> Options:
    """Return the default options with the chosen values in their place; names and values must be known."""
    return _make_options(tuple(chosen.items()))


@lru_cache(64)
def _make_options(chosen: tuple[tuple[str, str], ...]) -> Options:
    return replace(DEFAULT_OPTIONS, **{name.replace("-", "_"): value for name, value in chosen})
