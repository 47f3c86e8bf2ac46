"""Turns of V-Wars: their phases, revealing, and the new cards at the end."""

from __future__ import annotations

from typing import Final

from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, PlainTask, SeatTask
from kredens.rules_engine.kit.holdings import EVERYBODY, NOTHING_HELD, Holding, seat_bit
from kredens.rules_engine.vwars.model.card_data import TURN_END, VAMPIRE
from kredens.rules_engine.vwars.model.figures import actions_of, forces_in, power, powers_of
from kredens.rules_engine.vwars.model.state import HAND_SIZE, NO_CARD, UNSEEN
from kredens.rules_engine.vwars.model.tasks import LayTask, LookTask
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.play.opening import FROM_EVENTS, FROM_RIOT_DECK, set_event_soon, set_riot_soon

DRAW_RULES: Final = {
    "hand": ("setup.hand-six",),
    "refill": ("newcards.refill-hand",),
    "more": ("newcards.refill-hand", "char.lucius.human"),
    "event": ("newcards.refill-hand", "event.resolve-now"),
    "law": ("newcards.refill-hand", "law.stays-until-replaced"),
}
"""The rules by which cards are drawn, by the reason of the draw."""
EVENTS: Final = -2
"""The deck of events, where the number of a deck is asked for."""


def begin_turn(transition: VWarsTransition, seat: int) -> None:
    """Begin the turn of a player: its phases wait, the reveal comes first as long as nobody is revealed."""
    state = transition.state
    state.active, state.skips_riot = seat, False
    player = transition.player_name(seat)
    transition.emit("next", "turn.order", player=player)
    transition.push(PlainTask("new-cards"), PlainTask("riot"), PlainTask("event"), SeatTask(seat, "acts"))
    if not state.is_vampire_revealed:
        _tell_phase(transition, "1")
        transition.push(SeatTask(seat, "reveal"))


def _tell_phase(transition: VWarsTransition, phase: str) -> None:
    transition.emit("phase", "turn.phases", player=transition.player_name(transition.state.active), phase=phase)


def reveal(transition: VWarsTransition, seat: int) -> None:
    """Turn up the card of the Vampire at the beginning of a turn: half of the sympathy is lost."""
    transition.pop()
    player = transition.player_name(seat)
    transition.emit("revealed", "reveal.vampire-card-only", "reveal.phase-one-only", "role.vampire", player=player)
    transition.turn_vampire(seat, VAMPIRE)
    number = transition.halve_sympathy()
    transition.emit("sympathy", "reveal.sympathy-half-lost", "option.half", number=number)
    transition.relocate_barred()
    transition.check_victory()


def skip_reveal(transition: VWarsTransition, seat: int) -> None:
    """Go on without revealing."""
    transition.pop()
    transition.emit("skipped", "reveal.optional", player=transition.player_name(seat))


def begin_actions(transition: VWarsTransition, seat: int) -> None:
    """Begin the second phase."""
    _tell_phase(transition, "2")
    number = actions_of(transition.state, seat)
    if power(transition.state, seat, "actions") is not None:
        player = transition.player_name(seat)
        transition.emit("actions", "char.lucius.vampire", "action.four", player=player, number=number)
    transition.push(CountedTask(seat, number, "action"))


def spend(transition: VWarsTransition, number: int = 1) -> None:
    """Spend actions of the player whose turn it is."""
    task: CountedTask = transition.state.decision
    left = task.number - number
    transition.replace_task(task._replace(number=left))
    player = transition.player_name(task.seat)
    transition.emit(
        "left", "action.four", "action.any-order", "action.repeatable", "action.kinds", player=player, number=left
    )


def stop(transition: VWarsTransition, seat: int) -> None:
    """End the actions before all are used."""
    transition.pop()
    transition.emit("stopped", "action.may-stop", player=transition.player_name(seat))


