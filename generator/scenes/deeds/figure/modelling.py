"""Model forms as an engraver does: a form, its shade in strokes across it, and a heavy contour away from the light.

Lengths are in hundredths of the height of a person who stands; weights are in mm on the card.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from kredens.generator.drawing.colours import luminance, mix
from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN, Plate
from kredens.generator.portraits.figure.burin import FLESH_SHADE
from kredens.generator.scenes.staging.roundness import GAP, shade_round
from kredens.generator.scenes.staging.strokes import closed, spindle

LIGHT = (-0.6, -0.8)
"""Where the light comes from."""
CONTOUR, RIM, SHIFT = 0.42, 0.14, 0.13
"""How thick the contour of all is, how far a border reaches beyond it, and how far it lies away from the light."""
FOLD = 0.62
"""How thick a fold is drawn, of what is asked for: as fine as those of a portrait."""
BOW = 0.09
"""How far a fold bows aside, of its length."""
CORE = 0.2
"""How much darker the side of a form is that is turned away from the light."""
SHADE = "#1d1622"
"""What the colour of a form in the shade of others is mixed from."""
GORE = "#5a1a1c"
"""The inside of a mouth."""
SHINE = "#f6efdd"
"""What a paler tone of a colour that is said is mixed from."""


def _is_flesh(hue: str) -> bool:
    """Return whether a colour is that of living skin, which is warm in the shade: grey, it would be dead."""
    red, green, blue = (int(hue[at : at + 2], 16) for at in (1, 3, 5))
    return 12 <= red - green <= 80 and 10 <= green - blue <= 75 and luminance(hue) > 0.3


class Modeller:
    """Draws forms of one group of figures on a plate; `flip` is whether the group is mirrored afterwards."""

    def __init__(self, plate: Plate, dice: Dice, *, flip: bool = False, colour: str = "") -> None:
        self.plate = plate
        self._said = (
            {"subject": colour, "subject-deep": mix(colour, SHADE, 0.28), "subject-pale": mix(colour, SHINE, 0.42)}
            if colour
            else {}
        )
        self.dice = dice
        self.light = (-LIGHT[0] if flip else LIGHT[0], LIGHT[1])
        self.is_far = False
        self._outer: list[Path] = []

    @contextmanager
    def contoured(self) -> Iterator[None]:
        """Put a heavy contour behind all forms that are drawn meanwhile."""
        self._outer = []
        with self.plate.laid_over(self._draw_contour):
            yield

    def _draw_contour(self) -> None:
        outline = tuple(segment for path in self._outer for segment in path)
        if not outline:
            return
        if self.plate.border:
            self.plate.line(outline, CONTOUR + 2 * RIM, self.plate.border)
        away = SHIFT * self.plate.mm
        with self.plate.placed(-away * self.light[0], away):
            self.plate.line(outline, CONTOUR)

    def tone(self, colour: str) -> str:
        """Return a colour as it is here: what is far lies in the shade."""
        colour = self._said.get(colour, colour)
        if not self.is_far:
            return colour
        hue = self.plate.hue(colour)
        return mix(hue, FLESH_SHADE, 0.17) if _is_flesh(hue) else mix(hue, SHADE, 0.3)

    def cast_shadow(self) -> None:
        """Draw the shadow on the ground: level strokes, longest in their middle."""
        out: list[Segment] = []
        for index, (left, right, y) in enumerate(
            ((-38, 40, 0.0), (-44, 52, 1.8), (-34, 58, 3.6), (-20, 50, 5.4), (-4, 38, 7.0))
        ):
            shift = 6 if self.light[0] < 0 else -6
            out += spindle((left + shift + index, y), (right + shift, y), (1.5 - index * 0.18))
        self.plate.ink(tuple(out))

    def form(self, path: Path, colour: str, outline: float = MEDIUM, *, outer: bool = True) -> None:
        """Draw a form of one colour; `outer` is whether the contour of the whole goes around it."""
        self.plate.fill(path, self.tone(colour), outline)
        if outer:
            self.contour(path)

    def contour(self, path: Path) -> None:
        """Let the contour of the whole go around a form that others draw."""
        self._outer.append(path)

    def hollow(self, path: Path, outline: float = MEDIUM) -> None:
        """Draw the inside of a mouth: of the colour of blood, or black in low ink."""
        if self.plate.low_ink:
            self.plate.ink(path)
        else:
            self.plate.fill(path, GORE, outline)

    def blob(
        self, points: Points, colour: str, outline: float = MEDIUM, *, tight: float = 6.0, outer: bool = True
    ) -> Path:
        """Draw a smooth form through points, and return its outline."""
        path = smooth(points, closed=True, tightness=tight)
        self.form(path, colour, outline, outer=outer)
        return path

    def tube(
        self, spine: Points, widths: Sequence[float], colour: str, *, shade: float = 0.5, outline: float = MEDIUM
    ) -> Path:
        """Draw a limb along its spine, so wide at each point of it, shaded around it, and return its outline."""
        path = smooth(tube_outline(spine, widths), closed=True, tightness=6.5)
        self.form(path, colour, outline)
        if shade:
            self.across(spine, widths, shade, colour=colour)
        return path

    def shaded(self, colour: str, share: float = CORE) -> str:
        """Return a colour as it is on a side that is turned away from the light."""
        hue = self.plate.hue(self.tone(colour))
        return mix(hue, FLESH_SHADE, share * 1.25) if _is_flesh(hue) else mix(hue, SHADE, share)

    def tint(self, path: Path, colour: str, share: float = CORE) -> None:
        """Lay a shade on a part of a form of that colour; not in low ink."""
        if not self.plate.low_ink:
            self.plate.fill(path, self.shaded(colour, share))

    def across(
        self, spine: Points, widths: Sequence[float], share: float = 0.5, gap: float = GAP, colour: str = ""
    ) -> None:
        """Shade a limb with strokes across it from its dark side, so long a share of its width.

        If its colour is told, a tone lies under the strokes.
        """
        shade = shade_round(
            spine, widths, self.light, share * (1.35 if self.is_far else 1.0), mm=self.plate.mm, gap=gap
        )
        if colour and not self.plate.low_ink:
            hue = self.shaded(colour)
            for core in shade.cores:
                self.plate.fill(core, hue)
        self.plate.ink(shade.strokes)

    def folds(self, lines: Iterable[tuple[Point, Point]], weight: float = 0.34) -> None:
        """Draw folds: strokes that begin thick, bow a little and run out."""
        half = weight * FOLD * self.plate.mm / 2
        out: list[Segment] = []
        for index, ((ax, ay), (bx, by)) in enumerate(lines):
            dx, dy = bx - ax, by - ay
            size = math.hypot(dx, dy) or 1.0
            nx, ny = -dy / size, dx / size
            bow = size * BOW * (1 if index % 2 else -1)
            out.append(("M", ax, ay))
            for ends, first, last in (((bx, by), 0.25, 0.6), ((ax, ay), 0.6, 0.25)):
                side = half if first < last else -half
                swell = 1.5 * side if first < last else side
                rest = 0.8 * side if first < last else 1.5 * side
                out.append(
                    (
                        "C",
                        ax + dx * first + nx * (bow + swell),
                        ay + dy * first + ny * (bow + swell),
                        ax + dx * last + nx * (bow + rest),
                        ay + dy * last + ny * (bow + rest),
                        *ends,
                    )
                )
            out.append(("Z",))
        self.plate.ink(tuple(out))

    def creases(self, lines: Iterable[tuple[Point, Point]], weight: float = 0.3) -> None:
        """Draw strokes that are thickest in their middle."""
        self.plate.ink(tuple(segment for a, b in lines for segment in spindle(a, b, weight * FOLD * self.plate.mm)))

    def line(self, points: Points, weight: float = THIN, *, round_: bool = True, colour: str = "ink") -> None:
        """Draw a line through points."""
        path = smooth(points) if round_ and len(points) > 2 else closed(points)[:-1]
        self.plate.line(path, weight, colour)

    def rod(self, start: Point, end: Point, width: float, colour: str, *, tip: float = 0.0) -> None:
        """Draw a pole, `tip` wide at its end, with a line of shade along it."""
        (ax, ay), (bx, by) = start, end
        length = math.dist(start, end) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        half, last = width / 2, (tip or width) / 2
        points = [
            (ax + nx * half, ay + ny * half),
            (bx + nx * last, by + ny * last),
            (bx - nx * last, by - ny * last),
            (ax - nx * half, ay - ny * half),
        ]
        self.form(closed(points), colour, THIN)
        side = -1 if nx * self.light[0] + ny * self.light[1] > 0 else 1
        self.plate.line(
            (
                ("M", ax + nx * half * 0.4 * side, ay + ny * half * 0.4 * side),
                ("L", bx + nx * last * 0.4 * side, by + ny * last * 0.4 * side),
            ),
            FINE * 1.4,
        )

    def disc(self, centre: Point, radius: float, colour: str, outline: float = MEDIUM) -> Path:
        """Draw a disc, and return its outline."""
        return self.blob(ring(centre, radius), colour, outline)


def ring(centre: Point, radius: float, count: int = 12, *, flat: float = 1.0, turn: float = 0.0) -> list[Point]:
    """Return points on a circle, or on an ellipse so flat and turned by so many degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    out = []
    for index in range(count):
        angle = math.tau * index / count
        x, y = math.cos(angle) * radius, math.sin(angle) * radius * flat
        out.append((centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos))
    return out


