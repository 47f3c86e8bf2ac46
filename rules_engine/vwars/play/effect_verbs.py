"""Effect verbs of V-Wars: what carries out each verb of effects.

Most are done once, by events and at the moments of laws and powers; the others are in force, and what they change is
asked in `model.figures`; those of the riot table are carried out by `play.riots`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.vwars.model.card_data import Effect
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.play.events import EFFECTS


def _stay_in_force(_transition: VWarsTransition, _effect: Effect, _is_event: bool) -> None:
    """Do nothing: whoever needs the figure or the power asks for it."""


IN_FORCE = (
    *("modify", "allow", "forbid", "sway-election", "swap-card", "overdraw", "actions", "place-two", "join-placing"),
    *("choose-soon", "open-riot", "look", "control", "victory", "recovery"),
)
"""The verbs that are in force, and those of the riot table."""
VERBS: Mapping[str, Callable[[VWarsTransition, Effect, bool], None]] = {
    **EFFECTS,
    **dict.fromkeys(IN_FORCE, _stay_in_force),
}
"""Every verb of effects."""
