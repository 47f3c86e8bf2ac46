"""Sights that crown a height and are seen from below: a tower of the Great Wall, an observatory, the castle of Rome."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE
from kredens.generator.towns.building.masonry import arch, block, box
from kredens.generator.towns.building.site import Landmark, Site
from kredens.generator.towns.sights.modern import oval


def _merlons(site: Site, left: Point, right: Point, size: float, count: int) -> None:
    """Set merlons along the top of a wall that may climb."""
    (ax, ay), (bx, by) = left, right
    for index in range(count):
        share = (index + 0.18) / count
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        site.fill("stone", box(x, y - 0.02, (bx - ax) / count * 0.6, size), weight=0.16)


def _draw_climbing_wall(site: Site, feet: tuple[Point, Point], tops: tuple[Point, Point], teeth: int) -> None:
    """Draw a stretch of a wall that climbs a slope: its courses, what it shades, and its merlons."""
    (ax, ay), (bx, by) = tops
    site.fill("stone", [feet[0], feet[1], tops[1], tops[0]])
    for share in (0.25, 0.5, 0.75):
        low = [(f[0] + (t[0] - f[0]) * share, f[1] + (t[1] - f[1]) * share) for f, t in zip(feet, tops, strict=True)]
        site.line(*low, weight=FINE)
    site.hatch(feet, (_between(feet[0], tops[0]), _between(feet[1], tops[1])), gap=0.5, weight=0.15)
    _merlons(site, tops[0], tops[1], 0.2, teeth)
    site.line((ax, ay), (bx, by), weight=0.2)


def _between(one: Point, other: Point) -> Point:
    """Return the point that lies nearer to the first of two."""
    return one[0] + (other[0] - one[0]) * 0.45, one[1] + (other[1] - one[1]) * 0.45


def draw_wall_tower(site: Site) -> None:
    """Draw a watch tower of the Great Wall, to which the wall climbs from both sides; a beacon burns on it."""
    _draw_climbing_wall(site, ((6.2, 1.5), (7.8, 2.5)), ((6.2, 2.2), (7.8, 3.2)), 5)
    _draw_climbing_wall(site, ((4.7, 0.1), (6.3, 1.5)), ((4.7, 1.3), (6.3, 2.35)), 6)
    _draw_climbing_wall(site, ((-0.9, -0.9), (2.7, -0.3)), ((-0.9, 0.2), (2.7, 1.3)), 10)
    site.fill("stone", [(2.3, -0.35), (5.2, -0.35), (5.0, 2.9), (2.5, 2.9)])
    for level in (0.35, 0.95, 1.55, 2.15):
        site.line((2.45, level), (4.4, level), weight=FINE)
    site.shade(((4.35, -0.35), (5.2, -0.35)), ((4.3, 2.9), (5.0, 2.9)))
    site.fill("stone", box(2.3, 2.9, 2.9, 0.26))
    site.line((2.3, 3.0), (5.2, 3.0), weight=FINE)
    _merlons(site, (2.3, 3.14), (5.2, 3.14), 0.34, 7)
    for x in (2.75, 3.3, 3.85):
        site.dark(arch(x - 0.05, 1.45, 0.36, 0.66))
        site.window(x + 0.02, 1.5, 0.22, 0.5, arched=True)
    site.dark(arch(3.1, -0.35, 0.6, 0.95))
    site.fill("brick", box(2.9, 3.3, 1.7, 0.66))
    for x in (3.05, 3.5, 3.95):
        site.window(x, 3.42, 0.24, 0.36)
    site.shade(((4.3, 3.3), (4.6, 3.3)), ((4.3, 3.96), (4.6, 3.96)))
    eaves = [(2.5, 3.88), (2.62, 4.0), (3.1, 4.42), (3.1, 4.42), (4.4, 4.42), (4.4, 4.42), (4.88, 4.0), (5.0, 3.88)]
    site.fill_smooth("slate", [eaves[0], *eaves, eaves[-1]])
    site.hatch(((3.2, 4.4), (4.36, 4.4)), ((2.8, 3.96), (4.8, 3.96)), gap=0.32, weight=0.16)
    site.line((3.0, 4.42), (4.5, 4.42), weight=0.3)


def draw_observatory(site: Site) -> None:
    """Draw an observatory: a great dome between two small ones, wings with windows, a terrace on arches."""
    site.fill("white", box(-0.2, 0.0, 6.4, 0.5))
    for index in range(11):
        site.dark(arch(0.0 + 0.56 * index, 0.04, 0.34, 0.36))
    block(0.5, 5.0, 0.95, y=0.5, tone="white", windows=(10, 1), arched=True, size=0.5, side=0.03, cornice=True)(site)
    for middle in (0.75, 5.25):
        block(middle - 0.52, 1.04, 1.1, y=0.5, tone="white", round_=True, windows=(3, 1), cornice=True)(site)
        _draw_dome(site, middle, 1.6, 0.56, 0.58)
    block(1.9, 2.2, 1.5, y=0.5, tone="white", round_=True, windows=(6, 1), size=0.5, cornice=True)(site)
    site.fill("white", box(2.5, 0.5, 1.0, 1.1))
    site.line((2.5, 1.45), (3.5, 1.45), weight=FINE)
    site.dark(arch(2.78, 0.5, 0.44, 0.8))
    _draw_dome(site, 3.0, 2.0, 1.16, 1.14)
    site.fill("sky deep", [(2.9, 2.2), (3.14, 2.2), (3.1, 3.1), (2.98, 3.12)])
    site.line((3.0, 2.7), (3.34, 3.4), weight=0.5)
    site.line((2.3, 2.0), (3.7, 2.0), weight=0.3)


def _draw_dome(site: Site, middle: float, low: float, half: float, high: float) -> None:
    """Draw a dome of copper with its ribs, the right of it in shade."""
    site.fill("copper", oval(middle, low, half, high, start=0, end=180))
    for share in (-0.62, -0.22, 0.22, 0.62):
        site.curve(
            [(middle + half * share, low), (middle + half * share * 0.86, low + high * 0.55), (middle, low + high)]
        )
    site.hatch(
        ((middle + half * 0.98, low), (middle + half * 0.4, low + high * 0.9)),
        ((middle + half * 0.3, low), (middle + half * 0.1, low + high * 0.92)), gap=0.3, weight=0.2,
    )  # fmt: skip


def draw_castel_sant_angelo(site: Site) -> None:
    """Draw the castle of the angel: a square base, a great drum with a gallery, the house on it and the angel."""
    block(1.6, 2.0, 1.0, y=2.9, windows=(4, 1), side=0.12, cornice=True)(site)
    block(2.05, 1.1, 0.55, y=3.85, windows=(3, 1), side=0.14)(site)
    _draw_angel(site, 2.6, 4.4)
    site.fill("stone", box(0.55, 0.7, 4.1, 1.75))
    site.hatch(((2.4, 0.7), (4.65, 0.7)), ((2.4, 2.45), (4.65, 2.45)), gap=0.34, bias=0.55, weight=0.2)
    for level in (1.05, 1.4, 1.75, 2.1):
        site.curve([(0.55, level), (2.6, level - 0.1), (4.65, level)])
    for index, x in enumerate((0.8, 1.45, 2.15, 2.85, 3.5, 4.1)):
        site.window(x, 1.55 - (0.06 if 0 < index < 5 else 0.0), 0.2, 0.36)
    site.fill("stone", box(0.4, 2.45, 4.4, 0.2))
    for index in range(15):
        site.dark(arch(0.5 + 0.28 * index, 2.26, 0.17, 0.2))
    site.fill("stone", box(0.4, 2.62, 4.4, 0.24))
    _merlons(site, (0.4, 2.84), (4.8, 2.84), 0.2, 13)
    site.hatch(((3.0, 2.5), (4.8, 2.5)), ((3.0, 2.84), (4.8, 2.84)), gap=0.36, bias=0.6, weight=0.16)
    site.fill("wall", box(-0.2, 0.0, 5.6, 0.8))
    site.line((-0.2, 0.62), (5.4, 0.62), weight=FINE)
    _merlons(site, (-0.2, 0.78), (5.4, 0.78), 0.16, 17)
    site.dark(arch(2.3, 0.0, 0.6, 0.62))
    for x in (-0.5, 4.7):
        block(x, 1.0, 1.0, tone="stone", round_=True)(site)
        _merlons(site, (x, 0.98), (x + 1.0, 0.98), 0.18, 4)


def _draw_angel(site: Site, x: float, y: float) -> None:
    """Draw the angel that sheathes its sword, with wings spread."""
    for side in (-1, 1):
        site.fill_smooth(
            "copper",
            [(x, y + 0.62), (x, y + 0.62), (x + side * 0.3, y + 0.98), (x + side * 0.52, y + 0.9),
             (x + side * 0.4, y + 0.5), (x + side * 0.2, y + 0.3), (x, y + 0.36)],
        )  # fmt: skip
    site.fill("copper", [(x - 0.16, y), (x + 0.16, y), (x + 0.09, y + 0.66), (x - 0.09, y + 0.66)])
    site.fill("copper", oval(x, y + 0.76, 0.09, 0.11))
    site.line((x + 0.1, y + 0.55), (x + 0.34, y + 0.2), weight=0.26)


HEIGHTS: Mapping[str, Landmark] = {
    "beacon tower": Landmark(6.4, 4.6, (draw_wall_tower,), "hill"),
    "observatory": Landmark(6.0, 3.2, (draw_observatory,), "hill"),
    "castel sant angelo": Landmark(5.2, 5.5, (draw_castel_sant_angelo,)),
}
"""Sights on heights, by name."""
