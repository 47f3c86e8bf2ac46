"""Read a position of Gwint: report every fault of it, and build the state that it describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.gwint import position_tasks
from kredens.rules_engine.gwint.model import GAME, board, refuse
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF
from kredens.rules_engine.gwint.model.state import HAND_SIZE, STARTING_GEMS, Side, State, Table, opponent
from kredens.rules_engine.gwint.model.tasks import NEXT, TURNS
from kredens.rules_engine.gwint.position_checks import CHECKS, Decks, is_counted, make_built_position
from kredens.rules_engine.gwint.position_standing import Moment, Standing, find_standing
from kredens.rules_engine.kit.decisions.tasks import SeatTask
from kredens.rules_engine.kit.hidden_cards import Cards, is_only_counted
from kredens.rules_engine.kit.positions.checks import run_checks
from kredens.rules_engine.kit.positions.faults import MAX_ENTRIES, PositionFaults

NO_DECKS: Decks = (None, None)
"""The decks of a table where nobody has said what they brought."""

FIELDS = ("round", "starter", "turn", "passed", "weather", "players", "totals", "open", "extra-round")
PLAYER_FIELDS = (
    *("faction", "leader", "leader-used", "gems", "won", "played", "total", "rows", "hand", "shown", "foreign"),
    *("deck", "unseen", "discard", "aside", "gone", "arrivals"),
)
ROW_FIELDS = ("units", "beside", "call", "total")
UNIT_FIELDS = ("card", "owner", "strength")
PILES = ("hand", "shown", "foreign", "deck", "unseen", "discard", "aside", "gone", "arrivals")
MAY_BE_UNSEEN = ("hand", "deck", "aside")


class _PositionProblems(PositionFaults):
    """The faults of a position given for one table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.numbers, "gwint.deck.prebuilt")
        self.table = table


def position_problems(table: Table, given: Mapping[str, Any], decks: Decks = NO_DECKS) -> list[Refusal]:
    """Return every reason why such a position is impossible beside the decks brought; an empty list if it is fine.

    First it must be readable: fields, values, cards. Then it is built, and everything is asked that `CHECKS` hold.
    """
    faulty = _PositionProblems(table)
    faulty.check_fields(given, FIELDS)
    faulty.check_number(given, "round", MAX_ENTRIES)
    for field in ("starter", "turn"):
        if given.get(field) is not None and given[field] not in table.players:
            faulty.report_value(field, given[field])
    for player in faulty.get_list(given, "passed"):
        if player not in table.players:
            faulty.report_value("passed", player)
    for lying in faulty.get_list(given, "weather"):
        _check_card_in_play(faulty, lying, "weather")
    players = faulty.get_mapping(given, "players")
    faulty.check_fields(players, table.players)
    for seat, player in enumerate(table.players):
        _check_side(faulty, seat, faulty.get_mapping(players, player), f"players.{player}.", decks[seat])
    for pair in faulty.get_list(given, "totals"):
        if not isinstance(pair, Mapping) or set(pair) != set(table.players) or not all(map(_is_count, pair.values())):
            faulty.report_value("totals", pair)
    if not faulty.found:
        _check_open(faulty, given, decks)
    if faulty.found:
        return faulty.found
    state = build_state(table, given, decks)
    return run_checks(GAME, CHECKS, make_built_position(state, given, decks, _find_standing(state, given)))


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def _check_card_in_play(faulty: _PositionProblems, lying: Any, where: str) -> bool:
    """Report the faults of a card in play, an id or a map {card, owner}; return whether there are none."""
    before = len(faulty.found)
    if isinstance(lying, Mapping):
        faulty.check_fields(lying, UNIT_FIELDS)
        if lying.get("owner", faulty.table.players[0]) not in faulty.table.players:
            faulty.report_value(where, lying["owner"])
    faulty.check_card(lying.get("card") if isinstance(lying, Mapping) else lying, where)
    return len(faulty.found) == before


