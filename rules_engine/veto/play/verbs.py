"""What the effects of cards do: one function for each verb of the definitions, and whether it would change anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from kredens.rules_engine.kit.transition import Task
from kredens.rules_engine.veto.model.card_data import Effect
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, Mod, Thing
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached, face_of, forbidden, is_character, trait
from kredens.rules_engine.veto.model.targets import may_stand
from kredens.rules_engine.veto.model.transition import Play, leave, refill
from kredens.rules_engine.veto.play import resources, stack


class Doing(NamedTuple):
    """Who does it, with which card, on which thing (None: the one that bears the rule, if any)."""

    seat: int
    card: int
    bearer: int
    target: int
    amount: int = 0


Do = Callable[[Play, Doing, Effect], None]
Useful = Callable[[State, Doing, Effect], bool]


def _who(doing: Doing, effect: Effect) -> int:
    return 1 - doing.seat if effect.get("who") == "opponent" else doing.seat


def _meant(state: State, doing: Doing, effect: Effect) -> Thing | None:
    """The thing that an effect is about."""
    of = effect.get("of")
    if of == "self" or (of is None and doing.target < 0):
        return state.thing(doing.bearer)
    if of == "host":
        bearer = state.thing(doing.bearer)
        return state.thing(bearer.host if bearer is not None else doing.target)
    if of == "duellist" and state.duel is not None:
        return state.thing(state.duel.fighter(doing.seat))
    return state.thing(doing.target)


def _tap(play: Play, doing: Doing, effect: Effect) -> None:
    thing = _meant(play.state, doing, effect)
    if thing is not None and not thing.tapped:
        play.change(thing.id, tapped=True)
        play.tell("tapped", "tap.rotate", "play.resolve", card=face_of(play.state, thing).id)


def _untap(play: Play, doing: Doing, effect: Effect) -> None:
    thing = _meant(play.state, doing, effect)
    if thing is not None and thing.tapped:
        play.change(thing.id, tapped=False)
        play.tell("untapped", "play.resolve", card=face_of(play.state, thing).id)


def _discard(play: Play, doing: Doing, effect: Effect) -> None:
    thing = _meant(play.state, doing, effect)
    if thing is not None:
        card, owner = face_of(play.state, thing).id, play.player(thing.owner)
        play.tell("discarded", "discard.pile", "discard.rules-stop", card=card, player=owner)
        leave(play, thing.id)
        resources.elekt_gone(play, thing, "discarded")


def _kill(play: Play, doing: Doing, effect: Effect) -> None:
    thing = _meant(play.state, doing, effect)
    if thing is not None:
        resources.killed(play, thing)


def _annul(play: Play, doing: Doing, _effect: Effect) -> None:
    stack.annul(play, doing.card)


def _gain(play: Play, doing: Doing, effect: Effect) -> None:
    resources.ducats(play, _who(doing, effect), effect["amount"])


def _lose(play: Play, doing: Doing, effect: Effect) -> None:
    resources.ducats(play, _who(doing, effect), -effect["amount"])


def _steal(play: Play, doing: Doing, effect: Effect) -> None:
    amount = min(effect["amount"], play.state.parties[1 - doing.seat].ducats)
    resources.ducats(play, 1 - doing.seat, -amount)
    resources.ducats(play, doing.seat, amount)


def _halved(state: State, doing: Doing, effect: Effect) -> int:
    ducats = state.parties[doing.seat].ducats
    return ducats // 2 if effect.get("rounding") == "down" else (ducats + 1) // 2


def _half(play: Play, doing: Doing, effect: Effect) -> None:
    amount = _halved(play.state, doing, effect)
    down = effect.get("rounding") == "down"
    rules = ("rounding.card-override", "golden.card-wins") if down else ("rounding.up",)
    resources.ducats(play, doing.seat, amount, *rules)


def _take_kreski(play: Play, doing: Doing, effect: Effect) -> None:
    resources.take(play, doing.seat, effect["amount"], "token.kreski.role", "play.resolve")


def _return_kreski(play: Play, doing: Doing, effect: Effect) -> None:
    rules = ("token.kreski.conserved", "play.resolve")
    resources.give_back(play, _who(doing, effect), effect["amount"], *rules)


def _draw(play: Play, doing: Doing, effect: Effect) -> None:
    seat = _who(doing, effect)
    refill(play, seat)
    if play.state.parties[seat].cards.drawable:
        play.push(("draw", seat, effect["amount"]))


def _discard_hand(play: Play, doing: Doing, effect: Effect) -> None:
    """As many as there are to discard when it comes to that."""
    play.push(("surplus", _who(doing, effect), effect["amount"]))


def _search(play: Play, doing: Doing, effect: Effect) -> None:
    place = play.table.faces[doing.card].effects.index(effect)
    play.push(("search", doing.seat, doing.card, place))


def _attach(play: Play, doing: Doing, _effect: Effect) -> None:
    """The card is laid under its host where effect cards resolve."""


def _absent(play: Play, doing: Doing, effect: Effect) -> None:
    thing = _meant(play.state, doing, effect)
    if thing is not None:
        for each in (thing, *attached(play.state, thing.id)):
            play.change(each.id, absent=True)
        rules = ("keyword.nieobecny-outside", "keyword.nieobecny-untouched", "option.absent-scope")
        play.tell("absent", *rules, card=face_of(play.state, thing).id)


def _move(play: Play, doing: Doing, effect: Effect) -> None:
    thing = _meant(play.state, doing, effect)
    if thing is not None:
        other = KARMAZYN if thing.place == ELECTION else ELECTION
        play.change(thing.id, place=other)
        play.tell("moved", "play.resolve", "move.direction", card=face_of(play.state, thing).id, place=other)


def _modify(play: Play, doing: Doing, effect: Effect) -> None:
    """A change for a time: of a thing, or of a player."""
    mod = Mod(effect["trait"], effect["amount"], effect.get("until") or "round", doing.card)
    if effect.get("of") in ("owner", "opponent"):
        seat = doing.seat if effect["of"] == "owner" else 1 - doing.seat
        party = play.party(seat)
        party.mods = (*party.mods, mod)
        play.tell("changed-for", "play.resolve", player=play.player(seat), trait=mod.trait, amount=mod.amount)
        return
    duel = play.state.duel
    if duel is not None and effect.get("of") == "duellist" and mod.trait == "szabla":
        add_to_duel(play, doing.seat, mod.amount)
        return
    thing = _meant(play.state, doing, effect)
    if thing is not None:
        play.add(thing.id, mod)
        card = face_of(play.state, thing).id
        play.tell("changed", "play.resolve", card=card, trait=mod.trait, amount=mod.amount)


def add_to_duel(play: Play, seat: int, amount: int) -> None:
    """What a play adds to a duellist's Szabla for this duel."""
    duel = play.state.duel
    assert duel is not None
    at = duel.seats.index(seat)
    extra = (duel.extra[0] + amount, duel.extra[1]) if at == 0 else (duel.extra[0], duel.extra[1] + amount)
    play.state.duel = duel._replace(extra=extra)
    thing = play.state.thing(duel.fighter(seat))
    if thing is not None:
        card = face_of(play.state, thing).id
        play.tell("raised", "duel.replies", "card.character.szabla", card=card, amount=amount)


