"""Refusals by the rules of VETO."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import Reach, Refusal, RefusalCode
from kredens.rules_engine.kit.transition import full_rule_ids


def refuse(code: RefusalCode, reach: Reach, guard: str, *rules: str, **facts: Any) -> Refusal:
    """Return a refusal by these rules, the first of which has its sentence."""
    return Refusal(code, full_rule_ids("veto", rules), guard, facts, reach)
