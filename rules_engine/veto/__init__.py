"""The rules of VETO! Konfrontacja by Krzysztof Schechtel and Marcin Tomczyk (Kuźnia Gier)."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.veto.engine import Veto
from kredens.rules_engine.veto.play import verbs

__all__ = ["VERBS", "rules"]

VERBS: Mapping[str, verbs.EffectHandler] = {name: verb.executes for name, verb in verbs.VERBS.items()}
"""What carries out each verb of effects."""


def rules(definitions: Definitions) -> Veto:
    """Return the referee of VETO over this set of cards.

    Raises Unreadable where a card has an effect that cannot work.
    """
    return Veto(definitions)
