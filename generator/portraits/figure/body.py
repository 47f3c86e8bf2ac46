"""The body down to the lower edge of the picture: its surface, its outline and cloth that lies on it."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TypeAlias

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.portraits.figure.arm import FORE, UPPER, Arm, find_elbow
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.form import Head, View
from kredens.generator.portraits.figure.sitter import Sitter

# Height below the chin, half the width as shares of the neck's and the shoulders', and depth.
_ROWS: tuple[tuple[float, float, float, float], ...] = (
    (4, 0.95, 0.0, 20),
    (14, 1.12, 0.0, 23),
    (20, 1.32, 0.0, 25),
    (25, 0.4, 0.42, 27),
    (30, 0.2, 0.66, 30),
    (37, 0.0, 0.9, 33),
    (47, 0.0, 1.01, 36),
    (66, 0.0, 1.08, 40),
    (100, 0.0, 1.12, 43),
    (150, 0.0, 1.17, 45),
    (400, 0.0, 1.25, 45),
)
FLANKS: dict[str, tuple[Point, ...]] = {
    "man": ((57, 72), (59.5, 92), (57, 120), (55.5, 146), (59, 180), (62, 400)),
    "woman": ((55, 70), (58, 88), (51, 116), (46.5, 142), (58, 180), (66, 400)),
    "stout": ((59, 72), (64, 92), (68, 120), (72, 150), (74, 180), (72, 400)),
    "lean": ((54, 72), (55, 92), (50, 120), (47, 146), (52, 180), (56, 400)),
}
"""The side of a trunk from the armpit down, by its build: units from the middle for shoulders of common width, and
below the chin."""
_ARMPIT = 0.3
"""At what share of an upper arm it parts from the trunk."""
_SHOULDER = 73.0, 55.0
"""Where the joint of a shoulder is: from the middle for shoulders of common width, and below the chin."""
_BREAST, _EVENED = 56.0, 60.0
"""How far below the chin the slope of the shoulders is felt in full, and over how many units it ends below that."""
_HALF_AN_ARM = {"man": 23.0, "woman": 21.0, "stout": 25.5, "lean": 21.5}
"""Half the width of an upper arm, for shoulders of common width."""

NECKLINES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "high": ((1.12, 0, 14), (0.8, 0, 19), (0.4, 0, 22), (0, 0, 23)),
    "round": ((1.25, 0.02, 20), (0.95, 0, 31), (0.5, 0, 39), (0, 0, 42)),
    "v": ((1.2, 0, 19), (0.85, 0, 34), (0.42, 0, 52), (0, 0, 68)),
    "open": ((1.3, 0, 21), (1.0, 0, 40), (0.55, 0, 66), (0, 0, 96)),
    "square": ((0.3, 0.42, 25), (0.3, 0.38, 48), (0, 0.2, 56), (0, 0, 57)),
    "boat": ((0, 0.72, 32), (0, 0.5, 44), (0, 0.25, 52), (0, 0, 54)),
    "bare": ((0, 1.0, 47), (0, 0.72, 60), (0, 0.3, 70), (0, 0, 66)),
}
"""The right half of a garment's upper edge: shares of neck and shoulders, and height below the chin."""


class BodyView(View):
    """Where the viewer stands to a body whose shoulders slope, or are uneven.

    `slope` is how many units a shoulder hangs lower than that of a common man, `tip` by how many that on the viewer's
    right hangs lower than the middle, as the other is raised. What is below the breast is as ever. All of it is seen
    `aside` of the head.
    """

    def __init__(
        self,
        degrees: float,
        chin: float,
        shoulders: float,
        *,
        slope: float = 0.0,
        tip: float = 0.0,
        aside: float = 0.0,
    ) -> None:
        super().__init__(degrees)
        self._slope, self._tip, self._aside = slope, tip, aside
        self._breast, self._reach = chin + _BREAST, shoulders

    def see(self, x: float, y: float, z: float) -> Point:
        """Return where a spot is seen."""
        share = 1.0 - max(0.0, y - self._breast) / _EVENED
        if share > 0.0:
            out = x / self._reach
            y += share * (self._slope * min(1.2, abs(out) ** 1.5) + self._tip * max(-1.2, min(1.2, out)))
        across, down = super().see(x, y, z)
        return across + self._aside, down