def _check_side(faulty: _PositionProblems, seat: int, own: Mapping[str, Any], where: str, deck: Cards | None) -> None:
    """Report the faults of what one player has: numbers, faction and leader, piles and rows."""
    table = faulty.table
    faulty.check_fields(own, PLAYER_FIELDS)
    faulty.check_number(own, "gems", STARTING_GEMS, where)
    for field in ("leader-used", "won", "played"):
        faulty.check_number(own, field, MAX_ENTRIES, where)
    leader = table.cards[table.leaders[seat]].id if table.leaders[seat] >= 0 else None
    for field, mine in (("faction", table.factions[seat]), ("leader", leader)):
        if own.get(field, mine) != mine:
            faulty.report_value(where + field, own[field])
    for pile in PILES:
        for card in faulty.get_list(own, pile, where):
            if card != UNKNOWN or pile not in MAY_BE_UNSEEN:
                faulty.check_card(card, where + pile)
    for card in own.get("arrivals") or () if not faulty.found else ():
        if table.cards[table.numbers[card]].avenger is None:
            faulty.report_value(f"{where}arrivals", card)
    _check_pool(faulty, own, where, deck)
    rows = faulty.get_mapping(own, "rows", where)
    faulty.check_fields(rows, ROW_NAMES)
    for name in ROW_NAMES:
        row, here = faulty.get_mapping(rows, name, f"{where}rows."), f"{where}rows.{name}."
        faulty.check_fields(row, ROW_FIELDS)
        faulty.check_number(row, "call", 2, here)
        for lying in faulty.get_list(row, "beside", here):
            _check_card_in_play(faulty, lying, f"{here}beside")
        for unit in faulty.get_list(row, "units", here):
            _check_unit(faulty, unit, name, here)


def _check_pool(faulty: _PositionProblems, own: Mapping[str, Any], where: str, deck: Cards | None) -> None:
    """Report a pool that does not fit, where a deck is given.

    As many cards must be known to be somewhere as there are unseen places for them; and a deck is known as a whole, or
    all unseen cards may be anywhere.
    """
    if not isinstance(own.get("deck"), list) or not all(isinstance(own.get(pile) or [], list) for pile in PILES):
        return
    counts = {pile: list(own.get(pile) or []).count(UNKNOWN) for pile in MAY_BE_UNSEEN}
    places, cards = sum(counts.values()), len(own.get("unseen") or [])
    if sum(map(bool, counts.values())) > 1 and counts["deck"] < len(own["deck"]):
        faulty.found.append(refuse("illegal", 3, "given-half-known", "deck.prebuilt", field=f"{where}deck"))
    if places != cards and not (cards == 0 and (deck is not None or _is_only_counted(own))):
        facts = {"field": f"{where}unseen", "places": places, "cards": cards}
        faulty.found.append(refuse("illegal", 3, "given-pool", "deck.prebuilt", **facts))


def _check_unit(faulty: _PositionProblems, unit: Any, row: str, where: str) -> None:
    """Report a unit that is no card or cannot lie in that row."""
    if not _check_card_in_play(faulty, unit, f"{where}units"):
        return
    card = unit["card"] if isinstance(unit, Mapping) else unit
    face = faulty.table.cards[faulty.table.numbers[card]]
    if not face.decoy and ROW_OF[row] not in face.rows:
        facts = {"card": face.id, "row": row, "rows": face.row_names or "–"}
        faulty.found.append(refuse("illegal", 3, "given-row", "unit.row-restriction", **facts))


def _check_open(faulty: _PositionProblems, given: Mapping[str, Any], decks: Decks) -> None:
    """Report the first open decision that no game could lead to."""
    state = build_state(faulty.table, {**given, "open": None}, decks)
    try:
        position_tasks.parse_tasks(state, faulty.get_list(given, "open"))
    except ValueError as problem:
        faulty.report_value("open", problem.args[0])


