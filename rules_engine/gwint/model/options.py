"""Options of Gwint: open questions of the booklet; presets answer several at once."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from kredens.rules_engine.kit.options import OptionTable


class Options(Struct, frozen=True, eq=False):
    """A value for each option; gwint.option.* in rules.yaml hold the values, and why the default is the default."""

    modifier_order: str
    bond_multiplier: str
    horn_unit_self: str
    scorch_and_heroes: str
    scorch_scope: str
    scorch_strength: str
    decoy_spy: str
    medic_chain: str
    muster_scope: str
    redraw_destination: str
    starter_after_tie: str
    game_end: str
    both_out: str
    monsters_heroes: str
    leader_turn: str
    deck_faction_lock: str
    horn_limit: str
    weather_min: str
    scorch_simultaneous: str
    scorch_unit_sum: str
    decoy_needs_target: str
    decoy_is_unit: str
    medic_spy: str
    muster_group: str
    spy_cleanup: str
    monsters_side: str
    empty_hand: str
    killed_destination: str
    row_means_side: str
    hero_own_ability: str
    deck_copies: str
    weather_duplicate: str
    medic_empty: str
    name_tie: str
    leader_useless: str
    pass_first: str
    same_faction: str


OPTIONS = OptionTable("gwint", Options)

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
