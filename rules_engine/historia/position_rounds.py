"""Check the round of a position of Historia: events and their stack, who goes first, who has passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.historia.model.card_data import EVENT
from kredens.rules_engine.historia.model.in_play import NOBODY
from kredens.rules_engine.historia.model.influence import NO_TOKENS
from kredens.rules_engine.historia.model.state import EVENTS_IN_DECK, State
from kredens.rules_engine.historia.position_cards import BuiltPosition, is_epoch_on, is_of_epoch
from kredens.rules_engine.kit.decisions.tasks import SeatTask

Facts = Mapping[str, Any]
BEFORE_ROUNDS: Final = frozenset({"stack", "order", "events", "exchange", "return"})
"""The decisions and steps of the beginning of an epoch."""
OF_A_ROUND: Final = frozenset({"action", "next", "income", "round-over", "award", "score", "clear", "war-over"})
"""The decisions and steps of a round whose first player is known."""


def _kinds(state: State) -> set[str]:
    return {task.kind for task in state.tasks}


def find_nobody_first(built: BuiltPosition) -> Iterator[Facts]:
    """Yield a round in which nobody goes first."""
    state = built.state
    if state.first < 0 and _kinds(state) & OF_A_ROUND and "first" not in _kinds(state):
        yield {"number": state.round}


def find_other_first(built: BuiltPosition) -> Iterator[Facts]:
    """Yield a first player who is not the one who alone chose the event of the round."""
    state = built.state
    if state.event is None or not built.given.get("stack") or "first" in _kinds(state) or state.first < 0:
        return
    chosen = state.stack[0]
    if len(chosen.seats) == 1 and chosen.seats[0] != state.first and chosen.card == state.event.card:
        players = state.table.players
        card = state.table.cards[chosen.card].id
        yield {"player": players[state.first], "other": players[chosen.seats[0]], "card": card}


def find_other_event(built: BuiltPosition) -> Iterator[Facts]:
    """Yield an active event that is not the one on top of the stack."""
    state, cards = built.state, built.state.table.cards
    if state.event is not None and state.stack[0].card != state.event.card:
        yield {"card": cards[state.event.card].id, "other": cards[state.stack[0].card].id}


def find_misplaced_events(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the events on the stack that lie above an earlier one."""
    state, cards = built.state, built.state.table.cards
    if _kinds(state) & BEFORE_ROUNDS:
        return
    for above, below in zip(state.stack, state.stack[1:], strict=False):
        first, second = cards[above.card].date, cards[below.card].date
        if first is not None and second is not None and second < first:
            yield {"card": cards[above.card].id, "other": cards[below.card].id}


def find_late_rounds(built: BuiltPosition) -> Iterator[Facts]:
    """Yield a round after which more come than there can be events in an epoch; those that stay have several."""
    state = built.state
    if state.table.options.no_markers == "stays":
        return
    most = len(state.table.players) * state.table.events_each
    is_on = state.event is not None or bool(_kinds(state) & OF_A_ROUND)
    left = max(len(state.stack), int(is_on))
    if state.round - int(is_on) + left > most:
        yield {"round": state.round, "number": len(state.stack), "most": most}


def find_too_many_chosen(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the players who have chosen more events than one may."""
    state, most = built.state, built.state.table.events_each
    number = Counter(seat for _, seat in {(chosen.card, seat) for chosen in state.stack for seat in chosen.seats})
    for seat, player in enumerate(state.table.players):
        if max(number[seat], len(state.parties[seat].chosen)) > most:
            yield {"player": player, "number": max(number[seat], len(state.parties[seat].chosen)), "most": most}


def _events_of(built: BuiltPosition, seat: int) -> list[str]:
    """Return the events of a player's deck of this epoch, as far as they have been seen, wherever they lie."""
    state, own = built.state, built.own(seat)
    cards, numbers = state.table.cards, state.table.numbers
    epoch = cards[state.table.decks[seat][state.epoch].faction].epoch
    listed = [id for id in (*own["events"], *own["chosen"]) if id != UNKNOWN]
    listed += [id for id in own["gone"] if cards[numbers[id]].kind == EVENT]
    listed += [cards[chosen.card].id for chosen in state.stack if chosen.owner == seat]
    if not state.table.has_special_costs:
        won = [thing.card for thing in state.things if thing.owner == seat and thing.side != NOBODY and thing.card >= 0]
        listed += [cards[card].id for card in won if cards[card].kind == EVENT and cards[card].epoch == epoch]
    # What is made for a question has as many copies as are asked about.
    return [id for id in listed if cards[numbers[id]].card.copies == 1]


def find_events_twice(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the events of which a player has two."""
    for seat, player in enumerate(built.state.table.players):
        for id, number in Counter(_events_of(built, seat)).items():
            if number > 1:
                yield {"player": player, "card": id}


def find_events_outside_deck(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the events of this epoch that the deck which a player brought does not have."""
    state = built.state
    for seat, player in enumerate(state.table.players):
        events = state.table.decks[seat][state.epoch].events
        for id in dict.fromkeys(_events_of(built, seat)) if events is not None else ():
            card = state.table.numbers[id]
            if events is not None and card not in events and is_of_epoch(state, seat, card):
                yield {"player": player, "card": id}


def find_wrong_numbers_of_events(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the players who have more events than a deck, or fewer where it is said what has become of all of them."""
    state = built.state
    players = built.given.get("players") or {}
    for seat, player in enumerate(state.table.players):
        own = players.get(player) or {}
        unseen = [*built.own(seat)["events"], *built.own(seat)["chosen"]].count(UNKNOWN)
        number = len(_events_of(built, seat)) + unseen
        is_whole = bool(own.get("events")) and all(own.get(key) is not None for key in ("chosen", "gone", "won"))
        is_fewer = is_whole and is_epoch_on(state) and not state.table.has_special_costs and number < EVENTS_IN_DECK
        if number > EVENTS_IN_DECK or is_fewer:
            yield {"player": player, "number": number}


def find_passed_on_turn(built: BuiltPosition) -> Iterator[Facts]:
    """Yield a player whose turn it is and who has passed."""
    state = built.state
    task = state.tasks[-1] if state.tasks else None
    if isinstance(task, SeatTask) and task.kind == "action" and state.parties[task.seat].passed:
        yield {"player": state.table.players[task.seat]}


def find_early_play(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the players who have played before the first round of an epoch."""
    state = built.state
    if state.round or not _kinds(state) & BEFORE_ROUNDS:
        return
    for seat, player in enumerate(state.table.players):
        party, own = state.parties[seat], built.own(seat)
        if (
            party.tokens != NO_TOKENS
            or party.markers
            or party.passed
            or any(own[place] for place in ("characters", "unfinished", "symbols"))
        ):
            yield {"player": player}
