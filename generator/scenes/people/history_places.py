"""Buildings and hills behind the people of one scene of history, and what they stand around: a map, a mast.

Each is drawn by a function of the stage, its foot (x, y) and a size, which is the height of a person beside it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import pairwise
from types import MappingProxyType

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.layers.weather import smoke_column
from kredens.generator.scenes.people.solids import draw_solid, place_points
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, needle, needle_hatch, opened, outline, ring_points


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
    for index, ((ax, ay), (bx, by)) in enumerate(pairwise(crest)):
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


def map_table(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a round table with a cloth, on which the map of a continent lies spread out."""
    half, deep = size * 1.05, size * 0.25
    top = y - size * 0.52
    cloth = [
        (x - half, top),
        (x + half, top),
        *((x + half * (0.97 - 0.121 * step), y - size * (0.0 if step % 2 else 0.07)) for step in range(17)),
    ]
    stage.plate.halo(closed(cloth), 0.3)
    stage.plate.fill(closed(cloth), "subject", MEDIUM)
    folds: list[Segment] = []
    for step in range(1, 17, 2):
        fold = x + half * (0.97 - 0.121 * step)
        folds += needle((fold, y - size * 0.02), (fold + (x - fold) * 0.06, top + deep * 0.9), 0.5)
    stage.plate.ink(tuple(folds))
    stage.plate.fill(smooth(ring_points(x, top, half, deep, 18), closed=True), "subject-deep", MEDIUM)
    stage.plate.fill(smooth(ring_points(x, top - size * 0.02, half * 0.9, deep * 0.8, 18), closed=True), "paper", THIN)
    coast = outline(
        "-620,40 -560,-60 -420,-40 -380,-120 -240,-90 -160,-150 -20,-120 60,-160 220,-110 420,-130 600,-30 520,60 "
        "340,50 280,120 200,60 80,80 40,150 -40,80 -180,60 -260,120 -380,60 -480,110"
    )
    land = place_points(x, top - size * 0.02, size, coast)
    stage.plate.fill(closed(land), "accent", FINE)
    borders = outline("-380,60 -300,-20 -240,-90"), outline("-180,60 -60,0 60,-160"), outline("80,80 200,0 420,-130")
    for border in borders:
        stage.plate.line(opened(place_points(x, top - size * 0.02, size, border)), 0.24)
    legs = [((x + dx * size, top - 0.3 * size), (x + (0.12 + dx * 3.2) * size, top)) for dx in (-0.01, 0.03)]
    stage.lines(legs, 0.34)


def lowered_flag(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a tower with a star, and before it a mast on which a flag comes down."""
    tower = outline(
        "-330,0 -330,-1150 -260,-1180 -260,-1560 -120,-1600 0,-2020 120,-1600 260,-1560 260,-1180 330,-1150 330,0"
    )
    tx = x + 0.95 * size
    draw_solid(stage, place_points(tx, y, size, tower), "subject-deep", angle=4, share=0.4, halo=0.3)
    stage.plate.fill(circle(tx, y - 1.37 * size, 0.16 * size), "paper", THIN)
    stage.lines(
        [((tx, y - 1.37 * size), (tx, y - 1.48 * size)), ((tx, y - 1.37 * size), (tx + 0.07 * size, y - 1.33 * size))],
        0.3,
    )
    stage.plate.ink(closed(place_points(tx, y, size, outline("-120,0 -120,-360 0,-480 120,-360 120,0"))))
    stage.lines([((tx - 0.33 * size, y - 1.13 * size), (tx + 0.33 * size, y - 1.13 * size))], 0.4, "paper")
    star: list[Point] = []
    for index in range(10):
        turn = math.radians(-90 + index * 36)
        far = size * (0.2 if index % 2 == 0 else 0.08)
        star.append((tx + math.cos(turn) * far, y - 2.14 * size + math.sin(turn) * far))
    stage.plate.fill(closed(star), "accent", FINE)
    mast = x - 0.55 * size
    pole = [
        (mast - 0.035 * size, y),
        (mast - 0.02 * size, y - 2.3 * size),
        (mast + 0.02 * size, y - 2.3 * size),
        (mast + 0.035 * size, y),
    ]
    stage.plate.halo(closed(pole), 0.25)
    stage.plate.fill(closed(pole), "paper", THIN)
    stage.plate.fill(circle(mast, y - 2.33 * size, 0.05 * size), "accent", FINE)
    cloth = outline("20,-1420 300,-1360 620,-1300 900,-1130 880,-900 800,-700 600,-800 420,-760 240,-800 20,-760")
    form = place_points(mast, y, size, cloth)
    stage.plate.halo(smooth(form, closed=True, tightness=9.0), 0.3)
    stage.plate.fill(smooth(form, closed=True, tightness=9.0), "subject", MEDIUM)
    stage.plate.ink(needle_hatch([form], stage.gap, 0.34, angle=60, share=0.4, dice=stage.dice))
    sign: list[Point] = []
    for index in range(10):
        turn = math.radians(-90 + index * 36)
        far = size * (0.13 if index % 2 == 0 else 0.055)
        sign.append((mast + 0.24 * size + math.cos(turn) * far, y - 1.17 * size + math.sin(turn) * far))
    stage.plate.fill(closed(sign), "accent", FINE)
    stage.lines([((mast - 0.02 * size, y - 2.26 * size), (mast - 0.24 * size, y - 0.6 * size))], 0.2)


HISTORY_PROPS: Mapping[str, Callable[[Stage, float, float, float], None]] = MappingProxyType(
    {
        "star-palace-hill": star_palace_hill,
        "abbey-hill": abbey_hill,
        "map-table": map_table,
        "broken-bridge": broken_bridge,
        "steel-frame": steel_frame,
        "flag-mast": lowered_flag,
        "ship-side": ship_side,
        "factory-shell": factory_shell,
    }
)
"""What draws each thing of a scene of history."""
