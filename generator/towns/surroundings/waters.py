"""Water before a town: rivers, the sea, lagoons and moats, with the reflections of what stands on the shore."""

from __future__ import annotations

from collections.abc import Sequence

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate
from kredens.generator.towns.surroundings.open_sky import Obstacle


def draw_water(
    plate: Plate,
    width: float,
    top: float,
    bottom: float,
    dice: Dice,
    mirrored: Sequence[Obstacle],
    *,
    waves: bool,
    night: bool,
) -> None:
    """Draw water: dark lines at the shore, which thin out towards us and part where towers are mirrored."""
    plate.fill(
        (("M", -1, top), ("L", width + 1, top), ("L", width + 1, bottom + 1), ("L", -1, bottom + 1), ("Z",)), "water"
    )
    plate.line((("M", -1, top), ("L", width + 1, top)), 0.24)
    by_weight: dict[float, list[Segment]] = {}
    y, gap = top + 0.28, 0.3
    while y < bottom:
        share = (y - top) / (bottom - top)
        weight = round((0.2 if night else 0.18) - 0.08 * share, 2)
        path = by_weight.setdefault(weight, [])
        x = dice.between(-4, 0)
        while x < width:
            run = dice.between(2.5, 9) * (1.1 - 0.5 * share)
            lit = share < 0.75 and any(each.left + 0.3 < x + run / 2 < each.right - 0.3 for each in mirrored)
            if not lit or dice.chance(0.35):
                if waves and share > 0.2:
                    path += _wave(x, y, run, 0.22 + 0.3 * share)
                else:
                    path += (("M", x, y), ("L", x + run, y))
            x += run + dice.between(0.3, 1.0 + 7 * share)
        y += gap
        gap *= 1.13 if waves else 1.1
    for weight, path in by_weight.items():
        if path:
            plate.line(tuple(path), weight)


def draw_glimmer(
    plate: Plate, width: float, top: float, bottom: float, dice: Dice, mirrored: Sequence[Obstacle]
) -> None:
    """Draw the lights of the town that are mirrored in the water: columns below what is high, sparks elsewhere."""
    path: list[Segment] = []
    for _ in range(int(width * 0.8)):
        share = dice.between(0, 1) ** 2
        x, y = dice.between(0, width), top + 0.35 + (bottom - top) * 0.7 * share
        path += _spark(x, y, dice.between(0.15, 0.55))
    for each in mirrored:
        count = max(2, min(7, round((each.right - each.left) / 3)))
        for place in range(count):
            x = each.left + (each.right - each.left) * (place + dice.between(0.3, 0.7)) / count
            y, end = top + 0.5, top + (bottom - top) * dice.between(0.45, 0.85)
            while y < end:
                path += _spark(x + dice.wobble(0.25), y, dice.between(0.3, 0.7))
                y += dice.between(0.55, 1.0)
    plate.fill(tuple(path), "glow")


def draw_glade(plate: Plate, x: float, half: float, top: float, bottom: float, dice: Dice, tone: str) -> None:
    """Draw the path that the sun or moon lays over the water towards us."""
    path: list[Segment] = []
    y, gap = top + 0.4, 0.62
    while y < bottom:
        share = (y - top) / (bottom - top)
        for _ in range(2):
            path += _spark(x + dice.wobble(half * (0.4 + 0.5 * share)), y, half * dice.between(0.25, 0.75))
        y += gap
        gap *= 1.1
    plate.fill(tuple(path), tone, 0.1 if plate.low_ink else 0.0)


def _spark(x: float, y: float, half: float) -> list[Segment]:
    high = min(0.26, 0.12 + half * 0.04)
    return [("M", x - half, y), ("L", x, y - high), ("L", x + half, y), ("L", x, y + high), ("Z",)]


def _wave(x: float, y: float, run: float, high: float) -> list[Segment]:
    half = run / 2
    return [
        ("M", x, y),
        ("C", x + half * 0.4, y - high, x + half * 0.7, y - high, x + half, y),
        ("C", x + half * 1.3, y + high * 0.7, x + half * 1.6, y + high * 0.7, x + run, y),
    ]  # fmt: skip


def near_bank(
    plate: Plate, width: float, top: float, bottom: float, dice: Dice, *, left: bool, tone: str
) -> list[Point]:
    """Draw the near bank in one corner; return where things can stand on it, from the corner inwards."""
    reach = width * dice.between(0.32, 0.46)
    high = (bottom - top) * 0.62
    side = 1 if left else -1
    start = 0.0 if left else width
    points: list[Point] = [(start - side, bottom - high), (start + side * reach * 0.4, bottom - high * 0.82),
                           (start + side * reach * 0.75, bottom - high * 0.4), (start + side * reach,
                               bottom + 0.3)]  # fmt: skip
    edge = smooth([(x, y) for x, y in points])
    plate.fill((*edge, ("L", start - side, bottom + 1), ("Z",)), tone)
    plate.line(edge, 0.28)
    ink: list[Segment] = []
    for _ in range(max(4, round(reach / 0.8))):
        share = dice.between(0.02, 0.8)
        x = start + side * reach * share
        y = bottom - high * (0.95 - share * 0.85) * dice.between(0.25, 0.85)
        run = dice.between(0.8, 2.2)
        ink += (("M", x, y), ("L", x + run, y + 0.25), ("L", x + 0.3, y + 0.2), ("Z",))
    plate.ink(tuple(ink))
    return [(start + side * reach * share, bottom - high * (0.86 - share * 0.55)) for share in (0.16, 0.36, 0.55)]
