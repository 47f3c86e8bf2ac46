"""The board on which a deed is drawn: a stage measured in tenths of a millimetre of a card's picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import MEDIUM
from kredens.generator.scenes.actors.actor import Actor
from kredens.generator.scenes.actors.drawing import HALO, OUTER, draw_actor
from kredens.generator.scenes.actors.forms import STRAIGHT, draw_forms, folds
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, opened
from kredens.generator.scenes.tableaux.carried import draw_carried

WIDTH, HEIGHT = 56.2, 38.4
"""The size in mm for which deeds are laid out; other pictures show them as high, and more or less at the sides."""

TRAIL = "#b3261e"
"""The colour of the way of a blade."""


class Board:
    """A stage with a measure of its own: points are in tenths of a millimetre, actors in millimetres."""

    def __init__(self, stage: Stage, height: float = HEIGHT) -> None:
        self.stage, self.plate = stage, stage.plate
        self.scale = stage.height / height
        self.origin = (stage.width - WIDTH * self.scale) / 2, 0.0

    def at(self, x: float, y: float) -> Point:
        """Return the place on the picture of a point in tenths of a millimetre."""
        return self.origin[0] + x * self.scale / 10, self.origin[1] + y * self.scale / 10

    def back(self, point: Point) -> tuple[float, float]:
        """Return a place on the picture in tenths of a millimetre."""
        return (point[0] - self.origin[0]) / self.scale * 10, (point[1] - self.origin[1]) / self.scale * 10

    def points(self, text: str) -> list[Point]:
        """Return the places of points written as `x,y x,y` in tenths of a millimetre."""
        pairs = (pair.split(",") for pair in text.split())
        return [self.at(float(x), float(y)) for x, y in pairs]

    def actors(self, *actors: Actor) -> None:
        """Draw actors, those behind first."""
        for actor in actors:
            draw_actor(self.plate, actor, self.scale, self.origin)

    def form(
        self, text: str, colour: str, *, light: float = 0.5, weight: float = MEDIUM, hatch: float = 0.0,
            tightness: float = 7.0,
        halo: float = 0.0, angle: float = 20.0,
    ) -> None:  # fmt: skip
        """Draw a solid form with round edges."""
        points = self.points(text)
        if halo and self.plate.border:
            outline = smooth(points, closed=True, tightness=tightness)
            self.plate.line(outline, 2 * (halo + weight), self.plate.border)
        draw_forms(
            self.plate, [points], colour, weight=weight, light=light, hatch=hatch, tightness=tightness, angle=angle
        )

    def block(
        self,
        text: str,
        colour: str,
        *,
        light: float = 0.5,
        weight: float = MEDIUM,
        hatch: float = 0.0,
        angle: float = 20.0,
    ) -> None:
        """Draw a solid form with straight edges."""
        self.form(text, colour, light=light, weight=weight, hatch=hatch, tightness=STRAIGHT, angle=angle)

    def line(self, text: str, weight: float = 0.2, colour: str = "ink") -> None:
        """Draw a line: straight between two points, else round."""
        points = self.points(text)
        self.plate.line(opened(points) if len(points) == 2 else smooth(points), weight, colour)

    def strokes(self, *lines: str, weight: float = 0.4) -> None:
        """Draw strokes that are thick in their middle, each from its first point to its second."""
        pairs = [self.points(text) for text in lines]
        folds(self.plate, [(points[0], points[1]) for points in pairs], weight)

    def ring(self, x: float, y: float, rx: float, ry: float, colour: str, *, weight: float = MEDIUM) -> None:
        """Draw a disc or an ellipse."""
        k = 0.5523
        text = (
            (x + rx, y, x + rx, y + ry * k, x + rx * k, y + ry, x, y + ry),
            (x, y + ry, x - rx * k, y + ry, x - rx, y + ry * k, x - rx, y),
            (x - rx, y, x - rx, y - ry * k, x - rx * k, y - ry, x, y - ry),
            (x, y - ry, x + rx * k, y - ry, x + rx, y - ry * k, x + rx, y),
        )
        path: list[tuple[str, float, float] | tuple[str, float, float, float, float, float, float] | tuple[str]] = [
            ("M", *self.at(x + rx, y))
        ]
        for _, _, ax, ay, bx, by, cx, cy in text:
            path.append(("C", *self.at(ax, ay), *self.at(bx, by), *self.at(cx, cy)))
        path.append(("Z",))
        self.plate.fill(tuple(path), colour, weight)

    def trail(self, text: str, wide: float, colour: str = TRAIL) -> None:
        """Draw the way of a blade through points: a crescent, `wide` tenths of a mm near its end, and broken lines."""
        knots = [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]
        for first, last, aside, share in ((0.0, 1.0, 0.0, 1.0), (0.3, 0.72, 0.9, 0.34), (0.62, 0.95, 1.5, 0.3),
                                          (0.48, 0.86, -0.85, 0.26)):  # fmt: skip
            self._sweep(_between(knots, first, last, aside * wide), wide * share, colour)

    def _sweep(self, knots: Sequence[Point], wide: float, colour: str) -> None:
        """Draw a stroke along points that swells to its width and ends in a point."""
        right, left = [], []
        for index, (x, y) in enumerate(knots):
            ax, ay = knots[max(index - 1, 0)]
            bx, by = knots[min(index + 1, len(knots) - 1)]
            far = math.hypot(bx - ax, by - ay) or 1.0
            share = index / (len(knots) - 1)
            # A stroke of ink is darker than one of colour.
            half = wide / (4 if self.plate.low_ink else 2) * min(share / 0.8, (1 - share) / 0.2)
            right.append(self.at(x - (by - ay) / far * half, y + (bx - ax) / far * half))
            left.append(self.at(x + (by - ay) / far * half, y - (bx - ax) / far * half))
        form = smooth([*right, *reversed(left[1:-1])], closed=True, tightness=8.0)
        self.plate.fill(form, "ink" if self.plate.low_ink else colour)

    def sparks(
        self, x: float, y: float, size: float, spikes: Sequence[float] = (1.0, 0.5, 0.8, 0.45, 1.0, 0.5, 0.75, 0.4)
    ) -> None:
        """Draw the flash of a blow."""
        count = len(spikes)
        points = []
        for index in range(count * 2):
            far = size * (spikes[index // 2] if index % 2 == 0 else 0.26)
            turn = math.pi * index / count - 0.35
            points.append(self.at(x + math.cos(turn) * far, y + math.sin(turn) * far))
        self.plate.line(closed(points), 0.5, "paper")
        self.plate.fill(closed(points), "#f6c443", 0.24)

    def chip(self, text: str, colour: str) -> None:
        """Draw a flake or a splinter, written as `x,y,radius`."""
        x, y, r = (float(each) for each in text.split(","))
        corners = ((-1, 0), (-0.3, -1), (1, -0.4), (0.6, 0.8), (-0.5, 1))
        form = " ".join(f"{x + a * r:.1f},{y + b * r:.1f}" for a, b in corners)
        self.block(form, colour, weight=0.14, light=0)

    def held(self, name: str, x: float, y: float, size: float, angle: float) -> None:
        """Draw what a hand could hold, its grip at (x, y), for a head `size` mm high."""
        grip = self.origin[0] + x / 10 * self.scale, self.origin[1] + y / 10 * self.scale
        with self.plate.rimmed(HALO, self.plate.border, OUTER):
            draw_carried(self.plate, name, grip, size * self.scale, angle)


def written_from(x: float, y: float) -> Callable[[str], str]:
    """Return what moves points that are written from a place on to where they are on the board."""

    def around(text: str) -> str:
        pairs = (pair.split(",") for pair in text.split())
        return " ".join(f"{x + float(right):.0f},{y + float(down):.0f}" for right, down in pairs)

    return around


def _between(knots: Sequence[Point], first: float, last: float, aside: float) -> list[Point]:
    """Return points along a curve from one share of its length to another, moved aside to its right."""
    count = max(8, 2 * len(knots))
    out = []
    for step in range(count + 1):
        share = (first + (last - first) * step / count) * (len(knots) - 1)
        index = min(int(share), len(knots) - 2)
        part = share - index
        before, start, end, after = (knots[min(max(index + each, 0), len(knots) - 1)] for each in (-1, 0, 1, 2))
        x, y = (
            start[axis]
            + part * 0.5 * (end[axis] - before[axis])
            + part**2 * (before[axis] - 2.5 * start[axis] + 2 * end[axis] - 0.5 * after[axis])
            + part**3 * (1.5 * (start[axis] - end[axis]) + 0.5 * (after[axis] - before[axis]))
            for axis in (0, 1)
        )
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = math.hypot(dx, dy) or 1.0
        out.append((x - dy / far * aside, y + dx / far * aside))
    return out
