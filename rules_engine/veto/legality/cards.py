"""Whether a card can be played: out of the hand, at the moment, for its price, onto the field, at its target."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.veto.model import hidden, targets
from kredens.rules_engine.veto.model.card_data import CZYN, REPLIKA, Aim, Effect, Face
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, Thing
from kredens.rules_engine.veto.model.references import card_of, thing_meant
from kredens.rules_engine.veto.model.refusing import no
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import face_of, is_character, seen
from kredens.rules_engine.veto.play import stack, uniqueness, verbs

ONLY_ATTACHED = ("gear", "sztych")
MOST_TAPPED = 3


def play(state: State, player: str, action: Action) -> Refusal | None:
    """Why a card cannot be played so."""
    seat = state.table.seats[player]
    if card_of(action[1]) == UNKNOWN:
        return no("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=player)
    face = state.table.faces[state.table.numbers[card_of(action[1])]]
    on, place, paying, *tapping = [*action[2:], None, None, None][: max(3, len(action) - 2)]
    window = state.tasks[-1][0]
    refused = _source(state, seat, face, action[1], window)
    if refused is None:
        refused = _moment(state, seat, face, window) or _price(state, seat, face)
    if refused is None and face.kind == "character":
        refused = _character(state, seat, face, place)
    elif refused is None and barred(state, face):
        rules = ("keyword.unikat", "option.unique-scope")
        refused = no("illegal", 2, "already-there", *rules, player=player, card=face.id, other=face.id)
    elif refused is None and place is not None:
        refused = no("illegal", 2, "no-place", "play.announce", player=player, card=face.id)
    refused = refused or _aimed(state, seat, face, on) or _tapping(state, seat, face, tapping)
    return refused or (_asked(state, seat, face, paying) if paying is not None else None)


def barred(state: State, face: Face) -> bool:
    """Whether a copy of a Unikat is in play, so that no other may be played."""
    return face.has("unikat") and uniqueness.same_in_play(state, face) is not None


def _asked(state: State, seat: int, face: Face, paying: int) -> Refusal | None:
    """Why a player cannot pay so much for what a sztych does beside its modifier."""
    facts = {"player": state.table.players[seat], "card": face.id}
    if not face.is_sztych or paying != face.asked or not paying:
        return no("illegal", 2, "nothing-to-pay", "card.field.rule", **facts, number=paying)
    ducats = state.parties[seat].ducats
    if paying <= ducats:
        return None
    return no("illegal", 2, "too-dear", "token.ducats.pay-lafa", **facts, lafa=paying, ducats=ducats)


def _source(state: State, seat: int, face: Face, text: str, window: str) -> Refusal | None:
    """Where the card comes from: the hand, or in a duel from under the duellist."""
    if "@" not in text:
        return from_hand(state, seat, text)
    thing = thing_meant(state, text)
    facts = {"player": state.table.players[seat], "card": face.id}
    duel = state.duel
    rules: tuple[str, ...] = ("duel.sztych-source", "attach.sztych-face-down")
    if window != "duel" or duel is None or thing is None or thing.host != duel.fighter(seat) or not face.is_sztych:
        return no("illegal", 2, "not-under-him", *rules, **facts)
    return None if seen(thing) else hidden_sztych(state, seat, face.number)


def from_hand(state: State, seat: int, text: str) -> Refusal | None:
    """Why the card cannot come from that hand."""
    if text == UNKNOWN:
        player = state.table.players[seat]
        return no("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=player)
    face = state.table.faces[state.table.numbers[card_of(text)]]
    cards = state.parties[seat].cards
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.kind == "faction":
        return no("illegal", 2, "faction-card", "deck.no-faction-card", "card.faction.stays", **facts)
    if cards.known(face.whole) or (cards.may_hold(face.whole) and not hidden.reserved(state, seat, face.whole)):
        return None
    if cards.unseen:
        return no("at-odds", 3, "all-seen", "deck.own-kredens", "option.log-hidden-info", **facts)
    return no("illegal", 2, "not-in-hand", "play.announce", **facts)


def from_deck(state: State, seat: int, card: int) -> Refusal | None:
    """Why the card cannot be in that kredens."""
    face = state.table.faces[card]
    whole = face.kind != "faction" and face.whole == card
    if whole and state.parties[seat].cards.may_draw(card) and not hidden.reserved(state, seat, card):
        return None
    facts = {"player": state.table.players[seat], "card": face.id}
    return no("at-odds", 3, "not-in-kredens", "deck.own-kredens", "deck.no-faction-card", **facts)


def hidden_sztych(state: State, seat: int, card: int) -> Refusal | None:
    """Why the card cannot be a sztych that lies face down."""
    face = state.table.faces[card]
    facts = {"player": state.table.players[seat], "card": face.id}
    kinds = [face, *(state.table.faces[half] for half in face.halves)]
    if not any(each.is_sztych for each in kinds):
        return no("at-odds", 3, "no-sztych", "attach.sztych-prove-kind", "option.log-hidden-info", **facts)
    if not state.parties[seat].cards.pooled(face.whole):
        return no("at-odds", 3, "all-seen", "deck.own-kredens", "option.log-hidden-info", **facts)
    return None


def _moment(state: State, seat: int, face: Face, window: str) -> Refusal | None:
    """Whether such a card can be played in this window."""
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.kind == "split":
        return no("malformed", 2, "which-half", "card.split.choose", "option.split-identity", **facts)
    if window == "reply":
        return _as_reply(state, seat, face, facts)
    if window == "duel":
        if face.is_sztych and not (face.has("ciecie") or face.has("obrona")):
            return no("illegal", 2, "no-fencing", "duel.sztych-keyword", "keyword.ciecie", "keyword.obrona", **facts)
        if face.is_sztych:
            return _role(state, seat, face, facts)
        rules: tuple[str, ...] = ("turn.one-at-a-time", "duel.steps", "duel.sztych-order")
        return no("illegal", 2, "not-in-duel", *rules, **facts)
    if face.mark == REPLIKA:
        rules = ("stack.adequacy-cards", "mark.replika", "turn.off-voice")
        return no("illegal", 2, "only-as-reply", *rules, **facts)
    if face.kind in ONLY_ATTACHED:
        rules = ("drobiazg.gear" if face.kind == "gear" else "drobiazg.sztych", "duel.sztych-source")
        return no("illegal", 2, "attach-it", *rules, **facts)
    if face.kind == "faction":
        return no("illegal", 2, "faction-card", "deck.no-faction-card", "card.faction.stays", **facts)
    if (face.kind == "character" or face.mark == CZYN) and state.czyn and window != "lay":
        return second_czyn(state, seat, "czyn.play-character" if face.kind == "character" else "czyn.card")
    return None


def second_czyn(state: State, seat: int, rule: str) -> Refusal:
    """A player at voice has done their Czyn."""
    rules: tuple[str, ...] = ("turn.one-czyn", rule, "mark.czyn", "option.cost-timing")
    return no("illegal", 2, "second-czyn", *rules, player=state.table.players[seat])


def _role(state: State, seat: int, face: Face, facts: dict[str, Any]) -> Refusal | None:
    """Under one reading the challenger cuts and the other one parries."""
    duel = state.duel
    assert duel is not None
    if state.table.options.duel_ciecie_obrona == "role-bound":
        needed = "ciecie" if seat == duel.seats[0] else "obrona"
        if not face.has(needed):
            rules: tuple[str, ...] = ("option.duel-ciecie-obrona", f"keyword.{needed}")
            return no("illegal", 2, "wrong-role", *rules, **facts, keyword=needed)
    return None


def _as_reply(state: State, seat: int, face: Face, facts: dict[str, Any]) -> Refusal | None:
    node = stack.top(state)
    assert node is not None
    facts = {**facts, "what": stack.name_of(state, node)}
    if face.mark != REPLIKA:
        return no("illegal", 2, "no-reply-card", "turn.off-voice", "turn.one-at-a-time", "mark.replika", **facts)
    if not stack.answers(face.answers, node):
        rules: tuple[str, ...] = ("stack.adequacy-cards", "option.reply-adequacy-model", "mark.replika")
        return no("illegal", 2, "inadequate", *rules, **facts)
    if stack.has_answered(state, seat):
        return no("illegal", 2, "one-reply", "turn.one-reply", "option.reply-one-per-action", **facts)
    return None


def _price(state: State, seat: int, face: Face) -> Refusal | None:
    price = face.price
    ducats = state.parties[seat].ducats
    if price <= ducats:
        return None
    rules = ["token.ducats.pay-lafa", *(["character.pay-lafa"] if face.kind == "character" else [])]
    facts = {"player": state.table.players[seat], "card": face.id, "lafa": price, "ducats": ducats}
    return no("illegal", 2, "too-dear", *rules, "option.cost-timing", **facts)


def _character(state: State, seat: int, face: Face, place: str | None) -> Refusal | None:
    facts = {"player": state.table.players[seat], "card": face.id}
    same = uniqueness.same_in_play(state, face)
    if same is not None:
        rules = ["card.character.one-in-play", "card.character.unique", "keyword.unikat", "option.unique-scope"]
        return no("illegal", 2, "already-there", *rules, **facts, other=same.id)
    elekt = uniqueness.elekt_there(state, seat, face)
    if elekt is not None:
        rules = ["keyword.elekt-one", "option.elekt-second-and-announce"]
        return no("illegal", 2, "second-elekt", *rules, **facts, other=face_of(state, elekt).id)
    if place in (None, ELECTION):
        return None
    if place != KARMAZYN:
        return no("illegal", 2, "no-place", "field.election-all", **facts)
    if not targets.may_stand(face):
        return no("illegal", 2, "no-karmazyn", "field.karmazyn-restricted", **facts, place=place)
    both = face.has("wplywowy") and face.has("karmazyn")
    if face.has("wplywowy") and not (both and state.table.options.field_karmazyn_and_wplywowy == "karmazyn-wins"):
        more = ("option.field-karmazyn-and-wplywowy",) if both else ()
        return no("illegal", 2, "enters-on-election", "character.wplywowy-election", *more, **facts)
    return None


def _aimed(state: State, seat: int, face: Face, on: str | None) -> Refusal | None:
    """Whether the card is aimed where it can be, and would change anything."""
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.kind not in ("effect", "sztych"):
        return None if on is None else no("illegal", 2, "no-target", "play.announce", **facts)
    aim = face.aim
    if aim is None and on is not None:
        return no("illegal", 2, "no-target", "play.announce", **facts)
    target: Thing | None = None
    if aim is not None:
        target = thing_meant(state, on) if on is not None else None
        refused = aim_refusal(state, seat, aim, on, target, facts)
        if refused is not None:
            return refused
    if face.kind == "sztych":
        return None
    doing = verbs.Doing(seat, face.number, -1, target.id if target is not None else -1)
    return empty(state, doing, face.tries, facts)


def aim_refusal(
    state: State, seat: int, aim: Aim, on: str | None, target: Thing | None, facts: dict[str, Any]
) -> Refusal | None:
    """Why an effect cannot be aimed there."""
    if on is None:
        return no("malformed", 2, "which-target", "play.announce", "card.field.rule", **facts)
    facts = {**facts, "target": card_of(on)}
    if target is None or target.down:
        # Nobody is told what lies face down.
        return no("illegal", 2, "target-not-there", "play.announce", "inplay.rules-active", **facts)
    if target.absent:
        return no("illegal", 2, "target-absent", "keyword.nieobecny-untouched", "option.absent-scope", **facts)
    if not targets.in_reach(state, seat, aim, target):
        return no("illegal", 2, "wrong-target", "card.field.rule", "play.announce", **facts)
    return None


def empty(state: State, doing: verbs.Doing, tries: tuple[Effect, ...] | None, facts: dict[str, Any]) -> Refusal | None:
    """An action that would change nothing may not be done."""
    if verbs.any_useful(state, doing, tries):
        return None
    rules = ["empty.forbidden", "option.empty-scope"]
    if any(effect["do"] == "double" for effect in tries or ()):
        rules = ["cumulate.no-double-double", *rules]
    if any(effect["do"] == "attach" for effect in tries or ()):
        rules = ["cumulate.no-second-copy", "option.cumulate-meaning", *rules]
        return no("illegal", 2, "second-copy", *rules, **facts)
    return no("illegal", 2, "empty-action", *rules[-2:], *rules[:-2], **facts)


def _tapping(state: State, seat: int, face: Face, tapping: list[Any]) -> Refusal | None:
    """Characters tapped as the extra of a sztych."""
    named = [ref for ref in tapping if ref is not None]
    facts = {"player": state.table.players[seat], "card": face.id}
    if not named:
        return None
    if face.does("rally") is None or state.tasks[-1][0] != "duel":
        return no("illegal", 2, "no-rally", "card.field.rule", "mark.tap-cost", **facts)
    if len(named) > MOST_TAPPED:
        return no("illegal", 2, "too-many-tapped", "card.field.rule", "mark.tap-cost", **facts, number=MOST_TAPPED)
    if len(set(named)) < len(named):
        return no("illegal", 2, "tapped-twice", "mark.tap-refused", **facts, target=card_of(named[0]))
    for ref in named:
        thing = thing_meant(state, ref)
        if thing is None or thing.side != seat or not is_character(state, thing):
            return no("illegal", 2, "not-own", "card.field.rule", **facts, target=card_of(ref))
        if thing.tapped:
            return no("illegal", 2, "already-tapped", "mark.tap-refused", "mark.tap-cost", **facts, target=card_of(ref))
    return None
