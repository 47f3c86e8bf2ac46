"""Announcing what is done: its price is paid at once, then the opponent may reply."""

from __future__ import annotations

from collections.abc import Sequence

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.hidden_cards import with_one, without
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import CZYN, Face, Rule
from kredens.rules_engine.veto.model.hidden import may_be_sztych
from kredens.rules_engine.veto.model.in_play import OPEN, UNSEEN, Thing
from kredens.rules_engine.veto.model.state import Node, State
from kredens.rules_engine.veto.model.stats import face_of, seen
from kredens.rules_engine.veto.model.transition import Play, into_discard, leave
from kredens.rules_engine.veto.play import phases
from kredens.rules_engine.veto.play.stack import announce

NODE_OF = {
    "character": "character-played",
    "possession": "possession-played",
    "gear": "gear-attached",
    "effect": "effect-played",
    "sztych": "sztych-played",
}


def bribe(play: Play, seat: int, amount: int) -> int:
    """Ducats are paid into the pool; how many steps of initiative (or ducats, under other readings) that counts."""
    party = play.party(seat)
    if play.options.bribe_multiples != "multiples-only":
        party.ducats -= amount
        return amount
    steps, less = phases.deals(play.state, seat)[amount]
    party.used += ("cheap-bribe",) * less
    party.ducats -= amount
    return steps


def acts(play: Play, seat: int, *, czyn: bool) -> list[str]:
    """A player at voice does something: the passes are counted anew. The rules about doing so."""
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


def pay(play: Play, seat: int, amount: int, *rules: str) -> None:
    """Ducats for a price."""
    if amount:
        play.party(seat).ducats -= amount
        play.tell("lafa", "token.ducats.pay-lafa", *rules, player=play.player(seat), number=amount)


def play_card(
    play: Play,
    seat: int,
    card: int,
    id: str,
    on: str | None,
    place: str | None,
    more: int,
    tapping: tuple[str, ...],
    why: list[str],
) -> None:
    """A card is announced: from the hand, in a duel also from under a duellist. `more` is paid for what a sztych does
    beside its modifier; `why`: what lets it be a reply."""
    state = play.state
    face = play.table.faces[card]
    task = state.tasks[-1] if state.tasks else ("",)
    fighting = task[0] == "duel"
    _out_of_hand(play, seat, face, id)
    target = references.thing(state, on).id if on else -1
    rules = ["play.announce", "turn.reply-chance"]
    if fighting:
        _turn_passes(play, seat)
    elif not why:
        why = acts(play, seat, czyn=face.kind == "character" or face.mark == CZYN)
    if face.kind == "sztych":
        rules += ["duel.sztych-source", "duel.sztych-order"]
    elif face.kind == "effect":
        rules.append({"czyn": "czyn.card", "drobiazg": "drobiazg.card"}.get(face.mark or "", "mark.replika"))
    else:
        rules.append({"character": "czyn.play-character", "possession": "drobiazg.possession"}[face.kind])
    rules += ["card.split.choose", "card.split.ignore", "option.split-identity"] if face.whole != card else []
    rules += why
    facts = {"player": play.player(seat), "card": face.id}
    if target >= 0:
        aim_at = state.thing(target)
        assert aim_at is not None
        play.tell("announced-at", *rules, **facts, target=face_of(state, aim_at).id)
    else:
        play.tell("announced", *rules, **facts)
    price = {"character": ("character.pay-lafa", "card.character.lafa"), "possession": ("card.possession.lafa",)}
    pay(play, seat, face.price + more, *price.get(face.kind, ("card.field.rule",)))
    for ref in tapping:
        thing = references.thing(play.state, ref)
        play.change(thing.id, tapped=True)
        play.tell("tapped", "tap.rotate", "mark.tap-cost", card=face_of(state, thing).id)
    amount = len(tapping)
    announce(play, Node(NODE_OF[face.kind], seat, card, target=target, amount=amount, paid=more, place=place or ""))


