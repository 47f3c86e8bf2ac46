"""Things come into play, are tapped, moved, and leave it."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import Note
from kredens.rules_engine.kit.hidden_cards import with_one
from kredens.rules_engine.kit.transition import Unfolding
from kredens.rules_engine.veto.model.in_play import UNSEEN, Mod, Thing
from kredens.rules_engine.veto.model.state import Party, State
from kredens.rules_engine.veto.model.stats import attached, face_of, seen


class Play(Unfolding[State]):
    """A move of VETO while it unfolds. What a player has is copied as soon as it changes."""

    def __init__(self, state: State, note: Note | None, *, used_up: bool = False) -> None:
        # What the class above does, without a call: every move begins here.
        self.state = state if used_up else state.branch()
        self.note = note
        self.game = "veto"
        self.table = table = state.table
        self.options = table.options
        self._old = None if used_up else state.parties

    def party(self, seat: int) -> Party:
        """What a player has, to be changed; who only looks at it asks the state."""
        parties = self.state.parties
        party = parties[seat]
        if self._old is not None and party is self._old[seat]:
            party = party.copy()
            self.state.parties = (party, parties[1]) if seat == 0 else (parties[0], party)
        return party

    def player(self, seat: int) -> str:
        """What the player is called."""
        return self.table.players[seat]

    def name(self, card: int) -> str:
        """The id of a card, `?` for one that nobody has seen."""
        return "?" if card == UNSEEN else self.table.faces[card].id

    def put(self, thing: Thing) -> Thing:
        """One more thing on the table; it is given its number."""
        new = thing._replace(id=self.state.next_id)
        self.state.next_id += 1
        self.state.lying = self.state.lying.with_one(new)
        return new

    def change(self, id: int, **changes: object) -> None:
        """Something about a thing changes."""
        thing = self.state.thing(id)
        if thing is not None:
            self.state.lying = self.state.lying.changed({id: thing._replace(**changes)})  # type: ignore[arg-type]

    def add(self, id: int, mod: Mod) -> None:
        """A change that holds for a thing for a time."""
        thing = self.state.thing(id)
        if thing is not None:
            self.change(id, mods=(*thing.mods, mod))


def into_discard(play: Play, card: int, owner: int) -> None:
    """A card goes to its owner's discard pile: of a split card the whole of it."""
    party = play.party(owner)
    party.discard = with_one(party.discard, play.table.faces[card].whole)


def into_removed(play: Play, card: int, owner: int) -> None:
    """A card leaves the game: of a split card the whole of it."""
    party = play.party(owner)
    party.removed = with_one(party.removed, play.table.faces[card].whole)


def leave(play: Play, id: int, *, removed: bool = False) -> None:
    """A thing leaves play: to its owner's discard pile, or out of the game; what is attached to it goes with it."""
    thing = play.state.thing(id)
    if thing is None:
        return
    follow = removed and play.options.attach_killed_host == "attachments-removed"
    for other in attached(play.state, id):
        facts = {"card": play.name(other.card), "host": face_of(play.state, thing).id}
        if not seen(other):
            # Nobody has seen this sztych, and the pile is open: it has to be said which it is.
            play.push(("name", other.owner, int(follow)))
        whose = ("option.discard-ownership",) if other.owner != thing.owner else ()
        play.tell("followed", "inplay.attached-follows", "option.attach-killed-host", *whose, **facts)
        leave(play, other.id, removed=follow)
    play.state.lying = play.state.lying.without(thing)
    if seen(thing):
        (into_removed if removed else into_discard)(play, thing.card, thing.owner)


def refill(play: Play, seat: int) -> None:
    """When the kredens is empty, the discard pile is shuffled into a new one."""
    party = play.state.parties[seat]
    cards = party.cards
    if cards.deck or cards.pool is None or not party.discard:
        return
    party = play.party(seat)
    cards = party.cards
    assert cards.pool is not None
    cards.pool = tuple(sorted((*cards.pool, *party.discard)))
    cards.deck = len(party.discard)
    party.discard = ()
    play.tell("reshuffled", "discard.reshuffle", "option.reshuffle-when", player=play.player(seat))
