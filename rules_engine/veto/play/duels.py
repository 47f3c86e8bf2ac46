"""Duels: the challenge, the choice of gear, what is played, and how it ends."""

from __future__ import annotations

from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.veto.model.in_play import DUEL, ELECTION, CardInPlay
from kredens.rules_engine.veto.model.state import Duel, Node, State
from kredens.rules_engine.veto.model.stats import KRESKI_TRAIT, attached_to, card_data_of, szabla, trait_value
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play, move_to_discard
from kredens.rules_engine.veto.play import resources, verbs

WON_DUEL = "won-duel"
"""The moment of rules that work when a duel was won."""
KILL_MARGIN = 3
"""A duellist who loses by at least so much is killed."""


def resolve_challenge(play: VetoTransition, node: Node) -> None:
    """Ask the challenged player for an answer, unless one of the two cannot fight any more."""
    mine, theirs = play.state.card_in_play(node.thing), play.state.card_in_play(node.target)
    if mine is None or theirs is None or not (can_fight(play.state, mine.id) and can_fight(play.state, theirs.id)):
        _emit_void(play)
        return
    play.push(("answer", theirs.side, mine.id, theirs.id))


def can_fight(state: State, id: int) -> bool:
    """Return whether a character is in play where duels are fought."""
    thing = state.card_in_play(id)
    return thing is not None and not thing.absent and thing.place == ELECTION


def refuse_duel(play: VetoTransition, seat: int, theirs: int) -> None:
    """Carry out the refusal of a challenge: the challenged character is tapped, and a kreska goes back."""
    thing = play.state.card_in_play(theirs)
    assert thing is not None
    play.change(theirs, tapped=True)
    card, player = card_data_of(play.state, thing).id, play.player_name(seat)
    rules = ("duel.refusal", "duel.refusal-tap", "duel.refusal-no-duel", "option.duel-refusal-order")
    play.emit("refused", *rules, player=player, card=card)
    if not resources.return_kreski(play, seat, 1, "duel.refusal-kreska"):
        play.emit("nothing-to-give", "duel.refusal-kreska", "option.duel-refusal-order", player=player)


def begin(play: VetoTransition, mine: int, theirs: int) -> None:
    """Begin the duel: the challenger's player chooses gear first."""
    first, second = play.state.card_in_play(mine), play.state.card_in_play(theirs)
    assert first is not None
    assert second is not None
    play.state.duel = Duel(mine, theirs, (first.side, second.side))
    facts = {"card": card_data_of(play.state, first).id, "other": card_data_of(play.state, second).id}
    rules = ("duel.steps", "duel.target-field", "duel.target-opponent", "option.duel-accept-tap")
    play.emit("duel", *rules, **facts)
    if play.options.duel_accept_tap == "accept-taps":
        play.change(theirs, tapped=True)
    play.push(("gear", first.side))


def choosable_gear(state: State, seat: int) -> list[CardInPlay]:
    """Return the gear of a duellist that has not been chosen yet, whatever its keyword."""
    duel = state.duel
    if duel is None:
        return []
    return [
        thing
        for thing in attached_to(state, duel.fighter(seat))
        if thing.card >= 0
        and not thing.absent
        and card_data_of(state, thing).kind == "gear"
        and thing.id not in duel.gear
    ]


def ask_next_gear(play: VetoTransition, seat: int) -> None:
    """Ask the other player for gear, or the same one again, until both are ready; then the plays begin."""
    duel = play.state.duel
    assert duel is not None
    for other in (1 - seat, seat):
        if other not in duel.ready:
            play.push(("gear", other))
            return
    unused = [thing for side in duel.seats for thing in choosable_gear(play.state, side)]
    for thing in unused:
        play.emit(
            "unused", "duel.gear-unused-inert", "option.gear-outside-duel", card=card_data_of(play.state, thing).id
        )
    play.push(("duel", duel.seats[0]))


def mark_ready(play: VetoTransition, seat: int) -> None:
    """Record that a player has chosen all the gear they want."""
    duel = play.state.duel
    assert duel is not None
    play.state.duel = duel._replace(ready=(*duel.ready, seat))


def is_interrupted(state: State) -> bool:
    """Return whether one of the duellists can fight no more."""
    duel = state.duel
    return duel is not None and not (can_fight(state, duel.challenger) and can_fight(state, duel.challenged))


