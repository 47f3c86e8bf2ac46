"""What hands are made of: a finger along a line, and the palm out of which fingers grow.

A hand is drawn from the lines along its fingers; `at` puts the points of a hand whose middle is at 0 0 on the plate.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, beside, between, points_along, polyline, smooth, spread
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.things.thing import Place

Line = Sequence[Point]
FINGER, RIM = 0.18, 0.24
"""The weights of the outline of a finger and of a hand, in mm: no heavier than those of a face."""
_TAPER = 0.5, 0.48, 0.52, 0.45, 0.33
_TAPER_BENT = 0.47, 0.5, 0.51, 0.49, 0.4
"""Half the width of a finger from its root to its tip, as shares of its thickness: of one that is straight, and of one
whose tip is turned away."""


def draw_finger(
    burin: Burin,
    at: Place,
    line: Sequence[Point],
    thick: float,
    *,
    nail: bool = False,
    bent: bool = False,
    grown: bool = False,
    clenched: bool = False,
) -> None:
    """Draw a finger along a line from its root to its tip: thick at the joint, thinner where it ends.

    What is `bent` is round at its root too, where its joint is; what has `grown` out of a form drawn before has no line
    on the side of its root that comes second. One that is `clenched` is blunt, and its joints are not seen. With a
    plain burin there are neither joints nor nails nor shade, and as few points as a form has that is only just seen.
    """
    taper: Sequence[float] = _TAPER_BENT if bent or clenched else _TAPER
    if burin.plain:
        along, taper = spread(points_along(smooth(line), 2), 3), taper[::2]
    else:
        along = spread(points_along(smooth(line), 4), 5)
    half = [thick * each for each in taper]
    one, other = beside(along, half), beside(along, [-each for each in half])
    (x, y), (before_x, before_y) = along[-1], along[-2]
    far = ((x - before_x) ** 2 + (y - before_y) ** 2) ** 0.5 or 1.0
    tip = (x + (x - before_x) / far * thick * 0.3, y + (y - before_y) / far * thick * 0.3)
    rim = [*one, tip, *reversed(other)]
    if bent:
        (ax, ay), (bx, by) = along[0], along[1]
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        rim = [(ax - (bx - ax) / far * thick * 0.36, ay - (by - ay) / far * thick * 0.36), *rim]
    rim = [at(*point) for point in rim]
    path = smooth(rim, closed=bent)
    burin.plate.fill(path, "hand", 0.0 if grown else FINGER)
    if not burin.plain:
        low, high = (one, other) if _brightness(burin, at, one) < _brightness(burin, at, other) else (other, one)
        near, dim = ([at(*point) for point in between(low, high, share)] for share in (0.08, 0.38))
        burin.tint(polyline([*near, *reversed(dim)], closed=True), "hand", 0.16)
    if grown:
        burin.plate.line(smooth(rim[:-2]), FINGER)
    if burin.plain:
        return
    creases: list[Segment] = []
    for index, weight in () if bent or clenched else ((2, 0.15), (3, 0.1)):
        joint = along[index]
        side = [at(joint[0] + dx, joint[1] + dy) for dx, dy in _across(along, index, thick * 0.28)]
        creases += wedge(side, (weight * burin.mm, 0.03 * burin.mm))
    burin.plate.ink(tuple(creases))
    if nail:
        left, right = _across(along, 4, thick * 0.26)
        burin.swell([at(x + left[0], y + left[1]), at(*tip), at(x + right[0], y + right[1])], 0.1, 0.14, 0.1)


def _brightness(burin: Burin, at: Place, edge: Points) -> float:
    """Return how far an edge lies towards the light, which comes from above unless the burin says where from."""
    if not burin.light:
        return -sum(y for _, y in edge)
    lx, ly = burin.light
    return sum(x * lx + y * ly for x, y in (at(*point) for point in edge))


def shade_rim(burin: Burin, rim: Points, middle: Point, radius: float) -> None:
    """Lay a shade along the edge of a round form that is turned away from where the burin has the light."""
    (gx, gy), (lx, ly) = middle, burin.light or (-0.6, -0.8)
    dark = [(x, y) for x, y in rim if ((x - gx) * lx + (y - gy) * ly) < -0.25 * radius]
    if len(dark) < 2:
        return
    # They follow one another but for where the outline begins.
    far = [math.dist(a, b) for a, b in zip(dark, [*dark[1:], dark[0]], strict=True)]
    start = far.index(max(far)) + 1
    dark = [*dark[start:], *dark[:start]]
    inner = [(x + (gx - x) * 0.36, y + (gy - y) * 0.36) for x, y in reversed(dark)]
    burin.tint(polyline([*dark, *inner], closed=True), "hand", 0.2)


def _across(along: Sequence[Point], index: int, reach: float) -> list[Point]:
    """Return what leads from a point of a line to either side of it."""
    (ax, ay), (bx, by) = along[index - 1], along[min(index + 1, len(along) - 1)]
    far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
    dx, dy = (ay - by) / far * reach, (bx - ax) / far * reach
    return [(dx, dy), (-dx, -dy)]


def draw_ball(burin: Burin, at: Place, points: Sequence[Point], shade: Sequence[Point]) -> None:
    """Draw the back or the ball of a hand."""
    path = (*smooth([at(*point) for point in points], closed=True),)
    burin.plate.fill(path, "hand")
    burin.tint(smooth([at(*point) for point in shade], closed=True), "hand", 0.18)
    burin.plate.line(path, RIM)


def draw_palm(
    burin: Burin, at: Place, rim: Sequence[Point], shade: Sequence[Point], edges: Sequence[Line], lines: Sequence[Line]
) -> None:
    """Draw the palm or the back of a hand out of which its fingers grow: a line is only along some edges of it."""
    path = smooth([at(*point) for point in rim], closed=True, tightness=6.6)
    burin.plate.fill(path, "hand")
    if burin.light:
        xs, ys = [x for x, _ in rim], [y for _, y in rim]
        middle = at((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        shade_rim(burin, points_along(path, 2), middle, math.dist(middle, at(xs[0], ys[0])) / 2)
    else:
        with burin.plate.clipped(path):
            burin.tint(smooth([at(*point) for point in shade], closed=True), "hand", 0.18)
    for edge in edges:
        burin.plate.line(smooth([at(*point) for point in edge], tightness=6.6), RIM)
    for line in () if burin.plain else lines:
        burin.swell([at(*point) for point in line], 0.04, 0.2, 0.04, pieces=2)