def build_state(table: Table, given: Mapping[str, Any], decks: Decks = NO_DECKS) -> State:
    """Build the state that a position without faults describes; what is left out is filled in.

    `decks` are those that the players brought: what lies nowhere else is then in the deck.
    """
    state = State(table)
    state.round = given.get("round") or 1
    state.turn = table.seats[given["turn"]] if given.get("turn") else 0
    state.starter = table.seats[given["starter"]] if given.get("starter") else state.turn
    state.weather = tuple(_weather_code(table, lying, decks) for lying in given.get("weather") or ())
    totals = given.get("totals") or ()
    state.totals = tuple((pair[table.players[0]], pair[table.players[1]]) for pair in totals)
    state.extra = bool(given.get("extra-round"))
    players = given.get("players") or {}
    for seat, player in enumerate(table.players):
        _fill_side(table, state.sides[seat], seat, players.get(player) or {})
        state.sides[seat].passed = player in (given.get("passed") or ())
    for seat, player in enumerate(table.players):
        _fill_deck(state, seat, players.get(player) or {}, decks[seat])
    if given.get("open") is not None:
        state.tasks = position_tasks.parse_tasks(state, given["open"])
        base = state.tasks[0] if state.tasks else None
        if base is not None and base.kind in ("toss", "choose"):
            state.starter = state.turn = -1
        elif base is not None and base.kind == "first-turn":
            state.turn = state.starter
        elif isinstance(base, SeatTask) and base.kind == "turn":
            state.turn = base.seat
    elif any(not side.passed for side in state.sides):
        if state.sides[state.turn].passed:
            state.turn = opponent(state.turn)
        state.tasks = (TURNS[state.turn],)
    else:
        state.tasks = (NEXT,)
    _fill_standing(state, given)
    return state


def _find_standing(state: State, given: Mapping[str, Any]) -> Standing | None:
    moment = Moment(is_counted(state), not state.tasks, state.extra)
    return find_standing(state.table, given, moment, max(state.starter, 0))


def _fill_standing(state: State, given: Mapping[str, Any]) -> None:
    """Fill in which round it is, the gems and the rounds won, as far as the position leaves them out."""
    standing = _find_standing(state, given)
    if standing is None:
        return
    state.round = standing.round
    for side, gems, won in zip(state.sides, standing.gems, standing.won, strict=True):
        side.gems, side.won = gems, won


def _fill_deck(state: State, seat: int, own: Mapping[str, Any], deck: Cards | None) -> None:
    """Fill in what is unseen from the deck that the player brought, where the position does not say it.

    What lies nowhere else is in the deck, or among the unseen cards.
    """
    side = state.sides[seat]
    if deck is None or own.get("unseen") or (own.get("deck") is not None and not _lacks_unseen(own)):
        return
    known = _card_numbers(state.table, own.get("deck"))
    left = tuple(sorted((Counter(deck) - Counter(known) - _count_lying(state, seat)).elements()))
    if own.get("deck") is None:
        if own.get("hand") is None:
            side.unseen = min(HAND_SIZE, max(0, len(left) - side.unseen_elsewhere))
        side.pool, side.deck = left, max(0, len(left) - side.unseen_outside_deck)
    elif own.get("hand") is None and is_only_counted(own["deck"]):
        side.unseen = max(0, len(left) - len(own["deck"]) - side.unseen_elsewhere)
        side.pool = left
    elif UNKNOWN in own["deck"] or side.unseen_elsewhere or len(left) != side.unseen:
        side.pool = tuple(sorted((*known, *left)))
    else:
        side.hand, side.unseen, side.pool = tuple(sorted((*side.hand, *left))), 0, known


def _count_lying(state: State, seat: int) -> Counter[int]:
    """Count the cards of a player that lie anywhere but in the deck; one that a card has turned into is that card."""
    side = state.sides[seat]
    cards = [*side.hand, *side.shown, *side.discard, *side.aside, *side.gone, *state.sides[opponent(seat)].foreign]
    for each in state.sides:
        cards += [code >> 1 for row in (*each.rows, *each.specials) for code in row if code & 1 == seat]
    cards += [code >> 1 for code in state.weather if code & 1 == seat]
    return Counter(state.table.origins.get(card, card) for card in cards)


