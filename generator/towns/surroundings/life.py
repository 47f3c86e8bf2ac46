"""What lives and stands before a town: trees, people, tents, wagons, gallows, ships."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TypeAlias

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.building.site import Site

Thing: TypeAlias = Callable[[Site], None]
"""What draws a thing about one unit high at its site's foot."""


def leafy_tree(site: Site) -> None:
    """Draw an oak or lime: a trunk, a crown of leaves, darker on the right."""
    site.fill("wood", [(-0.11, 0), (-0.04, 0.06), (-0.04, 0.42), (0.05, 0.42), (0.06, 0.05), (0.13, 0)], weight=THIN)
    site.dark([(0.02, 0.05), (0.02, 0.4), (0.05, 0.42), (0.06, 0.05), (0.13, 0)])
    rim: list[Point] = []
    count = 8
    lean = site.dice.between(-0.05, 0.05)
    for index in range(count):
        turn = -2 * math.pi * index / count + 0.5
        reach = site.dice.between(0.27, 0.35)
        rim.append((lean + reach * math.cos(turn), 0.68 + reach * math.sin(turn)))
    site.fill_leafy("green", rim, 0.42)
    rows = max(4, min(9, round(0.7 * site.unit / 0.5)))
    for row in range(rows):
        share = (row + 0.5) / rows
        y = 0.36 + 0.58 * share
        half = 0.38 * math.sqrt(max(0.02, 1 - ((y - 0.68) / 0.38) ** 2))
        start = lean + 0.02 + 0.12 * share + site.dice.between(-0.1, 0.06)
        end = lean + half * 0.98
        site.dark([(end, y), (start, y - 0.05), (end, y - 0.055)])
    for x, y in ((-0.16, 0.84), (-0.22, 0.62), (-0.02, 0.76)):
        site.curve([(x - 0.08, y - 0.02), (x, y + 0.05), (x + 0.09, y - 0.01)])


def bush(site: Site) -> None:
    """Draw a bush."""
    rim = [(-0.38, 0.0), (-0.3, 0.16), (-0.1, 0.26), (0.12, 0.3), (0.3, 0.16), (0.38, 0.0)]
    site.fill_leafy("green", [*rim, (0.0, -0.02)], 0.36)
    for y, start in ((0.06, -0.1), (0.14, 0.0), (0.22, 0.08)):
        site.dark([(0.36 - y * 0.5, y + 0.02), (start, y - 0.03), (0.38 - y * 0.5, y - 0.04)])


def pine(site: Site) -> None:
    """Draw a fir."""
    outline: list[Point] = [(0, 1.15)]
    for level, half in ((0.86, 0.14), (0.58, 0.22), (0.3, 0.3), (0.08, 0.38)):
        outline += [(half, level), (half * 0.45, level + 0.04)]
    site.fill("wood green", [*outline, *[(-x, y) for x, y in reversed(outline[1:])]])
    for level, half in ((0.86, 0.14), (0.58, 0.22), (0.3, 0.3), (0.08, 0.38)):
        site.hatch(((half, level), (0.0, level)), ((0.02, level + 0.34), (0.0, level + 0.26)), gap=0.22, weight=0.2)
    site.dark(box(-0.04, -0.06, 0.08, 0.15))


def poplar(site: Site) -> None:
    """Draw a poplar or cypress."""
    site.fill_smooth(
        "wood green",
        [(0, 0.13), (-0.11, 0.17), (-0.16, 0.4), (-0.12, 0.8), (0, 1.25), (0, 1.25), (0.12, 0.8), (0.16, 0.4),
         (0.11, 0.17)],
    )  # fmt: skip
    site.hatch(((0.14, 0.2), (0.02, 1.15)), ((0.0, 0.1), (-0.02, 0.95)), gap=0.26, weight=0.2)
    site.dark(box(-0.035, -0.06, 0.07, 0.22))


