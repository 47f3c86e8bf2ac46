"""Whether a character can act: carry gear and sztychy, move, agitate, challenge."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.veto.legality import cards
from kredens.rules_engine.veto.model import hidden as hiding
from kredens.rules_engine.veto.model import references, stats, targets
from kredens.rules_engine.veto.model.card_data import Face
from kredens.rules_engine.veto.model.in_play import ELECTION, Thing
from kredens.rules_engine.veto.model.refusing import no
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached, face_of, is_character, kompania, seen
from kredens.rules_engine.veto.play import resources

DOWN, DOWN_KARMAZYN = 2, 1
"""How many sztychy may lie face down under a character, and under a Karmazyn."""


def attach(state: State, player: str, action: Action) -> Refusal | None:
    """Why gear or a sztych cannot be attached there."""
    seat = state.table.seats[player]
    verb, text, to = action[0], action[1], action[2]
    host = references.thing_meant(state, to)
    facts: dict[str, Any] = {"player": player, "card": references.card_of(text), "host": references.card_of(to)}
    if host is None or not is_character(state, host):
        return no("illegal", 2, "no-such-host", "inplay.attach", "attach.gear-pay", **facts)
    if host.side != seat:
        return no("illegal", 2, "foreign-host", "option.attach-foreign-host", "attach.gear-pay", **facts)
    if text == UNKNOWN:
        if verb == "display":
            return no("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=player)
        return _unseen(state, seat, facts) or _place(state, host, "attach", facts)
    refused = cards.from_hand(state, seat, text)
    if refused is not None:
        return refused
    face = state.table.faces[state.table.numbers[text]]
    if face.kind == "gear":
        if verb == "display":
            return no("illegal", 2, "no-sztych", "attach.sztych-prove-kind", "attach.sztych-famous-extra", **facts)
        return _gear(state, seat, face, host, facts)
    if not face.is_sztych:
        if face.kind == "split":
            return no("malformed", 2, "which-half", "card.split.choose", "option.split-identity", **facts)
        return no("illegal", 2, "no-sztych", "attach.sztych-prove-kind", "drobiazg.sztych", **facts)
    return _place(state, host, verb, facts)


def _unseen(state: State, seat: int, facts: dict[str, Any]) -> Refusal | None:
    """A sztych that only its player has seen."""
    if hiding.may_slip(state, seat):
        return None
    return no("at-odds", 3, "no-sztych", "attach.sztych-prove-kind", "option.log-hidden-info", **facts)


def _gear(state: State, seat: int, face: Face, host: Thing, facts: dict[str, Any]) -> Refusal | None:
    ducats = state.parties[seat].ducats
    if face.lafa > ducats:
        rules: tuple[str, ...] = ("attach.gear-pay", "token.ducats.pay-lafa", "option.cost-timing")
        return no("illegal", 2, "too-dear", *rules, **facts, lafa=face.lafa, ducats=ducats)
    if carries(state, host, face):
        rules = ("attach.gear-one-copy", "cumulate.no-second-copy")
        return no("illegal", 2, "second-copy", *rules, **facts)
    if cards.barred(state, face):
        return no("illegal", 2, "already-there", "keyword.unikat", "option.unique-scope", **facts, other=face.id)
    return None


class Host(NamedTuple):
    """A character with what may still be attached to it: which gear it has, whether there is room for one more sztych
    face down, and for one that lies open."""

    name: str
    carried: Collection[int]
    covered: bool
    open: bool


def hosts(state: State, seat: int) -> Sequence[Host]:
    """The characters of a party as those to whom something is attached."""
    rooms = state.lying.rooms
    found: list[Host] | None = rooms.get(seat)
    if found is None:
        found = rooms[seat] = [_host(state, each) for each in kompania(state, seat)]
    return found


def _host(state: State, thing: Thing) -> Host:
    name, under = state.lying.names[thing.id], attached(state, thing.id)
    if not under:
        return Host(name, (), True, face_of(state, thing).has("slawny"))
    return Host(name, [each.card for each in under if not each.down], *room(state, thing))


def carries(state: State, host: Thing, face: Face) -> bool:
    """Whether a copy of that gear is attached to the character."""
    return any(each.card == face.number and not each.down for each in attached(state, host.id))


def room(state: State, host: Thing) -> tuple[bool, bool]:
    """Whether one more sztych may lie under the character face down, and whether one may lie there open."""
    face = face_of(state, host)
    lying = [each for each in attached(state, host.id) if not seen(each) or face_of(state, each).is_sztych]
    down = sum(each.down for each in lying)
    most = DOWN_KARMAZYN if face.has("karmazyn") else DOWN
    return down < most, face.has("slawny") and down == len(lying)


def _place(state: State, host: Thing, verb: str, facts: dict[str, Any]) -> Refusal | None:
    """Whether there is room for one more sztych under the character."""
    face = face_of(state, host)
    covered, open_to = room(state, host)
    if covered if verb == "attach" else open_to:
        return None
    if verb == "display":
        if not face.has("slawny"):
            return no("illegal", 2, "not-famous", "attach.sztych-famous-extra", **facts)
        rules: tuple[str, ...] = ("attach.sztych-famous-extra", "option.attach-sztych-limits")
        return no("illegal", 2, "too-many-sztychy", *rules, **facts, number=1)
    most = DOWN_KARMAZYN if face.has("karmazyn") else DOWN
    rule = "attach.sztych-karmazyn-one" if face.has("karmazyn") else "attach.sztych-two"
    famous = ("attach.sztych-famous-extra",) if face.has("slawny") else ()
    return no("illegal", 2, "too-many-sztychy", rule, *famous, "option.attach-sztych-limits", **facts, number=most)


def _own(state: State, player: str, ref: str) -> tuple[Thing | None, Refusal | None, dict[str, Any]]:
    """A character of the player's that is here, or why not."""
    thing = references.thing_meant(state, ref)
    facts: dict[str, Any] = {"player": player, "card": references.card_of(ref)}
    if thing is not None and thing.absent and not thing.down:
        rules: tuple[str, ...] = ("keyword.nieobecny-outside", "option.absent-scope")
        return None, no("illegal", 2, "absent-one", *rules, **facts), facts
    if thing is None or not is_character(state, thing):
        return None, no("illegal", 2, "not-in-play", "inplay.rules-active", **facts), facts
    if thing.side != state.table.seats[player]:
        return None, no("illegal", 2, "not-own-character", "move.own", "agitate.cost-tap", **facts), facts
    return thing, None, facts


