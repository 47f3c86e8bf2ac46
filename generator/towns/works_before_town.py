"""What people built and brought to a town, from near: a press, a pulpit, a wagon, pikes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import BOLD, FINE, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.ground import Town
from kredens.generator.towns.surroundings.fires import draw_flames


def printing_press(town: Town) -> None:
    """Draw a wooden hand press with its screw and bar, and printed sheets that dry on a line over it."""
    plate, wide, high = town.plate, town.width, town.height
    floor = high * 0.9
    plate.fill(polygon(box(-1, floor, wide + 2, high)), "wood", BOLD)
    for level in (0.93, 0.97):
        plate.line((("M", -1, high * level), ("L", wide + 1, high * level)), THIN)
    left, right, top = wide * 0.56, wide * 0.84, high * 0.22
    middle = (left + right) / 2
    plate.fill(polygon(box(left - 2.4, floor - 0.6, right - left + 4.8, 2)), "wood", BOLD)
    for x in (left, right):
        plate.fill(polygon(box(x - 1.4, top, 2.8, floor - top)), "wood", BOLD)
        plate.ink(edge_strokes(((x + 1.4, top), (x + 1.4, floor)), ((x - 0.4, top), (x - 0.4, floor)), 22, 0.4))
    plate.fill(polygon(box(left - 2.6, top - 1.6, right - left + 5.2, 3.4)), "wood", BOLD)
    plate.fill(polygon(box(left, high * 0.36, right - left, 3)), "shingle", BOLD)
    plate.fill(polygon(box(middle - 1, top + 1.8, 2, high * 0.3)), "iron", MEDIUM)
    for thread in range(5):
        y = top + 2.4 + thread * 0.8
        plate.line((("M", middle - 1.2, y), ("L", middle + 1.2, y + 0.5)), MEDIUM)
    plate.line((("M", middle, high * 0.47), ("L", right + 7, high * 0.5)), 1.5)
    plate.line((("M", middle, high * 0.47), ("L", right + 7, high * 0.5)), 0.9, "iron")
    plate.fill(polygon(box(middle - 4.6, high * 0.53, 9.2, 2.6)), "shingle", BOLD)
    plate.fill(polygon(box(left - 8.4, high * 0.64, right - left + 9.6, 2.4)), "wood", BOLD)
    plate.fill(polygon(box(left - 7.4, high * 0.605, 9.4, 1.4)), "white", MEDIUM)
    plate.fill(
        polygon(
            [(left - 7.4, high * 0.6), (left - 10.6, high * 0.4), (left - 9.4, high * 0.4), (left - 6, high * 0.6)]
        ),
        "wood",
        BOLD,
    )
    for x in (left - 6.6, right - 1):
        plate.fill(polygon(box(x, high * 0.7, 1.6, floor - high * 0.7)), "wood", MEDIUM)
    plate.line(smooth([(-1, high * 0.12), (wide * 0.26, high * 0.16), (wide * 0.56, high * 0.1)]), 0.5)
    for x, tilt in ((0.05, 0.2), (0.2, -0.2), (0.35, 0.3)):
        _sheet(town, (wide * x, high * 0.145), high * 0.2, tilt)


def _sheet(town: Town, corner: Point, size: float, tilt: float) -> None:
    """Draw a printed sheet that hangs on a line by its upper edge."""
    plate, (x, y) = town.plate, corner
    wide = size * 0.72
    plate.fill(
        polygon([(x, y), (x + wide, y + 0.1), (x + wide + tilt, y + size), (x + tilt, y + size * 0.97)]), "white", BOLD
    )
    plate.fill(polygon(box(x + 0.7, y + 0.9, 1.7, 1.7)), "tile", FINE)
    for row in range(7):
        level = y + 1.2 + row * (size - 2) / 7
        start = x + (3 if row < 2 else 0.8)
        plate.line((("M", start, level), ("L", x + wide - 0.8 - (row % 3) * 0.4, level)), MEDIUM)


def pulpit(town: Town) -> None:
    """Draw a pulpit on a pillar under its canopy, and the preacher in it who reads from an open book."""
    plate, wide, high = town.plate, town.width, town.height
    plate.fill(polygon(box(-1, -1, wide * 0.11 + 1, high + 2)), "stone", BOLD)
    for x in (0.03, 0.07):
        plate.line((("M", wide * x, -1), ("L", wide * x, high + 1)), THIN)
    edge = wide * 0.11
    plate.ink(edge_strokes(((edge, 0), (edge, high)), ((edge - 3, 0), (edge - 3, high)), 36, 0.5))
    middle, half = wide * 0.27, wide * 0.14
    rail, low = high * 0.56, high * 0.82
    roof = [
        (middle - half * 1.2, high * 0.16),
        (middle - half * 0.5, high * 0.08),
        (middle, -1),
        (middle + half * 0.5, high * 0.08),
        (middle + half * 1.2, high * 0.16),
    ]
    plate.fill(smooth([roof[0], *roof, roof[-1]]), "wood", BOLD)
    plate.fill(polygon(box(middle - half * 1.24, high * 0.155, half * 2.48, 1.8)), "gold", BOLD)
    for drop in range(7):
        x = middle - half * 1.08 + half * 2.16 * drop / 6
        plate.fill(
            smooth([(x - 1, high * 0.16 + 1.8), (x, high * 0.16 + 3.6), (x + 1, high * 0.16 + 1.8)]), "wood", MEDIUM
        )
    _preacher(town, (middle + half * 0.1, rail + 1), high * 0.36)
    for side in range(3):
        a, b = middle - half + half * 2 * side / 3, middle - half + half * 2 * (side + 1) / 3
        dip_a, dip_b = (0.0, 1.0, 1.0, 0.0)[side], (0.0, 1.0, 1.0, 0.0)[side + 1]
        panel = [
            (a, rail + dip_a),
            (b, rail + dip_b),
            (b - (side - 1) * 0.8 - 0.0, low + dip_b),
            (a - (side - 1) * 0.8, low + dip_a),
        ]
        plate.fill(polygon(panel), "wood", BOLD)
        x, y = (a + b) / 2, (rail + low) / 2 + 0.8
        niche = [(x - 1.5, y + 3.4), (x - 1.5, y - 1.4), (x, y - 3.6), (x + 1.5, y - 1.4), (x + 1.5, y + 3.4)]
        plate.fill(smooth([niche[0], *niche, niche[-1]], closed=True), "thatch", MEDIUM)
        plate.beads([(x, y - 0.8)], 0.6, "sand", THIN)
        plate.fill(polygon([(x - 0.9, y + 3.2), (x - 0.6, y), (x + 0.6, y), (x + 0.9, y + 3.2)]), "white", THIN)
    plate.ink(
        edge_strokes(
            ((middle + half, rail + 1), (middle + half, low)),
            ((middle + half * 0.5, rail + 1), (middle + half * 0.5, low)),
            14,
            0.5,
        )
    )
    for level, grow in ((rail, 1.0), (low, 0.6)):
        plate.fill(
            polygon(
                [
                    (middle - half - grow, level - 0.8),
                    (middle, level + 0.2),
                    (middle + half + grow, level - 0.8),
                    (middle + half + grow, level + 0.8),
                    (middle, level + 1.9),
                    (middle - half - grow, level + 0.8),
                ]
            ),
            "gold",
            MEDIUM,
        )
    stem = [
        (middle - half * 0.9, low + 1),
        (middle - half * 0.3, high * 0.93),
        (middle - half * 0.22, high + 1),
        (middle + half * 0.22, high + 1),
        (middle + half * 0.3, high * 0.93),
        (middle + half * 0.9, low + 1),
    ]
    plate.fill(polygon(stem), "wood", BOLD)


def _preacher(town: Town, foot: Point, size: float) -> None:
    """Draw the upper half of a preacher in a black gown, one hand raised."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    raised = [at(0.16, 0.46), at(0.36, 0.5), at(0.44, 0.78), at(0.54, 0.74), at(0.52, 0.4), at(0.24, 0.22)]
    plate.fill(smooth(raised, closed=True), "slate", BOLD)
    plate.fill(
        smooth([at(0.44, 0.76), at(0.42, 0.92), at(0.5, 0.98), at(0.56, 0.9), at(0.54, 0.74)], closed=True),
        "sand",
        MEDIUM,
    )
    gown = [at(-0.34, 0), at(-0.3, 0.36), at(-0.12, 0.54), at(0.12, 0.54), at(0.3, 0.36), at(0.34, 0)]
    plate.fill(smooth([gown[0], *gown, gown[-1]]), "slate", BOLD)
    plate.fill(polygon([at(-0.06, 0), at(-0.04, 0.52), at(0.04, 0.52), at(0.06, 0)]), "white", MEDIUM)
    plate.ink(edge_strokes((at(0.3, 0.34), at(0.33, 0)), (at(0.1, 0.34), at(0.1, 0)), 8, 0.45))
    plate.fill(
        smooth([at(-0.13, 0.78), at(-0.11, 0.58), at(0, 0.5), at(0.11, 0.58), at(0.13, 0.78), at(0, 0.9)], closed=True),
        "sand",
        MEDIUM,
    )
    plate.beads([at(-0.045, 0.72), at(0.055, 0.72)], 0.2, "ink")
    plate.line((("M", *at(-0.04, 0.59)), ("L", *at(0.05, 0.59))), MEDIUM)
    plate.line(smooth([at(0.005, 0.72), at(0.03, 0.65), at(-0.005, 0.645)]), THIN)
    plate.fill(
        smooth(
            [at(-0.17, 0.78), at(-0.18, 0.92), at(0, 0.99), at(0.18, 0.92), at(0.17, 0.78), at(0, 0.83)], closed=True
        ),
        "ink",
        MEDIUM,
    )
    book = [
        at(-0.42, 0.08),
        at(-0.46, 0.2),
        at(-0.24, 0.24),
        at(-0.06, 0.16),
        at(0.12, 0.24),
        at(0.34, 0.2),
        at(0.3, 0.08),
        at(-0.06, 0.04),
    ]
    plate.fill(polygon(book), "white", BOLD)
    plate.line((("M", *at(-0.06, 0.16)), ("L", *at(-0.06, 0.04))), MEDIUM)


