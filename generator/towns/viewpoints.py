"""Where a town is looked at from: a room with a window, a vault, a balcony; what is near frames the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.night_faces import draw_hunter_bust
from kredens.generator.towns.incidents.night_lurkers import draw_hanging
from kredens.generator.towns.plan.ground import Town

BARS = 26
"""How many bars the rail of a balcony has."""
COURSE = 0.05
"""How high a course of stones is, of the height of the picture."""


def window(town: Town) -> None:
    """Draw the window of a dark room, behind whose pane one stands outside and asks to be let in."""
    plate, wide, high = town.plate, town.width, town.height
    left, right, low, bar, rail = wide * 0.02, wide * 0.95, high * 0.9, wide * 0.4, high * 0.5
    thick = wide * 0.022
    for x, y, width, height in (
        (-1, -1, left + 1, high + 2), (right, -1, wide - right + 1, high + 2), (-1, low, wide + 2, high - low + 1),
    ):  # fmt: skip
        plate.fill(polygon(box(x, y, width, height)), "brick", MEDIUM)
    with plate.clipped(polygon(box(left, -1, right - left, low + 1))):
        frame = Frame(town)
        who = "half length, old woman, white wild hair, violet peasant dress, open palm, front view"
        draw_hunter_bust(frame, who, (frame.wide * 0.38, 1.1), (frame.wide * 0.57, 7.0), seed="pane")
    for x, y, width, height in (
        (left, -1, thick * 1.3, low + 1), (right - thick * 1.3, -1, thick * 1.3, low + 1), (bar, -1, thick, low + 1),
        (left, rail, right - left, thick), (left, low - thick * 1.4, right - left, thick * 1.4),
    ):  # fmt: skip
        plate.fill(polygon(box(x, y, width, height)), "wood", MEDIUM)
    plate.fill(polygon(box(-1, low, wide + 2, high * 0.035)), "stone", MEDIUM)
    for place in range(9):
        x = wide * (place + 0.5) / 9
        plate.line((("M", x, low + high * 0.035), ("L", x - wide * 0.01, high + 1)), THIN)


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
    x, size = wide * 0.82, high * 0.074
    foot = spring - (spring - top) * math.sqrt(1 - ((x - middle) / half) ** 2)
    draw_hanging(Frame(town, (x, foot + size * 8.9), size))


def balcony(town: Town) -> None:
    """Draw the rail of a high balcony, at which someone in red stands and looks back over the shoulder."""
    plate, wide, high = town.plate, town.width, town.height
    rail, floor = high * 0.79, high * 0.98
    frame = Frame(town)
    x = frame.wide * (0.27 if town.dice.part("balcony").chance(0.5) else 0.7)
    with town.moonlit():
        for index in range(BARS):
            place = wide * (index + 0.5) / BARS
            plate.fill(polygon(box(place - 0.22, rail, 0.44, floor - rail)), "iron", THIN)
        plate.fill(polygon(box(-1, rail - high * 0.016, wide + 2, high * 0.03)), "iron", MEDIUM)
        plate.fill(polygon(box(-1, floor, wide + 2, high * 0.04)), "stone", MEDIUM)
    who = "half length, lean woman, black slicked hair, pointed ears, crimson overcoat, back turned"
    who += ", hands behind the back, half profile left"
    draw_hunter_bust(frame, who, (x - 2.7, -0.3), (5.4, 6.2), seed="balcony")


VIEWPOINTS: Mapping[str, Callable[[Town], None]] = {"window": window, "vault": vault, "balcony": balcony}
"""Where a town is looked at from, by name."""
