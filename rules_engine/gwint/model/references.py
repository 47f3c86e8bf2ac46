"""References to cards in play: id, row and whose side, as `ghoul/front/Anna`; in a position also whose card."""

from __future__ import annotations

from functools import lru_cache

from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF, CardInPlay
from kredens.rules_engine.gwint.model.state import State, Table, opponent


def reference_to(state: State, each: CardInPlay) -> str:
    """Return the reference to a card in play."""
    return reference_at(state.table, each.seat, each.row, each.code)


def reference_at(table: Table, seat: int, row: int, code: int) -> str:
    """Return the reference to the card of that code on that side and row."""
    return f"{table.cards[code >> 1].id}/{ROW_NAMES[row]}/{table.players[seat]}"


@lru_cache(4_096)
def split_reference(text: str) -> tuple[str, int | None, str | None]:
    """Split a reference into card, row and player; a text without a row is a card alone."""
    card, _, rest = text.partition("/")
    row, _, player = rest.partition("/")
    return card, ROW_OF.get(row), player or None


def find_in_play(state: State, text: str) -> CardInPlay | None:
    """Return the card in play that a reference means, or None.

    Of equal cards it is one that belongs to the player of that side, if there is one.
    """
    card, row, player = split_reference(text)
    if row is None or player is None or player not in state.table.seats:
        return None
    seat, number = state.table.seats[player], state.table.numbers.get(card, -1)
    codes = state.sides[seat].rows[row]
    for code in (2 * number + seat, 2 * number + opponent(seat)):
        if code in codes:
            return CardInPlay(seat, row, code)
    return None


def owned_reference_to(state: State, each: CardInPlay) -> str:
    """Return the reference to a card in play with the player to whom it belongs, as `ghoul/front/Anna/Petr`."""
    return f"{reference_to(state, each)}/{state.table.players[each.code & 1]}"


def parse_owned_reference(table: Table, text: str) -> CardInPlay:
    """Parse a reference with the player to whom the card belongs.

    Raises ValueError where parts are missing, KeyError where one of them is unknown.
    """
    id, row, player, owner = text.split("/")
    return CardInPlay(table.seats[player], ROW_OF[row], 2 * table.numbers[id] + table.seats[owner])
