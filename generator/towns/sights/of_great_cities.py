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
from kredens.generator.towns.sights.modern import oval, trellis

SIGN = {
    "H": (((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0.5), (1, 0.5))),
    "O": (((0.3, 0), (0.7, 0)), ((0.7, 0), (1, 0.24)), ((1, 0.24), (1, 0.76)), ((1, 0.76), (0.7, 1)),
          ((0.7, 1), (0.3, 1)), ((0.3, 1), (0, 0.76)), ((0, 0.76), (0, 0.24)), ((0, 0.24), (0.3, 0))),
    "L": (((0, 1), (0, 0)), ((0, 0), (1, 0))),
    "Y": (((0, 1), (0.5, 0.5)), ((1, 1), (0.5, 0.5)), ((0.5, 0.5), (0.5, 0))),
    "W": (((0, 1), (0.25, 0)), ((0.25, 0), (0.5, 0.7)), ((0.5, 0.7), (0.75, 0)), ((0.75, 0), (1, 1))),
    "D": (((0, 0), (0, 1)), ((0, 1), (0.6, 1)), ((0.6, 1), (1, 0.72)), ((1, 0.72), (1, 0.28)), ((1, 0.28), (0.6, 0)),
          ((0.6, 0), (0, 0))),
}  # fmt: skip
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
        (-4.5, 1.0), (-2.4, 2.0), (-0.8, 2.5), (0.8, 3.5), (2.2, 4.4), (3.6, 4.9), (5.0, 4.6), (6.4, 4.9), (7.8, 4.4),
        (9.2, 3.9), (10.8, 3.1), (12.6, 1.8),
    ]  # fmt: skip
    site.fill_smooth("hill", [(-4.5, -0.2), (-4.5, -0.2), *ridge, (12.6, -0.2), (12.6, -0.2)])
    for index, (x, y) in enumerate(ridge[2:-1]):
        for step in range(9):
            top = y - 0.12 - 0.03 * step
            left = x + 0.15 * step
            site.curve([(left, top), (left + 0.25, top - 0.4), (left + 0.3, top - 0.75 - 0.12 * ((step + index) % 3))])
    for fold in (((2.2, 4.3), (1.9, 3.3), (2.2, 2.3)), ((5.0, 4.6), (4.8, 4.2), (4.9, 3.9)),
                 ((7.8, 4.4), (8.2, 3.4), (8.9, 2.6))):  # fmt: skip
        site.curve(list(fold), weight=0.16)
    for index, letter in enumerate("HOLLYWOOD"):
        x, y, half = 2.45 + 0.63 * index, 2.86 + 0.045 * index, 0.068
        bars = []
        for (ax, ay), (bx, by) in SIGN[letter]:
            px, py, qx, qy = x + ax * 0.4, y + ay * 0.72, x + bx * 0.4, y + by * 0.72
            length = math.hypot(qx - px, qy - py)
            ex, ey = (qx - px) / length * half, (qy - py) / length * half
            bars.append([(px - ex - ey, py - ey + ex), (qx + ex - ey, qy + ey + ex),
                         (qx + ex + ey, qy + ey - ex), (px - ex + ey, py - ey - ex)])  # fmt: skip
        for post in (0.08, 0.32):
            site.line((x + post, y), (x + post, y - 0.26), weight=0.16)
        site.fill("ink", *bars, weight=0.5)
        site.fill("white", *bars, weight=0.0)
    site.fill_smooth("green", [(1.0, -0.2), (1.0, -0.2), (2.4, 0.5), (3.6, 1.0), (5.4, 1.16), (7.6, 1.16), (9.4, 0.8),
                               (12.0, 0.0), (12.0, -0.2), (12.0, -0.2)])  # fmt: skip
    for index in range(13):
        x = 1.6 + 0.7 * index
        site.hatch(((x, 0.2), (x + 0.4, 0.5)), ((x + 0.5, -0.1), (x + 0.8, 0.2)), gap=0.5, weight=0.16)
    at(4.7, 0.95,
       block(0.0, 4.8, 0.62, windows=(9, 1), side=0.03, cornice=True, tone="white"),
       block(1.55, 1.7, 1.0, windows=(3, 1), arched=True, side=0.06, tone="white"),
       dome(1.65, 1.5, 0.85, y=1.0, drum=0.16, tone="copper"),
       dome(0.05, 0.9, 0.5, y=0.62, drum=0.12, tone="copper"),
       dome(3.85, 0.9, 0.5, y=0.62, drum=0.12, tone="copper"), scale=0.8)(site)  # fmt: skip
    for x, size in ((1.5, 0.3), (2.1, 0.36), (2.8, 0.3), (3.5, 0.34), (4.3, 0.3)):
        y = 0.35 if x < 3 else 0.75
        site.fill_leafy("wood green", [(x + size * dx, y + size * dy) for dx, dy in
                        ((-1, 0), (-0.6, 0.7), (0.2, 1.0), (0.9, 0.6), (1, 0))], 0.3)  # fmt: skip
    for x, y, high, lean in ((2.1, -0.7, 3.1, 0.14), (3.1, -1.3, 3.6, -0.1), (8.7, -1.3, 3.5, -0.2)):
        _palm(site, x, y, high, lean=lean)


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
    for (ax, ay), (bx, by) in pairwise(((-0.6, 2.0), (2.2, 4.4), (4.9, 4.9), (6.8, 3.4), (9.2, 2.1))):
        # Ridges come down from the crest, each with its right side in the shade.
        for share in (0.3, 0.8):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share - 0.1
            foot = (x + 0.7, y * 0.34)
            site.hatch(((x, y), (x + 0.1, y)), (foot, (foot[0] + 0.9, foot[1])), gap=0.32, weight=0.16)
            site.curve([(x, y), (x + 0.1, y * 0.76), (x + 0.5, y * 0.52), foot], weight=0.2)
    for row, (low, count) in enumerate(((1.3, 13), (0.62, 15), (0.0, 17))):
        # The woods at its foot close up into rows of crowns.
        for index in range(count):
            x = -2.4 + 12.8 * (index + 0.5 * (row % 2)) / count
            y = low + 0.22 * ((index * 5 + row) % 3)
            site.fill_leafy("green", [(x - 0.52, y - 0.2), (x - 0.4, y + 0.3), (x, y + 0.56), (x + 0.4, y + 0.3),
                                      (x + 0.52, y - 0.2)], 0.34, weight=THIN)  # fmt: skip
            site.hatch(((x + 0.14, y - 0.1), (x + 0.46, y - 0.1)), ((x + 0.14, y + 0.34), (x + 0.34, y + 0.3)), gap=0.3,
                       weight=0.14)  # fmt: skip
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
    """Draw the Colosseum, which bulges towards us: three rings of arches and an attic, the outer wall broken off."""
    inner = [_on_oval(turn, 0, 3.62) for turn in (14, 40, 60, 76, 86)]
    crest = [(86, 2.3), (76, 2.5), (66, 2.42), (58, 2.62), (46, 2.5), (30, 2.7), (14, 2.6)]
    site.fill("stone", [*inner, *(_on_oval(turn, high, 3.62) for turn, high in crest)])
    for tier in range(2):
        _open_bays(site, tuple(range(34, 82, 9)), 1.12 * tier, 3.62, 0.3)
        for rise in (1.06, 1.14):
            site.line(*(_on_oval(turn, 1.12 * tier + rise, 3.62) for turn in range(14, 87, 12)), weight=0.16)
    for low in (0.05, 1.2):
        site.hatch((_on_oval(86, low, 3.62), _on_oval(86, low + 1.0, 3.62)),
                   (_on_oval(52, low, 3.62), _on_oval(52, low + 1.0, 3.62)), gap=0.3, weight=0.2)  # fmt: skip
    broken = [(18, 4.4), (19, 4.0), (22, 3.9), (23, 3.4), (27, 3.3), (28, 2.6), (33, 2.4), (34, 1.7), (39, 1.5),
              (40, 0.7), (45, 0.5), (46, 0.0)]  # fmt: skip
    rim = [*((turn, 4.4) for turn in range(-86, 18, 12)), *broken]
    foot = [_on_oval(turn, 0) for turn in range(34, -87, -12)]
    site.fill("wall", [*(_on_oval(*spot) for spot in rim), *foot])
    for tier, last in enumerate((31, 22, 13)):
        low = 1.12 * tier
        _open_bays(site, tuple(range(-77, last, 9)), low, 4.0, 0.2)
        turns = range(-86, last + 10, 8)
        site.fill("wall", [*(_on_oval(turn, low + 1.0) for turn in turns),
                           *(_on_oval(turn, low + 1.12, 4.06) for turn in reversed(turns))], weight=THIN)  # fmt: skip
    for turn in range(-72, 14, 9):
        site.line(_on_oval(turn - 4.5, 3.4), _on_oval(turn - 4.5, 4.28), weight=THIN)
        if turn % 2:
            site.dark(
                [_on_oval(turn + side, high) for side, high in ((-1.3, 3.7), (1.3, 3.7), (1.3, 4.0), (-1.3, 4.0))]
            )
    site.line(*(_on_oval(turn, 4.28) for turn in range(-86, 19, 8)), weight=0.18)
    for tier, (right, left) in enumerate(((44, 6), (33, 2), (24, -2), (17, -6))):
        low, high = 1.12 * tier + 0.06, 1.12 * tier + 0.98
        site.hatch((_on_oval(right, low), _on_oval(right - 5, high)), (_on_oval(left, low), _on_oval(left, high)),
                   gap=0.4, weight=0.17, uneven=0.5)  # fmt: skip
    site.line(*foot, weight=0.3)


