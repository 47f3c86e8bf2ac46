"""The sky: how it is lined, what falls and flies in it, searchlights, and a ribbon for a text."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from kredens.generator.drawing.primitives import Segment, circle, rectangle
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.engraving.plate import FINE, Plate
from kredens.generator.towns.surroundings.clouds import (
    do_overlap,
    draw_banks,
    draw_bars,
    draw_cloud,
    draw_wisps,
    place_clouds,
)
from kredens.generator.towns.surroundings.lights import LIGHTS, draw_stars
from kredens.generator.towns.surroundings.open_sky import Cover, Sky

MANNERS = ("cirrus", "banks", "bars", "beams", "ruled", "open")
"""The ways in which a sky is drawn: those that can be said, and lines that gather above or at the horizon."""
USUAL: Mapping[str, tuple[str, ...]] = {
    "clear": ("ruled", "open", "cirrus", "beams"),
    "clouds": ("ruled", "banks", "bars", "open"),
    "": ("ruled", "ruled", "open", "cirrus", "banks", "bars"),
}
"""The ways of which one is chosen if none is said: under a clear sky, under clouds, and otherwise."""
LOWEST = 9.0
"""The height in mm under which a sky has no room for more than lines."""
NIGHT_TOP, NIGHT_STEP = 0.3, 0.022
"""How far the bars of a night reach in low ink, and how far they lie apart, of the height."""


def draw_sky(sky: Sky, said: Sequence[str]) -> list[Cover]:
    """Draw what is said of the sky, or one that the dice choose; return its lights."""
    width = sky.width
    night, dark = "night" in said, "storm" in said
    manner = _choose_manner(sky, said)
    _lay_tones(sky)
    if night and sky.plate.low_ink and sky.height >= LOWEST:
        _darken_top(sky)
    if manner == "beams":
        _draw_beams(sky)
    around = [LIGHTS[name](sky) for name in said if name in LIGHTS]
    count = 5 if dark else 4 if "clouds" in said else 0 if "clear" in said or manner in ("cirrus", "beams") else 2
    clouds = place_clouds(sky, count if manner in ("ruled", "open") else 0)
    clouds = [each for each in clouds if not any(do_overlap(each, light) for light in around if light[2] < width * 0.3)]
    if "rays" in said or manner in ("cirrus", "beams"):
        pass
    elif night or dark:
        _rule(sky, around + clouds, gap=0.55, reach=0.92, weights=(0.4, 0.18), holes=0, run=1.8)
    elif manner == "open":
        _rule(sky, around + clouds, gap=0.68, reach=0.5, weights=(0.2, 0.08), rising=True)
    else:
        _rule(sky, around + clouds, gap=0.68, reach=0.7 if "clear" in said else 0.5, weights=(0.22, 0.1))
    if "stars" in said or night:
        draw_stars(sky, around)
    if manner in _MANNERS:
        _MANNERS[manner](sky)
    for cloud in clouds:
        draw_cloud(sky, cloud, dark=dark)
    for name in said:
        if name in _AIRS:
            _AIRS[name](sky)
    return around


def _choose_manner(sky: Sky, said: Sequence[str]) -> str:
    """Return the way in which the sky is drawn."""
    for name in said:
        if name in MANNERS:
            return name
    if sky.height < LOWEST or any(name in said for name in ("night", "storm", "rays")):
        return "ruled"
    if "sunset" in said:
        return "bars"
    kind = "clear" if "clear" in said else "clouds" if "clouds" in said else ""
    return sky.dice.part("manner").pick(USUAL[kind])


def _lay_tones(sky: Sky) -> None:
    """Lay the colour of the sky: deeper above, and in two steps paler towards the horizon."""
    plate, width, height = sky.plate, sky.width, sky.height
    plate.fill(rectangle(0, 0, width, height * 1.6), "sky")
    if plate.low_ink or height < LOWEST:
        return
    dice = sky.dice.part("tones")
    for tone, level in (("sky deep", 0.15), ("sky pale", 0.58), ("sky glow", 0.82)):
        sway = height * 0.022
        edge = smooth([(-1 + (width + 2) * step / 6, height * level + dice.wobble(sway)) for step in range(7)])
        far = -1.0 if tone == "sky deep" else height * 1.6
        plate.fill((*edge, ("L", width + 1, far), ("L", -1, far), ("Z",)), tone)


def _darken_top(sky: Sky) -> None:
    """Rule the top of a night in bars that thin out downwards: else in low ink it would be as light as a day."""
    bottom, step = sky.height * NIGHT_TOP, sky.height * NIGHT_STEP
    y = -step / 2
    while y < bottom:
        thick = step * (0.46 - 0.34 * max(y, 0.0) / bottom)
        sky.plate.fill(rectangle(-1, y, sky.width + 2, thick), "ink")
        y += step


def _rule(
    sky: Sky,
    clear: Sequence[Cover],
    *,
    gap: float,
    reach: float,
    weights: tuple[float, float],
    holes: int = 3,
    run: float = 1.0,
    rising: bool = False,
) -> None:
    """Rule level lines that swell, thin out towards the horizon, and leave openings in the sky.

    `rising` ones begin at the horizon and thin out above.
    """
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
        level = sky.height * 0.97 - y if rising else y
        half = (weights[0] + (weights[1] - weights[0]) * share) / 2
        x = -dice.between(0, 3)
        while x < sky.width:
            length = run * dice.between(5, 20) * (1.3 - share * 0.9)
            for left, right in _free(x, min(x + length, sky.width + 1), level, [*clear, *openings]):
                if right - left > 0.7:
                    thick = left + (right - left) * 0.35
                    path += (
                        ("M", left, level), ("L", thick, level - half), ("L", right, level), ("L", thick, level + half),
                    )  # fmt: skip
            x += length + dice.between(0.3, 1.0 + 10 * share * share)
        y += gap * (1 + 0.7 * share)
    sky.plate.ink(tuple(path))


def _free(left: float, right: float, y: float, clear: Sequence[Cover]) -> list[tuple[float, float]]:
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
    x, y = sky.width * dice.between(0.2, 0.6), sky.height * dice.between(0.2, 0.35)
    size = max(0.7, min(1.5, sky.height / 18))
    _put_birds(sky, [(x + index * size * 2 + dice.wobble(1.2), y + dice.wobble(sky.height * 0.12),
        size * dice.between(0.8, 1.3)) for index in range(5)])  # fmt: skip


def _draw_flock(sky: Sky) -> None:
    """Draw a flock in a wedge, the farther ones smaller."""
    dice = sky.dice.part("flock")
    x, y = sky.width * dice.between(0.34, 0.55), sky.height * dice.between(0.16, 0.28)
    size, side = max(0.6, min(1.3, sky.height / 26)), dice.pick((-1, 1))
    spots = [(x, y, size * 1.2)]
    for index in range(1, 9):
        for arm in (1, -0.7):
            if arm < 0 and index > 5:
                continue
            spots.append((x - side * index * size * 1.9 + dice.wobble(0.4), y + arm * index * size * 0.75
                + dice.wobble(0.4), size * (1.1 - 0.06 * index)))  # fmt: skip
    _put_birds(sky, spots)


def _draw_bats(sky: Sky) -> None:
    """Draw bats that leave the town, the nearer ones larger."""
    dice = sky.dice.part("bats")
    half = ((0, -0.18), (0.12, -0.3), (0.2, -0.05), (0.55, -0.3), (1, -0.35), (0.72, 0.1), (0.45, 0.02), (0.2, 0.3))
    outline = [*half, (0, 0.12), *((-x, y) for x, y in reversed(half[1:]))]
    path: list[Segment] = []
    for index in range(9):
        x, y = sky.width * dice.between(0.36, 0.95), sky.height * dice.between(0.1, 0.6)
        size = max(0.9, sky.height / 26) * (0.5 + 0.19 * index)
        path += polyline([(x + size * dx, y + size * dy) for dx, dy in outline], closed=True)
    if sky.night and not sky.plate.low_ink:
        sky.plate.line(tuple(path), 0.3, "rim")
    sky.plate.ink(tuple(path))


def _put_birds(sky: Sky, spots: Sequence[tuple[float, float, float]]) -> None:
    """Draw birds at (x, y) of a size."""
    path: list[Segment] = []
    for x, y, size in spots:
        path += (
            ("M", x - size, y - size * 0.45), ("C", x - size * 0.6, y - size * 0.7, x - size * 0.2, y - size * 0.3,
                x, y),
            ("C", x + size * 0.2, y - size * 0.35, x + size * 0.6, y - size * 0.75, x + size, y - size * 0.4),
        )  # fmt: skip
    sky.plate.line(tuple(path), 0.2, "airy" if sky.night and not sky.plate.low_ink else "ink")


def _draw_beams(sky: Sky) -> None:
    """Draw the light of a sun that stands above the picture: broad pale rays, and fine lines between them."""
    dice = sky.dice.part("beams")
    x, y = sky.width * dice.pick((-0.1, 0.72, 1.1)), -sky.height * 0.3
    reach = math.hypot(sky.width, sky.height) * 1.5
    light: list[Segment] = []
    dark: list[Segment] = []
    for index in range(24):
        first, last = (math.radians(180 * (index + part) / 24) for part in (0.0, 0.5))
        light += (("M", x, y), ("L", x + reach * math.cos(first), y + reach * math.sin(first)),
                  ("L", x + reach * math.cos(last), y + reach * math.sin(last)), ("Z",))  # fmt: skip
        for part in (0.6, 0.75, 0.9):
            turn = math.radians(180 * (index + part) / 24)
            near, far = sky.height * (0.34 + dice.between(0.0, 0.1)), sky.height * dice.between(0.7, 1.15)
            cos, sin = math.cos(turn), math.sin(turn)
            middle = near + (far - near) * 0.3
            nx, ny = -sin * 0.09, cos * 0.09
            dark += (("M", x + near * cos, y + near * sin), ("L", x + middle * cos + nx, y + middle * sin + ny),
                     ("L", x + far * cos, y + far * sin), ("L", x + middle * cos - nx, y + middle * sin - ny),
                     ("Z",))  # fmt: skip
    with sky.plate.clipped(rectangle(0, 0, sky.width, sky.height)):
        sky.plate.fill(tuple(light), "sky pale")
        sky.plate.fill(tuple(dark), "ink" if sky.plate.low_ink else "sky line")


def _draw_searchlights(sky: Sky) -> None:
    """Draw beams that rise from behind the roofs and cross."""
    dice = sky.dice.part("searchlights")
    path: list[Segment] = []
    for share, low, high in ((0.3, 56, 70), (0.72, 108, 124), (0.9, 96, 104)):
        x, y = sky.width * (share + dice.wobble(0.05)), sky.height
        turn, half = math.radians(dice.between(low, high)), math.radians(dice.between(2.2, 3.2))
        reach = sky.height * 1.7
        path += (("M", x, y), ("L", x + reach * math.cos(turn - half), y - reach * math.sin(turn - half)),
                 ("L", x + reach * math.cos(turn + half), y - reach * math.sin(turn + half)), ("Z",))  # fmt: skip
    with sky.plate.clipped(rectangle(0, 0, sky.width, sky.height * 1.2)):
        sky.plate.fill(tuple(path), "beam", FINE if sky.plate.low_ink else 0.0)


def draw_rain(sky: Sky) -> None:
    """Draw rain that falls aslant over all of a picture, in gusts."""
    dice = sky.dice.part("rain")
    path: list[Segment] = []
    for _ in range(int(4 + sky.width * sky.height / 90)):
        gust, top = dice.between(-0.05, 1.1) * sky.width, dice.between(-0.1, 0.85) * sky.height
        for index in range(3):
            x, y, run = gust + index * dice.between(1.2, 2.6), top + dice.between(0, 6), dice.between(3.0, 7.0)
            path += (("M", x, y), ("L", x - run * 0.36, y + run))
    with sky.plate.clipped(rectangle(0, 0, sky.width, sky.height)):
        sky.plate.line(tuple(path), FINE, "airy" if sky.night and not sky.plate.low_ink else "ink")


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


_MANNERS: Mapping[str, Callable[[Sky], None]] = {
    "cirrus": draw_wisps,
    "banks": draw_banks,
    "bars": draw_bars,
}
_AIRS: Mapping[str, Callable[[Sky], None]] = {
    "lightning": _draw_lightning,
    "storm": _draw_lightning,
    "birds": _draw_birds,
    "flock": _draw_flock,
    "searchlights": _draw_searchlights,
    "bats": _draw_bats,
    "snowfall": _draw_flakes,
}
