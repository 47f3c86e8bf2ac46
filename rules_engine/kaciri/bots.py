"""Bots of Kacíři, for simulations: their seats, how they choose, and what they played for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Engine, Setup
from kredens.rules_engine.kaciri.battle import CommittedCard
from kredens.rules_engine.kaciri.round import resolve
from kredens.rules_engine.kaciri.state import STRENGTHS, STRENGTHS_OF_MASK, State, Table
from kredens.rules_engine.simulation.bots import Bot, CardUse, Prizes, SideBots

STRENGTH_PRICE = 0.5
"""The worth of a point of strength to the greedy bot, in points of Význam: a card kept can still be sent."""
MAX_MISJUDGEMENT = 3.0
"""The most points of Význam by which the greedy bot overrates a card at random.

Bots that think alike would only neutralise each other.
"""


class Greedy:
    """A bot that weighs the chance to win the city's Význam against the price of the card.

    It counts the cards that the rivals hold, and takes each to be as likely as another.
    """

    def __init__(self) -> None:
        self._beaten_cache: dict[tuple[Any, ...], tuple[int, ...]] = {}

    def __call__(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Choose the card of the greatest estimated worth."""
        seen: State = game.view(state, player)
        seat, table = seen.table.seats[player], seen.table
        rivals = [
            (self.beaten_strengths(table, seen.city, seat, other), held or 1, (held or 1).bit_count())
            for other, held in enumerate(seen.hands)
            if other != seat
        ]
        vyznam, wavering = table.towns[seen.city].vyznam, rng.random
        best, most = 0, float("-inf")
        for strength in STRENGTHS_OF_MASK[seen.hands[seat]]:
            odds = 1.0
            for against, held, count in rivals:
                odds *= (against[strength] & held).bit_count() / count
            worth = vyznam * odds - STRENGTH_PRICE * strength + MAX_MISJUDGEMENT * wavering()
            if worth > most:
                best, most = strength, worth
        return "send", best

    def beaten_strengths(self, table: Table, city: int, seat: int, rival: int) -> tuple[int, ...]:
        """Return, for each strength that one seat may send, the bit mask of another's that it beats in that city."""
        town = table.towns[city].city
        # In a city without marks it does not matter who sends the cards.
        who = (town.id, table.factions[seat], table.factions[rival]) if town.special else ()
        key = (town.odolnost, who, len(table.players), table.options)
        if key not in self._beaten_cache:
            self._beaten_cache[key] = _compute_beaten(table, city, seat, rival)
        return self._beaten_cache[key]


def _compute_beaten(table: Table, city: int, seat: int, rival: int) -> tuple[int, ...]:
    """Return the bit masks of `beaten_strengths`: every card against every card, by the rules, with nobody else there.

    Bit 0 stands for a rival without cards.
    """
    mine, other = table.players[seat], table.players[rival]
    masks = [0]
    for strength in STRENGTHS:
        mask = 0
        for against in (0, *STRENGTHS):
            sent: dict[str, CommittedCard | None] = dict.fromkeys(table.players)
            sent[mine] = CommittedCard(table.factions[seat], strength)
            sent[other] = CommittedCard(table.factions[rival], against) if against else None
            if resolve(table.towns[city].city, sent, table.options).winner == mine:
                mask |= 1 << against
        masks.append(mask)
    return tuple(masks)


class KaciriBots(SideBots):
    """What simulations of Kacíři are played with: factions as sides, cities as prizes."""

    by_name: Mapping[str, Callable[[], Bot]] = MappingProxyType({"greedy": Greedy})
    card_uses = (
        CardUse("sent", "played"),
        CardUse("taken", "won", card="city"),
        CardUse("taken-carried", "won", card="city"),
    )

    def sides(self, game: Engine[Any]) -> Sequence[str]:
        """Return the factions of the set."""
        return tuple(dict.fromkeys(card.get("faction") for card in game.definitions.of_kind("personality")))

    def seat_sides(self, game: Engine[Any], seated: Sequence[str], options: Mapping[str, str]) -> Setup:
        """Return a table of players who are named after the factions they play."""
        return Setup({faction: {"faction": faction} for faction in seated}, options)

    def prizes(self, game: Engine[Any], state: State) -> Prizes:
        """Return the cities that were turned, and who took them."""
        table = state.table
        names = [town.id for town in table.towns]
        shown = [name for place, name in enumerate(names) if not state.deck >> place & 1]
        taken = {player: [names[city] for city in won] for player, won in zip(table.players, state.won, strict=True)}
        return Prizes(shown, taken)


BOTS = KaciriBots()
