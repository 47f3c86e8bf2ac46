"""The course of a game of VETO: what each action leads to, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Note
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.in_play import OPEN
from kredens.rules_engine.veto.model.state import Node, State
from kredens.rules_engine.veto.model.stats import face_of
from kredens.rules_engine.veto.model.transition import Play, into_discard, into_removed, refill
from kredens.rules_engine.veto.play import announce, automatic, duels, phases, resources, search, stack


def apply(state: State, player: str, action: Action, note: Note | None = None) -> State:
    """The state after a legal action and all that follows by itself."""
    play = begun(state, player, action, note)
    automatic.run(play)
    return play.state


def begun(state: State, player: str, action: Action, note: Note | None) -> Course:
    """A legal action alone, before anything follows from it."""
    play = Course(state, note)
    play.begin(player, action)
    return play


def playing(state: State, note: Note | None = None) -> Course:
    """Plays on from a state that nobody else has, which is changed."""
    return Course(state, note, used_up=True)


class Course(Play):
    """A game that goes on, action by action."""

    def begin(self, player: str, action: Action) -> None:
        """A legal action alone."""
        _DONE[action[0]](self, self.table.seats.get(player, -1), *action[1:])

    def do(self, player: str, action: Action) -> None:
        """A legal action and all that follows by itself."""
        self.begin(player, action)
        automatic.run(self)


def _draw(play: Play, _seat: int, _player: str, id: str) -> None:
    _, seat, count = play.pop()
    cards = play.party(seat).cards
    card = None if id == UNKNOWN else play.table.numbers[id]
    cards.leave_deck(card)
    cards.into_hand(card)
    if play.note is not None:
        later = play.state.round > 1
        rules = ("phase.settle.draw-to-max", "phase.settle.hand-seven") if later else ("setup.draw-seven",)
        play.tell_hidden("drawn", play.player(seat), *rules, player=play.player(seat), card=id)
    if not cards.deck:
        refill(play, seat)
    if count > 1:
        if cards.drawable:
            play.push(("draw", seat, count - 1))
        else:
            play.tell("no-cards", "option.draw-exhausted", player=play.player(seat), number=count - 1)


def _redraw(play: Play, seat: int) -> None:
    play.pop()
    cards = play.party(seat).cards
    count = cards.held
    for card in (*cards.hand, *cards.shown):
        cards.into_deck(card)
    if cards.pool is not None:
        cards.deck += cards.unseen
    cards.hand, cards.shown, cards.unseen = (), (), 0
    rules = ("setup.mulligan-optional", "setup.mulligan-once", "setup.shuffle-cut", "option.mulligan-order")
    play.tell("redrew", *rules, player=play.player(seat), number=count)
    play.push(("draw", seat, count))


def _keep(play: Play, seat: int) -> None:
    task = play.pop()
    if task[0] == "mulligan":
        rules = ("setup.mulligan-optional", "option.mulligan-order")
        play.tell("kept", *rules, player=play.player(seat))


def _bribe(play: Play, seat: int, amount: int) -> None:
    play.pop()
    state = play.state
    steps = announce.bribe(play, seat, amount)
    state.passes = 0
    rules = ["phase.untap.bribe", "phase.untap.bribe-rate", "phase.untap.bribe-paid-to-pool", "option.bribe-multiples"]
    rules += ["phase.untap.bribe-start", "phase.untap.bribe-alternate", "phase.untap.bribe-affordable"]
    value = phases.initiative_of(state, seat, steps)
    play.tell("bribed", *rules, player=play.player(seat), number=amount, total=value)
    play.push(("bribe", 1 - seat))
    stack.announce(play, Node("bribe", seat, amount=steps))


def _pas(play: Play, seat: int) -> None:
    task = play.pop()
    state = play.state
    player = play.player(seat)
    if task[0] == "bribe":
        state.passes += 1
        play.tell("pas-bribe", "phase.untap.bribe-pass", "phase.untap.bribe-rejoin", player=player)
        if state.passes < 2:
            play.push(("bribe", 1 - seat))
        else:
            phases.bribing_over(play)
    elif task[0] == "duel":
        assert state.duel is not None
        state.duel = state.duel._replace(passes=state.duel.passes + 1)
        play.tell("pas-duel", "duel.pass", "duel.rejoin", player=player)
        if state.duel.passes < 2:
            play.push(("duel", 1 - seat))
        else:
            duels.conclude(play)
    else:
        state.passes += 1
        play.tell("pas", "turn.pas", "option.turn-pass-count", player=player)
        if state.passes < 2:
            phases.come_to_voice(play, 1 - seat)
        else:
            phases.end_phase(play)


def _bene(play: Play, seat: int) -> None:
    play.pop()
    play.state.passes = 0
    if play.note is not None:
        play.tell("bene", "turn.bene", "phase.play.alternate", "option.turn-bene-idle", player=play.player(seat))
    phases.come_to_voice(play, 1 - seat)


def _no(play: Play, seat: int) -> None:
    """No reply, no election, nothing found or thrown away."""
    task = play.pop()
    if task[0] == "search":
        search.end(play, seat, task, None)
    elif task[0] == "lay":
        play.party(seat).cards.leave_hand(play.table.faces[task[2]].whole)
        into_discard(play, task[2], seat)
        play.tell(
            "not-laid", "option.search-play-cost", "discard.pile", player=play.player(seat), card=play.name(task[2])
        )


def _announce(play: Play, seat: int) -> None:
    play.pop()
    play.state.elekt = phases.elekts(play.state, seat)[0]
    thing = play.state.thing(play.state.elekt)
    assert thing is not None
    rules = ("election.announce-moment", "election.needs-elekt", "election.needs-initiative", "election.optional")
    facts = {"player": play.player(seat), "card": face_of(play.state, thing).id}
    play.tell("election", *rules, "election.needs-two-thirds", "option.elekt-second-and-announce", **facts)


def _discard(play: Play, seat: int, id: str) -> None:
    task = play.pop()
    card = play.table.numbers[id]
    play.party(seat).cards.leave_hand(card)
    into_discard(play, card, seat)
    if task[0] == "surplus":
        rules: tuple[str, ...] = (
            "phase.settle.discard-excess",
            "phase.settle.hand-seven",
            "discard.pile",
            "option.settle-excess",
        )
        if play.state.phase != "settlement":
            rules = ("play.resolve", "discard.pile", "option.zone-visibility")
        play.tell("threw", *rules, player=play.player(seat), card=id)
        if task[2] > 1:
            play.push(("surplus", seat, task[2] - 1))
    else:
        rules = ("phase.end.discard-one", "discard.pile", "option.end-phase-discard-order")
        play.tell("thinned", *rules, player=play.player(seat), card=id)


def _play(
    play: Play,
    seat: int,
    id: str,
    on: str | None = None,
    place: str | None = None,
    paying_for: int | None = None,
    *tapping: str,
) -> None:
    card = play.table.numbers[references.card_of(id)]
    why = stack.replied(play, seat) if play.state.tasks[-1][0] == "reply" else []
    why += ["stack.adequacy-cards", "option.reply-adequacy-model"] if why else []
    czyn = _lays(play)
    announce.play_card(play, seat, card, id, on, place, paying_for or 0, tapping, why)
    play.state.czyn = play.state.czyn if czyn is None else czyn


def _attach(play: Play, seat: int, id: str, to: str) -> None:
    czyn = _lays(play)
    announce.attach(play, seat, id, to, "")
    play.state.czyn = play.state.czyn if czyn is None else czyn


def _lays(play: Play) -> bool | None:
    """A card that was searched for is played as a part of the search: whether the Czyn was done before that stays as it
    is. None: it is no such card."""
    if play.state.tasks[-1][0] != "lay":
        return None
    play.pop()
    return play.state.czyn


def _display(play: Play, seat: int, id: str, to: str) -> None:
    announce.attach(play, seat, id, to, OPEN)


def _move(play: Play, seat: int, ref: str) -> None:
    announce.move(play, seat, references.thing(play.state, ref))


def _agitate(play: Play, seat: int, ref: str, spent: str | None = None) -> None:
    announce.agitate(play, seat, references.thing(play.state, ref), spent)


def _challenge(play: Play, seat: int, target: str, own: str) -> None:
    announce.challenge(play, seat, references.thing(play.state, own), references.thing(play.state, target))


def _use(play: Play, seat: int, ref: str, on: str | None = None, ability: int | None = None) -> None:
    why = stack.replied(play, seat) if play.state.tasks[-1][0] == "reply" else []
    why += ["stack.adequacy-abilities", "option.reply-adequacy-model"] if why else []
    announce.use(play, seat, references.thing(play.state, ref), on, ability, why)


def _fire(play: Play, seat: int, ref: str) -> None:
    announce.fire(play, seat, references.thing(play.state, ref))


def _choose(play: Play, seat: int, ref: str) -> None:
    play.pop()
    duel, thing = play.state.duel, references.thing(play.state, ref)
    assert duel is not None
    play.state.duel = duel._replace(gear=(*duel.gear, thing.id))
    rules = (
        "duel.gear-order",
        "duel.gear-attached-only",
        "duel.gear-one-per-keyword",
        "option.duel-gear-keyword-scope",
    )
    play.tell("chose", *rules, "option.duel-gear-order", player=play.player(seat), card=face_of(play.state, thing).id)
    duels.next_gear(play, seat)


def _ready(play: Play, seat: int) -> None:
    play.pop()
    duels.ready(play, seat)
    play.tell("ready", "duel.gear-order", "option.duel-gear-order", player=play.player(seat))
    duels.next_gear(play, seat)


def _accept(play: Play, seat: int) -> None:
    task = play.pop()
    play.tell("accepted", "duel.steps", "option.duel-accept-tap", player=play.player(seat))
    duels.begin(play, task[2], task[3])


def _refuse(play: Play, seat: int) -> None:
    task = play.pop()
    duels.refused(play, seat, task[3])


def _take(play: Play, seat: int, id: str) -> None:
    search.end(play, seat, play.pop(), play.table.numbers[id])


def _name(play: Play, _seat: int, player: str, id: str) -> None:
    """A sztych that goes to an open pile is shown."""
    _, seat, removed = play.pop()
    card = play.table.numbers[id]
    cards = play.party(seat).cards
    cards.elsewhere -= 1
    cards.reveal(card)
    (into_removed if removed else into_discard)(play, card, seat)
    play.tell("named", "discard.pile", "option.zone-visibility", player=player, card=id)


def _concede(play: Play, seat: int) -> None:
    play.tell("conceded", "option.end-concede", player=play.player(seat))
    resources.win(play, 1 - seat, "concession")
    resources.settle_ending(play)


_DONE: Mapping[str, Callable[..., None]] = {
    "draw": _draw,
    "redraw": _redraw,
    "keep": _keep,
    "bribe": _bribe,
    "pas": _pas,
    "bene": _bene,
    "no": _no,
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
