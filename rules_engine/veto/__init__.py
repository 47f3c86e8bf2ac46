"""The rules of VETO! Konfrontacja by Krzysztof Schechtel and Marcin Tomczyk (Kuźnia Gier)."""

from __future__ import annotations

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.veto.engine import Veto
from kredens.rules_engine.veto.play.verbs import VERBS

__all__ = ["VERBS", "rules"]


def rules(definitions: Definitions) -> Veto:
    """Return the referee of VETO over this set of cards.

    Raises Unreadable where a card has an effect that cannot work.
    """
    return Veto(definitions)
