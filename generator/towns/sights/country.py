"""What stands in the country: inns, barns, mills, farms; and works, from a salt pan to a shipyard."""

from __future__ import annotations

import math
from collections.abc import Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import at, block, box, chimney, columns, curtain, lines, openings, polygon
from kredens.generator.towns.building.site import Draw, Landmark, Site
from kredens.generator.towns.building.structures import gable, roof, tower
from kredens.generator.towns.surroundings.life import wheel


def sails(x: float, y: float, reach: float, turn: float = 18) -> Draw:
    """Put the four sails of a windmill about (x, y)."""

    def draw(site: Site) -> None:
        for quarter in range(4):
            angle = math.radians(turn + 90 * quarter)
            cos, sin = math.cos(angle), math.sin(angle)

            def spot(along: float, across: float, cos: float = cos, sin: float = sin) -> Point:
                return x + along * cos - across * sin, y + along * sin + across * cos

            site.fill(
                "paper",
                [spot(reach * 0.25, 0), spot(reach, 0), spot(reach, reach * 0.2), spot(reach * 0.25, reach * 0.2)],
                weight=THIN,
            )
            for step in range(1, 5):
                along = reach * (0.25 + 0.15 * step)
                site.line(spot(along, 0), spot(along, reach * 0.2), weight=FINE)
            site.line(spot(0, 0), spot(reach, 0), weight=0.24)

    return draw


def water_wheel(x: float, y: float, radius: float) -> Draw:
    """Put a water wheel."""

    def draw(site: Site) -> None:
        wheel(site, x, y, radius)
        for index in range(12):
            angle = math.pi * index / 6
            cos, sin = math.cos(angle), math.sin(angle)
            site.line(
                (x + radius * 0.85 * cos, y + radius * 0.85 * sin),
                (x + radius * 1.12 * cos, y + radius * 1.12 * sin),
                weight=0.2,
            )

    return draw


def boards(x: float, width: float, height: float, *, y: float = 0.0) -> Draw:
    """Rule upright boards on a wooden wall."""

    def draw(site: Site) -> None:
        site.hatch(((x, y), (x + width, y)), ((x, y + height), (x + width, y + height)), gap=0.42, weight=0.12)

    return draw


