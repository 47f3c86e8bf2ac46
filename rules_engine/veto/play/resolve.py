"""Resolve what was announced: carry it out, unless a reply has annulled it; and show what waits on the stack."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.contract.breakdown import Step
from kredens.rules_engine.contract.layers import Layer, Layers
from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.hidden_cards import with_one
from kredens.rules_engine.veto.model import limits
from kredens.rules_engine.veto.model.in_play import ATTACHED, ELECTION, KARMAZYN, OPEN, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import AGITATION, card_data_of, is_seen, trait_value
from kredens.rules_engine.veto.model.tasks import NameTask, Node
from kredens.rules_engine.veto.model.transition import VetoTransition, move_to_discard
from kredens.rules_engine.veto.play import duels, effect_verbs, effects, resources, stack


def resolve_node(transition: VetoTransition, node: Node) -> None:
    """Resolve a node taken from the top of the stack."""
    if node.annulled:
        suffix, facts = stack.describe_act(transition.state, node)
        rules = ("stack.cancelled-has-no-effect", "option.card-after-resolution")
        transition.emit(f"came-to-nothing{suffix}", *rules, **facts)
        _discard_annulled(transition, node)
        return
    if node.what in NEEDS_ACTOR and has_lapsed(transition.state, node):
        away = (
            "discard.rules-stop" if transition.state.card_in_play(node.thing) is None else "keyword.nieobecny-outside"
        )
        transition.emit("lapsed", "play.resolve", away, player=transition.player_name(node.seat))
        return
    _RESOLVERS[node.what](transition, node)


NEEDS_ACTOR = frozenset({"agitation", "moved", "ability-used"})
"""What is done by a card in play, and by nobody if that is gone."""


def has_lapsed(state: State, node: Node) -> bool:
    """Return whether something announced can have no effect any more.

    The card that does it is not there, or the one that it is about.
    """
    match node.what:
        case "agitation" | "moved":
            return not _is_here(state, node.thing)
        case "ability-used":
            # What was discarded for its rule has been paid, not lost.
            thing = state.card_in_play(node.thing)
            return thing is not None and thing.absent
        case "challenge":
            return not (duels.can_fight(state, node.thing) and duels.can_fight(state, node.target))
        case "gear-attached" | "sztych-attached":
            return not _is_here(state, node.target)
        case "effect-played":
            return state.table.cards[node.card].attaches and not _is_here(state, node.target)
    return False


def stack_layers(state: State) -> Layers:
    """Return what waits on the stack, the lowest first."""
    return tuple(_make_layer(state, task) for task in state.tasks if isinstance(task, Node))


def _make_layer(state: State, node: Node) -> Layer:
    """Return one node of the stack as people may see it."""
    target = state.card_in_play(node.target)
    aim = "" if target is None else card_data_of(state, target).id if is_seen(target) else UNKNOWN
    slipped = node.what == "sztych-attached" and node.place != OPEN
    card = UNKNOWN if slipped else stack.node_card_id(state, node)
    if node.card < 0 and node.thing < 0:
        card = UNKNOWN if slipped else ""
    lapsed = has_lapsed(state, node)
    return Layer(state.table.players[node.seat], card, node.what, aim, node.annulled, lapsed)


def _is_here(state: State, id: int) -> bool:
    thing = state.card_in_play(id)
    return thing is not None and not thing.absent


def _discard_annulled(transition: VetoTransition, node: Node) -> None:
    """Put a card that was annulled on its owner's discard pile.

    A sztych of a duel is kept till the end of the duel; a card that was to be discarded goes back into the hand.
    """
    if node.what == "sztych-played":
        duels.keep_spent_sztych(transition, node)
    elif node.what == "end-discard":
        transition.party(node.seat).cards.add_to_hand(node.card, openly=True)
    elif node.card >= 0 and node.what != "ability-used":
        move_to_discard(transition, node.card, node.seat)


def _resolve_character(transition: VetoTransition, node: Node) -> None:
    """Put a character into play, and give its player its kreski from the common pool."""
    card_data = transition.table.cards[node.card]
    place = node.place or ELECTION
    thing = transition.put_into_play(CardInPlay(transition.take_number(), node.card, node.seat, node.seat, place))
    if transition.note is not None:
        _emit_entered(transition, thing)
    owed = trait_value(transition.state, thing, "kreski")
    if owed:
        common, player = transition.state.common, transition.player_name(node.seat)
        took = ["character.take-kreski", "card.character.kreski"]
        if common == 0:
            transition.emit("no-kreski", "character.take-kreski-none", *took, player=player, card=card_data.id)
        else:
            took += ["character.take-kreski-rest"] if common < owed else []
            resources.take_kreski(transition, node.seat, owed, *took)
    trigger(transition, thing, "entered")


def _emit_entered(transition: VetoTransition, thing: CardInPlay) -> None:
    """Tell that a character has come into play."""
    card_data, place = card_data_of(transition.state, thing), thing.place
    rules = ["character.play-to-election" if place == ELECTION else "character.karmazyn-direct", "tap.enter-untapped"]
    rules += ["field.election-all" if place == ELECTION else "field.karmazyn-restricted", "card.character.name"]
    rules += ["keyword.pospolity-copies"] if limits.has_copy_in_play(transition.state, thing) else []
    rules += ["keyword.elekt-one"] if card_data.has("elekt") else []
    rules += ["card.character.return-after-kill"] if limits.was_killed(transition.state, card_data) else []
    both = place == KARMAZYN and card_data.has("wplywowy") and card_data.has("karmazyn")
    rules += ["option.field-karmazyn-and-wplywowy"] if both else []
    player = transition.player_name(thing.side)
    transition.emit("entered", *rules, "inplay.rules-active", player=player, card=card_data.id, place=place)


def _resolve_possession(transition: VetoTransition, node: Node) -> None:
    card_data = transition.table.cards[node.card]
    thing = transition.put_into_play(CardInPlay(transition.take_number(), node.card, node.seat, node.seat, ELECTION))
    if transition.note is not None:
        rules = ("possession.play", "card.possession.other", "play.resolve")
        transition.emit("settled", *rules, player=transition.player_name(node.seat), card=card_data.id)
    trigger(transition, thing, "entered")


def _discard_if_host_gone(transition: VetoTransition, node: Node) -> bool:
    """Discard a card whose host is not there any more; return whether that was so."""
    if _is_here(transition.state, node.target):
        return False
    move_to_discard(transition, node.card, node.seat)
    transition.emit("no-host", "play.resolve", "option.card-after-resolution", card=transition.card_id(node.card))
    return True


def _resolve_gear(transition: VetoTransition, node: Node) -> None:
    """Attach gear to its host."""
    if _discard_if_host_gone(transition, node):
        return
    host = transition.state.card_in_play(node.target)
    assert host is not None
    thing = transition.put_into_play(
        CardInPlay(transition.take_number(), node.card, node.seat, host.side, ATTACHED, host.id)
    )
    if transition.note is not None:
        rules = ("attach.gear-visible", "inplay.attach", "play.resolve")
        facts = {
            "player": transition.player_name(node.seat),
            "card": transition.card_id(node.card),
            "host": card_data_of(transition.state, host).id,
        }
        transition.emit("armed", *rules, **facts)
    trigger(transition, thing, "entered")


def _resolve_attached_sztych(transition: VetoTransition, node: Node) -> None:
    """Attach a sztych to a character, face down but for the open place of a Sławny."""
    host = transition.state.card_in_play(node.target)
    if host is None or host.absent:
        if node.card >= 0:
            move_to_discard(transition, node.card, node.seat)
        else:
            transition.push(NameTask(node.seat, removed=False))
        return
    down = node.place != OPEN
    transition.put_into_play(
        CardInPlay(transition.take_number(), node.card, node.seat, host.side, ATTACHED, host.id, down=down)
    )
    facts = {
        "player": transition.player_name(node.seat),
        "card": transition.card_id(node.card),
        "host": card_data_of(transition.state, host).id,
    }
    if down:
        rules = ("attach.sztych-face-down", "attach.sztych-prove-kind", "option.log-hidden-info", "inplay.attach")
        transition.emit_hidden("slipped", facts["player"], *rules, **facts)
    else:
        transition.emit("displayed", "attach.sztych-famous-extra", "inplay.attach", **facts)


def _resolve_effect(transition: VetoTransition, node: Node) -> None:
    """Carry out an effect card, or attach it; then it is discarded, or lies open until the end of the round."""
    card_data = transition.table.cards[node.card]
    host = transition.state.card_in_play(node.target)
    if card_data.attaches:
        if _discard_if_host_gone(transition, node):
            return
        assert host is not None
        thing = transition.put_into_play(
            CardInPlay(transition.take_number(), node.card, node.seat, node.seat, ATTACHED, host.id)
        )
        facts = {
            "player": transition.player_name(node.seat),
            "card": card_data.id,
            "host": card_data_of(transition.state, host).id,
        }
        transition.emit("fastened", "inplay.attach", "inplay.rules-active", "cumulate.no-second-copy", **facts)
        trigger(transition, thing, "entered")
        return
    if transition.note is not None:
        transition.emit(
            "resolved", "play.resolve", "card.effect.kind", player=transition.player_name(node.seat), card=card_data.id
        )
    context = effects.EffectContext(node.seat, node.card, -1, node.target, node.amount)
    effect_verbs.carry_out(transition, context, card_data.on_play)
    if card_data.lasts == "round":
        party = transition.party(node.seat)
        party.lasting = with_one(party.lasting, node.card)
        transition.emit("stays", "option.card-after-resolution", "phase.end.expire", card=card_data.id)
    else:
        move_to_discard(transition, node.card, node.seat)


def _resolve_ability(transition: VetoTransition, node: Node) -> None:
    card = node.card
    effect = transition.table.cards[card].effects[node.ability]
    if transition.note is not None:
        transition.emit(
            "used",
            "inplay.rules-active",
            "play.resolve",
            player=transition.player_name(node.seat),
            card=transition.card_id(card),
        )
    context = effects.EffectContext(node.seat, card, node.thing, node.target, node.amount)
    effect_verbs.VERBS[effect["do"]].executes(transition, context, effect)


def _resolve_agitation(transition: VetoTransition, node: Node) -> None:
    """Take kreski for a speech from the common pool; from an empty one, return kreski of the opponent's to it."""
    state = transition.state
    thing = state.card_in_play(node.thing)
    assert thing is not None
    card_data, player = card_data_of(state, thing), transition.player_name(node.seat)
    more = 1 if node.spent >= 0 else 0
    steps: list[Step] | None = None if transition.note is None else []
    amount = max(0, 1 + more + trait_value(state, thing, AGITATION, steps))
    bonus: tuple[str, ...] = ("agitate.sztych-bonus",) if more else ()
    bonus += ("inplay.rules-active",) if steps else ()
    # Whoever agitates is tapped.
    bonus += ("option.tap-passive-rules",) if AGITATION in card_data.trait_effects else ()
    taking = "agitate.take-one" if state.common else "agitate.from-opponent"
    transition.emit("agitated", "czyn.agitate", taking, *bonus, player=player, card=card_data.id)
    if state.common:
        mixed = ("agitate.no-mixing", "option.agitate-bonus-with-one-left") if state.common < amount else ()
        resources.take_kreski(transition, node.seat, amount, "agitate.take-one", *bonus, *mixed)
    else:
        if state.table.options.agitate_opponent_bonus == "common-only":
            amount -= more
        rules = ("agitate.from-opponent", "agitate.no-mixing", *(("option.agitate-opponent-bonus",) if more else ()))
        resources.return_kreski(transition, 1 - node.seat, amount, *rules, *bonus)
    trigger(transition, thing, "agitated")


