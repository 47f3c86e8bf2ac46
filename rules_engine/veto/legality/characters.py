"""Check whether a character can act: carry gear and sztychy, move, agitate, challenge."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.veto.legality import cards
from kredens.rules_engine.veto.model import hidden as hiding
from kredens.rules_engine.veto.model import limits, references, refuse
from kredens.rules_engine.veto.model.card_data import CardData
from kredens.rules_engine.veto.model.in_play import ELECTION, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, is_character, is_seen
from kredens.rules_engine.veto.play import piles

MAX_FACE_DOWN, MAX_FACE_DOWN_KARMAZYN = 2, 1
"""How many sztychy may lie face down under a character, and under a Karmazyn."""


def check_attach(state: State, player: str, action: Action) -> Refusal | None:
    """Return why gear or a sztych cannot be attached there (verbs `attach` and `display`), or None."""
    seat = state.table.seats[player]
    verb, text, to = action[0], action[1], action[2]
    host = references.find_in_play(state, to)
    facts: dict[str, Any] = {"player": player, "card": references.card_id_of(text), "host": references.card_id_of(to)}
    number = state.table.numbers.get(text)
    gear = number is not None and state.table.cards[number].kind == "gear"
    what = "drobiazg.gear" if gear else "drobiazg.sztych"
    if host is None or not is_character(state, host):
        return refuse("illegal", 2, "no-such-host", "inplay.attach", what, **facts)
    if host.side != seat:
        return refuse("illegal", 2, "foreign-host", "option.attach-foreign-host", what, **facts)
    if text == UNKNOWN:
        if verb == "display":
            return refuse("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=player)
        return _check_unseen_sztych(state, seat, facts) or _check_room(state, host, "attach", facts)
    refused = cards.check_from_hand(state, seat, text)
    if refused is not None:
        return refused
    card_data = state.table.cards[state.table.numbers[text]]
    if card_data.kind == "gear":
        if verb == "display":
            return refuse("illegal", 2, "no-sztych", "attach.sztych-prove-kind", "attach.sztych-famous-extra", **facts)
        return _check_gear(state, seat, card_data, host, facts)
    if not card_data.is_sztych:
        if card_data.kind == "split":
            return refuse("malformed", 2, "which-half", "card.split.choose", "option.split-identity", **facts)
        return refuse("illegal", 2, "no-sztych", "attach.sztych-prove-kind", "drobiazg.sztych", **facts)
    return _check_room(state, host, verb, facts)


def _check_unseen_sztych(state: State, seat: int, facts: dict[str, Any]) -> Refusal | None:
    """Return why a sztych that only its player has seen cannot come from that hand, or None."""
    if hiding.may_slip(state, seat):
        return None
    return refuse("at-odds", 3, "no-sztych", "attach.sztych-prove-kind", "option.log-hidden-info", **facts)


def _check_gear(
    state: State, seat: int, card_data: CardData, host: CardInPlay, facts: dict[str, Any]
) -> Refusal | None:
    """Return why the gear cannot be attached to the host, or None: too dear, a second copy, a Unikat in play."""
    ducats = state.parties[seat].ducats
    if card_data.lafa > ducats:
        rules: tuple[str, ...] = ("attach.gear-pay", "token.ducats.pay-lafa", "option.cost-timing")
        return refuse("illegal", 2, "too-dear", *rules, **facts, lafa=card_data.lafa, ducats=ducats)
    if has_gear_copy(state, host, card_data):
        rules = ("attach.gear-one-copy", "cumulate.no-second-copy")
        return refuse("illegal", 2, "second-copy", *rules, **facts)
    if cards.is_barred(state, card_data):
        return refuse(
            "illegal", 2, "already-there", "keyword.unikat", "option.unique-scope", **facts, other=card_data.id
        )
    return None


def has_gear_copy(state: State, host: CardInPlay, card_data: CardData) -> bool:
    """Return whether a copy of that gear is attached to the character."""
    return any(each.card == card_data.number and not each.down for each in attached_to(state, host.id))


def sztych_room(state: State, host: CardInPlay) -> tuple[bool, bool]:
    """Return whether one more sztych may lie under the character face down, and whether one may lie there open."""
    card_data = card_data_of(state, host)
    lying = [each for each in attached_to(state, host.id) if not is_seen(each) or card_data_of(state, each).is_sztych]
    down = sum(each.down for each in lying)
    most = MAX_FACE_DOWN_KARMAZYN if card_data.has("karmazyn") else MAX_FACE_DOWN
    return down < most, card_data.has("slawny") and down == len(lying)


def _check_room(state: State, host: CardInPlay, verb: str, facts: dict[str, Any]) -> Refusal | None:
    """Return why there is no room for one more sztych under the character, or None; `verb` says face down or open."""
    card_data = card_data_of(state, host)
    covered, open_to = sztych_room(state, host)
    if covered if verb == "attach" else open_to:
        return None
    if verb == "display":
        if not card_data.has("slawny"):
            return refuse("illegal", 2, "not-famous", "attach.sztych-famous-extra", **facts)
        rules: tuple[str, ...] = ("attach.sztych-famous-extra", "option.attach-sztych-limits")
        return refuse("illegal", 2, "too-many-sztychy", *rules, **facts, number=1)
    most = MAX_FACE_DOWN_KARMAZYN if card_data.has("karmazyn") else MAX_FACE_DOWN
    rule = "attach.sztych-karmazyn-one" if card_data.has("karmazyn") else "attach.sztych-two"
    famous = ("attach.sztych-famous-extra",) if card_data.has("slawny") else ()
    return refuse("illegal", 2, "too-many-sztychy", rule, *famous, "option.attach-sztych-limits", **facts, number=most)


def _find_own_character(
    state: State, player: str, ref: str, rule: str
) -> tuple[CardInPlay | None, Refusal | None, dict[str, Any]]:
    """Return a character of the player's that can act, or None with the refusal, and the facts of its sentence.

    The character must be in play and not absent. `rule` says that it must be the player's own.
    """
    thing = references.find_in_play(state, ref)
    facts: dict[str, Any] = {"player": player, "card": references.card_id_of(ref)}
    if thing is not None and thing.absent and not thing.down:
        rules: tuple[str, ...] = ("keyword.nieobecny-outside", "option.absent-scope")
        return None, refuse("illegal", 2, "absent-one", *rules, **facts), facts
    if thing is None or not is_character(state, thing):
        return None, refuse("illegal", 2, "not-in-play", "inplay.rules-active", **facts), facts
    if thing.side != state.table.seats[player]:
        return None, refuse("illegal", 2, "not-own-character", rule, **facts), facts
    return thing, None, facts


def _check_untapped(thing: CardInPlay, rule: str, facts: dict[str, Any]) -> Refusal | None:
    if not thing.tapped:
        return None
    return refuse("illegal", 2, "is-tapped", rule, "mark.tap-refused", "mark.tap-cost", **facts)


def _check_not_forbidden(state: State, thing: CardInPlay, act: str, facts: dict[str, Any]) -> Refusal | None:
    """Return the refusal of a card in play that forbids the act to the character, or None."""
    found = limits.find_prohibition(state, thing, act)
    if found is None:
        return None
    bearer = found[0]
    by = card_data_of(state, bearer).id if bearer is not None else facts["card"]
    return refuse("illegal", 2, "card-forbids", "golden.card-wins", "inplay.rules-active", **facts, by=by, act=act)


def check_move(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a character cannot go to the other field, or None."""
    thing, refused, facts = _find_own_character(state, player, action[1], "move.own")
    if thing is None or refused is not None:
        return refused
    if state.czyn:
        return cards.refuse_second_czyn(state, state.table.seats[player], "czyn.move")
    card_data = card_data_of(state, thing)
    if thing.place == ELECTION and not card_data.can_stand_on_karmazyn:
        return refuse(
            "illegal", 2, "no-karmazyn", "field.karmazyn-restricted", "move.direction", **facts, place="karmazyn"
        )
    return _check_untapped(thing, "move.cost-tap", facts) or _check_not_forbidden(state, thing, "move", facts)


