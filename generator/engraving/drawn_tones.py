"""The tones of a drawing made of filled shapes: how wide the lines around them are, and which of them lie bare.

A line around a tone is the rim of a shape of ink below it. Bare tones, over which there is no hatch, are given that of
the forms of portraits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from kredens.generator.drawing.primitives import Path, Segment, Shape
from kredens.generator.engraving.curves import Point, bounds, points_along
from kredens.generator.engraving.hatching import Box
from kredens.generator.engraving.plate import FINE, Plate

SMALLEST = 110.0
"""How large the box of a bare tone is at least, in square hundredths of the drawing."""
SLIMMEST = 5.0
"""How wide and high it is at least."""
ROOM_OF_STROKE = 75.0
"""How much room a stroke of ink has in a tone that is still called bare."""
LINES = 0.15, 1.6
"""How wide a line around a tone is at least and at most."""
GAP, WEIGHT = 0.56, (FINE, 0.2)
"""How far apart the lines of its hatch are, and how heavy where it is lightest and darkest, in mm."""
ANGLE = 32.0
"""The way of the lines in degrees, clockwise from level."""
ACROSS, DOWN = 0.68, 0.42
"""How much darker it is at the right and at the lower edge of its box than at the left and the upper."""
EDGE_OF_LIGHT, FALL = 0.62, 0.5
"""Where on the way from the light the shade begins, and in what share of that way it is full."""


def find_lines(shapes: Sequence[Shape], ink: str) -> dict[int, float]:
    """Return how wide the lines around the tones of a drawing are, by their places; some tones have none of their own.

    It is how far the shape of ink before a tone reaches beyond it, where it reaches least: where nothing else was
    joined to it.
    """
    out: dict[int, float] = {}
    rims: list[Box] = []
    for index, shape in enumerate(shapes):
        if not shape.fill:
            continue
        if shape.fill == ink:
            rims = [bounds(points_along(part, 3)) for part in _parts(shape.path)]
            continue
        left, top, wide, high = bounds(points_along(shape.path, 3))
        widths = [
            min(left - x, top - y, x + width - left - wide, y + height - top - high) for x, y, width, height in rims
        ]
        widths = [width for width in widths if LINES[0] < width < LINES[1]]
        if widths:
            out[index] = min(widths)
    return out


def find_bare_tones(shapes: Sequence[Shape], ink: str) -> dict[int, Box]:
    """Return the boxes of the tones over which there is little ink, by their places; `ink` is the colour of ink."""
    strokes: list[tuple[int, Point]] = []
    for index, shape in enumerate(shapes):
        if shape.fill == ink or not shape.fill:
            strokes += [
                (index, (segment[1], segment[2])) for segment in shape.path if len(segment) == 3 and segment[0] == "M"
            ]
    out: dict[int, Box] = {}
    for index, shape in enumerate(shapes):
        if shape.fill in (ink, None):
            continue
        contour = points_along(shape.path, 3)
        box = bounds(contour)
        _, _, wide, high = box
        if min(wide, high) < SLIMMEST or wide * high < SMALLEST:
            continue
        count = sum(later > index and _is_within(at, box, contour) for later, at in strokes)
        if (count + 1) * ROOM_OF_STROKE < wide * high:
            out[index] = box
    return out


def hatch_bare_tone(plate: Plate, path: Path, box: Box, *, flipped: bool = False) -> None:
    """Hatch a bare tone on its side away from the light, which comes from the upper left also if it is `flipped`."""
    with plate.clipped(path):
        plate.ink(_needles(box, GAP * plate.mm, (WEIGHT[0] * plate.mm, WEIGHT[1] * plate.mm), flipped=flipped))


def _needles(box: Box, gap: float, weight: tuple[float, float], *, flipped: bool) -> Path:
    """Return lines that run out towards the light, three points each, within a box."""
    left, top, wide, high = box
    cos, sin = (-1 if flipped else 1) * math.cos(math.radians(ANGLE)), math.sin(math.radians(ANGLE))
    cx, cy = left + wide / 2, top + high / 2
    reach = (wide * sin + high * abs(cos)) / 2
    # How much darker it is a unit farther along a line.
    darker = (ACROSS * abs(cos) / wide + DOWN * sin / high) / FALL
    out: list[Segment] = []
    for row in range(math.ceil(2 * reach / gap)):
        aside = -reach + (row + 0.5) * gap
        px, py = cx - sin * aside, cy + cos * aside
        ends = sorted(((left - px) / cos, (left + wide - px) / cos))
        first, last = max(ends[0], (top - py) / sin), min(ends[1], (top + high - py) / sin)
        across = (left + wide - px if flipped else px - left) / wide
        dark = (ACROSS * across + DOWN * (py - top) / high - EDGE_OF_LIGHT) / FALL
        first = max(first, -dark / darker)
        if last - first < gap:
            continue
        half = (weight[0] + (weight[1] - weight[0]) * min(1.0, dark + darker * last)) / 2
        ex, ey = px + cos * last, py + sin * last
        out += (
            ("M", px + cos * first, py + sin * first),
            ("L", ex - sin * half, ey + cos * half),
            ("L", ex + sin * half, ey - cos * half),
            ("Z",),
        )
    return tuple(out)


def _parts(path: Path) -> list[Path]:
    starts = [index for index, segment in enumerate(path) if segment[0] == "M"]
    parts = [path[start:end] for start, end in pairwise([*starts, len(path)])]
    return [part for part in parts if len(part) > 2]


def _is_within(at: Point, box: Box, contour: Sequence[Point]) -> bool:
    """Say whether a point lies in a closed contour that has that box around it."""
    x, y = at
    left, top, wide, high = box
    if not (left <= x <= left + wide and top <= y <= top + high):
        return False
    inside = False
    for (ax, ay), (bx, by) in pairwise([*contour, contour[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
