"""Cities of today: blocks with lit windows, streets at night."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, opened, several


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
