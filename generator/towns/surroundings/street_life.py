"""What is met in a street of our time: passers-by, a tram, a barrier, and by night who should not be met."""

from __future__ import annotations

import math
from collections.abc import Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.building.site import Site
from kredens.generator.towns.surroundings.life import Thing

ROOF = 12.6
"""How far a near roof reaches to both sides of who crouches on it, in houses: over the edges of a picture."""
COATS = ("slate", "tile", "green", "wood", "white", "copper")
"""The colours of coats."""


def passer(site: Site) -> None:
    """Draw someone in a coat and a hat who walks by, with a case or under an umbrella."""
    stride = site.dice.between(0.04, 0.14)
    site.dark([(-stride - 0.05, 0), (-stride + 0.03, 0), (0.02, 0.34), (-0.09, 0.34)],
              [(stride - 0.03, 0), (stride + 0.06, 0), (0.09, 0.34), (-0.02, 0.34)])  # fmt: skip
    site.fill(site.dice.pick(COATS), [(-0.15, 0.26), (0.14, 0.24), (0.1, 0.76), (-0.1, 0.76)], weight=THIN)
    site.fill_smooth("wall", [(-0.07, 0.8), (0.0, 0.75), (0.07, 0.8), (0.06, 0.9), (-0.06, 0.9)], weight=THIN)
    site.dark([(-0.13, 0.88), (0.13, 0.88), (0.08, 0.91), (0.07, 0.99), (-0.07, 0.99), (-0.08, 0.91)])
    if site.dice.chance(0.4):
        site.line((0.14, 0.44), (0.14, 1.14), weight=THIN)
        site.fill_smooth("iron", [(-0.26, 1.06), (-0.26, 1.06), (-0.08, 1.24), (0.14, 1.3), (0.36, 1.24), (0.54, 1.06),
                                  (0.54, 1.06), (0.14, 1.12)], weight=THIN)  # fmt: skip
    else:
        site.dark(box(0.13, 0.24, 0.16, 0.13))


def tram(site: Site) -> None:
    """Draw a tram from the side, with its bow at the wire."""
    site.dark(box(-1.1, 0, 0.5, 0.14), box(0.6, 0, 0.5, 0.14))
    site.fill("brick", box(-1.6, 0.1, 3.2, 0.46))
    site.fill("wall", box(-1.6, 0.56, 3.2, 0.42))
    for index in range(8):
        site.window(-1.5 + index * 0.39, 0.62, 0.26, 0.28)
    site.fill("slate", [(-1.66, 0.98), (1.66, 0.98), (1.5, 1.1), (-1.5, 1.1)])
    site.line((-0.3, 1.1), (0.1, 1.34), (-0.2, 1.5), (0.5, 1.5), airy=True)
    site.line((-1.6, 0.34), (1.6, 0.34))


def barrier(site: Site) -> None:
    """Draw two trestles with a striped board, which bar a street."""
    for x in (-0.9, 0.9):
        site.line((x - 0.2, 0), (x, 0.6), (x + 0.2, 0), weight=0.3)
    site.fill("white", box(-1.2, 0.4, 2.4, 0.24))
    for index in range(5):
        left = -1.12 + index * 0.48
        site.fill("flag", [(left, 0.4), (left + 0.22, 0.4), (left + 0.34, 0.64), (left + 0.12, 0.64)], weight=0.0)
    for x in (-0.9, 0.9):
        site.fill("glow", box(x - 0.08, 0.64, 0.16, 0.16), weight=THIN)


def stalker(site: Site) -> None:
    """Draw a hooded figure with lit eyes that throws a long shadow."""
    site.dark([(-0.2, 0), (0.22, 0), (1.5, -0.34), (1.0, -0.42)])
    site.fill("ink", [(-0.22, 0), (0.24, 0), (0.17, 0.5), (0.2, 0.74), (0.1, 0.98), (0, 1.06), (-0.1, 0.98),
                      (-0.2, 0.74), (-0.15, 0.5)])  # fmt: skip
    site.fill("moon", box(-0.07, 0.84, 0.05, 0.04), box(0.03, 0.84, 0.05, 0.04), weight=0.0)


