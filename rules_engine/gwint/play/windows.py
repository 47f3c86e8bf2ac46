"""Which verbs the open decision takes, and from whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, Pending, Refusal
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.refusing import no
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play import opening

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
OF_TABLE = frozenset({"toss", "draw", "look", "stay", "coin", "raid"})
"""Decisions that are chance, or what the table says."""
ANY_TIME = frozenset({"move", "kill"})
"""Verbs that are never legal, of which a rule speaks nevertheless."""
OVER = Pending("over", ())
FIRST: Mapping[str, tuple[str, ...]] = {
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
    "raid": ("raid-first", "golden.card-wins"),
}
"""What has to be settled before anything else: the guard that says so, and its rules."""
LATE: Mapping[str, tuple[str, ...]] = {
    "toss": ("start-settled", "start.coin"),
    "shorter-name": ("start-settled", "start.coin"),
    "agree": ("start-settled", "start.coin"),
    "start": ("no-say", "faction.scoiatael.choose-starter"),
    "draw": ("no-draw", "start.no-later-draws"),
    "exchange": ("exchange-over", "start.redraw-two", "start.no-later-draws"),
    "keep": ("exchange-over", "start.redraw-two", "start.no-later-draws"),
    "pick": ("nothing-to-pick", "ability.medic.pick-one", "ability.muster.search-deck", "option.muster-scope"),
    "none": ("nothing-to-pick", "ability.medic.pick-one", "ability.muster.search-deck", "option.muster-scope"),
    "discard": ("nothing-to-discard", "leader.ability"),
    "gain": ("nothing-to-gain", "leader.ability", "start.no-later-draws"),
    "look": ("nothing-to-look-at", "leader.ability"),
    "stay": ("nothing-to-stay", "faction.monsters.keep-one", "faction.monsters.random"),
}
"""What is said of a verb for which it is too late, or never the time."""


def pending(state: State) -> Pending:
    """The decision that is open."""
    if not state.tasks:
        return OVER
    task, known = state.tasks[-1], state.table.pendings
    try:
        return known[task]
    except KeyError:
        found = known[task] = Pending(task[0], _deciding(state, *task[:2]))
        return found


def _deciding(state: State, kind: str, about: Any = None) -> tuple[str, ...]:
    """Whose decision it is; `about` is the seat that it concerns."""
    if kind in OF_TABLE or (kind == "medic" and board.led(state, "randomise")):
        return (TABLE,)
    players = state.table.players
    return tuple(players[seat] for seat in about) if kind == "exchange" else (players[about],)


def refusal(state: State, player: str, verb: str) -> Refusal | None:
    """Why the verb is not taken now, or not from that player."""
    if not state.tasks:
        return no("illegal", 0, "game-over", "win.gems-gone", "option.game-end")
    if verb in ANY_TIME:
        return None
    task = state.tasks[-1]
    kind = task[0]
    who = pending(state).players
    if player in who and verb in WINDOWS[kind]:
        return None
    passed = player != TABLE and state.sides[state.table.seats[player]].passed
    if verb not in WINDOWS[kind]:
        return _wrong_moment(state, player, verb, kind, passed)
    facts = {"player": player, "waiting": ", ".join(who)}
    if player == TABLE:
        return no("not-yours", 1, "table-plays", *FIRST[kind][1:], **facts)
    if kind == "turn":
        if passed:
            return no("illegal", 1, "has-passed", "turn.pass-final", "turn.other-continues", player=player)
        return no("not-yours", 1, "not-your-turn", "turn.alternate", "turn.one-card", **facts)
    if kind == "exchange":
        rules = ("start.redraw-two", "start.redraw-optional")
        return no("illegal", 1, "exchanged-already", *rules, player=player)
    return no("not-yours", 1, "not-yours", *FIRST[kind][1:], **facts)


def _wrong_moment(state: State, player: str, verb: str, kind: str, passed: bool) -> Refusal:
    waiting = ", ".join(pending(state).players)
    if verb in ("play", "pass", "leader") and passed:
        return no("illegal", 0, "has-passed", "turn.pass-final", "turn.other-continues", player=player)
    if verb in ("play", "pass", "leader") or (verb not in LATE) or _early(verb, kind) or kind == "choose":
        guard, *rules = FIRST[kind]
        return no("illegal", 0, guard, *rules, player=player, waiting=waiting)
    guard, *rules = LATE[verb]
    if verb == "start" and opening.mirrored(state.table):
        rules.append("option.scoiatael-mirror")
    if verb == "draw":
        rules.append("faction.northern.draw")
    return no("illegal", 0, guard, *rules, player=player, waiting=waiting)


def _early(verb: str, kind: str) -> bool:
    """Whether the time for the verb is still to come."""
    order = ("toss", "choose", "draw", "exchange")
    when = {"draw": "draw", "exchange": "exchange", "keep": "exchange"}.get(verb)
    return when is not None and kind in order and order.index(kind) < order.index(when)
