"""Options of Historia: open questions of the draft whose answers a table can play."""

from __future__ import annotations

from msgspec import Struct

from kredens.rules_engine.kit.options import OptionTable


class Options(Struct, frozen=True, eq=False):
    """A value for each option; historia.option.* in rules.yaml hold the values, and why the default is ours."""

    format: str
    icon_character_cost: str
    icon_monument_cost: str
    icon_monument_income: str
    icon_round_scoring: str
    cultural_for_draw: str
    leftover_influence: str
    end_order: str
    duplicate_event: str
    no_match: str
    character_demand: str
    demand_impossible: str
    demand_minimal: str
    demand_monument_tokens: str
    war_symbol_cost: str
    war_modify_rounds: str
    war_no_characters: str
    monument_secrecy: str
    monument_first_payment: str
    monument_overpay: str
    sixth_monument: str
    short_deck: str
    event_choice: str
    antiquity_order: str
    player_count: str
    action_phase_end: str
    two_in_play: str
    enters_untapped: str
    cultural_on_monument: str
    zero_x: str
    won_event_static: str
    discarded_from_play: str
    cultural_match: str
    mulligan_count: str
    unfinished_limit: str
    untapped_demand: str
    no_markers: str
    final_tie: str
    round_draw: str
    activated_while_war: str
    event_vp_time: str
    monument_vp: str
    religion_sex_match: str
    special_cost_missing: str
    equal_dates: str
    random_source: str
    faction_removal: str
    golden_against_never: str
    period_sequence: str


OPTIONS = OptionTable("historia", Options)