def _on_oval(turn: float, height: float, ring: float = 4.0) -> Point:
    """Return where a round wall is, so many degrees aside: the more it turns away, the smaller it is."""
    angle = math.radians(turn)
    near = 1 - 0.24 * (1 - math.cos(angle))
    return 4.0 + ring * math.sin(angle), 0.7 + (height - 0.7) * near


def _open_bays(site: Site, turns: tuple[int, ...], low: float, ring: float, jamb: float) -> None:
    """Open an arch at each turn of a round wall, half columns between; one turned to the right shows its lit jamb."""
    for turn in turns:
        left, right = turn - 3.0, turn + 3.0
        lit = right - 6.0 * jamb * min(1.0, max(0.0, (turn + 20) / 40))
        crown = [(0.5 - 0.5 * math.cos(math.pi * k / 6), 0.62 + 0.26 * math.sin(math.pi * k / 6)) for k in range(7)]
        head = [_on_oval(left + (lit - left) * share, low + high, ring) for share, high in crown]
        site.dark([_on_oval(left, low + 0.08, ring), *head, _on_oval(lit, low + 0.08, ring)])
        if lit < right:
            edge = [_on_oval(left + (right - left) * share, low + high, ring) for share, high in crown[3:]]
            site.line(*edge, _on_oval(right, low + 0.08, ring), weight=THIN)
        for side in (4.0, 5.0):
            site.line(_on_oval(turn + side, low + 0.04, ring), _on_oval(turn + side, low + 1.0, ring), weight=THIN)


