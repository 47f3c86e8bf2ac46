"""The hall of an underground station as Moscow has them: a vault on two arcades, chandeliers down the middle."""

from __future__ import annotations

from itertools import pairwise

from kredens.generator.engraving.curves import Point
from kredens.generator.towns.building.masonry import lines, polygon
from kredens.generator.towns.building.site import Draw, Landmark
from kredens.generator.towns.sights.modern import oval

MIDDLE, EYE = 4.2, 1.3
"""Where all lines of the hall run together."""
HALF, FLOOR, SPRING, RISE = 6.3, -1.6, 2.6, 5.0
"""Half the width of the hall at its near end, its floor, where the vault begins, and how high that rises above it."""
DEPTHS = (1.0, 0.76, 0.58, 0.44, 0.33, 0.25)
"""How large the bays are from the near end to the far one."""


def _at(x: float, y: float, depth: float) -> Point:
    """Return where a point of the near end lies farther down the hall."""
    return MIDDLE + (x - MIDDLE) * depth, EYE + (y - EYE) * depth


def _rib(depth: float, out: float = HALF) -> list[Point]:
    middle, level = _at(MIDDLE, SPRING, depth)
    return oval(middle, level, out * depth, RISE * depth * out / HALF, start=0, end=180, count=14)


def _vault() -> list[Draw]:
    """Build the ribs, and gilt coffers between them."""
    parts = [polygon((-3, -0.3), (11.4, -0.3), (11.4, 7.6), (-3, 7.6), tone="stone")]
    for near, far in pairwise(DEPTHS):
        first, second = _rib(near), _rib(far)
        parts.append(polygon(*first, *reversed(second), tone="white"))
        for index in range(1, 13, 2):
            a, b, c, d = first[index], first[index + 1], second[index + 1], second[index]
            parts.append(polygon(*_shrunk(a, b, c, d), tone="gold"))
    return parts


def _shrunk(*corners: Point) -> list[Point]:
    x, y = sum(each[0] for each in corners) / 4, sum(each[1] for each in corners) / 4
    return [(x + (each[0] - x) * 0.72, y + (each[1] - y) * 0.72) for each in corners]


def _walls() -> list[Draw]:
    """Build the two arcades, dark between their piers."""
    parts: list[Draw] = []
    for side in (-1, 1):
        x = MIDDLE + side * HALF
        for near, far in pairwise(DEPTHS):
            wall = [_at(x, FLOOR, near), _at(x, FLOOR, far), _at(x, SPRING, far), _at(x, SPRING, near)]
            parts.append(polygon(*wall, tone="wall"))
            one, two = near - (near - far) * 0.3, far + (near - far) * 0.06
            top = (one + two) / 2
            arch = [
                _at(x, FLOOR, one), _at(x, 1.5, one), _at(x, 2.05, one - (one - two) * 0.2), _at(x, 2.3, top),
                _at(x, 2.05, two + (one - two) * 0.2), _at(x, 1.5, two), _at(x, FLOOR, two),
            ]  # fmt: skip
            parts.append(polygon(*arch, tone="slate"))
            shaft = near - (near - far) * 0.12
            parts.append(lines([_at(x, FLOOR, shaft), _at(x, 2.2, shaft)], weight=0.3))
            parts.append(lines([_at(x, 2.45, near), _at(x, 2.45, far)], [_at(x, 2.6, near), _at(x, 2.6, far)]))
    return parts


def _floor() -> list[Draw]:
    """Lay a floor of broad stripes."""
    left, right, last = MIDDLE - HALF, MIDDLE + HALF, DEPTHS[-1]
    parts = [polygon((left, FLOOR), (right, FLOOR), _at(right, FLOOR, last), _at(left, FLOOR, last), tone="white")]
    for low, high in ((-0.62, -0.3), (-0.16, 0.16), (0.3, 0.62)):
        a, b = MIDDLE + low * HALF, MIDDLE + high * HALF
        parts.append(polygon((a, FLOOR), (b, FLOOR), _at(b, FLOOR, last), _at(a, FLOOR, last), tone="tile"))
    parts.append(lines(*([_at(left, FLOOR, depth), _at(right, FLOOR, depth)] for depth in DEPTHS)))
    return parts


def _end() -> list[Draw]:
    """Close the hall with a picture under the last arch."""
    last = DEPTHS[-1]
    left, right = MIDDLE - HALF, MIDDLE + HALF
    star = oval(MIDDLE, EYE + 0.55, 0.3, 0.3, start=90, end=450, count=5)
    return [
        polygon(_at(left, FLOOR, last), *reversed(_rib(last)), _at(right, FLOOR, last), tone="copper"),
        polygon(*oval(MIDDLE, EYE + 0.55, 0.52, 0.52), tone="gold"),
        polygon(star[0], star[2], star[4], star[1], star[3], tone="tile"),
    ]


def _chandelier(depth: float) -> list[Draw]:
    x, y = _at(MIDDLE, 4.5, depth)
    size = 1.3 * depth
    ring = [(x - size, y), (x + size, y), (x + size * 0.72, y - size * 0.34), (x - size * 0.72, y - size * 0.34)]
    lamps = [
        polygon(*oval(x + size * share, y + size * 0.2, size * 0.13, size * 0.22, count=8), tone="white")
        for share in (-0.86, -0.44, 0.0, 0.44, 0.86)
    ]
    bowl = oval(x, y - size * 0.34, size * 0.5, size * 0.34, start=180, end=360, count=8)
    return [
        lines([(x, y), _at(MIDDLE, SPRING + RISE, depth)], weight=0.34),
        *lamps,
        polygon(*ring, tone="gold"),
        polygon(*bowl, tone="white"),
    ]


METRO_HALL = Landmark(
    8.4,
    5.6,
    (*_vault(), *_end(), *_walls(), *_floor(), *(part for depth in (0.34, 0.52, 0.82) for part in _chandelier(depth))),
    "open",
)
"""The hall, as high as the picture."""
