"""Read a position of Historia: report every reason why it cannot be, before the state that it stands for is built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.historia.legality import legal_moves
from kredens.rules_engine.historia.model import GAME, windows
from kredens.rules_engine.historia.model.influence import KINDS, parse_tokens
from kredens.rules_engine.historia.model.state import Table
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.model.windows import WINDOWS
from kredens.rules_engine.historia.play import automatic
from kredens.rules_engine.historia.position_build import build_state
from kredens.rules_engine.historia.position_cards import make_built_position
from kredens.rules_engine.historia.position_checks import CHECKS
from kredens.rules_engine.historia.position_short import LYING
from kredens.rules_engine.historia.position_war import is_written_out
from kredens.rules_engine.kit.positions.checks import run_checks
from kredens.rules_engine.kit.positions.faults import MAX_ENTRIES, PositionFaults

FIELDS = ("epoch", "round", "first", "turn", "lap", "lot", "event", "stack", "war", "players", "lasting", "open")
PARTY_FIELDS = (
    *("faction", "points", "total", "markers", "passed", *KINDS, "hand", "shown", "deck", "unseen", "hidden"),
    *(
        "discard",
        "gone",
        "left",
        "events",
        "chosen",
        "aside",
        "characters",
        "monuments",
        "unfinished",
        "symbols",
        "won",
    ),
)
THING_FIELDS = ("card", "tapped", "tokens", "military", "worth", "owner", "used", "fights")
CARD_LISTS = ("hand", "shown", "deck", "unseen", "discard", "gone", "left", "events", "chosen", "aside")
MAY_BE_UNSEEN = ("hand", "deck", "events", "chosen", "aside")
WAR_FIELDS = (
    *("attacker", "defender", "turn", "attackers", "defenders", "added", "base", "winner", "attack", "defence"),
    "level",
)
STACK_FIELDS = ("event", "player", "chosen", "again")
LASTING_FIELDS = ("card", "effect", "player", "target", "until")
MOST = 999
MAX_ROUND = 12


def position_problems(table: Table, given: Mapping[str, Any]) -> list[Refusal]:
    """Return every reason why such a position cannot be; empty: none.

    First it must be readable: fields, values, cards. Then it is built, and everything is asked that `CHECKS` hold.
    """
    problems = _PositionProblems(table)
    problems.check_table(given)
    if problems.found:
        return problems.found
    try:
        state = build_state(table, given)
        problems.check_open(given, state.tasks)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError):
        problems.report_value("given.open", given.get("open"))
        return problems.found
    found = problems.found or run_checks(GAME, CHECKS, make_built_position(state, given))
    if not found and not _can_go_on(table, given):
        problems.report_value("given.open", given.get("open"))
    return found or problems.found


def _can_go_on(table: Table, given: Mapping[str, Any]) -> bool:
    """Return whether the open decisions can be played from."""
    try:
        transition = HistoriaTransition(build_state(table, given), None, in_place=True)
        automatic.run_automatic(transition)
        state = transition.state
        return all(legal_moves.actions(state, player) for player in windows.pending(state).players)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError, StopIteration, RuntimeError):
        return False


class _PositionProblems(PositionFaults):
    """Collects what is wrong with a given position at one table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.numbers, f"{GAME}.deck.other-kinds")
        self.table = table

    def check_table(self, given: Mapping[str, Any]) -> None:
        """Check all but what the players have, then that."""
        self.check_fields(given, FIELDS)
        self.check_number(given, "round", MAX_ROUND, "given.")
        if given.get("epoch") is not None and given["epoch"] not in self.table.epochs:
            self.report_value("given.epoch", given["epoch"], self.table.epochs)
        for field in ("first", "turn", "lap", "lot"):
            self._check_player(given.get(field), f"given.{field}")
        if given.get("lot") is not None and (self.table.options.final_tie != "lots" or given.get("open") != []):
            self.report_value("given.lot", given["lot"])
        if given.get("event") is not None:
            self._check_kind(given["event"], "event", "given.event")
        for entry in self.get_list(given, "stack", "given."):
            self._check_chosen(entry)
        self._check_war(self.get_mapping(given, "war", "given."), is_whole=is_written_out(given))
        for entry in self.get_list(given, "lasting", "given."):
            self._check_lasting(entry)
        if given.get("open") is not None and not isinstance(given["open"], list):
            self.report_value("given.open", given["open"])
        players = self.get_mapping(given, "players", "given.")
        for player in players:
            if player not in self.table.players:
                self.report_value("given.players", player, self.table.players)
            else:
                self._check_party(player, self.get_mapping(players, player, "given.players."))

    def _check_player(self, player: Any, where: str) -> None:
        if player is not None and player not in self.table.players:
            self.report_value(where, player, self.table.players)

    def _check_kind(self, id: Any, kind: str, where: str) -> None:
        """Report what is no card of that kind."""
        before = len(self.found)
        self.check_card(id, where)
        if len(self.found) == before and self.table.cards[self.table.numbers[id]].kind != kind:
            self.report("given-other-kind", f"{GAME}.deck.other-kinds", card=id, field=where)

    def _check_chosen(self, entry: Any) -> None:
        if not isinstance(entry, Mapping) or not entry.get("event") or not entry.get("player"):
            self.report_value("given.stack", entry)
            return
        self.check_fields(entry, STACK_FIELDS)
        self._check_kind(entry["event"], "event", "given.stack.event")
        self._check_player(entry["player"], "given.stack.player")
        for player in self.get_list(entry, "chosen", "given.stack."):
            self._check_player(player, "given.stack.chosen")
        again = entry.get("again", False)
        if not isinstance(again, bool) or (again and self.table.options.no_markers != "stays"):
            self.report_value("given.stack.again", again)

    def _check_war(self, war: Mapping[str, Any], *, is_whole: bool) -> None:
        if not war:
            return
        self.check_fields(war, WAR_FIELDS)
        for field in ("attacker", "defender"):
            # Where the characters that fight say it, one may be left out.
            if (war.get(field) is not None or is_whole) and war.get(field) not in self.table.players:
                self.report_value(f"given.war.{field}", war.get(field), self.table.players)
        for field in ("winner", "turn"):
            self._check_player(war.get(field), f"given.war.{field}")
        self.check_number(war, "base", MOST, "given.war.")
        for field in ("attackers", "defenders"):
            for ref in self.get_list(war, field, "given.war."):
                if not isinstance(ref, str):
                    self.report_value(f"given.war.{field}", ref)
        added = self.get_list(war, "added", "given.war.")
        if added and (len(added) != 3 or not all(type(each) is int and abs(each) <= MOST for each in added)):
            self.report_value("given.war.added", added)

    def _check_lasting(self, entry: Any) -> None:
        if not isinstance(entry, Mapping):
            self.report_value("given.lasting", entry)
            return
        self.check_fields(entry, LASTING_FIELDS)
        self.check_card(entry.get("card"), "given.lasting.card")
        self._check_player(entry.get("player", ""), "given.lasting.player")
        if entry.get("until") not in ("war", "round", "epoch"):
            self.report_value("given.lasting.until", entry.get("until"), ("war", "round", "epoch"))
        self.check_number(entry, "effect", MOST, "given.lasting.")

    def _check_party(self, player: str, own: Mapping[str, Any]) -> None:
        """Check what a player has."""
        where = f"given.players.{player}."
        self.check_fields(own, PARTY_FIELDS)
        for field in ("points", "total", "markers", "hidden", *KINDS):
            self.check_number(own, field, MOST, where)
        if not isinstance(own.get("passed", False), bool):
            self.report_value(f"{where}passed", own["passed"])
        for field in CARD_LISTS:
            for id in self.get_list(own, field, where):
                if id != UNKNOWN or field not in MAY_BE_UNSEEN:
                    self._check_pile_card(id, field, where)
        if own.get("faction") is not None:
            self._check_thing(own["faction"], "faction", "faction", f"{where}faction")
        for field, kind in LYING.items():
            for entry in self.get_list(own, field, where):
                self._check_thing(entry, kind, field, f"{where}{field}")

    def _check_pile_card(self, id: Any, field: str, where: str) -> None:
        """Check a card of a pile: events lie apart from other cards, and a faction card in no pile."""
        before = len(self.found)
        self.check_card(id, f"{where}{field}")
        if len(self.found) > before or field == "gone":
            return
        kind = self.table.cards[self.table.numbers[id]].kind
        if (kind == "event") != (field in ("events", "chosen")) or kind == "faction":
            self.report("given-other-kind", f"{GAME}.deck.other-kinds", card=id, field=f"{where}{field}")

    def _check_thing(self, entry: Any, kind: str, field: str, where: str) -> None:
        """Check a card in play."""
        if not isinstance(entry, Mapping):
            self.report_value(where, entry)
            return
        self.check_fields(entry, THING_FIELDS)
        if entry.get("card") != UNKNOWN or field != "unfinished":
            self._check_kind(entry.get("card"), kind, f"{where}.card")
        self._check_player(entry.get("owner"), f"{where}.owner")
        for flag in ("tapped", "fights"):
            if not isinstance(entry.get(flag, False), bool):
                self.report_value(f"{where}.{flag}", entry[flag])
        tokens = entry.get("tokens")
        if tokens is not None and (parse_tokens(str(tokens)) is None or field != "unfinished"):
            self.report_value(f"{where}.tokens", tokens)
        for number in self.get_list(entry, "used", f"{where}."):
            if type(number) is not int or not 0 <= number < MAX_ENTRIES:
                self.report_value(f"{where}.used", number)

    def check_open(self, given: Mapping[str, Any], tasks: Any) -> None:
        """Report open decisions that nobody can make."""
        if given.get("open") and tasks[-1].kind in WINDOWS:
            seats = getattr(tasks[-1], "seats", ())
            if any(not 0 <= seat < len(self.table.players) for seat in seats) or len(set(seats)) != len(seats):
                self.report_value("given.open", given["open"])
