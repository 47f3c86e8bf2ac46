"""Those who come to a town by road or water: a wagon and its team, exiles on foot, a gondola."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import MEDIUM, THIN, Plate
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.nearby.silhouettes import LIGHT, draw_walker
from kredens.generator.towns.plan.ground import Town

HORSE = (
    (0.98, 0.62), (1.0, 0.68), (0.96, 0.77), (0.9, 0.86), (0.87, 0.95), (0.83, 0.87), (0.7, 0.8), (0.57, 0.67),
    (0.4, 0.61), (0.2, 0.66), (0.09, 0.59), (0.06, 0.46), (0.1, 0.36), (0.04, 0.22), (0.06, 0.02), (0.13, 0.0),
    (0.11, 0.2), (0.2, 0.36), (0.34, 0.34), (0.52, 0.35), (0.6, 0.38), (0.61, 0.2), (0.59, 0.01), (0.66, 0.0),
    (0.68, 0.2), (0.71, 0.4), (0.77, 0.5), (0.81, 0.63), (0.86, 0.69), (0.92, 0.62),
)  # fmt: skip
"""A horse from the side that goes to the right, in its lengths from its tail and the ground."""


def covered_wagon(town: Town) -> None:
    """Draw a covered wagon from the side on a road to the town, and its two horses."""
    plate, wide, high = town.plate, town.width, town.height
    road = [(-1, high * 0.88), (wide * 0.5, high * 0.86), (wide + 1, high * 0.88), (wide + 1, high + 1), (-1, high + 1)]
    plate.fill(smooth(road, closed=True), "sand", MEDIUM)
    foot, size = high * 0.96, high * 0.56
    x = -wide * 0.07

    def at(across: float, up: float) -> Point:
        return x + across * size, foot - up * size

    plate.line((("M", *at(1.1, 0.42)), ("L", *at(2.1, 0.4))), 0.8)
    for step, lift, coat in ((1.46, 0.05, "habit"), (1.34, 0.0, "wood")):
        _horse(plate, at(step, lift), size * 0.98, coat)
    plate.line(smooth([at(1.16, 0.62), at(1.7, 0.5), at(2.2, 0.62)]), MEDIUM)
    hood = [
        at(0.06, 0.56),
        at(0.05, 0.8),
        at(0.16, 0.97),
        at(0.58, 1.0),
        at(0.98, 0.97),
        at(1.09, 0.8),
        at(1.08, 0.56),
    ]
    plate.fill(smooth([hood[0], *hood, hood[-1]], closed=True), LIGHT, MEDIUM)
    for rib in (0.3, 0.58, 0.86):
        plate.line(smooth([at(rib + 0.01, 0.56), at(rib - 0.01, 0.8), at(rib, 0.985)]), MEDIUM)
        plate.ink(
            edge_strokes((at(rib - 0.01, 0.92), at(rib, 0.62)), (at(rib - 0.16, 0.92), at(rib - 0.14, 0.62)), 8, 0.36)
        )
    plate.ink(edge_strokes((at(1.08, 0.9), at(1.07, 0.62)), (at(0.9, 0.9), at(0.9, 0.62)), 8, 0.4))
    # The ladders at the sides of a farm wagon, their upright rungs between two rails.
    side = [at(-0.1, 0.64), at(-0.04, 0.36), at(1.16, 0.36), at(1.24, 0.64)]
    plate.fill(polygon(side), "wood", MEDIUM)
    for rung in range(13):
        low, top = 0.0 + 0.093 * rung, -0.05 + 0.102 * rung
        plate.fill(polygon([at(low, 0.4), at(top, 0.59), at(top + 0.062, 0.59), at(low + 0.056, 0.4)]), "ink")
    for hub, r in ((0.2, 0.27), (0.94, 0.22)):
        middle = at(hub, r)
        rim = [(middle[0] + r * size * math.cos(math.pi * k / 14), middle[1] + r * size * math.sin(math.pi * k / 14))
               for k in range(28)]  # fmt: skip
        plate.line(polygon(rim), 1.5)
        plate.line(polygon(rim), 0.7, "thatch")
        for spoke in range(10):
            turn = math.pi * spoke / 5
            end = middle[0] + r * size * 0.94 * math.cos(turn), middle[1] + r * size * 0.94 * math.sin(turn)
            plate.line((("M", *middle), ("L", *end)), MEDIUM)
        plate.beads([middle], 0.8, "iron", MEDIUM)


def _horse(plate: Plate, foot: Point, size: float, coat: str) -> None:
    """Draw a horse in harness that goes to the right."""

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    def path(*spots: Point) -> list[Point]:
        return [at(*spot) for spot in spots]

    # the legs of the far side: thigh, knee, shank and hoof in one form
    for x, step in ((0.13, -0.02), (0.63, 0.1)):
        leg = path((x, 0.42), (x + 0.02 + step * 0.5, 0.24), (x + step * 0.7, 0.16), (x + step, 0.05), (x + step, 0.01),
                   (x + step + 0.1, 0.01), (x + step + 0.06, 0.06), (x + step * 0.7 + 0.06, 0.16),
                   (x + 0.09 + step * 0.5, 0.26), (x + 0.14, 0.42))  # fmt: skip
        plate.fill(polygon(leg), "hair", MEDIUM)
    tail = path((0.08, 0.6), (-0.02, 0.5), (-0.06, 0.3), (-0.03, 0.16), (0.02, 0.3), (0.04, 0.46))
    plate.fill(smooth(tail, closed=True), "hair", THIN)
    plate.fill(smooth(path(*HORSE), closed=True), coat, MEDIUM)
    # the belly, the breast, the croup and the neck, each hatched around its form
    for edge, inner, count in (
        (((0.22, 0.37), (0.36, 0.35), (0.54, 0.36)), ((0.24, 0.47), (0.38, 0.44), (0.54, 0.46)), 13),
        (((0.8, 0.62), (0.76, 0.5), (0.7, 0.42)), ((0.7, 0.6), (0.66, 0.5), (0.62, 0.44)), 9),
        (((0.07, 0.56), (0.07, 0.46), (0.1, 0.38)), ((0.16, 0.56), (0.16, 0.47), (0.18, 0.4)), 8),
        (((0.86, 0.7), (0.8, 0.62)), ((0.77, 0.74), (0.72, 0.66)), 7),
        (((0.06, 0.24), (0.07, 0.06)), ((0.1, 0.24), (0.1, 0.06)), 6),
        (((0.66, 0.34), (0.65, 0.06)), ((0.62, 0.34), (0.62, 0.06)), 7),
    ):
        plate.ink(edge_strokes(path(*edge), path(*inner), count, 0.2))
    mane = path(
        (0.87, 0.93), (0.78, 0.86), (0.66, 0.76), (0.56, 0.67), (0.6, 0.62), (0.7, 0.7), (0.8, 0.78), (0.86, 0.86)
    )
    plate.fill(smooth(mane, closed=True), "hair", THIN)
    for share in (0.58, 0.64, 0.7, 0.76, 0.82):
        plate.line(smooth(path((share, share + 0.1), (share + 0.03, share + 0.02))), THIN)
    plate.beads([at(0.905, 0.79)], 0.22, "ink")
    plate.line(smooth(path((0.98, 0.64), (0.95, 0.66))), THIN)
    for tone, weight in (("ink", 1.2), ("tile", 0.8)):
        plate.line(smooth(path((0.6, 0.72), (0.69, 0.6), (0.71, 0.45))), weight, tone)
    plate.line(smooth(path((0.7, 0.54), (0.4, 0.48), (0.08, 0.46))), MEDIUM)
    plate.line(
        (("M", *at(0.86, 0.88)), ("L", *at(0.88, 0.68)), ("M", *at(0.88, 0.7)), ("L", *at(0.97, 0.72))), MEDIUM, "tile"
    )


def exiles(town: Town) -> None:
    """Draw a household on the road to a town, dark against the light: bundles, a child by the hand, a staff."""
    plate, wide, high = town.plate, town.width, town.height
    ground = [
        (-1, high * 0.92),
        (wide * 0.4, high * 0.86),
        (wide + 1, high * 0.9),
        (wide + 1, high + 2),
        (-1, high + 2),
    ]
    plate.fill(smooth([ground[0], *ground, ground[-1]]), "land", MEDIUM)
    for x, size, hat in ((0.13, 0.66, "brim"), (0.35, 0.6, "scarf"), (0.5, 0.4, "cap"), (0.68, 0.66, "hood"),
                         (0.89, 0.62, "brim")):  # fmt: skip
        foot = wide * x, high * (0.97 + 0.02 * (hat == "brim"))
        pack = foot[0] - high * size * 0.24, foot[1] - high * size * 0.66
        if hat in ("brim", "scarf"):
            r = high * size * 0.2
            bundle = [
                (pack[0] - r, pack[1] + 0.2),
                (pack[0] - r * 0.6, pack[1] - r),
                (pack[0] + r * 0.4, pack[1] - r * 0.9),
                (pack[0] + r, pack[1]),
                (pack[0] + r * 0.4, pack[1] + r),
                (pack[0] - r * 0.6, pack[1] + r * 0.9),
            ]
            plate.fill(smooth(bundle, closed=True), "thatch", MEDIUM)
            plate.line(smooth([bundle[1], (pack[0], pack[1] - 0.1), bundle[4]]), MEDIUM)
            plate.line(smooth([bundle[0], (pack[0], pack[1] - 0.3), bundle[3]]), MEDIUM)
            plate.ink(
                edge_strokes(
                    (bundle[5], bundle[4]), ((pack[0] - r * 0.5, pack[1]), (pack[0] + r * 0.5, pack[1])), 6, 0.4
                )
            )
        draw_walker(plate, foot, high * size, hat)


def mooring_poles(town: Town) -> None:
    """Draw a gondola from the side between striped poles: the iron of its prow and its cabin."""
    plate, wide, high = town.plate, town.width, town.height
    _pole(plate, (wide * 0.05, high * 0.24), high, 1.6, "tile")
    _pole(plate, (wide * 0.17, high * 0.4), high, 1.3, "slate")
    x, low = wide * 0.55, high * 0.9

    def at(across: float, up: float) -> Point:
        return x + across * wide, low - up * high

    hull = [at(-0.32, 0.2), at(-0.3, 0.08), at(-0.2, 0.02), at(0, -0.03), at(0.2, 0.0), at(0.34, 0.08), at(0.42, 0.22),
            at(0.3, 0.0), at(0.18, -0.08), at(0, -0.1), at(-0.2, -0.06), at(-0.3, 0.0), at(-0.34, 0.08)]  # fmt: skip
    plate.fill(smooth([hull[0], *hull, hull[0]], closed=True), "ink", MEDIUM)
    plate.line(smooth([at(-0.28, 0.04), at(-0.18, -0.01), at(0, -0.055), at(0.2, -0.03), at(0.35, 0.07)]), 0.5, "gold")
    cabin = [at(-0.1, -0.02), at(-0.1, 0.13), at(-0.04, 0.19), at(0.06, 0.19), at(0.11, 0.13), at(0.11, -0.02)]
    plate.fill(smooth([cabin[0], *cabin, cabin[-1]], closed=True), "ink", MEDIUM)
    door = [at(-0.07, 0.0), at(-0.07, 0.11), at(-0.035, 0.15), at(0.0, 0.11), at(0.0, 0.0)]
    plate.fill(smooth([door[0], *door, door[-1]], closed=True), "cloth", MEDIUM)
    for fold in (0.03, 0.055, 0.08):
        plate.line((("M", *at(fold, 0.01)), ("L", *at(fold - 0.005, 0.15))), THIN, LIGHT)
    iron = [at(-0.335, 0.06), at(-0.345, 0.24), at(-0.335, 0.33), at(-0.36, 0.37), at(-0.4, 0.38), at(-0.385, 0.42),
            at(-0.33, 0.42), at(-0.3, 0.36), at(-0.305, 0.24), at(-0.31, 0.08)]  # fmt: skip
    for tooth in range(6):
        y = 0.29 - 0.032 * tooth
        plate.fill(
            polygon([at(-0.33, y), at(-0.385, y + 0.002), at(-0.385, y - 0.016), at(-0.33, y - 0.018)]), "white", THIN
        )
    plate.fill(smooth([iron[0], *iron, iron[-1]], closed=True), "white", MEDIUM)
    for across, up, run in ((-0.3, -0.11, 0.3), (0.1, -0.13, 0.26), (-0.1, -0.16, 0.2)):
        plate.line(smooth([at(across, up), at(across + run / 2, up - 0.012), at(across + run, up)]), MEDIUM)


def _pole(plate: Plate, top: Point, low: float, half: float, tone: str) -> None:
    """Draw a striped pole with a gilded knob."""
    x, y = top
    pole = [(x - half, low + 1), (x - half * 0.86, y), (x + half * 0.86, y), (x + half, low + 1)]
    with plate.clipped(polygon(pole)):
        plate.fill(polygon(pole), "white")
        for turn in range(12):
            level = y - 2 + turn * half * 3.4
            stripe = [(x - half, level), (x + half, level - half * 1.6), (x + half, level + half * 0.1),
                      (x - half, level + half * 1.7)]  # fmt: skip
            plate.fill(polygon(stripe), tone, THIN)
    plate.line(polygon(pole), MEDIUM)
    shaded = ((x + half * 0.9, y), (x + half, low)), ((x - half * 0.2, y), (x - half * 0.2, low))
    plate.ink(edge_strokes(*shaded, 30, 0.34))
    plate.fill(polygon(box(x - half * 1.1, y - 1, half * 2.2, 1.2)), "gold", MEDIUM)
    plate.beads([(x, y - 1 - half * 0.9)], half * 0.9, "gold", MEDIUM)


JOURNEYS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "covered wagon": covered_wagon,
    "exiles": exiles,
    "mooring poles": mooring_poles,
}
"""Those who come to a town, by name."""
