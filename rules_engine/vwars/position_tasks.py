"""What may be open in a position of V-Wars: on what each decision or step lies, and what there must be for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kredens.rules_engine.kit.decisions.stray_tasks import BOTTOM, IsPossible, LiesOn, find_stray_task
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, SeatsTask, SeatTask
from kredens.rules_engine.vwars.model.figures import (
    actions_of,
    deciders_of_recovery,
    is_barred,
    mates_of,
    partners_left,
    power,
)
from kredens.rules_engine.vwars.model.state import HAND_SIZE, NO_CARD, UNSEEN, State
from kredens.rules_engine.vwars.model.tasks import (
    AnswerTask,
    AskedTask,
    LayTask,
    LookTask,
    PlaceTask,
    RegionTask,
    Task,
    VoteTask,
)
from kredens.rules_engine.vwars.play.acts import AFAR, AWAKENING, INVESTIGATION
from kredens.rules_engine.vwars.play.opening import (
    EVENT_NOW,
    FROM_EVENTS,
    FROM_RIOT_DECK,
    NEXT_LAWS,
    REDRAWN_RIOT,
    opening_tasks,
)
from kredens.rules_engine.vwars.play.turns import EVENTS

_TURN: Final = frozenset({BOTTOM})
LIES_ON: LiesOn = {
    # The phases of a turn.
    "turn": _TURN,
    "new-cards": _TURN,
    "riot": frozenset({"new-cards"}),
    "event": frozenset({"riot"}),
    "acts": frozenset({"event"}),
    "action": frozenset({"event"}),
    # A position may be given at the beginning of a turn, with the actions waiting.
    "reveal": frozenset({"acts", "action"}),
    # What actions open.
    "join": frozenset({"action"}),
    **dict.fromkeys(("partner", "asked", "another"), frozenset({"action", "join"})),
    "answer": frozenset({"action", "after-riot"}),
    "put": frozenset({"action"}),
    # Elections and draws by events.
    "vote-over": frozenset({"riot"}),
    "count": frozenset({"vote-over", "swap"}),
    "vote": frozenset({"count"}),
    "sway": frozenset({"vote"}),
    # A riot, of another card where that on Now cannot riot.
    "redrawn": frozenset({"new-cards"}),
    "after-riot": frozenset({"new-cards"}),
    "combat": frozenset({"after-riot"}),
    "fight": frozenset({"combat"}),
    "muster": frozenset({"fight", "muster"}),
    "open": frozenset({"combat"}),
    # Leaving a city under martial law, after it was proclaimed there or somebody was revealed.
    "relocate": frozenset({"acts", "action", "after-riot", "recovery", "relocate"}),
    "recovery": frozenset({"after-riot"}),
    "recovery-afar": frozenset({"after-riot"}),
    "recovery-human": frozenset({"after-riot"}),
    "secret": frozenset({"new-cards"}),
    "swap": frozenset({"vote-over", "secret"}),
    # The new cards.
    "end-turn": _TURN,
    "more": frozenset({"end-turn"}),
    "trim": frozenset({"end-turn"}),
    "refill": frozenset({"more"}),
    "fill-riot": frozenset({"refill"}),
    "fill-event": frozenset({"fill-riot"}),
    "choose-riot": frozenset({"refill"}),
    "choose-event": frozenset({"fill-riot"}),
    "lay": frozenset({"event", "refill", "fill-riot", "vote-over", "swap", "redrawn"}),
    "look": frozenset({"put", "sway", "open", "choose-riot", "choose-event"}),
    "draw": frozenset({"riot", "draw", "more", "trim", "turn"}),
    "disclose": _TURN,
}
"""What may lie right under each kind of decision or step in a turn; those of the set-up have one order."""
SETTING_UP: Final = "begin"
"""The step that all decisions of the set-up lie on."""
RIOT_STEPS: Final = frozenset({"after-riot", "secret"})
"""The steps on which all decisions of a riot lie."""


def is_setting_up(state: State) -> bool:
    """Return whether a state is in the middle of the set-up."""
    return bool(state.tasks) and state.tasks[0].kind == SETTING_UP


def find_stray(state: State) -> Task | None:
    """Return the first open decision or step that no game has there, or None."""
    if is_setting_up(state):
        return _find_stray_in_setup(state)
    found: Task | None = find_stray_task(state, LIES_ON, _IS_POSSIBLE)
    return found


def _find_stray_in_setup(state: State) -> Task | None:
    """Return the first task that is not in its place in the set-up; only the last one may be half done."""
    order: tuple[Any, ...] = opening_tasks(state)
    for at, (task, planned) in enumerate(zip(state.tasks, order, strict=False)):
        is_last = at == len(state.tasks) - 1
        number = getattr(task, "number", 0)
        begun = is_last and 0 < number <= getattr(planned, "number", 0) and task == planned._replace(number=number)
        if task != planned and not begun:
            return task
    return state.tasks[-1] if len(state.tasks) > len(order) else None


def _is_at_turn(state: State, _at: int, task: Any) -> bool:
    return bool(task.seat == state.active)


def _is_next(state: State, _at: int, task: SeatTask) -> bool:
    return task.seat == state.seats_from(state.active)[1]


def _can_reveal(state: State, _at: int, task: SeatTask) -> bool:
    return task.seat == state.active and not state.is_vampire_revealed


def _can_act(state: State, at: int, task: CountedTask) -> bool:
    """Return whether it is the turn of whoever has so many actions left.

    The last one may be spent on what is not done yet, but nobody begins a turn without any.
    """
    fewest = 1 if any(above.kind == "reveal" for above in state.tasks[at + 1 :]) else 0
    return task.seat == state.active and fewest <= task.number <= actions_of(state, task.seat)


def _can_add(state: State, _at: int, task: PlaceTask) -> bool:
    """Return whether a player can be asked for a card for a deck into which the player at turn has placed one."""
    if task.by != state.active or task.deck not in (-1, state.region_of(task.by)):
        return False
    if task.kind == "join":
        return power(state, task.seat, "join-placing") is not None
    return task.seat != task.by and state.parties[task.seat].revealed == state.parties[task.by].revealed


def _can_ask(state: State, _at: int, task: AskedTask) -> bool:
    """Return whether a partner can refuse, or another one be asked, when these have refused already."""
    mates = set(mates_of(state, state.active))
    if state.table.options.partner_consent != "may-refuse" or not set(task.refused) <= mates:
        return False
    if task.by != state.active or task.deck not in (-1, state.region_of(task.by)):
        return False
    if task.kind == "another":
        left = partners_left(state, task.by, task.refused)
        return task.seat == task.by and bool(task.refused) and bool(left)
    return task.seat in mates and task.seat not in task.refused


def _can_muster(state: State, at: int, task: RegionTask) -> bool:
    """Return whether a player chooses where the troops of their power go before the riot in their region."""
    return state.table.options.ronald_vampire == "whole-region" and _can_use_power(state, at, task)


def _can_relocate(state: State, _at: int, task: RegionTask) -> bool:
    return is_barred(state, task.seat) and state.region_of(task.seat) == task.region


def _can_answer(state: State, at: int, task: AnswerTask) -> bool:
    """Return whether another player can just have investigated this one, or try to awaken them."""
    if task.seat == task.by or state.parties[task.seat].revealed:
        return False
    by, is_action = state.parties[task.by], state.tasks[at - 1].kind == "action"
    if is_action and task.by != state.active:
        return False
    if task.reason == INVESTIGATION:
        return is_action and not by.token and not state.is_vampire_revealed
    if not by.revealed:
        return False
    return task.reason == AWAKENING if is_action else task.reason == AFAR and task.by in deciders_of_recovery(state)


def _can_put(state: State, _at: int, task: RegionTask) -> bool:
    is_theirs = power(state, task.seat, "look") is not None and state.region_of(task.seat) == task.region
    return is_theirs and task.seat == state.active


_POWERS: Mapping[str, str] = {
    "sway": "sway-election",
    "open": "open-riot",
    "swap": "swap-card",
    "muster": "place-troops",
}
"""The power that a decision about a region needs."""


def _can_use_power(state: State, at: int, task: RegionTask) -> bool:
    """Return whether a player has the power to decide about what happens in the region where they stand."""
    if power(state, task.seat, _POWERS[task.kind]) is None or state.region_of(task.seat) != task.region:
        return False
    return task.region == _region_below(state, at)


def _region_below(state: State, at: int) -> int:
    """Return the region of the election or the riot on which the task at a place lies."""
    vote = next((each for each in state.tasks[:at] if isinstance(each, VoteTask)), None)
    if vote is not None:
        return vote.region
    return state.table.world.cities[state.riot_city].region if state.riot_city != NO_CARD else NO_CARD


def _can_vote(state: State, at: int, task: VoteTask) -> bool:
    return task.region == _region_below(state, at)


def _is_of_riot(state: State, _at: int, _task: Task) -> bool:
    return state.riot_city != NO_CARD


def _can_fight(state: State, _at: int, _task: Task) -> bool:
    return state.riot_city != NO_CARD and not state.cities[state.riot_city].martial


def _can_collect(state: State, _at: int, task: SeatTask) -> bool:
    return state.riot_city != NO_CARD and task.seat == state.active


def _can_recover(state: State, _at: int, task: SeatsTask) -> bool:
    """Return whether these players may still answer whether they reveal after the vampires defended a city."""
    hidden = all(not state.parties[seat].revealed for seat in task.seats)
    once = bool(task.seats) and len(set(task.seats)) == len(task.seats)
    # One who has revealed leaves the others to answer.
    asked = set(range(len(state.parties))) if state.is_vampire_revealed else set(deciders_of_recovery(state))
    is_theirs = state.riot_city != NO_CARD and state.cities[state.riot_city].controlled
    return hidden and once and set(task.seats) <= asked and is_theirs


def _can_recover_afar(state: State, _at: int, task: SeatTask) -> bool:
    party = state.parties[task.seat]
    is_theirs = state.riot_city != NO_CARD and state.cities[state.riot_city].controlled
    return is_theirs and party.revealed and task.seat in deciders_of_recovery(state) and not _all_revealed(state)


def _all_revealed(state: State) -> bool:
    return all(each.revealed for each in state.parties)


def _can_choose_recovery(state: State, _at: int, task: SeatTask) -> bool:
    """Return whether a player of the humans chooses what a city that they defended brings."""
    if state.riot_city == NO_CARD or state.table.options.human_recovery_choice != "choice":
        return False
    region = state.table.world.regions[state.table.world.cities[state.riot_city].region]
    is_free = not any(state.cities[city].martial for city in region.cities)
    return is_free and not state.parties[task.seat].revealed and not state.cities[state.riot_city].controlled


def _can_trim(state: State, at: int, task: CountedTask) -> bool:
    is_theirs = task.seat == state.active and power(state, task.seat, "overdraw") is not None
    return is_theirs and (task.number > 0 or at == len(state.tasks) - 1)


def _can_lay(state: State, at: int, task: LayTask) -> bool:
    """Return whether this space waits for a card there."""
    if state.tasks[at - 1].kind == "event":
        return (task.space, state.event_now) == (EVENT_NOW, UNSEEN)
    waiting = {
        "refill": (FROM_RIOT_DECK, state.soon),
        "fill-riot": (FROM_EVENTS, state.event_soon),
        "redrawn": (REDRAWN_RIOT, state.now),
    }.get(state.tasks[at - 1].kind)
    if waiting is not None:
        return waiting == (task.space, NO_CARD)
    return task.space in NEXT_LAWS and state.law_decks[NEXT_LAWS[task.space]].open == NO_CARD


_LOOKS: Mapping[str, str] = {"put": "look", "sway": "sway", "open": "open"}
"""The reason of a look, by the decision about a region that follows it; that of the others is called like them."""


def _can_look(state: State, at: int, task: LookTask) -> bool:
    """Return whether a player sees so many cards of a deck for what follows."""
    following: Any = state.tasks[at - 1]
    if task.number < 1 or task.seat != following.seat or task.reason != _LOOKS.get(following.kind, following.kind):
        return False
    deck = following.region if isinstance(following, RegionTask) else -1 if following.kind == "choose-riot" else EVENTS
    return task.deck == deck and task.number <= (state.event_pile if deck == EVENTS else state.deck(deck).size)


def _can_draw(state: State, at: int, task: DrawTask) -> bool:
    """Return whether a player draws so many cards for the reason that there is in what the draw lies on."""
    below = state.tasks[at - 1]
    hand = state.parties[task.seat].hand.size
    if task.number < 1:
        return False
    if below.kind == "more":
        return task.reason == "refill" and task.seat == state.active and hand + task.number <= HAND_SIZE
    if isinstance(below, CountedTask):
        return task.reason == "more" and task.seat == state.active and task.number <= below.number
    return task.reason == ("law" if below.kind == "turn" else "event")


_IS_POSSIBLE: Mapping[str, IsPossible] = {
    **dict.fromkeys(("acts", "choose-riot", "choose-event", "fill-riot", "fill-event", "refill"), _is_at_turn),
    **dict.fromkeys(("end-turn", "more"), _is_at_turn),
    "turn": _is_next,
    "reveal": _can_reveal,
    "action": _can_act,
    "partner": _can_add,
    "join": _can_add,
    "asked": _can_ask,
    "another": _can_ask,
    "fight": _can_fight,
    "muster": _can_muster,
    "relocate": _can_relocate,
    "answer": _can_answer,
    "put": _can_put,
    "sway": _can_use_power,
    "swap": _can_use_power,
    "open": _can_use_power,
    "count": _can_vote,
    "vote": _can_vote,
    "combat": _can_fight,
    "after-riot": _is_of_riot,
    "secret": _can_collect,
    "recovery": _can_recover,
    "recovery-afar": _can_recover_afar,
    "recovery-human": _can_choose_recovery,
    "trim": _can_trim,
    "lay": _can_lay,
    "look": _can_look,
    "draw": _can_draw,
}
"""What asks of a decision or step of a turn whether there is what it needs."""
