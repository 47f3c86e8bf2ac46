"""Ornament that fills a ground: guilloche rosettes, and the fibres, threads and grain of paper, linen and metal."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.hatching import Box

POINTS_A_WAVE: Final = 8
"""How many points a wave of a rosette is drawn through."""


def rosette(centre: Point, radii: tuple[float, float], waves: int, lines: int) -> Path:
    """Return a guilloche rosette: closed wavy lines between two radii, each turned a little against the last.

    With an even number of waves it is the same upside down.
    """
    (x, y), (inner, outer) = centre, radii
    middle, reach = (inner + outer) / 2, (outer - inner) / 2
    out: list[Segment] = []
    count = waves * POINTS_A_WAVE
    for line in range(lines):
        shift = 2 * math.pi * line / lines
        points = []
        for step in range(count):
            angle = 2 * math.pi * step / count
            r = middle + reach * math.cos(waves * angle + shift)
            points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
        out += smooth(points, closed=True)
    return tuple(out)


def texture(kind: str, box: Box, step: float, dice: Dice) -> Path:
    """Return the lines of a ground of that kind over a box; they lie about `step` apart.

    Raises KeyError for a kind that is not one of TEXTURES.
    """
    out: list[Segment] = []
    for line in _TEXTURES[kind](box, step, dice):
        out += polyline(line) if len(line) == 2 else smooth(line)
    return tuple(out)


def _fibres(box: Box, step: float, dice: Dice) -> Iterator[list[Point]]:
    """Yield the short fibres of handmade paper, lying in all directions."""
    x, y, width, height = box
    for _ in range(int(width * height / step**2)):
        left, top, angle = dice.between(x, x + width), dice.between(y, y + height), dice.between(0, math.pi)
        length, bow = dice.between(0.6, 2.2), dice.wobble(0.5)
        cos, sin = math.cos(angle), math.sin(angle)
        middle = left + cos * length / 2 - sin * bow, top + sin * length / 2 + cos * bow
        yield [(left, top), middle, (left + cos * length, top + sin * length)]


def _laid(box: Box, step: float, dice: Dice) -> Iterator[list[Point]]:
    """Yield the close level lines of the wires of a paper mould, and the upright chain lines far apart."""
    x, y, width, height = box
    for row in range(int(height / step)):
        level = y + (row + 0.5) * step
        yield [(x, level + dice.wobble(0.05)), (x + width / 2, level + dice.wobble(0.1)), (x + width, level)]
    for column in range(round(width / (step * 18))):
        upright = x + (column + 0.5) * step * 18
        yield [(upright, y), (upright + dice.wobble(0.15), y + height)]


def _linen(box: Box, step: float, dice: Dice) -> Iterator[list[Point]]:
    """Yield the broken threads of linen, across and down."""
    x, y, width, height = box
    for row in range(int(height / step)):
        level, at = y + (row + 0.5) * step, x + dice.between(0, step)
        while at < x + width:
            end = min(at + dice.between(1, 5) * step, x + width)
            yield [(at, level), (end, level)]
            at = end + dice.between(0.5, 1.5) * step
    for column in range(int(width / step)):
        upright, at = x + (column + 0.5) * step, y + dice.between(0, step)
        while at < y + height:
            end = min(at + dice.between(1, 4) * step, y + height)
            yield [(upright, at), (upright, end)]
            at = end + dice.between(1, 3) * step


def _brushed(box: Box, step: float, dice: Dice) -> Iterator[list[Point]]:
    """Yield the long level scratches of brushed metal."""
    x, y, width, height = box
    for row in range(int(height / step)):
        level, at = y + (row + dice.between(0, 1)) * step, x + dice.between(0, width / 3)
        while at < x + width:
            end = min(at + dice.between(0.1, 0.6) * width, x + width)
            yield [(at, level), (end, level)]
            at = end + dice.between(0.02, 0.2) * width


def _grain(box: Box, step: float, dice: Dice) -> Iterator[list[Point]]:
    """Yield the upright grain of a board, bent round a few knots."""
    x, y, width, height = box
    knots = [(dice.between(x, x + width), dice.between(y, y + height), dice.between(1, 3) * step) for _ in range(3)]
    for column in range(int(width / step)):
        upright = x + (column + dice.between(0.2, 0.8)) * step
        points = []
        for row in range(13):
            level, at = y + height * row / 12, upright
            for knot_x, knot_y, size in knots:
                near = math.exp(-((upright - knot_x) ** 2 + (level - knot_y) ** 2) / (9 * size**2))
                at += size * near * (1 if upright >= knot_x else -1)
            points.append((at, level))
        yield points


_TEXTURES: Final[Mapping[str, Callable[[Box, float, Dice], Iterator[list[Point]]]]] = {
    "brushed": _brushed,
    "fibres": _fibres,
    "grain": _grain,
    "laid": _laid,
    "linen": _linen,
}
TEXTURES: Final = tuple(_TEXTURES)
"""The kinds of textures."""
