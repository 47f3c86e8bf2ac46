"""What the harness needs to know of Kacíři."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Any

from kredens.cards.definitions.library import load
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Setup
from kredens.rules_engine.kaciri.engine import Kaciri
from kredens.rules_engine.kaciri.state import State
from tests.rules_engine.harness import Subject

PLAYERS = {"Anna": "husite", "Petr": "katolici", "Jan z Dubé": "reformatori", "Žofie": "radikalove"}
STRENGTHS = range(1, 12)
LONGEST = 2 * 36 * 9
"""More moves than any game under any option has with random players."""


@lru_cache(1)
def kaciri() -> Kaciri:
    """The referee over the shipped set."""
    return Kaciri(load("kaciri"))


def table(count: int, options: Mapping[str, str] = MappingProxyType({})) -> Setup:
    """So many players, each of another faction."""
    players = {player: {"faction": faction} for player, faction in list(PLAYERS.items())[:count]}
    return Setup(players, options)


def universe(state: State, actor: str) -> Iterator[Action]:
    """All verbs with all arguments: every city, strength and pair of strengths, other factions' cards, players, `?`."""
    factions = dict(zip(state.table.players, state.table.factions, strict=True))
    foreign = _foreign(factions[actor]) if actor in factions else ()
    yield from (("turn", town.id) for town in state.table.towns)
    faces: list[int | str] = [*STRENGTHS, UNKNOWN, *foreign]
    yield from (("send", face) for face in faces)
    yield from (("swap", face) for face in faces)
    yield from (("send", *pair) for pair in combinations_with_replacement((*STRENGTHS, UNKNOWN), 2))
    yield ("pass",)
    yield from (("show", player, face) for player in factions for face in STRENGTHS)


@lru_cache(8)
def _foreign(faction: str) -> tuple[str, ...]:
    cards = kaciri().definitions.of_kind("personality")
    return tuple(card.id for card in cards if card.get("faction") != faction)


def unseen(action: Action) -> Action | None:
    """Only what is sent lies face down."""
    return ("send", UNKNOWN) if action[0] == "send" else None


def pieces(position: Mapping[str, Any]) -> Counter[Hashable]:
    """Each player's personalities, and the cities."""
    found: Counter[Hashable] = Counter()
    for player, own in position["players"].items():
        for place in ("hand", "temple", "graveyard"):
            found.update((player, strength) for strength in own[place])
        if isinstance(own["sent"], int):
            found[player, own["sent"]] += 1
        found.update(own["won"])
        assert {city for city, where in position["cities"].items() if where == player} == set(own["won"])
    for place in ("carried", "deck", "bottom"):
        found.update(position[place])
    found.update(city for city, where in position["cities"].items() if where == "discarded")
    if position["city"] is not None:
        found[position["city"]] += 1
    return found


def permuted(setup: Setup, state: State, viewer: str) -> Iterator[State]:
    """Every other card that each of the others can have laid down in place of the one they did."""
    position = kaciri().position(state)
    for player, own in position["players"].items():
        if player == viewer or not isinstance(own["sent"], int):
            continue
        for instead in own["hand"]:
            hand = sorted({*own["hand"], own["sent"]} - {instead})
            changed = {**own, "hand": hand, "sent": instead}
            given = {**position, "players": {**position["players"], player: changed}}
            yield kaciri().start(setup._replace(given=given))


@lru_cache(1)
def subject() -> Subject[State]:
    """Kacíři as the harness takes it."""
    game = kaciri()
    return Subject(game, rulebook.load(game.definitions), universe, unseen, pieces, permuted, LONGEST)
