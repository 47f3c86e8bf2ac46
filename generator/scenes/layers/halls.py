"""What fills halls of today: bars, machines, laboratories, stations, wards, screens, benches."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.layers.furnishings import round_arch
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, closed, opened, several


def benches(stage: Stage) -> None:
    """Draw the rising benches of a parliament with members on them."""
    rows = 5
    for row in range(rows):
        share = row / (rows - 1)
        y = stage.height * (0.3 + 0.46 * share)
        reach = stage.width * (0.34 + 0.26 * share)
        count = 8 + row
        heads: list[Segment] = []
        bodies: list[Segment] = []
        hair: list[list[Segment]] = [[], [], []]
        features: list[Segment] = []
        r = stage.height * (0.016 + 0.011 * share)
        for k in range(count):
            # No two sit alike: they lean to their neighbours, and rise or sink in their seats.
            lot = (k * 5 + row * 3) % 7
            turn = math.pi * (0.1 + 0.8 * (k + 0.5 + (lot - 3) * 0.05) / count)
            x, py = stage.centre - math.cos(turn) * reach * 1.15, y - math.sin(turn) * stage.height * 0.1
            py += r * (lot - 3) * 0.16
            heads += circle(x, py, r)
            hair[lot % 3] += _hair(x, py, r, lot)
            features += _features(x, py, r, -1 if lot % 2 else 1)
            bodies += closed(
                [
                    (x - r * 1.9, py + r * 4),
                    (x - r * 1.6, py + r * 1.3),
                    (x, py + r * 0.9),
                    (x + r * 1.6, py + r * 1.3),
                    (x + r * 1.9, py + r * 4),
                ]
            )
        stage.plate.fill(tuple(bodies), ("middle", "subject", "far", "middle-deep", "subject")[row], THIN)
        stage.plate.fill(tuple(heads), "skin", THIN)
        for tufts, colour in zip(hair, ("ink", "ground-deep", "far"), strict=True):
            stage.plate.fill(tuple(tufts), colour, THIN)
        stage.plate.line(tuple(features), 0.12)
        bench: list[Point] = []
        for step in range(13):
            turn = math.pi * (0.06 + 0.88 * step / 12)
            bench.append(
                (stage.centre - math.cos(turn) * reach * 1.25, y - math.sin(turn) * stage.height * 0.1 + r * 3)
            )
        under = [(x, py + stage.height * 0.05) for x, py in reversed(bench)]
        stage.form([*bench, *under], "ground-deep", angle=90, share=0.5, weight=0.26, gap=0.9)


def _hair(x: float, y: float, r: float, lot: int) -> Path:
    """Return what is on a small head: hair, a cap, or the rim of hair around a bald one."""
    if lot == 3:
        return several(
            closed([(x + side * r, y - r * 0.2), (x + side * r * 1.15, y + r * 0.4), (x + side * r * 0.6, y + r * 0.1)])
            for side in (-1, 1)
        )
    top, wide = (1.5, 1.2) if lot % 2 else (1.15, 1.08)
    return closed(
        [
            (x - r * wide, y - r * 0.15),
            (x - r * wide, y - r * 0.7),
            (x - r * 0.6, y - r * top),
            (x + r * 0.6, y - r * top),
            (x + r * wide, y - r * 0.7),
            (x + r * wide, y - r * 0.15),
            (x + r * 0.4, y - r * 0.5),
            (x - r * 0.5, y - r * 0.45),
        ]
    )


def _features(x: float, y: float, r: float, side: int) -> Path:
    """Return eyes and mouth of a small face that looks to one side."""
    x += side * r * 0.2
    return several(
        opened([(x + first * r, y + down * r), (x + last * r, y + down * r)])
        for first, last, down in ((-0.5, -0.25, -0.05), (0.2, 0.45, -0.05), (-0.35, 0.35, 0.45))
    )


def bar(stage: Stage) -> None:
    """Draw a bar with its counter, lamps and smoke."""
    low = stage.front + 1
    stage.form(
        [
            (0, low),
            (0, low - stage.height * 0.2),
            (stage.width * 0.64, low - stage.height * 0.2),
            (stage.width * 0.64, low),
        ],
        "ground-deep",
        angle=0,
        share=0.2,
        outline=MEDIUM,
    )
    stage.form(
        [
            (0, low - stage.height * 0.2),
            (0, low - stage.height * 0.24),
            (stage.width * 0.67, low - stage.height * 0.24),
            (stage.width * 0.67, low - stage.height * 0.2),
        ],
        "ground",
        share=0.0,
        outline=MEDIUM,
    )
    for share in (0.16, 0.4, 0.82):
        x, y = stage.width * share, stage.height * 0.22
        stage.lines([((x, 0), (x, y))], THIN)
        cone = [
            (x, y),
            (x + stage.width * 0.05, y + stage.height * 0.05),
            (x - stage.width * 0.05, y + stage.height * 0.05),
        ]
        beam = [
            cone[1],
            (x + stage.width * 0.12, low - stage.height * 0.22),
            (x - stage.width * 0.12, low - stage.height * 0.22),
            cone[2],
        ]
        stage.plate.fill(closed(beam), "accent-pale")
        stage.form(cone, "subject", angle=0, share=0.5)
    curl: list[Segment] = []
    for k in range(4):
        x, y = stage.width * (0.24 + 0.17 * k), stage.height * 0.5
        curl += (
            ("M", x, y),
            ("C", x - 4, y - 5, x + 5, y - 7, x + 1, y - 12),
            ("C", x - 2, y - 16, x + 5, y - 18, x + 6, y - 22),
        )
    stage.plate.line(tuple(curl), 0.5, "paper")
    stage.plate.line(tuple(curl), THIN)


def machines(stage: Stage) -> None:
    """Draw a factory hall: its iron roof, wheels and pipes."""
    for k in range(5):
        x = stage.width * (k - 0.1) / 4.4
        stage.form(
            [(x, stage.height * 0.22), (x, stage.height * 0.04), (x + stage.width * 0.21, stage.height * 0.22)],
            "sky-pale",
            share=0.0,
            outline=MEDIUM,
        )
    stage.lines([((0, stage.height * 0.23), (stage.width, stage.height * 0.23))], 0.6)
    for share, radius in ((0.2, 0.2), (0.5, 0.13), (0.8, 0.22)):
        x, r = stage.width * share, stage.height * radius
        y = stage.front - r * 1.05
        rim: list[Segment] = []
        for k in range(16):
            a, b = math.tau * k / 16, math.tau * (k + 0.5) / 16
            rim += closed(
                [
                    (x + math.cos(a) * r, y + math.sin(a) * r),
                    (x + math.cos(a) * r * 1.14, y + math.sin(a) * r * 1.14),
                    (x + math.cos(b) * r * 1.14, y + math.sin(b) * r * 1.14),
                    (x + math.cos(b) * r, y + math.sin(b) * r),
                ]
            )
        stage.plate.fill(tuple(rim), "middle-deep", THIN)
        stage.plate.fill(circle(x, y, r), "middle", MEDIUM)
        stage.plate.fill(circle(x, y, r * 0.74), "far-pale", THIN)
        stage.lines(
            [
                ((x, y), (x + math.cos(math.tau * k / 6) * r * 0.8, y + math.sin(math.tau * k / 6) * r * 0.8))
                for k in range(6)
            ],
            0.7,
        )
        stage.plate.fill(circle(x, y, r * 0.2), "accent", MEDIUM)
    for y in (0.3, 0.36):
        stage.form(
            [
                (0, stage.height * y),
                (stage.width, stage.height * y),
                (stage.width, stage.height * (y + 0.025)),
                (0, stage.height * (y + 0.025)),
            ],
            "far",
            share=0.0,
        )


def glassware(stage: Stage) -> None:
    """Draw a bench with flasks, a still and a burner."""
    low = stage.front + 1
    top = low - stage.height * 0.2
    stage.form(
        [(0, top), (stage.width, top), (stage.width, top + stage.height * 0.04), (0, top + stage.height * 0.04)],
        "ground",
        share=0.0,
        outline=MEDIUM,
    )
    stage.form(
        [
            (stage.width * 0.04, low),
            (stage.width * 0.04, top + stage.height * 0.04),
            (stage.width * 0.96, top + stage.height * 0.04),
            (stage.width * 0.96, low),
        ],
        "ground-deep",
        angle=0,
        share=0.3,
    )
    s = stage.height * 0.3
    for share, size, colour, kind in (
        (0.1, 0.8, "accent", 0),
        (0.26, 1.0, "subject", 1),
        (0.44, 0.7, "water", 0),
        (0.66, 1.05, "accent", 1),
        (0.84, 0.85, "water", 0),
        (0.95, 0.6, "subject", 1),
    ):
        x, h = stage.width * share, s * size
        if kind:
            glass = [
                (x - h * 0.05, top - h),
                (x - h * 0.05, top - h * 0.62),
                (x - h * 0.24, top - h * 0.36),
                (x - h * 0.24, top - h * 0.14),
                (x - h * 0.1, top),
                (x + h * 0.1, top),
                (x + h * 0.24, top - h * 0.14),
                (x + h * 0.24, top - h * 0.36),
                (x + h * 0.05, top - h * 0.62),
                (x + h * 0.05, top - h),
            ]
        else:
            glass = [
                (x - h * 0.05, top - h),
                (x - h * 0.05, top - h * 0.6),
                (x - h * 0.26, top),
                (x + h * 0.26, top),
                (x + h * 0.05, top - h * 0.6),
                (x + h * 0.05, top - h),
            ]
        stage.plate.halo(closed(glass), 0.3)
        stage.plate.fill(closed(glass), "paper", MEDIUM)
        with stage.plate.clipped(closed(glass)):
            stage.form(
                [(x - h, top), (x - h, top - h * 0.3), (x + h, top - h * 0.3), (x + h, top)],
                colour,
                angle=0,
                share=0.7,
                weight=0.26,
                gap=0.7,
            )
    tube: Path = (
        ("M", stage.width * 0.26, top - s),
        ("C", stage.width * 0.26, top - s * 1.5, stage.width * 0.42, top - s * 1.4, stage.width * 0.44, top - s * 0.72),
    )
    stage.plate.line(tube, 0.9)
    stage.plate.line(tube, 0.45, "paper")


def tiled_vault(stage: Stage) -> None:
    """Draw a subway station: a tiled vault, a train, lamps."""
    low = stage.front + 1
    x0, x1 = stage.width * 0.36, stage.width * 0.64
    lines: list[Span] = []
    for k in range(9):
        share = k / 8
        lines.append(((stage.width * share, 0), (x0 + (x1 - x0) * share, stage.height * 0.24)))
        lines.append(((0, stage.height * 0.9 * share), (x0, stage.height * (0.24 + 0.36 * share))))
        lines.append(((stage.width, stage.height * 0.9 * share), (x1, stage.height * (0.24 + 0.36 * share))))
    stage.lines(lines, THIN)
    stage.plate.ink(closed(round_arch((x0 + x1) / 2, stage.height * 0.66, (x1 - x0) / 2, stage.height * 0.44)))
    train = [
        (stage.width * 0.72, low),
        (stage.width * 0.6, stage.height * 0.62),
        (stage.width * 0.6, stage.height * 0.36),
        (stage.width * 0.78, stage.height * 0.22),
        (stage.width * 1.02, stage.height * 0.1),
        (stage.width * 1.02, low),
    ]
    stage.form(train, "subject", angle=0, share=0.3, outline=MEDIUM)
    for a, b in ((0.64, 0.7), (0.74, 0.82), (0.88, 1.0)):
        stage.plate.fill(
            closed(
                [
                    (stage.width * a, stage.height * (0.66 - 0.34 * a)),
                    (stage.width * b, stage.height * (0.66 - 0.38 * b)),
                    (stage.width * b, stage.height * 0.5),
                    (stage.width * a, stage.height * 0.5),
                ]
            ),
            "accent-pale",
            THIN,
        )
    for k, share in enumerate((0.2, 0.5, 0.8)):
        stage.plate.fill(
            circle(stage.width * share, stage.height * (0.1 if k != 1 else 0.14), stage.height * 0.025),
            "accent-pale",
            THIN,
        )


def ward(stage: Stage) -> None:
    """Draw the curtains and lamps of a hospital ward."""
    for k in range(4):
        x = stage.width * (0.1 + 0.26 * k)
        stage.form(
            [
                (x, stage.front),
                (x, stage.height * 0.14),
                (x + stage.width * 0.05, stage.height * 0.14),
                (x + stage.width * 0.07, stage.front),
            ],
            "paper",
            angle=0,
            share=0.4,
            outline=MEDIUM,
        )
    stage.lines([((0, stage.height * 0.14), (stage.width, stage.height * 0.14))], 0.4)
    x, y, r = stage.centre, stage.height * 0.34, stage.height * 0.09
    stage.plate.fill(circle(x, y, r), "paper", MEDIUM)
    stage.plate.fill(
        closed(
            [
                (x - r * 0.2, y - r * 0.7),
                (x + r * 0.2, y - r * 0.7),
                (x + r * 0.2, y - r * 0.2),
                (x + r * 0.7, y - r * 0.2),
                (x + r * 0.7, y + r * 0.2),
                (x + r * 0.2, y + r * 0.2),
                (x + r * 0.2, y + r * 0.7),
                (x - r * 0.2, y + r * 0.7),
                (x - r * 0.2, y + r * 0.2),
                (x - r * 0.7, y + r * 0.2),
                (x - r * 0.7, y - r * 0.2),
                (x - r * 0.2, y - r * 0.2),
            ]
        ),
        "middle-deep",
        THIN,
    )


def screens(stage: Stage) -> None:
    """Draw the screens of a newsroom or a control room."""
    for row in range(2):
        for k in range(4):
            x, y = stage.width * (0.05 + 0.235 * k), stage.height * (0.08 + 0.28 * row)
            w, h = stage.width * 0.2, stage.height * 0.22
            stage.form(
                [(x, y), (x + w, y), (x + w, y + h), (x, y + h)],
                ("water", "accent-pale", "far-pale")[(k + row) % 3],
                angle=30,
                share=0.2,
                outline=0.5,
            )
            if (k + row) % 2:
                stage.plate.ink(
                    (
                        *circle(x + w / 2, y + h * 0.38, h * 0.17),
                        *closed(
                            [
                                (x + w * 0.25, y + h),
                                (x + w * 0.32, y + h * 0.64),
                                (x + w * 0.68, y + h * 0.64),
                                (x + w * 0.75, y + h),
                            ]
                        ),
                    )
                )
            else:
                stage.plate.line(
                    opened(
                        [
                            (x + w * 0.1, y + h * 0.7),
                            (x + w * 0.35, y + h * 0.5),
                            (x + w * 0.55, y + h * 0.62),
                            (x + w * 0.9, y + h * 0.25),
                        ]
                    ),
                    0.4,
                )
