"""Shade what is round, as a limb is: strokes across it from its dark side, over a tone that follows its form."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points, points_along, smooth, spread
from kredens.generator.scenes.staging.strokes import closed, needle

GAP, NEEDLE = 0.5, 0.2
"""How far apart the strokes across a form are, and how thick each is at the edge, in mm, as on the dress of a bust."""
RHYTHM = (1.0, 0.72, 0.88, 0.64)
"""How long a stroke is beside the longest: neighbours differ."""
MOST = 110
"""How many strokes a form has at most: a larger one has none."""


class Roundness(NamedTuple):
    """The shade of something round: its strokes, and the forms of the tone below them."""

    strokes: Path
    cores: tuple[Path, ...] = ()


def shade_round(
    spine: Points,
    widths: Sequence[float],
    light: Point,
    share: float,
    *,
    mm: float,
    gap: float = GAP,
    weight: float = NEEDLE,
) -> Roundness:
    """Return the shade of a limb along its spine, so wide at each of even places on it.

    The longest stroke is so large a `share` of the width; `light` is where the light comes from. In a bend the dark
    side may become the other one.
    """
    line = points_along(smooth(spine), 5) if len(spine) > 2 else list(spine)
    count = max(4, int(sum(math.dist(a, b) for a, b in pairwise(line)) / (gap * mm)))
    if count > MOST:
        return Roundness(())
    places = spread(line, count)
    out: list[Segment] = []
    sides: list[tuple[float, Point, Point]] = []
    for index in range(1, count - 1):
        (ax, ay), (bx, by) = places[index - 1], places[index + 1]
        dx, dy = bx - ax, by - ay
        size = math.hypot(dx, dy) or 1.0
        nx, ny, side = -dy / size, dx / size, 1.0
        if nx * light[0] + ny * light[1] > 0:
            nx, ny, side = -nx, -ny, -1.0
        dark = abs(nx * light[0] + ny * light[1])
        place = index / (count - 1) * (len(widths) - 1)
        low = min(int(place), len(widths) - 2)
        half = (widths[low] + (widths[low + 1] - widths[low]) * (place - low)) / 2 * 0.97
        wide = half * 2 * share * (0.4 + 0.6 * dark)
        x, y = places[index]
        edge, inner = half - 0.05 * mm, half - wide * 0.8
        sides.append((side, (x + nx * edge, y + ny * edge), (x + nx * inner, y + ny * inner)))
        long = wide * RHYTHM[index % 4]
        lean = 0.25 * long
        tip = x + nx * (half - long) + dx / size * lean, y + ny * (half - long) + dy / size * lean
        out += needle((x + nx * half, y + ny * half), tip, weight * mm)
    return Roundness(tuple(out), _cores(sides))


def _cores(sides: Sequence[tuple[float, Point, Point]]) -> tuple[Path, ...]:
    """Return the forms between the dark edge of a limb and where its shade ends, one for each side that is dark."""
    out = []
    for _, group in groupby(sides, key=lambda each: each[0]):
        run = list(group)
        if len(run) < 4:
            continue
        kept = [*run[:-1:3], run[-1]]
        edge, inner = [each[1] for each in kept], [each[2] for each in kept]
        for end in (0, -1):
            (ax, ay), (bx, by) = inner[end], edge[end]
            inner[end] = ax + (bx - ax) * 0.6, ay + (by - ay) * 0.6
        out.append(closed([*edge, *reversed(inner)]))
    return tuple(out)
