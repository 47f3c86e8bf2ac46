"""Acts of players: announced, paid, done. What needs no decision about its payment is paid at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.historia.model.card_data import ACTION, CHARACTER, DEMANDS, MONUMENT, NOW, SYMBOL, WAR
from kredens.rules_engine.historia.model.costs import Price, split_payment, ways_to_pay
from kredens.rules_engine.historia.model.figures import (
    changes_for,
    contention_level,
    income_of,
    match_rules,
    section_of,
)
from kredens.rules_engine.historia.model.in_play import NO_CARD, UNSEEN, Thing
from kredens.rules_engine.historia.model.influence import NO_TOKENS, Tokens, format_tokens
from kredens.rules_engine.historia.model.prices import price_of
from kredens.rules_engine.historia.model.tasks import EffectTask, PayTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play import monuments, wars
from kredens.rules_engine.historia.play.effects import discard_thing
from kredens.rules_engine.historia.play.moments import happen
from kredens.rules_engine.historia.play.tokens import gain, gain_by_tapping, pay, put
from kredens.rules_engine.kit.decisions.tasks import DrawTask

ACTION_RULES = (
    "action.cost",
    "option.icon-action-cost",
    "cost.own-resources",
    "action.active-only",
    "action.one-then-next",
)
"""The rules by which an action is paid."""


def announce(transition: HistoriaTransition, task: PayTask) -> None:
    """Announce an act: ask how it is paid, or pay it where there is only one way."""
    price = price_of(transition.state, task)
    ways = ways_to_pay(transition.state.parties[task.seat].tokens, price)
    if len(ways) > 1:
        _announce_unseen(transition, task)
        transition.push(task)
        return
    if ways[0] != NO_TOKENS:
        transition.answer(task.seat, ("pay", format_tokens(ways[0])))
    _settle(transition, task, price, ways[0])


def _announce_unseen(transition: HistoriaTransition, task: PayTask) -> None:
    """Emit that a monument is about to be played or extended, whose face others do not see."""
    player = transition.player_name(task.seat)
    if task.verb == "play" and (task.card < 0 or transition.card_data(task.card).kind == MONUMENT):
        rules = ("monument.play-face-down", "monument.face-down-secret", "option.monument-secrecy")
        transition.emit_hidden("announced", player, *rules, player=player, card=transition.card_id(task.card))


def settle(transition: HistoriaTransition, task: PayTask, paid: Tokens) -> None:
    """Pay an act with these tokens, and do it."""
    _settle(transition, task, price_of(transition.state, task), paid)


def _settle(transition: HistoriaTransition, task: PayTask, price: Price, paid: Tokens) -> None:
    for_action, rest = split_payment(paid, price)
    seat = task.seat
    wild = ("influence.cultural-wild",) if for_action[3] else ()
    pay(transition, seat, for_action, *ACTION_RULES, *wild)
    _ACTS[task.verb](transition, task, rest)


def _pay_rest(transition: HistoriaTransition, seat: int, rest: Tokens, *rules: str) -> None:
    pay(transition, seat, rest, *rules, "action.extra-costs", "cost.own-resources")


def _play(transition: HistoriaTransition, task: PayTask, rest: Tokens) -> None:
    """Play a card from the hand."""
    kind = MONUMENT if task.card < 0 else transition.card_data(task.card).kind
    _PLAYS[kind](transition, task, rest)


def _play_character(transition: HistoriaTransition, task: PayTask, rest: Tokens) -> None:
    seat = task.seat
    _pay_rest(transition, seat, rest, "character.cost", "character.no-scientific", "option.icon-character-cost")
    transition.party(seat).cards.remove_from_hand(task.card)
    tapped = transition.options.enters_untapped == "tapped"
    thing = transition.put_into_play(task.card, seat, seat, tapped=tapped)
    rules = ("character.play", "action.kind-play", "character.stays", "option.enters-untapped")
    transition.emit("entered", *rules, player=transition.player_name(seat), card=transition.card_id(task.card))
    happen(transition, "entered", seat, thing)


def _play_monument(transition: HistoriaTransition, task: PayTask, rest: Tokens) -> None:
    """Play a monument face down, with the tokens on it that were paid."""
    seat = task.seat
    cards = transition.party(seat).cards
    player = transition.player_name(seat)
    rules: tuple[str, ...] = (
        "monument.play-face-down",
        "action.kind-play",
        "monument.instalments",
        "monument.face-down-secret",
    )
    rules += ("option.monument-first-payment", "monument.action-token-apart", "option.monument-secrecy")
    transition.emit_hidden("built", player, *rules, player=player, card=transition.card_id(task.card))
    if task.card < 0:
        hide_all(transition, seat)
        cards.unseen -= 1
        cards.unseen_elsewhere += 1
    else:
        cards.remove_from_hand(task.card)
    thing = transition.put_into_play(task.card if task.card >= 0 else UNSEEN, seat, seat, down=True)
    _put_rest(transition, seat, thing, rest)


def hide_all(transition: HistoriaTransition, seat: int) -> None:
    """Return the hand of a player to the unknown: which card leaves it nobody has seen."""
    cards = transition.party(seat).cards
    cards.hide_hand()
    shown = [card for card in cards.shown if transition.card_data(card).kind == MONUMENT]
    for card in shown:
        cards.remove_from_hand(card)
        cards.add_to_hand(card)
    cards.hide_hand()


def _put_rest(transition: HistoriaTransition, seat: int, thing: Thing, rest: Tokens) -> None:
    put(transition, seat, rest, "monument.pay-kinds", "option.icon-monument-cost", "cost.own-resources")
    monuments.put_tokens(transition, thing, rest, "monument.pay-kinds", "option.icon-monument-cost")


def _play_symbol(transition: HistoriaTransition, task: PayTask, rest: Tokens) -> None:
    """Play a symbol: it works, and is discarded or stays for its time."""
    seat, card_data = task.seat, transition.card_data(task.card)
    _pay_rest(transition, seat, rest, "option.symbol-cost")
    transition.party(seat).cards.remove_from_hand(task.card)
    facts = {"player": transition.player_name(seat), "card": card_data.id}
    bearer = NO_CARD
    if card_data.use == ACTION:
        when: tuple[str, ...] = ("action.kind-play", "option.symbol-cost")
    elif card_data.use in (WAR, DEMANDS):
        when = ("war.modify" if card_data.use == WAR else "war.demand-level-modified", "option.war-symbol-cost")
    else:
        when = ("option.non-action-timing", "pass.non-actions-ok")
    if card_data.lasts == NOW:
        transition.lay_down(task.card, seat)
        transition.emit("symbol", "symbol.discarded-after", *when, "option.discard-open", **facts)
    else:
        bearer = transition.put_into_play(task.card, seat, seat).id
        transition.emit("symbol-stays", *when, "symbol.discarded-after", "rule.golden", **facts)
    tasks = [EffectTask(seat, task.card, bearer, at) for at in card_data.on_play]
    transition.push(*reversed(tasks))


_PLAYS: Mapping[str, Callable[[HistoriaTransition, PayTask, Tokens], None]] = {
    CHARACTER: _play_character,
    MONUMENT: _play_monument,
    SYMBOL: _play_symbol,
}


def _extend(transition: HistoriaTransition, task: PayTask, rest: Tokens) -> None:
    """Put tokens on an unfinished monument."""
    thing = transition.state.thing(task.thing)
    assert thing is not None
    rules = ("default.build", "monument.extend-later", "action.kind-default", "monument.action-token-apart")
    player = transition.player_name(task.seat)
    transition.emit_hidden("extending", player, *rules, player=player, card=transition.card_id(thing.card))
    _put_rest(transition, task.seat, thing, rest)
    happen(transition, "built", task.seat, thing)


def _activate(transition: HistoriaTransition, task: PayTask, _rest: Tokens) -> None:
    """Tap a character for the tokens that it brings."""
    thing = transition.state.thing(task.thing)
    assert thing is not None
    new = transition.change(thing, tapped=True)
    rules = ("default.activate", "action.kind-default", "tap.rotate", "tap.not-twice")
    transition.emit("activated", *rules, player=transition.player_name(task.seat), card=transition.card_id(thing.card))
    gain(transition, task.seat, income_of(transition.state, new), "default.activate", "influence.tokens")
    happen(transition, "activated", task.seat, new)


def _contend(transition: HistoriaTransition, task: PayTask, _rest: Tokens) -> None:
    """Tap a character to contend for the active event."""
    thing, event, seat = transition.state.thing(task.thing), transition.state.event, task.seat
    assert thing is not None
    assert event is not None
    section = section_of(transition.state, thing)
    level = contention_level(transition.state, thing, section)
    new = transition.change(thing, tapped=True)
    party = transition.party(seat)
    party.markers += level
    rules = ["contention.action", "contention.level", "contention.first-match-only", "contention.markers"]
    rules += ["contention.one-untapped", "option.contention-when-committed", "option.activated-while-war"]
    rules += ["option.no-match"] if section is None else match_rules(transition.state, thing, section)
    rules += ["contention.section-contents", "option.icon-contention", "option.religion-sex-match"]
    facts = {"player": transition.player_name(seat), "card": transition.card_id(thing.card)}
    event_id = transition.card_id(event.card)
    transition.emit("contended", *rules, **facts, event=event_id, number=level, total=party.markers)
    gain_by_tapping(transition, new)
    happen(transition, "contended", seat, new)


def _draw(transition: HistoriaTransition, task: PayTask, rest: Tokens) -> None:
    """Draw as many cards as tokens were paid, and those that cards add."""
    rules = ("default.draw", "option.cultural-for-draw", "option.icon-draw")
    _pay_rest(transition, task.seat, rest, *rules)
    number = task.number + extra_draws(transition, task.seat)
    left = transition.state.parties[task.seat].cards.deck
    number = number if left < 0 else min(number, left)
    transition.emit(
        "draws", "default.draw", "action.kind-default", player=transition.player_name(task.seat), number=number
    )
    happen(transition, "drew", task.seat)
    if number:
        transition.push(DrawTask(task.seat, number, "action"))


def extra_draws(transition: HistoriaTransition, seat: int) -> int:
    """Return how many more cards a draw action brings."""
    return max(0, changes_for(transition.state, seat, "draw"))


def _war(transition: HistoriaTransition, task: PayTask, _rest: Tokens) -> None:
    wars.declare(transition, task.seat, task.number)


def _use(transition: HistoriaTransition, task: PayTask, rest: Tokens) -> None:
    """Use an ability of a card in play: pay what it asks for, and carry it out."""
    seat, thing = task.seat, transition.state.thing(task.thing)
    assert thing is not None
    card_data = transition.card_data(thing.card)
    effect = card_data.effects[task.number]
    _pay_rest(transition, seat, rest, "rule.golden")
    facts = {"player": transition.player_name(seat), "card": card_data.id}
    if effect["use"] == ACTION:
        rules: tuple[str, ...] = ("action.kind-ability", "rule.golden")
    else:
        rules = ("option.non-action-timing", "pass.non-actions-ok", "rule.golden")
        thing = transition.change(thing, used=tuple(sorted({*thing.used, task.number})))
    tapping = ("tap.not-as-cost", "tap.rotate") if effect.get("tap") else ()
    transition.emit("used", *rules, *tapping, **facts)
    if effect.get("tap"):
        transition.change(thing, tapped=True)
    if effect.get("sacrifice"):
        discard_thing(transition, thing, "action.extra-costs")
    transition.push(EffectTask(seat, thing.card, thing.id, task.number))


_ACTS: Mapping[str, Callable[[HistoriaTransition, PayTask, Tokens], None]] = {
    "play": _play,
    "extend": _extend,
    "activate": _activate,
    "contend": _contend,
    "draw": _draw,
    "war": _war,
    "use": _use,
}
"""What does each act once it is paid."""
