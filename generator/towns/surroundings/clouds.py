"""Clouds: heaps with a flat foot, banks that rise from the horizon, long bars of evening, high wisps, mist."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE
from kredens.generator.towns.surroundings.open_sky import Cover, Sky


def place_clouds(sky: Sky, count: int) -> list[Cover]:
    """Return clouds as (middle x, middle y, half width, half height)."""
    dice = sky.dice.part("clouds")
    if not count:
        return []
    low = sky.height < 12
    tall = sky.height > 0.62 * sky.width
    count = max(1, round(count * min(1.3, sky.width / 50) * (0.6 if low else 1.6 if tall else 1)))
    out = []
    for index in range(count):
        half = dice.between(0.1, 0.3 if tall else 0.2) * min(sky.width, 48)
        x = sky.width * (index + dice.between(0.15, 0.85)) / count
        y = sky.height * (dice.between(0.16, 0.56) if tall else dice.between(0.14, 0.46))
        high = half * dice.between(0.34, 0.5) if tall else half * dice.between(0.26, 0.4)
        out.append((x, y, half, min(high, sky.height * 0.13)))
    return out


def do_overlap(cloud: Cover, light: Cover) -> bool:
    """Return whether a cloud would hide the sun or the moon."""
    return abs(cloud[0] - light[0]) < cloud[2] + light[2] * 0.7 and abs(cloud[1] - light[1]) < cloud[3] + light[3] * 0.7


def draw_cloud(sky: Sky, cloud: Cover, *, dark: bool) -> None:
    """Draw a cloud of puffs over a flat foot, its right side in the shade."""
    x, y, half, high = cloud
    dice = sky.dice.part(f"cloud {x:.1f}")
    count = max(5, min(9, round(half * 1.1)))
    peak = dice.between(0.3, 0.55)
    rim: list[Point] = []
    for index in range(count + 1):
        share = index / count
        arch = math.sin(math.pi * share ** (math.log(0.5) / math.log(peak)))
        rim.append(
            (
                x - half + 2 * half * share,
                y + high * (0.5 - 1.15 * arch) + (dice.wobble(high * 0.16) if 0 < index < count else 0),
            )
        )
    outline = puffs(rim, 0.52)
    foot = y + high * 0.5
    sky.plate.fill(
        (*outline, ("C", x + half * 0.5, foot + high * 0.16, x - half * 0.5, foot + high * 0.16, *rim[0]), ("Z",)),
        "cloud",
    )
    sky.plate.line(outline, 0.16 if not dark else 0.24)
    inner = [(px + half * 0.03, py + (foot - py) * 0.42) for px, py in rim[count // 3 :]]
    if not sky.plate.low_ink:  # where no colour covers what is behind, such curls are wire
        sky.plate.line(puffs(inner, 0.4), FINE)
    shade: list[Segment] = []
    rows = max(2, round(high / 0.34))
    for row in range(rows):
        level = foot - high * 0.75 * row / rows
        right = x + half * (0.96 - 0.5 * row / rows)
        left = right - half * dice.between(0.45, 0.8) * (1.9 if row == 0 else 1 - 0.5 * row / rows)
        weight = 0.1 if not dark else 0.16
        shade += (("M", left, level), ("L", right, level - weight / 2), ("L", right, level + weight / 2))
    sky.plate.ink(tuple(shade))


def puffs(rim: Sequence[Point], bulge: float) -> tuple[Segment, ...]:
    """Return a line of bulges from point to point, to the left of its way."""
    out: list[Segment] = [("M", *rim[0])]
    for (ax, ay), (bx, by) in pairwise(rim):
        nx, ny = (by - ay) * bulge, -(bx - ax) * bulge
        dx, dy = (bx - ax) * 0.06, (by - ay) * 0.06
        out.append(("C", ax + nx - dx, ay + ny - dy, bx + nx + dx, by + ny + dy, bx, by))
    return tuple(out)


def draw_wisps(sky: Sky) -> None:
    """Draw high thin clouds: sheaves of long strokes that sweep upwards and fray."""
    dice = sky.dice.part("wisps")
    pale: list[Segment] = []
    ink: list[Segment] = []
    for index in range(max(3, round(sky.width / 12))):
        x = sky.width * dice.between(-0.15, 0.85)
        y = sky.height * (0.08 + 0.56 * ((index * 0.618) % 1))
        long, rise = sky.width * dice.between(0.25, 0.5), sky.height * dice.between(0.04, 0.1)
        for strand in range(dice.pick((4, 5, 6))):
            left, level = x + strand * long * 0.06, y + strand * 0.75
            reach = long * (1 - 0.12 * strand) * dice.between(0.85, 1.1)
            bend = ("C", left + reach * 0.4, level, left + reach * 0.8, level - rise * 0.4, left + reach,
                    level - rise * (1 - 0.1 * strand))  # fmt: skip
            back = ("C", left + reach * 0.8, level - rise * 0.4 + 0.2, left + reach * 0.4, level + 0.24, left, level)
            ink += (("M", left, level), bend, back, ("Z",))
        pale += (("M", x, y - 0.5), ("C", x + long * 0.4, y - 0.9, x + long * 0.8, y - rise * 0.7, x + long, y - rise),
                 ("C", x + long * 0.9, y - rise * 0.2, x + long * 0.4, y + 4, x + long * 0.1, y + 3.4),
                 ("Z",))  # fmt: skip
    sky.plate.fill(tuple(pale), "cloud")
    sky.plate.ink(tuple(ink))


def draw_banks(sky: Sky) -> None:
    """Draw banks of heaped clouds that rise from the horizon, one before the other."""
    dice = sky.dice.part("banks")
    peak = dice.pick((0.2, 0.5, 0.8))
    for layer, (top, low) in enumerate(((0.3, 0.85), (0.56, 1.0))):
        rim: list[Point] = [(-2.0, sky.height * (top + low) / 2)]
        x = -1.0
        while x < sky.width:
            arch = math.exp(-((((x / sky.width) - peak) / (0.3 + 0.1 * layer)) ** 2))
            rim.append((x, sky.height * (low - (low - top) * arch) + dice.wobble(sky.height * 0.05)))
            x += sky.width * dice.between(0.05, 0.12)
        rim.append((sky.width + 2.0, sky.height * (top + low) / 2))
        outline = puffs(rim, 0.46)
        foot = sky.height * 1.3
        sky.plate.fill((*outline, ("L", sky.width + 2, foot), ("L", -2, foot), ("Z",)), "cloud")
        sky.plate.line(outline, 0.18)
        _shade_bank(sky, rim, dice)
        peak = 1 - peak + dice.wobble(0.1)


def _shade_bank(sky: Sky, rim: Sequence[Point], dice: Dice) -> None:
    """Shade the right of each heap of a bank, and draw a few heaps within it."""
    ink: list[Segment] = []
    inner: list[Segment] = []
    for (ax, ay), (bx, by) in pairwise(rim):
        if by > ay:
            for row in range(5):
                y = ay + 0.6 + 0.62 * row + (by - ay) * 0.4
                right, long = bx + (by - ay) * 0.1 - 0.25 * row, (bx - ax) * dice.between(0.4, 0.9)
                ink += (("M", right, y), ("L", right - long, y + 0.06), ("L", right, y + 0.16))
        if dice.chance(0.5):
            drop = sky.height * dice.between(0.06, 0.16)
            inner += puffs([(ax, ay + drop + 1), ((ax + bx) / 2, ay + drop), (bx, by + drop + 1.2)], 0.4)
    sky.plate.ink(tuple(ink))
    sky.plate.line(tuple(inner), FINE)


def draw_bars(sky: Sky) -> None:
    """Draw the long level clouds of evening, flat beneath, closer together towards the horizon."""
    dice = sky.dice.part("bars")
    ink: list[Segment] = []
    for index, level in enumerate((0.12, 0.27, 0.42, 0.55, 0.66, 0.76, 0.84)):
        y = sky.height * (level + dice.wobble(0.02))
        x, long = sky.width * dice.between(-0.25, 0.62), sky.width * dice.between(0.4, 0.75)
        high = sky.height * (0.075 - 0.006 * index)
        crest = [(x + long * share, y - high * dice.between(0.5, 1.0) * math.sin(math.pi * share))
                 for share in (0.12, 0.26, 0.42, 0.58, 0.74, 0.88)]  # fmt: skip
        path = smooth([(x, y), *crest, (x + long, y)])
        sky.plate.fill((*path, ("Z",)), "cloud", 0.12)
        for row in range(3):
            inset = dice.between(0.05, 0.2) * long
            line = y - 0.06 + 0.42 * row
            left, right = x + inset * row, x + long * (1 - 0.1 * row) - inset * 0.3
            ink += (("M", left, line), ("L", (left + right) / 2, line - 0.09), ("L", right, line),
                    ("L", (left + right) / 2, line + 0.09), ("Z",))  # fmt: skip
    sky.plate.ink(tuple(ink))


def draw_mist(sky: Sky, levels: Sequence[float]) -> None:
    """Draw banks of mist that lie at those levels in mm, before whatever stands there: billows that thin out aside."""
    dice = sky.dice.part("mist")
    for level in levels:
        for place in (dice.between(-0.28, 0.02), dice.between(0.42, 0.66)):
            x, long = sky.width * place, sky.width * dice.between(0.42, 0.62)
            high = max(0.9, sky.height * dice.between(0.032, 0.05))
            _draw_bank_of_mist(sky, (x, level + dice.wobble(high * 0.5)), long, high, dice)


def _draw_bank_of_mist(sky: Sky, start: Point, long: float, high: float, dice: Dice) -> None:
    """Draw one bank: a level foot, billows on it that are highest in its middle, and lines that follow them."""
    x, y = start
    count = dice.pick((5, 6, 7))
    path: list[Segment] = [("M", x, y)]
    curls: list[Segment] = []
    for index in range(count):
        left, right = x + long * index / count, x + long * (index + 1) / count
        rise = high * (0.35 + 1.5 * math.sin(math.pi * (index + 0.5) / count)) * dice.between(0.75, 1.15)
        low = y - rise * 0.35 if index < count - 1 else y
        path.append(
            (
                "C",
                left + (right - left) * 0.05,
                y - rise * 1.3,
                right - (right - left) * 0.1,
                y - rise * 1.3,
                right,
                low,
            )
        )
        curls += (
            ("M", left + (right - left) * 0.2, y - rise * 0.45),
            ("C", left + (right - left) * 0.4, y - rise * 0.8, left + (right - left) * 0.7, y - rise * 0.75,
             left + (right - left) * 0.85, y - rise * 0.35),
        )  # fmt: skip
    path += (("C", x + long * 0.7, y + high * 0.35, x + long * 0.3, y + high * 0.35, x, y), ("Z",))
    sky.plate.fill(tuple(path), "mist", FINE)
    sky.plate.line(tuple(curls), FINE)
    sky.plate.line((("M", x + long * 0.12, y + high * 0.55), ("L", x + long * 0.8, y + high * 0.55)), FINE)
