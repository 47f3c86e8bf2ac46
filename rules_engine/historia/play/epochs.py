"""Epochs: prepared with factions, decks, hands and the stack of events; and what leaves the game at their end."""

from __future__ import annotations

from itertools import groupby

from kredens.cards.dates import HistoricalDate
from kredens.rules_engine.historia.model.figures import best_seats, completed_of, final_points, won_events_of
from kredens.rules_engine.historia.model.in_play import TableIndex
from kredens.rules_engine.historia.model.influence import NO_TOKENS
from kredens.rules_engine.historia.model.state import DECK_SIZE, EVENTS_IN_DECK, HAND_SIZE, UNSEEN_EVENT, Chosen, State
from kredens.rules_engine.historia.model.tasks import OrderTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.kit.decisions.tasks import DrawTask, PlainTask, SeatsTask, SeatTask
from kredens.rules_engine.kit.hidden_cards import HiddenCards, with_one

FORMAT_RULES = {"new": "format.new", "old": "format.old", "extended": "format.extended", "epochal": "format.epochal"}
"""The rule of each format; a single epoch has only its option."""
DRAW_RULES = {
    "hand": ("hand.draw-four", "hand.shuffle", "option.hand-limit", "hand.private"),
    "exchange": ("hand.mulligan-bottom", "hand.mulligan-any", "hand.private"),
    "round": ("option.round-draw", "hand.private", "option.hand-limit"),
    "action": ("default.draw", "hand.private", "option.hand-limit"),
    "effect": ("rule.golden", "hand.private"),
}
"""The rules by which a card is drawn, by the reason."""


def prepare_epoch(transition: HistoriaTransition) -> None:
    """Lay out the factions, shuffle the decks, and open the draws, the exchange and the choice of events."""
    state, table = transition.state, transition.table
    epoch, seats = state.epoch, range(len(table.players))
    state.round, state.first, state.lap = 0, -1, -1
    begun = ("setup.three-or-four-epochs", "goal.epochs") if not epoch else ("epoch-end.next",)
    named = _format_rules(transition)
    transition.emit("epoch", *begun, "option.format", *named, "setup.deck-per-epoch", epoch=table.epochs[epoch])
    for seat in seats:
        deck = table.decks[seat][epoch]
        party = transition.party(seat)
        party.cards = HiddenCards()
        party.cards.pool = deck.others
        party.cards.deck = DECK_SIZE if deck.others is None else len(deck.others)
        party.events = (UNSEEN_EVENT,) * EVENTS_IN_DECK if deck.events is None else deck.events
        transition.put_into_play(deck.faction, seat, seat)
        alike = sum(own[epoch].faction == deck.faction for own in table.decks) > 1
        rules: tuple[str, ...] = ("faction.lay-out-first", "faction.exactly-one")
        rules += ("faction.same-allowed", "faction.no-shared-control") if alike else ()
        rules += ("faction.not-stealable", "setup.nations-may-differ", "setup.base-box") if epoch else ()
        transition.emit("faction", *rules, player=transition.player_name(seat), card=transition.card_id(deck.faction))
    transition.push(PlainTask("round"), PlainTask("stack"))
    if transition.options.event_choice == "in-turn-order-open":
        transition.push(*[SeatsTask((seat,), "events") for seat in reversed(seats)])
    else:
        transition.push(SeatsTask(tuple(seats), "events"))
    transition.push(SeatsTask(tuple(seats), "exchange"))
    transition.push(*[DrawTask(seat, HAND_SIZE, "hand") for seat in reversed(seats)])


def _format_rules(transition: HistoriaTransition) -> tuple[str, ...]:
    """Return the rules of the format that is played."""
    format = FORMAT_RULES.get(transition.options.format)
    if format is None:
        return ("setup.agree-format",)
    if format != "format.epochal":
        return format, "setup.agree-format"
    deck = transition.table.decks[0][transition.state.epoch]
    epoch = transition.card_data(deck.faction).epoch
    more = ("option.antiquity-order",) if epoch == "antiquity" else ()
    rules = ("format.epochal.epoch-means-period", "monument.special-cost", "option.special-cost-missing")
    return format, f"format.epochal.{epoch}", *rules, "option.period-sequence", *more, "setup.agree-format"


def exchange(transition: HistoriaTransition, seat: int, card: int | None) -> None:
    """Put a card of the opening hand aside, to be exchanged; None is one that nobody has seen."""
    party = transition.party(seat)
    cards = party.cards
    if card is None:
        cards.hide_hand()
        cards.unseen -= 1
        cards.unseen_elsewhere += 1
        party.aside_unseen += 1
    else:
        cards.remove_from_hand(card)
        party.aside = with_one(party.aside, card)
    player = transition.player_name(seat)
    rules = ("hand.mulligan-any", "option.mulligan-count", "hand.private")
    transition.emit_hidden(
        "exchanged", player, *rules, player=player, card="?" if card is None else transition.card_id(card)
    )


def keep(transition: HistoriaTransition, seat: int) -> None:
    """End the exchange of a player; when all have ended it, they draw as many cards as they put aside."""
    task: SeatsTask = transition.pop()
    others = tuple(each for each in task.seats if each != seat)
    party = transition.state.parties[seat]
    rules = ("hand.mulligan-any", "option.mulligan-count")
    number = len(party.aside) + party.aside_unseen
    transition.emit("kept" if number else "kept-all", *rules, player=transition.player_name(seat), number=number)
    if others:
        transition.push(SeatsTask(others, "exchange"))
        return
    numbers = {seat: len(party.aside) + party.aside_unseen for seat, party in enumerate(transition.state.parties)}
    again = tuple(each for each, number in numbers.items() if number)
    if again and transition.options.mulligan_count == "until-content":
        transition.push(SeatsTask(again, "exchange"))
    for each in reversed(again):
        transition.push(SeatTask(each, "return"), DrawTask(each, numbers[each], "exchange"))


