"""What is met in a street of our time: passers-by, a tram, a barrier, and by night who should not be met."""

from __future__ import annotations

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
    """Draw the edge of a near roof on which a cloaked figure crouches and looks over the town."""
    site.fill("brick", box(-ROOF, -4, 2 * ROOF, 4.6))
    for row in range(6):
        y = 0.4 - row * 0.3
        site.line((-ROOF, y), (ROOF, y))
        for step in range(int(ROOF / 0.45)):
            x = -ROOF + step * 0.9 + 0.45 * (row % 2)
            site.line((x, y), (x, y + 0.2 if row == 0 else y + 0.3))
    site.fill("stone", box(-ROOF, 0.6, 2 * ROOF, 0.18))
    site.fill("brick", box(-1.5, 0.78, 0.56, 0.62))
    site.fill("stone", box(-1.58, 1.4, 0.72, 0.12))
    site.fill("ink", [(-0.3, 0.78), (0.86, 0.78), (0.8, 1.1), (0.92, 1.34), (0.78, 1.62), (0.6, 1.7), (0.44, 1.6),
                      (0.36, 1.38), (0.0, 1.2), (-0.5, 0.9)])  # fmt: skip
    site.fill("moon", box(0.62, 1.44, 0.08, 0.05), box(0.76, 1.44, 0.07, 0.05), weight=0.0)


def biter(site: Site) -> None:
    """Draw a cloaked figure that bends over the throat of someone who has fainted in its arms."""
    site.dark([(-0.66, 0.0), (0.7, 0.0), (1.6, -0.2), (0.3, -0.24)])
    # her skirt and the arm that hangs
    site.fill_smooth("flag", [(0.3, 0.46), (0.46, 0.44), (0.52, 0.3), (0.66, 0.1), (0.74, -0.02), (0.74, -0.02),
                              (0.12, -0.02), (0.12, -0.02), (0.16, 0.2)], weight=THIN)  # fmt: skip
    for low, high in ((0.28, 0.36), (0.44, 0.42), (0.6, 0.47)):
        site.line((low, 0.02), (high, 0.36), weight=THIN)
    site.fill_smooth("white", [(0.66, 0.62), (0.74, 0.6), (0.78, 0.4), (0.8, 0.22), (0.76, 0.14), (0.72, 0.22),
                               (0.7, 0.4)], weight=THIN)  # fmt: skip
    # his cloak, and the wing of it that holds her
    site.fill_smooth("ink", [(-0.66, 0.0), (-0.66, 0.0), (-0.56, 0.34), (-0.4, 0.66), (-0.24, 0.96), (-0.1, 1.16),
                             (-0.02, 1.02), (0.12, 0.98), (0.24, 0.84), (0.26, 0.6), (0.22, 0.3), (0.24, 0.0),
                             (0.24, 0.0)])  # fmt: skip
    # her body thrown back, her throat, her face to the sky, her hair
    site.fill_smooth("flag", [(0.3, 0.44), (0.36, 0.62), (0.5, 0.74), (0.66, 0.72), (0.72, 0.6), (0.6, 0.5),
                              (0.48, 0.42)], weight=THIN)  # fmt: skip
    site.fill_smooth("ink", [(0.86, 0.84), (0.98, 0.78), (1.06, 0.62), (1.08, 0.42), (1.0, 0.3), (0.94, 0.46),
                             (0.86, 0.58), (0.8, 0.7)])  # fmt: skip
    site.fill_smooth("white", [(0.56, 0.76), (0.66, 0.84), (0.74, 0.84), (0.84, 0.92), (0.94, 0.9), (0.98, 0.8),
                               (0.9, 0.7), (0.78, 0.68), (0.68, 0.66)], weight=THIN)  # fmt: skip
    site.line((0.86, 0.84), (0.91, 0.85), weight=0.2)
    site.fill_smooth("ink", [(0.2, 0.66), (0.34, 0.62), (0.56, 0.5), (0.74, 0.52), (0.8, 0.6), (0.84, 0.54),
                             (0.76, 0.42), (0.58, 0.36), (0.36, 0.4), (0.2, 0.46)])  # fmt: skip
    site.fill_smooth("white", [(0.76, 0.54), (0.82, 0.64), (0.88, 0.62), (0.86, 0.52), (0.8, 0.48)], weight=THIN)
    # his head: black hair to a peak, a pointed ear, an eye, the tooth at her throat
    site.fill_smooth("white", [(0.3, 1.16), (0.42, 1.14), (0.5, 1.04), (0.62, 0.98), (0.56, 0.9), (0.56, 0.84),
                               (0.46, 0.8), (0.36, 0.86), (0.26, 0.98)], weight=THIN)  # fmt: skip
    site.fill_smooth("ink", [(0.16, 0.96), (0.18, 1.14), (0.3, 1.24), (0.44, 1.18), (0.42, 1.12), (0.34, 1.1),
                             (0.3, 1.0), (0.26, 0.92)])  # fmt: skip
    site.fill("white", [(0.27, 0.98), (0.2, 1.16), (0.34, 1.04)], weight=THIN)
    site.fill("moon", box(0.42, 1.01, 0.07, 0.035), [(0.5, 0.82), (0.55, 0.83), (0.55, 0.74)], weight=0.0)
    site.fill_smooth("moon", [(0.6, 0.78), (0.63, 0.7), (0.61, 0.62), (0.58, 0.7)], weight=0.0)
    # the collar stands high behind his neck
    site.fill("ink", [(0.06, 1.2), (0.1, 0.9), (0.28, 0.76), (0.3, 0.86), (0.22, 0.98), (0.2, 1.06)])


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


def long_shadow(site: Site) -> None:
    """Draw someone who walks home, towards whom the shadow of a cloaked one with raised claws reaches."""
    half = [(0.0, 0.5), (2.6, 0.62), (4.3, 0.95), (5.0, 0.8), (5.5, 1.2), (6.0, 1.5), (6.2, 1.9), (6.3, 1.55),
            (6.75, 1.75), (6.4, 1.4), (6.9, 1.42), (6.4, 1.22), (6.7, 1.04), (6.2, 1.05), (5.6, 0.72), (5.25, 0.3),
            (5.35, 0.24), (5.5, 0.62), (5.9, 0.34), (6.35, 0.3), (6.55, 0.14)]  # fmt: skip

    def on_ground(along: float, across: float) -> Point:
        return -7.1 + along, -0.98 + 0.115 * along + across * 0.2

    site.dark([*(on_ground(*each) for each in half), *(on_ground(x, -y) for x, y in reversed(half))])
    for side in (-1, 1):
        eye = [(6.06, 0.1), (6.22, 0.16), (6.1, 0.24)]
        site.fill("moon", [on_ground(x, y * side) for x, y in eye], weight=0.0)
    passer(site)


STREET_LIFE: Mapping[str, tuple[Thing, float]] = {
    "passer": (passer, 1.25),
    "tram": (tram, 1.15),
    "barrier": (barrier, 0.9),
    "stalker": (stalker, 1.6),
    "watcher": (watcher, 1.15),
    "biter": (biter, 1.9),
    "queue": (queue, 1.35),
    "long shadow": (long_shadow, 1.5),
}
"""What can stand in a street, by name, and how high it is in houses."""
