"""Braids and curls."""

from __future__ import annotations

import math
from itertools import pairwise

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, points_along, smooth, spread
from kredens.generator.portraits.figure.burin import Burin, wedge


def braid(burin: Burin, points: Points, wide: float, tone: float) -> None:
    """Draw a braid along a line: lobes that come in from either side in turn, and a loose end."""
    along = points_along(smooth(points), 6)
    total = sum(math.dist(a, b) for a, b in pairwise(along))
    count = max(4, round(total / (wide * 0.5)))
    stops = spread(along, count + 1)
    ways = [_across_line(stops, index) for index in range(count + 1)]
    half = [wide * 0.5 * min(1.0, 0.4 + 0.3 * index) * (1 - 0.3 * (index / count) ** 2) for index in range(count + 1)]
    left: list[Point] = []
    right: list[Point] = []
    for index in range(count + 1):
        (x, y), (nx, ny) = stops[index], ways[index]
        out_left, out_right = (1.05, 0.74) if index % 2 else (0.74, 1.05)
        left.append((x + nx * half[index] * out_left, y + ny * half[index] * out_left))
        right.append((x - nx * half[index] * out_right, y - ny * half[index] * out_right))
    (x, y), (nx, ny) = stops[-1], ways[-1]
    tip = (x + ny * wide * 1.3, y - nx * wide * 1.3)
    burin.lock(
        [(x + nx * wide * 0.22, y + ny * wide * 0.22), (x + (nx + ny) * wide * 0.36, y + (ny - nx) * wide * 0.5), tip],
        [(x - nx * wide * 0.22, y - ny * wide * 0.22), (x - (nx - ny) * wide * 0.3, y - (ny + nx) * wide * 0.5), tip],
        "hair",
        tone,
        outline=0.24,
        pieces=4,
    )
    burin.plate.fill(smooth([*left, *right[::-1]], closed=True), "hair", 0.3)
    out: list[Segment] = []
    mm = burin.mm
    heavy = (0.1 + 0.16 * tone) * mm
    for index in range(count):
        side = 1 if index % 2 else -1
        edge = (left if side > 0 else right)[index]
        (cx, cy), (nx, ny) = stops[min(count, index + 2)], ways[index]
        bend = (
            edge[0] + (cx - edge[0]) * 0.42 - nx * side * wide * 0.16,
            edge[1] + (cy - edge[1]) * 0.42 - ny * side * wide * 0.16,
        )
        target = (cx + nx * side * wide * 0.1, cy + ny * side * wide * 0.1)
        out += wedge([edge, bend, target], [0.34 * mm, 0.26 * mm, 0.03 * mm])
        for share in (0.25, 0.5):
            start = (
                edge[0] + (cx - edge[0]) * share + nx * side * 1.2,
                edge[1] + (cy - edge[1]) * share * 0.7 + wide * 0.16,
            )
            end = (start[0] + (target[0] - start[0]) * 0.5, start[1] + (target[1] - start[1]) * 0.55)
            out += wedge([start, end], [heavy, 0.02])
    burin.plate.ink(tuple(out))
    (x, y), (nx, ny) = stops[-1], ways[-1]
    burin.swell([(x + nx * wide * 0.3, y + ny * wide * 0.3), (x - nx * wide * 0.3, y - ny * wide * 0.3)], 0.6, 0.6)


def _across_line(stops: Points, index: int) -> Point:
    """Return the unit vector to the right of a line at one of its points."""
    (ax, ay), (bx, by) = stops[max(0, index - 1)], stops[min(len(stops) - 1, index + 1)]
    far = math.hypot(bx - ax, by - ay) or 1.0
    return -(by - ay) / far, (bx - ax) / far


def wavy_lock(
    burin: Burin, points: Points, wide: float, tone: float, *, waves: float = 5.0, phase: float = 0.0
) -> None:
    """Draw a lock that winds along a line and ends in a point."""
    stops = spread(points_along(smooth(points), 5), 15)
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(stops):
        nx, ny = _across_line(stops, index)
        share = index / 14
        sway = math.sin(share * waves * math.pi + phase) * wide * 0.42 * min(1.0, 0.3 + share)
        reach = (
            wide
            * 0.5
            * min(1.0, 0.15 + 5 * share)
            * (1 - share**2.2)
            * (0.85 + 0.25 * math.cos(share * waves * math.pi * 2 + phase))
        )
        left.append((x + nx * (sway + reach), y + ny * (sway + reach)))
        right.append((x + nx * (sway - reach), y + ny * (sway - reach)))
    path = smooth([*left, *right[:0:-1]], closed=True)
    burin.plate.fill(path, "hair", 0.26)
    out: list[Segment] = []
    mm = burin.mm
    count = burin.lines(wide * 0.8, 0.42)
    for index in range(count):
        share = (index + 0.5) / count
        line = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(left, right, strict=True)]
        weights = [
            (0.04 + (0.06 + 0.2 * tone) * abs(math.sin(step / 14 * waves * math.pi + phase + 0.9 + share))) * mm
            for step in range(13)
        ]
        out += wedge(line[:13], weights)
    burin.plate.ink(tuple(out))


def curl(burin: Burin, x: float, y: float, r: float, turn: float, tone: float) -> None:
    """Draw one curl: a comma of hair with strands that wind into it."""
    rim = [(x + r * math.cos(turn + a), y + r * math.sin(turn + a) * 0.92) for a in (0, 0.9, 1.8, 2.7, 3.6, 4.5, 5.4)]
    path = smooth(rim, closed=True)
    burin.plate.fill(path, "hair", 0.2)
    out: list[Segment] = []
    heavy = (0.1 + 0.24 * tone) * burin.mm
    for step, share in enumerate((0.78, 0.52, 0.24)):
        line = [
            (x + r * share * math.cos(turn + a + step * 0.5), y + r * share * math.sin(turn + a + step * 0.5))
            for a in (0.3, 1.1, 1.9, 2.7, 3.5, 4.3)
        ]
        out += wedge(line, [0.03 * burin.mm, heavy, heavy * 0.8, 0.05 * burin.mm])
    burin.plate.ink(tuple(out))
