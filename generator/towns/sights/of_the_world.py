"""Sights of the great cities of our time."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.towns.building.masonry import block, box, columns, flag, lines, openings, polygon
from kredens.generator.towns.building.site import Landmark
from kredens.generator.towns.building.structures import dome, tower
from kredens.generator.towns.sights.merlion import draw_merlion
from kredens.generator.towns.sights.modern import oval, skyscraper
from kredens.generator.towns.sights.tower_bridge import TOWER_BRIDGE

WORLD: Mapping[str, Landmark] = {
    "big ben": Landmark(10.4, 7.0, (
        tower(0.0, 1.4, 4.4, "turreted", 0.9, stages=4, windows=3), flag(0.7, 5.2, 0.9),
        block(1.3, 7.4, 1.7, windows=(18, 2), arched=True, side=0.02),
        lines(*([(1.5 + 0.4 * k, 0), (1.5 + 0.4 * k, 2.1)] for k in range(18)), weight=0.24),
        tower(4.6, 0.8, 2.6, "spire", 1.4, stages=2), tower(3.2, 0.4, 2.0, "spire", 0.9, stages=1),
        tower(6.4, 0.4, 2.0, "spire", 0.9, stages=1),
        tower(8.8, 1.05, 3.7, "flat", 0.1, stages=4, windows=2),
        tower(8.72, 1.2, 1.1, "flat", 0.14, y=3.8, stages=1, clock=True),
        tower(8.85, 0.95, 0.3, "bell", 1.6, y=5.1, stages=1, windows=3, roof="slate"),
    )),
    "st paul": Landmark(5.6, 5.3, (dome(1.7, 2.2, 2.2, y=2.2, drum=0.9, tone="slate"), block(0.2, 5.2, 1.8, windows=(9,
        2), side=0.06), tower(0.0, 0.8, 2.3, "helm", 1.0, stages=3), tower(4.6, 0.8, 2.3, "helm", 1.0, stages=3),
        columns(1.7, 2.2, 1.9, 6, pediment=0.6))),
    "tower bridge": Landmark(8.4, 4.9, TOWER_BRIDGE, "front"),
    "london eye": Landmark(3.4, 3.7, (
        lines([(0.7, 0), (1.7, 2.0), (2.7, 0)], weight=0.3),
        lines(oval(1.7, 2.0, 1.65, 1.65, count=28), oval(1.7, 2.0, 1.5, 1.5, count=28), weight=0.18),
        lines(*([(1.7, 2.0), oval(1.7, 2.0, 1.5, 1.5, count=14)[k]] for k in range(14)), weight=0.08),
    )),
    "brandenburg gate": Landmark(4.6, 3.6, (
        columns(0.3, 4.0, 2.2, 6), block(0.0, 4.6, 0.5, y=2.1, side=0.0, tone="stone"),
        block(1.2, 2.2, 0.3, y=2.6, tone="stone"),
        polygon(
            (1.7, 2.9), (1.8, 3.3), (2.0, 3.15), (2.2, 3.2), (2.35, 3.6), (2.5, 3.2), (2.75, 3.15), (2.9, 3.3),
            (3.0, 2.9), tone="copper",
        ),
        block(-0.5, 0.8, 1.2, side=0.2, tone="stone"), block(4.3, 0.8, 1.2, tone="stone"),
    ), "front"),
    "white house": Landmark(6.6, 3.0, (
        block(0.3, 6.0, 1.9, windows=(11, 2), side=0.05, cornice=True, tone="white"),
        lines(*([(0.4 + 0.25 * k, 1.9), (0.4 + 0.25 * k, 2.1)] for k in range(24)), weight=0.14),
        columns(2.3, 2.0, 1.9, 5, pediment=0.5, tone="white"), flag(3.3, 2.3, 0.7),
    ), "open"),
    "capitol": Landmark(8.4, 5.0, (
        dome(3.1, 2.2, 1.7, y=2.2, drum=1.1, tone="white"),
        block(0.0, 8.4, 1.7, windows=(17, 2), side=0.02, cornice=True, tone="white"),
        block(2.4, 3.6, 2.2, windows=(7, 2), side=0.05, tone="white"),
        columns(2.8, 2.8, 1.9, 8, pediment=0.6, tone="white"), columns(0.3, 1.4, 1.8, 5, tone="white"),
        columns(6.7, 1.4, 1.8, 5, tone="white"),
    )),
    "statue of liberty": Landmark(2.6, 7.0, (
        polygon((0.0, 0), (2.6, 0), (2.4, 0.6), (0.2, 0.6), tone="stone", shade=((1.9, 0), (2.6, 0), (1.9, 0.6), (2.4,
            0.6))),
        polygon((0.5, 0.6), (2.1, 0.6), (1.85, 2.4), (0.75, 2.4), tone="stone", shade=((1.5, 0.6), (2.1, 0.6), (1.5,
            2.4), (1.85, 2.4))),
        block(0.65, 1.3, 0.22, y=2.4, tone="stone"), openings(box(1.1, 1.2, 0.14, 0.5), box(1.4, 1.2, 0.14, 0.5)),
        polygon(
            (0.86, 2.62), (1.78, 2.62), (1.7, 3.5), (1.6, 4.2), (1.72, 4.5), (1.6, 4.86), (1.42, 5.0), (1.16, 5.0),
            (0.98, 4.95), (0.86, 5.4), (0.84, 6.0), (0.66, 6.0), (0.64, 5.3), (0.76, 4.7), (0.96, 4.3), (0.92, 3.5),
            tone="copper", shade=((1.3, 2.62), (1.78, 2.62), (1.36, 4.9), (1.6, 4.7)),
        ),
        lines([(1.0, 2.7), (1.1, 3.6), (1.3, 4.6)], [(1.2, 2.7), (1.26, 3.6)], [(1.0, 4.5), (1.3, 4.1), (1.6, 4.1)],
            weight=0.12),
        polygon((1.5, 3.7), (1.86, 3.82), (1.8, 4.4), (1.46, 4.26), tone="copper"),
        polygon(*oval(1.28, 5.22, 0.17, 0.24), tone="copper"),
        *(
            polygon((1.28 + dx * 0.5, 5.36), (1.28 + dx, 5.44 + dy), (1.28 + dx * 0.5 + 0.07, 5.36), tone="copper")
            for dx, dy in ((-0.34, 0.06), (-0.22, 0.24), (-0.04, 0.32), (0.16, 0.26), (0.3, 0.08))
        ),
        polygon((0.56, 6.0), (0.94, 6.0), (0.88, 6.2), (0.62, 6.2), tone="gold"),
        polygon((0.64, 6.2), (0.6, 6.5), (0.78, 7.0), (0.9, 6.5), (0.86, 6.2), tone="glow"),
    ), "front"),
    "empire state building": Landmark(4.4, 7.4, (
        # The roofs around it lie in its shadow.
        *(
            polygon((x, 0), (x, high), (x + wide, high), (x + wide, 0), tone="iron")
            for x, wide, high in ((-1.3, 0.8, 2.3), (-0.3, 0.9, 1.3), (4.1, 0.8, 1.5), (5.0, 0.8, 2.5))
        ),
        skyscraper(0.6, 3.4, 1.2, columns_=10, rows=3, tone="stone"),
        skyscraper(1.0, 2.6, 2.3, columns_=8, rows=6, tone="stone"),
        skyscraper(1.3, 2.0, 4.5, columns_=7, rows=13, tone="stone"),
        polygon(
            (1.8, 0), (1.8, 4.9), (2.8, 4.9), (2.8, 0), tone="white",
            shade=((2.56, 0), (2.8, 0), (2.56, 4.9), (2.8, 4.9)),
        ),
        lines(*([(1.95 + 0.175 * k, 0.1), (1.95 + 0.175 * k, 4.8)] for k in range(5)), weight=0.16),
        block(1.7, 1.2, 0.3, y=4.9, tone="stone"), block(1.86, 0.88, 0.3, y=5.2, tone="stone"),
        polygon(
            (2.0, 5.5), (2.6, 5.5), (2.48, 6.3), (2.12, 6.3), tone="iron",
            shade=((2.3, 5.5), (2.6, 5.5), (2.3, 6.3), (2.48, 6.3)),
        ),
        polygon(*oval(2.3, 6.3, 0.18, 0.16, start=0, end=180), tone="iron"),
        lines([(2.3, 6.4), (2.3, 7.4)], weight=0.3),
        *(
            polygon((x, 0), (x, high), (x + wide, high), (x + wide, 0), tone="iron")
            for x, wide, high in ((-0.9, 1.2, 0.8), (0.3, 1.0, 0.5), (3.1, 0.9, 0.6), (3.8, 1.3, 0.8))
        ),
        openings(*(box(-1.18 + 0.2 * k, 1.1 + 0.35 * (k * 2 % 3), 0.08, 0.13) for k in range(3)),
            *(box(5.12 + 0.2 * k, 1.2 + 0.35 * (k * 2 % 4), 0.08, 0.13) for k in range(3))),
    )),
    "chrysler building": Landmark(1.8, 7.6, (
        skyscraper(0.1, 1.5, 4.3, columns_=4, rows=11, tone="stone"),
        polygon(
            *oval(0.85, 4.3, 0.66, 1.7, start=0, end=180), tone="iron",
            shade=((0.9, 4.3), (1.5, 4.3), (0.85, 5.9), (0.9, 5.9)),
        ),
        lines(
            oval(0.85, 4.3, 0.48, 1.2, start=0, end=180, count=8),
            oval(0.85, 4.3, 0.28, 0.7, start=0, end=180, count=8), weight=0.14,
        ),
        polygon((0.75, 5.8), (0.95, 5.8), (0.85, 7.6), tone="iron"),
    )),
    "united nations": Landmark(5.2, 4.6, (
        skyscraper(1.0, 2.2, 4.6, columns_=9, rows=14),
        polygon(
            (-0.2, 0), (2.6, 0), (2.6, 0.9), (1.6, 0.7), (0.4, 1.1), (-0.2, 0.9),
            shade=((1.4, 0), (2.6, 0), (1.4, 0.7), (2.6, 0.8)),
        ),
        block(3.2, 2.0, 0.9, windows=(8, 2)), polygon(*oval(1.0, 1.0, 0.5, 0.3, start=0, end=180), tone="copper"),
        *(flag(3.3 + 0.4 * k, 0.0, 1.3) for k in range(5)),
    )),
    "pyramids": Landmark(8.4, 3.6, (
        polygon((4.6, 0), (6.6, 2.4), (8.6, 0), tone="sand", shade=((6.9, 0), (8.6, 0), (6.6, 2.35), (6.65, 2.3))),
        polygon(
            (0.4, 0), (3.4, 3.6), (6.4, 0), tone="sand", shade=((4.0, 0), (6.4, 0), (3.4, 3.5), (3.45, 3.5)), gap=0.4,
        ),
        lines(
            [(4.0, 0), (3.4, 3.6)], [(0.9, 0.6), (3.9, 0.6)], [(1.5, 1.3), (3.8, 1.3)], [(2.1, 2.05), (3.65, 2.05)],
            [(2.7, 2.8), (3.5, 2.8)], weight=0.1,
        ),
        polygon((-0.6, 0), (0.5, 1.3), (1.6, 0), tone="sand", shade=((0.7, 0), (1.6, 0), (0.5, 1.2), (0.55, 1.2))),
    ), "open"),
    "taj mahal": Landmark(7.2, 5.3, (
        *(
            tower(
                x, 0.36, 3.6, "low dome", 0.4, round_=True, stages=3, windows=0, tone="white", roof="white")
                    for x in (0.0, 1.0, 5.8,
                6.8
            )
        ),
        dome(2.5, 2.2, 2.1, y=2.2, drum=0.5, tone="white", kind="bulb"),
        dome(1.8, 0.7, 0.7, y=2.1, drum=0.2, tone="white", kind="bulb"),
        dome(4.7, 0.7, 0.7, y=2.1, drum=0.2, tone="white", kind="bulb"),
        block(1.6, 4.0, 2.1, side=0.08, tone="white", windows=(6, 2), arched=True),
        block(2.9, 1.4, 2.5, side=0.0, tone="white"),
        openings([(3.1, 0), (4.1, 0), (4.1, 1.3), (3.6, 2.0), (3.1, 1.3)]),
        block(0.0, 7.2, 0.3, side=0.0, tone="stone", y=-0.2),
    ), "front"),
    "sydney opera": Landmark(7.0, 3.2, (
        *(
            polygon(
                (x, 0.6), (x + 0.3 * s, 1.6 * s), (x + 1.2 * s, 2.7 * s), (x + 1.35 * s, 1.7 * s), (x + 1.1 * s, 0.6),
                tone="white",
                shade=((x + 0.9 * s, 0.6), (x + 1.1 * s, 0.6), (x + 1.15 * s, 2.5 * s), (x + 1.3 * s, 1.7 * s)),
            ) for x,
            s in ((4.0, 0.72), (4.7, 0.62), (3.2, 0.9), (0.5, 0.8), (1.1, 1.0), (1.9, 1.18))
        ),
        polygon(
            (-0.2, 0), (7.2, 0), (6.8, 0.6), (0.2, 0.6), tone="stone",
            shade=((-0.2, 0), (7.2, 0), (0.2, 0.5), (6.8, 0.5)), gap=0.6,
        ),
        polygon((5.7, 0.6), (6.0, 1.2), (6.5, 1.7), (6.6, 1.1), (6.5, 0.6), tone="white"),
    ), "front"),
    "christ the redeemer": Landmark(3.6, 4.2, (
        block(1.4, 0.8, 0.9, tone="stone"),
        polygon(
            (1.5, 0.9), (2.1, 0.9), (2.05, 3.0), (3.5, 3.15), (3.6, 3.3), (3.5, 3.4), (2.1, 3.5), (1.95, 3.65),
            (1.65, 3.65), (1.5, 3.5), (0.1, 3.4), (0.0, 3.3), (0.1, 3.15), (1.55, 3.0), tone="white",
            shade=((1.85, 0.9), (2.1, 0.9), (1.85, 3.0), (2.05, 3.0)),
        ),
        polygon(*oval(1.8, 3.9, 0.19, 0.26), tone="white"),
        lines(
            [(1.7, 1.0), (1.68, 2.9)], [(2.2, 3.3), (3.4, 3.28)], [(0.2, 3.28), (1.4, 3.3)],
            [(2.3, 3.15), (2.7, 2.95), (3.3, 3.16)], weight=0.12,
        ),
    ), "hill"),
    "angel of independence": Landmark(2.4, 5.8, (
        block(0.0, 2.4, 0.3, tone="stone"), block(0.3, 1.8, 0.4, y=0.3, tone="stone"),
        block(0.6, 1.2, 0.6, y=0.7, tone="stone"), block(0.98, 0.44, 2.9, y=1.3, round_=True, tone="stone"),
        lines(*([(0.98, y), (1.42, y)] for y in (1.9, 2.7, 3.5)), weight=0.12),
        block(0.84, 0.72, 0.24, y=4.2, tone="stone"),
        *(
            polygon(*((1.2 + side * x, y) for x, y in ((0.06, 5.12), (0.3, 5.36), (0.74, 5.5), (0.66, 5.2),
                                                      (0.46, 4.98), (0.1, 4.86))), tone="gold")
            for side in (-1, 1)
        ),
        polygon((1.0, 4.44), (1.4, 4.44), (1.34, 4.86), (1.28, 5.14), (1.5, 5.66), (1.4, 5.72), (1.2, 5.24),
                (1.12, 5.14), (1.06, 4.86), tone="gold"),
        polygon(*oval(1.17, 5.28, 0.1, 0.13), tone="gold"), lines(oval(1.46, 5.76, 0.13, 0.1), weight=0.16),
    ), "front"),
    "white obelisk": Landmark(0.9, 6.4, (polygon((0.15, 0), (0.75, 0), (0.62, 5.9), (0.45, 6.4), (0.28, 5.9),
        tone="white", shade=((0.45, 0), (0.75, 0), (0.45, 5.9), (0.62, 5.9))), openings(box(0.4, 5.5, 0.1, 0.2)))),
    "lagos towers": Landmark(3.6, 4.4, (skyscraper(0.1, 1.0, 3.9, columns_=4, rows=12), block(1.2, 1.1, 4.4,
        windows=(5, 14), round_=True, size=0.5, tone="glass"), skyscraper(2.4, 1.1, 3.2, columns_=4, rows=10,
        top="slanted"))),
    "hillbrow tower": Landmark(1.2, 7.4, (polygon((0.42, 0), (0.78, 0), (0.7, 4.8), (0.5, 4.8), shade=((0.6, 0), (0.78,
        0), (0.6, 4.8), (0.7, 4.8))), block(0.15, 0.9, 1.0, y=4.6, round_=True, windows=(4, 5), size=0.5,
        tone="glass"), block(0.35, 0.5, 0.4, y=5.6), lines([(0.6, 6.0), (0.6, 7.4)], weight=0.26))),
    "ponte tower": Landmark(1.6, 5.1, (block(0.1, 1.4, 4.8, round_=True, windows=(7, 16), size=0.55), block(0.0, 1.6,
        0.4, y=4.7, round_=True, tone="flag"))),
    "qutb minar": Landmark(1.2, 6.0, tuple(part for k in range(4) for part in (polygon((0.1 + 0.1 * k, 1.5 * k),
        (1.1 - 0.1 * k, 1.5 * k), (1.02 - 0.1 * k, 1.5 * k + 1.5), (0.18 + 0.1 * k, 1.5 * k + 1.5), tone="brick",
        shade=((0.6, 1.5 * k), (1.1 - 0.1 * k, 1.5 * k), (0.6, 1.5 * k + 1.5), (1.02 - 0.1 * k, 1.5 * k + 1.5))),
        block(0.08 + 0.1 * k, 1.04 - 0.2 * k, 0.14, y=1.5 * k + 1.38, side=0.0, tone="brick")))),
    "temple of heaven": Landmark(5.0, 5.5, (
        *(block(-0.5 + 0.4 * k, 6.0 - 0.8 * k, 0.3, y=0.3 * k, side=0.04, tone="white") for k in range(3)),
        lines(
            *([(-0.4 + 0.4 * k + 0.3 * n, 0.3 * k + 0.12), (-0.4 + 0.4 * k + 0.3 * n, 0.3 * k + 0.3)]
              for k in range(3) for n in range(20 - 3 * k)), weight=0.08,
        ),
        *(
            part for half, low, wall, eaves, high in ((1.5, 0.9, 0.8, 2.1, 0.62), (1.1, 2.2, 0.34, 1.6, 0.56),
                                                      (0.72, 3.04, 0.3, 1.16, 1.0))
            for part in (
                block(2.5 - half, 2 * half, wall, y=low, round_=True, windows=(round(half * 5), 1), size=0.7,
                      tone="flag"),
                polygon(
                    (2.5 - eaves, low + wall - 0.08), (2.5 + eaves, low + wall - 0.08),
                    (2.5 + eaves * 0.72, low + wall + high * 0.26), (2.5 + eaves * 0.46, low + wall + high * 0.62),
                    (2.5 + (0.08 if high > 0.9 else half * 0.6), low + wall + high),
                    (2.5 - (0.08 if high > 0.9 else half * 0.6), low + wall + high),
                    (2.5 - eaves * 0.46, low + wall + high * 0.62), (2.5 - eaves * 0.72, low + wall + high * 0.26),
                    tone="slate",
                    shade=((2.7, low + wall - 0.08), (2.5 + eaves, low + wall - 0.08), (2.6, low + wall + high * 0.9),
                           (2.5 + eaves * 0.4, low + wall + high * 0.7)),
                ),
                lines([(2.5 - eaves, low + wall - 0.08), (2.5 - eaves, low + wall), (2.5 + eaves, low + wall),
                       (2.5 + eaves, low + wall - 0.08)], weight=0.16),
            )
        ),
        polygon(*oval(2.5, 4.46, 0.2, 0.2), tone="gold"), polygon((2.38, 4.6), (2.62, 4.6), (2.5, 5.1), tone="gold"),
    ), "front"),
    "tiananmen": Landmark(6.0, 3.2, (polygon((0.0, 0), (6.0, 0), (5.8, 1.4), (0.2, 1.4), tone="brick", shade=((3.0, 0),
        (6.0, 0), (3.0, 1.4), (5.8, 1.4)), gap=0.8), openings(*([(0.9 + 1.0 * k, 0), (1.3 + 1.0 * k, 0),
        (1.3 + 1.0 * k, 0.5), (1.1 + 1.0 * k, 0.7), (0.9 + 1.0 * k, 0.5)] for k in range(5))), columns(0.7, 4.6, 0.7,
        11, y=1.4), polygon((0.2, 2.0), (5.8, 2.0), (5.2, 2.4), (0.8, 2.4), tone="gold"), block(1.2, 3.6, 0.3, y=2.35,
        tone="brick"), polygon((0.7, 2.6), (5.3, 2.6), (4.6, 3.2), (1.4, 3.2), tone="gold", shade=((0.7, 2.6), (5.3,
        2.6), (1.4, 3.2), (4.6, 3.2)))), "front"),
    "korean gate": Landmark(4.4, 3.3, (block(0.2, 4.0, 1.2, tone="stone", side=0.08), openings([(1.9, 0), (2.5, 0),
        (2.5, 0.6), (2.2, 0.9), (1.9, 0.6)]), columns(0.7, 3.0, 0.6, 7, y=1.2, tone="flag"), polygon((-0.1, 1.9), (0.3,
        1.75), (4.1, 1.75), (4.5, 1.9), (3.7, 2.2), (0.7, 2.2), tone="slate", shade=((0.3, 1.75), (4.1, 1.75), (0.7,
        2.2), (3.7, 2.2))), block(1.0, 2.4, 0.4, y=2.2, tone="flag", windows=(5, 1)), polygon((0.3, 2.75), (0.7, 2.6),
        (3.7, 2.6), (4.1, 2.75), (3.3, 3.3), (1.1, 3.3), tone="slate", shade=((0.7, 2.6), (3.7, 2.6), (1.1, 3.3), (3.3,
        3.3)))), "front"),
    "namsan tower": Landmark(4.0, 6.3, (
        polygon(
            (-2.6, 0), (-1.2, 0.35), (0.0, 0.95), (1.0, 1.3), (2.0, 1.45), (3.0, 1.3), (4.0, 0.9), (5.2, 0.35),
            (6.6, 0), tone="wood green", shade=((2.4, 0), (5.6, 0), (2.3, 1.35), (3.2, 1.2)),
        ),
        block(1.2, 1.6, 0.45, y=1.3, windows=(6, 1), tone="stone"),
        polygon(
            (1.68, 1.75), (2.32, 1.75), (2.18, 4.0), (1.82, 4.0), tone="white",
            shade=((2.02, 1.75), (2.32, 1.75), (2.02, 4.0), (2.18, 4.0)),
        ),
        block(1.5, 1.0, 0.28, y=3.9, round_=True, tone="stone"),
        block(1.3, 1.4, 0.42, y=4.18, round_=True, tone="glass", windows=(6, 1)),
        block(1.4, 1.2, 0.4, y=4.66, round_=True, tone="glass", windows=(5, 1)),
        block(1.6, 0.8, 0.22, y=5.06, round_=True, tone="stone"),
        polygon((1.84, 5.28), (2.16, 5.28), (2.05, 6.3), (1.95, 6.3), tone="brick"),
    ), "front"),
    "merlion": Landmark(3.4, 4.6, (draw_merlion,), "front"),
    "monas": Landmark(3.6, 6.5, (
        block(-0.4, 4.4, 0.16, side=0.0, tone="stone"), block(0.2, 3.2, 0.16, y=0.16, side=0.0, tone="stone"),
        polygon((1.3, 0.32), (2.3, 0.32), (2.3, 0.8), (1.3, 0.8), tone="stone",
                shade=((1.8, 0.32), (2.3, 0.32), (1.8, 0.8), (2.3, 0.8))),
        polygon((1.3, 0.8), (2.3, 0.8), (3.4, 1.36), (3.4, 1.56), (0.2, 1.56), (0.2, 1.36), tone="white",
                shade=((1.9, 0.8), (2.3, 0.8), (2.2, 1.36), (3.3, 1.36))),
        lines([(0.2, 1.36), (3.4, 1.36)], weight=0.12),
        polygon((1.4, 1.56), (2.2, 1.56), (1.96, 2.3), (1.88, 5.2), (1.72, 5.2), (1.64, 2.3), tone="white",
                shade=((1.84, 1.56), (2.2, 1.56), (1.8, 5.2), (1.88, 5.2))),
        block(1.56, 0.48, 0.2, y=5.2, tone="stone"),
        polygon((1.56, 5.4), (2.04, 5.4), (2.12, 5.74), (1.98, 6.1), (1.86, 6.5), (1.74, 6.2), (1.6, 6.04),
                (1.48, 5.74), tone="gold"),
    ), "front"),
    "torii": Landmark(3.0, 2.4, (block(0.5, 0.22, 2.0, tone="flag"), block(2.3, 0.22, 2.0, tone="flag"), block(0.2,
        2.6, 0.2, y=1.5, tone="flag", side=0.0), polygon((-0.2, 2.4), (0.2, 2.0), (2.8, 2.0), (3.2, 2.4), (2.8, 2.25),
        (0.2, 2.25), tone="flag")), "front"),
}  # fmt: skip
"""Sights of our time by name."""
