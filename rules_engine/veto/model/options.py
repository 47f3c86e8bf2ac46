"""The open questions of the rulebook whose answers a table can play, each with its values, our reading first."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Options(NamedTuple):
    """A value for each built option; veto.option.* in rules.yaml say what they mean and why the first is ours."""

    turn_bene_idle: str = "forbid"
    reply_one_per_action: str = "per-node"
    duel_kreski_shortfall: str = "take-available"
    tap_passive_rules: str = "only-activated"
    initiative_wplywowy: str = "karmazyn-only"
    initiative_snapshot: str = "snapshot"
    bribe_multiples: str = "multiples-only"
    famous_per_character: str = "per-character"
    famous_scope: str = "all-in-play"
    election_continuity: str = "checkpoints-same-elekt"
    end_phase_sequence: str = "famous-discards-election-expiry"
    elekt_killed_vs_removed: str = "killed-loses"
    split_identity: str = "half-declared"
    field_karmazyn_and_wplywowy: str = "restriction-wins"
    duel_accept_tap: str = "no-tap"
    agitate_bonus_with_one_left: str = "allow-take-one"
    agitate_opponent_bonus: str = "bonus-applies"
    strategy_marker_event: str = "any-duel-win"
    attach_killed_host: str = "attachments-discarded"
    duel_ciecie_obrona: str = "no-role"
    duel_reply_as_play: str = "duel-play"


DEFAULT_OPTIONS = Options()
"""Our reading of every open question."""
VALUES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "turn-bene-idle": ("forbid", "allow"),
        "reply-one-per-action": ("per-node", "per-root"),
        "duel-kreski-shortfall": ("take-available", "topup-common", "bonus-from-common"),
        "tap-passive-rules": ("only-activated", "all-off"),
        "initiative-wplywowy": ("karmazyn-only", "all-on-field"),
        "initiative-snapshot": ("snapshot", "live"),
        "bribe-multiples": ("multiples-only", "floor-cumulative", "ceil"),
        "famous-per-character": ("per-character", "flat-one"),
        "famous-scope": ("all-in-play", "untapped-only"),
        "election-continuity": ("checkpoints-same-elekt", "checkpoints-any-elekt"),
        "end-phase-sequence": ("famous-discards-election-expiry", "expiry-before-election"),
        "elekt-killed-vs-removed": ("killed-loses", "election-shield", "any-removal-loses"),
        "split-identity": ("half-declared", "both-always", "front-half-only"),
        "field-karmazyn-and-wplywowy": ("restriction-wins", "karmazyn-wins"),
        "duel-accept-tap": ("no-tap", "accept-taps"),
        "agitate-bonus-with-one-left": ("allow-take-one", "refuse-empty"),
        "agitate-opponent-bonus": ("bonus-applies", "common-only"),
        "strategy-marker-event": ("any-duel-win", "kill-only", "challenger-only"),
        "attach-killed-host": ("attachments-discarded", "attachments-removed"),
        "duel-ciecie-obrona": ("no-role", "role-bound"),
        "duel-reply-as-play": ("duel-play", "strict-reply"),
    }
)
"""The values of each built option, the default first."""


def make_options(chosen: Mapping[str, str]) -> Options:
    """Return our readings with the chosen values in their place; names and values must be known."""
    return DEFAULT_OPTIONS._replace(**{name.replace("-", "_"): value for name, value in chosen.items()})
