"""Every verb of the definitions that the rules of Gwint carry out, with what does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.gwint.model import board, strength
from kredens.rules_engine.gwint.model.card_data import READ
from kredens.rules_engine.gwint.play import opening
from kredens.rules_engine.gwint.play.leaders import ACTIVE
from kredens.rules_engine.gwint.play.windows import pending

PASSIVE: Mapping[str, Callable[..., Any]] = {
    "silence": board.leader_of,
    "randomise": pending,
    "begin-with": opening.opening_hand,
    "double-spies": strength.sums,
    "shelter": strength.sums,
}
"""What leaders do all the time, and where that is asked."""
VERBS: Mapping[str, Callable[..., Any]] = {**READ, **PASSIVE, **ACTIVE}
