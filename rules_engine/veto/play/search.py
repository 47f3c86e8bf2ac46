"""Search a kredens or a discard pile for a card."""

from __future__ import annotations

from kredens.rules_engine.kit.hidden_cards import without
from kredens.rules_engine.veto.model import hidden
from kredens.rules_engine.veto.model.card_data import Effect, matches_selector
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.tasks import LayTask, SearchTask
from kredens.rules_engine.veto.model.transition import VetoTransition, refill_kredens
from kredens.rules_engine.veto.play import resources


def search_effect(state: State, task: SearchTask) -> Effect:
    """Return the effect that lets a player search; `task` is the open search."""
    return state.table.cards[task.card].effects[task.effect_index]


def findable_cards(state: State, task: SearchTask) -> list[int]:
    """Return the cards that may be found, each once."""
    effect, seat = search_effect(state, task), task.seat
    what = effect.get("what")
    if effect.get("in") == "discard":
        return resources.matching_discards(state, seat, what)
    return [card for card in hidden.drawable_cards(state, seat) if resources.matches_any_half(state, card, what)]


def _playable_half(state: State, card: int, effect: Effect) -> int:
    """Return what may be played of the card that was found: of a split card the half that was searched for."""
    all_cards = state.table.cards
    halves = [
        half
        for half in resources.halves_outside_play(state, card)
        if matches_selector(all_cards[half], effect.get("what"))
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
            transition.push(LayTask(seat, _playable_half(transition.state, card, effect)))
        rules = ("search.granted", "search.reveal", "option.search-play-cost")
        transition.emit("found", *rules, player=player, card=transition.card_id(card))
    else:
        transition.emit("found-nothing", "option.search-nothing-found", "search.granted", player=player)
    if pile:
        transition.emit("not-shuffled", "search.discard-no-shuffle", player=player)
    else:
        transition.emit("shuffled", "search.shuffle-cut", player=player)
        refill_kredens(transition, seat)