def palm(site: Site) -> None:
    """Draw a palm: a trunk that leans, fronds that fall from its crown, the near ones over the far ones."""
    trunk = ((0.08, 0.0), (0.05, 0.3), (-0.02, 0.6), (0.0, 0.9))
    site.fill_smooth(
        "wood", [(x - 0.07 + 0.04 * y, y) for x, y in trunk] + [(x + 0.07 - 0.04 * y, y) for x, y in trunk[::-1]]
    )
    for level in (0.12, 0.24, 0.36, 0.48, 0.6, 0.72):
        site.line((-0.02 - 0.05 * level, level), (0.1 - 0.1 * level, level + 0.03), weight=THIN)
    for turn, long in (
        (200, 0.5),
        (-20, 0.5),
        (150, 0.44),
        (35, 0.44),
        (110, 0.34),
        (70, 0.34),
        (178, 0.56),
        (4, 0.56),
    ):
        angle = math.radians(turn)
        reach, rise = long * math.cos(angle), long * math.sin(angle)
        crown, middle = (0.0, 0.92), (reach * 0.56, 0.97 + rise * 0.5)
        tip = (reach, 0.84 + rise * 0.62 - 0.16 * abs(math.cos(angle)))
        site.fill_smooth(
            "wood green",
            [crown, crown, (middle[0], middle[1] + 0.07), tip, tip, (middle[0] * 0.96, middle[1] - 0.06)],
            weight=THIN,
        )
        site.dark([crown, middle, tip, (middle[0] * 0.96, middle[1] - 0.05)])


def bare_tree(site: Site) -> None:
    """Draw a tree without leaves."""
    for branch in ([(0, 0), (0.02, 0.4), (-0.04, 0.7), (-0.16, 1.0)], [(0.01, 0.45), (0.16, 0.68), (0.2, 0.95)],
        [(-0.02, 0.6), (-0.2, 0.72), (-0.3, 0.92)], [(0.12, 0.62), (0.3, 0.74)], [(-0.08, 0.8), (0.02,
        1.02)]):  # fmt: skip
        site.line(*branch, weight=0.2)
    site.dark([(-0.06, 0), (0.07, 0), (0.03, 0.45), (0, 0.45)])


def figure(site: Site) -> None:
    """Draw a person with a hat and a cloak."""
    site.dark([(-0.1, 0), (-0.03, 0), (0, 0.3), (0.05, 0), (0.12, 0), (0.09, 0.45), (-0.07, 0.45)])
    site.fill("cloth", [(-0.15, 0.2), (0.14, 0.18), (0.1, 0.68), (-0.05, 0.74), (-0.12, 0.62)], weight=THIN)
    site.hatch(((0.14, 0.2), (0.1, 0.66)), ((0.0, 0.2), (0.02, 0.68)), gap=0.2, weight=0.16)
    site.dark(
        [(-0.06, 0.72), (0.06, 0.72), (0.06, 0.86), (-0.06, 0.86)],
        [(-0.13, 0.85), (0.13, 0.85), (0.06, 0.97), (-0.05, 0.98)],
    )


def couple(site: Site) -> None:
    """Draw two people who talk, one with a staff."""
    site.x -= 0.16 * site.unit
    figure(site)
    site.finish()
    site.x += 0.36 * site.unit
    figure(site)
    site.line((0.18, 0), (0.16, 0.95), weight=THIN)
    site.finish()
    site.x -= 0.2 * site.unit


def rider(site: Site) -> None:
    """Draw a rider with a lance."""
    site.dark([(-0.42, 0.4), (-0.3, 0.5), (0.16, 0.48), (0.28, 0.72), (0.42, 0.68), (0.4, 0.6), (0.32, 0.58), (0.24,
        0.34), (0.3, 0), (0.24, 0), (0.16, 0.26), (-0.2, 0.26), (-0.26, 0), (-0.34, 0), (-0.32, 0.3), (-0.46,
        0.2)])  # fmt: skip
    site.fill("cloth", [(-0.1, 0.46), (0.08, 0.46), (0.06, 0.8), (-0.06, 0.82)], weight=THIN)
    site.dark(box(-0.05, 0.82, 0.1, 0.16))
    site.line((0.14, 0.3), (0.02, 1.35), weight=THIN)


def tent(site: Site) -> None:
    """Draw a round tent with a pennon."""
    site.fill("tent", [(-0.42, 0), (0.42, 0), (0.36, 0.38), (-0.36, 0.38)])
    site.hatch(((0.42, 0), (0.36, 0.38)), ((0.08, 0), (0.08, 0.38)), gap=0.26, weight=0.18)
    site.fill("tent", [(-0.42, 0.36), (0.42, 0.36), (0, 0.92)])
    site.hatch(((0.0, 0.36), (0.42, 0.36)), ((0, 0.9), (0, 0.92)), gap=0.22, weight=0.18)
    site.line((-0.14, 0.36), (0, 0.92), weight=FINE)
    site.dark([(-0.12, 0), (0.06, 0), (-0.03, 0.34)])
    site.line((0, 0.9), (0, 1.14), weight=THIN)
    site.dark([(0, 1.14), (0.22, 1.08), (0, 1.02)])


