"""Check whether an action of Historia is legal: is it the moment, is it theirs to do, may it be done at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.historia.legality import abilities, cards, characters, wars
from kredens.rules_engine.historia.legality.settled import check_settled
from kredens.rules_engine.historia.model import hidden, refuse, windows
from kredens.rules_engine.historia.model.card_data import CHARACTER, MONUMENT, target_kind
from kredens.rules_engine.historia.model.costs import ways_to_pay
from kredens.rules_engine.historia.model.figures import (
    best_seats,
    card_data_of,
    find_prohibition,
)
from kredens.rules_engine.historia.model.in_play import NO_CARD, Thing
from kredens.rules_engine.historia.model.influence import NO_TOKENS, covers, parse_tokens, total
from kredens.rules_engine.historia.model.notation import is_draw, split_paying
from kredens.rules_engine.historia.model.prices import price_of
from kredens.rules_engine.historia.model.references import card_id_of, find_own
from kredens.rules_engine.historia.model.state import UNSEEN_EVENT, State
from kredens.rules_engine.historia.model.tasks import (
    CompleteTask,
    DemandsTask,
    OrderTask,
    PayTask,
    TargetTask,
    TokensTask,
)
from kredens.rules_engine.historia.play import epochs, monuments
from kredens.rules_engine.historia.play.apply import GameTransition
from kredens.rules_engine.historia.play.targets import find_named, find_targets
from kredens.rules_engine.kit.decisions.tasks import CountedTask, SeatsTask


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None."""
    if action[0] == "draw" and not is_draw(state.table, action):
        return refuse("malformed", 0, "draw-what", "default.draw", "hand.draw-four")
    plain, paid = split_paying(action)
    by_table = plain[0] == "draw" and len(plain) == 3
    refused = windows.check_window(state, player, plain[0], by_table=by_table)
    if refused is not None:
        return check_settled(state, player, plain) or refused
    refused = CHECKS[plain[0]](state, player, plain)
    return refused if refused is not None or paid is None else _check_paying(state, player, plain, paid)


def _check_paying(state: State, player: str, action: Action, paid: str) -> Refusal | None:
    """Return why an action that is legal cannot be paid with these tokens, or None."""
    after = GameTransition(state, None)
    after.do(player, action)
    for who, answer in after.state.forced:
        if who == player and answer[0] == "pay":
            number = total(parse_tokens(answer[1]) or NO_TOKENS)
            facts = {"player": player, "number": number, "most": number}
            number_of_card = state.table.numbers.get(action[1], NO_CARD) if action[0] == "play" else NO_CARD
            rules = _payment_rules(state, action[0], number_of_card)
            return None if answer[1] == paid else refuse("illegal", 2, "wrong-payment", *rules, **facts)
    return refusal(after.state, player, ("pay", paid))


def _allow(_state: State, _player: str, _action: Action) -> Refusal | None:
    return None


