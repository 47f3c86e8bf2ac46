"""Announce actions: pay the price at once, then let the opponent reply."""

from __future__ import annotations

from collections.abc import Sequence

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.hidden_cards import with_one, without
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import Ability, CardData, Effect
from kredens.rules_engine.veto.model.hidden import may_be_sztych
from kredens.rules_engine.veto.model.in_play import OPEN, UNSEEN, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, is_seen
from kredens.rules_engine.veto.model.tasks import DUELS, Node
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play, move_to_discard
from kredens.rules_engine.veto.play import phases
from kredens.rules_engine.veto.play.stack import announce

NODE_BY_KIND = {
    "character": "character-played",
    "possession": "possession-played",
    "gear": "gear-attached",
    "effect": "effect-played",
    "sztych": "sztych-played",
}
"""What a card of each kind is on the stack when it is played or attached."""
_PRICE_RULES = {"character": ("character.pay-lafa", "card.character.lafa"), "possession": ("card.possession.lafa",)}
"""The rules about the price of a card that is no effect."""


def pay_bribe(transition: VetoTransition, seat: int, amount: int) -> int:
    """Pay ducats into the pool; return how many steps of initiative (or ducats, under other readings) that counts."""
    party = transition.party(seat)
    if transition.options.bribe_multiples != "multiples-only":
        party.ducats -= amount
        return amount
    steps, less = phases.affordable_bribes(transition.state, seat)[amount]
    party.used += ("cheap-bribe",) * less
    party.ducats -= amount
    return steps


def record_action(transition: VetoTransition, seat: int, *, czyn: bool) -> list[str]:
    """Record that a player at voice acts, so that passes are counted anew; return the rules about that."""
    state = transition.state
    if state.duel is not None or state.phase != "play" or seat != state.voice:
        return []
    rules = _acting_rules(state, czyn) if transition.note is not None else []
    state.acted = True
    state.passes = 0
    state.czyn = state.czyn or czyn
    return rules


def _acting_rules(state: State, czyn: bool) -> list[str]:
    """Return the rules about a player at voice who acts."""
    rules = ["turn.one-at-a-time", "turn.reply-chance"]
    if czyn:
        rules.append("turn.one-czyn")
    elif state.acted:
        rules.append("turn.many-drobiazgi")
    if state.passes:
        rules.append("phase.play.continue")
    return rules


def pay(transition: VetoTransition, seat: int, amount: int, *rules: str) -> None:
    """Pay ducats for a price; nothing happens where it is 0."""
    if amount:
        transition.party(seat).ducats -= amount
        if transition.note is not None:
            transition.emit("lafa", "token.ducats.pay-lafa", *rules, player=transition.player_name(seat), number=amount)


def play_card(
    transition: VetoTransition,
    seat: int,
    card: int,
    id: str,
    on: str | None,
    place: str | None,
    more: int,
    tapping: tuple[str, ...],
    why: list[str],
) -> None:
    """Announce a card from the hand, in a duel also from under a duellist.

    `more` is paid for what a sztych does beside its modifier; `why` are the rules that let it be a reply.
    """
    state = transition.state
    card_data = transition.table.cards[card]
    fighting = bool(state.tasks) and state.tasks[-1].kind == "duel"
    _remove_from_source(transition, seat, card_data, id)
    target = references.resolve_reference(state, on).id if on else -1
    if fighting:
        _pass_duel_turn(transition, seat)
    elif not why:
        why = record_action(transition, seat, czyn=card_data.is_czyn)
    if transition.note is not None:
        _emit_announced(transition, seat, card_data, target, why)
    pay(transition, seat, card_data.price + more, *_PRICE_RULES.get(card_data.kind, ("card.field.rule",)))
    for ref in tapping:
        thing = references.resolve_reference(transition.state, ref)
        transition.turn(thing.id, tapped=True)
        transition.emit("tapped", "tap.rotate", "mark.tap-cost", card=card_data_of(state, thing).id)
    amount = len(tapping)
    announce(
        transition,
        Node(NODE_BY_KIND[card_data.kind], seat, card, target=target, amount=amount, paid=more, place=place or ""),
    )


def _emit_announced(
    transition: VetoTransition, seat: int, card_data: CardData, target: int, why: Sequence[str]
) -> None:
    """Tell which card was announced, and at which card in play (-1: none); `why` are the rules that let it be."""
    rules = ["play.announce", "turn.reply-chance"]
    if card_data.kind == "sztych":
        rules += ["duel.sztych-source", "duel.sztych-order"]
    elif card_data.kind == "effect":
        rules.append({"czyn": "czyn.card", "drobiazg": "drobiazg.card"}.get(card_data.mark or "", "mark.replika"))
    else:
        rules.append({"character": "czyn.play-character", "possession": "drobiazg.possession"}[card_data.kind])
    split = card_data.whole != card_data.number
    rules += ["card.split.choose", "card.split.ignore", "option.split-identity"] if split else []
    rules += why
    facts = {"player": transition.player_name(seat), "card": card_data.id}
    if target >= 0:
        aim_at = transition.state.card_in_play(target)
        assert aim_at is not None
        transition.emit("announced-at", *rules, **facts, target=card_data_of(transition.state, aim_at).id)
    else:
        transition.emit("announced", *rules, **facts)


