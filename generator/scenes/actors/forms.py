"""Solid forms lit from the upper left: several drawn as one with a single outline, a deeper tone on the far side."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points, bounds, smooth
from kredens.generator.engraving.plate import MEDIUM, Plate
from kredens.generator.scenes.staging.roundness import RHYTHM, shade_round
from kredens.generator.scenes.staging.strokes import closed, needle_hatch, spindle

SHADE = "#1d1626"
"""What the tone of shadows is mixed from."""


LIGHT = (-0.6, -0.8)
"""Where the light comes from."""
LIMB_GAP = 0.64
"""How far apart the strokes across a limb are, in mm."""


LEAST_LIT = 1.1
"""The size in mm of the smallest form that has a tone of its own in shadow."""
STRAIGHT = 100.0
"""The tightness from which the edges of a form are straight."""


DARK_GAP = 0.42
"""How far apart, in mm, the lines lie that stand for a dark colour in low ink."""
DARK_ANGLE = 62.0
"""How those lines are turned, in degrees."""


def _is_dark(colour: str) -> bool:
    if not colour.startswith("#"):
        return False
    red, green, blue = (int(colour[index : index + 2], 16) for index in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue < 78


def deep(colour: str, share: float = 0.3) -> str:
    """Return the tone of a colour in shadow."""
    return mix(colour, SHADE, share) if colour.startswith("#") else colour


def shifted(path: Path, dx: float, dy: float) -> Path:
    """Return a path moved aside."""
    out: list[Segment] = []
    for segment in path:
        values = [value + (dy if index % 2 else dx) for index, value in enumerate(segment[1:])]
        out.append((segment[0], *values))  # type: ignore[arg-type]
    return tuple(out)


def draw_forms(
    plate: Plate,
    forms: Sequence[Points],
    colour: str,
    *,
    weight: float = MEDIUM,
    light: float = 0.5,
    tightness: float = 7.0,
    hatch: float = 0.0,
    angle: float = 20.0,
) -> None:
    """Draw forms as one: their common outline, the tone in shadow, and the light `light` mm away from the edge.

    With `hatch`, needles that far apart run in from the side in shadow.
    """
    round_edged = tightness < STRAIGHT
    paths = [smooth(form, closed=True, tightness=tightness) if round_edged else closed(form) for form in forms]
    if light and max(bounds(list(forms[0]))[2:]) < LEAST_LIT * plate.mm:
        light = 0.0
    tone = deep(colour) if light else colour
    if len(paths) == 1 and light:
        plate.fill(paths[0], tone, 2 * weight)
    else:
        for path in paths:
            plate.line(path, 2 * weight)
        for path in paths:
            plate.fill(path, tone)
    if light:
        for path in paths:
            with plate.clipped(path):
                plate.fill(shifted(path, -light * plate.mm, -light * 0.7 * plate.mm), colour)
    for form, path in zip(forms, paths, strict=True):
        with plate.clipped(path):
            hatch_dark(plate, form, colour)
    if hatch:
        for form in forms:
            plate.ink(needle_hatch([form], hatch, 0.2, angle=angle, share=0.4, rhythm=RHYTHM))


def hatch_dark(plate: Plate, form: Points, colour: str) -> None:
    """Draw, in low ink, the lines that stand for a dark colour across a form; those of two forms lie on each other."""
    if not (plate.low_ink and _is_dark(colour)):
        return
    gap, turn = DARK_GAP * plate.mm, math.radians(DARK_ANGLE)
    cos, sin = math.cos(turn), math.sin(turn)
    along = [x * cos + y * sin for x, y in form]
    across = [y * cos - x * sin for x, y in form]
    first, last = min(along), max(along)
    lines: list[Segment] = []
    for row in range(math.ceil(min(across) / gap), math.floor(max(across) / gap) + 1):
        v = row * gap
        lines += (
            ("M", first * cos - v * sin, first * sin + v * cos),
            ("L", last * cos - v * sin, last * sin + v * cos),
        )
    plate.line(tuple(lines), 0.22)


def tube(joints: Sequence[Point], radii: Sequence[float]) -> list[Point]:
    """Return the outline of a limb through joints, so thick at each, with round ends."""
    right: list[Point] = []
    left: list[Point] = []
    last = len(joints) - 1
    for index, ((x, y), radius) in enumerate(zip(joints, radii, strict=True)):
        ax, ay = joints[max(index - 1, 0)]
        bx, by = joints[min(index + 1, last)]
        far = math.hypot(bx - ax, by - ay) or 1.0
        ux, uy = (bx - ax) / far, (by - ay) / far
        if index == 0:
            left.append((x - ux * radius * 0.8, y - uy * radius * 0.8))
        right.append((x - uy * radius, y + ux * radius))
        left.append((x + uy * radius, y - ux * radius))
        if index == last:
            right.append((x + ux * radius * 0.6, y + uy * radius * 0.6))
    return [*right, *reversed(left)]


def draw_limb(
    plate: Plate,
    joints: Sequence[Point],
    radii: Sequence[float],
    colour: str,
    *,
    weight: float = MEDIUM,
    share: float = 0.5,
) -> Path:
    """Draw a limb through joints with one outline, its dark side in a deeper tone under strokes; return its outline."""
    form = tube(joints, radii)
    path = smooth(form, closed=True, tightness=6.5)
    plate.line(path, 2 * weight)
    plate.fill(path, colour)
    shade = shade_round(joints, [2 * radius for radius in radii], LIGHT, share, mm=plate.mm, gap=LIMB_GAP)
    for core in () if plate.low_ink else shade.cores:
        plate.fill(core, deep(colour, 0.22))
    if plate.low_ink and _is_dark(colour):
        with plate.clipped(path):
            hatch_dark(plate, form, colour)
    plate.ink(shade.strokes)
    return path


def folds(plate: Plate, lines: Sequence[tuple[Point, Point]], weight: float) -> None:
    """Draw folds in cloth: strokes thickest in their middle."""
    out: list[Segment] = []
    for start, end in lines:
        out += spindle(start, end, weight)
    plate.ink(tuple(out))


def bowed_folds(plate: Plate, lines: Sequence[tuple[Point, Point, float]], weight: float) -> None:
    """Draw folds that bow to their right by a share of their length: thick where they begin, and run out."""
    out: list[Segment] = []
    for (ax, ay), (bx, by), bow in lines:
        dx, dy = bx - ax, by - ay
        far = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / far, dx / far
        for side, (ox, oy, ex, ey) in ((1, (ax, ay, bx, by)), (-1, (bx, by, ax, ay))):
            first, last = (0.3, 0.7) if side > 0 else (0.7, 0.3)
            aside = [bow * far + side * weight * (0.75 if share < 0.5 else 0.4) for share in (first, last)]
            if side > 0:
                out.append(("M", ox, oy))
            out.append(
                (
                    "C",
                    ax + dx * first + nx * aside[0],
                    ay + dy * first + ny * aside[0],
                    ax + dx * last + nx * aside[1],
                    ay + dy * last + ny * aside[1],
                    ex,
                    ey,
                )
            )
        out.append(("Z",))
    plate.ink(tuple(out))


def between(first: Point, last: Point, share: float) -> Point:
    """Return the point that share of the way from the first to the last."""
    return first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share
