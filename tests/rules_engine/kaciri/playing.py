"""Plays whole games of Kacíři among simple players, to see how evenly the set treats the factions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from cards.library import load
from rules_engine.kaciri.battle import Battle, City, Sent, Standing
from rules_engine.kaciri.round import resolve
from rules_engine.kaciri.verbs import VERBS

FACTIONS = ("husite", "reformatori", "radikalove", "katolici")
STRENGTHS = range(1, 12)


class Town(NamedTuple):
    """A city of the set, by its id."""

    id: str
    vyznam: int
    city: City


class Prospect(NamedTuple):
    """What a card is in a city: its strength there (0 if it cannot succeed), whether it outlives defeat, ruins
    everybody."""

    power: int
    spared: bool
    ruinous: bool


@dataclass
class Tally:
    """What happened in many games. Shares are of all the Význam taken in a game, summed over games."""

    games: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FACTIONS, 0))
    shares: dict[str, float] = field(default_factory=lambda: dict.fromkeys(FACTIONS, 0.0))
    wins: dict[str, float] = field(default_factory=lambda: dict.fromkeys(FACTIONS, 0.0))
    sent: dict[int, int] = field(default_factory=lambda: dict.fromkeys(STRENGTHS, 0))
    took: dict[int, int] = field(default_factory=lambda: dict.fromkeys(STRENGTHS, 0))
    came_home: dict[int, int] = field(default_factory=lambda: dict.fromkeys(STRENGTHS, 0))
    turned: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    rounds: int = 0

    def share(self, faction: str) -> float:
        """The mean share of the Význam that the faction took in the games it played."""
        return self.shares[faction] / self.games[faction]


@cache
def towns() -> tuple[Town, ...]:
    """The cities of the shipped set."""
    cities = load("kaciri").of_kind("city")
    return tuple(
        Town(card.id, card.get("vyznam"), City(card.get("odolnost"), tuple(card.get("special") or ())))
        for card in cities
    )


def look(city: City, card: Sent, table: int) -> Prospect:
    """What one card alone is in the city."""
    standing = Standing("", card, card.strength)
    alone = Battle(city.odolnost, table, [standing], frozenset(effect["do"] for effect in city.special))
    for effect in city.special:
        VERBS[effect["do"]](effect, alone)
    barred = standing.crossed or standing.sacrificed or alone.all_lose
    able = not barred and standing.effective >= city.odolnost
    return Prospect(standing.effective if able else 0, standing.sacrificed or standing.relieved, alone.all_lose)


@cache
def prospects(town: str, faction: str, table: int) -> Mapping[int, Prospect]:
    """What each card of a faction is in a town, at a table of so many players."""
    city = next(each.city for each in towns() if each.id == town)
    return {strength: look(city, Sent(faction, strength), table) for strength in STRENGTHS}


Hands = Mapping[str, set[int]]


@dataclass(frozen=True)
class Player:
    """Somebody at the table: how often they play at random, how dear a card is to them, how much they waver.

    `price` is in points of Význam for one point of strength, `wavering` the deviation of their judgement in points.
    """

    recklessness: float
    price: float
    wavering: float

    def choose(self, hands: Hands, me: str, town: Town, rng: Random) -> int:
        """Weighs what the city is worth, the odds against the cards that the rivals still hold, and the price of
        each card."""
        hand = sorted(hands[me])
        if rng.random() < self.recklessness:
            return rng.choice(hand)
        rivals = [
            [prospects(town.id, rival, len(hands))[strength] for strength in held]
            for rival, held in hands.items()
            if rival != me and held
        ]

        def worth(strength: int) -> float:
            power, spared, _ = prospects(town.id, me, len(hands))[strength]
            odds = float(power > 0)
            for held in rivals:
                odds *= sum(power > card.power and not card.ruinous for card in held) / len(held)
            price = self.price * strength * (1 - 0.5 * (1.0 if spared else odds))
            return town.vyznam * odds - price + rng.gauss(0, self.wavering)

        return max(hand, key=worth)


def somebody(rng: Random) -> Player:
    """A player of any temper between careful and careless."""
    return Player(rng.uniform(0.0, 0.3), rng.uniform(0.1, 0.35), rng.uniform(0.2, 1.0))


def play(factions: Sequence[str], rng: Random, tally: Tally) -> None:
    """Plays one game, both waves, and adds it up."""
    seats = {faction: somebody(rng) for faction in factions}
    points = dict.fromkeys(factions, 0)
    hands = {faction: set(STRENGTHS) for faction in factions}
    deck = iter(rng.sample(towns(), len(towns())))
    for _wave in (1, 2):
        temples: dict[str, set[int]] = {faction: set() for faction in factions}
        while any(hands.values()):
            town = next(deck)
            sent = {me: seats[me].choose(hands, me, town, rng) if hands[me] else None for me in factions}
            outcome = resolve(town.city, {me: Sent(me, card) if card else None for me, card in sent.items()})
            for me, card in sent.items():
                if card:
                    hands[me].remove(card)
                    tally.sent[card] += 1
                    if outcome.destinations[me] == "temple":
                        temples[me].add(card)
                        tally.came_home[card] += 1
            tally.rounds += 1
            tally.turned[town.id] = tally.turned.get(town.id, 0) + 1
            if outcome.winner:
                points[outcome.winner] += town.vyznam
                tally.taken[town.id] = tally.taken.get(town.id, 0) + 1
                tally.took[sent[outcome.winner] or 0] += 1
        hands = temples
    best = [faction for faction in factions if points[faction] == max(points.values())]
    for faction in factions:
        tally.games[faction] += 1
        tally.shares[faction] += points[faction] / (sum(points.values()) or 1)
        tally.wins[faction] += (faction in best) / len(best)


def play_many(players: int, games: int, seed: int) -> Tally:
    """Plays so many games at tables of so many players, every choice of factions in turn."""
    rng, tally = Random(seed), Tally()
    tables = list(combinations(FACTIONS, players))
    for number in range(games):
        play(rng.sample(table := tables[number % len(tables)], len(table)), rng, tally)
    return tally
