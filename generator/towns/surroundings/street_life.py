"""What is met in a street of our time: passers-by, a tram, a barrier, and by night who should not be met."""

from __future__ import annotations

from collections.abc import Mapping

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
    site.dark([(-0.5, 0.0), (0.5, 0.0), (1.2, -0.16), (0.2, -0.2)])
    site.fill_smooth("ink", [(-0.5, 0.0), (-0.5, 0.0), (-0.42, 0.5), (-0.26, 0.86), (0.0, 0.98), (0.16, 0.86),
                             (0.1, 0.6), (0.2, 0.3), (0.16, 0.0), (0.16, 0.0)])  # fmt: skip
    site.fill_smooth("flag", [(0.06, 0.02), (0.06, 0.02), (0.2, 0.36), (0.12, 0.6), (0.24, 0.7), (0.38, 0.62),
                              (0.44, 0.36), (0.66, 0.02), (0.66, 0.02)], weight=THIN)  # fmt: skip
    site.line((0.44, 0.6), (0.6, 0.44), (0.62, 0.22), weight=0.4)
    site.fill_smooth("white", [(0.2, 0.72), (0.3, 0.7), (0.44, 0.76), (0.5, 0.86), (0.4, 0.92), (0.28, 0.84)],
                     weight=THIN)  # fmt: skip
    site.fill_smooth("ink", [(0.36, 0.9), (0.5, 0.94), (0.58, 0.84), (0.62, 0.6), (0.52, 0.7), (0.48, 0.84)])
    site.fill_smooth("ink", [(-0.06, 0.9), (0.02, 1.06), (0.16, 1.1), (0.28, 1.0), (0.28, 0.88), (0.14, 0.82)])
    site.fill_smooth("white", [(0.16, 0.88), (0.22, 0.98), (0.3, 0.96), (0.3, 0.86), (0.24, 0.82)], weight=THIN)
    site.fill("moon", box(0.22, 0.91, 0.06, 0.035), [(0.26, 0.82), (0.3, 0.82), (0.28, 0.72)], weight=0.0)
    site.fill_smooth("ink", [(-0.2, 0.7), (0.0, 0.64), (0.34, 0.5), (0.46, 0.54), (0.36, 0.44), (0.0, 0.46)])


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
    """Draw someone who walks home, towards whom the shadow of claws and wings reaches over the pavement."""
    site.dark([(-7.0, -1.0), (-2.3, -0.36), (-1.9, -0.02), (-1.62, -0.2), (-1.5, 0.04), (-1.2, -0.14), (-0.6, 0.02),
               (-0.9, -0.16), (-0.3, -0.1), (-0.8, -0.24), (-0.2, -0.24), (-0.9, -0.34), (-0.4, -0.4), (-1.2, -0.4),
               (-1.5, -0.34), (-1.7, -0.5), (-2.0, -0.44), (-2.6, -0.8), (-7.0, -1.9)])  # fmt: skip
    site.fill("moon", [(-1.48, -0.1), (-1.36, -0.14), (-1.46, -0.16)], [(-1.5, -0.22), (-1.38, -0.24), (-1.48, -0.28)],
              weight=0.0)  # fmt: skip
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
