"""What lies on the battlefield: the rows as the sums want them, totals, and what leaves them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kredens.rules_engine.contract.breakdown import Reckoning
from kredens.rules_engine.gwint.model import strength
from kredens.rules_engine.gwint.model.card_data import FRONT, REAR, ROW_NAMES, ROWS, Body, Face
from kredens.rules_engine.gwint.model.state import Side, State, Table
from kredens.rules_engine.gwint.model.transition import Telling
from kredens.rules_engine.kit.hidden_cards import Cards, with_all


class Lying(NamedTuple):
    """A card in play: on whose side, in which row, as which number."""

    seat: int
    row: int
    code: int


def face_of(state: State, code: int) -> Face:
    """The face of a card in play."""
    return state.table.faces[code >> 1]


def weathered(state: State) -> tuple[bool, bool, bool]:
    """Which rows have weather."""
    rows = [False, False, False]
    for code in state.weather:
        for row in state.table.faces[code >> 1].weakens:
            rows[row] = True
    return rows[0], rows[1], rows[2]


def leader_of(state: State, seat: int) -> Face | None:
    """The leader of a player whose ability works."""
    return state.table.leading[seat]


def led(state: State, verb: str) -> bool:
    """Whether the leader of either side does this all the time."""
    one, other = state.table.leading
    return (one is not None and verb in one.verbs) or (other is not None and verb in other.verbs)


def acting(table: Table) -> frozenset[int] | None:
    """What `Table.acting` says."""
    if table.double_spies or table.options.row_means_side == "both-sides":
        return None
    return frozenset(face.number for face in table.faces if not strength.quiet(face.body))


def line(state: State, seat: int, row: int) -> strength.Row:
    """A row as the sums want it."""
    table, side, specials = state.table, state.sides[seat], state.sides[seat].specials[row]
    alone = strength.Row(
        row,
        bodies(state, side.rows[row]),
        horns(state, specials) if specials else 0,
        bool(state.weather) and weathered(state)[row],
        side.calls[row],
        table.sheltered[seat],
        table.double_spies,
    )
    if table.options.row_means_side == "own-side":
        return alone
    other = state.sides[1 - seat]
    return alone._replace(facing=bodies(state, other.rows[row]), faced=horns(state, other.specials[row]))


def bodies(state: State, codes: Cards) -> tuple[Body, ...]:
    """What of cards in play decides strengths."""
    faces = state.table.faces
    return tuple([faces[code >> 1].body for code in codes])


def horns(state: State, codes: Cards) -> int:
    """How many of the cards beside a row are horns."""
    return sum([body.horn for body in bodies(state, codes)])


def strengths(state: State, seat: int, row: int) -> tuple[int, ...]:
    """The strength of each card of a row."""
    table, side = state.table, state.sides[seat]
    codes = side.rows[row]
    if not codes:
        return ()
    cards = [code >> 1 for code in codes]
    touched = state.weather or side.specials[row] or side.calls[row]
    if not (touched or table.acting is None) and table.acting.isdisjoint(cards):
        return tuple([table.printed[card] for card in cards])
    lying, options = line(state, seat, row), table.options
    found: list[int] = []
    before, known = None, dict[int, int]()
    for card, body, on in zip(cards, lying.cards, strength.acting(lying, options), strict=True):
        if on is not before:
            before, known = on, table.strengths.setdefault(on, {})
        if card not in known:
            known[card] = strength.worth(body, on, options).total
        found.append(known[card])
    return tuple(found)


def total(state: State, seat: int) -> int:
    """What the cards on a side come to."""
    return sum([sum(strengths(state, seat, row)) for row in ROWS if state.sides[seat].rows[row]])


def reckonings(state: State, seats: Iterable[int] = (0, 1)) -> list[Reckoning]:
    """The sum of every card in play, the first player's rows first."""
    players, sides, options = state.table.players, state.sides, state.table.options
    return [
        Reckoning(face_of(state, code).id, ROW_NAMES[row], each.printed, each.steps, players[seat])
        for seat in seats
        for row in ROWS
        if sides[seat].rows[row]
        for code, each in zip(sides[seat].rows[row], strength.sums(line(state, seat, row), options), strict=True)
    ]


def lying(state: State, seats: Iterable[int] = (0, 1)) -> list[Lying]:
    """Every card of the rows."""
    return [Lying(seat, row, code) for seat in seats for row in ROWS for code in state.sides[seat].rows[row]]


def put(side: Side, row: int, code: int) -> None:
    """Lays a card into a row, behind the others."""
    front, rear, siege = side.rows
    if row == FRONT:
        side.rows = ((*front, code), rear, siege)
    elif row == REAR:
        side.rows = (front, (*rear, code), siege)
    else:
        side.rows = (front, rear, (*siege, code))


def put_special(side: Side, row: int, code: int) -> None:
    """Lays a card beside a row."""
    rows = list(side.specials)
    rows[row] = (*rows[row], code)
    side.specials = (rows[0], rows[1], rows[2])


def call(side: Side, row: int, how: int) -> None:
    """A leader acts on a row until the round ends."""
    calls = list(side.calls)
    calls[row] = how
    side.calls = (calls[0], calls[1], calls[2])


def replace(side: Side, row: int, code: int, by: int | None) -> None:
    """Takes a card out of a row, or lays another in its place."""
    rows = list(side.rows)
    cards = list(rows[row])
    at = cards.index(code)
    cards[at : at + 1] = () if by is None else (by,)
    rows[row] = tuple(cards)
    side.rows = (rows[0], rows[1], rows[2])


def throw(play: Telling, codes: Sequence[int], seat: int, destination: str) -> None:
    """Cards that lay on the side of `seat` go out of play: to their `owner`'s discard pile, to that of the `side` where
    they lay, or `out` of the game. What they had turned into they are no longer."""
    if not codes:
        return
    origins, faces = play.table.origins, play.table.faces
    thrown: tuple[list[int], list[int]] = ([], [])
    arrivals = []
    for code in codes:
        card = origins.get(code >> 1, code >> 1)
        thrown[seat if destination == "side" else code & 1].append(card)
        if faces[card].avenger is not None:
            arrivals.append(card)
    for owner in (0, 1):
        if not thrown[owner]:
            continue
        side = play.sides[owner]
        if destination == "out":
            side.gone = with_all(side.gone, thrown[owner])
        else:
            side.discard = with_all(side.discard, thrown[owner])
    if arrivals:
        play.sides[seat].arrivals = with_all(play.sides[seat].arrivals, arrivals)
