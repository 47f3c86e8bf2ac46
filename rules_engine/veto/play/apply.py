"""Apply the actions of VETO: what each one does, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.layers import Layers
from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.kit.decisions.tasks import CountedTask, SeatTask
from kredens.rules_engine.kit.hidden_cards import UNCOUNTED
from kredens.rules_engine.kit.named_tuples import with_fields
from kredens.rules_engine.veto.model import draws, references
from kredens.rules_engine.veto.model.in_play import OPEN
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, elekts
from kredens.rules_engine.veto.model.tasks import (
    BRIBES,
    DUELS,
    AnswerTask,
    Decision,
    LayTask,
    NameTask,
    Node,
    SearchTask,
    draw_task,
)
from kredens.rules_engine.veto.model.transition import VetoTransition, move_to_discard, move_to_removed
from kredens.rules_engine.veto.play import announce, automatic, duels, phases, piles, resolve, resources, stack
from kredens.rules_engine.veto.play.piles import refill_kredens


def stacks_after(state: State, player: str, action: Action) -> tuple[Layers, ...]:
    """Return what waits after the action, and after each automatic step that follows."""
    transition = GameTransition(state, None)
    transition.perform_action(player, action)
    found = [resolve.stack_layers(transition.state)]
    while automatic.run_one_step(transition):
        found.append(resolve.stack_layers(transition.state))
    return tuple(found)


class GameTransition(VetoTransition):
    """A game that goes on in one transition, action by action."""

    def perform_action(self, player: str, action: Action) -> None:
        """Perform a legal action alone, without automatic steps."""
        self.state.forced = ()
        _HANDLERS[action[0]](self, self.table.seats.get(player, -1), *action[1:])

    def do(self, player: str, action: Action) -> None:
        """Perform a legal action and all automatic steps that follow."""
        self.state.forced = ()
        # As `perform_action`, in one frame; where it says that the next decision is open no automatic step is tried.
        if not _HANDLERS[action[0]](self, self.table.seats.get(player, -1), *action[1:]):
            automatic.run_automatic(self)


def _draw(transition: VetoTransition, _seat: int, _player: str, id: str) -> bool:
    """Move the drawn card, or an unseen one, from the kredens to the hand; open the next draw, if any."""
    task: Any = transition.state.tasks[-1]
    seat, count = task.seat, task.number
    party = transition.party(seat)
    cards = party.cards
    card = None if id == UNKNOWN else transition.table.numbers[id]
    draws.take_from_deck(party, card)
    cards.add_to_hand(card)
    if transition.note is not None:
        later = transition.state.round > 1
        rules = ("phase.settle.draw-to-max", "phase.settle.hand-seven") if later else ("setup.draw-seven",)
        transition.emit_hidden(
            "drawn", transition.player_name(seat), *rules, player=transition.player_name(seat), card=id
        )
    if not cards.deck:
        refill_kredens(transition, seat)
    if count > 1 and cards.deck:
        transition.replace_task(draw_task(seat, count - 1))
        return True
    transition.pop()
    if count > 1:
        transition.emit("no-cards", "option.draw-exhausted", player=transition.player_name(seat), number=count - 1)
    return False


def _redraw(transition: VetoTransition, seat: int) -> None:
    """Shuffle the hand back into the kredens and open the draw of as many cards."""
    transition.pop()
    cards = transition.party(seat).cards
    count = cards.hand_size
    for card in (*cards.hand, *cards.shown):
        cards.shuffle_into_deck(card)
    if cards.deck != UNCOUNTED:
        cards.deck += cards.unseen
    cards.hand, cards.shown, cards.unseen = (), (), 0
    rules = ("setup.mulligan-optional", "setup.mulligan-once", "setup.shuffle-cut", "option.mulligan-order")
    transition.emit("redrew", *rules, player=transition.player_name(seat), number=count)
    transition.push(draw_task(seat, count))


def _keep(transition: VetoTransition, seat: int) -> None:
    if transition.pop().kind == "mulligan":
        rules = ("setup.mulligan-optional", "option.mulligan-order")
        transition.emit("kept", *rules, player=transition.player_name(seat))


def _bribe(transition: VetoTransition, seat: int, amount: int) -> None:
    """Pay a bribe and put it on the stack; the other player's turn to bribe waits below it."""
    transition.pop()
    state = transition.state
    steps = announce.pay_bribe(transition, seat, amount)
    state.passes = 0
    rules = ["phase.untap.bribe", "phase.untap.bribe-rate", "phase.untap.bribe-paid-to-pool", "option.bribe-multiples"]
    rules += ["phase.untap.bribe-start", "phase.untap.bribe-alternate", "phase.untap.bribe-affordable"]
    value = phases.initiative_of(state, seat, steps)
    transition.emit("bribed", *rules, player=transition.player_name(seat), number=amount, total=value)
    transition.push(BRIBES[1 - seat])
    stack.announce(transition, Node("bribe", seat, amount=steps))


