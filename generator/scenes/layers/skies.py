"""The ground of the sky, its lines, and the lights in it: sun, moon, stars, comet, eclipse, rays."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.layers.cloudscapes import CLOUDSCAPES, broken, haze
from kredens.generator.scenes.staging.stage import Body, Stage
from kredens.generator.scenes.staging.strokes import Span, closed, needle, needle_hatch, ring_points, several, spindle

DAY_WEIGHTS: tuple[float, ...] = (0.26, 0.2, 0.15, 0.11, 0.08)
NIGHT_WEIGHTS: tuple[float, ...] = (0.5, 0.46, 0.4, 0.34, 0.26)
"""The weights of the lines of a sky from its top to the horizon."""
HALO = 1.28
"""How far around a light the sky is free of lines, of its radius."""


def fill_sky(stage: Stage) -> None:
    """Lay the colour of the sky: one tone, deeper above and paler at the horizon."""
    width, height = stage.width, stage.height
    stage.plate.fill(closed([(0, 0), (width, 0), (width, height), (0, height)]), "sky")
    if stage.plate.low_ink:
        return
    for name, top, bottom, sway in (("sky-deep", 0.0, 0.16, 0.02), ("sky-pale", 0.44, 1.0, 0.025)):
        edge = [
            (width * step / 10, height * ((bottom if top == 0 else top) + stage.dice.wobble(sway)))
            for step in range(11)
        ]
        far = 0.0 if top == 0 else height
        if top == 0 and _manner(stage) != "heavy":
            continue
        stage.plate.fill(closed([(0, far), *edge, (width, far)]), name)


def _manner(stage: Stage) -> str:
    """Return how the sky is lined: `heavy` above, `open` above, or with clouds of a kind; the dark is heavy."""
    if stage.is_dark:
        return "heavy"
    return stage.clouds or stage.dice.part("sky manner").pick(("heavy", "open", "wisps", "wisps", "bars"))


def rule_sky(stage: Stage) -> None:
    """Draw the level lines of a sky: heavy above, fine and broken near the horizon, and none around its lights."""
    dice = stage.dice.part("sky lines")
    manner = _manner(stage)
    if manner in CLOUDSCAPES:
        CLOUDSCAPES[manner](stage)
        stage.lines(haze(stage, dice), FINE)
        return
    weights = NIGHT_WEIGHTS if stage.is_dark else DAY_WEIGHTS
    if stage.is_dark:
        # The colour is dark already, and should be seen between the lines; in low ink they should not be bars.
        weights = tuple(weight * (0.74 if stage.plate.low_ink else 0.62) for weight in weights)
    rows: list[list[Span]] = [[] for _ in weights]
    gap = stage.gap * (1.12 if stage.is_dark else 1.4)
    end = stage.horizon * (1.08 if stage.is_dark else 1.0)
    count = int(end / gap)
    for index in range(count):
        y = (index + 0.5) * gap
        depth = y / end
        if manner == "open":
            # The light is above: the lines gather at the horizon.
            depth = 1 - depth
            if depth > 0.72:
                continue
        holes = [
            (body.x - half, body.x + half)
            for body in stage.bodies
            if (reach := body.radius * (HALO + (0.35 if index % 2 else 0.0))) > abs(body.y - y)
            for half in [math.sqrt(reach**2 - (body.y - y) ** 2) + dice.wobble(0.5)]
        ]
        if not stage.is_dark:
            for _ in range(1 + int(depth * 2.6)):
                x, half = dice.between(0, stage.width), dice.between(0.4, 2 + 7 * depth**2)
                holes.append((x - half, x + half))
        rows[min(int(depth * len(weights)), len(weights) - 1)] += broken(y, stage.width, sorted(holes))
    for weight, spans in zip(weights, rows, strict=True):
        stage.lines(spans, weight)


def place_body(stage: Stage, radius: float, high: float) -> Body:
    """Find the place of a light: behind the shoulder of the subject, or in the free part of the sky."""
    size = min(stage.width, stage.height * 1.15) * radius * stage.enlarged()
    if stage.has_subject:
        size *= 1.3
        x = stage.place(0.25, stage.centre / stage.width + 0.13, 0.78)
    else:
        x = stage.place(0.25, 0.68, 0.78)
    body = Body(min(x, stage.width - size * 0.9), max(stage.height * high, size * 1.25), size)
    stage.bodies.append(body)
    return body


def full_moon(stage: Stage) -> None:
    """Put a full moon into the sky."""
    place_body(stage, 0.15, 0.25)


def sun(stage: Stage) -> None:
    """Put a sun into the sky."""
    place_body(stage, 0.12, 0.26)


def sunset(stage: Stage) -> None:
    """Put a large sun on the horizon."""
    size = min(stage.width, stage.height) * 0.26 * stage.enlarged()
    stage.bodies.append(Body(stage.place(0.25, 0.5, 0.75), stage.horizon - size * 0.25, size))


def crescent(stage: Stage) -> None:
    """Put a young moon into the sky."""
    place_body(stage, 0.11, 0.24)


def _globe_shadow(stage: Stage, body: Body, share: float) -> None:
    ring = ring_points(body.x, body.y, body.radius, body.radius, 24)
    hatch = needle_hatch([ring], stage.gap * 0.85, 0.2, angle=35, share=share, dice=stage.dice)
    stage.plate.ink(hatch)


def draw_moon(stage: Stage) -> None:
    """Draw the disc of a full moon with its seas."""
    body = stage.bodies[-1]
    disc = circle(body.x, body.y, body.radius)
    stage.plate.fill(disc, "moon")
    with stage.plate.clipped(disc):
        for dx, dy, rx, ry in (
            (-0.3, -0.42, 0.42, 0.26),
            (-0.42, 0.1, 0.3, 0.34),
            (0.3, -0.2, 0.2, 0.16),
            (0.1, 0.5, 0.3, 0.12),
        ):
            sea = ring_points(
                body.x + dx * body.radius, body.y + dy * body.radius, rx * body.radius, ry * body.radius, 15, stage.dice
            )
            stage.plate.fill(closed(sea), "moon-sea")
    _globe_shadow(stage, body, 0.25)
    stage.plate.line(disc, THIN)


def draw_sun(stage: Stage) -> None:
    """Draw the disc of a sun with its rays, long and short by turns."""
    body = stage.bodies[-1]
    rays: list[Segment] = []
    for index in range(32):
        turn = math.tau * index / 32
        cos, sin = math.cos(turn), math.sin(turn)
        near, far = body.radius * 1.14, body.radius * (1.95 if index % 2 == 0 else 1.5)
        start, end = (body.x + cos * near, body.y + sin * near), (body.x + cos * far, body.y + sin * far)
        rays += needle(start, end, 0.42 if index % 2 == 0 else 0.24)
    stage.plate.ink(tuple(rays))
    disc = circle(body.x, body.y, body.radius)
    stage.plate.fill(disc, "accent")
    _globe_shadow(stage, body, 0.3)
    stage.plate.line(disc, MEDIUM)


def draw_sunset(stage: Stage) -> None:
    """Draw a great sun that stands on the horizon, crossed by bars of haze."""
    body = stage.bodies[-1]
    fan: list[Segment] = []
    for index in range(27):
        turn = math.radians(-180 + 180 * (index + 0.5) / 27)
        cos, sin = math.cos(turn), math.sin(turn)
        near, far = body.radius * 1.15, body.radius * (2.4 if index % 2 else 1.7)
        fan += needle((body.x + cos * near, body.y + sin * near), (body.x + cos * far, body.y + sin * far), 0.3)
    stage.plate.ink(tuple(fan))
    disc = circle(body.x, body.y, body.radius)
    stage.plate.fill(disc, "accent")
    with stage.plate.clipped(disc):
        y = body.y - body.radius * 0.35
        while y < body.y + body.radius:
            depth = (y - body.y + body.radius) / body.radius
            stage.lines([((body.x - body.radius, y), (body.x + body.radius, y))], 0.06 + 0.14 * depth)
            y += stage.gap * (1.5 - 0.35 * depth)
    stage.plate.line(disc, MEDIUM)


def draw_crescent(stage: Stage) -> None:
    """Draw a crescent, open to the right."""
    x, y, r = stage.bodies[-1]
    k = 0.5523 * r
    path: tuple[Segment, ...] = (
        ("M", x + r * 0.35, y - r * 0.94),
        ("C", x - k * 0.6, y - r * 1.2, x - r, y - k, x - r, y),
        ("C", x - r, y + k, x - k * 0.6, y + r * 1.2, x + r * 0.35, y + r * 0.94),
        ("C", x - r * 0.55, y + r * 0.75, x - r * 0.55, y - r * 0.75, x + r * 0.35, y - r * 0.94),
        ("Z",),
    )
    stage.plate.fill(path, "paper", THIN)


def draw_eclipse(stage: Stage) -> None:
    """Draw a black sun in its corona."""
    body = stage.bodies[-1]
    stage.plate.fill(circle(body.x, body.y, body.radius * 1.24), "accent-pale")
    rays: list[Segment] = []
    for index in range(48):
        turn = math.tau * index / 48
        cos, sin = math.cos(turn), math.sin(turn)
        far = body.radius * (1.3 + stage.dice.between(0.1, 0.75))
        rays += needle(
            (body.x + cos * body.radius, body.y + sin * body.radius), (body.x + cos * far, body.y + sin * far), 0.3
        )
    stage.plate.ink(tuple(rays))
    stage.plate.ink(circle(body.x, body.y, body.radius))
    stage.plate.line(circle(body.x, body.y, body.radius * 0.93), FINE, "paper")


def star_shape(x: float, y: float, size: float, points: int = 4) -> Path:
    """Return a star of four or more long points."""
    out: list[Point] = []
    for index in range(points * 2):
        turn = math.pi * index / points
        far = size if index % 2 == 0 else size * 0.26
        out.append((x + math.sin(turn) * far, y - math.cos(turn) * far))
    return closed(out)


def draw_stars(stage: Stage) -> None:
    """Scatter stars over the sky."""
    dice = stage.dice.part("stars")
    stars = []
    for _ in range(stage.scattered(90)):
        x, y = dice.between(1, stage.width - 1), dice.between(1, stage.horizon * 0.85)
        if all(math.hypot(x - body.x, y - body.y) > body.radius * 1.35 for body in stage.bodies):
            size = dice.pick((0.5, 0.6, 0.75, 1.2)) * (0.6 + 0.4 * stage.unit)
            stars.append(star_shape(x, y, size))
    if stars:
        path = several(stars)
        if not stage.is_dark or stage.plate.low_ink:
            stage.plate.line(path, 0.22)
        stage.plate.fill(path, "paper")


def draw_comet(stage: Stage) -> None:
    """Draw a comet with its tail across the sky."""
    x, y = stage.place(0.25, 0.7, 0.75), stage.height * 0.18
    length = stage.width * 0.42 * stage.enlarged()
    tail: list[Segment] = []
    wedge = [(x, y), (x - length, y + length * 0.28), (x - length * 0.93, y + length * 0.52)]
    stage.plate.fill(closed(wedge), "accent-pale")
    for index in range(11):
        spread = math.radians(157 - 15 * (index - 5) / 5)
        far = length * stage.dice.between(0.72, 1.05)
        tail += needle((x, y), (x + math.cos(spread) * far, y + math.sin(spread) * far), 0.32)
    stage.plate.ink(tuple(tail))
    star = star_shape(x, y, 2.1 * stage.unit, 8)
    stage.plate.halo(star, 0.4)
    stage.plate.fill(star, "accent", THIN)


def draw_rays(stage: Stage) -> None:
    """Draw the rays of the sun that break from above and behind the clouds."""
    _ray_fan(stage, (stage.place(0.1, 0.72, 0.9), -stage.height * 0.16), (20, 160), 13, "sky-pale", stage.height * 1.15)


def draw_glory(stage: Stage) -> None:
    """Draw a golden glory around the middle of the picture, as behind a saint or a hero."""
    reach = math.hypot(stage.width, stage.height)
    _ray_fan(stage, (stage.centre, stage.height * 0.46), (0, 360), 26, "accent-pale", reach)


def _ray_fan(stage: Stage, centre: Point, sector: tuple[float, float], count: int, colour: str, reach: float) -> None:
    """Draw wedges of light from a centre, with spindles between them."""
    light: list[Segment] = []
    dark: list[Segment] = []
    step = (sector[1] - sector[0]) / count
    near = stage.height * 0.2
    for index in range(count):
        first, last = (math.radians(sector[0] + step * (index + part)) for part in (0.0, 0.5))
        ends = [(centre[0] + math.cos(turn) * reach, centre[1] + math.sin(turn) * reach) for turn in (first, last)]
        light += closed([centre, *ends])
        for part in (0.56, 0.65, 0.75, 0.85, 0.94):
            turn = math.radians(sector[0] + step * (index + part))
            begin = near * (1.5 if part in (0.56, 0.94) else 1.0)
            dark += spindle(
                (centre[0] + math.cos(turn) * begin, centre[1] + math.sin(turn) * begin),
                (centre[0] + math.cos(turn) * reach, centre[1] + math.sin(turn) * reach),
                0.26,
            )
    stage.plate.fill(tuple(light), colour)
    stage.plate.ink(tuple(dark))
