"""What rolls, and what is carried on it: carts, cannons, tanks, lorries, barricades, coffins, rockets."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from kredens.generator.drawing.primitives import Path, circle
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.people.solids import draw_solid, place_points
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, flame, opened, outline, ring_points, scallops, several

Prop: TypeAlias = Callable[[Stage, float, float, float], None]
"""Draws one thing."""


def barricade(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a barricade of beams, barrels and wheels."""
    dice = stage.dice.part("barricade")
    for index in range(11):
        turn = dice.between(-0.9, 0.9)
        length, thick = size * dice.between(0.5, 0.95), size * 0.055
        px, py = x + size * (-1.6 + 0.32 * index), y - size * dice.between(0.15, 0.5)
        c, s = math.cos(turn), math.sin(turn)
        beam = [
            (px + a * c * length - b * s * thick, py + a * s * length + b * c * thick)
            for a, b in ((-0.6, -1), (0.6, -1), (0.6, 1), (-0.6, 1))
        ]
        draw_solid(stage, beam, dice.pick(("ground", "ground-deep", "ground-pale")), angle=0, share=0.3)
    for dx in (-1.1, 0.2, 1.3):
        barrel(stage, x + dx * size, y + size * 0.04, size * 0.9)
    wheel(stage, x - size * 0.45, y - size * 0.28, size * 0.34)


