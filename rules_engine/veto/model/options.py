"""Options of VETO: open questions of the rulebook whose answers a table can play."""

from __future__ import annotations

from msgspec import Struct

from kredens.rules_engine.kit.options import OptionTable


class Options(Struct, frozen=True, eq=False):
    """A value for each option; veto.option.* in rules.yaml hold the values, and why the default is ours."""

    turn_bene_idle: str
    reply_one_per_action: str
    duel_kreski_shortfall: str
    tap_passive_rules: str
    initiative_wplywowy: str
    initiative_snapshot: str
    bribe_multiples: str
    famous_per_character: str
    famous_scope: str
    election_continuity: str
    end_phase_sequence: str
    elekt_killed_vs_removed: str
    split_identity: str
    field_karmazyn_and_wplywowy: str
    duel_accept_tap: str
    agitate_bonus_with_one_left: str
    agitate_opponent_bonus: str
    strategy_marker_event: str
    attach_killed_host: str
    duel_ciecie_obrona: str
    duel_reply_as_play: str


OPTIONS = OptionTable("veto", Options)
