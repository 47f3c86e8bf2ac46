"""Places in a town from which the rest is seen: under a gate, in a lane, above roofs, at the window of a study."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, between, smooth, stroke, swelling
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import BOLD, FINE, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.plan.ground import Town

STONES = 15
"""How many stones an arch is built of."""
BARS = 9
"""How many bars a portcullis has."""


def archway(town: Town) -> None:
    """Draw the dark passage of a town gate, its arch of dressed stones and the points of its portcullis."""
    plate, wide, high = town.plate, town.width, town.height
    left, right, top, spring = wide * 0.12, wide * 0.88, high * 0.1, high * 0.5
    middle, half = (left + right) / 2, (right - left) / 2

    def ring(out: float, count: int = 30) -> list[Point]:
        return [
            (
                middle - (half + out) * math.cos(math.pi * k / count),
                spring - (spring - top + out) * math.sin(math.pi * k / count),
            )
            for k in range(count + 1)
        ]

    thick, depth = high * 0.11, high * 0.06
    for index in range(BARS):
        x = left + (right - left) * (index + 0.5) / BARS
        edge = spring - (spring - top) * math.sqrt(max(0.0, 1 - ((x - middle) / half) ** 2))
        tip = high * 0.27
        if edge < tip - 1:
            plate.fill(
                polygon([(x - 0.5, edge - 1), (x + 0.5, edge - 1), (x + 0.5, tip), (x, tip + 1.7), (x - 0.5, tip)]),
                "wood",
                MEDIUM,
            )
    for level in (high * 0.17, high * 0.235):
        reach = half * math.sqrt(max(0.0, 1 - ((spring - level) / (spring - top)) ** 2))
        plate.fill(polygon(box(middle - reach, level - 0.45, 2 * reach, 0.9)), "wood", MEDIUM)
    inner, outer = ring(0.0), ring(depth)
    passage = [(left, high + 1), *inner, (right, high + 1), (right + depth, high + 1), *reversed(outer)]
    plate.fill(polygon([*passage, (left - depth, high + 1)]), "ink", MEDIUM)
    wall = [(-1.0, high + 1), (-1.0, -1.0), (wide + 1, -1.0), (wide + 1, high + 1), (right + depth, high + 1)]
    plate.fill(polygon([*wall, *reversed(outer), (left - depth, high + 1)]), "stone", BOLD)
    first, last = ring(depth, STONES), ring(depth + thick, STONES)
    for stone in range(STONES):
        corners = [first[stone], first[stone + 1], last[stone + 1], last[stone]]
        plate.fill(polygon(corners), "wall" if stone % 2 else "stone", MEDIUM)
        if stone >= STONES * 0.5:
            plate.ink(edge_strokes((corners[2], corners[3]), (corners[1], corners[0]), 5, 0.36, 0.8))
    course = high * 0.085
    for row in range(math.ceil(high / course)):
        level = row * course
        up = (spring - level) / (spring - top + depth + thick)
        reach = (half + depth + thick) * math.sqrt(max(0.0, 1 - up * up)) if level < spring else half + depth
        for edge, border in ((middle - reach, -1.0), (middle + reach, wide + 1)):
            if (border - edge) * (1 if border > 0 else -1) > 0.5:
                plate.line((("M", edge, level), ("L", border, level)), THIN)
        for joint in ((-0.4 + row % 2) * 3.2, wide - (0.4 + row % 2) * 2.6):
            if abs(joint - middle) > reach:
                plate.line((("M", joint, level), ("L", joint, level + course)), THIN)
    plate.ink(
        edge_strokes(
            ((wide + 1, high * 0.1), (wide + 1, high)),
            ((right + depth + 1, 0.1 * high), (right + depth + 1, high)),
            22,
            0.5,
            0.7,
        )
    )


def lane(town: Town) -> None:
    """Draw a narrow lane of gabled houses that leads up to what stands at its end."""
    plate, wide, high = town.plate, town.width, town.height
    end, level, gap = wide * 0.5, high * 0.76, wide * 0.17
    ground = [(-1, high + 1), (end - gap, level), (end + gap, level), (wide + 1, high + 1)]
    plate.fill(polygon(ground), "paving", MEDIUM)
    for row in range(1, 9):
        y = level + (high - level) * (row / 8) ** 1.7
        half = gap + (wide * 0.5 - gap) * (y - level) / (high - level)
        plate.line((("M", end - half, y), ("C", end - half / 2, y + 0.6, end + half / 2, y + 0.6, end + half, y)), FINE)
    for side in (-1, 1):
        for place in (2, 1, 0):
            _house_of_lane(town, side, place, (end, level, gap))
    hang = high * 0.5
    plate.line((("M", -1, hang - 1.6), ("L", wide * 0.15, hang - 1.6)), BOLD)
    plate.fill(polygon(box(wide * 0.15 - 5.6, hang - 1, 5.4, 5.4)), "flag", MEDIUM)
    middle = wide * 0.15 - 2.9
    plate.fill(
        smooth(
            [(middle, hang), (middle + 1.5, hang + 1.7), (middle, hang + 3.4), (middle - 1.5, hang + 1.7)], closed=True
        ),
        "gold",
        FINE,
    )


def _house_of_lane(town: Town, side: int, place: int, towards: tuple[float, float, float]) -> None:
    """Draw a house of a lane that runs `towards` a place: `side` -1 is the left, `place` 0 the nearest house."""
    plate, wide, high = town.plate, town.width, town.height
    end, level, gap = towards
    shares = (0.0, 0.42, 0.74, 1.0)
    near, far = (1 - each for each in shares[place : place + 2])
    ax, bx = (end + side * (gap + (wide * 0.51 - gap) * each) for each in (near, far))
    ay, by = (level + (high - level) * each for each in (near, far))
    dice = town.dice.part(f"house {side} {place}")
    storeys = dice.pick((3, 4))
    tall = high * (0.3 + 0.62 * near) * (0.66 + 0.085 * storeys)
    low = high * (0.3 + 0.62 * far) * (0.66 + 0.085 * storeys)

    def at(along: float, up: float) -> Point:
        foot, head = ay + (by - ay) * along, (ay - tall) + ((by - low) - (ay - tall)) * along
        return ax + (bx - ax) * along, foot + (head - foot) * up

    walls = ("white", "brick", "wall", "sand", "white", "stone", "tile", "wall")
    wall = walls[(place + 4 * (side > 0) + town.dice.part("walls").pick(range(8))) % 8]
    plate.fill(polygon([at(0, 0), at(1, 0), at(1, 1), at(0.5, 1.34), at(0, 1)]), wall, BOLD)
    over = [at(-0.07, 0.95), at(0.5, 1.4), at(1.05, 0.95), at(1.05, 1.02), at(0.5, 1.5), at(-0.07, 1.02)]
    plate.fill(polygon(over), ("roof", "tile", "slate")[(place + side) % 3], MEDIUM)
    if side > 0:
        plate.ink(edge_strokes((at(0, 0.96), at(0, 0.02)), (at(1, 0.96), at(1, 0.02)), 34 - 8 * place, 0.34, 0.62))
    for storey in range(storeys):
        foot, head = (storey + 0.28) / storeys, (storey + 0.78) / storeys
        if storey:
            plate.line((("M", *at(0, storey / storeys)), ("L", *at(1, storey / storeys))), MEDIUM)
        for left, right in ((0.12, 0.28), (0.42, 0.58), (0.72, 0.88)):
            if not storey and left == 0.42:
                door = [
                    at(left, 0),
                    at(right, 0),
                    at(right, head * 0.8),
                    at((left + right) / 2, head),
                    at(left, head * 0.8),
                ]
                plate.fill(polygon(door), "wood", MEDIUM)
                continue
            plate.fill(polygon([at(left, foot), at(right, foot), at(right, head), at(left, head)]), "white", THIN)
            plate.ink(
                polygon(
                    [
                        at(left + 0.025, foot + 0.015),
                        at(right - 0.025, foot + 0.015),
                        at(right - 0.025, head - 0.015),
                        at(left + 0.025, head - 0.015),
                    ]
                )
            )
            cross = (left + right) / 2
            plate.line((("M", *at(cross, foot)), ("L", *at(cross, head))), FINE, "white")
    plate.ink(polygon([at(0.44, 1.1), at(0.56, 1.1), at(0.5, 1.22)]))


def rooftops(town: Town) -> None:
    """Draw the near roofs of a town that is seen from a tower, with dormers, chimneys and a stone beast on its edge."""
    plate, wide, high = town.plate, town.width, town.height
    for left, right, ridge, eaves, tone in (
        (-0.08, 0.34, 0.6, 0.86, "tile"),
        (0.62, 1.1, 0.56, 0.84, "roof"),
        (0.26, 0.76, 0.7, 1.04, "slate"),
    ):
        a, b, top, low = wide * left, wide * right, high * ridge, high * eaves
        lean = (b - a) * 0.14
        plate.fill(
            polygon([(a, low), (a + lean, top), (b - lean, top), (b, low), (b, high + 1), (a, high + 1)]), tone, BOLD
        )
        rows = max(3, int((low - top) / 1.5))
        for row in range(1, rows):
            share = row / rows
            y, x1, x2 = top + (low - top) * share, a + lean * (1 - share), b - lean * (1 - share)
            plate.line((("M", x1, y), ("L", x2, y)), THIN)
        plate.ink(
            edge_strokes(
                ((b - lean, top), (b, low)), ((a + (b - a) * 0.66, top), (a + (b - a) * 0.66, low)), rows * 3, 0.5
            )
        )
        plate.fill(polygon(box(a, low, b - a, high + 1 - low)), "wall", MEDIUM)
        for place in (0.3, 0.62):
            x, y, size = a + (b - a) * place, top + (low - top) * 0.72, (b - a) * 0.055
            plate.fill(
                polygon(
                    [
                        (x - size, y),
                        (x - size, y - size * 1.6),
                        (x, y - size * 2.7),
                        (x + size, y - size * 1.6),
                        (x + size, y),
                    ]
                ),
                "wall",
                MEDIUM,
            )
            plate.fill(
                polygon(box(x - size * 0.5, y - size * 1.4, size, size * 1.4)), "glow" if town.night else "ink", FINE
            )
        stack = a + (b - a) * 0.2
        plate.fill(polygon(box(stack, top - high * 0.09, wide * 0.035, high * 0.12)), "brick", MEDIUM)
        plate.ink(
            edge_strokes(
                ((stack + wide * 0.035, top - high * 0.09), (stack + wide * 0.035, top)),
                ((stack, top - high * 0.09), (stack, top)),
                6,
                0.4,
                0.8,
            )
        )
    x, y, size = wide * 0.86, high * 0.97, high * 0.4

    def at(across: float, up: float) -> Point:
        return x + across * size, y - up * size

    plate.fill(polygon([at(-0.5, 0.0), at(-0.5, -0.3), at(0.7, -0.3), at(0.7, 0.0)]), "stone", BOLD)
    beast = [
        at(-0.1, 0.0),
        at(-0.16, 0.3),
        at(-0.3, 0.28),
        at(-0.34, 0.02),
        at(-0.42, 0.02),
        at(-0.4, 0.36),
        at(-0.22, 0.52),
        at(-0.34, 0.6),
        at(-0.52, 0.6),
        at(-0.5, 0.7),
        at(-0.3, 0.8),
        at(-0.28, 0.98),
        at(-0.18, 0.84),
        at(-0.06, 0.9),
        at(-0.02, 0.72),
        at(0.1, 0.56),
        at(0.18, 0.3),
        at(0.26, 0.14),
        at(0.24, 0.0),
    ]
    wing = [
        at(-0.02, 0.6),
        at(0.16, 1.02),
        at(0.42, 1.12),
        at(0.36, 0.8),
        at(0.5, 0.74),
        at(0.38, 0.56),
        at(0.48, 0.42),
        at(0.3, 0.36),
        at(0.2, 0.2),
        at(0.06, 0.3),
    ]
    plate.fill(polygon(wing), "stone", BOLD)
    for tip in ((0.42, 1.12), (0.5, 0.74), (0.48, 0.42)):
        plate.line((("M", *at(0.04, 0.5)), ("L", *at(*tip))), THIN)
    plate.fill(polygon(beast), "stone", BOLD)
    plate.ink(edge_strokes((at(0.2, 0.3), at(0.0, 0.7)), (at(-0.06, 0.2), at(-0.14, 0.7)), 12, 0.6))
    plate.ink(edge_strokes((at(0.24, 0.02), at(0.2, 0.28)), (at(0.0, 0.02), at(-0.04, 0.26)), 9, 0.6))
    plate.line((("M", *at(-0.5, 0.64)), ("L", *at(-0.32, 0.68))), THIN)
    plate.beads([at(-0.31, 0.77)], size * 0.03, "ink")


def study(town: Town) -> None:
    """Draw the window of a study: leaded lights in stone, and before it a candle, books, an ink horn with its quill."""
    plate, wide, high = town.plate, town.width, town.height
    sill, left, right, top = high * 0.82, wide * 0.1, wide * 0.9, high * 0.07
    for index in range(-6, 12):
        x = left + (right - left) * index / 7
        for lean in (-1, 1):
            start, end = (x, top - 1), (x + lean * (sill - top) * 0.66, sill)
            inside = [between([start], [end], k / 24)[0] for k in range(25)]
            shown = [point for point in inside if left < point[0] < right and not 0.42 < point[1] / high < 0.82]
            if len(shown) > 1:
                plate.line((("M", *shown[0]), ("L", *shown[-1])), FINE, "airy" if town.night else "ink")
    frame = [
        (-1.0, -1.0),
        (wide + 1, -1.0),
        (wide + 1, high + 1),
        (-1.0, high + 1),
        (-1.0, -1.0),
        (left, top),
        (left, sill),
        (right, sill),
        (right, top),
        (left, top),
    ]
    plate.fill(polygon(frame), "wood", MEDIUM)
    plate.line(polygon([(left, top), (left, sill), (right, sill), (right, top)]), BOLD)
    bar = wide * 0.5
    plate.fill(polygon(box(bar - 0.9, top, 1.8, sill - top)), "stone", MEDIUM)
    plate.fill(polygon(box(left, high * 0.24, right - left, 1.2)), "stone", MEDIUM)
    for side, edge in ((-1.0, left), (wide + 1, right)):
        plate.ink(edge_strokes(((side, 0), (side, sill)), ((edge, 0), (edge, sill)), 26, 0.55, 0.94))
    plate.fill(polygon([(-1, sill), (wide + 1, sill), (wide + 1, high + 1), (-1, high + 1)]), "tile", BOLD)
    plate.ink(edge_strokes(((-1, high), (wide, high)), ((2, sill), (wide + 2, sill)), 40, 0.4, 0.8))
    low = high * 0.95
    for x, y, long, thick, tone in (
        (0.62, 0.0, 0.28, 0.09, "cloth"),
        (0.64, 0.09, 0.24, 0.075, "copper"),
        (0.66, 0.165, 0.2, 0.06, "thatch"),
    ):
        a, b, foot, crown = wide * x, wide * (x + long), low - high * y, low - high * (y + thick)
        plate.fill(polygon([(a, foot), (b, foot), (b, crown), (a, crown)]), tone, BOLD)
        plate.fill(
            polygon([(a + 2.2, foot - 0.4), (b, foot - 0.4), (b, crown + 0.4), (a + 2.2, crown + 0.4)]), "white", THIN
        )
        for leaf in (0.3, 0.5, 0.7):
            y = foot + (crown - foot) * leaf
            plate.line((("M", a + 2.8, y), ("L", b - 0.4, y)), FINE)
    x = wide * 0.24
    plate.fill(
        smooth([(x - 5, low), (x - 4, low - 1.6), (x + 4, low - 1.6), (x + 5, low)], closed=True), "gold", MEDIUM
    )
    plate.fill(polygon(box(x - 1.5, low - high * 0.33, 3, high * 0.3)), "white lit" if town.night else "white", MEDIUM)
    plate.ink(
        edge_strokes(
            ((x + 1.5, low - high * 0.3), (x + 1.5, low - 1.6)),
            ((x - 0.4, low - high * 0.3), (x - 0.4, low - 1.6)),
            12,
            0.3,
        )
    )
    tip = low - high * 0.33
    flame = [(x, tip), (x - 1.3, tip - 2), (x + 0.2, tip - 5.4), (x + 1.3, tip - 2)]
    plate.fill(smooth(flame, closed=True), "glow", MEDIUM)
    x = wide * 0.44
    horn = [
        (x - 2.8, low),
        (x - 2.4, low - 4),
        (x - 1.2, low - 5.4),
        (x + 1.2, low - 5.4),
        (x + 2.4, low - 4),
        (x + 2.8, low),
    ]
    plate.fill(polygon(horn), "slate", BOLD)
    plate.ink(edge_strokes(((x + 2.6, low - 4), (x + 2.6, low)), ((x - 1, low - 4), (x - 1, low)), 6, 0.5))
    shaft = [(x, low - 4), (x + 4, low - high * 0.3), (x + 9.5, low - high * 0.5)]
    vane = [
        (x + 1.6, low - high * 0.22),
        (x + 2.4, low - high * 0.36),
        (x + 9.5, low - high * 0.52),
        (x + 7.6, low - high * 0.34),
    ]
    plate.fill(smooth(vane, closed=True), "white lit" if town.night else "white", MEDIUM)
    plate.ink(stroke(shaft, swelling(0.2, 0.5)))


PLACES_IN_TOWN: Mapping[str, Callable[[Town], None]] = {
    "archway": archway,
    "lane": lane,
    "rooftops": rooftops,
    "study": study,
}
"""The places in a town from which it is seen, by name."""
