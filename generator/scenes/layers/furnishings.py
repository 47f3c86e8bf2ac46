"""What stands along the walls of rooms: shelves, hearths, benches, machines, screens."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

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


PORTRAITS = ((0.3, "subject"), (0.5, "middle"), (0.7, "accent"), (0.9, "far-deep"))
"""Where portraits of forebears hang across a wall, and what colour each of them wears."""


def family_portraits(stage: Stage) -> None:
    """Draw a row of portraits of forebears in gilt frames, the men with shaven heads and moustaches."""
    y, half, tall = stage.height * 0.27, stage.width * 0.066, stage.height * 0.19
    for k, (share, colour) in enumerate(PORTRAITS):
        x = stage.width * share
        for grown, ground in ((1.0, "accent"), (0.82, "ground-deep")):
            frame = [(x + sx * half * grown, y + sy * tall * (0.06 + 0.94 * grown)) for sx, sy in _CORNERS]
            stage.form(frame, ground, share=0.0, outline=THIN)
        bust = [
            (x - half * 0.78, y + tall * 0.86), (x - half * 0.7, y + tall * 0.42), (x - half * 0.26, y + tall * 0.12),
            (x + half * 0.26, y + tall * 0.12), (x + half * 0.7, y + tall * 0.42), (x + half * 0.78, y + tall * 0.86),
        ]  # fmt: skip
        stage.form(bust, colour, angle=0, share=0.3, weight=0.16, outline=THIN)
        head, level = half * 0.4, y - tall * 0.08
        stage.plate.fill(circle(x, level, head), "skin-deep", THIN)
        if k % 2:
            cap = [(x - head * 1.1, level - head * 0.3), (x - head * 0.8, level - head * 1.4),
                   (x + head * 0.9, level - head * 1.5), (x + head * 1.1, level - head * 0.3)]  # fmt: skip
            stage.form(cap, "ground-deep", share=0.0, outline=THIN)
        else:
            stage.lines([((x - head * 0.2, level - head), (x + head * 0.5, level - head * 1.4))], 0.5)
        whiskers = [
            (x - head * 0.75, level + head * 0.62),
            (x, level + head * 0.26),
            (x + head * 0.75, level + head * 0.62),
        ]
        stage.lines(list(pairwise(whiskers)), 0.36)
        eyes = [(x - head * 0.36, level - head * 0.12), (x + head * 0.36, level - head * 0.12)]
        stage.plate.beads(eyes, head * 0.09, "ink")


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def tiled_stove(stage: Stage) -> None:
    """Draw a stove of glazed tiles that reaches from the floor nearly to the ceiling."""
    x, low = stage.width * 0.85, stage.front + stage.height * 0.03
    tiers = ((0.15, 0.0, 0.14), (0.125, 0.14, 0.44), (0.105, 0.44, 0.78))
    for half, start, end in tiers:
        wide, under, top = half * stage.width, low - start * low, low - end * low
        stage.form(
            [(x - wide, under), (x - wide, top), (x + wide, top), (x + wide, under)], "middle", angle=0, share=0.3,
            weight=0.3, gap=0.8, outline=MEDIUM,
        )  # fmt: skip
        rows, columns = max(1, round((end - start) * 9)), 4
        across, down = 2 * wide / columns, (under - top) / rows
        lines = [((x - wide, top + k * down), (x + wide, top + k * down)) for k in range(1, rows)]
        lines += [((x - wide + k * across, top), (x - wide + k * across, under)) for k in range(1, columns)]
        stage.lines(lines, 0.16)
        if start:
            stage.plate.beads(
                [(x - wide + (c + 0.5) * across, top + (r + 0.5) * down) for r in range(rows) for c in range(columns)],
                stage.height * 0.014, "accent-pale", 0.1,
            )  # fmt: skip
        edge = stage.height * 0.022
        stage.form(
            [(x - wide - 0.7, top), (x - wide - 0.7, top - edge), (x + wide + 0.7, top - edge), (x + wide + 0.7, top)],
            "middle-pale", share=0.0, outline=MEDIUM,
        )  # fmt: skip
    mouth = round_arch(x, low - low * 0.02, stage.width * 0.045, low * 0.1)
    stage.plate.ink(closed(mouth))


def trophies(stage: Stage) -> None:
    """Draw a wall of logs with antlers, and a shield over two crossed sabres."""
    low, logs = stage.front, 7
    for k in range(logs):
        top, under = low * k / logs, low * (k + 1) / logs
        stage.form(
            [(0, top), (stage.width, top), (stage.width, under), (0, under)], "ground-pale" if k % 2 else "ground",
            angle=90, share=0.3, weight=0.22, gap=1.2, outline=THIN,
        )  # fmt: skip
    _antlers(stage, stage.width * 0.86, stage.height * 0.3)
    x, y, r = stage.width * 0.4, stage.height * 0.28, stage.height * 0.1
    for side in (-1, 1):
        blade = [
            (x - side * r * 2.0, y - r * 1.7), (x - side * r * 0.6, y - r * 0.5), (x + side * r * 1.1, y + r * 1.5),
            (x + side * r * 1.3, y + r * 1.3), (x - side * r * 0.3, y - r * 0.7),
        ]  # fmt: skip
        stage.form(blade, "sky-pale", share=0.0, outline=MEDIUM)
        hilt = [
            (x + side * r * 0.86, y + r * 1.62), (x + side * r * 1.5, y + r * 1.04), (x + side * r * 1.62, y + r * 1.2),
            (x + side * r * 1.0, y + r * 1.76),
        ]  # fmt: skip
        stage.form(hilt, "accent", share=0.0, outline=THIN)
    stage.plate.fill(circle(x, y, r * 1.02), "subject", MEDIUM)
    stage.plate.fill(circle(x, y, r * 0.42), "accent", THIN)


def _antlers(stage: Stage, x: float, y: float) -> None:
    """Draw the antlers of a stag on a small board."""
    r = stage.height * 0.1
    spans: list[Span] = []
    for side in (-1, 1):
        beam = [(0.15, 0.2), (0.7, -0.2), (1.1, -0.9), (1.0, -1.7)]
        points = [(x + side * a * r, y + b * r) for a, b in beam]
        spans += pairwise(points)
        spans += [
            (points[1], (x + side * r * 0.5, y - r * 0.95)),
            (points[2], (x + side * r * 1.6, y - r * 1.35)),
            (points[2], (x + side * r * 0.75, y - r * 1.6)),
        ]
    stage.lines(spans, 0.95)
    stage.lines(spans, 0.5, "accent-pale")
    board = [(-0.45, -0.1), (0.45, -0.1), (0.4, 0.5), (0.0, 0.95), (-0.4, 0.5)]
    stage.form([(x + a * r, y + b * r) for a, b in board], "ground-deep", share=0.3, outline=MEDIUM)
