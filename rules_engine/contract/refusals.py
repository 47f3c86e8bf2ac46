"""Refusals under the rules of one game, and ids of rules in full.

An engine makes its `refuse` once, `refuse = make_refuse("nine")`, and calls it with the ids of its rules without that
prefix.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from kredens.rules_engine.contract.protocol import Reach, Refusal, RefusalCode


class Refuse(Protocol):
    """Makes refusals under the rules of one game."""

    def __call__(self, code: RefusalCode, reach: Reach, guard: str, *rules: str, **facts: Any) -> Refusal:
        """Return a refusal under these rules, the first of which has its sentence."""
        ...


def make_refuse(game: str) -> Refuse:
    """Return what makes refusals under the rules of the game with this id, the prefix of its rule ids."""

    def refuse(code: RefusalCode, reach: Reach, guard: str, *rules: str, **facts: Any) -> Refusal:
        return Refusal(code, full_rule_ids(game, rules), guard, facts, reach)

    return refuse


@lru_cache(8_192)
def full_rule_ids(game: str, rules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the rules by their full ids (with the game's prefix), each once."""
    return tuple(dict.fromkeys([f"{game}.{rule}" for rule in rules]))
