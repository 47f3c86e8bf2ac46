"""Sights by which a great city is known at once, drawn to stand large and alone."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import arch, at, block, box, columns, flag, openings, polygon
from kredens.generator.towns.building.site import Draw, Landmark, Site
from kredens.generator.towns.building.structures import dome, gable, roof, tower
from kredens.generator.towns.sights.modern import oval, trellis

SIGN = {
    "H": (((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0.5), (1, 0.5))),
    "O": (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))),
    "L": (((0, 1), (0, 0)), ((0, 0), (1, 0))),
    "Y": (((0, 1), (0.5, 0.5)), ((1, 1), (0.5, 0.5)), ((0.5, 0.5), (0.5, 0))),
    "W": (((0, 1), (0.25, 0)), ((0.25, 0), (0.5, 0.7)), ((0.5, 0.7), (0.75, 0)), ((0.75, 0), (1, 1))),
    "D": (((0, 0), (0, 1)), ((0, 1), (1, 0.7)), ((1, 0.7), (1, 0.3)), ((1, 0.3), (0, 0))),
}
"""The strokes of the letters that stand on a hill, in a box of one unit."""


def draw_eiffel(site: Site) -> None:
    """Draw the tower of Eiffel: four feet over an arch, three platforms, trellis to the top."""
    mid = 2.1
    for side in (-1, 1):
        feet = [(mid + side * 2.1, 0), (mid + side * 1.1, 0), (mid + side * 0.72, 1.5), (mid + side * 1.42, 1.5)]
        legs = [(mid + side * 1.36, 1.7), (mid + side * 0.72, 1.7), (mid + side * 0.46, 3.0), (mid + side * 0.92, 3.0)]
        for form, bays in ((feet, 3), (legs, 3)):
            site.fill("iron", form)
            trellis(site, (form[0], form[3]), (form[1], form[2]), bays)
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
        trellis(site, ((ax, ay), (bx, by)), ((2 * mid - ax, ay), (2 * mid - bx, by)), 3)
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


def draw_colosseum(site: Site) -> None:
    """Draw the Colosseum: three rings of arches that turn away at the sides, an attic, the outer wall broken off."""

    def across(turn: float, half: float = 4.0) -> float:
        return 4.0 + half * math.sin(math.radians(turn))

    site.fill("stone", [(across(14), 0), (7.75, 0), (7.75, 2.3), (7.3, 2.42), (across(14), 2.75)])
    for tier in range(2):
        for turn in range(27, 68, 8):
            left, right = across(turn + 1.4, 3.9), across(turn + 6.4, 3.9)
            site.dark(arch(left, 1.1 * tier + 0.14, right - left, 0.78))
        site.line((across(20), 1.1 * tier + 1.06), (7.75, 1.1 * tier + 1.04), weight=0.16)
    site.hatch(((7.75, 0.1), (7.75, 2.2)), ((6.7, 0.1), (6.7, 2.2)), gap=0.34, weight=0.2)
    broken = [(across(16), 4.42), (across(19), 3.9), (across(23), 3.62), (across(25), 3.0), (across(30), 2.66),
              (across(32), 1.9), (across(37), 1.5), (across(39), 0.7), (across(42), 0.3), (across(43), 0)]  # fmt: skip
    site.fill("wall", [(0.0, 0), (0.0, 4.2), (1.2, 4.36), *broken])
    for tier, last in enumerate((32, 24, 16)):
        low = 1.08 * tier
        for turn in range(-80, last, 8):
            left, right = across(turn + 1.4), across(turn + 6.6)
            site.dark(arch(left, low + 0.14, right - left, 0.76))
        site.line((0, low + 1.02), (across(last + 8), low + 1.02), weight=0.22)
        site.line((0, low + 1.09), (across(last + 8), low + 1.09), weight=FINE)
    for turn in range(-76, 12, 16):
        left, right = across(turn), across(turn + 4)
        site.dark(box(left, 3.6, right - left, 0.3))
    site.line((0, 4.16), (across(15), 4.24), weight=FINE)
    site.hatch(((across(0), 0), (across(42), 0)), ((across(0), 4.2), (across(17), 4.3)), gap=0.7, weight=0.14, bias=0.7)
    site.fill("stone", box(-0.3, -0.16, 8.4, 0.18))


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
    "monserrate": Landmark(8.0, 6.6, (draw_monserrate,)),
    "copan": Landmark(6.4, 6.8, (draw_copan,)),
    "cable bridge": Landmark(9.0, 6.6, (draw_cable_bridge,), "front"),
    "colosseum": Landmark(7.8, 4.5, (draw_colosseum,)),
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
