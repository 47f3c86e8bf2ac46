"""Options of Kacíři: open questions of the rulebook that a table can settle."""

from __future__ import annotations

from typing import NamedTuple

from kredens.rules_engine.kit.options import OptionTable


class Options(NamedTuple):
    """A value for each option; kaciri.option.* in rules.yaml hold the values, and why the default is ours."""

    unclaimed_city: str
    absent_rival_threshold: str
    second_wave_length: str
    relief_scope: str
    seven_multi_who_loses: str
    sacrifice_can_win: str
    cross_in_ties: str
    cross_destination: str
    hussite_bonus_scope: str
    battle_total: str
    final_tie: str
    must_play: str
    cross_basis: str


OPTIONS = OptionTable("kaciri", Options)