def _remove_from_source(transition: VetoTransition, seat: int, card_data: CardData, id: str) -> None:
    """Remove the card from the hand, or from its place under a character."""
    if "@" in id:
        _take_from_under(transition, references.resolve_reference(transition.state, id), card_data)
    else:
        transition.party(seat).cards.remove_from_hand(card_data.whole)


def _take_from_under(transition: VetoTransition, thing: CardInPlay, card_data: CardData) -> None:
    """Turn a sztych face up and take it from under a character."""
    if not is_seen(thing):
        cards = transition.party(thing.owner).cards
        cards.unseen_elsewhere -= 1
        cards.reveal(card_data.whole)
    transition.state.index_to_change().remove(thing)


def _pass_duel_turn(transition: VetoTransition, seat: int) -> None:
    """Pass the turn of a duel to the other player: each play is a turn."""
    transition.pop()
    duel = transition.state.duel
    assert duel is not None
    transition.state.duel = duel.with_passes(0)
    transition.push(DUELS[1 - seat])


def attach(transition: VetoTransition, seat: int, id: str, to: str, how: str) -> None:
    """Announce gear or a sztych for a character; `how` is OPEN where a sztych is displayed."""
    state = transition.state
    host = references.resolve_reference(state, to)
    why = record_action(transition, seat, czyn=False)
    cards = transition.party(seat).cards
    if id == UNKNOWN:
        _forget_sztychy(transition, seat)
        cards.unseen -= 1
        cards.unseen_elsewhere += 1
        _emit_attached(transition, seat, id, host, how, why)
        announce(transition, Node("sztych-attached", seat, UNSEEN, target=host.id))
        return
    card_data = transition.table.cards[transition.table.numbers[id]]
    if card_data.is_sztych and how != OPEN:
        _unshow_sztychy(transition, seat)
    cards.remove_from_hand(card_data.whole)
    if transition.note is not None:
        _emit_attached(transition, seat, id, host, how, why)
    if card_data.kind == "gear":
        pay(transition, seat, card_data.lafa, "attach.gear-pay", "card.gear.lafa")
        announce(transition, Node("gear-attached", seat, card_data.number, target=host.id))
        return
    announce(transition, Node("sztych-attached", seat, card_data.number, target=host.id, place=how))


def _emit_attached(
    transition: VetoTransition, seat: int, id: str, host: CardInPlay, how: str, why: Sequence[str]
) -> None:
    """Tell that gear or a sztych, by its id or `?`, is attached to a character; `why` are the rules that let it be."""
    player = transition.player_name(seat)
    facts = {"player": player, "host": card_data_of(transition.state, host).id, "card": id}
    rules: tuple[str, ...] = ("drobiazg.sztych", "attach.sztych-prove-kind", "play.announce", "turn.reply-chance")
    if id != UNKNOWN and transition.table.cards[transition.table.numbers[id]].kind == "gear":
        rules = ("drobiazg.gear", "attach.gear-pay", "play.announce", "turn.reply-chance", "option.attach-foreign-host")
        transition.emit("arms", *rules, *why, **facts)
    elif how == OPEN:
        transition.emit("displays", *rules, *why, **facts)
    else:
        transition.emit_hidden("slips", player, *rules, *why, **facts)


def _unshow_sztychy(transition: VetoTransition, seat: int) -> None:
    """Hide which shown sztychy are still in hand, when one is slipped under somebody: nobody else knows any more."""
    cards = transition.party(seat).cards
    slippery = [card for card in cards.shown if may_be_sztych(transition.state, card)]
    for card in slippery:
        cards.shown = without(cards.shown, card)
        cards.add_to_hand(card)


def _forget_sztychy(transition: VetoTransition, seat: int) -> None:
    """Forget which sztychy are in hand, when one that was not noted is slipped under somebody.

    Each of those that were known may have been it.
    """
    _unshow_sztychy(transition, seat)
    cards = transition.party(seat).cards
    for card in [card for card in cards.hand if may_be_sztych(transition.state, card)]:
        cards.hand = without(cards.hand, card)
        cards.unseen += 1
        if cards.pool is not None:
            cards.pool = with_one(cards.pool, card)


def move(transition: VetoTransition, seat: int, thing: CardInPlay) -> None:
    """Announce that a character goes to the other field: it is tapped."""
    why = record_action(transition, seat, czyn=True)
    transition.turn(thing.id, tapped=True)
    if transition.note is not None:
        rules: tuple[str, ...] = ("czyn.move", "move.cost-tap", "move.own", "tap.rotate")
        transition.emit(
            "moves", *rules, *why, player=transition.player_name(seat), card=card_data_of(transition.state, thing).id
        )
    announce(transition, Node("moved", seat, thing=thing.id))


