"""What was done before a town, its people dark against the light: a pyre, a block, a statue pulled down, a siege."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, points_along, smooth, stroke, swelling
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN, Plate
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.nearby.silhouettes import LIGHT, draw_bust_from_behind
from kredens.generator.towns.plan.ground import Town


def martyrs_pyre(town: Town) -> None:
    """Draw a man in a paper cap on a burning pyre at the left, the dark smoke over him, and backs in the shadow."""
    plate, wide, high = town.plate, town.width, town.height
    middle, foot = wide * 0.25, high * 0.84
    _dark_smoke(plate, (middle, high * 0.5), wide * 0.62, high)
    plate.fill(polygon(box(middle - 0.8, high * 0.16, 1.6, foot - high * 0.16)), "wood", MEDIUM)
    for place in (-0.95, -0.6, 0.6, 0.95):
        _tongue(plate, (middle + place * wide * 0.13, foot), (2.6, high * (0.62 - 0.2 * abs(place))), -place * 2.4)
    _martyr(plate, (middle, foot - high * 0.06), high * 0.64)
    for place, tall in ((-0.78, 0.4), (0.8, 0.44), (-0.42, 0.34), (0.36, 0.32), (-0.05, 0.25)):
        _tongue(plate, (middle + place * wide * 0.13, foot), (2.2, high * tall), 1.6 - 3.2 * (place < 0))
    for row in range(2):
        y, half = foot + 1.4 - row * high * 0.05, wide * (0.19 - 0.026 * row)
        for log in range(6 - row):
            x = middle - half + 2 * half * (log + 0.5) / (6 - row)
            plate.fill(polygon(box(x - 2.6, y - 1.5, 5.2, 1.6)), "wood", MEDIUM)
            plate.line((("M", x - 1.9, y - 0.6), ("L", x + 1.4, y - 0.6)), FINE)
            plate.beads([(x + 2.3, y - 0.7)], 0.75, "thatch", THIN)
    plate.ink(polygon([(-1, foot + 1.4), (wide + 1, foot + 1.4), (wide + 1, high + 1), (-1, high + 1)]))
    for index, place in enumerate((0.02, 0.14, 0.26, 0.37, 0.5, 0.64, 0.78, 0.93)):
        size = high * (0.26 if 1 <= index <= 3 else 0.36 + 0.05 * (index % 2))
        if index in (4, 7):
            _halberd(plate, (wide * place - size * 0.48, high + 1), high * 0.74)
        hat = ("hood", "cap", "brim", "cap", "fur", "brim", "hood", "fur")[index]
        draw_bust_from_behind(plate, (wide * place, high + 1), size, hat, "glow")


def _dark_smoke(plate: Plate, start: Point, reach: float, high: float) -> None:
    """Draw a heavy column of smoke that leans to the right, out of the picture, its folds lit from below."""
    x, y = start
    left = [(x - 4, y + 3), (x - 6.2, y - 2), (x - 4.4, y - 5), (x - 5.4, y - 9), (x - 1.5, y - 11.5), (x - 1, -3)]
    right = [(x + reach, -3), (x + reach * 0.84, high * 0.1), (x + reach * 0.66, high * 0.1),
             (x + reach * 0.56, high * 0.22), (x + reach * 0.38, high * 0.21), (x + 7.6, high * 0.36),
             (x + 6.0, high * 0.35), (x + 4.6, y + 3)]  # fmt: skip
    cloud = smooth([left[0], *left, left[-1], right[0], *right, right[-1]], closed=True)
    plate.fill(cloud, "ink", MEDIUM)
    with plate.clipped(cloud):
        for across, up, r in (
            (-3.4, 0.05, 2.6), (3.6, 0.16, 2.8), (-3.2, 0.42, 3.0), (5.6, 0.5, 3.6), (10.5, 0.66, 4.4), (1.0, 0.8, 4.0),
            (17.5, 0.78, 4.4), (25.0, 0.9, 4.6), (10.0, 0.98, 3.6),
        ):  # fmt: skip
            cx, cy = x + across, y * (1 - up)
            for inset in (1.0, 0.8, 0.6):
                fold = [
                    (cx - r * inset, cy - r * 0.1),
                    (cx - r * 0.7 * inset, cy + r * 0.62 * inset),
                    (cx + r * 0.1, cy + r * 0.85 * inset),
                    (cx + r * 0.8 * inset, cy + r * 0.5 * inset),
                ]
                plate.fill(stroke(points_along(smooth(fold)), swelling(0.02, 0.26 * inset)), "smoke")


def _tongue(plate: Plate, foot: Point, size: tuple[float, float], bend: float) -> None:
    """Draw a tongue of fire, so wide and high, that bends as it licks up: red, with an orange and a yellow core."""
    x, y = foot
    for tone, share in (("cloth", 1.0), ("bridge", 0.72), ("glow", 0.46)):
        half, tall, lean = size[0] * share, size[1] * (0.3 + 0.7 * share), bend * share
        tongue = [
            (x - half * 0.8, y + 0.6),
            (x - half * 1.1, y - tall * 0.22),
            (x - half * 0.3 - lean * 0.5, y - tall * 0.56),
            (x + lean, y - tall),
            (x + lean, y - tall),
            (x + half * 0.55 - lean * 0.3, y - tall * 0.62),
            (x + half * 1.1, y - tall * 0.26),
            (x + half * 0.8, y + 0.6),
        ]
        plate.fill(smooth(tongue), tone, THIN if share == 1 else 0)


def _martyr(plate: Plate, foot: Point, size: float) -> None:
    """Draw a bearded man in a white shirt bound to a stake by a chain, on his head a tall cap of paper with devils."""

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    shirt = [at(-0.2, 0), at(-0.15, 0.34), at(-0.19, 0.52), at(-0.08, 0.62), at(0.08, 0.62), at(0.19, 0.52),
             at(0.15, 0.34), at(0.2, 0)]  # fmt: skip
    plate.fill(smooth([shirt[0], *shirt, shirt[-1]]), "white", MEDIUM)
    plate.ink(edge_strokes((at(0.17, 0.54), at(0.19, 0.02)), (at(0.03, 0.54), at(0.04, 0.02)), 13, 0.4))
    for start, end in ((-0.1, -0.14), (-0.02, -0.04)):
        plate.line((("M", *at(start, 0.36)), ("L", *at(end, 0.02))), THIN)
    chain = [at(-0.2, 0.45), at(-0.06, 0.41), at(0.08, 0.42), at(0.2, 0.46)]
    plate.line(smooth(chain), 0.9)
    plate.dots(smooth(chain), 0.5, 0.9, "iron")
    face = [at(-0.09, 0.78), at(-0.095, 0.68), at(-0.05, 0.58), at(0, 0.55), at(0.05, 0.58), at(0.095, 0.68),
            at(0.09, 0.78)]  # fmt: skip
    plate.fill(smooth(face, closed=True), "sand", MEDIUM)
    for side in (-1, 1):
        plate.line(smooth([at(side * 0.065, 0.735), at(side * 0.04, 0.745), at(side * 0.015, 0.73)]), THIN)
    plate.line(smooth([at(0.01, 0.73), at(0.018, 0.68), at(-0.005, 0.675)]), THIN)
    beard = [at(-0.095, 0.7), at(-0.06, 0.54), at(0, 0.48), at(0.06, 0.54), at(0.095, 0.7), at(0.03, 0.65),
             at(-0.03, 0.65)]  # fmt: skip
    plate.fill(smooth(beard, closed=True), "shingle", MEDIUM)
    plate.ink(edge_strokes((at(0.09, 0.78), at(0.09, 0.62)), (at(0.03, 0.78), at(0.03, 0.64)), 5, 0.4))
    cap = [at(-0.125, 0.78), at(-0.11, 1.12), at(0.11, 1.12), at(0.125, 0.78)]
    plate.fill(polygon(cap), "white", MEDIUM)
    for x in (-0.06, 0.055):
        imp = [
            at(x, 0.84),
            at(x - 0.035, 0.93),
            at(x - 0.04, 1.04),
            at(x, 0.99),
            at(x + 0.04, 1.04),
            at(x + 0.035, 0.93),
        ]
        plate.ink(polygon(imp))


def _halberd(plate: Plate, foot: Point, size: float) -> None:
    """Draw a halberd upright."""

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    plate.fill(polygon([at(-0.018, 0), at(-0.018, 0.8), at(0.018, 0.8), at(0.018, 0)]), "wood", MEDIUM)
    blade = [at(0, 0.92), at(0.05, 0.9), at(0.11, 0.95), at(0.135, 0.83), at(0.1, 0.71), at(0.05, 0.79), at(0, 0.77)]
    plate.fill(polygon(blade), "iron", MEDIUM)
    plate.fill(polygon([at(0, 0.9), at(-0.09, 0.84), at(0, 0.81)]), "iron", MEDIUM)
    spike = [
        at(-0.02, 0.76),
        at(-0.022, 0.94),
        at(-0.034, 0.98),
        at(0, 1.12),
        at(0.034, 0.98),
        at(0.022, 0.94),
        at(0.02, 0.76),
    ]
    plate.fill(polygon(spike), "iron", MEDIUM)
    plate.ink(edge_strokes((at(0.128, 0.9), at(0.1, 0.73)), (at(0.06, 0.88), at(0.06, 0.8)), 6, 0.3))


def headsman_block(town: Town) -> None:
    """Draw a block in trodden snow with the axe in it, and behind it those who wait, dark, between two halberds."""
    plate, wide, high = town.plate, town.width, town.height
    bank = [(-1, high * 0.78), (wide * 0.3, high * 0.74), (wide * 0.7, high * 0.77), (wide + 1, high * 0.74)]
    plate.fill(
        smooth([*bank, (wide + 1, high + 2), (wide + 1, high + 2), (-1, high + 2), (-1, high + 2)]), "white", MEDIUM
    )
    for x in (0.025, 0.555):
        _halberd(plate, (wide * x, high * 0.9), high * 0.66)
    for index, place in enumerate((0.09, 0.2, 0.31, 0.42, 0.52)):
        hat = ("fur", "brim", "hood", "fur", "cap")[index]
        draw_bust_from_behind(plate, (wide * place, high * (0.89 + 0.015 * (index % 2))), high * 0.36, hat)
    plate.fill(
        smooth(
            [
                (-1, high * 0.84),
                (wide * 0.1, high * 0.87),
                (wide * 0.2, high * 0.83),
                (wide * 0.33, high * 0.87),
                (wide * 0.46, high * 0.84),
                (wide * 0.6, high * 0.88),
                (wide * 0.72, high * 0.87),
                (wide * 0.6, high + 2),
                (-1, high + 2),
            ]
        ),
        "white",
        MEDIUM,
    )
    for start in ((0.03, 0.9), (0.16, 0.88), (0.28, 0.91), (0.4, 0.89)):
        x, y = wide * start[0], high * start[1]
        plate.ink(edge_strokes(((x, y), (x + 4, y + 0.6)), ((x - 1.4, y + 2.2), (x + 2.4, y + 2.4)), 7, 0.3))
    for x, y, run in (
        (0.06, 0.9, 0.1),
        (0.2, 0.93, 0.14),
        (0.42, 0.9, 0.1),
        (0.3, 0.97, 0.12),
        (0.56, 0.965, 0.08),
        (0.9, 0.85, 0.07),
    ):
        plate.line(
            smooth([(wide * x, high * y), (wide * (x + run / 2), high * y - 0.4), (wide * (x + run), high * y)]), THIN
        )
    x, foot, size = wide * 0.77, high * 0.97, high * 0.3

    def at(across: float, up: float) -> Point:
        return x + across * size, foot - up * size

    shadow = [at(-0.5, 0.02), at(0.9, 0.1), at(1.2, -0.05), at(0.4, -0.12), at(-0.4, -0.1)]
    plate.fill(smooth(shadow, closed=True), "water", THIN)
    trunk = [at(-0.56, -0.02), at(-0.46, 0.12), at(-0.44, 0.62), at(0.44, 0.62), at(0.46, 0.12), at(0.58, -0.02)]
    plate.fill(smooth([trunk[0], *trunk, trunk[-1]], closed=True), "wood", MEDIUM)
    plate.ink(edge_strokes((at(0.45, 0.6), at(0.48, 0.04)), (at(-0.1, 0.6), at(-0.1, 0.04)), 16, 0.5))
    for grain in (-0.3, -0.18, -0.02):
        plate.line(smooth([at(grain, 0.5), at(grain - 0.02, 0.3), at(grain - 0.05, 0.06)]), THIN)
    top = [at(-0.46, 0.63), at(-0.2, 0.74), at(0.2, 0.74), at(0.46, 0.63), at(0.2, 0.52), at(-0.2, 0.52)]
    plate.fill(smooth(top, closed=True), "thatch", MEDIUM)
    plate.line(smooth([at(-0.26, 0.63), at(0, 0.69), at(0.26, 0.63), at(0, 0.58)], closed=True), THIN)
    helve = [at(-0.1, 0.95), at(0.66, 1.62), at(0.72, 1.55), at(-0.03, 0.87)]
    plate.fill(polygon(helve), "wood", MEDIUM)
    blade = [
        at(-0.04, 1.05),
        at(0.1, 0.92),
        at(0.08, 0.6),
        at(-0.22, 0.56),
        at(-0.46, 0.68),
        at(-0.3, 0.78),
        at(-0.16, 0.9),
    ]
    plate.fill(smooth([blade[0], *blade, blade[0]], closed=True), "iron", MEDIUM)
    plate.line(smooth([at(0.02, 0.62), at(-0.2, 0.62), at(-0.4, 0.7)]), MEDIUM, "white")


def broken_saints(town: Town) -> None:
    """Draw a stone bishop that leans from its pedestal, a rope about it at which somebody pulls."""
    plate, wide, high = town.plate, town.width, town.height
    ground = high * 0.9
    plate.fill(polygon([(-1, ground), (wide + 1, ground - 1), (wide + 1, high + 1), (-1, high + 1)]), "paving", MEDIUM)
    x = wide * 0.76
    plate.fill(polygon(box(x - 5, ground - 6, 10, 7.4)), "stone", MEDIUM)
    plate.fill(polygon(box(x - 6, ground - 7, 12, 1.6)), "white", MEDIUM)
    plate.fill(polygon(box(x - 6, ground + 0.4, 12, 1.6)), "white", MEDIUM)
    plate.ink(edge_strokes(((x + 5, ground - 5), (x + 5, ground)), ((x - 1, ground - 5), (x - 1, ground)), 8, 0.5))
    size = high * 0.56

    def at(across: float, up: float) -> Point:
        return x - 1.4 + (across * 0.94 - up * 0.34) * size, ground - 7 - (up * 0.94 + across * 0.34 + 0.02) * size

    crozier = [at(0.34, 0.0), at(0.34, 0.86), at(0.3, 1.0), at(0.2, 1.02), at(0.17, 0.92), at(0.23, 0.87)]
    plate.line(smooth(crozier), 1.3)
    plate.line(smooth(crozier), 0.7, "white")
    robe = [at(-0.24, 0), at(-0.2, 0.3), at(-0.27, 0.52), at(-0.16, 0.68), at(0, 0.72), at(0.16, 0.68), at(0.27, 0.52),
            at(0.2, 0.3), at(0.24, 0)]  # fmt: skip
    plate.fill(smooth([robe[0], *robe, robe[-1]], closed=True), "stone", MEDIUM)
    plate.fill(polygon([at(-0.06, 0.02), at(-0.05, 0.66), at(0.05, 0.66), at(0.06, 0.02)]), "white", MEDIUM)
    plate.ink(edge_strokes((at(0.26, 0.5), at(0.23, 0.02)), (at(0.08, 0.5), at(0.08, 0.02)), 17, 0.5))
    for start, end in ((-0.12, -0.17), (-0.17, -0.21)):
        plate.line((("M", *at(start, 0.4)), ("L", *at(end, 0.03))), THIN)
    face = [at(-0.1, 0.84), at(-0.09, 0.72), at(0, 0.64), at(0.09, 0.72), at(0.1, 0.84)]
    plate.fill(smooth(face, closed=True), "white", MEDIUM)
    plate.fill(
        smooth([at(-0.1, 0.78), at(-0.07, 0.66), at(0, 0.57), at(0.07, 0.66), at(0.1, 0.78), at(0, 0.72)], closed=True),
        "stone",
        MEDIUM,
    )
    mitre = [at(-0.13, 0.84), at(-0.15, 0.98), at(0, 1.18), at(0.15, 0.98), at(0.13, 0.84)]
    plate.fill(polygon(mitre), "white", MEDIUM)
    plate.line((("M", *at(0, 0.86)), ("L", *at(0, 1.12)), ("M", *at(-0.13, 0.89)), ("L", *at(0.13, 0.89))), MEDIUM)
    plate.ink(edge_strokes((at(0.13, 0.9), at(0.1, 1.04)), (at(0.03, 0.9), at(0.02, 1.04)), 5, 0.4))
    knot = at(-0.08, 0.6)
    hands = (wide * 0.28, high * 0.9)
    plate.line(smooth([at(0.17, 0.62), at(0.0, 0.56), knot]), 1.0)
    plate.line(smooth([at(0.17, 0.62), at(0.0, 0.56), knot]), 0.55, "thatch")
    for weight, tone in ((1.0, "ink"), (0.55, "thatch")):
        plate.line((("M", *knot), ("L", *hands)), weight, tone)
    for place, grow in ((0.52, 1.0), (0.57, 0.7), (0.9, 1.2), (0.96, 0.8)):
        a, b, s = wide * place, high * 0.96, grow * 1.2
        plate.fill(
            polygon([(a - s, b), (a - 0.5 * s, b - s), (a + 0.7 * s, b - 0.8 * s), (a + 1.1 * s, b)]), "white", MEDIUM
        )


def harbour_chain(town: Town) -> None:
    """Draw a dyke before a harbour: gabions, a gun that points at the town, and a cardinal in cloak and hat on it."""
    plate, wide, high = town.plate, town.width, town.height
    links = smooth([(wide * 0.04, high * 0.68), (wide * 0.4, high * 0.76), (wide * 0.8, high * 0.67)])
    plate.line(links, 0.55)
    plate.dots(links, 1.0, 1.5)
    dyke = [(-1, high * 0.9), (wide * 0.2, high * 0.87), (wide * 0.56, high * 0.89), (wide + 1, high * 0.83)]
    plate.fill(
        smooth([*dyke, (wide + 1, high + 2), (wide + 1, high + 2), (-1, high + 2), (-1, high + 2)]), "ink", MEDIUM
    )
    for row in range(2):
        for stone in range(9):
            x, y = wide * (0.02 + 0.11 * stone + 0.05 * row), high * (0.94 + 0.04 * row)
            plate.line(smooth([(x, y), (x + 1.6, y - 0.7), (x + 3.6, y - 0.2)]), THIN, LIGHT)
    for place in (0.05, 0.16, 0.56):
        x, y = wide * place, high * 0.9
        plate.fill(polygon([(x - 2.3, y), (x - 2.6, y - 5.4), (x + 2.6, y - 5.4), (x + 2.3, y)]), "ink", THIN)
        plate.line(smooth([(x - 2.6, y - 5.4), (x - 1, y - 6.4), (x + 1, y - 6.1), (x + 2.6, y - 5.4)]), 0.9)
        for line in range(4):
            a = x - 1.8 + 1.2 * line
            plate.line((("M", a, y - 0.8), ("L", a, y - 4.8)), THIN, LIGHT)
    _gun(plate, (wide * 0.32, high * 0.9), high * 0.22)
    _cardinal(plate, (wide * 0.8, high * 0.9), high * 0.66)


def _gun(plate: Plate, foot: Point, size: float) -> None:
    """Draw a dark gun on its wheel, its mouth up to the right."""

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    plate.fill(polygon([at(-1.2, 0.05), at(-1.0, 0.0), at(0.3, 0.55), at(0.1, 0.75)]), "ink", THIN)
    barrel = [at(-0.62, 0.5), at(-0.7, 0.74), at(1.2, 1.24), at(1.32, 1.26), at(1.4, 1.0), at(1.28, 0.98)]
    plate.fill(polygon(barrel), "ink", THIN)
    plate.line((("M", *at(-0.6, 0.7)), ("L", *at(1.2, 1.18))), MEDIUM, LIGHT)
    plate.beads([at(0, 0.42)], size * 0.46, "ink")
    plate.beads([at(0, 0.42)], size * 0.36, LIGHT)
    for dx, dy in ((0.4, 0), (0.28, 0.28), (0, 0.4), (-0.28, 0.28)):
        plate.line((("M", *at(dx, 0.42 + dy)), ("L", *at(-dx, 0.42 - dy))), MEDIUM)
    plate.beads([at(0, 0.42)], size * 0.12, "ink")


def _cardinal(plate: Plate, foot: Point, size: float) -> None:
    """Draw a cardinal from behind in a cloak that the wind takes, a flat hat with cords on his head."""

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    cloak = [
        at(-0.28, 0),
        at(-0.22, 0.3),
        at(-0.2, 0.6),
        at(-0.08, 0.75),
        at(0.06, 0.75),
        at(0.19, 0.62),
        at(0.26, 0.36),
        at(0.5, 0.16),
        at(0.42, 0.06),
        at(0.3, 0.0),
    ]
    plate.fill(smooth([cloak[0], *cloak, cloak[-1]]), "cloth", MEDIUM)
    for start, mid, end in (
        (-0.1, -0.14, -0.2),
        (-0.02, -0.04, -0.07),
        (0.06, 0.07, 0.08),
        (0.12, 0.17, 0.24),
        (0.15, 0.24, 0.4),
    ):
        plate.line(smooth([at(start, 0.6), at(mid, 0.34), at(end, 0.06)]), MEDIUM)
    plate.ink(edge_strokes((at(0.2, 0.6), at(0.26, 0.34)), (at(0.04, 0.6), at(0.08, 0.34)), 9, 0.55))
    plate.ink(edge_strokes((at(0.3, 0.32), at(0.34, 0.02)), (at(0.1, 0.32), at(0.1, 0.02)), 9, 0.55))
    plate.fill(
        smooth([at(-0.07, 0.72), at(-0.09, 0.84), at(0, 0.9), at(0.09, 0.84), at(0.07, 0.72)], closed=True), "ink", THIN
    )
    hat = [at(-0.25, 0.87), at(-0.1, 0.83), at(0.1, 0.83), at(0.25, 0.87), at(0.1, 0.91), at(-0.1, 0.91)]
    plate.fill(smooth([at(-0.11, 0.89), at(-0.09, 0.98), at(0.09, 0.98), at(0.11, 0.89)]), "cloth", MEDIUM)
    plate.fill(smooth(hat, closed=True), "cloth", MEDIUM)


DEEDS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "martyrs pyre": martyrs_pyre,
    "headsman block": headsman_block,
    "broken saints": broken_saints,
    "harbour chain": harbour_chain,
}
"""What was done before a town, by name."""
