"""Braids and curls."""

from __future__ import annotations

import itertools
import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Points, points_along, smooth, spread
from kredens.generator.portraits.figure.burin import Burin, wedge


def braid(burin: Burin, points: Points, wide: float, tone: float) -> None:
    """Draw a braid along a line: leaf after leaf, from either side in turn."""
    along = points_along(smooth(points), 6)
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(along))
    count = max(4, round(total / (wide * 0.52)))
    stops = spread(along, count + 2)
    for index in range(count):
        (ax, ay), (bx, by) = stops[index], stops[index + 2]
        dx, dy = bx - ax, by - ay
        side = 1 if index % 2 else -1
        taper = 1.0 if index < count - 3 else 0.8
        far = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / far * side * wide * 0.52 * taper, dx / far * side * wide * 0.52 * taper
        root = (ax + nx * 0.9, ay + ny * 0.9)
        tip = (bx - nx * 0.5, by - ny * 0.5)
        one = [root, (ax + nx * 1.25 + dx * 0.5, ay + ny * 1.25 + dy * 0.5), tip]
        other = [root, (ax - nx * 0.1 + dx * 0.1, ay - ny * 0.1 + dy * 0.1), tip]
        burin.lock(one, other, "hair", tone, outline=0.2, gap=0.4, pieces=4, shine=(0.3, 0.5))
    x, y = stops[-1]
    px, py = stops[-3]
    dx, dy = (x - px), (y - py)
    burin.lock(
        [(x - dy * 0.25, y + dx * 0.25), (x + dx - dy * 0.4, y + dy + dx * 0.4), (x + dx * 1.7, y + dy * 1.7)],
        [(x + dy * 0.25, y - dx * 0.25), (x + dx + dy * 0.4, y + dy - dx * 0.4), (x + dx * 1.7, y + dy * 1.7)],
        "hair",
        tone,
        outline=0.2,
        pieces=4,
    )
    burin.swell([(x - dy * 0.3, y + dx * 0.3), (x, y), (x + dy * 0.3, y - dx * 0.3)], 0.5, 0.6, 0.5)


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
