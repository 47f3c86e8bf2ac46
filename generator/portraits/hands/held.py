"""What the sitter holds, carries on the back or has at the shoulder, and the hand that holds it."""

from __future__ import annotations

import math
from collections.abc import Callable

from kredens.generator.drawing.primitives import Path, Segment, circle, rectangle
from kredens.generator.engraving.curves import Point, bounds, points_along, polyline, smooth, stroke
from kredens.generator.engraving.hatching import parallel_hatch
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.feathers import feather
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hands.thing import Cut, read_points
from kredens.generator.portraits.hands.things import THINGS

Place = Callable[[float, float], Point]
TALL = frozenset({"axe", "banner", "lance", "halberd", "scythe", "crozier", "flail", "bow", "battle axe"})
"""Things that are too broad above to stand before the face."""


def draw_on_back(burin: Burin, body: Body, sitter: Sitter, reach: float) -> None:
    """Draw what is carried on the back, and what of a tall thing is behind the head."""
    for name in sitter.held:
        if name == "two swords":
            for shift in (0.0, 17.0):
                _draw_hilt(burin, body, -1, shift)
        elif name == "bow on the back":
            line = [(66, body.chin + 50), (84, body.chin - 10), (66, body.chin - 70), (44, body.chin - 96)]
            burin.swell(line, 1.2, 1.5, 1.2)
            burin.plate.line(smooth(line), 0.6, "wood")
            burin.swell([line[0], line[-1]], 0.14, 0.14)
        elif name == "quiver":
            _draw_quiver(burin, body)
    for name, side in _in_hands(sitter):
        if name in TALL:
            for cut in THINGS[name].cuts:
                draw_cut(burin, cut, _place(body, name, side, reach))


def _draw_hilt(burin: Burin, body: Body, side: int, shift: float) -> None:
    root = (side * body.shoulders * 0.62 + side * shift, body.chin + 48 + shift * 0.4)
    lean = -28.0 * -side

    def at(x: float, y: float) -> Point:
        a = math.radians(lean)
        return root[0] + x * math.cos(a) - y * math.sin(a), root[1] + x * math.sin(a) + y * math.cos(a)

    for cut in (
        Cut("flat", "leather", "-4.5 0, -4.5 -52, 4.5 -52, 4.5 0", hatch=0.2),
        Cut("round", "silver", "-17 -60, 0 -57, 17 -60, 18 -54, 0 -51, -18 -54"),
        Cut("flat", "leather", "-3 -58, -3 -92, 3 -92, 3 -58", hatch=0.26),
        *(Cut("line", "ink", f"-3 {y}, 3 {y - 3}", 0.2) for y in (-62, -68, -74, -80, -86)),
        Cut("disc", "silver", "0 -97", 5.4),
    ):
        draw_cut(burin, cut, at)


def _draw_quiver(burin: Burin, body: Body) -> None:
    x, y = body.shoulders * 0.62, body.chin + 60
    for dx in (-8, 0, 8, 14):
        tip = (x + 16 + dx, y - 96 - abs(dx))
        burin.swell([(x + dx * 0.6, y - 40), tip], 0.4, 0.4)
        feather(burin, [(x + 10 + dx * 0.9, y - 74), tip], 5, "feather")
    tube = [(x - 13, y), (x - 6, y - 54), (x + 22, y - 50), (x + 16, y + 6)]
    burin.plate.fill(polyline(tube, closed=True), "leather", 0.34)
    burin.hatch_between([tube[0], tube[1]], [tube[3], tube[2]], (0.05, 0.12, 0.26), gap=0.5)


def draw_held(burin: Burin, body: Body, sitter: Sitter, reach: float) -> None:
    """Draw what is held, in front of the body, and what sits at the shoulder.

    `reach` is how far the picture goes to either side, in units.
    """
    for name in sitter.held:
        if THINGS[name].held == "shoulder":
            side = -1 if sitter.turn < 0 and _in_hands(sitter) else 1
            x = side * min(body.shoulders * 0.86, reach - 30)
            _draw_creature(burin, name, x, body.chin + 12, 1 if side > 0 else -1)
    for name, side in _in_hands(sitter):
        _draw_in_hand(burin, body, name, side, reach)