def _double(play: Play, doing: Doing, effect: Effect) -> None:
    thing = _meant(play.state, doing, effect)
    if thing is not None:
        play.add(thing.id, Mod(effect["trait"], 0, effect.get("until") or "round", doing.card, twice=True))
        card = face_of(play.state, thing).id
        play.tell("doubled", "cumulate.no-double-double", "play.resolve", card=card, trait=effect["trait"])


def _forbid(play: Play, doing: Doing, effect: Effect) -> None:
    thing = _meant(play.state, doing, effect)
    if thing is not None:
        play.add(thing.id, Mod("", 0, effect.get("until") or "round", doing.card, forbids=effect["act"]))
        play.tell("forbidden", "play.resolve", card=face_of(play.state, thing).id, act=effect["act"])


def _support(play: Play, doing: Doing, effect: Effect) -> None:
    add_to_duel(play, doing.seat, effect["amount"])


def _rally(play: Play, doing: Doing, effect: Effect) -> None:
    """A sztych's extra: each own character that was tapped for it adds its part."""
    if doing.amount and play.state.duel is not None:
        add_to_duel(play, doing.seat, effect["amount"] * doing.amount)


def _marker(play: Play, doing: Doing, _effect: Effect) -> None:
    resources.marker(play, doing.seat)


def _passive(_play: Play, _doing: Doing, _effect: Effect) -> None:
    """In force as long as the card is; asked where it matters."""


VERBS: Mapping[str, Do] = {
    "tap": _tap,
    "untap": _untap,
    "discard": _discard,
    "kill": _kill,
    "annul": _annul,
    "gain": _gain,
    "lose": _lose,
    "steal": _steal,
    "half": _half,
    "take-kreski": _take_kreski,
    "return-kreski": _return_kreski,
    "draw": _draw,
    "discard-hand": _discard_hand,
    "search": _search,
    "attach": _attach,
    "absent": _absent,
    "move": _move,
    "modify": _modify,
    "double": _double,
    "forbid": _forbid,
    "support": _support,
    "rally": _rally,
    "strategy-marker": _marker,
    "strategy-win": _passive,
    "cheap-bribe": _passive,
}


