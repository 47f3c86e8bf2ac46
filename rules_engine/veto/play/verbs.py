"""What the effects of cards do: one function for each verb of the definitions.

A second table tells whether an effect would change anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from kredens.rules_engine.kit.transition import Task
from kredens.rules_engine.veto.model.card_data import Effect
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, CardInPlay, Modifier
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, find_prohibition, is_character, trait_value
from kredens.rules_engine.veto.model.targets import can_stand_on_karmazyn
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play, refill_kredens
from kredens.rules_engine.veto.play import resources, stack


class EffectContext(NamedTuple):
    """The context in which an effect is carried out.

    Who does it, with which card, borne by which card in play, on which one (-1: none), and a number.
    """

    seat: int
    card: int
    bearer: int
    target: int
    amount: int = 0


EffectHandler = Callable[[VetoTransition, EffectContext, Effect], None]
"""Carries out an effect."""
UsefulTest = Callable[[State, EffectContext, Effect], bool]
"""Tells whether an effect would change anything."""


def _affected_seat(doing: EffectContext, effect: Effect) -> int:
    return 1 - doing.seat if effect.get("who") == "opponent" else doing.seat


def _affected_card(state: State, doing: EffectContext, effect: Effect) -> CardInPlay | None:
    """Return the card in play that an effect is about, or None."""
    of = effect.get("of")
    if of == "self" or (of is None and doing.target < 0):
        return state.card_in_play(doing.bearer)
    if of == "host":
        bearer = state.card_in_play(doing.bearer)
        return state.card_in_play(bearer.host if bearer is not None else doing.target)
    if of == "duellist" and state.duel is not None:
        return state.card_in_play(state.duel.fighter(doing.seat))
    return state.card_in_play(doing.target)


def _tap(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    thing = _affected_card(play.state, doing, effect)
    if thing is not None and not thing.tapped:
        play.change(thing.id, tapped=True)
        play.emit("tapped", "tap.rotate", "play.resolve", card=card_data_of(play.state, thing).id)


def _untap(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    thing = _affected_card(play.state, doing, effect)
    if thing is not None and thing.tapped:
        play.change(thing.id, tapped=False)
        play.emit("untapped", "play.resolve", card=card_data_of(play.state, thing).id)


def _discard(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    """Discard a card from play."""
    thing = _affected_card(play.state, doing, effect)
    if thing is not None:
        card, owner = card_data_of(play.state, thing).id, play.player_name(thing.owner)
        play.emit("discarded", "discard.pile", "discard.rules-stop", card=card, player=owner)
        leave_play(play, thing.id)
        resources.settle_lost_elekt(play, thing, "discarded")


def _kill(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    thing = _affected_card(play.state, doing, effect)
    if thing is not None:
        resources.kill(play, thing)


def _annul(play: VetoTransition, doing: EffectContext, _effect: Effect) -> None:
    stack.annul(play, doing.card)


def _gain(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    resources.change_ducats(play, _affected_seat(doing, effect), effect["amount"])


def _lose(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    resources.change_ducats(play, _affected_seat(doing, effect), -effect["amount"])


def _steal(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    amount = min(effect["amount"], play.state.parties[1 - doing.seat].ducats)
    resources.change_ducats(play, 1 - doing.seat, -amount)
    resources.change_ducats(play, doing.seat, amount)


def _half_of_ducats(state: State, doing: EffectContext, effect: Effect) -> int:
    ducats = state.parties[doing.seat].ducats
    return ducats // 2 if effect.get("rounding") == "down" else (ducats + 1) // 2


def _half(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    amount = _half_of_ducats(play.state, doing, effect)
    down = effect.get("rounding") == "down"
    rules = ("rounding.card-override", "golden.card-wins") if down else ("rounding.up",)
    resources.change_ducats(play, doing.seat, amount, *rules)


def _take_kreski(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    resources.take_kreski(play, doing.seat, effect["amount"], "token.kreski.role", "play.resolve")


def _return_kreski(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    rules = ("token.kreski.conserved", "play.resolve")
    resources.return_kreski(play, _affected_seat(doing, effect), effect["amount"], *rules)


def _draw(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    seat = _affected_seat(doing, effect)
    refill_kredens(play, seat)
    if play.state.parties[seat].cards.can_draw:
        play.push(("draw", seat, effect["amount"]))


def _discard_hand(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    """Open the decision which cards to discard from the hand; it takes as many as there are when it is made."""
    play.push(("surplus", _affected_seat(doing, effect), effect["amount"]))


def _search(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    place = play.table.cards[doing.card].effects.index(effect)
    play.push(("search", doing.seat, doing.card, place))


def _attach(play: VetoTransition, doing: EffectContext, _effect: Effect) -> None:
    """Do nothing: the card is attached to its host where effect cards resolve."""


def _make_absent(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    """Make a character absent with all that is attached to it."""
    thing = _affected_card(play.state, doing, effect)
    if thing is not None:
        for each in (thing, *attached_to(play.state, thing.id)):
            play.change(each.id, absent=True)
        rules = ("keyword.nieobecny-outside", "keyword.nieobecny-untouched", "option.absent-scope")
        play.emit("absent", *rules, card=card_data_of(play.state, thing).id)


def _move(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    thing = _affected_card(play.state, doing, effect)
    if thing is not None:
        other = KARMAZYN if thing.place == ELECTION else ELECTION
        play.change(thing.id, place=other)
        play.emit("moved", "play.resolve", "move.direction", card=card_data_of(play.state, thing).id, place=other)


def _modify(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    """Add a modifier to a card in play, or to a player; in a duel add to the duellist's Szabla."""
    mod = Modifier(effect["trait"], effect["amount"], effect.get("until") or "round", doing.card)
    if effect.get("of") in ("owner", "opponent"):
        seat = doing.seat if effect["of"] == "owner" else 1 - doing.seat
        party = play.party(seat)
        party.mods = (*party.mods, mod)
        play.emit("changed-for", "play.resolve", player=play.player_name(seat), trait=mod.trait, amount=mod.amount)
        return
    duel = play.state.duel
    if duel is not None and effect.get("of") == "duellist" and mod.trait == "szabla":
        add_to_duel(play, doing.seat, mod.amount)
        return
    thing = _affected_card(play.state, doing, effect)
    if thing is not None:
        play.add_modifier(thing.id, mod)
        card = card_data_of(play.state, thing).id
        play.emit("changed", "play.resolve", card=card, trait=mod.trait, amount=mod.amount)


