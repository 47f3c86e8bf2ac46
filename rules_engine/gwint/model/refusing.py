"""Refusals under the rules of Gwint."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import Reach, Refusal, RefusalCode
from kredens.rules_engine.gwint.model.card_data import GAME
from kredens.rules_engine.kit.transition import full_rule_ids


def refuse(code: RefusalCode, reach: Reach, guard: str, *rules: str, **facts: Any) -> Refusal:
    """Return a refusal under these rules of Gwint, the first of which has its sentence."""
    return Refusal(code, full_rule_ids(GAME, rules), guard, facts, reach)
