"""The course of a game of Gwint: what each action does, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Note
from kredens.rules_engine.gwint.model import board, hidden
from kredens.rules_engine.gwint.model.card_data import ROW_OF
from kredens.rules_engine.gwint.model.references import unit_meant
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.transition import Telling
from kredens.rules_engine.gwint.play import automatic, effects, leaders, opening, rounds, search
from kredens.rules_engine.gwint.play.automatic import BY_ITSELF, MUSTER_ENDS, NEXT
from kredens.rules_engine.kit.hidden_cards import with_one

GO_ON: Action = ("go on",)
_ONLY_NEXT = (NEXT,)


def apply(state: State, player: str, action: Action, note: Note | None = None) -> State:
    """The state after a legal action and all that follows by itself."""
    play = Course(state, note)
    play.do(player, action)
    return play.state


def playing(state: State, note: Note | None = None) -> Course:
    """Plays on from a state that nobody else has, which is changed."""
    return Course(state, note, used_up=True)


class Course(Telling):
    """A game that goes on, action by action."""

    def do(self, player: str, action: Action) -> None:
        """A legal action and all that follows by itself."""
        if _DONE[action[0]](self, self.seats.get(player, -1), action):
            return
        state = self.state
        while tasks := state.tasks:
            task = tasks[-1]
            step = BY_ITSELF.get(task[0])
            if step is None or not step(self, task):
                return


# What a person, or the table, does: each may say that the next decision is open already.


def _card(play: Telling, id: Any) -> int | None:
    return None if id == UNKNOWN else play.table.numbers[id]


def _toss(play: Telling, _seat: int, action: Action) -> None:
    task = play.pop()
    seat = play.seats[action[1]]
    if task[0] == "coin":
        rounds.open_round(play, seat, "option.starter-after-tie")
    else:
        opening.begins(play, seat, "start.coin")


def _shorter_name(play: Telling, _seat: int, _action: Action) -> None:
    play.pop()
    seat = opening.by_name(play.table)
    assert seat is not None
    equal = len({len("".join(name.split())) for name in play.table.players}) == 1
    opening.begins(play, seat, "start.shorter-name", *(("option.name-tie",) if equal else ()))


def _agree(play: Telling, _seat: int, action: Action) -> None:
    play.pop()
    opening.begins(play, play.seats[action[1]], "option.name-tie", "start.shorter-name")


def _start(play: Telling, _seat: int, action: Action) -> None:
    play.pop()
    rules = ("faction.scoiatael.choose-starter", "start.ability-decides", "frame.faction-passive")
    opening.begins(play, play.seats[action[1]], *rules, "option.scoiatael-timing", "option.starter-priority")


def _exchange(play: Telling, seat: int, action: Action) -> None:
    opening.exchange(play, seat, [_card(play, card) for card in action[1:]])


def _pass(play: Telling, seat: int, _action: Action) -> None:
    play.turn_into(NEXT)
    play.sides[seat].passed = True
    if play.note is not None:
        play.tell("passed", "turn.pass-final", "turn.may-pass", player=play.player(seat))


def _play(play: Telling, seat: int, action: Action) -> None:
    id = action[1]
    row, on = (*action[2:], None, None)[:2] if len(action) > 2 else (None, None)
    state = play.state
    state.tasks = (*state.tasks[:-1], NEXT) if len(state.tasks) > 1 else _ONLY_NEXT
    side = play.sides[seat]
    side.played += 1
    card = play.table.numbers[id]
    code = 2 * card + (seat ^ hidden.leave_hand(side, card))
    face = play.table.faces[card]
    if face.body.unit:
        effects.place(play, seat, code, ROW_OF[row] if row else face.rows[0])
    elif face.decoy:
        target = unit_meant(play.state, on or "")
        if target is None:
            at = ROW_OF[row or "front"]
            board.put(play.sides[seat], at, code)
            rules = ("option.decoy-needs-target", "card.decoy.zero", "turn.one-card")
            play.tell("bare-decoy", *rules, player=play.player(seat), card=face.id, row=row or "front")
        else:
            effects.swap(play, seat, code, target.code, target.row)
    else:
        effects.special(play, seat, code, ROW_OF[row] if row else None)


def _leader(play: Telling, seat: int, _action: Action) -> None:
    face = play.face(play.table.leaders[seat])
    side = play.sides[seat]
    side.used += 1
    if play.options.leader_turn != "free-action":
        play.pop()
        side.played += 1
        play.push(NEXT)
    leaders.use(play, seat, face)


def _pick(play: Telling, _seat: int, action: Action) -> None:
    task = play.state.tasks[-1]
    card = play.table.numbers[action[1]]
    row = action[2] if len(action) > 2 else None
    owner = task[1]
    at = ROW_OF[row] if row else next(iter(play.face(card).rows), 0)
    if task[0] == "raid":
        play.pop()
        search.revive(play, owner, card, at, effects.ARRIVED)
        if task[2] > 1:
            play.push(("raid", owner, task[2] - 1))
    elif task[0] == "medic":
        play.pop()
        search.revive(play, owner, card, at)
    elif task[0] == "muster":
        search.bring(play, owner, card, at, play.options.muster_scope == "deck-and-hand")
    elif task[0] == "deploy":
        automatic.deployed(play, task, card)
    else:
        play.pop()
        search.take(play, owner, card, owner ^ automatic.pile_of(play, task))


def _none(play: Telling, seat: int, _action: Action) -> None:
    task = play.pop()
    if task[0] == "muster":
        search.end_search(play, seat, search.mates(play.state, task[2]), *MUSTER_ENDS)
    elif task[0] == "deploy":
        wanted = search.wanted(play.state, task[2])
        play.tell("found-nothing", "leader.ability", "option.leader-useless", player=play.player(seat))
        search.end_search(play, seat, wanted, "option.muster-shuffle", "leader.ability")
    else:
        play.tell("nobody-revived", "option.medic-empty", "ability.medic.pick-one", player=play.player(seat))


def _discard(play: Telling, seat: int, action: Action) -> None:
    _, _, count = play.pop()
    id = action[1]
    card = play.table.numbers[id]
    side = play.sides[seat]
    foreign = hidden.leave_hand(side, card)
    pile = play.sides[1 - seat if foreign else seat]
    pile.discard = with_one(pile.discard, card)
    play.tell("discarded", "leader.ability", "golden.card-wins", player=play.player(seat), card=id)
    if count > 1:
        play.push(("discard", seat, count - 1))


def _gain(play: Telling, seat: int, action: Action) -> None:
    _, _, count = play.pop()
    card = _card(play, action[1])
    side = play.sides[seat]
    side.leave_deck(card)
    if card is None:
        side.unseen += 1
    else:
        side.hand = with_one(side.hand, card)
    rules = ("leader.ability", "golden.card-wins")
    play.tell_hidden("gained", play.player(seat), *rules, player=play.player(seat), card=play.id(card))
    if count > 1:
        play.push(("gain", seat, count - 1))


def _look(play: Telling, _seat: int, action: Action) -> None:
    _, seat, count = play.pop()
    side = play.sides[1 - seat]
    card = _card(play, action[1])
    if card is not None:
        hidden.leave_hand_hidden(side, card)
        side.shown = with_one(side.shown, card)
    facts = {"player": play.player(seat), "other": play.player(1 - seat), "card": play.id(card)}
    play.tell("looked", "leader.ability", "option.hidden-hand", **facts)
    if count > 1 and card is not None:
        play.push(("look", seat, count - 1))


def _stay(play: Telling, _seat: int, action: Action) -> None:
    rounds.stay(play, play.state.tasks[-1][1], unit_meant(play.state, action[1]))


def _go_on(_play: Telling, _seat: int, _action: Action) -> None:
    """Nobody has done anything: only what follows by itself happens."""


_DONE: Mapping[str, Callable[[Telling, int, Action], bool | None]] = {
    GO_ON[0]: _go_on,
    "toss": _toss,
    "shorter-name": _shorter_name,
    "agree": _agree,
    "start": _start,
    "draw": opening.draw,
    "exchange": _exchange,
    "keep": _exchange,
    "pass": _pass,
    "play": _play,
    "leader": _leader,
    "pick": _pick,
    "none": _none,
    "discard": _discard,
    "gain": _gain,
    "look": _look,
    "stay": _stay,
}