def renew_cards(transition: VWarsTransition) -> None:
    """Begin the fifth phase: clear the spaces Now, and let the cards on Soon slide."""
    state = transition.state
    seat = state.active
    if transition.options.event_exhaustion == "after-riot" and state.event_soon == NO_CARD:
        transition.end_without_event("win.check-after-riot")
        return
    _tell_phase(transition, "5")
    for card in (state.now, state.event_now):
        if card >= 0:
            rules = ("newcards.clear-now", *(["option.now-riot-card"] if card == state.now else []))
            transition.emit("cleared", *rules, card=transition.card_id(card))
    if state.now != NO_CARD:
        transition.lay_on_discards(state.now, EVERYBODY)
    if state.event_now == UNSEEN:
        state.event_discard = state.event_discard.with_unseen(1)
    elif state.event_now != NO_CARD:
        state.event_discard = state.event_discard.with_card(state.event_now, EVERYBODY)
    state.now, state.event_now = state.soon, state.event_soon
    state.soon = state.event_soon = NO_CARD
    transition.emit("slid", "newcards.soon-to-now")
    transition.push(*(SeatTask(seat, kind) for kind in ("end-turn", "more", "refill", "fill-riot", "fill-event")))


def _chooses(transition: VWarsTransition, seat: int, pile: str, number: int) -> bool:
    """Return whether a player has the power to choose what comes on a space Soon, and may use it on so many cards."""
    if not number or not any(
        each["do"] == "choose-soon" and each["pile"] == pile for each in powers_of(transition.state, seat)
    ):
        return False
    if number > 1 or transition.options.draw_two_short == "place-it":
        return True
    rule = "char.emily.human" if pile == "event" else "char.grace.human"
    transition.emit("unused", rule, "option.draw-two-short", player=transition.player_name(seat))
    return False


def fill_event(transition: VWarsTransition, seat: int) -> None:
    """Fill the space Soon of events: whoever has the power chooses between two."""
    number = min(2, transition.state.event_pile)
    if not number and transition.options.event_exhaustion == "cannot-fill":
        transition.end_without_event("newcards.event-soon")
    elif _chooses(transition, seat, "event", number):
        transition.push(SeatTask(seat, "choose-event"), LookTask(seat, number, EVENTS, "choose-event"))
    else:
        transition.push(LayTask(FROM_EVENTS))


def fill_riot(transition: VWarsTransition, seat: int) -> None:
    """Fill the space Soon of riots: whoever has the power chooses between two."""
    number = min(2, transition.state.riot_deck.size)
    if _chooses(transition, seat, "riot", number):
        transition.push(SeatTask(seat, "choose-riot"), LookTask(seat, number, -1, "choose-riot"))
    else:
        transition.push(LayTask(FROM_RIOT_DECK))


def choose_event(transition: VWarsTransition, seat: int, card: int) -> None:
    """Put one of two events on Soon, and discard the other."""
    transition.pop()
    state = transition.state
    if not state.event_aside.knows(card):
        transition.name_event(card)
        rest = state.event_aside.with_unseen(-1)
    else:
        rest = state.event_aside.without_card(card)
    for each in rest.known:
        state.event_discard = state.event_discard.with_card(each, seat_bit(seat))
    state.event_discard = state.event_discard.with_unseen(rest.unseen)
    state.event_aside = NOTHING_HELD
    rules = ("char.emily.human", "option.draw-two-short")
    transition.emit("chose", *rules, player=transition.player_name(seat), card=transition.card_id(card))
    set_event_soon(transition, card)


def choose_riot(transition: VWarsTransition, seat: int, card: int) -> None:
    """Put one of two cards of the riot deck on Soon, and discard the other."""
    transition.pop()
    state = transition.state
    rest, _ = transition.take(state.aside, card, seat_bit(seat))
    state.aside = NOTHING_HELD
    for each, _seats in rest.cards:
        transition.lay_on_discards(each, seat_bit(seat))
    state.discard = state.discard.with_unseen(rest.unseen)
    rules = ("char.grace.human", "option.draw-two-short")
    transition.emit("chose", *rules, player=transition.player_name(seat), card=transition.card_id(card))
    set_riot_soon(transition, card)


