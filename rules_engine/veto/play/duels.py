"""Duels: the challenge, the choice of gear, what is played, and how it ends."""

from __future__ import annotations

from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.kit.named_tuples import with_fields
from kredens.rules_engine.veto.model.in_play import DUEL, ELECTION, CardInPlay
from kredens.rules_engine.veto.model.state import Duel, State
from kredens.rules_engine.veto.model.stats import KRESKI_TRAIT, attached_to, card_data_of, szabla, trait_value
from kredens.rules_engine.veto.model.tasks import DUELS, GEARS, AnswerTask, Node
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play, move_to_discard
from kredens.rules_engine.veto.play import effect_verbs, effects, resources

WON_DUEL = "won-duel"
"""The moment of rules that work when a duel was won."""
KILL_MARGIN = 3
"""A duellist who loses by at least so much is killed."""


def resolve_challenge(transition: VetoTransition, node: Node) -> None:
    """Ask the challenged player for an answer, unless one of the two cannot fight any more."""
    mine, theirs = transition.state.card_in_play(node.thing), transition.state.card_in_play(node.target)
    if (
        mine is None
        or theirs is None
        or not (can_fight(transition.state, mine.id) and can_fight(transition.state, theirs.id))
    ):
        _emit_void(transition)
        return
    transition.push(AnswerTask(theirs.side, mine.id, theirs.id))


def can_fight(state: State, id: int) -> bool:
    """Return whether a character is in play where duels are fought."""
    thing = state.table_index.by_id.get(id)
    return thing is not None and not thing.absent and thing.place == ELECTION


def refuse_duel(transition: VetoTransition, seat: int, theirs: int) -> None:
    """Carry out the refusal of a challenge: the challenged character is tapped, and a kreska goes back."""
    thing = transition.state.card_in_play(theirs)
    assert thing is not None
    transition.turn(theirs, tapped=True)
    card, player = card_data_of(transition.state, thing).id, transition.player_name(seat)
    rules = ("duel.refusal", "duel.refusal-tap", "duel.refusal-no-duel", "option.duel-refusal-order")
    transition.emit("refused", *rules, player=player, card=card)
    if not resources.return_kreski(transition, seat, 1, "duel.refusal-kreska"):
        transition.emit("nothing-to-give", "duel.refusal-kreska", "option.duel-refusal-order", player=player)


def begin(transition: VetoTransition, mine: int, theirs: int) -> None:
    """Begin the duel: the challenger's player chooses gear first."""
    first, second = transition.state.card_in_play(mine), transition.state.card_in_play(theirs)
    assert first is not None
    assert second is not None
    transition.state.duel = Duel(mine, theirs, (first.side, second.side))
    if transition.note is not None:
        facts = {"card": card_data_of(transition.state, first).id, "other": card_data_of(transition.state, second).id}
        rules = ("duel.steps", "duel.target-field", "duel.target-opponent", "option.duel-accept-tap")
        transition.emit("duel", *rules, **facts)
    if transition.options.duel_accept_tap == "accept-taps":
        transition.turn(theirs, tapped=True)
    transition.push(GEARS[first.side])


def choosable_gear(state: State, seat: int) -> list[CardInPlay]:
    """Return the gear of a duellist that has not been chosen yet, whatever its keyword."""
    duel = state.duel
    if duel is None:
        return []
    all_cards, chosen = state.table.cards, duel.gear
    return [
        thing
        for thing in attached_to(state, duel.fighter(seat))
        if thing.card >= 0 and not thing.absent and all_cards[thing.card].kind == "gear" and thing.id not in chosen
    ]


def ask_next_gear(transition: VetoTransition, seat: int) -> None:
    """Ask the other player for gear, or the same one again, until both are ready; then the plays begin."""
    duel = transition.state.duel
    assert duel is not None
    for other in (1 - seat, seat):
        if other not in duel.ready:
            transition.push(GEARS[other])
            return
    if transition.note is not None:
        for thing in [thing for side in duel.seats for thing in choosable_gear(transition.state, side)]:
            rules = ("duel.gear-unused-inert", "option.gear-outside-duel")
            transition.emit("unused", *rules, card=card_data_of(transition.state, thing).id)
    transition.push(DUELS[duel.seats[0]])


def mark_ready(transition: VetoTransition, seat: int) -> None:
    """Record that a player has chosen all the gear they want."""
    duel = transition.state.duel
    assert duel is not None
    transition.state.duel = with_fields(duel, ready=(*duel.ready, seat))


def is_interrupted(state: State) -> bool:
    """Return whether one of the duellists can fight no more."""
    duel = state.duel
    return duel is not None and not (can_fight(state, duel.challenger) and can_fight(state, duel.challenged))


def stop(transition: VetoTransition) -> None:
    """End a duel that has lost one of its duellists, without a winner."""
    _emit_void(transition)
    _clear_duel(transition)


