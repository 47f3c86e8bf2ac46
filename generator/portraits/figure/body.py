"""The body down to the lower edge of the picture: its surface, its outline and cloth that lies on it."""

from __future__ import annotations

import math
from itertools import pairwise

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, smooth
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
_RAISED_ROWS = (*_ROWS[:6], (47, 0.0, 0.94, 36), (66, 0.0, 0.86, 40), (100, 0.0, 0.8, 43), (150, 0.0, 0.79, 45),
                (400, 0.0, 0.84, 45))  # fmt: skip
"""The same where both arms are raised from the body."""

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


class Body:
    """The body of a sitter, turned less than the head, down to a height in units below the eyes."""

    def __init__(
        self, head: Head, view: View, bottom: float, *, padding: float = 1.0, rise: float = 0.0, raised: bool = False
    ) -> None:
        # The shoulders lie higher than the neck is long: it leans forward.
        self.view, self.chin, self.bottom = view, head.chin - rise, bottom
        self.neck, self.shoulders = head.build.neck, head.build.shoulders * padding
        self.scale = self.shoulders / 88
        self._rows = _RAISED_ROWS if raised else _ROWS
        self._halves: dict[int, tuple[float, float]] = {}

    def half(self, down: float) -> tuple[float, float]:
        """Return half the width and the depth of the body at a height below the chin, to the nearest unit."""
        key = round(down)
        found = self._halves.get(key)
        if found is None:
            found = self._halves[key] = self._measure(key)
        return found

    def _measure(self, down: float) -> tuple[float, float]:
        for above, below in pairwise(self._rows):
            if down <= below[0]:
                share = max(0.0, (down - above[0]) / (below[0] - above[0]))
                one, other = (each[1] * self.neck + each[2] * self.shoulders for each in (above, below))
                return one + (other - one) * share, above[3] + (below[3] - above[3]) * share
        return self._rows[-1][2] * self.shoulders, self._rows[-1][3]

    def see(self, x: float, down: float, out: float = 0.0) -> Point:
        """Return where a spot of the front is seen: units from the middle, and below the chin."""
        wide, deep = self.half(down)
        share = max(-1.0, min(1.0, x / wide))
        return self.view.see(x + out * share, self.chin + down, (deep + out) * math.sqrt(1 - share * share) - 6)

    def line(self, *spots: tuple[float, float], out: float = 0.0) -> list[Point]:
        """Return where spots (units from the middle for shoulders of common width, below the chin) are seen."""
        return [self.see(x * self.scale, down, out) for x, down in spots]

    def side(self, side: int, first: float = 14.0) -> list[Point]:
        """Return the outline of one side from a height below the chin to the lower edge of the picture."""
        out = []
        for row in self._rows:
            if row[0] >= first:
                wide = row[1] * self.neck + row[2] * self.shoulders
                out.append(self.view.see(wide * side, self.chin + row[0], -6))
        return out

    def neckline(self, name: str, side: int) -> list[Point]:
        """Return half of a neckline, from the shoulder to the middle."""
        return [self.see((n * self.neck + s * self.shoulders) * side, down) for n, s, down in NECKLINES[name]]

    def outline(self, neckline: str = "high") -> Path:
        """Return the outline of a garment with a neckline."""
        first = NECKLINES[neckline][0]
        start = first[2] + 1
        left, right = self.side(-1, start), self.side(1, start)
        over_left, over_right = self.neckline(neckline, -1), self.neckline(neckline, 1)
        down_left, down_right = [over_left[0], *left], [over_right[0], *right]
        path: list[Segment] = [*smooth(down_left[::-1]), *smooth([*over_left, *over_right[::-1][1:]])[1:]]
        path += smooth(down_right)[1:]
        return (*path, ("Z",))


