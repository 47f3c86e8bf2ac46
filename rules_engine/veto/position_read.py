"""Read a position of VETO: report every reason why it cannot be, before the state that it stands for is built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.kit.positions.checks import run_checks
from kredens.rules_engine.kit.positions.faults import MAX_ENTRIES, PositionFaults
from kredens.rules_engine.veto.model import refuse
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN
from kredens.rules_engine.veto.model.state import TOTAL_KRESKI, Table
from kredens.rules_engine.veto.position_build import NO_DECKS, build_state
from kredens.rules_engine.veto.position_checks import CHECKS, Decks, make_built_position

FIELDS = (
    *("round", "phase", "initiative", "voice", "acted", "czyn", "passes", "common", "duel", "election", "players"),
    *("open", "winner", "ended"),
)
PARTY_FIELDS = (
    *("faction", "kreski", "ducats", "markers", "sum", "bribed", "initiative", "hand", "shown", "kredens", "unseen"),
    *("hidden", "discard", "removed", "lasting", "mods", "used", "election", "karmazyn"),
)
THING_FIELDS = (
    *("card", "order", "tapped", "owner", "side", "szabla", "kreski", "down", "absent", "fights"),
    *("mods", "under"),
)
DUEL_FIELDS = (
    *("challenger", "challenged", "players", "turn", "gear", "ready", "passes", "extra", "struck", "spent", "szabla"),
)
CARD_LISTS = ("hand", "shown", "kredens", "unseen", "discard", "removed", "lasting")
"""Fields of a player that list cards."""
MAY_BE_UNSEEN = ("hand", "kredens")
"""Those of the card lists that may hold unseen cards."""
PHASES = ("setup", "untap", "settlement", "play", "end")


class _PositionProblems(PositionFaults):
    """Collects what is wrong with a given position at one table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.numbers, "veto.card.kinds")
        self.table = table


def position_problems(table: Table, given: Mapping[str, Any], decks: Decks = NO_DECKS) -> list[Refusal]:
    """Return every reason why such a position cannot be beside the kredensy brought; empty: none.

    First it must be readable: fields, values, cards. Then it is built, and everything is asked that `CHECKS` hold.
    """
    problems = _PositionProblems(table)
    problems.check_fields(given, FIELDS)
    problems.check_number(given, "round", 10_000)
    problems.check_number(given, "passes", 2)
    problems.check_number(given, "common", TOTAL_KRESKI)
    for field in ("initiative", "voice", "winner"):
        if given.get(field) is not None and given[field] not in table.players:
            problems.report_value(field, given[field], table.players)
    if given.get("phase", "play") not in PHASES:
        problems.report_value("phase", given["phase"], PHASES)
    _check_duel(problems, problems.get_mapping(given, "duel"))
    players = problems.get_mapping(given, "players")
    problems.check_fields(players, table.players)
    for seat, player in enumerate(table.players):
        _check_party(problems, seat, problems.get_mapping(players, player), f"players.{player}.", decks[seat])
    if not problems.found:
        kreski = sum(int((players.get(player) or {}).get("kreski", 0)) for player in table.players)
        if kreski > TOTAL_KRESKI or given.get("common", TOTAL_KRESKI - kreski) != TOTAL_KRESKI - kreski:
            facts = {"number": kreski + given.get("common", 0)}
            problems.found.append(refuse("illegal", 3, "given-kreski", "token.kreski.conserved", **facts))
    if not problems.found:
        _check_open(problems, given, decks)
    if problems.found:
        return problems.found
    return run_checks("veto", CHECKS, make_built_position(build_state(table, given, decks), given, decks))


def _check_duel(problems: _PositionProblems, duel: Mapping[str, Any]) -> None:
    """Check the fields of the duel, and those of them that are said without the others."""
    problems.check_fields(duel, DUEL_FIELDS)
    problems.check_number(duel, "passes", 2, "duel.")
    if duel.get("turn") is not None and duel["turn"] not in problems.table.players:
        problems.report_value("duel.turn", duel["turn"], problems.table.players)


