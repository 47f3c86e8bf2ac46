"""The stage of a scene: its plate, size and dice, where its layers stand, and where its light comes from."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.drawing.primitives import Path
from kredens.generator.engraving.curves import Points
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN, Plate
from kredens.generator.scenes.staging.strokes import Span, closed, line_hatch, needle_hatch

BADGE_WIDTH = 15.0
"""How far the things of a scene make room for a badge in its upper left corner, in mm."""
NO_ADJECTIVES: Mapping[str, str] = MappingProxyType({})
"""What is said of a thing that stands alone."""


class Body(NamedTuple):
    """A sun, a moon or another light in the sky, around which the lines of the sky break off."""

    x: float
    y: float
    radius: float


class Stage:
    """The stage on which a scene is set; lengths are in mm from the upper left corner of the picture.

    `horizon` is where the sky meets what is far, `front` where the ground begins on which people stand, `unit` a length
    that grows with the picture (1 in a picture 40 mm high), and `said` are the adjectives of the thing being drawn. A
    wide picture has less sky and taller people.
    """

    def __init__(self, plate: Plate, size: tuple[float, float], dice: Dice, *, badge: bool, subject: bool) -> None:
        self.plate = plate
        self.dice = dice
        self.width, self.height = size
        self.unit = min(self.width * 0.95, self.height) / 40
        self.is_wide = self.width > self.height * 1.5
        self.horizon = self.height * (0.54 if self.is_wide else 0.62)
        self.front = self.height * (0.7 if self.is_wide else 0.78)
        self.badge = badge
        self.has_subject = subject
        self.centre = self.width / 2 + (min(BADGE_WIDTH, self.width * 0.27) / 2 if badge else 0.0)
        self.bodies: list[Body] = []
        self.said: Mapping[str, str] = NO_ADJECTIVES
        self.dress = ""
        self.is_hung = False
        self.fog_foot = 0.0
        """How low fog lies on the ground: what stands there and reaches above is hidden by it, and left out."""
        self.clouds = ""
        """The kind of clouds of which the sky is full, if one is said."""
        self.is_dark = False

    @property
    def gap(self) -> float:
        """How far the lines of a hatch lie apart."""
        return 0.45 + 0.18 * self.unit

    def place(self, left: float, middle: float, right: float) -> float:
        """Return the place along the width that goes with the side that is said, as shares of it."""
        share = {"left": left, "right": right}.get(self.said.get("side", ""), middle)
        return share * self.width

    def move_horizon(self, share: float) -> None:
        """Move the horizon and the front of the ground by that share of the height, upwards if it is negative."""
        self.horizon += self.height * share
        self.front += self.height * share * 0.6

    def enlarged(self) -> float:
        """Return how much larger than usual the thing is said to be."""
        return {"small": 0.72, "large": 1.25, "huge": 1.5}.get(self.said.get("size", ""), 1.0)

    def counted(self, usual: int) -> int:
        """Return how many are said to be there."""
        return int(self.said.get("count", usual))

    def scattered(self, each: float) -> int:
        """Return how many small things are scattered over the picture, if one takes so many mm² of a usual picture."""
        return min(int(self.width * self.height / (each * self.unit**1.4)), 260)

    def form(
        self,
        points: Points,
        colour: str,
        *,
        outline: float = THIN,
        angle: float = -20.0,
        share: float = 0.45,
        weight: float = MEDIUM,
        gap: float = 1.0,
        most: float = math.inf,
    ) -> None:
        """Draw a form of straight edges: its colour, needles on its shadow side, and its outline.

        `gap` is how far the needles lie apart, of the usual distance.
        """
        self.plate.fill(closed(points), colour, outline)
        if share > 0:
            hatch = needle_hatch([points], self.gap * gap, weight, angle=angle, share=share, dice=self.dice, most=most)
            self.plate.ink(hatch)

    def toned(self, contours: Sequence[Points], weight: float = FINE, *, angle: float = 0.0, gap: float = 1.0) -> None:
        """Lay an even tone of lines over a form."""
        path = line_hatch(contours, self.gap * gap, angle)
        if path:
            self.plate.line(path, weight)

    def lines(self, spans: Sequence[Span], weight: float, colour: str = "ink") -> None:
        """Draw straight lines of one weight."""
        path: Path = tuple(each for (ax, ay), (bx, by) in spans for each in (("M", ax, ay), ("L", bx, by)))
        if path:
            self.plate.line(path, weight, colour)
