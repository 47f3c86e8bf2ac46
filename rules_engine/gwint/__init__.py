"""Rules engine for Gwint, the card game of The Witcher 3, following its Czech booklet."""

from __future__ import annotations

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.gwint.engine import Gwint
from kredens.rules_engine.gwint.play.verbs import VERBS

__all__ = ["VERBS", "rules"]


def rules(definitions: Definitions) -> Gwint:
    """Return the engine for this set of cards."""
    return Gwint(definitions)
