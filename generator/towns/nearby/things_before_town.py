"""Things before a town that tell what happened there: tubs of coins, broken saints, a windlass, a chain."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import BOLD, FINE, MEDIUM, THIN
from kredens.generator.portraits.lone_hands import LoneHand
from kredens.generator.towns.building.masonry import box
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
    plate.fill(polygon(sleeve), "slate", BOLD)
    plate.ink(edge_strokes((at(-0.94, -0.42), (wide * 0.13, 0)), (at(-0.8, -0.6), (wide * 0.2, 0)), 9, 0.45))
    plate.fill(smooth(purse, closed=True), "wood", BOLD)
    with plate.coloured({}, 1.7):  # its lines are as bold as those around it
        LoneHand(plate, "fist", at(-0.87, -0.68), 54, size * 1.5, colour="sand", shaft=-36, right=True).draw()
    cuff = [at(-1.14, -0.44), at(-0.7, -0.98), at(-0.56, -0.82), at(-0.98, -0.28)]
    plate.fill(polygon(cuff), "slate", BOLD)
    plate.ink(edge_strokes((at(-0.8, 0.1), at(0.1, 0.28)), (at(-0.6, -0.3), at(0.1, -0.2)), 9, 0.45))
    plate.line(smooth([at(0.28, -0.06), at(0.2, 0.12), at(0.06, 0.26)]), 0.8, "tile")
    falling = [at(0.52, 0.3), at(0.74, 0.42), at(0.66, 0.7), at(0.95, 0.72), at(0.86, 1.02), at(1.15, 1.04)]
    plate.beads(falling, size * 0.12, "gold", MEDIUM)


def _tub(town: Town, foot: Point, size: float) -> None:
    """Draw a tub of staves and hoops, full to above the brim."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    plate.fill(polygon([at(-0.56, 0), at(-0.68, 0.74), at(0.68, 0.74), at(0.56, 0)]), "wood", BOLD)
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
    plate.fill(smooth([heap[0], *heap, heap[-1]]), "gold", BOLD)
    for row, (count, reach) in enumerate(((8, 0.56), (6, 0.42), (4, 0.24))):
        coins = [at(-reach + 2 * reach * k / (count - 1), 0.79 + 0.085 * row) for k in range(count)]
        plate.beads(coins, size * 0.075, "gold", THIN)
        plate.beads(coins, size * 0.042, "gold", FINE)


