"""The course of a game of Gwint: what each action leads to, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.game import UNKNOWN, Action, Note
from rules_engine.gwint import board, effects, knowing, leading, opening, rounds, searching
from rules_engine.gwint.faces import ROW_OF
from rules_engine.gwint.knowing import with_one
from rules_engine.gwint.state import State
from rules_engine.gwint.telling import Telling
from rules_engine.gwint.units import unit_meant

NEXT = ("next",)
TURNS = (("turn", 0), ("turn", 1))
GO_ON: Action = ("go on",)
MUSTER_ENDS = ("option.muster-shuffle", "ability.muster.search-deck", "option.muster-scope")


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
            step = _BY_ITSELF.get(task[0])
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
    play.turn_into(NEXT)
    side = play.sides[seat]
    side.played += 1
    card = play.table.numbers[id]
    code = 2 * card + (seat ^ knowing.leave_hand(side, card))
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
    leading.use(play, seat, face)


def _pick(play: Telling, _seat: int, action: Action) -> None:
    task = play.state.tasks[-1]
    card = play.table.numbers[action[1]]
    row = action[2] if len(action) > 2 else None
    owner = task[1]
    at = ROW_OF[row] if row else next(iter(play.face(card).rows), 0)
    if task[0] == "raid":
        play.pop()
        searching.revive(play, owner, card, at, effects.ARRIVED)
        if task[2] > 1:
            play.push(("raid", owner, task[2] - 1))
    elif task[0] == "medic":
        play.pop()
        searching.revive(play, owner, card, at)
    elif task[0] == "muster":
        searching.bring(play, owner, card, at, play.options.muster_scope == "deck-and-hand")
    elif task[0] == "deploy":
        _deployed(play, task, card)
    else:
        play.pop()
        searching.take(play, owner, card, owner ^ _from(play, task))


def _none(play: Telling, seat: int, _action: Action) -> None:
    task = play.pop()
    if task[0] == "muster":
        searching.end_search(play, seat, searching.mates(play.state, task[2]), *MUSTER_ENDS)
    elif task[0] == "deploy":
        wanted = searching.wanted(play.state, task[2])
        play.tell("found-nothing", "leader.ability", "option.leader-useless", player=play.player(seat))
        searching.end_search(play, seat, wanted, "option.muster-shuffle", "leader.ability")
    else:
        play.tell("nobody-revived", "option.medic-empty", "ability.medic.pick-one", player=play.player(seat))


def _discard(play: Telling, seat: int, action: Action) -> None:
    _, _, count = play.pop()
    id = action[1]
    card = play.table.numbers[id]
    side = play.sides[seat]
    foreign = knowing.leave_hand(side, card)
    pile = play.sides[1 - seat if foreign else seat]
    pile.discard = with_one(pile.discard, card)
    play.tell("discarded", "leader.ability", "golden.card-wins", player=play.player(seat), card=id)
    if count > 1:
        play.push(("discard", seat, count - 1))


def _gain(play: Telling, seat: int, action: Action) -> None:
    _, _, count = play.pop()
    card = _card(play, action[1])
    side = play.sides[seat]
    knowing.leave_deck(side, card)
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
        knowing.leave_hand_hidden(side, card)
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


# What happens by itself: each is handed the open task, and says whether it did anything.


def _drawing(play: Telling, task: tuple[Any, ...]) -> bool:
    _, seat, count, why = task
    side = play.state.sides[seat]
    if side.deck or side.deck_may_hold:
        return False
    play.pop()
    rules = ("option.short-deck", *opening.DRAWN_BY[why])
    play.tell("deck-empty", *rules, player=play.player(seat), missing=count)
    return True


def _first_turn(play: Telling, _task: tuple[Any, ...]) -> bool:
    play.turn_into(TURNS[play.state.starter])
    return True


def _turning(play: Telling, task: tuple[Any, ...]) -> bool:
    """A player without cards passes, unless a leader is left to be used."""
    seat = task[1]
    side = play.state.sides[seat]
    if side.hand or side.held or play.options.empty_hand == "explicit-pass" or leader_left(play.state, seat):
        return False
    play.turn_into(NEXT)
    play.sides[seat].passed = True
    if play.note is not None:
        play.tell("passed", "option.empty-hand", "turn.may-pass", "turn.pass-final", player=play.player(seat))
    return True


def leader_left(state: State, seat: int) -> bool:
    """Whether the player has an active leader that has not been used, or may be used again."""
    leader = board.leader_of(state, seat)
    return leader is not None and leader.active and state.sides[seat].used == 0


def _next(play: Telling, _task: tuple[Any, ...]) -> bool:
    """The other player's turn, unless they have passed; when both have, the round is over."""
    state = play.state
    seat = 1 - state.turn
    if state.sides[seat].passed:
        seat = state.turn
        if state.sides[seat].passed:
            play.pop()
            rounds.end_round(play)
            return True
    state.turn = seat
    play.turn_into(TURNS[seat])
    return not state.sides[seat].hand


