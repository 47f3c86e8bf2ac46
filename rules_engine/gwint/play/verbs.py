"""Effect verbs of the definitions that the rules of Gwint carry out, with the function behind each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.gwint.model import board, strength
from kredens.rules_engine.gwint.model.card_data import FIELDS_BY_VERB
from kredens.rules_engine.gwint.play import opening
from kredens.rules_engine.gwint.play.leaders import ACTIVE_EFFECTS
from kredens.rules_engine.gwint.play.windows import pending

PASSIVE_EFFECTS: Mapping[str, Callable[..., Any]] = {
    "silence": board.effective_leader,
    "randomise": pending,
    "begin-with": opening.opening_hand_size,
    "double-spies": strength.row_breakdowns,
    "shelter": strength.row_breakdowns,
}
"""Lasting effects of leaders, and the function that asks for each."""
VERBS: Mapping[str, Callable[..., Any]] = {**FIELDS_BY_VERB, **PASSIVE_EFFECTS, **ACTIVE_EFFECTS}
"""Every effect verb, with the function that carries it out."""
