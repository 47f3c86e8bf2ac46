"""What the town is seen through by night: field glasses, blinds, the screen of a car, the sight of a camera."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.portraits.lone_hands import LoneHand
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.night_faces import draw_hunter, draw_hunter_bust
from kredens.generator.towns.plan.ground import Town


def field_glasses(town: Town) -> None:
    """Draw the dark about the two rings of field glasses, in which the one who is watched looks back."""
    frame = Frame(town)
    wide, radius, y = frame.wide, 3.2, 3.9
    apart = min(wide * 0.15, radius * 0.8)
    middles = (wide * 0.49 - apart, wide * 0.49 + apart)
    who = "bust, lean woman, black long hair, crimson cloak, scornful, front view"
    draw_hunter_bust(frame, who, (wide * 0.48 - 2.6, 0.2), (5.2, 5.6), seed="watched")
    meet = math.acos((middles[1] - middles[0]) / 2 / radius)
    rim = []
    for middle, start in ((middles[0], meet), (middles[1], math.pi + meet)):
        sweep = math.tau - 2 * meet
        rim += [
            (middle + radius * math.cos(start + sweep * k / 28), y + radius * math.sin(start + sweep * k / 28))
            for k in range(29)
        ]
        rim.append(rim[-1])
    frame.surround(rim)
    frame.curve([*rim, rim[0]], MEDIUM, frame.rim)


def blinds(town: Town) -> None:
    """Draw a near window with a blind, and between its slats the face of one who spies."""
    frame = Frame(town)
    left, right, low, top = 6.0, frame.wide - 0.3, 0.9, 9.3
    x = (left + right) / 2
    frame.fill(
        "brick",
        [(left - 1.1, -0.1), (left - 1.1, 10.1), (frame.wide + 0.1, 10.1), (frame.wide + 0.1, -0.1)],
        weight=2 * BOLD,
    )
    for row in range(20):
        frame.lines([[(left - 1.1, row * 0.5), (frame.wide, row * 0.5)],
                     *([(left - 1.1 + k * 0.9 + 0.45 * (row % 2), row * 0.5),
                        (left - 1.1 + k * 0.9 + 0.45 * (row % 2), row * 0.5 + 0.5)]
                       for k in range(10))], THIN)  # fmt: skip
    frame.box("stone lit", left - 0.4, low - 0.4, right - left + 0.8, top - low + 0.8, BOLD)
    frame.box("ink", left, low, right - left, top - low, BOLD)
    with frame.plate.clipped(polygon([frame.at(point) for point in box(left, low, right - left, top - low)])):
        who = "gaunt bald man, black buttoned shirt, furious, front view"
        draw_hunter_bust(frame, who, (x - 3.7, low - 0.44), (7.4, 8.7), seed="blinds")
    step = 0.56
    for row in range(15):
        frame.box("side", left, low + row * step, right - left, 0.16, MEDIUM)
    for cord in (left + 0.5, right - 0.5):
        frame.line((cord, low), (cord, top), weight=MEDIUM, tone="airy")


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
    for x, tone in ((wide * 0.72, "glow"), (wide * 0.82, "moon"), (wide * 0.92, "glow")):
        frame.disc("iron", x, 0.66, 0.46, weight=MEDIUM)
        frame.disc(tone, x, 0.66, 0.3)
        frame.line((x, 0.66), (x + 0.2, 0.82), weight=MEDIUM)
    wheel, turns = (3.9, 0.1), [math.pi * (k - 2) / 14 for k in range(19)]
    ring = [(wheel[0] + 2.5 * math.cos(turn), wheel[1] + 2.5 * math.sin(turn)) for turn in turns]
    frame.curve(ring, 9 * BOLD, frame.rim)
    frame.curve(ring, 8 * BOLD)
    frame.curve([(x - 0.07, y + 0.1) for x, y in ring[8:17]], MEDIUM, frame.rim)
    for side in (-1, 1):
        grip = wheel[0] + side * 2.2, wheel[1] + 1.5
        wrist, elbow = (grip[0] + side * 0.5, grip[1] - 0.3), (grip[0] + side * 1.8, -1.4)
        frame.smooth("ink", [(wrist[0] - side * 0.1, wrist[1] + 0.46), (wrist[0] - side * 0.3, wrist[1] - 0.3),
                             (elbow[0] - side * 1.2, elbow[1]), (elbow[0] + side * 0.8, elbow[1])],
                     weight=MEDIUM)  # fmt: skip
        frame.lines([[(wrist[0] + side * 0.26 * k, wrist[1] + 0.36 - 0.3 * k),
                      (wrist[0] + side * (0.26 * k - 0.2), wrist[1] - 0.36 - 0.34 * k)] for k in range(5)],
                    MEDIUM, frame.rim)  # fmt: skip
        way = math.degrees(math.atan2(wrist[1] - grip[1], grip[0] - wrist[0]))
        LoneHand(frame.plate, "fist", frame.at(wrist), way, 1.9 * frame.unit, colour="#c9c6c4",
                 shaft=-60 if side < 0 else -120, right=side > 0).draw()  # fmt: skip
    frame.line((wide * 0.66, 8.7), (wide * 0.66, 10.1), weight=3 * BOLD)
    frame.solid([(wide * 0.42, 6.9), (wide * 0.43, 8.8), (wide * 0.9, 8.9), (wide * 0.91, 7.0)])
    frame.fill("white lit", [(wide * 0.437, 7.1), (wide * 0.445, 8.6), (wide * 0.885, 8.7), (wide * 0.893, 7.2)])
    glass = [(wide * 0.437, 7.1), (wide * 0.445, 8.6), (wide * 0.885, 8.7), (wide * 0.893, 7.2)]
    with frame.plate.clipped(polygon([frame.at(point) for point in glass])):
        draw_hunter(
            frame, "lean man, black slicked hair, furious, front view", (wide * 0.665, 7.95), 4.4, seed="mirror"
        )


def camera_sight(town: Town) -> None:
    """Draw the sight of a camera by night: corners and a ring about one who leans on a near roof."""
    frame = Frame(town)
    x, y = frame.wide * 0.5, 4.6
    if not town.plate.low_ink:
        frame.lines([[(-0.1, 0.22 * k), (frame.wide + 0.1, 0.22 * k)] for k in range(47)], THIN, "#5c3a6e")
    who = "half length, young woman, silver bob, black leather jacket, smiling, leaning on a sill, half profile right"
    draw_hunter_bust(frame, who, (x - 2.6, 1.9), (5.2, 5.6), seed="sight")
    frame.fill("side", [(-0.1, -0.1), (-0.1, 1.7), (frame.wide * 0.84, 1.7), (frame.wide * 0.84, -0.1)], weight=BOLD)
    frame.fill("slate", [(-0.1, 1.5), (-0.1, 2.0), (frame.wide * 0.86, 2.0), (frame.wide * 0.86, 1.5)], weight=MEDIUM)
    frame.lines([[(0, 1.2 - k * 0.4), (frame.wide * 0.84, 1.2 - k * 0.4)] for k in range(3)], THIN)
    tone = "moon"
    ring = [(x + 2.7 * math.cos(math.tau * k / 32), y + 2.7 * math.sin(math.tau * k / 32)) for k in range(33)]
    frame.curve(ring, 2.4 * BOLD)
    frame.curve(ring, 1.6 * BOLD, tone)
    ticks = [[(x + sx * near, y + sy * near), (x + sx * far, y + sy * far)]
             for sx, sy in ((1, 0), (-1, 0), (0, 1), (0, -1)) for near, far in ((2.0, 3.4),)]  # fmt: skip
    frame.lines(ticks, 2.4 * BOLD)
    frame.lines(ticks, 1.6 * BOLD, tone)
    left, right, low, top = 0.8, frame.wide - 0.8, 0.7, 9.2
    corners = []
    for px, py, sx, sy in ((left, low, 1, 1), (right, low, -1, 1), (right, top, -1, -1)):
        corners.append([(px, py + sy * 1.5), (px, py), (px + sx * 1.5, py)])
    frame.lines(corners, 2.4 * BOLD, "white lit")
    frame.disc(tone, right - 0.6, top - 0.6, 0.3, weight=MEDIUM)


LOOKED_THROUGH: Mapping[str, Callable[[Town], None]] = {
    "field glasses": field_glasses, "blinds": blinds, "windscreen": windscreen, "camera sight": camera_sight,
}  # fmt: skip
"""What a town is seen through, by name."""