def draw_skin(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw bare shoulders and chest, for whatever a garment leaves open."""
    outline = body.outline("high")
    burin.plate.fill(outline, "skin")
    for side in (-1, 1):
        edge = [body.view.see(side * body.neck, body.chin + 10, -8), *body.side(side, 19)]
        burin.swell(edge, 0.2, 0.34, 0.3 if side < 0 else 0.42)
    with burin.plate.clipped(outline):
        right = body.side(1, 20)
        inner = [(x - 24 * body.scale, y + 4) for x, y in right[:5]]
        shade = [(x - 34 * body.scale, y + 2) for x, y in right[:6]]
        burin.tint(smooth([*shade, *reversed(right[:6])], closed=True, tightness=9), "skin", 0.13)
        burin.hatch_between(inner, right[:5], (0.02, 0.1, 0.18), gap=0.6, bow=2)
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
    burin: Burin,
    body: Body,
    colour: str,
    tone: float,
    neckline: str = "high",
    *,
    folds: bool = True,
    sleeves: bool = True,
) -> Path:
    """Draw a garment over chest and shoulders with its folds and shade; return its outline."""
    outline = body.outline(neckline)
    burin.plate.fill(outline, colour)
    with burin.plate.clipped(outline):
        _tint_cloth(burin, body, colour)
        burin.plate.ink(shade_cloth(burin, body, tone))
        if folds:
            draw_folds(burin, body, colour, tone)
    if sleeves:
        draw_sleeves(burin, body, tone)
    burin.plate.line(outline, 0.4)
    return outline


def _tint_cloth(burin: Burin, body: Body, colour: str) -> None:
    """Lay the shade of a garment: its side away from the light, and where the arms lie against it."""
    low = body.bottom - body.chin + 10
    edge = [body.line((x, down))[0] for x, down in ((14, 14), (42, 32), (46, 52), (34, 70), (40, 96), (34, low))]
    right = max(x for x, _ in body.side(1)) + 10
    burin.tint((*smooth(edge), ("L", right, edge[-1][1]), ("L", right, edge[0][1]), ("Z",)), colour, 0.2)
    arm = body.line((-60, 58), (-57, 78), (-55, 110), (-54, low), (-66, low), (-65, 100))
    burin.tint(smooth(arm, closed=True, tightness=9), colour, 0.2)


def shade_cloth(burin: Burin, body: Body, tone: float) -> Path:
    """Return the hatch of cloth: lines that run down the body, heavier towards the right; all over if it is dark."""
    mm = burin.mm
    out: list[Segment] = []
    low = body.bottom - body.chin
    count = burin.lines(2.3 * body.shoulders, 0.72 - 0.16 * tone)
    for index in range(count):
        share = -1 + 2 * (index + 0.5) / count
        angle = share * 86 + body.view.degrees * 0.4
        dark = max(0.0, (angle - 12) / 74) + (max(0.0, (-66 - angle) / 40))
        base = max(0.0, tone - 0.38) * 1.15
        if dark + base < (0.08 if burin.plate.low_ink else 0.16):
            continue
        top = 16 + 30 * abs(share) + burin.dice.between(0, 16)
        reach = min(1.0, 0.35 + dark + 2 * base)
        last = top + (low - top) * reach + burin.dice.wobble(8)
        line = []
        for step in range(4):
            down = top + (last - top) * step / 3
            wide, _ = body.half(down)
            line.append(body.see(wide * share * (0.995 if abs(share) < 1 else 1), down))
        weight = (0.04 + 0.2 * min(1.0, dark + base * 0.8)) * mm
        out += wedge(line, [weight * 0.25, weight, weight, weight * 0.25])
    return tuple(out)


def draw_folds(burin: Burin, body: Body, colour: str, tone: float) -> None:
    """Draw folds that fall from the shoulders and gather under the arms."""
    heavy = 0.16 + 0.1 * tone
    for x, top, dx, long in (
        (-30, 44, 7, 40),
        (-44, 52, 9, 46),
        (34, 46, -6, 44),
        (50, 56, -9, 40),
        (-14, 76, 5, 38),
        (18, 80, -4, 36),
    ):
        start = x + burin.dice.wobble(3)
        spots = ((start, top), (start + dx * 0.4, top + long * 0.4), (start + dx, top + long))
        fold = body.line(*spots)
        hollow = (fold[1][0] + 5.5, fold[1][1] + 2)
        burin.tint(smooth([*fold, hollow], closed=True), colour, 0.2)
        burin.swell(fold, 0.03, heavy, 0.03)


def draw_sleeves(burin: Burin, body: Body, tone: float) -> None:
    """Draw the seams between body and arms, with folds that gather there."""
    heavy = 0.3
    for side in (-1, 1):
        seam = body.line((side * 60, 60), (side * 63, 84), (side * 66, 130), (side * 68, 190))
        burin.swell(seam, 0.03, heavy, heavy + 0.06, heavy)
        for y, dx, dy in ((66, -11, -8), (74, -13, 3)):
            burin.swell(
                body.line((side * 61, y), (side * (61 + dx * 0.5), y + dy * 0.3), (side * (61 + dx), y + dy)),
                0.2,
                0.12,
                0.02,
            )
        shadow = body.line((side * 63, 84), (side * 65, 110), (side * 66, 190))
        inner = [(x - side * 9, y) for x, y in shadow]
        burin.hatch_between(shadow, inner, (0.2 + 0.1 * tone, 0.03), gap=0.75)


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
