"""Whether a rule of a card in play can be used: at voice, as a reply, in a duel; and firearms."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import Action, Refusal
from kredens.rules_engine.veto.legality import cards
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import CZYN, DROBIAZG, REPLIKA, Effect, Rule, usable_in_duel
from kredens.rules_engine.veto.model.in_play import Thing
from kredens.rules_engine.veto.model.refusing import no
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import face_of, forbidden, is_character, seen
from kredens.rules_engine.veto.play import announce, stack, verbs


def use(state: State, player: str, action: Action) -> Refusal | None:
    """Why a rule of a thing cannot be used so."""
    seat = state.table.seats[player]
    ref, on, which = [*action[1:], None, None, None][:3]
    thing = references.thing_meant(state, ref)
    facts: dict[str, Any] = {"player": player, "card": references.card_of(ref)}
    if thing is not None and thing.absent and not thing.down:
        return no("illegal", 2, "absent-one", "keyword.nieobecny-outside", "option.absent-scope", **facts)
    if thing is None or not seen(thing) or thing.down:
        return no("illegal", 2, "not-in-play", "inplay.rules-active", "stack.adequacy-abilities", **facts)
    if thing.side != seat:
        return no("illegal", 2, "not-own-card", "turn.off-voice", "inplay.rules-active", **facts)
    listed = announce.abilities(state, thing)
    if not listed:
        return no("illegal", 2, "nothing-to-use", "card.field.rule", **facts)
    if which is None and len(listed) > 1:
        return no("malformed", 2, "which-rule", "card.field.rule", **facts, number=len(listed))
    if which is not None and not (1 <= which <= len(listed) and len(listed) > 1):
        return no("illegal", 2, "no-such-rule", "card.field.rule", **facts, number=len(listed))
    rule = listed[which - 1] if which is not None else listed[0]
    return (
        _moment(state, seat, thing, rule.effect, facts)
        or _cost(state, seat, thing, rule.effect, facts)
        or _works(state, seat, thing, rule, on, facts)
    )


def affordable(state: State, seat: int, thing: Thing, rule: Rule) -> bool:
    """Whether a rule that needs no reply's occasion can be paid for at voice."""
    if rule.czyn and state.czyn:
        return False
    if thing.tapped and (rule.tap or state.table.options.tap_passive_rules == "all-off"):
        return False
    return rule.pay <= state.parties[seat].ducats


def _moment(state: State, seat: int, thing: Thing, effect: Effect, facts: dict[str, Any]) -> Refusal | None:
    """Whether such a rule can be used in this window."""
    window, mark = state.tasks[-1][0], effect.get("mark")
    duellist_rule = usable_in_duel(effect)
    if window == "reply":
        node = stack.top(state)
        assert node is not None
        what = stack.name_of(state, node)
        if (mark != REPLIKA and not duellist_rule) or not stack.rule_answers(state, effect, node, seat):
            rules = ("stack.adequacy-abilities", "option.reply-adequacy-model", "turn.off-voice")
            return no("illegal", 2, "inadequate-rule", *rules, **facts, what=what)
        if stack.has_answered(state, seat):
            return no("illegal", 2, "one-reply", "turn.one-reply", "option.reply-one-per-action", **facts, what=what)
        return _in_duel(state, seat, thing, effect, facts) if duellist_rule else None
    if window == "duel":
        if duellist_rule and stack.only_answers(state):
            rules = ("option.duel-reply-as-play", "turn.one-reply", "duel.replies")
            return no("illegal", 2, "only-in-answer", *rules, **facts)
        if duellist_rule:
            return _in_duel(state, seat, thing, effect, facts)
        rules = ("turn.one-at-a-time", "duel.steps", "option.duel-reply-as-play")
        return no("illegal", 2, "not-in-duel", *rules, **facts)
    if duellist_rule:
        return no("illegal", 2, "only-in-duel", "keyword.niewiasta-support", "duel.replies", **facts)
    if mark == REPLIKA:
        rules = ("stack.adequacy-abilities", "mark.replika", "turn.off-voice")
        return no("illegal", 2, "only-as-reply", *rules, **facts)
    if mark == CZYN and state.czyn:
        return cards.second_czyn(state, seat, "czyn.ability")
    assert mark in (CZYN, DROBIAZG), mark
    return None


