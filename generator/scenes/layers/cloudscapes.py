"""Skies full of clouds of one kind: high wisps, banks that rise from the horizon, the long bars of evening."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import points_along, smooth, stroke
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import THIN
from kredens.generator.scenes.layers.weather import cumulus
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, spindle


def draw_wisps(stage: Stage) -> None:
    """Draw a sky of thin high clouds: pale plumes that taper and curl upwards at their heads, with a few hair lines."""
    dice = stage.dice.part("wisps")
    side = -1 if dice.chance(0.5) else 1
    for index in range(max(4, round(stage.width / 13))):
        x, y = (
            dice.between(0.0, 1.0) * stage.width,
            (0.1 + 0.7 * index / max(4, round(stage.width / 13))) * stage.horizon,
        )
        if any(math.hypot(body.x - x, body.y - y) < body.radius * 2.0 for body in stage.bodies):
            continue
        long = dice.between(0.22, 0.46) * stage.width * side
        high = abs(long) * dice.between(0.045, 0.075)
        crest = [(-0.5, 0.2), (-0.2, -0.25), (0.1, -0.9), (0.32, -1.5), (0.44, -2.5), (0.5, -2.7)]
        belly = [(0.42, -1.3), (0.26, -0.2), (0.0, 0.5), (-0.25, 0.55), (-0.5, 0.2)]
        plume = [(x + px * long, y + py * high) for px, py in (*crest, *belly)]
        stage.plate.fill((*smooth(plume), ("Z",)), "cloud")
        strokes: list[Segment] = []
        for row, (share, drop) in enumerate(((0.9, 0.45), (0.62, 0.05), (0.36, -0.35))):
            line = [
                (x + px * long * share, y + (py * 0.62 + drop) * high)
                for px, py in ((-0.42, 0.25), (0.02, 0.1), (0.32, -0.7), (0.43, -1.7))
            ]
            strokes += stroke(points_along(smooth(line), 4), (0.04, 0.24 - 0.04 * row, 0.2, 0.03))
        stage.plate.ink(tuple(strokes))


def draw_banks(stage: Stage) -> None:
    """Draw great heaped clouds that stand on the horizon, one before the other."""
    dice = stage.dice.part("banks")
    flip = dice.chance(0.5)
    for share, base, wide, tall in ((0.24, 0.94, 0.6, 0.44), (0.86, 0.97, 0.62, 0.36), (0.5, 1.03, 0.66, 0.26)):
        x = stage.width * ((1 - share if flip else share) + dice.wobble(0.05))
        width = stage.width * wide * dice.between(0.9, 1.1)
        cumulus(stage, x, stage.horizon * base, width, stage.horizon * tall, colour="cloud", dark=0.2)


def draw_bars(stage: Stage) -> None:
    """Draw the long level clouds of evening, closer together towards the horizon."""
    dice = stage.dice.part("bars")
    ink: list[Segment] = []
    for index, level in enumerate((0.1, 0.26, 0.42, 0.56, 0.68, 0.8)):
        y = stage.horizon * (level + dice.wobble(0.03))
        x, long = stage.width * dice.between(-0.25, 0.6), stage.width * dice.between(0.4, 0.75)
        high = stage.horizon * (0.075 - 0.007 * index)
        crest = [
            (x + long * share, y - high * dice.between(0.5, 1.0) * math.sin(math.pi * share))
            for share in (0.12, 0.26, 0.42, 0.58, 0.74, 0.88)
        ]
        path = smooth([(x, y), *crest, (x + long, y)])
        stage.plate.fill((*path, ("Z",)), "cloud", THIN)
        for row in range(3):
            inset = dice.between(0.05, 0.2) * long * (row + 0.3)
            line = y - 0.04 + stage.gap * 0.8 * row
            ink += spindle((x + inset, line), (x + long - inset * 0.7, line), 0.2)
    stage.plate.ink(tuple(ink))


def haze(stage: Stage, dice: Dice) -> list[Span]:
    """Return the few broken level lines over the horizon."""
    return [
        span
        for index in range(int(stage.horizon * 0.26 / stage.gap))
        for span in broken(
            stage.horizon - (index + 0.5) * stage.gap,
            stage.width,
            sorted(
                (at - half, at + half)
                for _ in range(3)
                for at, half in [(dice.between(0, stage.width), dice.between(2, 7))]
            ),
        )
    ]


def broken(y: float, width: float, holes: list[tuple[float, float]]) -> list[Span]:
    """Return the parts of a level line that lie between holes in it."""
    out: list[Span] = []
    x = 0.0
    for left, right in [*holes, (width, width)]:
        if left - x > 0.6:
            out.append(((x, y), (min(left, width), y)))
        x = max(x, right)
    return out


CLOUDSCAPES: Mapping[str, Callable[[Stage], None]] = {"wisps": draw_wisps, "banks": draw_banks, "bars": draw_bars}
"""The skies of clouds of one kind, by name."""
