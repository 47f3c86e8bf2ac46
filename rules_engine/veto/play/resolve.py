"""What was announced is carried out, unless a reply has annulled it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.kit.hidden_cards import with_one
from kredens.rules_engine.veto.model.in_play import ATTACHED, ELECTION, KARMAZYN, OPEN, Thing
from kredens.rules_engine.veto.model.state import Node, State
from kredens.rules_engine.veto.model.stats import AGITATION, face_of, trait
from kredens.rules_engine.veto.model.transition import Play, into_discard
from kredens.rules_engine.veto.play import duels, resources, stack, uniqueness, verbs


def resolve(play: Play, node: Node) -> None:
    """The top of the stack is carried out."""
    if node.annulled:
        what = stack.name_of(play.state, node)
        play.tell("came-to-nothing", "stack.cancelled-has-no-effect", "option.card-after-resolution", card=what)
        _put_away(play, node)
        return
    if node.what in BY_SOMEBODY and lapsed(play.state, node):
        away = "discard.rules-stop" if play.state.thing(node.thing) is None else "keyword.nieobecny-outside"
        play.tell("lapsed", "play.resolve", away, player=play.player(node.seat))
        return
    _RESOLVED[node.what](play, node)


BY_SOMEBODY = frozenset({"agitation", "moved", "ability-used"})
"""What is done by a thing on the table, and by nobody if that is gone."""


def lapsed(state: State, node: Node) -> bool:
    """Whether something announced can have no effect any more: who does it is not here, or who it is about."""
    match node.what:
        case "agitation" | "moved":
            return not _here(state, node.thing)
        case "ability-used":
            # What was discarded for its rule has been paid, not lost.
            thing = state.thing(node.thing)
            return thing is not None and thing.absent
        case "challenge":
            return not (duels.can_fight(state, node.thing) and duels.can_fight(state, node.target))
        case "gear-attached" | "sztych-attached":
            return not _here(state, node.target)
        case "effect-played":
            return state.table.faces[node.card].attaches and not _here(state, node.target)
    return False


def _here(state: State, id: int) -> bool:
    thing = state.thing(id)
    return thing is not None and not thing.absent


def _put_away(play: Play, node: Node) -> None:
    """A card that was annulled goes to its owner's discard pile; a sztych of a duel is kept till its end."""
    if node.what == "sztych-played":
        duels.spent(play, node)
    elif node.card >= 0 and node.what != "ability-used":
        into_discard(play, node.card, node.seat)


def _character(play: Play, node: Node) -> None:
    face = play.table.faces[node.card]
    place = node.place or ELECTION
    thing = play.put(Thing(0, node.card, node.seat, node.seat, place))
    rules = ["character.play-to-election" if place == ELECTION else "character.karmazyn-direct", "tap.enter-untapped"]
    rules += ["field.election-all" if place == ELECTION else "field.karmazyn-restricted", "card.character.name"]
    rules += ["keyword.pospolity-copies"] if uniqueness.alike(play.state, thing) else []
    rules += ["keyword.elekt-one"] if face.has("elekt") else []
    rules += ["card.character.return-after-kill"] if uniqueness.was_killed(play.state, face) else []
    player = play.player(node.seat)
    play.tell("entered", *rules, "inplay.rules-active", player=player, card=face.id, place=place)
    owed = trait(play.state, thing, "kreski")
    common = play.state.common
    if owed:
        took = ["character.take-kreski", "card.character.kreski"]
        if common == 0:
            play.tell("no-kreski", "character.take-kreski-none", *took, player=player, card=face.id)
        else:
            took += ["character.take-kreski-rest"] if common < owed else []
            resources.take(play, node.seat, owed, *took)
    happen(play, thing, "entered")


def _possession(play: Play, node: Node) -> None:
    face = play.table.faces[node.card]
    thing = play.put(Thing(0, node.card, node.seat, node.seat, ELECTION))
    rules = ("possession.play", "card.possession.other", "play.resolve")
    play.tell("settled", *rules, player=play.player(node.seat), card=face.id)
    happen(play, thing, "entered")


def _host_gone(play: Play, node: Node) -> bool:
    if _here(play.state, node.target):
        return False
    into_discard(play, node.card, node.seat)
    play.tell("no-host", "play.resolve", "option.card-after-resolution", card=play.name(node.card))
    return True


def _gear(play: Play, node: Node) -> None:
    if _host_gone(play, node):
        return
    host = play.state.thing(node.target)
    assert host is not None
    thing = play.put(Thing(0, node.card, node.seat, host.side, ATTACHED, host.id))
    rules = ("attach.gear-visible", "inplay.attach", "play.resolve")
    facts = {"player": play.player(node.seat), "card": play.name(node.card), "host": face_of(play.state, host).id}
    play.tell("armed", *rules, **facts)
    happen(play, thing, "entered")


