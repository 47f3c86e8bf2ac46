"""Decision windows of Historia: which verbs the open decision takes, and from whom.

A verb out of place is refused with the rule that says why.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import Refusal
from kredens.rules_engine.historia.model import refuse
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.kit.decisions.windows import Window, Windows

ACTION_VERBS = ("play", "extend", "activate", "draw", "war", "use", "contend", "pass")
"""The verbs of the active player."""


class HistoriaWindows(Windows):
    """The windows of Historia: of what chance decides the players may say the outcome."""

    def deciding_players(self, state: Any, task: Any) -> tuple[str, ...]:
        """Return the players whose decision a task is, all where anybody says it for all, or `table`."""
        if said_by_players(state, task.kind):
            players: tuple[str, ...] = state.table.players
            return players
        return super().deciding_players(state, task)


def said_by_players(state: State, kind: str) -> str | None:
    """Return the rule by which the players, not the table, say what chance decides; None where they do not."""
    options = state.table.options
    if kind == "order" and options.equal_dates == "agreed":
        return "option.equal-dates"
    return "option.random-source" if kind in _OF_CHANCE and options.random_source == "declared" else None


_OF_CHANCE = frozenset({"order", "first", "lots"})
"""The decisions of chance, but for draws from a deck, which nobody else sees."""
WINDOWS = HistoriaWindows(
    {
        "draw": Window(("draw",), ("hand.draw-four", "hand.shuffle"), by_table=True),
        "exchange": Window(("exchange", "keep"), ("hand.mulligan-any", "option.mulligan-count")),
        "events": Window(("choose",), ("events.after-hand", "events.choice-private")),
        "order": Window(("next",), ("option.equal-dates", "events.chronological"), by_table=True),
        "first": Window(("first",), ("round.first-player-random", "option.random-source"), by_table=True),
        "action": Window(ACTION_VERBS, ("action.active-only", "round.active-player", "action.one-then-next")),
        "pay": Window(("pay",), ("action.cost", "action.extra-costs")),
        "target": Window(("choose",), ("option.non-action-timing", "rule.golden")),
        "tokens": Window(("take",), ("influence.tokens", "rule.golden")),
        "attackers": Window(("send", "ready"), ("war.attackers", "war.declare")),
        "defenders": Window(("send", "ready"), ("war.defenders", "pass.non-actions-ok")),
        "modify": Window(("play", "use", "no"), ("war.modify", "option.war-modify-rounds")),
        "level": Window(("play", "use", "no"), ("war.demand-level-modified", "option.war-modify-rounds")),
        "spoils": Window(("glory", "demands"), ("war.winner-chooses",)),
        "demands": Window(("discard", "give", "tap"), ("war.demands.loser-combines", "war.demands.all-if-possible")),
        "sixth": Window(("discard",), ("monument.sixth", "option.sixth-monument")),
        "discard": Window(("discard",), ("option.discard-open", "rule.golden")),
        "lots": Window(("lot",), ("option.final-tie", "game-end.tie-monuments"), by_table=True),
        "complete": Window(("show", "no"), ("monument.complete-threshold", "monument.face-down-secret")),
    }
)
"""The decisions that can be open."""
pending = WINDOWS.pending
"""Returns whose decision is open; nobody's when the game is over."""
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


def check_window(state: State, player: str, verb: str, *, by_table: bool) -> Refusal | None:
    """Return why the verb is not taken now, or not from that player; None if it is.

    `by_table` tells a card drawn by the table from a draw action.
    """
    if not state.tasks:
        return refuse("illegal", 0, "game-over", "game-end.after-last")
    task = state.decision
    kind: str = task.kind
    waiting = WINDOWS.pending(state).players
    facts = {"player": player, "waiting": waiting, "window": WINDOW_NAMES.get(kind, kind)}
    if verb not in WINDOWS[kind].verbs or (verb == "draw" and by_table != (kind == "draw")):
        return _refuse_verb(state, verb, kind, facts)
    if player in waiting:
        return None
    said = said_by_players(state, kind)
    if said is not None:
        return refuse("not-yours", 1, "not-by-table", said, *WINDOWS[kind].rules, **facts)
    if kind == "action":
        seat = state.table.seats.get(player)
        if seat is not None and state.parties[seat].passed:
            return refuse("not-yours", 1, "has-passed", "pass.no-more-actions", "action.active-only", **facts)
    if kind == "exchange" and player in state.table.seats:
        return refuse("not-yours", 1, "exchanged-already", "option.mulligan-count", "hand.mulligan-any", **facts)
    number = state.table.events_each
    if kind == "events" and player in state.table.seats and _has_chosen(state, state.table.seats[player]):
        rule = "events.two-players-two" if number > 1 else "events.multi-one"
        return refuse("not-yours", 1, "chosen-already", rule, "option.event-choice", **facts, number=number)
    return refuse("not-yours", 1, "not-yours", *WINDOWS[kind].rules, **facts)


def _has_chosen(state: State, seat: int) -> bool:
    """Return whether a player has chosen all events; one whose turn to choose has not come has chosen none."""
    return len(state.parties[seat].chosen) >= state.table.events_each


def _refuse_verb(state: State, verb: str, kind: str, facts: Mapping[str, object]) -> Refusal:
    """Return the refusal of a verb that the open decision does not take."""
    if verb == "choose" and state.round:
        rules = ("events.unchosen-unused", "events.after-hand")
        return refuse("illegal", 0, "no-choosing-now", *rules, **facts)
    if verb == "choose":
        return refuse("illegal", 0, "not-yet", "events.after-hand", *WINDOWS[kind].rules, **facts)
    if verb in ("exchange", "keep") and state.round:
        return refuse("illegal", 0, "no-exchange-now", "option.mulligan-count", "hand.mulligan-any", **facts)
    said = said_by_players(state, kind)
    if said is not None:
        return refuse("illegal", 0, "say-first", said, *WINDOWS[kind].rules, **facts)
    return refuse("illegal", 0, "other-first", *WINDOWS[kind].rules, **facts)
