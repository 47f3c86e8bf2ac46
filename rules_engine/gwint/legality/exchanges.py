"""The exchanges that a player can choose from at the start, of which one is made and the others only counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice, repeat
from typing import overload

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.gwint.play.windows import KEEP


class Exchanges(Sequence[Action]):
    """Every exchange of a hand that its player knows: nothing, one card, two different ones, two copies of one.

    Each is made when it is looked at, because a hand has some fifty.
    """

    __slots__ = ("_held", "_number", "_twice")

    def __init__(self, held: Sequence[str], twice: Sequence[str]) -> None:
        """Keep the ids of the cards in hand, each once, and of those of which there are several, both sorted."""
        self._held, self._twice = held, twice
        self._number = 1 + len(held) * (len(held) + 1) // 2 + len(twice)

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[Action]:
        held, twice = self._held, self._twice
        yield KEEP
        yield from zip(repeat("exchange"), held)
        # Of three out of the verb and the cards, those with the verb come first: it is each pair.
        yield from islice(combinations(("exchange", *held), 3), len(held) * (len(held) - 1) // 2)
        yield from zip(repeat("exchange"), twice, twice)

    @overload
    def __getitem__(self, at: int) -> Action: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Action]: ...

    def __getitem__(self, at: int | slice) -> Action | Sequence[Action]:
        if isinstance(at, slice):
            return [*self][at]
        held, left = self._held, at if at >= 0 else at + self._number
        if not 0 <= left < self._number:
            raise IndexError(at)
        if left == 0:
            return KEEP
        if left <= len(held):
            return "exchange", held[left - 1]
        left -= len(held) + 1
        pairs = _places_of_pairs(len(held))
        if left < len(pairs):
            one, other = pairs[left]
            return "exchange", held[one], held[other]
        left -= len(pairs)
        return "exchange", self._twice[left], self._twice[left]


@lru_cache(64)
def _places_of_pairs(number: int) -> Sequence[tuple[int, int]]:
    """Return every two places among so many, in the order of the exchanges."""
    return tuple(combinations(range(number), 2))
