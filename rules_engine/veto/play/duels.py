"""Duels: the challenge, the choice of gear, what is played, and how it ends."""

from __future__ import annotations

from kredens.rules_engine.contract.breakdown import Reckoning, Step
from kredens.rules_engine.veto.model.in_play import DUEL, ELECTION, Thing
from kredens.rules_engine.veto.model.state import Duel, Node, State
from kredens.rules_engine.veto.model.stats import KRESKI_TRAIT, attached, face_of, szabla, trait
from kredens.rules_engine.veto.model.transition import Play, into_discard, leave
from kredens.rules_engine.veto.play import resources, verbs

WON = "won-duel"
KILLED_BY = 3
"""A loser by so much is killed."""


def challenged(play: Play, node: Node) -> None:
    """Nobody has stopped the challenge: will it be taken up?"""
    mine, theirs = play.state.thing(node.thing), play.state.thing(node.target)
    if mine is None or theirs is None or not (can_fight(play.state, mine.id) and can_fight(play.state, theirs.id)):
        _void(play)
        return
    play.push(("answer", theirs.side, mine.id, theirs.id))


def can_fight(state: State, id: int) -> bool:
    """Whether a character is where duels are fought."""
    thing = state.thing(id)
    return thing is not None and not thing.absent and thing.place == ELECTION


def refused(play: Play, seat: int, theirs: int) -> None:
    """The challenged character refuses: it is tapped, and a kreska goes back."""
    thing = play.state.thing(theirs)
    assert thing is not None
    play.change(theirs, tapped=True)
    card, player = face_of(play.state, thing).id, play.player(seat)
    rules = ("duel.refusal", "duel.refusal-tap", "duel.refusal-no-duel", "option.duel-refusal-order")
    play.tell("refused", *rules, player=player, card=card)
    if not resources.give_back(play, seat, 1, "duel.refusal-kreska"):
        play.tell("nothing-to-give", "duel.refusal-kreska", "option.duel-refusal-order", player=player)


def begin(play: Play, mine: int, theirs: int) -> None:
    """The duel is on: the challenger's player chooses gear first."""
    first, second = play.state.thing(mine), play.state.thing(theirs)
    assert first is not None
    assert second is not None
    play.state.duel = Duel(mine, theirs, (first.side, second.side))
    facts = {"card": face_of(play.state, first).id, "other": face_of(play.state, second).id}
    rules = ("duel.steps", "duel.target-field", "duel.target-opponent", "option.duel-accept-tap")
    play.tell("duel", *rules, **facts)
    if play.options.duel_accept_tap == "accept-taps":
        play.change(theirs, tapped=True)
    play.push(("gear", first.side))


def choosable(state: State, seat: int) -> list[Thing]:
    """Gear of a duellist that has not been chosen yet, whatever its keyword."""
    duel = state.duel
    if duel is None:
        return []
    return [
        thing
        for thing in attached(state, duel.fighter(seat))
        if thing.card >= 0 and not thing.absent and face_of(state, thing).kind == "gear" and thing.id not in duel.gear
    ]


def next_gear(play: Play, seat: int) -> None:
    """The other one chooses, or the same again, until both are ready; then plays begin."""
    duel = play.state.duel
    assert duel is not None
    for other in (1 - seat, seat):
        if other not in duel.ready:
            play.push(("gear", other))
            return
    unused = [thing for side in duel.seats for thing in choosable(play.state, side)]
    for thing in unused:
        play.tell("unused", "duel.gear-unused-inert", "option.gear-outside-duel", card=face_of(play.state, thing).id)
    play.push(("duel", duel.seats[0]))


def ready(play: Play, seat: int) -> None:
    """A player has chosen all the gear they want."""
    duel = play.state.duel
    assert duel is not None
    play.state.duel = duel._replace(ready=(*duel.ready, seat))


def interrupted(state: State) -> bool:
    """Whether somebody who fights is not there any more."""
    duel = state.duel
    return duel is not None and not (can_fight(state, duel.challenger) and can_fight(state, duel.challenged))


