"""What stands near us and tells of a hunted night: a lookout, a lost shoe, a flare pistol, a fire basket, a lantern."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import RIM, Frame
from kredens.generator.towns.incidents.hands import draw_palm
from kredens.generator.towns.incidents.night_emblems import both_sides, hatch, ring
from kredens.generator.towns.incidents.night_faces import draw_bust
from kredens.generator.towns.plan.ground import Town


def lost_shoe(town: Town) -> None:
    """Draw a red shoe with a high heel lying near us in the light of a lamp, a trail of drops, a numbered marker."""
    frame = Frame.broad(town)
    frame.fill("paving", [(-0.1, -0.1), (-0.1, 3.3), (frame.wide + 0.1, 3.3), (frame.wide + 0.1, -0.1)], weight=MEDIUM)
    frame.lines([[(0, y), (frame.wide, y)] for y in (0.9, 1.9, 2.7)], THIN)
    frame.disc("lamplight", 5.6, 1.2, 5.2, flat=0.3, weight=THIN)
    for x, y, size in ((8.4, 2.3, 0.24), (7.6, 2.0, 0.34), (9.3, 2.6, 0.2), (9.0, 1.3, 0.26)):
        frame.disc("moon", x, y, size, flat=0.5, weight=THIN)
    frame.smooth("ink", [(1.4, 0.4), (2.4, 0.9), (5.6, 0.7), (7.6, 0.9), (8.4, 0.4), (6.0, 0.0), (3.0, 0.0)])
    heel: list[Point] = [(2.0, 3.1), (1.9, 2.2), (2.3, 0.4), (2.66, 0.4), (2.9, 1.9), (3.4, 2.6)]
    sole: list[Point] = [(2.0, 3.1), (3.2, 2.6), (4.4, 1.2), (5.4, 0.5), (7.2, 0.36), (8.0, 0.6), (8.1, 0.9),
                    (7.2, 1.5),
                         (6.2, 1.7), (5.4, 2.2), (4.6, 2.3), (3.6, 3.3), (2.6, 4.1), (1.9, 4.1)]  # fmt: skip
    frame.fill("ink", heel, weight=BOLD)
    frame.smooth("moon", [sole[0], *sole, sole[-1]], weight=2 * BOLD)
    frame.smooth("ink", [(2.3, 3.9), (3.3, 3.3), (4.5, 2.1), (5.3, 2.06), (4.8, 1.9), (3.8, 2.2), (2.6, 3.4)])
    frame.curve([(2.4, 3.2), (3.4, 2.5), (4.6, 1.2), (5.5, 0.66), (7.3, 0.56)], MEDIUM)
    frame.lines([[(5.8 + k * 0.3, 1.5 - k * 0.04), (5.6 + k * 0.3, 0.8)] for k in range(5)], MEDIUM)
    frame.smooth("white", [(6.6, 1.3), (7.2, 1.16), (7.5, 0.9), (7.0, 1.02)])
    frame.fill("glow", [(0.2, 0.2), (1.7, 0.0), (1.4, 1.5), (0.6, 1.6)], weight=BOLD)
    frame.lines([[(0.8, 1.0), (1.04, 1.2), (1.0, 0.4)]], 2 * BOLD)


def fire_basket(town: Town) -> None:
    """Draw an iron basket with a great signal fire on its post, a guard beside it."""
    frame = Frame(town)
    x = frame.wide * 0.5
    frame.fill("stone", [(-0.1, -0.1), (-0.1, 1.0), (frame.wide + 0.1, 1.3), (frame.wide + 0.1, -0.1)], weight=BOLD)
    frame.lines([[(k * 1.5, -0.1), (k * 1.5 + 0.1, 1.0 + 0.04 * k)] for k in range(9)], MEDIUM)
    for tone, share in (("cloth", 1.0), ("moon", 0.8), ("glow", 0.5)):
        wide, tall = 1.85 * share, 4.4 * share
        flame = [(-1.0, 0.0), (-1.1, 0.3), (-0.7, 0.5), (-0.8, 0.74), (-0.8, 0.74), (-0.3, 0.6), (-0.1, 0.8),
                        (0.1, 1.0),
                 (0.1, 1.0), (0.2, 0.72), (0.5, 0.6), (0.66, 0.84), (0.66, 0.84), (0.9, 0.5), (1.1, 0.3),
                                 (1.0, 0.0)]  # fmt: skip
        frame.smooth(tone, [(x + px * wide, 4.4 + py * tall) for px, py in flame], weight=MEDIUM)
    frame.fill("ink", [(x - 0.25, 0.8), (x - 0.25, 3.4), (x + 0.25, 3.4), (x + 0.25, 0.8)], weight=BOLD)
    for side in (-1, 1):
        frame.line((x, 2.2), (x + side * 1.3, 0.9), weight=3 * BOLD)
    for px in (-1.8, -1.1, -0.36, 0.36, 1.1, 1.8):
        frame.line((x + px, 5.3), (x + px * 0.56, 3.3), weight=3 * BOLD)
    for y, half in ((5.3, 1.9), (4.3, 1.5), (3.4, 1.1)):
        frame.lines([[(x - half, y), (x + half, y)]], 4 * BOLD)
        frame.lines([[(x - half, y + 0.08), (x + half * 0.4, y + 0.08)]], MEDIUM, "glow")
    for px, py in ((-1.4, 9.0), (1.2, 8.6), (0.6, 9.6), (-1.7, 7.8), (2.4, 7.4)):
        frame.disc("glow", x + px, py, 0.12)
    guard = "half length, stern man, peaked cap, green ww2 uniform, musket, facing left"
    draw_bust(frame, guard, (frame.wide - 4.2, -0.1), (4.6, 5.0), seed="beacon")


def hung_lantern(town: Town) -> None:
    """Draw a great paper lantern hanging near us, alight, and on its paper the shadow of a hand with claws."""
    whole = Frame(town)
    frame = whole.part(whole.wide * 0.52, 6.3, 0.7)
    x, y = 0.0, 0.0
    frame.line((x, 6.1), (x, 3.0), weight=2 * BOLD)
    frame.disc("#3a2440", x, y, 4.2)
    half: list[Point] = [(0.0, 2.7), (1.5, 2.6), (2.8, 1.8), (3.4, 0.0), (2.8, -1.8), (1.5, -2.6), (0.0, -2.7)]
    frame.smooth(
        "moon", [(x + px, y + py) for px, py in half + [(-a, b) for a, b in reversed(half[1:-1])]], weight=2 * BOLD
    )
    core = [(px * 0.62 - 0.5, py * 0.8 + 0.3) for px, py in half + [(-a, b) for a, b in reversed(half[1:-1])]]
    frame.smooth("glow", [(x + px, y + py) for px, py in core])
    for share in (0.34, 0.68):
        for side in (-1, 1):
            frame.curve([(x + side * px * share, y + py) for px, py in half], MEDIUM)
    draw_palm(frame.part(x, y - 2.1, 1.75), "ink", claws=True)
    for top in (y + 2.5, y - 3.1):
        frame.box("ink", x - 1.5, top, 3.0, 0.6, BOLD)
        frame.box("gold", x - 1.3, top + 0.18, 2.6, 0.24)
    for k in range(7):
        frame.line((x - 0.5 + k * 0.17, y - 3.1), (x - 0.6 + k * 0.2, y - 4.7), weight=MEDIUM, tone="moon")
    frame.box("gold", x - 0.5, y - 3.5, 1.0, 0.36, MEDIUM)


def bat_sign(town: Town) -> None:
    """Draw a fence of pales with coils of razor wire, and a sign on it that warns of bats."""
    frame = Frame(town)
    wide = frame.wide
    for y in (0.5, 2.5):
        frame.box("iron", -0.1, y, wide + 0.2, 0.34, MEDIUM)
    for k in range(17):
        x = 0.1 + 0.68 * k
        with frame.plate.rimmed(RIM, frame.rim):
            frame.fill("slate", [(x - 0.16, -0.1), (x - 0.16, 3.0), (x - 0.3, 3.4), (x, 3.9), (x + 0.3, 3.4),
                (x + 0.16, 3.0),
                                 (x + 0.16, -0.1)], weight=MEDIUM)  # fmt: skip
        frame.line((x + 0.07, 0.0), (x + 0.07, 3.2), weight=MEDIUM)
    for k in range(19):
        coil = ring(0.62 * k - 0.1, 4.1, 0.86)
        frame.curve([*coil, coil[0]], 2 * BOLD)
        frame.curve([*coil, coil[0]], BOLD, "iron lit")
        for turn in (0.6, 1.9, 3.4, 5.0):
            x, y = 0.62 * k - 0.1 + 0.86 * math.cos(turn), 4.1 + 0.86 * math.sin(turn)
            frame.fill("white lit", [(x - 0.1, y - 0.14), (x + 0.12, y), (x - 0.04, y + 0.16)], weight=THIN)
    sign = frame.part(6.1, 4.3, 1.0)
    with frame.plate.rimmed(RIM, frame.rim):
        sign.smooth("glow", rounded_triangle(3.55), weight=4 * BOLD)
    sign.smooth("glow", rounded_triangle(2.8), weight=3 * BOLD)
    hatch(sign, rounded_triangle(3.4), ((0.9, -2.2), (0.16, 0.1), (0.9, 1.6)), 20, aside=(2.7, -0.4))
    half = [(0.0, 0.35), (0.2, 0.2), (0.26, 0.62), (0.26, 0.62), (0.42, 0.3), (0.7, 0.25), (1.6, 0.75),
        (1.6, 0.75), (1.55, -0.2),
            (1.5, -0.5), (1.5, -0.5), (1.1, -0.2), (0.85, -0.62), (0.85, -0.62), (0.5, -0.35), (0.2, -0.95),
                (0.0, -1.15)]  # fmt: skip
    sign.smooth("ink", both_sides([(x, y - 0.35) for x, y in half]))
    for side in (-1, 1):
        sign.disc("moon", side * 0.12, -0.2, 0.08)
    for x, y in ((0.0, 2.9), (-2.55, -1.5), (2.55, -1.5)):
        sign.disc("iron lit", x, y, 0.2, weight=MEDIUM)


def rounded_triangle(reach: float) -> list[Point]:
    """Return a triangle that stands on its side, with round corners, about a point in it."""
    corners = [(reach * math.cos(turn), reach * math.sin(turn) - 0.1) for turn in
               (math.pi / 2 + math.tau * k / 3 for k in range(3))]  # fmt: skip
    form: list[Point] = []
    for (x, y), (px, py), (nx, ny) in zip(corners, corners[-1:] + corners[:-1], corners[1:] + corners[:1], strict=True):
        before, after = (x + 0.12 * (px - x), y + 0.12 * (py - y)), (x + 0.12 * (nx - x), y + 0.12 * (ny - y))
        form += [before, before, (x + 0.045 * (px + nx - 2 * x), y + 0.045 * (py + ny - 2 * y)), after, after]
    return form


def red_cocktail(town: Town) -> None:
    """Draw a glass on the bar of a roof terrace, what is in it red, with an eye on a stick for an olive."""
    frame = Frame(town)
    wide = frame.wide
    frame.fill("wood", [(-0.1, -0.1), (-0.1, 1.3), (wide + 0.1, 1.3), (wide + 0.1, -0.1)], weight=BOLD)
    frame.box("wood lit", -0.1, 1.15, wide + 0.2, 0.4, BOLD)
    frame.lines([[(k * 0.9 - 0.4, 0.2 + 0.24 * (k % 3)),
        (k * 0.9 + 0.6, 0.26 + 0.24 * (k % 3))] for k in range(14)], MEDIUM)  # fmt: skip
    glass = frame.part(7.3, 1.3, 1.0)
    glass.disc("ink", 0.5, 0.1, 2.3, flat=0.12)
    with frame.plate.rimmed(RIM, frame.rim):
        glass.disc("glass lit", 0.0, 0.24, 1.7, flat=0.17, weight=2 * BOLD)
        glass.fill("glass lit", [(-0.24, 0.3), (-0.14, 2.3), (0.14, 2.3), (0.24, 0.3)], weight=BOLD)
        glass.smooth("glass lit", [(-3.0, 6.1), (-3.0, 6.1), (-0.3, 2.2), (0.0, 2.0), (0.3, 2.2), (3.0, 6.1),
            (3.0, 6.1),
                                   (0.0, 5.86)], weight=2 * BOLD)  # fmt: skip
    drink = [(-2.4, 5.2), (-2.4, 5.2), (-0.26, 2.36), (0.0, 2.2), (0.26, 2.36), (2.4, 5.2), (2.4, 5.2), (0.0, 4.96)]
    glass.smooth("moon", drink, weight=MEDIUM)
    hatch(glass, drink, ((0.2, 2.1), (0.12, 0.16), (1.4, 0.9)), 22, aside=(1.3, -0.1), shade="#a52f24")
    glass.disc("moon", 0.0, 5.24, 2.4, flat=0.13, weight=MEDIUM)
    glass.curve([(-1.7, 5.24), (0.0, 5.08), (1.4, 5.18)], MEDIUM, "white")
    glass.line((1.9, 7.3), (-0.9, 4.0), weight=3 * BOLD)
    glass.line((1.9, 7.3), (-0.9, 4.0), weight=BOLD, tone="thatch lit")
    glass.disc("thatch lit", 1.94, 7.34, 0.26, weight=BOLD)
    eye = glass.part(0.1, 5.3, 1.0)
    eye.disc("#efe9dc", 0.0, 0.0, 0.95, weight=2 * BOLD)
    eye.disc("copper lit", -0.28, 0.02, 0.5, weight=BOLD)
    eye.disc("ink", -0.32, 0.02, 0.24)
    eye.disc("white", -0.42, 0.16, 0.1)
    for start, end in (((0.9, 0.2), (0.4, 0.26)), ((0.84, -0.3), (0.4, -0.2)), ((0.5, 0.74), (0.16, 0.5))):
        eye.curve([start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 0.08), end], BOLD, "moon")
    glass.disc("glass lit", 0.0, 6.1, 3.0, flat=0.13)
    glass.curve([*ring(0.0, 6.1, 3.0, 0.13), (3.0, 6.1)], 1.6 * BOLD)
    glass.lines([[(-2.3, 5.0), (-0.7, 2.9)], [(-2.0, 5.0), (-1.1, 3.8)]], 1.4 * BOLD, "white")
    glass.curve([(2.9, 6.0), (3.0, 5.3), (2.86, 4.9)], 2.6 * BOLD, "moon")
    glass.disc("moon", 2.86, 4.5, 0.16, weight=THIN)
    napkin = [(0.9, 1.5), (3.4, 1.5), (4.2, 0.5), (1.4, 0.4)]
    frame.fill("white lit", napkin, weight=BOLD)
    frame.lines([[(1.3, 1.3), (3.5, 1.28)], [(1.6, 0.6), (3.9, 0.68)]], THIN)
    for x in (2.3, 2.9):
        frame.disc("moon", x, 0.98, 0.17, flat=0.7, weight=THIN)
        frame.smooth("moon", [(x - 0.06, 0.92), (x + 0.06, 0.92), (x + 0.1, 0.66), (x - 0.02, 0.6)])


def glass_eye(town: Town) -> None:
    """Draw the glass eye that wards off evil, hung near us on a cord, a slit in it that looks at us, cracked."""
    whole = Frame(town)
    frame = whole.part(6.7, 4.3, 1.0)
    frame.curve([(0.2, 6.2), (0.05, 5.0), (0.0, 3.3)], 3 * BOLD)
    frame.curve([(0.2, 6.2), (0.05, 5.0), (0.0, 3.3)], BOLD, "thatch lit")
    for y, size, tone in ((4.7, 0.34, "moon"), (4.1, 0.28, "white lit"), (3.6, 0.34, "#2b4fae")):
        frame.disc(tone, 0.02, y, size, weight=BOLD)
    with frame.plate.rimmed(RIM, whole.rim):
        frame.disc("#2b4fae", 0.0, 0.0, 3.1, weight=2 * BOLD)
        frame.disc("#2b4fae", 0.0, 3.05, 0.36, weight=BOLD)
    disc = ring(0.0, 0.0, 3.1)
    hatch(frame, disc, ((-1.4, -3.2), (0.0, 0.24), (5.0, 1.9)), 24, aside=(1.1, -0.7), shade="#1d3983")
    frame.disc("#f3eee2", -0.1, 0.1, 2.1, weight=BOLD)
    hatch(frame, ring(-0.1, 0.1, 2.1), ((0.2, -2.0), (0.0, 0.24), (2.4, 1.0)), 14, aside=(1.0, -0.6))
    frame.disc("#7fb4e0", -0.15, 0.15, 1.45, weight=BOLD)
    for k in range(28):
        turn = math.tau * k / 28
        frame.line((-0.15 + 0.9 * math.cos(turn), 0.15 + 0.9 * math.sin(turn)),
                   (-0.15 + 1.36 * math.cos(turn), 0.15 + 1.36 * math.sin(turn)), weight=MEDIUM)  # fmt: skip
    frame.smooth("ink", [(-0.15, 1.5), (-0.15, 1.5), (0.34, 0.15), (-0.15, -1.2), (-0.15, -1.2), (-0.64, 0.15)])
    frame.smooth("moon", [(-0.15, 1.1), (-0.15, 1.1), (0.12, 0.15), (-0.15, -0.8), (-0.15, -0.8), (-0.42, 0.15)])
    frame.smooth("white", [(-2.5, 1.0), (-1.9, 2.0), (-1.1, 2.6), (-1.5, 2.0), (-2.1, 1.2)])
    crack: list[list[Point]] = [[(2.6, -1.7), (1.7, -1.0), (1.5, -1.3), (0.9, -0.6), (0.7, -0.8), (0.3, -0.4)],
                                [(1.7, -1.0), (1.9, -0.4), (1.5, 0.1)], [(0.9, -0.6), (1.0, -0.1)]]  # fmt: skip
    frame.lines(crack, 2 * BOLD)
    frame.smooth("moon", [(0.6, -2.9), (0.9, -3.5), (0.6, -3.9), (0.3, -3.5)], weight=MEDIUM)
    frame.curve([(0.4, -0.5), (0.6, -1.6), (0.6, -3.1)], 2 * BOLD, "moon")


def bandoneon(town: Town) -> None:
    """Draw a bandoneon left on the pavement under a lamp, its bellows open, a rose on it, drops leading away."""
    frame = Frame.broad(town)
    wide = frame.wide
    frame.fill("paving", [(-0.1, -0.1), (-0.1, 3.2), (wide + 0.1, 3.2), (wide + 0.1, -0.1)], weight=MEDIUM)
    frame.lines([[(0, y), (wide, y)] for y in (0.8, 1.8, 2.6)], THIN)
    frame.disc("lamplight", 5.3, 1.3, 5.4, flat=0.26, weight=THIN)
    frame.smooth("ink", [(0.7, 0.6), (2.4, 0.1), (6.0, 0.0), (9.6, 0.2), (10.2, 0.8), (8.0, 1.1), (3.0, 1.1)])
    count = 13
    lows = [(2.5 + 5.7 * k / count, 0.7 + 0.5 * math.sin(math.pi * k / count)) for k in range(count + 1)]
    tops = [(2.2 + 6.3 * k / count, 3.7 + 1.3 * math.sin(math.pi * k / count)) for k in range(count + 1)]
    with frame.plate.rimmed(RIM, frame.rim):
        frame.fill("ink", [*lows, *reversed(tops)], weight=BOLD)
    for k in range(count):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = lows[k], lows[k + 1], tops[k + 1], tops[k]
        middle, top = (ax + bx) / 2, (cx + dx) / 2
        frame.fill("moon", [(ax, ay), (middle, ay - 0.12), (top, cy + 0.3), (dx, dy)], weight=MEDIUM)
        frame.fill("cloth lit", [(middle, ay - 0.12), (bx, by), (cx, cy), (top, cy + 0.3)], weight=MEDIUM)
        frame.fill("gold lit", [(top - 0.12, cy - 0.1), (top, cy + 0.34), (top + 0.12, cy - 0.1)], weight=THIN)
    for side, x, tilt in ((-1, 2.3, -0.28), (1, 8.4, 0.28)):
        box = [(x - 0.75 + tilt * 0.2, 0.4), (x + 0.75 + tilt * 0.2, 0.4), (x + 0.75 + tilt, 3.8),
            (x - 0.75 + tilt, 3.8)]  # fmt: skip
        with frame.plate.rimmed(RIM, frame.rim):
            frame.fill("wood lit", box, weight=2 * BOLD)
        frame.fill("ink", [(x - 0.45 + tilt * 0.3, 0.8), (x + 0.45 + tilt * 0.3, 0.8), (x + 0.45 + tilt * 0.9, 3.4),
                           (x - 0.45 + tilt * 0.9, 3.4)])  # fmt: skip
        for row in range(5):
            for column in (-1, 0, 1):
                frame.disc("#efe9dc", x + 0.28 * column + tilt * (0.4 + 0.11 * row), 1.1 + 0.5 * row, 0.12)
        frame.lines([[(x + side * 0.5 + tilt * 0.2 + side * 0.06 * k, 0.5),
            (x + side * 0.5 + tilt + side * 0.06 * k, 3.7)]
                     for k in range(4)], THIN)  # fmt: skip
        frame.curve([(x + side * 0.8 + tilt * 0.3, 1.0), (x + side * 1.3 + tilt * 0.5, 1.7),
            (x + side * 1.3 + tilt * 0.7, 2.5),
                     (x + side * 0.8 + tilt * 0.9, 3.2)], 3 * BOLD)  # fmt: skip
    frame.curve([(4.2, 3.9), (5.6, 4.8), (7.3, 5.6)], 2 * BOLD)
    frame.curve([(4.2, 3.9), (5.6, 4.8), (7.3, 5.6)], BOLD, "green lit")
    for leaf in ([(5.2, 4.6), (5.1, 5.3), (5.7, 5.6), (5.6, 4.9)], [(5.9, 4.9), (6.6, 4.7), (6.9, 5.0), (6.3, 5.2)]):
        frame.smooth("copper lit", leaf, weight=MEDIUM)
    frame.disc("moon", 7.6, 5.8, 0.8, weight=BOLD)
    for reach, start in ((0.6, 0.4), (0.4, 2.4), (0.2, 4.2)):
        frame.curve([(7.6 + reach * math.cos(start + t), 5.8 + reach * math.sin(start + t))
                     for t in (0.0, 0.9, 1.8, 2.7, 3.6)], MEDIUM)  # fmt: skip
    for x, y, size in ((5.2, 0.5, 0.36), (6.4, 0.3, 0.22), (4.2, 0.36, 0.2), (9.9, 2.2, 0.2), (10.4, 2.5, 0.14)):
        frame.disc("moon", x, y, size, flat=0.5, weight=THIN)


def burst_hydrant(town: Town) -> None:
    """Draw a hydrant torn open on the pavement that pours out red, a lake of it in the gutter."""
    whole = Frame(town)
    frame = whole.part(7.5, 0.0, 1.0)
    wide = whole.wide
    whole.fill("paving", [(-0.1, -0.1), (-0.1, 1.5), (wide + 0.1, 1.5), (wide + 0.1, -0.1)], weight=MEDIUM)
    whole.lines([[(0, 1.16), (wide, 1.16)], *([(k * 1.4, 1.5), (k * 1.4 - 0.3, 1.16)] for k in range(9))], THIN)
    whole.smooth("moon", [(-0.2, 0.9), (2.0, 1.2), (4.6, 1.1), (6.3, 0.6), (5.2, 0.2), (2.6, -0.1), (-0.2, -0.1)],
        weight=MEDIUM)  # fmt: skip
    for x, y, reach in ((2.0, 0.66, 1.7), (2.2, 0.66, 1.0), (1.2, 0.3, 0.8)):
        whole.curve([*ring(x, y, reach, 0.22)], MEDIUM)
    gush = [(-1.5, 3.2), (-2.7, 3.5), (-4.0, 3.0), (-5.0, 1.9), (-5.5, 0.6), (-5.5, 0.6), (-4.6, 0.5), (-4.2, 1.3),
        (-3.4, 2.0),
            (-2.6, 2.3), (-1.5, 2.2)]  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("moon", [gush[0], *gush, gush[-1]], weight=BOLD)
    for k in range(4):
        frame.curve([(-1.6, 3.0 - 0.2 * k), (-2.8, 3.2 - 0.26 * k), (-4.0, 2.5 - 0.3 * k), (-5.0 + 0.16 * k, 0.9)],
            MEDIUM)  # fmt: skip
    for x, y, size in ((-5.9, 1.5, 0.16), (-6.1, 0.9, 0.22), (-4.3, 3.7, 0.15), (-3.2, 4.0, 0.2),
        (-5.2, 3.0, 0.14), (-4.0, 0.9, 0.2)):  # fmt: skip
        frame.smooth("moon", [(x, y + 1.5 * size), (x + size, y - 0.2 * size), (x, y - size),
            (x - size, y - 0.2 * size)],
                     weight=THIN)  # fmt: skip
    frame.disc("ink", 0.3, 0.6, 2.3, flat=0.16)
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("iron lit", [(-1.6, 0.5), (-1.6, 0.5), (-1.6, 1.0), (1.6, 1.0), (1.6, 0.5), (1.6, 0.5)],
            weight=BOLD)  # fmt: skip
        body = [(-1.1, 1.0), (-1.1, 1.0), (-1.15, 4.3), (-1.15, 4.3), (1.15, 4.3), (1.15, 4.3), (1.1, 1.0), (1.1, 1.0)]
        frame.smooth("gold lit", body, weight=2 * BOLD)
        frame.fill("gold lit", [(-1.7, 2.1), (-1.0, 2.2), (-1.0, 3.2), (-1.7, 3.3)], weight=BOLD)
        frame.fill("gold lit", [(1.7, 2.1), (1.0, 2.2), (1.0, 3.2), (1.7, 3.3)], weight=BOLD)
        frame.smooth("iron lit", [(-1.4, 4.3), (-1.4, 4.3), (-1.4, 4.75), (-1.4, 4.75), (1.4, 4.75), (1.4, 4.75),
            (1.4, 4.3),
                                  (1.4, 4.3)], weight=BOLD)  # fmt: skip
        dome = [(-1.15, 4.75), (-1.15, 4.75), (-1.0, 5.5), (-0.5, 5.95), (0.5, 5.95), (1.0, 5.5), (1.15, 4.75),
            (1.15, 4.75)]  # fmt: skip
        frame.smooth("iron lit", dome, weight=2 * BOLD)
        frame.fill("iron lit", [(-0.34, 5.9), (-0.26, 6.4), (0.26, 6.4), (0.34, 5.9)], weight=BOLD)
    hatch(frame, body, ((0.3, 0.9), (0.0, 0.24), (1.2, 0.4)), 15, aside=(1.3, 0.0), shade="gold")
    hatch(frame, dome, ((0.2, 4.7), (0.0, 0.22), (1.2, 0.3)), 7, aside=(1.1, 0.0), shade="iron")
    frame.lines([[(-0.9, 4.75), (-0.6, 5.6)], [(-0.3, 4.75), (-0.2, 5.9)], [(0.3, 4.75), (0.2, 5.9)]], MEDIUM)
    frame.disc("iron lit", 0.0, 2.7, 0.95, weight=2 * BOLD)
    frame.disc("gold lit", 0.0, 2.7, 0.62, weight=BOLD)
    frame.fill("ink", [(0.3 * math.cos(math.tau * k / 5), 2.7 + 0.3 * math.sin(math.tau * k / 5)) for k in range(5)])
    for k in range(8):
        turn = math.tau * k / 8
        frame.disc("ink", 0.78 * math.cos(turn), 2.7 + 0.78 * math.sin(turn), 0.08)
    for x in (-1.1, -0.4, 0.4, 1.1):
        frame.disc("ink", x, 4.53, 0.1)
        frame.disc("ink", x * 1.1, 0.74, 0.1)
    frame.lines([[(1.66 + 0.02 * k, 2.2 + 0.22 * k), (1.3, 2.24 + 0.2 * k)] for k in range(5)], THIN)
    frame.curve([(1.6, 2.1), (2.1, 1.5), (1.9, 1.1)], 2 * BOLD)
    frame.fill("gold lit", [(1.6, 0.7), (2.4, 0.5), (2.6, 1.0), (1.8, 1.2)], weight=BOLD)


def hoisted_coffin(town: Town) -> None:
    """Draw the hook of a crane that swings a coffin over the quay, pale fingers at its lid, something dripping out."""
    whole = Frame(town)
    frame = whole.part(6.6, 0.0, 1.0)
    for k in range(4):
        y = 10.0 - 0.62 * k
        frame.disc("iron lit", 0.0, y, 0.3, flat=1.3 if k % 2 else 0.9, weight=2 * BOLD)
        frame.disc("ink", 0.0, y, 0.13, flat=1.4)
    with frame.plate.rimmed(RIM, whole.rim):
        frame.box("gold lit", -0.75, 7.3, 1.5, 0.9, 2 * BOLD)
    for k in range(4):
        frame.fill("ink", [(-0.7 + 0.4 * k, 7.34), (-0.5 + 0.4 * k, 7.34), (-0.3 + 0.4 * k, 8.16),
            (-0.5 + 0.4 * k, 8.16)])  # fmt: skip
    hook: list[Point] = [(0.0, 7.3), (0.05, 6.8), (0.5, 6.4), (0.4, 5.85), (-0.1, 5.7), (-0.5, 6.0)]
    frame.curve(hook, 7 * BOLD)
    frame.curve(hook, 4.4 * BOLD, "iron lit")
    for foot in ((-2.7, 4.2), (2.8, 4.5)):
        frame.line((0.05, 5.8), foot, weight=3.4 * BOLD)
        frame.line((0.05, 5.8), foot, weight=1.6 * BOLD, tone="thatch lit")
    lid: list[Point] = [(-3.4, 3.4), (-2.6, 4.3), (2.9, 4.7), (3.6, 4.0), (2.3, 3.2), (-0.9, 2.9)]
    box: list[Point] = [(-3.4, 3.1), (-0.9, 2.5), (2.3, 2.85), (3.6, 3.7), (3.4, 2.2), (2.1, 1.3), (-0.8, 0.9),
        (-3.1, 1.7)]  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.fill("wood", box, weight=2 * BOLD)
        frame.fill("wood lit", lid, weight=2 * BOLD)
    frame.fill("moon", [(-3.36, 3.36), (-0.9, 2.88), (2.3, 3.18), (3.56, 3.96), (3.56, 3.74), (2.3, 2.92), (-0.9, 2.6),
                        (-3.36, 3.14)])  # fmt: skip
    frame.lines([[(-0.86, 2.5), (-0.76, 0.95)], [(2.3, 2.85), (2.1, 1.35)]], BOLD)
    frame.lines([[(-3.0 + 0.3 * k, 2.9 - 0.07 * k), (-2.86 + 0.3 * k, 1.7 - 0.07 * k)] for k in range(7)], MEDIUM)
    frame.lines([[(2.5 + 0.2 * k, 2.9 + 0.13 * k), (2.36 + 0.2 * k, 1.6 + 0.13 * k)] for k in range(5)], MEDIUM)
    frame.lines([[(-0.4, 1.9), (2.0, 2.16)], [(0.1, 1.4), (1.7, 1.56)]], THIN)
    frame.lines([[(-2.4, 3.6), (2.6, 4.1)], [(-1.2, 3.3), (2.4, 3.6)]], THIN)
    frame.fill("gold lit", [(-1.6, 3.62), (-1.5, 3.86), (1.6, 4.14), (1.66, 3.9)], [(0.5, 3.46), (0.9, 3.5),
        (0.66, 4.36),
               (0.3, 4.3)], weight=MEDIUM)  # fmt: skip
    for x, y in ((-2.9, 3.5), (2.7, 4.5), (3.2, 4.0)):
        frame.disc("iron lit", x, y, 0.12, weight=THIN)
    for k in range(4):
        x, y = 0.1 + 0.42 * k, 2.82 + 0.04 * k
        frame.smooth("white lit", [(x - 0.19, y + 0.12), (x + 0.19, y + 0.14), (x + 0.19, y - 0.5), (x, y - 0.72),
                                   (x - 0.19, y - 0.5)], weight=BOLD)  # fmt: skip
        frame.fill("ink", [(x - 0.13, y - 0.56), (x + 0.13, y - 0.56), (x + 0.02, y - 1.02)])
        frame.line((x - 0.1, y - 0.2), (x + 0.1, y - 0.2), weight=MEDIUM)
    for x, y, size in ((-2.3, 1.1, 0.2), (-2.34, 0.4, 0.15)):
        frame.smooth("moon", [(x, y + 2.4 * size), (x + size, y), (x, y - size), (x - size, y)], weight=THIN)
    frame.line((-2.3, 3.0), (-2.3, 1.5), weight=2 * BOLD, tone="moon")


NIGHT_SIGNS: Mapping[str, Callable[[Town], None]] = {
    "lost shoe": lost_shoe, "fire basket": fire_basket, "hung lantern": hung_lantern, "bat sign": bat_sign,
    "red cocktail": red_cocktail, "glass eye": glass_eye, "bandoneon": bandoneon, "burst hydrant": burst_hydrant,
        "hoisted coffin": hoisted_coffin,
}  # fmt: skip
"""What tells of a hunted night, by name."""
