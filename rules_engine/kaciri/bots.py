"""Simple players of Kacíři, for simulations: what they sit down with, how they choose, what they played for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Game, Setup
from kredens.rules_engine.kaciri.battle import Sent
from kredens.rules_engine.kaciri.round import resolve
from kredens.rules_engine.kaciri.state import HELD, STRENGTHS, State, Table
from kredens.rules_engine.simulation.playout import Player, Prizes

PRICE = 0.5
"""What a point of strength is worth to a greedy player, in points of Význam: what is not sent can still be."""
WAVERING = 3.0
"""By how many points of Význam a greedy player may misjudge a card: those who think alike only neutralise each
other."""


def sides(game: Game[Any]) -> Sequence[str]:
    """The factions of the set."""
    return tuple(dict.fromkeys(card.get("faction") for card in game.definitions.of_kind("personality")))


def setup(_game: Game[Any], seated: Sequence[str], options: Mapping[str, str]) -> Setup:
    """Everybody is called by the faction they play."""
    return Setup({faction: {"faction": faction} for faction in seated}, options)


def prizes(_game: Game[Any], state: State) -> Prizes:
    """The cities that were turned, and who took them."""
    table = state.table
    names = [town.id for town in table.towns]
    left = set(state.deck)
    shown = [name for place, name in enumerate(names) if place not in left]
    taken = {player: [names[city] for city in won] for player, won in zip(table.players, state.won, strict=True)}
    return Prizes(shown, taken)


class Greedy:
    """Counts the cards that the rivals hold, takes each as likely as another, and weighs what the city is worth against
    the price of the card."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], tuple[int, ...]] = {}

    def __call__(self, game: Game[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """The card that seems of the greatest worth."""
        seen: State = game.view(state, player)
        seat, table = seen.table.seats[player], seen.table
        rivals = [
            (self.beaten(table, seen.city, seat, other), held or 1, (held or 1).bit_count())
            for other, held in enumerate(seen.hands)
            if other != seat
        ]
        vyznam, wavering = table.towns[seen.city].vyznam, rng.random
        best, most = 0, float("-inf")
        for strength in HELD[seen.hands[seat]]:
            odds = 1.0
            for against, held, count in rivals:
                odds *= (against[strength] & held).bit_count() / count
            worth = vyznam * odds - PRICE * strength + WAVERING * wavering()
            if worth > most:
                best, most = strength, worth
        return "send", best

    def beaten(self, table: Table, city: int, seat: int, rival: int) -> tuple[int, ...]:
        """For each strength that one seat may send, as a bit mask, which strengths of another it beats in that city."""
        town = table.towns[city].city
        # In a city without marks it does not matter who sends the cards.
        who = (town.id, table.factions[seat], table.factions[rival]) if town.special else ()
        key = (town.odolnost, who, len(table.players), table.options)
        if key not in self._known:
            self._known[key] = _beaten(table, city, seat, rival)
        return self._known[key]


def _beaten(table: Table, city: int, seat: int, rival: int) -> tuple[int, ...]:
    """Every card against every card, as the rules settle it with nobody else there; bit 0 is a rival without cards."""
    mine, other = table.players[seat], table.players[rival]
    masks = [0]
    for strength in STRENGTHS:
        mask = 0
        for against in (0, *STRENGTHS):
            sent: dict[str, Sent | None] = dict.fromkeys(table.players)
            sent[mine] = Sent(table.factions[seat], strength)
            sent[other] = Sent(table.factions[rival], against) if against else None
            if resolve(table.towns[city].city, sent, table.options).winner == mine:
                mask |= 1 << against
        masks.append(mask)
    return tuple(masks)


PLAYERS: Mapping[str, Callable[[], Player]] = {"greedy": Greedy}
