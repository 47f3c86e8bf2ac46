"""Where the dead of a faith lie, from near: ashes by a river, slabs in a churchyard, a bank without a mark, a crypt."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, points_along, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import BOLD, FINE, MEDIUM, THIN, Plate
from kredens.generator.towns.building.masonry import box
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
    plate.fill(smooth([heap[0], *heap, heap[-1]], closed=True), "smoke", BOLD)
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
    """Draw flat slabs in the grass of a churchyard, a book, a rose and a text cut in them."""
    plate, wide, high = town.plate, town.width, town.height
    _bank(plate, wide, high, (0.66, 0.62, 0.62, 0.66), "green")
    for middle, low, half, sign in ((0.2, 0.8, 6.0, "rose"), (0.82, 0.83, 6.4, "text"), (0.5, 0.97, 8.6, "book")):
        x, y = wide * middle, high * low
        deep = half * 1.05
        slab = [(x - half, y), (x - half * 0.78, y - deep), (x + half * 0.78, y - deep), (x + half, y)]
        plate.fill(polygon([slab[0], slab[3], (slab[3][0], y + 1.4), (slab[0][0], y + 1.4)]), "stone", BOLD)
        plate.ink(
            edge_strokes(
                ((slab[3][0], y + 1.3), (slab[0][0], y + 1.3)), ((slab[3][0], y + 0.3), (slab[0][0], y + 0.3)), 20, 0.3
            )
        )
        plate.fill(polygon(slab), "wall", BOLD)
        inner = [
            (x - half * 0.86, y - deep * 0.07),
            (x - half * 0.7, y - deep * 0.93),
            (x + half * 0.7, y - deep * 0.93),
            (x + half * 0.86, y - deep * 0.07),
        ]
        plate.line(polygon(inner), MEDIUM)
        for row in range(3 if sign != "text" else 6):
            level = y - deep * (0.18 + 0.12 * row)
            reach = half * (0.66 - 0.025 * row)
            for word in range(4):
                a = x - reach + 2 * reach * word / 4
                plate.line((("M", a, level), ("L", a + reach * (0.32 + 0.08 * ((row + word) % 2)), level)), 0.3)
        if sign == "rose":
            _cut_rose(plate, (x, y - deep * 0.68), half * 0.3)
        elif sign == "book":
            book = [
                (x - half * 0.4, y - deep * 0.54),
                (x - half * 0.36, y - deep * 0.84),
                (x, y - deep * 0.78),
                (x + half * 0.36, y - deep * 0.84),
                (x + half * 0.4, y - deep * 0.54),
                (x, y - deep * 0.48),
            ]
            plate.fill(polygon(book), "stone", MEDIUM)
            plate.line((("M", x, y - deep * 0.48), ("L", x, y - deep * 0.78)), MEDIUM)
        _tufts(plate, x, y + 1.6, half)


def _cut_rose(plate: Plate, middle: Point, r: float) -> None:
    """Draw a rose of five leaves cut in stone."""
    x, y = middle
    leaves = [
        (x, y - r * 0.7),
        (x + r * 0.8, y - r * 0.2),
        (x + r * 0.5, y + r * 0.5),
        (x - r * 0.5, y + r * 0.5),
        (x - r * 0.8, y - r * 0.2),
    ]
    plate.beads(leaves, r * 0.46, "stone", MEDIUM)
    plate.beads([(x, y)], r * 0.4, "white", MEDIUM)


def _tufts(plate: Plate, x: float, y: float, half: float) -> None:
    """Draw tufts of grass along the foot of a stone."""
    for place in range(7):
        a = x - half + 2 * half * place / 6
        for blade in (-0.6, 0.0, 0.7):
            plate.line((("M", a, y), ("L", a + blade, y - 1.6)), THIN)


def unmarked_bank(town: Town) -> None:
    """Draw a low mound by the water without a cross: reeds, the roots of a willow, a hat laid on the earth."""
    plate, wide, high = town.plate, town.width, town.height
    _bank(plate, wide, high, (0.76, 0.8, 0.86, 0.94), "green")
    trunk = [
        (-1, high * 0.86),
        (wide * 0.05, high * 0.6),
        (wide * 0.02, high * 0.3),
        (wide * 0.12, high * 0.1),
        (wide * 0.17, high * 0.14),
        (wide * 0.12, high * 0.36),
        (wide * 0.15, high * 0.62),
        (wide * 0.26, high * 0.88),
        (-1, high * 0.92),
    ]
    plate.fill(smooth([trunk[0], *trunk, trunk[-1]], closed=True), "wood", BOLD)
    plate.ink(
        edge_strokes(
            ((wide * 0.16, high * 0.66), (wide * 0.12, high * 0.3)),
            ((wide * 0.08, high * 0.66), (wide * 0.06, high * 0.3)),
            16,
            0.5,
        )
    )
    for branch in range(11):
        start = wide * (0.02 + 0.045 * branch), high * (0.02 + 0.012 * (branch % 3))
        long = high * (0.3 + 0.09 * ((branch * 5) % 7) / 2) * (1 - 0.045 * branch)
        line = [start, (start[0] + 2.4, start[1] + long * 0.3), (start[0] + 2.0 - 0.3 * (branch % 2), start[1] + long)]
        path = points_along(smooth(line))
        plate.line(smooth(line), MEDIUM)
        for step in range(2, len(path) - 1, 2):
            a, b = path[step]
            for side in (-1, 1):
                leaf = [(a, b), (a + side * 0.9, b + 0.5), (a + side * 1.1, b + 1.9)]
                plate.fill(smooth([leaf[0], *leaf, leaf[0]], closed=True), "wood green", FINE)
    x, foot = wide * 0.5, high * 0.93
    mound = [(x - 12, foot), (x - 7, foot - 4.4), (x + 5, foot - 5.2), (x + 13, foot)]
    plate.fill(smooth([mound[0], *mound, mound[-1]], closed=True), "hill", BOLD)
    plate.ink(edge_strokes((mound[3], mound[2]), ((x + 4, foot), (x + 1, foot - 3.6)), 12, 0.5))
    for index in range(9):
        a, b = x - 9 + index * 2, foot - 1.2 - 1.7 * (index % 2)
        plate.line((("M", a, b), ("L", a + 1, b - 0.5)), THIN)
    crown = [(x - 3.4, foot - 5.4), (x - 2.6, foot - 8.8), (x + 1.6, foot - 8.8), (x + 2.4, foot - 5.4)]
    plate.fill(smooth([crown[0], *crown, crown[-1]]), "shingle", BOLD)
    brim = [(x - 6.4, foot - 5.0), (x - 0.5, foot - 6.0), (x + 5.4, foot - 5.2), (x - 0.5, foot - 4.2)]
    plate.fill(smooth(brim, closed=True), "shingle", BOLD)
    plate.line(smooth([(x - 3.2, foot - 6.1), (x - 0.5, foot - 6.6), (x + 2.2, foot - 6.2)]), 0.8)
    for index in range(10):
        a = wide * (0.72 + 0.03 * index)
        tip = high * (0.5 + 0.16 * ((index * 3) % 5) / 4)
        plate.line(smooth([(a, high + 1), (a + 0.3, high * 0.76), (a + 1.2, tip)]), 0.5)
        if index % 2:
            plate.line((("M", a + 0.9, tip + 4.6), ("L", a + 1.2, tip + 0.6)), 1.5)
            plate.line((("M", a + 0.9, tip + 4.6), ("L", a + 1.2, tip + 0.6)), 0.9, "wood")
        else:
            blade = [
                (a - 0.4, high + 1),
                (a - 2.0, high * 0.74),
                (a - 4.2, tip + 7),
                (a - 0.9, high * 0.78),
                (a + 0.6, high + 1),
            ]
            plate.fill(smooth([blade[0], *blade, blade[-1]]), "wood green", THIN)


def crypt_gate(town: Town) -> None:
    """Draw the arch of a crypt in a wall of ashlar, its iron gate ajar, steps down to it, crossed keys above."""
    plate, wide, high = town.plate, town.width, town.height
    plate.fill(polygon(box(-1, high * 0.06, wide + 2, high)), "stone", BOLD)
    for course in range(9):
        y = high * (0.06 + 0.11 * course)
        plate.line((("M", -1, y), ("L", wide + 1, y)), MEDIUM)
        for joint in range(6):
            x = wide * (0.1 + 0.18 * joint + 0.09 * (course % 2))
            plate.line((("M", x, y), ("L", x, y + high * 0.11)), THIN)
    plate.fill(polygon(box(-1, high * 0.02, wide + 2, high * 0.06)), "wall", BOLD)
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
        plate.fill(smooth([arch[0], *arch, arch[-1]], closed=True), tone, BOLD)
    plate.ink(
        edge_strokes(
            ((middle + half + 4.4, spring), (middle + half + 4.4, foot)),
            ((middle + half + 2.4, spring), (middle + half + 2.4, foot)),
            24,
            0.3,
        )
    )
    for bar in range(9):
        x = middle - half + half * 2 * (bar + 0.5) / 9
        top = spring - half * 0.9 * (1 - abs(x - middle) / half) ** 0.8
        plate.line((("M", x, foot), ("L", x, top)), 0.85, "iron")
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
        plate.fill(polygon(box(middle - half - grow, y, 2 * (half + grow), high * 0.05 + 1)), "white", BOLD)
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
            BOLD,
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
    plate.fill(smooth([bank[0], *bank, bank[-1], corner, corner, other, other], closed=True), tone, BOLD)


BURIAL_PLACES: Mapping[str, Callable[[Town], None]] = {
    "ash heap": ash_heap,
    "ledger slabs": ledger_slabs,
    "unmarked bank": unmarked_bank,
    "crypt gate": crypt_gate,
}
"""Where the dead lie, by name."""
