"""Things before a town that tell what happened there: tubs of coins, broken saints, a windlass, a chain."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN, Plate
from kredens.generator.portraits.lone_hands import LoneHand
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.nearby.limbs import draw_limb
from kredens.generator.towns.plan.ground import Town


def tubs(town: Town) -> None:
    """Draw two great tubs heaped with coins, and a purse that is emptied into one of them."""
    wide, high = town.width, town.height
    for x, size in ((0.24, 0.46), (0.72, 0.54)):
        _tub(town, (wide * x, high * 0.98), high * size)
    plate = town.plate
    x, y, size = wide * 0.47, high * 0.36, high * 0.26

    def at(across: float, down: float) -> Point:
        return x + across * size, y + down * size

    purse = [
        at(-0.9, -0.5),
        at(-0.5, -0.8),
        at(0.05, -0.5),
        at(0.3, 0.02),
        at(0.5, 0.12),
        at(0.3, 0.34),
        at(0.06, 0.26),
        at(-0.4, 0.3),
        at(-0.85, 0.06),
    ]
    sleeve = [(wide * 0.1, -1), (wide * 0.19, high * 0.13), at(-0.92, -0.38), at(-0.62, -0.78), (wide * 0.3, -1)]
    plate.fill(polygon(sleeve), "slate", MEDIUM)
    plate.ink(edge_strokes((at(-0.94, -0.42), (wide * 0.13, 0)), (at(-0.8, -0.6), (wide * 0.2, 0)), 9, 0.45))
    plate.fill(smooth(purse, closed=True), "wood", MEDIUM)
    with plate.coloured({}, 1.7):  # its lines are as bold as those around it
        LoneHand(plate, "fist", at(-0.87, -0.68), 54, size * 1.5, colour="sand", shaft=-36, right=True).draw()
    cuff = [at(-1.14, -0.44), at(-0.7, -0.98), at(-0.56, -0.82), at(-0.98, -0.28)]
    plate.fill(polygon(cuff), "slate", MEDIUM)
    plate.ink(edge_strokes((at(-0.8, 0.1), at(0.1, 0.28)), (at(-0.6, -0.3), at(0.1, -0.2)), 9, 0.45))
    plate.line(smooth([at(0.28, -0.06), at(0.2, 0.12), at(0.06, 0.26)]), 0.8, "tile")
    falling = [at(0.52, 0.3), at(0.74, 0.42), at(0.66, 0.7), at(0.95, 0.72), at(0.86, 1.02), at(1.15, 1.04)]
    plate.beads(falling, size * 0.12, "gold", MEDIUM)


def _tub(town: Town, foot: Point, size: float) -> None:
    """Draw a tub of staves and hoops, full to above the brim."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    plate.fill(polygon([at(-0.56, 0), at(-0.68, 0.74), at(0.68, 0.74), at(0.56, 0)]), "wood", MEDIUM)
    for stave in range(1, 7):
        share = -1 + 2 * stave / 7
        plate.line((("M", *at(0.56 * share, 0)), ("L", *at(0.68 * share, 0.72))), THIN)
    plate.ink(edge_strokes((at(0.57, 0.04), at(0.68, 0.7)), (at(0.1, 0.04), at(0.1, 0.7)), 12, 0.45))
    for level in (0.14, 0.56):
        half = 0.57 + 0.16 * level
        plate.fill(
            polygon([at(-half, level), at(-half - 0.02, level + 0.09), at(half + 0.02, level + 0.09), at(half, level)]),
            "iron",
            MEDIUM,
        )
    heap = [at(-0.68, 0.74), at(-0.4, 0.92), at(-0.1, 1.04), at(0.2, 1.03), at(0.48, 0.9), at(0.68, 0.74)]
    plate.fill(smooth([heap[0], *heap, heap[-1]]), "gold", MEDIUM)
    for row, (count, reach) in enumerate(((8, 0.56), (6, 0.42), (4, 0.24))):
        coins = [at(-reach + 2 * reach * k / (count - 1), 0.79 + 0.085 * row) for k in range(count)]
        plate.beads(coins, size * 0.075, "gold", THIN)
        plate.beads(coins, size * 0.042, "gold", FINE)


