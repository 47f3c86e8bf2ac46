"""A state of Gwint that is being changed, and what happens to it told as it happens."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import UNKNOWN, Note
from kredens.rules_engine.gwint.model.card_data import GAME, Face
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.kit.transition import Unfolding


class Telling(Unfolding[State]):
    """A move of Gwint while it unfolds."""

    def __init__(self, state: State, note: Note | None, *, used_up: bool = False) -> None:
        # What the class above does, without a call: every move begins here.
        self.state = state if used_up else state.copy()
        self.note = note
        self.game = GAME
        self.table = table = state.table
        self.options = table.options
        self.seats = table.seats
        self.sides = self.state.sides
        """What each player has, to be changed."""

    def player(self, seat: int) -> str:
        """What the player is called."""
        return self.table.players[seat]

    def face(self, card: int) -> Face:
        """A card by its number."""
        return self.table.faces[card]

    def id(self, card: int | None) -> str:
        """What a card is called in events and positions."""
        return UNKNOWN if card is None else self.table.faces[card].id