def carry_out(play: Play, doing: Doing, effects: Iterable[Effect]) -> None:
    """Effects one after the other. What somebody has to decide for one is decided before what a later one asks."""
    base = len(play.state.tasks)
    asked: tuple[Task, ...] = ()
    for effect in effects:
        VERBS[effect["do"]](play, doing, effect)
        asked = (*play.state.tasks[base:], *asked)
        play.state.tasks = play.state.tasks[:base]
    play.push(*asked)


def by_itself(play: Play, thing: Thing, moment: str) -> None:
    """Rules of a thing that work without anybody using them, because of what happened."""
    face = face_of(play.state, thing)
    effects = face.moments.get(moment)
    if effects is None or thing.absent:
        return
    if thing.tapped and play.options.tap_passive_rules == "all-off" and moment != "agitated":
        return
    doing = Doing(thing.side, thing.card, thing.id, thing.host)
    for effect in effects:
        if useful(play.state, doing, effect):
            play.tell("worked", "inplay.rules-active", "card.field.rule", player=play.player(thing.side), card=face.id)
            VERBS[effect["do"]](play, doing, effect)


def useful(state: State, doing: Doing, effect: Effect) -> bool:
    """Whether the effect would change anything, costs apart."""
    asked = _USEFUL.get(effect["do"])
    return asked is None or asked(state, doing, effect)


def any_useful(state: State, doing: Doing, tries: tuple[Effect, ...] | None) -> bool:
    """Whether one of the effects would change anything; None: that is not asked."""
    if tries is None:
        return True
    for effect in tries:
        asked = _USEFUL.get(effect["do"])
        if asked is None or asked(state, doing, effect):
            return True
    return False


def _has_target(state: State, doing: Doing, effect: Effect) -> bool:
    return _meant(state, doing, effect) is not None


def _can_move(state: State, doing: Doing, effect: Effect) -> bool:
    thing = _meant(state, doing, effect)
    if thing is None or not is_character(state, thing):
        return False
    return thing.place == KARMAZYN or may_stand(face_of(state, thing))


def _not_doubled(state: State, doing: Doing, effect: Effect) -> bool:
    thing = _meant(state, doing, effect)
    if thing is None or any(mod.twice and mod.trait == effect["trait"] for mod in thing.mods):
        return False
    face = face_of(state, thing)
    return (face.szabla if effect["trait"] == "szabla" else face.kreski) != 0


def _not_forbidden(state: State, doing: Doing, effect: Effect) -> bool:
    thing = _meant(state, doing, effect)
    return thing is not None and forbidden(state, thing, effect["act"]) is None


def _tapped_is(wanted: bool) -> Useful:
    def asked(state: State, doing: Doing, effect: Effect) -> bool:
        thing = _meant(state, doing, effect)
        return thing is not None and thing.tapped == wanted

    return asked


def _no_copy(state: State, doing: Doing, _effect: Effect) -> bool:
    whole = doing.card
    return all(thing.card != whole for thing in attached(state, doing.target))


def _modifies(state: State, doing: Doing, effect: Effect) -> bool:
    if effect.get("of") in ("owner", "opponent", "duellist"):
        return bool(effect["amount"])
    thing = _meant(state, doing, effect)
    if thing is None or not effect["amount"]:
        return False
    if effect["trait"] == "kreski" and effect["amount"] < 0:
        return trait(state, thing, "kreski") > 0
    return True


def _searches(state: State, doing: Doing, effect: Effect) -> bool:
    """A kredens may always be searched; a discard pile only for what lies there."""
    if effect.get("in") != "discard":
        return True
    return bool(resources.in_pile(state, doing.seat, effect.get("what")))


_USEFUL: Mapping[str, Useful] = {
    "tap": _tapped_is(False),
    "untap": _tapped_is(True),
    "discard": _has_target,
    "kill": _has_target,
    "absent": _has_target,
    "move": _can_move,
    "double": _not_doubled,
    "forbid": _not_forbidden,
    "attach": _no_copy,
    "modify": _modifies,
    "search": _searches,
    "gain": lambda _state, _doing, effect: effect["amount"] > 0,
    "lose": lambda state, doing, effect: state.parties[_who(doing, effect)].ducats > 0,
    "steal": lambda state, doing, _effect: state.parties[1 - doing.seat].ducats > 0,
    "half": lambda state, doing, effect: _halved(state, doing, effect) > 0,
    "take-kreski": lambda state, _doing, _effect: state.common > 0,
    "return-kreski": lambda state, doing, effect: state.parties[_who(doing, effect)].kreski > 0,
    "draw": lambda state, doing, effect: resources.can_draw(state, _who(doing, effect)),
    "discard-hand": lambda state, doing, effect: state.parties[_who(doing, effect)].cards.held > 0,
    "support": lambda state, _doing, _effect: state.duel is not None,
}
