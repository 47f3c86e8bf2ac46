"""The site on which something is built: its own measure, its feet on the ground, and light from the upper left."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, THIN, Plate

HATCH_GAP = 0.48
"""How far apart in mm the lines of a hatch are."""
PANES = 0.95
"""From which width in mm a window has panes."""
UNLIT = ("ink", "sky", "sky pale", "lamplight")
"""The tones that lamps do not change."""
SMALLEST = 0.16
"""The width in mm of the smallest opening that is drawn."""


class Site:
    """A site on the plate: (x, y) in mm is where it touches the ground, `unit` how many mm a house is wide.

    Everything on it is measured in units, to the right and upwards. Ink and lines are gathered until the next form
    is filled, so that a building is few marks.
    """

    def __init__(
        self, plate: Plate, x: float, y: float, unit: float, dice: Dice, *, weight: float = 0.2, night: bool = False
    ) -> None:
        self.plate = plate
        self.x, self.y, self.unit = x, y, unit
        self.dice = dice
        self.weight = weight
        self.night = night
        self.stuff = ""
        """Of what the walls are, if not of what they usually are."""
        self.ruined = False
        self.coarse = 1.0
        """How much farther apart the lines of a hatch are than usually."""
        self.floodlit = False
        """Whether lamps light it by night."""
        self.sparse = False
        """Whether little of it is seen, so that little is drawn."""
        self._ink: list[Segment] = []
        self._lines: dict[float, list[Segment]] = {}
        self._airy: dict[float, list[Segment]] = {}
        self._sides: list[Segment] = []
        self._glow: list[Segment] = []
        self._panes: list[Segment] = []

    def at(self, x: float, y: float) -> Point:
        """Return the point of the plate where (x, y) of this site is."""
        return (self.x + x * self.unit), self.y - y * self.unit

    def fill(self, tone: str, *outlines: Points, weight: float | None = None) -> None:
        """Fill forms of straight sides, with an outline."""
        path: list[Segment] = []
        for outline in outlines:
            path += _straight([self.at(*point) for point in outline], closed=True)
        self._fill(tone, path, weight)

    def fill_smooth(self, tone: str, outline: Points, weight: float | None = None) -> None:
        """Fill a form of round sides; a point given twice is a corner."""
        path = smooth([self.at(*point) for point in outline], closed=True)
        self._fill(tone, [_rounded(segment) for segment in path], weight)

    def fill_leafy(self, tone: str, rim: Points, bulge: float = 0.5, weight: float | None = None) -> None:
        """Fill a closed form whose outline bulges from point to point, as leaves and clouds do."""
        spots = [self.at(*point) for point in rim]
        path: list[Segment] = [("M", *spots[0])]
        for (ax, ay), (bx, by) in pairwise([*spots, spots[0]]):
            nx, ny = (by - ay) * bulge, (ax - bx) * bulge
            path.append(("C", ax + nx, ay + ny, bx + nx, by + ny, bx, by))
        self._fill(tone, path, weight)

    def line(self, *points: Point, weight: float = THIN, airy: bool = False) -> None:
        """Draw a line through points; an `airy` one has nothing but the sky behind it."""
        self._gather(weight, airy).extend(_straight([self.at(*point) for point in points]))

    def curve(self, points: Points, weight: float = FINE, *, airy: bool = False) -> None:
        """Draw a round line through points; an `airy` one has nothing but the sky behind it."""
        path = smooth([self.at(*point) for point in points])
        self._gather(weight, airy).extend(_rounded(segment) for segment in path)

    def dark(self, *outlines: Points) -> None:
        """Fill forms of straight sides with ink, as an opening is."""
        for outline in outlines:
            self._ink += _straight([self.at(*point) for point in outline])

    def window(self, x: float, y: float, width: float, height: float, *, arched: bool = False) -> None:
        """Open a window with its lower left corner at (x, y): dark by day, and lit by night now and then.

        A small one is a short thick line with round ends.
        """
        wide = max(width * self.unit, SMALLEST)
        lit = self.night and not self.plate.low_ink and self.dice.chance(0.6)
        if wide < 0.62 and not lit:
            weight = round(wide * 12) / 12
            end = min(weight / self.unit, height * 0.9) / 2
            middle = x + width / 2
            self.line((middle, y + end), (middle, y + height - end), weight=weight)
            return
        right, top = x + wide / self.unit, y + height
        outline: list[Point] = [(x, y), (right, y), (right, top), (x, top)]
        if arched and not lit:
            outline[2:] = arch_points(x, right, top - min(width * 0.8, height * 0.5), top)
        into = self._glow if lit else self._ink
        into += _straight([self.at(*point) for point in reversed(outline)])
        if wide > PANES and not arched and height > width * 1.1:
            self._glaze(x, y, right, top, lit=lit)

    def _glaze(self, left: float, low: float, right: float, top: float, *, lit: bool) -> None:
        """Draw the frame and the panes of a large window."""
        out = 0.22 / self.unit
        frame = [(left - out, low - out), (right + out, low - out), (right + out, top + out), (left - out, top + out)]
        self.line(*frame, frame[0], weight=THIN)
        self.line((left - 2 * out, low - 1.6 * out), (right + 2 * out, low - 1.6 * out), weight=0.24)
        if lit:
            self.line(((left + right) / 2, low), ((left + right) / 2, top))
            self.line((left, (low + top) / 2), (right, (low + top) / 2))
            return
        bars: list[Segment] = []
        middle, level, half = (left + right) / 2, (low + top) / 2, 0.07 / self.unit
        for x, y, dx, dy in ((middle, low, half, top - low), (left, level, right - left, half)):
            wide, high = (dx, dy) if dx > half else (2 * half, dy)
            x, y = (x, y - half) if dx > half else (x - half, y)
            high = 2 * half if dx > half else high
            bars += _straight([self.at(x, y), self.at(x + wide, y), self.at(x + wide, y + high), self.at(x, y + high)])
        self._panes += bars

    def shade(self, start: tuple[Point, Point], end: tuple[Point, Point], *, uneven: float = 0.0) -> None:
        """Shade a side that is turned from the light: by hatch from edge to edge, and by night all of it."""
        if self.night:
            into = self._ink if self.plate.low_ink else self._sides
            into += _straight([self.at(*point) for point in (start[0], start[1], end[1], end[0])])
        else:
            self.hatch(start, end, gap=0.33, weight=0.21, uneven=uneven)

    def hatch(
        self,
        start: tuple[Point, Point],
        end: tuple[Point, Point],
        *,
        gap: float = HATCH_GAP,
        weight: float = 0.15,
        reach: tuple[float, float] = (0.0, 1.0),
        uneven: float = 0.0,
        bias: float = 1.0,
    ) -> None:
        """Hatch between two edges with lines that taper from the first to the second.

        `reach` says where on their way they begin and end; with `uneven` they end sooner now and then. With a `bias`
        above 1 they crowd towards the beginning of the edges, below 1 towards the end.
        """
        (ax, ay), (bx, by) = self.at(*start[0]), self.at(*start[1])
        (cx, cy), (dx, dy) = self.at(*end[0]), self.at(*end[1])
        span = max(math.hypot(bx - ax, by - ay), math.hypot(dx - cx, dy - cy))
        count = max(1, round(span / (gap * self.coarse * (1.75 if self.sparse else 1))))
        low, high = reach
        half = weight / 2
        throw = self.dice.between
        into = self._lines.setdefault(round(weight * 0.62, 2), []) if self.sparse else self._ink
        for index in range(count):
            share = (index + 0.5) / count
            if bias != 1.0:
                share = share**bias
            px, py = ax + (bx - ax) * share, ay + (by - ay) * share
            wx, wy = cx + (dx - cx) * share - px, cy + (dy - cy) * share - py
            length = math.hypot(wx, wy)
            if length < 0.12:
                continue
            far = high - throw(0, uneven) if uneven else high
            nx, ny = -wy / length * half, wx / length * half
            qx, qy = px + wx * far, py + wy * far
            px, py = px + wx * low, py + wy * low
            if self.sparse:
                into += (("M", px, py), ("L", qx, qy))
                continue
            into += (
                ("M", px + nx, py + ny),
                ("L", qx, qy),
                ("L", px - nx, py - ny),
            )

    def finish(self) -> None:
        """Put the gathered ink and lines on the plate."""
        if self._sides:
            self.plate.fill(tuple(self._sides), "side")
            self._sides = []
        if self._ink:
            self.plate.ink(tuple(self._ink))
            self._ink = []
        for tone, forms in (("glow", self._glow), ("white", self._panes)):
            if forms:
                self.plate.fill(tuple(forms), tone)
                forms.clear()
        for weight, path in self._lines.items():
            self.plate.line(tuple(path), weight)
        self._lines = {}
        for weight, path in self._airy.items():
            self.plate.line(tuple(path), weight, "airy")
        self._airy = {}

    def _gather(self, weight: float, airy: bool) -> list[Segment]:
        """Return where lines of a weight are gathered: by night those before the sky are pale, to be seen."""
        if airy and self.night and not self.plate.low_ink:
            return self._airy.setdefault(max(weight, THIN), [])
        return self._lines.setdefault(weight, [])

    def _fill(self, tone: str, path: Iterable[Segment], weight: float | None) -> None:
        self.finish()
        if self.stuff and tone in ("wall", "brick", "wood", "stone"):
            tone = self.stuff
        if self.floodlit and self.night and tone not in UNLIT:
            tone += " lit"
        self.plate.fill(tuple(path), tone, self.weight if weight is None else weight)


class Terrace(Site):
    """The site of a whole row of houses that stand side by side, drawn as few marks: walls, then roofs, then ink."""

    WALLS = ("wall", "stone", "brick", "wood", "glass")

    def __init__(
        self, plate: Plate, x: float, y: float, unit: float, dice: Dice, *, weight: float = 0.2, night: bool = False
    ) -> None:
        super().__init__(plate, x, y, unit, dice, weight=weight, night=night)
        self._forms: dict[str, list[Segment]] = {}

    def finish(self) -> None:
        """Put the row on the plate."""
        for tone, path in sorted(self._forms.items(), key=lambda form: form[0] not in self.WALLS):
            self.plate.fill(tuple(path), tone, self.weight)
        self._forms = {}
        super().finish()

    def _fill(self, tone: str, path: Iterable[Segment], weight: float | None) -> None:
        self._forms.setdefault(tone, []).extend(path)


Draw: TypeAlias = Callable[[Site], None]
"""A part of a building: what draws it on a site."""


class Landmark(Struct, frozen=True):
    """A building that can be named: how wide and high it is in units, and its parts from the back to the front.

    `stands` says where: in the town (`row`), highest (`hill`), before the town (`front`), on the water (`water`), or
    alone in the open country (`open`).
    """

    width: float
    height: float
    parts: tuple[Draw, ...]
    stands: str = "row"


def arch_points(left: float, right: float, spring: float, top: float) -> list[Point]:
    """Return the points of a small arch, from its right end over its top to its left end."""
    return [(right, spring), ((left + right) / 2, top), (left, spring)]


def _straight(points: Points, *, closed: bool = False) -> list[Segment]:
    out: list[Segment] = [("L", *point) for point in points]
    out[0] = ("M", *points[0])
    if closed:
        out.append(("Z",))
    return out


def _rounded(segment: Segment) -> Segment:
    if len(segment) == 7:
        kind, x1, y1, x2, y2, x, y = segment
        return kind, x1, y1, x2, y2, x, y
    return segment