def stall(site: Site) -> None:
    """Draw a stall of a fair under its awning."""
    site.fill("wood", box(-0.4, 0, 0.8, 0.28))
    site.hatch(((-0.4, 0), (0.4, 0)), ((-0.4, 0.28), (0.4, 0.28)), gap=0.4, weight=0.12)
    site.line((-0.38, 0.28), (-0.38, 0.6), weight=0.18)
    site.line((0.38, 0.28), (0.38, 0.6), weight=0.18)
    site.fill("tent", [(-0.48, 0.5), (0.48, 0.5), (0.36, 0.82), (-0.36, 0.82)])
    for index in range(0, 5, 2):
        low, high = -0.48 + 0.19 * index, -0.36 + 0.144 * index
        site.dark([(low, 0.5), (low + 0.19, 0.5), (high + 0.144, 0.82), (high, 0.82)])


def war_wagon(site: Site) -> None:
    """Draw a wagon of the Hussites, its side a wall of planks with holes to shoot through."""
    site.fill("wood", [(-0.52, 0.2), (0.52, 0.2), (0.58, 0.72), (-0.58, 0.72)])
    for level in (0.37, 0.54):
        site.line((-0.55, level), (0.55, level), weight=THIN)
    for x in (-0.34, -0.02, 0.3):
        site.dark([(x, 0.42), (x + 0.06, 0.4), (x + 0.1, 0.5), (x + 0.04, 0.52)])
    site.hatch(((0.56, 0.22), (0.57, 0.72)), ((0.3, 0.22), (0.32, 0.72)), gap=0.24)
    for x in (-0.32, 0.34):
        wheel(site, x, 0.18, 0.2)
    site.line((0.1, 0.72), (0.16, 1.15), weight=THIN)
    site.fill("flag", [(0.16, 1.15), (0.46, 1.05), (0.14, 0.92)], weight=THIN)


def cart(site: Site) -> None:
    """Draw a cart with a hood."""
    site.fill("wood", [(-0.4, 0.24), (0.42, 0.24), (0.46, 0.4), (-0.44, 0.4)])
    site.fill_smooth(
        "tent", [(-0.4, 0.4), (-0.4, 0.4), (-0.38, 0.72), (0, 0.84), (0.38, 0.72), (0.42, 0.4), (0.42, 0.4)]
    )
    site.curve([(-0.12, 0.4), (-0.1, 0.7), (0, 0.82)])
    site.curve([(0.2, 0.4), (0.18, 0.7), (0.08, 0.82)])
    wheel(site, -0.22, 0.16, 0.17)
    wheel(site, 0.26, 0.16, 0.17)


def wheel(site: Site, x: float, y: float, radius: float) -> None:
    """Draw a wheel with its spokes."""
    ring = [(x + radius * math.cos(math.pi * k / 5), y + radius * math.sin(math.pi * k / 5)) for k in range(10)]
    site.fill("wood", ring)
    for index in range(4):
        dx, dy = radius * math.cos(math.pi * index / 4), radius * math.sin(math.pi * index / 4)
        site.line((x - dx, y - dy), (x + dx, y + dy), weight=FINE)


def gallows(site: Site) -> None:
    """Draw a gallows of three posts."""
    for x in (-0.32, 0.32):
        site.fill("wood", box(x - 0.035, 0, 0.07, 1.0), weight=THIN)
    site.fill("wood", box(-0.4, 0.95, 0.8, 0.07), weight=THIN)
    site.line((0.3, 0.72), (0.12, 0.95), weight=THIN)
    site.line((0.0, 0.95), (0.0, 0.7), weight=THIN)
    site.curve([(0.0, 0.7), (-0.06, 0.62), (0, 0.56), (0.06, 0.62), (0, 0.7)], weight=THIN)


def stork_nest(site: Site) -> None:
    """Draw a stork on its wheel on a pole."""
    site.line((0, 0), (0, 0.8), weight=0.24)
    site.dark([(-0.16, 0.8), (0.16, 0.8), (0.1, 0.9), (-0.1, 0.9)])
    site.line((0, 0.88), (0, 1.02), weight=THIN)
    site.fill(
        "paper",
        [(-0.12, 1.05), (0.02, 1.0), (0.1, 1.1), (0.08, 1.26), (0.04, 1.26), (0.02, 1.14), (-0.08, 1.14)],
        weight=THIN,
    )
    site.line((0.06, 1.25), (0.22, 1.22), weight=THIN)


