"""Transition of Gwint: a state that is being changed, with the events that are emitted on the way."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import UNKNOWN, EventSink
from kredens.rules_engine.gwint.model import GAME
from kredens.rules_engine.gwint.model.card_data import CardData
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.kit.transition import Transition


class GwintTransition(Transition[State]):
    """A move of Gwint that is being applied."""

    def __init__(self, state: State, note: EventSink | None, *, used_up: bool = False) -> None:
        # What the class above does, without a call: every move begins here.
        self.state = state if used_up else state.copy()
        self.note = note
        self.game = GAME
        self.table = table = state.table
        self.options = table.options
        self.seats = table.seats
        self.sides = self.state.sides
        """The sides of the state that is being changed."""

    def player_name(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        return self.table.players[seat]

    def card_data(self, card: int) -> CardData:
        """Return the data of a card by its number."""
        return self.table.cards[card]

    def card_id(self, card: int | None) -> str:
        """Return the id of a card for events and positions; `?` for None."""
        return UNKNOWN if card is None else self.table.cards[card].id