def _sztych(play: Play, node: Node) -> None:
    """A sztych is laid under a character, face down but for the open place of a Sławny."""
    host = play.state.thing(node.target)
    if host is None or host.absent:
        if node.card >= 0:
            into_discard(play, node.card, node.seat)
        else:
            play.push(("name", node.seat, 0))
        return
    down = node.place != OPEN
    play.put(Thing(0, node.card, node.seat, host.side, ATTACHED, host.id, down=down))
    facts = {"player": play.player(node.seat), "card": play.name(node.card), "host": face_of(play.state, host).id}
    if down:
        rules = ("attach.sztych-face-down", "attach.sztych-prove-kind", "option.log-hidden-info", "inplay.attach")
        play.tell_hidden("slipped", facts["player"], *rules, **facts)
    else:
        play.tell("displayed", "attach.sztych-famous-extra", "inplay.attach", **facts)


def _effect(play: Play, node: Node) -> None:
    face = play.table.faces[node.card]
    host = play.state.thing(node.target)
    if face.attaches:
        if _host_gone(play, node):
            return
        assert host is not None
        thing = play.put(Thing(0, node.card, node.seat, node.seat, ATTACHED, host.id))
        facts = {"player": play.player(node.seat), "card": face.id, "host": face_of(play.state, host).id}
        play.tell("fastened", "inplay.attach", "inplay.rules-active", "cumulate.no-second-copy", **facts)
        happen(play, thing, "entered")
        return
    play.tell("resolved", "play.resolve", "card.effect.kind", player=play.player(node.seat), card=face.id)
    doing = verbs.Doing(node.seat, node.card, -1, node.target, node.amount)
    verbs.carry_out(play, doing, face.now)
    if face.lasts == "round":
        party = play.party(node.seat)
        party.lasting = with_one(party.lasting, node.card)
        play.tell("stays", "option.card-after-resolution", "phase.end.expire", card=face.id)
    else:
        into_discard(play, node.card, node.seat)


def _ability(play: Play, node: Node) -> None:
    card = node.card
    effect = play.table.faces[card].effects[node.ability]
    play.tell("used", "inplay.rules-active", "play.resolve", player=play.player(node.seat), card=play.name(card))
    doing = verbs.Doing(node.seat, card, node.thing, node.target, node.amount)
    verbs.VERBS[effect["do"]](play, doing, effect)


def _agitation(play: Play, node: Node) -> None:
    state = play.state
    thing = state.thing(node.thing)
    assert thing is not None
    card, player = face_of(state, thing).id, play.player(node.seat)
    more = 1 if node.spent >= 0 else 0
    amount = max(0, 1 + more + trait(state, thing, AGITATION))
    bonus = ("agitate.sztych-bonus",) if more else ()
    play.tell("agitated", "agitate.take-one", "czyn.agitate", *bonus, player=player, card=card)
    if state.common:
        mixed = ("agitate.no-mixing", "option.agitate-bonus-with-one-left") if state.common < amount else ()
        resources.take(play, node.seat, amount, "agitate.take-one", *bonus, *mixed)
    else:
        if state.table.options.agitate_opponent_bonus == "common-only":
            amount -= more
        rules = ("agitate.from-opponent", "agitate.no-mixing", *(("option.agitate-opponent-bonus",) if more else ()))
        resources.give_back(play, 1 - node.seat, amount, *rules, *bonus)
    happen(play, thing, "agitated")


def _moved(play: Play, node: Node) -> None:
    thing = play.state.thing(node.thing)
    assert thing is not None
    other = KARMAZYN if thing.place == ELECTION else ELECTION
    play.change(thing.id, place=other)
    play.tell("moved", "move.direction", "czyn.move", card=face_of(play.state, thing).id, place=other)


def _bribe(play: Play, node: Node) -> None:
    """The amount is paid already; what it buys counts if nobody has annulled it."""
    bribed = list(play.state.bribed)
    bribed[node.seat] += node.amount
    play.state.bribed = (bribed[0], bribed[1])


def happen(play: Play, thing: Thing, moment: str) -> None:
    """Rules of a thing that work by themselves at a moment."""
    now = play.state.thing(thing.id)
    if now is not None:
        verbs.by_itself(play, now, moment)


def everywhere(play: Play, moment: str) -> None:
    """Rules that work by themselves at a moment of the round, the initiative holder's first."""
    state = play.state
    for seat in (state.initiative, 1 - state.initiative):
        for thing, face in state.lying.active:
            if thing.side == seat and moment in face.moments:
                happen(play, thing, moment)


_RESOLVED: Mapping[str, Callable[[Play, Node], None]] = {
    "character-played": _character,
    "possession-played": _possession,
    "gear-attached": _gear,
    "sztych-attached": _sztych,
    "effect-played": _effect,
    "ability-used": _ability,
    "agitation": _agitation,
    "moved": _moved,
    "bribe": _bribe,
    "challenge": duels.challenged,
    "sztych-played": duels.struck,
    "fired": duels.fired,
}
