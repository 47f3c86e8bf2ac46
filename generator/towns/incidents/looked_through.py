"""What the town is seen through by night: field glasses, blinds, the screen of a car, the sight of a camera."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.figures import draw_running, draw_winged
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.plan.ground import Town


def field_glasses(town: Town) -> None:
    """Draw the dark about the two rings of field glasses, in which one flies with spread cape."""
    frame = Frame(town)
    wide, radius, y = frame.wide, 3.7, 4.9
    apart = min(wide * 0.15, radius * 0.8)
    middles = (wide * 0.51 - apart, wide * 0.51 + apart)
    draw_winged(frame.part(wide * 0.4, 4.0, 2.6))
    outline: list[Segment] = [
        ("M", *frame.at((-0.1, -0.1))), ("L", *frame.at((-0.1, 10.1))), ("L", *frame.at((wide + 0.1, 10.1))),
        ("L", *frame.at((wide + 0.1, -0.1))), ("Z",),
    ]  # fmt: skip
    meet = math.acos((middles[1] - middles[0]) / 2 / radius)
    rim = []
    for middle, start in ((middles[0], meet), (middles[1], math.pi + meet)):
        sweep = math.tau - 2 * meet
        rim += [
            (middle + radius * math.cos(start + sweep * k / 28), y + radius * math.sin(start + sweep * k / 28))
            for k in range(29)
        ]
        rim.append(rim[-1])
    outline += smooth([frame.at(point) for point in rim], closed=True)
    frame.plate.fill(tuple(outline), "ink", 2 * BOLD)
    frame.curve([*rim, rim[0]], MEDIUM, frame.rim)
    x = sum(middles) / 2
    frame.lines([[(x - 1.5, y), (x + 1.5, y)], [(x, y - 1.0), (x, y + 1.0)]], THIN, frame.rim)
    frame.lines([[(x + k * 0.5, y - 0.2), (x + k * 0.5, y + 0.2)] for k in (-2, -1, 1, 2)], THIN, frame.rim)


def blinds(town: Town) -> None:
    """Draw the slats of a blind, which two fingers and the thumb of a pale hand press apart."""
    frame = Frame(town)
    x, y = frame.wide * 0.66, 5.2
    step, depth = 1.3, 0.62
    for row in range(9):
        level = row * step - 0.5
        away = level + depth / 2 - y
        pushed = (1.9 if away >= 0 else -1.9) * math.exp(-((away / 2.4) ** 2))
        lower, upper = [], []
        for k in range(17):
            place = frame.wide * (k - 0.5) / 15
            lift = pushed * math.exp(-(((place - x) / 4.0) ** 2))
            lower.append((place, level + lift))
            upper.append((place, level + depth + lift))
        frame.smooth("side", [lower[0], *lower, lower[-1], upper[-1], *reversed(upper), upper[0]], weight=MEDIUM)
        frame.curve([(px, py - 0.12) for px, py in upper], MEDIUM, frame.rim)
    for cord in (frame.wide * 0.36, frame.wide * 0.93):
        frame.line((cord, -0.1), (cord, 10.1), weight=MEDIUM, tone="airy")
    hand = frame.part(x, y, 1.0)
    thumb: list[Point] = [(3.4, -0.5), (1.9, -0.9), (0.9, -1.7), (0.0, -1.96), (-0.34, -2.2), (0.0, -2.5), (0.9, -2.4),
                          (1.9, -1.9), (3.4, -1.5)]  # fmt: skip
    hand.smooth("white lit", thumb, weight=BOLD)
    hand.smooth("wall", [(0.1, -2.0), (-0.3, -2.16), (0.0, -2.34), (0.4, -2.2)], weight=THIN)
    hand.lines([[(1.1, -1.66), (1.22, -1.86)], [(1.3, -1.56), (1.4, -1.76)]], MEDIUM)
    back: list[Point] = [(1.7, 1.3), (2.3, 1.5), (4.8, 1.3), (4.8, 1.3), (4.8, -1.5), (4.8, -1.5), (3.0, -1.7),
                         (1.9, -0.9), (1.5, 0.2)]  # fmt: skip
    hand.smooth("white lit", back, weight=BOLD)
    for tip, root in (((-0.2, 1.74), (1.7, 0.5)), ((-0.8, 2.2), (1.9, 1.2))):
        (tx, ty), (rx, ry) = tip, root
        knee: Point = (tx + 1.1, ty + 0.3)
        finger: list[Point] = [(rx + 0.5, ry + 0.32), (knee[0] + 0.2, knee[1] + 0.3), (tx + 0.3, ty + 0.4),
                               (tx, ty + 0.1), (tx + 0.24, ty - 0.2), (knee[0], knee[1] - 0.34),
                               (rx + 0.3, ry - 0.42)]  # fmt: skip
        hand.smooth("white lit", finger, weight=BOLD)
        hand.smooth(
            "white lit", [(rx + 0.2, ry + 0.3), (rx + 0.8, ry + 0.3), (rx + 0.7, ry - 0.44), (rx + 0.1, ry - 0.36)]
        )
        hand.smooth("wall", [(tx + 0.36, ty + 0.4), (tx, ty + 0.16), (tx + 0.06, ty - 0.02), (tx + 0.5, ty + 0.16)],
                    weight=THIN)  # fmt: skip
        hand.curve([(knee[0] - 0.06, knee[1] + 0.3), (knee[0] + 0.1, knee[1] + 0.1), (knee[0], knee[1] - 0.16)], MEDIUM)
        hand.curve([(rx + 0.2, ry + 0.3), (rx + 0.5, ry + 0.1), (rx + 0.4, ry - 0.2)], MEDIUM)
    hand.lines([[(2.2 + k * 0.24, -1.2), (2.6 + k * 0.24, -0.5)] for k in range(6)], THIN)
    hand.fill("ink", [(3.6, 1.7), (3.4, 0.2), (3.6, -1.9), (4.9, -2.3), (4.9, 2.1)], weight=MEDIUM)
    hand.line((3.74, 1.6), (3.6, 0.2), (3.74, -1.8), weight=BOLD, tone=frame.rim)


def windscreen(town: Town) -> None:
    """Draw the screen of a car from within: the wheel with two hands, the road lit, and two eyes in the mirror."""
    frame = Frame(town)
    wide = frame.wide
    frame.fill("side", [(wide * 0.56, 3.1), (wide * 0.62, 3.1), (wide * 1.2, 0.6), (wide * 0.1, 0.6)], weight=MEDIUM)
    frame.fill("lamplight", [(wide * 0.57, 2.7), (wide * 0.61, 2.7), (wide * 0.98, 0.8), (wide * 0.3, 0.8)])
    for low, top, half in ((1.5, 2.0, 0.13), (2.4, 2.7, 0.07)):
        frame.box("white lit", wide * 0.59 - half, low, 2 * half, top - low)
    pillar = [(-0.1, -0.1), (-0.1, 10.1), (0.9, 10.1), (-0.1, 2.0)]
    other = [(wide + 0.1, -0.1), (wide + 0.1, 10.1), (wide - 0.5, 10.1), (wide + 0.1, 4.0)]
    frame.solid(pillar, other)
    dash = [(-0.2, -0.2), (-0.2, -0.2), (-0.2, 1.6), (-0.2, 1.6), (wide * 0.3, 1.75), (wide * 0.7, 1.45),
            (wide + 0.2, 1.0), (wide + 0.2, 1.0), (wide + 0.2, -0.2), (wide + 0.2, -0.2)]  # fmt: skip
    frame.shape(dash)
    for x, tone in ((wide * 0.62, "glow"), (wide * 0.73, "moon"), (wide * 0.84, "glow")):
        frame.disc("iron", x, 0.66, 0.46, weight=MEDIUM)
        frame.disc(tone, x, 0.66, 0.3)
        frame.line((x, 0.66), (x + 0.2, 0.82), weight=MEDIUM)
    wheel, turns = (2.9, -0.1), [math.pi * k / 14 for k in range(15)]
    ring = [(wheel[0] + 2.4 * math.cos(turn), wheel[1] + 2.4 * math.sin(turn)) for turn in turns]
    frame.curve(ring, 6 * BOLD, frame.rim)
    frame.curve(ring, 5 * BOLD)
    for side in (-1, 1):
        hand = frame.part(wheel[0] + side * 1.7, wheel[1] + 1.7, 1.0, mirrored=side < 0)
        hand.smooth("ink", [(0.2, -0.5), (0.9, -0.5), (1.8, -2.6), (0.4, -2.6)], weight=MEDIUM)
        for lift in (-0.3, 0.0, 0.3):
            hand.smooth("white lit", [(0.4, lift + 0.14), (-0.2, lift + 0.3), (-0.5, lift + 0.1), (-0.4, lift - 0.14),
                                      (0.3, lift - 0.16)], weight=MEDIUM)  # fmt: skip
        hand.smooth("white lit", [(0.1, 0.5), (0.5, 0.4), (0.7, -0.1), (0.8, -0.7), (0.3, -0.7), (0.1, -0.3)],
                    weight=MEDIUM)  # fmt: skip
    frame.line((wide * 0.66, 8.7), (wide * 0.66, 10.1), weight=3 * BOLD)
    frame.solid([(wide * 0.42, 6.9), (wide * 0.43, 8.8), (wide * 0.9, 8.9), (wide * 0.91, 7.0)])
    frame.fill("white lit", [(wide * 0.437, 7.1), (wide * 0.445, 8.6), (wide * 0.885, 8.7), (wide * 0.893, 7.2)])
    for side in (-1, 1):
        eye = frame.part(wide * 0.665, 7.8, 1.3, mirrored=side < 0)
        eye.smooth("white", [(0.3, -0.1), (0.3, -0.1), (0.7, 0.2), (1.2, 0.24), (1.5, 0.14), (1.5, 0.14),
            (1.1, -0.24),
                             (0.7, -0.24)], weight=MEDIUM)  # fmt: skip
        eye.disc("moon", 0.92, 0.0, 0.23, weight=MEDIUM)
        eye.fill("ink", [(0.88, 0.16), (0.96, 0.16), (0.96, -0.18), (0.88, -0.18)])
        eye.fill("ink", [(0.2, 0.08), (1.5, 0.62), (1.68, 0.42), (0.8, 0.26)])


def camera_sight(town: Town) -> None:
    """Draw the sight of a camera: corners, a ring and a cross about one who runs, pale as in the heat of a lens."""
    frame = Frame(town)
    x, y = frame.wide * 0.4, 2.5
    draw_running(frame.part(x - 0.1, y - 1.5, 3.1), "glow")
    tone = "moon"
    ring = [(x + 2.1 * math.cos(math.tau * k / 24), y + 2.1 * math.sin(math.tau * k / 24)) for k in range(25)]
    frame.curve(ring, BOLD, tone)
    frame.lines([[(x - 2.7, y), (x - 1.5, y)], [(x + 1.5, y), (x + 2.7, y)], [(x, y + 1.5), (x, y + 2.7)],
                 [(x, y - 1.5), (x, y - 2.6)]], BOLD, tone)  # fmt: skip
    left, right, low, top = 0.8, frame.wide - 0.8, 0.7, 9.2
    corners = []
    for px, py, sx, sy in ((left, low, 1, 1), (right, low, -1, 1), (right, top, -1, -1)):
        corners.append([(px, py + sy * 1.3), (px, py), (px + sx * 1.3, py)])
    frame.lines(corners, 1.6 * BOLD, "white lit")
    frame.disc(tone, right - 0.5, top - 0.5, 0.24)
    frame.lines([[(right - 3.2 + k * 0.3, low + 0.3), (right - 3.2 + k * 0.3, low + 0.5 + 0.3 * (k % 5 == 0))]
                 for k in range(10)], MEDIUM, "white lit")  # fmt: skip


LOOKED_THROUGH: Mapping[str, Callable[[Town], None]] = {
    "field glasses": field_glasses, "blinds": blinds, "windscreen": windscreen, "camera sight": camera_sight,
}  # fmt: skip
"""What a town is seen through, by name."""
