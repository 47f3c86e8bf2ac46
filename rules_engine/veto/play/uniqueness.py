"""Who may come into play, and who comes back from absence."""

from __future__ import annotations

from kredens.rules_engine.veto.model.card_data import Face
from kredens.rules_engine.veto.model.in_play import Thing
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached, face_of, kompania
from kredens.rules_engine.veto.model.transition import Play, leave
from kredens.rules_engine.veto.play import resources


def same_in_play(state: State, face: Face) -> Face | None:
    """What keeps a card out of play: the same person, or another copy of a Unikat; None if nothing does."""
    if face.kind == "character":
        for other in state.lying.people.get(face.name, ()):
            if not (other is face and "pospolity" in face.keywords):
                return other
        return None
    if "unikat" not in face.keywords:
        return None
    here = any(thing.card == face.number and not thing.absent and not thing.down for thing in state.things)
    return face if here else None


def elekt_there(state: State, seat: int, face: Face) -> Thing | None:
    """The Elekt that a player has in play already, where the card is one too."""
    if not face.has("elekt"):
        return None
    return next((thing for thing in kompania(state, seat) if face_of(state, thing).has("elekt")), None)


def alike(state: State, thing: Thing) -> bool:
    """Whether another copy of the same card is in play."""
    return any(each.card == thing.card and each.id != thing.id for each in state.things)


def was_killed(state: State, face: Face) -> bool:
    """Whether the same person was killed before in this game."""
    faces = state.table.faces
    return any(faces[card].name == face.name for party in state.parties for card in party.removed)


def returns(play: Play) -> None:
    """All who were absent are back, with what is attached to them; who would break a limit is discarded."""
    absent = [thing for thing in play.state.things if thing.absent and thing.host < 0]
    for thing in absent:
        face = face_of(play.state, thing)
        bars = same_in_play(play.state, face) or elekt_there(play.state, thing.side, face)
        for each in (thing, *attached(play.state, thing.id)):
            play.change(each.id, absent=False)
        rules = ("option.absent-scope", "keyword.nieobecny-outside")
        if bars is None:
            play.tell("back", *rules, card=face.id)
        else:
            play.tell("not-back", *rules, "option.unique-scope", card=face.id)
            leave(play, thing.id)
            resources.elekt_gone(play, thing, "discarded")
