"""Land far away: mountains, crags, hills, cliffs, the sea."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, needle, opened, spindle


def jagged(start: Point, end: Point, pieces: int, reach: float, dice: Dice) -> list[Point]:
    """Return a broken line from start to end, whose corners lie up to `reach` off the straight way."""
    (ax, ay), (bx, by) = start, end
    out = [start]
    for step in range(1, pieces):
        share = step / pieces + dice.wobble(0.3 / pieces)
        out.append((ax + (bx - ax) * share + dice.wobble(reach), ay + (by - ay) * share + dice.wobble(reach)))
    return [*out, end]


def peak(stage: Stage, x: float, base: float, width: float, height: float, colour: str, steep: float = 1.0) -> None:
    """Draw one mountain: a lit left side, and a right side in shadow that is hatched down its slope."""
    dice = stage.dice
    top = (x + dice.wobble(width * 0.06), base - height)
    rough = width * 0.035
    left = jagged((x - width * 0.55, base), top, 6, rough, dice)
    right = jagged(top, (x + width * 0.55, base), 6, rough, dice)
    spine = jagged(top, (x + dice.between(-0.12, 0.1) * width, base), 6, width * 0.07, dice)
    stage.plate.fill(closed([*left, *right[1:]]), f"{colour}-pale")
    shadow = [*right, *reversed(spine)]
    stage.plate.fill(closed(shadow), colour)
    lines: list[Segment] = []
    count = max(5, int(height / stage.gap * 0.8))
    for index in range(count):
        share = (index + 0.3) / count
        sx, sy = _on(spine, share)
        ex, ey = _on(right, min(1.0, share * 0.94 + 0.09))
        reach = dice.between(0.55, 0.98)
        lines += needle((sx, sy), (sx + (ex - sx) * reach, sy + (ey - sy) * reach + height * 0.05 * steep), 0.3)
    for foot in (0.25, 0.5, 0.72):
        fx, fy = _on(left, 1 - foot)
        for step in range(3):
            lines += needle(
                (fx + step * 0.55, fy + step * 0.4),
                (fx + step * 0.55 + height * 0.05, fy + height * 0.14 + step * 0.4),
                0.16,
            )
    stage.plate.ink(tuple(lines))
    stage.plate.line(opened([*left, *right[1:]]), THIN)
    stage.plate.line(opened(spine[: 4 + int(dice.chance(0.5))]), FINE)


def _on(line: list[Point], share: float) -> Point:
    place = share * (len(line) - 1)
    index = min(int(place), len(line) - 2)
    (ax, ay), (bx, by) = line[index], line[index + 1]
    return ax + (bx - ax) * (place - index), ay + (by - ay) * (place - index)


def mountains(stage: Stage) -> None:
    """Draw a chain of mountains."""
    base, high = stage.horizon + 1.5, stage.horizon * 0.62 * stage.enlarged()
    spots = (
        (0.06, 0.55, 0.42),
        (0.92, 0.8, 0.52),
        (0.62, 0.5, 0.4),
        (0.3, 0.9, 0.5),
        (0.76, 0.4, 0.36),
        (0.14, 0.34, 0.34),
    )
    dice = stage.dice.part("mountains")
    for share, tall, wide in spots:
        peak(
            stage,
            stage.width * (share + dice.wobble(0.05)),
            base,
            stage.width * wide,
            high * tall * dice.between(0.88, 1.1),
            "far",
        )


def crags(stage: Stage) -> None:
    """Draw steep rocks like teeth."""
    base = stage.horizon + 2
    dice = stage.dice.part("crags")
    spots = (
        (0.2, 0.6, 0.22),
        (0.72, 0.7, 0.2),
        (0.02, 0.95, 0.3),
        (0.9, 1.0, 0.3),
        (0.36, 0.42, 0.2),
        (0.6, 0.36, 0.18),
    )
    for share, tall, wide in spots:
        x = stage.width * (share + dice.wobble(0.03))
        _crag(stage, x, base, stage.width * wide, stage.horizon * 0.74 * tall * stage.enlarged(), dice)


def _crag(stage: Stage, x: float, base: float, width: float, height: float, dice: Dice) -> None:
    tops: list[Point] = []
    count = 5
    for index in range(count):
        share = (index + 0.5) / count
        tall = (0.45, 0.8, 1.0, 0.66, 0.38)[index] * dice.between(0.85, 1.1)
        px = x - width / 2 + width * share
        tops += [
            (px - width * 0.07, base - height * tall * 0.86),
            (px + dice.wobble(width * 0.03), base - height * tall),
            (px + width * 0.09, base - height * tall * 0.8),
        ]
    form = [(x - width * 0.62, base), *tops, (x + width * 0.62, base)]
    stage.plate.fill(closed(form), "far")
    light = [(x - width * 0.62, base), *tops[:7], (x - width * 0.06, base - height * 0.4), (x - width * 0.12, base)]
    stage.plate.fill(closed(light), "far-pale")
    lines: list[Segment] = []
    for index in range(1, len(form) - 1):
        px, py = form[index]
        near_shadow = px > x - width * 0.02
        for step in range(3 if near_shadow else 1):
            sx = px + width * 0.035 * step
            length = (base - py) * dice.between(0.3, 0.8 if near_shadow else 0.4)
            lines += needle(
                (sx, py + height * 0.03 * step), (sx + width * 0.03, py + length), 0.36 if near_shadow else 0.2
            )
    stage.plate.ink(tuple(lines))
    stage.plate.line(opened(form), THIN)


def hill_line(stage: Stage, base: float, high: float, dice: Dice) -> list[Point]:
    """Return the crest of a chain of hills across the picture."""
    phase, pace = dice.between(0, 6), dice.between(1.2, 1.9)
    out = []
    for step in range(25):
        share = step / 24
        swell = math.sin(share * math.pi * 2 * pace + phase) * 0.5 + math.sin(share * 11 + phase * 2) * 0.12
        out.append((share * stage.width, base - high * (0.6 + swell * 0.7)))
    return out


def hills(stage: Stage) -> None:
    """Draw two chains of soft hills, hatched down their slopes."""
    dice = stage.dice.part("hills")
    for low, high, colour in ((0.98, 0.2, "far-pale"), (1.06, 0.15, "far")):
        crest = hill_line(stage, stage.horizon * low, stage.horizon * high * stage.enlarged(), dice)
        bottom = stage.front + 2
        stage.plate.fill(closed([*crest, (stage.width, bottom), (0, bottom)]), colour)
        slope_hatch(stage, crest, stage.horizon * high, 0.22 if low < 1 else 0.28, dice)
        stage.plate.line(opened(crest), THIN)


def slope_hatch(stage: Stage, crest: list[Point], depth: float, weight: float, dice: Dice) -> None:
    """Hatch the right-hand slopes below a crest: needles that hang from it, longest where it falls."""
    lines: list[Segment] = []
    for index in range(len(crest) - 1):
        (ax, ay), (bx, by) = crest[index], crest[index + 1]
        fall = (by - ay) / (bx - ax)
        if fall < -0.1:
            continue
        steps = max(1, int((bx - ax) / (stage.gap * 1.5)))
        for step in range(steps):
            share = (step + dice.between(0.2, 0.8)) / steps
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            length = depth * (0.25 + min(fall, 0.7)) * dice.between(0.5, 1.0)
            lines += needle((x, y), (x + length * 0.75, y + length * (0.45 + max(fall, 0.0))), weight)
    stage.plate.ink(tuple(lines))


def sea(stage: Stage) -> None:
    """Draw the sea to the horizon in level strokes."""
    dice = stage.dice.part("sea")
    top = stage.horizon * 0.98
    bottom = stage.front + 3
    stage.plate.fill(closed([(0, top), (stage.width, top), (stage.width, bottom), (0, bottom)]), "water-pale")
    lines: list[Segment] = []
    y, index = top, 0
    while y < bottom:
        depth = (y - top) / (bottom - top)
        x = dice.between(-6, 0)
        while x < stage.width:
            length = dice.between(4, 12) * (0.7 + depth)
            lines += spindle((x, y), (x + length, y + dice.wobble(0.15)), 0.14 + 0.2 * depth)
            x += length + dice.between(0.8, 3.5)
        y += stage.gap * (0.6 + 0.9 * depth)
        index += 1
    stage.plate.ink(tuple(lines))
    stage.plate.line(opened([(0, top), (stage.width, top)]), THIN)


def cliffs(stage: Stage) -> None:
    """Draw the sea between high cliffs."""
    sea(stage)
    dice = stage.dice.part("cliffs")
    sides = {"left": ((-1, 1.1),), "right": ((1, 1.1),)}.get(stage.said.get("side", ""), ((-1, 0.75), (1, 1.0)))
    for side, size in sides:
        _cliff(stage, side, size * stage.enlarged(), dice)


def _cliff(stage: Stage, side: int, size: float, dice: Dice) -> None:
    edge = 0.0 if side < 0 else stage.width
    high, wide = stage.horizon * 0.58 * size, stage.width * 0.36 * size
    bottom = stage.horizon * 1.1
    crest = [
        (edge - side * wide * share, bottom - high * tall + dice.wobble(high * 0.03))
        for share, tall in (
            (0, 1.12),
            (0.2, 1.08),
            (0.38, 0.98),
            (0.55, 1.0),
            (0.66, 0.86),
            (0.78, 0.5),
            (0.84, 0.46),
            (0.95, 0.12),
            (1.0, 0.0),
        )
    ]
    form = [(edge, bottom), *crest]
    stage.plate.fill(closed(form), "far-pale" if side > 0 else "far")
    lines: list[Segment] = []
    for index in range(len(crest) - 1):
        (ax, ay), (bx, by) = crest[index], crest[index + 1]
        steps = max(2, int(abs(bx - ax) / (stage.gap * 0.95)))
        for step in range(steps):
            share = step / steps
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            begin = y + dice.between(0.02, 0.12) * high
            for _ in range(2):
                length = (bottom - begin) * dice.between(0.25, 0.6)
                if length > 0.8:
                    lines += needle(
                        (x, begin), (x - side * 0.25 + dice.wobble(0.3), begin + length), 0.34 if side < 0 else 0.26
                    )
                begin += length + dice.between(0.2, 1.2)
    stage.plate.ink(tuple(lines))
    stage.plate.line(opened(crest), THIN)
    foam: list[Segment] = []
    for index in range(7):
        x = edge - side * wide * (0.2 + 0.14 * index)
        foam += spindle((x - 2, bottom + index % 2 * 0.7), (x + 2.2, bottom + index % 2 * 0.7), 0.5)
    stage.plate.fill(tuple(foam), "paper")


def dunes(stage: Stage) -> None:
    """Draw pyramids in a desert."""
    dice = stage.dice.part("pyramids")
    base = stage.horizon + 1.5
    for share, size in ((0.24, 0.4), (0.5, 0.52), (0.8, 0.78)):
        x, high = stage.width * (share + dice.wobble(0.03)), stage.horizon * 0.55 * size * stage.enlarged()
        left, top, edge, right = (
            (x - high * 0.95, base),
            (x, base - high),
            (x + high * 0.22, base),
            (x + high * 0.85, base),
        )
        stage.plate.fill(closed([left, top, edge]), "far-pale")
        shade = [top, right, edge]
        stage.form(shade, "far", angle=0, share=0.97, weight=0.3, gap=0.85)
        courses = [
            ((x - high * 0.95 * t, base - high * (1 - t)), (x + high * 0.22 * t, base - high * (1 - t)))
            for t in (0.3, 0.42, 0.55, 0.68, 0.8, 0.91)
        ]
        stage.lines(courses, FINE)
        stage.plate.line(opened([left, top, right]), THIN)
    crest = hill_line(stage, base + stage.height * 0.06, stage.height * 0.05, dice)
    stage.plate.fill(closed([*crest, (stage.width, stage.height), (0, stage.height)]), "ground-pale")
    stage.plate.line(opened(crest), THIN)


def foothills(stage: Stage) -> None:
    """Draw the low land between what is far and the ground."""
    dice = stage.dice.part("foothills")
    for low, high, colour in ((0.35, 0.035, "far"), (0.75, 0.03, "middle-pale")):
        y = stage.horizon + (stage.front - stage.horizon) * low
        crest = hill_line(stage, y, stage.height * high, dice)
        stage.plate.fill(closed([*crest, (stage.width, stage.front + 3), (0, stage.front + 3)]), colour)
        slope_hatch(stage, crest, stage.height * 0.06, 0.22, dice)
        stage.plate.line(opened(crest), FINE)
