"""What stands along the walls of rooms: shelves, hearths, benches, machines, screens."""

from __future__ import annotations

import math
from collections.abc import Callable

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, closed, flame, opened, several


def round_arch(x: float, base: float, half: float, high: float) -> list[Point]:
    """Return the outline of an opening with a round arch."""
    spring = base - high + half
    return [
        (x - half, base),
        *((x - half * math.cos(math.pi * k / 8), spring - half * math.sin(math.pi * k / 8)) for k in range(9)),
        (x + half, base),
    ]


def shelves(stage: Stage) -> None:
    """Draw shelves of books."""
    _racks(stage, _book)


def bottles(stage: Stage) -> None:
    """Draw shelves of bottles."""
    _racks(stage, _bottle)


def _racks(stage: Stage, thing: Callable[[float, float, float, float], list[Point]]) -> None:
    dice = stage.dice.part("racks")
    rows = 4
    high = stage.front / (rows + 0.35)
    colours = ("subject", "accent", "paper", "middle", "ground-deep", "far-pale")
    groups: dict[str, list[Segment]] = {colour: [] for colour in colours}
    boards: list[list[Point]] = []
    for left, right in (
        ((0.02, 0.31), (0.69, 0.98)) if stage.has_subject else ((0.02, 0.32), (0.35, 0.65), (0.68, 0.98))
    ):
        x0, x1 = stage.width * left, stage.width * right
        stage.form(
            [(x0, stage.front), (x0, stage.height * 0.03), (x1, stage.height * 0.03), (x1, stage.front)],
            "ground-deep",
            share=0.0,
            outline=MEDIUM,
        )
        for row in range(rows):
            y = stage.front - high * (row + 0.2)
            x = x0 + 0.6
            while x < x1 - 1.4:
                wide = dice.between(0.9, 1.7)
                groups[dice.pick(colours)] += closed(thing(x, y, wide, high * dice.between(0.55, 0.8)))
                x += wide + (0.1 if dice.chance(0.85) else 1.2)
            boards.append([(x0, y), (x1, y), (x1, y + high * 0.1), (x0, y + high * 0.1)])
    for colour, books in groups.items():
        if books:
            stage.plate.fill(tuple(books), colour, FINE)
    stage.plate.fill(several(closed(board) for board in boards), "ground", THIN)