def watcher(site: Site) -> None:
    """Draw the wall of a near roof, over which someone pale with long ears looks at us, both hands on its coping."""
    site.fill("ink", [(-0.86, 0.6), (-0.8, 0.96), (-0.56, 1.14), (-0.3, 1.2), (-0.3, 1.0), (0.3, 1.0), (0.3, 1.2),
                      (0.56, 1.14), (0.8, 0.96), (0.86, 0.6)])  # fmt: skip
    for side in (-1, 1):
        site.fill("ink", [(side * x, y) for x, y in ((0.1, 0.8), (0.5, 0.94), (0.44, 1.5), (0.24, 1.16))])
        site.fill(
            "white", [(side * x, y) for x, y in ((0.2, 1.36), (0.52, 1.72), (0.44, 1.44), (0.22, 1.22))], weight=THIN
        )
    site.fill_smooth("white", [(0.0, 0.96), (0.14, 1.04), (0.25, 1.28), (0.27, 1.52), (0.2, 1.74), (0.0, 1.84),
                               (-0.2, 1.74), (-0.27, 1.52), (-0.25, 1.28), (-0.14, 1.04)], weight=THIN)  # fmt: skip
    for side in (-1, 1):
        site.fill_smooth("ink", [(side * x, y) for x, y in ((0.04, 1.4), (0.12, 1.5), (0.22, 1.48), (0.2, 1.36),
                                                            (0.1, 1.33))])  # fmt: skip
        site.fill("moon", [(side * x, y) for x, y in ((0.07, 1.4), (0.18, 1.45), (0.15, 1.38))], weight=0.0)
        site.line((side * 0.03, 1.52), (side * 0.22, 1.6), weight=THIN)
    site.line((0.0, 1.38), (-0.04, 1.24), (0.03, 1.22), weight=THIN)
    site.dark([(-0.1, 1.13), (0.1, 1.13), (0.05, 1.08), (-0.05, 1.08)])
    site.fill("brick", box(-ROOF, -4, 2 * ROOF, 4.6))
    for row in range(6):
        y = 0.4 - row * 0.3
        site.line((-ROOF, y), (ROOF, y))
        for step in range(int(ROOF / 0.45)):
            x = -ROOF + step * 0.9 + 0.45 * (row % 2)
            site.line((x, y), (x, y + 0.2 if row == 0 else y + 0.3))
    site.fill("stone", box(-ROOF, 0.6, 2 * ROOF, 0.18))
    for side in (-1, 1):
        for finger in range(4):
            x = side * (0.54 + finger * 0.13)
            low = 0.3 if finger in (1, 2) else 0.38
            site.fill("white", [(x - 0.055, 0.84), (x + 0.055, 0.84), (x + 0.05, low), (x - 0.05, low)], weight=THIN)
            site.dark([(x - 0.045, low + 0.02), (x + 0.045, low + 0.02), (x, low - 0.17)])


def queue(site: Site) -> None:
    """Draw a kiosk under the sign of a drop, and pale people who wait before its lit window."""
    site.fill("brick", box(0.7, 0.0, 1.2, 1.3))
    site.fill("glow", box(0.82, 0.56, 0.8, 0.48))
    site.dark(box(1.2, 0.56, 0.03, 0.48))
    site.fill_smooth("ink", [(1.3, 0.56), (1.3, 0.56), (1.34, 0.78), (1.42, 0.9), (1.5, 0.78), (1.54, 0.56),
                             (1.54, 0.56)])  # fmt: skip
    site.fill("stone", box(0.62, 0.46, 1.1, 0.1), box(0.56, 1.3, 1.48, 0.12))
    site.fill("white", box(1.0, 1.42, 0.6, 0.62))
    site.fill_smooth("moon", [(1.3, 1.96), (1.3, 1.96), (1.44, 1.7), (1.4, 1.52), (1.3, 1.48), (1.2, 1.52),
                              (1.16, 1.7)], weight=THIN)  # fmt: skip
    for place, tall in ((0.36, 0.96), (-0.02, 1.04), (-0.4, 0.9), (-0.8, 1.0), (-1.2, 0.94)):
        site.fill("ink", [(place - 0.13, 0), (place + 0.13, 0), (place + 0.12, tall * 0.7), (place, tall * 0.84),
                          (place - 0.14, tall * 0.7)])  # fmt: skip
        site.fill_smooth("white", [(place - 0.07, tall * 0.8), (place + 0.07, tall * 0.8), (place + 0.08, tall * 0.92),
                                   (place, tall), (place - 0.08, tall * 0.92)], weight=THIN)  # fmt: skip
        site.fill("moon", box(place + 0.0, tall * 0.88, 0.06, 0.03), weight=0.0)


