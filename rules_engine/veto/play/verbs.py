"""What the effects of cards do: one function for each verb of the definitions.

A second table tells whether an effect would change anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from kredens.rules_engine.veto.model.card_data import Effect
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, CardInPlay, Modifier
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, find_prohibition, is_character, trait_value
from kredens.rules_engine.veto.model.targets import can_stand_on_karmazyn
from kredens.rules_engine.veto.model.tasks import DrawTask, SearchTask, SurplusTask, Task
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


def _affected_seat(context: EffectContext, effect: Effect) -> int:
    return 1 - context.seat if effect.get("who") == "opponent" else context.seat


def _affected_card(state: State, context: EffectContext, effect: Effect) -> CardInPlay | None:
    """Return the card in play that an effect is about, or None."""
    of = effect.get("of")
    if of == "self" or (of is None and context.target < 0):
        return state.card_in_play(context.bearer)
    if of == "host":
        bearer = state.card_in_play(context.bearer)
        return state.card_in_play(bearer.host if bearer is not None else context.target)
    if of == "duellist" and state.duel is not None:
        return state.card_in_play(state.duel.fighter(context.seat))
    return state.card_in_play(context.target)


def _tap(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    thing = _affected_card(transition.state, context, effect)
    if thing is not None and not thing.tapped:
        transition.change(thing.id, tapped=True)
        transition.emit("tapped", "tap.rotate", "play.resolve", card=card_data_of(transition.state, thing).id)


def _untap(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    thing = _affected_card(transition.state, context, effect)
    if thing is not None and thing.tapped:
        transition.change(thing.id, tapped=False)
        transition.emit("untapped", "play.resolve", card=card_data_of(transition.state, thing).id)


def _discard(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Discard a card from play."""
    thing = _affected_card(transition.state, context, effect)
    if thing is not None:
        card, owner = card_data_of(transition.state, thing).id, transition.player_name(thing.owner)
        transition.emit("discarded", "discard.pile", "discard.rules-stop", card=card, player=owner)
        leave_play(transition, thing.id)
        resources.settle_lost_elekt(transition, thing, "discarded")