def windlass(town: Town) -> None:
    """Draw the windlass over the mouth of a mine: two posts, the drum with its cranks, the rope and the dark pit."""
    plate, wide, high = town.plate, town.width, town.height
    bank = [
        (-1, high * 0.84),
        (wide * 0.3, high * 0.78),
        (wide * 0.7, high * 0.78),
        (wide + 1, high * 0.85),
        (wide + 1, high + 2),
        (-1, high + 2),
    ]
    plate.fill(smooth(bank, closed=True), "hill", BOLD)
    left, right, axle = wide * 0.3, wide * 0.7, high * 0.44
    plate.fill(
        polygon([(left + 1, high * 0.84), (right - 1, high * 0.84), (right + 3, high + 1), (left - 3, high + 1)]),
        "ink",
        BOLD,
    )
    for level, grow in ((0.845, 0.0), (0.93, 1.5)):
        plate.fill(polygon(box(left - grow, high * level, right - left + 2 * grow, 1.3)), "wood", MEDIUM)
    for x in (left, right):
        for lean in (-3.6, 3.6):
            plate.fill(
                polygon(
                    [
                        (x + lean - 0.8, high * 0.93),
                        (x - 0.7, axle - 2),
                        (x + 0.7, axle - 2),
                        (x + lean + 0.8, high * 0.93),
                    ]
                ),
                "wood",
                BOLD,
            )
        plate.ink(
            edge_strokes(((x + 4.2, high * 0.9), (x + 0.7, axle)), ((x + 3.0, high * 0.9), (x - 0.2, axle)), 8, 0.4)
        )
    plate.fill(polygon(box(left - 2.4, axle - 1.5, right - left + 4.8, 3)), "thatch", BOLD)
    plate.ink(
        edge_strokes(((left, axle + 1.5), (right, axle + 1.5)), ((left, axle - 0.4), (right, axle - 0.4)), 24, 0.4)
    )
    middle = (left + right) / 2
    for turn in range(-3, 4):
        plate.line((("M", middle + turn * 0.9 - 0.3, axle - 1.6), ("L", middle + turn * 0.9 + 0.3, axle + 1.6)), 0.7)
        plate.line(
            (("M", middle + turn * 0.9 - 0.3, axle - 1.5), ("L", middle + turn * 0.9 + 0.3, axle + 1.5)), 0.4, "sail"
        )
    for side, x in ((-1, left - 2.4), (1, right + 2.4)):
        plate.line(
            (
                ("M", x, axle),
                ("L", x + side * 1.2, axle),
                ("L", x + side * 1.2, axle - side * 4.4),
                ("L", x + side * 3.6, axle - side * 4.4),
            ),
            1.2,
        )
        plate.line(
            (
                ("M", x, axle),
                ("L", x + side * 1.2, axle),
                ("L", x + side * 1.2, axle - side * 4.4),
                ("L", x + side * 3.6, axle - side * 4.4),
            ),
            0.6,
            "iron",
        )
    plate.line((("M", middle, axle + 1.5), ("L", middle, high * 0.74)), 0.8)
    plate.line((("M", middle, axle + 1.5), ("L", middle, high * 0.74)), 0.36, "sail")
    top, foot = high * 0.74, high * 0.9
    plate.line(smooth([(middle - 2.4, top + 1.4), (middle, top - 0.6), (middle + 2.4, top + 1.4)]), MEDIUM)
    plate.fill(
        polygon([(middle - 2.5, top + 1.2), (middle + 2.5, top + 1.2), (middle + 2.0, foot), (middle - 2.0, foot)]),
        "wood",
        BOLD,
    )
    ore = [
        (middle - 2.5, top + 1.2),
        (middle - 1.2, top - 0.2),
        (middle + 0.4, top + 0.3),
        (middle + 1.5, top - 0.1),
        (middle + 2.5, top + 1.2),
    ]
    plate.fill(polygon(ore), "white", MEDIUM)
    plate.line((("M", middle - 2.3, top + 2.6), ("L", middle + 2.3, top + 2.6)), BOLD)
    for x, y, s in ((0.1, 0.97, 2.2), (0.17, 0.98, 1.5), (0.86, 0.98, 2.4), (0.94, 0.96, 1.6)):
        a, b = wide * x, high * y
        plate.fill(
            polygon([(a - s, b), (a - 0.6 * s, b - 0.9 * s), (a + 0.3 * s, b - 1.1 * s), (a + s, b)]), "white", MEDIUM
        )
        plate.line(
            (("M", a - 0.6 * s, b - 0.9 * s), ("L", a + 0.1 * s, b - 0.3 * s), ("L", a + 0.3 * s, b - 1.1 * s)), THIN
        )


def graves(town: Town) -> None:
    """Draw three graves from near: a crooked cross of wood, a broken one of stone, and one on which a raven sits."""
    plate, wide, high = town.plate, town.width, town.height
    bank = [(-1, high * 0.86), (wide * 0.3, high * 0.8), (wide * 0.7, high * 0.83), (wide + 1, high * 0.78)]
    plate.fill(
        smooth([*bank, (wide + 1, high + 2), (wide + 1, high + 2), (-1, high + 2), (-1, high + 2)]), "green", BOLD
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
    plate.fill(polygon(cross), stuff, BOLD)
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
    plate.fill(smooth([mound[0], *mound, mound[-1]], closed=True), "hill", BOLD)
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