def wall_shadow(site: Site) -> None:
    """Draw a near wall in the light of a lamp, and on it the shadow of one with long ears who lifts both claws."""
    top, middle, radius = 1.9, (0.2, 0.3), 2.1
    site.fill("brick", box(-ROOF, -4, 2 * ROOF, top + 4))
    for row in range(12):
        y = top - 0.24 - row * 0.3
        site.line((-ROOF, y), (ROOF, y))
        for step in range(int(ROOF / 0.45)):
            x = -ROOF + step * 0.9 + 0.45 * (row % 2)
            site.line((x, y), (x, y + (0.24 if row == 0 else 0.3)))
    site.fill("stone", box(-ROOF, top, 2 * ROOF, 0.18))

    def on_wall(across: float, up: float) -> Point:
        return middle[0] + across * radius, min(top, middle[1] + up * radius)

    turns = [math.tau * index / 20 for index in range(20)]
    site.fill_smooth("sun", [on_wall(1.3 * math.cos(turn), 1.06 * math.sin(turn)) for turn in turns], weight=0.0)
    site.fill_smooth("glow", [on_wall(1.14 * math.cos(turn), 0.92 * math.sin(turn)) for turn in turns], weight=0.0)
    for row in range(7):  # the courses of the wall are seen in the light too
        up = -0.86 + row * 0.3
        reach = 1.3 * math.sqrt(max(0.0, 1 - (up / 1.06) ** 2))
        site.line(on_wall(-reach, up), on_wall(reach, up))
        for step in range(-3, 4):
            across = step * 0.43 + 0.215 * (row % 2)
            if abs(across) < reach - 0.1 and row < 6:
                site.line(on_wall(across, up), on_wall(across, up + 0.3))
    body = ((0.0, 0.76), (0.12, 0.72), (0.19, 0.6), (0.2, 0.5), (0.44, 0.6), (0.36, 0.46), (0.18, 0.34), (0.13, 0.2),
            (0.1, 0.12), (0.28, 0.04), (0.48, -0.06), (0.54, -0.4), (0.58, -0.72), (0.0, -0.92))  # fmt: skip
    site.fill("ink", [on_wall(x, y) for x, y in body] + [on_wall(-x, y) for x, y in reversed(body)], weight=0.0)
    limbs = (
        ((0.36, -0.04), (0.42, -0.34), (0.84, -0.16), (0.8, 0.02)),
        ((0.86, -0.12), (0.7, -0.1), (0.56, 0.3), (0.68, 0.34)),
        ((0.54, 0.28), (0.7, 0.3), (0.72, 0.46), (0.5, 0.44)),
        ((0.62, 0.42), (0.72, 0.42), (0.86, 0.62), (0.88, 0.38)),
        ((0.6, 0.42), (0.72, 0.44), (0.72, 0.74)), ((0.54, 0.42), (0.64, 0.44), (0.56, 0.78)),
        ((0.5, 0.4), (0.57, 0.44), (0.42, 0.66)), ((0.5, 0.34), (0.56, 0.42), (0.36, 0.4)),
    )  # fmt: skip
    for limb in limbs:
        for side in (-1, 1):
            site.fill("ink", [on_wall(side * x, y) for x, y in limb], weight=0.0)


STREET_LIFE: Mapping[str, tuple[Thing, float]] = {
    "passer": (passer, 1.25),
    "tram": (tram, 1.15),
    "barrier": (barrier, 0.9),
    "stalker": (stalker, 1.6),
    "watcher": (watcher, 1.25),
    "queue": (queue, 1.35),
    "wall shadow": (wall_shadow, 1.2),
}
"""What can stand in a street, by name, and how high it is in houses."""