def stop(play: Play) -> None:
    """A duel without one of its duellists has no winner."""
    _void(play)
    _clear(play)


def _void(play: Play) -> None:
    play.tell("duel-void", "option.duel-interrupted", "duel.sztychy-discarded")


def spent(play: Play, node: Node) -> None:
    """A sztych that was played is kept till the end of the duel, and discarded then."""
    duel = play.state.duel
    if duel is None:
        into_discard(play, node.card, node.seat)
    else:
        play.state.duel = duel._replace(spent=(*duel.spent, (node.card, node.seat)))


def struck(play: Play, node: Node) -> None:
    """A sztych counts for its duellist."""
    spent(play, node)
    duel = play.state.duel
    if duel is None:
        return
    face = play.table.faces[node.card]
    at = duel.seats.index(node.seat)
    counts = list(duel.struck)
    counts[at] += 1
    extra = list(duel.extra)
    extra[at] += face.modifier
    play.state.duel = duel._replace(struck=(counts[0], counts[1]), extra=(extra[0], extra[1]))
    thing = play.state.thing(duel.fighter(node.seat))
    keywords = [f"keyword.{keyword}" for keyword in ("ciecie", "obrona") if face.has(keyword)]
    facts = {"player": play.player(node.seat), "card": face.id, "amount": face.modifier}
    total = szabla(play.state, thing) if thing is not None else 0
    if thing is not None and any(effect.get("per") == "own-sztych" for effect in face_of(play.state, thing).effects):
        keywords.append("option.card-wolodyjowski")
    play.tell("struck", "duel.sztych-raises", *keywords, "duel.sztych-keyword", **facts, total=total)
    doing = verbs.Doing(node.seat, node.card, duel.fighter(node.seat), node.target, node.amount)
    verbs.carry_out(play, doing, (effect for effect in face.effects if node.paid or not effect.get("pay")))


def fired(play: Play, node: Node) -> None:
    """A firearm is discarded, and its modifier counts."""
    face = play.table.faces[node.card]
    rules = ("keyword.bron-palna-discard", "keyword.bron-palna-one", "option.keyword-bron-palna-timing")
    play.tell("fired", *rules, player=play.player(node.seat), card=face.id, amount=face.modifier)
    if play.state.duel is not None:
        verbs.add_to_duel(play, node.seat, face.modifier)


def conclude(play: Play) -> None:
    """Both have said pas: who is stronger, and by how much."""
    state = play.state
    duel = state.duel
    assert duel is not None
    fighters = [state.thing(duel.fighter(seat)) for seat in duel.seats]
    first, second = fighters
    assert first is not None
    assert second is not None
    values = (szabla(state, first), szabla(state, second))
    facts = {"card": face_of(state, first).id, "other": face_of(state, second).id}
    rules = ["duel.compare", "duel.end", "card.character.szabla", "option.value-arithmetic"]
    used = [thing for thing in state.things if thing.id in duel.gear] if duel.gear else []
    rules += ["keyword.bron-palna-inert"] if any(face_of(state, thing).has("bron-palna") for thing in used) else []
    play.tell("compared", *rules, **facts, szabla=values[0], against=values[1])
    if values[0] == values[1]:
        play.tell("duel-drawn", "duel.draw", **facts)
    else:
        winner, loser = (first, second) if values[0] > values[1] else (second, first)
        _decide(play, duel, winner, loser, abs(values[0] - values[1]))
    _clear(play)
    resources.settle_ending(play)