def check_agitate(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a character cannot agitate so, or None."""
    thing, refused, facts = _find_own_character(state, player, action[1], "czyn.agitate")
    if thing is None or refused is not None:
        return refused
    seat = state.table.seats[player]
    if state.czyn:
        return cards.refuse_second_czyn(state, seat, "czyn.agitate")
    card_data = card_data_of(state, thing)
    for keyword in ("niewiasta", "pospolity"):
        if card_data.has(keyword):
            return refuse("illegal", 2, f"{keyword}-agitates", f"keyword.{keyword}-no-agitate", **facts)
    if thing.place != ELECTION:
        return refuse("illegal", 2, "wrong-field", "agitate.field", **facts)
    refused = _check_untapped(thing, "agitate.cost-tap", facts) or _check_not_forbidden(state, thing, "agitate", facts)
    if refused is not None:
        return refused
    if state.common == 0 and state.parties[1 - seat].kreski == 0:
        return refuse("illegal", 2, "empty-action", "empty.forbidden", "agitate.from-opponent", **facts)
    return _check_spent_sztych(state, seat, thing, action, facts)


def _check_spent_sztych(
    state: State, seat: int, thing: CardInPlay, action: Action, facts: dict[str, Any]
) -> Refusal | None:
    """Return why that sztych cannot be discarded for one kreska more, or None."""
    if len(action) > 3:
        return refuse("illegal", 2, "one-sztych", "agitate.sztych-one", "agitate.sztych-bonus", **facts)
    if len(action) < 3:
        return None
    text = action[2]
    facts = {**facts, "sztych": references.card_id_of(text)}
    if references.card_id_of(text) == UNKNOWN:
        return refuse("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=facts["player"])
    card_data = references.find_card(state, text)
    if card_data is None or not card_data.is_sztych:
        both = state.table.options.split_identity == "both-always"
        halves = [state.table.cards[half] for half in card_data.halves] if card_data is not None and both else []
        if not any(half.is_sztych for half in halves):
            split = ("option.split-identity",) if card_data is not None and card_data.halves else ()
            why = ("agitate.sztych-bonus", "agitate.sztych-source", *split)
            return refuse("illegal", 2, "spends-no-sztych", *why, **facts)
    if "@" in text:
        lying = references.find_in_play(state, text)
        if lying is None or lying.host != thing.id:
            return refuse("illegal", 2, "others-sztych", "agitate.sztych-source", "agitate.sztych-bonus", **facts)
        hidden = (
            None if is_seen(lying) or card_data is None else cards.check_hidden_sztych(state, seat, card_data.number)
        )
        if hidden is not None:
            return hidden
    else:
        refused = cards.check_from_hand(state, seat, text)
        if refused is not None:
            return refused
        half = card_data is not None and card_data.whole != card_data.number
        if card_data is not None and half and card_data.number not in piles.halves_outside_play(state, card_data.whole):
            both_rules = ("agitate.sztych-bonus", "option.split-identity")
            return refuse("illegal", 2, "spends-no-sztych", *both_rules, **facts)
    if state.common == 1 and state.table.options.agitate_bonus_with_one_left == "refuse-empty":
        rules = ("option.agitate-bonus-with-one-left", "empty.forbidden", "agitate.no-mixing")
        return refuse("illegal", 2, "bonus-in-vain", *rules, **facts)
    return None


def check_challenge(state: State, player: str, action: Action) -> Refusal | None:
    """Return why that character cannot be challenged by that one, or None."""
    own, refused, facts = _find_own_character(state, player, action[2], "czyn.challenge")
    if own is None or refused is not None:
        return refused
    if state.czyn:
        return cards.refuse_second_czyn(state, state.table.seats[player], "czyn.challenge")
    facts = {**facts, "other": references.card_id_of(action[1])}
    target = references.find_in_play(state, action[1])
    if target is not None and target.absent and not target.down:
        rules: tuple[str, ...] = ("keyword.nieobecny-untouched", "keyword.nieobecny-outside")
        return refuse("illegal", 2, "target-absent", *rules, **facts, target=facts["other"])
    if target is None or not is_character(state, target) or target.side == own.side:
        return refuse("illegal", 2, "not-opponents", "duel.target-opponent", **facts)
    for thing in (own, target):
        if card_data_of(state, thing).has("niewiasta"):
            rules = ("keyword.niewiasta-no-duel", "duel.cannot-take-part")
            return refuse("illegal", 2, "niewiasta-fights", *rules, **facts, who=card_data_of(state, thing).id)
    if own.place != ELECTION:
        return refuse("illegal", 2, "wrong-field", "duel.challenger-field", **facts)
    if target.place != ELECTION:
        return refuse("illegal", 2, "target-field", "duel.target-field", **facts)
    tapped = _check_untapped(own, "duel.challenge-tap", facts)
    if tapped is not None:
        return tapped
    for thing, acts in ((own, ("challenge", "duel")), (target, ("be-challenged", "duel"))):
        for act in acts:
            if limits.find_prohibition(state, thing, act) is not None:
                rule = "duel.cannot-be-challenged" if act == "be-challenged" else "duel.cannot-take-part"
                who = card_data_of(state, thing).id
                return refuse("illegal", 2, "may-not-fight", rule, "golden.card-wins", **facts, who=who)
    return None