def windlass(town: Town) -> None:
    """Draw the timbered mouth of a shaft, the windlass over it, and the legs of one who falls into the dark."""
    plate, wide, high = town.plate, town.width, town.height
    bank = [(-1, high * 0.9), (wide * 0.3, high * 0.84), (wide * 0.7, high * 0.78), (wide + 1, high * 0.8)]
    plate.fill(smooth([*bank, (wide + 1, high + 2), (wide + 1, high + 2), (-1, high + 2)], closed=True), "hill", MEDIUM)
    left, right, axle = wide * 0.56, wide * 0.93, high * 0.2
    for x in (left, right):
        for lean in (-2.6, 2.6):
            foot = high * (0.8 if lean * (1 if x == left else -1) > 0 else 0.86)
            post = [(x + lean - 0.9, foot), (x - 0.7, axle - 2), (x + 0.7, axle - 2), (x + lean + 0.9, foot)]
            plate.fill(polygon(post), "wood", MEDIUM)
            plate.ink(edge_strokes((post[3], post[2]), ((x + lean, foot), (x, axle)), 22, 0.22))
    # the drum, its rope wound about it, and the wheel with which it is turned
    plate.fill(polygon(box(left - 1.6, axle - 1.7, right - left + 3.2, 3.4)), "thatch", MEDIUM)
    plate.ink(
        edge_strokes(
            ((left, axle + 1.7), (right, axle + 1.7)), ((left + 0.5, axle - 0.6), (right, axle - 0.6)), 46, 0.2
        )
    )
    middle = (left + right) / 2
    for turn in range(-4, 5):
        x = middle + turn * 0.8
        for weight, tone in ((0.8, "ink"), (0.5, "sail")):
            plate.line((("M", x - 0.3, axle - 1.8), ("L", x + 0.3, axle + 1.8)), weight, tone)
    hub = right + 2.4, axle
    for spoke in range(8):
        angle = math.pi * spoke / 4 + 0.2
        end = hub[0] + 1.6 * math.cos(angle), hub[1] + 5.4 * math.sin(angle)
        for weight, tone in ((0.9, "ink"), (0.5, "wood")):
            plate.line((("M", *hub), ("L", *end)), weight, tone)
    plate.beads([hub], 0.8, "iron", THIN)
    # the mouth: planks around the dark, deeper at the far side
    mouth = [(left - 3, high * 0.9), (left + 1, high * 0.79), (right - 1, high * 0.79), (right + 4, high * 0.9)]
    rim = [(left - 6, high * 0.94), (left - 1, high * 0.75), (right + 1, high * 0.75), (right + 7, high * 0.94)]
    plate.fill(polygon([rim[0], rim[1], rim[2], rim[3], (right + 7, high + 2), (left - 6, high + 2)]), "wood", MEDIUM)
    plate.fill(polygon([mouth[0], mouth[1], mouth[2], mouth[3]]), "ink", MEDIUM)
    for a, b in zip(rim, mouth, strict=True):
        plate.line((("M", *a), ("L", *b)), THIN)
    plate.ink(edge_strokes((rim[1], rim[2]), (mouth[1], mouth[2]), 30, 0.2))
    for share in (0.955, 0.98):
        plate.line((("M", left - 6, high * share), ("L", right + 7, high * share)), THIN)
    for x in (0.2, 0.45, 0.7):
        start = left - 4 + (right - left + 8) * x
        plate.line(smooth([(start, high * 0.967), (start + 2, high * 0.963), (start + 4.6, high * 0.968)]), THIN)
    for weight, tone in ((0.9, "ink"), (0.5, "sail")):
        plate.line((("M", middle + 4.4, axle + 1.7), ("L", middle + 4.4, high * 0.84)), weight, tone)
    _draw_falling(plate, (middle - 1.4, high * 0.87), high * 0.52)
    # the hat that he lost
    x, y, s = left - 9, high * 0.95, high * 0.1
    crown = [(x - 0.6 * s, y), (x - 0.5 * s, y - 0.8 * s), (x + 0.4 * s, y - 0.9 * s), (x + 0.6 * s, y)]
    plate.fill(smooth([crown[0], *crown, crown[-1]], closed=True), "cloth", MEDIUM)
    brim = [(x - 1.2 * s, y), (x - 0.5 * s, y - 0.24 * s), (x + 0.6 * s, y - 0.2 * s), (x + 1.3 * s, y + 0.1 * s),
            (x, y + 0.3 * s)]  # fmt: skip
    plate.fill(smooth(brim, closed=True), "cloth", MEDIUM)
    plate.ink(edge_strokes((crown[3], crown[2]), ((x, y), (x, y - 0.7 * s)), 6, 0.22))


def _draw_falling(plate: Plate, waist: Point, size: float) -> None:
    """Draw the legs of one who falls head first: his hose, his shoes, the skirt of his coat turned down."""

    def at(across: float, up: float) -> Point:
        return waist[0] + across * size, waist[1] - up * size

    for hip, knee, heel, toe in (
        ((0.1, 0.05), (0.3, 0.36), (0.12, 0.66), (0.3, 0.76)),
        ((-0.08, 0.05), (-0.16, 0.42), (-0.3, 0.74), (-0.46, 0.7)),
    ):
        joints = [at(*hip), at(*knee), at(*heel)]
        draw_limb(plate, joints, (size * 0.2, size * 0.14, size * 0.085), "gown")
        side = size * 0.05
        for a, b, count in ((joints[0], joints[1], 15), (joints[1], joints[2], 13)):
            edge = (a[0] + side * 1.5, a[1]), (b[0] + side * (1.2 if b is joints[1] else 0.7), b[1])
            plate.ink(edge_strokes(edge, ((a[0] - side * 0.4, a[1]), (b[0] - side * 0.2, b[1])), count, 0.2))
        turn = 1 if toe[0] > heel[0] else -1
        shoe = [
            at(heel[0] - turn * 0.05, heel[1] - 0.04), at(heel[0] - turn * 0.05, heel[1] + 0.07),
            at((heel[0] + toe[0]) / 2, (heel[1] + toe[1]) / 2 + 0.07), at(toe[0], toe[1] + 0.02),
            at(toe[0] - turn * 0.02, toe[1] - 0.04), at(heel[0] + turn * 0.05, heel[1] - 0.03),
        ]  # fmt: skip
        plate.fill(smooth(shoe, closed=True), "felt", MEDIUM)
    skirt = [
        at(-0.24, -0.06),
        at(-0.2, 0.14),
        at(-0.08, 0.2),
        at(0.04, 0.12),
        at(0.16, 0.2),
        at(0.24, 0.1),
        at(0.22, -0.06),
    ]
    plate.fill(smooth([skirt[0], *skirt, skirt[-1]]), "coat", MEDIUM)
    for across in (-0.14, -0.05, 0.05, 0.14):
        plate.line((("M", *at(across, 0.13)), ("L", *at(across * 0.8, -0.04))), THIN)


