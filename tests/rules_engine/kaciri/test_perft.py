"""Counts every sequence of moves in small games, and compares with the brute force: our readings, and every other."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest

from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.kaciri.options import OPTIONS
from kredens.rules_engine.kaciri.round import City as Town
from kredens.rules_engine.kaciri.round import CommittedCard, resolve
from kredens.rules_engine.kaciri.state import State
from tests.rules_engine.kaciri.brute_force import (
    CATHOLIC,
    HUSSITE,
    RADICAL,
    REFORMER,
    City,
    Ending,
    Moment,
    count,
    judged,
    wave_over,
)
from tests.rules_engine.kaciri.own_set import CITIES, NAMED, marks, own
from tests.sampling import sampled

SEATS = {"A": HUSSITE, "B": REFORMER, "C": RADICAL, "D": CATHOLIC}
READINGS: list[dict[str, str]] = [{}] + [
    {name: value} for name, values in OPTIONS.values.items() for value in values[1:]
]


class Small(NamedTuple):
    """A small game: what each player holds, what lies in the Temples, the cities left."""

    name: str
    hands: tuple[tuple[int, ...], ...]
    cities: str
    wave: int = 1
    round: int = 0
    temples: tuple[tuple[int, ...], ...] = ()


SMALL = [
    Small("duel without a second wave", ((7, 9, 10), (3, 9, 10)), "seven pictured relief", 1, 8),
    Small("duel with a second wave", ((2, 9), (3, 10)), "offering friendly relief-crossed easy", 1, 9),
    Small("duel with full Temples", ((11,), (9,)), "pictured relief-friendly plain", 1, 10, ((9,), (2, 7))),
    Small("duel in the second wave", ((1, 9, 11), (7,)), "seven crossed offering relief", 2, 1),
    Small("duel with a few marks at once", ((2, 6, 10), (7, 11)), "everything friendly-offering relief-seven", 2),
    Small("duel of nines", ((9,), (9,)), "relief relief-friendly plain", 1, 10),
    Small("duel of elevens", ((11,), (11,)), "friendly plain", 2),
    Small("duel for equal points", ((8, 9), (8, 10)), "plain relief offering friendly-near", 1, 9),
    Small("duel for one city or two", ((6, 9), (10, 3)), "easy offering plain", 2, 0),
    Small("three", ((7, 10), (7, 11), (7, 10)), "relief-seven pictured", 1, 9),
    Small("three, all equal", ((9,), (9,), (9,)), "friendly-near plain relief-friendly", 1, 10, ((8,), (8,), ())),
    Small("three in the second wave", ((7, 10), (10,), ()), "relief crossed relief-seven", 2),
    Small("three, three cards each", ((3, 7, 9), (2, 7, 9), (7, 9, 11)), "everything", 1, 8),
    Small("four", ((10,), (10,), (7,), (7,)), "seven relief-crossed", 1, 10, ((7,), (), (11,), ())),
]


def begun(small: Small, reading: dict[str, str]) -> tuple[State, Moment]:
    """The same small game at both referees. What is neither in a hand nor in a Temple is in the Graveyard."""
    seats = list(SEATS)[: len(small.hands)]
    temples = small.temples or ((),) * len(seats)
    players: dict[str, Any] = {}
    for seat, hand, temple in zip(seats, small.hands, temples, strict=True):
        grave = sorted(set(range(1, 12)) - {*hand, *temple})
        players[seat] = {"hand": list(hand), "temple": list(temple), "graveyard": grave}
    deck = small.cities.split()
    given = {"wave": small.wave, "round": small.round, "players": players, "deck": deck}
    setup = Setup({seat: {"faction": SEATS[seat]} for seat in seats}, reading, given)
    assert own().setup_problems(setup) == []
    factions = tuple(SEATS[seat] for seat in seats)
    moment = Moment(
        factions,
        tuple(map(frozenset, small.hands)),
        tuple(map(frozenset, temples)),
        frozenset(NAMED[name] for name in deck),
        taken=((),) * len(seats),
        wave=small.wave,
        rounds=small.round,
    )
    return own().start(setup), replace(moment, over=small.wave == 2 and wave_over(moment, reading))


def counted(state: State) -> tuple[Counter[int], Counter[Ending]]:
    """How many sequences of legal actions there are of each length, and how often each ending comes."""
    game = own()
    lengths: Counter[int] = Counter()
    endings: Counter[Ending] = Counter()
    seats = {player: seat for seat, player in enumerate(state.table.players)}
    stack = [(state, 0)]
    while stack:
        here, depth = stack.pop()
        lengths[depth] += 1
        outcome = game.outcome(here)
        if outcome is not None:
            points = tuple(outcome.points[player] for player in seats)
            endings[points, tuple(sorted(seats[player] for player in outcome.winners))] += 1
        for player in game.pending(here).players:
            for action in game.actions(here, player):
                stack.append((game.apply(here, player, action), depth + 1))  # noqa: PERF401
    return lengths, endings


WITH_PASSES = {
    "duel with full Temples",
    "duel for one city or two",
    "three in the second wave",
    "three, three cards each",
}
"""Small enough even when everybody may withhold a card in every round."""
LONG = {"duel without a second wave", "duel with a second wave", "duel for equal points", "three"}
"""Played under our readings, and under those that bear on more than one round."""
OF_ROUNDS = {"unclaimed-city", "second-wave-length", "final-tie"}


def worth_counting(small: Small, reading: dict[str, str]) -> bool:
    """Whether that many sequences are still counted quickly."""
    if "must-play" in reading:
        return small.name in WITH_PASSES
    return small.name not in LONG or not reading or not OF_ROUNDS.isdisjoint(reading)


COUNTED = [(small, reading) for small in SMALL for reading in READINGS if worth_counting(small, reading)]


@lru_cache(1024)
def counts(name: str, reading: tuple[tuple[str, str], ...]) -> tuple[Counter[int], Counter[Ending]]:
    """What the brute force counts."""
    (small,) = (small for small in SMALL if small.name == name)
    return count(begun(small, dict(reading))[1], dict(reading))


@pytest.mark.parametrize(
    ("small", "reading"), sampled(COUNTED, 8, [f"{small.name}-{reading}" for small, reading in COUNTED])
)
def test_both_referees_count_alike(small: Small, reading: dict[str, str]) -> None:
    state, _ = begun(small, reading)
    assert counted(state) == counts(small.name, tuple(reading.items()))


@pytest.mark.long
def test_every_reading_changes_a_count_somewhere() -> None:
    """Otherwise the small games would prove nothing about it."""
    for reading in READINGS[1:]:
        games = [small.name for small, other in COUNTED if other == reading]
        assert any(counts(name, tuple(reading.items())) != counts(name, ()) for name in games), reading


JUDGED = [each for each in READINGS if OF_ROUNDS.isdisjoint(each) and "must-play" not in each]


def check_round(city: City, rng: Random, reading: dict[str, str]) -> None:
    """Whether both referees judge some round in the city alike; likely one with equal cards."""
    players = rng.choice((2, 3, 4))
    factions = tuple(rng.sample(list(SEATS.values()), players))
    top = rng.choice((3, 7, 9, 10, 11))
    cards = {seat: max(1, top - rng.choice((0, 0, 0, 1, 2, 5))) for seat in range(players) if rng.random() < 0.9}
    missing = [seat for seat in range(players) if seat not in cards]
    withheld = [seat for seat in missing if reading.get("must-play") == "may-pass" and rng.random() < 0.5]
    winner, homes = judged(city, cards, factions, reading, len(withheld))
    sent = {str(seat): CommittedCard(factions[seat], cards[seat]) if seat in cards else None for seat in range(players)}
    town = Town(city.resistance, tuple(marks(city)), city.name)
    came = resolve(town, sent, OPTIONS.choose(reading), [str(seat) for seat in withheld])
    assert came.winner == (None if winner is None else str(winner)), (city, factions, cards)
    told = {int(seat): where == "temple" for seat, where in came.destinations.items()}
    assert told == homes, (city, factions, cards)


@pytest.mark.parametrize(
    "reading", sampled(JUDGED, 12, ["-".join(*each.items()) if each else "ours" for each in JUDGED])
)
def test_both_referees_judge_rounds_alike(reading: dict[str, str]) -> None:
    rng = Random(1517)
    for city in CITIES:
        for _ in range(300):
            check_round(city, rng, reading)


def mixture(rng: Random) -> dict[str, str]:
    """Some other values of some options at once."""
    return {name: rng.choice(values[1:]) for name, values in OPTIONS.values.items() if rng.random() < 0.3}


@pytest.mark.long
def test_both_referees_judge_rounds_alike_whatever_is_mixed() -> None:
    rng = Random(1618)
    for _ in range(8000):
        check_round(rng.choice(CITIES), rng, mixture(rng))


@pytest.mark.parametrize("seed", range(24))
def test_both_referees_count_alike_whatever_is_mixed(seed: int) -> None:
    rng = Random(seed)
    small = rng.choice([small for small in SMALL if small.name in WITH_PASSES])
    # With passes, or with cities that come up again, there are too many sequences to count.
    reading = {**mixture(rng), "must-play": "compulsory", "unclaimed-city": rng.choice(("discard", "carry-over"))}
    state, moment = begun(small, reading)
    assert counted(state) == count(moment, reading)
