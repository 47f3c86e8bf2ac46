"""Sights by which a great city is known at once, drawn to stand large and alone."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import arch, at, block, box, columns, flag, openings, polygon
from kredens.generator.towns.building.site import Draw, Landmark, Site
from kredens.generator.towns.building.structures import dome, gable, roof, tower
from kredens.generator.towns.sights.modern import oval

SIGN = {
    "H": (((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0.5), (1, 0.5))),
    "O": (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))),
    "L": (((0, 1), (0, 0)), ((0, 0), (1, 0))),
    "Y": (((0, 1), (0.5, 0.5)), ((1, 1), (0.5, 0.5)), ((0.5, 0.5), (0.5, 0))),
    "W": (((0, 1), (0.25, 0)), ((0.25, 0), (0.5, 0.7)), ((0.5, 0.7), (0.75, 0)), ((0.75, 0), (1, 1))),
    "D": (((0, 0), (0, 1)), ((0, 1), (1, 0.7)), ((1, 0.7), (1, 0.3)), ((1, 0.3), (0, 0))),
}
"""The strokes of the letters that stand on a hill, in a box of one unit."""


def _trellis(
    site: Site, left: tuple[Point, Point], right: tuple[Point, Point], bays: int, weight: float = 0.12
) -> None:
    """Cross the field between two posts, each given by its foot and head, in so many bays."""
    steps = [
        tuple((low[0] + (high[0] - low[0]) * k / bays, low[1] + (high[1] - low[1]) * k / bays)
              for low, high in (left, right)) for k in range(bays + 1)
    ]  # fmt: skip
    for (a, b), (c, d) in pairwise(steps):
        site.line(a, d, weight=weight)
        site.line(b, c, weight=weight)
        site.line(c, d, weight=weight)


def draw_eiffel(site: Site) -> None:
    """Draw the tower of Eiffel: four feet over an arch, three platforms, trellis to the top."""
    mid = 2.1
    for side in (-1, 1):
        feet = [(mid + side * 2.1, 0), (mid + side * 1.1, 0), (mid + side * 0.72, 1.5), (mid + side * 1.42, 1.5)]
        legs = [(mid + side * 1.36, 1.7), (mid + side * 0.72, 1.7), (mid + side * 0.46, 3.0), (mid + side * 0.92, 3.0)]
        for form, bays in ((feet, 3), (legs, 3)):
            site.fill("iron", form)
            _trellis(site, (form[0], form[3]), (form[1], form[2]), bays)
        if side > 0:
            site.hatch((feet[0], feet[1]), (feet[3], feet[2]), gap=0.34, weight=0.2)
            site.hatch((legs[0], legs[1]), (legs[3], legs[2]), gap=0.34, weight=0.2)
        site.fill("stone", box(mid + side * 1.6 - 0.66, -0.16, 1.32, 0.26))
    rim = oval(mid, 0.1, 1.22, 1.32, start=0, end=180, count=12)
    inner = oval(mid, 0.1, 1.04, 1.1, start=180, end=0, count=12)
    site.fill("iron", [*rim, *inner])
    for (ax, ay), (bx, by) in zip(rim, reversed(inner), strict=True):
        site.line((ax, ay), (bx, by), weight=0.1)
    left = [(mid - 0.84, 3.2), (mid - 0.5, 4.6), (mid - 0.28, 6.4), (mid - 0.14, 8.4)]
    right = [(2 * mid - x, y) for x, y in reversed(left)]
    site.fill_smooth("iron", [left[0], *left, left[-1], right[0], *right, right[-1]])
    for (ax, ay), (bx, by) in pairwise(left):
        _trellis(site, ((ax, ay), (bx, by)), ((2 * mid - ax, ay), (2 * mid - bx, by)), 3)
    site.hatch(((mid + 0.1, 3.2), (mid + 0.8, 3.2)), ((mid + 0.02, 8.3), (mid + 0.13, 8.3)), gap=0.3, weight=0.2)
    for level, half, high in ((1.46, 1.56, 0.28), (2.98, 1.06, 0.24)):
        site.fill("iron", box(mid - half, level, 2 * half, high))
        site.line((mid - half, level + high * 0.5), (mid + half, level + high * 0.5), weight=FINE)
        count = int(half * 8)
        site.dark(*(box(mid - half + 2 * half * (k + 0.3) / count, level + 0.03, half * 0.8 / count, high * 0.36)
                    for k in range(count)))  # fmt: skip
    site.fill("iron", box(mid - 0.26, 8.36, 0.52, 0.2), box(mid - 0.15, 8.56, 0.3, 0.24))
    site.line((mid, 8.8), (mid, 9.6), weight=0.24, airy=True)


def draw_hollywood(site: Site) -> None:
    """Draw the hills over Los Angeles: the great letters below the ridge, an observatory of three domes on its spur."""
    ridge = [
        (-4.5, 1.0), (-2.4, 2.0), (-0.8, 2.5), (0.8, 3.7), (2.0, 4.3), (3.2, 4.7), (4.4, 4.4), (5.6, 4.6), (6.8, 3.9),
        (8.2, 3.1), (10.2, 2.6), (12.0, 1.6),
    ]  # fmt: skip
    site.fill_smooth("hill", [(-4.5, -0.2), (-4.5, -0.2), *ridge, (12.0, -0.2), (12.0, -0.2)])
    for index, (x, y) in enumerate(ridge[2:-1]):
        for step in range(9):
            top = y - 0.12 - 0.03 * step
            left = x + 0.15 * step
            site.curve([(left, top), (left + 0.25, top - 0.4), (left + 0.3, top - 0.75 - 0.12 * ((step + index) % 3))])
    for fold in (((2.0, 4.2), (1.5, 3.3), (1.9, 2.4)), ((4.4, 4.4), (4.1, 3.4), (3.3, 2.2)),
                 ((6.8, 3.9), (6.4, 3.0), (6.8, 2.3))):  # fmt: skip
        site.curve(list(fold), weight=0.16)
    for index, letter in enumerate("HOLLYWOOD"):
        x, y = 1.75 + 0.6 * index, 2.9 + 0.2 * math.sin(index * 0.9)
        bars = []
        for (ax, ay), (bx, by) in SIGN[letter]:
            px, py, qx, qy = x + ax * 0.42, y + ay * 0.66, x + bx * 0.42, y + by * 0.66
            length = math.hypot(qx - px, qy - py)
            nx, ny = -(qy - py) / length * 0.075, (qx - px) / length * 0.075
            bars.append([(px + nx, py + ny), (qx + nx, qy + ny), (qx - nx, qy - ny), (px - nx, py - ny)])
        site.fill("ink", *bars, weight=0.5)
        site.fill("white", *bars, weight=0.0)
    site.fill_smooth("green", [(1.0, -0.2), (1.0, -0.2), (2.4, 0.5), (3.6, 1.0), (5.4, 1.16), (7.6, 1.16), (9.4, 0.8),
                               (12.0, 0.0), (12.0, -0.2), (12.0, -0.2)])  # fmt: skip
    for index in range(13):
        x = 1.6 + 0.7 * index
        site.hatch(((x, 0.2), (x + 0.4, 0.5)), ((x + 0.5, -0.1), (x + 0.8, 0.2)), gap=0.5, weight=0.16)
    at(4.0, 1.1,
       block(0.0, 4.8, 0.62, windows=(9, 1), side=0.03, cornice=True, tone="white"),
       block(1.55, 1.7, 1.0, windows=(3, 1), arched=True, side=0.06, tone="white"),
       dome(1.65, 1.5, 0.85, y=1.0, drum=0.16, tone="copper"),
       dome(0.05, 0.9, 0.5, y=0.62, drum=0.12, tone="copper"),
       dome(3.85, 0.9, 0.5, y=0.62, drum=0.12, tone="copper"))(site)  # fmt: skip
    for x, size in ((1.5, 0.3), (2.1, 0.36), (2.8, 0.3), (3.5, 0.34), (9.0, 0.34), (9.6, 0.3)):
        y = 0.35 if x < 3 else 0.75
        site.fill_leafy("wood green", [(x + size * dx, y + size * dy) for dx, dy in
                        ((-1, 0), (-0.6, 0.7), (0.2, 1.0), (0.9, 0.6), (1, 0))], 0.3)  # fmt: skip


def draw_palms(site: Site) -> None:
    """Draw an avenue of tall palms that runs away from us between two pavements."""
    vanish = (3.9, 0.35)
    site.fill("land", [(-2.5, -2.6), (vanish[0] - 0.08, vanish[1]), (vanish[0] + 0.08, vanish[1]), (9.6, -2.6)])
    for share in (0.0, 0.3, 0.52, 0.68, 0.8, 0.88):
        y = -2.5 + 2.85 * share
        site.dark([(vanish[0] - 0.12 * (1 - share), y), (vanish[0] + 0.12 * (1 - share), y),
                   (vanish[0] + 0.08 * (1 - share), y + 0.5 * (1 - share)),
                   (vanish[0] - 0.08 * (1 - share), y + 0.5 * (1 - share))])  # fmt: skip
    for depth in (0.2, 0.28, 0.4, 0.56, 0.78, 1.0):
        for side in (-1, 1):
            x = vanish[0] + side * 3.5 * depth
            _palm(
                site, x, vanish[1] - 0.9 * depth, 6.4 * depth * (1.0 if side < 0 else 0.92), lean=-side * 0.12 * depth
            )


def _palm(site: Site, x: float, y: float, high: float, *, lean: float) -> None:
    """Draw one tall palm: a thin trunk and a head of leaves that hang."""
    half, top = 0.03 * high**0.8, y + high
    site.fill_smooth("wood", [(x - half * 1.5, y), (x - half * 1.5, y), (x + lean * 0.4 - half, y + high * 0.5),
                              (x + lean - half * 0.7, top), (x + lean - half * 0.7, top), (x + lean + half * 0.7, top),
                              (x + lean + half * 0.7, top), (x + lean * 0.4 + half, y + high * 0.5),
                              (x + half * 1.5, y), (x + half * 1.5, y)], weight=THIN)  # fmt: skip
    site.dark([(x + half * 0.3, y), (x + half * 1.5, y), (x + lean + half * 0.7, top), (x + lean + half * 0.1, top)])
    size = 0.17 * high**0.75
    hub = (x + lean, top)
    for turn in (-28, -4, 22, 52, 90, 128, 158, 184, 208):
        angle = math.radians(turn + site.dice.wobble(10))
        cos, sin = math.cos(angle), math.sin(angle)
        tip = (hub[0] + cos * size * 1.25, hub[1] + sin * size - size * 0.42 * abs(cos))
        bow = (hub[0] + cos * size * 0.62, hub[1] + sin * size * 0.62 + size * 0.16)
        under = (hub[0] + cos * size * 0.6, hub[1] + sin * size * 0.5 - size * 0.1)
        site.fill_smooth("wood green", [hub, hub, bow, tip, tip, under], weight=0.12)
        site.dark([hub, under, tip, (under[0], under[1] + size * 0.08)])


def draw_azadi(site: Site) -> None:
    """Draw the tower of Azadi: four feet that sweep up into one, a vault under ribs that spread like a fan."""
    mid = 3.0
    left = [(0.0, 0.0), (0.85, 0.9), (1.5, 2.0), (1.8, 3.2), (1.86, 5.0)]
    void = [(1.35, 0.0), (1.9, 1.0), (2.4, 1.9), (mid, 2.5)]
    right, void_right = (
        [(2 * mid - x, y) for x, y in reversed(left)],
        [(2 * mid - x, y) for x, y in reversed(void[:-1])],
    )
    site.fill("stone", box(-0.5, -0.22, 7.0, 0.24))
    deep = [(1.7, 0.0), (2.15, 0.9), (2.6, 1.65), (mid, 2.1), (3.4, 1.65), (3.85, 0.9), (4.3, 0.0)]
    site.fill_smooth("stone", [void[0], *void, *void_right, void_right[-1], deep[-1], *reversed(deep), deep[0]])
    for index in range(1, 6):
        share = index / 6
        site.line(*[(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                    for a, b in zip([*void, *void_right], deep, strict=True)], weight=FINE)  # fmt: skip
    site.hatch((void[-1], void_right[-1]), (deep[3], deep[-1]), gap=0.3, weight=0.2)
    for points, outer in (([*void], left), ([*reversed(void_right)], [(2 * mid - x, y) for x, y in left])):
        site.fill_smooth("white", [outer[0], *outer, outer[-1], (mid, 5.0), (mid, 5.0), (mid, 2.5), (mid, 2.5),
                                   *reversed(points), points[0]])  # fmt: skip
    site.hatch((right[0], right[-1]), ((mid + 0.75, 5.0), void_right[-1]), gap=0.34, weight=0.2, bias=1.15)
    for index, share in enumerate((-0.86, -0.6, -0.34, -0.1, 0.1, 0.34, 0.6, 0.86)):
        foot = (mid + share * 1.42, 2.5 - abs(share) ** 1.3 * 1.75)
        site.curve([foot, (mid + share * 0.92, 3.3), (mid + share * 0.82, 4.56)], weight=0.2 if index % 2 else 0.13)
    band = [(mid - 1.16, 4.56), (mid + 1.16, 4.56), (mid + 1.14, 5.0), (mid - 1.14, 5.0)]
    site.fill("white", band)
    site.dark(*(arch(mid - 0.95 + 0.42 * k, 4.62, 0.22, 0.26) for k in range(5)))
    site.fill("white", box(mid - 1.24, 5.0, 2.48, 0.2))
    site.line((mid - 1.2, 5.08), (mid + 1.2, 5.08), weight=FINE)


def draw_milad(site: Site) -> None:
    """Draw the tower of Milad: a slender shaft, a head of many decks that opens upwards, a mast."""
    mid = 1.4
    site.fill_smooth("white", [(mid - 0.7, 0), (mid - 0.7, 0), (mid - 0.36, 1.0), (mid - 0.27, 6.0), (mid - 0.27, 6.0),
                               (mid + 0.27, 6.0), (mid + 0.27, 6.0), (mid + 0.36, 1.0), (mid + 0.7, 0),
                               (mid + 0.7, 0)])  # fmt: skip
    site.hatch(((mid + 0.06, 0.2), (mid + 0.5, 0.2)), ((mid + 0.04, 6.0), (mid + 0.27, 6.0)), gap=0.26, weight=0.2)
    site.line((mid - 0.2, 0.3), (mid - 0.11, 6.0), weight=FINE)
    site.fill("glass", [(mid - 0.3, 5.7), (mid + 0.3, 5.7), (mid + 1.25, 6.6), (mid - 1.25, 6.6)])
    site.hatch(((mid + 0.1, 5.72), (mid + 0.3, 5.72)), ((mid + 0.3, 6.6), (mid + 1.2, 6.6)), gap=0.26, weight=0.22)
    for level, half, high in ((6.6, 1.32, 0.26), (6.92, 1.2, 0.24), (7.2, 1.04, 0.24), (7.48, 0.8, 0.22)):
        site.fill("white", box(mid - half, level, 2 * half, high))
        count = int(half * 9)
        for k in range(count):
            site.window(mid - half + 2 * half * (k + 0.28) / count, level + high * 0.25, half * 0.9 / count, high * 0.5)
        site.hatch(((mid + half * 0.5, level), (mid + half, level)), ((mid + half * 0.5, level + high),
            (mid + half, level + high)), gap=0.3)  # fmt: skip
    site.fill("copper", oval(mid, 7.7, 0.6, 0.42, start=0, end=180, count=10))
    site.fill("flag", [(mid - 0.12, 8.1), (mid + 0.12, 8.1), (mid + 0.06, 9.0), (mid - 0.06, 9.0)])
    site.line((mid, 9.0), (mid, 10.0), weight=0.22, airy=True)
    block(-0.5, 3.8, 0.5, windows=(9, 1), side=0.06, tone="stone")(site)


def draw_india_gate(site: Site) -> None:
    """Draw the gate of India: one high arch in a block of stone, a broad cornice, an attic in steps and a bowl."""
    site.fill("stone", box(-0.7, -0.2, 6.0, 0.24), box(-0.4, 0.04, 5.4, 0.2))
    site.fill("sand", box(0.0, 0.24, 4.6, 3.7))
    site.shade(((3.98, 0.24), (4.6, 0.24)), ((3.98, 3.94), (4.6, 3.94)))
    for x in (0.16, 3.22):
        site.fill("sand", box(x, 0.24, 0.74, 3.3))
        site.line(*box(x + 0.14, 0.5, 0.46, 1.0), (x + 0.14, 0.5), weight=FINE)
        site.dark(arch(x + 0.2, 1.9, 0.34, 0.72))
        site.line((x, 1.66), (x + 0.74, 1.66), weight=THIN)
    site.fill("sand", arch(0.98, 0.24, 2.16, 3.24))
    site.fill("stone", arch(1.14, 0.24, 1.84, 3.04))
    for k in range(4):
        site.line((1.14 + 0.1 * k, 0.24), (1.14 + 0.1 * k, 2.2 + 0.1 * k), weight=FINE)
    site.dark(arch(1.44, 0.24, 1.24, 2.5))
    site.fill("sky pale", arch(1.66, 0.24, 0.8, 2.1), weight=0.1)
    site.fill("sand", box(-0.28, 3.94, 5.16, 0.16), box(-0.16, 4.1, 4.92, 0.16))
    site.dark(*(box(-0.2 + 0.26 * k, 3.82, 0.12, 0.1) for k in range(20)))
    for level, inset, high in ((4.26, 0.1, 0.5), (4.76, 0.6, 0.3), (5.06, 1.1, 0.26)):
        site.fill("sand", box(inset, level, 4.6 - 2 * inset, high))
        site.hatch(((4.0 - inset, level), (4.6 - inset, level)), ((4.0 - inset, level + high), (4.6 - inset,
            level + high)), gap=0.3)  # fmt: skip
    site.line((0.5, 4.5), (3.8, 4.5), weight=FINE)
    for k in range(9):
        site.line((0.8 + 0.36 * k, 4.4), (0.8 + 0.36 * k, 4.62), weight=0.2)
    site.fill("sand", [(1.7, 5.32), (2.9, 5.32), (3.1, 5.56), (1.5, 5.56)])


def draw_lotus(site: Site) -> None:
    """Draw the temple of the lotus: three rings of marble petals over a round terrace."""
    rings = (
        ((2.5, 1.5, 2.8, 3.9), (4.7, 1.5, 4.4, 3.9), (3.6, 1.7, 3.6, 4.2)),
        ((1.4, 1.5, 1.2, 2.9), (5.8, 1.5, 6.0, 2.9), (2.5, 1.5, 2.2, 3.3), (4.7, 1.5, 5.0, 3.3), (3.6, 1.6, 3.6, 3.4)),
        ((0.6, 1.4, -0.3, 1.7), (6.6, 1.4, 7.5, 1.7), (1.7, 1.5, 1.0, 2.1), (5.5, 1.5, 6.2, 2.1),
         (2.9, 1.5, 2.7, 2.3), (4.3, 1.5, 4.5, 2.3)),
    )  # fmt: skip
    for ring in rings:
        for middle, wide, tip, high in ring:
            foot = 0.3
            left, right = (middle - wide / 2, foot), (middle + wide / 2, foot)
            swell = wide * 0.24
            lean, waist = (tip - middle) * 0.35, foot + (high - foot) * 0.46
            outline = [left, left, (left[0] - swell * 0.5 + lean, waist), (tip, high), (tip, high),
                       (right[0] + swell * 0.5 + lean, waist), right, right]  # fmt: skip
            site.fill_smooth("white", outline)
            heart = (middle + (tip - middle) * 0.5, foot + (high - foot) * 0.5)
            site.curve([(middle, foot), heart, (tip, high)], weight=0.12)
            site.hatch((right, outline[5]), ((middle, foot), heart), gap=0.36, weight=0.17, uneven=0.3)
            site.hatch((outline[5], (tip, high)), (heart, (tip, high)), gap=0.36, weight=0.17)
    site.fill("stone", [(-0.9, 0), (8.1, 0), (7.4, 0.34), (-0.2, 0.34)])
    site.line((-0.5, 0.17), (7.7, 0.17), weight=FINE)
    site.dark(*(arch(0.3 + 0.75 * k, 0.34, 0.34, 0.4) for k in (0, 1, 2, 3, 4, 5, 6, 7, 8)))


def draw_sands(site: Site) -> None:
    """Draw the three towers of Marina Bay: each of two slabs that lean together, a ship of gardens across all."""
    for k in range(3):
        x = 0.5 + 2.5 * k
        slab = [(x - 0.3, 0), (x - 0.3, 0), (x + 0.05, 1.2), (x + 0.34, 2.8), (x + 0.4, 4.5), (x + 0.4, 4.5),
                (x + 1.4, 4.5), (x + 1.4, 4.5), (x + 1.3, 2.8), (x + 1.0, 1.2), (x + 0.74, 0),
                (x + 0.74, 0)]  # fmt: skip
        other = [(x + 1.06, 0), (x + 1.06, 0), (x + 1.2, 1.2), (x + 1.4, 4.5), (x + 1.4, 4.5), (x + 1.8, 4.5),
                 (x + 1.8, 4.5), (x + 1.76, 0), (x + 1.76, 0)]  # fmt: skip
        site.fill_smooth("glass", other)
        site.shade(((x + 1.3, 0), (x + 1.76, 0)), ((x + 1.46, 4.5), (x + 1.8, 4.5)))
        site.fill_smooth("glass", slab)
        for row in range(17):
            y = 0.2 + 0.25 * row
            bend = 0.7 * (y / 4.5) ** 0.6
            left, right = x - 0.28 + bend, x + 0.74 + bend * 0.92
            site.line((left, y), (right, y), weight=FINE)
            for place in range(4):
                if (row * 3 + place * 5 + k) % 4:
                    site.window(left + (right - left) * (place + 0.25) / 4, y + 0.06, 0.13, 0.13)
    site.fill_smooth("white", [(-0.9, 4.95), (-0.9, 4.95), (0.2, 4.55), (3.0, 4.46), (6.6, 4.5), (8.6, 4.72),
                               (9.3, 5.06), (9.3, 5.06), (6.0, 5.0), (2.0, 4.96)])  # fmt: skip
    site.hatch(((0.4, 4.52), (8.9, 4.72)), ((0.7, 4.76), (9.0, 4.94)), gap=0.42, weight=0.17)
    for k in range(11):
        x = 0.4 + 0.74 * k
        site.fill_leafy("green", [(x - 0.22, 5.0), (x - 0.14, 5.2), (x + 0.1, 5.26), (x + 0.24, 5.0)], 0.3, weight=THIN)
    block(-0.4, 9.0, 0.34, windows=(24, 1), side=0.02, tone="white")(site)


def draw_monserrate(site: Site) -> None:
    """Draw the mountain over Bogotá: steep and wooded, a cable railway to the white church on its top."""
    ridge = [(-3.6, 0.4), (-1.8, 1.5), (-0.6, 2.0), (0.8, 3.3), (2.2, 4.5), (3.2, 5.0), (4.9, 5.0), (5.8, 4.3),
             (6.8, 3.5), (7.8, 3.3), (9.2, 2.2), (11.5, 0.8)]  # fmt: skip
    site.fill_smooth("wood green", [(-3.6, -0.4), (-3.6, -0.4), *ridge, (11.5, -0.4), (11.5, -0.4)])
    for x, y, long in ((0.8, 3.1, 2.2), (2.2, 4.3, 2.6), (3.4, 4.8, 3.6), (4.9, 4.9, 3.4), (5.8, 4.1, 2.8),
                       (6.8, 3.3, 2.2), (7.8, 3.1, 2.4), (-0.6, 1.8, 1.2)):  # fmt: skip
        site.curve([(x, y), (x + 0.3, y - long * 0.4), (x + 0.1, y - long * 0.7), (x + 0.5, y - long)], weight=0.16)
        for step in range(8):
            top, left = y - long * step / 9, x + 0.25 * math.sin(step) + 0.1
            site.dark([(left, top), (left + 0.8, top - 0.42), (left + 0.02, top - 0.1)])
    for index in range(22):
        share = index / 22
        x = -1.5 + 11.0 * share
        y = 0.2 + 1.5 * ((index * 7) % 5) / 5
        site.fill_leafy("green", [(x - 0.26, y), (x - 0.16, y + 0.26), (x + 0.1, y + 0.32), (x + 0.28, y)], 0.34,
            weight=THIN)  # fmt: skip
    site.line((1.2, 0.4), (3.5, 4.95), weight=0.26)
    site.line((1.36, 0.4), (3.66, 4.95), weight=THIN)
    for share in (0.36, 0.7):
        x, y = 1.14 + 2.3 * share, 0.32 + 4.55 * share
        site.fill("flag", [(x, y), (x + 0.36, y + 0.1), (x + 0.36, y + 0.36), (x, y + 0.26)])
    at(3.2, 4.9, block(0.5, 1.5, 0.62, tone="white", windows=(3, 1), side=0.1), roof(0.5, 1.5, 0.36, y=0.62),
       tower(0.0, 0.62, 1.2, "pyramid", 0.6, stages=2, tone="white"), block(-0.7, 3.4, 0.16, side=0.0, tone="stone"),
       scale=0.9)(site)  # fmt: skip


def draw_copan(site: Site) -> None:
    """Draw a block of flats that winds like a wave, with ledges against the sun from end to end."""
    wave = [(0.0, 0.0), (0.8, 0.3), (1.7, 0.24), (2.7, -0.1), (3.7, -0.16), (4.7, 0.16), (5.6, 0.34)]
    high = 6.0
    top = [(x, high + y * 1.5) for x, y in wave]
    site.fill("wall", [(5.6, 0.0), (6.3, 0.3), (6.3, high + 0.1), (5.6, high + 0.5)])
    site.shade(((5.6, 0.0), (6.3, 0.3)), ((5.6, high + 0.5), (6.3, high + 0.1)))
    site.fill_smooth("wall", [(0.0, 0.0), (0.0, 0.0), top[0], *top, top[-1], (5.6, 0.0), (5.6, 0.0)])
    for row in range(1, 23):
        share = row / 23
        ledge = [(x, high * share + y * (0.2 + 1.3 * share)) for x, y in wave]
        site.curve(ledge, weight=0.2 if row % 2 else 0.12)
        for place in range(11):
            if (row * 5 + place * 3) % 7 == 0:
                x = 0.2 + 0.5 * place
                lift = wave[min(6, int(x / 0.94))][1] * (0.2 + 1.3 * share)
                site.window(x, high * share + lift - 0.2, 0.26, 0.14)
    for low, upper in (((1.0, 0.2), (2.7, 0.2)), ((4.6, 0.2), (5.6, 0.2))):
        site.hatch((low, upper), ((low[0], high), (upper[0], high)), gap=0.5, weight=0.14)
    block(2.1, 1.2, 0.7, y=high - 0.1, tone="stone")(site)
    block(-0.4, 7.2, 0.5, windows=(14, 1), side=0.04, tone="stone")(site)


def draw_cable_bridge(site: Site) -> None:
    """Draw the bridge whose two roads hang from one mast in the form of an X."""
    for side in (-1, 1):
        for k in range(13):
            head, foot = (4.5 + side * (0.7 - 0.028 * k), 6.2 - 0.2 * k), (4.5 + side * (5.0 - 0.33 * k), 1.42)
            site.line(head, foot, weight=0.12, airy=True)
    for y, thick in ((1.56, 0.22), (1.16, 0.26)):
        site.fill_smooth("stone", [(-3.0, y - 0.5), (-3.0, y - 0.5), (0.5, y - 0.12), (4.5, y), (8.5, y - 0.12),
                                   (12.0, y - 0.5), (12.0, y - 0.5), (12.0, y - 0.5 - thick), (12.0, y - 0.5 - thick),
                                   (8.5, y - 0.12 - thick), (4.5, y - thick), (0.5, y - 0.12 - thick),
                                   (-3.0, y - 0.5 - thick), (-3.0, y - 0.5 - thick)])  # fmt: skip
    for x in (0.3, 8.5):
        site.fill("stone", box(x, -0.4, 0.3, 1.24))
    for side in (-1, 1):
        leg = [(4.5 + side * 1.5, -0.5), (4.5 + side * 1.05, -0.5), (4.5 - side * 1.02, 6.5), (4.5 - side * 0.72, 6.5)]
        site.fill("stone", leg)
        site.hatch((leg[0], leg[3]), ((4.5 + side * 1.28, -0.5), (4.5 - side * 0.86, 6.5)), gap=0.4, weight=0.17)
    site.fill("stone", box(3.4, 0.86, 2.2, 0.22))


def draw_gateway(site: Site) -> None:
    """Draw the gateway of India: a great arch between two halls, four turrets, lattices, steps to the water."""
    for k, wide in enumerate((7.6, 7.0, 6.6)):
        site.fill("stone", box(3.0 - wide / 2, -0.4 + 0.16 * k, wide, 0.18))
    block(0.0, 6.0, 2.7, y=0.1, tone="sand", side=0.05)(site)
    for x in (0.25, 4.55):
        site.fill("stone", arch(x, 0.1, 1.2, 1.9, pointed=True))
        site.dark(arch(x + 0.16, 0.1, 0.88, 1.62, pointed=True))
        site.line(*box(x, 2.16, 1.2, 0.36), (x, 2.16), weight=FINE)
        for place in range(5):
            site.line((x + 0.24 * place, 2.16), (x + 0.24 * (place + 1), 2.52), weight=FINE)
            site.line((x + 0.24 * (place + 1), 2.16), (x + 0.24 * place, 2.52), weight=FINE)
    block(1.66, 2.68, 3.5, y=0.1, tone="sand", side=0.08)(site)
    site.fill("stone", arch(2.0, 0.1, 1.9, 2.9, pointed=True))
    site.dark(arch(2.22, 0.1, 1.46, 2.56, pointed=True))
    site.fill("sky pale", arch(2.6, 0.1, 0.7, 1.8, pointed=True), weight=0.1)
    for y, left, wide in ((2.74, -0.14, 6.28), (3.56, 1.54, 2.92)):
        site.fill("sand", box(left, y, wide, 0.18))
        site.dark(*(box(left + 0.12 + 0.3 * k, y - 0.09, 0.14, 0.08) for k in range(int(wide / 0.3))))
    for x, y in ((-0.1, 2.9), (5.56, 2.9), (1.5, 3.74), (4.0, 3.74)):
        tower(x, 0.5, 0.62, "bulb", 0.66, y=y, stages=1, windows=1, tone="sand", roof="sand")(site)
    block(2.3, 1.4, 0.32, y=3.74, tone="sand", side=0.1)(site)


def _bell_tower(x: float) -> Draw:
    """Build a tower of three storeys, open above, under a dome."""
    return at(x, 0.0, block(0.0, 1.5, 2.6, windows=(1, 2), arched=True, cornice=True),
              block(0.08, 1.34, 1.1, y=2.6, windows=(2, 1), arched=True, cornice=True),
              block(0.2, 1.1, 0.8, y=3.7, windows=(2, 1), arched=True),
              dome(0.2, 1.1, 0.8, y=4.5, drum=0.12, tone="brick"))  # fmt: skip


GREAT_CITIES: Mapping[str, Landmark] = {
    "eiffel tower": Landmark(4.2, 9.6, (draw_eiffel,), "front"),
    "hollywood hill": Landmark(8.6, 4.8, (draw_hollywood,), "front"),
    "palm avenue": Landmark(7.8, 6.6, (draw_palms,), "front"),
    "azadi tower": Landmark(6.0, 5.2, (draw_azadi,), "front"),
    "milad tower": Landmark(2.8, 10.0, (draw_milad,)),
    "india gate": Landmark(4.6, 5.6, (draw_india_gate,), "front"),
    "lotus temple": Landmark(7.2, 4.3, (draw_lotus,), "front"),
    "marina bay sands": Landmark(8.4, 5.3, (draw_sands,), "front"),
    "monserrate": Landmark(8.0, 6.6, (draw_monserrate,)),
    "copan": Landmark(6.4, 6.8, (draw_copan,)),
    "cable bridge": Landmark(9.0, 6.6, (draw_cable_bridge,), "front"),
    "gateway of india": Landmark(6.0, 5.0, (draw_gateway,), "front"),
    "bogota cathedral": Landmark(7.0, 5.6, (
        dome(2.7, 1.6, 1.5, y=2.6, drum=0.7, tone="brick"), block(1.2, 4.6, 2.6, side=0.04, cornice=True),
        columns(2.4, 2.2, 2.2, 6, pediment=0.7),
        *(openings(arch(x, 0, 0.5, 1.2)) for x in (1.7, 4.8)),
        gable(2.7, 1.6, 2.7, 0.7, windows=(1, 1), arched=True), columns(2.5, 2.0, 1.9, 4, pediment=0.0),
        openings(arch(3.15, 0, 0.7, 1.5)), _bell_tower(0.0), _bell_tower(5.5),
        polygon((-0.6, -0.24), (7.6, -0.24), (7.2, 0.0), (-0.2, 0.0), tone="stone"), flag(3.5, 3.4, 1.0),
    ), "front"),
}  # fmt: skip
"""Sights by which a great city is known at once, by name."""
