"""A move of Historia being applied: tokens, cards in play, and what lasts for a time."""

from __future__ import annotations

from kredens.rules_engine.historia.model import GAME
from kredens.rules_engine.historia.model.card_data import EVENT, FACTION, CardData
from kredens.rules_engine.historia.model.in_play import Lasting, Thing
from kredens.rules_engine.historia.model.influence import Tokens, add, subtract
from kredens.rules_engine.historia.model.options import Options
from kredens.rules_engine.historia.model.state import Party, State, Table
from kredens.rules_engine.kit.decisions.transition import SeatTransition
from kredens.rules_engine.kit.hidden_cards import with_one


class HistoriaTransition(SeatTransition[State, Party]):
    """A move of Historia being applied. What a player has is copied as soon as it changes."""

    game = GAME
    table: Table
    options: Options

    def card_data(self, card: int) -> CardData:
        """Return the data of a card by its number."""
        return self.table.cards[card]

    def give(self, seat: int, tokens: Tokens) -> None:
        """Give a player tokens."""
        party = self.party(seat)
        party.tokens = add(party.tokens, tokens)

    def take(self, seat: int, tokens: Tokens) -> None:
        """Take tokens that a player has."""
        party = self.party(seat)
        party.tokens = subtract(party.tokens, tokens)

    def put_into_play(self, card: int, owner: int, side: int, *, down: bool = False, tapped: bool = False) -> Thing:
        """Put a card into play and return it."""
        state = self.state
        thing = Thing(state.next_id, card, owner, side, tapped, down)
        state.next_id += 1
        state.index = state.index.with_thing(thing)
        return thing

    def change(self, thing: Thing, **changes: object) -> Thing:
        """Tap a card in play, untap it, or change the tokens on it; return it as it is then."""
        new = thing._replace(**changes)  # type: ignore[arg-type]
        self.state.index = self.state.index.with_changes({thing.id: new})
        return new

    def replace_thing(self, thing: Thing, new: Thing) -> None:
        """Put another card in play in the place of one: behind those of its side and kind."""
        self.state.index = self.state.index.without_thing(thing).with_thing(new)

    def leave_play(self, thing: Thing, *, gone: bool = False) -> None:
        """Move a card from play to its owner's discard pile, or out of the game; what lasts on it ends."""
        state = self.state
        state.index = state.index.without_thing(thing)
        if any(each.target == thing.id for each in state.index.lasting):
            self.set_lasting(tuple(each for each in state.index.lasting if each.target != thing.id))
        if thing.card >= 0:
            self.lay_down(thing.card, thing.owner, gone=gone or self.card_data(thing.card).kind in (FACTION, EVENT))

    def lay_down(self, card: int, owner: int, *, gone: bool = False) -> None:
        """Put a card on its owner's discard pile, or out of the game."""
        party = self.party(owner)
        if gone:
            party.gone = with_one(party.gone, card)
        else:
            party.discard = with_one(party.discard, card)

    def set_lasting(self, lasting: tuple[Lasting, ...]) -> None:
        """Set the rules that last for a time."""
        self.state.index = self.state.index.with_lasting(lasting)
