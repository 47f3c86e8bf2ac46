"""Check a given position of V-Wars: whatever keeps it from being one, all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.kit.positions.faults import PositionFaults, wrong_value
from kredens.rules_engine.vwars.model import GAME
from kredens.rules_engine.vwars.model.card_data import EVENT, HUMAN, INFECTED, LAW, PLAYER, SIDES, VAMPIRE
from kredens.rules_engine.vwars.model.state import TRACK, Table
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.model.windows import WINDOWS
from kredens.rules_engine.vwars.play.automatic import run_automatic
from kredens.rules_engine.vwars.position_build import PHASES, build_state
from kredens.rules_engine.vwars.position_checks import find_rule_problems
from kredens.rules_engine.vwars.position_write import MARKS

FIELDS: Final = (
    *("active", "players", "cities", "regions", "riot-deck", "now", "soon", "pile", "discard", "aside", "event-now"),
    *("event-soon", "event-pile", "event-discard", "event-aside", "laws", "sympathy", "victory", "turned", "riot"),
    *("skips-riot", "winner", "stack", "phase", "actions"),
)
OWN_FIELDS: Final = ("character", "role", "revealed", "city", "token", "marks", "hand")
CITY_FIELDS: Final = ("human", "vampire", "control", "martial-law")
CARD_RULE: Final = f"{GAME}.setup.hand-six"
"""The rule under which a card that is none is reported."""


def position_problems(table: Table, given: Mapping[str, Any]) -> list[Refusal]:
    """Return every reason why the given position cannot be at this table; empty: none."""
    found = _Reader(table, given).find()
    if found:
        return found
    try:
        state = build_state(table, given)
        problems = [*find_rule_problems(state, given)]
        if not problems:
            transition = VWarsTransition(state, None)
            run_automatic(transition)
            WINDOWS.pending(transition.state)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, StopIteration):
        return [wrong_value("stack", given.get("stack"))]
    return problems


class _Reader:
    """The checks of the form of one position."""

    def __init__(self, table: Table, given: Mapping[str, Any]) -> None:
        self._table, self._given = table, given
        self._faults = PositionFaults(table.world.numbers, CARD_RULE)

    def find(self) -> list[Refusal]:
        """Return the faults of the form of the position."""
        faults, given, table = self._faults, self._given, self._table
        faults.check_fields(given, FIELDS)
        self._choice(given, "active", table.players)
        self._choice(given, "phase", PHASES)
        self._choice(given, "riot", table.world.city_numbers)
        for field, most in (("pile", 999), ("event-pile", 999), ("sympathy", TRACK), ("victory", 999), ("actions", 99)):
            faults.check_number(given, field, most)
        self._flag(given, "skips-riot")
        for field, kind in (("now", PLAYER), ("soon", PLAYER), ("event-now", EVENT), ("event-soon", EVENT)):
            if kind != EVENT or given.get(field) != UNKNOWN:
                self._card(given.get(field), field, kind)
        for field in ("riot-deck", "discard", "aside"):
            self._cards(given, field, PLAYER)
        for field in ("event-discard", "event-aside"):
            self._cards(given, field, EVENT)
        self._maps("players", table.players, self._party)
        for player, character in zip(table.players, table.characters, strict=True):
            own = faults.get_mapping(faults.get_mapping(given, "players"), player, "players.")
            self._choice(own, "character", (table.world.cards[character].id,), f"players.{player}.")
        self._maps("cities", table.world.city_numbers, self._city)
        self._maps("regions", table.world.region_numbers, self._region)
        self._maps("laws", SIDES, self._law)
        for each in faults.get_list(given, "turned"):
            self._card(each.get("card") if isinstance(each, Mapping) else each, "turned", PLAYER)
        winner = given.get("winner")
        if winner is not None and not (isinstance(winner, list) and len(winner) == 2 and winner[0] in SIDES):
            faults.report_value("winner", winner)
        stack = given.get("stack")
        if stack is not None and not (isinstance(stack, list) and all(isinstance(task, list) for task in stack)):
            faults.report_value("stack", stack)
        return faults.found

    def _maps(self, field: str, known: Any, check: Any) -> None:
        entries = self._faults.get_mapping(self._given, field)
        self._faults.check_fields(entries, list(known))
        for key in entries:
            check(self._faults.get_mapping(entries, key, f"{field}."), f"{field}.{key}.")

    def _choice(self, given: Mapping[str, Any], field: str, known: Any, where: str = "") -> None:
        value = given.get(field)
        if value is not None and not (isinstance(value, str) and value in known):
            self._faults.report_value(where + field, value, list(known))

    def _flag(self, given: Mapping[str, Any], field: str, where: str = "") -> None:
        if not isinstance(given.get(field, False), bool):
            self._faults.report_value(where + field, given[field])

    def _card(self, id: Any, where: str, kind: str) -> None:
        if id is None:
            return
        if not isinstance(id, str) or id not in self._table.world.numbers:
            self._faults.check_card(id, where)
        elif self._table.world.cards[self._table.world.numbers[id]].kind != kind:
            self._faults.report_value(where, id)

    def _cards(self, given: Mapping[str, Any], field: str, kind: str, where: str = "") -> None:
        for each in self._faults.get_list(given, field, where):
            if isinstance(each, Mapping):
                self._faults.check_fields(each, ("card", "seen"))
                names = self._faults.get_list(each, "seen", where + field + ".")
                for at, name in enumerate(names):
                    if not isinstance(name, str) or name not in self._table.seats or name in names[:at]:
                        self._faults.report_value(where + field, name, list(self._table.players))
                if each.get("card") is None:
                    self._faults.report_value(where + field, None)
                self._card(each.get("card"), where + field, kind)
            elif each != UNKNOWN:
                self._card(each if each is not None else "", where + field, kind)

    def _party(self, own: Mapping[str, Any], where: str) -> None:
        self._faults.check_fields(own, OWN_FIELDS)
        self._choice(own, "role", (HUMAN, VAMPIRE, INFECTED, UNKNOWN), where)
        self._choice(own, "city", self._table.world.city_numbers, where)
        for field in ("revealed", "token"):
            self._flag(own, field, where)
        marks = self._faults.get_list(own, "marks", where)
        for at, mark in enumerate(marks):
            if not isinstance(mark, str) or mark not in MARKS or mark in marks[:at]:
                self._faults.report_value(where + "marks", mark, list(MARKS))
        self._cards(own, "hand", PLAYER, where)

    def _city(self, own: Mapping[str, Any], where: str) -> None:
        self._faults.check_fields(own, CITY_FIELDS)
        for side in SIDES:
            self._faults.check_number(own, side, 99, where)
        self._choice(own, "control", SIDES, where)
        self._flag(own, "martial-law", where)

    def _region(self, own: Mapping[str, Any], where: str) -> None:
        self._faults.check_fields(own, ("law", "deck"))
        self._card(own.get("law"), where + "law", LAW)
        self._cards(own, "deck", PLAYER, where)

    def _law(self, own: Mapping[str, Any], where: str) -> None:
        self._faults.check_fields(own, ("open", "discard"))
        self._card(own.get("open"), where + "open", LAW)
        for each in self._faults.get_list(own, "discard", where):
            self._card(each, where + "discard", LAW)
