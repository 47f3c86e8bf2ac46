"""Announce actions: pay the price at once, then let the opponent reply."""

from __future__ import annotations

from collections.abc import Sequence

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.hidden_cards import with_one, without
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import CZYN, Ability, CardData
from kredens.rules_engine.veto.model.hidden import may_be_sztych
from kredens.rules_engine.veto.model.in_play import OPEN, UNSEEN, CardInPlay
from kredens.rules_engine.veto.model.state import Node, State
from kredens.rules_engine.veto.model.stats import card_data_of, is_seen
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


def pay_bribe(play: VetoTransition, seat: int, amount: int) -> int:
    """Pay ducats into the pool; return how many steps of initiative (or ducats, under other readings) that counts."""
    party = play.party(seat)
    if play.options.bribe_multiples != "multiples-only":
        party.ducats -= amount
        return amount
    steps, less = phases.affordable_bribes(play.state, seat)[amount]
    party.used += ("cheap-bribe",) * less
    party.ducats -= amount
    return steps


def record_action(play: VetoTransition, seat: int, *, czyn: bool) -> list[str]:
    """Record that a player at voice acts, so that passes are counted anew; return the rules about that."""
    state = play.state
    if state.duel is not None or state.phase != "play" or seat != state.voice:
        return []
    rules = ["turn.one-at-a-time", "turn.reply-chance"]
    if czyn:
        rules.append("turn.one-czyn")
    elif state.acted:
        rules.append("turn.many-drobiazgi")
    if state.passes:
        rules.append("phase.play.continue")
    state.acted = True
    state.passes = 0
    state.czyn = state.czyn or czyn
    return rules


def pay(play: VetoTransition, seat: int, amount: int, *rules: str) -> None:
    """Pay ducats for a price; nothing happens where it is 0."""
    if amount:
        play.party(seat).ducats -= amount
        play.emit("lafa", "token.ducats.pay-lafa", *rules, player=play.player_name(seat), number=amount)


