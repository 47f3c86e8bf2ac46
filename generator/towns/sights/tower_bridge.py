"""The Tower Bridge of London: two towers on piers, walks high between them, and chains that bear the road."""

from __future__ import annotations

from itertools import pairwise

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE
from kredens.generator.towns.building.masonry import arch, block, box, lines, openings, polygon
from kredens.generator.towns.building.site import Draw
from kredens.generator.towns.building.structures import tower

_WIDE = 8.4
"""How wide the bridge is between its outer piers, in houses."""
_ROAD = 0.95
"""How high the road lies over the water."""
_UPPER: tuple[Point, ...] = ((1.8, 3.2), (1.35, 2.42), (0.9, 1.86), (0.4, 1.5), (-0.1, 1.56), (-0.55, 1.86))
_LOWER: tuple[Point, ...] = ((1.8, 2.86), (1.35, 1.98), (0.9, 1.5), (0.4, 1.3), (-0.1, 1.36), (-0.55, 1.66))
"""The two edges of the chain at the left, from its tower to its pier on the shore."""


def _mirrored(points: tuple[Point, ...]) -> list[Point]:
    return [(_WIDE - x, y) for x, y in points]


def _chain(upper: list[Point], lower: list[Point]) -> tuple[Draw, ...]:
    """Draw a chain of steel, latticed between its edges, and the rods by which the road hangs on it."""
    lattice = [[upper[k], lower[k + 1]] for k in range(5)] + [[lower[k], upper[k + 1]] for k in range(5)]
    rods = [
        [(x, low), (x, _ROAD + 0.2)]
        for (ax, ay), (bx, by) in pairwise(lower)
        for x, low in ((ax, ay), ((ax + bx) / 2, (ay + by) / 2))
    ]
    return (lines(*rods, weight=0.16, airy=True), polygon(*upper, *reversed(lower), tone="copper"),
            lines(*lattice, weight=FINE))  # fmt: skip


def _tower(x: float) -> tuple[Draw, ...]:
    """Draw a tower: its pier, the arch for the road, four turrets about a steep roof."""
    return (
        polygon((x - 0.35, -0.5), (x - 0.35, 0.74), (x + 1.55, 0.74), (x + 1.55, -0.5), tone="stone",
                shade=((x + 0.9, -0.5), (x + 1.55, -0.5), (x + 0.9, 0.74), (x + 1.55, 0.74))),
        polygon((x + 0.2, 3.4), (x + 1.0, 3.4), (x + 0.74, 4.5), (x + 0.6, 4.9), (x + 0.46, 4.5), tone="slate",
                shade=((x + 0.64, 3.4), (x + 1.0, 3.4), (x + 0.62, 4.5), (x + 0.74, 4.5))),
        block(x, 1.2, 2.8, y=0.64, side=0.3, windows=(0, 0)),
        lines(*([(x - 0.04, y), (x + 1.24, y)] for y in (1.9, 2.6, 3.26)), weight=0.2),
        openings(
            arch(x + 0.28, 1.14, 0.5, 0.68, pointed=True),
            *(arch(x + 0.28 + 0.2 * k, y, 0.12, 0.4, pointed=True) for k in range(3) for y in (2.06, 2.76)),
        ),
        tower(x - 0.12, 0.3, 3.1, "spire", 0.8, y=0.64, stages=1, windows=0, roof="slate"),
        tower(x + 1.02, 0.3, 3.1, "spire", 0.8, y=0.64, stages=1, windows=0, roof="slate"),
    )  # fmt: skip


def _walks() -> tuple[Draw, ...]:
    """Draw the two walks that tie the towers together, and the road that can be raised between them."""
    steps = [3.0 + 0.24 * k for k in range(11)]
    return (
        polygon(*box(2.8, 3.04, 2.8, 0.36), tone="copper"),
        lines(*([(x, 3.04), (x + 0.24, 3.4)] for x in steps[:-1]), *([(x, 3.4), (x + 0.24, 3.04)] for x in steps[:-1]),
              weight=FINE),
        lines([(2.8, 3.46), (5.6, 3.46)], weight=0.28),
        polygon((2.9, 0.58), (2.9, _ROAD), (5.5, _ROAD), (5.5, 0.58), (4.9, 0.74), (4.2, 0.8), (3.5, 0.74), tone="iron",
                shade=((2.9, 0.6), (2.9, _ROAD), (5.5, 0.6), (5.5, _ROAD))),
    )  # fmt: skip


TOWER_BRIDGE: tuple[Draw, ...] = (
    *_chain(list(_UPPER), list(_LOWER)), *_chain(_mirrored(_UPPER), _mirrored(_LOWER)), *_walks(),
    polygon(*box(-6.0, _ROAD - 0.1, 20.4, 0.3), tone="stone"),
    lines([(-6.0, _ROAD + 0.1), (14.4, _ROAD + 0.1)], weight=FINE),
    *(tower(x, 0.62, 2.0, "turreted", 0.5, y=-0.3, stages=2, windows=1, roof="slate") for x in (-1.1, 8.88)),
    *_tower(1.7), *_tower(5.5),
)  # fmt: skip
"""What draws the bridge, from behind to before."""