def return_aside(transition: HistoriaTransition, seat: int) -> None:
    """Shuffle the cards that a player has exchanged back into the deck."""
    party = transition.party(seat)
    cards = party.cards
    for card in party.aside:
        cards.shuffle_into_deck(card)
    for _ in range(party.aside_unseen):
        cards.shuffle_into_deck(None)
        cards.unseen_elsewhere -= 1
    party.aside, party.aside_unseen = (), 0
    transition.emit("reshuffled", "hand.mulligan-reshuffle", player=transition.player_name(seat))


def choose_event(transition: HistoriaTransition, seat: int, card: int) -> None:
    """Choose an event in secret; show all when everybody has chosen."""
    task: SeatsTask = transition.pop()
    party = transition.party(seat)
    events = list(party.events)
    events.remove(card if card in events else UNSEEN_EVENT)
    party.events, party.chosen = tuple(events), with_one(party.chosen, card)
    player = transition.player_name(seat)
    number = len(party.chosen)
    seats = task.seats if number < transition.table.events_each else tuple(each for each in task.seats if each != seat)
    if seats:
        transition.push(SeatsTask(seats, "events"))
    rules = ("events.two-players-two" if transition.table.events_each > 1 else "events.multi-one", "events.after-hand")
    more = ("events.choice-private", "option.event-choice")
    transition.emit_hidden("chose", player, *rules, *more, player=player, card=transition.card_id(card), number=number)


def stack_events(transition: HistoriaTransition) -> None:
    """Put all chosen events on one stack, by their dates."""
    state, cards = transition.state, transition.table.cards
    chosen = [(card, seat) for seat, party in enumerate(state.parties) for card in party.chosen]
    for seat, party in enumerate(state.parties):
        if party.chosen:
            transition.party(seat).chosen = ()
    choosers = {card: tuple(seat for each, seat in chosen if each == card) for card, _ in chosen}
    merged = transition.options.duplicate_event == "merged"
    stack: list[Chosen] = []
    for card, owner in chosen:
        if merged and choosers[card][0] != owner:
            transition.lay_down(card, owner, gone=True)
        else:
            stack.append(Chosen(card, owner, choosers[card]))
    stack.sort(key=lambda each: (_date(cards[each.card].date), each.card, each.owner))
    state.stack = tuple(stack)
    rules = ["events.pooled", "events.chronological", "events.stack-open", "option.equal-dates"]
    rules += ["events.unchosen-unused"]
    rules += ["option.duplicate-event"] if len(choosers) < len(chosen) else []
    transition.emit("stacked", *rules, events=[transition.card_id(each.card) for each in stack])
    transition.push(OrderTask(0))


def _date(date: HistoricalDate | None) -> HistoricalDate:
    return date or HistoricalDate(0)


def equal_dates(state: State, at: int) -> list[int]:
    """Return the different events of one date from that place of the stack on."""
    cards, stack = state.table.cards, state.stack[at:]
    if not stack:
        return []
    _, group = next(groupby(stack, key=lambda each: _date(cards[each.card].date)))
    return list(dict.fromkeys(each.card for each in group))


def put_next(transition: HistoriaTransition, at: int, card: int) -> None:
    """Put an event, with all its copies, at that place of the stack, before others of its date."""
    transition.pop()
    stack = transition.state.stack
    here = [each for each in stack[at:] if each.card == card]
    transition.state.stack = (*stack[:at], *here, *[each for each in stack[at:] if each.card != card])
    transition.emit("ordered", "option.equal-dates", "option.random-source", event=transition.card_id(card))
    transition.push(OrderTask(at + len(here)))


def end_epoch(transition: HistoriaTransition) -> None:
    """End the epoch: only completed monuments and won events stay in play; then the next one is prepared."""
    state, table = transition.state, transition.table
    kept = {
        thing.id
        for seat in range(len(table.players))
        for thing in (*completed_of(state, seat), *won_events_of(state, seat))
    }
    state.index = TableIndex(
        tuple(thing for thing in state.things if thing.id in kept), (), table.cards, state.index.won_work
    )
    for seat in range(len(table.players)):
        party = transition.party(seat)
        party.left = party.cards.hand
        party.tokens, party.cards = NO_TOKENS, HiddenCards()
        party.cards.deck, party.cards.pool = 0, ()
        party.discard, party.gone, party.events = (), (), ()
    rules: tuple[str, ...] = (
        "end.last-event-ends-epoch",
        "epoch-end.discard-cards",
        "epoch-end.discard-tokens",
        "epoch-end.keep",
    )
    rules += ("monument.lasts-game", "option.epoch-hand", "option.faction-removal")
    transition.emit("epoch-over", *rules, epoch=table.epochs[state.epoch])
    if state.epoch + 1 < len(table.epochs):
        state.epoch += 1
        transition.push(PlainTask("epoch"))
        return
    for seat, player in enumerate(table.players):
        events = len(won_events_of(state, seat))
        facts = {"player": player, "number": final_points(state, seat), "events": events}
        transition.emit(
            "final", "game-end.after-last", "event.ten-vp", "event.vp-exception", "option.event-vp-time", **facts
        )
    if transition.options.final_tie == "lots" and len(best_seats(state)[0]) > 1:
        transition.push(PlainTask("lots"))


def draw_winner(transition: HistoriaTransition, seat: int) -> None:
    """Give the game to the player on whom the lot has fallen, of those whom nothing else tells apart."""
    transition.state.lot = seat
    rules = ("option.final-tie", "option.random-source", "game-end.tie-monuments")
    transition.emit("lot", *rules, player=transition.player_name(seat))
