"""Trees: pines, broad leaves, bare trunks, from the edge of a forest far away to a wood close by."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, points_along
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import (
    closed,
    needle,
    needle_hatch,
    opened,
    ring_points,
    scallops,
    several,
)


def pine(stage: Stage, x: float, base: float, height: float, colour: str, dice: Dice) -> None:
    """Draw one pine: tiers of drooping branches, light from the left."""
    half = height * 0.2
    left: list[Point] = []
    right: list[Point] = []
    tiers = max(3, min(7, int(height / 2.4)))
    for index in range(tiers):
        share = (index + 1) / tiers
        y = base - height * (1 - share * 0.9)
        wide = half * (0.16 + 0.84 * share) * dice.between(0.82, 1.12)
        left += [(x - wide, y + height * 0.035), (x - wide * 0.5, y - height * 0.015)]
        right += [(x + wide * dice.between(0.9, 1.1), y + height * 0.035), (x + wide * 0.5, y - height * 0.015)]
    form = [
        (x, base - height),
        *right[:-1],
        (x + half * 0.12, base - height * 0.08),
        (x + half * 0.14, base),
        (x - half * 0.14, base),
        (x - half * 0.12, base - height * 0.08),
        *reversed(left[:-1]),
    ]
    stage.plate.fill(closed(form), colour, THIN)
    dark: list[Segment] = []
    strokes = 3 if height > 9 else 2
    for index in range(0, len(right), 2):
        tip_x, tip_y = right[index]
        above = base - height if index == 0 else right[index - 1][1]
        for step in range(strokes):
            share = step / strokes
            dark += needle(
                (tip_x - (tip_x - x) * share * 0.8, tip_y - height * 0.008),
                (x + (tip_x - x) * 0.12, above + height * 0.01 * step),
                0.62 - 0.12 * step,
            )
        if strokes < 3:
            continue
        lx, ly = left[index]
        dark += needle((lx + (x - lx) * 0.35, ly - height * 0.012), (x, ly - height * 0.1), 0.24)
    stage.plate.ink(tuple(dark))


def pines(stage: Stage) -> None:
    """Draw a wood of pines, denser at the sides."""
    dice = stage.dice.part("pines")
    tall = stage.height * 0.34 * stage.enlarged()
    rows = (("far", 0.66, stage.front - 1.2, 0.085), ("middle", 1.0, stage.front + 0.6, 0.12))
    for colour, size, base, step in rows:
        share = -0.02
        while share < 1.04:
            x = stage.width * share
            open_middle = abs(x - stage.centre) / stage.width
            reach = size * (0.55 + min(open_middle * 1.25, 0.55)) * dice.between(0.8, 1.15)
            if size < 1 or open_middle > 0.14:
                pine(stage, x, base + dice.wobble(0.8), tall * reach, colour, dice)
            share += step * dice.between(0.8, 1.25)


def crown(stage: Stage, x: float, y: float, width: float, height: float, colour: str, dice: Dice) -> None:
    """Draw the crown of a broad-leaved tree: clumps of leaves, each dark below."""
    ring = ring_points(x, y, width / 2, height / 2, 11, dice)
    path = scallops(ring, 0.4)
    stage.plate.fill(path, colour, THIN)
    flat = points_along(path, 3)
    stage.plate.ink(needle_hatch([flat], stage.gap * 1.0, 0.36, angle=48, share=0.45, dice=dice))
    clumps: list[Segment] = []
    for dx, dy in ((-0.22, -0.18), (0.1, -0.28), (-0.05, 0.12), (0.22, 0.02)):
        bow = ring_points(x + dx * width, y + dy * height, width * 0.17, height * 0.15, 8)[:5]
        clumps += scallops(bow, 0.35, closed=False)
    stage.plate.line(tuple(clumps), FINE)


def broadleaf(stage: Stage, x: float, base: float, height: float, colour: str, dice: Dice) -> None:
    """Draw one broad-leaved tree."""
    half = height * 0.045
    trunk = [
        (x - half, base - height * 0.5),
        (x + half, base - height * 0.5),
        (x + half * 1.2, base - height * 0.1),
        (x + half * 2.4, base),
        (x - half * 2.2, base),
        (x - half * 1.1, base - height * 0.1),
    ]
    stage.form(trunk, "middle-deep", angle=0, share=0.6, weight=0.34, gap=0.7)
    if height < stage.height * 0.24:
        crown(stage, x, base - height * 0.62, height * 0.62, height * 0.62, colour, dice)
        return
    crown(stage, x - height * 0.16, base - height * 0.5, height * 0.44, height * 0.36, colour, dice)
    crown(stage, x + height * 0.18, base - height * 0.52, height * 0.44, height * 0.36, colour, dice)
    crown(stage, x, base - height * 0.74, height * 0.54, height * 0.46, colour, dice)


def wood(stage: Stage) -> None:
    """Draw a wood of broad-leaved trees."""
    dice = stage.dice.part("wood")
    tall = stage.height * 0.36 * stage.enlarged()
    for share, size in ((0.34, 0.55), (0.66, 0.5), (0.12, 0.85), (0.88, 0.8), (-0.03, 1.1), (1.02, 1.12)):
        x = stage.width * (share + dice.wobble(0.03))
        broadleaf(stage, x, stage.front + size, tall * size, "middle" if size > 0.6 else "far", dice)


def forest_edge(stage: Stage) -> None:
    """Draw the edge of a forest far away."""
    dice = stage.dice.part("forest edge")
    base = stage.horizon + 1
    for colour, high, step in (("far-pale", 0.15, 0.05), ("far", 0.11, 0.045)):
        top: list[Point] = []
        share = -0.03
        while share < 1.05:
            top.append((stage.width * share, base - stage.height * high * dice.between(0.55, 1.15)))
            share += step * dice.between(0.7, 1.2)
        path = scallops(top, 0.5, closed=False)
        flat = points_along(path, 2)
        stage.plate.fill(
            (*path, ("L", stage.width * 1.06, stage.front + 2), ("L", -2, stage.front + 2), ("Z",)), colour
        )
        drops: list[Segment] = []
        for x, y in flat[::2]:
            for lean in (0.4, 1.0):
                drops += needle(
                    (x + lean, y + 0.3), (x + lean + 0.3, y + stage.height * dice.between(0.04, 0.09)), 0.26
                )
        stage.plate.ink(tuple(drops))
        stage.plate.line(path, THIN)
        base += stage.height * 0.035


def bare_tree(stage: Stage, x: float, base: float, height: float, dice: Dice, lean: float = 0.0) -> None:
    """Draw a dead tree with bare branches."""
    limbs: list[Segment] = []

    def grow(px: float, py: float, angle: float, length: float, width: float, left: int) -> None:
        ex, ey = px + math.cos(angle) * length, py + math.sin(angle) * length
        nx, ny = -math.sin(angle) * width / 2, math.cos(angle) * width / 2
        end = width * 0.62
        limbs.extend(
            closed(
                [
                    (px + nx, py + ny),
                    (ex + nx * 0.62, ey + ny * 0.62),
                    (ex - nx * 0.62, ey - ny * 0.62),
                    (px - nx, py - ny),
                ]
            )
        )
        if left == 0:
            limbs.extend(
                needle((ex, ey), (ex + math.cos(angle) * length * 0.6, ey + math.sin(angle) * length * 0.6), end)
            )
            return
        for turn in (dice.between(-0.75, -0.3), dice.between(0.25, 0.7)):
            grow(ex, ey, angle + turn, length * dice.between(0.6, 0.82), end, left - 1)

    grow(x, base, -math.pi / 2 + lean, height * 0.36, height * 0.085, 4)
    roots = [
        closed(
            [
                (x - height * 0.04, base - height * 0.06),
                (x + height * 0.04, base - height * 0.06),
                (x + height * 0.1, base + 0.3),
                (x - height * 0.1, base + 0.3),
            ]
        )
    ]
    path = (*limbs, *several(roots))
    stage.plate.line(path, 0.5, "sky")
    stage.plate.ink(path)


def bare_trees(stage: Stage) -> None:
    """Draw dead trees at both sides."""
    dice = stage.dice.part("bare trees")
    tall = stage.height * 0.5 * stage.enlarged()
    for share, size, lean in ((0.3, 0.5, 0.1), (0.08, 0.95, 0.12), (0.93, 1.0, -0.15)):
        bare_tree(stage, stage.width * share, stage.front + 1.5 * size, tall * size, dice, lean)


def old_forest(stage: Stage) -> None:
    """Draw the inside of an old forest: trunks behind trunks, dark between them."""
    dice = stage.dice.part("old forest")
    low = stage.front + 2
    stage.plate.fill(closed([(0, 0), (stage.width, 0), (stage.width, low), (0, low)]), "middle-deep")
    rows: list[Segment] = []
    x = 0.3
    while x < stage.width:
        rows += [("M", x, 0), ("L", x, low)]
        x += stage.gap * 0.95
    stage.plate.line(tuple(rows), 0.2)
    glow = ring_points(stage.centre, stage.height * 0.45, stage.width * 0.26, stage.height * 0.42, 16, dice)
    stage.plate.fill(scallops(glow, 0.2), "sky-pale")
    spots = (
        (0.3, 0.03, "far"),
        (0.66, 0.028, "far"),
        (0.42, 0.02, "far-pale"),
        (0.56, 0.018, "far-pale"),
        (0.2, 0.05, "middle"),
        (0.8, 0.055, "middle"),
        (0.04, 0.085, "middle"),
        (0.97, 0.085, "middle"),
    )
    for share, wide, colour in spots:
        x, half = stage.width * (share + dice.wobble(0.02)), stage.width * wide
        bend = dice.wobble(half * 0.8)
        trunk = [
            (x - half * 0.8 + bend, -1),
            (x + half * 0.8 + bend, -1),
            (x + half * 0.85, low * 0.6),
            (x + half * 1.1, low * 0.93),
            (x + half * 1.9, low),
            (x - half * 1.9, low),
            (x - half * 1.1, low * 0.93),
            (x - half * 0.85, low * 0.6),
        ]
        stage.form(trunk, colour, angle=8, share=0.55, weight=0.38, gap=0.85, outline=MEDIUM if wide > 0.04 else THIN)
    leaves = [
        (stage.width * share, stage.height * (0.07 + dice.wobble(0.04)))
        for share in (1.05, 0.93, 0.8, 0.68, 0.55, 0.42, 0.3, 0.17, 0.05, -0.05)
    ]
    path = (*scallops(leaves, 0.6, closed=False), ("L", -2, -2), ("L", stage.width + 2, -2), ("Z",))
    stage.plate.fill(path, "middle")
    stage.plate.ink(
        needle_hatch(
            [[*points_along(path[:-3], 2), (-2, -2), (stage.width + 2, -2)]],
            stage.gap * 0.7,
            0.3,
            angle=80,
            share=0.5,
            dice=dice,
        )
    )
    stage.plate.line(path[:-3], THIN)


def bushes(stage: Stage) -> None:
    """Draw bushes at the edge of the ground."""
    dice = stage.dice.part("bushes")
    for share, size in ((0.1, 1.0), (0.24, 0.7), (0.78, 0.75), (0.93, 1.05)):
        wide = stage.height * 0.2 * size
        crown(stage, stage.width * share, stage.front + 0.5, wide, wide * 0.62, "middle", dice)


def reeds(stage: Stage) -> None:
    """Draw reeds at both sides."""
    dice = stage.dice.part("reeds")
    blades: list[Segment] = []
    heads: list[Segment] = []
    for _ in range(64):
        share = dice.between(0, 0.34) if dice.chance(0.5) else dice.between(0.66, 1)
        x, base = stage.width * share, stage.front + dice.between(0, 3)
        tall = stage.height * dice.between(0.12, 0.34)
        tip = (x + dice.wobble(tall * 0.3), base - tall)
        blades += needle((x, base), tip, 0.5)
        if dice.chance(0.3):
            heads += closed(
                [
                    (tip[0] - 0.35, tip[1] + 2.4),
                    (tip[0] - 0.35, tip[1]),
                    (tip[0] + 0.35, tip[1]),
                    (tip[0] + 0.35, tip[1] + 2.4),
                ]
            )
    stage.plate.line(tuple(blades), 0.35, "sky-pale")
    stage.plate.ink(tuple(blades))
    stage.plate.fill(tuple(heads), "ground-deep", FINE)
    stage.plate.line(opened([(0, stage.front + 3), (stage.width, stage.front + 3)]), FINE)
