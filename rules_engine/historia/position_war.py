"""Read the war of a position: written out with references, or said by the characters that fight in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kredens.rules_engine.historia.model.references import parse_written
from kredens.rules_engine.historia.model.state import State, War
from kredens.rules_engine.historia.model.tasks import ModifyTask, Task
from kredens.rules_engine.historia.play.wars import COMPARE, WAR_OVER
from kredens.rules_engine.kit.decisions.tasks import SeatTask


def read_war(state: State, entry: Mapping[str, Any]) -> War:
    """Return the war that is on, as a position writes it out. Raises LookupError or ValueError for what is none."""
    seats = state.table.seats
    attack, defence, level = entry.get("added") or (0, 0, 0)
    sent = [tuple(parse_written(state, ref).id for ref in entry.get(side) or ()) for side in ("attackers", "defenders")]
    attacker, defender = seats[entry["attacker"]], seats[entry["defender"]]
    if attacker == defender:
        raise ValueError(entry)
    winner = seats[entry["winner"]] if entry.get("winner") is not None else -1
    return War(attacker, defender, sent[0], sent[1], attack, defence, level, entry.get("base", 0), winner)


def is_written_out(given: Mapping[str, Any]) -> bool:
    """Return whether a position says who fights in its war under the war itself, or has decisions of one open."""
    war = given.get("war") or {}
    return bool(war) and (given.get("open") is not None or "attackers" in war or "defenders" in war)


def begin_war(state: State, given: Mapping[str, Any], fighting: Sequence[int]) -> War | None:
    """Return the war of the characters that are said to fight, or of which something is said; None where there is none.

    Who takes an action has declared it, unless it is said who has; on whom shows who else fights. None, too, where
    somebody else fights or nobody is left to be attacked: a check reports that.
    """
    entry = given.get("war") or {}
    if given.get("open") is not None or not (entry or fighting):
        return None
    seats = state.table.seats
    sides = {id: thing.side for id in fighting if (thing := state.thing(id)) is not None}
    said = {role: seats[entry[role]] for role in ("attacker", "defender") if entry.get(role) is not None}
    on_turn = seats[given["turn"]] if given.get("turn") is not None else seat_on_turn(state)
    if "attacker" not in said and said.get("defender") == on_turn:
        on_turn = state.seats_from(on_turn)[1]
    attacker = said.get("attacker", on_turn)
    others = [seat for seat in state.seats_from(attacker)[1:] if seat in sides.values()] or state.seats_from(attacker)[
        1:
    ]
    defender = said.get("defender", others[0])
    if attacker == defender or not set(sides.values()) <= {attacker, defender}:
        return None
    attackers, defenders = (tuple(id for id in fighting if sides.get(id) == seat) for seat in (attacker, defender))
    return War(attacker, defender, attackers, defenders)


def war_tasks(state: State, entry: Mapping[str, Any]) -> tuple[Task, ...]:
    """Return the decisions and steps of a war for which all have been sent, and that can still be modified.

    The attacker is asked first, unless it is said who is now.
    """
    war = state.war
    assert war is not None
    seat = state.table.seats[entry["turn"]] if entry.get("turn") is not None else war.attacker
    return (SeatTask(war.attacker, "next"), WAR_OVER, COMPARE, ModifyTask(seat, 0, "modify"))


def seat_on_turn(state: State) -> int:
    """Return the first player, or whoever comes next clockwise and has not passed; nobody has if all have passed."""
    seats = state.seats_from(max(state.first, 0))
    return next((seat for seat in seats if not state.parties[seat].passed), state.first)
