"""Guards about cards: whether a card can be in a hand, in a deck, or among those that somebody looks at."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.kit.holdings import Holding
from kredens.rules_engine.vwars.model import refuse
from kredens.rules_engine.vwars.model.card_data import EVENT, LAW, PLAYER
from kredens.rules_engine.vwars.model.state import State
from kredens.rules_engine.vwars.model.tasks import LayTask, LookTask, OpeningTask, VoteTask
from kredens.rules_engine.vwars.play.opening import (
    EVENT_NOW,
    EVENT_SOON,
    FROM_EVENTS,
    FROM_RIOT_DECK,
    LAWS,
    NEXT_LAWS,
    REDRAWN_RIOT,
)
from kredens.rules_engine.vwars.play.turns import EVENTS


def number_of(state: State, id: str) -> int:
    """Return the number of a card; -3 for what is none."""
    return state.table.world.numbers.get(id, -3)


def check_hand(state: State, seat: int, ids: Iterable[str]) -> Refusal | None:
    """Return why these cards cannot all leave a hand, or None; `?` is a card that nobody has seen."""
    hand, player = state.parties[seat].hand, state.table.players[seat]
    wanted = list(ids)
    if hand.size < len(wanted):
        return refuse("illegal", 2, "no-card", "deploy.discard-card", player=player)
    for id in wanted:
        if id == UNKNOWN:
            continue
        card = number_of(state, id)
        if not hand.may_hold(card, state.pool):
            return _not_in_hand(player, id)
        known = hand.knows(card)
        hand = hand.without_card(card) if known else hand.with_unseen(-1)
        if not known and wanted.count(id) > 1 and state.pool.count(card) < wanted.count(id):
            return _not_in_hand(player, id)
    return None


def _not_in_hand(player: str, id: str) -> Refusal:
    return refuse("at-odds", 3, "not-in-hand", "deploy.discard-card", "place.face-down", player=player, card=id)


def check_aside(state: State, player: str, holding: Holding, id: str, *rules: str) -> Refusal | None:
    """Return why a card cannot be one of those that somebody looks at, or None."""
    if id == UNKNOWN or holding.may_hold(number_of(state, id), state.pool):
        return None
    return refuse("at-odds", 3, "not-looked-at", "char.joao.private-look", *rules, player=player, card=id)


def turnable(state: State) -> list[int]:
    """Return the cards that the table may turn up or show at the open decision, each once."""
    task = state.decision
    if isinstance(task, OpeningTask):
        return list(dict.fromkeys(state.pool))
    if isinstance(task, LayTask):
        return _layable(state, task.space)
    if isinstance(task, VoteTask):
        return state.decks[task.region].possible(state.pool)
    if isinstance(task, LookTask):
        if task.deck == EVENTS:
            return list(dict.fromkeys(state.event_pool))
        return state.deck(task.deck).possible(state.pool)
    city = state.table.world.cities[state.riot_city]
    return state.decks[city.region].possible(state.pool)


def is_of_this_deck(state: State, card: int) -> bool:
    """Return whether a card is of the kind that the table may turn up or show at the open decision."""
    task = state.decision
    wanted = PLAYER
    if isinstance(task, LookTask) and task.deck == EVENTS:
        wanted = EVENT
    elif isinstance(task, LayTask):
        spaces = {
            **dict.fromkeys((EVENT_NOW, EVENT_SOON, FROM_EVENTS), EVENT),
            **dict.fromkeys((*LAWS, *NEXT_LAWS), LAW),
        }
        wanted = spaces.get(task.space, PLAYER)
    return card >= 0 and state.table.cards[card].kind == wanted


def _layable(state: State, space: str) -> list[int]:
    if space in (EVENT_NOW, EVENT_SOON, FROM_EVENTS):
        return list(dict.fromkeys(state.event_pool))
    if space in LAWS or space in NEXT_LAWS:
        side = {**LAWS, **NEXT_LAWS}[space]
        return list(dict.fromkeys(state.law_decks[side].pool))
    if space in (FROM_RIOT_DECK, REDRAWN_RIOT):
        return state.riot_deck.possible(state.pool)
    return list(dict.fromkeys(state.pool))
