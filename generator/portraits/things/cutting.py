"""Draw the forms of a thing, each hatched on the side away from the light."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.drawing.primitives import Path, circle
from kredens.generator.engraving.curves import Point, bounds, points_along, polyline, smooth, stroke
from kredens.generator.engraving.hatching import parallel_hatch
from kredens.generator.engraving.plate import THIN
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.things.thing import Cut, Place, read_points

_OUTLINE = 0.2
"""The weight of the outline of a form, in mm: between that of an eye and that of a jaw."""

_DEEP = frozenset({"blood", "sea", "crystal", "land", "flame"})
"""Colours that would be white in low ink, but are hatched there."""


def draw_cut(burin: Burin, cut: Cut, at: Place) -> None:
    """Draw one form of a thing where `at` puts its points."""
    points = [at(x, y) for x, y in read_points(cut.points)]
    if cut.kind == "line":
        line = points_along(smooth(points), 4) if len(points) > 2 else points
        # Chalk on a board that is white in low ink would not be seen.
        if cut.colour == "ink" or (cut.colour == "chalk" and burin.plate.low_ink):
            burin.plate.ink(stroke(line, [cut.size * 0.8 * burin.mm, cut.size * burin.mm, cut.size * 0.6 * burin.mm]))
        else:
            burin.plate.line(polyline(line), cut.size, cut.colour)
        return
    if cut.kind == "disc":
        path: Path = circle(*points[0], cut.size)
        x, y = points[0]
        points = [(x - cut.size, y - cut.size), (x + cut.size, y + cut.size)]
    elif cut.kind == "flat":
        path = polyline(points, closed=True)
    else:
        path = smooth(points, closed=True)
    colour = "ink" if cut.colour == "raven" and burin.plate.low_ink else cut.colour
    burin.plate.fill(path, colour, THIN if cut.kind == "disc" and cut.size < 4 else _OUTLINE)
    if cut.hatch and colour != "ink":
        burin.plate.ink(()) if cut.hatch < 0.04 else _shade(burin, cut, points, path)


def draw_enlarged(burin: Burin, cuts: Iterable[Cut], size: float, at: Place) -> None:
    """Draw a thing `size` times as large as it is held otherwise, where `at` puts its points, which enlarges them."""
    for cut in cuts:
        # A disc says its radius in units of its own.
        draw_cut(burin, cut._replace(size=cut.size * size) if cut.kind == "disc" else cut, at)


def _shade(burin: Burin, cut: Cut, points: list[Point], path: Path) -> None:
    x, y, wide, high = bounds(points)
    if wide < 3.0 and high < 3.0:
        return
    deep = 0.5 if burin.plate.low_ink and cut.colour in _DEEP else 0.0
    dark = min(1.0, cut.hatch * 2.4 + deep)

    def shade(px: float, _: float) -> float:
        share = (px - x) / (wide or 1)
        return (share - 0.72 + dark * 0.6) / 0.5

    lines = parallel_hatch(
        (x, y, wide, high),
        (0.7 if burin.plate.low_ink else 0.95) * burin.mm,
        (0.05 * burin.mm, (0.12 + 0.18 * dark) * burin.mm),
        angle=-24,
        shade=shade,
        pieces=3,
    )
    if lines:
        left = x + wide * max(0.3, 0.72 - dark * 0.3)
        side = [(left, y), (left + wide * 0.06, y + high * 0.5), (left, y + high), (x + wide, y + high), (x + wide, y)]
        with burin.plate.clipped(path):
            burin.tint(polyline(side, closed=True), cut.colour, 0.16)
            burin.plate.ink(lines)
