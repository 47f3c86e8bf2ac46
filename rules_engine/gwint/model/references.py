"""How one card in play is named in an action: its id, its row and whose side it lies on, as `ghoul/front/Anna`."""

from __future__ import annotations

from kredens.rules_engine.gwint.model.board import Lying
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF
from kredens.rules_engine.gwint.model.state import State


def reference(state: State, each: Lying) -> str:
    """What the card is called in an action."""
    return called(state, each.seat, each.row, each.code)


def called(state: State, seat: int, row: int, code: int) -> str:
    """As `reference`."""
    table = state.table
    return f"{table.faces[code >> 1].id}/{ROW_NAMES[row]}/{table.players[seat]}"


def parts(text: str) -> tuple[str, int | None, str | None]:
    """Card, row and player of a reference; what does not lie in a row is a card alone."""
    card, _, rest = text.partition("/")
    row, _, player = rest.partition("/")
    return card, ROW_OF.get(row), player or None


def unit_meant(state: State, text: str) -> Lying | None:
    """The card in play that is meant; of several that are alike one that belongs to that side."""
    card, row, player = parts(text)
    if row is None or player is None or player not in state.table.seats:
        return None
    seat, number = state.table.seats[player], state.table.numbers.get(card, -1)
    codes = state.sides[seat].rows[row]
    found = [code for code in (2 * number + seat, 2 * number + 1 - seat) if code in codes]
    return Lying(seat, row, found[0]) if found else None
