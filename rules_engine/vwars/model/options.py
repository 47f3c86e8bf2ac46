"""Options of V-Wars: open questions of the rulebook whose answers a table can play."""

from __future__ import annotations

from typing import NamedTuple

from kredens.rules_engine.kit.options import OptionTable


class Options(NamedTuple):
    """A value for each option; vwars.option.* in rules.yaml hold the values, and why the default is ours."""

    partner_without_cards: str
    partner_consent: str
    rati_human: str
    rati_vampire: str
    grace_vampire: str
    overflow_count: str
    event_takeover: str
    overflow_sympathy: str
    multi_city_order: str
    human_overflow: str
    election_scope: str
    brad_human: str
    brad_vampire: str
    emily_vampire: str
    draw_two_short: str
    event_exhaustion: str
    riot_check: str
    massacre_control: str
    news_agency: str
    white8_human_city: str
    red8_vampire_city: str
    atomic_cell: str
    human_recovery_choice: str
    failed_recovery_awaken: str
    after_riot_pool: str
    fizzle_discard: str
    troops_after_riot: str
    empty_city_control: str
    riot_in_martial_law: str
    ronald_human: str
    ronald_vampire: str
    top_up_timing: str
    half: str
    win_check: str
    track_meet: str
    player_card_stall: str
    region_refill_fails: str
    lucius_short_supply: str
    martial_law_control_tokens: str
    human_troops_under_martial_law: str
    vp_zero: str
    sympathy_bounds: str
    law_supply: str
    awaken_targets: str
    vampire_recovery_decider: str
    riot_city: str
    joao_any_deck: str
    troop_supply: str
    revealed_inside_martial_law: str
    first_player: str


OPTIONS = OptionTable("vwars", Options)
