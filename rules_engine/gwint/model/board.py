"""The battlefield: rows as the strength rules need them, totals, and cards that enter or leave rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kredens.rules_engine.contract.breakdown import Breakdown
from kredens.rules_engine.gwint.model import strength
from kredens.rules_engine.gwint.model.card_data import FRONT, REAR, ROW_NAMES, ROWS, CardData, CardInPlay, CardStats
from kredens.rules_engine.gwint.model.quick_strengths import CALL, HORN, WEATHER, Acting
from kredens.rules_engine.gwint.model.state import GwintTransition, Side, State, opponent
from kredens.rules_engine.kit.hidden_cards import Cards, with_all, with_one

_NOTHING_BESIDE, _NO_CALLS = ((), (), ()), (0, 0, 0)
"""What lies beside the rows of a side, and what a leader does to them, where that is nothing."""


def card_data_of(state: State, code: int) -> CardData:
    """Return the card data of a card in play, given its code."""
    return state.table.cards[code >> 1]


def usual_owner(face: CardData, seat: int) -> int:
    """Return whose card it is that lies on the side of that seat, where nobody says it: spies come from the other."""
    return opponent(seat) if face.spy else seat


def rows_with_weather(state: State) -> tuple[bool, bool, bool]:
    """Return for each row whether there is weather."""
    rows = [False, False, False]
    for code in state.weather:
        for row in state.table.cards[code >> 1].weakens:
            rows[row] = True
    return rows[0], rows[1], rows[2]


def effective_leader(state: State, seat: int) -> CardData | None:
    """Return the leader of a player if their ability works, else None."""
    return state.table.effective_leaders[seat]


def has_leader_effect(state: State, verb: str) -> bool:
    """Return whether a leader of either side whose ability works has an effect of this verb."""
    one, other = state.table.effective_leaders
    return (one is not None and verb in one.verbs) or (other is not None and verb in other.verbs)


def build_row(state: State, seat: int, row: int) -> strength.Row:
    """Return a row of one side as the strength rules need it.

    The opponent's row of that name is included only where the option row-means-side is both-sides.
    """
    table, side, specials = state.table, state.sides[seat], state.sides[seat].specials[row]
    alone = strength.Row(
        row,
        stats_of(state, side.rows[row]),
        count_horns(state, specials) if specials else 0,
        bool(state.weather) and rows_with_weather(state)[row],
        side.calls[row],
        table.sheltered[seat],
        table.double_spies,
    )
    if table.options.row_means_side == "own-side":
        return alone
    other = state.sides[opponent(seat)]
    opposing_cards, opposing_horns = stats_of(state, other.rows[row]), count_horns(state, other.specials[row])
    return alone._replace(opposing_cards=opposing_cards, opposing_horns=opposing_horns)


def stats_of(state: State, codes: Cards) -> tuple[CardStats, ...]:
    """Return what decides the strengths of cards in play, given their codes."""
    faces = state.table.cards
    return tuple([faces[code >> 1].stats for code in codes])


def count_horns(state: State, codes: Cards) -> int:
    """Return how many of the cards beside a row are horns, given their codes."""
    return sum([body.horn for body in stats_of(state, codes)])


def strengths(state: State, seat: int, row: int) -> Sequence[int]:
    """Return the strength of each card of a row, in its order."""
    table, side = state.table, state.sides[seat]
    codes, quick = side.rows[row], table.quick_strengths
    if not codes:
        return ()
    if quick is None:
        return strength.strengths(build_row(state, seat, row), table.options)
    return quick.of_row(codes, _acting_on(state, side, row, table.always_acting[seat]))


def total_strength(state: State, seat: int) -> int:
    """Return the sum of the strengths of all cards in the rows of a side."""
    table, side = state.table, state.sides[seat]
    quick, always = table.quick_strengths, table.always_acting[seat]
    if quick is None:
        return sum([sum(strengths(state, seat, row)) for row in ROWS if side.rows[row]])
    if not state.weather and side.specials == _NOTHING_BESIDE and side.calls == _NO_CALLS:
        return quick.total(side.rows, always)
    total = 0
    for row, codes in enumerate(side.rows):
        if codes:
            total += quick.total((codes,), _acting_on(state, side, row, always))
    return total


def _acting_on(state: State, side: Side, row: int, always: Acting) -> Acting:
    """Return what acts on all cards of a row, as quick strengths need it: `always`, and what lies there now."""
    faces, acting = state.table.cards, always + CALL * side.calls[row]
    for code in state.weather:
        if row in faces[code >> 1].weakens:
            acting |= WEATHER
    for code in side.specials[row]:
        if faces[code >> 1].stats.horn:
            acting |= HORN
    return acting


def breakdowns(state: State, seats: Iterable[int] = (0, 1)) -> list[Breakdown]:
    """Return the strength breakdown of every card in play, the first player's rows first."""
    players, sides, options = state.table.players, state.sides, state.table.options
    return [
        Breakdown(card_data_of(state, code).id, ROW_NAMES[row], each.printed, each.steps, players[seat])
        for seat in seats
        for row in ROWS
        if sides[seat].rows[row]
        for code, each in zip(
            sides[seat].rows[row], strength.row_breakdowns(build_row(state, seat, row), options), strict=True
        )
    ]


