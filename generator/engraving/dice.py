"""Chance that is the same on every machine: dice thrown from a seed, such as the id of a card."""

from __future__ import annotations

import random
import zlib
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Dice:
    """Dice that fall alike for the same seed and are different for each part of a picture."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._random = random.Random(zlib.crc32(seed.encode()))

    def part(self, name: str) -> Dice:
        """Return dice of its own for a part, so that no part changes because another throws more often."""
        return Dice(f"{self.seed} {name}")

    def between(self, low: float, high: float) -> float:
        """Return a number from low to high."""
        return low + (high - low) * self._random.random()

    def wobble(self, reach: float) -> float:
        """Return a number from -reach to reach, most often near 0."""
        return reach * (self._random.random() + self._random.random() - 1)

    def chance(self, share: float) -> bool:
        """Return whether something happens that happens in this share of throws."""
        return self._random.random() < share

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[int(self._random.random() * len(items))]