def _book(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [(x, y), (x, y - high), (x + wide, y - high), (x + wide, y)]


def _bottle(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [
        (x, y),
        (x, y - high * 0.55),
        (x + wide * 0.35, y - high * 0.7),
        (x + wide * 0.35, y - high),
        (x + wide * 0.65, y - high),
        (x + wide * 0.65, y - high * 0.7),
        (x + wide, y - high * 0.55),
        (x + wide, y),
    ]


def hearth(stage: Stage) -> None:
    """Draw a hearth with a fire."""
    x, low, half = stage.width * 0.2, stage.front, stage.width * 0.12
    hood = [
        (x - half * 0.6, 0),
        (x + half * 0.6, 0),
        (x + half * 1.2, stage.height * 0.38),
        (x - half * 1.2, stage.height * 0.38),
    ]
    stage.form(hood, "far", angle=0, share=0.4, weight=0.3, gap=0.9, outline=MEDIUM)
    stage.form(
        [(x - half, low), (x - half, stage.height * 0.38), (x + half, stage.height * 0.38), (x + half, low)],
        "far",
        share=0.0,
        outline=MEDIUM,
    )
    stage.plate.ink(closed(round_arch(x, low, half * 0.72, (low - stage.height * 0.4))))
    for dx, size in ((-0.3, 0.7), (0.3, 0.8), (0.0, 1.0)):
        stage.plate.fill(flame(x + half * dx, low, half * 0.5, stage.height * 0.22 * size), "accent", THIN)


def panels(stage: Stage) -> None:
    """Draw a panelled wall with a coat of arms and a canopy."""
    low = stage.front
    for k in range(6):
        x0, x1 = stage.width * k / 6 + 0.7, stage.width * (k + 1) / 6 - 0.7
        stage.form(
            [(x0, low - 0.6), (x0, stage.height * 0.4), (x1, stage.height * 0.4), (x1, low - 0.6)],
            "ground",
            angle=0,
            share=0.25,
            weight=0.26,
        )
    stage.lines([((0, stage.height * 0.37), (stage.width, stage.height * 0.37))], 0.5)
    x, y, r = stage.centre, stage.height * 0.2, stage.height * 0.11
    shield = [(x - r, y - r), (x + r, y - r), (x + r, y + r * 0.3), (x, y + r * 1.3), (x - r, y + r * 0.3)]
    stage.plate.halo(closed(shield), 0.6)
    stage.form(shield, "subject", angle=0, share=0.45, outline=MEDIUM)
    stage.plate.fill(
        closed(
            [
                (x - r * 0.5, y),
                (x - r * 0.25, y - r * 0.6),
                (x, y - r * 0.1),
                (x + r * 0.25, y - r * 0.6),
                (x + r * 0.5, y),
                (x, y + r * 0.7),
            ]
        ),
        "paper",
        THIN,
    )


def chandelier(stage: Stage) -> None:
    """Draw a chandelier with its candles, unless a subject stands before it."""
    if stage.has_subject:
        return
    x, y, half = stage.centre, stage.height * 0.2, stage.width * 0.17
    stage.lines([((x, 0), (x, y)), ((x - half, y), (x, y - half * 0.7)), ((x + half, y), (x, y - half * 0.7))], THIN)
    stage.form(
        [
            (x - half, y),
            (x + half, y),
            (x + half * 0.7, y + stage.height * 0.035),
            (x - half * 0.7, y + stage.height * 0.035),
        ],
        "accent",
        angle=0,
        share=0.4,
        outline=MEDIUM,
    )
    for k in range(6):
        px = x + half * (-0.9 + 0.36 * k)
        stage.plate.fill(
            closed(
                [
                    (px - 0.35, y),
                    (px - 0.35, y - stage.height * 0.05),
                    (px + 0.35, y - stage.height * 0.05),
                    (px + 0.35, y),
                ]
            ),
            "paper",
            FINE,
        )
        stage.plate.fill(flame(px, y - stage.height * 0.052, 0.8, stage.height * 0.035), "accent", FINE)


def barred_window(stage: Stage) -> None:
    """Draw the small barred window of a prison, chains and the stones of its wall."""
    dice = stage.dice.part("stones")
    joints: list[Span] = []
    rows = 8
    for row in range(1, rows):
        y = stage.front * row / rows
        joints.append(((0, y), (stage.width, y)))
        x = stage.width * (0.06 if row % 2 else 0.13)
        while x < stage.width:
            joints.append(((x, y), (x + dice.wobble(0.3), y - stage.front / rows)))
            x += stage.width * 0.14
    stage.lines(joints, THIN)
    x, y, half = stage.width * 0.7, stage.height * 0.26, stage.width * 0.1
    form = round_arch(x, y + half, half, half * 2.1)
    stage.plate.fill(closed(form), "sky-pale", MEDIUM)
    stage.lines([((x + half * d, y + half), (x + half * d, y - half)) for d in (-0.5, 0.0, 0.5)], 0.7)
    light = [(x - half, y + half), (x + half, y + half), (x - half * 0.6, stage.height), (x - half * 4, stage.height)]
    stage.plate.line(opened([light[0], light[3]]), FINE)
    stage.plate.line(opened([light[1], light[2]]), FINE)
    links: list[Segment] = []
    for k in range(5):
        links += circle(stage.width * 0.2, stage.height * (0.2 + 0.055 * k), stage.height * 0.024)
    stage.plate.line(tuple(links), 0.35)