def stop(play: VetoTransition) -> None:
    """End a duel that has lost one of its duellists, without a winner."""
    _emit_void(play)
    _clear_duel(play)


def _emit_void(play: VetoTransition) -> None:
    play.emit("duel-void", "option.duel-interrupted", "duel.sztychy-discarded")


def keep_spent_sztych(play: VetoTransition, node: Node) -> None:
    """Keep a played sztych till the end of the duel, when it is discarded; discard it at once if the duel is over."""
    duel = play.state.duel
    if duel is None:
        move_to_discard(play, node.card, node.seat)
    else:
        play.state.duel = duel._replace(spent=(*duel.spent, (node.card, node.seat)))


def resolve_sztych(play: VetoTransition, node: Node) -> None:
    """Count a played sztych for its duellist, and carry out its effects."""
    keep_spent_sztych(play, node)
    duel = play.state.duel
    if duel is None:
        return
    face = play.table.cards[node.card]
    at = duel.seats.index(node.seat)
    counts = list(duel.struck)
    counts[at] += 1
    extra = list(duel.extra)
    extra[at] += face.modifier
    play.state.duel = duel._replace(struck=(counts[0], counts[1]), extra=(extra[0], extra[1]))
    thing = play.state.card_in_play(duel.fighter(node.seat))
    keywords = [f"keyword.{keyword}" for keyword in ("ciecie", "obrona") if face.has(keyword)]
    facts = {"player": play.player_name(node.seat), "card": face.id, "amount": face.modifier}
    total = szabla(play.state, thing) if thing is not None else 0
    if thing is not None and any(
        effect.get("per") == "own-sztych" for effect in card_data_of(play.state, thing).effects
    ):
        keywords.append("option.card-wolodyjowski")
    play.emit("struck", "duel.sztych-raises", *keywords, "duel.sztych-keyword", **facts, total=total)
    doing = verbs.EffectContext(node.seat, node.card, duel.fighter(node.seat), node.target, node.amount)
    verbs.carry_out(play, doing, (effect for effect in face.effects if node.paid or not effect.get("pay")))


def resolve_firearm(play: VetoTransition, node: Node) -> None:
    """Count the modifier of a firearm that was discarded."""
    face = play.table.cards[node.card]
    rules = ("keyword.bron-palna-discard", "keyword.bron-palna-one", "option.keyword-bron-palna-timing")
    play.emit("fired", *rules, player=play.player_name(node.seat), card=face.id, amount=face.modifier)
    if play.state.duel is not None:
        verbs.add_to_duel(play, node.seat, face.modifier)


def conclude(play: VetoTransition) -> None:
    """End the duel after both have said pas: compare the Szabla of the two and settle the difference."""
    state = play.state
    duel = state.duel
    assert duel is not None
    fighters = [state.card_in_play(duel.fighter(seat)) for seat in duel.seats]
    first, second = fighters
    assert first is not None
    assert second is not None
    values = (szabla(state, first), szabla(state, second))
    facts = {"card": card_data_of(state, first).id, "other": card_data_of(state, second).id}
    rules = ["duel.compare", "duel.end", "card.character.szabla", "option.value-arithmetic"]
    used = [thing for thing in state.things if thing.id in duel.gear] if duel.gear else []
    rules += ["keyword.bron-palna-inert"] if any(card_data_of(state, thing).has("bron-palna") for thing in used) else []
    play.emit("compared", *rules, **facts, szabla=values[0], against=values[1])
    if values[0] == values[1]:
        play.emit("duel-drawn", "duel.draw", **facts)
    else:
        winner, loser = (first, second) if values[0] > values[1] else (second, first)
        _settle_winner(play, duel, winner, loser, abs(values[0] - values[1]))
    _clear_duel(play)
    resources.settle_ending(play)


