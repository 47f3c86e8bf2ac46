"""Hatch as an engraver does: many lines whose weight, not whose colour, makes light and shade.

Every function returns one path of closed outlines that is to be filled with ink. Weights are in the units of the plate.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points, Weight, between, stroke
from kredens.generator.engraving.dice import Dice

Box: TypeAlias = tuple[float, float, float, float]
"""(x, y, width, height)."""
Shade: TypeAlias = Callable[[float, float], float]
"""How dark it is at a point (x, y): 0 is light, where no line is, and 1 the darkest."""
STROKE_LENGTHS = (1.0, 0.72, 0.88, 0.6)
"""How long the strokes from an edge are by turns."""


def parallel_hatch(
    box: Box,
    gap: float,
    weight: tuple[float, float],
    *,
    angle: float = 0.0,
    shade: Shade | None = None,
    pieces: int = 8,
) -> Path:
    """Return parallel lines across a box, to be clipped by whoever draws them.

    `angle` is that of the lines, clockwise from level, in degrees; a line is `weight[0]` thick where it is light and
    `weight[1]` where the shade is 1, and breaks off where there is no shade.
    """
    x, y, width, height = box
    cx, cy = x + width / 2, y + height / 2
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    along = (abs(width * cos) + abs(height * sin)) / 2
    across = (abs(width * sin) + abs(height * cos)) / 2
    lines: list[list[Point]] = []
    for index in range(math.ceil(2 * across / gap - 1e-9)):
        v = -across + (index + 0.5) * gap
        line = []
        for step in range(pieces + 1):
            u = -along + 2 * along * step / pieces
            line.append((cx + u * cos - v * sin, cy + u * sin + v * cos))
        lines.append(line)
    return shaded_lines(lines, weight, shade)


def radial_hatch(
    centre: Point,
    radii: tuple[float, float],
    count: int,
    weight: Weight,
    *,
    sector: tuple[float, float] = (0.0, 360.0),
    dice: Dice | None = None,
) -> Path:
    """Return rays about a centre from the inner to the outer radius, between two angles clockwise from the right."""
    out: list[Segment] = []
    for index in range(count):
        angle = math.radians(sector[0] + (sector[1] - sector[0]) * (index + 0.5) / count)
        inner, outer = radii
        if dice:
            inner += dice.wobble(0.15 * (outer - inner))
            outer += dice.wobble(0.15 * (outer - inner))
        cos, sin = math.cos(angle), math.sin(angle)
        line = [(centre[0] + cos * r, centre[1] + sin * r) for r in _steps(inner, outer, 3)]
        out += stroke(line, weight)
    return tuple(out)


def edge_strokes(
    first: Sequence[Point], last: Sequence[Point], count: int, weight: float = 0.4, reach: float = 1.0
) -> Path:
    """Return strokes from the edge between the two points `first` towards that between `last`, by turns long and short.

    Each is `weight` thick where it begins and ends in a point; `reach` is how much of the way the longest goes.
    """
    strokes: list[Segment] = []
    for index in range(count):
        share = (index + 0.5) / count
        start, end = (between([edge[0]], [edge[1]], share)[0] for edge in (first, last))
        tips = [between([start], [end], reach * part * STROKE_LENGTHS[index % 4])[0] for part in (0.5, 1.0)]
        strokes += stroke([start, *tips], lambda at: weight * (1 - at))
    return tuple(strokes)


def shaded_lines(lines: Iterable[Points], weight: tuple[float, float], shade: Shade | None = None) -> Path:
    """Return the lines as strokes that are thick where it is dark, and broken off where there is no shade."""
    thin, thick = weight
    out: list[Segment] = []
    for line in lines:
        part: list[Point] = []
        weights: list[float] = []
        for x, y in line:
            dark = shade(x, y) if shade else 1.0
            if dark <= 0:
                if len(part) > 1:
                    out += stroke(part, weights)
                part, weights = [], []
                continue
            part.append((x, y))
            weights.append(thin + (thick - thin) * min(dark, 1.0))
        if len(part) > 1:
            out += stroke(part, weights)
    return tuple(out)


def _steps(low: float, high: float, pieces: int) -> list[float]:
    return [low + (high - low) * step / pieces for step in range(pieces + 1)]
