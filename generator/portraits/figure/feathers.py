"""Feathers."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import (
    Point,
    Points,
    moved,
    points_along,
    smooth,
    spread,
)
from kredens.generator.portraits.figure.burin import Burin


def feather(burin: Burin, spine: Points, wide: float, colour: str, tone: float = 0.15, *, barbs: float = 0.6) -> None:
    """Draw a feather along its spine, from the quill to the tip."""
    along = points_along(smooth(spine), 5)
    stops = spread(along, 8)
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(stops):
        ax, ay = stops[max(0, index - 1)]
        bx, by = stops[min(7, index + 1)]
        far = math.hypot(bx - ax, by - ay) or 1.0
        reach = wide * math.sin(math.pi * min(1.0, 0.08 + index / 8)) ** 0.7
        nx, ny = -(by - ay) / far * reach, (bx - ax) / far * reach
        left.append((x + nx, y + ny))
        right.append((x - nx * 0.8, y - ny * 0.8))
    path = smooth([*left, *right[::-1]], closed=True)
    burin.plate.fill(path, colour, 0.2)
    with burin.plate.clipped(path):
        for edge, weight in ((left, 0.09 + 0.15 * tone), (right, 0.12 + 0.2 * tone)):
            burin.hatch_between(moved(stops[:-2], 0, 0), edge[2:], (weight, 0.03), gap=barbs, ragged=0.15)
    burin.swell(along, 0.3, 0.22, 0.08, pieces=1)
