"""The rules of Gwint, the card game of The Witcher 3, as its Czech booklet has them."""

from __future__ import annotations

from kredens.cards.model import Game as Definitions
from kredens.rules_engine.gwint.play import Gwint


def rules(definitions: Definitions) -> Gwint:
    """The referee over this set of cards."""
    return Gwint(definitions)
