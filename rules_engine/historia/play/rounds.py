"""Rounds: the start phase, turns, and the end phase with the award of the event."""

from __future__ import annotations

from kredens.rules_engine.historia.model.card_data import EPOCH, FACTION, ROUND, SYMBOL
from kredens.rules_engine.historia.model.figures import completed_of, event_worth
from kredens.rules_engine.historia.model.in_play import NOBODY
from kredens.rules_engine.historia.model.influence import KIND_OF, NO_TOKENS, C, count_of, total
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play import epochs
from kredens.rules_engine.historia.play.moments import happen, happen_to_all
from kredens.rules_engine.historia.play.tokens import gain, lose
from kredens.rules_engine.kit.decisions.tasks import DrawTask, PlainTask, task_of_seat

FIRST, INCOME, ROUND_OVER = PlainTask("first"), PlainTask("income"), PlainTask("round-over")
AWARD, SCORE, CLEAR, NEXT_ROUND = PlainTask("award"), PlainTask("score"), PlainTask("clear"), PlainTask("round")

FACTION_RULES = ("start.faction-income", "faction.special-rules", "option.round-draw")
"""The rules by which factions give tokens; the last says whether a card is drawn then, too."""


def begin_round(transition: HistoriaTransition) -> None:
    """Begin the round of the event on top of the stack; find its first player."""
    state = transition.state
    chosen = state.stack[0]
    state.round += 1
    state.lap = -1
    event = state.event if chosen.again else None
    if event is None:
        event = transition.put_into_play(chosen.card, chosen.owner, NOBODY)
    facts = {"round": state.round, "event": transition.card_id(event.card)}
    transition.emit(
        "round", "round.three-phases", "events.active", "goal.events-are-rounds", "events.static-rule", **facts
    )
    transition.push(INCOME)
    if len(chosen.seats) > 1:
        transition.push(FIRST)
    else:
        set_first(transition, chosen.seats[0], "round.first-player")


def set_first(transition: HistoriaTransition, seat: int, *rules: str) -> None:
    """Say who is the first player of the round."""
    transition.state.first = seat
    transition.emit("first", *rules, "round.clockwise", player=transition.player_name(seat))


def take_income(transition: HistoriaTransition) -> None:
    """Untap everything, and give the tokens of factions, monuments and other cards, and a card where one is drawn."""
    state = transition.state
    tapped = {thing.id: thing._replace(tapped=False, used=()) for thing in state.things if thing.tapped or thing.used}
    if tapped:
        state.index = state.index.with_changes(tapped)
        transition.emit("untapped-all", "start.untap-all")
    kind = KIND_OF[transition.options.icon_monument_income]
    for seat in state.seats_from(state.first):
        for thing in state.things_of(seat):
            if thing.card >= 0 and transition.card_data(thing.card).kind == FACTION:
                income = transition.card_data(thing.card).influence
                gain(transition, seat, income, *FACTION_RULES)
        number = len(completed_of(state, seat))
        if number:
            rules = ("start.card-income", "monument.income", "option.icon-monument-income")
            gain(transition, seat, count_of(kind, number), *rules)
    transition.push(task_of_seat(state.first, "action"))
    happen_to_all(transition, "round-start")
    if transition.options.round_draw == "yes":
        transition.push(*[DrawTask(seat, 1, "round") for seat in reversed(state.seats_from(state.first))])


def give_turn(transition: HistoriaTransition, seat: int) -> None:
    """Give the turn to the next player after a seat who has not passed; the phase ends when there is none."""
    state = transition.state
    number = len(state.parties)
    for step in range(1, number + 1):
        each = (seat + step) % number
        if each == state.lap and transition.options.action_phase_end == "one-lap-after-first-pass":
            break
        if not state.parties[each].passed:
            transition.push(task_of_seat(each, "action"))
            return
    rules = ("pass.phase-ends", "option.action-phase-end")
    transition.emit("action-phase-over", *rules, round=state.round)
    transition.push(ROUND_OVER)


def pass_turn(transition: HistoriaTransition, seat: int) -> None:
    """Pass for the rest of the round."""
    transition.party(seat).passed = True
    if transition.state.lap < 0:
        transition.state.lap = seat
    rules = ("pass.required", "pass.no-more-actions", "pass.non-actions-ok")
    transition.emit("passed", *rules, player=transition.player_name(seat))


