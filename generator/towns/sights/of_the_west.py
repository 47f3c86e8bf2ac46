"""Sights of the west and north of Europe."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.towns.building.masonry import (
    arcade,
    at,
    block,
    box,
    chimney,
    columns,
    curtain,
    flag,
    lines,
    openings,
    polygon,
)
from kredens.generator.towns.building.site import Draw, Landmark
from kredens.generator.towns.building.structures import dome, gable, nave, roof, tower
from kredens.generator.towns.sights.modern import oval


def _balustrade(left: float, right: float, y: float) -> Draw:
    """Set a balustrade with urns on the edge of a flat roof."""
    count = max(4, round((right - left) / 0.17))
    step = (right - left) / count
    urns = range(0, count + 1, max(2, count // 8))
    return lines(
        [(left, y + 0.2), (right, y + 0.2)],
        *([(left + step * k, y), (left + step * k, y + 0.2)] for k in range(count + 1)),
        *([(left + step * k, y + 0.2), (left + step * k, y + 0.44)] for k in urns),
        weight=0.16,
    )


WEST: Mapping[str, Landmark] = {
    "la rochelle towers": Landmark(6.2, 4.5, (
        tower(0.1, 1.7, 3.2, "battlement", 0.36, stages=3, windows=2),
        tower(0.3, 0.5, 0.7, "cone", 0.4, y=3.4, stages=1), block(2.6, 0.7, 1.2, side=0.0),
        tower(3.2, 1.4, 2.3, "battlement", 0.36, round_=True, stages=2),
        tower(5.2, 0.9, 2.6, "spire", 1.6, round_=True, stages=2),
        lines([(1.8, 0.5), (2.2, 0.34), (2.6, 0.3), (2.9, 0.34), (3.2, 0.5)], weight=0.16),
    ), "front"),
    "edinburgh castle": Landmark(8.0, 3.6, (
        block(0.2, 2.2, 1.7, windows=(5, 2)), roof(0.2, 2.2, 0.9, y=1.7), block(2.5, 1.4, 2.4, windows=(3, 3)),
        at(0, 2.4, tower(2.5, 1.4, 0.0, "battlement", 0.24, stages=0)), tower(4.2, 0.8, 2.6, "pyramid", 0.8, stages=2),
        flag(3.2, 2.6, 1.0),
        gable(5.0, 1.2, 1.6, 0.9, kind="stepped"), block(6.1, 1.6, 1.5, windows=(4, 2)), roof(6.1, 1.6, 0.8, y=1.5),
        curtain(-0.2, 8.4, 0.8), tower(1.6, 1.8, 1.2, "battlement", 0.24, round_=True, stages=1),
    ), "hill"),
    "st giles": Landmark(4.2, 4.7, (
        nave(0.0, 4.2, 1.6, 0.8, windows=6, buttresses=True), tower(1.4, 1.3, 3.0, "flat", 0.14, stages=3, windows=2),
        polygon(
            (1.4, 3.1), (1.6, 3.1), (2.05, 3.9), (2.5, 3.1), (2.7, 3.1), (2.25, 4.0), (2.05, 4.7), (1.85, 4.0),
            tone="stone",
        ),
        lines([(1.4, 3.1), (1.4, 3.7)], [(2.7, 3.1), (2.7, 3.7)], weight=0.26),
    )),
    "antwerp cathedral": Landmark(6.4, 8.6, (
        nave(2.5, 3.8, 2.8, 1.7, windows=6, flying=True, apse=True), tower(4.0, 0.5, 4.0, "bulb", 1.0, stages=1),
        tower(0.1, 1.1, 4.8, "openwork", 3.6, stages=5, windows=2),
        gable(1.1, 0.8, 3.2, 1.0, windows=(1, 1), rose=True), tower(1.8, 1.0, 3.6, "flat", 0.14, stages=4, windows=2),
    )),
    "pieterskerk": Landmark(5.4, 5.9, (nave(0.2, 5.0, 2.2, 1.9, windows=7, buttresses=True, turret=True, tone="brick",
        apse=True),)),
    "burcht": Landmark(3.0, 2.0, (polygon((-0.6, 0), (0.2, 0.9), (2.8, 0.9), (3.6, 0), tone="hill", shade=((3.6, 0),
        (2.8, 0.9), (1.9, 0), (2.2, 0.8))), at(0, 0.9, block(0.2, 2.6, 0.9, round_=True), tower(0.2, 2.6, 0.8,
        "battlement", 0.24, stages=1, windows=0)))),
    "storkyrkan": Landmark(3.8, 5.5, (nave(1.0, 2.7, 1.9, 1.2, windows=4, apse=True), tower(0.1, 1.05, 3.3, "helm",
        2.2, stages=4, windows=2, roof="copper", clock=True))),
    "tre kronor": Landmark(6.4, 5.9, (
        tower(2.6, 1.4, 4.0, "bell", 1.5, round_=True, stages=4),
        lines([(3.3, 5.4), (3.3, 5.9)], [(3.1, 5.75), (3.5, 5.75)], weight=0.24), block(0.4, 5.6, 1.7, windows=(10, 2)),
        roof(0.4, 5.6, 0.9, y=1.7, dormers=5), tower(0.0, 0.9, 2.2, "bell", 1.0, round_=True),
        tower(5.5, 0.9, 2.2, "bell", 1.0, round_=True), curtain(0.8, 4.8, 0.7),
    )),
    "st stephen": Landmark(5.8, 8.5, (
        nave(1.5, 4.0, 2.4, 2.6, windows=5, buttresses=True, apse=True), tower(0.2, 0.7, 3.1, "spire", 1.3, stages=3),
        tower(2.6, 1.2, 4.4, "openwork", 3.9, stages=4, windows=2),
        lines([(1.6, 3.0), (2.0, 4.2), (2.4, 3.0)], [(4.0, 3.0), (4.4, 4.2), (4.8, 3.0)], weight=0.16),
    )),
    "trent cathedral": Landmark(4.8, 4.8, (nave(1.2, 3.4, 1.9, 0.9, windows=5, apse=True), dome(2.6, 1.2, 0.9, y=2.4,
        drum=0.6, kind="bulb"), tower(0.1, 1.1, 3.3, "bulb", 1.2, stages=4, windows=2))),
    "buonconsiglio": Landmark(5.0, 3.6, (tower(0.2, 1.3, 3.3, "battlement", 0.3, round_=True, stages=3), block(1.3,
        3.4, 1.7, windows=(7, 2)), roof(1.3, 3.4, 0.8, y=1.7), tower(4.1, 0.8, 2.3, "pyramid", 0.7), block(0.0, 5.0,
        0.7, side=0.0)), "hill"),
    "giralda": Landmark(6.2, 7.0, (
        nave(1.3, 4.6, 2.4, 0.5, windows=7, flying=True), dome(3.2, 1.1, 0.8, y=2.9, drum=0.3),
        tower(0.1, 1.1, 4.3, "flat", 0.14, stages=4, windows=2),
        tower(0.22, 0.86, 0.9, "flat", 0.1, y=4.45, stages=1, windows=3),
        tower(0.36, 0.58, 0.6, "bulb", 0.6, y=5.45, stages=1), lines([(0.65, 6.4), (0.65, 7.0)], weight=0.2),
    )),
    "gold tower": Landmark(1.8, 3.3, (tower(0.1, 1.6, 1.7, "battlement", 0.24, round_=True, stages=2), tower(0.5, 0.8,
        0.9, "battlement", 0.16, y=1.7, round_=True, stages=1), tower(0.72, 0.36, 0.2, "low dome", 0.3, y=2.7,
        stages=1, windows=0)), "front"),
    "marburg castle": Landmark(6.0, 3.8, (
        block(0.8, 2.4, 2.0, windows=(4, 2), arched=True), roof(0.8, 2.4, 1.5, y=2.0, hips=(0.2, 0.4)),
        tower(0.2, 0.8, 2.6, "spire", 1.0), block(3.2, 2.2, 1.7, windows=(5, 2)), roof(3.2, 2.2, 1.3, y=1.7, dormers=4),
        tower(5.0, 0.8, 2.2, "cone", 1.1, round_=True), curtain(-0.1, 6.2, 0.7),
    ), "hill"),
    "mont saint michel": Landmark(8.0, 7.7, (
        polygon(
            (-0.4, 0), (0.8, 0.6), (1.8, 1.6), (2.4, 2.6), (5.4, 2.6), (6.2, 1.5), (7.4, 0.6), (8.4, 0), tone="hill",
            shade=((4.2, 0), (8.0, 0), (4.4, 2.5), (5.4, 2.6)),
        ),
        block(2.2, 3.6, 1.3, y=2.3, windows=(7, 1), arched=True),
        block(2.6, 2.8, 0.9, y=3.4, windows=(6, 1), arched=True),
        at(0, 3.9, nave(2.9, 2.4, 0.8, 0.7, windows=5, flying=True), tower(3.6, 0.8, 1.6, "spire", 2.0, stages=2)),
        *(
            at(
                0.5 + 0.72 * k, 0.3 + (0.5, 0.9, 1.2, 1.4, 1.3, 1.3, 1.2, 0.9, 0.5)[k],
                gable(0, 0.62, 0.5, 0.5, windows=(1, 1))) for k in range(9
            )
        ),
        curtain(-0.4, 8.8, 0.6),
        *(tower(0.2 + 2.3 * k, 0.7, 0.9, "battlement", 0.16, round_=True, stages=1) for k in range(4)),
    ), "front"),
    "chenonceau": Landmark(7.6, 3.8, (
        arcade(2.2, 5.4, 1.0, 5, deep=0.86), block(2.2, 5.4, 1.1, y=1.0, windows=(10, 2), side=0.0),
        roof(2.2, 5.4, 0.7, y=2.1, tone="slate", dormers=7),
        block(0.3, 2.1, 2.2, windows=(4, 2)), roof(0.3, 2.1, 1.1, y=2.2, tone="slate", hips=(0.4, 0.4), dormers=2),
        tower(0.1, 0.5, 2.3, "cone", 1.1, round_=True, roof="slate"),
        tower(1.9, 0.5, 2.3, "cone", 1.1, round_=True, roof="slate"), chimney(1.0, 3.2, 0.6),
    ), "front"),
    "versailles": Landmark(10.0, 3.9, (
        block(0.0, 2.8, 2.2, windows=(8, 3), arched=True, side=0.0, cornice=True), arcade(0.0, 2.6, 0.7, 7),
        block(7.2, 2.8, 2.2, windows=(8, 3), arched=True, side=0.05, cornice=True), arcade(7.4, 2.6, 0.7, 7),
        _balustrade(0.0, 2.6, 2.2), _balustrade(7.4, 10.0, 2.2),
        block(2.5, 5.0, 2.7, windows=(13, 3), arched=True, side=0.05, cornice=True), arcade(2.5, 5.0, 0.8, 13),
        columns(2.9, 0.9, 1.9, 4, y=0.8), columns(4.3, 1.4, 1.9, 6, y=0.8), columns(6.2, 0.9, 1.9, 4, y=0.8),
        _balustrade(2.5, 7.5, 2.7),
        *(
            polygon(
                (0.6 + 1.1 * k, -0.5), (0.95 + 1.1 * k, -0.5), (0.78 + 1.1 * k, 0.35), tone="wood green",
                shade=(
                    (0.78 + 1.1 * k, -0.5), (0.95 + 1.1 * k, -0.5), (0.78 + 1.1 * k, 0.3),
                    (0.8 + 1.1 * k, 0.3))) for k in range(9
                ) if k not in (4,
            )
        ),
    ), "open"),
    "escorial": Landmark(9.0, 4.2, (
        dome(3.9, 1.3, 1.4, y=2.2, drum=0.6, tone="slate"), tower(3.1, 0.6, 2.9, "bulb", 0.6, stages=3),
        tower(5.4, 0.6, 2.9, "bulb", 0.6, stages=3), block(0.4, 8.2, 1.6, windows=(20, 3), side=0.03, size=0.3),
        roof(0.4, 8.2, 0.5, y=1.6, tone="slate"),
        tower(0.0, 0.9, 2.1, "spire", 1.4, stages=3, roof="slate"),
        tower(8.1, 0.9, 2.1, "spire", 1.4, stages=3, roof="slate"), columns(3.9, 1.3, 1.9, 4, pediment=0.5),
    ), "open"),
    "schonbrunn": Landmark(9.6, 4.4, (
        polygon((-1.0, 0.6), (2.0, 2.2), (4.8, 2.7), (7.6, 2.2), (10.6, 0.6), tone="green"),
        block(4.2, 1.2, 1.3, y=2.6, tone="gold", cornice=True), arcade(4.3, 1.0, 1.0, 3, y=2.6),
        *(part for x in (2.6, 5.4) for part in (block(x, 1.6, 0.9, y=2.5, tone="gold"), arcade(x, 1.6, 0.7, 5, y=2.5))),
        lines([(4.8, 3.9), (4.8, 4.4)], [(4.5, 4.3), (4.8, 4.15), (5.1, 4.3)], weight=0.3),
        block(0.0, 9.6, 1.7, windows=(21, 3), side=0.02, cornice=True, tone="gold"),
        block(3.4, 2.8, 2.1, windows=(7, 3), side=0.0, cornice=True, tone="gold"),
        lines(*([(0.3 * k, 1.7), (0.3 * k, 1.9)] for k in range(32)), weight=0.18),
        block(0.0, 1.4, 1.9, windows=(3, 3), tone="gold"), block(8.2, 1.4, 1.9, windows=(3, 3), tone="gold"),
        arcade(4.0, 1.6, 0.7, 4),
    ), "open"),
    "invalides": Landmark(7.6, 5.1, (
        block(0.0, 7.6, 1.3, windows=(16, 2), side=0.02), roof(0.0, 7.6, 0.5, y=1.3, tone="slate", dormers=9),
        dome(2.8, 1.9, 2.2, y=2.0, drum=0.9, tone="gold"), block(2.6, 2.3, 2.0, windows=(3, 2), side=0.1, cornice=True),
        columns(3.1, 1.3, 1.8, 4, pediment=0.5),
    )),
    "louvre": Landmark(8.8, 3.2, (
        block(0.4, 8.0, 1.7, windows=(18, 2), arched=True, side=0.0, cornice=True),
        roof(0.4, 8.0, 0.5, y=1.7, tone="slate", dormers=9),
        *(block(x, 1.5, 2.0, windows=(3, 2), side=0.14, cornice=True) for x in (0.0, 3.6, 7.3)),
        *(roof(x, 1.5, 1.0, y=2.0, tone="slate", hips=(0.35, 0.35)) for x in (0.0, 7.3)),
        dome(3.7, 1.3, 1.1, y=2.0, drum=0.1, tone="slate"), columns(1.6, 1.9, 1.7, 7), columns(5.2, 1.9, 1.7, 7),
    )),
    "gripsholm": Landmark(6.4, 4.5, (
        block(1.2, 3.8, 2.2, windows=(7, 3), tone="brick"), roof(1.2, 3.8, 0.8, y=2.2, tone="slate"),
        tower(0.0, 1.5, 2.9, "low dome", 0.9, round_=True, stages=3, tone="brick", roof="copper"),
        tower(4.8, 1.5, 2.9, "low dome", 0.9, round_=True, stages=3, tone="brick", roof="copper"),
        tower(2.3, 1.0, 3.1, "bulb", 1.1, round_=True, stages=3, tone="brick", roof="copper"),
        gable(3.2, 1.2, 1.4, 0.7, kind="curved", tone="brick"),
    ), "front"),
    "gustavianum": Landmark(4.0, 4.5, (
        block(0.2, 3.6, 2.0, windows=(8, 3)), roof(0.2, 3.6, 0.9, y=2.0, hips=(0.5, 0.5), tone="slate"),
        block(1.3, 1.4, 0.9, y=2.6, windows=(4, 1)), dome(1.3, 1.4, 0.7, y=3.4, drum=0.0, kind="bulb"),
        polygon(*oval(2.0, 4.3, 0.2, 0.2), tone="gold"), gable(1.4, 1.2, 1.2, 0.5, door=True),
    )),
    "uppsala cathedral": Landmark(5.0, 6.8, (
        nave(1.9, 3.0, 2.6, 1.5, windows=5, tone="brick", apse=True),
        tower(0.0, 0.95, 4.0, "spire", 2.6, stages=4, tone="brick"),
        gable(0.9, 0.7, 2.8, 0.8, windows=(1, 1), rose=True, tone="brick"),
        tower(1.5, 0.95, 4.0, "spire", 2.6, stages=4, tone="brick"),
    )),
    "coventry cathedral": Landmark(6.2, 6.8, (
        tower(0.1, 1.2, 3.7, "openwork", 2.9, stages=4, windows=2),
        polygon(
            (1.3, 0), (6.2, 0), (6.2, 1.6), (5.9, 1.2), (5.6, 2.0), (5.2, 2.1), (4.9, 1.3), (4.3, 2.1), (3.9, 2.0),
            (3.6, 1.4), (3.0, 2.2), (2.4, 2.1), (2.1, 1.5), (1.7, 2.2), (1.3, 2.3),
        ),
        openings(
            *(
                [
                    (1.62 + 0.88 * k, 0.35), (1.92 + 0.88 * k, 0.35), (1.92 + 0.88 * k, 1.2), (1.77 + 0.88 * k, 1.5),
                    (1.62 + 0.88 * k, 1.2)]
                for k in range(5)
            ),
        ),
        # the buttresses between the windows, broken as the wall is
        *(
            polygon((x, 0), (x + 0.3, 0), (x + 0.28, 1.0), (x + 0.22, high), (x + 0.06, high - 0.1), (x + 0.02, 1.0))
            for x, high in ((1.22, 1.9), (2.08, 1.3), (2.96, 1.75), (3.84, 1.6), (4.72, 1.2), (5.6, 1.75))
        ),
        lines(*([(1.77 + 0.88 * k, 0.35), (1.77 + 0.88 * k, 1.1)] for k in (0, 1, 3)), weight=0.16),
        polygon((1.7, 0), (2.1, 0.25), (2.5, 0.1), (2.9, 0.3), (3.3, 0.05), (3.4, 0)),
        polygon((4.2, 0), (4.5, 0.2), (4.9, 0.34), (5.3, 0.12), (5.5, 0)),
    )),
    "great mill": Landmark(4.2, 4.4, (
        gable(0.1, 2.6, 1.2, 2.9, tone="brick", windows=(4, 1)),
        polygon(
            (1.4, 4.1), (3.4, 4.1), (4.4, 1.1), (2.75, 1.1), tone="roof",
            shade=((2.75, 1.1), (4.4, 1.1), (1.4, 4.05), (3.4, 4.05)),
        ),
        block(2.7, 1.6, 1.1, tone="brick", windows=(3, 1), side=0.0),
        openings(
            *(box(0.75 + 0.4 * k, 1.6, 0.14, 0.26) for k in range(4)),
            *(box(0.95 + 0.4 * k, 2.3, 0.14, 0.26) for k in range(3)), box(1.33, 3.1, 0.14, 0.26)
        ),
        chimney(2.4, 3.8, 0.6),
    ), "front"),
}  # fmt: skip
"""Sights of the west and north by name."""
