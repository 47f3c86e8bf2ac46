"""Things before a town that tell what happened there: tubs of coins, broken saints, a windlass, a chain."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import BOLD, FINE, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.ground import Town


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
    plate.fill(smooth(purse, closed=True), "wood", BOLD)
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


def broken_saints(town: Town) -> None:
    """Draw a stone saint without a head on his pedestal, and before him the head, the hammer and the shards."""
    plate, wide, high = town.plate, town.width, town.height
    plate.fill(
        polygon([(-1, high * 0.9), (wide + 1, high * 0.86), (wide + 1, high + 1), (-1, high + 1)]), "paving", BOLD
    )
    x, foot, size = wide * 0.2, high * 0.98, high * 0.8

    def at(across: float, up: float) -> Point:
        return x + across * size, foot - up * size

    plate.fill(
        polygon(
            [
                at(-0.3, 0),
                at(-0.3, 0.1),
                at(-0.25, 0.13),
                at(-0.25, 0.22),
                at(0.25, 0.22),
                at(0.25, 0.13),
                at(0.3, 0.1),
                at(0.3, 0),
            ]
        ),
        "stone",
        BOLD,
    )
    robe = [at(-0.2, 0.22), at(-0.2, 0.5), at(-0.25, 0.7), at(-0.21, 0.88), at(-0.07, 0.95), at(0.07, 0.95),
            at(0.21, 0.88), at(0.25, 0.7), at(0.2, 0.5), at(0.2, 0.22)]  # fmt: skip
    plate.fill(smooth([robe[0], *robe, robe[-1]]), "stone", BOLD)
    plate.fill(
        polygon([at(-0.075, 0.93), at(-0.07, 1.02), at(-0.02, 0.98), at(0.02, 1.06), at(0.075, 0.93)]), "wall", BOLD
    )
    for start, end in ((-0.1, -0.13), (-0.03, -0.04), (0.04, 0.05), (0.11, 0.13)):
        plate.line(smooth([at(start, 0.52), at((start + end) / 2 - 0.01, 0.38), at(end, 0.23)]), MEDIUM)
    plate.ink(edge_strokes((at(0.24, 0.74), at(0.2, 0.24)), (at(0.06, 0.74), at(0.07, 0.24)), 20, 0.5))
    for side in (-1, 1):
        plate.line(
            smooth([at(side * 0.07, 0.93), at(side * 0.12, 0.72), at(side * 0.1, 0.5), at(side * 0.13, 0.23)]), MEDIUM
        )
    tome = [at(-0.11, 0.56), at(-0.13, 0.8), at(0.09, 0.82), at(0.11, 0.58)]
    plate.fill(polygon(tome), "white", BOLD)
    plate.line(
        (("M", *at(-0.01, 0.6)), ("L", *at(-0.02, 0.78)), ("M", *at(-0.07, 0.71)), ("L", *at(0.05, 0.72))), MEDIUM
    )
    for side, level in ((-1, 0.66), (1, 0.62)):
        sleeve = [at(side * 0.25, level + 0.04), at(side * 0.24, level - 0.1), at(side * 0.08, level - 0.09),
                  at(side * 0.03, level - 0.01), at(side * 0.08, level + 0.03)]  # fmt: skip
        plate.fill(smooth(sleeve, closed=True), "stone", BOLD)
    for share in (0.3, 0.55, 0.8):
        plate.line((("M", *at(0.02 + 0.035 * share, 0.64)), ("L", *at(0.03 + 0.05 * share, 0.58))), THIN)
    _fallen_head(town, (wide * 0.53, high * 0.9), high * 0.24)
    for place, level, grow in (
        (0.37, 0.93, 1.0),
        (0.41, 0.99, 0.8),
        (0.69, 0.97, 1.1),
        (0.78, 0.92, 0.8),
        (0.9, 0.97, 1.3),
    ):
        a, b, s = wide * place, high * level, grow * 1.2
        plate.fill(
            polygon([(a - s, b), (a - 0.5 * s, b - s), (a + 0.7 * s, b - 0.8 * s), (a + 1.1 * s, b)]), "white", MEDIUM
        )
    handle = [
        (wide * 0.72, high * 0.9),
        (wide * 0.9, high * 0.78),
        (wide * 0.91, high * 0.815),
        (wide * 0.73, high * 0.935),
    ]
    plate.fill(polygon(handle), "wood", BOLD)
    plate.fill(
        polygon(
            [
                (wide * 0.88, high * 0.7),
                (wide * 0.93, high * 0.72),
                (wide * 0.955, high * 0.86),
                (wide * 0.9, high * 0.87),
            ]
        ),
        "iron",
        BOLD,
    )


def _fallen_head(town: Town, middle: Point, size: float) -> None:
    """Draw the bearded head of a statue, fallen on its side, with the plate of its nimbus behind it."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return middle[0] + (0.36 * across + 0.93 * up) * size, middle[1] + (0.93 * across - 0.36 * up) * size

    plate.beads([at(0, 0.1)], size * 0.72, "gold", BOLD)
    face = [
        at(-0.34, 0.3),
        at(-0.32, -0.1),
        at(-0.16, -0.42),
        at(0.0, -0.56),
        at(0.16, -0.42),
        at(0.32, -0.1),
        at(0.34, 0.3),
        at(0.2, 0.54),
        at(-0.2, 0.54),
    ]
    plate.fill(smooth(face, closed=True), "white", BOLD)
    hair = [
        at(-0.36, 0.1),
        at(-0.28, 0.36),
        at(0, 0.3),
        at(0.28, 0.36),
        at(0.36, 0.1),
        at(0.42, 0.4),
        at(0.2, 0.64),
        at(-0.2, 0.64),
        at(-0.42, 0.4),
    ]
    plate.fill(smooth(hair, closed=True), "stone", MEDIUM)
    beard = [
        at(-0.32, -0.1),
        at(-0.14, -0.22),
        at(0.14, -0.22),
        at(0.32, -0.1),
        at(0.2, -0.6),
        at(0, -0.76),
        at(-0.2, -0.6),
    ]
    plate.fill(smooth(beard, closed=True), "stone", MEDIUM)
    for share in (-0.12, 0.0, 0.12):
        plate.line((("M", *at(share, -0.34)), ("L", *at(share * 0.8, -0.62))), THIN)
    for side in (-1, 1):
        plate.line(smooth([at(side * 0.24, 0.08), at(side * 0.15, 0.02), at(side * 0.06, 0.08)]), MEDIUM)
        plate.line(smooth([at(side * 0.26, 0.19), at(side * 0.15, 0.22), at(side * 0.05, 0.17)]), THIN)
    plate.line(smooth([at(0.03, 0.14), at(0.05, -0.06), at(-0.03, -0.08)]), MEDIUM)
    plate.line(smooth([at(-0.1, -0.27), at(0, -0.29), at(0.1, -0.27)]), MEDIUM)


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


def harbour_chain(town: Town) -> None:
    """Draw the chain that bars a harbour, link by link from one side of the picture to the other."""
    plate, wide, high = town.plate, town.width, town.height
    count = 15
    for link in range(count):
        share = (link + 0.5) / count
        x, y = wide * share, high * (0.76 + 0.62 * (share - share * share))
        slope = 0.62 * high * (1 - 2 * share) / wide
        long, thick = wide / count * 0.74, 1.5 if link % 2 else 0.5
        form = [(x - long, y - slope * long), (x, y - thick), (x + long, y + slope * long), (x, y + thick)]
        plate.line(smooth(form, closed=True), 1.5)
        plate.line(smooth(form, closed=True), 0.8, "iron")


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
    "broken saints": broken_saints,
    "windlass": windlass,
    "harbour chain": harbour_chain,
    "graves": graves,
}
"""The things before a town, by name."""
