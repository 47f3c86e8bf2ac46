"""Read the duel of a position: written out with references, or said by the cards that fight in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.in_play import GONE, CardInPlay
from kredens.rules_engine.veto.model.state import Duel, State
from kredens.rules_engine.veto.model.tasks import DUELS, VOICES


def read_duel(state: State, entry: Mapping[str, Any]) -> Duel:
    """Return the duel that is on, as a position writes it out. Raises LookupError or ValueError for what is none."""
    seats = state.table.seats
    first, second = (seats[player] for player in entry["players"])
    extra, struck = entry.get("extra") or (0, 0), entry.get("struck") or (0, 0)
    fighters = parse_reference(state, entry["challenger"]), parse_reference(state, entry["challenged"])
    for fighter, seat in zip(fighters, (first, second), strict=True):
        thing = state.card_in_play(fighter)
        if first == second or (thing is not None and thing.side != seat):
            raise ValueError(entry)
    return Duel(
        *fighters,
        (first, second),
        tuple(references.resolve_reference(state, ref).id for ref in entry.get("gear") or ()),
        tuple(seats[player] for player in entry.get("ready") or ()),
        _parse_figure(entry.get("passes") or 0),
        (_parse_figure(extra[0]), _parse_figure(extra[1])),
        (_parse_figure(struck[0]), _parse_figure(struck[1])),
        tuple((state.table.numbers[card], seats[player]) for card, player in entry.get("spent") or ()),
    )


def _parse_figure(value: Any) -> int:
    """Return a figure of the duel. Raises ValueError for what is no whole number."""
    if type(value) is not int:
        raise ValueError(value)
    return value


def parse_reference(state: State, ref: str | None) -> int:
    """Return the number of the card in play of that reference.

    `gone` and null stand for one that is in play no more.
    """
    return GONE if ref in (None, "gone") else references.resolve_reference(state, str(ref)).id


def begin_duel(state: State, given: Mapping[str, Any], fighting: Collection[int]) -> Duel | None:
    """Return the duel of the cards that are said to fight; None where they are no two duellists, with gear of theirs.

    Whoever is at voice has challenged, which taps, and all gear is chosen: what is not said to fight has no part in the
    duel.
    """
    fighters = _find_fighters(state, fighting)
    if len(fighters) != 2 or fighters[0].side == fighters[1].side:
        return None
    first = state.table.seats[given["voice"]] if given.get("voice") else state.initiative
    mine, theirs = sorted(fighters, key=lambda thing: thing.side != first)
    tapped = {mine.id, theirs.id} if state.table.options.duel_accept_tap == "accept-taps" else {mine.id}
    state.cards_in_play = tuple(
        thing._replace(tapped=True) if thing.id in tapped else thing for thing in state.cards_in_play
    )
    gear = tuple(id for id in fighting if id not in (mine.id, theirs.id))
    passes = (given.get("duel") or {}).get("passes", 0)
    return Duel(mine.id, theirs.id, (first, 1 - first), gear, (first, 1 - first), _parse_figure(passes))


def _find_fighters(state: State, fighting: Collection[int]) -> Sequence[CardInPlay]:
    things = (state.card_in_play(id) for id in fighting)
    return [thing for thing in things if thing is not None and thing.host < 0]


def open_duel(state: State, entry: Mapping[str, Any]) -> None:
    """Open the decision of whoever plays next in a duel that has begun: the challenger's player, unless it is said."""
    assert state.duel is not None
    first = state.duel.seats[0]
    turn = state.table.seats[entry["turn"]] if entry.get("turn") else first
    state.voice, state.acted, state.czyn = first, True, True
    state.tasks = (VOICES[first], DUELS[turn])