def _resolve_move(transition: VetoTransition, node: Node) -> None:
    thing = transition.state.card_in_play(node.thing)
    assert thing is not None
    other = KARMAZYN if thing.place == ELECTION else ELECTION
    transition.change(thing.id, place=other)
    if transition.note is not None:
        card = card_data_of(transition.state, thing).id
        transition.emit("moved", "move.direction", "czyn.move", card=card, place=other)


def _resolve_bribe(transition: VetoTransition, node: Node) -> None:
    """Count what a bribe buys. The amount was paid when it was announced."""
    bribed = list(transition.state.bribed)
    bribed[node.seat] += node.amount
    transition.state.bribed = (bribed[0], bribed[1])


def _resolve_end_discard(transition: VetoTransition, node: Node) -> None:
    move_to_discard(transition, node.card, node.seat)


def trigger(transition: VetoTransition, thing: CardInPlay, moment: str) -> None:
    """Run the triggered effects of a card in play at a moment; nothing happens where it is in play no more."""
    now = transition.state.card_in_play(thing.id)
    if now is not None:
        effect_verbs.run_triggered(transition, now, moment)


def trigger_everywhere(transition: VetoTransition, moment: str) -> None:
    """Run the effects triggered at a moment of the round, those of the initiative holder's side first."""
    state = transition.state
    for seat in (state.initiative, 1 - state.initiative):
        for id, card_data in state.table_index.active:
            if moment not in card_data.triggered_effects:
                continue
            thing = state.card_in_play(id)
            if thing is not None and thing.side == seat:
                effect_verbs.run_triggered(transition, thing, moment)


_RESOLVERS: Mapping[str, Callable[[VetoTransition, Node], None]] = {
    "character-played": _resolve_character,
    "possession-played": _resolve_possession,
    "gear-attached": _resolve_gear,
    "sztych-attached": _resolve_attached_sztych,
    "effect-played": _resolve_effect,
    "ability-used": _resolve_ability,
    "agitation": _resolve_agitation,
    "moved": _resolve_move,
    "bribe": _resolve_bribe,
    "end-discard": _resolve_end_discard,
    "challenge": duels.resolve_challenge,
    "sztych-played": duels.resolve_sztych,
    "fired": duels.resolve_firearm,
}
"""What resolves each kind of node."""
