"""Cities of today: blocks with lit windows, streets at night, the Kremlin, barracks."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.layers.skylines import stone_joints
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, opened, ring_points, several


def block(stage: Stage, x: float, low: float, width: float, height: float, colour: str, dice: Dice) -> None:
    """Draw one high building with its windows."""
    top = low - height
    crown = dice.pick(("flat", "step", "mast", "slope"))
    form = [(x, low), (x, top), (x + width, top), (x + width, low)]
    if crown == "step":
        form[2:2] = [
            (x + width * 0.2, top),
            (x + width * 0.2, top - width * 0.3),
            (x + width * 0.8, top - width * 0.3),
            (x + width * 0.8, top),
        ]
    elif crown == "slope":
        form[1] = (x, top + width * 0.4)
    elif crown == "mast":
        stage.lines([((x + width / 2, top), (x + width / 2, top - width * 0.9))], 0.35)
    stage.form(form, colour, angle=0, share=0.28, weight=0.3, gap=0.9, outline=MEDIUM)
    columns, step = max(2, int(width / 1.9)), max(1.7, width / 4)
    lit: list[Path] = []
    dark: list[Path] = []
    pane = width / columns
    y = top + step * 0.8
    while y < low - step * 0.5:
        for k in range(columns):
            px = x + pane * (k + 0.25)
            window = closed([(px, y), (px + pane * 0.5, y), (px + pane * 0.5, y + step * 0.5), (px, y + step * 0.5)])
            throw = dice.between(0, 1)
            if throw < 0.45:
                lit.append(window)
            elif throw < 0.75:
                dark.append(window)
        y += step
    if dark:
        stage.plate.ink(several(dark))
    if lit:
        stage.plate.fill(several(lit), "accent" if stage.is_dark else "paper", 0.1)


def city(stage: Stage) -> None:
    """Draw the towers of a modern city."""
    dice = stage.dice.part("city")
    low = stage.front + 1
    for colour, tall, wide in (("far-pale", 0.52, 0.11), ("far", 0.4, 0.14)):
        x = -stage.width * 0.04
        while x < stage.width:
            width = stage.width * wide * dice.between(0.8, 1.3)
            block(stage, x, low, width, stage.height * tall * dice.between(0.55, 1.2), colour, dice)
            x += width * dice.between(1.0, 1.25)


def city_street(stage: Stage) -> None:
    """Draw a street between high buildings, with lamps."""
    dice = stage.dice.part("city street")
    low = stage.front + 1
    for share, wide, tall, colour in (
        (0.3, 0.1, 0.42, "far-pale"),
        (0.4, 0.09, 0.34, "far-pale"),
        (0.52, 0.1, 0.44, "far-pale"),
        (0.62, 0.09, 0.38, "far-pale"),
        (0.14, 0.17, 0.6, "far"),
        (0.7, 0.16, 0.58, "far"),
        (-0.06, 0.21, 0.86, "middle"),
        (0.85, 0.22, 0.82, "middle"),
    ):
        block(
            stage,
            stage.width * share,
            low,
            stage.width * wide,
            stage.height * tall * dice.between(0.95, 1.1),
            colour,
            dice,
        )
    for share, side in ((0.27, 1), (0.73, -1)):
        x, high = stage.width * share, stage.height * 0.42
        post: Path = (
            ("M", x, low + 2),
            ("L", x, low - high),
            ("C", x, low - high * 1.12, x + side * high * 0.2, low - high * 1.12, x + side * high * 0.22, low - high),
        )
        stage.plate.line(post, 1.0, "sky")
        stage.plate.line(post, 0.5)
        stage.plate.fill(circle(x + side * high * 0.22, low - high * 0.98, high * 0.055), "accent-pale", THIN)


def cars(stage: Stage) -> None:
    """Draw cars on the road."""
    s = stage.height * 0.2
    for share, side, colour in ((0.22, 1, "subject"), (0.76, -1, "accent")):
        x, y = stage.width * share, stage.front + (stage.height - stage.front) * 0.55

        def at(px: float, py: float, x: float = x, y: float = y, side: int = side) -> tuple[float, float]:
            return x + px * s * side, y + py * s

        body = [
            at(*p)
            for p in (
                (-0.9, -0.12),
                (-0.92, -0.36),
                (-0.6, -0.44),
                (-0.4, -0.7),
                (0.25, -0.7),
                (0.5, -0.44),
                (0.9, -0.36),
                (0.92, -0.12),
            )
        ]
        stage.plate.halo(closed(body), 0.4)
        stage.form(body, colour, angle=0, share=0.3, outline=MEDIUM)
        stage.plate.fill(
            closed([at(*p) for p in ((-0.46, -0.46), (-0.33, -0.63), (-0.08, -0.63), (-0.08, -0.46))]), "far-pale", THIN
        )
        stage.plate.fill(
            closed([at(*p) for p in ((0.0, -0.46), (0.0, -0.63), (0.2, -0.63), (0.36, -0.46))]), "far-pale", THIN
        )
        wheels: list[Segment] = []
        for d in (-0.52, 0.54):
            wheels += circle(*at(d, -0.1), 0.17 * s)
        stage.plate.ink(tuple(wheels))


def wires(stage: Stage) -> None:
    """Draw a fence of barbed wire on posts."""
    low = stage.front + 1
    posts = [((stage.width * k / 6, low + 1), (stage.width * k / 6, low - stage.height * 0.24)) for k in range(7)]
    stage.lines(posts, 0.6)
    barbs = []
    for row in range(4):
        y = low - stage.height * (0.04 + 0.06 * row)
        stage.plate.line(opened([(0, y), (stage.width, y)]), 0.2)
        for k in range(24):
            x = stage.width * (k + 0.5 * (row % 2)) / 24
            barbs += [((x - 0.4, y - 0.5), (x + 0.4, y + 0.5)), ((x - 0.4, y + 0.5), (x + 0.4, y - 0.5))]
    stage.lines(barbs, 0.2)


def kremlin(stage: Stage) -> None:
    """Draw the wall of the Kremlin with its merlons, the tower with the clock and the star, and golden domes."""
    low, unit = stage.front + 1, stage.width / 56
    for share, wide, tall in ((0.8, 3.4, 23.0), (0.68, 2.4, 18.0), (0.92, 2.4, 18.0)):
        _onion_tower(stage, stage.width * share, low, unit * wide, unit * tall)
    top, merlon = low - unit * 7, unit * 1.1
    wall: list[Point] = [(-1.0, low), (-1.0, top)]
    x = -merlon
    while x < stage.width + merlon:
        # Each merlon ends in a swallow’s tail.
        wall += [(x, top), (x, top - merlon * 1.5), (x + merlon / 2, top - merlon), (x + merlon, top - merlon * 1.5)]
        wall += [(x + merlon, top)]
        x += merlon * 1.7
    stage.form([*wall, (stage.width + 1, top), (stage.width + 1, low)], "far", angle=0, share=0.0)
    stone_joints(stage, 0, stage.width, top + unit, low, stage.dice.part("kremlin"))
    x = stage.width * 0.27
    # The star stays under the upper edge of a low picture.
    tall = min(unit, (low - 1.5) / 37.5)
    tiers = ((4.6, 0, 17), (3.4, 17, 22), (2.5, 22, 25.5))
    for half, bottom, high in tiers:
        body = [(x - half, bottom), (x - half, high), (x + half, high), (x + half, bottom)]
        drawn = [(x + (px - x) * unit, low - py * tall) for px, py in body]
        stage.form(drawn, "far", angle=0, share=0.42, weight=0.26)
        ledge = half * 1.14 * unit
        stage.lines([((x - ledge, low - high * tall), (x + ledge, low - high * tall))], 0.4)
    spire = [(x - 2.5 * unit, low - 25.5 * tall), (x, low - 34.5 * tall), (x + 2.5 * unit, low - 25.5 * tall)]
    stage.form(spire, "far-deep", angle=80, share=0.8, weight=0.26, gap=0.7)
    dial = ring_points(x, low - 19.5 * tall, 1.9 * unit, 1.9 * unit, 18)
    stage.form(dial, "far-pale", share=0.0)
    middle = (x, low - 19.5 * tall)
    stage.lines([(middle, (x, low - 21 * tall)), (middle, (x + unit, low - 19.5 * tall))], THIN)
    star = [
        (
            x + reach * unit * math.sin(math.tau * step / 10),
            low - 35.6 * tall - reach * unit * math.cos(math.tau * step / 10),
        )
        for step, reach in enumerate((1.7, 0.7) * 5)
    ]
    stage.form(star, "subject", share=0.0)
    gate = [(-1.6, 0), (-1.6, 5.5), (-0.9, 7), (0, 7.6), (0.9, 7), (1.6, 5.5), (1.6, 0)]
    stage.plate.ink(closed([(x + px * unit, low - py * unit) for px, py in gate]))


def _onion_tower(stage: Stage, x: float, base: float, half: float, tall: float) -> None:
    """Draw a white tower under an onion dome with its cross."""
    top = base - tall
    body = [(x - half * 0.8, base), (x - half * 0.8, top), (x + half * 0.8, top), (x + half * 0.8, base)]
    stage.form(body, "far-pale", angle=0, share=0.4, weight=0.26)
    right = [(0.75, 0.0), (1.1, 0.6), (1.1, 1.05), (0.75, 1.5), (0.3, 1.95), (0.08, 2.5)]
    onion = [(x - half * px, top - half * py) for px, py in right] + [
        (x + half * px, top - half * py) for px, py in reversed(right)
    ]
    stage.form(onion, "accent", angle=70, share=0.6, weight=0.26, gap=0.7)
    tip = top - half * 2.5
    stage.lines(
        [((x, tip), (x, tip - half)), ((x - half * 0.3, tip - half * 0.6), (x + half * 0.3, tip - half * 0.6))], THIN
    )
    for side in (-0.35, 0.2):
        stage.lines([((x + half * side, top + half * 0.7), (x + half * side, top + half * 2))], 0.5)


def barracks(stage: Stage) -> None:
    """Draw long low barracks with chimneys, and a watchtower on its legs."""
    low, unit = stage.front + 1, stage.width / 56
    for left, right, base, high in (
        (0.3, 1.04, low - 5 * unit, 8.0),
        (-0.04, 0.62, low, 10.0),
        (0.66, 1.04, low, 10.0),
    ):
        a, b = left * stage.width, right * stage.width
        eaves, ridge = base - high * 0.5 * unit, base - high * unit
        for share in (0.3, 0.7):
            x = a + (b - a) * share
            stage.form(
                [
                    (x - unit, ridge + 1),
                    (x - unit, ridge - 2 * unit),
                    (x + unit, ridge - 2 * unit),
                    (x + unit, ridge + 1),
                ],
                "far",
            )
        stage.form([(a, base), (a, eaves), (b, eaves), (b, base)], "far", angle=0, share=0.3)
        roof = [(a - unit, eaves), (a + 2 * unit, ridge), (b - 2 * unit, ridge), (b + unit, eaves)]
        stage.form(roof, "far-deep", angle=84, share=0.9, weight=0.26, gap=0.8)
        count = max(2, int((b - a) / (4 * unit)))
        spots = [a + (b - a) * (step + 0.5) / count for step in range(count)]
        tall = (base - eaves) * 0.5
        panes = [
            [
                (x - 0.7 * unit, eaves + 1),
                (x + 0.7 * unit, eaves + 1),
                (x + 0.7 * unit, eaves + 1 + tall),
                (x - 0.7 * unit, eaves + 1 + tall),
            ]
            for x in spots
        ]
        stage.plate.ink(several(closed(pane) for pane in panes))
    _watchtower(stage, stage.width * 0.83, low, unit)


def _watchtower(stage: Stage, x: float, base: float, unit: float) -> None:
    floor = base - 15 * unit
    legs = [((x + side * 4.4 * unit, base), (x + side * 3 * unit, floor)) for side in (-1, 1)]
    struts = [
        ((x - 4.2 * unit, base - 2 * unit), (x + 3.2 * unit, floor + unit)),
        ((x + 4.2 * unit, base - 2 * unit), (x - 3.2 * unit, floor + unit)),
    ]
    stage.lines(struts, 0.4)
    stage.lines(legs, 0.9)
    cabin = [
        (x - 3.6 * unit, floor),
        (x - 3.6 * unit, floor - 6 * unit),
        (x + 3.6 * unit, floor - 6 * unit),
        (x + 3.6 * unit, floor),
    ]
    stage.form(cabin, "far-pale", angle=90, share=0.5, weight=0.26)
    stage.plate.ink(
        closed(
            [
                (x - 2.9 * unit, floor - 5.4 * unit),
                (x + 2.9 * unit, floor - 5.4 * unit),
                (x + 2.9 * unit, floor - 3 * unit),
                (x - 2.9 * unit, floor - 3 * unit),
            ]
        )
    )
    roof = [(x - 4.8 * unit, floor - 6 * unit), (x, floor - 9.4 * unit), (x + 4.8 * unit, floor - 6 * unit)]
    stage.form(roof, "far-deep", angle=84, share=0.9, weight=0.26, gap=0.8)
