"""Options of V-Wars: open questions of the rulebook whose answers a table can play."""

from __future__ import annotations

from typing import NamedTuple

from kredens.rules_engine.kit.options import OptionTable


class Options(NamedTuple):
    """A value for each option; vwars.option.* in rules.yaml hold the values, and why the default is ours."""

    partner_without_cards: str
    rati_vampire: str
    overflow_sympathy: str
    event_takeover: str
    election_scope: str
    riot_check: str
    massacre_control: str
    news_agency: str
    red8_vampire_city: str
    failed_recovery_awaken: str
    after_riot_pool: str
    fizzle_discard: str
    troops_after_riot: str
    half: str
    win_check: str
    track_meet: str
    martial_law_control_tokens: str
    human_troops_under_martial_law: str


OPTIONS = OptionTable("vwars", Options)
