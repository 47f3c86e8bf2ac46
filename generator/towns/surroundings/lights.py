"""The lights of the sky: sun, sunset, moon, crescent, stars; each says what it covers."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from kredens.generator.drawing.primitives import Segment, circle, rectangle
from kredens.generator.engraving.curves import smooth
from kredens.generator.towns.surroundings.open_sky import Cover, Sky


def _draw_sun(sky: Sky) -> Cover:
    x, y, radius = _light_place(sky, 0.22)
    sky.plate.fill(circle(x, y, radius), "sun", 0.2)
    _draw_rays(sky, x, y, radius * 1.3, radius * 2.1, 20, 0, 360)
    return x, y, radius * 2.3, radius * 2.3


def _draw_sunset(sky: Sky) -> Cover:
    """Draw a large sun on the horizon."""
    x, y = _low_sun(sky)
    radius = 0.19 * min(sky.width, sky.height * 1.6)
    sky.plate.fill(circle(x, y, radius), "sun", 0.2)
    return x, y, radius * 1.15, radius * 1.15


def _draw_sun_rays(sky: Sky) -> Cover:
    """Draw a sun on the horizon whose rays fill the sky."""
    x, y = _low_sun(sky)
    far = math.hypot(sky.width, sky.height)
    radius = 0.12 * min(sky.width, sky.height * 1.6)
    _draw_rays(sky, x, y, radius * 1.35, far, 48, 180, 360, weight=0.7)
    sky.plate.fill(circle(x, y, radius), "sun", 0.24)
    return x, y, radius, radius


def _low_sun(sky: Sky) -> tuple[float, float]:
    """Return where the sun stands on the horizon."""
    share = sky.dice.part("sun").pick((0.3, 0.5, 0.68) if not sky.covered else (0.5, 0.6, 0.72))
    return sky.width * share, sky.height * 0.8


def _draw_rays(
    sky: Sky,
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    low: float,
    high: float,
    *,
    weight: float = 1.0,
) -> None:
    """Draw rays around a sun, broad and slender by turns: the broad ones of light, if the ink has another colour."""
    ink: list[Segment] = []
    light: list[Segment] = []
    dice = sky.dice.part("rays")
    broad_half = 0.15 if sky.plate.low_ink and weight < 1 else 0.32
    for index in range(count):
        angle = math.radians(low + (high - low) * (index + 0.5) / count)
        broad = index % 2
        half = math.radians((high - low) / count) * (broad_half if broad else 0.14) * weight
        near = inner * dice.between(1.0, 1.35)
        path = light if broad and weight < 1 and not sky.plate.low_ink else ink
        spread = half * 2.2 if path is light else half
        points = ((angle - spread, outer), (angle + spread, outer), (angle, near))
        for step, (turn, reach) in enumerate(points):
            path.append(("L" if step else "M", x + reach * math.cos(turn), y + reach * math.sin(turn)))
        path.append(("Z",))
    with sky.plate.clipped(rectangle(0, 0, sky.width, sky.height * 1.2)):
        if light:
            sky.plate.fill(tuple(light), "ray")
        sky.plate.fill(tuple(ink), "sky line" if light else "ink")


def _draw_moon(sky: Sky) -> Cover:
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


def _draw_crescent(sky: Sky) -> Cover:
    x, y, radius = _light_place(sky, 0.24)
    outer = [
        (x + radius * math.cos(a), y + radius * math.sin(a)) for a in (math.radians(50 + 26 * k) for k in range(11))
    ]
    inner = [(x + radius * 0.42 + radius * 0.78 * math.cos(a), y - radius * 0.05 + radius * 0.78 * math.sin(a))
        for a in (math.radians(290 - 22 * k) for k in range(11))]  # fmt: skip
    sky.plate.fill(smooth([*outer, outer[-1], *inner, inner[-1]], closed=True), "moon", 0.18)
    return x, y, radius * 1.3, radius * 1.3


def _light_place(sky: Sky, share: float) -> tuple[float, float, float]:
    """Return a place (x, y, radius) for the sun or moon where little stands before it; by night it may be large."""
    dice = sky.dice.part("light")
    large = sky.night and sky.height > 24 and dice.chance(0.35)
    radius = share * 0.5 * min(sky.height, sky.width * 0.7) * (1.7 if large else 1.0)
    first = max(0.12, (sky.covered + radius) / sky.width)
    spots: list[tuple[float, float]] = []
    for step in range(12):
        x = sky.width * (first + (0.88 - first) * step / 11)
        tops = [each.top for each in sky.obstacles if each.left - radius < x < each.right + radius]
        room = min([*tops, sky.height]) + 0.25 * abs(x - sky.width / 2)
        spots.append((room, x))
    spots.sort()
    x = dice.pick(spots[-4:])[1] if sky.night and sky.height > 24 else spots[-1][1]
    return x, max(radius * 1.35, sky.height * (dice.between(0.36, 0.48) if large else 0.24)), radius


def draw_stars(sky: Sky, clear: Sequence[Cover]) -> None:
    """Scatter stars over what is free of the sky."""
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
    sky.plate.fill(tuple(path), "star", 0.05)


LIGHTS: Mapping[str, Callable[[Sky], Cover]] = {
    "sun": _draw_sun,
    "sunset": _draw_sunset,
    "rays": _draw_sun_rays,
    "moon": _draw_moon,
    "crescent": _draw_crescent,
}
"""The lights of the sky by name."""
