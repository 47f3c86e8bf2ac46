"""Apply the actions of VETO: what each one does, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, EventSink
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.in_play import OPEN
from kredens.rules_engine.veto.model.state import Node, State
from kredens.rules_engine.veto.model.stats import card_data_of
from kredens.rules_engine.veto.model.transition import VetoTransition, move_to_discard, move_to_removed, refill_kredens
from kredens.rules_engine.veto.play import announce, automatic, duels, phases, resources, search, stack


def apply(state: State, player: str, action: Action, note: EventSink | None = None) -> State:
    """Return the state after a legal action and all automatic steps that follow; the old state stays valid."""
    play = perform_action(state, player, action, note)
    automatic.run_automatic(play)
    return play.state


def perform_action(state: State, player: str, action: Action, note: EventSink | None) -> GameTransition:
    """Return the transition after a legal action alone, before any automatic step follows."""
    play = GameTransition(state, note)
    play.perform_action(player, action)
    return play


def transition(state: State, note: EventSink | None = None) -> GameTransition:
    """Return a transition that plays on from a state that nobody else has, and changes that state in place."""
    return GameTransition(state, note, used_up=True)


class GameTransition(VetoTransition):
    """A game that goes on in one transition, action by action."""

    def perform_action(self, player: str, action: Action) -> None:
        """Perform a legal action alone, without automatic steps."""
        _HANDLERS[action[0]](self, self.table.seats.get(player, -1), *action[1:])

    def do(self, player: str, action: Action) -> None:
        """Perform a legal action and all automatic steps that follow."""
        self.perform_action(player, action)
        automatic.run_automatic(self)


def _draw(play: VetoTransition, _seat: int, _player: str, id: str) -> None:
    """Move the drawn card, or an unseen one, from the kredens to the hand; open the next draw, if any."""
    _, seat, count = play.pop()
    cards = play.party(seat).cards
    card = None if id == UNKNOWN else play.table.numbers[id]
    cards.remove_from_deck(card)
    cards.add_to_hand(card)
    if play.note is not None:
        later = play.state.round > 1
        rules = ("phase.settle.draw-to-max", "phase.settle.hand-seven") if later else ("setup.draw-seven",)
        play.emit_hidden("drawn", play.player_name(seat), *rules, player=play.player_name(seat), card=id)
    if not cards.deck:
        refill_kredens(play, seat)
    if count > 1:
        if cards.can_draw:
            play.push(("draw", seat, count - 1))
        else:
            play.emit("no-cards", "option.draw-exhausted", player=play.player_name(seat), number=count - 1)


def _redraw(play: VetoTransition, seat: int) -> None:
    """Shuffle the hand back into the kredens and open the draw of as many cards."""
    play.pop()
    cards = play.party(seat).cards
    count = cards.hand_size
    for card in (*cards.hand, *cards.shown):
        cards.shuffle_into_deck(card)
    if cards.pool is not None:
        cards.deck += cards.unseen
    cards.hand, cards.shown, cards.unseen = (), (), 0
    rules = ("setup.mulligan-optional", "setup.mulligan-once", "setup.shuffle-cut", "option.mulligan-order")
    play.emit("redrew", *rules, player=play.player_name(seat), number=count)
    play.push(("draw", seat, count))


def _keep(play: VetoTransition, seat: int) -> None:
    task = play.pop()
    if task[0] == "mulligan":
        rules = ("setup.mulligan-optional", "option.mulligan-order")
        play.emit("kept", *rules, player=play.player_name(seat))


def _bribe(play: VetoTransition, seat: int, amount: int) -> None:
    """Pay a bribe and put it on the stack; the other player's turn to bribe waits below it."""
    play.pop()
    state = play.state
    steps = announce.pay_bribe(play, seat, amount)
    state.passes = 0
    rules = ["phase.untap.bribe", "phase.untap.bribe-rate", "phase.untap.bribe-paid-to-pool", "option.bribe-multiples"]
    rules += ["phase.untap.bribe-start", "phase.untap.bribe-alternate", "phase.untap.bribe-affordable"]
    value = phases.initiative_of(state, seat, steps)
    play.emit("bribed", *rules, player=play.player_name(seat), number=amount, total=value)
    play.push(("bribe", 1 - seat))
    stack.announce(play, Node("bribe", seat, amount=steps))


