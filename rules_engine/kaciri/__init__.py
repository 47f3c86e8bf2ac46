"""Engine of Kacíři a bitva o Evropu by Martin Koláček."""

from __future__ import annotations

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.kaciri.engine import Kaciri
from kredens.rules_engine.kaciri.verbs import VERBS

__all__ = ["VERBS", "rules"]


def rules(definitions: Definitions) -> Kaciri:
    """Return the engine over this set of cards."""
    return Kaciri(definitions)