class Body:
    """The body of a sitter, turned less than the head, down to a height in units below the eyes.

    Both arms hang unless `arms` are told to do something else; they are thinner if they are `bare`.
    """

    def __init__(
        self,
        head: Head,
        view: View,
        bottom: float,
        *,
        padding: float = 1.0,
        rise: float = 0.0,
        trunk: str = "man",
        bare: bool = False,
    ) -> None:
        # The shoulders lie higher than the neck is long: it leans forward.
        self.view, self.chin, self.bottom = view, head.chin - rise, bottom
        self.neck, self.shoulders = head.build.neck, head.build.shoulders * padding
        self.scale = self.shoulders / 88
        self.trunk, self.bare = trunk, bare
        self.mouth = head.view.see(0, head.chin - 20, 44)
        self._halves: dict[int, tuple[float, float]] = {}
        self.arms: dict[int, Arm] = {side: self._hang(side) for side in (-1, 1)}

    def _hang(self, side: int) -> Arm:
        (x, y), s = self.shoulder(side), self.scale
        # What hangs goes on to the lower edge, where no end of an arm is seen.
        elbow = x + 7 * side * s, max(y + UPPER * s, self.bottom + 12)
        return Arm(side, (x, y), elbow, (elbow[0] - 3 * side * s, elbow[1] + FORE * s), self.half_an_arm)

    @property
    def half_an_arm(self) -> float:
        """Half the width of an upper arm."""
        return _HALF_AN_ARM[self.trunk] * self.scale * (0.84 if self.bare else 1.0)

    def shoulder(self, side: int) -> Point:
        """Return where the joint of a shoulder is seen."""
        return self.view.see(_SHOULDER[0] * self.scale * side, self.chin + _SHOULDER[1], -6)

    def bend(self, side: int, wrist: Point, forward: float = 50.0, swing: float = 30.0) -> Arm:
        """Return the arm of a side whose wrist is at a place; see `find_elbow`."""
        shoulder = self.shoulder(side)
        elbow = find_elbow(shoulder, wrist, side, self.scale, forward=forward, swing=swing)
        return Arm(side, shoulder, elbow, wrist, self.half_an_arm)

    def half(self, down: float) -> tuple[float, float]:
        """Return half the width and the depth of the body at a height below the chin, to the nearest unit."""
        key = round(down)
        found = self._halves.get(key)
        if found is None:
            found = self._halves[key] = self._measure(key)
        return found

    def _measure(self, down: float) -> tuple[float, float]:
        for above, below in pairwise(_ROWS):
            if down <= below[0]:
                share = max(0.0, (down - above[0]) / (below[0] - above[0]))
                one, other = (each[1] * self.neck + each[2] * self.shoulders for each in (above, below))
                return one + (other - one) * share, above[3] + (below[3] - above[3]) * share
        return _ROWS[-1][2] * self.shoulders, _ROWS[-1][3]

    def see(self, x: float, down: float, out: float = 0.0) -> Point:
        """Return where a spot of the front is seen: units from the middle, and below the chin."""
        wide, deep = self.half(down)
        share = max(-1.0, min(1.0, x / wide))
        return self.view.see(x + out * share, self.chin + down, (deep + out) * math.sqrt(1 - share * share) - 6)

    def line(self, *spots: tuple[float, float], out: float = 0.0) -> list[Point]:
        """Return where spots (units from the middle for shoulders of common width, below the chin) are seen."""
        return [self.see(x * self.scale, down, out) for x, down in spots]

    def slope(self, side: int, first: float = 14.0) -> list[Point]:
        """Return the outline from the neck to where a shoulder grows round, from a height below the chin."""
        out = []
        for row in _ROWS:
            if first <= row[0] < 40:
                wide = row[1] * self.neck + row[2] * self.shoulders
                out.append(self.view.see(wide * side, self.chin + row[0], -6))
        return out

    def flank(self, side: int) -> list[Point]:
        """Return the side of the trunk from the armpit to below the lower edge of the picture."""
        return [self.view.see(x * self.scale * side, self.chin + down, 2) for x, down in FLANKS[self.trunk]]

    def side(self, side: int, first: float = 14.0) -> list[Point]:
        """Return the outer edge of one side from a height below the chin: the slope, then the arm or the trunk."""
        arm, slope = self.arms[side], self.slope(side, first)
        return [*slope, *(self.flank(side) if arm.raised else arm.outer(0.12))]

    def neckline(self, name: str, side: int) -> list[Point]:
        """Return half of a neckline, from the shoulder to the middle."""
        return [self.see((n * self.neck + s * self.shoulders) * side, down) for n, s, down in NECKLINES[name]]

    def outline(self, neckline: str = "high", *, sleeves: bool = True) -> Path:
        """Return the outline of a garment with a neckline, with its arms or of the trunk alone."""
        start = NECKLINES[neckline][0][2] + 1
        over_left, over_right = self.neckline(neckline, -1), self.neckline(neckline, 1)
        path: list[Segment] = [*smooth([*over_left, *over_right[::-1][1:]])]
        side_path = self._sleeved if sleeves else self._sleeveless
        path += side_path(1, over_right[0], start)
        left = side_path(-1, over_left[0], start)
        path.append(("L", *_end_of(left[-1])))
        return (*path, *_reversed([("M", *over_left[0]), *left]), ("Z",))

    def _sleeveless(self, side: int, root: Point, start: float) -> list[Segment]:
        """Return a side from the root of a neckline over the shoulder, round the armhole and down the trunk."""
        hole = self.line((side * 70, 36), (side * 63, 48), (side * 56, 62))
        slope = [point for point in self.slope(side, start) if abs(point[0]) < abs(hole[0][0]) - 4]
        return [*smooth([root, *slope, hole[0]])[1:], *smooth([*hole, *self.flank(side)])[1:]]

    def _sleeved(self, side: int, root: Point, start: float) -> list[Segment]:
        """Return a side from the root of a neckline down: around the arm to the armpit, and down the trunk."""
        arm, slope, flank = self.arms[side], self.slope(side, start), self.flank(side)
        if arm.raised:
            return [*smooth([root, *slope, *flank])[1:]]
        inner = arm.inner(_ARMPIT)[::-1]
        return [
            *smooth([root, *slope, *arm.outer(0.12), *arm.tip(), *inner])[1:],
            ("L", *flank[0]),
            *smooth(flank)[1:],
        ]