def begin_end_phase(transition: HistoriaTransition) -> None:
    """Begin the end phase: award the event, score, clear."""
    if transition.options.end_order == "event-first":
        transition.push(CLEAR, SCORE, AWARD)
    else:
        transition.push(CLEAR, AWARD, SCORE)


def award_event(transition: HistoriaTransition) -> None:
    """Give the active event to whoever has most contention markers; on a tie it leaves the game."""
    state, event = transition.state, transition.state.event
    if event is None:
        # A written position may have none.
        happen_to_all(transition, "round-end")
        return
    markers = [party.markers for party in state.parties]
    most = max(markers)
    card = transition.card_id(event.card)
    happen_to_all(transition, "round-end")
    if not most and transition.options.no_markers == "stays" and not state.stack[0].again:
        transition.emit("stays", "option.no-markers", "event.tie-no-winner", event=card)
        state.stack = (state.stack[0]._replace(again=True), *state.stack[1:])
        return
    if markers.count(most) > 1:
        leading = [transition.player_name(seat) for seat, number in enumerate(markers) if number == most]
        rules = ["event.tie-no-winner", "event.tie-discarded", "option.discarded-from-play", "option.end-order"]
        rules += [] if most else ["option.no-markers"]
        kind = "tied" if most else "nobody"
        transition.emit(kind, *rules, event=card, players=leading, number=most)
        transition.leave_play(event, gone=True)
        return
    seat = markers.index(most)
    won = event._replace(side=seat)
    rules = ["event.most-markers-wins", "event.kept-in-play", "event.ten-vp", "event.not-stealable", "option.end-order"]
    rules += ["option.won-event-static"]
    transition.emit("won-event", *rules, player=transition.player_name(seat), event=card, number=most)
    happen(transition, "won-event", seat, won)
    transition.replace_thing(event, won)
    if transition.options.event_vp_time == "at-once":
        number = event_worth(transition.state, won)
        transition.party(seat).points += number
        rules = ["option.event-vp-time", "event.ten-vp", "event.vp-exception"]
        transition.emit("points", *rules, player=transition.player_name(seat), number=number)


def score_tokens(transition: HistoriaTransition) -> None:
    """Turn cultural tokens into points."""
    state, options = transition.state, transition.options
    for seat in state.seats_from(state.first):
        tokens = state.parties[seat].tokens
        scored = count_of(C, tokens[C]) if options.icon_round_scoring == "cultural" else tokens
        number = total(scored)
        if options.cultural_on_monument == "scored-and-removed":
            for thing in state.things_of(seat):
                if thing.down and thing.tokens[C]:
                    number += thing.tokens[C]
                    transition.change(thing, tokens=(*thing.tokens[:C], 0))
        if number:
            party = transition.party(seat)
            party.points += number
            transition.take(seat, scored)
            rules = ("end.cultural-scored", "influence.cultural-vp", "option.icon-round-scoring")
            more = ("option.end-order", "option.cultural-on-monument")
            transition.emit("scored", *rules, *more, player=transition.player_name(seat), number=number)
        left = transition.state.parties[seat].tokens
        if options.leftover_influence == "discarded-each-round" and left != NO_TOKENS:
            lose(transition, seat, left, "option.leftover-influence")


def clear_round(transition: HistoriaTransition) -> None:
    """Remove the markers and what lasted for the round; the next round begins, or the epoch ends."""
    state = transition.state
    for seat, party in enumerate(state.parties):
        if party.markers or party.passed:
            own = transition.party(seat)
            own.markers, own.passed = 0, False
    transition.emit("cleared", "end.markers-cleared", "option.phase-numbering", round=state.round)
    kept = tuple(each for each in state.lasting if each.until == EPOCH)
    if kept != state.lasting:
        transition.set_lasting(kept)
    for thing in state.things:
        card_data = transition.card_data(thing.card) if thing.card >= 0 else None
        if card_data is not None and card_data.kind == SYMBOL and card_data.lasts == ROUND:
            transition.leave_play(thing)
            owner = transition.player_name(thing.owner)
            transition.emit("symbol-over", "symbol.discarded-after", player=owner, card=card_data.id)
    if state.event is None:
        state.stack = state.stack[1:]
    state.lap = -1
    if state.stack:
        transition.push(NEXT_ROUND)
    else:
        epochs.end_epoch(transition)
