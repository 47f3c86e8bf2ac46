"""Guards of cards from the hand: whether they can be there, and may be played."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.historia.legality.abilities import USES_BY_WINDOW, check_price, is_useful, refuse_time
from kredens.rules_engine.historia.model import hidden, refuse
from kredens.rules_engine.historia.model.card_data import CHARACTER, MONUMENT, SYMBOL, CardData
from kredens.rules_engine.historia.model.figures import completed_of, find_prohibition, unfinished_of
from kredens.rules_engine.historia.model.in_play import NO_CARD
from kredens.rules_engine.historia.model.state import MAX_MONUMENTS, State
from kredens.rules_engine.historia.model.tasks import PayTask


def check_from_hand(state: State, seat: int, id: str) -> Refusal | None:
    """Return why that card cannot be in the hand, or None."""
    card = state.table.numbers[id]
    if hidden.may_be_in_hand(state, seat, card):
        return None
    facts = {"player": state.table.players[seat], "card": id}
    if card in hidden.used_up(state, seat):
        return refuse("at-odds", 3, "copies-used", "deck.max-two-copies", "hand.private", **facts)
    return refuse("at-odds", 3, "not-in-hand", "hand.private", "cost.own-resources", **facts)


def check_from_deck(state: State, seat: int, id: str) -> Refusal | None:
    """Return why that card cannot be drawn, or None."""
    if hidden.may_be_in_deck(state, seat, state.table.numbers[id]):
        return None
    facts = {"player": state.table.players[seat], "card": id}
    if state.table.numbers[id] in hidden.used_up(state, seat):
        return refuse("at-odds", 3, "copies-used", "deck.max-two-copies", "hand.private", **facts)
    return refuse("at-odds", 3, "not-in-deck", "hand.private", "hand.shuffle", **facts)


def check_play(state: State, seat: int, id: str) -> Refusal | None:
    """Return why a player may not play that card from the hand now, or None."""
    player, kind = state.table.players[seat], state.decision.kind
    if id == UNKNOWN:
        return _check_unseen(state, seat)
    card_data = state.table.cards[state.table.numbers[id]]
    facts = {"player": player, "card": id}
    if card_data.kind not in (CHARACTER, MONUMENT, SYMBOL):
        rule = "events.unchosen-unused" if card_data.kind == "event" else "faction.lay-out-first"
        return refuse("illegal", 2, "not-playable", rule, "action.kind-play", **facts)
    refused = check_kind_and_limits(state, seat, card_data, kind)
    if refused is not None:
        return refused
    task = PayTask(seat, "play", card=card_data.number)
    return check_price(state, task) or check_from_hand(state, seat, id)


def check_kind_and_limits(state: State, seat: int, card_data: CardData, kind: str) -> Refusal | None:
    """Return why such a card may not be played in this window, or not beside what is in play; None if it may."""
    facts = {"player": state.table.players[seat], "card": card_data.id}
    if card_data.kind == SYMBOL:
        if card_data.use not in USES_BY_WINDOW[kind]:
            return refuse_time(card_data.use, **facts)
    elif kind != "action":
        return refuse("illegal", 2, "only-symbols", "war.modify", "action.kind-play", **facts)
    barred = find_prohibition(state, "play", seat, (), card_data.number)
    if barred is not None:
        return refuse("illegal", 2, "forbidden", "rule.golden", "action.kind-play", **facts, act="play")
    once = state.table.options.two_in_play == "unique" and card_data.kind in (CHARACTER, MONUMENT)
    if once and any(thing.card == card_data.number for thing in state.things_of(seat)):
        return refuse("illegal", 2, "second-copy", "option.two-in-play", **facts)
    if card_data.number in state.table.barred_monuments:
        return refuse("illegal", 2, "no-special-cost", "option.special-cost-missing", "monument.special-cost", **facts)
    if card_data.kind == MONUMENT and has_too_many_monuments(state, seat):
        return refuse("illegal", 2, "too-many-monuments", *TOO_MANY_RULES, **facts, number=MAX_MONUMENTS)
    if card_data.kind == SYMBOL and not _is_worth_playing(state, seat, card_data):
        return refuse("illegal", 2, "changes-nothing", "option.zero-x", "rule.golden", **facts)
    return None


TOO_MANY_RULES = ("option.unfinished-limit", "monument.max-five")


def has_too_many_monuments(state: State, seat: int) -> bool:
    """Return whether a player may begin no monument more, because unfinished ones count towards the five."""
    if state.table.options.unfinished_limit != "count-too":
        return False
    return len(completed_of(state, seat)) + len(unfinished_of(state, seat)) >= MAX_MONUMENTS


def _is_worth_playing(state: State, seat: int, card_data: CardData) -> bool:
    """Return whether a symbol would change anything, or stays and works later."""
    if card_data.passive_effects or card_data.moments or not card_data.on_play:
        return True
    return any(is_useful(state, seat, card_data, NO_CARD, at) for at in card_data.on_play)


def _check_unseen(state: State, seat: int) -> Refusal | None:
    """Return why a monument may not be played that nobody sees, or None."""
    facts = {"player": state.table.players[seat], "card": UNKNOWN}
    if state.decision.kind != "action":
        return refuse("illegal", 2, "only-symbols", "war.modify", "action.kind-play", **facts)
    if state.table.options.monument_secrecy != "secret":
        return refuse("illegal", 2, "shown-first", "option.monument-secrecy", **facts)
    if has_too_many_monuments(state, seat):
        return refuse("illegal", 2, "too-many-monuments", *TOO_MANY_RULES, **facts, number=MAX_MONUMENTS)
    barred = find_prohibition(state, "play", seat, (), NO_CARD)
    if barred is not None:
        return refuse("illegal", 2, "forbidden", "rule.golden", "action.kind-play", **facts, act="play")
    refused = check_price(state, PayTask(seat, "play"))
    if refused is not None or hidden.may_hold_monument(state, seat):
        return refused
    return refuse("at-odds", 3, "no-monument", "monument.face-down-secret", "hand.private", **facts)