def _check_draw(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a card cannot be drawn, or a draw action not be taken; None if it can."""
    return _check_card_drawn(state, action) if len(action) == 3 else check_draw_action(state, player, action[1])


def _check_card_drawn(state: State, action: Action) -> Refusal | None:
    seat = state.decision.seat
    owner = state.table.players[seat]
    if action[1] != owner:
        return refuse("illegal", 2, "others-draw", "hand.draw-four", player=action[1], other=owner)
    return None if action[2] == UNKNOWN else cards.check_from_deck(state, seat, action[2])


def check_draw_action(state: State, player: str, number: int) -> Refusal | None:
    """Return why a player may not draw so many cards by an action, or None."""
    seat = state.table.seats[player]
    facts = {"player": player, "number": number}
    deck = state.parties[seat].cards.deck
    if number < 1 and state.table.options.zero_x == "no":
        return refuse("illegal", 2, "draws-nothing", "option.zero-x", "default.draw", **facts)
    if find_prohibition(state, "draw", seat) is not None:
        return refuse("illegal", 2, "forbidden", "rule.golden", "default.draw", **facts, card="", act="draw")
    too_many = deck >= 0 and number > deck and state.table.options.short_deck == "not-more-than-deck"
    if too_many or (deck == 0 and number):
        return refuse("illegal", 2, "too-few-cards", "option.short-deck", "default.draw", **facts, left=deck)
    return abilities.check_price(state, PayTask(seat, "draw", number=number))


def _check_exchange(state: State, player: str, action: Action) -> Refusal | None:
    seat = state.table.seats[player]
    if action[1] != UNKNOWN:
        return cards.check_from_hand(state, seat, action[1])
    own = state.parties[seat].cards
    if own.hand or own.unseen:
        return None
    return refuse("at-odds", 3, "empty-hand", "hand.mulligan-any", player=player)


def _check_choose(state: State, player: str, action: Action) -> Refusal | None:
    task = state.decision
    return _check_event(state, player, action[1]) if isinstance(task, SeatsTask) else _check_target(state, action[1])


def _check_event(state: State, player: str, id: str) -> Refusal | None:
    """Return why a player cannot choose that event, or None."""
    seat = state.table.seats[player]
    card = state.table.numbers.get(id, -1)
    party, facts = state.parties[seat], {"player": player, "card": id}
    if card >= 0 and card in party.events:
        return None
    if card < 0 or state.table.cards[card].kind != "event":
        return refuse("illegal", 2, "no-event", "events.pooled", "deck.four-events", **facts)
    if card in party.chosen:
        return refuse("illegal", 2, "same-event", "deck.events-different", "deck.four-events", **facts)
    if UNSEEN_EVENT in party.events and card in possible_events(state):
        return None
    return refuse("at-odds", 3, "not-among-events", "deck.four-events", "events.choice-private", **facts)


def possible_events(state: State) -> list[int]:
    """Return the events that a deck of this epoch may hold."""
    stage = state.table.epochs[state.epoch]
    return [each.number for each in state.table.cards if each.kind == "event" and stage in (each.epoch, each.period)]


def _check_target(state: State, name: str) -> Refusal | None:
    """Return why an effect cannot be aimed at that, or None."""
    task: TargetTask = state.decision
    effect = state.table.cards[task.card].effects[task.effect_index]
    target = find_named(state, task.seat, effect, name)
    found = find_targets(state, task.seat, task.bearer, effect) or []
    if target is not None and target in found:
        return None
    facts = {
        "player": state.table.players[task.seat],
        "card": state.table.cards[task.card].id,
        "target": card_id_of(name),
    }
    thing = state.thing(target) if target is not None and target_kind(effect) == "thing" else None
    if thing is not None and effect["do"] == "tap" and thing.tapped:
        return refuse("illegal", 2, "tapped-target", "tap.not-as-target", **facts)
    if thing is not None and effect["do"] == "untap" and not thing.tapped:
        return refuse("illegal", 2, "untapped-target", "untap.not-as-target", **facts)
    if thing is not None and card_data_of(state, thing).kind == "faction" and effect["do"] == "discard":
        open_questions = ("option.golden-against-never", "option.faction-removal")
        rules = ("faction.not-removable", "faction.not-stealable", *open_questions)
        return refuse("illegal", 2, "no-removing-factions", *rules, **facts)
    if thing is not None and card_data_of(state, thing).kind == "event" and effect["do"] == "discard":
        won = ("event.not-stealable", "option.golden-against-never")
        return refuse("illegal", 2, "no-removing-events", *won, **facts)
    return refuse("illegal", 2, "no-target", "rule.golden", **facts)


def _check_next(state: State, _player: str, action: Action) -> Refusal | None:
    task: OrderTask = state.decision
    if state.table.numbers.get(action[1]) in epochs.equal_dates(state, task.number):
        return None
    return refuse("illegal", 2, "other-date", "events.chronological", "option.equal-dates", event=action[1])


def _check_first(state: State, _player: str, action: Action) -> Refusal | None:
    if state.table.seats[action[1]] in state.stack[0].seats:
        return None
    event = state.table.cards[state.stack[0].card].id
    return refuse("illegal", 2, "not-a-chooser", "round.first-player", player=action[1], event=event)


def _check_lot(state: State, _player: str, action: Action) -> Refusal | None:
    if state.table.seats[action[1]] in best_seats(state)[0]:
        return None
    return refuse("illegal", 2, "not-tied", "option.final-tie", "game-end.tie-monuments", player=action[1])


def _check_play(state: State, player: str, action: Action) -> Refusal | None:
    return cards.check_play(state, state.table.seats[player], action[1])


def _check_extend(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player may not extend that monument, or None."""
    seat, ref = state.table.seats[player], action[1]
    facts = {"player": player, "card": card_id_of(ref)}
    thing = find_own(state, seat, ref, down=True)
    if thing is None:
        if find_own(state, seat, ref) is not None:
            done = ("default.build", "monument.extend-later", "monument.complete-threshold")
            return refuse("illegal", 2, "not-unfinished", *done, **facts)
        return refuse("illegal", 2, "no-such-monument", "default.build", "cost.own-resources", **facts)
    return check_extension(state, seat, thing, card_id_of(ref))


def check_extension(state: State, seat: int, thing: Thing, card: str) -> Refusal | None:
    """Return why a player may not extend a monument of theirs, or None."""
    if find_prohibition(state, "build", seat) is not None:
        facts = {"player": state.table.players[seat], "card": card, "act": "build"}
        return refuse("illegal", 2, "forbidden", "rule.golden", "default.build", **facts)
    return abilities.check_price(state, PayTask(seat, "extend", thing=thing.id))


def _check_use(state: State, player: str, action: Action) -> Refusal | None:
    number = action[2] if len(action) > 2 else None
    return abilities.check_use(state, state.table.seats[player], action[1], number)


def _check_pay(state: State, player: str, action: Action) -> Refusal | None:
    """Return why that is no way to pay, or None."""
    task: PayTask = state.decision
    tokens, paid, price = state.parties[task.seat].tokens, parse_tokens(action[1]), price_of(state, task)
    assert paid is not None
    if paid in ways_to_pay(tokens, price):
        return None
    facts = {"player": player, "number": price.least + bool(price.action), "most": price.most + bool(price.action)}
    if not covers(tokens, paid):
        return refuse("illegal", 2, "not-there", "cost.own-resources", "action.cost", **facts)
    if price.action and not any(paid[kind] for kind in price.action):
        return refuse("illegal", 2, "action-unpaid", "action.cost", "influence.political", **facts)
    return refuse("illegal", 2, "wrong-payment", *_payment_rules(state, task.verb, task.card), **facts)


def _payment_rules(state: State, verb: str, card: int) -> tuple[str, ...]:
    """Return the rules of what pays for an act; a card that is played and not known is a monument."""
    kind = state.table.cards[card].kind if card >= 0 else MONUMENT
    if verb == "extend" or (verb == "play" and kind == MONUMENT):
        return "monument.pay-kinds", "monument.instalments", "option.monument-overpay"
    if verb == "play" and kind == CHARACTER:
        return "character.cost", "character.no-scientific", "action.extra-costs"
    return "action.extra-costs", "action.cost"


def available_tokens(state: State, task: TokensTask) -> tuple[int, int, int, int]:
    """Return the tokens among which a player chooses for an effect."""
    verb = state.table.cards[task.card].effects[task.effect_index]["do"]
    if verb in ("lose", "steal"):
        return state.parties[task.target].tokens
    if verb == "exchange" and task.target == 0:
        return state.parties[task.seat].tokens
    return task.number, task.number, task.number, task.number


def _check_take(state: State, player: str, action: Action) -> Refusal | None:
    task: TokensTask = state.decision
    taken = parse_tokens(action[1])
    assert taken is not None
    facts = {"player": player, "number": task.number}
    if total(taken) != task.number:
        return refuse("illegal", 2, "other-number", "influence.tokens", "rule.golden", **facts)
    if not covers(available_tokens(state, task), taken):
        return refuse("illegal", 2, "not-there-to-take", "influence.tokens", "rule.golden", **facts)
    return None


def _check_discard(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player cannot discard that, or None."""
    task, seat = state.decision, state.table.seats[player]
    if isinstance(task, DemandsTask):
        return wars.check_deed(state, task, player, action)
    facts = {"player": player, "card": card_id_of(action[1])}
    if isinstance(task, CountedTask):
        if action[1] in state.table.numbers:
            return cards.check_from_hand(state, seat, action[1])
        return refuse("at-odds", 3, "not-in-hand", "hand.private", "cost.own-resources", **facts)
    thing = find_own(state, seat, action[1])
    found = monuments.can_be_given_up(state, seat)
    if thing is not None and any(each.id == thing.id for each in found):
        return None
    return refuse("illegal", 2, "not-that-monument", "option.sixth-monument", "monument.sixth", **facts)


def _check_show(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the finished monument cannot be that one, or None."""
    task: CompleteTask = state.decision
    thing = state.thing(task.thing)
    assert thing is not None
    if state.table.numbers.get(action[1], -1) in hidden.possible_faces(state, thing):
        return None
    facts = {"player": player, "card": action[1], "number": sum(thing.tokens)}
    return refuse("at-odds", 3, "not-that-face", "monument.complete-threshold", "monument.face-down-secret", **facts)


CHECKS: Mapping[str, Callable[[State, str, Any], Refusal | None]] = {
    "draw": _check_draw,
    "exchange": _check_exchange,
    "keep": _allow,
    "choose": _check_choose,
    "next": _check_next,
    "first": _check_first,
    "play": _check_play,
    "extend": _check_extend,
    "activate": characters.check_activate,
    "contend": characters.check_contend,
    "war": wars.check_declaration,
    "use": _check_use,
    "pay": _check_pay,
    "take": _check_take,
    "pass": _allow,
    "send": wars.check_sending,
    "ready": wars.check_ready,
    "no": _allow,
    "glory": wars.check_spoils,
    "demands": wars.check_spoils,
    "discard": _check_discard,
    "give": _check_discard,
    "tap": _check_discard,
    "lot": _check_lot,
    "show": _check_show,
}
"""What checks an action of each verb that the open decision takes from the player."""