def _lacks_unseen(own: Mapping[str, Any]) -> bool:
    """Return whether there are unseen cards of which the position does not say what they may be."""
    return any(UNKNOWN in (own.get(pile) or ()) for pile in MAY_BE_UNSEEN)


def _fill_side(table: Table, side: Side, seat: int, own: Mapping[str, Any]) -> None:
    """Fill a side from what the position says of that player."""
    side.gems = own.get("gems", STARTING_GEMS)
    side.won = own.get("won", 0)
    side.played = own.get("played", 0)
    side.used = int(own.get("leader-used", 0))
    hand = _hand_ids(own)
    side.hand, side.unseen = _card_numbers(table, hand), hand.count(UNKNOWN)
    side.shown, side.foreign = _card_numbers(table, own.get("shown")), _card_numbers(table, own.get("foreign"))
    aside = own.get("aside") or []
    side.aside, side.unseen_elsewhere = _card_numbers(table, aside), aside.count(UNKNOWN)
    side.discard, side.gone = _card_numbers(table, own.get("discard")), _card_numbers(table, own.get("gone"))
    side.arrivals = _card_numbers(table, own.get("arrivals"))
    deck = own.get("deck")
    if deck is not None:
        side.place_deck(len(deck), _card_numbers(table, deck), _card_numbers(table, own.get("unseen")))
    rows = own.get("rows") or {}
    lying = [rows.get(name) or {} for name in ROW_NAMES]
    front, rear, siege = (tuple(_card_code(table, unit, seat) for unit in row.get("units") or ()) for row in lying)
    side.rows = (front, rear, siege)
    front, rear, siege = (tuple(_card_code(table, lying, seat) for lying in row.get("beside") or ()) for row in lying)
    side.specials = (front, rear, siege)
    calls = [row.get("call", 0) for row in lying]
    side.calls = (calls[0], calls[1], calls[2])


def _is_only_counted(own: Mapping[str, Any]) -> bool:
    """Return whether it is said how many cards the deck holds, and of none that is unseen what it may be."""
    deck, unseen = own.get("deck"), own.get("unseen")
    if deck is None or unseen or any(card != UNKNOWN for card in deck):
        return False
    return bool(deck) or any(UNKNOWN in (own.get(pile) or ()) for pile in ("hand", "aside"))


def _hand_ids(own: Mapping[str, Any]) -> list[str]:
    """Return the ids in hand: where the hand is left out ten unseen cards, or none beside a deck that is known."""
    if own.get("hand") is not None:
        return list(own["hand"])
    deck = own.get("deck")
    return [UNKNOWN] * HAND_SIZE if deck is None or is_only_counted(deck) else []


def _card_numbers(table: Table, ids: Iterable[str] | None) -> Cards:
    return tuple(sorted(table.numbers[id] for id in ids or () if id != UNKNOWN))


def _weather_code(table: Table, lying: Any, decks: Decks) -> int:
    """Return the code of a weather card.

    Without an owner it is the card of whoever may have brought it, and of the first player where both may: it only
    decides on whose discard pile the card comes to lie.
    """
    card = table.numbers[lying if isinstance(lying, str) else lying["card"]]
    may_have = [seat for seat in (0, 1) if card in (decks[seat] or (card,))]
    return _card_code(table, lying, may_have[0] if may_have else 0)


def _card_code(table: Table, lying: Any, seat: int) -> int:
    """Return the code of a card in play on that side; without an owner it is as `board.usual_owner` says."""
    entry = {"card": lying} if isinstance(lying, str) else lying
    card = table.numbers[entry["card"]]
    owner = entry.get("owner")
    return 2 * card + (board.usual_owner(table.cards[card], seat) if owner is None else table.seats[owner])
