"""Buildings and hills behind the people of one scene of history: a lodge on a hill, a ruin, a broken bridge, a ship.

Each is drawn by a function of the stage, its foot (x, y) and a size, which is the height of a person beside it.
"""

from __future__ import annotations

import itertools
import math

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.layers.weather import smoke_column
from kredens.generator.scenes.people.solids import draw_solid, place_points
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, needle, opened, outline, ring_points


def _slope(stage: Stage, crest: list[Point], foot: float, colour: str) -> None:
    """Draw a hillside below its crest, with strokes that run down it."""
    (left, low), (right, _) = crest[0], crest[-1]
    wide, deep = right - left, foot - low
    edge = [
        (right - wide * share, foot - deep * rise)
        for share, rise in ((0.0, 0.3), (0.1, 0.0), (0.3, -0.08), (0.5, 0.04), (0.7, -0.05), (0.88, 0.1), (1.0, 0.4))
    ]
    form = [*crest, *edge]
    stage.plate.fill(closed(form), colour)
    strokes: list[Segment] = []
    for index, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(crest)):
        for step in range(3):
            share = (step + 0.5) / 3
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            long = (foot - y) * (0.3 + 0.12 * ((index + step) % 3))
            side = (by - ay) / (math.hypot(bx - ax, by - ay) or 1.0)
            strokes += needle((x, y + 0.2), (x + side * long * 0.7, y + long), 0.34)
    stage.plate.ink(tuple(strokes))
    stage.plate.line(opened(crest), MEDIUM)