def _in_hands(sitter: Sitter) -> list[tuple[str, int]]:
    """Return what is held and on which side: the first thing on the side to which the back is turned."""
    hands = [name for name in sitter.held if THINGS[name].held in ("fist", "palm", "grip")]
    first = -1 if sitter.turn >= 0 else 1
    return [(name, first if index == 0 else -first) for index, name in enumerate(hands[:2])]


def _place(body: Body, name: str, side: int, reach: float) -> Place:
    """Return where the points of a thing are that is held on a side; tall things lean and spread inwards."""
    thing = THINGS[name]
    x = side * min(body.shoulders * 0.8, reach - (24 if thing.held == "fist" else 32))
    y = body.bottom - (30 if thing.held == "fist" else 26)
    lean = math.radians(min(thing.lean, 3.0) * side)
    flip = -side if name in TALL else side if name in ("sabre", "hammer") else 1

    def at(px: float, py: float) -> Point:
        px *= flip
        return x + px * math.cos(lean) - py * math.sin(lean), y + px * math.sin(lean) + py * math.cos(lean)

    return at


def _draw_creature(burin: Burin, name: str, x: float, y: float, side: int) -> None:
    size = 1.25 if name == "wolf" else 1.1
    for cut in THINGS[name].cuts:
        draw_cut(burin, cut, lambda a, b: (x + side * a * size, y + b * size))


def _draw_in_hand(burin: Burin, body: Body, name: str, side: int, reach: float) -> None:
    """Draw a hand, what it holds, and its sleeve."""
    thing, at = THINGS[name], _place(body, name, side, reach)
    x, y = at(0, 0)
    flip = at(1, 0)[0] - x

    def turned(px: float, py: float) -> Point:
        return at(px * (-side if flip > 0 else side), py)

    _draw_sleeve(burin, body, x, y, side)
    if thing.held == "grip":
        _draw_behind(burin, turned)
    # What is tall is seen before the body only below the shoulder: above, it was drawn behind the head.
    top = body.chin + 34 if name in TALL else -2 * body.bottom
    with burin.plate.clipped(rectangle(-400, top, 800, 1200)):
        for cut in thing.cuts:
            draw_cut(burin, cut, at)
    {"palm": _draw_cup, "grip": _draw_thumb, "fist": _draw_fist}[thing.held](burin, turned)


def _draw_sleeve(burin: Burin, body: Body, x: float, y: float, side: int) -> None:
    """Draw the forearm that comes up from the lower edge to the hand."""
    cuff = [(x - 14, y + 12), (x + 14, y + 15)] if side < 0 else [(x - 14, y + 15), (x + 14, y + 12)]
    low = [(x + side * 22 - 17, body.bottom + 30), (x + side * 22 + 17, body.bottom + 30)]
    path = (("M", *cuff[0]), ("L", *cuff[1]), ("L", *low[1]), ("L", *low[0]), ("Z",))
    burin.plate.fill(path, "sleeve", 0.36)
    burin.hatch_between([cuff[0], low[0]], [cuff[1], low[1]], (0.03, 0.1, 0.24), gap=0.5, bow=-3)
    wrist = [(x - 9, y + 2), (x + 9, y + 4), (x + 11, y + 16), (x - 11, y + 14)]
    burin.plate.fill(polyline(wrist, closed=True), "skin", 0.26)
    left, right = cuff
    band = [
        (left[0] + 1, left[1]),
        (x, y + 16),
        (right[0] - 1, right[1]),
        (right[0] + 1, right[1] + 8),
        (x, y + 25),
        (left[0] - 1, left[1] + 8),
    ]
    burin.plate.fill(smooth(band, closed=True, tightness=9), "linen", 0.26)


def _draw_fist(burin: Burin, at: Place) -> None:
    """Draw a fist around a shaft, the fingers towards the viewer."""
    back = [at(-11, -12), at(2, -14), at(12, -12), at(13, 2), at(11, 13), at(-8, 13), at(-12, 2)]
    burin.fill(back, "skin", 0.34)
    for index in range(4):
        y = -12.0 + index * 6.0
        reach = (11.5, 12.5, 12, 10.5)[index]
        finger = [
            at(-reach, y + 1),
            at(-reach + 2, y + 6),
            at(4, y + 6.4),
            at(9.5, y + 5),
            at(10, y + 1.4),
            at(4, y - 0.4),
            at(-reach + 2, y - 0.2),
        ]
        burin.fill(finger, "skin", 0.24)
        burin.swell([at(3, y + 0.5), at(2.2, y + 3), at(3, y + 5.6)], 0.04, 0.16, 0.04)
        burin.swell([at(-6, y + 4.6), at(0, y + 5.2), at(7, y + 4.2)], 0.04, 0.16, 0.04)
    thumb = [at(11, 4), at(13.5, -6), at(8, -15.5), at(0, -18.5), at(-3, -15.4), at(3, -11.5), at(7, -4)]
    burin.fill(thumb, "skin", 0.26)
    burin.swell([at(-2.4, -16.6), at(0.6, -15), at(0.4, -17.8)], 0.12, 0.16, 0.1)