def _pas(play: VetoTransition, seat: int) -> None:
    """Say pas while bribing, in a duel or at voice; two in a row end what is going on."""
    task = play.pop()
    state = play.state
    player = play.player_name(seat)
    if task[0] == "bribe":
        state.passes += 1
        play.emit("pas-bribe", "phase.untap.bribe-pass", "phase.untap.bribe-rejoin", player=player)
        if state.passes < 2:
            play.push(("bribe", 1 - seat))
        else:
            phases.end_bribing(play)
    elif task[0] == "duel":
        assert state.duel is not None
        state.duel = state.duel._replace(passes=state.duel.passes + 1)
        play.emit("pas-duel", "duel.pass", "duel.rejoin", player=player)
        if state.duel.passes < 2:
            play.push(("duel", 1 - seat))
        else:
            duels.conclude(play)
    else:
        state.passes += 1
        play.emit("pas", "turn.pas", "option.turn-pass-count", player=player)
        if state.passes < 2:
            phases.give_voice(play, 1 - seat)
        else:
            phases.begin_end_phase(play)


def _bene(play: VetoTransition, seat: int) -> None:
    play.pop()
    play.state.passes = 0
    if play.note is not None:
        play.emit("bene", "turn.bene", "phase.play.alternate", "option.turn-bene-idle", player=play.player_name(seat))
    phases.give_voice(play, 1 - seat)


def _decline(play: VetoTransition, seat: int) -> None:
    """Decline an open decision: no reply, no election, nothing found, or a found card left unplayed.

    A card that was found and is not played is discarded.
    """
    task = play.pop()
    if task[0] == "search":
        search.end_search(play, seat, task, None)
    elif task[0] == "lay":
        play.party(seat).cards.remove_from_hand(play.table.cards[task[2]].whole)
        move_to_discard(play, task[2], seat)
        play.emit(
            "not-laid",
            "option.search-play-cost",
            "discard.pile",
            player=play.player_name(seat),
            card=play.card_id(task[2]),
        )


def _announce(play: VetoTransition, seat: int) -> None:
    """Announce an election for the player's Elekt."""
    play.pop()
    play.state.elekt = phases.elekts(play.state, seat)[0]
    thing = play.state.card_in_play(play.state.elekt)
    assert thing is not None
    rules = ("election.announce-moment", "election.needs-elekt", "election.needs-initiative", "election.optional")
    facts = {"player": play.player_name(seat), "card": card_data_of(play.state, thing).id}
    play.emit("election", *rules, "election.needs-two-thirds", "option.elekt-second-and-announce", **facts)


def _discard(play: VetoTransition, seat: int, id: str) -> None:
    """Discard a card from the hand: surplus, or the one that may go in the end phase."""
    task = play.pop()
    card = play.table.numbers[id]
    play.party(seat).cards.remove_from_hand(card)
    move_to_discard(play, card, seat)
    if task[0] == "surplus":
        rules: tuple[str, ...] = (
            "phase.settle.discard-excess",
            "phase.settle.hand-seven",
            "discard.pile",
            "option.settle-excess",
        )
        if play.state.phase != "settlement":
            rules = ("play.resolve", "discard.pile", "option.zone-visibility")
        play.emit("threw", *rules, player=play.player_name(seat), card=id)
        if task[2] > 1:
            play.push(("surplus", seat, task[2] - 1))
    else:
        rules = ("phase.end.discard-one", "discard.pile", "option.end-phase-discard-order")
        play.emit("thinned", *rules, player=play.player_name(seat), card=id)


def _play(
    play: VetoTransition,
    seat: int,
    id: str,
    on: str | None = None,
    place: str | None = None,
    paying_for: int | None = None,
    *tapping: str,
) -> None:
    """Play a card, as a reply where a reply is asked for."""
    card = play.table.numbers[references.card_id_of(id)]
    why = stack.close_reply_window(play, seat) if play.state.tasks[-1][0] == "reply" else []
    why += ["stack.adequacy-cards", "option.reply-adequacy-model"] if why else []
    czyn = _close_search_play(play)
    announce.play_card(play, seat, card, id, on, place, paying_for or 0, tapping, why)
    play.state.czyn = play.state.czyn if czyn is None else czyn


