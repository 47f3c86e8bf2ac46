"""Where the dead of a faith lie, from near: ashes by a river, slabs in a churchyard, a bank without a mark, a crypt."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, points_along, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN, Plate
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.nearby.limbs import draw_limb
from kredens.generator.towns.plan.ground import Town


def ash_heap(town: Town) -> None:
    """Draw a burnt stake with its chain on the bank of a river, the ash about it and the last smoke."""
    plate, wide, high = town.plate, town.width, town.height
    _bank(plate, wide, high, (0.82, 0.76, 0.8, 0.78), "hill")
    x, foot = wide * 0.5, high * 0.88
    plume = [
        (x + across, foot - high * up)
        for across, up in (
            (3, 0.06), (5, 0.2), (3.4, 0.32), (8, 0.42), (6.6, 0.54), (13, 0.66), (22, 0.68), (27, 0.6), (21, 0.52),
            (17, 0.4), (13, 0.32), (12.6, 0.18), (9, 0.06),
        )
    ]  # fmt: skip
    plate.fill(smooth(plume, closed=True), "smoke", MEDIUM)
    for side in (((6, 0.14), (7.4, 0.28), (11, 0.42)), ((10, 0.18), (11, 0.3), (15, 0.46), (19, 0.58))):
        plate.line(smooth([(x + across, foot - high * up) for across, up in side]), THIN)
    heap = [
        (x - 17, foot + 2),
        (x - 11, foot - 2.4),
        (x - 3, foot - 5),
        (x + 6, foot - 4.4),
        (x + 13, foot - 1.4),
        (x + 18, foot + 2),
    ]
    plate.fill(smooth([heap[0], *heap, heap[-1]], closed=True), "smoke", MEDIUM)
    plate.ink(edge_strokes((heap[5], heap[3]), ((x + 6, foot + 2), (x, foot - 2)), 16, 0.5))
    post = [
        (x - 1.9, foot - 2),
        (x - 1.5, high * 0.34),
        (x - 0.9, high * 0.29),
        (x - 0.2, high * 0.33),
        (x + 0.5, high * 0.25),
        (x + 1.3, high * 0.31),
        (x + 1.8, foot - 2),
    ]
    plate.fill(polygon(post), "ink", THIN)
    for level in (0.4, 0.47, 0.63, 0.7, 0.77):
        y = high * level
        plate.line(
            (("M", x - 1.2, y), ("L", x + 0.2, y + 0.6), ("M", x + 0.3, y + 1.4), ("L", x + 1.2, y + 1.0)),
            THIN,
            "smoke",
        )
    for level in (0.53, 0.565):
        hoop = [(x - 2.4, high * level), (x, high * level + 1.4), (x + 2.4, high * level)]
        plate.line(smooth(hoop), 1.2)
        plate.line(smooth(hoop), 0.6, "iron")
    chain = smooth([(x + 2.2, high * 0.55), (x + 4.2, high * 0.66), (x + 3.6, high * 0.78), (x + 7, foot - 1.6)])
    plate.line(chain, 1.1)
    plate.dots(chain, 0.62, 1.15, "iron")
    for across, up, turn in ((-12, 0, 1.6), (-6, -1.8, -1.2), (8, -1.2, 1.4), (13, 0.6, -1.0), (-1, 0.4, 1.8)):
        a, b = x + across, foot + up
        plate.fill(
            polygon(
                [
                    (a - 2.6, b + turn * 0.5),
                    (a + 2.6, b - turn * 0.5),
                    (a + 2.6, b - turn * 0.5 + 1.1),
                    (a - 2.6, b + turn * 0.5 + 1.1),
                ]
            ),
            "ink",
            THIN,
        )
    for across, up in ((-9, 0.8), (-4, 0.4), (4, 0.2), (10, 1.0), (1, -2.6)):
        plate.beads([(x + across, foot + up)], 0.5, "bridge", FINE)


def ledger_slabs(town: Town) -> None:
    """Draw a churchyard from inside its wall: one great slab from near, a book and a text cut in it, and a yew."""
    plate, wide, high = town.plate, town.width, town.height
    _churchyard_wall(plate, wide, high)
    _bank(plate, wide, high, (0.6, 0.57, 0.57, 0.6), "green")
    _yew(plate, (wide * 0.86, high * 0.66), high * 0.5)
    for x, y, half, lean in ((0.2, 0.69, 5.2, 0.12), (0.53, 0.655, 4.0, 0.04)):
        _slab(plate, (wide * x, high * y), half, half * 0.62, lean)
    foot, half, deep = (wide * 0.47, high * 0.985), wide * 0.4, high * 0.25
    at = _slab(plate, foot, half, deep, 0.06)
    book = [at(-0.36, 0.56), at(-0.3, 0.86), at(-0.12, 0.92), at(0, 0.86), at(0.12, 0.92), at(0.3, 0.86),
            at(0.36, 0.56), at(0.14, 0.63), at(0, 0.56), at(-0.14, 0.63)]  # fmt: skip
    plate.fill(polygon(book), "white", MEDIUM)
    plate.line((("M", *at(0, 0.56)), ("L", *at(0, 0.86))), MEDIUM)
    for side in (-1, 1):
        for level in (0.66, 0.72, 0.78):
            plate.line((("M", *at(side * 0.07, level)), ("L", *at(side * 0.27, level - 0.01))), FINE)
    for row, words in enumerate((5, 4, 5)):
        level = 0.44 - 0.13 * row
        for word in range(words):
            start = -0.7 + 1.4 * word / words
            plate.line((("M", *at(start, level)), ("L", *at(start + 1.1 / words, level))), 0.5)
    for x, y, half in ((0.1, 0.8, 3.0), (0.95, 0.86, 3.4), (0.02, 0.97, 3.0), (0.92, 0.99, 3.6), (0.66, 0.72, 2.4)):
        _tufts(plate, wide * x, high * y, half)


def _churchyard_wall(plate: Plate, wide: float, high: float) -> None:
    """Draw the wall of a churchyard with its coping, and in it the arch of a gate under a small roof."""
    top, foot = high * 0.5, high * 0.64
    plate.fill(polygon(box(-1, top, wide + 2, foot - top)), "wall", MEDIUM)
    plate.fill(polygon(box(-1, top - 1, wide + 2, 1.3)), "tile", MEDIUM)
    for course in range(3):
        for stone in range(14):
            x, y = wide * (stone + 0.5 * (course % 2)) / 13, top + 1.6 + 1.7 * course
            plate.line((("M", x, y), ("L", x + 2.2 - 0.5 * ((stone * 3 + course) % 3), y)), THIN)
    x, half = wide * 0.6, wide * 0.065
    plate.fill(polygon(box(x - half - 1.6, top - 3.2, 2 * half + 3.2, foot - top + 3.2)), "stone", MEDIUM)
    plate.ink(edge_strokes(((x + half + 1.6, top - 2.6), (x + half + 1.6, foot)),
                           ((x + half + 0.3, top - 2.6), (x + half + 0.3, foot)), 14, 0.4))  # fmt: skip
    arch = [(x - half, foot), (x - half, top + 1.4), (x, top - 1.6), (x + half, top + 1.4), (x + half, foot)]
    plate.fill(smooth([arch[0], *arch, arch[-1]], closed=True), "ink", MEDIUM)
    for bar in (-0.6, -0.2, 0.2, 0.6):
        plate.line((("M", x + half * bar, foot), ("L", x + half * bar, top + 0.4)), 0.4, "iron")
    roof = [(x - half - 3, top - 3), (x, top - 8), (x + half + 3, top - 3)]
    plate.fill(polygon(roof), "tile", MEDIUM)
    plate.ink(edge_strokes((roof[2], roof[1]), ((x + half - 1, top - 3), (x, top - 6.4)), 9, 0.4))


def _slab(plate: Plate, foot: Point, half: float, deep: float, lean: float) -> Callable[[float, float], Point]:
    """Draw a slab that lies in the grass, its thick edge and its shadow; return where (across, up) lies on its face."""
    x, y = foot
    far = 0.66

    def at(across: float, up: float) -> Point:
        return x + half * (across * (1 - (1 - far) * up) + lean * up * 2), y - deep * up

    corners = [at(-1, 0), at(-1, 1), at(1, 1), at(1, 0)]
    thick = 0.1 * half + 0.7
    shadow = [(corners[3][0] - 1, y + thick), (corners[3][0] + half * 0.2, y + thick * 0.5),
              (corners[2][0] + half * 0.24, corners[2][1] + 0.8), corners[2]]  # fmt: skip
    plate.fill(polygon(shadow), "wood green", 0)
    plate.ink(edge_strokes((shadow[0], shadow[3]), (shadow[1], shadow[2]), 18, 0.4))
    plate.fill(
        polygon([corners[0], corners[3], (corners[3][0], y + thick), (corners[0][0], y + thick)]), "stone", MEDIUM
    )
    plate.ink(
        edge_strokes(((corners[3][0], y + thick), (corners[0][0], y + thick)), (corners[3], corners[0]), 34, 0.32)
    )
    plate.fill(polygon(corners), "wall", MEDIUM)
    plate.line(polygon([at(-0.9, 0.08), at(-0.9, 0.94), at(0.9, 0.94), at(0.9, 0.08)]), MEDIUM)
    plate.ink(edge_strokes((at(1, 0.04), at(1, 0.96)), (at(0.84, 0.04), at(0.84, 0.96)), 16, 0.32))
    _tufts(plate, x, y + thick + 0.4, half)
    return at


def _yew(plate: Plate, foot: Point, size: float) -> None:
    """Draw a dark yew: a short trunk and a crown that is broad below and pointed above."""

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    plate.fill(polygon([at(-0.07, 0), at(-0.04, 0.2), at(0.05, 0.2), at(0.09, 0)]), "wood", MEDIUM)
    left = [at(-0.06, 0.14), at(-0.26, 0.16), at(-0.33, 0.3), at(-0.25, 0.42), at(-0.28, 0.56), at(-0.17, 0.7),
            at(-0.15, 0.86), at(-0.02, 1.02)]  # fmt: skip
    right = [at(0.1, 0.9), at(0.14, 0.74), at(0.25, 0.6), at(0.24, 0.44), at(0.34, 0.3), at(0.25, 0.15), at(0.08, 0.14)]
    crown = smooth([*left, *right], closed=True)
    plate.fill(crown, "wood green", MEDIUM)
    with plate.clipped(crown):
        for row in range(8):
            up = 0.2 + 0.1 * row
            for spray in range(5):
                across = 0.3 - 0.1 * spray + 0.04 * (row % 2)
                spots = [at(across, up), at(across - 0.05, up - 0.05), at(across - 0.11, up - 0.045)]
                plate.line(smooth(spots), MEDIUM if spray < 2 else THIN)


def _tufts(plate: Plate, x: float, y: float, half: float) -> None:
    """Draw tufts of grass along the foot of a stone."""
    for place in range(7):
        a = x - half + 2 * half * place / 6
        for blade in (-0.6, 0.0, 0.7):
            plate.line((("M", a, y), ("L", a + blade, y - 1.6)), THIN)


def unmarked_bank(town: Town) -> None:
    """Draw a mound by the water under an old willow, at its head a plain board, on which a hat hangs, and no cross."""
    plate, wide, high = town.plate, town.width, town.height
    _bank(plate, wide, high, (0.74, 0.75, 0.79, 0.9), "green")
    _willow(plate, wide, high)
    x, foot = wide * 0.6, high * 0.94
    board = [(x + 6.2, foot - 2), (x + 5.6, foot - 15), (x + 11.4, foot - 15.4), (x + 11.6, foot - 2)]
    plate.fill(polygon(board), "wood", MEDIUM)
    plate.ink(edge_strokes((board[3], board[2]), ((x + 9.6, foot - 2), (x + 9.4, foot - 15)), 22, 0.5))
    for across in (7.4, 8.6):
        plate.line(smooth([(x + across, foot - 13), (x + across + 0.3, foot - 8), (x + across, foot - 3)]), THIN)
    crown = [(x + 4.6, foot - 14.6), (x + 5.2, foot - 18.6), (x + 8.4, foot - 19.4), (x + 11.6, foot - 18.8),
             (x + 12.2, foot - 14.8)]  # fmt: skip
    plate.fill(smooth([crown[0], *crown, crown[-1]]), "shingle", MEDIUM)
    brim = [(x + 0.8, foot - 13.4), (x + 5, foot - 15.4), (x + 11.6, foot - 15.6), (x + 16.2, foot - 13),
            (x + 12, foot - 12.8), (x + 5, foot - 12.6)]  # fmt: skip
    plate.fill(smooth(brim, closed=True), "shingle", MEDIUM)
    plate.line(smooth([(x + 4.7, foot - 15.4), (x + 8.4, foot - 16.4), (x + 12.1, foot - 15.6)]), 0.9)
    plate.ink(edge_strokes((crown[4], crown[3]), ((x + 9.4, foot - 15.4), (x + 9.4, foot - 18.6)), 9, 0.45))
    mound = [(x - 14.5, foot + 1.4), (x - 10, foot - 3), (x - 2, foot - 5.2), (x + 6, foot - 4.6), (x + 12, foot - 1),
             (x + 13.6, foot + 1.4)]  # fmt: skip
    plate.fill(smooth([mound[0], *mound, mound[-1]]), "hill", MEDIUM)
    plate.ink(edge_strokes((mound[5], mound[3]), ((x + 4, foot + 1), (x + 1, foot - 3)), 18, 0.5))
    for across, up in ((-9, 0.4), (-6, 2.0), (-3.4, 0.6), (-1, 2.6), (2, 0.8), (-8, 1.6)):
        plate.line(
            smooth([(x + across, foot - up), (x + across + 1, foot - up - 0.7), (x + across + 2, foot - up)]), THIN
        )
    _grass(plate, (x - 15.5, x + 14.5), foot + 2.2)
    for index in range(5):
        a, tip = wide * (0.88 + 0.03 * index), high * (0.56 + 0.1 * ((index * 3) % 4) / 3)
        plate.line(smooth([(a, high + 1), (a + 0.3, high * 0.8), (a + 1.2, tip)]), 0.5)
        plate.line((("M", a + 0.9, tip + 4.6), ("L", a + 1.2, tip + 0.6)), 1.5)
        plate.line((("M", a + 0.9, tip + 4.6), ("L", a + 1.2, tip + 0.6)), 0.9, "wood")


def _grass(plate: Plate, ends: tuple[float, float], y: float) -> None:
    """Draw blades of grass before the foot of a mound, so that it lies in them."""
    count = int((ends[1] - ends[0]) / 0.9)
    for blade in range(count):
        a = ends[0] + (ends[1] - ends[0]) * blade / count
        tall, bend = 1.6 + 1.1 * ((blade * 5) % 4) / 3, 0.9 - 0.6 * (blade % 4)
        points = [(a - 0.35, y + 0.4), (a + bend, y - tall), (a + bend, y - tall), (a + 0.35, y + 0.4)]
        plate.fill(smooth(points), "wood green", FINE)


def _willow(plate: Plate, wide: float, high: float) -> None:
    """Draw an old willow at the left: its crown behind, a forked trunk in deep bark, withes on its limbs."""

    def at(across: float, down: float) -> Point:
        return wide * across, high * down

    crown = [at(-0.06, 0.3), at(-0.05, 0.04), at(0.12, -0.06), at(0.34, 0.0), at(0.5, 0.12), at(0.56, 0.3),
             at(0.5, 0.44), at(0.44, 0.3), at(0.36, 0.4), at(0.3, 0.28), at(0.2, 0.36), at(0.1, 0.3),
             at(0.04, 0.46)]  # fmt: skip
    plate.fill(smooth(crown, closed=True), "green", MEDIUM)
    for joints, widths in (
        ((at(0.1, 0.5), at(0.02, 0.3), at(-0.06, 0.16)), (4.2, 2.6, 1.6)),
        ((at(0.14, 0.5), at(0.16, 0.28), at(0.12, 0.08)), (3.6, 2.6, 1.2)),
        ((at(0.16, 0.5), at(0.27, 0.32), at(0.42, 0.2)), (4.4, 2.8, 1.0)),
    ):
        draw_limb(plate, joints, widths, "wood")
    trunk = [at(-0.05, 0.98), at(0.02, 0.84), at(0.065, 0.66), at(0.06, 0.5), at(0.08, 0.42), at(0.12, 0.46),
             at(0.17, 0.36), at(0.24, 0.39), at(0.2, 0.56), at(0.21, 0.74), at(0.28, 0.86), at(0.36, 0.93),
             at(0.24, 0.95), at(0.16, 0.93), at(0.1, 0.99)]  # fmt: skip
    plate.fill(smooth(trunk, closed=True), "wood", MEDIUM)
    plate.ink(edge_strokes((at(0.21, 0.88), at(0.2, 0.5)), (at(0.14, 0.9), at(0.145, 0.5)), 26, 0.55))
    for start, middle, end in (
        ((0.09, 0.5), (0.095, 0.66), (0.06, 0.86)), ((0.12, 0.54), (0.125, 0.7), (0.1, 0.9)),
        ((0.15, 0.52), (0.155, 0.7), (0.16, 0.86)), ((0.18, 0.56), (0.185, 0.74), (0.23, 0.88)),
    ):  # fmt: skip
        plate.line(smooth([at(*start), at(*middle), at(*end)]), MEDIUM)
    knot = [at(0.105, 0.62), at(0.125, 0.585), at(0.145, 0.62), at(0.125, 0.66)]
    plate.fill(smooth(knot, closed=True), "ink", THIN)
    for across, down, out, long in (
        (-0.02, 0.2, -0.02, 0.42), (0.05, 0.14, 0.02, 0.3), (0.12, 0.1, 0.06, 0.24), (0.22, 0.3, 0.1, 0.3),
        (0.28, 0.26, 0.09, 0.44), (0.34, 0.22, 0.08, 0.34), (0.39, 0.18, 0.1, 0.5), (0.43, 0.16, 0.12, 0.36),
        (0.3, 0.1, 0.1, 0.2), (0.2, 0.04, 0.08, 0.2),
    ):  # fmt: skip
        _withe(plate, [at(across, down), at(across + out, down - 0.02), at(across + out * 1.3, down + long * 0.5),
                       at(across + out * 1.2, down + long)])  # fmt: skip


def _withe(plate: Plate, points: list[Point]) -> None:
    """Draw a withe that hangs through the points, with its narrow leaves."""
    path = points_along(smooth(points))
    plate.line(smooth(points), MEDIUM)
    for step in range(3, len(path) - 1, 2):
        a, b = path[step]
        for side in (-1, 1):
            leaf = [(a, b), (a + side * 1.0, b + 0.5), (a + side * 1.3, b + 2.1)]
            plate.fill(smooth([leaf[0], *leaf, leaf[0]], closed=True), "wood green", FINE)


def crypt_gate(town: Town) -> None:
    """Draw the arch of a crypt in a wall of ashlar, its iron gate ajar, steps down to it, crossed keys above."""
    plate, wide, high = town.plate, town.width, town.height
    plate.fill(polygon(box(-1, high * 0.06, wide + 2, high)), "stone", MEDIUM)
    for course in range(9):
        y = high * (0.06 + 0.11 * course)
        plate.line((("M", -1, y), ("L", wide + 1, y)), MEDIUM)
        for joint in range(6):
            x = wide * (0.1 + 0.18 * joint + 0.09 * (course % 2))
            plate.line((("M", x, y), ("L", x, y + high * 0.11)), THIN)
            # each stone is rough and dark below, every third as far as its middle
            low, deep = y + high * 0.11, high * (0.034 if (course * 2 + joint) % 3 else 0.075)
            ends = (x + 0.6, low), (x + wide * 0.18 - 0.6, low)
            plate.ink(edge_strokes(ends, ((ends[0][0] + 1.2, low - deep), (ends[1][0] + 1.2, low - deep)), 15, 0.16))
    plate.fill(polygon(box(-1, high * 0.02, wide + 2, high * 0.06)), "wall", MEDIUM)
    middle, half, spring, foot = wide * 0.5, wide * 0.24, high * 0.48, high * 0.86
    for grow, tone in ((4.4, "wall"), (2.2, "stone"), (0.0, "ink")):
        a = half + grow
        arch = [
            (middle - a, foot),
            (middle - a, spring),
            (middle - a * 0.7, spring - a * 0.72),
            (middle, high * 0.22 - grow),
            (middle + a * 0.7, spring - a * 0.72),
            (middle + a, spring),
            (middle + a, foot),
        ]
        plate.fill(smooth([arch[0], *arch, arch[-1]], closed=True), tone, MEDIUM)
    plate.ink(
        edge_strokes(
            ((middle + half + 4.4, spring), (middle + half + 4.4, foot)),
            ((middle + half + 2.4, spring), (middle + half + 2.4, foot)),
            24,
            0.3,
        )
    )
    for turn in range(15):
        angle = math.pi * (turn + 0.5) / 15
        joints = [
            (middle - math.cos(angle) * (half + grow), spring - math.sin(angle) * (spring - high * 0.22 + grow))
            for grow in (2.2, 4.4)
        ]
        plate.line((("M", *joints[0]), ("L", *joints[1])), THIN)
        plate.ink(
            edge_strokes(
                (joints[1], (joints[1][0] + 0.8, joints[1][1] + 0.6)),
                (joints[0], (joints[0][0] + 0.8, joints[0][1] + 0.6)),
                3,
                0.18,
            )
        )
    for bar in range(9):
        x = middle - half + half * 2 * (bar + 0.5) / 9
        top = spring - half * 0.9 * (1 - abs(x - middle) / half) ** 0.8
        plate.line((("M", x, foot), ("L", x, top)), 0.85, "iron")
        plate.line((("M", x + 0.22, foot), ("L", x + 0.22, top)), THIN)
        tip = [(x - 0.8, top), (x, top - 2.2), (x + 0.8, top)]
        plate.fill(polygon(tip), "iron")
    for level in (0.54, 0.76):
        plate.fill(polygon(box(middle - half + 0.4, high * level, 2 * half - 0.8, 1.1)), "iron")
    lock = box(middle - 1.7, high * 0.63, 3.4, 4.4)
    plate.fill(polygon(lock), "gold", MEDIUM)
    plate.beads([(middle, high * 0.66)], 0.6, "ink")
    plate.line((("M", middle, high * 0.66), ("L", middle, high * 0.695)), 0.6)
    for step, grow in enumerate((3.0, 6.0, 9.0)):
        y = foot + step * high * 0.05
        plate.fill(polygon(box(middle - half - grow, y, 2 * (half + grow), high * 0.05 + 1)), "white", MEDIUM)
        plate.ink(
            edge_strokes(
                ((middle + half + grow, y + 0.4), (middle + half + grow, y + 2)),
                ((middle + half, y + 0.4), (middle + half, y + 2)),
                4,
                0.3,
            )
        )
    for side in (-1, 1):
        x = middle + side * wide * 0.415
        plate.fill(
            polygon([(x - 2.6, high * 0.62), (x - 1.4, high * 0.74), (x + 1.4, high * 0.74), (x + 2.6, high * 0.62)]),
            "iron",
            MEDIUM,
        )
        plate.fill(polygon(box(x - 0.5, high * 0.74, 1, high * 0.26)), "iron", MEDIUM)
        flame = [
            (x - 1.6, high * 0.62),
            (x - 1.7, high * 0.55),
            (x + 0.4, high * 0.45),
            (x + 0.4, high * 0.45),
            (x + 1.7, high * 0.56),
            (x + 1.6, high * 0.62),
        ]
        plate.fill(smooth(flame), "glow", MEDIUM)


def _bank(plate: Plate, wide: float, high: float, levels: tuple[float, float, float, float], tone: str) -> None:
    """Draw the ground near by, as high as four levels say from left to right, in shares of the height."""
    bank = [(wide * (-0.02 + 0.347 * index), high * level) for index, level in enumerate(levels)]
    corner, other = (wide + 1, high + 2), (-1.0, high + 2)
    plate.fill(smooth([bank[0], *bank, bank[-1], corner, corner, other, other], closed=True), tone, MEDIUM)


BURIAL_PLACES: Mapping[str, Callable[[Town], None]] = {
    "ash heap": ash_heap,
    "ledger slabs": ledger_slabs,
    "unmarked bank": unmarked_bank,
    "crypt gate": crypt_gate,
}
"""Where the dead lie, by name."""