def _draw_behind(burin: Burin, at: Place) -> None:
    """Draw the fingers of a hand behind what it holds."""
    for index in range(4):
        y = -4.0 + index * 6.2
        finger = [at(22, y), at(29, y - 1.4), at(32, y + 1.6), at(30, y + 4.6), at(22, y + 5.4)]
        burin.fill(finger, "skin", 0.26)


def _draw_thumb(burin: Burin, at: Place) -> None:
    """Draw the thumb before what a hand holds, and the ball of the hand below."""
    hand = [
        at(-16, 34),
        at(-15, 18),
        at(-9, 9),
        at(-6, -4),
        at(-3, -13),
        at(2, -15),
        at(5, -10),
        at(4, 2),
        at(8, 13),
        at(17, 18),
        at(18, 34),
    ]
    burin.plate.fill((*smooth(hand), ("Z",)), "skin", 0.32)
    burin.swell([at(-2.4, -11), at(1, -9.4), at(3.6, -10.6)], 0.08, 0.18, 0.08)
    burin.swell([at(3, 3), at(1, 13), at(5, 22)], 0.03, 0.2, 0.04)
    burin.hatch_between([at(8, 14), at(10, 30)], [at(17, 19), at(18, 32)], (0.04, 0.16), gap=0.5)


def _draw_cup(burin: Burin, at: Place) -> None:
    """Draw a hand that is open upwards, its fingers side by side, with something lying on it."""
    hand = [
        at(-27, -9),
        at(-24, -11),
        at(-19, -3),
        at(-9, 3),
        at(5, 4),
        at(13, 0),
        at(18, -9),
        at(22, -9),
        at(23, -2),
        at(17, 12),
        at(13, 32),
        at(-11, 32),
        at(-15, 17),
        at(-25, 4),
        at(-29, -4),
    ]
    burin.plate.fill((*smooth(hand), ("Z",)), "skin", 0.32)
    for inset, last in ((2.6, -10), (5.6, -8), (9.0, -4)):
        burin.swell(
            [at(-27 + inset * 0.5, -8 + inset), at(-20 + inset * 0.3, -1 + inset * 1.3), at(last, 6 + inset)],
            0.2,
            0.18,
            0.05,
        )
    burin.swell([at(14, 2), at(9, 10), at(8, 20)], 0.05, 0.22, 0.04)
    burin.hatch_between([at(2, 12), at(4, 30)], [at(15, 14), at(12, 31)], (0.03, 0.16), gap=0.5)


def draw_cut(burin: Burin, cut: Cut, at: Place) -> None:
    """Draw one form of a thing where `at` puts its points."""
    points = [at(x, y) for x, y in read_points(cut.points)]
    if cut.kind == "line":
        line = points_along(smooth(points), 4) if len(points) > 2 else points
        if cut.colour == "ink":
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
    burin.plate.fill(path, cut.colour, 0.14 if cut.kind == "disc" and cut.size < 4 else 0.3)
    if cut.hatch and cut.colour != "ink":
        burin.plate.ink(()) if cut.hatch < 0.04 else _shade(burin, cut, points, path)


def _shade(burin: Burin, cut: Cut, points: list[Point], path: Path) -> None:
    x, y, wide, high = bounds(points)
    if wide < 3.0 and high < 3.0:
        return
    dark = min(1.0, cut.hatch * 2.4)

    def shade(px: float, _: float) -> float:
        share = (px - x) / (wide or 1)
        return (share - 0.72 + dark * 0.6) / 0.5

    lines: tuple[Segment, ...] = parallel_hatch(
        (x, y, wide, high),
        0.7 * burin.mm,
        (0.05 * burin.mm, (0.12 + 0.18 * dark) * burin.mm),
        angle=-24,
        shade=shade,
        pieces=4,
    )
    if lines:
        with burin.plate.clipped(path):
            burin.plate.ink(lines)
