"""Draw what hangs on a figure: a skirt in pleats from the belt, and a cloak that streams from the shoulders."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.deeds.figure.modelling import aside, lerp
from kredens.generator.scenes.deeds.figure.stuffs import clothe
from kredens.generator.scenes.deeds.figure.wearer import Wearer
from kredens.generator.scenes.staging.strokes import closed, several

PLEAT, FEWEST, MOST = 5.6, 3, 7
"""How wide a pleat of a skirt is at the hem, and how many pleats it has at least and at most."""
LYING = 0.35
"""How upright a trunk is at most, as a share of its length, of who lies."""


def draw_skirt(body: Wearer) -> None:
    """Draw the skirt of a coat from the belt to its hem, which lies over both legs."""
    stance, garb, model = body.stance, body.garb, body.model
    b = garb.bulk
    waist = lerp(stance.neck, stance.hip, 0.82)
    left, right = body.off(waist, -9.4 * b, 0), body.off(waist, 9.2 * b, 0)
    hips = body.off(stance.hip, -10.8 * b, 1), body.off(stance.hip, 10.4 * b, 1)
    first, last, over = _find_hem(body)
    low = max(first[1], last[1])
    middle, wide = (first[0] + last[0]) / 2, math.dist(first, last)
    colour = "subject" if garb.stuff == "plate" else garb.coat
    if garb.stuff == "rags":
        jagged = []
        for index in range(11):
            x, y = lerp(last, first, index / 10)
            jagged.append((x, max(y, low - 4) + (7 if index % 2 else -4) + model.dice.wobble(3)))
        path = closed([left, right, hips[1], *over, *jagged, hips[0]])
        model.form(path, colour, MEDIUM)
        notches = [jagged[k] for k in range(len(jagged) - 1, -1, -2)]
    else:
        pleats = min(max(round(wide / PLEAT / b), FEWEST), MOST)
        notches = [_sagging(first, last, k / pleats, 2.2) for k in range(pleats + 1)]
        hem = [notches[-1]] if over else [notches[-1], notches[-1]]
        for k in range(pleats - 1, -1, -1):
            hem.append(_sagging(first, last, (k + 0.42) / pleats, 4.0))
            if k:
                hem.append(notches[k])
        hem += [notches[0], notches[0]]
        path = model.blob([left, left, right, right, hips[1], *over, *hem, hips[0]], colour, tight=7.0)
    with model.plate.clipped(path):
        tops = [body.off(waist, x * b, 2) for x in _between(-8.4, 8.2, len(notches))]
        _shade_pleats(body, tops, notches, colour)
        spine = [waist, ((left[0] + right[0]) / 2 * 0.4 + middle * 0.6, (waist[1] + low) / 2), (middle, low + 2)]
        widths = [19 * b, wide * 0.8 + 6 * b, wide]
        if garb.stuff in ("mail", "scales", "quilted", "rags"):
            clothe(model, [waist, (middle, low)], wide + 6, garb.stuff)
        model.across(spine, widths, 0.3)
        model.folds([(lerp(foot, top, -0.03), lerp(foot, top, 0.5 + 0.2 * (k % 3)))
                     for k, (foot, top) in enumerate(zip(notches[1:-1], tops[1:-1], strict=True))], 0.6)  # fmt: skip
        model.folds([(lerp(top, foot, 0.02), lerp(top, foot, 0.3 + 0.12 * (k % 2)))
                     for k, (foot, top) in enumerate(zip(notches, tops, strict=True))], 0.44)  # fmt: skip
        if garb.stuff not in ("rags", "bare", "hide"):
            model.line([(x, y - 2.4) for x, y in reversed(notches)], THIN * 0.8)


def _find_hem(body: Wearer) -> tuple[Point, Point, list[Point]]:
    """Return both ends of the hem of a skirt, from the left, and where its front edge lies over a thigh that is level.

    The skirt of who lies goes with the trunk.
    """
    stance, b, share = body.stance, body.garb.bulk, body.garb.hem
    if abs(body.down[1]) < LYING:
        long = 4 + 8 * share
        return body.off(stance.hip, -11 * b, long), body.off(stance.hip, 11 * b, long), []

    def along(hip: Point, knee: Point, foot: Point) -> Point:
        ax, ay, part = (hip, knee, share * 2) if share < 0.5 else (knee, foot, share * 2 - 1)
        return lerp(ax, ay, part)

    (lx, ly), (rx, ry) = sorted([along(body.near_hip, *stance.near_leg), along(body.far_hip, *stance.far_leg)])
    thigh = stance.far_leg[0]
    flare = (7.2 + 3 * share) * b
    first = lx - flare, ly - 0.6
    if share < 0.6 and abs(thigh[0] - body.far_hip[0]) > 1.6 * abs(thigh[1] - body.far_hip[1]):
        part = min(share * 2, 0.9)
        top, under = (aside(body.far_hip, thigh, part - 0.012 * out, out * b) for out in (-7.4, 7.6))
        return first, under, [aside(body.far_hip, thigh, 0.5 * part, -7.4 * b), top]
    return first, (rx + flare, ry - 0.6), []


def _sagging(first: Point, last: Point, share: float, sag: float) -> Point:
    """Return the point a share of the way along a hem, which sags in its middle."""
    x, y = lerp(first, last, share)
    return x, y + sag * math.sin(math.pi * share) ** 0.6


def _between(first: float, last: float, count: int) -> list[float]:
    return [first + (last - first) * k / (count - 1) for k in range(count)]


def _shade_pleats(body: Wearer, tops: list[Point], notches: list[Point], colour: str) -> None:
    """Lay a tone on the side of each pleat that is turned from the light, and on all that is farthest from it."""
    model = body.model
    away = 1 if model.light[0] < 0 else -1
    slivers = []
    for k in range(1, len(notches) - 1):
        top, foot = tops[k], notches[k]
        beside = lerp(foot, notches[k - away], -0.42)
        slivers.append(closed([lerp(foot, top, 0.66), (foot[0], foot[1] + 3), (beside[0], beside[1] + 4)]))
    model.tint(several(slivers), colour, 0.16)
    end = -1 if away > 0 else 0
    inner = -2 if away > 0 else 1
    x, y = notches[end]
    inside = lerp(notches[inner], notches[end], 0.3)
    model.tint(closed([tops[end], tops[inner], inside, (x, y + 6), (x + away * 6, y)]), colour)


def draw_cloak(body: Wearer) -> None:
    """Draw a cloak that streams backwards from the shoulders, in deep folds."""
    model, b = body.model, body.garb.bulk
    nx, ny = body.off(body.stance.neck, 0, 1)
    low = body.stance.hip[1] + 20 * body.garb.short
    points = [
        (nx + 6 * b, ny), (nx - 6 * b, ny - 2.5), (nx - 14 * b, ny + 3), (nx - 22 * b, ny + 16),
        (nx - 33 * b, low - 22), (nx - 48 * b, low - 7), (nx - 48 * b, low - 7), (nx - 42 * b, low - 1),
        (nx - 38 * b, low + 1), (nx - 36 * b, low + 9), (nx - 36 * b, low + 9), (nx - 30 * b, low + 9),
        (nx - 25 * b, low + 6), (nx - 20 * b, low + 14), (nx - 20 * b, low + 14), (nx - 14 * b, low + 10),
        (nx - 9 * b, low + 4), (nx - 3 * b, ny + 26), (nx + 6 * b, ny + 8),
    ]  # fmt: skip
    path = model.blob(points, body.garb.cloak, tight=6.5)
    ends = [(-43, low - 1), (-37, low + 9), (-31, low + 9), (-25, low + 6), (-20, low + 13), (-12, low + 8)]
    with model.plate.clipped(path):
        hollows = []
        for index in (0, 2, 4):
            (ax, ay), (bx, by) = ends[index], ends[index + 1]
            root = nx - (9 - index) * b, ny + 7 + index * 2.5
            hollows.append(closed([root, (nx + ax * b, ay + 4), (nx + bx * b, by + 4)]))
        model.tint(several(hollows), body.garb.cloak, 0.26)
        for from_hem, weight in ((0.0, 0.62), (3.0, 0.4)):
            root = (7.0, 8.0) if from_hem == 0 else (10.0, 26.0)
            model.folds(
                [
                    ((nx + (x + from_hem) * b, y), (nx - root[0] * b + index, ny + root[1] + index * 1.5))
                    for index, (x, y) in enumerate(ends)
                ],
                weight,
            )
        down = [((nx - (9 - k) * b, ny + 3 + 3 * k), (nx - (19 - 2 * k) * b, ny + 18 + 5 * k)) for k in range(4)]
        model.folds(down, 0.4)
        model.across(
            [(nx - 6 * b, ny + 14), (nx - 14 * b, ny + 34), (nx - 21 * b, low + 6)], [16 * b, 24 * b, 34 * b], 0.22
        )