def _check_party(
    problems: _PositionProblems, seat: int, own: Mapping[str, Any], where: str, deck: Cards | None
) -> None:
    """Check what one player has."""
    table = problems.table
    problems.check_fields(own, PARTY_FIELDS)
    problems.check_number(own, "kreski", TOTAL_KRESKI, where)
    for field in ("ducats", "markers", "sum", "bribed", "hidden"):
        problems.check_number(own, field, 10_000, where)
    mine = table.cards[table.factions[seat]].id
    if own.get("faction", mine) != mine:
        problems.report_value(f"{where}faction", own["faction"])
    for pile in CARD_LISTS:
        for card in problems.get_list(own, pile, where):
            if card != UNKNOWN or pile not in MAY_BE_UNSEEN:
                problems.check_card(card, where + pile)
    _check_pool(problems, own, where, deck)
    for field in (ELECTION, KARMAZYN):
        for thing in problems.get_list(own, field, where):
            _check_card(problems, thing, where + field)
    for mod in problems.get_list(own, "mods", where):
        _check_modifier(problems, mod, f"{where}mods")


def _check_pool(problems: _PositionProblems, own: Mapping[str, Any], where: str, deck: Cards | None) -> None:
    """Check that as many cards are in the pool as there are unseen places for them, where a kredens is given.

    A kredens is known as a whole, or all unseen cards may be anywhere.
    """
    if not isinstance(own.get("kredens"), list) or not all(
        isinstance(own.get(pile) or [], list) for pile in CARD_LISTS
    ):
        return
    hidden = own.get("hidden", 0)
    counts = {pile: (own.get(pile) or []).count(UNKNOWN) for pile in MAY_BE_UNSEEN}
    counts["hidden"] = hidden if type(hidden) is int else 0
    places, cards = sum(counts.values()), len(own.get("unseen") or [])
    if sum(map(bool, counts.values())) > 1 and counts["kredens"] < len(own["kredens"]):
        problems.found.append(refuse("illegal", 3, "given-half-known", "deck.own-kredens", field=f"{where}kredens"))
    if places != cards and not (cards == 0 and (deck is not None or _is_only_counted(own))):
        facts = {"field": f"{where}unseen", "places": places, "cards": cards}
        problems.found.append(refuse("illegal", 3, "given-pool", "deck.own-kredens", **facts))


def _check_card(problems: _PositionProblems, thing: Any, where: str) -> None:
    """Check one card in play, which may be a bare id, and what is attached to it."""
    if isinstance(thing, str):
        problems.check_card(thing, where)
        return
    if not isinstance(thing, Mapping):
        problems.report_value(where, thing)
        return
    problems.check_fields(thing, THING_FIELDS)
    if thing.get("card") != UNKNOWN or not thing.get("down"):
        problems.check_card(thing.get("card"), where)
    for field in ("owner", "side"):
        if thing.get(field, problems.table.players[0]) not in problems.table.players:
            problems.report_value(where, thing[field])
    for flag in ("tapped", "down", "absent", "fights"):
        if not isinstance(thing.get(flag, False), bool):
            problems.report_value(f"{where}.{flag}", thing[flag])
    problems.check_number(thing, "order", MAX_ENTRIES, f"{where}.")
    for mod in problems.get_list(thing, "mods", where):
        _check_modifier(problems, mod, f"{where}.mods")
    for each in problems.get_list(thing, "under", where):
        _check_card(problems, each, f"{where}.under")


def _check_modifier(problems: _PositionProblems, mod: Any, where: str) -> None:
    """Check one modifier: a mapping with a whole amount, a trait and the card that made it."""
    if (
        not isinstance(mod, Mapping)
        or type(mod.get("amount", 0)) is not int
        or not isinstance(mod.get("trait", ""), str)
    ):
        problems.report_value(where, mod)
        return
    problems.check_card(mod.get("by"), where)


def _check_open(problems: _PositionProblems, given: Mapping[str, Any], decks: Decks) -> None:
    """Check the open decisions and the duel by building the state; report those that nobody could have."""
    try:
        build_state(problems.table, given, decks)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError):
        problems.report_value("open", given.get("open") or given.get("duel"))


def _is_only_counted(own: Mapping[str, Any]) -> bool:
    """Return whether it is said how many cards the kredens holds, and of none that is unseen what it may be."""
    kredens, unseen = own.get("kredens"), own.get("unseen")
    if kredens is None or unseen or any(card != UNKNOWN for card in kredens):
        return False
    return bool(kredens) or UNKNOWN in (own.get("hand") or ()) or bool(own.get("hidden"))