def _out_of_hand(play: Play, seat: int, face: Face, id: str) -> None:
    """The card leaves the hand, or its place under a character."""
    if "@" in id:
        _from_under(play, references.thing(play.state, id), face)
    else:
        play.party(seat).cards.leave_hand(face.whole)


def _from_under(play: Play, thing: Thing, face: Face) -> None:
    """A sztych is turned up and taken from under a character."""
    if not seen(thing):
        cards = play.party(thing.owner).cards
        cards.elsewhere -= 1
        cards.reveal(face.whole)
    play.state.lying = play.state.lying.without(thing)


def _turn_passes(play: Play, seat: int) -> None:
    """In a duel each play is a turn; the next one is the other's."""
    play.pop()
    duel = play.state.duel
    assert duel is not None
    play.state.duel = duel._replace(passes=0)
    play.push(("duel", 1 - seat))


def attach(play: Play, seat: int, id: str, to: str, how: str) -> None:
    """Gear or a sztych is attached to a character."""
    state = play.state
    host = references.thing(state, to)
    why = acts(play, seat, czyn=False)
    player, cards = play.player(seat), play.party(seat).cards
    facts = {"player": player, "host": face_of(state, host).id}
    if id == UNKNOWN:
        _blur(play, seat)
        cards.unseen -= 1
        cards.elsewhere += 1
        rules: tuple[str, ...] = ("drobiazg.sztych", "attach.sztych-prove-kind", "play.announce", "turn.reply-chance")
        play.tell_hidden("slips", player, *rules, *why, **facts, card=id)
        announce(play, Node("sztych-attached", seat, UNSEEN, target=host.id))
        return
    face = play.table.faces[play.table.numbers[id]]
    if face.is_sztych and how != OPEN:
        _unshow(play, seat)
    cards.leave_hand(face.whole)
    if face.kind == "gear":
        rules = ("drobiazg.gear", "attach.gear-pay", "play.announce", "turn.reply-chance", "option.attach-foreign-host")
        play.tell("arms", *rules, *why, **facts, card=face.id)
        pay(play, seat, face.lafa, "attach.gear-pay", "card.gear.lafa")
        announce(play, Node("gear-attached", seat, face.number, target=host.id))
        return
    rules = ("drobiazg.sztych", "attach.sztych-prove-kind", "play.announce", "turn.reply-chance")
    if how == OPEN:
        play.tell("displays", *rules, *why, **facts, card=face.id)
    else:
        play.tell_hidden("slips", player, *rules, *why, **facts, card=face.id)
    announce(play, Node("sztych-attached", seat, face.number, target=host.id, place=how))


def _unshow(play: Play, seat: int) -> None:
    """A sztych is slipped under somebody: of those that were shown nobody else knows any more whether they are still
    in hand."""
    cards = play.party(seat).cards
    slippery = [card for card in cards.shown if may_be_sztych(play.state, card)]
    for card in slippery:
        cards.shown = without(cards.shown, card)
        cards.into_hand(card)


def _blur(play: Play, seat: int) -> None:
    """Somebody slipped a sztych that nobody noted: all those that were known to be in hand may have been it."""
    _unshow(play, seat)
    cards = play.party(seat).cards
    for card in [card for card in cards.hand if may_be_sztych(play.state, card)]:
        cards.hand = without(cards.hand, card)
        cards.unseen += 1
        if cards.pool is not None:
            cards.pool = with_one(cards.pool, card)


def move(play: Play, seat: int, thing: Thing) -> None:
    """A character goes to the other field: it is tapped."""
    why = acts(play, seat, czyn=True)
    play.change(thing.id, tapped=True)
    rules: tuple[str, ...] = ("czyn.move", "move.cost-tap", "move.own", "tap.rotate")
    play.tell("moves", *rules, *why, player=play.player(seat), card=face_of(play.state, thing).id)
    announce(play, Node("moved", seat, thing=thing.id))


