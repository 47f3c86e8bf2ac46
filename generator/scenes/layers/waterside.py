"""What stands by the water, in it or on it: ships, bridges, harbours, the sedge of a marsh."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.layers.grounds import lay, swell, wave_row
from kredens.generator.scenes.layers.settlements import gabled_houses
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, closed, needle, needle_hatch, opened, spindle


def _ship(stage: Stage, x: float, base: float, size: float, dice: Dice) -> None:
    """Draw a ship under sail, heading to the right."""

    def at(*points: Point) -> list[Point]:
        return [(x + px * size, base + py * size) for px, py in points]

    hull = at(
        (-0.56, -0.3),
        (-0.5, -0.16),
        (-0.4, 0.0),
        (0.34, 0.0),
        (0.5, -0.12),
        (0.62, -0.28),
        (0.36, -0.2),
        (-0.26, -0.18),
        (-0.3, -0.3),
    )
    for mast, tall in ((-0.24, 0.86), (0.14, 1.02)):
        stage.plate.line(opened(at((mast, -0.15), (mast, -tall - 0.06))), 0.45)
        for low, high, wide in ((0.26, 0.62, 0.26), (0.65, 0.92, 0.19)):
            if high > tall:
                continue
            sail = at(
                (mast - wide * 0.62, -high),
                (mast + wide * 0.7, -high),
                (mast + wide * 1.05, -(low + high) / 2),
                (mast + wide * 0.72, -low),
                (mast - wide * 0.62, -low - 0.02),
                (mast - wide * 0.36, -(low + high) / 2),
            )
            stage.form(sail, "paper", angle=8, share=0.42, weight=0.3, gap=0.8, outline=MEDIUM)
        flag = at((mast, -tall - 0.06), (mast + 0.2, -tall - 0.02), (mast, -tall + 0.04))
        stage.form(flag, "subject", share=0)
    ropes = [
        (a, b) for a, b in ((at((0.14, -1.0))[0], at((0.6, -0.28))[0]), (at((-0.24, -0.84))[0], at((-0.54, -0.3))[0]))
    ]
    stage.lines(ropes, FINE)
    stage.form(hull, "ground-deep", angle=0, share=0.6, weight=0.34, gap=0.7, outline=MEDIUM)
    stage.lines([(at((-0.46, -0.11))[0], at((0.46, -0.11))[0])], THIN, "paper")
    foam: list[Segment] = []
    for index in range(6):
        px = x + size * (-0.5 + 0.2 * index) + dice.wobble(0.5)
        foam += needle((px + size * 0.12, base + 0.2), (px - size * 0.12, base + 0.5), 0.5)
    stage.plate.fill(tuple(foam), "paper")


def ships(stage: Stage) -> None:
    """Draw ships on the sea."""
    dice = stage.dice.part("ships")
    size = stage.height * 0.42 * stage.enlarged()
    spots = ((0.2, 0.45), (0.82, 0.55), (0.5, 1.0)) if not stage.has_subject else ((0.16, 0.5), (0.86, 0.55))
    for share, scale in spots[-stage.counted(3) :]:
        _ship(
            stage,
            stage.width * (share + dice.wobble(0.03)),
            stage.front - stage.height * 0.07 * (1.1 - scale) + 1,
            size * scale,
            dice,
        )


def great_ship(stage: Stage) -> None:
    """Draw one great ship on high waves."""
    dice = stage.dice.part("great ship")
    size = min(stage.height * 0.68, stage.width * 0.62) * stage.enlarged()
    _ship(stage, stage.centre, stage.front + stage.height * 0.05, size, dice)


def longship(stage: Stage) -> None:
    """Draw a longship with shields along its side and one striped sail."""
    dice = stage.dice.part("longship")
    size = min(stage.height * 0.7, stage.width * 0.47) * stage.enlarged()
    x, base = stage.centre, stage.front + stage.height * 0.06

    def at(*points: Point) -> list[Point]:
        return [(x + px * size, base + py * size) for px, py in points]

    stage.plate.line(opened(at((0.0, -0.1), (0.0, -0.98))), 0.7)
    sail = at((-0.4, -0.92), (0.4, -0.92), (0.5, -0.62), (0.42, -0.34), (-0.38, -0.36), (-0.28, -0.64))
    stage.plate.halo(closed(sail), 0.6)
    stage.form(sail, "paper", angle=8, share=0.36, weight=0.34, gap=0.85, outline=MEDIUM)
    for left in (-0.4, -0.08, 0.24):
        stripe = at(
            (left, -0.92),
            (left + 0.16, -0.92),
            (left + 0.26, -0.62),
            (left + 0.17, -0.35),
            (left + 0.02, -0.355),
            (left + 0.12, -0.63),
        )
        stage.form(stripe, "subject", angle=8, share=0.4, weight=0.34, gap=0.85)
    stage.lines([(at((-0.44, -0.93))[0], at((0.44, -0.93))[0])], 0.7)
    hull = at(
        (-0.86, -0.42),
        (-0.9, -0.5),
        (-0.8, -0.56),
        (-0.76, -0.46),
        (-0.72, -0.3),
        (-0.5, -0.14),
        (0.0, -0.08),
        (0.5, -0.14),
        (0.72, -0.32),
        (0.78, -0.52),
        (0.74, -0.6),
        (0.82, -0.7),
        (0.96, -0.64),
        (0.86, -0.6),
        (0.84, -0.44),
        (0.74, -0.16),
        (0.5, 0.06),
        (0.0, 0.1),
        (-0.5, 0.06),
        (-0.72, -0.12),
    )
    stage.plate.halo(closed(hull), 0.6)
    stage.form(hull, "ground-deep", angle=4, share=0.55, weight=0.36, gap=0.75, outline=MEDIUM)
    for index in range(8):
        px = x + size * (-0.52 + 0.15 * index)
        py = base - size * (0.08 + 0.05 * abs(index - 3.5) / 3.5)
        stage.plate.fill(circle(px, py, size * 0.07), ("subject", "accent", "paper")[index % 3], MEDIUM)
        stage.plate.fill(circle(px, py, size * 0.02), "ink")
    wave_row(stage, base + size * 0.1, stage.width * 0.2, stage.height * 0.03, dice)


def _stones(stage: Stage, top: float, low: float) -> None:
    """Scatter the joints of stones over the side of a bridge."""
    dice = stage.dice.part("stones")
    joints: list[Span] = []
    for _ in range(34):
        x, y = dice.between(0, stage.width), dice.between(top, low)
        joints += [((x, y), (x + 1.6, y)), ((x + 1.6, y), (x + 1.6, y + 0.9))]
    stage.lines(joints, FINE)


def bridge(stage: Stage) -> None:
    """Draw a stone bridge over water."""
    low = stage.front + 2
    deck, thick = stage.front - stage.height * 0.14, stage.height * 0.05
    stage.plate.fill(
        closed(
            [
                (0, low - stage.height * 0.06),
                (stage.width, low - stage.height * 0.06),
                (stage.width, low + 3),
                (0, low + 3),
            ]
        ),
        "water",
    )
    form: list[Point] = [(-1, low), (-1, deck)]
    form += [
        (stage.width * share / 10, deck - math.sin(math.pi * share / 10) * stage.height * 0.06) for share in range(11)
    ]
    form += [(stage.width + 1, deck), (stage.width + 1, low)]
    stage.form(form, "ground-pale", share=0.0, outline=MEDIUM)
    _stones(stage, deck, low)
    for middle, half in ((0.18, 0.12), (0.5, 0.15), (0.82, 0.12)):
        arch = [(stage.width * (middle - half), low + 0.6)]
        for step in range(9):
            turn = math.pi * step / 8
            arch.append(
                (stage.width * (middle - half * math.cos(turn)), low - math.sin(turn) * (low - deck - thick * 0.5))
            )
        arch.append((stage.width * (middle + half), low + 0.6))
        stage.form(arch, "water-deep", angle=0, share=0.9, weight=0.3, gap=0.7, outline=MEDIUM)
    stage.lines(
        [
            ((-1, deck + thick * 0.4), (stage.width * 0.5, deck - stage.height * 0.06 + thick * 0.4)),
            ((stage.width * 0.5, deck - stage.height * 0.06 + thick * 0.4), (stage.width + 1, deck + thick * 0.4)),
        ],
        THIN,
    )


def harbour(stage: Stage) -> None:
    """Draw a harbour: a quay, a crane, masts."""
    dice = stage.dice.part("harbour")
    gabled_houses(stage, stage.horizon + 1, 0.2, dice)
    low = stage.front + 1
    stage.plate.fill(closed([(0, stage.horizon), (stage.width, stage.horizon), (stage.width, low), (0, low)]), "water")
    lines: list[Span] = []
    for row in range(7):
        y = stage.horizon + (low - stage.horizon) * (row + 0.5) / 7
        x = dice.between(0, 5)
        while x < stage.width:
            length = dice.between(3, 9)
            lines.append(((x, y), (x + length, y)))
            x += length + dice.between(1, 5)
    stage.lines(lines, THIN)
    size = stage.height * 0.42
    for share, scale in ((0.3, 0.8), (0.66, 1.0)):
        _ship(stage, stage.width * share, low - 1.5, size * scale, dice)
    x = stage.width * 0.93
    stage.form(
        [(x - 1, low), (x - 1, low - size * 1.1), (x + 1.2, low - size * 1.1), (x + 1.2, low)],
        "ground-deep",
        angle=0,
        share=0.5,
    )
    stage.plate.line(
        opened([(x, low - size * 1.1), (x - size * 0.5, low - size * 1.35), (x - size * 0.5, low - size * 0.8)]), 0.5
    )


def marsh(stage: Stage) -> None:
    """Draw a marsh: still water, reeds, tussocks."""
    dice = stage.dice.part("ground")
    lay(stage, swell(stage, stage.front, 0.004, dice), "ground", THIN)
    water: list[Segment] = []
    for _ in range(stage.scattered(95)):
        x, y = dice.between(-3, stage.width), dice.between(stage.front + 0.6, stage.height)
        length = dice.between(3, 9)
        water += spindle((x, y), (x + length, y), 0.3)
    stage.plate.ink(tuple(water))
    for share, deep, size in ((0.08, 0.35, 1.0), (0.3, 0.75, 0.8), (0.86, 0.3, 1.1), (0.66, 0.85, 0.9)):
        x, y = stage.width * share, stage.front + (stage.height - stage.front) * deep
        tall = stage.height * 0.13 * size
        if y - tall * 0.9 > stage.fog_foot:
            _tussock(stage, (x, y), tall, dice)


def _tussock(stage: Stage, foot: Point, tall: float, dice: Dice) -> None:
    """Draw a tuft of sedge on its mound in the water: blades that arch outwards, dark ones behind pale ones."""
    x, y = foot
    plate, half = stage.plate, tall * 0.36
    mound = [(x - half * 1.3, y), (x - half, y - tall * 0.12), (x, y - tall * 0.2), (x + half, y - tall * 0.12),
             (x + half * 1.3, y), (x, y + tall * 0.05)]  # fmt: skip
    for colour, count, reach in (("ground-deep", 9, 1.0), ("ground-pale", 8, 0.8)):
        blades: list[Segment] = []
        for index in range(count):
            lean = (index + 0.5) / count * 2 - 1 + dice.wobble(0.12)
            long = tall * reach * dice.between(0.7, 1.1) * (1 - 0.3 * abs(lean))
            root = x + lean * half * 0.8, y - tall * 0.06
            tip = x + lean * tall * 0.8, root[1] - long
            bend = root[0] + lean * tall * 0.1, root[1] - long * 0.7
            wide = tall * 0.035
            blades += (
                ("M", root[0] - wide, root[1]),
                ("C", bend[0] - wide, bend[1], bend[0], bend[1] - wide, *tip),
                ("C", bend[0] + wide, bend[1], bend[0] + wide, bend[1], root[0] + wide, root[1]),
                ("Z",),
            )
        plate.fill(tuple(blades), colour, FINE)
    plate.fill(smooth(mound, closed=True), "ground-deep", FINE)
    plate.ink(needle_hatch([mound], 0.5, 0.2, angle=80, share=0.6, dice=dice))
    ripples: list[Segment] = []
    for down, wide in ((0.09, 1.8), (0.17, 1.3)):
        ripples += spindle((x - half * wide, y + tall * down), (x + half * wide, y + tall * down), 0.28)
    plate.ink(tuple(ripples))
