"""Options of Kacíři: open questions of the rulebook that a table can settle, each with its values, ours first."""

from __future__ import annotations

from typing import NamedTuple


class Options(NamedTuple):
    """A value for each built option; kaciri.option.* in rules.yaml say what they mean and why the first is ours."""

    unclaimed_city: str = "discard"
    absent_rival_threshold: str = "must-reach"
    second_wave_length: str = "until-all-empty"
    relief_scope: str = "any-graveyard"
    seven_multi_who_loses: str = "everyone"
    sacrifice_can_win: str = "never"
    cross_in_ties: str = "no"
    cross_destination: str = "graveyard"
    hussite_bonus_scope: str = "everywhere"
    battle_total: str = "effective"
    final_tie: str = "shared"
    must_play: str = "compulsory"
    cross_basis: str = "printed"


DEFAULT_OPTIONS = Options()
"""Our reading of every open question."""
VALUES: dict[str, tuple[str, ...]] = {
    "unclaimed-city": ("discard", "bottom", "carry-over"),
    "absent-rival-threshold": ("must-reach", "walkover"),
    "second-wave-length": ("until-all-empty", "until-first-empty", "eleven"),
    "relief-scope": ("any-graveyard", "not-neutralised", "defeated-only"),
    "seven-multi-who-loses": ("everyone", "sevens-only"),
    "sacrifice-can-win": ("never", "if-best"),
    "cross-in-ties": ("no", "yes"),
    "cross-destination": ("graveyard", "temple"),
    "hussite-bonus-scope": ("everywhere", "threshold-only", "cap-11"),
    "battle-total": ("effective", "printed"),
    "final-tie": ("shared", "most-cities", "highest-single-city"),
    "must-play": ("compulsory", "may-pass"),
    "cross-basis": ("printed", "effective"),
}
"""The values of each option, the default first."""


def make_options(chosen: dict[str, str]) -> Options:
    """Return our readings with the chosen values in their place; names and values must be known."""
    return DEFAULT_OPTIONS._replace(**{name.replace("-", "_"): value for name, value in chosen.items()})