def add_to_duel(play: VetoTransition, seat: int, amount: int) -> None:
    """Add an amount to a duellist's Szabla for this duel."""
    duel = play.state.duel
    assert duel is not None
    at = duel.seats.index(seat)
    extra = (duel.extra[0] + amount, duel.extra[1]) if at == 0 else (duel.extra[0], duel.extra[1] + amount)
    play.state.duel = duel._replace(extra=extra)
    thing = play.state.card_in_play(duel.fighter(seat))
    if thing is not None:
        card = card_data_of(play.state, thing).id
        play.emit("raised", "duel.replies", "card.character.szabla", card=card, amount=amount)


def _double(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    thing = _affected_card(play.state, doing, effect)
    if thing is not None:
        play.add_modifier(
            thing.id, Modifier(effect["trait"], 0, effect.get("until") or "round", doing.card, twice=True)
        )
        card = card_data_of(play.state, thing).id
        play.emit("doubled", "cumulate.no-double-double", "play.resolve", card=card, trait=effect["trait"])


def _forbid(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    thing = _affected_card(play.state, doing, effect)
    if thing is not None:
        play.add_modifier(thing.id, Modifier("", 0, effect.get("until") or "round", doing.card, forbids=effect["act"]))
        play.emit("forbidden", "play.resolve", card=card_data_of(play.state, thing).id, act=effect["act"])


def _support(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    add_to_duel(play, doing.seat, effect["amount"])


def _rally(play: VetoTransition, doing: EffectContext, effect: Effect) -> None:
    """Carry out the extra of a sztych: each own character that was tapped for it adds its part."""
    if doing.amount and play.state.duel is not None:
        add_to_duel(play, doing.seat, effect["amount"] * doing.amount)


def _add_marker(play: VetoTransition, doing: EffectContext, _effect: Effect) -> None:
    resources.add_marker(play, doing.seat)


def _do_nothing(_play: VetoTransition, _doing: EffectContext, _effect: Effect) -> None:
    """Do nothing: the effect is in force as long as the card is, and read where it matters."""


VERBS: Mapping[str, EffectHandler] = {
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
    "absent": _make_absent,
    "move": _move,
    "modify": _modify,
    "double": _double,
    "forbid": _forbid,
    "support": _support,
    "rally": _rally,
    "strategy-marker": _add_marker,
    "strategy-win": _do_nothing,
    "cheap-bribe": _do_nothing,
}
"""What carries out each verb."""


def carry_out(play: VetoTransition, doing: EffectContext, effects: Iterable[Effect]) -> None:
    """Carry out effects one after the other. Decisions that one opens are made before those of a later one."""
    base = len(play.state.tasks)
    asked: tuple[Task, ...] = ()
    for effect in effects:
        VERBS[effect["do"]](play, doing, effect)
        asked = (*play.state.tasks[base:], *asked)
        play.state.tasks = play.state.tasks[:base]
    play.push(*asked)


def run_triggered(play: VetoTransition, thing: CardInPlay, moment: str) -> None:
    """Run the triggered effects of a card in play at a moment, those that would change anything."""
    face = card_data_of(play.state, thing)
    effects = face.triggered_effects.get(moment)
    if effects is None or thing.absent:
        return
    if thing.tapped and play.options.tap_passive_rules == "all-off" and moment != "agitated":
        return
    doing = EffectContext(thing.side, thing.card, thing.id, thing.host)
    for effect in effects:
        if would_change(play.state, doing, effect):
            play.emit(
                "worked", "inplay.rules-active", "card.field.rule", player=play.player_name(thing.side), card=face.id
            )
            VERBS[effect["do"]](play, doing, effect)


def would_change(state: State, doing: EffectContext, effect: Effect) -> bool:
    """Return whether the effect would change anything, costs apart."""
    asked = _USEFUL_TESTS.get(effect["do"])
    return asked is None or asked(state, doing, effect)


def would_any_change(state: State, doing: EffectContext, tries: tuple[Effect, ...] | None) -> bool:
    """Return whether one of the effects would change anything; True for None, where that does not matter."""
    if tries is None:
        return True
    for effect in tries:
        asked = _USEFUL_TESTS.get(effect["do"])
        if asked is None or asked(state, doing, effect):
            return True
    return False


def _has_target(state: State, doing: EffectContext, effect: Effect) -> bool:
    return _affected_card(state, doing, effect) is not None


def _can_move(state: State, doing: EffectContext, effect: Effect) -> bool:
    thing = _affected_card(state, doing, effect)
    if thing is None or not is_character(state, thing):
        return False
    return thing.place == KARMAZYN or can_stand_on_karmazyn(card_data_of(state, thing))


def _can_double(state: State, doing: EffectContext, effect: Effect) -> bool:
    thing = _affected_card(state, doing, effect)
    if thing is None or any(mod.twice and mod.trait == effect["trait"] for mod in thing.mods):
        return False
    face = card_data_of(state, thing)
    return (face.szabla if effect["trait"] == "szabla" else face.kreski) != 0


def _can_forbid(state: State, doing: EffectContext, effect: Effect) -> bool:
    thing = _affected_card(state, doing, effect)
    return thing is not None and find_prohibition(state, thing, effect["act"]) is None


def _tapped_test(wanted: bool) -> UsefulTest:
    """Return a test whether the affected card is tapped, or is not."""

    def is_useful(state: State, doing: EffectContext, effect: Effect) -> bool:
        thing = _affected_card(state, doing, effect)
        return thing is not None and thing.tapped == wanted

    return is_useful


def _has_no_copy(state: State, doing: EffectContext, _effect: Effect) -> bool:
    whole = doing.card
    return all(thing.card != whole for thing in attached_to(state, doing.target))


def _can_modify(state: State, doing: EffectContext, effect: Effect) -> bool:
    """Return whether a modifier would change a figure."""
    if effect.get("of") in ("owner", "opponent", "duellist"):
        return bool(effect["amount"])
    thing = _affected_card(state, doing, effect)
    if thing is None or not effect["amount"]:
        return False
    if effect["trait"] == "kreski" and effect["amount"] < 0:
        return trait_value(state, thing, "kreski") > 0
    return True


def _can_search(state: State, doing: EffectContext, effect: Effect) -> bool:
    """Return whether there may be something to find.

    A kredens may always be searched, a discard pile only for what lies there.
    """
    if effect.get("in") != "discard":
        return True
    return bool(resources.matching_discards(state, doing.seat, effect.get("what")))


_USEFUL_TESTS: Mapping[str, UsefulTest] = {
    "tap": _tapped_test(False),
    "untap": _tapped_test(True),
    "discard": _has_target,
    "kill": _has_target,
    "absent": _has_target,
    "move": _can_move,
    "double": _can_double,
    "forbid": _can_forbid,
    "attach": _has_no_copy,
    "modify": _can_modify,
    "search": _can_search,
    "gain": lambda _state, _doing, effect: effect["amount"] > 0,
    "lose": lambda state, doing, effect: state.parties[_affected_seat(doing, effect)].ducats > 0,
    "steal": lambda state, doing, _effect: state.parties[1 - doing.seat].ducats > 0,
    "half": lambda state, doing, effect: _half_of_ducats(state, doing, effect) > 0,
    "take-kreski": lambda state, _doing, _effect: state.common > 0,
    "return-kreski": lambda state, doing, effect: state.parties[_affected_seat(doing, effect)].kreski > 0,
    "draw": lambda state, doing, effect: resources.can_draw(state, _affected_seat(doing, effect)),
    "discard-hand": lambda state, doing, effect: state.parties[_affected_seat(doing, effect)].cards.hand_size > 0,
    "support": lambda state, _doing, _effect: state.duel is not None,
}
"""What tells for each verb whether it would change anything; the other verbs always do."""
