"""Furniture and buildings that people stand around: tables, thrones, altars, gallows, doors."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.layers.weather import flame_row, smoke_column
from kredens.generator.scenes.people.solids import draw_solid, place_points
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, flame, needle, opened, outline, ring_points

Prop: TypeAlias = Callable[[Stage, float, float, float], None]
"""Draws one thing."""


def table(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a long table with a cloth."""
    half = size * 1.5
    top = y - size * 0.4
    cloth = [
        (x - half, top),
        (x + half, top),
        (x + half * 1.06, top + size * 0.07),
        (x + half * 1.02, y - size * 0.06),
        (x - half * 1.02, y - size * 0.06),
        (x - half * 1.06, top + size * 0.07),
    ]
    draw_solid(stage, cloth, "subject", angle=90, share=0.5)
    stage.plate.fill(closed([cloth[0], cloth[1], cloth[2], cloth[5]]), "paper", THIN)
    folds = [
        ((x + half * d, top + size * 0.1), (x + half * d * 1.02, y - size * 0.06))
        for d in (-0.8, -0.5, -0.15, 0.25, 0.55, 0.85)
    ]
    stage.lines(folds, THIN)


def laid_table(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a table laid for a feast."""
    table(stage, x, y, size)
    top = y - size * 0.38
    for share, kind in (
        (-1.2, "goblet"),
        (-0.85, "bread"),
        (-0.45, "goblet"),
        (0.0, "roast"),
        (0.45, "bread"),
        (0.85, "goblet"),
        (1.2, "bread"),
    ):
        px = x + share * size
        if kind == "goblet":
            goblet(stage, px, top, size * 0.9)
        elif kind == "bread":
            stage.form(
                ring_points(px, top - size * 0.03, size * 0.12, size * 0.07, 9),
                "accent-pale",
                angle=30,
                share=0.5,
                weight=0.24,
                gap=0.7,
            )
        else:
            stage.form(
                place_points(
                    px,
                    top,
                    size,
                    outline("-240,0 -200,-100 -50,-160 100,-130 200,-160 250,-80 180,0"),
                ),
                "accent",
                angle=40,
                share=0.5,
                weight=0.3,
                gap=0.7,
            )


def goblet(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a goblet."""
    form = place_points(
        x,
        y,
        size,
        outline("-60,0 -20,-30 -20,-80 -80,-130 -85,-220 85,-220 80,-130 20,-80 20,-30 60,0"),
    )
    stage.form(form, "accent", angle=0, share=0.5, weight=0.3, gap=0.6)


def throne(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a throne on its steps."""
    for step, wide in ((0.0, 0.95), (0.09, 0.75)):
        draw_solid(
            stage,
            place_points(x, y - step * size, size, ((-wide, 0.0), (-wide, -0.09), (wide, -0.09), (wide, 0.0))),
            "far-pale",
            angle=0,
            share=0.2,
        )
    base = y - size * 0.18
    back = place_points(
        x,
        base,
        size,
        outline("-360,0 -360,-1200 -280,-1340 -200,-1240 0,-1500 200,-1240 280,-1340 360,-1200 360,0"),
    )
    draw_solid(stage, back, "accent", angle=0, share=0.3)
    stage.plate.fill(
        closed(place_points(x, base, size, outline("-250,-350 -250,-1100 0,-1300 250,-1100 250,-350"))),
        "subject",
        THIN,
    )
    draw_solid(
        stage,
        place_points(
            x,
            base,
            size,
            outline("-420,0 -420,-550 -300,-580 -300,-400 300,-400 300,-580 420,-550 420,0"),
        ),
        "accent",
        angle=0,
        share=0.35,
    )


def gallows(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a scaffold with a gallows."""
    deck = place_points(x, y, size, outline("-1000,-360 1000,-360 1000,-270 -1000,-270"))
    for dx in (-0.9, -0.3, 0.3, 0.9):
        draw_solid(
            stage,
            place_points(x + dx * size, y, size, outline("-50,0 -50,-300 50,-300 50,0")),
            "ground-deep",
            angle=0,
            share=0.6,
        )
    draw_solid(stage, deck, "ground", angle=0, share=0.15)
    draw_solid(
        stage,
        place_points(
            x,
            y,
            size,
            outline("500,-360 500,-1750 -350,-1750 -350,-1640 300,-1640 400,-1500 400,-360"),
        ),
        "ground-deep",
        angle=0,
        share=0.5,
    )
    rope: Path = (("M", x - size * 0.24, y - size * 1.64), ("L", x - size * 0.24, y - size * 1.3))
    stage.plate.line((*rope, *circle(x - size * 0.24, y - size * 1.21, size * 0.09)), 0.3)


def stake(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a stake over a burning pile of wood."""
    smoke_column(stage, x + size * 0.2, y - size * 0.5, size * 1.7, size * 0.7, stage.dice)
    stage.form(place_points(x, y, size, outline("-60,0 -60,-1350 60,-1350 60,0")), "ground-deep", angle=0, share=0.5)
    pyre(stage, x, y, size)


def pyre(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a burning pile of wood."""
    flame_row(stage, x - size * 0.8, x + size * 0.8, y, size * 0.95, stage.dice.part("pyre"))
    for dx, turn in ((-0.5, 0.3), (0.1, -0.25), (0.45, 0.35), (-0.15, 0.1)):
        c, s = math.cos(turn) * size * 0.42, math.sin(turn) * size * 0.42
        px, py = x + dx * size, y - size * 0.04
        stage.form(
            [(px - c, py - s), (px + c, py + s), (px + c, py + s + size * 0.1), (px - c, py - s + size * 0.1)],
            "ground-deep",
            angle=0,
            share=0.3,
        )


def campfire(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a camp fire."""
    pyre(stage, x, y, size * 0.55)


def press(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a printing press."""
    s = size * 1.5
    for dx in (-0.44, 0.36):
        draw_solid(
            stage,
            place_points(x + dx * s, y, s, outline("0,0 0,-1100 80,-1100 80,0")),
            "ground-deep",
            angle=0,
            share=0.5,
            halo=0.5,
        )
    draw_solid(
        stage, place_points(x, y, s, outline("-520,-1100 520,-1100 520,-950 -520,-950")), "ground", angle=0, share=0.3
    )
    draw_solid(stage, place_points(x, y, s, outline("-50,-960 -50,-620 50,-620 50,-960")), "far", angle=0, share=0.5)
    draw_solid(
        stage,
        place_points(x, y, s, outline("-300,-620 300,-620 300,-540 -300,-540")),
        "ground-deep",
        angle=0,
        share=0.3,
    )
    draw_solid(stage, place_points(x, y, s, outline("50,-800 720,-860 720,-820 50,-740")), "ground", share=0.0)
    draw_solid(
        stage,
        place_points(x, y, s, outline("-750,-460 700,-460 700,-370 -750,-370")),
        "ground",
        angle=0,
        share=0.2,
        halo=0.3,
    )
    sheet = place_points(x, y, s, outline("-700,-480 -620,-720 -280,-720 -340,-480"))
    stage.plate.fill(closed(sheet), "paper", THIN)
    rows = [
        ((x - (0.62 - 0.02 * k) * s, y - s * (0.68 - 0.05 * k)), (x - 0.36 * s, y - s * (0.68 - 0.05 * k)))
        for k in range(4)
    ]
    stage.lines(rows, 0.2)
    for dx in (-0.6, 0.5):
        stage.form(
            place_points(x + dx * s, y, s, outline("0,0 0,-370 70,-370 70,0")),
            "ground-deep",
            angle=0,
            share=0.5,
        )


def bell(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a bell that rings between its posts."""
    s = size * 1.35
    for dx in (-0.5, 0.44):
        draw_solid(
            stage,
            place_points(x + dx * s, y, s, outline("0,0 0,-1250 60,-1250 60,0")),
            "ground-deep",
            angle=0,
            share=0.5,
            halo=0.4,
        )
    draw_solid(
        stage, place_points(x, y, s, outline("-600,-1220 600,-1220 600,-1320 -600,-1320")), "ground", angle=0, share=0.2
    )
    shape = outline("-60,-1200 -120,-1080 -160,-800 -300,-560 260,-500 200,-780 180,-1060 80,-1200")
    draw_solid(stage, place_points(x, y, s, shape), "accent", angle=6, share=0.45, halo=0.5)
    stage.plate.fill(circle(x - 0.05 * s, y - 0.48 * s, 0.06 * s), "middle-deep", THIN)
    rings: list[Segment] = []
    for index in range(5):
        for side in (-1, 1):
            turn = math.radians(-20 + index * 14)
            near, far = 0.62, 0.74 + 0.06 * (index % 2)
            rings += needle(
                (x + side * math.cos(turn) * s * near, y - s * 0.75 + math.sin(turn) * s * near),
                (x + side * math.cos(turn) * s * far, y - s * 0.75 + math.sin(turn) * s * far),
                0.5,
            )
    stage.plate.ink(tuple(rings))


def rostrum(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a speaker's desk."""
    draw_solid(
        stage,
        place_points(x, y, size, outline("-340,-560 340,-620 300,-500 260,0 -260,0 -300,-460")),
        "ground-deep",
        angle=0,
        share=0.4,
    )


def altar(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw an altar with a cross and candles."""
    draw_solid(
        stage, place_points(x, y, size, outline("-800,0 -800,-500 800,-500 800,0")), "paper", angle=0, share=0.25
    )
    stage.plate.fill(closed(place_points(x, y, size, outline("-860,-500 860,-500 860,-420 -860,-420"))), "accent", THIN)
    cross = outline(
        "-30,-500 -30,-900 -160,-900 -160,-970 -30,-970 -30,-1160 30,-1160 30,-970 160,-970 160,-900 30,-900 30,-500"
    )
    draw_solid(stage, place_points(x, y, size, cross), "accent", share=0.0, halo=0.4)
    for dx in (-0.6, -0.36, 0.36, 0.6):
        candle(stage, x + dx * size, y - size * 0.5, size)


def candle(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a burning candle."""
    stage.plate.fill(closed(place_points(x, y, size, outline("-25,0 -25,-240 25,-240 25,0"))), "paper", THIN)
    fire = flame(x, y - size * 0.25, size * 0.05, size * 0.13)
    stage.plate.fill(fire, "accent", FINE)


def door(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a door that stands ajar, light falling out of it."""
    s = size * 1.25
    draw_solid(
        stage,
        place_points(x, y, s, outline("-420,0 -420,-1150 -200,-1350 200,-1350 420,-1150 420,0")),
        "accent-pale",
        share=0.0,
    )
    leaf = place_points(x, y, s, outline("-420,0 -420,-1150 -200,-1340 0,-1300 0,80"))
    draw_solid(stage, leaf, "ground-deep", angle=0, share=0.5)
    boards = [((x - d * s, y + 0.02 * s), (x - d * s, y - 1.2 * s)) for d in (0.3, 0.2, 0.1)]
    stage.lines(boards, THIN)
    light = place_points(x, y, s, outline("0,0 420,0 950,420 100,420"))
    stage.plate.fill(closed(light), "accent-pale")


def posters(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a wall of posters."""
    dice = stage.dice.part("posters")
    for column in range(4):
        for row in range(2):
            px, py = x + (column - 1.5) * size * 0.72, y - size * (0.95 + 0.9 * (1 - row)) + size * 0.8
            tilt = dice.wobble(0.04) * size
            sheet = [
                (px - size * 0.3, py - size * 0.8 + tilt),
                (px + size * 0.3, py - size * 0.8 - tilt),
                (px + size * 0.3, py - tilt),
                (px - size * 0.3, py + tilt),
            ]
            stage.form(sheet, ("paper", "subject", "accent", "far")[(column + row) % 4], outline=MEDIUM, share=0.0)
            if (column + row) % 2:
                face = circle(px, py - size * 0.48, size * 0.13)
                stage.plate.ink(face)
                stage.plate.ink(closed(place_points(px, py, size, outline("-200,-160 -140,-300 140,-300 200,-160"))))
            else:
                stage.lines(
                    [((px - size * 0.2, py - size * d), (px + size * 0.2, py - size * d)) for d in (0.66, 0.52, 0.38)],
                    0.6,
                )
            stage.lines([((px - size * 0.2, py - size * 0.09), (px + size * 0.2, py - size * 0.09))], 0.4)


def ladder(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a ladder that leans to the right."""
    high, lean, half = size * 1.9, size * 0.62, size * 0.11
    rungs = [
        ((x - half + lean * t, y - high * t), (x + half + lean * t, y - high * t))
        for t in (0.06, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94)
    ]
    rails = [((x - half, y), (x - half + lean, y - high)), ((x + half, y), (x + half + lean, y - high))]
    stage.lines(rails, 1.0, "paper")
    stage.lines(rungs, 0.3)
    stage.lines(rails, 0.5)


def bed(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a bed with somebody who lies in it."""
    draw_solid(
        stage,
        place_points(
            x,
            y,
            size,
            outline("-950,0 -950,-750 -870,-750 -870,-300 850,-300 850,-450 930,-450 930,0"),
        ),
        "ground-deep",
        angle=0,
        share=0.3,
        halo=0.4,
    )
    draw_solid(
        stage,
        place_points(x, y, size, outline("-850,-300 -800,-450 -500,-440 -450,-300")),
        "paper",
        angle=0,
        share=0.2,
    )
    face = "-700,-400 -735,-470 -720,-560 -640,-590 -590,-575 -560,-610 -550,-560 -500,-540 -470,-440 -540,-390"
    stage.plate.fill(smooth(place_points(x, y, size, outline(face)), closed=True, tightness=8.0), "skin", MEDIUM)
    hair = "-690,-400 -750,-480 -720,-590 -640,-610 -660,-520 -640,-440"
    stage.plate.ink(smooth(place_points(x, y, size, outline(hair)), closed=True))
    stage.plate.line(opened(place_points(x, y, size, outline("-600,-530 -570,-520"))), THIN)
    cover = place_points(
        x,
        y,
        size,
        outline("-480,-300 -440,-460 -100,-540 300,-460 600,-500 840,-360 840,-140 -480,-140"),
    )
    draw_solid(stage, cover, "subject", angle=70, share=0.4)