def draw_sphinx(site: Site) -> None:
    """Draw the sphinx from the front: a striped headcloth, a worn face, two long paws, the body behind."""
    site.fill_smooth("sand", [(2.4, -0.1), (2.4, -0.1), (2.5, 1.8), (3.4, 2.1), (4.4, 1.9), (5.1, 1.4), (5.5, 0.6),
                              (5.6, -0.1), (5.6, -0.1)])  # fmt: skip
    site.shade(((3.7, 0.0), (5.5, 0.0)), ((3.3, 1.96), (4.9, 1.5)), uneven=0.3)
    for level in (0.4, 0.8, 1.2, 1.6):
        site.curve([(3.0, level), (4.0, level + 0.14), (5.4 - 0.3 * level, level - 0.12)], weight=0.16)
    site.fill_smooth("sand", [(0.7, -0.1), (0.7, -0.1), (0.8, 0.9), (1.1, 1.7), (1.2, 2.1), (2.8, 2.1), (2.9, 1.7),
                              (3.2, 0.9), (3.3, -0.1), (3.3, -0.1)])  # fmt: skip
    for level in (0.2, 0.46, 0.72, 0.98, 1.24):
        site.curve([(0.86 + 0.1 * level, level + 0.06), (1.5, level - 0.04), (2.3, level + 0.04),
                    (3.2 - 0.1 * level, level)], weight=0.16)  # fmt: skip
    site.shade(((2.6, 0.0), (2.5, 1.9)), ((3.26, 0.0), (2.9, 1.6)))
    site.hatch(((1.2, 1.5), (2.8, 1.5)), ((1.3, 1.0), (2.7, 1.0)), gap=0.3, weight=0.22)
    for left, lean in ((-0.1, 0.34), (2.74, -0.34)):
        top = [(left + lean + 0.1, 0.74), (left + lean + 1.0, 0.74)]
        site.fill("sand", [(left, -0.1), *top, (left + 1.16, -0.1)])
        site.hatch((top[0], top[1]), ((left + 0.1, 0.1), (left + 1.06, 0.1)), gap=0.3, weight=0.16, reach=(0.0, 0.6))
        site.fill_smooth("sand", [(left - 0.06, -0.8), (left - 0.06, -0.8), (left - 0.06, -0.26), (left + 0.16, 0.06),
                                  (left + 0.6, 0.14), (left + 1.02, 0.04), (left + 1.24, -0.26), (left + 1.24, -0.8),
                                  (left + 1.24, -0.8)])  # fmt: skip
        for toe in (0.26, 0.58, 0.9):
            site.curve([(left + toe, -0.8), (left + toe - 0.02, -0.4), (left + toe + 0.04, -0.1)], weight=0.24)
        site.shade(((left + 0.94, -0.76), (left + 0.94, 0.02)), ((left + 1.22, -0.76), (left + 1.2, -0.24)))
    cloth = [(1.4, 4.24), (1.0, 3.9), (0.8, 3.3), (0.62, 2.6), (0.3, 1.5), (0.3, 1.5), (0.9, 1.3), (1.36, 1.5),
             (2.64, 1.5), (3.1, 1.3), (3.7, 1.5), (3.7, 1.5), (3.38, 2.6), (3.2, 3.3), (3.0, 3.9),
             (2.6, 4.24)]  # fmt: skip
    site.fill_smooth("gold", [*cloth, (2.0, 4.36)])
    for index in range(10):
        low, out = 1.44 + 0.21 * index, 1.64 - 0.07 * index
        for side in (-1, 1):
            site.curve(
                [(2 + side * out, low + 0.1), (2 + side * 1.0, low - 0.02), (2 + side * 0.6, low + 0.1)], weight=0.22
            )
    for k in range(-3, 4):
        site.curve([(2 + 0.22 * k, 3.74), (2 + 0.24 * k, 4.06), (2 + 0.17 * k, 4.28)], weight=0.18)
    site.shade(((2.84, 1.5), (2.7, 3.9)), ((3.56, 1.6), (3.1, 3.4)), uneven=0.3)
    site.fill_smooth("sand", [(1.2, 3.56), (1.1, 2.9), (1.2, 2.3), (1.5, 1.8), (1.8, 1.62), (2.2, 1.62), (2.5, 1.8),
                              (2.8, 2.3), (2.9, 2.9), (2.8, 3.56), (2.4, 3.7), (1.6, 3.7)])  # fmt: skip
    site.hatch(((2.86, 3.5), (2.3, 1.7)), ((2.3, 3.4), (2.08, 1.7)), gap=0.28, weight=0.24, uneven=0.3)
    site.line((1.14, 3.46), (1.6, 3.58), (2.4, 3.58), (2.86, 3.46), weight=0.3)
    for side in (-1, 1):
        site.fill_smooth("sand", [(2 + side * 0.88, 3.1), (2 + side * 1.08, 3.16), (2 + side * 1.06, 2.7),
                                  (2 + side * 0.9, 2.5)])  # fmt: skip
        site.curve([(2 + side * 0.14, 3.16), (2 + side * 0.4, 3.34), (2 + side * 0.8, 3.18)], weight=0.34)
        eye = [(0.2, 2.93), (0.38, 3.04), (0.58, 3.03), (0.78, 2.92), (0.5, 2.87), (0.34, 2.87)]
        site.dark([(2 + side * x, y) for x, y in eye])
        site.curve([(2 + side * 0.2, 2.74), (2 + side * 0.46, 2.7), (2 + side * 0.72, 2.8)], weight=0.16)
        site.curve([(2 + side * 0.34, 2.44), (2 + side * 0.46, 2.2), (2 + side * 0.4, 2.04)], weight=0.2)
    for side in (-1, 1):
        site.curve([(2 + side * 0.14, 3.0), (2 + side * 0.12, 2.76), (2 + side * 0.25, 2.5), (2 + side * 0.16, 2.4)],
                   weight=0.2)  # fmt: skip
    site.hatch(((2.02, 2.9), (2.04, 2.5)), ((2.16, 2.9), (2.24, 2.5)), gap=0.22, weight=0.2)
    site.dark([(1.84, 2.42), (1.92, 2.48), (2.0, 2.44), (2.1, 2.5), (2.18, 2.42), (2.0, 2.37)])
    site.dark([(1.58, 2.16), (1.8, 2.22), (2.0, 2.17), (2.2, 2.22), (2.42, 2.16), (2.2, 2.08), (2.0, 2.1), (1.8, 2.08)])
    site.curve([(1.7, 1.98), (2.0, 1.9), (2.3, 1.98)], weight=0.26)
    site.line((1.3, 3.3), (1.42, 3.12), (1.36, 2.98), weight=0.16)
    site.line((2.5, 1.86), (2.62, 2.06), (2.56, 2.2), weight=0.16)


