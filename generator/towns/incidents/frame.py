"""The frame in which an incident is drawn: from the lower left corner, in tenths of the height of the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from kredens.generator.drawing.primitives import Path, Segment, polygon
from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import BOLD, MEDIUM, PAPER, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.plan.ground import Town

BY_DAY = {"side": "slate", "lamplight": "glow", "airy": "white", "rim": "sail", "sky glow": "cloud"}
"""What tones are used by day instead of those that only night has."""
BROAD = 13.0
"""How many units a broad picture is wide at most."""
TALL = 10.0
"""How many units a picture is high."""
RIM = 0.2
"""How broad the cold light is about who is dark, in mm."""


SLENDER, BROADEST = 0.2, 0.034
"""How broad the lit edge of who is dark is: in shares of his breadth, and at most of the height of the picture."""
SPARED, SPARED_STEP = 0.26, 0.8
"""How broad a dark form is in low ink before strokes of paper lie over it, of the height, and how far apart in mm."""
HATCHED = 0.4
"""How broad in mm an edge must be for a hatch."""


class Frame:
    """A measure of its own on the picture of a town: its origin, its unit, upwards, mirrored or not."""

    def __init__(self, town: Town, origin: Point | None = None, unit: float = 0.0, *, mirrored: bool = False) -> None:
        self.town, self.plate = town, town.plate
        self.unit = unit or town.height / TALL
        self.origin = origin or (0.0, town.height)
        self.facing = -1.0 if mirrored else 1.0
        self.wide = town.width / self.unit
        """How many units it is from the origin to the right edge."""
        self.rim = "rim" if town.night else BY_DAY["rim"]
        """The light at the edge of who is dark."""

    @classmethod
    def broad(cls, town: Town) -> Frame:
        """Return a frame that is larger in a broad picture, for what fills only the lower half of it."""
        return cls(town, unit=max(town.height / TALL, town.width / BROAD))

    def part(self, x: float, y: float, size: float, *, mirrored: bool = False) -> Frame:
        """Return a frame within this one, so many units of it to a unit."""
        part = Frame(self.town, self.at((x, y)), self.unit * size, mirrored=mirrored != (self.facing < 0))
        part.wide = (self.wide - x) / size
        return part

    def at(self, point: Point) -> Point:
        """Return where a point of this frame is on the plate."""
        return self.origin[0] + self.facing * point[0] * self.unit, self.origin[1] - point[1] * self.unit

    def tone(self, name: str) -> str:
        """Return the tone that stands for another by day."""
        return name if self.town.night else BY_DAY.get(name, name.removesuffix(" lit"))

    def fill(self, tone: str, *forms: Points, weight: float = 0.0) -> None:
        """Fill forms of straight sides."""
        for form in forms:
            self._lay(polygon([self.at(point) for point in form]), tone, weight)

    def box(self, tone: str, x: float, y: float, width: float, height: float, weight: float = 0.0) -> None:
        """Fill a box."""
        self.fill(tone, box(x, y, width, height), weight=weight)

    def smooth(self, tone: str, *forms: Points, weight: float = 0.0) -> None:
        """Fill forms of round sides; a point given twice is a corner."""
        for form in forms:
            self._lay(smooth([self.at(point) for point in form], closed=True), tone, weight)

    def disc(self, tone: str, x: float, y: float, radius: float, *, flat: float = 1.0, weight: float = 0.0) -> None:
        """Fill a disc, or an ellipse so flat."""
        turns = [math.tau * index / 16 for index in range(16)]
        self.smooth(
            tone, [(x + radius * math.cos(turn), y + radius * flat * math.sin(turn)) for turn in turns], weight=weight
        )

    def union(self, tone: str, *forms: Points, weight: float) -> None:
        """Fill round forms as one, with an outline only about them all."""
        self.smooth(tone, *forms, weight=2 * weight)
        for form in forms:
            self.plate.fill(smooth([self.at(point) for point in form], closed=True), self.tone(tone))

    def line(self, *points: Point, weight: float = THIN, tone: str = "ink") -> None:
        """Draw a line of straight pieces."""
        self.lines([points], weight, tone)

    def lines(self, runs: Iterable[Points], weight: float = THIN, tone: str = "ink") -> None:
        """Draw several lines as one mark."""
        path = [("L" if index else "M", *self.at(point)) for points in runs for index, point in enumerate(points)]
        if path:
            self._draw(tuple(path), weight, tone)

    def curve(self, points: Points, weight: float = THIN, tone: str = "ink") -> None:
        """Draw a round line."""
        self._draw(smooth([self.at(point) for point in points]), weight, tone)

    def _lay(self, path: Path, tone: str, weight: float) -> None:
        """Fill a form; what in low ink is only paper has an outline there, for else nothing would tell of it."""
        tone = self.tone(tone)
        self.plate.fill(path, tone, weight or (THIN if self._is_blank(tone) else 0.0))
        if tone == "ink" and self.plate.low_ink:
            self._spare_ink(path)

    def _spare_ink(self, path: Path) -> None:
        """Lay strokes of paper over what is dark and broad, as an engraver cuts them: dark still, with half the ink."""
        ends = [(float(segment[-2]), float(segment[-1])) for segment in path if len(segment) > 1]
        left, right = min(x for x, _ in ends), max(x for x, _ in ends)
        top, low = min(y for _, y in ends), max(y for _, y in ends)
        if min(right - left, low - top) < SPARED * self.town.height:
            return
        count = int((low - top + right - left) / SPARED_STEP)
        strokes: list[Segment] = []
        for step in range(1, count):
            y = top + step * SPARED_STEP
            strokes += [("M", left, y), ("L", right, y - (right - left))]
        with self.plate.clipped(path):
            self.plate.line(tuple(strokes), SPARED_STEP * 0.46, "white")

    def _draw(self, path: Path, weight: float, tone: str) -> None:
        """Draw a line; what in low ink is only paper has a border there."""
        tone = self.tone(tone)
        if self._is_blank(tone):
            self.plate.line(path, weight + 2 * THIN)
        self.plate.line(path, weight, tone)

    def _is_blank(self, tone: str) -> bool:
        """Return whether a tone is paper in this ink though it is a colour in full ink."""
        return self.plate.low_ink and self.plate.colour(tone) == PAPER

    def surround(self, opening: Points) -> None:
        """Lay the dark about a round opening through which one looks; in low ink it is only hatched."""
        low, high, wide = -0.1, TALL + 0.1, self.wide + 0.1
        outside = polygon([self.at(point) for point in ((low, low), (low, high), (wide, high), (wide, low))])
        edge = (*outside, *smooth([self.at(point) for point in opening], closed=True))
        if not self.plate.low_ink:
            self.plate.fill(edge, "ink", 2 * BOLD)
            return
        self.plate.fill(edge, "white", 2 * BOLD)
        with self.plate.clipped(edge):
            self.lines([[(low, 0.24 * k), (wide, 0.24 * k - 2.0)] for k in range(55)], MEDIUM)

    def shape(self, *forms: Points, tone: str = "ink") -> None:
        """Fill round forms that lie dark against the light, all within one cold rim."""
        with self.plate.rimmed(RIM, self.rim):
            for form in forms:
                self.smooth(tone, form, weight=THIN)
                self._light_edge(form, tone, lambda points: smooth(points, closed=True))

    def solid(self, *forms: Points, tone: str = "ink") -> None:
        """Fill forms of straight sides that lie dark against the light, all within one cold rim."""
        with self.plate.rimmed(RIM, self.rim):
            for form in forms:
                self.fill(tone, form, weight=THIN)
                self._light_edge(form, tone, polygon)

    def _light_edge(self, form: Points, tone: str, trace: Callable[[list[Point]], Path]) -> None:
        """Light a dark form by night from the upper left: a broad edge of it, with a hatch towards the dark."""
        if tone != "ink" or not self.town.night or self.plate.low_ink:
            return
        points = [self.at(point) for point in form]
        (left, top), (right, low) = (tuple(pick(axis) for axis in zip(*points, strict=True)) for pick in (min, max))
        depth = min(SLENDER * min(right - left, low - top), BROADEST * self.town.height)
        with self.plate.clipped(trace(points)):
            self.plate.fill(trace(points), "slate")
            self.plate.fill(trace([(x + depth, y + depth * 0.7) for x, y in points]), "ink")
            if depth > HATCHED:
                strokes: list[Segment] = []
                for step in range(1, int((low - top) / 0.62)):
                    y = top + step * 0.62
                    strokes += [("M", left, y), ("L", right, y + (right - left) * 0.5)]
                with self.plate.clipped(trace([(x + depth * 0.55, y + depth * 0.4) for x, y in points])):
                    self.plate.line(tuple(strokes), MEDIUM)
