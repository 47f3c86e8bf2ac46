"""What may be open in a position: on what each decision or step lies, and what there must be for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.historia.legality.refusal import available_tokens, refusal
from kredens.rules_engine.historia.model.figures import best_seats, completed_of, demand_level
from kredens.rules_engine.historia.model.in_play import NO_CARD
from kredens.rules_engine.historia.model.influence import total
from kredens.rules_engine.historia.model.references import own_reference
from kredens.rules_engine.historia.model.state import MAX_MONUMENTS, State
from kredens.rules_engine.historia.model.tasks import (
    DemandsTask,
    EffectTask,
    ModifyTask,
    OrderTask,
    PayTask,
    Task,
    TokensTask,
)
from kredens.rules_engine.historia.play.wars import loser_of
from kredens.rules_engine.kit.decisions.stray_tasks import BOTTOM, IsPossible, LiesOn, find_stray_task
from kredens.rules_engine.kit.decisions.tasks import DrawTask, SeatsTask, SeatTask

_ACTS = frozenset({"next", "action", "modify", "level"})
"""What an act of a player lies on while it is paid."""
_EFFECTS_ON = _ACTS | {"attackers", "clear", "score", "effect"}
"""What effects of cards lie on while they are carried out."""
LIES_ON: LiesOn = {
    # The preparation of an epoch.
    "round": frozenset({BOTTOM}),
    "stack": frozenset({"round"}),
    "events": frozenset({"stack", "events"}),
    "exchange": frozenset({"events"}),
    "return": frozenset({"events", "draw", "exchange"}),
    "order": frozenset({"round"}),
    # The course of a round.
    "income": frozenset({BOTTOM}),
    "first": frozenset({"income"}),
    "action": frozenset({BOTTOM}),
    "next": frozenset({BOTTOM}),
    "round-over": frozenset({BOTTOM}),
    "lots": frozenset({BOTTOM}),
    "clear": frozenset({BOTTOM}),
    "score": frozenset({"clear", "award"}),
    "award": frozenset({"clear", "score"}),
    # A war, which is an action.
    "war-over": frozenset({"next"}),
    "compare": frozenset({"war-over"}),
    "modify": frozenset({"compare"}),
    "defenders": frozenset({"modify"}),
    "attackers": frozenset({"defenders"}),
    "spoils": frozenset({"war-over"}),
    "settle-level": frozenset({"spoils"}),
    "level": frozenset({"settle-level"}),
    "demands": frozenset({"war-over"}),
    # Acts and effects.
    "pay": _ACTS,
    "draw": _EFFECTS_ON | {"draw", "exchange", "return"},
    "effect": _EFFECTS_ON,
    "target": _EFFECTS_ON,
    "tokens": _EFFECTS_ON | {"tokens"},
    "discard": _EFFECTS_ON | {"discard"},
    "sixth": _EFFECTS_ON,
    "complete": _EFFECTS_ON,
}
"""What may lie right under each kind of decision or step: others of those, or nothing."""


def find_stray_tasks(state: State) -> Iterator[Mapping[str, Any]]:
    """Yield the first open decision or step that no game has there; nothing more is known of those above it."""
    task = find_stray_task(state, LIES_ON, _IS_POSSIBLE)
    if task is not None:
        yield {"text": task.kind}


def _can_round_begin(state: State, at: int, _task: Task) -> bool:
    """Return whether there is an event for the round that begins, or there will be when all have chosen."""
    if state.event is not None:
        return bool(state.stack) and state.stack[0].again and at == len(state.tasks) - 1
    if not any(task.kind == "stack" for task in state.tasks[at:]):
        return bool(state.stack)
    return any(party.chosen for party in state.parties) or any(task.kind == "events" for task in state.tasks)


def _can_choose_events(state: State, _at: int, task: SeatsTask) -> bool:
    """Return whether everybody who chooses has events left to choose, and is asked once."""
    parties = [state.parties[seat] for seat in task.seats]
    enough = all(0 < state.table.events_each - len(own.chosen) <= len(own.events) for own in parties)
    choosing = [each for each in state.tasks if isinstance(each, SeatsTask) and each.kind == "events"]
    seats = [seat for each in choosing for seat in each.seats]
    return bool(task.seats) and enough and len(set(seats)) == len(seats)


def _can_exchange(_state: State, _at: int, task: SeatsTask) -> bool:
    return bool(task.seats) and len(set(task.seats)) == len(task.seats)


def _can_return(state: State, at: int, _task: SeatTask) -> bool:
    """Return whether cards are shuffled back before what this lies on; another exchange follows in one reading only."""
    return state.tasks[at - 1].kind != "exchange" or state.table.options.mulligan_count == "until-content"


def _can_draw_lots(state: State, _at: int, _task: Task) -> bool:
    """Return whether the game is over and nothing tells the best players apart."""
    is_last = state.epoch + 1 == len(state.table.epochs) and state.event is None and not state.stack
    return is_last and state.table.options.final_tie == "lots" and len(best_seats(state)[0]) > 1


def _can_order(state: State, _at: int, task: OrderTask) -> bool:
    return 0 <= task.number <= len(state.stack)


def _can_draw_first(state: State, _at: int, _task: Task) -> bool:
    return state.event is not None and bool(state.stack) and len(state.stack[0].seats) > 1


_DRAWS: Mapping[str, tuple[str, ...]] = {"exchange": ("hand",), "return": ("exchange",)}
"""The reasons for a draw before a game comes to its rounds, by what it lies on."""


def _can_draw(state: State, at: int, task: DrawTask) -> bool:
    """Return whether so many cards are drawn for a reason that there is in what the draw lies on."""
    start = next(each.kind for each in reversed(state.tasks[:at]) if each.kind != "draw")
    reasons = _DRAWS.get(start, ("action", "effect"))
    if state.table.options.round_draw == "yes" and start in ("action", "effect"):
        reasons += ("round",)
    return task.number > 0 and task.reason in reasons


def _is_of_war(state: State, _at: int, task: SeatTask) -> bool:
    """Return whether the player whose decision in a war this is has that part in it."""
    war = state.war
    if war is None:
        return False
    if task.kind == "attackers":
        return task.seat == war.attacker
    return task.seat == (war.defender if task.kind == "defenders" else war.winner)


def _can_modify(state: State, _at: int, task: ModifyTask) -> bool:
    return state.war is not None and 0 <= task.passes < len(state.table.players)


def _is_war_on(state: State, at: int, _task: Task) -> bool:
    """Return whether the war that is over then was declared by the player whose turn it is."""
    turn = state.tasks[at - 1]
    return state.war is not None and isinstance(turn, SeatTask) and turn.seat == state.war.attacker and state.first >= 0


def _can_demand(state: State, _at: int, task: DemandsTask) -> bool:
    """Return whether the loser still has demands to meet."""
    war = state.war
    if war is None or war.winner < 0:
        return False
    return task.seat == loser_of(war) and task.number == demand_level(state, war) > 0 and task.met >= 0


def _can_pay(state: State, at: int, task: PayTask) -> bool:
    """Return whether the player could have announced what is to be paid."""
    act = _announced(state, task)
    under = state.tasks[at - 1]
    if act is None or (not isinstance(under, ModifyTask) and getattr(under, "seat", NO_CARD) != task.seat):
        return False
    before = state.copy()
    before.tasks = (*state.tasks[: at - 1], _decision_before(under, task.seat))
    return refusal(before, state.table.players[task.seat], act) is None


def _decision_before(task: Task, seat: int) -> Task:
    """Return the decision in which a player announced what is to be paid on that task."""
    return task._replace(seat=seat) if isinstance(task, ModifyTask) else SeatTask(seat, "action")


def _announced(state: State, task: PayTask) -> Action | None:
    """Return the action by which a player announced what is to be paid; None if there is none such."""
    thing = state.thing(task.thing)
    if task.verb == "play":
        return ("play", UNKNOWN if task.card < 0 else state.table.cards[task.card].id)
    if task.verb == "draw":
        return ("draw", task.number)
    if task.verb == "war":
        return ("war", state.table.players[task.number])
    if thing is None or thing.side != task.seat:
        return None
    reference = own_reference(state, thing)
    if task.verb in ("extend", "activate", "contend"):
        return (task.verb, reference)
    if task.verb != "use" or thing.card < 0:
        return None
    abilities = [ability.effect_index for ability in state.table.cards[thing.card].abilities]
    if task.number not in abilities:
        return None
    return ("use", reference) if len(abilities) == 1 else ("use", reference, abilities.index(task.number) + 1)


def _can_happen(state: State, _at: int, task: EffectTask) -> bool:
    """Return whether a card has an effect that is done at some time, and not in force as long as it works."""
    if task.card < 0 or not 0 <= task.effect_index < len(state.table.cards[task.card].effects):
        return False
    card_data = state.table.cards[task.card]
    effect = card_data.effects[task.effect_index]
    done = task.effect_index in card_data.on_play or "when" in effect or "use" in effect
    return done and getattr(task, "target", NO_CARD) == NO_CARD


def _can_choose_tokens(state: State, _at: int, task: TokensTask) -> bool:
    """Return whether there are as many tokens to choose among as the effect says, and it is about somebody."""
    if not _can_happen(state, 0, EffectTask(task.seat, task.card, task.bearer, task.effect_index)):
        return False
    verb = state.table.cards[task.card].effects[task.effect_index]["do"]
    thing = state.thing(task.target)
    is_aimed = {
        "exchange": task.target in (0, 1),
        "build": thing is not None and thing.down,
    }.get(verb, verb in ("gain", "lose", "steal") and 0 <= task.target < len(state.parties))
    seats = [each.target for each in state.tasks if isinstance(each, TokensTask)]
    once = len(set(seats)) == len(seats)
    return is_aimed and once and 0 < task.number <= total(available_tokens(state, task))


def _has_sixth(state: State, _at: int, task: SeatTask) -> bool:
    return len(completed_of(state, task.seat)) > MAX_MONUMENTS


def _can_discard(_state: State, _at: int, task: Any) -> bool:
    return bool(task.number > 0)


def _can_complete(state: State, _at: int, task: Any) -> bool:
    """Return whether it is a monument of the player that nobody has seen and that bears tokens."""
    thing = state.thing(task.thing)
    return thing is not None and thing.down and thing.card < 0 and thing.side == task.seat and total(thing.tokens) > 0


_IS_POSSIBLE: Mapping[str, IsPossible] = {
    "round": _can_round_begin,
    "events": _can_choose_events,
    "exchange": _can_exchange,
    "return": _can_return,
    "lots": _can_draw_lots,
    "order": _can_order,
    "first": _can_draw_first,
    "draw": _can_draw,
    "attackers": _is_of_war,
    "defenders": _is_of_war,
    "spoils": _is_of_war,
    "modify": _can_modify,
    "level": _can_modify,
    "war-over": _is_war_on,
    "demands": _can_demand,
    "pay": _can_pay,
    "effect": _can_happen,
    "target": _can_happen,
    "tokens": _can_choose_tokens,
    "sixth": _has_sixth,
    "discard": _can_discard,
    "complete": _can_complete,
}
"""What asks of a decision or step whether there is what it needs."""
