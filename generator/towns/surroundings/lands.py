"""The land around a town: far hills and mountains, the ground it stands on, the fields before it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from kredens.generator.drawing.primitives import Segment, rectangle
from kredens.generator.engraving.curves import Point, polyline, smooth
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
    night: bool = False


def far_hills(land: Land) -> None:
    """Draw soft hills that overlap, each with lines that follow its fall away from the light, woods at their foot."""
    layers = (("far", 0.9, 0.0), ("hill", 0.62, 0.14), ("land", 0.4, 0.34))
    for layer, (tone, share, drop) in enumerate(layers[: 1 if land.hidden else 3]):
        dice = land.dice.part(f"hills {layer}")
        count = dice.pick((2, 3, 3))
        start = dice.between(-0.15, 0.1)
        for index in sorted(range(count + 1), key=lambda place: (place * 5 + layer) % 3):
            middle = land.width * (start + (index + dice.wobble(0.2)) / count)
            half = land.width * dice.between(0.22, 0.42)
            high = land.rise * share * dice.between(0.55, 1.0)
            _hill(land, (middle, land.horizon + land.rise * drop, half, high), tone, dice)
    _far_woods(land)


def _hill(land: Land, place: tuple[float, float, float, float], tone: str, dice: Dice) -> None:
    """Draw one hill: its middle x, foot, half width and height; its lines hang from the crest on the right."""
    middle, foot, half, high = place
    lean = dice.between(-0.18, 0.18)
    points: list[Point] = []
    for step in range(13):
        share = step / 6 - 1
        swell = math.exp(-((share * 1.55 - lean) ** 2)) - math.exp(-((1.55 + abs(lean)) ** 2))
        points.append((middle + half * share, foot - high * max(0.0, swell) * (1 + dice.wobble(0.04))))
    outline = smooth([(points[0][0], foot + land.rise), *points, (points[-1][0], foot + land.rise)])
    crest = smooth(points)
    land.plate.fill((*outline, ("Z",)), tone)
    land.plate.line(crest, FINE + 0.05)
    ink: list[Segment] = []
    for (ax, ay), (bx, by) in pairwise(points):
        fall = (by - ay) / max(0.1, bx - ax)
        if fall < 0.04:
            continue
        for step in range(max(2, round((bx - ax) / 0.95))):
            part = (step + dice.between(0.2, 0.8)) / max(2, round((bx - ax) / 0.95))
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part + 0.2
            run = min(high, 5.0) * dice.between(0.3, 0.75) * min(1.0, fall * 2.2)
            ink += (
                ("M", x, y),
                ("C", x + run * 0.25, y + run * 0.3, x + run * 0.5, y + run * 0.5, x + run, y + run * 0.62),
                ("C", x + run * 0.4, y + run * 0.5, x + run * 0.2, y + run * 0.34, x - 0.14, y + 0.1), ("Z",),
            )  # fmt: skip
    land.plate.ink(tuple(ink))


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
    """Draw ranges one before the other: a broken ridge each, spurs that run down from its peaks, the right in shade."""
    for layer, (tone, share, drop) in enumerate((("far", 1.75, 0.0), ("mountain", 1.15, 0.12), ("hill", 0.6, 0.2))):
        dice = land.dice.part(f"range {layer}")
        base = land.horizon + land.rise * drop
        peaks = _range_peaks(land, dice, base, land.rise * share)
        ridge: list[Point] = [peaks[0]]
        for (ax, ay), (bx, by) in pairwise(peaks):
            for part in (0.3, 0.65):
                reach = abs(by - ay) * 0.16 + 0.25
                ridge.append((ax + (bx - ax) * (part + dice.wobble(0.1)), ay + (by - ay) * part + dice.wobble(reach)))
            ridge.append((bx, by))
        path = polyline(ridge)
        land.plate.fill((*path, ("L", land.width + 3, base + land.rise), ("L", -3, base + land.rise), ("Z",)), tone)
        snowy = layer == 0
        for before, (x, y), after in zip(peaks, peaks[1:], peaks[2:], strict=False):
            if y < before[1] and y < after[1]:
                _draw_spur(land, (before, (x, y), after), base, dice, snowy=snowy)
        land.plate.line(path, 0.14 + 0.03 * layer)


def _range_peaks(land: Land, dice: Dice, base: float, high: float) -> list[Point]:
    """Return the peaks and saddles of a range by turns, from beyond the left to beyond the right."""
    out: list[Point] = []
    x, up = -3.0, dice.chance(0.5)
    crown = land.width * dice.between(0.15, 0.85)
    while x < land.width + 3:
        near = 0.55 + 0.45 * math.exp(-(((x - crown) / (land.width * 0.3)) ** 2))
        tall = high * near * (dice.between(0.75, 1.0) if up else dice.between(0.3, 0.5))
        out.append((x, base - tall))
        x += land.width * dice.between(0.06, 0.13)
        up = not up
    return [*out, (land.width + 3, base - high * 0.4)]


def _draw_spur(land: Land, around: tuple[Point, Point, Point], base: float, dice: Dice, *, snowy: bool) -> None:
    """Draw the spur of a peak between two saddles, the face on its right in shade, and snow on its top."""
    (_, ly), (x, y), (rx, ry) = around
    deep = (max(ly, ry) - y) * 1.25
    bends = ((0.0, 0.0), (0.12, 0.3), (-0.01, 0.62), (0.14, 1.0))
    spine = [(x + deep * aside, min(base, y + deep * down)) for aside, down in bends]
    if snowy:
        cap = [(x, y), (x + (rx - x) * 0.42, y + (ry - y) * 0.42), (x + deep * 0.12, y + deep * 0.3),
               (x + deep * 0.03, y + deep * 0.44), (x - deep * 0.07, y + deep * 0.28),
               (x - (x - around[0][0]) * 0.36, y + (ly - y) * 0.36)]  # fmt: skip
        land.plate.fill(polyline(cap, closed=True), "snow")
    ink: list[Segment] = []
    count = max(4, round(deep / 0.55))
    for index in range(count):
        share = (index + 0.4) / count
        sx, sy = _along(spine, share)
        reach = (rx - x) * min(1.0, share * 1.05 + 0.08) * dice.between(0.75, 1.0)
        drop = (ry - y) * 0.24
        ink += (("M", sx, sy - 0.09), ("L", sx + reach * 0.8, sy + drop * share), ("L", sx, sy + 0.12), ("Z",))
    for index in range(3):
        sx, sy = _along(spine, 0.3 + 0.22 * index)
        run = deep * dice.between(0.12, 0.22)
        ink += (
            ("M", sx - run * 0.5, sy),
            ("L", sx - run * 1.2, sy + run),
            ("L", sx - run * 0.5 + 0.1, sy + 0.2),
            ("Z",),
        )
    land.plate.ink(tuple(ink))
    land.plate.line(polyline(spine), FINE)


def _along(line: list[Point], share: float) -> Point:
    """Return the point at a share of the way down a line whose points lie evenly."""
    place = share * (len(line) - 1)
    index = min(int(place), len(line) - 2)
    (ax, ay), (bx, by) = line[index], line[index + 1]
    return ax + (bx - ax) * (place - index), ay + (by - ay) * (place - index)


def volcano(land: Land) -> None:
    """Draw one great cone with a cap of snow that runs down in tongues, as Fuji, its right side in the shade."""
    x, high, half = land.width * 0.62, land.rise * 3.0, land.width * 0.46
    base = land.horizon + land.rise * 0.5

    def slope(side: int, share: float) -> Point:
        """Return where the outline is, so far down from the crater."""
        return x + side * half * (0.09 + 0.91 * share**1.55), base - high * (1 - share)

    shares = [step / 12 for step in range(13)]
    left, right = ([slope(side, share) for share in shares] for side in (-1, 1))
    crater: list[Point] = [(x - half * 0.03, base - high * 0.975), (x + half * 0.04, base - high * 0.985)]
    cone = (*polyline([*reversed(left), *crater, *right], closed=True),)
    land.plate.fill(cone, "mountain", 0.18)
    tongues = ((-0.8, 0.34), (-0.6, 0.22), (-0.34, 0.4), (-0.12, 0.25), (0.16, 0.42), (0.4, 0.24), (0.62, 0.37),
               (0.84, 0.24))  # fmt: skip
    ragged = [(x + across * (slope(1, low)[0] - x), base - high * (1 - low)) for across, low in tongues]
    snow = [*reversed(left[:5]), *crater, *right[:5], *reversed(ragged)]
    land.plate.fill(polyline(snow, closed=True), "white", THIN)
    strokes: list[Segment] = []
    for step in range(26):
        top = 0.06 + 0.034 * step
        ax, ay = slope(1, top)
        strokes += [("M", ax, ay), ("L", ax - (ax - x) * 0.62, ay + high * 0.1)]
    with land.plate.clipped(cone):
        land.plate.line(tuple(strokes), THIN)


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


def far_skyline(land: Land) -> None:
    """Draw the towers of a city beyond: two rows, the farther paler, highest about their middle; lit by night."""
    lit = land.night and not land.plate.low_ink
    layers = (("skyline far", 1.5), ("skyline", 1.0)) if lit else (("far", 1.5), ("mountain", 1.0))
    for layer, (tone, share) in enumerate(layers):
        dice = land.dice.part(f"skyline {layer}")
        crown = land.width * dice.between(0.35, 0.8)
        forms: list[Segment] = []
        shade: list[Segment] = []
        lights: list[Segment] = []
        foot = land.horizon + 0.6
        x = -1.0
        while x < land.width + 1:
            wide = dice.between(1.0, 2.6)
            near = math.exp(-(((x - crown) / (land.width * 0.26)) ** 2))
            top = foot - land.rise * share * (0.16 + 0.84 * near * dice.between(0.5, 1.0)) * dice.between(0.7, 1.0)
            peak = top - dice.pick((0.0, 0.0, 0.0, wide * 0.5, wide * 0.9))
            end, slant = x + wide, x + wide * dice.pick((0.0, 0.5))
            forms += (("M", x, foot), ("L", x, top), ("L", slant, peak), ("L", end, top), ("L", end, foot), ("Z",))
            if layer:
                side = x + wide * 0.72
                shade += (("M", side, top), ("L", end, top), ("L", end, foot), ("L", side, foot), ("Z",))
            for row in range(int((foot - top) / 0.8)):
                for column in (0.16, 0.46):
                    if dice.chance(0.4):
                        lights += rectangle(x + wide * column, top + 0.4 + 0.8 * row, wide * 0.18, 0.42)
            x += wide * dice.between(0.9, 1.3)
        land.plate.fill(tuple(forms), tone, FINE + 0.04 * layer)
        if lit:
            land.plate.fill(tuple(shade), "side")
            land.plate.fill(tuple(lights), "glow")
        else:
            land.plate.ink(tuple(shade))


def lay_plain(plate: Plate, width: float, horizon: float, bottom: float, dice: Dice, *, sea: bool) -> None:
    """Lay the level ground from the horizon to us: water with a straight edge, or land whose edge rolls."""
    sway = 0.0 if sea else (bottom - horizon) * 0.03
    level = horizon - 0.05 + sway
    edge = smooth([(-1 + (width + 2) * step / 5, level + dice.wobble(sway)) for step in range(6)])
    plate.fill((*edge, ("L", width + 1, bottom), ("L", -1, bottom), ("Z",)), "water" if sea else "land")
    if not sea:
        plate.line(edge, FINE)


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
    "skyline": far_skyline,
    "plain": plain,
}
"""What lies far behind a town, by name."""
