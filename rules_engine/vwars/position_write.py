"""Write a state of V-Wars as a position: maps, lists, ids, numbers, `?`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.holdings import EVERYBODY, Holding, seat_bit
from kredens.rules_engine.vwars.model.card_data import RIOT_DECK, SIDES
from kredens.rules_engine.vwars.model.state import CLEARED, INVESTIGATED, NO_CARD, UNSEEN, UNTURNED, State
from kredens.rules_engine.vwars.model.tasks import TASKS

MARKS: Final = {"investigated": INVESTIGATED, "cleared": CLEARED, "unturned": UNTURNED}
"""What everybody knows of a hidden role, as positions have it."""


def position(state: State) -> dict[str, Any]:
    """Return the state in its one plain form."""
    table, world = state.table, state.table.world
    return {
        "active": table.players[state.active],
        "players": {player: _write_party(state, seat) for seat, player in enumerate(table.players)},
        "cities": {
            city.id: {
                "human": here.human,
                "vampire": here.vampire,
                "control": here.controller,
                "martial-law": here.martial,
            }
            for city, here in zip(world.cities, state.cities, strict=True)
        },
        "regions": {
            region.id: {"law": _card(state, state.laws[at]), "deck": write_holding(state, state.decks[at])}
            for at, region in enumerate(world.regions)
        },
        "riot-deck": write_holding(state, state.riot_deck),
        "now": _card(state, state.now),
        "soon": _card(state, state.soon),
        "pile": state.pile,
        "discard": write_holding(state, state.discard),
        "aside": write_holding(state, state.aside),
        "event-now": _card(state, state.event_now),
        "event-soon": _card(state, state.event_soon),
        "event-pile": state.event_pile,
        "event-discard": write_holding(state, state.event_discard),
        "event-aside": write_holding(state, state.event_aside),
        "laws": {
            side: {"open": _card(state, deck.open), "discard": [world.cards[card].id for card in deck.discard]}
            for side, deck in zip(SIDES, state.law_decks, strict=True)
        },
        "sympathy": state.sympathy,
        "victory": state.victory,
        "turned": [{"card": world.cards[each.card].id, "spent": each.spent} for each in state.turned],
        "riot": None if state.riot_city == NO_CARD else world.cities[state.riot_city].id,
        "skips-riot": state.skips_riot,
        "winner": None if state.winner is None else list(state.winner),
        "stack": [TASKS.write(state, task, TASK_WRITERS) for task in state.tasks],
    }


def _write_party(state: State, seat: int) -> dict[str, Any]:
    party = state.parties[seat]
    return {
        "character": state.table.world.cards[state.table.characters[seat]].id,
        "role": party.role or UNKNOWN,
        "revealed": party.revealed,
        "city": state.table.world.cities[party.city].id,
        "token": party.token,
        "marks": [name for name, mark in MARKS.items() if party.marks & mark],
        "hand": write_holding(state, party.hand, seat_bit(seat)),
    }


def _card(state: State, card: int) -> str | None:
    if card == UNSEEN:
        return UNKNOWN
    return None if card == NO_CARD else state.table.world.cards[card].id


def write_holding(state: State, holding: Holding, seats: int = 0) -> list[Any]:
    """Return the cards of a holding: ids of those that these seats know, the others with who has seen them."""
    found: list[Any] = []
    for card, known in holding.cards:
        id = state.table.world.cards[card].id
        found.append(id if known == seats else {"card": id, "seen": _names(state, known)})
    return found + [UNKNOWN] * holding.unseen


def _names(state: State, seats: int) -> list[str]:
    players = state.table.players
    return [player for at, player in enumerate(players) if seats == EVERYBODY or seats & seat_bit(at)]


def _write_region(state: State, _task: Any, region: int) -> str:
    return state.table.world.regions[region].id if region >= 0 else RIOT_DECK


def _write_deck(state: State, task: Any, deck: int) -> str:
    return "events" if deck < -1 else _write_region(state, task, deck)


def _write_player(state: State, _task: Any, seat: int) -> str:
    return state.table.players[seat]


def _write_players(state: State, _task: Any, seats: tuple[int, ...]) -> list[str]:
    return [state.table.players[seat] for seat in seats]


TASK_WRITERS: Final[Mapping[str, Callable[[Any, Any, Any], Any]]] = {
    "region": _write_region,
    "deck": _write_deck,
    "by": _write_player,
    "refused": _write_players,
}
"""What writes the fields of tasks that are neither numbers nor seats."""
