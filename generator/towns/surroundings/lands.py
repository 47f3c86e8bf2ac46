"""The land around a town: far hills and mountains, the ground it stands on, the fields before it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, THIN, Plate


class Land(NamedTuple):
    """The land of a picture: its width and horizon in mm, what rises above it, whether a town hides most."""

    plate: Plate
    width: float
    horizon: float
    rise: float
    dice: Dice
    hidden: bool = False


def _ridge(land: Land, points: list[Point], tone: str, weight: float) -> None:
    points = [(x, y) for x, y in points]
    outline = smooth(points)
    land.plate.fill((*outline, ("L", land.width + 1, land.horizon + 9), ("L", -1, land.horizon + 9), ("Z",)), tone)
    land.plate.line(outline, weight)


def far_hills(land: Land) -> None:
    """Draw two lines of soft hills, shaded where they fall away from the light, woods at their foot."""
    for layer, (share, tone) in enumerate(((0.85, "far"), (0.5, "hill"))):
        if layer and land.hidden:
            return
        dice = land.dice.part(f"hills {layer}")
        count = 6 + layer
        points: list[Point] = []
        for index in range(count + 1):
            x = -1 + (land.width + 2) * (index + dice.wobble(0.3)) / count
            points.append((x, land.horizon - land.rise * share * dice.between(0.1, 1.0)))
        _ridge(land, points, tone, FINE + 0.04 * layer)
        ink: list[Segment] = []
        for (ax, ay), (bx, by) in pairwise(points):
            if by > ay + land.rise * 0.1:
                steps = max(3, round((bx - ax) / 1.1))
                for step in range(1, steps):
                    part = step / steps
                    x, y = ax + (bx - ax) * part, ay + (by - ay) * part * part + 0.35
                    run = (by - ay) * 0.6 * (1 - part) + 0.5
                    ink += (("M", x, y), ("L", x + run * 1.1, y + run * 0.7), ("L", x + 0.16, y))
        land.plate.ink(tuple(ink))
    _far_woods(land)


def _far_woods(land: Land) -> None:
    """Draw small dark woods on the horizon."""
    dice = land.dice.part("woods")
    ink: list[Segment] = []
    x = dice.between(-1, 4)
    while x < land.width:
        y = land.horizon + dice.between(0.1, 0.8)
        for _ in range(dice.pick((2, 3, 5))):
            size = dice.between(0.35, 0.7)
            ink += (("M", x, y), ("C", x - size * 0.3, y - size * 1.3, x + size * 1.3, y - size * 1.3, x + size, y))
            x += size * 0.8
        x += dice.between(2, 9)
    land.plate.ink(tuple(ink))


def mountains(land: Land) -> None:
    """Draw peaks, their right sides in the shade and snow on the highest."""
    for layer in range(2):
        dice = land.dice.part(f"peaks {layer}")
        count = max(3, round(land.width / (11 if layer else 8)))
        step = land.width / count
        for index in range(count + 1):
            x = step * (index + dice.between(-0.35, 0.35)) + (step / 2 if layer else 0)
            high = land.rise * dice.between(0.9, 1.7) * (0.75 if layer else 1.15)
            _peak(land, x, high, max(step * dice.between(0.75, 1.05), high * 0.5), dice)


def _peak(land: Land, x: float, high: float, half: float, dice: Dice) -> None:
    base, top = land.horizon + 0.5, land.horizon - high
    left = [
        (x - half, base),
        (x - half * 0.62, base - high * 0.34),
        (x - half * 0.4, base - high * 0.5),
        (x - half * 0.16, base - high * 0.86),
    ]
    right = [
        (x + half * 0.2, base - high * 0.74),
        (x + half * 0.42, base - high * 0.56),
        (x + half * 0.6, base - high * 0.26),
        (x + half, base),
    ]
    outline = [(px + dice.wobble(half * 0.05), py) for px, py in (*left, (x, top), *right)]
    path: Path = (("M", *outline[0]), *[("L", *each) for each in outline[1:]])
    land.plate.fill((*path, ("Z",)), "far")
    land.plate.line(path, 0.16)
    seam = [
        (x, top),
        (x + half * 0.08, base - high * 0.7),
        (x - half * 0.06, base - high * 0.5),
        (x + half * 0.12, base - high * 0.2),
    ]
    ink: list[Segment] = []
    count = max(4, round(high / 0.42))
    for index in range(count):
        share = (index + 0.7) / count
        y = top + high * share
        sx = x + half * 0.1 * math.sin(share * 9)
        ex = x + half * share * 0.86
        ink += (("M", sx, y - 0.1), ("L", ex, y + high * 0.06), ("L", sx, y + 0.06), ("Z",))
    land.plate.ink(tuple(ink))
    land.plate.line(tuple(("L" if k else "M", px, py) for k, (px, py) in enumerate(seam)), FINE)


def volcano(land: Land) -> None:
    """Draw one great cone with snow, as Fuji."""
    x, high, half = land.width * 0.62, land.rise * 2.6, land.width * 0.4
    base = land.horizon + 0.5
    edge = [(x - half, base), (x - half * 0.5, base - high * 0.36), (x - half * 0.1, base - high), (x + half * 0.1,
        base - high),
            (x + half * 0.5, base - high * 0.36), (x + half, base)]  # fmt: skip
    outline = smooth([edge[0], edge[1], edge[2], edge[2], edge[3], edge[3], edge[4], edge[5]])
    land.plate.fill((*outline, ("Z",)), "far")
    land.plate.line(outline, 0.18)
    snow: list[Segment] = []
    for step in range(9):
        px = x - half * 0.3 + half * 0.6 * step / 8
        py = base - high * (0.55 + (0.14 if step % 2 else 0))
        snow.append(("L" if step else "M", px, py))
    land.plate.line(tuple(snow), THIN)
    ink: list[Segment] = []
    for step in range(7):
        sx = x + half * (0.12 + 0.1 * step)
        sy = base - high * (0.5 - 0.068 * step)
        ink += (("M", sx, sy), ("L", sx + half * 0.12, base), ("L", sx - 0.2, sy), ("Z",))
    land.plate.ink(tuple(ink))


def forest(land: Land) -> None:
    """Draw a dark line of woods."""
    dice = land.dice.part("forest")
    for layer in range(2):
        points: list[Point] = []
        x = -1.0
        high = land.rise * (0.75 - 0.3 * layer)
        level = land.horizon + 0.3 * layer
        while x < land.width + 1:
            run = dice.between(0.7, 1.5)
            top = level - high * dice.between(0.6, 1.0)
            points += [(x, level - high * 0.45), (x + run * 0.5, top)]
            x += run
        outline = [(px, py) for px, py in points]
        path: list[Segment] = [("M", *outline[0])]
        for (ax, ay), (bx, by) in pairwise(outline):
            path.append(("C", ax, by - 0.1, bx - 0.3, by, bx, by) if by < ay else ("L", bx, by))
        land.plate.fill((*path, ("L", land.width + 1, level + 2), ("L", -1, level + 2), ("Z",)), "wood green", 0.14)
        ink: list[Segment] = []
        for px, py in outline[1::2]:
            ink += (("M", px + 0.2, py + 0.3), ("L", px + 0.05, level), ("L", px + 0.45, level), ("Z",))
        land.plate.ink(tuple(ink))


def dunes(land: Land) -> None:
    """Draw the waves of a desert."""
    far_hills(land._replace(rise=land.rise * 0.5))


def plain(land: Land) -> None:
    """Draw a level horizon with woods far away."""
    dice = land.dice.part("plain")
    path: list[Segment] = [("M", -1, land.horizon - 0.4), ("L", land.width + 1, land.horizon - 0.4)]
    land.plate.line(tuple(path), FINE)
    ink: list[Segment] = []
    x = -1.0
    while x < land.width:
        run = dice.between(2, 6)
        if dice.chance(0.55):
            y = land.horizon - 0.4
            ink += (("M", x, y), ("C", x + run * 0.2, y - 0.7, x + run * 0.7, y - 0.8, x + run, y), ("Z",))
        x += run * dice.between(1.0, 1.8)
    land.plate.ink(tuple(ink))


def fields(plate: Plate, width: float, top: float, bottom: float, dice: Dice, *, tone: str, kind: str) -> None:
    """Draw the ground before a town: strokes that follow it, closer and heavier near us."""
    plate.fill(
        (("M", -1, top), ("L", width + 1, top), ("L", width + 1, bottom + 1), ("L", -1, bottom + 1), ("Z",)), tone
    )
    draw = GROUNDS.get(kind, _meadow)
    draw(plate, width, top, bottom, dice)


def _meadow(plate: Plate, width: float, top: float, bottom: float, dice: Dice) -> None:
    ink: list[Segment] = []
    rows = max(2, round((bottom - top) / 0.85))
    for row in range(rows):
        share = (row + 0.5) / rows
        y = top + (bottom - top) * share
        x = dice.between(-2, 2)
        while x < width:
            run = dice.between(1.2, 4.2) * (0.6 + share)
            dip = dice.between(-0.25, 0.25)
            weight = 0.08 + 0.16 * share
            ink += (("M", x, y), ("L", x + run, y + dip), ("L", x + run * 0.2, y + weight), ("Z",))
            if dice.chance(0.22):
                for blade in (-0.3, 0.0, 0.3):
                    tip = y - 0.5 - 0.7 * share
                    ink += (("M", x + blade, y), ("L", x + blade * 2.2, tip), ("L", x + blade + 0.16, y), ("Z",))
            x += run + dice.between(0.8, 4.5)
    plate.ink(tuple(ink))


def _steppe(plate: Plate, width: float, top: float, bottom: float, dice: Dice) -> None:
    """Draw high grass that leans in the wind."""
    ink: list[Segment] = []
    count = min(240, int(width * max(2.0, bottom - top) * 0.8))
    for index in range(count):
        share = (index / count) ** 0.8
        y = top + (bottom - top) * share + 0.3
        x = dice.between(-1, width)
        high = 0.5 + 1.3 * share * dice.between(0.6, 1.2)
        ink += (("M", x, y), ("L", x + high * 0.45, y - high), ("L", x + 0.1 + 0.1 * share, y), ("Z",))
    plate.ink(tuple(ink))


def _vineyard(plate: Plate, width: float, top: float, bottom: float, dice: Dice) -> None:
    """Draw rows of vines on their stakes."""
    lines: list[Segment] = []
    ink: list[Segment] = []
    rows = max(2, round((bottom - top) / 1.5))
    for row in range(rows):
        share = (row + 0.8) / rows
        y = top + (bottom - top) * share
        step = 1.0 + 0.7 * share
        x = dice.between(-1, 0)
        while x < width:
            high = step * 0.8
            lines += (("M", x, y), ("L", x, y - high))
            ink += (("M", x - step * 0.28, y - high * 0.35), ("L", x, y - high * 0.95),
                    ("L", x + step * 0.34, y - high * 0.5), ("L", x + step * 0.1, y - high * 0.22), ("Z",))  # fmt: skip
            x += step
    plate.line(tuple(lines), THIN)
    plate.ink(tuple(ink))


def _furrows(plate: Plate, width: float, top: float, bottom: float, dice: Dice) -> None:
    """Draw ploughed strips that run towards the town."""
    ink: list[Segment] = []
    vanish = width * dice.between(0.4, 0.6)
    count = max(10, round(width / 1.7))
    for index in range(count):
        far = vanish + (index - count / 2) * width / count * 0.75
        near = vanish + (index - count / 2) * width / count * 1.7
        low = top + (bottom - top) * 0.12
        ink += (("M", far, low), ("L", near - 0.14, bottom), ("L", near + 0.14, bottom), ("Z",))
    plate.ink(tuple(ink))


def _snow(plate: Plate, width: float, top: float, bottom: float, dice: Dice) -> None:
    """Draw drifts of snow with little shade."""
    path: list[Segment] = []
    for row in range(max(2, round((bottom - top) / 1.8))):
        y = top + 0.8 + row * 1.8
        x = dice.between(0, width * 0.4)
        run = dice.between(width * 0.2, width * 0.5)
        path += smooth([(x, y), (x + run * 0.4, y - 0.7), (x + run, y + 0.3)])
    plate.line(tuple(path), FINE)


def _sand(plate: Plate, width: float, top: float, bottom: float, dice: Dice) -> None:
    path: list[Segment] = []
    for _ in range(int(width * (bottom - top) / 5)):
        x, y, run = dice.between(0, width), dice.between(top + 0.3, bottom), dice.between(0.8, 3.0)
        path += (("M", x, y), ("C", x + run * 0.3, y - 0.3, x + run * 0.7, y - 0.3, x + run, y))
    plate.line(tuple(path), THIN)


def _pavement(plate: Plate, width: float, top: float, bottom: float, dice: Dice) -> None:
    path: list[Segment] = []
    y, step = top + 0.5, 0.6
    while y < bottom:
        x = dice.between(-3, 2)
        while x < width:
            run = dice.between(4, 12)
            path += (("M", x, y), ("L", x + run, y))
            x += run + dice.between(1, 5)
        y += step
        step *= 1.3
    plate.line(tuple(path), THIN)


GROUNDS: Mapping[str, Callable[[Plate, float, float, float, Dice], None]] = {
    "meadow": _meadow,
    "steppe": _steppe,
    "vineyard": _vineyard,
    "fields": _furrows,
    "snow": _snow,
    "desert": _sand,
    "square": _pavement,
}
"""The grounds before a town by name."""

FAR: Mapping[str, Callable[[Land], None]] = {
    "hills": far_hills,
    "mountains": mountains,
    "volcano": volcano,
    "forest": forest,
    "dunes": dunes,
    "plain": plain,
}
"""What lies far behind a town, by name."""
