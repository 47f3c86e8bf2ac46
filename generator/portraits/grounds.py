"""The ground behind a sitter: plain, the hatched metal of a coffin plate, a niche, or rays."""

from __future__ import annotations

import math
from collections.abc import Callable

from kredens.generator.drawing.primitives import Segment, rectangle
from kredens.generator.engraving.curves import polyline, smooth, stroke
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.hatching import parallel_hatch, radial_hatch
from kredens.generator.engraving.plate import Plate

Size = tuple[float, float]
Ground = Callable[[Plate, Size, Dice], None]


def _none(plate: Plate, size: Size, dice: Dice) -> None:
    """Draw nothing: the sitter stands before whatever is behind the picture."""
    del plate, size, dice


def _plain(plate: Plate, size: Size, dice: Dice) -> None:
    del dice
    plate.fill(rectangle(0, 0, *size), "ground")


def _metal(plate: Plate, size: Size, dice: Dice) -> None:
    """Hatch the ground like beaten tin: wavering upright lines."""
    wide, high = size
    _plain(plate, size, dice)
    out: list[Segment] = []
    x = 0.3
    while x < wide:
        drift, line, weights = dice.between(0, 6.28), [], []
        for step in range(6):
            y = high * step / 5
            line.append((x + 0.35 * math.sin(y / 6.3 + drift * 0.25 + x * 0.4), y))
            weights.append(0.1 + 0.09 * math.sin(x * 1.1 + y / 9) + 0.02)
        out += stroke(line, weights)
        x += 0.82
    plate.ink(tuple(out))


def _hatched(plate: Plate, size: Size, dice: Dice) -> None:
    """Hatch the ground level, darker on the light side of the sitter, as engravers set off a head."""
    wide, high = size
    _plain(plate, size, dice)

    def shade(x: float, y: float) -> float:
        return 0.35 + 0.65 * (1 - x / wide) * (1 - 0.4 * y / high)

    plate.ink(parallel_hatch((0, 0, wide, high), 0.6, (0.06, 0.26), angle=0, shade=shade, pieces=6))


def _niche(plate: Plate, size: Size, dice: Dice) -> None:
    """Draw a niche with a round arch, dark on the side from which the light comes."""
    del dice
    wide, high = size
    plate.fill(rectangle(0, 0, wide, high), "stone")
    edge, spring = wide * 0.09, high * 0.36
    r = wide / 2 - edge
    arch = [(edge, high), (edge, spring)]
    arch += [(wide / 2 - r * math.cos(math.pi * k / 12), spring - r * math.sin(math.pi * k / 12)) for k in range(13)]
    arch += [(wide - edge, spring), (wide - edge, high)]
    path = (*polyline(arch), ("Z",))
    for k in range(1, 12):
        angle = math.pi * k / 12
        a = (wide / 2 - r * math.cos(angle), spring - r * math.sin(angle))
        b = (wide / 2 - (r + edge) * math.cos(angle), spring - (r + edge) * math.sin(angle))
        plate.line(polyline([a, b]), 0.18)
    for k in range(1, 9):
        y = spring + (high - spring) * k / 9
        plate.line(polyline([(0, y), (edge, y)]), 0.18)
        plate.line(polyline([(wide - edge, y), (wide, y)]), 0.18)
    plate.fill(path, "ground", 0.4)

    def shade(x: float, y: float) -> float:
        return (1.15 - 1.15 * x / wide) + max(0.0, (spring - y) / high)

    with plate.clipped(path):
        plate.ink(parallel_hatch((0, 0, wide, high), 0.55, (0.05, 0.3), angle=0, shade=shade, pieces=8))


def _rays(plate: Plate, size: Size, dice: Dice) -> None:
    """Draw rays that go out from behind the head."""
    wide, high = size
    _plain(plate, size, dice)
    centre = wide / 2, high * 0.38
    far = math.hypot(wide, high)
    plate.ink(radial_hatch(centre, (min(wide, high) * 0.36, far * 0.75), 72, (0.04, 0.16, 0.3), dice=dice))
    plate.ink(
        radial_hatch(centre, (min(wide, high) * 0.5, far * 0.75), 72, (0.02, 0.1, 0.22), sector=(2.5, 362.5), dice=dice)
    )


def _halo(plate: Plate, size: Size, dice: Dice) -> None:
    """Draw the disc of a saint behind the head."""
    wide, high = size
    _plain(plate, size, dice)
    r = min(wide, high) * 0.42
    cx, cy = wide / 2, high * 0.38
    ring = [(cx + r * math.cos(k / 4), cy + r * math.sin(k / 4)) for k in range(25)]
    plate.fill(smooth(ring, closed=True), "halo", 0.3)
    plate.ink(radial_hatch((cx, cy), (r * 0.6, r * 0.96), 90, (0.03, 0.12), dice=dice))


def _curtain(plate: Plate, size: Size, dice: Dice) -> None:
    """Draw a curtain that is drawn aside on the light side."""
    wide, high = size
    _hatched(plate, size, dice)
    edge = [
        (0, 0),
        (wide * 0.62, 0),
        (wide * 0.46, high * 0.14),
        (wide * 0.2, high * 0.34),
        (wide * 0.12, high * 0.62),
        (wide * 0.14, high),
        (0, high),
    ]
    path = (*smooth(edge[1:6]), ("L", 0, high), ("L", 0, 0), ("Z",))
    plate.fill(path, "curtain", 0.4)
    with plate.clipped(path):
        out: list[Segment] = []
        for k in range(9):
            share = (k + 0.5) / 9
            line = [
                (wide * 0.62 * share, -1),
                (wide * 0.46 * share, high * 0.14),
                (wide * 0.2 * share, high * 0.36),
                (wide * 0.12 * share, high * 0.64),
                (wide * 0.14 * share, high),
            ]
            for shift in (0.0, 0.5, 1.0):
                out += stroke(
                    [(x - shift, y + shift * 0.4) for x, y in line],
                    [0.1, 0.3 - 0.09 * shift, 0.2, 0.24 - 0.08 * shift, 0.1],
                )
        plate.ink(tuple(out))


GROUNDS: dict[str, Ground] = {
    "none": _none,
    "plain": _plain,
    "metal": _metal,
    "hatched": _hatched,
    "niche": _niche,
    "rays": _rays,
    "halo": _halo,
    "curtain": _curtain,
}
"""Grounds by what they are called."""
