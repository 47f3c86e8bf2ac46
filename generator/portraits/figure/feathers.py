"""Feathers."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import (
    Point,
    Points,
    moved,
    points_along,
    smooth,
    spread,
)
from kredens.generator.portraits.figure.burin import Burin, wedge


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


_FULL = (0.3, 0.5, 0.72, 0.88, 0.98, 1.0, 1.0, 0.98, 0.94, 0.88, 0.76, 0.52)
"""How broad a plume is from its quill to its tip, as shares of its width."""


def plume(burin: Burin, spine: Points, wide: float, colour: str) -> None:
    """Draw the soft plume of an ostrich along its spine: its barbs hang together in curls, and its tip is round."""
    stops = spread(points_along(smooth(spine), 6), len(_FULL))
    left: list[Point] = []
    right: list[Point] = []
    for index, ((x, y), share) in enumerate(zip(stops, _FULL, strict=True)):
        ax, ay = stops[max(0, index - 1)]
        bx, by = stops[min(len(stops) - 1, index + 1)]
        far = math.hypot(bx - ax, by - ay) or 1.0
        reach = wide * share * (1.08 if index % 2 else 0.9)
        nx, ny = -(by - ay) / far * reach, (bx - ax) / far * reach
        # Barbs lean towards the tip.
        lx, ly = (bx - ax) / far * reach * 0.45, (by - ay) / far * reach * 0.45
        left.append((x + nx + lx, y + ny + ly))
        right.append((x - nx * 0.8 + lx, y - ny * 0.8 + ly))
    (x, y), (bx, by) = stops[-1], stops[-2]
    far = math.hypot(x - bx, y - by) or 1.0
    tip = x + (x - bx) / far * wide * 0.6, y + (y - by) / far * wide * 0.6
    path = smooth([stops[0], *left, tip, *right[::-1]], closed=True, tightness=5.4)
    burin.plate.fill(path, colour, 0.24)
    low, high = (left, right) if sum(y for _, y in left) > sum(y for _, y in right) else (right, left)
    barbs: list[Segment] = []
    with burin.plate.clipped(path):
        burin.tint(smooth([*stops[1:], *reversed(low[1:])], closed=True), colour, 0.16)
        for edge, weight in ((low, 0.24), (high, 0.15)):
            for index in range(1, len(stops) - 1):
                (x, y), (bx, by) = stops[index - 1], edge[index]
                bend = (x + bx) / 2 + (bx - stops[index][0]) * 0.16, (y + by) / 2 + (by - stops[index][1]) * 0.16
                barbs += wedge([(x, y), bend, (bx, by)], (0.03 * burin.mm, weight * burin.mm, 0.05 * burin.mm))
        burin.plate.ink(tuple(barbs))
    burin.swell(stops[:-2], 0.34, 0.24, 0.06, pieces=1)