def agitate(transition: VetoTransition, seat: int, thing: CardInPlay, spent: str | None) -> None:
    """Announce that a character agitates: it is tapped; a sztych may be discarded for one kreska more."""
    why = record_action(transition, seat, czyn=True)
    transition.turn(thing.id, tapped=True)
    player = transition.player_name(seat)
    if transition.note is not None:
        rules: tuple[str, ...] = ("czyn.agitate", "agitate.cost-tap", "agitate.field", "mark.tap-cost")
        transition.emit("agitates", *rules, *why, player=player, card=card_data_of(transition.state, thing).id)
    card = -1
    if spent is not None:
        card_data = references.find_card(transition.state, spent)
        assert card_data is not None
        card = card_data.number
        _remove_from_source(transition, seat, card_data, spent)
        move_to_discard(transition, card, seat)
        rules = ("agitate.sztych-bonus", "agitate.sztych-source", "agitate.sztych-one", "discard.pile")
        split = ("option.split-identity",) if card_data.halves or card_data.whole != card_data.number else ()
        transition.emit("spent", *rules, *split, player=player, card=card_data.id)
    announce(transition, Node("agitation", seat, thing=thing.id, spent=card))


def challenge(transition: VetoTransition, seat: int, own: CardInPlay, target: CardInPlay) -> None:
    """Announce that a character challenges one of the opponent's: it is tapped."""
    why = record_action(transition, seat, czyn=True)
    transition.turn(own.id, tapped=True)
    if transition.note is not None:
        rules: tuple[str, ...] = (
            "czyn.challenge",
            "duel.challenge-tap",
            "duel.challenger-field",
            "duel.target-opponent",
        )
        more = ("duel.target-field", "duel.challenge-reply", "option.tap-passive-rules")
        facts = {"card": card_data_of(transition.state, own).id, "other": card_data_of(transition.state, target).id}
        transition.emit("challenges", *rules, *more, *why, player=transition.player_name(seat), **facts)
    announce(transition, Node("challenge", seat, thing=own.id, target=target.id))


def abilities(state: State, thing: CardInPlay) -> Sequence[Ability]:
    """Return the rules of a card in play that somebody uses; none of one that lies face down or has not been seen."""
    return () if thing.down or not is_seen(thing) else card_data_of(state, thing).abilities


def use(
    transition: VetoTransition, seat: int, thing: CardInPlay, on: str | None, ability: int | None, why: list[str]
) -> None:
    """Pay for an ability of a card in play and announce it.

    `ability` counts from 1, None for the only one; `why` are the rules that let it be a reply.
    """
    state = transition.state
    card_data = card_data_of(state, thing)
    listed = abilities(state, thing)
    rule = listed[ability - 1] if ability is not None else listed[0]
    effect = rule.effect
    if state.tasks and state.tasks[-1].kind == "duel":
        _pass_duel_turn(transition, seat)
    elif not why:
        why = record_action(transition, seat, czyn=rule.is_czyn)
    if transition.note is not None:
        _emit_use(transition, seat, thing, effect, why)
    if rule.needs_tap:
        transition.turn(thing.id, tapped=True)
    pay(transition, seat, rule.price, "card.field.rule")
    target = references.resolve_reference(state, on).id if on else thing.host if effect.get("of") == "host" else -1
    if effect.get("sacrifice"):
        leave_play(transition, thing.id)
    announce(transition, Node("ability-used", seat, card_data.number, thing.id, target, ability=rule.effect_index))


def _emit_use(transition: VetoTransition, seat: int, thing: CardInPlay, effect: Effect, why: Sequence[str]) -> None:
    """Tell that an ability is used; `why` are the rules that let it be."""
    letter = {"czyn": ("czyn.ability", "mark.czyn"), "drobiazg": ("drobiazg.ability", "mark.drobiazg")}
    replies = ["mark.replika"]
    replies += ["duel.replies", "option.duel-reply-as-play"] if transition.state.duel is not None else []
    rules = list(letter.get(effect.get("mark") or "", replies))
    if effect["do"] == "support":
        rules = ["keyword.niewiasta-support", "duel.replies", "option.duel-reply-as-play"]
        rules.append("option.keyword-niewiasta-support")
    rules += ["option.tap-attached-cards"] if thing.host >= 0 else []
    rules += ["mark.tap-cost", "tap.rotate"] if effect.get("tap") else ["option.ability-repeat"]
    card = card_data_of(transition.state, thing).id
    transition.emit("uses", *rules, *why, player=transition.player_name(seat), card=card)


def fire(transition: VetoTransition, seat: int, thing: CardInPlay) -> None:
    """Discard a chosen firearm in a duel and announce it."""
    card_data = card_data_of(transition.state, thing)
    _pass_duel_turn(transition, seat)
    transition.state.index_to_change().remove(thing)
    move_to_discard(transition, thing.card, thing.owner)
    rules: tuple[str, ...] = ("keyword.bron-palna-discard", "discard.pile")
    transition.emit("fires", *rules, player=transition.player_name(seat), card=card_data.id)
    announce(transition, Node("fired", seat, card_data.number))