def star_palace_hill(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a hill of chalk with a hunting lodge on its top, whose plan is a star."""
    crest = place_points(
        x, y, size, outline("-1900,-40 -1500,-160 -1000,-420 -560,-640 -60,-700 520,-720 1000,-640 1600,-540 2300,-480")
    )
    _slope(stage, crest, y + size * 0.3, "paper")
    points = (-330, -180, -10, 160, 330)
    for left, right, tone in zip(points, points[1:], ("paper", "far", "paper", "far-deep"), strict=False):
        wall = outline(f"{left},-690 {left},-1030 {right},-1030 {right},-690")
        stage.form(place_points(x + 0.18 * size, y, size, wall), tone, angle=0, share=0.2, weight=0.2, gap=0.7)
        windows = [
            closed(
                place_points(
                    x + (0.18 + (left + right) / 2000 + dx) * size,
                    y,
                    size,
                    outline("-18,-780 -18,-830 18,-830 18,-780"),
                )
            )
            for dx in (-0.035, 0.035)
        ]
        stage.plate.ink(tuple(segment for window in windows for segment in window))
    roof = place_points(x + 0.18 * size, y, size, outline("-390,-1030 0,-1560 390,-1030 160,-1000 0,-1030 -180,-1000"))
    draw_solid(stage, roof, "subject", angle=8, share=0.5)
    ridges = [((x + 0.18 * size, y - 1.55 * size), (x + (0.18 + dx) * size, y - 1.02 * size)) for dx in (-0.18, 0.16)]
    stage.lines(ridges, THIN)
    stage.lines([((x + 0.18 * size, y - 1.55 * size), (x + 0.18 * size, y - 1.74 * size))], 0.3)


def abbey_hill(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a steep mountain with a shelled abbey along its top."""
    crest = place_points(
        x,
        y,
        size,
        outline("-2000,-100 -1500,-420 -1150,-640 -760,-1080 -420,-1150 700,-1180 1000,-900 1500,-500 2100,-260"),
    )
    _slope(stage, crest, y + size * 0.3, "middle-pale")
    smoke_column(stage, x + size * 0.35, y - size * 1.5, size * 0.9, size * 0.5, stage.dice.part("abbey"))
    wall = outline(
        "-640,-1100 -650,-1440 -560,-1470 -520,-1400 -430,-1430 -400,-1560 -330,-1600 -300,-1700 -230,-1660 -190,-1740 "
        "-120,-1700 -90,-1560 20,-1520 60,-1580 150,-1500 190,-1560 260,-1420 380,-1460 420,-1380 520,-1400 560,-1300 "
        "680,-1330 700,-1140 640,-1080"
    )
    draw_solid(stage, place_points(x, y, size, wall), "paper", angle=6, share=0.22, halo=0.3)
    holes: list[Segment] = []
    for row, level in enumerate((-1.22, -1.36)):
        for column in range(9 - row * 2):
            left = x + (-0.56 + row * 0.07 + column * 0.14) * size
            top = y + (level - 0.03 * ((column + row) % 2)) * size
            holes += closed(
                [
                    (left, top + 0.075 * size),
                    (left, top),
                    (left + 0.03 * size, top - 0.03 * size),
                    (left + 0.06 * size, top),
                    (left + 0.06 * size, top + 0.075 * size),
                ]
            )
    stage.plate.ink(tuple(holes))
    mast = x - 0.2 * size
    stage.lines([((mast, y - 1.7 * size), (mast, y - 2.12 * size))], 0.3)
    for top, colour in ((-2.12, "paper"), (-2.03, "subject")):
        flag = [
            (mast, y + top * size),
            (mast + 0.26 * size, y + (top + 0.02) * size),
            (mast + 0.26 * size, y + (top + 0.11) * size),
            (mast, y + (top + 0.09) * size),
        ]
        stage.plate.fill(closed(flag), colour, FINE)


def broken_bridge(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a stone bridge whose middle arch is blown up."""
    dice = stage.dice.part("bridge")
    smoke_column(stage, x + size * 0.1, y - size * 0.7, size * 1.7, size * 0.9, dice)
    for side, reach in ((-1, 3.6), (1, 2.6)):
        deck = [
            (x + side * reach * size, y + size * 0.1),
            (x + side * reach * size, y - size * 0.78),
            (x + side * 0.62 * size, y - size * 0.86),
            (x + side * 0.42 * size, y - size * 0.7),
            (x + side * 0.52 * size, y - size * 0.56),
            (x + side * 0.7 * size, y - size * 0.44),
            (x + side * 0.72 * size, y + size * 0.12),
            (x + side * 1.0 * size, y + size * 0.12),
            (x + side * 1.02 * size, y - size * 0.18),
            (x + side * 1.16 * size, y - size * 0.4),
            (x + side * 1.4 * size, y - size * 0.48),
            (x + side * 1.62 * size, y - size * 0.4),
            (x + side * 1.76 * size, y - size * 0.18),
            (x + side * 1.78 * size, y + size * 0.12),
        ]
        draw_solid(stage, deck, "far-pale", angle=20, share=0.3, halo=0.3)
        rail = [
            (x + side * reach * size, y - size * 0.8),
            (x + side * 0.56 * size, y - size * 0.88),
            (x + side * 0.6 * size, y - size * 0.78),
            (x + side * reach * size, y - size * 0.68),
        ]
        stage.plate.fill(closed(rail), "paper", THIN)
        joints = [
            ((x + side * (0.74 + 0.05 * (row % 2)) * size, y - (0.36 - row * 0.13) * size),
             (x + side * (0.9 + 0.05 * (row % 2)) * size, y - (0.36 - row * 0.13) * size))
            for row in range(4)
        ]  # fmt: skip
        stage.lines(joints, FINE)
    blast: list[Point] = []
    for index in range(22):
        turn = -math.pi * index / 21
        far = size * ((0.86, 0.4)[index % 2] + 0.06 * (index % 3))
        blast.append((x + math.cos(turn) * far * 0.8, y - size * 0.5 + math.sin(turn) * far * 1.15))
    stage.plate.halo(closed(blast), 0.3)
    stage.plate.fill(closed(blast), "accent", MEDIUM)
    core = [(x + (px - x) * 0.5, y - size * 0.5 + (py - y + size * 0.5) * 0.55) for px, py in blast]
    stage.plate.fill(closed(core), "paper", FINE)
    stones: list[Segment] = []
    for index in range(9):
        turn = math.radians(-160 + index * 17.5)
        far = size * (1.15 + 0.22 * (index % 3))
        cx, cy = x + math.cos(turn) * far, y - size * 0.5 + math.sin(turn) * far
        stones += closed(ring_points(cx, cy, size * 0.085, size * 0.07, 5, dice))
    stage.plate.fill(tuple(stones), "far-pale", THIN)
    splashes: list[Segment] = []
    for dx in (-0.34, -0.2, -0.04, 0.12, 0.28):
        splashes += closed(
            place_points(x + dx * size, y + size * 0.14, size, outline("-70,0 -20,-120 0,-260 20,-120 70,0"))
        )
    stage.plate.fill(tuple(splashes), "paper", FINE)


def steel_frame(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw the steel frame of a house that is being built, a crane above it and a girder on its rope."""
    posts = (-0.9, -0.3, 0.3, 0.9)
    girders = [((x - 0.98 * size, y - level * size), (x + 0.98 * size, y - level * size)) for level in (0.72, 1.36)]
    for (ax, ay), (bx, _) in girders:
        beam = [(ax, ay - size * 0.05), (bx, ay - size * 0.05), (bx, ay + size * 0.05), (ax, ay + size * 0.05)]
        stage.form(beam, "subject", angle=90, share=0.4, weight=0.24, gap=0.7)
    for dx in posts:
        high = 1.62 if dx in (-0.3, 0.3) else 1.4
        post = [
            (x + (dx - 0.05) * size, y),
            (x + (dx - 0.05) * size, y - high * size),
            (x + (dx + 0.05) * size, y - high * size),
            (x + (dx + 0.05) * size, y),
        ]
        stage.form(post, "subject", angle=0, share=0.5, weight=0.24, gap=0.7)
    braces = [
        ((x + left * size, y - low * size), (x + right * size, y - high * size))
        for left, right, low, high in ((-0.3, 0.3, 0.72, 1.36), (0.3, -0.3, 0.72, 1.36), (-0.9, -0.3, 0.0, 0.72))
    ]
    stage.lines(braces, 0.4)
    mast = x + 1.35 * size
    stage.lines(
        [((mast, y), (mast, y - 2.0 * size)), ((mast + 0.16 * size, y), (mast + 0.16 * size, y - 2.0 * size))], 0.4
    )
    lattice = [
        ((mast + 0.16 * (step % 2) * size, y - 0.2 * step * size),
         (mast + 0.16 * (1 - step % 2) * size, y - 0.2 * (step + 1) * size))
        for step in range(10)
    ]  # fmt: skip
    stage.lines(lattice, 0.24)
    arm = outline("-1300,-2060 330,-1960 330,-2050 160,-2200 -1300,-2090")
    stage.form(place_points(mast, y, size, arm), "accent", angle=90, share=0.3, weight=0.24, gap=0.7)
    hook = mast - 1.1 * size
    stage.lines([((hook, y - 2.06 * size), (hook, y - 1.86 * size))], 0.24)
    sling = [((hook, y - 1.86 * size), (hook + dx * size, y - 1.72 * size)) for dx in (-0.3, 0.3)]
    stage.lines(sling, 0.24)
    load = outline("-420,-1720 420,-1720 420,-1640 -420,-1640")
    stage.form(place_points(hook, y, size, load), "subject", angle=90, share=0.4, weight=0.24, gap=0.7)


def ship_side(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a freighter that lies at a quay: bow, bridge, funnels, and a derrick with a load on its hook."""
    hull = outline("-1700,-60 -1560,-760 -1300,-640 1500,-640 1480,-60")
    smoke_column(stage, x + 0.25 * size, y - 1.55 * size, size * 0.6, size * 0.42, stage.dice.part("ship"))
    for dx in (-0.1, 0.36):
        funnel = place_points(x + dx * size, y, size, outline("-130,-980 -110,-1560 130,-1560 130,-980"))
        stage.form(funnel, "subject", angle=0, share=0.5, weight=0.3, gap=0.8)
        band = place_points(x + dx * size, y, size, outline("-118,-1380 -112,-1500 130,-1500 130,-1380"))
        stage.plate.ink(closed(band))
    house = place_points(x, y, size, outline("-420,-640 -420,-1020 760,-1020 760,-640"))
    stage.form(house, "paper", angle=0, share=0.12, weight=0.3)
    windows: list[Segment] = []
    for index in range(7):
        left = x + (-0.34 + index * 0.15) * size
        windows += closed(
            [
                (left, y - 0.76 * size),
                (left, y - 0.9 * size),
                (left + 0.08 * size, y - 0.9 * size),
                (left + 0.08 * size, y - 0.76 * size),
            ]
        )
    stage.plate.ink(tuple(windows))
    draw_solid(stage, place_points(x, y, size, hull), "middle-deep", angle=80, share=0.3, halo=0.3)
    stage.lines([((x - 1.53 * size, y - 0.6 * size), (x + 1.5 * size, y - 0.54 * size))], 0.5, "paper")
    ports: list[Segment] = []
    for index in range(9):
        ports += circle(x + (-1.2 + index * 0.3) * size, y - 0.36 * size, 0.05 * size)
    stage.plate.fill(tuple(ports), "paper", FINE)
    mast = x - 0.85 * size
    stage.lines(
        [
            ((mast, y - 0.64 * size), (mast, y - 1.9 * size)),
            ((mast, y - 0.8 * size), (mast - 0.55 * size, y - 1.6 * size)),
            ((mast, y - 1.86 * size), (mast - 0.55 * size, y - 1.6 * size)),
        ],
        0.4,
    )
    hook = mast - 0.55 * size
    stage.lines([((hook, y - 1.6 * size), (hook, y - 1.15 * size))], 0.24)
    draw_solid(
        stage,
        place_points(hook, y, size, outline("-170,-900 -170,-1150 170,-1150 170,-900")),
        "accent",
        angle=0,
        share=0.4,
    )


def factory_shell(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw the shell of a factory above the snow, with empty windows."""
    wall = outline(
        "-2000,0 -2000,-1150 -1700,-1240 -1500,-1000 -1240,-1180 -1100,-820 -760,-900 -640,-620 -300,-700 -60,-420 "
        "260,-560 420,-900 700,-980 820,-1300 1080,-1200 1300,-1420 1500,-1240 2000,-1320 2000,0"
    )
    draw_solid(stage, place_points(x, y, size, wall), "middle", angle=10, share=0.25)
    holes: list[Segment] = []
    for left, top in (
        (-1.85, 0.95),
        (-1.5, 0.85),
        (-1.2, 0.7),
        (0.9, 1.0),
        (1.2, 1.1),
        (1.55, 1.05),
        (0.55, 0.66),
        (-0.8, 0.56),
    ):
        holes += closed(place_points(x + left * size, y - top * size, size, outline("0,0 0,260 170,260 170,0 90,-70")))
    stage.plate.ink(tuple(holes))
    beams = [
        ((x + 0.3 * size, y - 0.3 * size), (x + 0.62 * size, y - 1.1 * size)),
        ((x - 0.4 * size, y - 0.2 * size), (x - 0.72 * size, y - 0.9 * size)),
    ]
    stage.lines(beams, 0.5)