def well(site: Site) -> None:
    """Draw a well with its sweep."""
    site.fill("wood", box(-0.16, 0, 0.32, 0.22))
    site.hatch(((0.16, 0), (0.16, 0.22)), ((-0.02, 0), (-0.02, 0.22)), gap=0.2)
    site.line((0.4, 0), (0.4, 0.9), weight=0.26)
    site.line((0.75, 0.62), (-0.02, 1.2), weight=0.2)
    site.line((-0.02, 1.2), (-0.02, 0.24), weight=FINE)


def haystack(site: Site) -> None:
    """Draw a haystack."""
    site.fill_smooth(
        "thatch",
        [(-0.3, 0), (-0.3, 0), (-0.32, 0.3), (-0.1, 0.62), (0, 0.72), (0.1, 0.62), (0.32, 0.3), (0.3, 0), (0.3, 0)],
    )
    site.hatch(((0.3, 0.02), (0.06, 0.66)), ((0.02, 0.02), (0, 0.5)), gap=0.24, weight=0.18)
    site.line((0, 0.7), (0, 0.85), weight=THIN)


def fence(site: Site) -> None:
    """Draw a piece of a fence of boards."""
    site.fill("wood", box(-0.85, 0.12, 1.7, 0.05), weight=THIN)
    boards: list[list[Point]] = []
    for index in range(8):
        x = -0.82 + 0.22 * index
        top = 0.34 + site.dice.wobble(0.05)
        boards.append([(x, 0), (x + 0.11, 0), (x + 0.11, top), (x + 0.055, top + 0.07), (x, top)])
    site.fill("wood", *boards, weight=THIN)
    site.dark(*([(x + 0.08, 0), (x + 0.11, 0), (x + 0.11, 0.3)] for ((x, _), *_) in boards))


def stake(site: Site) -> None:
    """Draw a stake on its pyre, in flames."""
    site.fill("wood", box(-0.04, 0.1, 0.08, 1.0), weight=THIN)
    for reach in (-0.3, -0.1, 0.1, 0.3):
        site.line((-reach * 1.1, 0.0), (reach, 0.3), weight=0.28)
    for x, high in ((-0.24, 0.6), (-0.1, 0.85), (0.08, 0.72), (0.24, 0.52)):
        site.fill_smooth(
            "glow",
            [(x - 0.1, 0.2), (x - 0.12, 0.4), (x + 0.02, high), (x + 0.02, high), (x + 0.1, 0.42), (x + 0.08, 0.2)],
            weight=THIN,
        )
    site.curve([(0.0, 0.95), (0.16, 1.2), (0.02, 1.4), (0.24, 1.7)], weight=THIN)
    site.curve([(0.14, 0.8), (0.34, 1.05), (0.22, 1.3), (0.42, 1.5)])


def cannon(site: Site) -> None:
    """Draw a cannon behind a gabion."""
    site.fill("wood", [(-0.5, 0.08), (0.1, 0.26), (0.1, 0.36), (-0.5, 0.16)], weight=THIN)
    site.fill("iron", [(-0.16, 0.28), (0.62, 0.5), (0.6, 0.62), (-0.22, 0.46)])
    site.hatch(((-0.16, 0.3), (0.6, 0.51)), ((-0.18, 0.42), (0.6, 0.6)), gap=0.22)
    wheel(site, 0.06, 0.22, 0.22)


