"""Marks of few points: needles, hatch that ends at the edge of its form, scallops, flames.

A scene has many forms and few bytes, therefore its hatch is of needles, three points each: thick where the form is
dark, and running out to nothing in the light.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points
from kredens.generator.engraving.dice import Dice

Span = tuple[Point, Point]
"""A straight line inside a form, from edge to edge."""


@functools.cache
def outline(text: str) -> tuple[Point, ...]:
    """Return the points that are written as `x,y x,y`, in thousandths."""
    numbers = [int(each) / 1000 for pair in text.split() for each in pair.split(",")]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def needle(thick: Point, point: Point, weight: float) -> tuple[Segment, ...]:
    """Return a stroke of that weight at its thick end, which runs out at its point."""
    (ax, ay), (bx, by) = thick, point
    length = math.hypot(bx - ax, by - ay) or 1.0
    nx, ny = (ay - by) / length * weight / 2, (bx - ax) / length * weight / 2
    return ("M", ax + nx, ay + ny), ("L", bx, by), ("L", ax - nx, ay - ny), ("Z",)


def spindle(first: Point, last: Point, weight: float) -> tuple[Segment, ...]:
    """Return a stroke that is thickest in its middle and runs out at both ends."""
    (ax, ay), (bx, by) = first, last
    length = math.hypot(bx - ax, by - ay) or 1.0
    nx, ny = (ay - by) / length * weight / 2, (bx - ax) / length * weight / 2
    mx, my = (ax + bx) / 2, (ay + by) / 2
    return ("M", ax, ay), ("L", mx + nx, my + ny), ("L", bx, by), ("L", mx - nx, my - ny), ("Z",)


def closed(points: Points) -> Path:
    """Return the polygon through the points."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def opened(points: Points) -> Path:
    """Return the line through the points."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest))


def several(paths: Iterable[Path]) -> Path:
    """Return one path of all the paths."""
    return tuple(segment for path in paths for segment in path)


def spans(contours: Sequence[Points], gap: float, angle: float = 0.0, start: float = 0.5) -> list[Span]:
    """Return lines at that angle, in degrees clockwise from level, which cover a form of closed contours.

    `start` is how far, of a gap, the first lies inside the form.
    """
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    turned = [[(x * cos + y * sin, y * cos - x * sin) for x, y in contour] for contour in contours]
    top = min(v for contour in turned for _, v in contour) + gap * start
    rows: dict[int, list[float]] = {}
    for contour in turned:
        for (ua, va), (ub, vb) in pairwise([*contour, contour[0]]):
            if va == vb:
                continue
            low, high = (va, vb) if va < vb else (vb, va)
            slope = (ub - ua) / (vb - va)
            for row in range(math.ceil((low - top) / gap), math.ceil((high - top) / gap)):
                rows.setdefault(row, []).append(ua + slope * (top + row * gap - va))
    out: list[Span] = []
    for row in sorted(rows):
        v = top + row * gap
        crossings = sorted(rows[row])
        for ua, ub in zip(crossings[::2], crossings[1::2], strict=False):
            out.append(((ua * cos - v * sin, ua * sin + v * cos), (ub * cos - v * sin, ub * sin + v * cos)))
    return out


def needle_hatch(
    contours: Sequence[Points],
    gap: float,
    weight: float,
    *,
    angle: float = 0.0,
    share: float = 0.5,
    dice: Dice | None = None,
    most: float = math.inf,
    shortest: float = 0.4,
    rhythm: Sequence[float] = (1.0,),
) -> Path:
    """Return needles across a form, thick at its edge towards the angle and running out over a share of it.

    Across less than `shortest` there is no needle, and none is longer than `most`; with dice their lengths differ, or
    in a `rhythm` of shares.
    """
    out: list[Segment] = []
    for index, (start, end) in enumerate(spans(contours, gap, angle)):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        if length < shortest:
            continue
        reach = share * (1 + dice.wobble(0.5)) if dice else share * rhythm[index % len(rhythm)]
        reach = min(reach, 0.97, most / length * (1 + (dice.wobble(0.3) if dice else 0.0)))
        point = end[0] + (start[0] - end[0]) * reach, end[1] + (start[1] - end[1]) * reach
        out += needle(end, point, weight)
    return tuple(out)


def line_hatch(contours: Sequence[Points], gap: float, angle: float = 0.0) -> Path:
    """Return lines right across a form, to be drawn with one weight."""
    out: list[Segment] = []
    for (ax, ay), (bx, by) in spans(contours, gap, angle):
        out += (("M", ax, ay), ("L", bx, by))
    return tuple(out)


def scallops(points: Points, bulge: float = 0.55, *, closed: bool = True) -> Path:
    """Return an edge of bows from point to point, each bulging to the left of its way by a share of its length."""
    out: list[Segment] = [("M", *points[0])]
    for (ax, ay), (bx, by) in pairwise([*points, points[0]] if closed else points):
        dx, dy = (bx - ax) * bulge, (by - ay) * bulge
        out.append(("C", ax + dy - dx * 0.25, ay - dx - dy * 0.25, bx + dy + dx * 0.25, by - dx + dy * 0.25, bx, by))
    if closed:
        out.append(("Z",))
    return tuple(out)


def ring_points(cx: float, cy: float, rx: float, ry: float, count: int, dice: Dice | None = None) -> list[Point]:
    """Return points on an ellipse, clockwise from the right, uneven with dice."""
    out = []
    for index in range(count):
        turn = math.tau * (index + (dice.wobble(0.35) if dice else 0.0)) / count
        far = 1 + (dice.wobble(0.12) if dice else 0.0)
        out.append((cx + math.cos(turn) * rx * far, cy + math.sin(turn) * ry * far))
    return out


def lightning(start: Point, end: Point, width: float, dice: Dice) -> list[Point]:
    """Return the polygon of a flash of lightning from its start to its point."""
    (ax, ay), (bx, by) = start, end
    right: list[Point] = []
    left: list[Point] = []
    for share, aside in ((0.0, 0.0), (0.36, -0.9), (0.31, 0.5), (0.7, -0.8), (0.65, 0.3)):
        x = ax + (bx - ax) * share + width * aside * dice.between(0.8, 1.2)
        y, half = ay + (by - ay) * share, width * (0.34 - 0.26 * share)
        right.append((x + half, y))
        left.append((x - half, y))
    return [*right, (bx, by), *reversed(left)]


def flame(x: float, base: float, width: float, height: float, lean: float = 0.0) -> Path:
    """Return one tongue of fire on its base."""
    tip = x + lean * height, base - height
    low, notch = base - height * 0.4, base - height * 0.68
    return (
        ("M", x - width * 0.5, base),
        ("C", x - width * 0.85, low, x - width * 0.05, base - height * 0.45, *tip),
        ("C", x + width * 0.1, base - height * 0.6, x + width * 0.35, base - height * 0.55, x + width * 0.3, notch),
        ("C", x + width * 0.75, low, x + width * 0.75, base - height * 0.15, x + width * 0.5, base),
        ("Z",),
    )
