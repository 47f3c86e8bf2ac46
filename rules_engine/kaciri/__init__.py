"""The rules of Kacíři a bitva o Evropu by Martin Koláček."""

from __future__ import annotations

from kredens.cards.model import Game as Definitions
from kredens.rules_engine.kaciri.play import Kaciri


def rules(definitions: Definitions) -> Kaciri:
    """The referee over this set of cards."""
    return Kaciri(definitions)