def _settle_winner(play: VetoTransition, duel: Duel, winner: CardInPlay, loser: CardInPlay, by: int) -> None:
    """Carry out what a won duel brings: kreski, a marker, wound or death, and rules about the result."""
    state = play.state
    card, beaten = card_data_of(state, winner), card_data_of(state, loser)
    play.emit("duel-won", "duel.win", player=play.player_name(winner.side), card=card.id, other=beaten.id, by=by)
    _pay_prize(play, winner, loser)
    killing = by >= KILL_MARGIN
    if _earns_marker(play, duel, winner, loser, killing):
        resources.add_marker(play, winner.side)
    if killing:
        resources.kill(play, loser)
    else:
        rules = ("duel.wounded", "discard.pile", "discard.rules-stop")
        play.emit("wounded", *rules, card=beaten.id, player=play.player_name(loser.owner))
        leave_play(play, loser.id)
        resources.settle_lost_elekt(play, loser, "wounded")
    verbs.run_triggered(play, loser, "lost-duel")
    for thing in _winning_cards(state, duel, winner):
        verbs.run_triggered(play, thing, WON_DUEL)


def _winning_cards(state: State, duel: Duel, winner: CardInPlay) -> list[CardInPlay]:
    """Return the cards in play that may have a rule about a duel that was won.

    These are the winner, the gear that was used, and possessions of the winner's party.
    """
    moved = [(thing, face) for thing, face in state.lying.active if WON_DUEL in face.triggered_effects]
    found = [
        thing for thing, _ in moved if thing.id == winner.id or (thing.id in duel.gear and thing.host == winner.id)
    ]
    return found + [thing for thing, face in moved if thing.side == winner.side and face.kind == "possession"]


def _earns_marker(play: VetoTransition, duel: Duel, winner: CardInPlay, loser: CardInPlay, killing: bool) -> bool:
    """Return whether the duel brings a strategy marker; emit an event where a Pospolity brings none."""
    if card_data_of(play.state, loser).has("pospolity"):
        play.emit("no-marker", "keyword.pospolity-no-marker", card=card_data_of(play.state, loser).id)
        return False
    which = play.options.strategy_marker_event
    if which == "kill-only":
        return killing
    return which == "any-duel-win" or winner.side == duel.seats[0]


def _pay_prize(play: VetoTransition, winner: CardInPlay, loser: CardInPlay) -> None:
    """Pay the winner's player the loser's kreski from the loser's player, and one more for a Sławny."""
    state = play.state
    famous = card_data_of(state, loser).has("slawny")
    owed = trait_value(state, loser, KRESKI_TRAIT)
    bonus = 1 if famous else 0
    rules = ["duel.kreski-transfer", "option.duel-modified-kreski"]
    rules += ["keyword.slawny-duel-bonus"] if famous else []
    how = play.options.duel_kreski_shortfall
    if how == "bonus-from-common" and bonus:
        resources.take_kreski(play, winner.side, bonus, "keyword.slawny-duel-bonus", "option.duel-kreski-shortfall")
        bonus = 0
    party = play.party(loser.side)
    paid = min(owed + bonus, party.kreski)
    if paid < owed + bonus:
        rules.append("option.duel-kreski-shortfall")
    party.kreski -= paid
    play.party(winner.side).kreski += paid
    facts = {"player": play.player_name(winner.side), "other": play.player_name(loser.side)}
    if paid or owed + bonus:
        play.emit("prize", *rules, "token.kreski.conserved", **facts, number=paid)
    if how == "topup-common":
        resources.take_kreski(play, winner.side, owed + bonus - paid, "option.duel-kreski-shortfall")


def _clear_duel(play: VetoTransition) -> None:
    """End the duel on the state: discard all sztychy that were played, and drop modifiers that last for the duel."""
    duel = play.state.duel
    assert duel is not None
    play.state.duel = None
    for card, seat in duel.spent:
        move_to_discard(play, card, seat)
    if duel.spent:
        cards = tuple(play.card_id(card) for card, _ in duel.spent)
        play.emit("sztychy-gone", "duel.sztychy-discarded", "discard.pile", cards=cards)
    for thing in play.state.things:
        if thing.mods and any(mod.until == DUEL for mod in thing.mods):
            play.change(thing.id, mods=tuple(mod for mod in thing.mods if mod.until != DUEL))


def breakdowns(state: State) -> list[Breakdown]:
    """Return how the duellists come to their Szabla, while a duel is on; else nothing."""
    if state.duel is None:
        return []
    found = []
    for seat in state.duel.seats:
        thing = state.card_in_play(state.duel.fighter(seat))
        if thing is not None:
            face = card_data_of(state, thing)
            steps: list[Step] = []
            szabla(state, thing, steps)
            found.append(Breakdown(face.id, thing.place, face.szabla, tuple(steps), state.table.players[seat]))
    return found
