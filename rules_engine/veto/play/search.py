"""Searching a kredens or a discard pile for a card."""

from __future__ import annotations

from kredens.rules_engine.kit.hidden_cards import without
from kredens.rules_engine.kit.transition import Task
from kredens.rules_engine.veto.model import hidden
from kredens.rules_engine.veto.model.card_data import Effect, selected
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.transition import Play, refill
from kredens.rules_engine.veto.play import resources


def effect_of(state: State, task: Task) -> Effect:
    """The effect that lets somebody search."""
    _, _, card, place = task
    return state.table.faces[card].effects[place]


def findable(state: State, task: Task) -> list[int]:
    """The cards that may be found, each once."""
    effect, seat = effect_of(state, task), task[1]
    what = effect.get("what")
    if effect.get("in") == "discard":
        return resources.in_pile(state, seat, what)
    cards = state.parties[seat].cards
    if not cards.drawable:
        return []
    drawable = state.table.drawable
    pool = range(len(drawable)) if cards.pool is None else sorted(set(cards.pool))
    return [
        card
        for card in pool
        if drawable[card] and resources.fits(state, card, what) and not hidden.reserved(state, seat, card)
    ]


def _meant(state: State, card: int, effect: Effect) -> int:
    """What may be played of the card that was found: of a split card the half that was searched for."""
    faces = state.table.faces
    halves = [half for half in resources.outside_play(state, card) if selected(faces[half], effect.get("what"))]
    return halves[0] if len(halves) == 1 else card


def end(play: Play, seat: int, task: Task, card: int | None) -> None:
    """A card is found and shown, or none; a kredens is shuffled."""
    effect = effect_of(play.state, task)
    party, player = play.party(seat), play.player(seat)
    pile = effect.get("in") == "discard"
    if card is not None:
        if pile:
            party.discard = without(party.discard, card)
        else:
            party.cards.leave_deck(card)
        party.cards.into_hand(card, openly=True)
        if effect.get("to") == "play":
            play.push(("lay", seat, _meant(play.state, card, effect)))
        rules = ("search.granted", "search.reveal", "option.search-play-cost")
        play.tell("found", *rules, player=player, card=play.name(card))
    else:
        play.tell("found-nothing", "option.search-nothing-found", "search.granted", player=player)
    if pile:
        play.tell("not-shuffled", "search.discard-no-shuffle", player=player)
    else:
        play.tell("shuffled", "search.shuffle-cut", player=player)
        refill(play, seat)
