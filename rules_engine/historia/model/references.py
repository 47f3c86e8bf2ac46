"""References to cards in play: `rycerz`, `rycerz#2` for whoever has it; `rycerz@Basia` with the player for others."""

from __future__ import annotations

from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.state import State


def card_id_of(text: str) -> str:
    """Return the id of the card that a reference begins with."""
    return text.partition("@")[0].partition("#")[0]


def own_reference(state: State, thing: Thing) -> str:
    """Return the reference of a card in play for the player who has it."""
    return state.index.references[thing.id]


def full_reference(state: State, thing: Thing) -> str:
    """Return the reference of a card in play, with the player who has it."""
    if thing.side < 0:
        return state.index.references[thing.id]
    return f"{state.index.references[thing.id]}@{state.table.players[thing.side]}"


def find_own(state: State, seat: int, text: str, *, down: bool = False) -> Thing | None:
    """Return the card in play that a player means by a reference among their own, or None."""
    references = state.index.references
    for thing in state.things_of(seat):
        if thing.down == down and references[thing.id] == text:
            return thing
    return None


def find_any(state: State, text: str, *, down: bool = False) -> Thing | None:
    """Return the card in play that a reference with a player means, or None."""
    own, _, player = text.partition("@")
    seat = state.table.seats.get(player)
    return None if seat is None else find_own(state, seat, own, down=down)


def written_reference(state: State, id: int) -> str | None:
    """Return how a position names a card in play by its number: what lies face down is told apart."""
    thing = state.thing(id)
    if thing is None:
        return None
    return f"unfinished {full_reference(state, thing)}" if thing.down else full_reference(state, thing)


def parse_written(state: State, text: str) -> Thing:
    """Return the card in play that a position names. Raises ValueError where there is none."""
    down = text.startswith("unfinished ")
    found = find_any(state, text.removeprefix("unfinished "), down=down)
    if found is None:
        event = state.event
        if event is not None and text == state.index.references[event.id]:
            return event
        raise ValueError(text)
    return found
