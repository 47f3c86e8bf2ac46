"""Check whether a card can be played: its source, the moment, its price, the field, its target."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.veto.model import hidden, refuse, targets
from kredens.rules_engine.veto.model.card_data import CZYN, REPLIKA, Aim, CardData, Effect
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.references import card_id_of, find_in_play
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, is_character, is_seen
from kredens.rules_engine.veto.play import stack, uniqueness, verbs

ATTACHED_KINDS = ("gear", "sztych")
"""Kinds of cards that are attached rather than played; a sztych is played in a duel only."""
MAX_TAPPED = 3
"""How many characters may be tapped for one sztych."""


def check_play(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a card cannot be played so, or None."""
    seat = state.table.seats[player]
    if card_id_of(action[1]) == UNKNOWN:
        return refuse("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=player)
    face = state.table.cards[state.table.numbers[card_id_of(action[1])]]
    on, place, paying, *tapping = [*action[2:], None, None, None][: max(3, len(action) - 2)]
    window = state.tasks[-1][0]
    refused = _check_source(state, seat, face, action[1], window)
    if refused is None:
        refused = _check_moment(state, seat, face, window) or _check_price(state, seat, face)
    if refused is None and face.kind == "character":
        refused = _check_character(state, seat, face, place)
    elif refused is None and is_barred(state, face):
        rules = ("keyword.unikat", "option.unique-scope")
        refused = refuse("illegal", 2, "already-there", *rules, player=player, card=face.id, other=face.id)
    elif refused is None and place is not None:
        refused = refuse("illegal", 2, "no-place", "play.announce", player=player, card=face.id)
    refused = refused or _check_aim(state, seat, face, on) or _check_tapping(state, seat, face, tapping)
    return refused or (_check_extra_payment(state, seat, face, paying) if paying is not None else None)


def is_barred(state: State, face: CardData) -> bool:
    """Return whether a copy of a Unikat is in play, so that no other may be played."""
    return face.has("unikat") and uniqueness.find_same_in_play(state, face) is not None


def _check_extra_payment(state: State, seat: int, face: CardData, paying: int) -> Refusal | None:
    """Return why a player cannot pay so much for what a sztych does beside its modifier, or None."""
    facts = {"player": state.table.players[seat], "card": face.id}
    if not face.is_sztych or paying != face.effect_cost or not paying:
        return refuse("illegal", 2, "nothing-to-pay", "card.field.rule", **facts, number=paying)
    ducats = state.parties[seat].ducats
    if paying <= ducats:
        return None
    return refuse("illegal", 2, "too-dear", "token.ducats.pay-lafa", **facts, lafa=paying, ducats=ducats)


def _check_source(state: State, seat: int, face: CardData, text: str, window: str) -> Refusal | None:
    """Return why the card cannot come from there, or None: from the hand, or in a duel from under the duellist."""
    if "@" not in text:
        return check_from_hand(state, seat, text)
    thing = find_in_play(state, text)
    facts = {"player": state.table.players[seat], "card": face.id}
    duel = state.duel
    rules: tuple[str, ...] = ("duel.sztych-source", "attach.sztych-face-down")
    if window != "duel" or duel is None or thing is None or thing.host != duel.fighter(seat) or not face.is_sztych:
        return refuse("illegal", 2, "not-under-him", *rules, **facts)
    return None if is_seen(thing) else check_hidden_sztych(state, seat, face.number)


def check_from_hand(state: State, seat: int, text: str) -> Refusal | None:
    """Return why the card cannot come from that hand, or None."""
    if text == UNKNOWN:
        player = state.table.players[seat]
        return refuse("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=player)
    face = state.table.cards[state.table.numbers[card_id_of(text)]]
    cards = state.parties[seat].cards
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.kind == "faction":
        return refuse("illegal", 2, "faction-card", "deck.no-faction-card", "card.faction.stays", **facts)
    if cards.is_known_in_hand(face.whole) or (
        cards.may_hold(face.whole) and not hidden.is_reserved(state, seat, face.whole)
    ):
        return None
    if cards.unseen:
        return refuse("at-odds", 3, "all-seen", "deck.own-kredens", "option.log-hidden-info", **facts)
    return refuse("illegal", 2, "not-in-hand", "play.announce", **facts)


def check_from_deck(state: State, seat: int, card: int) -> Refusal | None:
    """Return why the card cannot be in that kredens, or None."""
    face = state.table.cards[card]
    whole = face.kind != "faction" and face.whole == card
    if whole and state.parties[seat].cards.may_draw(card) and not hidden.is_reserved(state, seat, card):
        return None
    facts = {"player": state.table.players[seat], "card": face.id}
    return refuse("at-odds", 3, "not-in-kredens", "deck.own-kredens", "deck.no-faction-card", **facts)


def check_hidden_sztych(state: State, seat: int, card: int) -> Refusal | None:
    """Return why the card cannot be a sztych that lies face down, or None."""
    face = state.table.cards[card]
    facts = {"player": state.table.players[seat], "card": face.id}
    kinds = [face, *(state.table.cards[half] for half in face.halves)]
    if not any(each.is_sztych for each in kinds):
        return refuse("at-odds", 3, "no-sztych", "attach.sztych-prove-kind", "option.log-hidden-info", **facts)
    if not state.parties[seat].cards.may_be_in_pool(face.whole):
        return refuse("at-odds", 3, "all-seen", "deck.own-kredens", "option.log-hidden-info", **facts)
    return None


def _check_moment(state: State, seat: int, face: CardData, window: str) -> Refusal | None:
    """Return why such a card cannot be played in this window, or None."""
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.kind == "split":
        return refuse("malformed", 2, "which-half", "card.split.choose", "option.split-identity", **facts)
    if window == "reply":
        return _check_reply(state, seat, face, facts)
    if window == "duel":
        if face.is_sztych and not (face.has("ciecie") or face.has("obrona")):
            return refuse(
                "illegal", 2, "no-fencing", "duel.sztych-keyword", "keyword.ciecie", "keyword.obrona", **facts
            )
        if face.is_sztych:
            return _check_role(state, seat, face, facts)
        rules: tuple[str, ...] = ("turn.one-at-a-time", "duel.steps", "duel.sztych-order")
        return refuse("illegal", 2, "not-in-duel", *rules, **facts)
    if face.mark == REPLIKA:
        rules = ("stack.adequacy-cards", "mark.replika", "turn.off-voice")
        return refuse("illegal", 2, "only-as-reply", *rules, **facts)
    if face.kind in ATTACHED_KINDS:
        rules = ("drobiazg.gear" if face.kind == "gear" else "drobiazg.sztych", "duel.sztych-source")
        return refuse("illegal", 2, "attach-it", *rules, **facts)
    if face.kind == "faction":
        return refuse("illegal", 2, "faction-card", "deck.no-faction-card", "card.faction.stays", **facts)
    if (face.kind == "character" or face.mark == CZYN) and state.czyn and window != "lay":
        return refuse_second_czyn(state, seat, "czyn.play-character" if face.kind == "character" else "czyn.card")
    return None


def refuse_second_czyn(state: State, seat: int, rule: str) -> Refusal:
    """Return the refusal for a player at voice who has done their Czyn."""
    rules: tuple[str, ...] = ("turn.one-czyn", rule, "mark.czyn", "option.cost-timing")
    return refuse("illegal", 2, "second-czyn", *rules, player=state.table.players[seat])


def _check_role(state: State, seat: int, face: CardData, facts: dict[str, Any]) -> Refusal | None:
    """Return why the sztych does not fit the duellist's role, or None.

    Under one reading the challenger cuts and the other one parries.
    """
    duel = state.duel
    assert duel is not None
    if state.table.options.duel_ciecie_obrona == "role-bound":
        needed = "ciecie" if seat == duel.seats[0] else "obrona"
        if not face.has(needed):
            rules: tuple[str, ...] = ("option.duel-ciecie-obrona", f"keyword.{needed}")
            return refuse("illegal", 2, "wrong-role", *rules, **facts, keyword=needed)
    return None


def _check_reply(state: State, seat: int, face: CardData, facts: dict[str, Any]) -> Refusal | None:
    """Return why the card is no reply to what lies on top of the stack, or None."""
    node = stack.top_node(state)
    assert node is not None
    facts = {**facts, "what": stack.node_card_id(state, node)}
    if face.mark != REPLIKA:
        return refuse("illegal", 2, "no-reply-card", "turn.off-voice", "turn.one-at-a-time", "mark.replika", **facts)
    if not stack.can_answer(face.answers, node):
        rules: tuple[str, ...] = ("stack.adequacy-cards", "option.reply-adequacy-model", "mark.replika")
        return refuse("illegal", 2, "inadequate", *rules, **facts)
    if stack.has_answered(state, seat):
        return refuse("illegal", 2, "one-reply", "turn.one-reply", "option.reply-one-per-action", **facts)
    return None


def _check_price(state: State, seat: int, face: CardData) -> Refusal | None:
    """Return why the player cannot pay for the card, or None."""
    price = face.price
    ducats = state.parties[seat].ducats
    if price <= ducats:
        return None
    rules = ["token.ducats.pay-lafa", *(["character.pay-lafa"] if face.kind == "character" else [])]
    facts = {"player": state.table.players[seat], "card": face.id, "lafa": price, "ducats": ducats}
    return refuse("illegal", 2, "too-dear", *rules, "option.cost-timing", **facts)


def _check_character(state: State, seat: int, face: CardData, place: str | None) -> Refusal | None:
    """Return why the character cannot come into play on that field (None: the default one), or None."""
    facts = {"player": state.table.players[seat], "card": face.id}
    same = uniqueness.find_same_in_play(state, face)
    if same is not None:
        rules = ["card.character.one-in-play", "card.character.unique", "keyword.unikat", "option.unique-scope"]
        return refuse("illegal", 2, "already-there", *rules, **facts, other=same.id)
    elekt = uniqueness.find_other_elekt(state, seat, face)
    if elekt is not None:
        rules = ["keyword.elekt-one", "option.elekt-second-and-announce"]
        return refuse("illegal", 2, "second-elekt", *rules, **facts, other=card_data_of(state, elekt).id)
    if place in (None, ELECTION):
        return None
    if place != KARMAZYN:
        return refuse("illegal", 2, "no-place", "field.election-all", **facts)
    if not targets.can_stand_on_karmazyn(face):
        return refuse("illegal", 2, "no-karmazyn", "field.karmazyn-restricted", **facts, place=place)
    both = face.has("wplywowy") and face.has("karmazyn")
    if face.has("wplywowy") and not (both and state.table.options.field_karmazyn_and_wplywowy == "karmazyn-wins"):
        more = ("option.field-karmazyn-and-wplywowy",) if both else ()
        return refuse("illegal", 2, "enters-on-election", "character.wplywowy-election", *more, **facts)
    return None


def _check_aim(state: State, seat: int, face: CardData, on: str | None) -> Refusal | None:
    """Return why the card cannot be aimed there, or would change nothing, or None."""
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.kind not in ("effect", "sztych"):
        return None if on is None else refuse("illegal", 2, "no-target", "play.announce", **facts)
    aim = face.aim
    if aim is None and on is not None:
        return refuse("illegal", 2, "no-target", "play.announce", **facts)
    target: CardInPlay | None = None
    if aim is not None:
        target = find_in_play(state, on) if on is not None else None
        refused = check_target(state, seat, aim, on, target, facts)
        if refused is not None:
            return refused
    if face.kind == "sztych":
        return None
    doing = verbs.EffectContext(seat, face.number, -1, target.id if target is not None else -1)
    return check_not_empty(state, doing, face.must_change, facts)


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
    if not targets.is_legal_target(state, seat, aim, target):
        return refuse("illegal", 2, "wrong-target", "card.field.rule", "play.announce", **facts)
    return None


def check_not_empty(
    state: State, doing: verbs.EffectContext, tries: tuple[Effect, ...] | None, facts: dict[str, Any]
) -> Refusal | None:
    """Return the refusal of an action that would change nothing, or None."""
    if verbs.would_any_change(state, doing, tries):
        return None
    rules = ["empty.forbidden", "option.empty-scope"]
    if any(effect["do"] == "double" for effect in tries or ()):
        rules = ["cumulate.no-double-double", *rules]
    if any(effect["do"] == "attach" for effect in tries or ()):
        rules = ["cumulate.no-second-copy", "option.cumulate-meaning", *rules]
        return refuse("illegal", 2, "second-copy", *rules, **facts)
    return refuse("illegal", 2, "empty-action", *rules[-2:], *rules[:-2], **facts)


def _check_tapping(state: State, seat: int, face: CardData, tapping: list[Any]) -> Refusal | None:
    """Return why those characters cannot be tapped as the extra of a sztych, or None."""
    named = [ref for ref in tapping if ref is not None]
    facts = {"player": state.table.players[seat], "card": face.id}
    if not named:
        return None
    if face.find_effect("rally") is None or state.tasks[-1][0] != "duel":
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