def _decide(play: Play, duel: Duel, winner: Thing, loser: Thing, by: int) -> None:
    state = play.state
    card, beaten = face_of(state, winner), face_of(state, loser)
    play.tell("duel-won", "duel.win", player=play.player(winner.side), card=card.id, other=beaten.id, by=by)
    _prize(play, winner, loser)
    killing = by >= KILLED_BY
    if _marked(play, duel, winner, loser, killing):
        resources.marker(play, winner.side)
    if killing:
        resources.killed(play, loser)
    else:
        rules = ("duel.wounded", "discard.pile", "discard.rules-stop")
        play.tell("wounded", *rules, card=beaten.id, player=play.player(loser.owner))
        leave(play, loser.id)
        resources.elekt_gone(play, loser, "wounded")
    verbs.by_itself(play, loser, "lost-duel")
    for thing in _gaining(state, duel, winner):
        verbs.by_itself(play, thing, WON)


def _gaining(state: State, duel: Duel, winner: Thing) -> list[Thing]:
    """What may have a rule about a duel that was won: the winner, the gear that was used, possessions of its party."""
    moved = [(thing, face) for thing, face in state.lying.active if WON in face.moments]
    found = [
        thing for thing, _ in moved if thing.id == winner.id or (thing.id in duel.gear and thing.host == winner.id)
    ]
    return found + [thing for thing, face in moved if thing.side == winner.side and face.kind == "possession"]


def _marked(play: Play, duel: Duel, winner: Thing, loser: Thing, killing: bool) -> bool:
    """Whether the duel brings a strategy marker."""
    if face_of(play.state, loser).has("pospolity"):
        play.tell("no-marker", "keyword.pospolity-no-marker", card=face_of(play.state, loser).id)
        return False
    which = play.options.strategy_marker_event
    if which == "kill-only":
        return killing
    return which == "any-duel-win" or winner.side == duel.seats[0]


def _prize(play: Play, winner: Thing, loser: Thing) -> None:
    """The winner's player gets the loser's kreski from the loser's player, and one more for a Sławny."""
    state = play.state
    famous = face_of(state, loser).has("slawny")
    owed = trait(state, loser, KRESKI_TRAIT)
    bonus = 1 if famous else 0
    rules = ["duel.kreski-transfer", "option.duel-modified-kreski"]
    rules += ["keyword.slawny-duel-bonus"] if famous else []
    how = play.options.duel_kreski_shortfall
    if how == "bonus-from-common" and bonus:
        resources.take(play, winner.side, bonus, "keyword.slawny-duel-bonus", "option.duel-kreski-shortfall")
        bonus = 0
    party = play.party(loser.side)
    paid = min(owed + bonus, party.kreski)
    if paid < owed + bonus:
        rules.append("option.duel-kreski-shortfall")
    party.kreski -= paid
    play.party(winner.side).kreski += paid
    facts = {"player": play.player(winner.side), "other": play.player(loser.side)}
    if paid or owed + bonus:
        play.tell("prize", *rules, "token.kreski.conserved", **facts, number=paid)
    if how == "topup-common":
        resources.take(play, winner.side, owed + bonus - paid, "option.duel-kreski-shortfall")


def _clear(play: Play) -> None:
    """All sztychy that were played are discarded, and what held for the duel stops."""
    duel = play.state.duel
    assert duel is not None
    play.state.duel = None
    for card, seat in duel.spent:
        into_discard(play, card, seat)
    if duel.spent:
        cards = tuple(play.name(card) for card, _ in duel.spent)
        play.tell("sztychy-gone", "duel.sztychy-discarded", "discard.pile", cards=cards)
    for thing in play.state.things:
        if thing.mods and any(mod.until == DUEL for mod in thing.mods):
            play.change(thing.id, mods=tuple(mod for mod in thing.mods if mod.until != DUEL))


def reckonings(state: State) -> list[Reckoning]:
    """How the duellists come to their Szabla, while a duel is on."""
    if state.duel is None:
        return []
    found = []
    for seat in state.duel.seats:
        thing = state.thing(state.duel.fighter(seat))
        if thing is not None:
            face = face_of(state, thing)
            steps: list[Step] = []
            szabla(state, thing, steps)
            found.append(Reckoning(face.id, thing.place, face.szabla, tuple(steps), state.table.players[seat]))
    return found
