"""A move of VETO being applied: cards come into play, change there, and leave it."""

from __future__ import annotations

from kredens.rules_engine.kit.decisions.transition import SeatTransition
from kredens.rules_engine.kit.hidden_cards import with_one
from kredens.rules_engine.kit.named_tuples import with_fields
from kredens.rules_engine.veto.model.in_play import CardInPlay, Modifier
from kredens.rules_engine.veto.model.options import Options
from kredens.rules_engine.veto.model.state import Party, State, Table
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, is_seen
from kredens.rules_engine.veto.model.tasks import NameTask


class VetoTransition(SeatTransition[State, Party]):
    """A move of VETO being applied. What a player has is copied as soon as it changes."""

    game = "veto"
    table: Table
    options: Options

    def take_number(self) -> int:
        """Return the number of the next card that comes into play."""
        number = self.state.next_id
        self.state.next_id = number + 1
        return number

    def put_into_play(self, thing: CardInPlay) -> CardInPlay:
        """Put a card into play, which must have a number of its own, and return it."""
        self.state.index_to_change().add(thing)
        return thing

    def change(self, id: int, **changes: object) -> None:
        """Change fields of a card in play; nothing happens where it is in play no more."""
        thing = self.state.card_in_play(id)
        if thing is not None:
            self.state.index_to_change().replace(with_fields(thing, **changes))

    def turn(self, id: int, *, tapped: bool) -> None:
        """Tap or untap a card in play; nothing happens where it is in play no more."""
        index = self.state.index_to_change()
        thing = index.by_id.get(id)
        if thing is not None:
            index.replace(thing.turned(tapped))

    def add_modifier(self, id: int, mod: Modifier) -> None:
        """Add a modifier to a card in play; nothing happens where it is in play no more."""
        thing = self.state.card_in_play(id)
        if thing is not None:
            self.change(id, mods=(*thing.mods, mod))


def move_to_discard(transition: VetoTransition, card: int, owner: int) -> None:
    """Put a card on its owner's discard pile: of a split card the whole of it."""
    party = transition.party(owner)
    party.discard = with_one(party.discard, transition.table.cards[card].whole)


def move_to_removed(transition: VetoTransition, card: int, owner: int) -> None:
    """Remove a card from the game: of a split card the whole of it."""
    party = transition.party(owner)
    party.removed = with_one(party.removed, transition.table.cards[card].whole)


def leave_play(transition: VetoTransition, id: int, *, removed: bool = False) -> None:
    """Move a card from play to its owner's discard pile, or out of the game; what is attached to it goes with it."""
    thing = transition.state.card_in_play(id)
    if thing is None:
        return
    follow = removed and transition.options.attach_killed_host == "attachments-removed"
    for other in attached_to(transition.state, id):
        facts = {"card": transition.card_id(other.card), "host": card_data_of(transition.state, thing).id}
        if not is_seen(other):
            # Nobody has seen this sztych, and the pile is open: it has to be said which it is.
            transition.push(NameTask(other.owner, follow))
        whose = ("option.discard-ownership",) if other.owner != thing.owner else ()
        transition.emit("followed", "inplay.attached-follows", "option.attach-killed-host", *whose, **facts)
        leave_play(transition, other.id, removed=follow)
    transition.state.index_to_change().remove(thing)
    if is_seen(thing):
        (move_to_removed if removed else move_to_discard)(transition, thing.card, thing.owner)