def cards_in_play(state: State, seats: Iterable[int] = (0, 1)) -> list[CardInPlay]:
    """Return every card in the rows of these seats, row by row."""
    return [CardInPlay(seat, row, code) for seat in seats for row in ROWS for code in state.sides[seat].rows[row]]


def put_in_row(side: Side, row: int, code: int) -> None:
    """Put a card at the end of a row."""
    front, rear, siege = side.rows
    if row == FRONT:
        side.rows = ((*front, code), rear, siege)
    elif row == REAR:
        side.rows = (front, (*rear, code), siege)
    else:
        side.rows = (front, rear, (*siege, code))


def put_beside_row(side: Side, row: int, code: int) -> None:
    """Put a horn or another special card beside a row."""
    rows = list(side.specials)
    rows[row] = (*rows[row], code)
    side.specials = (rows[0], rows[1], rows[2])


def set_leader_call(side: Side, row: int, how: int) -> None:
    """Set what a leader does to a row until the round ends: ORDINARY_CALL or STACKING_CALL."""
    calls = list(side.calls)
    calls[row] = how
    side.calls = (calls[0], calls[1], calls[2])


def replace_in_row(side: Side, row: int, code: int, by: int | None) -> None:
    """Remove a card from a row, or put another (`by`) in its place."""
    rows = list(side.rows)
    cards = list(rows[row])
    at = cards.index(code)
    cards[at : at + 1] = () if by is None else (by,)
    rows[row] = tuple(cards)
    side.rows = (rows[0], rows[1], rows[2])


def move_out_of_play(transition: GwintTransition, codes: Sequence[int], seat: int, destination: str) -> None:
    """Move cards that lay on the side of `seat` out of play.

    The destination is `owner` (their owner's discard pile), `side` (the discard pile of the side where they lay) or
    `out` (out of the game). A card that had turned into another one is moved as what it was before. A card for which
    another one comes in the next round is noted among the arrivals of `seat`.
    """
    if not codes:
        return
    otherwise, to_side = transition.table.leaving_otherwise, destination == "side"
    own: list[int] = []
    others: list[int] = []
    for code in codes:
        card = code >> 1
        if card in otherwise:
            card = _leave_otherwise(transition, card, seat)
        if code & 1 == seat or to_side:
            own.append(card)
        else:
            others.append(card)
    if own:
        _throw(transition.sides[seat], own, destination)
    if others:
        _throw(transition.sides[opponent(seat)], others, destination)


def _throw(side: Side, cards: list[int], destination: str) -> None:
    if destination == "out":
        side.gone = with_all(side.gone, cards)
    else:
        cards += side.discard
        cards.sort()
        side.discard = tuple(cards)


def _leave_otherwise(transition: GwintTransition, card: int, seat: int) -> int:
    """Return what a card was that had turned into this one; note it if another one comes for it."""
    table, side = transition.table, transition.sides[seat]
    before = table.origins.get(card, card)
    if table.cards[before].avenger is not None:
        side.arrivals = with_one(side.arrivals, before)
    return before