def _tapped(thing: Thing, rule: str, facts: dict[str, Any]) -> Refusal | None:
    if not thing.tapped:
        return None
    return no("illegal", 2, "is-tapped", rule, "mark.tap-refused", "mark.tap-cost", **facts)


def _may(state: State, thing: Thing, act: str, facts: dict[str, Any]) -> Refusal | None:
    """A card that says that this may not be done."""
    found = stats.forbidden(state, thing, act)
    if found is None:
        return None
    bearer = found[0]
    by = face_of(state, bearer).id if bearer is not None else facts["card"]
    return no("illegal", 2, "card-forbids", "golden.card-wins", "inplay.rules-active", **facts, by=by, act=act)


def move(state: State, player: str, action: Action) -> Refusal | None:
    """Why a character cannot go to the other field."""
    thing, refused, facts = _own(state, player, action[1])
    if thing is None or refused is not None:
        return refused
    if state.czyn:
        return cards.second_czyn(state, state.table.seats[player], "czyn.move")
    face = face_of(state, thing)
    if thing.place == ELECTION and not targets.may_stand(face):
        return no("illegal", 2, "no-karmazyn", "field.karmazyn-restricted", "move.direction", **facts, place="karmazyn")
    return _tapped(thing, "move.cost-tap", facts) or _may(state, thing, "move", facts)


def agitate(state: State, player: str, action: Action) -> Refusal | None:
    """Why a character cannot agitate so."""
    thing, refused, facts = _own(state, player, action[1])
    if thing is None or refused is not None:
        return refused
    seat = state.table.seats[player]
    if state.czyn:
        return cards.second_czyn(state, seat, "czyn.agitate")
    face = face_of(state, thing)
    for keyword in ("niewiasta", "pospolity"):
        if face.has(keyword):
            return no("illegal", 2, f"{keyword}-agitates", f"keyword.{keyword}-no-agitate", **facts)
    if thing.place != ELECTION:
        return no("illegal", 2, "wrong-field", "agitate.field", **facts)
    refused = _tapped(thing, "agitate.cost-tap", facts) or _may(state, thing, "agitate", facts)
    if refused is not None:
        return refused
    if state.common == 0 and state.parties[1 - seat].kreski == 0:
        return no("illegal", 2, "empty-action", "empty.forbidden", "agitate.from-opponent", **facts)
    return _spent(state, seat, thing, action, facts)


