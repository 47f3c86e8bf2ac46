"""Simple players of Kacíři, for simulations: what they sit down with, how they choose, what they played for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from rules_engine.game import Action, Game, Setup
from rules_engine.kaciri.battle import Sent
from rules_engine.kaciri.round import resolve
from rules_engine.kaciri.state import HELD, STRENGTHS, State, Table
from rules_engine.playout import Player, Prizes

PRICE = 0.5
"""What a point of strength is worth to a greedy player, in points of Význam: what is not sent can still be."""
WAVERING = 2.0
"""By how many points of Význam a greedy player may misjudge a card: those who think alike only neutralise each
other."""
HOMECOMING = 0.5
"""How much of its price a card keeps that will be played again in the second wave."""


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


class Prospects(NamedTuple):
    """What the cards of a faction may do in a city against one rival faction: for each strength, as a bit mask, which
    strengths of the rival it beats there (bit 0: a rival who has nobody to send), and which return even where they do
    not win."""

    beats: tuple[int, ...]
    spared: frozenset[int]


class Greedy:
    """Counts the cards that the rivals hold, takes each as likely as another, and weighs what the city is worth against
    the price of the card."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], Prospects] = {}

    def __call__(self, game: Game[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """The card that seems of the greatest worth."""
        seen: State = game.view(state, player)
        seat, table = seen.table.seats[player], seen.table
        rivals = [
            (self.prospects(table, seen.city, seat, other), held or 1, (held or 1).bit_count())
            for other, held in enumerate(seen.hands)
            if other != seat
        ]
        vyznam, wavering = table.towns[seen.city].vyznam, rng.random
        best, most = 0, float("-inf")
        for strength in HELD[seen.hands[seat]]:
            odds = 1.0
            for against, held, count in rivals:
                odds *= (against.beats[strength] & held).bit_count() / count
            home = 1.0 if strength in rivals[0][0].spared else odds
            worth = vyznam * odds - PRICE * strength * (1 - HOMECOMING * home) + WAVERING * wavering()
            if worth > most:
                best, most = strength, worth
        return "send", best

    def prospects(self, table: Table, city: int, seat: int, rival: int) -> Prospects:
        """What the cards of one seat may do against those of another, whatever the rest of the table sends."""
        town = table.towns[city].city
        # In a city without marks it does not matter who sends the cards.
        who = (town.id, table.factions[seat], table.factions[rival]) if town.special else ()
        key = (town.odolnost, who, len(table.players), table.options)
        if key not in self._known:
            self._known[key] = _prospects(table, city, seat, rival)
        return self._known[key]


def _prospects(table: Table, city: int, seat: int, rival: int) -> Prospects:
    """Every card against every card, as the rules settle it with nobody else there."""
    mine, other = table.players[seat], table.players[rival]
    town = table.towns[city].city
    beats, spared = [0], set()
    for strength in STRENGTHS:
        won = 0
        for against in (0, *STRENGTHS):
            sent: dict[str, Sent | None] = dict.fromkeys(table.players)
            sent[mine] = Sent(table.factions[seat], strength)
            sent[other] = Sent(table.factions[rival], against) if against else None
            came = resolve(town, sent, table.options)
            if came.winner == mine:
                won |= 1 << against
            elif came.destinations[mine] == "temple":
                spared.add(strength)
        beats.append(won)
    return Prospects(tuple(beats), frozenset(spared))


PLAYERS: Mapping[str, Callable[[], Player]] = {"greedy": Greedy}
