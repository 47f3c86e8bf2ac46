"""Check whether a card can be played: its source, the moment, its price, the field, its target."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Reach, Refusal
from kredens.rules_engine.veto.model import hidden, limits, refuse
from kredens.rules_engine.veto.model.card_data import CZYN, REPLIKA, Aim, CardData, Effect
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.references import (
    card_id_of,
    find_in_play,
    has_figures,
    is_legal_target,
    present_figure,
)
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, is_character, is_seen
from kredens.rules_engine.veto.play import effect_verbs, effects, stack

ATTACHED_KINDS = ("gear", "sztych")
"""Kinds of cards that are attached rather than played; a sztych is played in a duel only."""
LOYALTY_RULES = ("deck.loyal", "deck.companion", "option.deck-off-faction")
"""The rules that keep a card out of the kredens of another faction."""
FENCING = ("ciecie", "obrona")
"""Keywords of sztychy that are played in duels."""
MAX_TAPPED = 3
"""How many characters may be tapped for one sztych."""


def check_play(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a card cannot be played so, or None."""
    seat = state.table.seats[player]
    if card_id_of(action[1]) == UNKNOWN:
        return refuse("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=player)
    card_data = state.table.cards[state.table.numbers[card_id_of(action[1])]]
    on, place, paying, *tapping = [*action[2:], None, None, None][: max(3, len(action) - 2)]
    window = state.decision.kind
    refused = _check_source(state, seat, card_data, action[1], window)
    if refused is None:
        refused = _check_moment(state, seat, card_data, window) or _check_price(state, seat, card_data)
    if refused is None and card_data.kind == "character":
        refused = _check_character(state, seat, card_data, place)
    elif refused is None and is_barred(state, card_data):
        rules = ("keyword.unikat", "option.unique-scope")
        refused = refuse("illegal", 2, "already-there", *rules, player=player, card=card_data.id, other=card_data.id)
    elif refused is None and place is not None:
        refused = refuse("illegal", 2, "no-place", "play.announce", player=player, card=card_data.id)
    refused = refused or _check_aim(state, seat, card_data, on) or _check_tapping(state, seat, card_data, tapping)
    return refused or (_check_extra_payment(state, seat, card_data, paying) if paying is not None else None)


def is_barred(state: State, card_data: CardData) -> bool:
    """Return whether a copy of a Unikat is in play, so that no other may be played."""
    return "unikat" in card_data.keywords and limits.find_same_in_play(state, card_data) is not None


def _check_extra_payment(state: State, seat: int, card_data: CardData, paying: int) -> Refusal | None:
    """Return why a player cannot pay so much for what a sztych does beside its modifier, or None."""
    facts = {"player": state.table.players[seat], "card": card_data.id}
    if not card_data.is_sztych or paying != card_data.effect_cost or not paying:
        return refuse("illegal", 2, "nothing-to-pay", "card.field.rule", **facts, number=paying)
    ducats = state.parties[seat].ducats
    if paying <= ducats:
        return None
    return refuse("illegal", 2, "too-dear", "token.ducats.pay-lafa", **facts, lafa=paying, ducats=ducats)


def _check_source(state: State, seat: int, card_data: CardData, text: str, window: str) -> Refusal | None:
    """Return why the card cannot come from there, or None: from the hand, or in a duel from under the duellist."""
    if "@" not in text:
        return check_from_hand(state, seat, text)
    thing = find_in_play(state, text)
    facts = {"player": state.table.players[seat], "card": card_data.id}
    duel = state.duel
    rules: tuple[str, ...] = ("duel.sztych-source", "attach.sztych-face-down")
    if duel is None:
        return refuse("illegal", 2, "only-in-a-duel", *rules, **facts)
    if window != "duel" or duel is None or thing is None or thing.host != duel.fighter(seat) or not card_data.is_sztych:
        return refuse("illegal", 2, "not-under-him", *rules, **facts)
    return None if is_seen(thing) else check_hidden_sztych(state, seat, card_data.number)


def check_from_hand(state: State, seat: int, text: str) -> Refusal | None:
    """Return why the card cannot come from that hand, or None."""
    if text == UNKNOWN:
        player = state.table.players[seat]
        return refuse("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=player)
    card_data = state.table.cards[state.table.numbers[card_id_of(text)]]
    facts = {"player": state.table.players[seat], "card": card_data.id}
    if card_data.kind == "faction":
        return refuse("illegal", 2, "faction-card", "deck.no-faction-card", "card.faction.stays", **facts)
    if hidden.may_be_in_hand(state, seat, card_data.whole):
        return None
    if state.parties[seat].cards.unseen:
        if rules := state.table.bars[seat].get(card_data.whole):
            return refuse("at-odds", 3, "barred", *rules, "deck.own-kredens", **facts)
        return _refuse_seen(state, seat, card_data, facts)
    return refuse("illegal", 2, "not-in-hand", "play.announce", **facts)


def _refuse_seen(state: State, seat: int, card_data: CardData, facts: dict[str, Any]) -> Refusal:
    """Return the refusal of a card that the player cannot have: all copies are elsewhere, or none was there at all."""
    guard = "all-seen" if hidden.has_seen_copy(state, seat, card_data.whole) else "never-there"
    return refuse("at-odds", 3, guard, "deck.own-kredens", "option.log-hidden-info", **facts)


def check_from_deck(state: State, seat: int, card: int) -> Refusal | None:
    """Return why the card cannot be in that kredens, or None."""
    if state.table.drawable_ids[seat][card] and card in hidden.possible_kredens(state, seat):
        return None
    facts = {"player": state.table.players[seat], "card": state.table.cards[card].id}
    if state.table.cards[card].kind == "faction":
        return refuse("at-odds", 3, "faction-card", "deck.no-faction-card", "card.faction.stays", **facts)
    barred = state.table.bars[seat].get(card)
    if barred and barred[0] in LOYALTY_RULES:
        return refuse("at-odds", 3, "barred", *barred, "deck.own-kredens", **facts)
    return refuse("at-odds", 3, "not-in-kredens", "deck.own-kredens", **facts)


def check_hidden_sztych(state: State, seat: int, card: int) -> Refusal | None:
    """Return why the card cannot be a sztych that lies face down, or None."""
    card_data = state.table.cards[card]
    facts = {"player": state.table.players[seat], "card": card_data.id}
    kinds = [card_data, *(state.table.cards[half] for half in card_data.halves)]
    if not any(each.is_sztych for each in kinds):
        return refuse("at-odds", 3, "no-sztych", "attach.sztych-prove-kind", "option.log-hidden-info", **facts)
    if not state.parties[seat].cards.may_be_in_pool(card_data.whole):
        return _refuse_seen(state, seat, card_data, facts)
    return None


def _check_moment(state: State, seat: int, card_data: CardData, window: str) -> Refusal | None:
    """Return why such a card cannot be played in this window, or None."""
    facts = {"player": state.table.players[seat], "card": card_data.id}
    if card_data.kind == "split":
        return refuse("malformed", 2, "which-half", "card.split.choose", "option.split-identity", **facts)
    if window == "reply":
        return _check_reply(state, seat, card_data, facts)
    if window == "duel":
        if card_data.is_sztych and card_data.keywords.isdisjoint(FENCING):
            return refuse(
                "illegal", 2, "no-fencing", "duel.sztych-keyword", "keyword.ciecie", "keyword.obrona", **facts
            )
        if card_data.is_sztych:
            return _check_role(state, seat, card_data, facts)
        rules: tuple[str, ...] = ("turn.one-at-a-time", "duel.steps", "duel.sztych-order")
        return refuse("illegal", 2, "not-in-duel", *rules, **facts)
    if card_data.mark == REPLIKA:
        rules = ("stack.adequacy-cards", "mark.replika", "option.reply-own-and-phases")
        return refuse("illegal", 2, "only-as-reply", *rules, **facts)
    if card_data.kind in ATTACHED_KINDS:
        rules = ("drobiazg.gear" if card_data.kind == "gear" else "drobiazg.sztych", "duel.sztych-source")
        return refuse("illegal", 2, "attach-it", *rules, **facts)
    if card_data.kind == "faction":
        return refuse("illegal", 2, "faction-card", "deck.no-faction-card", "card.faction.stays", **facts)
    if (card_data.kind == "character" or card_data.mark == CZYN) and state.czyn and window != "lay":
        return refuse_second_czyn(state, seat, "czyn.play-character" if card_data.kind == "character" else "czyn.card")
    return None


def refuse_second_czyn(state: State, seat: int, rule: str) -> Refusal:
    """Return the refusal for a player at voice who has done their Czyn."""
    rules: tuple[str, ...] = ("turn.one-czyn", rule, "mark.czyn", "option.cost-timing")
    return refuse("illegal", 2, "second-czyn", *rules, player=state.table.players[seat])


def may_fence(state: State, seat: int, card_data: CardData) -> bool:
    """Return whether a sztych that a player has can be played in a duel as it is, with no target and nothing tapped."""
    if card_data.price > state.parties[seat].ducats or is_barred(state, card_data):
        return False
    return not card_data.keywords.isdisjoint(FENCING) and _check_role(state, seat, card_data, {}) is None


def _check_role(state: State, seat: int, card_data: CardData, facts: dict[str, Any]) -> Refusal | None:
    """Return why the sztych does not fit the duellist's role, or None.

    Under one reading the challenger cuts and the other one parries.
    """
    duel = state.duel
    assert duel is not None
    if state.table.options.duel_ciecie_obrona == "role-bound":
        needed = "ciecie" if seat == duel.seats[0] else "obrona"
        if not card_data.has(needed):
            rules: tuple[str, ...] = ("option.duel-ciecie-obrona", f"keyword.{needed}")
            return refuse("illegal", 2, "wrong-role", *rules, **facts, keyword=needed)
    return None


def _check_reply(state: State, seat: int, card_data: CardData, facts: dict[str, Any]) -> Refusal | None:
    """Return why the card is no reply to what lies on top of the stack, or None."""
    node = stack.top_node(state)
    assert node is not None
    facts = {**facts, "what": stack.node_card_id(state, node)}
    if card_data.mark != REPLIKA:
        # A sztych is for the step of the duel behind the reply: what keeps it from being played there counts more.
        reach: Reach = 0 if card_data.is_sztych and state.duel is not None else 2
        rules: tuple[str, ...] = ("turn.off-voice", "turn.one-at-a-time", "mark.replika")
        return refuse("illegal", reach, "no-reply-card", *rules, **facts)
    if not stack.can_answer(card_data.answers, node):
        rules = ("stack.adequacy-cards", "option.reply-adequacy-model", "mark.replika")
        return refuse("illegal", 2, "inadequate", *rules, **facts)
    if stack.has_answered(state, seat):
        return refuse("illegal", 2, "one-reply", "turn.one-reply", "option.reply-one-per-action", **facts)
    return None


def _check_price(state: State, seat: int, card_data: CardData) -> Refusal | None:
    """Return why the player cannot pay for the card, or None."""
    price = card_data.price
    ducats = state.parties[seat].ducats
    if price <= ducats:
        return None
    rules = ["token.ducats.pay-lafa", *(["character.pay-lafa"] if card_data.kind == "character" else [])]
    facts = {"player": state.table.players[seat], "card": card_data.id, "lafa": price, "ducats": ducats}
    return refuse("illegal", 2, "too-dear", *rules, "option.cost-timing", **facts)


def _check_character(state: State, seat: int, card_data: CardData, place: str | None) -> Refusal | None:
    """Return why the character cannot come into play on that field (None: the default one), or None."""
    facts = {"player": state.table.players[seat], "card": card_data.id}
    same = limits.find_same_in_play(state, card_data)
    if same is not None:
        rules = ["card.character.one-in-play", "card.character.unique", "keyword.unikat", "option.unique-scope"]
        return refuse("illegal", 2, "already-there", *rules, **facts, other=same.id)
    elekt = limits.find_other_elekt(state, seat, card_data)
    if elekt is not None:
        rules = ["keyword.elekt-one", "option.elekt-second-and-announce"]
        return refuse("illegal", 2, "second-elekt", *rules, **facts, other=card_data_of(state, elekt).id)
    if place in (None, ELECTION):
        return None
    if place != KARMAZYN:
        return refuse("illegal", 2, "no-place", "field.election-all", **facts)
    if not card_data.can_stand_on_karmazyn:
        return refuse("illegal", 2, "no-karmazyn", "field.karmazyn-restricted", **facts, place=place)
    both = card_data.has("wplywowy") and card_data.has("karmazyn")
    if card_data.has("wplywowy") and not (both and state.table.options.field_karmazyn_and_wplywowy == "karmazyn-wins"):
        more = ("option.field-karmazyn-and-wplywowy",) if both else ()
        return refuse("illegal", 2, "enters-on-election", "character.wplywowy-election", *more, **facts)
    return None


def _check_aim(state: State, seat: int, card_data: CardData, on: str | None) -> Refusal | None:
    """Return why the card cannot be aimed there, or would change nothing, or None."""
    facts = {"player": state.table.players[seat], "card": card_data.id}
    if card_data.kind not in ("effect", "sztych"):
        return None if on is None else refuse("illegal", 2, "no-target", "play.announce", **facts)
    aim = card_data.aim
    if aim is None and on is not None:
        return refuse("illegal", 2, "no-target", "play.announce", **facts)
    target: CardInPlay | None = None
    if aim is not None:
        target = find_in_play(state, on) if on is not None else None
        refused = check_target(state, seat, aim, on, target, facts)
        if refused is not None:
            return refused
    if card_data.kind == "sztych":
        return None
    context = effects.EffectContext(seat, card_data.number, -1, target.id if target is not None else -1)
    return check_not_empty(state, context, card_data.must_change, facts)


def check_target(
    state: State, seat: int, aim: Aim, on: str | None, target: CardInPlay | None, facts: dict[str, Any]
) -> Refusal | None:
    """Return why an effect cannot be aimed at that target, or None."""
    if on is None:
        return refuse("malformed", 2, "which-target", "play.announce", "card.field.rule", **facts)
    facts = {**facts, "target": card_id_of(on)}
    if target is None or target.down:
        # Nobody is told what lies face down.
        return refuse("illegal", 2, "target-not-there", "play.announce", "inplay.rules-active", **facts)
    if target.absent:
        return refuse("illegal", 2, "target-absent", "keyword.nieobecny-untouched", "option.absent-scope", **facts)
    if aim.figures and target.card in aim.numbers and not has_figures(state, aim, target):
        trait = next(iter(aim.figures))
        figure = present_figure(state, target, trait)
        rules = ("card.field.rule", "inplay.rules-active", "card.character.szabla")
        return refuse("illegal", 2, "wrong-figure", *rules, **facts, trait=trait, number=figure)
    if not is_legal_target(state, seat, aim, target):
        return refuse("illegal", 2, "wrong-target", "card.field.rule", "play.announce", **facts)
    return None


def check_not_empty(
    state: State, context: effects.EffectContext, must_change: tuple[Effect, ...] | None, facts: dict[str, Any]
) -> Refusal | None:
    """Return the refusal of an action that would change nothing, or None."""
    if effect_verbs.would_any_change(state, context, must_change):
        return None
    if any(effect["do"] == "move" for effect in must_change or ()):
        thing = state.card_in_play(context.target)
        if thing is not None and is_character(state, thing) and thing.place == ELECTION:
            moved = {"player": facts["player"], "card": card_data_of(state, thing).id, "place": KARMAZYN}
            return refuse("illegal", 2, "no-karmazyn", "field.karmazyn-restricted", "move.direction", **moved)
    rules = ["empty.forbidden", "option.empty-scope"]
    if any(effect["do"] == "double" for effect in must_change or ()):
        rules = ["cumulate.no-double-double", *rules]
    if any(effect["do"] == "attach" for effect in must_change or ()):
        rules = ["cumulate.no-second-copy", "option.cumulate-meaning", *rules]
        return refuse("illegal", 2, "second-copy", *rules, **facts)
    if any(effect["do"] == "search" for effect in must_change or ()):
        rules = ["option.search-nothing-found", *rules]
    return refuse("illegal", 2, "empty-action", *rules[-2:], *rules[:-2], **facts)


def _check_tapping(state: State, seat: int, card_data: CardData, tapping: list[Any]) -> Refusal | None:
    """Return why those characters cannot be tapped as the extra of a sztych, or None."""
    named = [ref for ref in tapping if ref is not None]
    facts = {"player": state.table.players[seat], "card": card_data.id}
    if not named:
        return None
    if card_data.find_effect("rally") is None or state.decision.kind != "duel":
        return refuse("illegal", 2, "no-rally", "card.field.rule", "mark.tap-cost", **facts)
    if len(named) > MAX_TAPPED:
        return refuse("illegal", 2, "too-many-tapped", "card.field.rule", "mark.tap-cost", **facts, number=MAX_TAPPED)
    if len(set(named)) < len(named):
        return refuse("illegal", 2, "tapped-twice", "mark.tap-refused", **facts, target=card_id_of(named[0]))
    for ref in named:
        thing = find_in_play(state, ref)
        if thing is None or thing.side != seat or not is_character(state, thing):
            return refuse("illegal", 2, "not-own", "card.field.rule", **facts, target=card_id_of(ref))
        if thing.tapped:
            return refuse(
                "illegal", 2, "already-tapped", "mark.tap-refused", "mark.tap-cost", **facts, target=card_id_of(ref)
            )
    return None
