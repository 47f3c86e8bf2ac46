"""Reads a position of Gwint back: every reason why it cannot be, and the state that it stands for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.gwint import position_tasks
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF
from kredens.rules_engine.gwint.model.refusing import no
from kredens.rules_engine.gwint.model.state import GEMS, HAND, Side, State, Table
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.kit.position_faults import MOST, GivenFaults

FIELDS = ("round", "starter", "turn", "passed", "weather", "players", "totals", "open", "extra-round")
PLAYER_FIELDS = (
    *("faction", "leader", "leader-used", "gems", "won", "played", "total", "rows", "hand", "shown", "foreign"),
    *("deck", "unseen", "discard", "aside", "gone", "arrivals"),
)
ROW_FIELDS = ("units", "beside", "call", "total")
UNIT_FIELDS = ("card", "owner", "strength")
PILES = ("hand", "shown", "foreign", "deck", "unseen", "discard", "aside", "gone", "arrivals")
MAY_BE_UNSEEN = ("hand", "deck", "aside")


class _Faults(GivenFaults):
    """What is wrong with a given position at one table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.numbers, "gwint.board.three-rows", "gwint.deck.prebuilt")
        self.table = table


def faults(table: Table, given: Mapping[str, Any]) -> list[Refusal]:
    """Every reason why such a position cannot be; empty = fine."""
    faulty = _Faults(table)
    faulty.known(given, FIELDS)
    faulty.number(given, "round", MOST)
    for field in ("starter", "turn"):
        if given.get(field) is not None and given[field] not in table.players:
            faulty.value(field, given[field])
    for player in faulty.listed(given, "passed"):
        if player not in table.players:
            faulty.value("passed", player)
    for lying in faulty.listed(given, "weather"):
        _owned(faulty, lying, "weather")
    players = faulty.mapping(given, "players")
    faulty.known(players, table.players)
    for seat, player in enumerate(table.players):
        _side_faults(faulty, seat, faulty.mapping(players, player), f"players.{player}.")
    for pair in faulty.listed(given, "totals"):
        if not isinstance(pair, Mapping) or set(pair) != set(table.players) or not all(map(_whole, pair.values())):
            faulty.value("totals", pair)
    if not faulty.found:
        _open_faults(faulty, given)
    return faulty.found


def _whole(value: Any) -> bool:
    return type(value) is int and value >= 0


def _owned(faulty: _Faults, lying: Any, where: str) -> bool:
    """Whether this is a card in play: an id, or {card, owner}."""
    before = len(faulty.found)
    if isinstance(lying, Mapping):
        faulty.known(lying, UNIT_FIELDS)
        if lying.get("owner", faulty.table.players[0]) not in faulty.table.players:
            faulty.value(where, lying["owner"])
    faulty.card(lying.get("card") if isinstance(lying, Mapping) else lying, where)
    return len(faulty.found) == before


def _side_faults(faulty: _Faults, seat: int, own: Mapping[str, Any], where: str) -> None:
    table = faulty.table
    faulty.known(own, PLAYER_FIELDS)
    faulty.number(own, "gems", GEMS, where)
    for field in ("leader-used", "won", "played"):
        faulty.number(own, field, MOST, where)
    leader = table.faces[table.leaders[seat]].id if table.leaders[seat] >= 0 else None
    for field, mine in (("faction", table.factions[seat]), ("leader", leader)):
        if own.get(field, mine) != mine:
            faulty.value(where + field, own[field])
    for pile in PILES:
        for card in faulty.listed(own, pile, where):
            if card != UNKNOWN or pile not in MAY_BE_UNSEEN:
                faulty.card(card, where + pile)
    for card in own.get("arrivals") or () if not faulty.found else ():
        if table.faces[table.numbers[card]].avenger is None:
            faulty.value(f"{where}arrivals", card)
    _pool_faults(faulty, own, where)
    rows = faulty.mapping(own, "rows", where)
    faulty.known(rows, ROW_NAMES)
    for name in ROW_NAMES:
        row, here = faulty.mapping(rows, name, f"{where}rows."), f"{where}rows.{name}."
        faulty.known(row, ROW_FIELDS)
        faulty.number(row, "call", 2, here)
        for lying in faulty.listed(row, "beside", here):
            _owned(faulty, lying, f"{here}beside")
        for unit in faulty.listed(row, "units", here):
            _unit_faults(faulty, unit, name, here)


def _pool_faults(faulty: _Faults, own: Mapping[str, Any], where: str) -> None:
    """As many cards must be known to be somewhere as there are unseen places for them, where a deck is given."""
    if not isinstance(own.get("deck"), list) or not all(isinstance(own.get(pile, []), list) for pile in PILES):
        return
    places = sum(list(own.get(pile) or []).count(UNKNOWN) for pile in MAY_BE_UNSEEN)
    cards = len(own.get("unseen") or [])
    if places != cards:
        facts = {"field": f"{where}unseen", "places": places, "cards": cards}
        faulty.found.append(no("illegal", 3, "given-pool", "deck.prebuilt", **facts))


