"""Places before a town from which it is seen: a quay, a siege work, the heat of a pyre."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.plan.ground import Town


def quay(town: Town) -> None:
    """Draw the edge of a quay with a crane, barrels and bales, and the rigging of a ship that lies at it."""
    plate, wide, high = town.plate, town.width, town.height
    edge = high * 0.86
    hull = [
        (wide * 0.58, high * 0.62),
        (wide * 0.66, high * 0.74),
        (wide + 1, high * 0.72),
        (wide + 1, high),
        (wide * 0.68, high),
        (wide * 0.61, high * 0.78),
    ]
    for x, top in ((wide * 0.76, -1.0), (wide * 0.95, high * 0.08)):
        plate.fill(
            polygon([(x - 0.55, high * 0.76), (x - 0.35, top), (x + 0.35, top), (x + 0.55, high * 0.76)]),
            "wood",
            MEDIUM,
        )
        plate.fill(polygon(box(x - wide * 0.13, high * 0.2, wide * 0.26, 0.8)), "wood", MEDIUM)
        furled = [
            (x - wide * 0.13, high * 0.22),
            (x - wide * 0.06, high * 0.3),
            (x, high * 0.235),
            (x + wide * 0.06, high * 0.3),
            (x + wide * 0.13, high * 0.22),
        ]
        plate.fill(smooth(furled, closed=True), "sail", MEDIUM)
        for foot in (-0.09, -0.05, 0.05, 0.09):
            plate.line((("M", x, high * 0.1), ("L", x + wide * foot, high * 0.75)), THIN)
    plate.line((("M", wide * 0.76, high * 0.05), ("L", wide * 0.52, high * 0.58)), THIN)
    plate.fill(
        polygon([(wide * 0.5, high * 0.55), (wide * 0.64, high * 0.68), (wide * 0.62, high * 0.71)]), "wood", MEDIUM
    )
    plate.fill(smooth(hull, closed=True), "wood", MEDIUM)
    for plank in range(5):
        y = high * (0.78 + 0.04 * plank)
        plate.line((("M", wide * (0.62 + 0.012 * plank), y), ("L", wide + 1, y - 0.3)), THIN)
    below, above = ((wide * 0.68, high * 0.98), (wide, high * 0.98)), ((wide * 0.7, high * 0.78), (wide, high * 0.78))
    plate.ink(edge_strokes(below, above, 22))
    plate.fill(polygon([(-1, edge), (wide * 0.64, edge), (wide * 0.66, high + 1), (-1, high + 1)]), "stone", MEDIUM)
    for index in range(7):
        x = wide * 0.1 * index - 1
        plate.line((("M", x, edge), ("L", x + 1, high + 1)), THIN)
    post, arm = wide * 0.1, high * 0.12
    plate.fill(
        polygon([(post - 1.5, edge + 1), (post - 1.0, arm), (post + 1.0, arm), (post + 1.5, edge + 1)]), "wood", MEDIUM
    )
    plate.fill(
        polygon([(post - 3, arm + 4.6), (post - 3, arm + 2.6), (wide * 0.42, arm - 4), (wide * 0.42, arm - 2.4)]),
        "wood",
        MEDIUM,
    )
    plate.fill(
        polygon([(post, arm + 11), (post + 1.4, arm + 11), (wide * 0.27, arm), (wide * 0.25, arm)]), "wood", THIN
    )
    plate.line((("M", wide * 0.415, arm - 3), ("L", wide * 0.415, high * 0.5)), MEDIUM)
    bale = (wide * 0.415, high * 0.56)
    plate.fill(
        smooth([(bale[0] + dx, bale[1] + dy) for dx, dy in ((-3, -2), (3, -2), (3.4, 2.4), (-3.4, 2.4))], closed=True),
        "cloth",
        MEDIUM,
    )
    plate.line(
        (("M", bale[0] - 3, bale[1]), ("L", bale[0] + 3.2, bale[1]), ("M", *bale), ("L", bale[0], bale[1] + 2.6)), THIN
    )
    for x, size in ((wide * 0.2, 0.9), (wide * 0.33, 1.05), (wide * 0.54, 1.15)):
        foot = edge + high * 0.06 * size
        barrel = [
            (x - 2 * size, foot),
            (x - 2.6 * size, foot - 2.6 * size),
            (x - 2 * size, foot - 5.2 * size),
            (x + 2 * size, foot - 5.2 * size),
            (x + 2.6 * size, foot - 2.6 * size),
            (x + 2 * size, foot),
        ]
        plate.fill(smooth(barrel, closed=True), "wood", MEDIUM)
        for hoop in (1.0, 4.1):
            plate.line((("M", x - 2.4 * size, foot - hoop * size), ("L", x + 2.4 * size, foot - hoop * size)), MEDIUM)
        plate.ink(
            edge_strokes(
                ((x + 2.4 * size, foot - 4.6 * size), (x + 2.4 * size, foot - 0.4)),
                ((x, foot - 4.6 * size), (x, foot - 0.4)),
                7,
                0.4,
            )
        )


def siege_work(town: Town) -> None:
    """Draw the baskets of earth of a siege, a great gun between them, and its shot."""
    plate, wide, high = town.plate, town.width, town.height
    bank = [
        (-1, high * 0.86),
        (wide * 0.3, high * 0.8),
        (wide * 0.7, high * 0.84),
        (wide + 1, high * 0.78),
        (wide + 1, high + 2),
        (-1, high + 2),
    ]
    plate.fill(smooth(bank, closed=True), "hill", MEDIUM)
    for x, top, size in ((0.04, 0.5, 0.12), (0.17, 0.56, 0.1), (0.94, 0.44, 0.13), (0.79, 0.55, 0.105)):
        half, crown, foot = wide * size / 1.7, high * top, high * 0.97
        middle = wide * x
        plate.fill(
            polygon(
                [
                    (middle - half, crown),
                    (middle + half, crown),
                    (middle + half * 0.94, foot),
                    (middle - half * 0.94, foot),
                ]
            ),
            "thatch",
            MEDIUM,
        )
        plate.fill(
            smooth(
                [
                    (middle - half, crown),
                    (middle - half * 0.5, crown - 2.4),
                    (middle + half * 0.4, crown - 2),
                    (middle + half, crown),
                ],
                closed=True,
            ),
            "wood",
            MEDIUM,
        )
        for row in range(int((foot - crown) / 1.1)):
            y = crown + 1.1 * row
            for post in range(5):
                a = middle - half + 2 * half * post / 5
                bow = 0.5 if (row + post) % 2 else -0.2
                plate.line(
                    (("M", a, y), ("C", a + half * 0.13, y + bow, a + half * 0.27, y + bow, a + half * 0.4, y)), THIN
                )
        plate.ink(
            edge_strokes(
                ((middle + half, crown), (middle + half * 0.94, foot)),
                ((middle, crown), (middle, foot)),
                int((foot - crown) / 0.9),
                0.6,
            )
        )
    x, y = wide * 0.42, high * 0.78
    breech, muzzle = (x - 11, y + 6), (x + 12, y - 7)
    dx, dy = muzzle[0] - breech[0], muzzle[1] - breech[1]
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length

    def gun(along: float, out: float) -> Point:
        return breech[0] + dx * along + nx * out, breech[1] + dy * along + ny * out

    plate.fill(polygon([gun(-0.25, 3.4), gun(-0.2, 0.6), gun(0.62, 0.8), gun(0.6, 3.4)]), "wood", MEDIUM)
    barrel = [
        gun(0, -2.9),
        gun(0.94, -1.9),
        gun(0.94, -2.5),
        gun(1.03, -2.5),
        gun(1.03, 2.5),
        gun(0.94, 2.5),
        gun(0.94, 1.9),
        gun(0, 2.9),
    ]
    plate.fill(smooth([gun(-0.12, -1), gun(-0.12, 1), gun(0.02, 1), gun(0.02, -1)], closed=True), "iron", MEDIUM)
    plate.fill(polygon(barrel), "iron", MEDIUM)
    plate.ink(edge_strokes((gun(0.02, 2.8), gun(0.93, 1.9)), (gun(0.02, -1), gun(0.93, -0.6)), 24, 0.5))
    for ring in (0.2, 0.52, 0.75):
        plate.line((("M", *gun(ring, -2.7)), ("L", *gun(ring, 2.7))), MEDIUM)
    wheel, radius = (x + 1, y + 5.5), 6.2
    rims = [
        [(wheel[0] + r * math.cos(math.pi * k / 12), wheel[1] + r * math.sin(math.pi * k / 12)) for k in range(24)]
        for r in (radius, radius - 1.5)
    ]
    for spoke in range(10):
        turn = math.pi * spoke / 5
        plate.line(
            (("M", *wheel), ("L", wheel[0] + (radius - 1) * math.cos(turn), wheel[1] + (radius - 1) * math.sin(turn))),
            0.9,
        )
    plate.line(polygon(rims[0]), 1.9)
    plate.line(
        polygon([(ax * 0.5 + bx * 0.5, ay * 0.5 + by * 0.5) for (ax, ay), (bx, by) in zip(*rims, strict=True)]),
        1.2,
        "wood",
    )
    plate.beads([wheel], 1.5, "iron", MEDIUM)
    plate.beads(
        [(wide * 0.6, high * 0.95), (wide * 0.6 + 3.1, high * 0.95), (wide * 0.6 + 1.55, high * 0.95 - 2.7)],
        1.45,
        "slate",
        MEDIUM,
    )


PLACES_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "quay": quay,
    "siege work": siege_work,
}
"""The places before a town from which it is seen, by name."""