def _attach(play: VetoTransition, seat: int, id: str, to: str) -> None:
    czyn = _close_search_play(play)
    announce.attach(play, seat, id, to, "")
    play.state.czyn = play.state.czyn if czyn is None else czyn


def _close_search_play(play: VetoTransition) -> bool | None:
    """Close the decision to play a card that was searched for; return whether the Czyn was done before.

    Playing the card as a part of the search leaves that as it is. None: no such decision is open.
    """
    if play.state.tasks[-1][0] != "lay":
        return None
    play.pop()
    return play.state.czyn


def _display(play: VetoTransition, seat: int, id: str, to: str) -> None:
    announce.attach(play, seat, id, to, OPEN)


def _move(play: VetoTransition, seat: int, ref: str) -> None:
    announce.move(play, seat, references.resolve_reference(play.state, ref))


def _agitate(play: VetoTransition, seat: int, ref: str, spent: str | None = None) -> None:
    announce.agitate(play, seat, references.resolve_reference(play.state, ref), spent)


def _challenge(play: VetoTransition, seat: int, target: str, own: str) -> None:
    announce.challenge(
        play, seat, references.resolve_reference(play.state, own), references.resolve_reference(play.state, target)
    )


def _use(play: VetoTransition, seat: int, ref: str, on: str | None = None, ability: int | None = None) -> None:
    why = stack.close_reply_window(play, seat) if play.state.tasks[-1][0] == "reply" else []
    why += ["stack.adequacy-abilities", "option.reply-adequacy-model"] if why else []
    announce.use(play, seat, references.resolve_reference(play.state, ref), on, ability, why)


def _fire(play: VetoTransition, seat: int, ref: str) -> None:
    announce.fire(play, seat, references.resolve_reference(play.state, ref))


def _choose(play: VetoTransition, seat: int, ref: str) -> None:
    """Choose a piece of gear for the duel."""
    play.pop()
    duel, thing = play.state.duel, references.resolve_reference(play.state, ref)
    assert duel is not None
    play.state.duel = duel._replace(gear=(*duel.gear, thing.id))
    rules = (
        "duel.gear-order",
        "duel.gear-attached-only",
        "duel.gear-one-per-keyword",
        "option.duel-gear-keyword-scope",
    )
    play.emit(
        "chose",
        *rules,
        "option.duel-gear-order",
        player=play.player_name(seat),
        card=card_data_of(play.state, thing).id,
    )
    duels.ask_next_gear(play, seat)


def _ready(play: VetoTransition, seat: int) -> None:
    play.pop()
    duels.mark_ready(play, seat)
    play.emit("ready", "duel.gear-order", "option.duel-gear-order", player=play.player_name(seat))
    duels.ask_next_gear(play, seat)


def _accept(play: VetoTransition, seat: int) -> None:
    task = play.pop()
    play.emit("accepted", "duel.steps", "option.duel-accept-tap", player=play.player_name(seat))
    duels.begin(play, task[2], task[3])


def _refuse(play: VetoTransition, seat: int) -> None:
    task = play.pop()
    duels.refuse_duel(play, seat, task[3])


def _take(play: VetoTransition, seat: int, id: str) -> None:
    search.end_search(play, seat, play.pop(), play.table.numbers[id])


def _name(play: VetoTransition, _seat: int, player: str, id: str) -> None:
    """Say which sztych goes to an open pile; everybody sees it."""
    _, seat, removed = play.pop()
    card = play.table.numbers[id]
    cards = play.party(seat).cards
    cards.unseen_elsewhere -= 1
    cards.reveal(card)
    (move_to_removed if removed else move_to_discard)(play, card, seat)
    play.emit("named", "discard.pile", "option.zone-visibility", player=player, card=id)


def _concede(play: VetoTransition, seat: int) -> None:
    play.emit("conceded", "option.end-concede", player=play.player_name(seat))
    resources.declare_winner(play, 1 - seat, "concession")
    resources.settle_ending(play)


_HANDLERS: Mapping[str, Callable[..., None]] = {
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
"""What performs each verb."""
