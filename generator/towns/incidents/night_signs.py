"""What stands near us and tells of a hunted night: a lookout, a lost shoe, a flare pistol, a fire basket, a lantern."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import RIM, Frame
from kredens.generator.towns.incidents.hands import draw_palm
from kredens.generator.towns.incidents.night_faces import draw_bust
from kredens.generator.towns.plan.ground import Town


def roof_lookout(town: Town) -> None:
    """Draw from behind a lookout who stands at a parapet with field glasses lifted, the rifle slung on his back."""
    frame = Frame(town)
    x = frame.wide * 0.5
    frame.box("stone", -0.2, -0.2, frame.wide + 0.4, 1.5, BOLD)
    frame.box("stone lit", -0.2, 1.2, frame.wide + 0.4, 0.4, MEDIUM)
    for side in (-1, 1):
        arm = [(x + side * px, py) for px, py in ((1.3, 4.0), (1.9, 3.9), (2.5, 4.6), (2.1, 5.6), (1.0, 6.3),
                        (0.6, 5.9),
                                                  (1.2, 5.2), (1.5, 4.8))]  # fmt: skip
        with frame.plate.rimmed(RIM, frame.rim):
            frame.smooth("slate", arm, weight=BOLD)
        frame.smooth("iron", [(x + side * px, py) for px, py in ((0.5, 6.0), (0.5, 6.5), (1.1, 6.6), (1.2, 6.0))],
                     weight=BOLD)  # fmt: skip
        frame.smooth("wall lit", [(x + side * px, py) for px, py in ((0.7, 5.7), (0.6, 6.3), (1.1, 6.4), (1.3, 5.9))],
                     weight=MEDIUM)  # fmt: skip
    coat: list[Point] = [(-1.9, -0.2), (-1.9, -0.2), (-1.5, 2.0), (-1.8, 3.6), (-1.5, 4.6), (-0.6, 5.1), (0.6, 5.1),
                         (1.5, 4.6), (1.8, 3.6), (1.5, 2.0), (1.9, -0.2), (1.9, -0.2)]  # fmt: skip
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth("slate", [(x + px, py) for px, py in coat], weight=BOLD)
    frame.smooth(
        "slate lit", [(x + px, py) for px, py in ((-1.7, 3.6), (-1.4, 4.5), (-0.6, 4.9), (-0.9, 4.0), (-1.2, 2.2))]
    )
    frame.lines([[(x + 0.7 + k * 0.16, 4.5 - k * 0.16), (x + 0.8 + k * 0.13, 1.9)] for k in range(6)], MEDIUM)
    frame.fill("wood", [(x - 1.6, 1.5), (x + 1.6, 1.5), (x + 1.55, 1.9), (x - 1.55, 1.9)],
               weight=MEDIUM)  # fmt: skip
    frame.lines([[(x - 1.2, 4.8), (x + 1.5, 2.0)]], 3 * BOLD, "wood")
    gun = frame.part(x, 3.0, 1.0)
    gun.fill("wood lit", [(0.5, -0.5), (1.1, -1.5), (1.7, -1.2), (0.9, 0.1)], weight=BOLD)
    gun.solid(
        [(0.55, -0.3), (0.95, 0.0), (-1.7, 4.0), (-1.9, 3.86)], [(0.3, 0.0), (0.7, -0.5), (0.9, -0.3), (0.6, 0.3)]
    )
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth("wall", [(x - 0.5, 5.0), (x - 0.55, 5.8), (x + 0.55, 5.8), (x + 0.5, 5.0)], weight=MEDIUM)
        frame.smooth("iron", [(x - 0.95, 5.6), (x - 0.95, 5.6), (x - 1.0, 6.4), (x - 0.6, 7.1), (x, 7.3),
                        (x + 0.6, 7.1),
                              (x + 1.0, 6.4), (x + 0.95, 5.6), (x + 0.95, 5.6)], weight=BOLD)  # fmt: skip
    frame.smooth("iron lit", [(x - 0.85, 5.9), (x - 0.85, 6.4), (x - 0.5, 6.95), (x - 0.1, 7.1), (x - 0.5, 6.4)])
    frame.lines([[(x - 0.96, 5.86), (x + 0.96, 5.86)]], MEDIUM)


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


def flare_pistol(town: Town) -> None:
    """Draw a soldier near us who holds a flare pistol up, smoke at its mouth, and the flare burning over the water."""
    frame = Frame(town)
    star, mouth = (frame.wide * 0.5, 8.4), (frame.wide * 0.805, 4.2)
    frame.disc("cloth", *star, 2.2)
    for tone, reach in (("moon", 1.5), ("glow", 0.9), ("white", 0.4)):
        rays = [
            (star[0] + far * math.cos(math.pi * k / 12), star[1] + far * math.sin(math.pi * k / 12))
            for k in range(24)
            for far in (reach if k % 2 else reach * 0.5,)
        ]
        frame.fill(tone, rays, weight=THIN)
    trail: list[Point] = [mouth, (mouth[0] + 0.3, 6.6), (mouth[0] - 0.9, 8.2), star]
    frame.curve(trail, 4 * BOLD)
    frame.curve(trail, 3 * BOLD, "airy")
    draw_bust(frame, "half length, stern man, stubble, steel helmet, ww2 uniform, pistol, facing right, head raised",
              (2.5, -0.1), (8.2, 6.9), seed="flare", flipped=True)  # fmt: skip
    for k, (dx, dy, size) in enumerate(((0.0, 0.0, 0.36), (0.14, 0.5, 0.44), (0.26, 1.1, 0.34))):
        frame.disc("airy" if k else "glow", mouth[0] + dx, mouth[1] + dy, size, weight=MEDIUM)


def fire_basket(town: Town) -> None:
    """Draw an iron basket with a great signal fire on its post, a guard beside it."""
    frame = Frame(town)
    x = frame.wide * 0.43
    frame.fill("stone", [(-0.1, -0.1), (-0.1, 1.0), (frame.wide + 0.1, 1.3), (frame.wide + 0.1, -0.1)], weight=BOLD)
    frame.lines([[(k * 1.5, -0.1), (k * 1.5 + 0.1, 1.0 + 0.04 * k)] for k in range(9)], MEDIUM)
    for tone, share in (("cloth", 1.0), ("moon", 0.8), ("glow", 0.5)):
        wide, tall = 2.2 * share, 4.6 * share
        flame = [(-1.0, 0.0), (-1.1, 0.3), (-0.7, 0.5), (-0.8, 0.74), (-0.8, 0.74), (-0.3, 0.6), (-0.1, 0.8),
                        (0.1, 1.0),
                 (0.1, 1.0), (0.2, 0.72), (0.5, 0.6), (0.66, 0.84), (0.66, 0.84), (0.9, 0.5), (1.1, 0.3),
                                 (1.0, 0.0)]  # fmt: skip
        frame.smooth(tone, [(x + px * wide, 4.4 + py * tall) for px, py in flame], weight=MEDIUM)
    frame.fill("ink", [(x - 0.25, 0.8), (x - 0.25, 3.4), (x + 0.25, 3.4), (x + 0.25, 0.8)], weight=BOLD)
    for side in (-1, 1):
        frame.line((x, 2.2), (x + side * 1.3, 0.9), weight=3 * BOLD)
    for px in (-2.0, -1.2, -0.4, 0.4, 1.2, 2.0):
        frame.line((x + px, 5.3), (x + px * 0.56, 3.3), weight=3 * BOLD)
    for y, half in ((5.3, 2.1), (4.3, 1.7), (3.4, 1.2)):
        frame.lines([[(x - half, y), (x + half, y)]], 4 * BOLD)
        frame.lines([[(x - half, y + 0.08), (x + half * 0.4, y + 0.08)]], MEDIUM, "glow")
    for px, py in ((-1.4, 9.0), (1.2, 8.6), (0.6, 9.6), (-2.2, 7.8), (2.4, 7.4)):
        frame.disc("glow", x + px, py, 0.12)
    draw_bust(frame, "half length, stern man, peaked cap, green ww2 uniform, facing left", (frame.wide - 4.0, -0.1),
              (4.6, 5.6), seed="beacon")  # fmt: skip


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


NIGHT_SIGNS: Mapping[str, Callable[[Town], None]] = {
    "roof lookout": roof_lookout, "lost shoe": lost_shoe, "flare pistol": flare_pistol, "fire basket": fire_basket,
    "hung lantern": hung_lantern,
}  # fmt: skip
"""What tells of a hunted night, by name."""
