"""Check whether an ability of a card in play can be used: at voice, as a reply, in a duel; and firearms."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import Action, Refusal
from kredens.rules_engine.veto.legality import cards
from kredens.rules_engine.veto.model import references, refuse
from kredens.rules_engine.veto.model.card_data import CZYN, DROBIAZG, REPLIKA, Ability, Effect
from kredens.rules_engine.veto.model.in_play import CardInPlay
from kredens.rules_engine.veto.model.limits import find_prohibition
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, is_character, is_seen
from kredens.rules_engine.veto.play import announce, effects, stack


def check_use(state: State, player: str, action: Action) -> Refusal | None:
    """Return why an ability of a card in play cannot be used so, or None."""
    seat = state.table.seats[player]
    ref, on, which = [*action[1:], None, None, None][:3]
    thing = references.find_in_play(state, ref)
    facts: dict[str, Any] = {"player": player, "card": references.card_id_of(ref)}
    if thing is not None and thing.absent and not thing.down:
        return refuse("illegal", 2, "absent-one", "keyword.nieobecny-outside", "option.absent-scope", **facts)
    if thing is None or not is_seen(thing) or thing.down:
        return refuse("illegal", 2, "not-in-play", "inplay.rules-active", "stack.adequacy-abilities", **facts)
    if thing.side != seat:
        return refuse("illegal", 2, "not-own-card", "turn.off-voice", "inplay.rules-active", **facts)
    listed = announce.abilities(state, thing)
    if not listed:
        return refuse("illegal", 2, "nothing-to-use", "card.field.rule", **facts)
    if which is None and len(listed) > 1:
        return refuse("malformed", 2, "which-rule", "card.field.rule", **facts, number=len(listed))
    if which is not None and not (1 <= which <= len(listed) and len(listed) > 1):
        return refuse("illegal", 2, "no-such-rule", "card.field.rule", **facts, number=len(listed))
    rule = listed[which - 1] if which is not None else listed[0]
    return (
        _check_moment(state, seat, thing, rule, facts)
        or _check_cost(state, seat, thing, rule, facts)
        or _check_effect(state, seat, thing, rule, on, facts)
    )


def _check_moment(state: State, seat: int, thing: CardInPlay, rule: Ability, facts: dict[str, Any]) -> Refusal | None:
    """Return why such an ability cannot be used in this window, or None."""
    effect, window = rule.effect, state.tasks[-1].kind
    mark = effect.get("mark")
    duellist_rule = rule.is_duel_play
    if window == "reply":
        node = stack.top_node(state)
        assert node is not None
        what = stack.node_card_id(state, node)
        if (mark != REPLIKA and not duellist_rule) or not stack.can_ability_answer(state, rule, node, seat):
            rules = ("stack.adequacy-abilities", "option.reply-adequacy-model", "turn.off-voice")
            return refuse("illegal", 2, "inadequate-rule", *rules, **facts, what=what)
        if stack.has_answered(state, seat):
            return refuse(
                "illegal", 2, "one-reply", "turn.one-reply", "option.reply-one-per-action", **facts, what=what
            )
        return _check_in_duel(state, seat, thing, effect, facts) if duellist_rule else None
    if window == "duel":
        if duellist_rule and stack.are_duel_abilities_replies(state):
            rules = ("option.duel-reply-as-play", "turn.one-reply", "duel.replies")
            return refuse("illegal", 2, "only-in-answer", *rules, **facts)
        if duellist_rule:
            return _check_in_duel(state, seat, thing, effect, facts)
        rules = ("turn.one-at-a-time", "duel.steps", "option.duel-reply-as-play")
        return refuse("illegal", 2, "not-in-duel", *rules, **facts)
    if duellist_rule:
        return refuse("illegal", 2, "only-in-duel", "keyword.niewiasta-support", "duel.replies", **facts)
    if mark == REPLIKA:
        rules = ("stack.adequacy-abilities", "mark.replika", "option.reply-own-and-phases")
        return refuse("illegal", 2, "only-as-reply", *rules, **facts)
    if mark == CZYN and state.czyn:
        return cards.refuse_second_czyn(state, seat, "czyn.ability")
    assert mark in (CZYN, DROBIAZG), mark
    return None


def _check_in_duel(state: State, seat: int, thing: CardInPlay, effect: Effect, facts: dict[str, Any]) -> Refusal | None:
    """Return why the ability cannot be used in this duel, or None.

    Support is for a companion other than the one who gives it; other abilities are the duellist's own.
    """
    if can_help(state, seat, thing, effect):
        return None
    if effect["do"] != "support":
        return refuse("illegal", 2, "not-duelling", "duel.replies", "option.duel-reply-as-play", **facts)
    return refuse("illegal", 2, "not-herself", "keyword.niewiasta-support", **facts)


def may_use_in_duel(state: State, seat: int, thing: CardInPlay, rule: Ability) -> bool:
    """Return whether an ability of duels is a play of this one that can be paid for, whatever it is aimed at."""
    return (
        can_help(state, seat, thing, rule.effect)
        and not stack.are_duel_abilities_replies(state)
        and _check_cost(state, seat, thing, rule, {}) is None
    )


def can_help(state: State, seat: int, thing: CardInPlay, effect: Effect) -> bool:
    """Return whether a card in play can help that player's duellist by an ability."""
    duel = state.duel
    assert duel is not None
    fighter = duel.fighter(seat)
    if effect["do"] != "support":
        return fighter in (thing.id, thing.host)
    return fighter != thing.id and is_character(state, thing)


