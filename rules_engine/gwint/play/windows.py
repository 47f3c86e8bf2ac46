"""Decision windows of Gwint: which verbs the open decision takes, and from whom."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.contract.protocol import TABLE, Action, Pending, Refusal
from kredens.rules_engine.gwint.model import board, refuse
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.tasks import CardTask, Task
from kredens.rules_engine.gwint.play import opening
from kredens.rules_engine.kit.tasks import CountedTask, SeatsTask, SeatTask

LEADER: Action = ("leader",)
PASS: Action = ("pass",)
KEEP: Action = ("keep",)
NONE: Action = ("none",)
WINDOWS: Mapping[str, tuple[str, ...]] = {
    "toss": ("toss", "shorter-name", "agree"),
    "choose": ("start",),
    "draw": ("draw",),
    "exchange": ("exchange", "keep"),
    "turn": ("play", "pass", "leader"),
    "medic": ("pick", "none"),
    "muster": ("pick", "none"),
    "deploy": ("pick", "none"),
    "take": ("pick",),
    "discard": ("discard",),
    "gain": ("gain",),
    "look": ("look",),
    "stay": ("stay",),
    "coin": ("toss",),
    "raid": ("pick",),
}
"""The verbs that each open decision takes."""
TURN_VERBS = WINDOWS["turn"]
TABLE_DECISIONS = frozenset({"toss", "draw", "look", "stay", "coin", "raid"})
"""Decisions that the table makes: chance, or what everybody sees."""
NEVER_LEGAL_VERBS = frozenset({"move", "kill"})
"""Verbs that are never legal; each has a rule that says so, whatever decision is open."""
OVER = Pending("over", ())
FIRST_GUARDS: Mapping[str, tuple[str, ...]] = {
    "toss": ("start-first", "start.coin", "start.shorter-name"),
    "choose": ("chooser-first", "faction.scoiatael.choose-starter", "start.ability-decides"),
    "draw": ("draw-first", "start.no-later-draws", "start.draw-ten"),
    "exchange": ("exchange-first", "start.redraw-optional", "start.redraw-two"),
    "turn": ("turn-first", "turn.one-card", "turn.alternate"),
    "medic": ("medic-first", "ability.medic.pick-one", "ability.medic.play-now"),
    "muster": ("muster-first", "ability.muster.play-all", "ability.muster.search-deck"),
    "deploy": ("leader-first", "leader.ability"),
    "take": ("leader-first", "leader.ability"),
    "discard": ("leader-first", "leader.ability"),
    "gain": ("leader-first", "leader.ability"),
    "look": ("leader-first", "leader.ability"),
    "stay": ("stay-first", "faction.monsters.random", "faction.monsters.keep-one"),
    "coin": ("coin-first", "option.starter-after-tie"),
    "raid": ("raid-first", "beyond.skellige-raid", "golden.card-wins"),
}
"""For each open decision, the guard and the rules that say it has to be made before anything else."""
LATE_GUARDS: Mapping[str, tuple[str, ...]] = {
    "toss": ("start-settled", "start.coin"),
    "shorter-name": ("start-settled", "start.coin"),
    "agree": ("start-settled", "start.coin"),
    "start": ("no-say", "faction.scoiatael.choose-starter"),
    "draw": ("no-draw", "start.no-later-draws"),
    "exchange": ("exchange-over", "start.redraw-two", "start.no-later-draws"),
    "keep": ("exchange-over", "start.redraw-two", "start.no-later-draws"),
    "pick": ("nothing-to-pick", "turn.one-card", "turn.alternate"),
    "none": ("nothing-to-pick", "turn.one-card", "turn.alternate"),
    "discard": ("nothing-to-discard", "leader.ability"),
    "gain": ("nothing-to-gain", "leader.ability", "start.no-later-draws"),
    "look": ("nothing-to-look-at", "leader.ability"),
    "stay": ("nothing-to-stay", "faction.monsters.keep-one", "faction.monsters.random"),
}
"""For each verb, the guard and the rules that say it is too late for it, or never the time."""


def pending(state: State) -> Pending:
    """Return the decision that is open and whose it is."""
    if not state.tasks:
        return OVER
    task, known = state.tasks[-1], state.table.pendings
    try:
        return known[task]
    except KeyError:
        found = known[task] = Pending(task.kind, _deciders(state, task))
        return found


def _deciders(state: State, task: Task) -> tuple[str, ...]:
    """Return who makes the decision."""
    kind, players = task.kind, state.table.players
    if kind in TABLE_DECISIONS or (kind == "medic" and board.has_leader_effect(state, "randomise")):
        return (TABLE,)
    match task:
        case SeatsTask():
            return tuple(players[seat] for seat in task.seats)
        case SeatTask() | CountedTask() | CardTask():
            return (players[task.seat],)
    raise ValueError(f"{kind} is carried out by itself")


def check_window(state: State, player: str, verb: str) -> Refusal | None:
    """Return why the verb is not taken now, or not from that player; None if it is."""
    if not state.tasks:
        return refuse("illegal", 0, "game-over", "win.gems-gone", "option.game-end")
    if verb in NEVER_LEGAL_VERBS:
        return None
    task = state.tasks[-1]
    kind = task.kind
    who = pending(state).players
    if player in who and verb in WINDOWS[kind]:
        return None
    passed = player != TABLE and state.sides[state.table.seats[player]].passed
    if verb not in WINDOWS[kind]:
        return _refuse_wrong_window(state, player, verb, kind, passed)
    facts = {"player": player, "waiting": who}
    if player == TABLE:
        return refuse("not-yours", 1, "table-plays", *FIRST_GUARDS[kind][1:], **facts)
    if kind == "turn":
        if passed:
            return refuse("illegal", 1, "has-passed", "turn.pass-final", "turn.other-continues", player=player)
        if _is_first_turn(state):
            return refuse("not-yours", 1, "not-your-start", *_starter_rules(state), "turn.alternate", **facts)
        return refuse("not-yours", 1, "not-your-turn", "turn.alternate", "turn.one-card", **facts)
    if kind == "exchange":
        rules = ("start.redraw-two", "start.redraw-optional")
        return refuse("illegal", 1, "exchanged-already", *rules, player=player)
    if kind == "medic" and who == (TABLE,):
        leaders = (leader for leader in state.table.effective_leaders if leader and leader.find_effect("randomise"))
        facts["leader"] = next(leaders).id
        return refuse(
            "not-yours", 1, "by-chance", "leader.ability", "golden.card-wins", "ability.medic.pick-one", **facts
        )
    return refuse("not-yours", 1, "not-yours", *FIRST_GUARDS[kind][1:], **facts)


def _is_first_turn(state: State) -> bool:
    """Return whether nobody has done anything in this round yet."""
    return state.turn == state.starter and not any(side.played or side.passed for side in state.sides)


def _starter_rules(state: State) -> tuple[str, ...]:
    """Return the rules by which the player who begins this round does so."""
    if state.round == 1:
        chosen = opening.chooser(state.table) is not None
        return ("faction.scoiatael.choose-starter", "start.ability-decides") if chosen else ("start.coin",)
    if not state.totals or state.totals[-1][0] != state.totals[-1][1]:
        return ("round.winner-starts",)
    nilfgaard = state.table.factions.count("nilfgaard") == 1
    return ("round.winner-starts", "faction.nilfgaard.tie-win") if nilfgaard else ("option.starter-after-tie",)


def _refuse_wrong_window(state: State, player: str, verb: str, kind: str, passed: bool) -> Refusal:
    """Return why the open decision does not take the verb: another one comes first, or it is too late."""
    waiting = pending(state).players
    if verb in TURN_VERBS and passed:
        return refuse("illegal", 0, "has-passed", "turn.pass-final", "turn.other-continues", player=player)
    picks = verb in ("pick", "none") and kind != "turn"
    if verb in TURN_VERBS or verb not in LATE_GUARDS or picks or _is_too_early(verb, kind) or kind == "choose":
        guard, *rules = FIRST_GUARDS[kind]
        return refuse("illegal", 0, guard, *rules, player=player, waiting=waiting)
    guard, *rules = LATE_GUARDS[verb]
    if verb == "start" and opening.can_both_choose(state.table):
        rules.append("option.scoiatael-mirror")
    if verb == "draw" and "northern-realms" in state.table.factions:
        rules.append("faction.northern.draw")
    return refuse("illegal", 0, guard, *rules, player=player, waiting=waiting)


def _is_too_early(verb: str, kind: str) -> bool:
    """Return whether the time for the verb is still to come."""
    order = ("toss", "choose", "draw", "exchange")
    when = {"draw": "draw", "exchange": "exchange", "keep": "exchange"}.get(verb)
    return when is not None and kind in order and order.index(kind) < order.index(when)
