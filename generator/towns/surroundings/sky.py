"""The sky: its lines, clouds, sun and moon, storm, birds, smoke, and a ribbon for a text."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from kredens.generator.drawing.primitives import Segment, circle, rectangle
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, Plate


class Obstacle(NamedTuple):
    """Something that stands against the sky, of which its lines keep clear: from left to right, up to `top`, in mm."""

    left: float
    right: float
    top: float


class Sky(NamedTuple):
    """The sky of a picture: its size in mm down to the horizon, and what stands against it."""

    plate: Plate
    width: float
    height: float
    dice: Dice
    obstacles: Sequence[Obstacle]
    covered: float = 0.0
    """How much of the width is covered on the left, in mm, so that neither sun nor moon stands there."""


def draw_sky(sky: Sky, said: Sequence[str]) -> None:
    """Draw what is said of the sky, or an ordinary one with a few clouds."""
    plate, width, height = sky.plate, sky.width, sky.height
    night = "night" in said
    plate.fill(rectangle(0, 0, width, height * 1.6), "sky")
    around = [_LIGHTS[name](sky) for name in said if name in _LIGHTS]
    clouds = _place_clouds(sky, 0 if "clear" in said else 5 if "storm" in said else 4 if "clouds" in said else 2)
    clouds = [each for each in clouds if not any(_overlap(each, light) for light in around if light[2] < width * 0.3)]
    if "sunset" in said:
        pass
    elif night or "storm" in said:
        _rule(sky, around + clouds, gap=0.55, reach=0.92, weights=(0.4, 0.18), holes=0, run=1.8)
    else:
        _rule(sky, around + clouds, gap=0.68, reach=0.7 if "clear" in said else 0.56, weights=(0.22, 0.1))
    for cloud in clouds:
        _draw_cloud(sky, cloud, dark="storm" in said)
    if "stars" in said or night:
        _draw_stars(sky, around)
    for name in said:
        if name in _AIRS:
            _AIRS[name](sky)


def _rule(
    sky: Sky,
    clear: Sequence[tuple[float, float, float, float]],
    *,
    gap: float,
    reach: float,
    weights: tuple[float, float],
    holes: int = 3,
    run: float = 1.0,
) -> None:
    """Rule level lines that swell, thin out towards the horizon, and leave openings in the sky."""
    dice = sky.dice.part("rule")
    openings = [
        (sky.width * dice.between(0, 1), sky.height * dice.between(0.1, 0.5), sky.width * dice.between(0.1, 0.22),
            sky.height * dice.between(0.05, 0.13))
        for _ in range(holes)
    ]  # fmt: skip
    y, bottom = gap * 0.7, sky.height * reach
    gap *= max(1.0, sky.height / 24)
    path: list[Segment] = []
    while y < bottom:
        share = y / bottom
        half = (weights[0] + (weights[1] - weights[0]) * share) / 2
        x = -dice.between(0, 3)
        while x < sky.width:
            length = run * dice.between(5, 20) * (1.3 - share * 0.9)
            for left, right in _free(x, min(x + length, sky.width + 1), y, [*clear, *openings]):
                if right - left > 0.7:
                    thick = left + (right - left) * 0.35
                    path += (("M", left, y), ("L", thick, y - half), ("L", right, y), ("L", thick, y + half))
            x += length + dice.between(0.3, 1.0 + 10 * share * share)
        y += gap * (1 + 0.7 * share)
    sky.plate.ink(tuple(path))


def _free(
    left: float, right: float, y: float, clear: Sequence[tuple[float, float, float, float]]
) -> list[tuple[float, float]]:
    """Return the parts of a level line that nothing covers."""
    parts = [(left, right)]
    blocks: list[tuple[float, float]] = []
    for x, cy, half, high in clear:
        if abs(y - cy) < high:
            reach = half * math.sqrt(1 - ((y - cy) / high) ** 2)
            blocks.append((x - reach, x + reach))
    for low, high in blocks:
        parts = [piece for a, b in parts for piece in ((a, min(b, low)), (max(a, high), b)) if piece[1] > piece[0]]
    return parts


def _place_clouds(sky: Sky, count: int) -> list[tuple[float, float, float, float]]:
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


def _overlap(cloud: tuple[float, float, float, float], light: tuple[float, float, float, float]) -> bool:
    """Return whether a cloud would hide the sun or the moon."""
    return abs(cloud[0] - light[0]) < cloud[2] + light[2] * 0.7 and abs(cloud[1] - light[1]) < cloud[3] + light[3] * 0.7


def _draw_cloud(sky: Sky, cloud: tuple[float, float, float, float], *, dark: bool) -> None:
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
    outline = _puffs(rim, 0.52)
    foot = y + high * 0.5
    sky.plate.fill(
        (*outline, ("C", x + half * 0.5, foot + high * 0.16, x - half * 0.5, foot + high * 0.16, *rim[0]), ("Z",)),
        "cloud",
    )
    sky.plate.line(outline, 0.16 if not dark else 0.24)
    inner = [(px + half * 0.03, py + (foot - py) * 0.42) for px, py in rim[count // 3 :]]
    sky.plate.line(_puffs(inner, 0.4), FINE)
    shade: list[Segment] = []
    rows = max(2, round(high / 0.34))
    for row in range(rows):
        level = foot - high * 0.75 * row / rows
        right = x + half * (0.96 - 0.5 * row / rows)
        left = right - half * dice.between(0.45, 0.8) * (1.9 if row == 0 else 1 - 0.5 * row / rows)
        weight = 0.1 if not dark else 0.16
        shade += (("M", left, level), ("L", right, level - weight / 2), ("L", right, level + weight / 2))
    sky.plate.ink(tuple(shade))


def _puffs(rim: Sequence[Point], bulge: float) -> tuple[Segment, ...]:
    """Return a line of bulges from point to point, to the left of its way."""
    out: list[Segment] = [("M", *rim[0])]
    for (ax, ay), (bx, by) in pairwise(rim):
        nx, ny = (by - ay) * bulge, -(bx - ax) * bulge
        dx, dy = (bx - ax) * 0.06, (by - ay) * 0.06
        out.append(("C", ax + nx - dx, ay + ny - dy, bx + nx + dx, by + ny + dy, bx, by))
    return tuple(out)


def _draw_sun(sky: Sky) -> tuple[float, float, float, float]:
    x, y, radius = _light_place(sky, 0.22)
    sky.plate.fill(circle(x, y, radius), "sun", 0.2)
    _draw_rays(sky, x, y, radius * 1.3, radius * 2.1, 20, 0, 360)
    return x, y, radius * 2.3, radius * 2.3


def _draw_sunset(sky: Sky) -> tuple[float, float, float, float]:
    """Draw a sun on the horizon whose rays fill the sky."""
    x, y = (
        sky.width * sky.dice.part("sun").pick((0.3, 0.5, 0.68) if not sky.covered else (0.5, 0.6, 0.72)),
        sky.height * 0.8,
    )
    far = math.hypot(sky.width, sky.height)
    radius = 0.12 * min(sky.width, sky.height * 1.6)
    _draw_rays(sky, x, y, radius * 1.35, far, 64, 180, 360)
    sky.plate.fill(circle(x, y, radius), "sun", 0.24)
    return x, y, radius, radius


def _draw_rays(sky: Sky, x: float, y: float, inner: float, outer: float, count: int, low: float, high: float) -> None:
    path: list[Segment] = []
    dice = sky.dice.part("rays")
    for index in range(count):
        angle = math.radians(low + (high - low) * (index + 0.5) / count)
        half = math.radians((high - low) / count) * (0.32 if index % 2 else 0.14)
        near = inner * dice.between(1.0, 1.35)
        points = ((angle - half, outer), (angle + half, outer), (angle, near))
        for step, (turn, reach) in enumerate(points):
            spot = (x + reach * math.cos(turn)), y + reach * math.sin(turn)
            path.append(("L" if step else "M", *spot))
        path.append(("Z",))
    with sky.plate.clipped(rectangle(0, 0, sky.width, sky.height * 1.2)):
        sky.plate.ink(tuple(path))


def _draw_moon(sky: Sky) -> tuple[float, float, float, float]:
    x, y, radius = _light_place(sky, 0.24)
    sky.plate.fill(circle(x, y, radius), "moon", 0.18)
    ink: list[Segment] = []
    rows = max(5, round(radius * 2 / 0.42))
    for row in range(1, rows):
        level = y - radius + 2 * radius * row / rows
        edge = math.sqrt(max(0.0, radius**2 - (level - y) ** 2)) * 0.97
        reach = edge * (0.32 + 0.12 * math.sin(row * 2.1))
        ink += (("M", x + edge, level - 0.07), ("L", x + edge - reach, level), ("L", x + edge, level + 0.07))
    for dx, dy, size in ((-0.3, -0.25, 0.26), (-0.05, 0.3, 0.2), (0.12, -0.4, 0.14)):
        for step in range(2):
            left, level = x + radius * (dx - size), y + radius * (dy + 0.1 * step)
            ink += (("M", left, level), ("L", x + radius * dx, level - 0.06), ("L", x + radius * (dx + size), level))
    sky.plate.ink(tuple(ink))
    return x, y, radius * 1.35, radius * 1.35


def _draw_crescent(sky: Sky) -> tuple[float, float, float, float]:
    x, y, radius = _light_place(sky, 0.24)
    outer = [
        (x + radius * math.cos(a), y + radius * math.sin(a)) for a in (math.radians(50 + 26 * k) for k in range(11))
    ]
    inner = [(x + radius * 0.42 + radius * 0.78 * math.cos(a), y - radius * 0.05 + radius * 0.78 * math.sin(a))
        for a in (math.radians(290 - 22 * k) for k in range(11))]  # fmt: skip
    sky.plate.fill(smooth([*outer, outer[-1], *inner, inner[-1]], closed=True), "moon", 0.18)
    return x, y, radius * 1.3, radius * 1.3


def _light_place(sky: Sky, share: float) -> tuple[float, float, float]:
    """Return a place (x, y, radius) for the sun or moon where nothing stands before it."""
    radius = share * 0.5 * min(sky.height, sky.width * 0.7)
    best = (0.0, sky.width * 0.8)
    first = max(0.12, (sky.covered + radius) / sky.width)
    for step in range(12):
        x = sky.width * (first + (0.88 - first) * step / 11)
        tops = [each.top for each in sky.obstacles if each.left - radius < x < each.right + radius]
        room = min([*tops, sky.height]) + 0.25 * abs(x - sky.width / 2)
        best = max(best, (room, x))
    return best[1], max(radius * 1.5, sky.height * 0.24), radius


def _draw_stars(sky: Sky, clear: Sequence[tuple[float, float, float, float]]) -> None:
    dice = sky.dice.part("stars")
    path: list[Segment] = []
    for _ in range(int(6 + sky.width * sky.height / 40)):
        x, y, size = dice.between(0.5, sky.width - 0.5), dice.between(0.4, sky.height * 0.75), dice.between(0.22, 0.62)
        if any(each.left - 0.3 < x < each.right + 0.3 and each.top < y + 0.5 for each in sky.obstacles):
            continue
        if any(abs(x - cx) < half and abs(y - cy) < high for cx, cy, half, high in clear):
            continue
        inner = size * 0.26
        for step in range(8):
            reach = size if step % 2 == 0 else inner
            turn = math.pi * step / 4
            path.append(("L" if step else "M", x + reach * math.sin(turn), y - reach * math.cos(turn)))
        path.append(("Z",))
    sky.plate.fill(tuple(path), "moon", 0.05)


def _draw_lightning(sky: Sky) -> None:
    """Draw a bolt that forks and tapers to the ground."""
    dice = sky.dice.part("lightning")
    x, y = sky.width * dice.pick((0.16, 0.84, 0.66)), 0.0
    points: list[Point] = [(x, y)]
    for index in range(7):
        side = 1 if index % 2 else -1
        x, y = x + side * dice.between(0.015, 0.05) * sky.width, y + sky.height * dice.between(0.09, 0.14)
        points.append((x, y))
    size = min(0.9, 0.016 * sky.width)
    near = [(px + size * (1 - index / 7), py - size * 0.2) for index, (px, py) in enumerate(points[:-1])]
    fork = points[3]
    branch = [
        fork,
        (fork[0] + 0.05 * sky.width, fork[1] + 0.08 * sky.height),
        (fork[0] + 0.04 * sky.width, fork[1] + 0.13 * sky.height),
        (fork[0] + 0.09 * sky.width, fork[1] + 0.22 * sky.height),
    ]
    sky.plate.fill(polyline([*points, *reversed(near)], closed=True), "moon", 0.18)
    sky.plate.line(polyline(branch), 0.2)


def _draw_birds(sky: Sky) -> None:
    dice = sky.dice.part("birds")
    path: list[Segment] = []
    x, y = sky.width * dice.between(0.2, 0.6), sky.height * dice.between(0.2, 0.35)
    for index in range(5):
        size = dice.between(0.8, 1.3) * max(0.7, min(1.5, sky.height / 18))
        bx, by = x + index * size * 1.9 + dice.wobble(1.2), y + dice.wobble(sky.height * 0.12)
        path += (
            ("M", bx - size, by - size * 0.45), ("C", bx - size * 0.6, by - size * 0.7, bx - size * 0.2,
                by - size * 0.3, bx, by),
            ("C", bx + size * 0.2, by - size * 0.35, bx + size * 0.6, by - size * 0.75, bx + size, by - size * 0.4),
        )  # fmt: skip
    sky.plate.line(tuple(path), 0.2)


def _draw_rain(sky: Sky) -> None:
    dice = sky.dice.part("rain")
    path: list[Segment] = []
    for _ in range(int(sky.width * sky.height / 14)):
        x, y, run = dice.between(0, sky.width), dice.between(sky.height * 0.2, sky.height * 1.1), dice.between(0.8, 2.2)
        path += (("M", x, y), ("L", x - run * 0.3, y + run))
    sky.plate.line(tuple(path), FINE)


def _draw_flakes(sky: Sky) -> None:
    dice = sky.dice.part("flakes")
    path: list[Segment] = []
    for _ in range(int(12 + sky.width * sky.height / 16)):
        path += circle(dice.between(0, sky.width), dice.between(0, sky.height * 1.2), dice.between(0.1, 0.24))
    sky.plate.fill(tuple(path), "cloud", 0.08)


def draw_ribbon(plate: Plate, width: float, height: float) -> None:
    """Draw a ribbon across the upper sky, empty for a text."""
    high = ribbon_height(height)
    left, right, y, sag = width * 0.15, width * 0.85, height * 0.035, high * 0.14
    tail = width * 0.075
    for side in (-1, 1):
        x = left if side < 0 else right
        inner, outer = x - side * tail * 0.5, x + side * tail
        points = [(inner, y + high * 0.3), (outer, y + high * 0.3 - sag), (outer - side * tail * 0.35,
            y + high * 0.8 - sag),
                  (outer, y + high * 1.3 - sag), (inner, y + high * 1.3)]  # fmt: skip
        plate.fill((("M", *points[0]), *[("L", *each) for each in points[1:]], ("Z",)), "ribbon", 0.2)
        fold = ((inner, y + high * 1.3), (x, y + high), (inner, y + high))
        plate.ink((("M", *fold[0]), ("L", *fold[1]), ("L", *fold[2]), ("Z",)))
    middle = width / 2
    upper, lower = ("C", middle - width * 0.12, y + sag, middle + width * 0.12, y + sag, right, y), y + high
    lower_curve = ("C", middle + width * 0.12, lower + sag, middle - width * 0.12, lower + sag, left, lower)
    plate.fill((("M", left, y), upper, ("L", right, lower), lower_curve, ("Z",)), "ribbon", 0.24)


def ribbon_height(height: float) -> float:
    """Return how high a ribbon is in a picture of that height, in mm."""
    return max(2.6, min(5.2, height * 0.17))


def draw_smoke(plate: Plate, x: float, y: float, size: float, dice: Dice) -> None:
    """Draw a plume that rises from a point, grows and leans to the right, its right side in the shade."""
    for index in reversed(range(6)):
        share = (index + 0.3) / 6
        cx, cy = x + size * (0.1 + 0.75 * share) * share, y - size * share
        radius = size * (0.08 + 0.2 * share)
        count = 5 + index // 2
        turn = dice.between(0, 2)
        rim = [
            (cx + radius * math.cos(turn + 2 * math.pi * k / count),
                cy + 0.75 * radius * math.sin(turn + 2 * math.pi * k / count))
            for k in range(count)
        ]  # fmt: skip
        outline = _puffs([*rim, rim[0]], 0.45)
        plate.fill((*outline, ("Z",)), "smoke", 0.15)
        ink: list[Segment] = []
        rows = max(2, round(radius / 0.4))
        for row in range(rows):
            level = cy + radius * (0.75 - 1.1 * row / rows)
            right = cx + radius * (1.05 - 0.25 * abs(row / rows - 0.4))
            ink += (("M", right, level - 0.08), ("L", right - radius * 0.8, level), ("L", right, level + 0.08))
        plate.ink(tuple(ink))


def draw_flames(plate: Plate, left: float, right: float, y: float, size: float, dice: Dice) -> None:
    """Draw flames along a roof."""
    count = max(3, round((right - left) / (size * 0.5)))
    path: list[Segment] = []
    for index in range(count):
        x = left + (right - left) * (index + 0.5) / count
        half, high = size * dice.between(0.22, 0.34), size * dice.between(0.7, 1.4)
        lean = dice.between(0.0, 0.4) * size
        path += (
            ("M", x - half, y),
            ("C", x - half * 1.5, y - high * 0.5, x + lean - half, y - high * 0.5, x + lean, y - high),
            ("C", x + lean + half * 0.2, y - high * 0.6, x + half * 1.6, y - high * 0.45, x + half, y),
            ("Z",),
        )
    plate.fill(tuple(path), "glow", 0.18)


_LIGHTS: dict[str, Callable[[Sky], tuple[float, float, float, float]]] = {
    "sun": _draw_sun,
    "sunset": _draw_sunset,
    "moon": _draw_moon,
    "crescent": _draw_crescent,
}
_AIRS: dict[str, Callable[[Sky], None]] = {
    "lightning": _draw_lightning,
    "storm": _draw_lightning,
    "birds": _draw_birds,
    "rain": _draw_rain,
    "snowfall": _draw_flakes,
}
