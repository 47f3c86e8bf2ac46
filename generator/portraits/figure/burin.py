"""The burin with which a portrait is cut: swelling lines, locks of hair, folds and forms turned on a lathe."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import sqrt

from kredens.generator.drawing.colours import luminance, mix
from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points, between, points_along, polyline, smooth, spread
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN, Plate
from kredens.generator.portraits.figure.form import Ring, Spot, View

GAP = 0.6
"""How far apart the lines of a hatch are, in mm."""
SHADE, LIGHT, BLOOD = "#2b140c", "#fff4de", "#c4463a"
"""What a colour is mixed with in the shade, in the light, and where blood shines through."""
FLESH_SHADE = "#5c2a0e"
"""What living skin is mixed with in the shade: it is warmer than other shadows, for blood shines through it."""
DARKEST_HATCHED = 0.075
"""How light a colour is at least, from 0 to 1, to be hatched in low ink: the darker are black with shining strands."""
SPACING = 1.3, 1.55
"""By how much all hatches are spaced wider than is asked for: in low ink, and in colour, which shades for itself."""


@lru_cache(maxsize=64)
def _living(skin: str) -> str:
    """Return a skin that is warm in the shade, or nothing: the dead are grey, and the darkest skin has brown shades."""
    red, green = int(skin[1:3], 16), int(skin[3:5], 16)
    return skin if red > green + 12 and luminance(skin) > 0.2 else ""


class Burin:
    """Cuts lines and forms of a sitter, seen from somewhere, into a plate; weights are in mm.

    With more `spacing` than 1 the lines of hatches and hair are further apart than on a portrait. A `plain` one leaves
    out what is too small to be seen. `light` is where it comes from for what is drawn at any angle, as a lone hand is.
    `depth` is how deep its glazes of shade are: deeper for what is small, to be seen at all.
    """

    def __init__(
        self,
        plate: Plate,
        view: View,
        dice: Dice,
        spacing: float = 1.0,
        *,
        plain: bool = False,
        light: Point | None = None,
        depth: float = 1.0,
    ) -> None:
        self.plate, self.view, self.dice, self.plain, self.light = plate, view, dice, plain, light
        self._depth = depth
        self._spacing = SPACING[0 if plate.low_ink else 1] * spacing
        self._flesh = _living(plate.colour("skin"))

    @property
    def mm(self) -> float:
        """How many units make a millimetre."""
        return self.plate.mm

    def lines(self, length: float, gap: float = 0.5) -> int:
        """Return how many lines of a hatch fit beside one another on a length in units."""
        return max(2, round(length / (gap * self._spacing * self.mm)))

    def seen_from(self, view: View) -> Burin:
        """Return a burin for what is seen otherwise, as the body of a sitter whose head is turned further."""
        return Burin(self.plate, view, self.dice)

    def see(self, spots: Sequence[Spot]) -> list[Point]:
        """Return where spots are seen."""
        return self.view.see_all(spots)

    def swell(self, points: Points, *weights: float, pieces: int = 3) -> None:
        """Cut a smooth line whose weight goes evenly from each to the next."""
        self.plate.ink(self.swelling(points, *weights, pieces=pieces))

    def swelling(self, points: Points, *weights: float, pieces: int = 3) -> Path:
        """Return a smooth line whose weight goes evenly from each to the next."""
        count = len(points)
        if count > 2 and pieces > 1:
            # A curve is cut only as finely as can be seen.
            mean = sum(math.dist(a, b) for a, b in pairwise(points)) / (count - 1) / self.mm
            pieces = 1 if mean < 0.8 else 2 if mean < 2.4 else pieces
        along = points_along(smooth(points), pieces) if count > 2 and pieces > 1 else list(points)
        return tuple(wedge(along, [each * self.mm for each in weights]))

    def is_black(self, colour: str) -> bool:
        """Return whether a colour is dark enough to be black in low ink, where this is printed in it."""
        return self.plate.low_ink and luminance(self.plate.hue(colour)) < DARKEST_HATCHED

    def disc(self, x: float, y: float, radius: float, colour: str, outline: float = 0.0) -> None:
        """Draw a disc."""
        self.plate.beads([(x, y)], radius, colour, outline)

    def fill(self, points: Points, colour: str, outline: float = 0.0) -> Path:
        """Fill a smooth closed form and return its path."""
        around = sum(math.dist(a, b) for a, b in pairwise(points))
        small = around < 0.8 * self.mm * len(points)
        path = polyline(points, closed=True) if small else smooth(points, closed=True)
        self.plate.fill(path, colour, outline)
        return path

    def tint(self, path: Path, colour: str, share: float) -> None:
        """Glaze a form as a colour in the shade, the darker the larger the share; not in low ink."""
        if not self.plate.low_ink:
            base = self.plate.colour(colour)
            warm = base == self._flesh
            share = min(0.6, share * self._depth)
            self.plate.fill(path, mix(base, FLESH_SHADE if warm else SHADE, share * 1.25 if warm else share))

    def glow(self, path: Path, colour: str, share: float) -> None:
        """Glaze a form as a colour in the light, the brighter the larger the share; not in low ink."""
        if not self.plate.low_ink:
            self.plate.fill(path, mix(self.plate.colour(colour), LIGHT, share))

    def blush(self, path: Path, share: float) -> None:
        """Let blood shine through the skin within a form; not in low ink."""
        if not self.plate.low_ink:
            self.plate.fill(path, mix(self.plate.colour("skin"), BLOOD, share))

    def lock(
        self,
        first: Points,
        second: Points,
        colour: str,
        tone: float,
        *,
        outline: float = MEDIUM,
        gap: float = 0.5,
        shine: tuple[float, float] = (0.35, 0.6),
        pieces: int = 5,
    ) -> None:
        """Draw a lock of hair, or whatever runs in strands between two edges, from its root to its tip.

        `tone` is how dark it is, from 0 to 1; the strands grow thin or break where it shines.
        """
        long = sum(math.dist(a, b) for a, b in pairwise(first)) / self.mm
        pieces = max(3, min(10, round(long / 2.2))) if pieces == 5 else pieces
        one, other = _stations(first, pieces), _stations(second, pieces)
        black = self.is_black(colour)
        self.plate.fill(
            smooth([*one[::2], *reversed(other[::2])], closed=True, tightness=7), "ink" if black else colour
        )
        middle = len(one) // 2
        if math.dist(one[middle], other[middle]) > 4.0:  # the half away from the light is darker
            away = 1.0 if other[middle][0] > one[middle][0] else 0.0
            inner, outer = between(one, other, 0.55)[::2], between(one, other, away)[::2]
            self.tint(smooth([*inner, *reversed(outer)], closed=True, tightness=7), colour, 0.2)
        if outline:  # its root is open: it grows out of what is beneath
            self.plate.line(smooth([*one[::2], *reversed(other[::2])], tightness=7), outline)
        wide = max(math.dist(a, b) for a, b in zip(one[::pieces], other[::pieces], strict=True))
        count = self.lines(wide, gap * (1.25 - 0.45 * tone))
        if black:
            self.plate.fill(self._strands_of_light(one, other, count, shine), "paper")
            return
        self.plate.ink(self._strands(one, other, count, tone, shine))

    def _strands(
        self, one: list[Point], other: list[Point], count: int, tone: float, shine: tuple[float, float]
    ) -> Path:
        mm = self.mm
        thin, thick = (0.03 + 0.09 * tone) * mm, (0.1 + 0.26 * tone) * mm
        last = len(one) - 1
        out: list[Segment] = []
        for index in range(count):
            share = (index + 0.5) / count
            line = between(one, other, share)[::2]
            low = shine[0] + self.dice.wobble(0.14)
            high = shine[1] + self.dice.wobble(0.14)
            dark = 0.75 + 0.5 * share
            weights = [self._sheen(step * 2 / last, low, high, thin, thick * dark) for step in range(len(line))]
            if tone < 0.8:
                cut = sum(1 for step in range(len(line)) if step * 2 / last < low + 0.04)
                if cut > 1:
                    out += wedge(line[:cut], weights[:cut])
                rest = next((step for step in range(len(line)) if step * 2 / last > high - 0.04), len(line))
                if len(line) - rest > 1:
                    out += wedge(line[rest:], weights[rest:])
            else:
                out += wedge(line, weights)
        return tuple(out)

    def _strands_of_light(self, one: list[Point], other: list[Point], count: int, shine: tuple[float, float]) -> Path:
        """Return the strands that shine on a black lock, thickest where the light falls."""
        out: list[Segment] = []
        last = len(one) - 1
        for index in range(1, count, 2):
            line = between(one, other, (index + 0.5 + self.dice.wobble(0.3)) / count)
            low = max(0, round((shine[0] - 0.2 + self.dice.wobble(0.1)) * last))
            high = min(last, round((shine[1] + 0.16 + self.dice.wobble(0.1)) * last))
            part = line[low : high + 1]
            if len(part) > 2:
                middle = part[len(part) // 2]
                out += wedge([part[0], middle, part[-1]], [0.02 * self.mm, 0.2 * self.mm, 0.02 * self.mm])
        return tuple(out)

    def _sheen(self, place: float, low: float, high: float, thin: float, thick: float) -> float:
        if place < low:
            return thick + (thin - thick) * place / low
        if place < high:
            return thin
        rise = (place - high) / (1 - high)
        return thin + (thick - thin) * math.sin(math.pi * min(1.0, rise * 0.85))

    def turned_form(
        self,
        rings: Sequence[Ring],
        colour: str,
        *,
        tone: float = 0.3,
        outline: float = MEDIUM,
        hatch: str = "around",
        shine: bool = False,
    ) -> Path:
        """Draw a form turned on a lathe through rings, from the lowest to the highest, as a helmet or a hat is.

        It is hatched `around` it, `along` it from ring to ring, or `none`; one that shines has a band of light.
        """
        view = self.view
        low, top = rings[0], rings[-1]
        edge_left = [ring.see(view, -90) for ring in rings[1:-1]]
        edge_right = [ring.see(view, 90) for ring in rings[1:-1]]
        bottom, crest = low.arc(view), top.arc(view)
        corners: list[Point] = [bottom[-1], *edge_right, crest[-1]]
        outline_points: list[Segment] = list(smooth(bottom))
        outline_points += smooth(corners)[1:]
        over = top.arc(view, 90, 270) if top.rx > 2 else [crest[-1], crest[0]]
        outline_points += smooth(over)[1:]
        outline_points += smooth([crest[0], *reversed(edge_left), bottom[0]])[1:]
        path = (*outline_points, ("Z",))
        black = hatch != "none" and self.is_black(colour)
        self.plate.fill(path, "ink" if black else colour)
        if not self.plate.low_ink:
            with self.plate.clipped(path):
                self._model(rings, colour, shine=shine)
        if black:
            with self.plate.clipped(path):
                self.plate.fill(self._ring_light(rings), "paper")
        elif hatch != "none":
            with self.plate.clipped(path):
                self.plate.ink(self.ring_hatch(rings, tone, hatch, shine=shine))
        self.plate.line(path, outline)
        return path

    def _model(self, rings: Sequence[Ring], colour: str, *, shine: bool) -> None:
        """Lay shade and light on a form turned on a lathe."""

        def upright(first: float, last: float) -> Path:
            one = [ring.see(self.view, first) for ring in rings]
            other = [ring.see(self.view, last) for ring in rings]
            return smooth([one[0], *one, one[-1], other[-1], *reversed(other), other[0]], closed=True)

        self.tint(upright(36, 100), colour, 0.2)
        if shine:
            self.glow(upright(-46, -26), colour, 0.45)

    def _ring_light(self, rings: Sequence[Ring]) -> Path:
        """Return the lines of light on a black form turned on a lathe, longest where the light falls."""
        view, mm, out = self.view, self.mm, list[Segment]()
        high = abs(rings[-1].see(view, 0)[1] - rings[0].see(view, 0)[1])
        for index in range(count := self.lines(high, 0.62)):
            ring = ring_at(rings, (index + 0.5) / count)
            start, end = -78 + self.dice.between(0, 16), 34 + self.dice.wobble(22)
            out += wedge(ring.arc(view, start, end, 4), [0.04 * mm, 0.24 * mm, 0.2 * mm, 0.02 * mm])
        return tuple(out)

    def ring_hatch(self, rings: Sequence[Ring], tone: float, hatch: str = "around", *, shine: bool = False) -> Path:
        """Return the hatch of a form turned on a lathe, dark away from the light at the upper left."""
        view, mm = self.view, self.mm
        out: list[Segment] = []
        if hatch == "along":
            wide = max(ring.rx for ring in rings)
            count = self.lines(2.3 * wide)
            for index in range(count):
                angle = -88 + 176 * (index + 0.5) / count
                dark = light_on(angle, shine=shine) + tone * 0.5
                if dark <= 0.06:
                    continue
                line = [ring.see(view, angle) for ring in rings]
                weight = (FINE * 0.6 + 0.22 * min(1.0, dark)) * mm
                reach = 0.55 + 0.45 * min(1.0, dark * 1.6)
                keep = max(2, round(len(line) * reach))
                out += wedge(line[:keep], [weight, weight * 0.9, weight * 0.2])
            return tuple(out)
        high = abs(rings[-1].see(view, 0)[1] - rings[0].see(view, 0)[1])
        for index in range(count := self.lines(high)):
            ring = ring_at(rings, (index + 0.5) / count)
            if tone > 0.6:  # what is dark is hatched all around
                heavy = (0.06 + 0.2 * tone) * mm
                line = ring.arc(view, -90 + self.dice.between(0, 14), 90, 5)
                out += wedge(line, [heavy * 0.3, heavy * 0.6, heavy * 0.45, heavy, heavy])
                continue
            for first, last in ((38.0 - 45 * tone, 90.0), (-90.0, -72.0 + 40 * tone)):
                if first >= last:
                    continue
                start = first + self.dice.wobble(9)
                line = ring.arc(view, start, last, 3)
                heavy = (0.13 + 0.16 * tone) * mm
                weights = [0.02 * mm, heavy * 0.7, heavy] if last > 0 else [heavy * 0.6, heavy * 0.3, 0.02 * mm]
                out += wedge(line, weights)
        return tuple(out)

    def band(self, low: Ring, high: Ring, colour: str, outline: float = THIN, reach: float = 96) -> Path:
        """Draw a band around the front of a form, such as the edge of a hat, and return its path."""
        path = smooth([*low.arc(self.view, -reach, reach), *high.arc(self.view, reach, -reach)], closed=True)
        lower, upper = low.arc(self.view, -reach, reach, 10), high.arc(self.view, reach, -reach, 10)
        path = (*smooth(lower), ("L", *upper[0]), *smooth(upper)[1:], ("Z",))
        self.plate.fill(path, colour, outline)
        return path

    def tufts(self, points: Points, length: float, weight: float = THIN) -> None:
        """Cut short hairs of fur downwards at points."""
        out: list[Segment] = []
        for x, y in points:
            dx, dy = self.dice.wobble(0.5), 1.0
            turn = self.dice.wobble(0.6)
            dx, dy = dx - dy * turn, dy + dx * turn
            reach = length * self.dice.between(0.6, 1.1)
            bend = self.dice.wobble(0.25) * reach
            line = [
                (x, y),
                (x + dx * reach / 2 - dy * bend, y + dy * reach / 2 + dx * bend),
                (x + dx * reach, y + dy * reach),
            ]
            out += wedge(line, [weight * self.mm, weight * 0.8 * self.mm, 0.01])
        self.plate.ink(tuple(out))

    def hatch_between(
        self,
        first: Points,
        second: Points,
        weight: tuple[float, ...],
        *,
        gap: float = 0.5,
        reach: tuple[float, float] = (0.0, 1.0),
        bow: float = 0.0,
        ragged: float = 0.12,
    ) -> None:
        """Cut rungs from one edge to another that follow the form: bowed by so many units to the right of their way."""
        self.plate.ink(self.rungs(first, second, weight, gap=gap, reach=reach, bow=bow, ragged=ragged))

    def flow(
        self,
        first: Points,
        second: Points,
        weight: tuple[float, ...],
        *,
        gap: float = 0.6,
        reach: tuple[float, float] = (0.0, 1.0),
        side: tuple[float, float] = (0.0, 1.0),
        ragged: float = 0.1,
    ) -> None:
        """Cut lines that run with two edges, in the part between them that `side` says, as folds of cloth do."""
        one, other = spread(points_along(smooth(first), 3), 5), spread(points_along(smooth(second), 3), 5)
        wide = max(math.dist(a, b) for a, b in zip(one, other, strict=True)) * (side[1] - side[0])
        count = max(1, round(wide / (gap * self._spacing * self.mm)))
        weights = [each * self.mm for each in weight]
        out: list[Segment] = []
        for index in range(count):
            line = between(one, other, side[0] + (side[1] - side[0]) * (index + 0.5) / count)
            low = max(0, round(4 * (reach[0] + self.dice.wobble(ragged))))
            high = min(5, max(low + 2, round(5 * (reach[1] + self.dice.wobble(ragged)))))
            out += wedge(line[low:high], weights)
        self.plate.ink(tuple(out))

    def rungs(
        self,
        first: Points,
        second: Points,
        weight: tuple[float, ...],
        *,
        gap: float = 0.5,
        reach: tuple[float, float] = (0.0, 1.0),
        bow: float = 0.0,
        ragged: float = 0.12,
    ) -> Path:
        """Return rungs from one edge to another."""
        one, other = points_along(smooth(first), 4), points_along(smooth(second), 4)
        long = max(_length(one), _length(other))
        count = self.lines(long, gap)
        weights = [each * self.mm for each in weight]
        out: list[Segment] = []
        for a, b in zip(spread(one, count + 2)[1:-1], spread(other, count + 2)[1:-1], strict=True):
            low, high = reach[0] + self.dice.wobble(ragged), reach[1] + self.dice.wobble(ragged)
            dx, dy = b[0] - a[0], b[1] - a[1]
            far = math.hypot(dx, dy) or 1.0
            short = far < 2.4 * self.mm and max(weights[0], weights[-1]) > 0.6 * max(weights)
            steps = 1 if short or (abs(bow) < 0.6 and len(weights) < 3) else 2
            line = []
            bend = min(0.4 * far, max(-0.4 * far, bow))  # a short rung that bent as far would be a thorn
            for step in range(steps + 1):
                t = low + (high - low) * step / steps
                lift = bend * 4 * t * (1 - t)
                line.append((a[0] + dx * t - dy / far * lift, a[1] + dy * t + dx / far * lift))
            if steps == 1:
                out += wedge(line, (weights[0], weights[-1]))
                continue
            out += wedge(line, weights)
        return tuple(out)


def wedge(line: Points, weights: Sequence[float]) -> list[Segment]:
    """Return a stroke through a few points that comes to a point where it is thin: the cheapest line of a hatch."""
    count = len(line)
    if len(weights) != count:
        last = len(weights) - 1
        weights = [_at(weights, index / (count - 1) * last) for index in range(count)]
    sharp = 0.3 * max(weights)
    right: list[Segment] = []
    left: list[Segment] = []
    end = count - 1
    ax, ay = line[0]
    for index, (x, y) in enumerate(line):
        weight = weights[index]
        bx, by = line[index + 1] if index < end else (x, y)
        if weight <= sharp and (index == 0 or index == end):
            right.append(("L", x, y))
        else:
            dx, dy = bx - ax, by - ay
            half = weight / (2 * sqrt(dx * dx + dy * dy) or 1.0)
            dx, dy = dx * half, dy * half
            right.append(("L", x - dy, y + dx))
            left.append(("L", x + dy, y - dx))
        ax, ay = x, y
    left.reverse()
    first = right[0]
    # Filling closes the line, so that it need not be said.
    return [("M", first[1], first[2]), *right[1:], *left]  # type: ignore[misc]


def _at(values: Sequence[float], place: float) -> float:
    low = min(int(place), len(values) - 2) if len(values) > 1 else 0
    return values[0] if len(values) == 1 else values[low] + (values[low + 1] - values[low]) * (place - low)


def light_on(angle: float, *, shine: bool = False) -> float:
    """Return how dark a round form is at an angle as it is seen, lit from the upper left; below 0 it is bright."""
    dark = (angle - 14) / 76 if angle > 14 else (-62 - angle) / 60
    if shine and 44 < angle < 60:
        return -1.0
    if shine and angle > 60:
        return 0.5 + (angle - 60) / 60
    return dark


def ring_at(rings: Sequence[Ring], share: float) -> Ring:
    """Return the ring at a share of the way from the first of some rings to the last."""
    place = share * (len(rings) - 1)
    low = min(int(place), len(rings) - 2)
    part = place - low
    first, second = rings[low], rings[low + 1]
    return Ring(*(a + (b - a) * part for a, b in zip(first, second, strict=True)))


def _stations(edge: Points, pieces: int) -> list[Point]:
    """Return points along the edge of a lock, closer at its root, where hair bends most."""
    fine = spread(points_along(smooth(edge), 4), 41)
    return [fine[round(40 * (index / (2 * pieces)) ** 1.45)] for index in range(2 * pieces + 1)]


def _length(points: Points) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))
