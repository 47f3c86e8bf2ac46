"""Sights of a town from so near that they fill the picture: cages on a steeple, a roof of tiles, a court, a nest."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, between, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.plan.ground import Town


def hanging_cages(town: Town) -> None:
    """Draw a steeple from near, from which three iron cages hang, a skull in each, and crows about them."""
    plate, wide, high = town.plate, town.width, town.height
    left, right, cornice = wide * 0.08, wide * 0.68, high * 0.13
    top = (left + right) / 2
    plate.fill(polygon(box(left, cornice, right - left, high)), "wall", MEDIUM)
    plate.fill(polygon([(left + 2, cornice), (top - 5, -2), (top + 5, -2), (right - 2, cornice)]), "slate", MEDIUM)
    for share in (0.2, 0.4, 0.6, 0.8):
        plate.line((("M", left + 2 + (right - left - 4) * share, cornice), ("L", top - 5 + 10 * share, -2)), THIN)
    plate.fill(polygon(box(left - 1.2, cornice - 1, right - left + 2.4, 2)), "stone", MEDIUM)
    for tip in (left - 0.2, right + 0.2):
        plate.fill(polygon([(tip - 1.3, cornice - 1), (tip, cornice - 6), (tip + 1.3, cornice - 1)]), "stone", MEDIUM)
    for x in (left, right - 2):
        plate.fill(polygon(box(x, cornice + 1, 2, high)), "stone", MEDIUM)
    plate.ink(
        edge_strokes(((right, cornice + 1), (right, high)), ((right - 6.5, cornice + 1), (right - 6.5, high)), 30, 0.5)
    )
    for course in range(int((high - cornice) / 2.6)):
        y, shift = cornice + 3 + 2.6 * course, 2.2 * (course % 2)
        for x in (left + 2.6, top - 3, right - 11):
            plate.line((("M", x + shift, y), ("L", x + shift + 2.6, y)), FINE)
    for x, y in ((top, high * 0.19), (left + 7.9, high * 0.32), (right - 7.9, high * 0.32)):
        _cage(town, (x, y), high * 0.49)
    for x, y, span in ((0.06, 0.3, 2.0), (0.72, 0.16, 2.4), (0.8, 0.34, 1.7)):
        _crow(town, (wide * x, high * y), span)


def _cage(town: Town, hook: Point, size: float) -> None:
    """Draw a cage that hangs on a hook in a wall: its dome, its bars, and the bones in it."""
    plate = town.plate

    def at(across: float, down: float) -> Point:
        return hook[0] + across * size, hook[1] + down * size

    plate.line((("M", *at(0, 0)), ("L", *at(0, 0.18))), MEDIUM)
    plate.beads([at(0, 0)], size * 0.05, "iron", MEDIUM)
    form = [
        at(-0.36, 1.12),
        at(-0.36, 0.48),
        at(-0.24, 0.28),
        at(0, 0.17),
        at(0.24, 0.28),
        at(0.36, 0.48),
        at(0.36, 1.12),
    ]
    plate.fill(smooth([form[0], *form, form[-1]], closed=True), "ink", MEDIUM)
    for across in (-0.36, -0.24, 0.24, 0.36):
        top = 0.17 + 0.3 * (abs(across) / 0.36) ** 1.6
        bar = (("M", *at(across, 1.12)), ("L", *at(across, max(0.46, top))), ("L", *at(across * 0.3, 0.2)))
        plate.line(bar, 0.62)
        plate.line(bar, 0.3, "iron")
    _skull(town, at(0, 0.62), size * 0.2)
    bone = "white lit" if town.night else "white"
    for side in (-1, 1):
        ends = at(-0.2 * side, 0.95), at(0.2 * side, 1.06)
        plate.line((("M", *ends[0]), ("L", *ends[1])), 0.62, bone)
        for x, y in ends:
            plate.beads([(x, y - 0.24), (x, y + 0.24)], size * 0.032, bone)
    for level in (0.47, 1.12):
        plate.line((("M", *at(-0.4, level)), ("L", *at(0.4, level))), 1.0)
        plate.line((("M", *at(-0.39, level)), ("L", *at(0.39, level))), 0.55, "iron")


def _skull(town: Town, middle: Point, size: float) -> None:
    """Draw a skull from before: a round crown, a narrow jaw, hollow eyes and nose, and teeth."""
    plate = town.plate

    def at(across: float, down: float) -> Point:
        return middle[0] + across * size, middle[1] + down * size

    bone = "white lit" if town.night else "white"
    half = [(0, -1.0), (0.62, -0.86), (0.98, -0.36), (0.94, 0.22), (0.62, 0.5), (0.56, 0.98), (0.3, 1.18), (0, 1.2)]
    form = [at(x, y) for x, y in half] + [at(-x, y) for x, y in half[-2:0:-1]]
    plate.fill(smooth(form, closed=True), bone, THIN)
    for side in (-1, 1):
        socket = [at(side * x, y) for x, y in ((0.16, 0.02), (0.5, -0.2), (0.76, 0.06), (0.62, 0.36), (0.28, 0.36))]
        plate.fill(smooth(socket, closed=True), "ink")
    plate.fill(polygon([at(0, 0.36), at(0.16, 0.66), at(-0.16, 0.66)]), "ink")
    for across in (-0.3, -0.1, 0.1, 0.3):
        plate.line((("M", *at(across, 0.82)), ("L", *at(across, 1.12))), THIN)


def _crow(town: Town, middle: Point, span: float) -> None:
    """Draw a crow on the wing."""
    x, y = middle
    wing = [(x - span, y - 0.5 * span), (x - 0.4 * span, y - 0.42 * span), (x, y), (x + 0.5 * span, y - 0.5 * span),
            (x + span, y - 0.3 * span), (x + 0.45 * span, y - 0.12 * span), (x + 0.1 * span, y + 0.3 * span),
            (x - 0.3 * span, y - 0.02 * span)]  # fmt: skip
    town.plate.ink(polygon(wing))


def tiled_roof(town: Town) -> None:
    """Draw a cathedral from near: its great roof of tiles in zigzag, the gables along it, and its high south tower."""
    plate, wide, high = town.plate, town.width, town.height
    ridge, eaves = high * 0.4, high * 0.74
    roof = [(-1.0, ridge), (wide * 0.74, ridge), (wide * 0.78, eaves), (-1.0, eaves)]
    with plate.clipped(polygon(roof)):
        plate.fill(polygon(roof), "thatch")
        tones = ("ink", "white", "tile", "glow", "ink", "copper")
        step, tall = wide * 0.074, (eaves - ridge) / 3.4
        for band in range(-1, 8):
            y = ridge + band * tall * 0.62
            points = [(-1 + step * k, y + (tall if k % 2 else 0.0)) for k in range(14)]
            lower = [(x, level + tall * 0.36) for x, level in reversed(points)]
            plate.fill(polygon([*points, *lower]), tones[band % len(tones)], FINE)
    plate.line(polygon(roof), MEDIUM)
    for row in range(1, 12):
        y = ridge + (eaves - ridge) * row / 12
        plate.line((("M", -1, y), ("L", wide * (0.74 + 0.04 * row / 12), y)), FINE)
    plate.line((("M", -1, ridge), ("L", wide * 0.74, ridge)), 0.9)
    plate.fill(polygon(box(-1, eaves, wide * 0.8, high)), "wall", MEDIUM)
    for bay in range(4):
        _gable(town, (wide * (0.1 + 0.18 * bay), high * 1.01), (wide * 0.08, high * 0.27))
    _south_tower(town, wide * 0.83, high)


def _gable(town: Town, foot: Point, size: tuple[float, float]) -> None:
    """Draw a steep gable over a tall window of two lights, between pinnacles."""
    plate, (half, tall) = town.plate, size

    def at(across: float, up: float) -> Point:
        return foot[0] + across * half, foot[1] - up * tall

    for side in (-1.12, 1.12):
        plate.fill(
            polygon(
                [at(side - 0.16, 0), at(side - 0.16, 0.98), at(side, 1.4), at(side + 0.16, 0.98), at(side + 0.16, 0)]
            ),
            "stone",
            MEDIUM,
        )
    plate.fill(polygon([at(-0.96, 0.86), at(0, 2.0), at(0.96, 0.86)]), "stone", MEDIUM)
    plate.line(polygon([at(-0.6, 0.96), at(0, 1.68), at(0.6, 0.96)]), THIN)
    plate.beads([at(0, 1.2)], half * 0.26, "ink")
    plate.beads([at(0, 2.04)], 0.5, "stone", THIN)
    for side in (-0.34, 0.34):
        light = [at(side - 0.26, 0), at(side - 0.26, 0.56), at(side, 0.84), at(side + 0.26, 0.56), at(side + 0.26, 0)]
        plate.fill(smooth([light[0], *light, light[-1]]), "ink", THIN)
    plate.ink(edge_strokes((at(0.9, 0.9), at(0.06, 1.9)), (at(0.5, 0.9), at(-0.1, 1.6)), 8, 0.35))


def _south_tower(town: Town, middle: float, high: float) -> None:
    """Draw a Gothic tower that grows thinner from stage to stage and ends in a spire set with crockets."""
    plate = town.plate
    levels = (1.02, 0.74, 0.5, 0.32)
    halves = (5.4, 4.7, 3.6, 2.4)
    for index, (level, half) in enumerate(zip(levels, halves, strict=True)):
        foot, head = high * level, high * (levels[index + 1] if index < 3 else 0.28)
        plate.fill(
            polygon(
                [
                    (middle - half, foot),
                    (middle - half * 0.94, head),
                    (middle + half * 0.94, head),
                    (middle + half, foot),
                ]
            ),
            "wall",
            MEDIUM,
        )
        plate.ink(
            edge_strokes(
                ((middle + half, foot), (middle + half * 0.94, head)),
                ((middle + half * 0.1, foot), (middle + half * 0.1, head)),
                14,
                0.45,
            )
        )
        if index < 3:
            for side in (-0.4, 0.4):
                x, sill, crown = middle + half * side, foot - (foot - head) * 0.14, foot - (foot - head) * 0.66
                light = [
                    (x - half * 0.2, sill),
                    (x - half * 0.2, crown),
                    (x, crown - half * 0.5),
                    (x + half * 0.2, crown),
                    (x + half * 0.2, sill),
                ]
                plate.fill(smooth([light[0], *light, light[-1]]), "ink", THIN)
            plate.fill(
                polygon(
                    [(middle - half * 0.7, head + 0.6), (middle, head - half * 0.9), (middle + half * 0.7, head + 0.6)]
                ),
                "stone",
                MEDIUM,
            )
        for side in (-1, 1):
            x = middle + side * half
            plate.fill(
                polygon(
                    [
                        (x - 0.7, foot - (foot - head) * 0.5),
                        (x - 0.6, head - 0.6),
                        (x, head - 3.4),
                        (x + 0.6, head - 0.6),
                        (x + 0.7, foot - (foot - head) * 0.5),
                    ]
                ),
                "stone",
                MEDIUM,
            )
        plate.fill(polygon(box(middle - half * 1.04, head - 0.3, half * 2.08, 0.9)), "stone", MEDIUM)
    tip, base = (middle, high * 0.02), high * 0.3
    plate.fill(polygon([(middle - 2.0, base), tip, (middle + 2.0, base)]), "stone", MEDIUM)
    plate.ink(edge_strokes(((middle + 2.0, base), tip), ((middle, base), (middle, tip[1] + 3)), 14, 0.4))
    for side in (-1, 1):
        edge = between([(middle + side * 2.0, base)], [tip], 0.0)[0], tip
        plate.beads([between([edge[0]], [edge[1]], k / 8)[0] for k in range(1, 8)], 0.34, "stone", THIN)
    plate.beads([(middle, high * 0.015)], 0.6, "gold", THIN)


def horseshoe_arches(town: Town) -> None:
    """Draw the arches of a Moorish court, three horseshoes of red and white stones on slender columns."""
    plate, wide, high = town.plate, town.width, town.height
    spring, radius, span = high * 0.43, wide * 0.132, wide / 3
    low = math.radians(28)
    thick = radius * 0.34
    wall: list[Point] = [(-1, -1), (wide + 1, -1), (wide + 1, spring + radius * 0.62)]
    rings: list[tuple[float, list[float]]] = []
    for bay in (2, 1, 0):
        middle = span * (bay + 0.5)
        turns = [low - (math.pi + 2 * low) * k / 45 for k in range(46)]
        foot = spring + radius * math.sin(low)
        wall += [(middle + radius * math.cos(low), foot + radius * 0.16)]
        wall += [(middle + radius * math.cos(turn), spring + radius * math.sin(turn)) for turn in turns]
        wall += [(middle - radius * math.cos(low), foot + radius * 0.16)]
        rings.append((middle, turns))
    plate.fill(polygon([*wall, (-1, spring + radius * 0.62)]), "wall", MEDIUM)
    for middle, turns in rings:
        for stone in range(15):
            part = turns[stone * 3 : stone * 3 + 4]
            inner = [(middle + radius * math.cos(turn), spring + radius * math.sin(turn)) for turn in part]
            outer = [
                (middle + (radius + thick) * math.cos(turn), spring + (radius + thick) * math.sin(turn))
                for turn in part
            ]
            plate.fill(polygon([*inner, *reversed(outer)]), "white" if stone % 2 else "tile", MEDIUM)
        left, right, top = middle - span * 0.46, middle + span * 0.46, high * 0.025
        plate.line((("M", left, spring), ("L", left, top), ("L", right, top), ("L", right, spring)), THIN)
    for pier in range(4):
        _column(town, span * pier, (spring + radius * 0.5, high * 0.97))
    plate.fill(polygon(box(-1, high * 0.94, wide + 2, high)), "tile", MEDIUM)
    for tile in range(18):
        x = wide * tile / 18
        plate.line((("M", x, high * 0.94), ("L", x - 1, high + 1)), THIN)


def _column(town: Town, x: float, ends: tuple[float, float]) -> None:
    """Draw a slender column with a carved capital, from the first to the second level."""
    plate, (top, foot) = town.plate, ends
    plate.fill(polygon(box(x - 0.95, top, 1.9, foot - top)), "white", MEDIUM)
    plate.ink(edge_strokes(((x + 0.95, top), (x + 0.95, foot)), ((x - 0.4, top), (x - 0.4, foot)), 16, 0.32))
    plate.fill(
        polygon([(x - 2.6, top - 2.4), (x + 2.6, top - 2.4), (x + 1.3, top + 0.6), (x - 1.3, top + 0.6)]),
        "stone",
        MEDIUM,
    )
    plate.beads([(x - 1.2, top - 1.3), (x, top - 1.3), (x + 1.2, top - 1.3)], 0.45, "gold", THIN)
    plate.fill(polygon(box(x - 1.8, foot - 1.4, 3.6, 1.6)), "stone", MEDIUM)


def stork_nest(town: Town) -> None:
    """Draw a steep roof from near, the chimney on it, and a stork that stands in its nest there."""
    plate, wide, high = town.plate, town.width, town.height
    roof = [(wide * 0.5, high + 1), (wide * 0.72, high * 0.66), (wide + 1, high * 0.66), (wide + 1, high + 1)]
    plate.fill(polygon(roof), "roof", MEDIUM)
    for row in range(1, 8):
        y = high * (0.66 + 0.05 * row)
        start = wide * (0.72 - 0.22 * (y - high * 0.66) / (high * 0.36))
        tiles = [(start + 1.6 * k, y + (0.45 if k % 2 else 0.0)) for k in range(int((wide - start) / 1.6) + 2)]
        plate.line(smooth(tiles), THIN)
    x, half, top = wide * 0.83, 3.4, high * 0.5
    plate.fill(polygon(box(x - half, top, 2 * half, high * 0.3)), "brick", MEDIUM)
    for course in range(4):
        plate.line((("M", x - half, top + 1.6 + 1.7 * course), ("L", x + half, top + 1.6 + 1.7 * course)), THIN)
    plate.ink(
        edge_strokes(((x + half, top + 1), (x + half, high * 0.8)), ((x - 1, top + 1), (x - 1, high * 0.8)), 12, 0.5)
    )
    nest = [(x - 6.4, top - 2.6), (x - 5, top + 0.6), (x + 5, top + 0.6), (x + 6.4, top - 2.6), (x, top - 3.4)]
    plate.fill(smooth(nest, closed=True), "thatch", MEDIUM)
    for twig in range(14):
        a = x - 5.6 + 0.84 * twig
        plate.line(
            (("M", a - 1, top - 2.4 + (twig % 3) * 0.9), ("L", a + 1.8, top - 1.6 + ((twig * 2) % 3) * 0.8)), MEDIUM
        )
    size = high * 0.34

    def at(across: float, up: float) -> Point:
        return x + across * size, top - 2.4 - up * size

    for leg in (-0.02, 0.1):
        plate.line((("M", *at(leg, 0.42)), ("L", *at(leg + 0.02, 0))), 0.9)
        plate.line((("M", *at(leg, 0.42)), ("L", *at(leg + 0.02, 0))), 0.5, "tile")
    body = [
        at(0.5, 0.42),
        at(0.3, 0.66),
        at(0.0, 0.78),
        at(-0.2, 0.98),
        at(-0.26, 1.16),
        at(-0.36, 1.24),
        at(-0.46, 1.16),
        at(-0.42, 1.04),
        at(-0.34, 0.9),
        at(-0.3, 0.64),
        at(-0.14, 0.44),
        at(0.14, 0.36),
    ]
    plate.fill(polygon([at(-0.44, 1.18), at(-0.92, 0.98), at(-0.42, 1.08)]), "tile", MEDIUM)
    plate.fill(smooth(body, closed=True), "white", MEDIUM)
    wing = [at(0.66, 0.36), at(0.3, 0.66), at(0.0, 0.7), at(-0.08, 0.56), at(0.1, 0.46), at(0.3, 0.44)]
    plate.fill(smooth(wing, closed=True), "ink", MEDIUM)
    plate.line(smooth([at(-0.04, 0.66), at(0.14, 0.62), at(0.3, 0.6)]), 0.5, "white")
    plate.beads([at(-0.4, 1.16)], 0.3, "ink")


NEAR_SIGHTS: Mapping[str, Callable[[Town], None]] = {
    "hanging cages": hanging_cages,
    "tiled roof": tiled_roof,
    "horseshoe arches": horseshoe_arches,
    "stork nest": stork_nest,
}
"""The sights of a town from near, by name."""