def _emit_void(transition: VetoTransition) -> None:
    transition.emit("duel-void", "option.duel-interrupted", "duel.sztychy-discarded")


def keep_spent_sztych(transition: VetoTransition, node: Node) -> None:
    """Keep a played sztych till the end of the duel, when it is discarded; discard it at once if the duel is over."""
    duel = transition.state.duel
    if duel is None:
        move_to_discard(transition, node.card, node.seat)
    else:
        transition.state.duel = with_fields(duel, spent=(*duel.spent, (node.card, node.seat)))


def resolve_sztych(transition: VetoTransition, node: Node) -> None:
    """Count a played sztych for its duellist, and carry out its effects."""
    keep_spent_sztych(transition, node)
    duel = transition.state.duel
    if duel is None:
        return
    card_data = transition.table.cards[node.card]
    at = duel.seats.index(node.seat)
    counts = list(duel.struck)
    counts[at] += 1
    extra = list(duel.extra)
    extra[at] += card_data.modifier
    transition.state.duel = with_fields(duel, struck=(counts[0], counts[1]), extra=(extra[0], extra[1]))
    thing = transition.state.card_in_play(duel.fighter(node.seat))
    keywords = [f"keyword.{keyword}" for keyword in ("ciecie", "obrona") if card_data.has(keyword)]
    facts = {"player": transition.player_name(node.seat), "card": card_data.id, "change": card_data.modifier}
    total = szabla(transition.state, thing) if thing is not None else 0
    if thing is not None and any(
        effect.get("per") == "own-sztych" for effect in card_data_of(transition.state, thing).effects
    ):
        keywords.append("option.card-wolodyjowski")
    if not card_data.has("ciecie" if at == 0 else "obrona"):
        keywords.append("option.duel-ciecie-obrona")
    transition.emit("struck", "duel.sztych-raises", *keywords, "duel.sztych-keyword", **facts, total=total)
    context = effects.EffectContext(node.seat, node.card, duel.fighter(node.seat), node.target, node.amount)
    effect_verbs.carry_out(
        transition, context, (effect for effect in card_data.effects if node.paid or not effect.get("pay"))
    )


def resolve_firearm(transition: VetoTransition, node: Node) -> None:
    """Count the modifier of a firearm that was discarded."""
    card_data = transition.table.cards[node.card]
    rules = ("keyword.bron-palna-discard", "keyword.bron-palna-one", "option.keyword-bron-palna-timing")
    transition.emit(
        "fired", *rules, player=transition.player_name(node.seat), card=card_data.id, change=card_data.modifier
    )
    if transition.state.duel is not None:
        effects.add_to_duel(transition, node.seat, card_data.modifier)


def conclude(transition: VetoTransition) -> None:
    """End the duel after both have said pas: compare the Szabla of the two and settle the difference."""
    state = transition.state
    duel = state.duel
    assert duel is not None
    first, second = state.card_in_play(duel.challenger), state.card_in_play(duel.challenged)
    assert first is not None
    assert second is not None
    values = (szabla(state, first), szabla(state, second))
    if transition.note is not None:
        _emit_compared(transition, duel, first, second, values)
    if values[0] != values[1]:
        winner, loser = (first, second) if values[0] > values[1] else (second, first)
        _settle_winner(transition, duel, winner, loser, abs(values[0] - values[1]))
    _clear_duel(transition)
    resources.settle_ending(transition)


def _emit_compared(
    transition: VetoTransition, duel: Duel, first: CardInPlay, second: CardInPlay, values: tuple[int, int]
) -> None:
    """Tell the Szabla of the two duellists, and that it is the same where it is."""
    state = transition.state
    facts = {"card": card_data_of(state, first).id, "other": card_data_of(state, second).id}
    rules = ["duel.compare", "duel.end", "card.character.szabla", "option.value-arithmetic"]
    used = [thing for thing in state.cards_in_play if thing.id in duel.gear] if duel.gear else []
    rules += ["keyword.bron-palna-inert"] if any(card_data_of(state, thing).has("bron-palna") for thing in used) else []
    transition.emit("compared", *rules, **facts, szabla=values[0], against=values[1])
    if values[0] == values[1]:
        transition.emit("duel-drawn", "duel.draw", **facts)


def _settle_winner(transition: VetoTransition, duel: Duel, winner: CardInPlay, loser: CardInPlay, by: int) -> None:
    """Carry out what a won duel brings: kreski, a marker, wound or death, and rules about the result."""
    state = transition.state
    card, beaten = card_data_of(state, winner), card_data_of(state, loser)
    killing = by >= KILL_MARGIN
    if transition.note is not None:
        unmarked = () if _is_markers_event(transition, duel, winner, killing) else ("option.strategy-marker-event",)
        facts = {"card": card.id, "other": beaten.id, "by": by}
        transition.emit("duel-won", "duel.win", *unmarked, player=transition.player_name(winner.side), **facts)
    _pay_prize(transition, winner, loser)
    if _earns_marker(transition, duel, winner, loser, killing):
        resources.add_marker(transition, winner.side)
    if killing:
        resources.kill(transition, loser, "duel.killed")
    else:
        if transition.note is not None:
            rules = ("duel.wounded", "discard.pile", "discard.rules-stop")
            transition.emit("wounded", *rules, card=beaten.id, player=transition.player_name(loser.owner))
        leave_play(transition, loser.id)
        resources.settle_lost_elekt(transition, loser, "wounded")
    effect_verbs.run_triggered(transition, loser, "lost-duel")
    for thing in _winning_cards(state, duel, winner):
        effect_verbs.run_triggered(transition, thing, WON_DUEL)


