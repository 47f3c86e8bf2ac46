"""Limits in VETO: what the cards in play forbid to whom, and what keeps a card out of play."""

from __future__ import annotations

from collections.abc import Container, Mapping

from kredens.rules_engine.veto.model.card_data import CardData, Effect
from kredens.rules_engine.veto.model.in_play import EVERYBODY, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, concerns, is_inactive, kompania


def find_prohibition(state: State, thing: CardInPlay, act: str) -> tuple[CardInPlay | None, Effect] | None:
    """Return the effect by which a character may not do something, or have it done to it; None if it may.

    With it comes the card in play that bears it; None: a faction card, an effect that lasts, or a modifier of the
    character itself.
    """
    for id, effect, only in state.table_index.prohibitions.get(act, ()):
        if only >= 0 and only != thing.id:
            continue
        bearer = state.table_index.by_id[id]
        if is_inactive(state, bearer):
            continue
        if only >= 0 or concerns(state, bearer, bearer.side, effect, thing):
            return bearer, effect
    one, other = state.parties
    if one.lasting or other.lasting or state.table.has_faction_prohibitions:
        for seat, party in enumerate(state.parties):
            for card in (state.table.factions[seat], *party.lasting):
                for effect in state.table.cards[card].prohibitions:
                    if effect["act"] == act and concerns(state, None, seat, effect, thing):
                        return None, effect
    if thing.mods and any(mod.forbids == act for mod in thing.mods):
        return None, {"do": "forbid", "act": act}
    return None


def find_bars(state: State) -> Mapping[str, Container[int]]:
    """Return all acts that some card forbids, with the numbers of the cards in play to which it may be forbidden.

    Left out is what has been forbidden to one card in play for a time.
    """
    one, other = state.parties
    if not (one.lasting or other.lasting or state.table.has_faction_prohibitions):
        return state.table_index.bars
    all_cards, cards = state.table.cards, (*state.table.factions, *one.lasting, *other.lasting)
    forbidden = {effect["act"]: EVERYBODY for card in cards for effect in all_cards[card].prohibitions}
    return {**state.table_index.bars, **forbidden}


def find_same_in_play(state: State, card_data: CardData) -> CardData | None:
    """Return what keeps a card out of play: the same person, or another copy of a Unikat; None if nothing does."""
    if card_data.kind == "character":
        for other in state.table_index.characters_by_name.get(card_data.name, ()):
            if not (other is card_data and "pospolity" in card_data.keywords):
                return other
        return None
    if "unikat" not in card_data.keywords:
        return None
    number = card_data.number
    for thing in state.table_index.things:
        if thing.card == number and not thing.absent and not thing.down:
            return card_data
    return None


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