def covered_wagon(town: Town) -> None:
    """Draw a covered wagon from behind on a road to the town, with all that a household could load on it."""
    plate, wide, high = town.plate, town.width, town.height
    plate.fill(
        polygon([(wide * 0.12, high + 1), (wide * 0.4, high * 0.8), (wide * 0.5, high * 0.8), (wide * 0.64, high + 1)]),
        "sand",
        MEDIUM,
    )
    x, foot, size = wide * 0.36, high * 1.0, high * 0.86

    def at(across: float, up: float) -> Point:
        return x + across * size, foot - up * size

    for side in (-1, 1):
        hub = at(side * 0.4, 0.22)
        rim = [
            (hub[0] + 0.075 * size * math.cos(math.pi * k / 12), hub[1] + 0.22 * size * math.sin(math.pi * k / 12))
            for k in range(24)
        ]
        plate.line(polygon(rim), 1.7)
        plate.line(polygon(rim), 0.9, "wood")
        for spoke in range(8):
            turn = math.pi * spoke / 4
            plate.line(
                (("M", *hub), ("L", hub[0] + 0.07 * size * math.cos(turn), hub[1] + 0.2 * size * math.sin(turn))), BOLD
            )
        plate.beads([hub], 0.8, "iron", MEDIUM)
    plate.line((("M", *at(-0.4, 0.22)), ("L", *at(0.4, 0.22))), 1.7)
    hood = [at(-0.36, 0.4), at(-0.42, 0.7), at(-0.26, 0.98), at(0, 1.06), at(0.26, 0.98), at(0.42, 0.7), at(0.36, 0.4)]
    plate.fill(smooth([hood[0], *hood, hood[-1]], closed=True), "sail", BOLD)
    inner = [
        at(-0.28, 0.44),
        at(-0.31, 0.7),
        at(-0.19, 0.89),
        at(0, 0.95),
        at(0.19, 0.89),
        at(0.31, 0.7),
        at(0.28, 0.44),
    ]
    plate.fill(smooth([inner[0], *inner, inner[-1]], closed=True), "ink", MEDIUM)
    plate.ink(edge_strokes((at(0.41, 0.66), at(0.36, 0.42)), (at(0.32, 0.66), at(0.29, 0.42)), 7, 0.4))
    scarf = [at(-0.22, 0.48), at(-0.23, 0.7), at(-0.1, 0.83), at(0.03, 0.7), at(0.02, 0.48)]
    plate.fill(smooth([scarf[0], *scarf, scarf[-1]], closed=True), "white", MEDIUM)
    plate.beads([at(-0.1, 0.675)], size * 0.08, "sand", MEDIUM)
    plate.line((("M", *at(-0.125, 0.635)), ("L", *at(-0.075, 0.635))), THIN)
    plate.beads([at(-0.13, 0.69), at(-0.07, 0.69)], 0.2, "ink")
    plate.beads([at(0.14, 0.6)], size * 0.07, "sand", MEDIUM)
    plate.fill(
        smooth([at(0.06, 0.62), at(0.08, 0.7), at(0.2, 0.7), at(0.22, 0.62), at(0.14, 0.65)], closed=True),
        "shingle",
        MEDIUM,
    )
    plate.beads([at(0.12, 0.59), at(0.17, 0.59)], 0.15, "ink")
    plate.fill(polygon([at(-0.38, 0.28), at(-0.38, 0.5), at(0.38, 0.5), at(0.38, 0.28)]), "wood", BOLD)
    for plank in (0.35, 0.43):
        plate.line((("M", *at(-0.38, plank)), ("L", *at(0.38, plank))), THIN)
    for post in (-0.24, 0.24):
        plate.fill(
            polygon([at(post - 0.025, 0.27), at(post - 0.025, 0.52), at(post + 0.025, 0.52), at(post + 0.025, 0.27)]),
            "shingle",
            MEDIUM,
        )
    plate.line((("M", *at(0.1, 0.28)), ("L", *at(0.1, 0.2))), MEDIUM)
    pot = [at(0.02, 0.2), at(0.0, 0.1), at(0.1, 0.05), at(0.2, 0.1), at(0.18, 0.2)]
    plate.fill(smooth([pot[0], *pot, pot[-1]], closed=True), "iron", BOLD)
    tome = [at(-0.16, 0.5), at(-0.16, 0.58), at(0.02, 0.58), at(0.02, 0.5)]
    plate.fill(polygon(tome), "tile", MEDIUM)
    plate.line((("M", *at(-0.13, 0.54)), ("L", *at(0.02, 0.54))), MEDIUM, "white")