def tube_outline(spine: Points, widths: Sequence[float]) -> list[Point]:
    """Return the outline of a limb with round ends."""
    right: list[Point] = []
    left: list[Point] = []
    last = len(spine) - 1
    for index, (x, y) in enumerate(spine):
        ax, ay = spine[max(index - 1, 0)]
        bx, by = spine[min(index + 1, last)]
        size = math.dist((ax, ay), (bx, by)) or 1.0
        nx, ny = -(by - ay) / size * widths[index] / 2, (bx - ax) / size * widths[index] / 2
        right.append((x + nx, y + ny))
        left.append((x - nx, y - ny))
    start, end = _beyond(spine[1], spine[0], widths[0] * 0.34), _beyond(spine[-2], spine[-1], widths[-1] * 0.34)
    return [start, *right, end, *reversed(left)]


def _beyond(inner: Point, outer: Point, far: float) -> Point:
    size = math.dist(inner, outer) or 1.0
    return outer[0] + (outer[0] - inner[0]) / size * far, outer[1] + (outer[1] - inner[1]) / size * far


def lerp(first: Point, second: Point, share: float) -> Point:
    """Return the point a share of the way from the first to the second."""
    return first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share


def aside(first: Point, second: Point, share: float, out: float) -> Point:
    """Return the point a share of the way, and so far to the right of it."""
    x, y = lerp(first, second, share)
    size = math.dist(first, second) or 1.0
    return x - (second[1] - first[1]) / size * out, y + (second[0] - first[0]) / size * out


def turned_about(points: Iterable[Point], centre: Point, degrees: float, scale: float = 1.0) -> list[Point]:
    """Return points about an origin, enlarged, turned clockwise and moved to a centre."""
    cos, sin = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return [(centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos) for x, y in points]