def camel(site: Site) -> None:
    """Draw a dromedary that stands under its saddle cloth."""
    for x in (-0.33, 0.18):
        far = [(x - 0.06, 0.55), (x + 0.07, 0.55), (x + 0.05, 0.28), (x + 0.04, 0.06), (x + 0.08, 0.0), (x - 0.03, 0.0),
               (x - 0.02, 0.28)]  # fmt: skip
        site.fill("shingle", far)
    body = [(-0.47, 0.58), (-0.48, 0.7), (-0.4, 0.77), (-0.27, 0.8), (-0.17, 0.94), (-0.08, 1.0), (0.02, 0.94),
            (0.1, 0.8), (0.22, 0.75), (0.32, 0.66), (0.41, 0.66), (0.47, 0.78), (0.5, 0.93), (0.52, 1.03),
            (0.58, 1.06), (0.68, 1.02), (0.78, 0.94), (0.77, 0.88), (0.68, 0.88), (0.6, 0.88), (0.57, 0.72),
            (0.51, 0.57), (0.4, 0.48), (0.26, 0.45), (0.0, 0.42), (-0.24, 0.46), (-0.4, 0.5)]  # fmt: skip
    site.fill_smooth("thatch", body)
    site.fill("thatch", [(0.2, 0.56), (0.38, 0.56), (0.34, 0.3), (0.32, 0.06), (0.38, 0.0), (0.24, 0.0), (0.26, 0.3)],
              [(-0.48, 0.62), (-0.24, 0.56), (-0.34, 0.36), (-0.39, 0.24), (-0.38, 0.05), (-0.33, 0.0), (-0.47, 0.0),
               (-0.46, 0.24), (-0.43, 0.36)])  # fmt: skip
    site.fill_smooth("thatch", [(-0.44, 0.64), (-0.4, 0.7), (0.2, 0.68), (0.36, 0.58), (0.34, 0.52), (-0.3, 0.52)],
                     weight=0.0)  # fmt: skip
    site.fill(
        "cloth", [(-0.26, 0.83), (-0.17, 0.95), (-0.08, 1.02), (0.02, 0.95), (0.1, 0.83), (0.14, 0.56), (-0.3, 0.56)]
    )
    site.fill("gold", [(0.14, 0.56), (0.13, 0.63), (-0.29, 0.63), (-0.3, 0.56)], weight=THIN)
    site.line((-0.48, 0.7), (-0.54, 0.56), (-0.53, 0.4))
    site.line((0.64, 0.98), (0.68, 0.96))
    site.line((0.52, 1.03), (0.5, 1.08), (0.56, 1.06))
    site.line((0.72, 0.88), (0.56, 0.66), (0.3, 0.78))
    site.hatch(((0.3, 0.46), (0.56, 0.72)), ((0.24, 0.52), (0.48, 0.76)), gap=0.2)
    site.hatch(((-0.3, 0.46), (0.26, 0.45)), ((-0.3, 0.55), (0.26, 0.55)), gap=0.16)


def lamp(site: Site) -> None:
    """Draw a street lamp, and by night the light around its foot."""
    if site.night and not site.plate.low_ink:
        ring = [(0.55 * math.cos(math.pi * k / 6), 0.13 * math.sin(math.pi * k / 6)) for k in range(12)]
        site.fill_smooth("lamplight", ring, weight=0.0)
    site.dark(box(-0.03, 0, 0.06, 0.9), [(-0.08, 0), (0.08, 0), (0.04, 0.12), (-0.04, 0.12)])
    site.fill("glow", [(-0.06, 0.9), (0.06, 0.9), (0.1, 1.08), (-0.1, 1.08)], weight=THIN)
    site.dark([(-0.12, 1.08), (0.12, 1.08), (0.0, 1.18)])


def car(site: Site) -> None:
    """Draw a motor car."""
    site.fill_smooth("cloth", [(-0.6, 0.12), (-0.6, 0.12), (-0.6, 0.3), (-0.4, 0.34), (-0.26, 0.54), (0.16, 0.55),
                               (0.34, 0.34), (0.58, 0.3), (0.62, 0.12), (0.62, 0.12)])  # fmt: skip
    site.dark(
        [(-0.26, 0.36), (-0.18, 0.48), (-0.04, 0.49), (-0.04, 0.36)],
        [(0.02, 0.36), (0.02, 0.49), (0.14, 0.48), (0.24, 0.36)],
    )
    for x in (-0.34, 0.36):
        ring = [(x + 0.13 * math.cos(math.pi * k / 4), 0.12 + 0.13 * math.sin(math.pi * k / 4)) for k in range(8)]
        site.dark(ring)
    site.fill("glow", [(0.56, 0.2), (0.63, 0.18), (0.63, 0.26), (0.57, 0.27)], weight=THIN)


FRONT: Mapping[str, tuple[Thing, float]] = {
    "tree": (leafy_tree, 1.5),
    "bush": (bush, 0.9),
    "pine": (pine, 1.4),
    "poplar": (poplar, 1.6),
    "palm": (palm, 1.6),
    "bare tree": (bare_tree, 1.4),
    "figure": (figure, 0.62),
    "couple": (couple, 0.66),
    "rider": (rider, 0.75),
    "tent": (tent, 1.15),
    "stall": (stall, 0.95),
    "war wagon": (war_wagon, 1.05),
    "cart": (cart, 0.85),
    "gallows": (gallows, 1.5),
    "stork": (stork_nest, 1.3),
    "well": (well, 0.95),
    "haystack": (haystack, 0.9),
    "fence": (fence, 0.9),
    "lamp": (lamp, 1.2),
    "car": (car, 0.8),
    "stake": (stake, 1.1),
    "cannon": (cannon, 0.8),
    "camel": (camel, 1.1),
}
"""What can stand before a town, by name, and how high it is in houses."""
