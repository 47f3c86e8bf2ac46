"""Kredens and discard pile: shuffling, drawing, and searching them for a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kredens.rules_engine.kit.hidden_cards import without
from kredens.rules_engine.veto.model import hidden, limits
from kredens.rules_engine.veto.model.card_data import CardData, Effect, matches_selector
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, kompania
from kredens.rules_engine.veto.model.tasks import LayTask, SearchTask
from kredens.rules_engine.veto.model.transition import VetoTransition

ALWAYS_LAID = frozenset({"character", "gear", "possession"})
"""Kinds of which it is known, when a card is found in an open pile, that it can be played."""


def refill_kredens(transition: VetoTransition, seat: int) -> None:
    """Shuffle the discard pile into a new kredens when the kredens is empty."""
    party = transition.state.parties[seat]
    cards = party.cards
    if cards.deck or not party.discard:
        return
    party = transition.party(seat)
    cards = party.cards
    if cards.pool is not None:
        cards.pool = tuple(sorted((*cards.pool, *party.discard)))
    cards.deck = len(party.discard)
    party.discard = ()
    transition.emit("reshuffled", "discard.reshuffle", "option.reshuffle-when", player=transition.player_name(seat))


def matching_discards(state: State, seat: int, what: Mapping[str, Any] | None) -> list[int]:
    """Return the cards of a player's discard pile that a selector matches, each once.

    Of split cards either half may match.
    """
    return [card for card in dict.fromkeys(state.parties[seat].discard) if matches_any_half(state, card, what)]


def useful_discards(state: State, seat: int, effect: Effect, ducats: int) -> list[int]:
    """Return the cards of a player's discard pile that a search may take, each once.

    Where the card found is to be played, only those count that can be played for that many ducats.
    """
    found = matching_discards(state, seat, effect.get("what"))
    if effect.get("to") != "play":
        return found
    playable_as = state.table.playable_as
    return [
        card
        for card in found
        if any(
            _can_lay(state, seat, half, ducats)
            for half in playable_as[card]
            if matches_selector(half, effect.get("what"))
        )
    ]


def _can_lay(state: State, seat: int, card_data: CardData, ducats: int) -> bool:
    """Return whether a card found can be played for that many ducats; True for kinds that may need a target."""
    if card_data.price > ducats or limits.find_same_in_play(state, card_data) is not None:
        return False
    if card_data.kind == "character":
        return limits.find_other_elekt(state, seat, card_data) is None
    if card_data.kind != "gear":
        return True
    number = card_data.number
    return any(
        all(thing.card != number or thing.down for thing in attached_to(state, host.id))
        for host in kompania(state, seat)
    )


def matches_any_half(state: State, card: int, what: Mapping[str, Any] | None) -> bool:
    """Return whether a selector matches the card, or a half that it counts as."""
    all_cards = state.table.cards
    if matches_selector(all_cards[card], what):
        return True
    if not all_cards[card].halves:
        return False
    return any(matches_selector(all_cards[half], what) for half in halves_outside_play(state, card))


def halves_outside_play(state: State, card: int) -> tuple[int, ...]:
    """Return the halves that a split card counts as in hand, kredens and discard pile; none of any other card."""
    halves = state.table.cards[card].halves
    return halves[:1] if state.table.options.split_identity == "front-half-only" else halves


def can_draw(state: State, seat: int) -> bool:
    """Return whether there is a card to draw, in the kredens or in the pile that would become it."""
    party = state.parties[seat]
    return party.cards.can_draw or bool(party.discard)


def search_effect(state: State, task: SearchTask) -> Effect:
    """Return the effect that lets a player search; `task` is the open search."""
    return state.table.cards[task.card].effects[task.effect_index]


def findable_cards(state: State, task: SearchTask) -> list[int]:
    """Return the cards that may be found, each once."""
    effect, seat = search_effect(state, task), task.seat
    what = effect.get("what")
    if effect.get("in") == "discard":
        return useful_discards(state, seat, effect, state.parties[seat].ducats)
    ids, possible = state.table.drawable_ids[seat], hidden.possible_kredens(state, seat)
    return [card for card in possible if ids[card] and matches_any_half(state, card, what)]


def _playable_half(state: State, card: int, effect: Effect) -> int:
    """Return what may be played of the card that was found: of a split card the half that was searched for."""
    all_cards = state.table.cards
    halves = [
        half for half in halves_outside_play(state, card) if matches_selector(all_cards[half], effect.get("what"))
    ]
    return halves[0] if len(halves) == 1 else card


def end_search(transition: VetoTransition, seat: int, task: SearchTask, card: int | None) -> None:
    """Show the card that was found (None: none) and take it into the hand; shuffle a kredens."""
    effect = search_effect(transition.state, task)
    party, player = transition.party(seat), transition.player_name(seat)
    pile = effect.get("in") == "discard"
    if card is not None:
        if pile:
            party.discard = without(party.discard, card)
        else:
            party.cards.remove_from_deck(card)
        party.cards.add_to_hand(card, openly=True)
        if effect.get("to") == "play":
            playable = _playable_half(transition.state, card, effect)
            open_find = pile and transition.table.cards[playable].kind in ALWAYS_LAID
            transition.push(LayTask(seat, playable, open_find))
        kind = "found-to-play" if effect.get("to") == "play" else "found"
        rules = ("search.granted", "search.reveal", "option.search-play-cost")
        transition.emit(kind, *rules, player=player, card=transition.card_id(card))
    else:
        transition.emit("found-nothing", "option.search-nothing-found", "search.granted", player=player)
    if pile:
        transition.emit("not-shuffled", "search.discard-no-shuffle", player=player)
    else:
        transition.emit("shuffled", "search.shuffle-cut", player=player)
        refill_kredens(transition, seat)
