"""Decision windows of Historia: which verbs the open decision takes, and from whom.

A verb out of place is refused with the rule that says why.
"""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.contract.protocol import TABLE, Pending, Refusal
from kredens.rules_engine.historia.model import refuse
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.kit.tasks import SeatsTask

ACTION_VERBS = ("play", "extend", "activate", "draw", "war", "use", "contend", "pass")
"""The verbs of the active player."""
WINDOWS: Mapping[str, tuple[str, ...]] = {
    "draw": ("draw",),
    "exchange": ("exchange", "keep"),
    "events": ("choose",),
    "order": ("next",),
    "first": ("first",),
    "action": ACTION_VERBS,
    "pay": ("pay",),
    "target": ("choose",),
    "tokens": ("take",),
    "attackers": ("send", "ready"),
    "defenders": ("send", "ready"),
    "modify": ("play", "use", "no"),
    "level": ("play", "use", "no"),
    "spoils": ("glory", "demands"),
    "demands": ("discard", "give"),
    "sixth": ("discard",),
    "discard": ("discard",),
    "complete": ("show", "no"),
}
"""The verbs that each open decision takes."""
WINDOW_NAMES: Mapping[str, str] = {
    "exchange": "mulligan",
    "events": "choose-events",
    "first": "first-player",
    "pay": "payment",
    "tokens": "target",
    "modify": "war",
    "level": "demands-level",
    "sixth": "sixth-monument",
    "complete": "payment",
}
"""What the definitions call a decision, where it is not called as here."""
OVER = Pending("over", ())
"""The pending decision when the game is over: nobody's."""
TABLE_DECISIONS = frozenset({"draw", "order", "first"})
"""Decisions that the table makes: chance."""
WINDOW_RULES: Mapping[str, tuple[str, ...]] = {
    "draw": ("hand.draw-four", "hand.shuffle"),
    "exchange": ("hand.mulligan-any", "option.mulligan-count"),
    "events": ("events.after-hand", "events.choice-private"),
    "order": ("option.equal-dates", "events.chronological"),
    "first": ("round.first-player-random", "option.random-source"),
    "action": ("action.active-only", "round.active-player", "action.one-then-next"),
    "pay": ("action.cost", "action.extra-costs"),
    "target": ("option.non-action-timing", "rule.golden"),
    "tokens": ("influence.tokens", "rule.golden"),
    "attackers": ("war.attackers", "war.declare"),
    "defenders": ("war.defenders", "pass.non-actions-ok"),
    "modify": ("war.modify", "option.war-modify-rounds"),
    "level": ("war.demand-level-modified", "option.war-modify-rounds"),
    "spoils": ("war.winner-chooses",),
    "demands": ("war.demands.loser-combines", "war.demands.all-if-possible"),
    "sixth": ("monument.sixth", "option.sixth-monument"),
    "discard": ("option.discard-open", "rule.golden"),
    "complete": ("monument.complete-threshold", "monument.face-down-secret"),
}
"""The rules of each open decision: it has to be made before anything else."""


def deciding_players(state: State) -> tuple[str, ...]:
    """Return the players whose decision is open, or `table`."""
    task, players = state.decision, state.table.players
    if task.kind in TABLE_DECISIONS:
        return (TABLE,)
    if isinstance(task, SeatsTask):
        return tuple(players[seat] for seat in task.seats)
    return (players[task.seat],)


def pending(state: State) -> Pending:
    """Return whose decision is open; nobody's when the game is over."""
    if not state.tasks:
        return OVER
    task = state.decision
    key = (task.kind, task.seats) if type(task) is SeatsTask else (task.kind, getattr(task, "seat", -1))
    found = state.table.pendings.get(key)
    if found is None:
        found = state.table.pendings[key] = Pending(task.kind, deciding_players(state))
    return found


def check_window(state: State, player: str, verb: str, *, by_table: bool) -> Refusal | None:
    """Return why the verb is not taken now, or not from that player; None if it is.

    `by_table` tells a card drawn by the table from a draw action.
    """
    if not state.tasks:
        return refuse("illegal", 0, "game-over", "game-end.after-last")
    task = state.decision
    kind: str = task.kind
    waiting = pending(state).players
    facts = {"player": player, "waiting": waiting, "window": WINDOW_NAMES.get(kind, kind)}
    if verb not in WINDOWS[kind] or (verb == "draw" and by_table != (kind == "draw")):
        return _refuse_verb(state, verb, kind, facts)
    if player in waiting:
        return None
    if kind == "action":
        seat = state.table.seats.get(player)
        if seat is not None and state.parties[seat].passed:
            return refuse("not-yours", 1, "has-passed", "pass.no-more-actions", "action.active-only", **facts)
    if kind == "exchange" and player in state.table.seats:
        return refuse("not-yours", 1, "exchanged-already", "option.mulligan-count", "hand.mulligan-any", **facts)
    if kind == "events" and player in state.table.seats:
        rule = "events.two-players-two" if state.table.events_each > 1 else "events.multi-one"
        number = state.table.events_each
        return refuse("not-yours", 1, "chosen-already", rule, "option.event-choice", **facts, number=number)
    return refuse("not-yours", 1, "not-yours", *WINDOW_RULES[kind], **facts)


def _refuse_verb(state: State, verb: str, kind: str, facts: Mapping[str, object]) -> Refusal:
    """Return the refusal of a verb that the open decision does not take."""
    if verb == "choose" and state.round:
        rules = ("events.unchosen-unused", "events.after-hand")
        return refuse("illegal", 0, "no-choosing-now", *rules, **facts)
    if verb == "choose":
        return refuse("illegal", 0, "not-yet", "events.after-hand", *WINDOW_RULES[kind], **facts)
    if verb in ("exchange", "keep") and state.round:
        return refuse("illegal", 0, "no-exchange-now", "option.mulligan-count", "hand.mulligan-any", **facts)
    return refuse("illegal", 0, "other-first", *WINDOW_RULES[kind], **facts)
