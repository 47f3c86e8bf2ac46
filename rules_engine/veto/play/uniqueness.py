"""Limits on who may be in play, on entry and on return from absence."""

from __future__ import annotations

from kredens.rules_engine.veto.model.card_data import CardData
from kredens.rules_engine.veto.model.in_play import CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, kompania
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play
from kredens.rules_engine.veto.play import resources


def find_same_in_play(state: State, card_data: CardData) -> CardData | None:
    """Return what keeps a card out of play: the same person, or another copy of a Unikat; None if nothing does."""
    if card_data.kind == "character":
        for other in state.table_index.characters_by_name.get(card_data.name, ()):
            if not (other is card_data and "pospolity" in card_data.keywords):
                return other
        return None
    if "unikat" not in card_data.keywords:
        return None
    here = any(thing.card == card_data.number and not thing.absent and not thing.down for thing in state.cards_in_play)
    return card_data if here else None


def find_other_elekt(state: State, seat: int, card_data: CardData) -> CardInPlay | None:
    """Return the Elekt that a player has in play already, where the card is one too; else None."""
    if not card_data.has("elekt"):
        return None
    return next((thing for thing in kompania(state, seat) if card_data_of(state, thing).has("elekt")), None)


def has_copy_in_play(state: State, thing: CardInPlay) -> bool:
    """Return whether another copy of the same card is in play."""
    return any(each.card == thing.card and each.id != thing.id for each in state.cards_in_play)


def was_killed(state: State, card_data: CardData) -> bool:
    """Return whether the same person was killed before in this game."""
    all_cards = state.table.cards
    return any(all_cards[card].name == card_data.name for party in state.parties for card in party.removed)


def return_absent(transition: VetoTransition) -> None:
    """Bring back all who are absent, with what is attached to them; discard those who would break a limit."""
    absent = [thing for thing in transition.state.cards_in_play if thing.absent and thing.host < 0]
    for thing in absent:
        card_data = card_data_of(transition.state, thing)
        bars = find_same_in_play(transition.state, card_data) or find_other_elekt(
            transition.state, thing.side, card_data
        )
        for each in (thing, *attached_to(transition.state, thing.id)):
            transition.change(each.id, absent=False)
        rules = ("option.absent-scope", "keyword.nieobecny-outside")
        if bars is None:
            transition.emit("back", *rules, card=card_data.id)
        else:
            transition.emit("not-back", *rules, "option.unique-scope", card=card_data.id)
            leave_play(transition, thing.id)
            resources.settle_lost_elekt(transition, thing, "discarded")
