"""Apply actions of Gwint: what each action changes, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.card_data import ROW_OF
from kredens.rules_engine.gwint.model.references import find_in_play
from kredens.rules_engine.gwint.model.state import GwintTransition, opponent
from kredens.rules_engine.gwint.model.tasks import NEXT, CardTask
from kredens.rules_engine.gwint.play import automatic, cards, effects, leaders, opening, rounds, search
from kredens.rules_engine.gwint.play.automatic import AUTOMATIC_STEPS
from kredens.rules_engine.kit.decisions.tasks import CountedTask, PlainTask, SeatTask
from kredens.rules_engine.kit.hidden_cards import with_one

CONTINUE: Action = ("go on",)
"""Pseudo-action that changes nothing itself, so that only the automatic steps run."""


class GameTransition(GwintTransition):
    """A transition that applies whole actions, one after another."""

    def do(self, player: str, action: Action) -> None:
        """Apply a legal action and all automatic steps that follow from it."""
        state = self.state
        state.forced = ()
        HANDLERS[action[0]](self, self.seats.get(player, -1), action)
        while tasks := state.tasks:
            task = tasks[-1]
            step = AUTOMATIC_STEPS.get(task.kind)
            if step is None or not step(self, task):
                return


# What a person, or the table, does.


def _card_number(transition: GwintTransition, id: Any) -> int | None:
    """Return the number of a card; None for one that nobody has seen."""
    return None if id == UNKNOWN else transition.table.numbers[id]


def _toss(transition: GwintTransition, _seat: int, action: Action) -> None:
    """Settle by a coin who begins the game, or the round after a tie."""
    task: PlainTask = transition.pop()
    seat = transition.seats[action[1]]
    if task.kind == "coin":
        rounds.open_round(transition, seat, "option.starter-after-tie")
    else:
        opening.begin_game(transition, seat, "start.coin")


def _begin_by_name(transition: GwintTransition, _seat: int, _action: Action) -> None:
    """Let the player with the shorter name begin; of equal length, the one whom the option name-tie chooses."""
    transition.pop()
    seat = opening.seat_by_name(transition.table)
    assert seat is not None
    equal = len({len("".join(name.split())) for name in transition.table.players}) == 1
    opening.begin_game(transition, seat, "start.shorter-name", *(("option.name-tie",) if equal else ()))


def _agree(transition: GwintTransition, _seat: int, action: Action) -> None:
    transition.pop()
    opening.begin_game(transition, transition.seats[action[1]], "option.name-tie", "start.shorter-name")


def _start(transition: GwintTransition, _seat: int, action: Action) -> None:
    transition.pop()
    rules = ("faction.scoiatael.choose-starter", "start.ability-decides", "frame.faction-passive")
    opening.begin_game(
        transition, transition.seats[action[1]], *rules, "option.scoiatael-timing", "option.starter-priority"
    )


def _draw(transition: GwintTransition, _seat: int, action: Action) -> None:
    opening.draw(transition, action)


def _exchange(transition: GwintTransition, seat: int, action: Action) -> None:
    # A card that nobody has seen has no number.
    opening.exchange(transition, seat, [*map(transition.table.numbers.get, action[1:])])


def _pass(transition: GwintTransition, seat: int, _action: Action) -> None:
    transition.replace_task(NEXT)
    side = transition.sides[seat]
    side.passed = True
    if transition.note is not None:
        rules = ["turn.pass-final", "turn.may-pass"]
        rules += ["option.empty-hand"] if not side.hand_size else ["option.pass-first"] if not side.played else []
        rules += ["round.both-passed"] if transition.state.sides[opponent(seat)].passed else ["turn.other-continues"]
        transition.emit("passed", *rules, player=transition.player_name(seat))


def _use_leader(transition: GwintTransition, seat: int, _action: Action) -> None:
    """Use the leader of a player; unless the option makes it a free action, this takes the turn."""
    face = transition.card_data(transition.table.leaders[seat])
    side = transition.sides[seat]
    side.used += 1
    if transition.options.leader_turn != "free-action":
        transition.pop()
        side.played += 1
        transition.push(NEXT)
    leaders.use_leader(transition, seat, face)


def _pick(transition: GwintTransition, _seat: int, action: Action) -> None:
    """Carry out a pick for the open decision: raid, medic, muster, or a leader who deploys or takes a card."""
    task = transition.state.tasks[-1]
    card = transition.table.numbers[action[1]]
    row = action[2] if len(action) > 2 else None
    assert isinstance(task, (SeatTask, CountedTask, CardTask))
    owner = task.seat
    rows = transition.table.cards[card].rows
    at = ROW_OF[row.partition("/")[0]] if row else rows[0] if rows else 0
    if isinstance(task, CountedTask):
        transition.pop()
        search.revive(transition, owner, card, at, effects.RETURNED)
        _push_rest(transition, task)
    elif isinstance(task, SeatTask):
        transition.pop()
        search.revive(transition, owner, card, at)
    elif task.kind == "muster":
        search.muster_card(transition, owner, card, at, transition.options.muster_scope == "deck-and-hand")
    elif task.kind == "deploy":
        automatic.finish_deploy(transition, task, card)
    else:
        transition.pop()
        search.take(transition, owner, card, leaders.pile_owner(transition.state, task))


def _pick_none(transition: GwintTransition, seat: int, _action: Action) -> None:
    """Close an open search or a medic's choice without picking a card."""
    task: Any = transition.pop()
    if task.kind == "muster":
        automatic.end_muster(transition, seat, task.card)
    elif task.kind == "deploy":
        wanted = search.leader_targets(transition.state, task.card)
        transition.emit("found-nothing", "leader.ability", "option.leader-useless", player=transition.player_name(seat))
        search.end_search(transition, seat, wanted, "option.muster-shuffle", "leader.ability")
    else:
        transition.emit(
            "nobody-revived", "option.medic-empty", "ability.medic.pick-one", player=transition.player_name(seat)
        )


