"""Limits on who may be in play, on entry and on return from absence."""

from __future__ import annotations

from kredens.rules_engine.veto.model.card_data import CardData
from kredens.rules_engine.veto.model.in_play import CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, kompania
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play
from kredens.rules_engine.veto.play import resources


def find_same_in_play(state: State, face: CardData) -> CardData | None:
    """Return what keeps a card out of play: the same person, or another copy of a Unikat; None if nothing does."""
    if face.kind == "character":
        for other in state.lying.people.get(face.name, ()):
            if not (other is face and "pospolity" in face.keywords):
                return other
        return None
    if "unikat" not in face.keywords:
        return None
    here = any(thing.card == face.number and not thing.absent and not thing.down for thing in state.things)
    return face if here else None


def find_other_elekt(state: State, seat: int, face: CardData) -> CardInPlay | None:
    """Return the Elekt that a player has in play already, where the card is one too; else None."""
    if not face.has("elekt"):
        return None
    return next((thing for thing in kompania(state, seat) if card_data_of(state, thing).has("elekt")), None)


def has_copy_in_play(state: State, thing: CardInPlay) -> bool:
    """Return whether another copy of the same card is in play."""
    return any(each.card == thing.card and each.id != thing.id for each in state.things)


def was_killed(state: State, face: CardData) -> bool:
    """Return whether the same person was killed before in this game."""
    faces = state.table.cards
    return any(faces[card].name == face.name for party in state.parties for card in party.removed)


def return_absent(play: VetoTransition) -> None:
    """Bring back all who are absent, with what is attached to them; discard those who would break a limit."""
    absent = [thing for thing in play.state.things if thing.absent and thing.host < 0]
    for thing in absent:
        face = card_data_of(play.state, thing)
        bars = find_same_in_play(play.state, face) or find_other_elekt(play.state, thing.side, face)
        for each in (thing, *attached_to(play.state, thing.id)):
            play.change(each.id, absent=False)
        rules = ("option.absent-scope", "keyword.nieobecny-outside")
        if bars is None:
            play.emit("back", *rules, card=face.id)
        else:
            play.emit("not-back", *rules, "option.unique-scope", card=face.id)
            leave_play(play, thing.id)
            resources.settle_lost_elekt(play, thing, "discarded")