def _pas(transition: VetoTransition, seat: int) -> bool:
    """Say pas while bribing, in a duel or at voice; two in a row end what is going on.

    The first one changes nothing that could decide for the other player.
    """
    task: SeatTask = transition.pop()
    state, listening = transition.state, transition.note is not None
    player = transition.player_name(seat) if listening else ""
    if task.kind == "bribe":
        state.passes += 1
        if listening:
            transition.emit("pas-bribe", "phase.untap.bribe-pass", "phase.untap.bribe-rejoin", player=player)
        if state.passes < 2:
            transition.push(BRIBES[1 - seat])
            return True
        phases.end_bribing(transition)
    elif task.kind == "duel":
        assert state.duel is not None
        state.duel = state.duel.with_passes(state.duel.passes + 1)
        if listening:
            transition.emit("pas-duel", "duel.pass", "duel.rejoin", player=player)
        if state.duel.passes < 2:
            transition.push(DUELS[1 - seat])
            return True
        duels.conclude(transition)
    else:
        state.passes += 1
        if listening:
            transition.emit("pas", "turn.pas", "option.turn-pass-count", player=player)
        if state.passes < 2:
            phases.give_voice(transition, 1 - seat)
            return True
        phases.begin_end_phase(transition)
    return False


def _bene(transition: VetoTransition, seat: int) -> bool:
    transition.pop()
    transition.state.passes = 0
    if transition.note is not None:
        transition.emit(
            "bene", "turn.bene", "phase.play.alternate", "option.turn-bene-idle", player=transition.player_name(seat)
        )
    phases.give_voice(transition, 1 - seat)
    return True


def _decline(transition: VetoTransition, seat: int) -> None:
    """Decline an open decision: no reply, no election, nothing found, or a found card left unplayed.

    A card that was found and is not played is discarded.
    """
    task: Decision = transition.pop()
    if isinstance(task, SearchTask):
        piles.end_search(transition, seat, task, None)
    elif isinstance(task, LayTask):
        transition.party(seat).cards.remove_from_hand(transition.table.cards[task.card].whole)
        move_to_discard(transition, task.card, seat)
        transition.emit(
            "not-laid",
            "option.search-play-cost",
            "discard.pile",
            player=transition.player_name(seat),
            card=transition.card_id(task.card),
        )


def _announce(transition: VetoTransition, seat: int) -> None:
    """Announce an election for the player's Elekt."""
    transition.pop()
    transition.state.elekt = elekts(transition.state, seat)[0]
    thing = transition.state.card_in_play(transition.state.elekt)
    assert thing is not None
    rules = ("election.announce-moment", "election.needs-elekt", "election.needs-initiative", "election.optional")
    facts = {"player": transition.player_name(seat), "card": card_data_of(transition.state, thing).id}
    transition.emit("election", *rules, "election.needs-two-thirds", "option.elekt-second-and-announce", **facts)


def _discard(transition: VetoTransition, seat: int, id: str) -> None:
    """Discard a card from the hand: surplus, or the one that may go in the end phase, which may be answered."""
    task: CountedTask | SeatTask = transition.pop()
    card = transition.table.numbers[id]
    transition.party(seat).cards.remove_from_hand(card)
    if isinstance(task, CountedTask):
        move_to_discard(transition, card, seat)
        rules: tuple[str, ...] = (
            "phase.settle.discard-excess",
            "phase.settle.hand-seven",
            "discard.pile",
            "option.settle-excess",
        )
        if transition.state.phase != "settlement":
            rules = ("play.resolve", "discard.pile", "option.zone-visibility")
        transition.emit("threw", *rules, player=transition.player_name(seat), card=id)
        if task.number > 1:
            transition.push(CountedTask(seat, task.number - 1, "surplus"))
    else:
        rules = ("phase.end.discard-one", "discard.pile", "option.end-phase-discard-order", "phase.end.reply")
        transition.emit("thinned", *rules, player=transition.player_name(seat), card=id)
        stack.announce(transition, Node("end-discard", seat, card=card))


def _play(
    transition: VetoTransition,
    seat: int,
    id: str,
    on: str | None = None,
    place: str | None = None,
    paying_for: int | None = None,
    *tapping: str,
) -> None:
    """Play a card, as a reply where a reply is asked for."""
    card = transition.table.numbers[references.card_id_of(id)]
    why = stack.close_reply_window(transition, seat) if transition.state.tasks[-1].kind == "reply" else []
    why += ["stack.adequacy-cards", "option.reply-adequacy-model"] if why else []
    czyn = _close_search_play(transition)
    announce.play_card(transition, seat, card, id, on, place, paying_for or 0, tapping, why)
    transition.state.czyn = transition.state.czyn if czyn is None else czyn


def _attach(transition: VetoTransition, seat: int, id: str, to: str) -> None:
    czyn = _close_search_play(transition)
    announce.attach(transition, seat, id, to, "")
    transition.state.czyn = transition.state.czyn if czyn is None else czyn