def _unit_faults(faulty: _Faults, unit: Any, row: str, where: str) -> None:
    if not _owned(faulty, unit, f"{where}units"):
        return
    card = unit["card"] if isinstance(unit, Mapping) else unit
    face = faulty.table.faces[faulty.table.numbers[card]]
    if not face.decoy and ROW_OF[row] not in face.rows:
        facts = {"card": face.id, "row": row, "rows": ", ".join(ROW_NAMES[each] for each in face.rows) or "–"}
        faulty.found.append(no("illegal", 3, "given-row", "unit.row-restriction", **facts))


def _open_faults(faulty: _Faults, given: Mapping[str, Any]) -> None:
    """The first open decision that nobody could have."""
    state = placed(faulty.table, {**given, "open": None})
    try:
        position_tasks.tasks(state, faulty.listed(given, "open"))
    except ValueError as problem:
        faulty.value("open", problem.args[0])


def placed(table: Table, given: Mapping[str, Any]) -> State:
    """The state that a position without faults stands for; what is left out is filled in."""
    state = State(table)
    state.round = given.get("round", 1)
    state.turn = table.seats[given["turn"]] if given.get("turn") else 0
    state.starter = table.seats[given["starter"]] if given.get("starter") else state.turn
    state.weather = tuple(_code(table, lying, 0) for lying in given.get("weather") or ())
    totals = given.get("totals") or ()
    state.totals = tuple((pair[table.players[0]], pair[table.players[1]]) for pair in totals)
    state.extra = bool(given.get("extra-round"))
    players = given.get("players") or {}
    for seat, player in enumerate(table.players):
        _fill(table, state.sides[seat], seat, players.get(player) or {})
        state.sides[seat].passed = player in (given.get("passed") or ())
    if given.get("open") is not None:
        state.tasks = position_tasks.tasks(state, given["open"])
        last = state.tasks[0] if state.tasks else ("over",)
        if last[0] in ("toss", "choose"):
            state.starter = state.turn = -1
        elif last[0] in ("turn", "first-turn"):
            state.turn = state.starter if last[0] == "first-turn" else last[1]
    elif any(not side.passed for side in state.sides):
        if state.sides[state.turn].passed:
            state.turn = 1 - state.turn
        state.tasks = (("turn", state.turn),)
    else:
        state.tasks = (("next",),)
    return state


def _fill(table: Table, side: Side, seat: int, own: Mapping[str, Any]) -> None:
    side.gems = own.get("gems", GEMS)
    side.won = own.get("won", 0)
    side.played = own.get("played", 0)
    side.used = int(own.get("leader-used", 0))
    hand = _hand(own)
    side.hand, side.unseen = _numbers(table, hand), hand.count(UNKNOWN)
    side.shown, side.foreign = _numbers(table, own.get("shown")), _numbers(table, own.get("foreign"))
    aside = own.get("aside") or []
    side.aside, side.elsewhere = _numbers(table, aside), aside.count(UNKNOWN)
    side.discard, side.gone = _numbers(table, own.get("discard")), _numbers(table, own.get("gone"))
    side.arrivals = _numbers(table, own.get("arrivals"))
    deck = own.get("deck")
    if deck is not None:
        side.deck = len(deck)
        side.pool = tuple(sorted((*_numbers(table, deck), *_numbers(table, own.get("unseen")))))
    rows = own.get("rows") or {}
    lying = [rows.get(name) or {} for name in ROW_NAMES]
    front, rear, siege = (tuple(_code(table, unit, seat) for unit in row.get("units") or ()) for row in lying)
    side.rows = (front, rear, siege)
    front, rear, siege = (tuple(_code(table, lying, seat) for lying in row.get("beside") or ()) for row in lying)
    side.specials = (front, rear, siege)
    calls = [row.get("call", 0) for row in lying]
    side.calls = (calls[0], calls[1], calls[2])


def _hand(own: Mapping[str, Any]) -> list[str]:
    """What is in hand: where nothing is said of it ten unseen cards, or none beside a deck that is known."""
    if own.get("hand") is not None:
        return list(own["hand"])
    return [UNKNOWN] * HAND if own.get("deck") is None else []


def _numbers(table: Table, ids: Iterable[str] | None) -> Cards:
    return tuple(sorted(table.numbers[id] for id in ids or () if id != UNKNOWN))


def _code(table: Table, lying: Any, seat: int) -> int:
    if isinstance(lying, str):
        return 2 * table.numbers[lying] + seat
    return 2 * table.numbers[lying["card"]] + (table.seats[lying["owner"]] if "owner" in lying else seat)