def _medic(play: Telling, task: tuple[Any, ...]) -> bool:
    if searching.revivable(play.state, task[1]):
        return False
    play.pop()
    rules = ("option.medic-empty", "ability.medic.pick-one")
    play.tell("nobody-revived", *rules, player=play.player(task[1]))
    return True


def _raid(play: Telling, task: tuple[Any, ...]) -> bool:
    if searching.revivable(play.state, task[1]):
        return False
    play.pop()
    return True


def _open(play: Telling, task: tuple[Any, ...]) -> bool:
    play.pop()
    rounds.open_round(play, task[1], task[2])
    return True


def _muster(play: Telling, task: tuple[Any, ...]) -> bool:
    """Muster needs no decision where it is known what the deck holds, and each card has one row."""
    _, seat, number = task
    wanted = searching.mates(play.state, number)
    hand = play.options.muster_scope == "deck-and-hand"
    there = searching.surely_found(play.state, seat, wanted, hand)
    found = searching.findable(play.state, seat, wanted, hand) if there is None else there
    if not found:
        play.pop()
        searching.end_search(play, seat, wanted, *MUSTER_ENDS)
        return True
    rows = [play.face(card).rows for card in found]
    if there is None or max(map(len, rows)) > 1:
        return False
    searching.bring(play, seat, there[0], rows[0][0], hand)
    return True


def _effect(play: Telling, task: tuple[Any, ...], verb: str) -> Mapping[str, Any]:
    effect = play.face(task[2]).does(verb)
    assert effect is not None
    return effect


def _from(play: Telling, task: tuple[Any, ...]) -> int:
    return leading.PILES[_effect(play, task, "take")["from"]]


def _deploy(play: Telling, task: tuple[Any, ...]) -> bool:
    seat = task[1]
    wanted = searching.wanted(play.state, task[2])
    found = searching.findable(play.state, seat, wanted, hand=False)
    if found and not (len(found) == 1 and knowing.certain(play.state.sides[seat])):
        return False
    if not found:
        play.pop()
        play.tell("found-nothing", "leader.ability", "option.leader-useless", player=play.player(seat))
        return True
    _deployed(play, task, found[0])
    return True


def _deployed(play: Telling, task: tuple[Any, ...], card: int) -> None:
    play.pop()
    searching.deploy(play, task[1], card)
    play.tell("shuffled", "option.muster-shuffle", "leader.ability", player=play.player(task[1]))


def _take(play: Telling, task: tuple[Any, ...]) -> bool:
    seat = task[1]
    owner = seat ^ _from(play, task)
    found = searching.takeable(play.state, owner, task[2])
    if len(found) > 1:
        return False
    play.pop()
    if found:
        searching.take(play, seat, found[0], owner)
    return True


def _discarding(play: Telling, task: tuple[Any, ...]) -> bool:
    if play.state.sides[task[1]].held:
        return False
    play.pop()
    return True


def _gaining(play: Telling, task: tuple[Any, ...]) -> bool:
    if play.state.sides[task[1]].deck_may_hold:
        return False
    play.pop()
    return True


def _looking(play: Telling, task: tuple[Any, ...]) -> bool:
    side = play.state.sides[1 - task[1]]
    if side.hand or side.unseen:
        return False
    play.pop()
    return True


def _staying(play: Telling, task: tuple[Any, ...]) -> bool:
    found = rounds.stayable(play.state, task[1])
    if len({(each.seat, each.row, each.code) for each in found}) > 1:
        return False
    rounds.stay(play, task[1], found[0] if found else None)
    return True


def _cleanup(play: Telling, task: tuple[Any, ...]) -> bool:
    play.pop()
    rounds.clean_up(play, task[1])
    return True


def _next_round(play: Telling, task: tuple[Any, ...]) -> bool:
    play.pop()
    rounds.next_round(play, task[1])
    return True


_BY_ITSELF: Mapping[str, Callable[[Telling, tuple[Any, ...]], bool]] = {
    "draw": _drawing,
    "first-turn": _first_turn,
    "turn": _turning,
    "next": _next,
    "medic": _medic,
    "raid": _raid,
    "open": _open,
    "muster": _muster,
    "deploy": _deploy,
    "take": _take,
    "discard": _discarding,
    "gain": _gaining,
    "look": _looking,
    "stay": _staying,
    "cleanup": _cleanup,
    "next-round": _next_round,
}
