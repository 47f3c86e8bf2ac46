"""Trees: pines, broad leaves, bare trunks, from the edge of a forest far away to a wood close by."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, between, points_along, smooth, stroke
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
    """Draw the inside of an old forest: pale trunks in the light of a clearing, before them dark ones with boughs."""
    dice = stage.dice.part("old forest")
    low, width, height = stage.front + 2, stage.width, stage.height
    stage.plate.fill(closed([(0, 0), (width, 0), (width, low), (0, low)]), "far")
    middle = stage.centre
    light = [(-0.2, 0), (-0.12, 0.3), (-0.24, 0.62), (-0.36, 1), (0.38, 1), (0.24, 0.66), (0.14, 0.32), (0.22, 0)]
    stage.plate.fill(smooth([(middle + x * width, y * low) for x, y in light], closed=True), "sky-pale")
    shafts = [
        needle((middle + x * width, low), (middle + (0.32 + x * 0.3) * width, -2), 2.2 * stage.unit)
        for x in (-0.3, -0.12, 0.06)
    ]
    stage.plate.fill(several(shafts), "paper")
    # Those far away, which the light makes pale.
    for share, wide in (
        (0.32, 0.016),
        (0.43, 0.011),
        (0.53, 0.013),
        (0.61, 0.01),
        (0.69, 0.018),
        (0.24, 0.02),
        (0.8, 0.02),
    ):
        x = width * (share + dice.wobble(0.02))
        _trunk(stage, x, stage.front - 0.5, width * wide, -1.0, dice, colour="far", weight=0.0)
    for share, size in ((0.3, 0.2), (0.46, 0.13), (0.66, 0.15), (0.78, 0.2)):
        crown(stage, width * share, stage.front - size * 12, width * size, width * size * 0.5, "far-pale", dice)
    for share, wide, colour in ((0.2, 0.042, "middle"), (0.82, 0.046, "middle")):
        _trunk(stage, width * (share + dice.wobble(0.025)), low - 0.6, width * wide, -1.0, dice, colour=colour)
    for share, wide, side in ((0.0, 0.085, 1), (1.0, 0.09, -1)):
        x = width * share
        _trunk(stage, x, low + 0.6, width * wide, -1.0, dice, colour="middle-deep", weight=0.5)
        _bough(stage, (x, height * dice.between(0.2, 0.26)), side, dice)
    for share, high, size in (
        (-0.02, 0.03, 0.36),
        (0.2, -0.02, 0.3),
        (1.02, 0.03, 0.36),
        (0.84, -0.03, 0.28),
        (0.62, -0.05, 0.2),
    ):
        crown(
            stage, width * share, height * (high + dice.wobble(0.02)), width * size, width * size * 0.55, "middle", dice
        )
    ferns: list[Segment] = []
    for share in (0.1, 0.16, 0.3, 0.72, 0.86, 0.92):
        x = width * (share + dice.wobble(0.02))
        for turn in range(-70, 71, 20):
            long = height * dice.between(0.05, 0.085)
            angle = math.radians(turn - 90)
            ferns += needle((x, low + 0.4), (x + math.cos(angle) * long * 1.2, low + math.sin(angle) * long), 0.5)
    stage.plate.line(tuple(ferns), 0.4, "far-pale")
    stage.plate.fill(tuple(ferns), "ink" if stage.plate.low_ink else "middle-deep", FINE)


def _trunk(
    stage: Stage, x: float, base: float, half: float, top: float, dice: Dice, *, colour: str, weight: float = 0.38
) -> None:
    """Draw the trunk of an old tree from its roots to beyond the picture, with the cracks of its bark."""
    bend, lean = dice.wobble(half * 1.2), dice.wobble(half * 1.6)
    high = base - top
    left, right = (
        [
            (x + lean + side * half * 0.74, top),
            (x + lean * 0.6 + bend + side * half * 0.8, top + high * 0.3),
            (x + bend * 0.5 + side * half * 0.92, top + high * 0.62),
            (x + side * half * 1.1, base - high * 0.1),
            (x + side * half * dice.between(1.8, 2.3), base - high * 0.015),
            (x + side * half * dice.between(2.5, 3.0), base + 0.6),
        ]
        for side in (-1, 1)
    )
    form = [*right, (x + half * 0.5, base - 0.4), (x - half * 0.4, base + 0.5), *reversed(left)]
    stage.plate.fill(smooth(form, closed=True, tightness=9.0), colour, MEDIUM if weight else FINE)
    if not weight:
        return
    bark: list[Segment] = []
    for row in range(5):
        share = (row + 0.7) / 5.6
        for step in range(4):
            a, b = between(left, right, share)[step], between(left, right, share)[step + 1]
            cut = dice.between(0.15, 0.5)
            start = a[0] + (b[0] - a[0]) * cut, a[1] + (b[1] - a[1]) * cut
            bark += needle(
                start, (start[0] + (b[0] - a[0]) * 0.42, start[1] + (b[1] - a[1]) * 0.42), weight * (0.6 + share)
            )
    for step in range(5):
        (ax, ay), (bx, by) = right[step], right[step + 1]
        count = max(2, int(abs(by - ay) / (stage.gap * 1.15)))
        for index in range(count):
            px, py = ax + (bx - ax) * index / count, ay + (by - ay) * index / count
            bark += needle((px, py), (px - half * dice.between(0.5, 1.0), py - half * 0.25), weight * 0.8)
    stage.plate.ink(tuple(bark))


def _bough(stage: Stage, root: Point, side: int, dice: Dice) -> None:
    """Draw a bough that reaches from a trunk at the side into the picture, with twigs."""
    x, y = root
    long = stage.width * dice.between(0.24, 0.34)
    line = [
        (x, y),
        (x + side * long * 0.4, y - long * 0.1),
        (x + side * long * 0.72, y - long * 0.02),
        (x + side * long, y - long * 0.22),
    ]
    path = stroke(points_along(smooth(line), 5), (long * 0.16, long * 0.1, long * 0.055, long * 0.01))
    twigs: list[Segment] = []
    for place, turn, far in ((1, -62, 0.34), (2, -70, 0.3), (2, 40, 0.26), (1, 55, 0.2)):
        px, py = line[place]
        angle = math.radians(turn)
        twigs += needle(
            (px, py), (px + side * math.cos(angle) * long * far, py + math.sin(angle) * long * far), long * 0.05
        )
    stage.plate.line((*path, *twigs), 0.5, "far-pale")
    stage.plate.fill((*path, *twigs), "ink" if stage.plate.low_ink else "middle-deep", THIN)


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
