"""Smoke and flames over a building."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate
from kredens.generator.towns.surroundings.clouds import puffs


def draw_smoke(plate: Plate, x: float, y: float, size: float, dice: Dice) -> None:
    """Draw a plume that rises from a point, grows and leans to the right, its right side in the shade."""
    for index in reversed(range(6)):
        share = (index + 0.3) / 6
        cx, cy = x + size * (0.1 + 0.75 * share) * share, y - size * share
        radius = size * (0.08 + 0.2 * share)
        count = 5 + index // 2
        turn = dice.between(0, 2)
        rim = [
            (cx + radius * math.cos(turn + 2 * math.pi * k / count),
                cy + 0.75 * radius * math.sin(turn + 2 * math.pi * k / count))
            for k in range(count)
        ]  # fmt: skip
        outline = puffs([*rim, rim[0]], 0.45)
        plate.fill((*outline, ("Z",)), "smoke", 0.15)
        ink: list[Segment] = []
        rows = max(2, round(radius / 0.4))
        for row in range(rows):
            level = cy + radius * (0.75 - 1.1 * row / rows)
            right = cx + radius * (1.05 - 0.25 * abs(row / rows - 0.4))
            ink += (("M", right, level - 0.08), ("L", right - radius * 0.8, level), ("L", right, level + 0.08))
        plate.ink(tuple(ink))


def draw_flames(plate: Plate, left: float, right: float, y: float, size: float, dice: Dice) -> None:
    """Draw flames along a roof."""
    count = max(3, round((right - left) / (size * 0.5)))
    path: list[Segment] = []
    for index in range(count):
        x = left + (right - left) * (index + 0.5) / count
        half, high = size * dice.between(0.22, 0.34), size * dice.between(0.7, 1.4)
        lean = dice.between(0.0, 0.4) * size
        path += (
            ("M", x - half, y),
            ("C", x - half * 1.5, y - high * 0.5, x + lean - half, y - high * 0.5, x + lean, y - high),
            ("C", x + lean + half * 0.2, y - high * 0.6, x + half * 1.6, y - high * 0.45, x + half, y),
            ("Z",),
        )
    plate.fill(tuple(path), "glow", 0.18)
