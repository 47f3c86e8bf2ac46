"""A state of Gwint that is being changed, and what happens to it told as it happens."""

from __future__ import annotations

from rules_engine.game import UNKNOWN, Note
from rules_engine.gwint.faces import Face
from rules_engine.gwint.state import Side, State
from rules_engine.unfolding import Unfolding

GAME = "gwint"


class Telling(Unfolding[State]):
    """A move of Gwint while it unfolds."""

    def __init__(self, state: State, note: Note | None) -> None:
        super().__init__(state, note, GAME)
        self.table = state.table
        self.options = state.table.options

    def side(self, seat: int) -> Side:
        """What a player has."""
        return self.state.sides[seat]

    def player(self, seat: int) -> str:
        """What the player is called."""
        return self.table.players[seat]

    def face(self, card: int) -> Face:
        """A card by its number."""
        return self.table.faces[card]

    def id(self, card: int | None) -> str:
        """What a card is called in events and positions."""
        return UNKNOWN if card is None else self.table.faces[card].id
