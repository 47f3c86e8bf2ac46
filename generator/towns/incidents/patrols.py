"""Who guards a town at night, by land, by water and in the air: barricades, lines of police, tanks, lights, boats."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.figures import draw_bat
from kredens.generator.towns.incidents.frame import RIM, Frame
from kredens.generator.towns.incidents.night_emblems import both_sides, hatch
from kredens.generator.towns.incidents.night_faces import draw_bust, draw_face, draw_hunter, draw_hunter_bust
from kredens.generator.towns.plan.ground import Town

POLICE: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (((0, 0), (0, 2), (1, 2), (1, 1), (0, 1)),), (((0, 0), (0, 2), (1, 2), (1, 0), (0, 0)),),
    (((0, 2), (0, 0), (1, 0)),), (((0.5, 0), (0.5, 2)),), (((1, 2), (0, 2), (0, 0), (1, 0)),),
    (((1, 2), (0, 2), (0, 0), (1, 0)), ((0, 1), (0.8, 1))),
)  # fmt: skip
"""The strokes of the letters on a shield of the police, each in a box of one by two."""


def headlight_barricade(town: Town) -> None:
    """Draw a striped barrier across the street, a guard behind it, and a car that comes up with its lights on."""
    frame = Frame.broad(town)
    wide = frame.wide
    frame.fill("side", [(-0.1, -0.1), (-0.1, 1.6), (wide + 0.1, 1.6), (wide + 0.1, -0.1)])
    for side, x in ((-1, 4.9), (1, 9.1)):
        frame.fill(
            "lamplight", [(x - 0.7, 2.9), (x + 0.7, 2.9), (x + side * 1.2 + 1.7, -0.1), (x + side * 1.2 - 1.7, -0.1)]
        )
    car = frame.part(-0.3, 0.0, 1.0)
    for x in (4.9, 9.1):
        car.smooth("ink", [(x - 0.6, 0.0), (x - 0.6, 0.0), (x - 0.6, 2.2), (x + 0.6, 2.2), (x + 0.6, 0.0),
                             (x + 0.6, 0.0), (x, -0.2)], weight=BOLD)  # fmt: skip
        car.lines([[(x - 0.4, 0.2 + 0.22 * k), (x + 0.4, 0.3 + 0.22 * k)] for k in range(7)], MEDIUM, car.rim)
    cabin: list[Point] = [(4.9, 4.2), (4.9, 4.2), (5.6, 5.7), (6.1, 6.0), (7.9, 6.0), (8.4, 5.7), (9.1, 4.2),
                          (9.1, 4.2)]  # fmt: skip
    bonnet: list[Point] = [(3.9, 1.9), (3.9, 1.9), (3.8, 3.3), (4.2, 3.9), (5.0, 4.3), (7.0, 4.45), (9.0, 4.3),
                           (9.8, 3.9), (10.2, 3.3), (10.1, 1.9), (10.1, 1.9)]  # fmt: skip
    with frame.plate.rimmed(RIM, frame.rim):
        car.smooth("slate lit", cabin, weight=BOLD)
        for side in (-1, 1):
            car.smooth("slate lit", [(7.0 + side * px, py) for px, py in ((2.2, 4.5), (2.7, 4.5), (2.8, 4.9),
                                                                           (2.3, 4.9))], weight=MEDIUM)  # fmt: skip
        car.smooth("slate lit", bonnet, weight=BOLD)
    car.fill("side", [(5.3, 4.45), (5.9, 5.65), (8.1, 5.65), (8.7, 4.45)], weight=MEDIUM)
    car.lines([[(5.9, 4.6), (6.5, 5.5)], [(6.3, 4.6), (6.9, 5.5)]], MEDIUM, car.rim)
    for side in (-1, 1):
        car.curve([(7.0 + side * 1.9, 4.3), (7.0 + side * 1.4, 3.8), (7.0 + side * 1.1, 3.3)], MEDIUM)
    car.lines([[(8.6 + 0.14 * k, 4.24 - 0.04 * k), (9.0 + 0.12 * k, 3.7 - 0.06 * k)] for k in range(8)], MEDIUM)
    car.smooth("ink", [(5.9, 3.3), (6.2, 3.5), (7.8, 3.5), (8.1, 3.3), (7.8, 2.5), (6.2, 2.5)], weight=BOLD)
    car.lines([[(6.2 + 0.2 * k, 2.56), (6.14 + 0.22 * k, 3.44)] for k in range(9)], MEDIUM, car.rim)
    for x in (4.9, 9.1):
        car.disc("glow", x, 3.1, 0.68, weight=BOLD)
        car.disc("white", x, 3.1, 0.4)
    car.smooth("white lit", [(3.6, 2.0), (3.7, 2.3), (10.3, 2.3), (10.4, 2.0), (10.3, 1.75), (3.7, 1.75)],
                 weight=BOLD)  # fmt: skip
    car.line((3.8, 1.9), (10.2, 1.9))
    guard = "half length, resolute woman, bun hair, steel helmet, ww2 uniform, slightly right"
    draw_bust(frame, guard, (0.1, -0.1), (4.0, 4.8), seed="barricade")
    for x in (1.4, 7.0):
        frame.fill("wood lit", [(x - 0.9, -0.1), (x - 0.1, 1.8), (x + 0.1, 1.8), (x - 0.5, -0.1)],
                   [(x + 0.5, -0.1), (x - 0.1, 1.8), (x + 0.1, 1.8), (x + 0.9, -0.1)], weight=MEDIUM)  # fmt: skip
    low, high = 0.7, 1.6
    frame.box("white", -0.3, low, wide + 0.6, high - low, BOLD)
    for k in range(int(wide / 1.4) + 1):
        x = 0.2 + 1.4 * k
        frame.fill("flag", [(x - 0.3, low), (x + 0.2, high), (x + 0.9, high), (x + 0.4, low)])
    frame.lines([[(-0.3, low), (wide + 0.3, low)], [(-0.3, high), (wide + 0.3, high)]], BOLD)


def police_line(town: Town) -> None:
    """Draw three of the police in a row, who face us over the great shields they hold before them."""
    frame = Frame.broad(town)
    wide = frame.wide
    for across, low, size, who in (
        (0.18, -0.2, 4.5, "woman, bun hair, resolute, half profile right"),
        (0.86, 0.1, 5.0, "brown skinned man, stern, half profile left"),
        (0.53, 0.3, 6.0, "stout man, stern, moustache, front view"),
    ):
        part = frame.part(wide * across, low, size * 0.5)
        shoulders = both_sides([(0.0, 0.9), (0.3, 0.82), (0.86, 0.62), (1.02, 0.3), (1.06, -0.4)])
        with frame.plate.rimmed(RIM, frame.rim):
            part.smooth("coat", shoulders, weight=1.4 * BOLD)
        hatch(part, shoulders, ((0.5, -0.4), (0.0, 0.08), (0.6, 0.2)), 14, aside=(1.2, 0.0))
        draw_face(part, f"{who}, black steel helmet", (0.0, 1.24), 1.2, seed=f"police {across}")
        _draw_riot_shield(part)


def _draw_riot_shield(frame: Frame) -> None:
    """Draw a great shield with round corners, a broad band with a word across it, its top a unit up."""
    edge: list[Point] = [(-0.62, -0.4), (-0.62, -0.4), (-0.62, 0.72), (-0.54, 0.86), (0.0, 0.92), (0.54, 0.86),
                         (0.62, 0.72), (0.62, -0.4), (0.62, -0.4)]  # fmt: skip
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth("slate", edge, weight=2 * BOLD)
    frame.fill("slate lit", [(-0.55, -0.4), (-0.55, 0.7), (-0.4, 0.8), (-0.4, -0.4)])
    frame.lines([[(0.24 + 0.03 * (k % 2), 0.76 - 0.05 * k), (0.58, 0.72 - 0.05 * k)] for k in range(23)], MEDIUM)
    frame.curve([(-0.55, -0.4), (-0.55, 0.66), (-0.48, 0.78), (0.0, 0.84), (0.48, 0.78), (0.55, 0.66), (0.55, -0.4)],
                MEDIUM)  # fmt: skip
    for side in (-1, 1):
        for y in (0.7, 0.16):
            frame.disc("iron lit", side * 0.46, y, 0.035, weight=THIN)
    frame.box("white lit", -0.62, 0.26, 1.24, 0.34, MEDIUM)
    for place, strokes in enumerate(POLICE):
        frame.lines(
            [[(-0.5 + 0.18 * place + 0.11 * px, 0.33 + 0.1 * py) for px, py in stroke] for stroke in strokes],
            2.4 * BOLD,
        )


def flare_bridge(town: Town) -> None:
    """Draw a closed road, a striped barrier across it and two flares that burn on the ground."""
    frame = Frame.broad(town)
    wide = frame.wide
    frame.fill("side", [(-0.1, -0.1), (-0.1, 1.1), (wide * 0.5, 3.0), (wide * 0.66, 3.0), (wide + 0.1, 1.0),
        (wide + 0.1, -0.1)],
               weight=MEDIUM)  # fmt: skip
    for low, top in ((0.0, 0.5), (1.0, 1.4), (1.8, 2.1), (2.4, 2.6)):
        a, b = wide * (0.5 + 0.026 * low), wide * (0.5 + 0.026 * top)
        frame.fill("white lit", [(a - 0.16 * (3.2 - low) / 3, low), (a + 0.16 * (3.2 - low) / 3, low),
                                 (b + 0.16 * (3.2 - top) / 3, top), (b - 0.16 * (3.2 - top) / 3, top)])  # fmt: skip
    for x in (0.7, 6.6):
        frame.solid([(x - 0.55, -0.1), (x - 0.1, 2.7), (x + 0.16, 2.7), (x + 0.6, -0.1), (x + 0.3, -0.1), (x, 1.6),
                     (x - 0.3, -0.1)])  # fmt: skip
    frame.box("white lit", -0.3, 2.1, 8.0, 0.8, MEDIUM)
    for k in range(6):
        x = -0.1 + k * 1.35
        frame.fill("moon", [(x, 2.1), (x + 0.6, 2.1), (x + 1.1, 2.9), (x + 0.5, 2.9)], weight=THIN)
    frame.disc("lamplight", 0.8, 3.3, 0.5)
    frame.disc("glow", 0.8, 3.3, 0.32, weight=MEDIUM)
    for x, y, size in ((8.7, 1.3, 0.9), (3.7, 0.4, 1.5)):
        _draw_flare(frame.part(x, y, size))


def _draw_flare(flare: Frame) -> None:
    """Draw a flare that burns on the ground, a unit long, in its pool of light, its sparks and smoke over it."""
    flare.disc("cloth", 0.1, 0.0, 1.3, flat=0.34)
    flare.disc("lamplight", 0.2, 0.04, 0.84, flat=0.3)
    for k in range(3):
        flare.curve(
            [(0.3 + 0.1 * k, 1.5), (0.1 + 0.3 * k, 2.0), (0.5 + 0.2 * k, 2.5), (0.3 + 0.4 * k, 3.0)], MEDIUM, flare.rim
        )
    flare.lines([[(0.3 + 0.8 * math.cos(turn), 0.3 + 0.8 * math.sin(turn)),
                  (0.3 + far * math.cos(turn), 0.3 + far * math.sin(turn))]
                 for k, turn in enumerate(0.1 + 0.3 * k for k in range(10)) for far in (1.24 if k % 2 else 1.0,)],
                MEDIUM, "glow")  # fmt: skip
    for tone, share in (("moon", 1.0), ("glow", 0.66), ("white lit", 0.36)):
        flare.smooth(tone, [(0.12 - 0.22 * share, 0.14), (0.1 - 0.16 * share, 0.14 + 0.5 * share),
                            (0.3, 0.14 + 1.3 * share), (0.3, 0.14 + 1.3 * share),
                            (0.4 + 0.3 * share, 0.14 + 0.66 * share), (0.36 + 0.24 * share, 0.14),
                            (0.2, 0.14 - 0.12 * share)], weight=THIN if share == 1.0 else 0.0)  # fmt: skip
    flare.fill("brick lit", [(-0.9, -0.24), (0.14, 0.2), (0.24, 0.0), (-0.8, -0.44)], weight=MEDIUM)
    flare.lines([[(-0.66, -0.14), (-0.56, -0.34)], [(-0.1, 0.1), (0.0, -0.1)]], MEDIUM)


def turret_patrol(town: Town) -> None:
    """Draw the turret of a tank near us, its gun over the town, its commander in the open hatch."""
    frame = Frame.broad(town)
    hull: list[Point] = [(-0.3, -0.2), (-0.3, 0.9), (7.9, 0.9), (9.3, -0.2)]
    gun: list[Point] = [(6.2, 2.2), (6.4, 1.5), (9.3, 2.8), (9.1, 3.4)]
    muzzle: list[Point] = [(8.9, 3.5), (9.2, 2.56), (10.1, 2.96), (9.8, 3.9)]
    lid = [(3.3 + 0.62 * math.cos(turn) - 0.1 * math.sin(turn), 4.5 + 1.3 * math.sin(turn))
           for turn in (math.tau * k / 16 for k in range(16))]  # fmt: skip
    with frame.plate.rimmed(RIM, frame.rim):
        frame.fill("iron", gun, muzzle, weight=1.2 * BOLD)
        frame.smooth("iron", lid, weight=1.2 * BOLD)
    for form, start, count in ((gun, (6.2, 1.4), 24), (muzzle, (8.9, 2.5), 8)):
        hatch(frame, form, (start, (0.13, 0.06), (-0.1, 0.36)), count, shade="")
    frame.fill("ink", [(9.3, 3.0), (9.44, 2.9), (9.66, 3.5), (9.52, 3.6)], [(9.62, 3.14), (9.74, 3.04), (9.96, 3.6),
                                                                         (9.84, 3.72)])  # fmt: skip
    hatch(frame, lid, ((2.6, 3.0), (0.0, 0.2), (1.6, 0.5)), 14, aside=(0.4, -0.2), shade="side")
    who = "half length, stern man, steel helmet, navy ww2 uniform, pointing, facing right"
    draw_bust(frame, who, (3.0, 2.9), (4.1, 4.9), seed="tank")
    cupola: list[Point] = [
        (2.9, 2.4),
        (2.9, 2.4),
        (2.9, 3.4),
        (4.0, 3.16),
        (5.6, 3.16),
        (6.7, 3.4),
        (6.7, 2.4),
        (6.7, 2.4),
    ]
    turret: list[Point] = [(-0.3, 0.6), (-0.3, 0.6), (-0.3, 1.9), (0.6, 2.6), (2.2, 2.9), (5.4, 2.9), (6.7, 2.6),
                           (7.4, 1.7), (7.5, 0.6), (7.5, 0.6)]  # fmt: skip
    mantlet: list[Point] = [(5.7, 2.5), (6.6, 2.7), (7.3, 2.2), (7.2, 1.3), (6.4, 0.9), (5.6, 1.2)]
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth("iron", cupola, weight=1.2 * BOLD)
    hatch(frame, cupola, ((5.0, 2.3), (0.0, 0.15), (2.0, 0.3)), 8, aside=(2.2, 0.0), shade="side")
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth("iron lit", turret, weight=1.2 * BOLD)
    hatch(frame, turret, ((0.4, 0.4), (0.0, 0.17), (7.6, 1.1)), 14, aside=(1.6, -0.9), shade="iron")
    for x in (3.3, 4.2, 5.1, 6.0):
        frame.box("ink", x, 2.98, 0.5, 0.16)
    frame.smooth("iron lit", mantlet, weight=1.2 * BOLD)
    hatch(frame, mantlet, ((5.8, 0.8), (0.0, 0.15), (1.6, 0.5)), 12, aside=(0.4, -0.5), shade="iron")
    frame.curve([(0.4, 1.2), (0.5, 1.64), (1.8, 1.76), (1.9, 1.3)], BOLD)
    for x, y in ((5.95, 2.36), (6.6, 2.5), (7.06, 2.06), (7.0, 1.42), (6.36, 1.1), (5.84, 1.32)):
        frame.disc("ink", x, y, 0.07)
    frame.fill("iron", hull, weight=BOLD)
    frame.lines([[(0.3 * k, -0.2), (0.3 * k - 0.2, 0.6)] for k in range(31)], MEDIUM)
    frame.lines([[(-0.3, 0.66), (8.1, 0.66)]], MEDIUM)
    frame.fill("lamplight", [(8.1, 0.86), (frame.wide + 0.1, 1.7), (frame.wide + 0.1, -0.1), (8.3, 0.3)])
    frame.disc("glow", 8.1, 0.6, 0.34, weight=BOLD)


def helicopter_light(town: Town) -> None:
    """Draw a helicopter whose light falls on one who looks up into it, a hand over the eyes."""
    frame = Frame(town)
    x, y = frame.wide - 3.7, 8.2
    frame.fill("beam", [(x - 0.3, y - 0.7), (x + 0.1, y - 0.7), (x + 2.9, -0.1), (x - 5.2, -0.1)])
    part = frame.part(x, y, 1.0)
    body = [(-1.5, 0.0), (-1.3, 0.5), (-0.6, 0.8), (0.3, 0.8), (0.9, 0.5), (3.0, 0.5), (3.1, 0.3), (0.9, 0.0),
        (0.3, -0.4),
            (-0.9, -0.4)]  # fmt: skip
    fin = [(2.7, 0.4), (2.7, 0.4), (3.1, 1.1), (3.3, 1.1), (3.2, 0.3), (3.2, 0.3)]
    with part.plate.rimmed(RIM, part.rim):
        part.smooth("slate", fin, weight=BOLD)
        part.smooth("slate", body, weight=BOLD)
    hatch(part, body, ((-1.6, -0.5), (0.17, 0.0), (0.2, 0.5)), 28, aside=(0.0, -0.4), shade="ink")
    part.smooth("glow", [(-1.4, 0.06), (-1.24, 0.44), (-0.7, 0.66), (-0.5, 0.1)], weight=MEDIUM)
    part.line((-1.0, 0.1), (-0.94, 0.56), weight=MEDIUM)
    part.box("side", -0.3, -0.1, 0.6, 0.66, MEDIUM)
    part.line((-0.2, 0.8), (-0.2, 1.2), weight=2 * BOLD)
    part.solid([(-3.4, 1.24), (-0.2, 1.16), (3.0, 1.24), (-0.2, 1.3)])
    part.lines(
        [[(-1.3, -0.7), (-1.1, -0.84), (0.7, -0.84)], [(-0.7, -0.4), (-0.8, -0.84)], [(0.3, -0.4), (0.4, -0.84)]], BOLD
    )
    part.lines([[(2.86 + 0.1 * k, 1.5 - 0.3 * k), (3.5 - 0.1 * k, 0.7 + 0.3 * k)] for k in (0, 1)], MEDIUM, part.rim)
    part.disc("white", -0.1, -0.62, 0.24, weight=THIN)
    who = "half length, lean man, black slicked hair, red leather jacket, raised fist, slightly right"
    draw_hunter_bust(frame, who, (x - 4.1, -0.1), (5.6, 6.0), seed="searched")


def bank_searchlight(town: Town) -> None:
    """Draw a great searchlight at the left, manned by a guard, and in its beam a bat."""
    frame = Frame(town)
    frame.fill("beam", [(2.76, 3.58), (4.74, 2.62), (9.2, 10.2), (5.1, 10.2)])
    draw_bat(frame.part(6.1, 6.7, 2.5))
    frame.fill("side", [(-0.1, -0.1), (-0.1, 0.7), (5.4, 0.5), (6.6, -0.1)], weight=MEDIUM)
    draw_bust(frame, "bust, stern man, steel helmet, ww2 uniform, facing right", (-0.1, -0.1), (3.6, 4.6), seed="light")
    frame.solid([(2.0, 0.4), (2.7, 2.0), (3.1, 2.0), (3.9, 0.4), (3.5, 0.4), (2.9, 1.3), (2.4, 0.4)])
    drum = [(2.24, 1.83), (2.3, 2.7), (2.76, 3.58), (2.76, 3.58), (4.74, 2.62), (4.74, 2.62), (4.2, 1.8), (3.68, 1.13),
            (2.6, 1.1)]  # fmt: skip
    frame.shape(drum)
    frame.smooth("glow", [(2.76, 3.58), (3.9, 3.42), (4.74, 2.62), (3.6, 2.78)], weight=MEDIUM)
    frame.smooth("white", [(3.06, 3.4), (3.84, 3.28), (4.44, 2.76), (3.66, 2.92)])
    frame.lines([[(2.32, 2.3), (3.96, 1.5)], [(2.5, 2.9), (4.3, 2.05)]], MEDIUM, frame.rim)


def patrol_boat(town: Town) -> None:
    """Draw a patrol boat whose light falls on the water, where a pale head looks back."""
    frame = Frame(town)
    pool = (frame.wide - 2.3, 0.9)
    frame.fill("beam", [(4.9, 3.4), (4.9, 3.0), (pool[0] - 1.7, pool[1]), (pool[0] + 1.7, pool[1])])
    for step, reach in enumerate((1.1, 1.9, 2.3, 2.0, 1.4)):
        y = pool[1] + 0.56 - 0.28 * step
        frame.smooth("lamplight", [(pool[0] - reach, y), (pool[0] - reach, y), (pool[0] - 0.3 * reach, y + 0.11),
                                   (pool[0] + 0.5 * reach, y + 0.09), (pool[0] + reach, y), (pool[0] + reach, y),
                                   (pool[0] + 0.2 * reach, y - 0.1), (pool[0] - 0.5 * reach, y - 0.09)])  # fmt: skip
    swimmer = frame.part(pool[0], 0.98, 1.0)
    for step, reach in enumerate((0.62, 0.52, 0.4)):
        swimmer.smooth("white lit", [(-reach, -0.36 - 0.2 * step), (0.0, -0.3 - 0.2 * step),
                                     (reach, -0.36 - 0.2 * step),
                                     (0.0, -0.44 - 0.2 * step)])  # fmt: skip
    above = [
        (-1.6, -0.2),
        (-0.9, -0.12),
        (-0.4, -0.24),
        (0.2, -0.14),
        (0.7, -0.24),
        (1.6, -0.16),
        (1.6, 2.4),
        (-1.6, 2.4),
    ]
    with frame.plate.clipped(polygon([swimmer.at(point) for point in above])):
        draw_hunter(swimmer, "bald man, pointed ears, furious, front view", (0.0, 0.25), 2.2, seed="swimmer")
    swimmer.curve([(-1.5, -0.16), (-0.9, -0.1), (-0.4, -0.22), (0.2, -0.12), (0.7, -0.22), (1.5, -0.14)], BOLD)
    for reach in (1.3, 1.9):
        for side in (-1, 1):
            swimmer.curve([(side * reach, 0.02), (side * reach * 0.8, -0.2), (side * reach * 0.4, -0.34)], MEDIUM)
    frame.solid([(0.9, 2.0), (0.9, 3.5), (3.4, 3.5), (4.0, 2.0)], [(1.2, 3.5), (1.4, 4.3), (2.8, 4.3), (3.0, 3.5)])
    for x in (1.2, 2.0, 2.8):
        frame.box("glow", x, 2.7, 0.5, 0.5, THIN)
    frame.line((1.4, 4.3), (1.1, 5.6), weight=BOLD)
    frame.line((1.0, 4.3), (1.0, 5.2), weight=MEDIUM)
    frame.solid(
        [(3.9, 2.9), (4.2, 3.5), (4.8, 3.6), (5.0, 2.9), (4.5, 2.7)], [(4.3, 2.0), (4.4, 2.8), (4.6, 2.8), (4.7, 2.0)]
    )
    frame.disc("white", 4.9, 3.24, 0.3, weight=THIN)
    frame.shape([(-0.5, 2.3), (-0.5, 2.3), (3.0, 1.9), (5.8, 2.1), (7.6, 2.7), (7.6, 2.7), (6.8, 1.2), (5.8, 0.2),
        (-0.5, 0.2),
                 (-0.5, 0.2)])  # fmt: skip
    frame.curve([(-0.4, 1.6), (3.0, 1.4), (6.6, 1.9)], MEDIUM, frame.rim)
    foam: list[Point] = [(-0.2, 0.5), (0.8, 0.62), (1.8, 0.46), (2.8, 0.6), (3.8, 0.46), (4.8, 0.62),
                         (5.6, 0.6), (6.3, 0.95),
                         (6.9, 1.1), (7.0, 0.75), (6.4, 0.4), (5.4, 0.2), (4.0, 0.24), (2.4, 0.14),
                         (-0.2, 0.2)]  # fmt: skip
    frame.smooth("airy", foam, weight=MEDIUM)
    frame.fill("water", [(-0.2, 0.2), (2.4, 0.14), (4.0, 0.24), (5.4, 0.2), (6.0, -0.2), (-0.2, -0.2)])
    frame.lines([[(0.5 * k, 0.28), (0.5 * k + 0.3, 0.46)] for k in range(12)], MEDIUM)


PATROLS: Mapping[str, Callable[[Town], None]] = {
    "headlight barricade": headlight_barricade, "police line": police_line, "flare bridge": flare_bridge,
    "turret patrol": turret_patrol, "helicopter light": helicopter_light, "bank searchlight": bank_searchlight,
    "patrol boat": patrol_boat,
}  # fmt: skip
"""Who guards a town, by name."""
