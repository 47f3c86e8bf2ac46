"""What holds of every position that a game of Historia comes to, with the sentence and the rules of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from kredens.rules_engine.historia.model.card_data import CHARACTER, EVENT, FACTION, MONUMENT, SYMBOL
from kredens.rules_engine.historia.model.figures import completed_of
from kredens.rules_engine.historia.model.in_play import NOBODY, UNSEEN
from kredens.rules_engine.historia.model.state import MAX_MONUMENTS, UNSEEN_EVENT, State
from kredens.rules_engine.historia.position_tasks import find_stray_tasks
from kredens.rules_engine.historia.setup import PERIODS
from kredens.rules_engine.kit.positions.checks import Check, find_surplus

Facts = Mapping[str, Any]


def _too_many_monuments(state: State) -> Iterator[Facts]:
    for seat, player in enumerate(state.table.players):
        number = len(completed_of(state, seat))
        if number > MAX_MONUMENTS and not any(task.kind == "sixth" for task in state.tasks):
            yield {"player": player, "number": number}


def _surplus_cards(state: State) -> Iterator[Facts]:
    """Yield cards of which more lie somewhere than the deck of a player holds."""
    for seat, player in enumerate(state.table.players):
        deck = state.table.decks[seat][state.epoch]
        if deck.others is None:
            continue
        party = state.parties[seat]
        cards = party.cards
        epoch = state.table.cards[deck.faction].epoch
        located: Counter[int] = Counter((*cards.hand, *cards.shown, *party.discard, *party.aside, *(cards.pool or ())))
        for thing in state.things:
            if thing.owner == seat and thing.card >= 0 and thing.side != NOBODY:
                card_data = state.table.cards[thing.card]
                # In the epochal format a completed monument may be of an earlier deck.
                may_be_older = state.table.has_special_costs and not thing.down
                kinds = ("character", "symbol") if may_be_older else ("character", "symbol", "monument")
                of_deck = card_data.kind in kinds
                if of_deck and card_data.epoch == epoch:
                    located[thing.card] += 1
        limits = Counter(deck.others)
        for card, number, most in find_surplus(located, limits):
            yield {"player": player, "card": state.table.cards[card].id, "number": number, "most": most}


def _negative_counts(state: State) -> Iterator[Facts]:
    """Yield players with fewer unseen cards than lie face down unseen."""
    for seat, player in enumerate(state.table.players):
        party = state.parties[seat]
        down = sum(thing.card < 0 for thing in state.things if thing.owner == seat) + party.aside_unseen
        cards = party.cards
        pool = cards.pool
        if cards.unseen_elsewhere != down:
            yield {"player": player, "number": cards.unseen_elsewhere, "wanted": down}
        elif pool is not None and cards.deck >= 0 and len(pool) != cards.deck + cards.unseen_outside_deck:
            yield {"player": player, "number": len(pool), "wanted": cards.deck + cards.unseen_outside_deck}


def _players_without_faction(state: State) -> Iterator[Facts]:
    is_epoch_on = bool(state.tasks) and state.decision.kind != "lots"
    for seat, player in enumerate(state.table.players):
        if is_epoch_on and not any(_kind(state, thing.card) == FACTION for thing in state.things_of(seat)):
            yield {"player": player}


def _kind(state: State, card: int) -> str:
    return state.table.cards[card].kind if card >= 0 else MONUMENT


WAR_TASKS = frozenset({"attackers", "defenders", "modify", "level", "compare", "settle-level", "spoils", "demands"})


def _war_and_tasks(state: State) -> Iterator[Facts]:
    """Yield a war that nobody decides about, or a decision about a war that there is not."""
    kinds = {task.kind for task in state.tasks}
    if bool(kinds & {*WAR_TASKS, "war-over"}) != (state.war is not None) or ("war-over" in kinds) != bool(state.war):
        yield {"number": len(state.tasks)}
    elif state.war is not None:
        decided = bool(kinds & {"level", "settle-level", "spoils", "demands"})
        fought = bool(kinds & {"attackers", "defenders", "modify", "compare"})
        if (
            (decided and state.war.winner < 0)
            or (fought and state.war.winner >= 0)
            or (decided and fought)
            or state.war.winner not in (-1, state.war.attacker, state.war.defender)
        ):
            yield {"number": len(state.tasks)}


OF_A_ROUND = frozenset({"action", "next", "income", "round-over", "award", "score", "clear", "war-over"})
"""The decisions and steps of a round whose first player is known."""


def _nobody_first(state: State) -> Iterator[Facts]:
    kinds = {task.kind for task in state.tasks}
    if state.first < 0 and kinds & OF_A_ROUND and "first" not in kinds:
        yield {"number": state.round}


LYING_KINDS = frozenset({FACTION, CHARACTER, SYMBOL})
"""Cards in play that leave it with their epoch; a monument does so as long as it is unfinished."""


def _cards_of_another_epoch(state: State) -> Iterator[Facts]:
    """Yield cards that lie where only those of this epoch do, or events that are not of it or of its period."""
    table = state.table
    stage = table.epochs[state.epoch]
    epoch = next((epoch for epoch, periods in PERIODS.items() if stage in periods), stage)
    located = {thing.card for thing in state.things if thing.down or _kind(state, thing.card) in LYING_KINDS}
    located |= {chosen.card for chosen in state.stack}
    if state.event is not None:
        located.add(state.event.card)
    for party in state.parties:
        cards = party.cards
        located |= {*cards.hand, *cards.shown, *(cards.pool or ()), *party.discard, *party.aside}
        located |= {*party.events, *party.chosen}
    for card in sorted(located - {UNSEEN, UNSEEN_EVENT}):
        card_data = table.cards[card]
        is_later = card_data.kind == EVENT and card_data.period != stage != epoch
        if card_data.epoch != epoch or is_later:
            yield {"card": card_data.id, "epoch": stage}


CHECKS = (
    Check("given-other-epoch", ("deck.right-epoch",), _cards_of_another_epoch),
    Check("given-no-faction", ("faction.exactly-one",), _players_without_faction),
    Check("given-war", ("war.declare",), _war_and_tasks),
    Check("given-open", ("round.three-phases",), find_stray_tasks),
    Check("given-no-first", ("round.first-player",), _nobody_first),
    Check("given-monuments", ("monument.max-five",), _too_many_monuments),
    Check("given-surplus", ("deck.max-two-copies",), _surplus_cards),
    Check("given-unseen", ("hand.private",), _negative_counts),
)
"""What is asked of every position that was built."""
