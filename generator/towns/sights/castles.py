"""Castles, palaces, manors and the houses of a town's offices."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.towns.building.masonry import (
    arcade,
    at,
    block,
    chimney,
    columns,
    curtain,
    flag,
    lines,
    openings,
    polygon,
)
from kredens.generator.towns.building.site import Landmark
from kredens.generator.towns.building.structures import dome, gable, roof, tower

CASTLES: Mapping[str, Landmark] = {
    "castle": Landmark(6.0, 5.6, (
        tower(3.6, 1.3, 3.4, "wedge", 1.1, stages=3, windows=2),
        block(1.0, 2.4, 2.1, windows=(4, 2)), roof(1.0, 2.4, 1.2, y=2.1, hips=(0.2, 0.4), dormers=2),
        tower(0.9, 1.0, 4.2, "cone", 1.4, round_=True, stages=4),
        block(4.6, 1.2, 1.6, windows=(2, 2)), roof(4.6, 1.2, 0.9, y=1.6, hips=(0.0, 0.4)),
        tower(-0.1, 0.9, 1.7, "battlement", 0.26, round_=True, stages=2),
        curtain(0.6, 5.0, 0.85), at(0, 0, tower(2.6, 1.0, 1.5, "pyramid", 0.8, stages=2)),
        openings([(2.85, 0), (3.2, 0), (3.2, 0.5), (3.03, 0.68), (2.85, 0.5)]),
        tower(5.2, 0.9, 1.5, "cone", 0.9, round_=True, stages=2),
    ), "hill"),
    "citadel": Landmark(6.4, 4.8, (
        tower(2.4, 1.6, 3.5, "battlement", 0.4, stages=3, windows=2),
        block(0.6, 5.2, 1.9, windows=(6, 1)),
        tower(0.0, 1.1, 2.5, "battlement", 0.3, round_=True, stages=2),
        tower(5.3, 1.1, 2.5, "battlement", 0.3, round_=True, stages=2),
        curtain(1.0, 4.4, 0.9), gable(2.8, 0.9, 1.0, 0.3, windows=(0, 0), door=True), flag(3.2, 3.9, 0.9),
    ), "hill"),
    "keep": Landmark(2.6, 4.6, (
        block(0.4, 1.9, 3.6, windows=(2, 4)),
        tower(0.1, 0.6, 3.9, "battlement", 0.3, stages=3), tower(1.9, 0.6, 3.9, "battlement", 0.3, stages=3),
        flag(1.3, 3.6, 1.0),
    ), "hill"),
    "brick castle": Landmark(6.2, 4.6, (
        tower(3.2, 0.9, 4.2, "battlement", 0.4, stages=4, tone="brick"),
        block(1.0, 4.2, 2.0, windows=(6, 2), tone="brick", arched=True), roof(1.0, 4.2, 1.5, y=2.0, dormers=0),
        gable(0.6, 1.0, 2.2, 1.6, kind="stepped", tone="brick"),
        gable(4.6, 1.0, 2.2, 1.6, kind="stepped", tone="brick"),
        curtain(0.0, 6.2, 0.9, tone="brick"),
        tower(-0.1, 0.8, 1.5, "cone", 0.9, round_=True, stages=2, tone="brick"),
        tower(5.5, 0.8, 1.5, "cone", 0.9, round_=True, stages=2, tone="brick"),
    ), "hill"),
    "ruin": Landmark(5.0, 3.7, (
        tower(1.0, 1.4, 3.0, "broken", 1.0, round_=True, stages=3),
        polygon(
            (2.2, 0), (5.0, 0), (5.0, 0.6), (4.6, 0.9), (4.4, 1.7), (4.0, 1.9), (3.7, 1.2), (3.2, 1.3), (2.9, 2.1),
            (2.5, 2.2), (2.2, 1.6), shade=((4.9, 0), (4.5, 1.2), (4.1, 0), (4.1, 1.0)),
        ),
        openings(
            [(2.6, 0.9), (2.85, 0.9), (2.85, 1.4), (2.72, 1.6), (2.6, 1.4)],
            [(4.05, 0.7), (4.28, 0.7), (4.28, 1.2), (4.16, 1.4), (4.05, 1.2)],
            [(3.25, 0), (3.6, 0), (3.6, 0.5), (3.42, 0.7), (3.25, 0.5)],
        ),
        polygon(
            (0.0, 0), (1.2, 0), (1.2, 0.9), (0.9, 1.1), (0.6, 0.7), (0.2, 0.8),
            shade=((1.2, 0), (1.2, 0.9), (0.7, 0), (0.7, 0.7)),
        ),
    ), "hill"),
    "palace": Landmark(6.4, 3.6, (
        block(0.4, 5.6, 2.1, windows=(11, 2), side=0.1, cornice=True),
        roof(0.4, 5.6, 0.8, y=2.1, hips=(0.4, 0.5), dormers=5, tone="slate"),
        gable(2.5, 1.5, 2.1, 0.6, windows=(3, 2), door=True), dome(2.7, 1.1, 0.9, y=2.5, drum=0.2),
        block(0.0, 1.1, 2.2, windows=(2, 2), cornice=True), roof(0.0, 1.1, 0.8, y=2.2, hips=(0.35, 0.35), tone="slate"),
        block(5.3, 1.1, 2.2, windows=(2, 2), cornice=True), roof(5.3, 1.1, 0.8, y=2.2, hips=(0.35, 0.35), tone="slate"),
    )),
    "renaissance castle": Landmark(5.4, 4.6, (
        tower(0.0, 1.1, 2.8, "helm", 1.8, stages=3, roof="copper"),
        tower(4.3, 1.1, 2.8, "helm", 1.8, stages=3, roof="copper"),
        block(1.0, 3.4, 1.9, windows=(6, 2), side=0.0, cornice=True),
        *(gable(1.1 + 1.1 * k, 1.0, 1.9, 0.9, kind="curved", windows=(2, 2)) for k in range(3)),
        arcade(1.0, 3.4, 0.8, 7),
    )),
    "manor": Landmark(4.6, 2.6, (
        block(0.3, 4.0, 0.95, windows=(7, 1), side=0.14),
        roof(0.1, 4.4, 0.75, y=0.92, tone="shingle", hips=(0.55, 0.55), eaves=0.12),
        roof(0.9, 2.8, 0.6, y=1.72, tone="shingle", hips=(0.5, 0.5), eaves=0.08),
        chimney(1.5, 2.1, 0.5), chimney(2.9, 2.1, 0.5),
        columns(1.65, 1.3, 1.05, 4, pediment=0.55),
    ), "open"),
    "thatched manor": Landmark(4.4, 2.5, (
        block(0.3, 3.8, 0.8, windows=(6, 1), side=0.14, tone="wood"),
        roof(0.05, 4.3, 1.45, y=0.72, tone="thatch", hips=(0.8, 0.8), eaves=0.16),
        chimney(2.4, 2.0, 0.5),
        columns(1.7, 1.0, 0.8, 3, pediment=0.6, tone="wood"),
    ), "open"),
    "town hall": Landmark(4.2, 5.6, (
        block(0.6, 3.4, 1.9, windows=(6, 2)), roof(0.6, 3.4, 1.2, y=1.9, dormers=4),
        gable(3.2, 1.0, 1.9, 1.3, kind="stepped", windows=(2, 2)), arcade(0.9, 2.3, 0.7, 5),
        tower(0.0, 1.0, 3.5, "helm", 2.1, stages=3, clock=True, roof="copper"),
    )),
    "belfry": Landmark(3.4, 6.3, (
        block(0.0, 3.4, 1.7, windows=(6, 2), cornice=True), roof(0.0, 3.4, 0.9, y=1.7, dormers=4),
        tower(1.2, 1.0, 4.2, "turreted", 1.9, stages=4, clock=True),
    )),
    "cloth hall": Landmark(4.8, 2.5, (
        block(0.0, 4.8, 1.5, windows=(9, 1), side=0.08), arcade(0.0, 4.8, 0.8, 11),
        polygon(
            (0, 1.5), (4.8, 1.5), (4.8, 2.0), *((4.8 - 0.2 * k, 2.3 if k % 2 else 2.02) for k in range(1, 24)), (0, 2.0
        ), tone="wall",
                shade=((0, 2.0), (4.8, 2.0), (0, 1.55), (4.8, 1.55))),
        gable(-0.05, 0.8, 1.5, 1.0, kind="curved", windows=(1, 1), door=True),
        gable(4.05, 0.8, 1.5, 1.0, kind="curved", windows=(1, 1), door=True),
    )),
    "university": Landmark(5.0, 4.1, (
        block(0.0, 5.0, 1.9, windows=(9, 2), side=0.1, arched=True),
        roof(0.0, 5.0, 0.9, y=1.9, hips=(0.2, 0.4), dormers=5),
        tower(2.1, 0.8, 3.0, "bulb", 0.9, stages=3, clock=True, roof="copper"), arcade(0.5, 4.0, 0.8, 9),
    )),
    "library": Landmark(4.4, 3.2, (
        block(0.0, 4.4, 1.8, windows=(8, 2), side=0.08, arched=True, cornice=True),
        dome(1.5, 1.4, 1.0, y=1.9, drum=0.3), columns(1.2, 2.0, 1.5, 5, pediment=0.55),
    )),
    "printing house": Landmark(3.0, 3.0, (
        gable(0.0, 1.5, 1.7, 1.3, kind="stepped", windows=(2, 3), door=True),
        block(1.5, 1.5, 1.5, windows=(3, 2), side=0.1), roof(1.5, 1.5, 0.9, y=1.5, dormers=2), chimney(2.2, 2.2, 0.6),
        lines([(0.2, 1.05), (-0.25, 1.05), (-0.25, 0.95)], weight=0.2),
        polygon((-0.5, 0.55), (0.0, 0.55), (0.0, 0.95), (-0.5, 0.95), tone="white"),
        lines(
            [(-0.42, 0.85), (-0.08, 0.85)], [(-0.42, 0.75), (-0.08, 0.75)], [(-0.42, 0.65), (-0.2, 0.65)], weight=0.08,
        ),
    )),
    "theatre": Landmark(4.4, 3.1, (
        block(0.3, 3.8, 2.4, windows=(5, 2), arched=True, cornice=True, side=0.12),
        roof(0.3, 3.8, 0.7, y=2.4, tone="copper", hips=(0.5, 0.5)),
        curtain(0.0, 4.4, 1.38), arcade(0.2, 4.0, 1.1, 7), columns(1.2, 2.0, 2.1, 4, pediment=0.6),
    )),
    "globe theatre": Landmark(3.2, 3.3, (
        block(0.1, 3.0, 1.6, windows=(6, 3), round_=True, tone="wall"),
        polygon(
            (-0.1, 1.55), (1.6, 1.4), (3.3, 1.55), (2.9, 2.1), (1.6, 2.2), (0.3, 2.1), tone="thatch",
            shade=((1.6, 1.45), (3.2, 1.55), (1.6, 2.2), (2.9, 2.1)),
        ),
        gable(1.9, 0.8, 2.0, 0.5, windows=(1, 1)), flag(2.3, 2.4, 0.9),
    )),
    "school": Landmark(3.6, 3.1, (
        block(0.0, 3.6, 1.4, windows=(7, 2), side=0.1), roof(0.0, 3.6, 0.8, y=1.4, hips=(0.3, 0.3), dormers=3),
        tower(1.6, 0.4, 0.5, "bulb", 0.5, y=2.0, stages=1),
    )),
    "hospital": Landmark(4.0, 3.5, (
        block(0.0, 4.0, 1.3, windows=(8, 2), side=0.1), roof(0.0, 4.0, 0.9, y=1.3, dormers=4),
        tower(1.8, 0.4, 0.4, "spire", 0.8, y=2.1, stages=1),
    )),
    "gate": Landmark(2.4, 3.9, (
        tower(0.1, 0.8, 2.6, "cone", 1.3, round_=True, stages=2),
        tower(1.5, 0.8, 2.6, "cone", 1.3, round_=True, stages=2),
        tower(0.75, 0.9, 1.9, "battlement", 0.3, stages=2),
        openings([(0.98, 0), (1.4, 0), (1.4, 0.7), (1.19, 0.95), (0.98, 0.7)]),
    ), "front"),
    "triumphal arch": Landmark(3.0, 2.6, (
        block(0.0, 3.0, 2.6, side=0.14, tone="stone", cornice=True),
        block(-0.1, 3.2, 0.2, y=2.05, tone="stone", side=0.0),
        openings([(1.05, 0), (1.85, 0), (1.85, 1.3), (1.7, 1.6), (1.45, 1.72), (1.2, 1.6), (1.05, 1.3)]),
        block(0.2, 0.55, 0.7, y=0.9, side=0.3), block(2.0, 0.45, 0.7, y=0.9, side=0.3),
        lines([(0.1, 1.85), (2.9, 1.85)], [(0.3, 2.4), (2.4, 2.4)], weight=0.1),
    ), "front"),
    "obelisk": Landmark(0.9, 4.4, (
        block(0.1, 0.7, 0.5, tone="stone"),
        polygon(
            (0.25, 0.5), (0.65, 0.5), (0.57, 3.9), (0.45, 4.4), (0.33, 3.9), tone="stone",
            shade=((0.65, 0.5), (0.57, 3.9), (0.46, 0.5), (0.46, 3.9)),
        ),
    ), "front"),
    "column": Landmark(1.0, 4.6, (
        block(0.1, 0.8, 0.6, tone="stone"), block(0.25, 0.5, 0.4, y=0.6, tone="stone"),
        block(0.37, 0.26, 2.6, y=1.0, tone="stone", round_=True), block(0.28, 0.44, 0.16, y=3.6, tone="stone"),
        polygon((0.4, 3.76), (0.62, 3.76), (0.58, 4.2), (0.54, 4.4), (0.46, 4.4), (0.42, 4.2), tone="cloth"),
        lines([(0.66, 3.7), (0.7, 4.6)], [(0.6, 4.42), (0.8, 4.42)], weight=0.16),
    ), "front"),
    "aqueduct": Landmark(8.0, 2.7, (
        arcade(0.0, 8.0, 1.5, 9, tone="stone", deep=0.86), arcade(0.0, 8.0, 0.95, 14, y=1.5, tone="stone", deep=0.8),
        block(0.0, 8.0, 0.2, y=2.45, tone="stone", side=0.0),
    )),
    "prison": Landmark(2.6, 2.9, (
        block(0.0, 2.6, 2.3, windows=(5, 4), size=0.3), tower(0.0, 0.6, 2.6, "battlement", 0.3, stages=2),
        tower(2.0, 0.6, 2.6, "battlement", 0.3, stages=2),
    )),
    "arsenal": Landmark(4.0, 2.2, (
        *(gable(0.0 + 1.0 * k, 1.0, 1.3, 0.9, kind="stepped", windows=(2, 2), door=True) for k in range(4)),
    )),
}  # fmt: skip
"""Castles, palaces and public buildings by name."""
