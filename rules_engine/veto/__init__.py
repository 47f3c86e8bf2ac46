"""The rules of VETO! Konfrontacja by Krzysztof Schechtel and Marcin Tomczyk (Kuźnia Gier)."""

from __future__ import annotations

from cards.model import Game as Definitions
from rules_engine.veto.play import Veto


def rules(definitions: Definitions) -> Veto:
    """The referee over this set of cards."""
    return Veto(definitions)
