"""Refusals with the rules of VETO."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import Code, Reach, Refusal
from kredens.rules_engine.kit.transition import named


def no(code: Code, reach: Reach, guard: str, *rules: str, **facts: Any) -> Refusal:
    """A refusal by these rules, the first of which tells it."""
    return Refusal(code, named("veto", rules), guard, facts, reach)
