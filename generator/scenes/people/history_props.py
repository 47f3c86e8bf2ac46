"""What stands among the people of one scene of history: a table with a map, a barrow, a mast with its flag, crates.

Each is drawn by a function of the stage, its foot (x, y) and a size, which is the height of a person beside it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.people import history_places
from kredens.generator.scenes.people.solids import draw_solid, place_points
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, needle, needle_hatch, opened, outline, ring_points


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


def barrow(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a wheelbarrow full of stones."""
    stones = [
        closed(ring_points(x + dx * size, y - 0.4 * size, 0.13 * size, 0.1 * size, 6)) for dx in (-0.16, 0.04, 0.22)
    ]
    stage.plate.fill(tuple(segment for stone in stones for segment in stone), "far", THIN)
    tray = outline("-400,-380 340,-380 240,-160 -240,-160")
    draw_solid(stage, place_points(x, y, size, tray), "accent", angle=10, share=0.4, halo=0.2)
    stage.lines([((x - 0.75 * size, y - 0.34 * size), (x + 0.3 * size, y - 0.16 * size))], 0.45)
    stage.lines([((x - 0.24 * size, y - 0.16 * size), (x - 0.28 * size, y))], 0.4)
    for radius, colour in ((0.15, "ink"), (0.1, "paper")):
        stage.plate.fill(circle(x + 0.36 * size, y - 0.14 * size, radius * size), colour)
    stage.lines([((x + 0.36 * size, y - 0.14 * size), (x + 0.24 * size, y - 0.2 * size))], 0.34)


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


def crates(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a pile of crates and sacks that came over the sea."""
    for dx, level, wide in ((-0.42, 0.0, 0.5), (0.14, 0.0, 0.5), (-0.14, 0.44, 0.48)):
        left, low = x + dx * size, y - level * size
        box = [
            (left, low),
            (left, low - 0.44 * size),
            (left + wide * size, low - 0.44 * size),
            (left + wide * size, low),
        ]
        draw_solid(stage, box, "accent", angle=0, share=0.3, halo=0.2)
        inner = [
            ((left, low - 0.34 * size), (left + wide * size, low - 0.34 * size)),
            ((left, low - 0.1 * size), (left + wide * size, low - 0.1 * size)),
        ]
        stage.lines(inner, THIN)
        stage.lines([((left + 0.06 * size, low - 0.1 * size), (left + (wide - 0.06) * size, low - 0.34 * size))], THIN)
    sack = outline("0,0 -60,-160 -20,-330 60,-380 40,-430 160,-430 140,-380 230,-330 270,-160 220,0")
    draw_solid(stage, place_points(x + 0.62 * size, y, size, sack), "paper", angle=10, share=0.4, halo=0.2)


def spoils(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a drum with coins that are counted out on it."""
    skin = smooth(ring_points(x, y - 0.5 * size, 0.4 * size, 0.12 * size, 12), closed=True)
    barrel = place_points(x, y, size, outline("-400,-500 -400,-60 -200,0 200,0 400,-60 400,-500"))
    draw_solid(stage, barrel, "subject", angle=0, share=0.4, halo=0.25)
    ropes = [
        ((x + dx * size, y - 0.44 * size), (x + (dx + lean) * size, y - 0.04 * size))
        for dx in (-0.34, -0.12, 0.12, 0.34) for lean in (-0.06, 0.06)
    ]  # fmt: skip
    stage.lines(ropes, 0.26, "paper")
    stage.plate.fill(skin, "paper", MEDIUM)
    coins: list[Segment] = []
    for dx, dy in ((-0.2, -0.5), (-0.06, -0.47), (0.1, -0.52), (0.2, -0.48), (-0.1, -0.56), (0.02, -0.58)):
        coins += smooth(ring_points(x + dx * size, y + dy * size, 0.085 * size, 0.04 * size, 8), closed=True)
    stage.plate.fill(tuple(coins), "accent", FINE)


HISTORY_PROPS: Mapping[str, Callable[[Stage, float, float, float], None]] = MappingProxyType(
    {
        "star-palace-hill": history_places.star_palace_hill,
        "abbey-hill": history_places.abbey_hill,
        "map-table": map_table,
        "broken-bridge": history_places.broken_bridge,
        "steel-frame": history_places.steel_frame,
        "barrow": barrow,
        "flag-mast": lowered_flag,
        "crates": crates,
        "ship-side": history_places.ship_side,
        "spoils": spoils,
        "factory-shell": history_places.factory_shell,
    }
)
"""What draws each thing of a scene of history."""
