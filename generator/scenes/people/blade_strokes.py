"""Draw what a blade leaves behind: its way through the air, and the flash where it meets another."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.casts.cast import Spark, Sweep
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed

_STEP = 6.0
"""How far apart the points of a stroke are, in degrees."""
_POINTS = 9
"""How many points a flash has."""


def draw_sweep(stage: Stage, sweep: Sweep) -> None:
    """Draw the way of a blade: a crescent that is thickest near its end, with a rim of paper."""
    plate = stage.plate
    outer, inner = _edge(stage, sweep, 0.0), _edge(stage, sweep, 1.0)
    form = smooth([outer[0], *outer, outer[-1], outer[-1], *reversed(inner)], closed=True)
    plate.line(form, 1.0, "paper")
    plate.fill(form, "paper" if sweep.faint else "subject", THIN if sweep.faint else MEDIUM)
    if not sweep.faint:
        plate.line(smooth(_edge(stage, sweep, 0.62)[1:-3]), 0.3, "paper")


def draw_spark(stage: Stage, spark: Spark) -> None:
    """Draw a flash: a star of long and short points."""
    x, y, size = stage.width * spark.x, stage.height * spark.y, stage.height * spark.size
    points: list[Point] = []
    for index in range(_POINTS * 2):
        reach = size * (0.42 if index % 2 else 1.0 if index % 4 else 0.78)
        angle = math.pi * index / _POINTS - 0.4
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    star = closed(points)
    stage.plate.line(star, 0.9, "paper")
    stage.plate.fill(star, "accent", MEDIUM)


def _edge(stage: Stage, sweep: Sweep, share: float) -> list[Point]:
    """Return one edge of a stroke: the outer one, or one that lies that share of its weight within."""
    count = max(4, round(abs(sweep.end - sweep.begin) / _STEP))
    points = []
    for index in range(count + 1):
        part = index / count
        weight = sweep.weight * min(1.0, part * 1.25) * min(1.0, (1 - part) * 9)
        angle = math.radians(sweep.begin + (sweep.end - sweep.begin) * part)
        reach = stage.height * (sweep.radius - weight * share)
        points.append(
            (stage.width * sweep.x + math.cos(angle) * reach, stage.height * sweep.y + math.sin(angle) * reach)
        )
    return points