def _winning_cards(state: State, duel: Duel, winner: CardInPlay) -> list[CardInPlay]:
    """Return the cards in play that may have a rule about a duel that was won.

    These are the winner, the gear that was used, and possessions of the winner's party.
    """
    moved = [
        (state.table_index.by_id[id], card_data)
        for id, card_data in state.table_index.active
        if WON_DUEL in card_data.triggered_effects
    ]
    found = [
        thing for thing, _ in moved if thing.id == winner.id or (thing.id in duel.gear and thing.host == winner.id)
    ]
    return found + [thing for thing, card_data in moved if thing.side == winner.side and card_data.kind == "possession"]


def _earns_marker(transition: VetoTransition, duel: Duel, winner: CardInPlay, loser: CardInPlay, killing: bool) -> bool:
    """Return whether the duel brings a strategy marker; emit an event where a Pospolity brings none."""
    if card_data_of(transition.state, loser).has("pospolity"):
        transition.emit("no-marker", "keyword.pospolity-no-marker", card=card_data_of(transition.state, loser).id)
        return False
    return _is_markers_event(transition, duel, winner, killing)


def _is_markers_event(transition: VetoTransition, duel: Duel, winner: CardInPlay, killing: bool) -> bool:
    """Return whether such a victory brings a strategy marker at all, whoever lost."""
    which = transition.options.strategy_marker_event
    if which == "kill-only":
        return killing
    return which == "any-duel-win" or winner.side == duel.seats[0]


def _pay_prize(transition: VetoTransition, winner: CardInPlay, loser: CardInPlay) -> None:
    """Pay the winner's player the loser's kreski from the loser's player, and one more for a Sławny."""
    state = transition.state
    famous = card_data_of(state, loser).has("slawny")
    owed = trait_value(state, loser, KRESKI_TRAIT)
    bonus = 1 if famous else 0
    rules = ["duel.kreski-transfer", "option.duel-modified-kreski"]
    rules += ["keyword.slawny-duel-bonus", "option.duel-kreski-shortfall"] if famous else []
    how = transition.options.duel_kreski_shortfall
    if how == "bonus-from-common" and bonus:
        resources.take_kreski(
            transition, winner.side, bonus, "keyword.slawny-duel-bonus", "option.duel-kreski-shortfall"
        )
        bonus = 0
    party = transition.party(loser.side)
    paid = min(owed + bonus, party.kreski)
    if paid < owed + bonus and not famous:
        rules.append("option.duel-kreski-shortfall")
    party.kreski -= paid
    transition.party(winner.side).kreski += paid
    if transition.note is not None and (paid or owed + bonus):
        facts = {"player": transition.player_name(winner.side), "other": transition.player_name(loser.side)}
        transition.emit("prize", *rules, "token.kreski.conserved", **facts, number=paid)
    if how == "topup-common":
        resources.take_kreski(transition, winner.side, owed + bonus - paid, "option.duel-kreski-shortfall")


def _clear_duel(transition: VetoTransition) -> None:
    """End the duel on the state: discard all sztychy that were played, and drop modifiers that last for the duel."""
    duel = transition.state.duel
    assert duel is not None
    transition.state.duel = None
    for card, seat in duel.spent:
        move_to_discard(transition, card, seat)
    if duel.spent:
        cards = tuple(transition.card_id(card) for card, _ in duel.spent)
        transition.emit("sztychy-gone", "duel.sztychy-discarded", "discard.pile", cards=cards)
    for thing in transition.state.cards_in_play:
        if thing.mods and any(mod.until == DUEL for mod in thing.mods):
            transition.change(thing.id, mods=tuple(mod for mod in thing.mods if mod.until != DUEL))


def breakdowns(state: State) -> list[Breakdown]:
    """Return how the duellists come to their Szabla, while a duel is on; else nothing."""
    if state.duel is None:
        return []
    found = []
    for seat in state.duel.seats:
        thing = state.card_in_play(state.duel.fighter(seat))
        if thing is not None:
            card_data = card_data_of(state, thing)
            steps: list[Step] = []
            szabla(state, thing, steps)
            found.append(
                Breakdown(card_data.id, thing.place, card_data.szabla, tuple(steps), state.table.players[seat])
            )
    return found