def _spent(state: State, seat: int, thing: Thing, action: Action, facts: dict[str, Any]) -> Refusal | None:
    """Why that sztych cannot be discarded for one kreska more."""
    if len(action) > 3:
        return no("illegal", 2, "one-sztych", "agitate.sztych-one", "agitate.sztych-bonus", **facts)
    if len(action) < 3:
        return None
    text = action[2]
    facts = {**facts, "sztych": references.card_of(text)}
    if references.card_of(text) == UNKNOWN:
        return no("malformed", 2, "seen-by-all", "play.announce", "option.log-hidden-info", player=facts["player"])
    face = references.face_meant(state, text)
    if face is None or not face.is_sztych:
        both = state.table.options.split_identity == "both-always"
        halves = [state.table.faces[half] for half in face.halves] if face is not None and both else []
        if not any(half.is_sztych for half in halves):
            return no("illegal", 2, "spends-no-sztych", "agitate.sztych-bonus", "agitate.sztych-source", **facts)
    if "@" in text:
        lying = references.thing_meant(state, text)
        if lying is None or lying.host != thing.id:
            return no("illegal", 2, "others-sztych", "agitate.sztych-source", "agitate.sztych-bonus", **facts)
        hidden = None if seen(lying) or face is None else cards.hidden_sztych(state, seat, face.number)
        if hidden is not None:
            return hidden
    else:
        refused = cards.from_hand(state, seat, text)
        if refused is not None:
            return refused
        half = face is not None and face.whole != face.number
        if face is not None and half and face.number not in resources.outside_play(state, face.whole):
            rules: tuple[str, ...] = ("agitate.sztych-bonus", "option.split-identity")
            return no("illegal", 2, "spends-no-sztych", *rules, **facts)
    if state.common == 1 and state.table.options.agitate_bonus_with_one_left == "refuse-empty":
        rules = ("option.agitate-bonus-with-one-left", "empty.forbidden", "agitate.no-mixing")
        return no("illegal", 2, "bonus-in-vain", *rules, **facts)
    return None


def challenge(state: State, player: str, action: Action) -> Refusal | None:
    """Why that character cannot be challenged by that one."""
    own, refused, facts = _own(state, player, action[2])
    if own is None or refused is not None:
        return refused
    if state.czyn:
        return cards.second_czyn(state, state.table.seats[player], "czyn.challenge")
    facts = {**facts, "other": references.card_of(action[1])}
    target = references.thing_meant(state, action[1])
    if target is not None and target.absent and not target.down:
        rules: tuple[str, ...] = ("keyword.nieobecny-untouched", "keyword.nieobecny-outside")
        return no("illegal", 2, "target-absent", *rules, **facts, target=facts["other"])
    if target is None or not is_character(state, target) or target.side == own.side:
        return no("illegal", 2, "not-opponents", "duel.target-opponent", **facts)
    for thing in (own, target):
        if face_of(state, thing).has("niewiasta"):
            rules = ("keyword.niewiasta-no-duel", "duel.cannot-take-part")
            return no("illegal", 2, "niewiasta-fights", *rules, **facts, who=face_of(state, thing).id)
    if own.place != ELECTION:
        return no("illegal", 2, "wrong-field", "duel.challenger-field", **facts)
    if target.place != ELECTION:
        return no("illegal", 2, "target-field", "duel.target-field", **facts)
    tapped = _tapped(own, "duel.challenge-tap", facts)
    if tapped is not None:
        return tapped
    for thing, acts in ((own, ("challenge", "duel")), (target, ("be-challenged", "duel"))):
        for act in acts:
            if stats.forbidden(state, thing, act) is not None:
                rule = "duel.cannot-be-challenged" if act == "be-challenged" else "duel.cannot-take-part"
                who = face_of(state, thing).id
                return no("illegal", 2, "may-not-fight", rule, "golden.card-wins", **facts, who=who)
    return None
