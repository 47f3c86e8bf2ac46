"""Curves through points: smooth outlines, points along them, and strokes that swell and taper."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import TypeAlias

from kredens.generator.drawing.primitives import Path, Segment

Point: TypeAlias = tuple[float, float]
"""A point (x, y) in the units of the plate, y downwards."""
Points: TypeAlias = Sequence[Point]
Weight: TypeAlias = "float | Sequence[float] | Callable[[float], float]"
"""The width of a stroke: one for all of it, widths evenly spaced along it, or a function of 0 at its start to 1."""


def smooth(points: Points, *, closed: bool = False, tightness: float = 6.0) -> Path:
    """Return a path through all points without corners, of cubic curves (Catmull-Rom).

    `tightness` is how straight it runs between them: 6 is round, 12 half as round. A point given twice in a row makes a
    corner.
    """
    count = len(points)
    if count < 3:
        return polyline(points, closed=closed)
    segments: list[Segment] = [("M", *points[0])]
    # Each piece runs from the second to the third of four points in a row.
    row = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(row, row[1:], row[2:], row[3:], strict=False):
        first = bx + (cx - ax) / tightness, by + (cy - ay) / tightness
        second = cx - (dx - bx) / tightness, cy - (dy - by) / tightness
        if (bx, by) != (cx, cy):
            if (ax, ay) == (bx, by):
                first = bx, by
            if (cx, cy) == (dx, dy):
                second = cx, cy
            segments.append(("C", *first, *second, cx, cy))
    if closed:
        segments.append(("Z",))
    return tuple(segments)


def polyline(points: Points, *, closed: bool = False) -> Path:
    """Return a path of straight lines through the points."""
    first, *rest = points
    lines: list[Segment] = [("M", *first)]
    lines += [("L", *point) for point in rest]
    if closed:
        lines.append(("Z",))
    return tuple(lines)


def points_along(path: Path, pieces: int = 8) -> list[Point]:
    """Return points along a path of one contour; each of its curves is cut into so many pieces."""
    out: list[Point] = []
    start = (0.0, 0.0)
    for segment in path:
        if len(segment) == 3:
            out.append((segment[1], segment[2]))
            if segment[0] == "M":
                start = out[-1]
        elif len(segment) == 7:
            x0, y0 = out[-1]
            _, x1, y1, x2, y2, x3, y3 = segment
            out += [
                (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3) for a, b, c, d in _shares(pieces)
            ]
        elif out and out[-1] != start:
            out.append(start)
    return out


@lru_cache(64)
def _shares(pieces: int) -> tuple[tuple[float, float, float, float], ...]:
    """Return the share that each of the four points of a curve has in the points that cut it into so many pieces."""
    out = []
    for step in range(1, pieces + 1):
        t = step / pieces
        u = 1 - t
        out.append((u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t))
    return tuple(out)


def spread(points: Points, count: int) -> list[Point]:
    """Return so many points, at least two, at even distances along the line through the points."""
    steps = [sqrt((bx - ax) ** 2 + (by - ay) ** 2) for (ax, ay), (bx, by) in pairwise(points)]
    gap = sum(steps) / (count - 1)
    out: list[Point] = []
    index, before, last = 0, 0.0, len(steps) - 1
    length = steps[0]
    for step in range(count):
        wanted = gap * step
        while index < last and before + length < wanted:
            before += length
            index += 1
            length = steps[index]
        share = (wanted - before) / length if length else 0.0
        (ax, ay), (bx, by) = points[index], points[index + 1]
        out.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return out


def between(first: Points, second: Points, share: float) -> list[Point]:
    """Return the line that lies between two lines of as many points: the first at share 0, the second at 1."""
    return [(ax + (bx - ax) * share, ay + (by - ay) * share) for (ax, ay), (bx, by) in zip(first, second, strict=True)]


def beside(points: Points, distance: Weight) -> list[Point]:
    """Return the points moved to the right of the direction of the line by a distance, as a stroke's one side."""
    count = len(points)
    far = _weights(distance, count)
    out: list[Point] = []
    for index, (x, y) in enumerate(points):
        ax, ay = points[max(index - 1, 0)]
        bx, by = points[min(index + 1, count - 1)]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1.0
        out.append((x - dy / length * far[index], y + dx / length * far[index]))
    return out


def stroke(points: Points, weight: Weight) -> Path:
    """Return the outline, to be filled, of a stroke along the points whose width changes.

    The points should lie close together (`points_along`), for the outline runs straight between them.
    """
    weights = _weights(weight, len(points))
    last = len(points) - 1
    right: list[Segment] = []
    left: list[Segment] = []
    ax, ay = points[0]
    for index, (x, y) in enumerate(points):  # one pass, for most of the time of a picture goes into its strokes
        bx, by = points[index + 1] if index < last else (x, y)
        dx, dy = bx - ax, by - ay
        half = weights[index] / 2 / (sqrt(dx * dx + dy * dy) or 1.0)
        dx, dy = dx * half, dy * half
        right.append(("L", x - dy, y + dx))
        left.append(("L", x + dy, y - dx))
        ax, ay = x, y
    left.reverse()
    start = right[0]
    return (("M", start[1], start[2]), *right[1:], *left, ("Z",))  # type: ignore[misc]


def swelling(thin: float, thick: float) -> Callable[[float], float]:
    """Return the weight of a stroke that is thin at both ends and thick in the middle."""
    return lambda share: thin + (thick - thin) * math.sin(math.pi * share)


def mirrored(points: Points, axis: float = 0.0) -> list[Point]:
    """Return the points mirrored at an upright axis, in reverse order, so that they go on from where these end."""
    return [(2 * axis - x, y) for x, y in reversed(points)]


def moved(points: Points, dx: float, dy: float) -> list[Point]:
    """Return the points moved."""
    return [(x + dx, y + dy) for x, y in points]


def bounds(points: Points) -> tuple[float, float, float, float]:
    """Return the smallest box (x, y, width, height) around the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _weights(weight: Weight, count: int) -> list[float]:
    if callable(weight):
        return [weight(index / (count - 1)) for index in range(count)]
    if isinstance(weight, (int, float)):
        return [float(weight)] * count
    if len(weight) == count:
        return list(weight)
    out = []
    for index in range(count):
        place = index / (count - 1) * (len(weight) - 1)
        low = min(int(place), len(weight) - 2)
        out.append(weight[low] + (weight[low + 1] - weight[low]) * (place - low))
    return out