def agitate(play: Play, seat: int, thing: Thing, spent: str | None) -> None:
    """A character agitates: it is tapped; a sztych may be discarded for one kreska more."""
    why = acts(play, seat, czyn=True)
    play.change(thing.id, tapped=True)
    player = play.player(seat)
    rules: tuple[str, ...] = ("czyn.agitate", "agitate.cost-tap", "agitate.field", "mark.tap-cost")
    play.tell("agitates", *rules, *why, player=player, card=face_of(play.state, thing).id)
    card = -1
    if spent is not None:
        face = references.face_meant(play.state, spent)
        assert face is not None
        card = face.number
        _out_of_hand(play, seat, face, spent)
        into_discard(play, card, seat)
        rules = ("agitate.sztych-bonus", "agitate.sztych-source", "agitate.sztych-one", "discard.pile")
        play.tell("spent", *rules, player=player, card=face.id)
    announce(play, Node("agitation", seat, thing=thing.id, spent=card))


def challenge(play: Play, seat: int, own: Thing, target: Thing) -> None:
    """A character challenges one of the opponent's: it is tapped."""
    why = acts(play, seat, czyn=True)
    play.change(own.id, tapped=True)
    rules: tuple[str, ...] = ("czyn.challenge", "duel.challenge-tap", "duel.challenger-field", "duel.target-opponent")
    more = ("duel.target-field", "duel.challenge-reply", "option.tap-passive-rules")
    facts = {"card": face_of(play.state, own).id, "other": face_of(play.state, target).id}
    play.tell("challenges", *rules, *more, *why, player=play.player(seat), **facts)
    announce(play, Node("challenge", seat, thing=own.id, target=target.id))


def abilities(state: State, thing: Thing) -> Sequence[Rule]:
    """The rules of a thing that somebody uses."""
    return () if thing.down or not seen(thing) else face_of(state, thing).used


def use(play: Play, seat: int, thing: Thing, on: str | None, ability: int | None, why: list[str]) -> None:
    """A rule of a thing is used: it is paid for, and announced. `why`: what lets it be a reply."""
    state = play.state
    face = face_of(state, thing)
    listed = abilities(state, thing)
    rule = listed[ability - 1] if ability is not None else listed[0]
    effect = rule.effect
    if state.tasks and state.tasks[-1][0] == "duel":
        _turn_passes(play, seat)
    elif not why:
        why = acts(play, seat, czyn=effect.get("mark") == CZYN)
    letter = {"czyn": ("czyn.ability", "mark.czyn"), "drobiazg": ("drobiazg.ability", "mark.drobiazg")}
    rules = list(letter.get(effect.get("mark") or "", ("mark.replika", "duel.replies")))
    if effect["do"] == "support":
        rules = ["keyword.niewiasta-support", "duel.replies", "option.duel-reply-as-play"]
        rules.append("option.keyword-niewiasta-support")
    rules += ["option.tap-attached-cards"] if thing.host >= 0 else []
    rules += ["mark.tap-cost", "tap.rotate"] if effect.get("tap") else ["option.ability-repeat"]
    play.tell("uses", *rules, *why, player=play.player(seat), card=face.id)
    if effect.get("tap"):
        play.change(thing.id, tapped=True)
    pay(play, seat, effect.get("pay") or 0, "card.field.rule")
    target = references.thing(state, on).id if on else thing.host if effect.get("of") == "host" else -1
    if effect.get("sacrifice"):
        leave(play, thing.id)
    announce(play, Node("ability-used", seat, face.number, thing.id, target, ability=rule.at))


def fire(play: Play, seat: int, thing: Thing) -> None:
    """A chosen firearm is discarded in a duel."""
    face = face_of(play.state, thing)
    _turn_passes(play, seat)
    play.state.lying = play.state.lying.without(thing)
    into_discard(play, thing.card, thing.owner)
    rules: tuple[str, ...] = ("keyword.bron-palna-discard", "discard.pile")
    play.tell("fires", *rules, player=play.player(seat), card=face.id)
    announce(play, Node("fired", seat, face.number))