def barrel(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a barrel."""
    form = place_points(
        x,
        y,
        size,
        outline("-160,0 -210,-140 -210,-320 -160,-460 160,-460 210,-320 210,-140 160,0"),
    )
    draw_solid(stage, form, "ground", angle=0, share=0.5)
    hoops = [((x - size * w, y - size * h), (x + size * w, y - size * h)) for w, h in ((0.185, 0.09), (0.185, 0.38))]
    stage.lines(hoops, 0.4)


def wheel(stage: Stage, x: float, y: float, radius: float) -> None:
    """Draw a spoked wheel."""
    rim = (*circle(x, y, radius), *circle(x, y, radius * 0.8))
    stage.plate.line(rim, MEDIUM)
    spokes = [
        ((x, y), (x + math.cos(math.tau * k / 8) * radius * 0.8, y + math.sin(math.tau * k / 8) * radius * 0.8))
        for k in range(8)
    ]
    stage.lines(spokes, 0.35)
    stage.plate.fill(circle(x, y, radius * 0.16), "ground-deep", THIN)


def cannon(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a cannon on its wheels."""
    tube = place_points(x, y, size, outline("-620,-360 -600,-480 600,-660 640,-500 -550,-280"))
    draw_solid(stage, tube, "middle-deep", angle=70, share=0.5, halo=0.4)
    draw_solid(
        stage,
        place_points(x, y, size, outline("-100,-360 -850,0 -750,20 100,-280")),
        "ground-deep",
        angle=0,
        share=0.4,
    )
    wheel(stage, x, y - size * 0.27, size * 0.27)


def coffin(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a cart with the dead under a cloth."""
    draw_solid(
        stage,
        place_points(x, y, size, outline("-700,-420 750,-420 680,-220 -620,-220")),
        "ground-deep",
        angle=0,
        share=0.3,
        halo=0.3,
    )
    heap = place_points(
        x,
        y,
        size,
        outline("-620,-420 -500,-580 -200,-620 50,-560 300,-640 600,-540 680,-420"),
    )
    draw_solid(stage, heap, "paper", angle=70, share=0.4)
    wheel(stage, x, y - size * 0.2, size * 0.22)
    stage.lines([((x + 0.7 * size, y - 0.34 * size), (x + 1.3 * size, y - 0.46 * size))], 0.5)


def tank(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a tank: its gun, turret with hatch and rail, hull with lamp and tools, and the track over its wheels."""
    s = size * 1.1
    plate = stage.plate

    def at(points: str) -> list[Point]:
        return place_points(x, y, s, outline(points))

    draw_solid(stage, at("330,-770 1120,-850 1120,-800 340,-700"), "middle-deep", share=0.0, halo=0.3)
    draw_solid(stage, at("1090,-870 1200,-880 1200,-780 1090,-780"), "middle-deep", share=0.0, halo=0.2)
    track = "-1010,-380 -940,-440 960,-440 1060,-370 1070,-270 850,-20 760,0 -760,0 -850,-20 -1040,-260"
    plate.halo(smooth(at(track), closed=True, tightness=9.0), 0.3)
    draw_solid(stage, at("-950,-400 -900,-560 -760,-640 760,-640 1010,-420 980,-380"), "middle", angle=0, share=0.3)
    plate.fill(smooth(at(track), closed=True, tightness=9.0), "ground-deep", MEDIUM)
    links = [((x + d * s, y - 0.44 * s), (x + d * s, y - 0.39 * s)) for d in (each * 0.09 - 0.9 for each in range(21))]
    links += [((x + d * s, y - 0.05 * s), (x + d * s, y)) for d in (each * 0.09 - 0.76 for each in range(18))]
    stage.lines(links, THIN)
    for d in (-0.8, -0.48, -0.16, 0.16, 0.48, 0.8):
        high = 0.27 if abs(d) > 0.7 else 0.19
        plate.fill(circle(x + d * s, y - high * s, 0.155 * s), "middle", THIN)
        plate.fill(circle(x + d * s, y - high * s, 0.09 * s), "middle-pale", FINE)
        plate.ink(circle(x + d * s, y - high * s, 0.03 * s))
    turret = "-390,-640 -400,-800 -250,-900 190,-910 360,-800 400,-640"
    draw_solid(stage, at(turret), "middle", angle=0, share=0.45, halo=0.3)
    plate.fill(closed(at("-190,-900 -170,-970 50,-975 80,-905")), "middle-deep", THIN)
    plate.line((*opened(at("-300,-760 -60,-780")), *opened(at("-700,-640 -650,-560 700,-560 780,-620"))), THIN)
    plate.fill(circle(x + 0.86 * s, y - 0.55 * s, 0.05 * s), "accent", THIN)


def ambulance(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a lorry."""
    s = size * 1.1
    draw_solid(
        stage,
        place_points(x, y, s, outline("-950,-160 -950,-920 350,-920 350,-160")),
        "paper",
        angle=0,
        share=0.3,
        halo=0.5,
    )
    draw_solid(
        stage,
        place_points(x, y, s, outline("350,-160 350,-780 620,-780 780,-500 980,-440 1000,-160")),
        "subject",
        angle=0,
        share=0.3,
        halo=0.4,
    )
    stage.plate.fill(closed(place_points(x, y, s, outline("420,-520 420,-700 580,-700 680,-520"))), "far-pale", THIN)
    for dx in (-0.6, 0.62):
        stage.plate.fill(circle(x + dx * s, y - 0.13 * s, 0.16 * s), "ink", THIN)
        stage.plate.fill(circle(x + dx * s, y - 0.13 * s, 0.07 * s), "paper")


def rocket(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a rocket that lifts off on its fire."""
    s = size * 1.55
    smoke: list[Path] = []
    for dx, r in ((-0.5, 0.2), (0.5, 0.22), (-0.24, 0.2), (0.26, 0.18), (0.0, 0.16), (-0.75, 0.14), (0.76, 0.14)):
        smoke.append(scallops(ring_points(x + dx * s, y - 0.05 * s, r * s, r * s * 0.8, 9, stage.dice), 0.35))
    stage.plate.fill(several(smoke), "cloud", THIN)
    fire = flame(x, y - 0.36 * s, s * 0.2, -s * 0.42)
    stage.plate.fill(fire, "accent", THIN)
    for side in (-1, 1):
        fin = place_points(
            x, y, s, ((side * 0.09, -0.58), (side * 0.2, -0.4), (side * 0.2, -0.3), (side * 0.09, -0.38))
        )
        draw_solid(stage, fin, "subject", angle=0, share=0.4, halo=0.5)
    body = place_points(x, y, s, outline("-100,-360 -110,-900 -80,-1080 0,-1240 80,-1080 110,-900 100,-360"))
    draw_solid(stage, body, "paper", angle=0, share=0.42, halo=0.7)
    stage.plate.fill(circle(x, y - 0.9 * s, s * 0.05), "far", THIN)
    stage.lines(
        [
            ((x - 0.11 * s, y - 0.76 * s), (x + 0.11 * s, y - 0.76 * s)),
            ((x - 0.1 * s, y - 0.5 * s), (x + 0.1 * s, y - 0.5 * s)),
        ],
        THIN,
    )
