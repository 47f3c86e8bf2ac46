"""Decision windows of Gwint: which verbs the open decision takes, and from whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, Action, Pending, Refusal
from kredens.rules_engine.gwint.model import board, refuse
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play import opening
from kredens.rules_engine.kit.decisions.windows import OVER, Window, Windows

LEADER: Action = ("leader",)
PASS: Action = ("pass",)
KEEP: Action = ("keep",)
NONE: Action = ("none",)
TURN_VERBS = ("play", "pass", "leader")


class GwintWindows(Windows):
    """Windows of a game where a leader can leave a choice to the table."""

    def pending(self, state: State) -> Pending:
        """Return whose decision is open; remembered by the whole task, for there are few different ones."""
        tasks = state.tasks
        if not tasks:
            return OVER
        try:
            return state.table.pendings[tasks[-1]]
        except KeyError:
            task = tasks[-1]
            found = state.table.pendings[task] = Pending(task.kind, self.deciding_players(state, task))
            return found

    def deciding_players(self, state: State, task: Any) -> tuple[str, ...]:
        """Return who makes the decision."""
        if task.kind == "medic" and board.has_leader_effect(state, "randomise"):
            return (TABLE,)
        return super().deciding_players(state, task)


WINDOWS = GwintWindows(
    {
        "toss": Window(
            ("toss", "shorter-name", "agree"), ("start.coin", "start.shorter-name"), "start-first", by_table=True
        ),
        "choose": Window(("start",), ("faction.scoiatael.choose-starter", "start.ability-decides"), "chooser-first"),
        "draw": Window(("draw",), ("start.no-later-draws", "start.draw-ten"), "draw-first", by_table=True),
        "exchange": Window(("exchange", "keep"), ("start.redraw-optional", "start.redraw-two"), "exchange-first"),
        "turn": Window(TURN_VERBS, ("turn.one-card", "turn.alternate"), "turn-first"),
        "medic": Window(("pick", "none"), ("ability.medic.pick-one", "ability.medic.play-now"), "medic-first"),
        "muster": Window(("pick", "none"), ("ability.muster.play-all", "ability.muster.search-deck"), "muster-first"),
        "deploy": Window(("pick", "none"), ("leader.ability",), "leader-first"),
        "take": Window(("pick",), ("leader.ability",), "leader-first"),
        "discard": Window(("discard",), ("leader.ability",), "leader-first"),
        "gain": Window(("gain",), ("leader.ability",), "leader-first"),
        "look": Window(("look",), ("leader.ability",), "leader-first", by_table=True),
        "stay": Window(
            ("stay",), ("faction.monsters.random", "faction.monsters.keep-one"), "stay-first", by_table=True
        ),
        "coin": Window(("toss",), ("option.starter-after-tie",), "coin-first", by_table=True),
        "raid": Window(("pick",), ("beyond.skellige-raid", "golden.card-wins"), "raid-first", by_table=True),
    }
)
"""The decisions that can be open."""
pending = WINDOWS.pending
"""Returns whose decision is open; nobody's when the game is over."""
NEVER_LEGAL_VERBS = frozenset({"move", "kill"})
"""Verbs that are never legal; each has a rule that says so, whatever decision is open."""
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


def check_window(state: State, player: str, verb: str) -> Refusal | None:
    """Return why the verb is not taken now, or not from that player; None if it is."""
    if not state.tasks:
        return refuse("illegal", 0, "game-over", "win.gems-gone", "option.game-end")
    if verb in NEVER_LEGAL_VERBS:
        return None
    task = state.tasks[-1]
    kind = task.kind
    who = WINDOWS.pending(state).players
    if player in who and verb in WINDOWS[kind].verbs:
        return None
    passed = player != TABLE and state.sides[state.table.seats[player]].passed
    if verb not in WINDOWS[kind].verbs:
        return _refuse_wrong_window(state, player, verb, kind, passed)
    facts = {"player": player, "waiting": who}
    if player == TABLE:
        return refuse("not-yours", 1, "table-plays", *WINDOWS[kind].rules, **facts)
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
    return refuse("not-yours", 1, "not-yours", *WINDOWS[kind].rules, **facts)


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
    waiting = WINDOWS.pending(state).players
    if verb in TURN_VERBS and passed:
        return refuse("illegal", 0, "has-passed", "turn.pass-final", "turn.other-continues", player=player)
    picks = verb in ("pick", "none") and kind != "turn"
    if verb in TURN_VERBS or verb not in LATE_GUARDS or picks or _is_too_early(verb, kind) or kind == "choose":
        window = WINDOWS[kind]
        return refuse("illegal", 0, window.guard, *window.rules, player=player, waiting=waiting)
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