COUNTRY: Mapping[str, Landmark] = {
    "inn": Landmark(4.0, 2.8, (
        block(0.3, 3.2, 1.0, tone="wood", windows=(5, 1), side=0.16),
        roof(0.1, 3.6, 1.5, y=0.92, tone="thatch", hips=(0.5, 0.7), eaves=0.16), chimney(2.2, 2.2, 0.6),
        gable(1.3, 1.0, 0.9, 0.8, tone="wood", windows=(0, 0), door=True),
        lines([(0.05, 0.0), (0.05, 2.2)], [(0.05, 2.05), (-0.65, 2.05)], [(-0.35, 2.05), (-0.35, 1.85)], weight=0.24),
        polygon((-0.62, 1.35), (-0.08, 1.35), (-0.08, 1.85), (-0.62, 1.85), tone="white"),
        lines(
            [(-0.35, 1.42), (-0.35, 1.78)], [(-0.5, 1.7), (-0.2, 1.7)], [(-0.48, 1.7), (-0.35, 1.5), (-0.22, 1.7)],
            weight=0.16,
        ),
    ), "open"),
    "barn": Landmark(3.4, 2.3, (
        block(0.1, 3.2, 1.0, tone="wood", side=0.2), boards(0.1, 2.5, 1.0), openings(box(1.1, 0, 0.7, 0.85)),
        roof(0.0, 3.4, 1.3, y=0.95, tone="thatch", hips=(0.3, 0.5), eaves=0.16),
    ), "open"),
    "granary": Landmark(3.4, 3.7, (
        gable(0.0, 1.9, 2.2, 1.5, kind="stepped", windows=(3, 4), door=True, tone="brick"),
        block(1.9, 1.5, 2.0, windows=(4, 4), side=0.0, tone="brick"), roof(1.9, 1.5, 1.4, y=2.0, eaves=0.05),
        lines([(0.95, 3.2), (0.95, 3.5), (1.3, 3.5)], [(1.25, 3.5), (1.25, 1.2)], weight=0.16),
        polygon(*box(1.12, 0.95, 0.26, 0.3), tone="thatch"),
    ), "open"),
    "windmill": Landmark(2.4, 3.8, (
        polygon(
            (0.7, 0), (1.8, 0), (1.6, 2.0), (0.9, 2.0), tone="wood",
            shade=((1.8, 0), (1.6, 2.0), (1.3, 0), (1.25, 2.0)),
        ),
        polygon(
            (0.75, 2.0), (1.75, 2.0), (1.62, 2.5), (1.25, 2.75), (0.88, 2.5), tone="shingle",
            shade=((1.3, 2.0), (1.75, 2.0), (1.25, 2.7), (1.4, 2.6)),
        ),
        openings(box(1.05, 0, 0.28, 0.6), box(1.05, 1.2, 0.16, 0.24)), sails(1.2, 2.3, 1.55),
    ), "open"),
    "post mill": Landmark(2.4, 3.5, (
        lines([(0.6, 0), (1.2, 0.9)], [(1.9, 0), (1.3, 0.9)], [(1.25, 0), (1.25, 0.9)], weight=0.26),
        block(0.55, 1.4, 1.5, y=0.8, tone="wood"), boards(0.55, 1.0, 1.5, y=0.8),
        roof(0.5, 1.5, 0.7, y=2.3, tone="shingle", hips=(0.3, 0.3)),
        sails(1.1, 2.2, 1.5, 32),
    ), "open"),
    "water mill": Landmark(3.4, 2.6, (
        block(0.6, 2.4, 1.2, tone="wood", windows=(4, 1)),
        roof(0.5, 2.6, 1.3, y=1.15, tone="thatch", hips=(0.3, 0.5), eaves=0.14), chimney(2.1, 2.2, 0.4),
        water_wheel(0.5, 0.5, 0.62),
    ), "open"),
    "farm": Landmark(5.4, 2.2, (
        block(0.0, 2.2, 0.8, tone="wood", windows=(4, 1)),
        roof(-0.1, 2.4, 1.1, y=0.76, tone="thatch", hips=(0.4, 0.6), eaves=0.14), chimney(1.2, 1.7, 0.5),
        block(2.9, 2.4, 0.9, tone="wood"), boards(2.9, 1.7, 0.9), openings(box(3.6, 0, 0.55, 0.7)),
        roof(2.8, 2.6, 1.2, y=0.86, tone="thatch", hips=(0.2, 0.5), eaves=0.14),
    ), "open"),
    "distillery": Landmark(4.2, 2.9, (
        block(0.3, 2.8, 1.0, tone="brick", windows=(5, 1)), roof(0.2, 3.0, 1.1, y=1.0, tone="shingle", hips=(0.2, 0.4)),
        polygon(
            (3.3, 0), (3.75, 0), (3.68, 2.9), (3.37, 2.9), tone="brick",
            shade=((3.75, 0), (3.68, 2.9), (3.54, 0), (3.54, 2.9)),
        ),
        lines([(3.33, 2.75), (3.72, 2.75)], weight=0.24),
        polygon((-0.2, 0), (0.35, 0), (0.38, 0.5), (0.3, 0.62), (-0.15, 0.62), (-0.23, 0.5), tone="wood"),
        lines([(-0.22, 0.2), (0.37, 0.2)], [(-0.22, 0.45), (0.37, 0.45)], weight=0.2),
        polygon((0.55, 0), (0.95, 0), (0.98, 0.36), (0.52, 0.36), tone="wood"),
        lines([(0.53, 0.14), (0.97, 0.14)], weight=0.2),
    ), "open"),
    "mine": Landmark(3.6, 3.2, (
        polygon((-0.9, 0), (-0.3, 0.62), (-0.1, 0.56), (0.5, 0), tone="hill",
                shade=((0.5, 0), (-0.1, 0.56), (0.0, 0), (-0.3, 0.4))),
        # The winding house stands at the foot of the strut, and the rope runs in at its gable.
        polygon((2.0, 0), (2.0, 0.95), (2.4, 1.5), (2.8, 0.95), (2.8, 0), tone="wood"),
        polygon((2.8, 0), (2.8, 0.95), (3.9, 0.95), (3.9, 0), tone="wood",
                shade=((2.8, 0.95), (3.9, 0.95), (2.8, 0), (3.9, 0))),
        polygon((2.72, 0.9), (2.4, 1.5), (3.6, 1.5), (4.0, 0.9), tone="shingle",
                shade=((2.72, 0.9), (4.0, 0.9), (2.4, 1.5), (3.6, 1.5))),
        lines([(1.92, 0.86), (2.4, 1.54), (2.76, 0.98)], weight=0.34),
        openings(
            box(2.28, 0.72, 0.24, 0.3), box(2.26, 0, 0.3, 0.5), box(3.06, 0.4, 0.2, 0.26), box(3.5, 0.4, 0.2, 0.26),
        ),
        # The frame over the shaft: two legs, a strut against the pull of the rope, and the wheel between them.
        polygon((1.1, 2.6), (1.3, 2.6), (2.04, 0), (1.8, 0), tone="wood"),
        polygon((0.34, 0), (0.5, 0), (0.8, 2.7), (0.66, 2.7), tone="wood"),
        polygon((1.1, 0), (1.26, 0), (1.22, 2.7), (1.06, 2.7), tone="wood"),
        *(polygon((0.4, y), (1.5 - y * 0.12, y), (1.5 - y * 0.12, y + 0.1), (0.4, y + 0.1), tone="wood")
          for y in (0.8, 1.55, 2.26)),
        lines([(0.46, 0.9), (1.1, 1.55)], [(1.1, 0.9), (0.56, 1.55)], [(0.6, 1.65), (1.08, 2.26)],
              [(1.08, 1.65), (0.66, 2.26)], weight=0.22),
        water_wheel(0.94, 2.76, 0.42),
        lines([(1.14, 3.12), (2.4, 0.92)], [(0.94, 2.3), (0.94, 0)], weight=0.16),
    ), "open"),
    "horse mill": Landmark(3.6, 2.9, (
        polygon(
            (0.0, 0.7), (3.6, 0.7), (1.8, 2.9), tone="shingle", shade=((1.9, 0.7), (3.6, 0.7), (1.8, 2.85), (1.8, 2.9)),
        ),
        lines([(0.3, 0), (0.3, 0.7)], [(1.8, 0), (1.8, 0.7)], [(3.3, 0), (3.3, 0.7)], weight=0.3),
        openings(box(1.5, 0, 0.6, 0.62)),
    ), "open"),
    "lighthouse": Landmark(1.8, 4.9, (
        polygon((0.3, 0), (1.5, 0), (1.22, 3.6), (0.58, 3.6), shade=((1.5, 0), (1.22, 3.6), (0.95, 0), (0.93, 3.6))),
        lines([(0.4, 1.2), (1.4, 1.2)], [(0.5, 2.4), (1.3, 2.4)], weight=0.2), block(0.42, 0.96, 0.16, y=3.6, side=0.0),
        block(0.62, 0.56, 0.55, y=3.76, windows=(2, 1)),
        at(0, 4.3, tower(0.58, 0.64, 0.0, "low dome", 0.5, stages=0)), openings(box(0.78, 0, 0.26, 0.5)),
    ), "front"),
    "crane": Landmark(2.6, 4.1, (
        tower(0.0, 0.9, 2.3, "none", stages=2, round_=True, tone="brick"),
        tower(1.7, 0.9, 2.3, "none", stages=2, round_=True, tone="brick"),
        block(0.4, 1.7, 2.6, tone="wood", side=0.0), boards(0.4, 1.7, 2.6), openings(box(0.85, 0, 0.8, 1.0)),
        polygon((-0.15, 2.3), (1.0, 2.3), (0.85, 2.9), (-0.1, 2.8), tone="roof"),
        polygon((1.6, 2.3), (2.75, 2.3), (2.7, 2.8), (1.75, 2.9), tone="roof"),
        polygon((0.25, 2.5), (2.2, 2.5), (2.2, 3.3), (1.25, 4.1), (0.25, 3.3), tone="wood"),
        boards(0.3, 1.85, 0.7, y=2.55), openings(box(1.05, 2.7, 0.36, 0.5)),
        lines([(1.25, 3.4), (1.25, 0.7)], weight=0.16), polygon(*box(1.1, 0.45, 0.3, 0.28), tone="thatch"),
    ), "front"),
    "salt works": Landmark(3.6, 2.1, (
        block(0.1, 3.4, 0.8, tone="wood", windows=(5, 1)),
        roof(0.0, 3.6, 1.3, y=0.8, tone="shingle", hips=(0.3, 0.3), dormers=3),
    ), "open"),
    "market": Landmark(4.0, 1.4, (
        curtain(0.0, 4.0, 0.88), columns(0.0, 4.0, 0.8, 9), roof(-0.1, 4.2, 0.6, y=0.8, hips=(0.4, 0.4)),
    ), "front"),
    "election field": Landmark(7.0, 2.5, (
        block(1.6, 3.6, 0.9, tone="wood", side=0.12), boards(1.6, 3.2, 0.9), openings(box(3.1, 0, 0.5, 0.7)),
        roof(1.5, 3.8, 0.9, y=0.9, tone="shingle", hips=(0.4, 0.4)),
        lines(
            [(0.2, 0), (0.2, 2.4)], [(6.6, 0), (6.6, 2.5)], [(5.7, 0), (5.7, 2.2)], [(1.1, 0), (1.1, 2.2)], weight=0.2,
        ),
        *(
            polygon(
                (x, y), (x + 0.7, y - 0.1), (x + 0.5, y - 0.28), (x + 0.72, y - 0.46), (x, y - 0.5), tone="flag",
            ) for x,
            y in ((0.2, 2.4), (1.1, 2.2), (5.7, 2.2), (6.6, 2.5))
        ),
    ), "open"),
}  # fmt: skip
"""Buildings of the country by name."""
