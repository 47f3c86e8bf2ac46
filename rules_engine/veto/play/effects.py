"""What effects do: one function for each verb, and the card or player that an effect is about.

The table of verbs (`verbs.VERBS`) says which function belongs to which verb.
"""

from __future__ import annotations

from msgspec import Struct

from kredens.rules_engine.kit.decisions.tasks import CountedTask
from kredens.rules_engine.kit.named_tuples import with_fields
from kredens.rules_engine.veto.model.card_data import Effect
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, CardInPlay, Modifier
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of
from kredens.rules_engine.veto.model.tasks import SearchTask, draw_task
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play
from kredens.rules_engine.veto.play import resources, stack
from kredens.rules_engine.veto.play.piles import refill_kredens


class EffectContext(Struct, frozen=True):
    """The context in which an effect is carried out.

    Who does it, with which card, borne by which card in play, on which one (-1: none), and a number.
    """

    seat: int
    card: int
    bearer: int
    target: int
    amount: int = 0


def affected_seat(context: EffectContext, effect: Effect) -> int:
    """Return the seat that an effect is about."""
    return 1 - context.seat if effect.get("who") == "opponent" else context.seat


def affected_card(state: State, context: EffectContext, effect: Effect) -> CardInPlay | None:
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


def tap(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Tap the affected card."""
    thing = affected_card(transition.state, context, effect)
    if thing is not None and not thing.tapped:
        transition.turn(thing.id, tapped=True)
        transition.emit("tapped", "tap.rotate", "play.resolve", card=card_data_of(transition.state, thing).id)


def untap(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Untap the affected card."""
    thing = affected_card(transition.state, context, effect)
    if thing is not None and thing.tapped:
        transition.turn(thing.id, tapped=False)
        transition.emit("untapped", "play.resolve", card=card_data_of(transition.state, thing).id)


def discard(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Discard a card from play."""
    thing = affected_card(transition.state, context, effect)
    if thing is not None:
        card, owner = card_data_of(transition.state, thing).id, transition.player_name(thing.owner)
        transition.emit("discarded", "discard.pile", "discard.rules-stop", card=card, player=owner)
        leave_play(transition, thing.id)
        resources.settle_lost_elekt(transition, thing, "discarded")


def kill(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Kill the affected character."""
    thing = affected_card(transition.state, context, effect)
    if thing is not None:
        resources.kill(transition, thing, "play.resolve")


def annul(transition: VetoTransition, context: EffectContext, _effect: Effect) -> None:
    """Annul what the card replies to."""
    stack.annul(transition, context.card)


def gain(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Give the affected player ducats from the pool."""
    resources.change_ducats(transition, affected_seat(context, effect), effect["amount"])


def lose(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Take ducats from the affected player."""
    resources.change_ducats(transition, affected_seat(context, effect), -effect["amount"])


def steal(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Move ducats from the opponent to the player, as many as there are."""
    amount = min(effect["amount"], transition.state.parties[1 - context.seat].ducats)
    resources.change_ducats(transition, 1 - context.seat, -amount)
    resources.change_ducats(transition, context.seat, amount)


def half_of_ducats(state: State, context: EffectContext, effect: Effect) -> int:
    """Return half of the player's ducats, rounded as the effect says."""
    ducats = state.parties[context.seat].ducats
    return ducats // 2 if effect.get("rounding") == "down" else (ducats + 1) // 2


def gain_half(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Give the player half as many ducats as they have."""
    amount = half_of_ducats(transition.state, context, effect)
    down = effect.get("rounding") == "down"
    rules = ("rounding.card-override", "golden.card-wins") if down else ("rounding.up",)
    resources.change_ducats(transition, context.seat, amount, *rules)


def take_kreski(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Take kreski from the common pool."""
    resources.take_kreski(transition, context.seat, effect["amount"], "token.kreski.role", "play.resolve")


def return_kreski(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Return kreski of the affected player to the common pool."""
    rules = ("token.kreski.conserved", "play.resolve")
    resources.return_kreski(transition, affected_seat(context, effect), effect["amount"], *rules)


def draw(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Open the draw of cards, if there is any."""
    seat = affected_seat(context, effect)
    refill_kredens(transition, seat)
    if transition.state.parties[seat].cards.can_draw:
        transition.push(draw_task(seat, effect["amount"]))


def discard_hand(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Open the decision which cards to discard from the hand; it takes as many as there are when it is made."""
    transition.push(CountedTask(affected_seat(context, effect), effect["amount"], "surplus"))


def search(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Open the search for a card."""
    place = transition.table.cards[context.card].effects.index(effect)
    transition.push(SearchTask(context.seat, context.card, place))


def attach(transition: VetoTransition, context: EffectContext, _effect: Effect) -> None:
    """Do nothing: the card is attached to its host where effect cards resolve."""


def make_absent(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Make a character absent with all that is attached to it."""
    thing = affected_card(transition.state, context, effect)
    if thing is not None:
        for each in (thing, *attached_to(transition.state, thing.id)):
            transition.change(each.id, absent=True)
        rules = ("keyword.nieobecny-outside", "keyword.nieobecny-untouched", "option.absent-scope")
        transition.emit("absent", *rules, card=card_data_of(transition.state, thing).id)


def move(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Move the affected character to the other field."""
    thing = affected_card(transition.state, context, effect)
    if thing is not None:
        other = KARMAZYN if thing.place == ELECTION else ELECTION
        transition.change(thing.id, place=other)
        transition.emit(
            "moved", "play.resolve", "move.direction", card=card_data_of(transition.state, thing).id, place=other
        )


def modify(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Add a modifier to a card in play, or to a player; in a duel add to the duellist's Szabla."""
    mod = Modifier(effect["trait"], effect["amount"], effect.get("until") or "round", context.card)
    if effect.get("of") in ("owner", "opponent"):
        seat = context.seat if effect["of"] == "owner" else 1 - context.seat
        party = transition.party(seat)
        party.mods = (*party.mods, mod)
        transition.emit(
            "changed-for", "play.resolve", player=transition.player_name(seat), trait=mod.trait, change=mod.amount
        )
        return
    duel = transition.state.duel
    if duel is not None and effect.get("of") == "duellist" and mod.trait == "szabla":
        add_to_duel(transition, context.seat, mod.amount)
        return
    thing = affected_card(transition.state, context, effect)
    if thing is not None:
        transition.add_modifier(thing.id, mod)
        card = card_data_of(transition.state, thing).id
        transition.emit("changed", "play.resolve", card=card, trait=mod.trait, change=mod.amount)


def add_to_duel(transition: VetoTransition, seat: int, amount: int) -> None:
    """Add an amount to a duellist's Szabla for this duel."""
    duel = transition.state.duel
    assert duel is not None
    at = duel.seats.index(seat)
    extra = (duel.extra[0] + amount, duel.extra[1]) if at == 0 else (duel.extra[0], duel.extra[1] + amount)
    transition.state.duel = with_fields(duel, extra=extra)
    thing = transition.state.card_in_play(duel.fighter(seat))
    if thing is not None and transition.note is not None:
        card = card_data_of(transition.state, thing).id
        transition.emit("raised", "duel.replies", "card.character.szabla", card=card, change=amount)


def double(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Double a figure of the affected card."""
    thing = affected_card(transition.state, context, effect)
    if thing is not None:
        transition.add_modifier(
            thing.id, Modifier(effect["trait"], 0, effect.get("until") or "round", context.card, twice=True)
        )
        card = card_data_of(transition.state, thing).id
        transition.emit("doubled", "cumulate.no-double-double", "play.resolve", card=card, trait=effect["trait"])


def forbid(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Forbid the affected card an act."""
    thing = affected_card(transition.state, context, effect)
    if thing is not None:
        transition.add_modifier(
            thing.id, Modifier("", 0, effect.get("until") or "round", context.card, forbids=effect["act"])
        )
        transition.emit("forbidden", "play.resolve", card=card_data_of(transition.state, thing).id, act=effect["act"])


def support(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Add to the duellist's Szabla."""
    add_to_duel(transition, context.seat, effect["amount"])


def rally(transition: VetoTransition, context: EffectContext, effect: Effect) -> None:
    """Carry out the extra of a sztych: each own character that was tapped for it adds its part."""
    if context.amount and transition.state.duel is not None:
        add_to_duel(transition, context.seat, effect["amount"] * context.amount)


def add_marker(transition: VetoTransition, context: EffectContext, _effect: Effect) -> None:
    """Add a strategy marker."""
    resources.add_marker(transition, context.seat)


def do_nothing(_play: VetoTransition, _doing: EffectContext, _effect: Effect) -> None:
    """Do nothing: the effect is in force as long as the card is, and read where it matters."""
