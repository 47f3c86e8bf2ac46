"""What industry and our own time have built: works, stations, rigs, towers of glass, stadiums."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import (
    arcade,
    block,
    box,
    columns,
    lines,
    openings,
    polygon,
    put_windows,
)
from kredens.generator.towns.building.site import Draw, Landmark, Site
from kredens.generator.towns.building.structures import dome, gable, roof, tower


def lattice(
    feet: tuple[float, float],
    head: tuple[float, float],
    height: float,
    *,
    y: float = 0.0,
    bays: int = 6,
    weight: float = 0.24,
) -> Draw:
    """Build a mast of lattice that narrows from its feet to its head."""

    def draw(site: Site) -> None:
        steps: list[tuple[Point, Point]] = []
        for index in range(bays + 1):
            share = index / bays
            level = y + height * share
            steps.append(
                ((feet[0] + (head[0] - feet[0]) * share, level), (feet[1] + (head[1] - feet[1]) * share, level)),
            )
        if site.night:
            site.fill("iron", [steps[0][0], steps[0][1], steps[-1][1], steps[-1][0]], weight=THIN)
        site.line(steps[0][0], steps[-1][0], weight=weight)
        site.line(steps[0][1], steps[-1][1], weight=weight)
        for (a, b), (c, d) in pairwise(steps):
            site.line(a, d, weight=FINE)
            site.line(b, c, weight=FINE)
            site.line(c, d, weight=FINE)

    return draw


def trellis(site: Site, left: tuple[Point, Point], right: tuple[Point, Point], bays: int, weight: float = 0.12) -> None:
    """Cross the field between two posts, each given by its foot and head, in so many bays."""
    steps = [
        tuple((low[0] + (high[0] - low[0]) * k / bays, low[1] + (high[1] - low[1]) * k / bays)
              for low, high in (left, right)) for k in range(bays + 1)
    ]  # fmt: skip
    for (a, b), (c, d) in pairwise(steps):
        site.line(a, d, weight=weight)
        site.line(b, c, weight=weight)
        site.line(c, d, weight=weight)


def skyscraper(
    x: float, width: float, height: float, *, columns_: int = 4, rows: int = 12, top: str = "flat", tone: str = "glass"
) -> Draw:
    """Build a tower of glass with a flat, stepped, slanted, pointed or round top."""

    def draw(site: Site) -> None:
        edge = x + width * 0.72
        peak = height + (width * 0.55 if top == "slanted" else 0.0)
        site.fill(
            tone,
            [(x, 0), (edge, 0), (edge, height), (x, peak)],
            [(edge, 0), (x + width, 0), (x + width, height), (edge, height)],
        )
        site.shade(((edge, 0), (x + width, 0)), ((edge, height), (x + width, height)))
        put_windows(site, x + 0.02, 0.06, edge - x - 0.04, height - 0.12, columns_, rows, size=0.5)
        middle = x + width / 2
        if top == "stepped":
            for level, share in enumerate((0.7, 0.42)):
                half, low = width * share / 2, height + width * 0.55 * level
                site.fill(tone, box(middle - half, low, 2 * half, width * 0.55))
                site.hatch(
                    ((middle + half * 0.3, low), (middle + half, low)),
                    ((middle + half * 0.3, low + width * 0.55), (middle + half, low + width * 0.55)),
                    gap=0.22,
                )
            site.line((middle, height + width * 1.1), (middle, height + width * 2.1), weight=0.2)
        elif top == "pointed":
            site.fill(tone, [(x, height), (x + width, height), (middle, height + width * 1.4)])
            site.hatch(((middle, height), (x + width, height)), ((middle, height + width * 1.4),) * 2, gap=0.22)
            site.line((middle, height + width * 1.35), (middle, height + width * 2.0), weight=0.2)

    return draw


def chimney_stack(x: float, width: float, height: float) -> Draw:
    """Build the high chimney of a factory."""
    half = width / 2

    def draw(site: Site) -> None:
        site.fill("brick", [(x - half, 0), (x + half, 0), (x + half * 0.62, height), (x - half * 0.62, height)])
        site.hatch(((x + half, 0), (x + half * 0.62, height)), ((x, 0), (x, height)), gap=0.26)
        site.line((x - half * 0.8, height * 0.96), (x + half * 0.8, height * 0.96), weight=0.24)

    return draw


def harbour_crane(x: float, height: float) -> Draw:
    """Build a crane of steel with its jib over the water."""

    def draw(site: Site) -> None:
        lattice((x, x + 0.7), (x + 0.25, x + 0.5), height * 0.72, bays=4)(site)
        site.fill("iron", box(x + 0.1, height * 0.72, 0.55, 0.36))
        lattice((x + 0.4, x + 0.62), (x - 1.0, x - 0.96), height * 0.4, y=height * 0.85, bays=5, weight=0.2)(site)
        site.line((x - 0.98, height * 1.25), (x - 0.98, height * 0.5), weight=FINE)
        site.line((x + 0.6, height * 0.95), (x + 0.3, height * 1.12), weight=0.2)

    return draw


def oval(
    middle: float, y: float, half: float, high: float, *, start: float = 0.0, end: float = 360.0, count: int = 16
) -> list[Point]:
    """Return points on an oval."""
    turns = [math.radians(start + (end - start) * index / count) for index in range(count + 1)]
    return [(middle + half * math.cos(turn), y + high * math.sin(turn)) for turn in turns]


MODERN: Mapping[str, Landmark] = {
    "factory": Landmark(5.4, 4.2, (
        chimney_stack(0.7, 0.5, 3.9), chimney_stack(1.7, 0.5, 4.2), chimney_stack(4.6, 0.42, 3.3),
        polygon(
            (1.4, 0), (5.2, 0), (5.2, 1.3),
            *(point for k in range(5) for point in ((5.2 - 0.76 * k, 1.9), (4.44 - 0.76 * k, 1.3))), tone="brick"
        ),
        openings(*([(1.5 + 0.76 * k, 1.4), (2.1 + 0.76 * k, 1.4), (2.1 + 0.76 * k, 1.72)] for k in range(5))),
        openings(*(box(1.6 + 0.5 * k, 0.5, 0.26, 0.42) for k in range(7))),
        block(0.0, 1.5, 1.6, tone="brick", windows=(3, 2)),
    )),
    "power station": Landmark(5.0, 4.3, (
        *(chimney_stack(1.2 + 0.9 * k, 0.42, 4.3) for k in range(4)),
        block(0.6, 3.8, 2.3, tone="brick", windows=(6, 1), arched=True),
        block(0.0, 1.6, 1.4, tone="brick", windows=(3, 2)),
    )),
    "steelworks": Landmark(5.4, 4.2, (
        chimney_stack(0.5, 0.46, 4.2), lattice((1.2, 2.2), (1.4, 2.0), 3.4),
        polygon(
            (2.4, 0), (3.4, 0), (3.2, 2.2), (3.3, 3.0), (2.5, 3.0), (2.6, 2.2), tone="iron",
            shade=((3.4, 0), (3.2, 2.9), (2.9, 0), (2.9, 2.9)),
        ),
        lines([(2.0, 3.4), (2.9, 3.0), (4.3, 1.2)], weight=0.3), chimney_stack(4.9, 0.46, 3.8),
        block(3.4, 2.0, 1.3, tone="brick", windows=(5, 1)), roof(3.4, 2.0, 0.5, y=1.3),
    )),
    "railway station": Landmark(6.0, 3.6, (
        polygon(*oval(3.0, 1.1, 2.0, 1.7, start=0, end=180), tone="glass"),
        lines(
            *(
                [(
                    3.0 + 2.0 * math.cos(math.radians(a)), 1.1 + 1.7 * math.sin(math.radians(a))), (3.0,
                    1.1)] for a in range(15, 180, 15
                )
            ),
            oval(3.0, 1.1, 1.3, 1.1, start=0, end=180), weight=0.1
        ),
        block(0.0, 6.0, 1.2, windows=(11, 1), arched=True, side=0.05, cornice=True),
        tower(0.1, 0.8, 2.4, "helm", 1.2, clock=True, stages=3, roof="copper"),
        tower(5.1, 0.8, 1.9, "helm", 0.9, stages=2, roof="copper"),
        gable(2.3, 1.4, 1.3, 0.5, windows=(3, 1), door=True, arched=True),
    )),
    "shipyard": Landmark(5.4, 4.3, (
        harbour_crane(1.2, 3.0), harbour_crane(4.2, 3.4), block(2.0, 2.2, 1.1, tone="brick", windows=(5, 1)),
        roof(2.0, 2.2, 0.5, y=1.1),
        lines(*([(0.2 + 0.3 * k, 0), (0.2 + 0.3 * k, 0.8)] for k in range(5)), weight=0.18),
    )),
    "harbour cranes": Landmark(4.6, 4.1, (harbour_crane(1.1, 2.9), harbour_crane(2.5, 3.3), harbour_crane(3.9, 3.0))),
    "oil derrick": Landmark(2.0, 4.2, (
        lattice((0.3, 1.7), (0.85, 1.15), 3.9, bays=7), block(0.0, 0.7, 0.5, tone="wood"),
        block(0.8, 0.4, 0.25, y=3.9, side=0.0),
        lines([(1.7, 0.6), (2.6, 0.9)], [(2.1, 0), (2.1, 0.75)], weight=0.3),
    ), "open"),
    "skyscraper": Landmark(1.5, 7.8, (skyscraper(0.1, 1.3, 5.0, top="stepped"),)),
    "glass tower": Landmark(1.4, 5.9, (skyscraper(0.1, 1.2, 5.2, top="slanted"),)),
    "needle tower": Landmark(1.4, 7.4, (skyscraper(0.1, 1.2, 5.0, top="pointed"),)),
    "twin skyscrapers": Landmark(2.8, 7.4, (skyscraper(0.1, 1.0, 5.4, top="pointed"), skyscraper(1.6, 1.0, 5.4,
        top="pointed"), block(1.0, 0.7, 0.22, y=2.8, side=0.0, tone="glass"))),
    "cylinder tower": Landmark(1.5, 5.3, (block(0.1, 1.3, 5.0, round_=True, windows=(6, 13), size=0.5, tone="glass"),
        block(0.3, 0.9, 0.3, y=5.0, round_=True, tone="glass"))),
    "block of flats": Landmark(3.6, 2.5, (block(0.0, 3.6, 2.5, windows=(14, 7), side=0.1, size=0.5),)),
    "tv tower": Landmark(1.2, 7.6, (
        polygon(
            (0.38, 0), (0.82, 0), (0.67, 4.4), (0.53, 4.4), tone="wall",
            shade=((0.82, 0), (0.67, 4.4), (0.6, 0), (0.6, 4.4)),
        ),
        polygon(
            (0.1, 4.5), (0.3, 4.3), (0.9, 4.3), (1.1, 4.5), (0.95, 4.95), (0.25, 4.95), tone="glass",
            shade=((1.1, 4.5), (0.95, 4.95), (0.55, 4.4), (0.55, 4.9)),
        ),
        openings(box(0.2, 4.55, 0.8, 0.12)),
        block(0.42, 0.36, 0.5, y=4.95), lines([(0.6, 5.45), (0.6, 7.6)], weight=0.26),
    )),
    "stadium": Landmark(5.6, 2.0, (
        polygon(*oval(2.8, 0.9, 2.7, 0.75), tone="wall"), polygon(*oval(2.8, 0.95, 2.1, 0.45), tone="green"),
        polygon((0.1, 0.9), *oval(2.8, 0.9, 2.7, 0.75, start=180, end=360), (5.2, 0.0), (0.4, 0.0)),
        openings(*(box(0.5 + 0.42 * k, 0.08, 0.18, 0.26) for k in range(11))),
        *(lines([(0.3 + 1.66 * k, 0.9), (0.3 + 1.66 * k, 2.0)], weight=0.24) for k in range(4)),
    ), "front"),
    "ferris wheel": Landmark(3.4, 3.7, (
        lines([(1.0, 0), (1.7, 2.0), (2.4, 0)], weight=0.3),
        lines(oval(1.7, 2.0, 1.6, 1.6, count=24), oval(1.7, 2.0, 1.4, 1.4, count=24), weight=0.2),
        lines(
            *(
                [(
                    1.7, 2.0), (1.7 + 1.6 * math.cos(math.radians(a)),
                    2.0 + 1.6 * math.sin(math.radians(a)))] for a in range(0, 360, 20
                )
            ),
            weight=0.08
        ),
        openings(
            *(
                box(
                    1.63 + 1.62 * math.cos(math.radians(a)), 1.9 + 1.62 * math.sin(math.radians(a)), 0.16,
                    0.16) for a in range(0, 360, 30
                )
            )
        ),
    )),
    "dam": Landmark(8.4, 5.2, (
        # The lake, and the road along the crest, which bows towards it; the wall falls away between two cliffs.
        polygon((0.2, 3.5), (8.2, 3.5), (7.4, 4.7), (6.2, 4.95), (2.6, 4.95), (1.4, 4.7), tone="water"),
        lines([(2.4, 4.5), (3.4, 4.5)], [(4.6, 4.62), (6.0, 4.62)], [(3.4, 4.3), (5.2, 4.3)], weight=0.12),
        *(tower(2.3 + 1.2 * k, 0.34, 0.8, "flat", 0.1, y=3.86 + 0.1 * (k in (1, 2)), stages=1) for k in range(4)),
        polygon(
            (1.0, 3.5), (2.2, 3.84), (3.4, 4.02), (4.2, 4.06), (5.0, 4.02), (6.2, 3.84), (7.4, 3.5), (6.6, 2.2),
            (5.8, 1.0), (5.0, 0.0), (3.4, 0.0), (2.6, 1.0), (1.8, 2.2), tone="white",
            shade=((6.0, 3.84), (7.4, 3.5), (4.6, 0), (5.0, 0)),
        ),
        lines(*(
            [(1.0 + 0.4 * k, 3.5 + 0.54 * math.sin(math.pi * k / 16)), (3.4 + 0.1 * k, 0.0)] for k in range(17)
        ), weight=0.09),
        lines(
            [(1.45, 2.8), (2.6, 3.06), (4.2, 3.16), (5.8, 3.06), (6.95, 2.8)],
            [(2.1, 1.8), (3.0, 1.98), (4.2, 2.04), (5.4, 1.98), (6.3, 1.8)],
            [(2.7, 0.9), (3.4, 1.02), (4.2, 1.06), (5.0, 1.02), (5.7, 0.9)], weight=0.09,
        ),
        polygon(
            (1.0, 3.5), (2.2, 3.84), (3.4, 4.02), (4.2, 4.06), (5.0, 4.02), (6.2, 3.84), (7.4, 3.5), (7.4, 3.72),
            (6.2, 4.06), (5.0, 4.24), (4.2, 4.28), (3.4, 4.24), (2.2, 4.06), (1.0, 3.72), tone="stone",
        ),
        polygon(
            (-1.4, 0), (-1.4, 5.2), (-0.5, 5.0), (0.1, 4.4), (0.9, 4.2), (1.2, 3.3), (1.9, 2.6), (2.1, 1.7), (2.8, 1.1),
            (3.0, 0.4), (3.5, 0), tone="iron", shade=((0.4, 4.4), (3.4, 0.0), (-0.2, 4.2), (2.0, 0.0)),
        ),
        polygon(
            (9.8, 0), (9.8, 5.1), (8.8, 5.2), (8.2, 4.5), (7.5, 4.1), (7.1, 3.2), (6.6, 2.7), (6.2, 1.6), (5.6, 1.2),
            (5.3, 0.4), (4.9, 0), tone="iron", shade=((9.8, 5.0), (9.8, 0), (8.0, 4.4), (6.4, 0)),
        ),
        lines(
            [(-0.6, 4.6), (0.0, 3.4), (-0.2, 2.0)], [(0.5, 3.8), (0.9, 2.7), (1.3, 1.6)], [(1.5, 2.4), (1.9, 1.2)],
            [(8.9, 4.7), (8.4, 3.4), (8.7, 2.0)], [(7.7, 3.6), (7.4, 2.4), (7.0, 1.4)], [(6.6, 2.0), (6.2, 0.8)],
            weight=0.14,
        ),
        block(3.5, 0.6, 0.3, tone="stone"), block(4.3, 0.6, 0.3, tone="stone"),
    ), "open"),
    "rocket": Landmark(3.0, 5.2, (
        lattice((1.7, 2.5), (1.85, 2.35), 4.6, bays=9),
        lines([(1.3, 3.6), (1.9, 3.6)], [(1.3, 2.4), (1.9, 2.4)], [(1.3, 1.2), (1.9, 1.2)], weight=0.2),
        polygon(
            (0.75, 0.5), (1.25, 0.5), (1.25, 4.0), (1.15, 4.5), (1.0, 5.2), (0.85, 4.5), (0.75, 4.0), tone="white",
            shade=((1.25, 0.5), (1.25, 4.1), (1.02, 0.5), (1.02, 4.1)),
        ),
        lines([(0.75, 2.2), (1.25, 2.2)], [(0.75, 3.6), (1.25, 3.6)], weight=0.24),
        polygon((0.75, 1.2), (0.75, 0.45), (0.5, 0.3), tone="iron"),
        polygon((1.25, 1.2), (1.25, 0.45), (1.5, 0.3), tone="iron"),
        block(0.1, 2.7, 0.36, side=0.1, tone="stone"),
    ), "open"),
    "radar masts": Landmark(5.4, 4.6, (
        *(
            lattice(
                (0.1 + 1.4 * k, 0.7 + 1.4 * k), (0.36 + 1.4 * k, 0.46 + 1.4 * k), 4.6, bays=9,
                weight=0.2) for k in range(4
            )
        ),
        lines(
            *(
                [(
                    0.4, 4.4 - 0.5 * k), (1.8, 4.3 - 0.5 * k), (3.2, 4.4 - 0.5 * k), (4.6,
                    4.3 - 0.5 * k)] for k in range(3
                )
            ),
            weight=0.08
        ),
        block(1.9, 1.6, 0.6, windows=(4, 1), tone="brick"), roof(1.9, 1.6, 0.4, y=0.6),
    ), "open"),
    "country house": Landmark(5.4, 2.9, (
        block(1.2, 3.0, 1.4, windows=(6, 2), tone="brick"), roof(1.2, 3.0, 0.8, y=1.4, tone="slate", dormers=2),
        gable(0.0, 1.3, 1.5, 1.1, kind="curved", windows=(2, 2), tone="brick"),
        gable(2.3, 1.0, 1.4, 1.0, windows=(2, 2), door=True),
        gable(3.9, 1.4, 1.5, 1.1, windows=(3, 2), tone="brick"), tower(1.4, 0.2, 2.8, "flat", 0.1, stages=1, windows=0),
        tower(3.5, 0.2, 2.7, "flat", 0.1, stages=1, windows=0),
        polygon(*oval(5.0, 1.3, 0.6, 0.7, start=0, end=180), tone="copper"),
    ), "open"),
    "metro": Landmark(4.6, 3.5, (
        block(0.0, 4.6, 2.0, side=0.06, tone="stone", cornice=True),
        openings(
            *(
                [(
                    0.5 + 1.3 * k, 0), (1.4 + 1.3 * k, 0), (1.4 + 1.3 * k, 0.9), (1.25 + 1.3 * k, 1.25),
                    (0.95 + 1.3 * k, 1.4), (0.65 + 1.3 * k, 1.25), (0.5 + 1.3 * k, 0.9)] for k in range(3
                )
            )
        ),
        polygon(*oval(2.3, 2.0, 1.1, 0.8, start=0, end=180), tone="copper"),
        lines([(2.0, 2.9), (2.3, 3.5), (2.6, 2.9), (2.3, 3.0), (2.0, 2.9)], weight=0.2),
        lines([(1.9, 1.62), (1.9, 1.86), (2.3, 1.66), (2.7, 1.86), (2.7, 1.62)], weight=0.24),
    ), "front"),
    "opera house": Landmark(5.2, 3.2, (
        block(0.8, 3.6, 2.3, windows=(7, 1), arched=True, cornice=True),
        roof(0.8, 3.6, 0.9, y=2.3, tone="copper", hips=(0.7, 0.7)),
        block(0.0, 5.2, 1.3, windows=(11, 1), arched=True, side=0.06, cornice=True),
        block(1.4, 2.4, 2.0, side=0.05), arcade(1.5, 2.2, 1.0, 5), arcade(1.5, 2.2, 0.8, 5, y=1.1),
        polygon((1.5, 2.0), (1.6, 2.4), (1.75, 2.0), tone="copper"),
        polygon((3.4, 2.0), (3.55, 2.4), (3.7, 2.0), tone="copper"),
    )),
    "parliament": Landmark(5.4, 3.4, (
        dome(2.0, 1.4, 1.3, y=1.6, drum=0.5), block(0.0, 5.4, 1.5, windows=(12, 2), side=0.05, cornice=True),
        columns(1.7, 2.0, 1.8, 6, pediment=0.6),
    )),
}  # fmt: skip
"""What industry and our time have built, by name."""