def draw_mexico_cathedral(site: Site) -> None:
    """Draw the cathedral of Mexico: two bell towers under caps like bells, three portals, a dome, the great flag."""
    dome(2.6, 1.3, 1.1, y=3.1, drum=0.5, tone="gold")(site)
    block(0.9, 4.3, 2.5, side=0.03, cornice=True, tone="stone")(site)
    for x in (1.45, 3.95):
        block(x, 1.1, 2.8, side=0.08, cornice=True, windows=(1, 1), tone="wall")(site)
        columns(x - 0.04, 1.18, 1.3, 4)(site)
        site.dark(arch(x + 0.34, 0, 0.42, 0.96))
    gable(2.5, 1.5, 2.9, 0.9, kind="curved", windows=(0, 0))(site)
    columns(2.42, 1.66, 1.5, 4)(site)
    columns(2.54, 1.42, 1.2, 4, y=1.55, pediment=0.0)(site)
    site.dark(arch(2.96, 0, 0.58, 1.24), arch(3.06, 1.7, 0.38, 0.7))
    site.fill("white", oval(3.25, 3.1, 0.24, 0.24, count=12), weight=THIN)
    site.line((3.25, 3.28), (3.25, 3.1), (3.38, 3.1), weight=THIN)
    for x in (0.0, 5.1):
        block(x, 1.4, 2.9, side=0.24, cornice=True, windows=(1, 2))(site)
        for y, inset, high in ((2.9, 0.08, 1.0), (3.95, 0.22, 0.8)):
            block(x + inset, 1.4 - 2 * inset, high, y=y, side=0.22, cornice=True)(site)
            for k in range(2):
                site.dark(arch(x + inset + 0.2 + k * (0.52 - inset * 0.5), y + 0.12, 0.28, high * 0.66))
            site.fill("stone", box(x + inset - 0.08, y - 0.06, 1.56 - 2 * inset, 0.12))
        cap = [(x + 0.18, 4.76), (x + 0.18, 4.76), (x + 0.36, 5.0), (x + 0.42, 5.4), (x + 0.7, 5.7), (x + 0.98, 5.4),
               (x + 1.04, 5.0), (x + 1.22, 4.76), (x + 1.22, 4.76)]  # fmt: skip
        site.fill_smooth("stone", cap)
        site.hatch(((x + 1.18, 4.8), (x + 0.96, 5.44)), ((x + 0.8, 4.8), (x + 0.72, 5.6)), gap=0.34, weight=0.2)
        site.line((x + 0.7, 5.7), (x + 0.7, 6.1), weight=0.2, airy=True)
        site.line((x + 0.58, 5.98), (x + 0.82, 5.98), weight=0.2, airy=True)
    site.fill("stone", box(-0.2, -0.16, 6.9, 0.18))
    site.line((6.9, -0.9), (6.9, 4.6), weight=0.3, airy=True)
    for index, tone in enumerate(("wood green", "white", "flag")):
        left = 6.9 + 0.52 * index
        wave = [0.0, 0.1, -0.06, 0.06]
        site.fill(tone, [(left, 3.3 + wave[index]), (left + 0.52, 3.3 + wave[index + 1]),
                         (left + 0.52, 4.5 + wave[index + 1]), (left, 4.5 + wave[index])])  # fmt: skip


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
    "sphinx": Landmark(5.6, 4.1, (draw_sphinx,), "open"),
    "mexico cathedral": Landmark(8.4, 6.1, (draw_mexico_cathedral,), "front"),
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
