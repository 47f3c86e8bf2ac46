"""Write positions of Gwint in the plain form of logs and reports."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROWS
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.position_tasks import format_task
from kredens.rules_engine.kit.hidden_cards import UNCOUNTED, Cards


def position(state: State) -> dict[str, Any]:
    """Return the whole state as maps, lists, ids and numbers; what is not known is `?`."""
    table = state.table
    return {
        "round": state.round,
        "starter": _player_name(state, state.starter),
        "turn": _player_name(state, state.turn),
        "passed": [player for player, side in zip(table.players, state.sides, strict=True) if side.passed],
        "weather": [_card_in_play(state, code, -1) for code in state.weather],
        "players": {player: _side(state, seat) for seat, player in enumerate(table.players)},
        "totals": [dict(zip(table.players, pair, strict=True)) for pair in state.totals],
        "open": [format_task(state, task) for task in state.tasks],
        "extra-round": state.extra,
    }


def _player_name(state: State, seat: int) -> str | None:
    return state.table.players[seat] if seat >= 0 else None


def _side(state: State, seat: int) -> dict[str, Any]:
    """Return what one player has, as a map."""
    side, table = state.sides[seat], state.table
    exact = side.is_deck_known
    own: dict[str, Any] = {
        "faction": table.factions[seat],
        "leader": table.cards[table.leaders[seat]].id if table.leaders[seat] >= 0 else None,
        "leader-used": side.used,
        "gems": side.gems,
        "won": side.won,
        "played": side.played,
        "total": board.total_strength(state, seat),
        "rows": {ROW_NAMES[row]: _row(state, seat, row) for row in ROWS},
        "hand": [*_card_ids(state, side.hand), *[UNKNOWN] * side.unseen],
        "shown": _card_ids(state, side.shown),
        "foreign": _card_ids(state, side.foreign),
        "deck": None
        if side.deck == UNCOUNTED
        else _card_ids(state, side.pool or ())
        if exact
        else [UNKNOWN] * side.deck,
        "unseen": [] if exact or side.pool is None else _card_ids(state, side.pool),
        "discard": _card_ids(state, side.discard),
        "aside": [*_card_ids(state, side.aside), *[UNKNOWN] * side.unseen_elsewhere],
        "gone": _card_ids(state, side.gone),
        "arrivals": _card_ids(state, side.arrivals),
    }
    return own


def _row(state: State, seat: int, row: int) -> dict[str, Any]:
    """Return a row of a side as a map: its units with their strengths, what lies beside it, and its total."""
    side = state.sides[seat]
    strengths = board.strengths(state, seat, row)
    units = [
        {**_card_in_play(state, code, seat), "strength": strength}
        for code, strength in zip(side.rows[row], strengths, strict=True)
    ]
    return {
        "units": units,
        "beside": [_card_in_play(state, code, seat) for code in side.specials[row]],
        "call": side.calls[row],
        "total": sum(strengths),
    }


def _card_in_play(state: State, code: int, seat: int) -> dict[str, Any]:
    """Return a card in play as a map; its owner only where it is not the one that goes without saying."""
    face = board.card_data_of(state, code)
    entry: dict[str, Any] = {"card": face.id}
    if code & 1 != seat or code & 1 != board.usual_owner(face, seat):
        entry["owner"] = state.table.players[code & 1]
    return entry


def _card_ids(state: State, cards: Cards) -> list[str]:
    return [state.table.cards[card].id for card in cards]