def pikes(town: Town) -> None:
    """Draw the heads and pikes of soldiers before the fire of a town, dark against its light."""
    wide, high = town.width, town.height
    plate = town.plate
    draw_flames(plate, -2, wide + 2, high * 0.98, high * 0.26, town.dice.part("fire"))
    with town.moonlit():
        for index in range(8):
            x, top = wide * (0.06 + 0.125 * index), high * (0.2 + 0.16 * ((index * 5) % 7) / 7)
            lean = (index % 3 - 1) * 1.2
            plate.fill(
                polygon([(x - 0.3, high + 1), (x + lean - 0.22, top), (x + lean + 0.22, top), (x + 0.3, high + 1)]),
                "ink",
                FINE,
            )
            plate.fill(
                polygon([(x + lean - 0.65, top + 0.2), (x + lean, top - 2.8), (x + lean + 0.65, top + 0.2)]),
                "ink",
                FINE,
            )
        for index in range(9):
            x, size = wide * (0.02 + 0.12 * index), high * (0.24 + 0.04 * ((index * 3) % 4) / 3)
            y = high + 1
            body = [
                (x - size * 0.42, y),
                (x - size * 0.36, y - size * 0.5),
                (x, y - size * 0.62),
                (x + size * 0.36, y - size * 0.5),
                (x + size * 0.42, y),
            ]
            plate.fill(smooth([body[0], *body, body[-1]]), "ink", MEDIUM)
            plate.beads([(x, y - size * 0.72)], size * 0.16, "ink", MEDIUM)
            helm = [
                (x - size * 0.34, y - size * 0.7),
                (x - size * 0.16, y - size * 0.8),
                (x - size * 0.1, y - size * 1.02),
                (x + size * 0.1, y - size * 1.02),
                (x + size * 0.16, y - size * 0.8),
                (x + size * 0.34, y - size * 0.7),
                (x, y - size * 0.76),
            ]
            plate.fill(smooth(helm, closed=True), "ink", MEDIUM)
    for index in range(9):
        x, size = wide * (0.02 + 0.12 * index), high * (0.24 + 0.04 * ((index * 3) % 4) / 3)
        plate.line(
            smooth(
                [
                    (x - size * 0.06, high + 1 - size * 0.98),
                    (x - size * 0.12, high + 1 - size * 0.82),
                    (x - size * 0.26, high + 1 - size * 0.74),
                ]
            ),
            MEDIUM,
            "glow",
        )


WORKS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "printing press": printing_press,
    "pulpit": pulpit,
    "covered wagon": covered_wagon,
    "pikes": pikes,
}
"""What people built and brought to a town, by name."""