def is_spent(thing: CardInPlay, rule: Ability) -> bool:
    """Return whether the ability asks to tap its card, which is tapped."""
    return rule.needs_tap and thing.tapped


def _check_cost(state: State, seat: int, thing: CardInPlay, rule: Ability, facts: dict[str, Any]) -> Refusal | None:
    """Return why the ability cannot be paid for, or does not work as its card lies, or None."""
    duel = state.duel
    gear = (
        card_data_of(state, thing).kind == "gear"
        and duel is not None
        and thing.host in (duel.challenger, duel.challenged)
    )
    if gear and duel is not None and thing.id not in duel.gear:
        return refuse("illegal", 2, "unchosen", "duel.gear-unused-inert", "option.gear-outside-duel", **facts)
    if is_spent(thing, rule):
        return refuse("illegal", 2, "is-tapped", "mark.tap-refused", "tap.rules-off", "mark.tap-cost", **facts)
    if thing.tapped and state.table.options.tap_passive_rules == "all-off":
        return refuse("illegal", 2, "is-tapped", "option.tap-passive-rules", "tap.rules-off", **facts)
    price, ducats = rule.price, state.parties[seat].ducats
    if price > ducats:
        rules = ("token.ducats.pay-lafa", "option.cost-timing")
        return refuse("illegal", 2, "too-dear", *rules, **facts, lafa=price, ducats=ducats)
    if find_prohibition(state, thing, "reply") is not None and rule.effect.get("mark") == REPLIKA:
        return refuse("illegal", 2, "may-not-reply", "golden.card-wins", **facts)
    return None


def _check_effect(
    state: State, seat: int, thing: CardInPlay, rule: Ability, on: str | None, facts: dict[str, Any]
) -> Refusal | None:
    """Return why the ability cannot be aimed there, or would change nothing, or None."""
    target: CardInPlay | None = None
    if rule.aim is not None:
        target = references.find_in_play(state, on) if on is not None else None
        refused = cards.check_target(state, seat, rule.aim, on, target, facts)
        if refused is not None:
            return refused
    elif on is not None:
        return refuse("illegal", 2, "no-target", "play.announce", **facts)
    context = effects.EffectContext(seat, thing.card, thing.id, target.id if target is not None else -1)
    return cards.check_not_empty(state, context, rule.must_change, facts)


def check_fire(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a firearm cannot be discarded for its modifier, or None."""
    seat = state.table.seats[player]
    thing = references.find_in_play(state, action[1])
    facts = {"player": player, "card": references.card_id_of(action[1])}
    duel = state.duel
    assert duel is not None
    if thing is None or not is_seen(thing) or thing.host != duel.fighter(seat):
        return refuse("illegal", 2, "not-his-gear", "duel.gear-attached-only", "keyword.bron-palna-discard", **facts)
    card_data = card_data_of(state, thing)
    if not card_data.has("bron-palna"):
        return refuse("illegal", 2, "no-firearm", "keyword.bron-palna-discard", **facts)
    if thing.id not in duel.gear:
        rules = ("keyword.bron-palna-inert", "option.keyword-bron-palna-timing", "duel.gear-unused-inert")
        return refuse("illegal", 2, "not-chosen", *rules, **facts)
    return None