def refill(transition: VWarsTransition, seat: int) -> None:
    """Refill a hand to six; where there are too few cards the vampires win."""
    state = transition.state
    missing = HAND_SIZE - state.parties[seat].hand.size
    if missing <= 0:
        return
    if missing > state.pile + state.discard.size:
        rules = ("win.vampire.hand-refill-impossible", "win.vampire.card-stall", "option.player-card-stall")
        transition.emit("won", *rules, player=transition.player_name(seat))
        transition.win(VAMPIRE, "win.vampire.hand-refill-impossible")
        return
    transition.emit("drew", "newcards.refill-hand", player=transition.player_name(seat), number=missing)
    transition.push(DrawTask(seat, missing, "refill"))


def cards_to_overdraw(transition: VWarsTransition, seat: int) -> int:
    """Return how many cards a player may draw beyond a full hand."""
    state = transition.state
    effect = power(state, seat, "overdraw")
    if effect is None:
        return 0
    return max(0, min(int(effect["to"]) - state.parties[seat].hand.size, state.pile + state.discard.size))


def offer_more(transition: VWarsTransition, task: SeatTask) -> bool:
    """Pass over whoever cannot draw beyond a full hand."""
    if cards_to_overdraw(transition, task.seat):
        return False
    transition.pop()
    return True


def overdraw(transition: VWarsTransition, seat: int) -> None:
    """Draw beyond a full hand, and discard down to it again."""
    transition.pop()
    number = cards_to_overdraw(transition, seat)
    rules = ("char.lucius.human", "option.lucius-short-supply")
    full = power(transition.state, seat, "overdraw")
    wanted = int(full["to"]) if full is not None else HAND_SIZE
    held = transition.party(seat).hand.size
    if held + number < wanted and transition.options.lucius_short_supply == "eight-needed":
        transition.emit("won", "win.vampire.hand-refill-impossible", *rules, player=transition.player_name(seat))
        transition.win(VAMPIRE, "win.vampire.hand-refill-impossible")
        return
    transition.emit("overdrew", *rules, player=transition.player_name(seat), number=number)
    transition.push(CountedTask(seat, number, "trim"), DrawTask(seat, number, "more"))


def end_turn(transition: VWarsTransition, seat: int) -> None:
    """End a turn: what laws do then, and the player to the left goes on."""
    state = transition.state
    transition.push(SeatTask(state.seats_from(seat)[1], "turn"))
    for force in forces_in(state, state.region_of(seat)):
        effect = force.effect
        if effect["do"] == "draw" and effect.get("when") == TURN_END:
            transition.emit("works", force.rule, card=transition.card_id(force.card))
            transition.push(DrawTask(seat, effect["amount"], "law"))


def draw_card(transition: VWarsTransition, task: DrawTask, card: int) -> None:
    """Draw a card into a hand; whose hand it is sees it alone."""
    transition.pop()
    if task.number > 1:
        transition.push(task._replace(number=task.number - 1))
    transition.draw_unseen()
    transition.take(Holding((), 1), card, seat_bit(task.seat))
    hand = transition.add(transition.party(task.seat).hand, card, seat_bit(task.seat))
    transition.set_party(task.seat, hand=hand)
    player = transition.player_name(task.seat)
    rules = DRAW_RULES[task.reason]
    transition.emit_hidden("drawn", player, *rules, player=player, card=transition.card_id(card))


def skip_drawing(transition: VWarsTransition, _task: DrawTask) -> bool:
    """Shuffle the discards where the deck has run out; end a draw for which there are no cards at all."""
    transition.shuffle_discards()
    if transition.state.pile:
        return False
    if transition.state.winner is None:
        transition.pop()
    return True