def play_card(
    play: VetoTransition,
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
    state = play.state
    face = play.table.cards[card]
    task = state.tasks[-1] if state.tasks else ("",)
    fighting = task[0] == "duel"
    _remove_from_source(play, seat, face, id)
    target = references.resolve_reference(state, on).id if on else -1
    rules = ["play.announce", "turn.reply-chance"]
    if fighting:
        _pass_duel_turn(play, seat)
    elif not why:
        why = record_action(play, seat, czyn=face.kind == "character" or face.mark == CZYN)
    if face.kind == "sztych":
        rules += ["duel.sztych-source", "duel.sztych-order"]
    elif face.kind == "effect":
        rules.append({"czyn": "czyn.card", "drobiazg": "drobiazg.card"}.get(face.mark or "", "mark.replika"))
    else:
        rules.append({"character": "czyn.play-character", "possession": "drobiazg.possession"}[face.kind])
    rules += ["card.split.choose", "card.split.ignore", "option.split-identity"] if face.whole != card else []
    rules += why
    facts = {"player": play.player_name(seat), "card": face.id}
    if target >= 0:
        aim_at = state.card_in_play(target)
        assert aim_at is not None
        play.emit("announced-at", *rules, **facts, target=card_data_of(state, aim_at).id)
    else:
        play.emit("announced", *rules, **facts)
    price = {"character": ("character.pay-lafa", "card.character.lafa"), "possession": ("card.possession.lafa",)}
    pay(play, seat, face.price + more, *price.get(face.kind, ("card.field.rule",)))
    for ref in tapping:
        thing = references.resolve_reference(play.state, ref)
        play.change(thing.id, tapped=True)
        play.emit("tapped", "tap.rotate", "mark.tap-cost", card=card_data_of(state, thing).id)
    amount = len(tapping)
    announce(
        play, Node(NODE_BY_KIND[face.kind], seat, card, target=target, amount=amount, paid=more, place=place or "")
    )


def _remove_from_source(play: VetoTransition, seat: int, face: CardData, id: str) -> None:
    """Remove the card from the hand, or from its place under a character."""
    if "@" in id:
        _take_from_under(play, references.resolve_reference(play.state, id), face)
    else:
        play.party(seat).cards.remove_from_hand(face.whole)


def _take_from_under(play: VetoTransition, thing: CardInPlay, face: CardData) -> None:
    """Turn a sztych face up and take it from under a character."""
    if not is_seen(thing):
        cards = play.party(thing.owner).cards
        cards.unseen_elsewhere -= 1
        cards.reveal(face.whole)
    play.state.lying = play.state.lying.without_card(thing)


def _pass_duel_turn(play: VetoTransition, seat: int) -> None:
    """Pass the turn of a duel to the other player: each play is a turn."""
    play.pop()
    duel = play.state.duel
    assert duel is not None
    play.state.duel = duel._replace(passes=0)
    play.push(("duel", 1 - seat))


def attach(play: VetoTransition, seat: int, id: str, to: str, how: str) -> None:
    """Announce gear or a sztych for a character; `how` is OPEN where a sztych is displayed."""
    state = play.state
    host = references.resolve_reference(state, to)
    why = record_action(play, seat, czyn=False)
    player, cards = play.player_name(seat), play.party(seat).cards
    facts = {"player": player, "host": card_data_of(state, host).id}
    if id == UNKNOWN:
        _forget_sztychy(play, seat)
        cards.unseen -= 1
        cards.unseen_elsewhere += 1
        rules: tuple[str, ...] = ("drobiazg.sztych", "attach.sztych-prove-kind", "play.announce", "turn.reply-chance")
        play.emit_hidden("slips", player, *rules, *why, **facts, card=id)
        announce(play, Node("sztych-attached", seat, UNSEEN, target=host.id))
        return
    face = play.table.cards[play.table.numbers[id]]
    if face.is_sztych and how != OPEN:
        _unshow_sztychy(play, seat)
    cards.remove_from_hand(face.whole)
    if face.kind == "gear":
        rules = ("drobiazg.gear", "attach.gear-pay", "play.announce", "turn.reply-chance", "option.attach-foreign-host")
        play.emit("arms", *rules, *why, **facts, card=face.id)
        pay(play, seat, face.lafa, "attach.gear-pay", "card.gear.lafa")
        announce(play, Node("gear-attached", seat, face.number, target=host.id))
        return
    rules = ("drobiazg.sztych", "attach.sztych-prove-kind", "play.announce", "turn.reply-chance")
    if how == OPEN:
        play.emit("displays", *rules, *why, **facts, card=face.id)
    else:
        play.emit_hidden("slips", player, *rules, *why, **facts, card=face.id)
    announce(play, Node("sztych-attached", seat, face.number, target=host.id, place=how))


def _unshow_sztychy(play: VetoTransition, seat: int) -> None:
    """Hide which shown sztychy are still in hand, when one is slipped under somebody: nobody else knows any more."""
    cards = play.party(seat).cards
    slippery = [card for card in cards.shown if may_be_sztych(play.state, card)]
    for card in slippery:
        cards.shown = without(cards.shown, card)
        cards.add_to_hand(card)


def _forget_sztychy(play: VetoTransition, seat: int) -> None:
    """Forget which sztychy are in hand, when one that was not noted is slipped under somebody.

    Each of those that were known may have been it.
    """
    _unshow_sztychy(play, seat)
    cards = play.party(seat).cards
    for card in [card for card in cards.hand if may_be_sztych(play.state, card)]:
        cards.hand = without(cards.hand, card)
        cards.unseen += 1
        if cards.pool is not None:
            cards.pool = with_one(cards.pool, card)


def move(play: VetoTransition, seat: int, thing: CardInPlay) -> None:
    """Announce that a character goes to the other field: it is tapped."""
    why = record_action(play, seat, czyn=True)
    play.change(thing.id, tapped=True)
    rules: tuple[str, ...] = ("czyn.move", "move.cost-tap", "move.own", "tap.rotate")
    play.emit("moves", *rules, *why, player=play.player_name(seat), card=card_data_of(play.state, thing).id)
    announce(play, Node("moved", seat, thing=thing.id))


def agitate(play: VetoTransition, seat: int, thing: CardInPlay, spent: str | None) -> None:
    """Announce that a character agitates: it is tapped; a sztych may be discarded for one kreska more."""
    why = record_action(play, seat, czyn=True)
    play.change(thing.id, tapped=True)
    player = play.player_name(seat)
    rules: tuple[str, ...] = ("czyn.agitate", "agitate.cost-tap", "agitate.field", "mark.tap-cost")
    play.emit("agitates", *rules, *why, player=player, card=card_data_of(play.state, thing).id)
    card = -1
    if spent is not None:
        face = references.find_card(play.state, spent)
        assert face is not None
        card = face.number
        _remove_from_source(play, seat, face, spent)
        move_to_discard(play, card, seat)
        rules = ("agitate.sztych-bonus", "agitate.sztych-source", "agitate.sztych-one", "discard.pile")
        play.emit("spent", *rules, player=player, card=face.id)
    announce(play, Node("agitation", seat, thing=thing.id, spent=card))


def challenge(play: VetoTransition, seat: int, own: CardInPlay, target: CardInPlay) -> None:
    """Announce that a character challenges one of the opponent's: it is tapped."""
    why = record_action(play, seat, czyn=True)
    play.change(own.id, tapped=True)
    rules: tuple[str, ...] = ("czyn.challenge", "duel.challenge-tap", "duel.challenger-field", "duel.target-opponent")
    more = ("duel.target-field", "duel.challenge-reply", "option.tap-passive-rules")
    facts = {"card": card_data_of(play.state, own).id, "other": card_data_of(play.state, target).id}
    play.emit("challenges", *rules, *more, *why, player=play.player_name(seat), **facts)
    announce(play, Node("challenge", seat, thing=own.id, target=target.id))


def abilities(state: State, thing: CardInPlay) -> Sequence[Ability]:
    """Return the rules of a card in play that somebody uses; none of one that lies face down or has not been seen."""
    return () if thing.down or not is_seen(thing) else card_data_of(state, thing).abilities


def use(
    play: VetoTransition, seat: int, thing: CardInPlay, on: str | None, ability: int | None, why: list[str]
) -> None:
    """Pay for an ability of a card in play and announce it.

    `ability` counts from 1, None for the only one; `why` are the rules that let it be a reply.
    """
    state = play.state
    face = card_data_of(state, thing)
    listed = abilities(state, thing)
    rule = listed[ability - 1] if ability is not None else listed[0]
    effect = rule.effect
    if state.tasks and state.tasks[-1][0] == "duel":
        _pass_duel_turn(play, seat)
    elif not why:
        why = record_action(play, seat, czyn=effect.get("mark") == CZYN)
    letter = {"czyn": ("czyn.ability", "mark.czyn"), "drobiazg": ("drobiazg.ability", "mark.drobiazg")}
    rules = list(letter.get(effect.get("mark") or "", ("mark.replika", "duel.replies")))
    if effect["do"] == "support":
        rules = ["keyword.niewiasta-support", "duel.replies", "option.duel-reply-as-play"]
        rules.append("option.keyword-niewiasta-support")
    rules += ["option.tap-attached-cards"] if thing.host >= 0 else []
    rules += ["mark.tap-cost", "tap.rotate"] if effect.get("tap") else ["option.ability-repeat"]
    play.emit("uses", *rules, *why, player=play.player_name(seat), card=face.id)
    if effect.get("tap"):
        play.change(thing.id, tapped=True)
    pay(play, seat, effect.get("pay") or 0, "card.field.rule")
    target = references.resolve_reference(state, on).id if on else thing.host if effect.get("of") == "host" else -1
    if effect.get("sacrifice"):
        leave_play(play, thing.id)
    announce(play, Node("ability-used", seat, face.number, thing.id, target, ability=rule.effect_index))


def fire(play: VetoTransition, seat: int, thing: CardInPlay) -> None:
    """Discard a chosen firearm in a duel and announce it."""
    face = card_data_of(play.state, thing)
    _pass_duel_turn(play, seat)
    play.state.lying = play.state.lying.without_card(thing)
    move_to_discard(play, thing.card, thing.owner)
    rules: tuple[str, ...] = ("keyword.bron-palna-discard", "discard.pile")
    play.emit("fires", *rules, player=play.player_name(seat), card=face.id)
    announce(play, Node("fired", seat, face.number))
