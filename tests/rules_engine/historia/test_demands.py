"""Demands after a war, by brute force: deed by deed a loser comes to just those ways of meeting them without a deed too
many, and does all that can be done where it is not enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from kredens.rules_engine.historia.model.demands import DISCARDED, GIVEN, NO_DEED, TAPPED, may_do

Deed = tuple[str, int, int]
"""What is done, to which card (tokens are alike: 0), and what it is worth."""
Way = tuple[Deed, ...]
CHARACTERS = [
    characters
    for count in range(3)
    for characters in product(((0, False), (1, True), (2, False), (3, True)), repeat=count)
]
"""The characters of a loser: what each costs, and whether it can be tapped for a demand."""


def worths(deeds: Way) -> list[int]:
    return [worth for _, _, worth in deeds]


def every_way(tokens: int, characters: tuple[tuple[int, bool], ...]) -> Iterator[Way]:
    """All that could be done, whatever is demanded: each as sorted deeds."""
    cards: list[Deed] = [("discard", at, cost) for at, (cost, _) in enumerate(characters) if cost]
    cards += [("tap", at, TAPPED) for at, (_, tappable) in enumerate(characters) if tappable]
    for chosen in (each for size in range(len(cards) + 1) for each in combinations(cards, size)):
        for discarded in range(tokens + 1):
            for given in range(tokens - discarded + 1):
                way = [*chosen, *[("token", 0, DISCARDED)] * discarded, *[("token", 0, GIVEN)] * given]
                yield tuple(sorted(way))


def ways_wanted(level: int, tokens: int, characters: tuple[tuple[int, bool], ...]) -> set[Way]:
    ways = set(every_way(tokens, characters))
    enough = {way for way in ways if sum(worths(way)) >= level}
    if not enough:
        most = max(sum(worths(way)) for way in ways)
        return {way for way in ways if sum(worths(way)) == most}
    return {way for way in enough if sum(worths(way)) - min(worths(way)) < level}


def ways_played(level: int, tokens: int, characters: tuple[tuple[int, bool], ...]) -> set[Way]:
    """What deeds lead to, one after another, as long as there is one that may be done."""
    found: set[Way] = set()
    open_ways: list[tuple[int, tuple[tuple[int, int, bool], ...], Way]] = [
        (tokens, tuple((at, cost, tappable) for at, (cost, tappable) in enumerate(characters)), ())
    ]
    while open_ways:
        left, there, done = open_ways.pop()
        others = tuple(sorted((*[cost for _, cost, _ in there], *[TAPPED for *_, tappable in there if tappable])))
        met, least = sum(worths(done)), min(worths(done), default=NO_DEED)
        next_ways = [
            (left - 1, there, (*done, ("token", 0, worth)))
            for worth in (DISCARDED, GIVEN)
            if left and may_do(level, met, least, left, others, worth, (), False)
        ]
        for at, cost, tappable in there:
            rest = tuple(each for each in there if each[0] != at)
            gone = (cost, TAPPED) if tappable else (cost,)
            if may_do(level, met, least, left, others, cost, gone, False):
                next_ways.append((left, rest, (*done, ("discard", at, cost))))
            if tappable and may_do(level, met, least, left, others, TAPPED, (TAPPED,), False):
                next_ways.append((left, (*rest, (at, cost, False)), (*done, ("tap", at, TAPPED))))
        open_ways += [(number, things, tuple(sorted(way))) for number, things, way in next_ways]
        if not next_ways:
            found.add(done)
    return found


@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("tokens", range(3))
def test_no_deed_too_many(level: int, tokens: int) -> None:
    for characters in CHARACTERS:
        assert ways_played(level, tokens, characters) == ways_wanted(level, tokens, characters), characters