def graves(town: Town) -> None:
    """Draw three graves from near: a crooked cross of wood, a broken one of stone, and one on which a raven sits."""
    plate, wide, high = town.plate, town.width, town.height
    bank = [(-1, high * 0.86), (wide * 0.3, high * 0.8), (wide * 0.7, high * 0.83), (wide + 1, high * 0.78)]
    plate.fill(
        smooth([*bank, (wide + 1, high + 2), (wide + 1, high + 2), (-1, high + 2), (-1, high + 2)]), "green", MEDIUM
    )
    for x, foot, size, lean, stuff in (
        (0.22, 0.96, 0.42, -0.1, "wood"),
        (0.5, 0.9, 0.3, 0.06, "wall"),
        (0.78, 1.0, 0.52, 0.04, "stone"),
    ):
        _grave(town, (wide * x, high * foot), high * size, lean, stuff)
    _raven(town, (wide * 0.78 + high * 0.52 * 0.04, high * 0.48), high * 0.14)
    for index in range(16):
        x, y = wide * (0.02 + 0.064 * index), high * (0.93 + 0.05 * ((index * 3) % 4) / 3)
        for blade in (-0.5, 0.0, 0.5):
            plate.line((("M", x, y), ("L", x + blade, y - 1.5)), THIN)


def _grave(town: Town, foot: Point, size: float, lean: float, stuff: str) -> None:
    """Draw a mound and the cross on it, which leans to a side; one of `wall` has lost an arm."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] + (across + lean * up) * size, foot[1] - (up - lean * across) * size

    thick = 0.075 if stuff == "wood" else 0.1
    left = -thick if stuff == "wall" else -0.3
    cross = [at(-thick, 0), at(-thick, 0.58), at(left, 0.58), at(left, 0.58 + 2 * thick), at(-thick, 0.58 + 2 * thick),
             at(-thick, 1), at(thick, 1), at(thick, 0.58 + 2 * thick), at(0.3, 0.58 + 2 * thick), at(0.3, 0.58),
             at(thick, 0.58), at(thick, 0)]  # fmt: skip
    plate.fill(polygon(cross), stuff, MEDIUM)
    plate.ink(edge_strokes((at(thick, 0.04), at(thick, 0.56)), (at(-thick, 0.04), at(-thick, 0.56)), 12, 0.4, 0.8))
    plate.ink(
        edge_strokes((at(0.3, 0.59), at(0.3, 0.57 + 2 * thick)), (at(0.1, 0.59), at(0.1, 0.57 + 2 * thick)), 4, 0.4)
    )
    mound = [
        (foot[0] - 0.42 * size, foot[1] + 0.06 * size),
        (foot[0] - 0.2 * size, foot[1] - 0.1 * size),
        (foot[0] + 0.2 * size, foot[1] - 0.1 * size),
        (foot[0] + 0.42 * size, foot[1] + 0.06 * size),
    ]
    plate.fill(smooth([mound[0], *mound, mound[-1]], closed=True), "hill", MEDIUM)
    plate.ink(edge_strokes((mound[3], mound[2]), ((foot[0], mound[3][1]), (foot[0], mound[2][1])), 6, 0.4))


def _raven(town: Town, feet: Point, size: float) -> None:
    """Draw a raven that sits, its beak to the left."""

    def at(across: float, up: float) -> Point:
        return feet[0] + across * size, feet[1] - up * size

    body = [at(0.75, -0.35), at(0.3, 0.35), at(0.12, 0.75), at(-0.06, 0.98), at(-0.28, 0.98),
            at(-0.36, 0.84), at(-0.66, 0.74), at(-0.34, 0.7), at(-0.3, 0.4), at(-0.12, 0.06),
            at(0.16, 0.02), at(0.5, -0.36)]  # fmt: skip
    town.plate.ink(polygon(body))
    town.plate.line(
        (("M", *at(-0.05, 0.08)), ("L", *at(-0.08, -0.08)), ("M", *at(0.06, 0.06)), ("L", *at(0.05, -0.08))), MEDIUM
    )
    town.plate.beads([at(-0.2, 0.86)], 0.2, "white")


THINGS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "tubs": tubs,
    "windlass": windlass,
    "graves": graves,
}
"""The things before a town, by name."""