def _discard(transition: GwintTransition, seat: int, action: Action) -> None:
    """Discard a card from the hand for a leader, onto the pile of the player to whom it belongs."""
    task: CountedTask = transition.pop()
    id = action[1]
    card = transition.table.numbers[id]
    side = transition.sides[seat]
    foreign = hidden.remove_from_hand(side, card)
    pile = transition.sides[opponent(seat) if foreign else seat]
    pile.discard = with_one(pile.discard, card)
    transition.emit("discarded", "leader.ability", "golden.card-wins", player=transition.player_name(seat), card=id)
    _push_rest(transition, task)


def _gain(transition: GwintTransition, seat: int, action: Action) -> None:
    """Move a card, seen or unseen, from the deck to the hand for a leader; only its player sees it."""
    task: CountedTask = transition.pop()
    card = _card_number(transition, action[1])
    side = transition.sides[seat]
    side.remove_from_deck(card)
    if card is None:
        side.unseen += 1
    else:
        side.hand = with_one(side.hand, card)
    rules = ("leader.ability", "golden.card-wins")
    transition.emit_hidden(
        "gained",
        transition.player_name(seat),
        *rules,
        player=transition.player_name(seat),
        card=transition.card_id(card),
    )
    _push_rest(transition, task)


def _look(transition: GwintTransition, _seat: int, action: Action) -> None:
    """Show a card of the opponent's hand to both players; an unseen one ends the looking."""
    task: CountedTask = transition.pop()
    seat = task.seat
    side = transition.sides[opponent(seat)]
    card = _card_number(transition, action[1])
    if card is not None:
        hidden.remove_unseen_from_hand(side, card)
        side.shown = with_one(side.shown, card)
    facts = {
        "player": transition.player_name(seat),
        "other": transition.player_name(opponent(seat)),
        "card": transition.card_id(card),
    }
    transition.emit("looked", "leader.ability", "option.hidden-hand", **facts)
    if card is not None:
        _push_rest(transition, task)


def _push_rest(transition: GwintTransition, task: CountedTask) -> None:
    """Push what is left of a task of which one card is done."""
    if task.number > 1:
        transition.push(task._replace(number=task.number - 1))


def _stay(transition: GwintTransition, _seat: int, action: Action) -> None:
    rounds.keep_unit(transition, find_in_play(transition.state, action[1]))


def _continue(_play: GwintTransition, _seat: int, _action: Action) -> None:
    """Do nothing: only the automatic steps run."""


HANDLERS: Mapping[str, Callable[[GwintTransition, int, Action], object]] = {
    CONTINUE[0]: _continue,
    "draw": _draw,
    "play": cards.play_card,
    "toss": _toss,
    "shorter-name": _begin_by_name,
    "agree": _agree,
    "start": _start,
    "exchange": _exchange,
    "keep": _exchange,
    "pass": _pass,
    "leader": _use_leader,
    "pick": _pick,
    "none": _pick_none,
    "discard": _discard,
    "gain": _gain,
    "look": _look,
    "stay": _stay,
}
"""What applies each verb."""