def _kill(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    thing = _affected_card(transition.state, context, effect)
    if thing is not None:
        resources.kill(transition, thing)


def _annul(transition: VetoTransition, context: EffectContext, _effect: Effect) -> None:
    stack.annul(transition, context.card)


def _gain(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    resources.change_ducats(transition, _affected_seat(context, effect), effect["amount"])


def _lose(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    resources.change_ducats(transition, _affected_seat(context, effect), -effect["amount"])


def _steal(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    amount = min(effect["amount"], transition.state.parties[1 - context.seat].ducats)
    resources.change_ducats(transition, 1 - context.seat, -amount)
    resources.change_ducats(transition, context.seat, amount)


def _half_of_ducats(state: State, context: EffectContext, effect: Effect) -> int:
    ducats = state.parties[context.seat].ducats
    return ducats // 2 if effect.get("rounding") == "down" else (ducats + 1) // 2


def _half(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    amount = _half_of_ducats(transition.state, context, effect)
    down = effect.get("rounding") == "down"
    rules = ("rounding.card-override", "golden.card-wins") if down else ("rounding.up",)
    resources.change_ducats(transition, context.seat, amount, *rules)


def _take_kreski(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    resources.take_kreski(transition, context.seat, effect["amount"], "token.kreski.role", "play.resolve")


def _return_kreski(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    rules = ("token.kreski.conserved", "play.resolve")
    resources.return_kreski(transition, _affected_seat(context, effect), effect["amount"], *rules)


def _draw(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    seat = _affected_seat(context, effect)
    refill_kredens(transition, seat)
    if transition.state.parties[seat].cards.can_draw:
        transition.push(DrawTask(seat, effect["amount"]))


def _discard_hand(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Open the decision which cards to discard from the hand; it takes as many as there are when it is made."""
    transition.push(SurplusTask(_affected_seat(context, effect), effect["amount"]))


def _search(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    place = transition.table.cards[context.card].effects.index(effect)
    transition.push(SearchTask(context.seat, context.card, place))


def _attach(transition: VetoTransition, context: EffectContext, _effect: Effect) -> None:
    """Do nothing: the card is attached to its host where effect cards resolve."""


def _make_absent(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Make a character absent with all that is attached to it."""
    thing = _affected_card(transition.state, context, effect)
    if thing is not None:
        for each in (thing, *attached_to(transition.state, thing.id)):
            transition.change(each.id, absent=True)
        rules = ("keyword.nieobecny-outside", "keyword.nieobecny-untouched", "option.absent-scope")
        transition.emit("absent", *rules, card=card_data_of(transition.state, thing).id)


def _move(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    thing = _affected_card(transition.state, context, effect)
    if thing is not None:
        other = KARMAZYN if thing.place == ELECTION else ELECTION
        transition.change(thing.id, place=other)
        transition.emit(
            "moved", "play.resolve", "move.direction", card=card_data_of(transition.state, thing).id, place=other
        )


def _modify(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Add a modifier to a card in play, or to a player; in a duel add to the duellist's Szabla."""
    mod = Modifier(effect["trait"], effect["amount"], effect.get("until") or "round", context.card)
    if effect.get("of") in ("owner", "opponent"):
        seat = context.seat if effect["of"] == "owner" else 1 - context.seat
        party = transition.party(seat)
        party.mods = (*party.mods, mod)
        transition.emit(
            "changed-for", "play.resolve", player=transition.player_name(seat), trait=mod.trait, amount=mod.amount
        )
        return
    duel = transition.state.duel
    if duel is not None and effect.get("of") == "duellist" and mod.trait == "szabla":
        add_to_duel(transition, context.seat, mod.amount)
        return
    thing = _affected_card(transition.state, context, effect)
    if thing is not None:
        transition.add_modifier(thing.id, mod)
        card = card_data_of(transition.state, thing).id
        transition.emit("changed", "play.resolve", card=card, trait=mod.trait, amount=mod.amount)


def add_to_duel(transition: VetoTransition, seat: int, amount: int) -> None:
    """Add an amount to a duellist's Szabla for this duel."""
    duel = transition.state.duel
    assert duel is not None
    at = duel.seats.index(seat)
    extra = (duel.extra[0] + amount, duel.extra[1]) if at == 0 else (duel.extra[0], duel.extra[1] + amount)
    transition.state.duel = duel._replace(extra=extra)
    thing = transition.state.card_in_play(duel.fighter(seat))
    if thing is not None:
        card = card_data_of(transition.state, thing).id
        transition.emit("raised", "duel.replies", "card.character.szabla", card=card, amount=amount)


def _double(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    thing = _affected_card(transition.state, context, effect)
    if thing is not None:
        transition.add_modifier(
            thing.id, Modifier(effect["trait"], 0, effect.get("until") or "round", context.card, twice=True)
        )
        card = card_data_of(transition.state, thing).id
        transition.emit("doubled", "cumulate.no-double-double", "play.resolve", card=card, trait=effect["trait"])


def _forbid(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    thing = _affected_card(transition.state, context, effect)
    if thing is not None:
        transition.add_modifier(
            thing.id, Modifier("", 0, effect.get("until") or "round", context.card, forbids=effect["act"])
        )
        transition.emit("forbidden", "play.resolve", card=card_data_of(transition.state, thing).id, act=effect["act"])


def _support(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    add_to_duel(transition, context.seat, effect["amount"])


def _rally(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Carry out the extra of a sztych: each own character that was tapped for it adds its part."""
    if context.amount and transition.state.duel is not None:
        add_to_duel(transition, context.seat, effect["amount"] * context.amount)


def _add_marker(transition: VetoTransition, context: EffectContext, _effect: Effect) -> None:
    resources.add_marker(transition, context.seat)


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


def carry_out(transition: VetoTransition, context: EffectContext, effects: Iterable[Effect]) -> None:
    """Carry out effects one after the other. Decisions that one opens are made before those of a later one."""
    base = len(transition.state.tasks)
    asked: tuple[Task, ...] = ()
    for effect in effects:
        VERBS[effect["do"]](transition, context, effect)
        asked = (*transition.state.tasks[base:], *asked)
        transition.state.tasks = transition.state.tasks[:base]
    transition.push(*asked)


def run_triggered(transition: VetoTransition, thing: CardInPlay, moment: str) -> None:
    """Run the triggered effects of a card in play at a moment, those that would change anything."""
    card_data = card_data_of(transition.state, thing)
    effects = card_data.triggered_effects.get(moment)
    if effects is None or thing.absent:
        return
    if thing.tapped and transition.options.tap_passive_rules == "all-off" and moment != "agitated":
        return
    context = EffectContext(thing.side, thing.card, thing.id, thing.host)
    for effect in effects:
        if would_change(transition.state, context, effect):
            transition.emit(
                "worked",
                "inplay.rules-active",
                "card.field.rule",
                player=transition.player_name(thing.side),
                card=card_data.id,
            )
            VERBS[effect["do"]](transition, context, effect)


def would_change(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether the effect would change anything, costs apart."""
    asked = _USEFUL_TESTS.get(effect["do"])
    return asked is None or asked(state, context, effect)


def would_any_change(state: State, context: EffectContext, tries: tuple[Effect, ...] | None) -> bool:
    """Return whether one of the effects would change anything; True for None, where that does not matter."""
    if tries is None:
        return True
    for effect in tries:
        asked = _USEFUL_TESTS.get(effect["do"])
        if asked is None or asked(state, context, effect):
            return True
    return False


def _has_target(state: State, context: EffectContext, effect: Effect) -> bool:
    return _affected_card(state, context, effect) is not None


def _can_move(state: State, context: EffectContext, effect: Effect) -> bool:
    thing = _affected_card(state, context, effect)
    if thing is None or not is_character(state, thing):
        return False
    return thing.place == KARMAZYN or can_stand_on_karmazyn(card_data_of(state, thing))


def _can_double(state: State, context: EffectContext, effect: Effect) -> bool:
    thing = _affected_card(state, context, effect)
    if thing is None or any(mod.twice and mod.trait == effect["trait"] for mod in thing.mods):
        return False
    card_data = card_data_of(state, thing)
    return (card_data.szabla if effect["trait"] == "szabla" else card_data.kreski) != 0


def _can_forbid(state: State, context: EffectContext, effect: Effect) -> bool:
    thing = _affected_card(state, context, effect)
    return thing is not None and find_prohibition(state, thing, effect["act"]) is None


def _tapped_test(wanted: bool) -> UsefulTest:
    """Return a test whether the affected card is tapped, or is not."""

    def is_useful(state: State, context: EffectContext, effect: Effect) -> bool:
        thing = _affected_card(state, context, effect)
        return thing is not None and thing.tapped == wanted

    return is_useful


def _has_no_copy(state: State, context: EffectContext, _effect: Effect) -> bool:
    whole = context.card
    return all(thing.card != whole for thing in attached_to(state, context.target))


def _can_modify(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether a modifier would change a figure."""
    if effect.get("of") in ("owner", "opponent", "duellist"):
        return bool(effect["amount"])
    thing = _affected_card(state, context, effect)
    if thing is None or not effect["amount"]:
        return False
    if effect["trait"] == "kreski" and effect["amount"] < 0:
        return trait_value(state, thing, "kreski") > 0
    return True


def _can_search(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether there may be something to find.

    A kredens may always be searched, a discard pile only for what lies there.
    """
    if effect.get("in") != "discard":
        return True
    return bool(resources.matching_discards(state, context.seat, effect.get("what")))


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
    "lose": lambda state, context, effect: state.parties[_affected_seat(context, effect)].ducats > 0,
    "steal": lambda state, context, _effect: state.parties[1 - context.seat].ducats > 0,
    "half": lambda state, context, effect: _half_of_ducats(state, context, effect) > 0,
    "take-kreski": lambda state, _doing, _effect: state.common > 0,
    "return-kreski": lambda state, context, effect: state.parties[_affected_seat(context, effect)].kreski > 0,
    "draw": lambda state, context, effect: resources.can_draw(state, _affected_seat(context, effect)),
    "discard-hand": lambda state, context, effect: state.parties[_affected_seat(context, effect)].cards.hand_size > 0,
    "support": lambda state, _doing, _effect: state.duel is not None,
}
"""What tells for each verb whether it would change anything; the other verbs always do."""
