"""Churches and houses of prayer of every kind."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.towns.building.masonry import arcade, at, block, box, columns, lines, openings, polygon
from kredens.generator.towns.building.site import Landmark
from kredens.generator.towns.building.structures import dome, gable, nave, roof, tower

CHURCHES: Mapping[str, Landmark] = {
    "church": Landmark(3.8, 5.3, (
        nave(1.0, 2.6, 1.5, 1.1, windows=4, buttresses=True, apse=True),
        tower(0.0, 1.15, 2.9, "spire", 2.2, stages=3, windows=2),
    )),
    "gothic church": Landmark(5.6, 6.7, (
        nave(1.3, 4.2, 2.7, 1.7, windows=6, flying=True, apse=True, turret=True),
        tower(0.0, 1.4, 3.9, "spire", 2.6, stages=4, windows=2),
    )),
    "cathedral": Landmark(6.8, 7.8, (
        nave(2.4, 4.3, 3.0, 1.7, windows=6, flying=True, apse=True, turret=True),
        tower(0.0, 1.3, 4.7, "openwork", 2.9, stages=4, windows=2),
        gable(1.15, 0.9, 3.0, 0.9, rose=True, windows=(1, 1), door=True),
        tower(1.95, 1.3, 4.7, "openwork", 2.9, stages=4, windows=2),
    )),
    "romanesque church": Landmark(4.8, 4.6, (
        tower(3.5, 0.9, 3.2, "cone", 1.1, round_=True, stages=3),
        nave(0.9, 3.2, 1.7, 0.9, windows=5),
        block(3.7, 0.8, 1.3, round_=True, windows=(2, 1), arched=True),
        tower(0.0, 1.1, 3.5, "pyramid", 1.1, stages=4, windows=2),
    )),
    "basilica": Landmark(5.6, 4.5, (
        dome(2.9, 1.9, 1.7, y=2.2, drum=0.6),
        block(0.5, 5.0, 1.5, windows=(6, 1), arched=True),
        roof(0.5, 5.0, 0.8, y=1.5, hips=(0.0, 0.4)),
        gable(0.0, 1.9, 1.9, 0.9, windows=(3, 1), door=True, arched=True),
    )),
    "baroque church": Landmark(4.4, 5.2, (
        dome(1.5, 1.5, 1.5, y=2.4, drum=0.6),
        nave(1.4, 2.6, 1.8, 0.9, windows=4),
        gable(0.7, 1.6, 2.1, 1.3, kind="curved", windows=(3, 2), door=True, arched=True),
        tower(0.0, 0.85, 3.1, "helm", 2.1, stages=3, roof="copper"),
        tower(2.1, 0.85, 3.1, "helm", 2.1, stages=3, roof="copper"),
    )),
    "brick church": Landmark(5.0, 5.7, (
        nave(1.5, 3.4, 2.3, 2.0, windows=5, buttresses=True, tone="brick"),
        tower(0.0, 1.6, 4.4, "wedge", 1.1, stages=5, windows=2, tone="brick"),
    )),
    "wooden church": Landmark(3.6, 3.9, (
        block(1.1, 2.3, 0.9, tone="wood", windows=(3, 1)),
        roof(0.9, 2.7, 1.5, y=0.85, tone="shingle", hips=(0.2, 0.5)),
        tower(0.1, 1.1, 2.2, "onion", 1.5, tone="wood", roof="shingle", stages=2),
        tower(2.0, 0.4, 0.4, "onion", 0.9, y=2.3, tone="wood", roof="shingle", stages=1),
    )),
    "orthodox church": Landmark(4.0, 5.6, (
        block(0.4, 3.2, 1.9, windows=(4, 2), arched=True, cornice=True),
        tower(0.5, 0.7, 0.8, "onion", 1.2, y=1.9, stages=1, roof="gold"),
        tower(2.7, 0.7, 0.8, "onion", 1.2, y=1.9, stages=1, roof="gold"),
        roof(0.4, 3.2, 0.4, y=1.9, tone="copper", hips=(0.5, 0.5)),
        tower(1.4, 1.1, 1.4, "onion", 1.9, y=2.1, stages=1, windows=3, roof="gold"),
        gable(1.3, 1.3, 1.0, 0.5, windows=(1, 1), door=True),
    )),
    "chapel": Landmark(1.9, 2.6, (
        nave(0.4, 1.4, 0.9, 0.8, windows=3, apse=True),
        tower(0.0, 0.6, 1.3, "spire", 1.1, stages=2),
    )),
    "twin spires": Landmark(4.8, 6.5, (
        nave(2.0, 2.8, 2.2, 1.4, windows=5, buttresses=True, apse=True),
        tower(0.0, 1.05, 3.9, "spire", 2.4, stages=4, windows=2),
        gable(0.95, 0.7, 2.6, 0.8, windows=(1, 1), rose=True),
        tower(1.5, 1.05, 3.9, "spire", 2.4, stages=4, windows=2),
    )),
    "twin towers": Landmark(4.6, 4.5, (
        nave(2.0, 2.5, 2.1, 1.2, windows=4, buttresses=True, apse=True),
        tower(0.0, 1.1, 4.2, "battlement", 0.3, stages=4, windows=2),
        gable(1.0, 0.7, 2.6, 0.7, windows=(1, 1), rose=True),
        tower(1.55, 1.1, 4.2, "battlement", 0.3, stages=4, windows=2),
    )),
    "twin onions": Landmark(4.4, 5.6, (
        nave(1.9, 2.5, 2.0, 1.2, windows=4),
        tower(0.0, 1.0, 3.6, "bulb", 1.6, stages=4, windows=2, roof="copper"),
        gable(0.9, 0.7, 2.3, 0.7, windows=(1, 1), rose=True),
        tower(1.45, 1.0, 3.6, "bulb", 1.6, stages=4, windows=2, roof="copper"),
    )),
    "twin helms": Landmark(4.4, 5.7, (
        nave(1.9, 2.5, 2.0, 1.2, windows=4),
        tower(0.0, 1.0, 3.5, "helm", 2.2, stages=4, windows=2, roof="copper"),
        gable(0.9, 0.7, 2.3, 0.8, kind="curved", windows=(1, 1), door=True),
        tower(1.45, 1.0, 3.5, "helm", 2.2, stages=4, windows=2, roof="copper"),
    )),
    "ruined church": Landmark(4.2, 3.5, (
        gable(2.8, 1.4, 2.0, 1.3, windows=(2, 1), arched=True),
        polygon((0.9, 0), (3.4, 0), (3.4, 1.4), (3.0, 1.7), (2.6, 1.2), (2.1, 1.7), (1.7, 1.1), (1.2, 1.5), (0.9, 1.3)),
        openings(
            [(1.3, 0.4), (1.7, 0.4), (1.7, 1.0), (1.5, 1.2), (1.3, 1.0)],
            [(2.2, 0.4), (2.6, 0.4), (2.6, 1.0), (2.4, 1.2), (2.2, 1.0)],
        ),
        tower(0.0, 1.1, 2.7, "broken", 1.0, stages=3),
    )),
    "monastery": Landmark(6.2, 4.9, (
        nave(1.6, 2.8, 2.2, 1.2, windows=4),
        tower(0.9, 0.9, 3.3, "helm", 1.6, stages=3, roof="copper"),
        block(3.9, 2.1, 1.4, windows=(6, 2)), roof(3.9, 2.1, 0.8, y=1.4, hips=(0.0, 0.5), dormers=3),
        block(0.0, 1.4, 1.2, windows=(3, 2)), roof(0.0, 1.4, 0.7, y=1.2, hips=(0.4, 0.0)),
        block(0.0, 6.2, 0.55, side=0.0, tone="stone"), gable(2.6, 0.9, 0.8, 0.4, door=True, windows=(0, 0)),
    )),
    "mosque": Landmark(5.0, 5.4, (
        tower(0.2, 0.36, 4.4, "cone", 1.0, round_=True, stages=4, windows=0),
        tower(4.4, 0.36, 4.4, "cone", 1.0, round_=True, stages=4, windows=0),
        dome(1.4, 2.2, 1.5, y=1.6, drum=0.4, kind="low dome"),
        dome(0.8, 1.1, 0.8, y=1.1, drum=0.2, kind="low dome"), dome(3.1, 1.1, 0.8, y=1.1, drum=0.2, kind="low dome"),
        arcade(0.7, 3.6, 1.2, 7, pointed=True),
    )),
    "synagogue": Landmark(3.2, 3.5, (
        block(0.2, 2.8, 1.4, tone="wood", windows=(4, 1), arched=True),
        roof(0.0, 3.2, 0.8, y=1.4, tone="shingle", hips=(0.5, 0.5)),
        block(0.8, 1.6, 0.4, y=2.1, tone="wood", windows=(4, 1)),
        roof(0.6, 2.0, 1.0, y=2.5, tone="shingle", hips=(0.7, 0.7)),
    )),
    "pagoda": Landmark(2.6, 5.6, (*(
        part
        for level in range(5)
        for part in (
            block(0.7 + 0.08 * level, 1.2 - 0.16 * level, 0.75, y=0.95 * level, windows=(3, 1)),
            polygon(
                (0.1 + 0.14 * level, 0.8 + 0.95 * level), (0.35 + 0.12 * level, 0.66 + 0.95 * level),
                (2.25 - 0.12 * level, 0.66 + 0.95 * level), (2.5 - 0.14 * level, 0.8 + 0.95 * level),
                (1.95 - 0.08 * level, 1.0 + 0.95 * level), (0.65 + 0.08 * level, 1.0 + 0.95 * level,
            ), tone="slate",
                    shade=(
                        (1.5, 0.66 + 0.95 * level), (2.3 - 0.12 * level, 0.7 + 0.95 * level), (1.4, 1.0 + 0.95 * level),
                        (1.9 - 0.08 * level, 1.0 + 0.95 * level)),
                    ),
        )
    ), lines([(1.3, 4.75), (1.3, 5.6)], weight=0.2))),
    "temple": Landmark(4.4, 2.7, (
        block(-0.1, 4.6, 0.25, side=0.0, tone="stone"),
        at(0, 0.25, columns(0.0, 4.4, 1.6, 7, pediment=0.8)),
    )),
    "baptistery": Landmark(2.0, 2.8, (
        block(0.2, 1.6, 1.5, windows=(3, 2), arched=True, round_=True),
        dome(0.2, 1.6, 1.3, y=1.5, drum=0.0),
    )),
    "cloister": Landmark(3.6, 1.7, (
        arcade(0.0, 3.6, 1.0, 8), roof(0.0, 3.6, 0.7, y=1.0, hips=(0.3, 0.3)),
    )),
    "graveyard": Landmark(2.4, 0.9, (
        *(polygon(*box(0.2 + 0.7 * k, 0, 0.08, 0.9), tone="stone") for k in range(3)),
        *(polygon(*box(0.05 + 0.7 * k, 0.55, 0.38, 0.08), tone="stone") for k in range(3)),
        block(0.0, 2.4, 0.3, side=0.0, tone="stone"),
    ), "open"),
}  # fmt: skip
"""Churches by name."""

SPIRES: Mapping[str, Landmark] = {
    "spire": Landmark(1.3, 6.0, (tower(0.1, 1.1, 3.4, "spire", 2.4, stages=4, windows=2),)),
    "tower": Landmark(1.4, 4.8, (tower(0.1, 1.2, 3.4, "pyramid", 1.4, stages=3, windows=2),)),
    "square tower": Landmark(1.5, 4.3, (tower(0.1, 1.3, 3.9, "battlement", 0.36, stages=3, windows=2),)),
    "battlement tower": Landmark(1.5, 4.2, (tower(0.1, 1.3, 3.8, "battlement", 0.42, stages=3),)),
    "round tower": Landmark(1.5, 4.7, (tower(0.1, 1.3, 3.1, "cone", 1.6, round_=True, stages=3),)),
    "round keep": Landmark(1.7, 4.0, (tower(0.1, 1.5, 3.6, "battlement", 0.42, round_=True, stages=3),)),
    "wooden tower": Landmark(1.4, 4.1, (
        tower(0.25, 0.9, 2.4, "none", tone="wood", stages=2), block(0.05, 1.3, 0.7, y=2.3, tone="wood", windows=(3, 1)),
        roof(0.0, 1.4, 1.1, y=3.0, tone="shingle", hips=(0.6, 0.6)),
    )),
    "onion tower": Landmark(1.3, 5.3, (tower(0.1, 1.1, 3.4, "onion", 1.7, stages=3, windows=2, roof="copper"),)),
    "bulb tower": Landmark(1.3, 5.4, (tower(0.1, 1.1, 3.5, "bulb", 1.5, stages=3, windows=2, roof="copper"),)),
    "helm tower": Landmark(1.3, 5.7, (tower(0.1, 1.1, 3.4, "helm", 2.3, stages=3, windows=2, roof="copper"),)),
    "turreted tower": Landmark(1.6, 5.7, (tower(0.15, 1.3, 3.2, "turreted", 2.3, stages=3, windows=2),)),
    "openwork spire": Landmark(1.5, 6.8, (tower(0.1, 1.3, 3.7, "openwork", 2.9, stages=4, windows=2),)),
    "saddle tower": Landmark(1.4, 4.6, (tower(0.1, 1.2, 3.5, "saddle", 1.1, stages=4, windows=2),)),
    "campanile": Landmark(1.2, 6.2, (
        tower(0.15, 0.9, 4.0, "flat", 0.12, stages=2, windows=1, tone="brick"),
        arcade(0.12, 0.96, 0.75, 3, y=4.1), block(0.2, 0.8, 0.4, y=4.85, tone="brick"),
        tower(0.2, 0.8, 0.0, "pyramid", 1.0, y=5.2, stages=0),
    )),
    "minaret": Landmark(0.7, 6.0, (
        tower(0.17, 0.36, 3.4, "flat", 0.12, round_=True, stages=2, windows=0),
        block(0.1, 0.5, 0.16, y=3.4), tower(0.2, 0.3, 1.2, "cone", 1.2, y=3.55, round_=True, stages=1, windows=0),
    )),
    "clock tower": Landmark(1.4, 5.8, (tower(0.1, 1.2, 3.6, "turreted", 2.0, stages=3, clock=True),)),
    "dome": Landmark(3.0, 4.2, (
        block(0.0, 3.0, 1.5, windows=(5, 1), arched=True, cornice=True), dome(0.5, 2.0, 2.0, y=1.5, drum=0.7),
    )),
    "ruined tower": Landmark(1.6, 3.7, (tower(0.1, 1.4, 2.9, "broken", 1.2, round_=True, stages=3),)),
}  # fmt: skip
"""Towers that stand for a church or a gate of their own."""
