"""What holds of every position that a game of Historia comes to, with the sentence and the rules of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.rules_engine.historia.model.card_data import CHARACTER, EVENT, FACTION, MONUMENT, SYMBOL
from kredens.rules_engine.historia.model.figures import completed_of, may_be_removed
from kredens.rules_engine.historia.model.in_play import UNSEEN
from kredens.rules_engine.historia.model.state import MAX_MONUMENTS, UNSEEN_EVENT
from kredens.rules_engine.historia.position_cards import (
    BuiltPosition,
    find_cards_outside_deck,
    find_changed_figures,
    find_copies_too_many,
    find_foreign_cards,
    find_missing_cards,
    find_other_factions,
    find_paid_monuments,
    find_spent_symbols,
    find_surplus_cards,
    find_too_large_decks,
    is_epoch_on,
)
from kredens.rules_engine.historia.position_rounds import (
    find_early_play,
    find_events_outside_deck,
    find_events_twice,
    find_late_rounds,
    find_misplaced_events,
    find_nobody_first,
    find_other_event,
    find_other_first,
    find_passed_on_turn,
    find_too_many_chosen,
    find_wrong_numbers_of_events,
)
from kredens.rules_engine.historia.position_short import LYING
from kredens.rules_engine.historia.position_tasks import find_stray_tasks
from kredens.rules_engine.historia.setup import PERIODS
from kredens.rules_engine.kit.positions.checks import Check

Facts = Mapping[str, Any]


def _too_many_monuments(built: BuiltPosition) -> Iterator[Facts]:
    state = built.state
    for seat, player in enumerate(state.table.players):
        number = len(completed_of(state, seat))
        if number > MAX_MONUMENTS and not any(task.kind == "sixth" for task in state.tasks):
            yield {"player": player, "number": number}


def _negative_counts(built: BuiltPosition) -> Iterator[Facts]:
    """Yield players with fewer unseen cards than lie face down unseen."""
    state = built.state
    for seat, player in enumerate(state.table.players):
        party = state.parties[seat]
        down = sum(thing.card < 0 for thing in state.things if thing.owner == seat) + party.aside_unseen
        cards = party.cards
        pool = cards.pool
        if cards.unseen_elsewhere != down:
            yield {"player": player, "number": cards.unseen_elsewhere, "wanted": down}
        elif pool is not None and cards.deck >= 0 and len(pool) != cards.deck + cards.unseen_outside_deck:
            yield {"player": player, "number": len(pool), "wanted": cards.deck + cards.unseen_outside_deck}


def _players_without_faction(built: BuiltPosition) -> Iterator[Facts]:
    state = built.state
    for seat, player in enumerate(state.table.players):
        gone = {_kind(built, card) for card in state.parties[seat].gone}
        if FACTION in gone and may_be_removed(state, FACTION):
            continue
        if is_epoch_on(state) and not any(_kind(built, thing.card) == FACTION for thing in state.things_of(seat)):
            yield {"player": player}


def _kind(built: BuiltPosition, card: int) -> str:
    return built.state.table.cards[card].kind if card >= 0 else MONUMENT


WAR_TASKS = frozenset({"attackers", "defenders", "modify", "level", "compare", "settle-level", "spoils", "demands"})


def _war_and_tasks(built: BuiltPosition) -> Iterator[Facts]:
    """Yield a war that nobody decides about, or a decision about a war that there is not."""
    state = built.state
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


def _stray_fighters(built: BuiltPosition) -> Iterator[Facts]:
    """Yield a war of which something is said, or cards that are said to fight, where there are no two sides of one."""
    given, state = built.given, built.state
    for player, own in (given.get("players") or {}).items():
        for field in LYING:
            for entry in (own or {}).get(field) or ():
                if entry.get("fights") and (state.war is None or LYING[field] != CHARACTER):
                    yield {"card": entry["card"], "field": f"given.players.{player}.{field}"}
    if given.get("war") and state.war is None:
        yield {"card": "?", "field": "given.war.defender"}


LYING_KINDS = frozenset({FACTION, CHARACTER, SYMBOL})
"""Cards in play that leave it with their epoch; a monument does so as long as it is unfinished."""


def _cards_of_another_epoch(built: BuiltPosition) -> Iterator[Facts]:
    """Yield cards that lie where only those of this epoch do, or events that are not of it or of its period."""
    state, table = built.state, built.state.table
    stage = table.epochs[state.epoch]
    epoch = next((epoch for epoch, periods in PERIODS.items() if stage in periods), stage)
    located = {thing.card for thing in state.things if thing.down or _kind(built, thing.card) in LYING_KINDS}
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


def _stray_decisions(built: BuiltPosition) -> Iterator[Facts]:
    return find_stray_tasks(built.state)


CHECKS: tuple[Check[BuiltPosition], ...] = (
    Check("given-other-epoch", ("deck.right-epoch",), _cards_of_another_epoch),
    Check("given-no-faction", ("faction.exactly-one", "option.faction-removal"), _players_without_faction),
    Check("given-open", ("round.three-phases",), _stray_decisions),
    Check("given-other-faction", ("faction.exactly-one", "setup.deck-per-epoch"), find_other_factions),
    Check("given-foreign", ("deck.faction-or-neutral",), find_foreign_cards),
    Check("given-not-in-deck", ("deck.twenty-others",), find_cards_outside_deck),
    Check("given-surplus", ("deck.max-two-copies",), find_surplus_cards),
    Check("given-copies", ("deck.max-two-copies",), find_copies_too_many),
    Check("given-missing", ("deck.twenty-others",), find_missing_cards),
    Check("given-deck-size", ("deck.twenty-others",), find_too_large_decks),
    Check("given-spent-symbol", ("symbol.discarded-after",), find_spent_symbols),
    Check("given-paid", ("monument.complete-threshold",), find_paid_monuments),
    Check("given-monuments", ("monument.max-five",), _too_many_monuments),
    Check("given-event-twice", ("deck.events-different",), find_events_twice),
    Check("given-other-deck", ("deck.four-events",), find_events_outside_deck),
    Check("given-events", ("deck.four-events",), find_wrong_numbers_of_events),
    Check("given-chosen", ("events.two-players-two", "events.multi-one"), find_too_many_chosen),
    Check("given-other-event", ("events.active",), find_other_event),
    Check("given-misplaced", ("events.chronological",), find_misplaced_events),
    Check("given-late-round", ("goal.events-are-rounds", "events.pooled"), find_late_rounds),
    Check("given-no-first", ("round.first-player",), find_nobody_first),
    Check("given-other-first", ("round.first-player",), find_other_first),
    Check("given-passed", ("pass.no-more-actions",), find_passed_on_turn),
    Check("given-early", ("epoch-end.discard-tokens", "epoch-end.discard-cards"), find_early_play),
    Check("given-fights", ("war.declare", "war.attackers", "war.defenders"), _stray_fighters),
    Check("given-war", ("war.declare",), _war_and_tasks),
    Check("given-unseen", ("hand.private",), _negative_counts),
    Check("given-figure", ("game-end.most-vp", "military.meaning", "event.ten-vp"), find_changed_figures),
)
"""What is asked of every position that was built."""