def _end_of(segment: Segment) -> Point:
    if len(segment) == 7:
        return segment[5], segment[6]
    if len(segment) == 3:
        return segment[1], segment[2]
    raise ValueError(segment)


def _reversed(path: list[Segment]) -> list[Segment]:
    """Return a path that goes the other way, without its first move."""
    out: list[Segment] = []
    for before, segment in zip(path[-2::-1], path[:0:-1], strict=True):
        x, y = _end_of(before)
        if len(segment) == 7:
            out.append(("C", segment[3], segment[4], segment[1], segment[2], x, y))
        else:
            out.append(("L", x, y))
    return out


def draw_skin(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw bare shoulders and chest, for whatever a garment leaves open."""
    outline = body.outline("high")
    burin.plate.fill(outline, "skin")
    for side in (-1, 1):
        edge = [body.view.see(side * body.neck, body.chin + 10, -8), *body.side(side, 19)]
        burin.swell(edge, 0.2, 0.34, 0.3 if side < 0 else 0.42)
    for side in (-1, 1):
        bone = [
            body.see(side * body.neck * 0.22, 27),
            body.see(side * body.shoulders * 0.3, 26),
            body.see(side * body.shoulders * 0.62, 30),
        ]
        burin.swell(bone, 0.2, 0.14, 0.03)
    if sitter.woman:
        burin.swell([body.see(0, 60), body.see(0, 74), body.see(0.5, 84)], 0.03, 0.18, 0.1)


def draw_garment(
    burin: Burin, body: Body, colour: str, tone: float, neckline: str = "high", *, sleeves: bool = True
) -> Path:
    """Draw a garment over chest and shoulders with its folds and shade, without its arms; return its outline."""
    outline = body.outline(neckline, sleeves=sleeves)
    burin.plate.fill(outline, colour)
    with burin.plate.clipped(outline):
        _tint_cloth(burin, body, colour)
        burin.plate.ink(shade_cloth(burin, body, tone))
        draw_folds(burin, body, colour, tone)
    burin.plate.line(outline, 0.3)
    return outline


def _tint_cloth(burin: Burin, body: Body, colour: str) -> None:
    """Lay the shade of a garment: its side away from the light, and where the arms lie against it."""
    low = body.bottom - body.chin + 10
    wave = burin.dice.wobble(9.0)
    edge = body.line(
        (14, 14), (40, 32), (38 + 0.4 * wave, 52), (26 - wave, 74), (32 + wave, 100), (24 - 0.5 * wave, low)
    )
    right = max(x for x, _ in body.flank(1)) + 10
    burin.tint((*smooth(edge), ("L", right, edge[-1][1]), ("L", right, edge[0][1]), ("Z",)), colour, 0.2)


def shade_cloth(burin: Burin, body: Body, tone: float) -> Path:
    """Return the hatch of cloth: rounds about the chest on the side away from the light; where all is dark, down it.

    What faces the light is left empty.
    """
    mm = burin.mm
    out: list[Segment] = []
    low = body.bottom - body.chin + 4
    flank = FLANKS[body.trunk]
    count = burin.lines(low - 34, 0.7)
    wave, turns = burin.dice.between(0.0, 6.3), burin.dice.between(0.05, 0.085)
    for index in range(count):
        down = 34 + (low - 34) * (index + 0.5) / count
        edge = _flank_at(flank, down)
        swing = math.sin(down * turns + wave)
        first = 0.64 - 0.2 * tone + burin.dice.wobble(0.05) - 0.15 * swing
        weight = (0.1 + 0.2 * tone) * mm * (0.8 + 0.25 * swing)
        spots = ((share * edge, down + 7.0 * (1 - share * share)) for share in (first, (first + 1) / 2, 1.0))
        out += wedge(body.line(*spots), [0.02 * mm, weight * 0.7, weight])
        if tone > 0.5:
            spots = ((share * edge, down + 7.0 * (1 - share * share)) for share in (-1.0, -0.84))
            out += wedge(body.line(*spots), [weight * 0.6, 0.02 * mm])
    if tone > 0.5 and burin.plate.low_ink:
        count = burin.lines(1.5 * body.shoulders, 0.6)
        for index in range(count):
            x = -56 + 82 * (index + 0.5) / count
            top = 30 + 0.5 * abs(x) + burin.dice.between(0, 10)
            bright = 54 + 16 * math.sin(index * 0.9)
            weight = (0.14 + 0.4 * (tone - 0.4)) * mm
            out += wedge(body.line((x, top), (x * 0.97, bright)), [weight, 0.02 * mm])
            if bright + 26 < low:
                out += wedge(body.line((x * 0.96, bright + 22), (x * 0.9, low)), [0.02 * mm, weight * 1.2])
    return tuple(out)


def _flank_at(flank: tuple[Point, ...], down: float) -> float:
    """Return how far from the middle the side of a trunk is at a height."""
    for (ax, above), (bx, below) in pairwise(flank):
        if down <= below:
            return ax + (bx - ax) * max(0.0, (down - above) / (below - above))
    return flank[-1][0]


Fold: TypeAlias = tuple[Point, ...]
_HANGING: tuple[tuple[Fold, ...], ...] = (
    (((46, 40), (43, 62), (34, 88), (30, 124)), ((56, 74), (44, 78), (32, 88)), ((57, 80), (48, 92), (42, 112))),
    (
        ((37, 36), (40, 58), (36, 86), (39, 124)),
        ((56, 75), (43, 84), (36, 104), (35, 132)),
        ((54, 70), (46, 72), (36, 78)),
    ),
    (((50, 42), (45, 58), (40, 68)), ((57, 77), (46, 88), (32, 97), (18, 101)), ((31, 66), (32, 96), (26, 134))),
    (((42, 38), (34, 54), (31, 78), (20, 110)), ((57, 72), (47, 82), (43, 96)), ((58, 84), (45, 104), (38, 138))),
)
_DRAWN: tuple[tuple[Fold, ...], ...] = (
    (
        ((57, 70), (42, 73), (24, 84), (9, 104)),
        ((57, 78), (44, 90), (33, 108), (27, 134)),
        ((52, 45), (43, 52), (28, 55)),
    ),
    (((56, 67), (40, 64), (20, 68)), ((57, 75), (41, 82), (23, 99), (12, 126)), ((56, 86), (46, 104), (41, 132))),
    (
        ((50, 42), (40, 54), (34, 66)),
        ((57, 72), (43, 77), (29, 90), (20, 116)),
        ((57, 82), (40, 96), (20, 106), (2, 109)),
    ),
)
_AT_THE_BELT: tuple[tuple[Fold, ...], ...] = (
    (((-22, 92), (-19, 116), (-22, 150)), ((16, 96), (13, 122), (17, 152))),
    (((-11, 98), (-6, 122), (-10, 152)), ((25, 90), (18, 112), (21, 144))),
    (((-28, 88), (-17, 106), (-13, 140)), ((6, 104), (9, 126), (4, 154))),
)
"""Folds of cloth on the right half of a body, in units for shoulders of common width and below the chin: where an arm
hangs, where it is bent and draws the cloth with it, and those that rise from a belt."""


def draw_folds(burin: Burin, body: Body, colour: str, tone: float) -> None:
    """Draw folds that hang from the shoulders, are drawn to where arms go, and gather where a belt would be."""
    heavy = 0.2 + 0.1 * tone
    dice = burin.dice
    spots: list[Fold] = list(dice.pick(_AT_THE_BELT))
    for side in (-1, 1):
        arm = body.arms[side]
        hangs = arm.wrist[1] > arm.elbow[1] + 0.5 * FORE * body.scale
        spots += [tuple((side * x, down) for x, down in fold) for fold in dice.pick(_HANGING if hangs else _DRAWN)]
    lines: list[Segment] = []
    for each in spots:
        drop = dice.wobble(4.0)
        fold = body.line(*((x + drop * 0.5, down + drop) for x, down in each))
        wide = 5.0 + 2.5 * len(fold) / 4 + dice.wobble(2.0)
        hollow = [(x + wide, y + 0.5 * wide) for x, y in fold[1:-1]]
        burin.tint(smooth([*fold, *reversed(hollow)], closed=True), colour, 0.22)
        lines += burin.swelling(fold, 0.04, heavy * 1.25, heavy * 0.7, 0.02)
    burin.plate.ink(tuple(lines))


def across(
    burin: Burin, body: Body, tops: list[Point], bottoms: list[Point], colour: str, tone: float, outline: float = 0.28
) -> Path:
    """Draw a piece between two edges, hatched by how dark it is, and return its path."""
    path = (*smooth(tops), ("L", *bottoms[-1]), *smooth(bottoms[::-1])[1:], ("Z",))
    burin.plate.fill(path, colour)
    weight = 0.04 + 0.22 * tone
    with burin.plate.clipped(path):
        burin.hatch_between(tops, bottoms, (weight, weight * 0.5, weight), gap=0.55, ragged=0.05)
    burin.plate.line(path, outline)
    del body
    return path