def _close_search_play(transition: VetoTransition) -> bool | None:
    """Close the decision to play a card that was searched for; return whether the Czyn was done before.

    Playing the card as a part of the search leaves that as it is. None: no such decision is open.
    """
    if transition.state.tasks[-1].kind != "lay":
        return None
    transition.pop()
    return transition.state.czyn


def _display(transition: VetoTransition, seat: int, id: str, to: str) -> None:
    announce.attach(transition, seat, id, to, OPEN)


def _move(transition: VetoTransition, seat: int, ref: str) -> None:
    announce.move(transition, seat, references.resolve_reference(transition.state, ref))


def _agitate(transition: VetoTransition, seat: int, ref: str, spent: str | None = None) -> None:
    announce.agitate(transition, seat, references.resolve_reference(transition.state, ref), spent)


def _challenge(transition: VetoTransition, seat: int, target: str, own: str) -> None:
    announce.challenge(
        transition,
        seat,
        references.resolve_reference(transition.state, own),
        references.resolve_reference(transition.state, target),
    )


def _use(transition: VetoTransition, seat: int, ref: str, on: str | None = None, ability: int | None = None) -> None:
    why = stack.close_reply_window(transition, seat) if transition.state.tasks[-1].kind == "reply" else []
    why += ["stack.adequacy-abilities", "option.reply-adequacy-model"] if why else []
    announce.use(transition, seat, references.resolve_reference(transition.state, ref), on, ability, why)


def _fire(transition: VetoTransition, seat: int, ref: str) -> None:
    announce.fire(transition, seat, references.resolve_reference(transition.state, ref))


def _choose(transition: VetoTransition, seat: int, ref: str) -> None:
    """Choose a piece of gear for the duel."""
    transition.pop()
    duel, thing = transition.state.duel, references.resolve_reference(transition.state, ref)
    assert duel is not None
    transition.state.duel = with_fields(duel, gear=(*duel.gear, thing.id))
    if transition.note is not None:
        rules = (
            "duel.gear-order",
            "duel.gear-attached-only",
            "duel.gear-one-per-keyword",
            "option.duel-gear-keyword-scope",
        )
        transition.emit(
            "chose",
            *rules,
            "option.duel-gear-order",
            player=transition.player_name(seat),
            card=card_data_of(transition.state, thing).id,
        )
    duels.ask_next_gear(transition, seat)


def _ready(transition: VetoTransition, seat: int) -> None:
    transition.pop()
    duels.mark_ready(transition, seat)
    if transition.note is not None:
        transition.emit("ready", "duel.gear-order", "option.duel-gear-order", player=transition.player_name(seat))
    duels.ask_next_gear(transition, seat)


def _accept(transition: VetoTransition, seat: int) -> None:
    task: AnswerTask = transition.pop()
    if transition.note is not None:
        transition.emit("accepted", "duel.steps", "option.duel-accept-tap", player=transition.player_name(seat))
    duels.begin(transition, task.challenger, task.challenged)


def _refuse(transition: VetoTransition, seat: int) -> None:
    task: AnswerTask = transition.pop()
    duels.refuse_duel(transition, seat, task.challenged)


def _take(transition: VetoTransition, seat: int, id: str) -> None:
    piles.end_search(transition, seat, transition.pop(), transition.table.numbers[id])


def _name(transition: VetoTransition, _seat: int, player: str, id: str) -> None:
    """Say which sztych goes to an open pile; everybody sees it."""
    task: NameTask = transition.pop()
    seat = task.seat
    card = transition.table.numbers[id]
    cards = transition.party(seat).cards
    cards.unseen_elsewhere -= 1
    cards.reveal(card)
    (move_to_removed if task.removed else move_to_discard)(transition, card, seat)
    transition.emit("named", "discard.pile", "option.zone-visibility", player=player, card=id)


def _concede(transition: VetoTransition, seat: int) -> None:
    transition.emit("conceded", "option.end-concede", player=transition.player_name(seat))
    resources.declare_winner(transition, 1 - seat, "concession")
    resources.settle_ending(transition)


_HANDLERS: Mapping[str, Callable[..., bool | None]] = {
    "draw": _draw,
    "redraw": _redraw,
    "keep": _keep,
    "bribe": _bribe,
    "pas": _pas,
    "bene": _bene,
    "no": _decline,
    "announce": _announce,
    "discard": _discard,
    "play": _play,
    "attach": _attach,
    "display": _display,
    "move": _move,
    "agitate": _agitate,
    "challenge": _challenge,
    "use": _use,
    "fire": _fire,
    "choose": _choose,
    "ready": _ready,
    "accept": _accept,
    "refuse": _refuse,
    "take": _take,
    "name": _name,
    "concede": _concede,
}
"""What performs each verb; returns True where the next decision is open already, so that no automatic step is tried."""
