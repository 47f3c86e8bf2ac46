"""The ground on which people and subjects stand."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.layers.landforms import hill_line, jagged, slope_hatch
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, closed, needle, opened, scallops, spindle


def swell(stage: Stage, top: float, sway: float, dice: Dice) -> list[Point]:
    """Return the crest of ground that rises and falls by so much of the height of the picture."""
    phase = dice.between(0, 6)
    return [
        (stage.width * step / 16, top + stage.height * sway * math.sin(step / 16 * 5 + phase)) for step in range(17)
    ]


def lay(stage: Stage, crest: list[Point], colour: str, outline: float = MEDIUM) -> None:
    """Lay ground below a crest."""
    stage.plate.fill(closed([*crest, (stage.width, stage.height + 1), (0, stage.height + 1)]), colour)
    if outline:
        stage.plate.line(opened(crest), outline)


def _ground_strokes(stage: Stage, dice: Dice, weight: float = 0.34) -> None:
    """Lay level strokes over the ground, longer and heavier towards the front."""
    lines: list[Segment] = []
    y = stage.front + stage.gap * 1.6
    while y < stage.height:
        depth = (y - stage.front) / (stage.height - stage.front)
        x = dice.between(-4, 3)
        while x < stage.width:
            length = dice.between(2, 7) * (0.6 + depth)
            lines += spindle((x, y), (x + length, y + dice.wobble(0.5)), 0.14 + weight * 0.6 * depth)
            x += length + dice.between(2, 9) * (1.3 - 0.6 * depth)
        y += stage.gap * (1.5 + depth)
    stage.plate.ink(tuple(lines))


def _tufts(stage: Stage, count: int, dice: Dice) -> None:
    blades: list[Segment] = []
    for _ in range(count):
        x, y = dice.between(0, stage.width), dice.between(stage.front + 1, stage.height)
        depth = (y - stage.front) / (stage.height - stage.front)
        tall = stage.unit * (0.45 + 1.15 * depth)
        if y - tall < stage.fog_foot:
            continue
        for lean in (-0.6, -0.2, 0.25, 0.7):
            blades += needle(
                (x + lean * 0.5, y), (x + lean * tall, y - tall * (1 - abs(lean) * 0.35)), 0.24 + 0.14 * depth
            )
    stage.plate.ink(tuple(blades))


def _forefront(stage: Stage, dice: Dice) -> None:
    """Draw a dark bank in each lower corner, with grass along its edge, so that the eye is led inwards."""
    for side, wide, high in ((1, 0.46, 0.085), (-1, 0.38, 0.065)):
        edge = 0.0 if side > 0 else stage.width
        reach, rise = stage.width * wide * dice.between(0.85, 1.1), stage.height * high
        crest = [
            (edge + side * reach * part, stage.height - rise * (1 - part) ** 1.5 * dice.between(0.9, 1.1))
            for part in (0.0, 0.18, 0.36, 0.55, 0.75, 1.0)
        ]
        bank = [(edge, stage.height + 1), *crest, (edge + side * reach, stage.height + 1)]
        stage.plate.fill(closed(bank), "ground-deep", THIN)
        stage.toned([bank], THIN, angle=-12 * side)
        blades: list[Segment] = []
        for _ in range(17):
            part = dice.between(0.0, 0.85)
            x, y = edge + side * reach * part, stage.height - rise * (1 - part) ** 1.5 + 0.3
            tall = stage.unit * dice.between(0.9, 2.3) * (1.1 - part)
            blades += needle((x, y), (x + dice.wobble(1.0) * tall, y - tall), 0.4)
        stage.plate.ink(tuple(blades))


def field(stage: Stage) -> None:
    """Draw a bare field."""
    dice = stage.dice.part("ground")
    lay(stage, swell(stage, stage.front, 0.008, dice), "ground")
    _ground_strokes(stage, dice)
    _tufts(stage, 4, dice)
    _forefront(stage, dice)


def grass(stage: Stage) -> None:
    """Draw grass."""
    dice = stage.dice.part("ground")
    lay(stage, swell(stage, stage.front, 0.012, dice), "ground")
    _ground_strokes(stage, dice, 0.2)
    _tufts(stage, stage.scattered(130), dice)
    _forefront(stage, dice)


def ridge(stage: Stage) -> None:
    """Draw the back of a hill that falls to both sides."""
    dice = stage.dice.part("ground")
    crest = []
    for step in range(21):
        share = step / 20
        rise = math.cos((share - stage.centre / stage.width) * 3.4)
        crest.append((share * stage.width, stage.front + stage.height * (0.075 - 0.1 * rise) + dice.wobble(0.4)))
    lay(stage, crest, "ground")
    slope_hatch(stage, crest, stage.height * 0.16, 0.36, dice)
    _tufts(stage, 9, dice)
    _forefront(stage, dice)


def rocks(stage: Stage) -> None:
    """Draw rocky ground."""
    dice = stage.dice.part("ground")
    lay(stage, jagged((0, stage.front + 1), (stage.width, stage.front), 14, 1.0 * stage.unit, dice), "ground")
    spots = (
        (0.06, 0.2, 0.3),
        (0.9, 0.22, 0.4),
        (0.3, 0.13, 0.15),
        (0.68, 0.14, 0.2),
        (0.16, 0.2, 0.75),
        (0.8, 0.24, 0.85),
        (0.48, 0.2, 0.8),
    )
    for share, wide, deep in spots:
        x, y = stage.width * (share + dice.wobble(0.03)), stage.front + (stage.height - stage.front) * deep
        rock(stage, x, y, stage.width * wide * dice.between(0.8, 1.1), dice)


def rock(stage: Stage, x: float, base: float, width: float, dice: Dice) -> None:
    """Draw one boulder: a lit face and a face in shadow."""
    high = width * dice.between(0.42, 0.62)
    left = [(x - width / 2, base), (x - width * 0.44, base - high * 0.55), (x - width * 0.2, base - high * 0.95)]
    top = (x + width * 0.1, base - high)
    right = [(x + width * 0.38, base - high * 0.6), (x + width / 2, base)]
    ridge_line = [top, (x - width * 0.02, base - high * 0.55), (x + width * 0.06, base)]
    stage.plate.fill(closed([*left, top, *right]), "ground-pale")
    stage.form([*ridge_line[::-1], *right], "ground", outline=0, angle=62, share=0.9, weight=0.36, gap=0.8)
    stage.plate.line(closed([*left, top, *right]), MEDIUM)
    stage.lines(
        [(left[1], (x - width * 0.22, base - high * 0.35)), (left[2], (x - width * 0.14, base - high * 0.6))], FINE
    )


def snowfield(stage: Stage) -> None:
    """Draw ground under snow."""
    dice = stage.dice.part("ground")
    for lower, colour in ((0.0, "paper"), (0.42, "paper")):
        crest = hill_line(stage, stage.front + (stage.height - stage.front) * lower + 2, stage.height * 0.05, dice)
        lay(stage, crest, colour, THIN)
        slope_hatch(stage, crest, stage.height * 0.09, 0.2, dice)
    _tufts(stage, 5, dice)


def waves(stage: Stage) -> None:
    """Draw waves with crests of foam."""
    dice = stage.dice.part("ground")
    stage.plate.fill(
        closed([(0, stage.front), (stage.width, stage.front), (stage.width, stage.height + 1), (0, stage.height + 1)]),
        "water",
    )
    rows = 4
    for row in range(rows):
        depth = row / (rows - 1)
        y = stage.front + (stage.height - stage.front) * (0.02 + 0.8 * depth)
        wave_row(stage, y, stage.width * (0.16 + 0.14 * depth), stage.height * (0.025 + 0.035 * depth), dice)


def wave_row(stage: Stage, y: float, length: float, height: float, dice: Dice) -> None:
    """Draw one row of waves that break to the right, lines running down their backs."""
    crest: list[Segment] = []
    x = -length * dice.between(0.2, 0.9)
    backs: list[Segment] = []
    crest.append(("M", x, y + height))
    foam: list[Segment] = []
    while x < stage.width + length:
        step = length * dice.between(0.8, 1.2)
        tip_x, tip_y = x + step * 0.62, y - height
        crest.append(("C", x + step * 0.2, y + height * 0.9, x + step * 0.42, tip_y, tip_x, tip_y))
        crest.append(
            (
                "C",
                tip_x + step * 0.1,
                tip_y,
                tip_x + step * 0.16,
                tip_y + height * 0.4,
                tip_x + step * 0.1,
                tip_y + height * 0.65,
            )
        )
        crest.append(("C", tip_x + step * 0.1, y + height * 0.7, x + step * 0.85, y + height, x + step, y + height))
        for line in range(4):
            share = 0.22 + line * 0.16
            sx = x + step * share
            sy = y + height * (0.9 - 1.7 * max(0.0, min(1.0, (share - 0.1) / 0.5)) ** 1.3)
            backs += needle(
                (sx + step * 0.06, sy + height * 0.35), (sx - step * 0.12, sy + height * (1.5 + 0.2 * line)), 0.34
            )
        foam += scallops(
            [
                (tip_x + step * 0.13, tip_y + height * 0.85),
                (tip_x, tip_y + height * 0.4),
                (tip_x - step * 0.12, tip_y + height * 0.5),
                (tip_x - step * 0.02, tip_y + height * 0.95),
            ],
            0.3,
        )
        x += step
    stage.plate.fill((*crest, ("L", x, stage.height + 1), ("L", -length, stage.height + 1), ("Z",)), "water")
    stage.plate.ink(tuple(backs))
    stage.plate.fill(tuple(foam), "paper")
    stage.plate.line(tuple(crest), MEDIUM)


def _floor(stage: Stage, colour: str) -> None:
    stage.plate.fill(
        closed([(0, stage.front), (stage.width, stage.front), (stage.width, stage.height + 1), (0, stage.height + 1)]),
        colour,
    )
    stage.lines([((0, stage.front), (stage.width, stage.front))], MEDIUM)


def _floor_rows(stage: Stage, count: int) -> list[float]:
    deep = stage.height - stage.front
    return [stage.front + deep * (step / count) ** 1.7 for step in range(1, count + 1)]


def paving(stage: Stage) -> None:
    """Draw a pavement of stones that runs back to the middle."""
    dice = stage.dice.part("ground")
    _floor(stage, "ground")
    top = stage.front
    stones: list[Span] = []
    for row, low in enumerate(_floor_rows(stage, 5)):
        stones.append(((0, low), (stage.width, low)))
        for column in range(-5, 6):
            share = (column + (0.5 if row % 2 else 0.0)) / 5
            x_top = stage.centre + share * stage.width * (
                0.5 + 0.62 * (top - stage.front) / (stage.height - stage.front)
            )
            x_low = stage.centre + share * stage.width * (
                0.5 + 0.62 * (low - stage.front) / (stage.height - stage.front)
            )
            stones.append(((x_top + dice.wobble(0.3), top), (x_low, low)))
        top = low
    stage.lines(stones, THIN)
    _ground_strokes(stage, dice, 0.12)


def chequers(stage: Stage) -> None:
    """Draw a floor of dark and light squares in perspective; in low ink the dark ones are ruled, not black."""
    _floor(stage, "ground-pale")
    rows = [stage.front, *_floor_rows(stage, 5)]
    dark: list[Segment] = []
    ruled: list[Span] = []

    def across(share: float, y: float) -> float:
        return stage.centre + share * stage.width * (0.5 + 0.75 * (y - stage.front) / (stage.height - stage.front))

    for row in range(5):
        for column in range(-6, 6):
            if (row + column) % 2 == 0:
                first, second = column / 5, (column + 1) / 5
                top, low = rows[row], rows[row + 1]
                dark += closed(
                    [
                        (across(first, top), top),
                        (across(second, top), top),
                        (across(second, low), low),
                        (across(first, low), low),
                    ]
                )
                lines = max(2, round((low - top) / (0.62 * stage.plate.mm)))
                for line in range(1, lines):
                    y = top + (low - top) * line / lines
                    ruled.append(((across(first, y), y), (across(second, y), y)))
    stage.plate.fill(tuple(dark), "ground-deep", FINE)
    if stage.plate.low_ink:
        stage.lines(ruled, FINE)


def planks(stage: Stage) -> None:
    """Draw a floor of boards."""
    dice = stage.dice.part("ground")
    _floor(stage, "ground")
    joints = [stage.width * column for column in range(-9, 10)]
    boards = [((stage.centre + x * 0.075, stage.front), (stage.centre + x * 0.17, stage.height)) for x in joints]
    stage.lines(boards, THIN)
    grain: list[Segment] = []
    for _ in range(34):
        y, aside = dice.between(stage.front, stage.height), dice.between(-8, 8)
        deep = (y - stage.front) / (stage.height - stage.front)
        x = stage.centre + aside * stage.width * (0.075 + 0.095 * deep)
        low = min(stage.height, y + 2.4)
        grain += needle((x + aside * 0.35, low), (x, y), 0.3)
    stage.plate.ink(tuple(grain))


def sand(stage: Stage) -> None:
    """Draw sand with ripples."""
    dice = stage.dice.part("ground")
    lay(stage, swell(stage, stage.front, 0.012, dice), "ground-pale")
    ripples: list[Segment] = []
    y = stage.front + 1.4
    while y < stage.height:
        x = dice.between(-8, 4)
        while x < stage.width:
            length = dice.between(5, 12)
            ripples.append(("M", x, y))
            ripples.append(("C", x + length * 0.3, y - 0.9, x + length * 0.6, y + 0.9, x + length, y))
            x += length + dice.between(1.5, 7)
        y += stage.gap * 2.0
    stage.plate.line(tuple(ripples), THIN)


def sun_banners(stage: Stage) -> None:
    """Draw a plain on which banners with the sign of the sun stand."""
    field(stage)
    dice = stage.dice.part("sun banners")
    for share, size in ((0.3, 0.45), (0.7, 0.5), (0.14, 0.75), (0.88, 0.85)):
        x, base = stage.width * (share + dice.wobble(0.02)), stage.front + 1.6 * size
        tall = stage.height * 0.52 * size
        sun_banner(stage, x, base, tall)


def sun_banner(stage: Stage, x: float, base: float, tall: float) -> None:
    """Draw a hanging banner with a sun on a pole with a cross-beam."""
    wide, drop = tall * 0.36, tall * 0.6
    top = base - tall
    stage.plate.line(opened([(x, base), (x, top)]), 0.7)
    stage.plate.line(opened([(x - wide * 0.58, top + tall * 0.05), (x + wide * 0.58, top + tall * 0.05)]), 0.5)
    y = top + tall * 0.06
    cloth = [
        (x - wide / 2, y),
        (x + wide / 2, y),
        (x + wide / 2, y + drop),
        (x + wide * 0.22, y + drop * 0.9),
        (x, y + drop * 1.06),
        (x - wide * 0.22, y + drop * 0.9),
        (x - wide / 2, y + drop),
    ]
    stage.form(cloth, "ink" if stage.plate.low_ink else "subject-deep", share=0.0, outline=MEDIUM)
    cx, cy, r = x, y + drop * 0.42, wide * 0.2
    rays: list[Segment] = []
    for index in range(12):
        turn = math.tau * index / 12
        far = r * (2.0 if index % 2 else 1.6)
        cos, sin = math.cos(turn), math.sin(turn)
        rays += needle((cx + cos * r * 1.1, cy + sin * r * 1.1), (cx + cos * far, cy + sin * far), r * 0.4)
    stage.plate.fill((*circle(cx, cy, r), *rays), "paper" if stage.plate.low_ink else "accent")


def void(stage: Stage) -> None:
    """Leave the ground to the layers behind."""


def street(stage: Stage) -> None:
    """Draw a road with a broken line that runs back to the middle."""
    _floor(stage, "ground-deep")
    dice = stage.dice.part("ground")
    _ground_strokes(stage, dice, 0.3)
    for near, far in ((0.0, 0.12), (0.28, 0.5), (0.7, 1.0)):
        rows = [stage.front + (stage.height - stage.front) * part for part in (near, far)]
        halves = [0.2 + 1.1 * part for part in (near, far)]
        shape = [
            (stage.centre - halves[0], rows[0]),
            (stage.centre + halves[0], rows[0]),
            (stage.centre + halves[1], rows[1]),
            (stage.centre - halves[1], rows[1]),
        ]
        stage.plate.fill(closed(shape), "paper", FINE)
