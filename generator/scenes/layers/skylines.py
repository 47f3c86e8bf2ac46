"""Buildings far away: castles, the towers of a town, a town in flames, an army with its lances."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.layers.landforms import hill_line, slope_hatch
from kredens.generator.scenes.layers.weather import flame_row, smoke_column
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, closed, needle, opened, several

ROOFS = ("battlement", "cone", "spire", "gable")
"""The ways in which a tower ends."""


def battlements(left: float, right: float, y: float, size: float) -> list[Point]:
    """Return the line of battlements from left to right."""
    count = max(2, round((right - left) / size / 2))
    step = (right - left) / (count * 2 - 1)
    out: list[Point] = []
    for index in range(count):
        x = left + step * index * 2
        out += [(x, y - size), (x + step, y - size)]
        if index < count - 1:
            out += [(x + step, y), (x + 2 * step, y)]
    return out


def tower(stage: Stage, x: float, base: float, width: float, height: float, roof: str, colour: str) -> None:
    """Draw one tower with a roof of that kind."""
    half, top = width / 2, base - height
    shade = 0.42
    if roof == "battlement":
        lip = half * 1.22
        body = [
            (x - half, base),
            (x - half, top + width * 0.4),
            (x - lip, top + width * 0.25),
            *battlements(x - lip, x + lip, top, width * 0.2),
            (x + lip, top + width * 0.25),
            (x + half, top + width * 0.4),
            (x + half, base),
        ]
        stage.form(body, colour, angle=0, share=shade, weight=0.26, gap=1.05)
    else:
        body = [(x - half, base), (x - half, top), (x + half, top), (x + half, base)]
        stage.form(body, colour, angle=0, share=shade, weight=0.26, gap=1.05)
        high = {"cone": width * 1.25, "spire": width * 2.2, "gable": width * 0.75}[roof]
        lip = half * 1.18
        cap = [(x - lip, top), (x, top - high), (x + lip, top)]
        stage.form(cap, f"{colour.removesuffix('-pale')}-deep", angle=80, share=0.8, weight=0.26, gap=0.7)
        if roof == "spire":
            stage.lines(
                [
                    ((x, top - high), (x, top - high - width * 0.6)),
                    ((x - width * 0.2, top - high - width * 0.38), (x + width * 0.2, top - high - width * 0.38)),
                ],
                THIN,
            )
    slit = width * 0.1
    windows = [
        closed(
            [
                (x - slit * 2, y),
                (x - slit * 0.6, y),
                (x - slit * 0.6, y + width * 0.34),
                (x - slit * 2, y + width * 0.34),
            ]
        )
        for y in (top + width * 0.75, top + width * 1.75)
        if y + width * 0.4 < base
    ]
    stage.plate.ink(several(windows))


def towers(stage: Stage) -> None:
    """Draw a skyline of towers and walls."""
    _skyline(stage, stage.horizon + 2, stage.dice.part("towers"), ROOFS)


def _skyline(stage: Stage, base: float, dice: Dice, roofs: tuple[str, ...]) -> None:
    unit = stage.width / 30
    wall_top = base - stage.height * 0.1
    low = stage.front + 1
    wall = [
        (-1.0, low),
        (-1.0, wall_top),
        *battlements(-1, stage.width + 1, wall_top, unit * 0.42),
        (stage.width + 1, low),
    ]
    for share, tall, wide in ((0.4, 0.27, 1.8), (0.62, 0.24, 1.6), (0.25, 0.34, 2.0), (0.76, 0.36, 2.1)):
        tower(
            stage,
            stage.width * share,
            base,
            unit * wide,
            stage.height * tall * dice.between(0.85, 1.1),
            dice.pick(roofs),
            "far-pale",
        )
    stage.form(wall, "far", angle=0, share=0.0)
    stone_joints(stage, 0, stage.width, wall_top + unit * 0.3, low, dice)
    for share, tall, wide in ((0.06, 0.42, 2.9), (0.95, 0.46, 2.8), (0.52, 0.2, 2.2)):
        tower(
            stage,
            stage.width * (share + dice.wobble(0.015)),
            low,
            unit * wide,
            stage.height * tall * dice.between(0.9, 1.1),
            dice.pick(roofs),
            "far",
        )


def stone_joints(stage: Stage, left: float, right: float, top: float, low: float, dice: Dice) -> None:
    """Scatter the joints of stones over a wall."""
    joints: list[Span] = []
    for _ in range(int((right - left) * (low - top) / 9)):
        x, y = dice.between(left, right), dice.between(top, low)
        joints += [((x, y), (x + 1.1, y)), ((x + 1.1, y), (x + 1.1, y + 0.6))]
    stage.lines(joints, FINE)


def castle(stage: Stage) -> None:
    """Draw a castle on a hill."""
    dice = stage.dice.part("castle")
    size = stage.enlarged()
    # Beside a light in the sky, which stands on the right, not before it.
    middle = 0.64 if stage.has_subject else 0.34 if stage.bodies else 0.55
    x, base = stage.place(0.25, middle, 0.74), stage.horizon * 0.86
    hill = [
        (stage.width * step / 20, base + abs(stage.width * step / 20 - x) ** 1.35 * 0.12 + dice.wobble(0.4) - 0.4)
        for step in range(21)
    ]
    unit = min(stage.width, stage.height * 1.1) / 22 * size
    tower(stage, x - unit * 1.2, base, unit * 1.5, unit * 5.2, "cone", "far-pale")
    tower(stage, x + unit * 3.2, base + unit, unit * 1.6, unit * 4.6, "cone", "far")
    keep = [
        (x - unit * 2.4, base + unit),
        (x - unit * 2.4, base - unit * 2.4),
        *battlements(x - unit * 2.4, x + unit * 2.6, base - unit * 2.4, unit * 0.4),
        (x + unit * 2.6, base + unit),
    ]
    stage.form(keep, "far-pale", angle=0, share=0.3, weight=0.28, gap=0.8)
    tower(stage, x + unit * 0.9, base, unit * 2.0, unit * 6.6, "battlement", "far")
    tower(stage, x - unit * 3.1, base + unit * 1.2, unit * 1.8, unit * 4.0, "battlement", "far")
    stage.plate.ink(
        closed(
            [
                (x - unit * 0.9, base + unit),
                (x - unit * 0.9, base - unit * 0.5),
                (x - unit * 0.4, base - unit),
                (x + 0.1 * unit, base - unit * 0.5),
                (x + 0.1 * unit, base + unit),
            ]
        )
    )
    pole = base - unit * 6.6
    stage.plate.line(opened([(x + unit * 0.9, pole), (x + unit * 0.9, pole - unit * 2.2)]), THIN)
    flag = [
        (x + unit * 0.9, pole - unit * 2.2),
        (x + unit * 2.6, pole - unit * 1.9),
        (x + unit * 2.0, pole - unit * 1.55),
        (x + unit * 2.6, pole - unit * 1.2),
        (x + unit * 0.9, pole - unit * 1.1),
    ]
    stage.form(flag, "subject", share=0)
    low = stage.front + 3
    stage.plate.fill(closed([*hill, (stage.width, low), (0, low)]), "far")
    slope_hatch(stage, hill, stage.height * 0.24, 0.3, dice)
    stage.plate.line(opened(hill), THIN)


def burning_town(stage: Stage) -> None:
    """Draw a town in flames under its smoke."""
    dice = stage.dice.part("burning town")
    for share, high in ((0.2, 0.85), (0.62, 1.0)):
        smoke_column(stage, stage.width * share, stage.horizon, stage.horizon * high, stage.width * 0.24, dice)
    flame_row(stage, 0, stage.width, stage.horizon + 2, stage.horizon * 0.42, dice)
    base, low = stage.horizon + 1, stage.front + 1
    outline: list[Point] = [(-1, low)]
    x = -1.0
    while x < stage.width:
        wide, high = stage.width * dice.between(0.06, 0.12), stage.height * dice.between(0.04, 0.13)
        kind = dice.pick(("gable", "ruin", "tower"))
        if kind == "gable":
            outline += [(x, base - high), (x + wide / 2, base - high - wide * 0.6), (x + wide, base - high)]
        elif kind == "ruin":
            outline += [
                (x, base - high * 1.3),
                (x + wide * 0.3, base - high * 0.7),
                (x + wide * 0.5, base - high * 1.1),
                (x + wide, base - high * 0.5),
            ]
        else:
            outline += [
                (x, base - high * 1.9),
                (x + wide * 0.3, base - high * 2.9),
                (x + wide * 0.6, base - high * 1.9),
                (x + wide * 0.6, base - high * 0.6),
            ]
        x += wide
    outline += [(stage.width + 1, low)]
    stage.plate.line(closed(outline), 0.7, "accent-pale")
    stage.plate.ink(closed(outline))
    windows = []
    for _ in range(22):
        x, y = dice.between(0, stage.width), dice.between(base + 0.5, low - 2)
        windows.append(closed([(x, y), (x + 0.6, y), (x + 0.6, y + 1), (x, y + 1)]))
    stage.plate.fill(several(windows), "accent-pale")


def army(stage: Stage) -> None:
    """Draw an army far away: helmets in rows under lances and banners."""
    dice = stage.dice.part("army")
    host(stage, stage.front - stage.height * 0.035, stage.height * 0.052, stage.height * 0.2, dice, (0.0, 1.0))


def host(stage: Stage, base: float, man: float, lance: float, dice: Dice, reach: tuple[float, float]) -> None:
    """Draw a host of men `man` high from helmet to breast, under lances of that length."""
    left, right = reach[0] * stage.width - 1, reach[1] * stage.width + 1
    poles: list[Segment] = []
    heads: list[Segment] = []
    flags: list[list[Point]] = []
    x = left
    while x < right:
        foot = (x, base)
        lean = dice.between(-0.04, 0.1) * lance
        tip = (x + lean, base - man * 0.8 - lance * dice.between(0.65, 1.0))
        poles += needle(foot, tip, 0.34)
        heads += closed(
            [(tip[0], tip[1] - 1.0), (tip[0] + 0.28, tip[1]), (tip[0], tip[1] + 0.5), (tip[0] - 0.28, tip[1])]
        )
        if dice.chance(0.13):
            wide, high = lance * dice.between(0.28, 0.42), lance * 0.2
            sway = dice.wobble(high * 0.4)
            flags.append(
                [
                    (tip[0], tip[1] + 0.6),
                    (tip[0] + wide, tip[1] + 0.6 + sway),
                    (tip[0] + wide * 0.75, tip[1] + high * 0.55 + sway),
                    (tip[0] + wide, tip[1] + high + sway),
                    (tip[0] - lean * 0.2, tip[1] + high + 0.6),
                ]
            )
        x += man * dice.between(0.42, 0.75)
    stage.plate.line(tuple(poles), 0.4, "sky-pale")
    stage.plate.ink((*poles, *heads))
    for flag in flags:
        stage.form(flag, dice.pick(("subject", "accent", "paper")), angle=70, share=0.4, weight=0.2)
    for row, (colour, lift) in enumerate((("far-pale", 0.6), ("middle", -0.1))):
        body: list[Segment] = []
        glint: list[Segment] = []
        y = base - man * lift
        x = left + (row % 2) * man * 0.3
        while x < right:
            r = man * 0.24
            up = dice.wobble(man * 0.12)
            body += closed(
                [
                    (x - r * 1.9, y + man + up),
                    (x - r * 1.7, y + man * 0.5 + up),
                    (x - r * 0.8, y + man * 0.36 + up),
                    (x - r * 1.35, y + man * 0.2 + up),
                    (x - r, y + up - man * 0.1),
                    (x, y + up - man * 0.3),
                    (x + r, y + up - man * 0.1),
                    (x + r * 1.35, y + man * 0.2 + up),
                    (x + r * 0.8, y + man * 0.36 + up),
                    (x + r * 1.7, y + man * 0.5 + up),
                    (x + r * 1.9, y + man + up),
                ]
            )
            glint += needle((x + r * 0.9, y + man * 0.15 + up), (x + r * 0.1, y - man * 0.22 + up), r * 0.9)
            glint += needle((x + r * 1.5, y + man + up), (x + r * 0.7, y + man * 0.42 + up), r * 1.1)
            x += man * 0.84
        stage.plate.fill(tuple(body), colour, THIN)
        stage.plate.ink(tuple(glint))


def town_far(stage: Stage) -> None:
    """Draw a small town among hills far away."""
    dice = stage.dice.part("far town")
    crest = hill_line(stage, stage.horizon * 1.02, stage.horizon * 0.1, dice)
    low = stage.front + 2
    middle = stage.place(0.25, 0.6, 0.75)
    unit = stage.width / 34
    for index, roof in enumerate(("cone", "gable", "spire", "gable", "battlement", "gable")):
        x = middle + (index - 2.5) * unit * 2.1
        tower(
            stage,
            x,
            stage.horizon * 1.02,
            unit * (1.3 if roof != "gable" else 2.3),
            unit * (2.2 if roof == "gable" else 4.2),
            roof,
            "far-pale",
        )
    stage.plate.fill(closed([*crest, (stage.width, low), (0, low)]), "far")
    slope_hatch(stage, crest, stage.height * 0.12, 0.26, dice)
    stage.plate.line(opened(crest), THIN)