def _in_duel(state: State, seat: int, thing: Thing, effect: Effect, facts: dict[str, Any]) -> Refusal | None:
    """Support is for a companion other than the one who gives it; other rules are the duellist's own."""
    duel = state.duel
    assert duel is not None
    if effect["do"] != "support":
        if duel.fighter(seat) in (thing.id, thing.host):
            return None
        return no("illegal", 2, "not-duelling", "duel.replies", "option.duel-reply-as-play", **facts)
    if duel.fighter(seat) == thing.id or not is_character(state, thing):
        return no("illegal", 2, "not-herself", "keyword.niewiasta-support", **facts)
    return None


def _cost(state: State, seat: int, thing: Thing, effect: Effect, facts: dict[str, Any]) -> Refusal | None:
    duel = state.duel
    gear = (
        face_of(state, thing).kind == "gear" and duel is not None and thing.host in (duel.challenger, duel.challenged)
    )
    if gear and duel is not None and thing.id not in duel.gear:
        return no("illegal", 2, "unchosen", "duel.gear-unused-inert", "option.gear-outside-duel", **facts)
    if effect.get("tap") and thing.tapped:
        return no("illegal", 2, "is-tapped", "mark.tap-refused", "tap.rules-off", "mark.tap-cost", **facts)
    if thing.tapped and state.table.options.tap_passive_rules == "all-off":
        return no("illegal", 2, "is-tapped", "option.tap-passive-rules", "tap.rules-off", **facts)
    price, ducats = effect.get("pay") or 0, state.parties[seat].ducats
    if price > ducats:
        rules = ("token.ducats.pay-lafa", "option.cost-timing")
        return no("illegal", 2, "too-dear", *rules, **facts, lafa=price, ducats=ducats)
    if forbidden(state, thing, "reply") is not None and effect.get("mark") == REPLIKA:
        return no("illegal", 2, "may-not-reply", "golden.card-wins", **facts)
    return None


def _works(state: State, seat: int, thing: Thing, rule: Rule, on: str | None, facts: dict[str, Any]) -> Refusal | None:
    """Whether the rule is aimed where it can be, and would change anything."""
    target: Thing | None = None
    if rule.aim is not None:
        target = references.thing_meant(state, on) if on is not None else None
        refused = cards.aim_refusal(state, seat, rule.aim, on, target, facts)
        if refused is not None:
            return refused
    elif on is not None:
        return no("illegal", 2, "no-target", "play.announce", **facts)
    doing = verbs.Doing(seat, thing.card, thing.id, target.id if target is not None else -1)
    return cards.empty(state, doing, rule.tries, facts)


def fire(state: State, player: str, action: Action) -> Refusal | None:
    """Why a firearm cannot be discarded for its modifier."""
    seat = state.table.seats[player]
    thing = references.thing_meant(state, action[1])
    facts = {"player": player, "card": references.card_of(action[1])}
    duel = state.duel
    assert duel is not None
    if thing is None or not seen(thing) or thing.host != duel.fighter(seat):
        return no("illegal", 2, "not-his-gear", "duel.gear-attached-only", "keyword.bron-palna-discard", **facts)
    face = face_of(state, thing)
    if not face.has("bron-palna"):
        return no("illegal", 2, "no-firearm", "keyword.bron-palna-discard", **facts)
    if thing.id not in duel.gear:
        rules = ("keyword.bron-palna-inert", "option.keyword-bron-palna-timing", "duel.gear-unused-inert")
        return no("illegal", 2, "not-chosen", *rules, **facts)
    return None
