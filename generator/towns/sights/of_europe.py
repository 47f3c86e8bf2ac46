"""Sights of old Europe, drawn so that a town is known by its outline."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.towns.building.masonry import (
    arcade,
    at,
    block,
    box,
    columns,
    curtain,
    flag,
    lines,
    openings,
    polygon,
)
from kredens.generator.towns.building.site import Landmark
from kredens.generator.towns.building.structures import dome, gable, nave, roof, tower
from kredens.generator.towns.sights.modern import oval

EUROPE: Mapping[str, Landmark] = {
    "st vitus": Landmark(10.0, 7.4, (
        tower(5.5, 0.8, 4.4, "openwork", 2.2, stages=3), tower(6.5, 0.8, 4.4, "openwork", 2.2, stages=3),
        nave(1.2, 5.0, 3.4, 1.6, y=0.6, windows=6, flying=True, slate="slate"),
        tower(3.6, 1.3, 5.0, "helm", 2.4, stages=4, windows=2, roof="copper", clock=True),
        block(-0.2, 10.4, 1.5, windows=(20, 2), side=0.03), roof(-0.2, 10.4, 0.7, y=1.5, dormers=7),
        tower(8.6, 0.7, 2.4, "spire", 1.4, stages=2), tower(0.2, 0.6, 2.0, "pyramid", 0.9, stages=2),
    ), "hill"),
    "tyn church": Landmark(4.2, 6.7, (
        tower(0.2, 1.2, 4.0, "turreted", 2.5, stages=4, windows=2, roof="slate"),
        tower(2.5, 1.2, 4.0, "turreted", 2.5, stages=4, windows=2, roof="slate"),
        gable(1.2, 1.5, 2.9, 1.5, windows=(2, 1)), gable(0.5, 1.6, 1.2, 0.8, kind="stepped", windows=(3, 2)),
        gable(2.1, 1.6, 1.3, 0.8, kind="stepped", windows=(3, 2)),
    )),
    "karlstejn": Landmark(7.4, 6.2, (
        block(2.9, 2.2, 4.4, windows=(3, 5)), roof(2.8, 2.4, 1.8, y=4.4, hips=(0.7, 0.8), tone="slate"),
        block(1.2, 1.3, 3.0, windows=(2, 3)), roof(1.1, 1.5, 1.1, y=3.0, hips=(0.4, 0.4), tone="slate"),
        block(5.0, 1.8, 1.8, windows=(4, 2)), roof(4.9, 2.0, 1.0, y=1.8, hips=(0.0, 0.6), tone="slate"),
        tower(6.3, 0.8, 2.3, "cone", 1.2, round_=True, roof="slate"),
        curtain(-0.2, 7.8, 0.8), tower(0.0, 0.8, 1.5, "wedge", 0.8, stages=1, roof="slate"),
        tower(4.6, 0.7, 1.4, "pyramid", 0.7, stages=1, roof="slate"),
    ), "hill"),
    "tabor": Landmark(8.0, 5.7, (
        nave(3.0, 2.2, 1.8, 1.5, windows=3), tower(2.2, 1.0, 3.6, "bulb", 1.7, stages=4, windows=2),
        tower(7.0, 0.9, 2.9, "cone", 1.2, round_=True),
        gable(5.3, 0.9, 1.5, 1.0, kind="stepped"), gable(6.1, 0.9, 1.4, 1.1, kind="stepped"),
        gable(1.0, 1.0, 1.3, 1.0, kind="stepped"), gable(0.1, 0.9, 1.1, 0.9),
    )),
    "white tower": Landmark(2.6, 6.1, (tower(0.7, 1.2, 4.5, "bulb", 1.3, stages=5, windows=2, roof="copper",
        clock=True), gable(0.0, 1.0, 1.4, 0.9, kind="stepped"), gable(1.7, 0.9, 1.3, 0.9))),
    "st barbara": Landmark(6.2, 4.6, (
        nave(0.8, 5.0, 2.2, 0.3, windows=7, flying=True),
        polygon(
            (0.6, 2.4), (2.3, 2.4), (1.75, 3.7), (1.45, 4.6), (1.15, 3.7), tone="slate",
            shade=((1.5, 2.4), (2.3, 2.4), (1.45, 4.5), (1.5, 4.5)),
        ),
        polygon(
            (2.3, 2.4), (4.1, 2.4), (3.55, 3.6), (3.2, 4.4), (2.85, 3.6), tone="slate",
            shade=((3.3, 2.4), (4.1, 2.4), (3.2, 4.3), (3.3, 4.3)),
        ),
        polygon(
            (4.1, 2.4), (5.9, 2.4), (5.3, 3.5), (5.0, 4.2), (4.7, 3.5), tone="slate",
            shade=((5.0, 2.4), (5.9, 2.4), (5.0, 4.1), (5.1, 4.1)),
        ),
    )),
    "st bartholomew": Landmark(4.8, 7.8, (
        nave(1.3, 3.4, 2.4, 2.0, windows=4, buttresses=True, apse=True),
        tower(0.2, 1.3, 4.4, "spire", 3.2, stages=5, windows=2),
    )),
    "strasbourg cathedral": Landmark(6.4, 8.5, (
        nave(2.6, 3.6, 2.9, 1.4, windows=5, flying=True, apse=True),
        block(0.2, 2.7, 4.4, windows=(3, 3), arched=True, side=0.16),
        gable(0.9, 1.3, 1.4, 1.1, windows=(0, 0), door=True), polygon(*oval(1.35, 2.9, 0.5, 0.5), tone="wall"),
        openings(oval(1.35, 2.9, 0.36, 0.36)),
        tower(0.25, 1.15, 1.2, "openwork", 2.7, y=4.4, stages=1, windows=2),
        tower(1.75, 1.05, 0.2, "flat", 0.12, y=4.4, stages=1, windows=0),
    )),
    "cologne cathedral": Landmark(6.6, 8.8, (
        nave(2.9, 3.6, 3.3, 1.8, windows=5, flying=True, apse=True, turret=True, slate="slate"),
        tower(0.0, 1.35, 5.0, "openwork", 3.6, stages=5, windows=2),
        gable(1.2, 0.9, 3.4, 1.2, rose=True, windows=(1, 1), door=True),
        tower(1.95, 1.35, 5.0, "openwork", 3.6, stages=5, windows=2),
    )),
    "notre dame": Landmark(6.6, 6.4, (
        nave(2.7, 3.8, 2.6, 1.3, windows=6, flying=True, apse=True, slate="slate"),
        tower(4.0, 0.3, 3.9, "spire", 2.3, stages=1, windows=0, roof="slate"),
        block(0.0, 2.9, 3.0, side=0.12, windows=(3, 1), arched=True),
        openings(
            *(
                [(
                    0.3 + 0.85 * k, 0), (0.75 + 0.85 * k, 0), (0.75 + 0.85 * k, 0.5), (0.52 + 0.85 * k, 0.8),
                    (0.3 + 0.85 * k, 0.5)] for k in range(3
                )
            )
        ),
        polygon(*oval(1.35, 2.05, 0.46, 0.46), tone="wall"), openings(oval(1.35, 2.05, 0.34, 0.34)),
        lines([(0.0, 1.1), (2.6, 1.1)], [(0.0, 2.75), (2.6, 2.75)], weight=0.16),
        tower(0.0, 1.1, 1.6, "battlement", 0.16, y=3.0, stages=1, windows=2),
        tower(1.75, 1.1, 1.6, "battlement", 0.16, y=3.0, stages=1, windows=2),
    )),
    "saint denis": Landmark(6.0, 6.6, (
        nave(2.4, 3.5, 2.4, 1.4, windows=6, flying=True, apse=True),
        block(0.0, 2.6, 2.9, side=0.12, windows=(3, 2), arched=True), polygon(*oval(1.2, 2.3, 0.34, 0.34), tone="wall"),
        openings(oval(1.2, 2.3, 0.24, 0.24)),
        tower(0.05, 1.05, 1.2, "spire", 2.3, y=2.9, stages=1, windows=2),
        tower(1.5, 1.05, 1.0, "saddle", 0.6, y=2.9, stages=1, windows=2),
        openings(
            *(
                [(
                    0.3 + 0.7 * k, 0), (0.7 + 0.7 * k, 0), (0.7 + 0.7 * k, 0.45), (0.5 + 0.7 * k, 0.7), (0.3 + 0.7 * k,
                    0.45)] for k in range(3
                )
            )
        ),
    )),
    "st mark": Landmark(9.0, 6.8, (
        tower(1.2, 0.95, 4.6, "flat", 0.12, stages=2, windows=1, tone="brick"), arcade(1.17, 1.0, 0.8, 3, y=4.7),
        block(1.28, 0.8, 0.3, y=5.5, tone="brick"), tower(1.28, 0.8, 0.0, "pyramid", 1.0, y=5.8, stages=0),
        dome(2.6, 0.9, 1.1, y=1.7, drum=0.2), dome(4.3, 0.9, 1.1, y=1.7, drum=0.2),
        dome(3.3, 1.2, 1.5, y=1.7, drum=0.3), block(2.4, 3.0, 1.7, side=0.05), arcade(2.4, 3.0, 0.8, 5),
        arcade(2.5, 2.8, 0.7, 5, y=0.9),
        block(5.2, 3.7, 2.0, y=0.0, side=0.06, tone="brick", windows=(6, 1), arched=True),
        arcade(5.2, 3.7, 0.75, 12, pointed=True), arcade(5.2, 3.7, 0.5, 16, y=0.75, pointed=True),
        at(5.2, 2.0, lines(*([(0.23 * k, 0), (0.23 * k + 0.1, 0.24)] for k in range(17)), weight=0.16)),
        lines([(4.9, 0), (4.9, 1.7)], [(2.35, 0), (2.35, 1.7)], weight=0.26),
    ), "front"),
    "salute": Landmark(4.0, 4.5, (
        dome(0.8, 2.3, 2.0, y=1.7, drum=0.8), block(0.4, 3.2, 1.7, windows=(5, 2), arched=True, round_=True),
        gable(1.2, 1.5, 1.5, 0.7, door=True, windows=(2, 1)), tower(3.2, 0.4, 2.8, "bulb", 0.6, stages=2),
        dome(2.9, 0.8, 0.7, y=1.4, drum=0.2),
    ), "front"),
    "st peter": Landmark(9.4, 6.0, (
        dome(3.2, 2.7, 2.7, y=2.3, drum=1.0, tone="slate"), dome(1.9, 0.9, 0.8, y=2.2, drum=0.35, tone="slate"),
        dome(6.3, 0.9, 0.8, y=2.2, drum=0.35, tone="slate"),
        block(1.5, 6.2, 2.3, side=0.05, windows=(9, 2), cornice=True), columns(2.9, 3.4, 1.9, 7, pediment=0.6),
        arcade(-0.2, 2.0, 0.9, 9), arcade(7.5, 2.1, 0.9, 9),
        polygon(
            (4.45, 0), (4.75, 0), (4.68, 1.9), (4.6, 2.15), (4.52, 1.9), tone="stone",
            shade=((4.75, 0), (4.68, 1.9), (4.6, 0), (4.6, 1.9)),
        ),
    )),
    "tower of london": Landmark(6.4, 4.6, (
        block(1.7, 3.0, 2.9, windows=(5, 3), arched=True),
        at(0, 2.9, tower(1.7, 3.0, 0.0, "battlement", 0.24, stages=0)),
        *(tower(x, 0.6, 3.2, "bulb", 0.8, stages=3, roof="slate") for x in (1.5, 2.6, 3.7, 4.4)), flag(4.7, 3.9, 0.7),
        curtain(0.0, 6.4, 1.0), tower(0.0, 0.9, 1.5, "battlement", 0.24, round_=True, stages=2),
        tower(5.5, 0.9, 1.5, "battlement", 0.24, round_=True, stages=2),
        openings([(2.9, 0), (3.4, 0), (3.4, 0.5), (3.15, 0.7), (2.9, 0.5)]),
    )),
    "old st paul": Landmark(7.0, 8.2, (
        nave(0.2, 3.0, 2.4, 1.3, windows=5, buttresses=True),
        nave(3.9, 3.0, 2.4, 1.3, windows=5, flying=True, apse=True),
        tower(2.9, 1.3, 4.4, "spire", 3.6, stages=4, windows=2),
    )),
    "geneva cathedral": Landmark(5.4, 5.6, (
        nave(0.8, 3.0, 2.2, 1.1, windows=4), tower(2.6, 0.5, 3.2, "spire", 2.2, stages=1, roof="copper"),
        tower(3.2, 1.1, 3.4, "battlement", 0.3, stages=3, windows=2),
        tower(1.6, 1.0, 3.6, "pyramid", 0.6, stages=3, windows=2), columns(0.0, 1.2, 2.0, 4, pediment=0.6),
    ), "hill"),
    "grossmunster": Landmark(4.4, 5.5, (
        nave(1.9, 2.4, 2.0, 1.2, windows=4), tower(0.0, 1.1, 3.4, "bell", 0.5, stages=4, windows=2),
        tower(0.12, 0.86, 0.5, "dome", 1.5, y=3.5, stages=1, windows=2), gable(1.0, 0.6, 2.2, 0.6, windows=(1, 1)),
        tower(1.5, 1.1, 3.4, "bell", 0.5, stages=4, windows=2),
        tower(1.62, 0.86, 0.5, "dome", 1.5, y=3.5, stages=1, windows=2),
    )),
    "fraumunster": Landmark(3.2, 5.7, (nave(1.0, 2.1, 1.8, 1.2, windows=4, apse=True), tower(0.1, 0.95, 3.2, "spire",
        2.3, stages=4, roof="copper", clock=True))),
    "castle church": Landmark(5.4, 5.9, (
        nave(1.4, 3.2, 1.9, 1.5, windows=4, buttresses=True, apse=True),
        tower(0.1, 1.5, 3.4, "flat", 0.2, round_=True, stages=3),
        tower(0.3, 1.1, 0.6, "crowned", 1.5, y=3.6, stages=1, windows=3, round_=True),
        openings([(2.9, 0), (3.2, 0), (3.2, 0.5), (3.05, 0.7), (2.9, 0.5)]),
    )),
    "town church": Landmark(4.0, 4.9, (
        nave(1.9, 2.0, 1.9, 1.2, windows=3), tower(0.1, 1.0, 3.3, "flat", 0.1, stages=3),
        tower(0.2, 0.8, 0.4, "bulb", 0.9, y=3.4, stages=1, roof="copper"), tower(1.5, 1.0, 3.3, "flat", 0.1, stages=3),
        tower(1.6, 0.8, 0.4, "bulb", 0.9, y=3.4, stages=1, roof="copper"),
        lines([(1.1, 3.3), (1.5, 3.3)], weight=0.4),
    )),
    "worms cathedral": Landmark(6.6, 5.3, (
        tower(0.8, 0.7, 4.1, "cone", 1.2, round_=True, stages=6, tone="stone", roof="slate"),
        tower(5.2, 0.7, 4.1, "cone", 1.2, round_=True, stages=6, tone="stone", roof="slate"),
        nave(1.6, 3.5, 2.0, 1.0, windows=6, tone="stone"),
        # The choirs in the west and the east: two storeys of windows below a gallery of arches, and an eight-sided top.
        *(part for x in (1.1, 4.1) for part in (
            block(x, 1.4, 2.6, round_=True, windows=(3, 2), arched=True, tone="stone", cornice=True),
            arcade(x, 1.4, 0.34, 6, y=2.6, tone="stone", deep=0.78),
            tower(x + 0.1, 1.2, 0.5, "cone", 1.0, y=2.94, stages=1, windows=3, tone="stone", roof="slate"),
            lines([(x, 1.3), (x + 1.4, 1.3)], weight=0.14),
        )),
        block(2.7, 1.2, 1.1, tone="stone", windows=(3, 1), arched=True), roof(2.6, 1.4, 0.5, y=1.1),
        tower(0.2, 0.7, 3.7, "cone", 1.2, round_=True, stages=5, tone="stone", roof="slate"),
        tower(5.8, 0.7, 3.7, "cone", 1.2, round_=True, stages=5, tone="stone", roof="slate"),
    )),
    "augsburg town hall": Landmark(5.4, 6.1, (
        tower(0.1, 0.9, 4.2, "bulb", 1.5, stages=5, roof="copper", clock=True),
        tower(1.3, 0.9, 3.0, "bulb", 1.3, stages=3, roof="copper"),
        tower(4.4, 0.9, 3.0, "bulb", 1.3, stages=3, roof="copper"),
        block(1.3, 4.0, 2.4, windows=(7, 3), side=0.06, cornice=True),
        gable(2.3, 2.0, 3.0, 1.2, windows=(4, 4), kind="curved"),
    )),
    "st ulrich": Landmark(4.6, 6.5, (nave(1.0, 3.4, 2.4, 1.8, windows=4, buttresses=True, apse=True), tower(0.1, 1.1,
        4.2, "bulb", 1.8, stages=5, windows=2, roof="copper"))),
    "nuremberg castle": Landmark(8.0, 4.7, (
        block(0.2, 2.6, 1.6, windows=(6, 2)), roof(0.2, 2.6, 1.2, y=1.6, dormers=4),
        tower(2.9, 1.0, 3.2, "flat", 0.1, round_=True, stages=2),
        tower(2.95, 0.9, 0.5, "cone", 0.9, y=3.3, stages=1, round_=True),
        tower(4.3, 0.8, 2.3, "pyramid", 1.0, stages=2), block(5.0, 2.8, 1.4, windows=(6, 2)),
        roof(5.0, 2.8, 1.5, y=1.4, dormers=6), tower(7.0, 1.0, 2.8, "turreted", 1.2, stages=3),
        curtain(-0.2, 8.4, 0.7),
    ), "hill"),
    "lambert church": Landmark(5.2, 7.0, (
        nave(1.5, 3.6, 2.2, 1.9, windows=5, buttresses=True, apse=True),
        tower(0.2, 1.4, 4.0, "openwork", 2.8, stages=4, windows=2),
        openings(*(box(x, y, 0.26, 0.36) for x, y in ((0.35, 3.2), (0.72, 3.2), (0.53, 3.75)))),
        lines(
            *([(x + 0.13, y + 0.36), (x + 0.13, y + 0.52)] for x, y in ((0.35, 3.2), (0.72, 3.2), (0.53, 3.75))),
            weight=0.1
        ),
        polygon(*box(0.3, 3.15, 0.32, 0.42), tone="iron"), polygon(*box(0.7, 3.15, 0.32, 0.42), tone="iron"),
        polygon(*box(0.5, 3.7, 0.32, 0.42), tone="iron"),
    )),
    "council house": Landmark(3.8, 2.9, (
        block(0.1, 3.6, 1.2, windows=(8, 2), side=0.16), block(-0.05, 3.9, 0.3, y=1.0, tone="wood", side=0.16),
        roof(-0.1, 4.0, 1.6, y=1.3, hips=(0.8, 0.9), dormers=5),
    ), "front"),
    "basel minster": Landmark(5.0, 6.5, (
        nave(2.2, 2.8, 2.2, 1.4, windows=4, tone="brick", apse=True),
        tower(0.0, 0.95, 3.8, "openwork", 2.5, stages=4, tone="brick"),
        gable(0.9, 0.8, 2.4, 0.8, windows=(1, 1), rose=True, tone="brick"),
        tower(1.6, 0.95, 3.8, "openwork", 2.5, stages=4, tone="brick"),
    ), "hill"),
    "st thomas": Landmark(4.6, 5.6, (nave(0.2, 3.0, 1.8, 2.2, windows=5, buttresses=True), tower(3.1, 1.0, 3.8, "helm",
        1.8, stages=4, windows=2, roof="copper"))),
    "magdeburg cathedral": Landmark(5.6, 6.8, (
        nave(2.2, 3.3, 2.6, 1.6, windows=5, flying=True, apse=True),
        tower(0.0, 1.0, 4.2, "spire", 2.4, stages=5, windows=2), gable(0.95, 0.9, 3.3, 1.0, windows=(1, 2)),
        tower(1.6, 1.0, 4.2, "spire", 2.4, stages=5, windows=2),
    )),
    "elizabeth church": Landmark(4.8, 6.8, (
        nave(1.9, 2.9, 2.6, 1.2, windows=4, buttresses=True, apse=True), tower(0.0, 0.95, 3.8, "spire", 2.8, stages=4),
        gable(0.9, 0.7, 2.8, 0.8, windows=(1, 2)), tower(1.45, 0.95, 3.8, "spire", 2.8, stages=4),
    )),
}  # fmt: skip
"""Sights of old Europe by name."""
