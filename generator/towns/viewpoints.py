"""Where a town is looked at from: a room with a window, a vault, a balcony; what is near frames the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.ground import Town

BARS = 26
"""How many bars the rail of a balcony has."""
COURSE = 0.05
"""How high a course of stones is, of the height of the picture."""
FINGERS = ((-0.46, 0.62, 0.92), (-0.17, 0.7, 1.16), (0.12, 0.72, 1.2), (0.4, 0.62, 1.02))
"""The fingers of a hand: how far aside and how high they begin, and how long they are, in widths of its palm."""


def window(town: Town) -> None:
    """Draw the window of a dark room, on whose pane a long pale hand lies from without."""
    plate, wide, high = town.plate, town.width, town.height
    left, right, low, bar, rail = wide * 0.02, wide * 0.95, high * 0.9, wide * 0.4, high * 0.5
    thick = wide * 0.022
    for x, y, width, height in (
        (-1, -1, left + 1, high + 2), (right, -1, wide - right + 1, high + 2), (-1, low, wide + 2, high - low + 1),
    ):  # fmt: skip
        plate.fill(polygon(box(x, y, width, height)), "brick", MEDIUM)
    _hand(town, (wide * 0.72, high * 0.72), high * 0.13)
    for x, y, width, height in (
        (left, -1, thick * 1.3, low + 1), (right - thick * 1.3, -1, thick * 1.3, low + 1), (bar, -1, thick, low + 1),
        (left, rail, right - left, thick), (left, low - thick * 1.4, right - left, thick * 1.4),
    ):  # fmt: skip
        plate.fill(polygon(box(x, y, width, height)), "wood", MEDIUM)
    plate.fill(polygon(box(-1, low, wide + 2, high * 0.035)), "stone", MEDIUM)
    for place in range(9):
        x = wide * (place + 0.5) / 9
        plate.line((("M", x, low + high * 0.035), ("L", x - wide * 0.01, high + 1)), THIN)


def _hand(town: Town, wrist: Point, size: float) -> None:
    """Draw a hand that is laid on a pane: its palm, four long fingers with nails, a thumb, and what runs down."""
    x, y = wrist
    skin = "white lit" if town.night else "white"

    def at(across: float, up: float) -> Point:
        return x + across * size, y - up * size

    town.plate.fill(polygon([at(-0.44, -0.1), at(0.44, -0.1), at(0.6, -1.2), at(-0.6, -1.2)]), "ink", MEDIUM)
    palm = smooth([at(-0.44, 0.0), at(-0.6, 0.5), at(-0.56, 0.86), at(0.0, 0.98), at(0.5, 0.86), at(0.56, 0.4),
                   at(0.42, -0.06), at(0.0, -0.16)], closed=True)  # fmt: skip
    limbs = [(across, up, across * 1.35, up + long) for across, up, long in FINGERS]
    for ax, ay, bx, by in [*limbs, (0.46, 0.3, 1.1, 0.94)]:
        length = math.hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length * 0.14, (bx - ax) / length * 0.14
        finger = [at(ax + nx, ay + ny), at(ax + nx, ay + ny), at(bx + nx * 0.8, by + ny * 0.8),
                  at(bx + (bx - ax) * 0.06, by + (by - ay) * 0.06), at(bx - nx * 0.8, by - ny * 0.8),
                  at(ax - nx, ay - ny), at(ax - nx, ay - ny)]  # fmt: skip
        town.plate.fill(smooth(finger, closed=True), skin, MEDIUM)
        claw = [at(bx + nx * 0.7, by + ny * 0.7), at(bx + (bx - ax) * 0.34, by + (by - ay) * 0.34),
                at(bx - nx * 0.7, by - ny * 0.7)]  # fmt: skip
        town.plate.fill(polygon(claw), "ink")
        for share in (0.36, 0.66):
            kx, ky = ax + (bx - ax) * share, ay + (by - ay) * share
            town.plate.line((("M", *at(kx + nx * 0.7, ky + ny * 0.7)), ("L", *at(kx - nx * 0.7, ky - ny * 0.7))), THIN)
    town.plate.fill(palm, skin, MEDIUM)
    for fold in ([(-0.5, 0.6), (-0.1, 0.56), (0.3, 0.7)], [(-0.4, 0.4), (0.0, 0.3), (0.46, 0.5)],
                 [(0.1, 0.0), (0.2, 0.24), (0.48, 0.36)]):  # fmt: skip
        town.plate.line(smooth([at(*point) for point in fold]), THIN)
    for across, up, long in ((-0.2, 0.1, 0.9), (0.14, -0.02, 0.6)):
        drop = [
            at(across, up),
            at(across + 0.05, up - long * 0.8),
            at(across, up - long),
            at(across - 0.05, up - 0.8 * long),
        ]
        town.plate.fill(smooth(drop, closed=True), "moon", THIN)


def vault(town: Town) -> None:
    """Draw the arch under which one stands, stone by stone, with someone hanging from it head down."""
    plate, wide, high = town.plate, town.width, town.height
    left, right, top, spring = wide * 0.035, wide * 0.95, high * 0.045, high * 0.42
    middle, half = (left + right) / 2, (right - left) / 2
    arch = [(middle - half * math.cos(math.pi * k / 24), spring - (spring - top) * math.sin(math.pi * k / 24))
            for k in range(25)]  # fmt: skip
    outer = [(-1.0, high + 1), (-1.0, -1.0), (wide + 1, -1.0), (wide + 1, high + 1), (right, high + 1)]
    plate.fill(polygon([*outer, *reversed(arch), (left, high + 1)]), "stone", BOLD)
    for (ax, ay), (bx, by) in zip(arch[::2], arch[1::2], strict=False):
        x, y = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (x - middle) / half, (y - spring) / (spring - top)
        reach = wide * 0.07
        plate.line((("M", x, y), ("L", x + dx * reach, y + dy * reach)), MEDIUM)
    course = high * COURSE
    for row in range(int((high - spring) / course) + 1):
        y = spring + row * course
        for start, end in ((-1.0, left), (right, wide + 1)):
            plate.line((("M", start, y), ("L", end, y)), THIN)
    size, x = high * 0.2, wide * 0.8
    foot = spring - (spring - top) * math.sqrt(1 - ((x - middle) / half) ** 2)

    def at(across: float, down: float) -> Point:
        return x + across * size, foot + down * size

    cloak = [at(-0.08, -0.06), at(0.08, -0.06), at(0.3, 0.5), at(0.2, 0.98), at(0.06, 0.86), at(-0.06, 0.86),
             at(-0.2, 0.98), at(-0.3, 0.5)]  # fmt: skip
    with town.moonlit():
        plate.fill(polygon(cloak), "ink", MEDIUM)
        plate.fill(smooth([at(-0.12, 0.86), at(-0.11, 1.1), at(0.0, 1.2), at(0.11, 1.1), at(0.12, 0.86)], closed=True),
                   "ink", MEDIUM)  # fmt: skip
    for across in (-0.07, 0.03):
        plate.fill(
            polygon([at(across, 1.0), at(across + 0.05, 1.0), at(across + 0.05, 1.03), at(across, 1.03)]), "moon"
        )


def balcony(town: Town) -> None:
    """Draw the rail of a high balcony, at which someone in a cloak stands with his back to us."""
    plate, wide, high = town.plate, town.width, town.height
    rail, floor = high * 0.79, high * 0.98
    size, x = high * 0.36, wide * 0.27

    def at(across: float, up: float) -> Point:
        return x + across * size, high * 1.02 - up * size

    cloak = [at(-0.44, 0), at(-0.36, 0.5), at(-0.3, 0.74), at(-0.24, 0.8), at(-0.2, 1.02), at(-0.1, 0.9), at(0.1, 0.9),
             at(0.2, 1.02), at(0.24, 0.8), at(0.3, 0.74), at(0.36, 0.5), at(0.44, 0)]  # fmt: skip
    head = [at(-0.12, 0.9), at(-0.14, 1.04), at(-0.08, 1.15), at(0.0, 1.18), at(0.08, 1.15), at(0.14, 1.04),
            at(0.12, 0.9)]  # fmt: skip
    with town.moonlit():
        for index in range(BARS):
            place = wide * (index + 0.5) / BARS
            plate.fill(polygon(box(place - 0.22, rail, 0.44, floor - rail)), "iron", THIN)
        plate.fill(polygon(box(-1, rail - high * 0.016, wide + 2, high * 0.03)), "iron", MEDIUM)
        plate.fill(polygon(box(-1, floor, wide + 2, high * 0.04)), "stone", MEDIUM)
        plate.fill(smooth(head, closed=True), "ink", MEDIUM)
        plate.fill(polygon(cloak), "ink", MEDIUM)
    fold = "rim" if town.night else "stone"
    for across in (-0.26, -0.12, 0.12, 0.26):
        plate.line(smooth([at(across * 0.7, 0.74), at(across * 0.9, 0.4), at(across * 1.3, 0.04)]), THIN, fold)
    collar = [at(-0.19, 0.98), at(-0.13, 0.86), at(0.0, 0.82), at(0.13, 0.86), at(0.19, 0.98)]
    plate.line(smooth(collar), MEDIUM, "moon")


VIEWPOINTS: Mapping[str, Callable[[Town], None]] = {"window": window, "vault": vault, "balcony": balcony}
"""Where a town is looked at from, by name."""
