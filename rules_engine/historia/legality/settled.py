"""Say why a move is no answer that comes too late: its decision was settled by itself, for there was only one way."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.contract.protocol import Action, Refusal
from kredens.rules_engine.historia.model import refuse
from kredens.rules_engine.historia.model.references import card_id_of, find_own
from kredens.rules_engine.historia.model.state import State


def check_settled(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a move could not have been made where its decision was settled; None: it is merely out of place."""
    check = _CHECKS.get(action[0])
    return None if check is None else check(state, player, action)


def _check_sending(state: State, player: str, action: Action) -> Refusal | None:
    """Return that a character was tapped already whose player was not asked, for there was nobody to send."""
    war, seat = state.war, state.table.seats.get(player, -1)
    if war is None or seat not in (war.attacker, war.defender):
        return None
    thing = find_own(state, seat, action[1])
    if thing is None or not thing.tapped:
        return None
    rule = "war.attackers" if seat == war.attacker else "war.defenders"
    return refuse("illegal", 2, "tapped", "tap.not-twice", rule, player=player, card=card_id_of(action[1]))


def _check_deed(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a loser could not do that in place of the last deed, which was the only one possible."""
    deeds = [answer for who, answer in state.forced if who == player and answer[0] in ("discard", "give", "tap")]
    if not deeds:
        return None
    if action[0] == "discard" and ("give", action[1]) in deeds:
        rules = ("war.demands.all-if-possible", "war.demands.discard-influence", "war.demands.pay-influence")
        return refuse("illegal", 2, "has-to-give", *rules, player=player)
    return refuse("illegal", 2, "nothing-demanded", "war.demands.overpay", "option.demand-minimal", player=player)


_CHECKS: Mapping[str, Callable[[State, str, Action], Refusal | None]] = {
    "send": _check_sending,
    "discard": _check_deed,
    "give": _check_deed,
    "tap": _check_deed,
}
