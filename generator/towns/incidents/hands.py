"""Hands near us, large: one that is held up flat, and one that grips."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import Frame

FINGERS = ((-0.4, 0.95, -13.0), (-0.13, 1.2, -4.0), (0.14, 1.14, 4.0), (0.4, 0.9, 13.0))
"""Where each finger of an open hand begins, how long it is and how many degrees it leans, the palm a unit wide."""


def _finger(root: Point, length: float, lean: float, half: float) -> list[Point]:
    """Return the outline of a finger from its root."""
    turn = math.radians(lean)
    ux, uy = math.sin(turn), math.cos(turn)

    def at(along: float, across: float) -> Point:
        return root[0] + ux * along + uy * across, root[1] + uy * along - ux * across

    return [at(-0.2, -half), at(length * 0.5, -half), at(length * 0.86, -half * 0.9), at(length, 0.0),
            at(length * 0.86, half * 0.9), at(length * 0.5, half), at(-0.2, half)]  # fmt: skip


def draw_palm(frame: Frame, tone: str, *, claws: bool = False) -> None:
    """Draw an open hand that is held up towards us, a unit broad, its wrist at the origin."""
    fingers = [_finger((x, 1.2 - abs(x) * 0.2), length, lean, 0.135) for x, length, lean in FINGERS]
    thumb = _finger((-0.42, 0.62), 0.78, -52, 0.15)
    palm: list[Point] = [(-0.34, -0.2), (-0.36, 0.1), (-0.54, 0.5), (-0.54, 1.1), (-0.3, 1.3), (0.3, 1.3),
        (0.54, 1.1),
                         (0.52, 0.5), (0.36, 0.1), (0.34, -0.2)]  # fmt: skip
    if claws:
        for (x, length, lean), wide in zip((*FINGERS, (-0.42, 0.78, -52.0)), (0.09,) * 5, strict=True):
            root = (x, 1.2 - abs(x) * 0.2) if lean > -50 else (x, 0.62)
            turn = math.radians(lean)
            ux, uy = math.sin(turn), math.cos(turn)
            low, tip = length * 0.9, length + 0.3
            frame.fill("ink", [(root[0] + ux * low - uy * wide, root[1] + uy * low + ux * wide),
                               (root[0] + ux * tip, root[1] + uy * tip),
                               (root[0] + ux * low + uy * wide, root[1] + uy * low - ux * wide)])  # fmt: skip
    frame.union(tone, *fingers, thumb, palm, weight=BOLD)
    for x, length, lean in FINGERS:
        turn = math.radians(lean)
        ux, uy = math.sin(turn), math.cos(turn)
        for share in (0.36, 0.68):
            px, py = x + ux * length * share, 1.2 - abs(x) * 0.2 + uy * length * share
            frame.line((px - uy * 0.09, py + ux * 0.09), (px + uy * 0.09, py - ux * 0.09), weight=MEDIUM)
    frame.lines([[(x, 1.18), (x + 0.02, 0.98)] for x in (-0.27, 0.0, 0.27)], MEDIUM)
    frame.curve([(-0.46, 0.9), (-0.16, 0.84), (0.16, 0.94), (0.44, 1.0)], MEDIUM)
    frame.curve([(-0.48, 0.78), (-0.12, 0.6), (-0.02, 0.2), (-0.06, 0.0)], MEDIUM)
    frame.curve([(0.46, 0.74), (0.2, 0.68), (0.0, 0.76)], THIN)
    for step in range(5):
        y = 0.1 + step * 0.16
        frame.line((0.34 + 0.03 * step, y), (0.2 + 0.03 * step, y + 0.06))


def draw_grip(frame: Frame, tone: str, *, claws: bool = False) -> None:
    """Draw a fist about an upright bar at the origin, a unit high, its back towards us and the arm to the left."""
    fingers: list[list[Point]] = []
    for index in range(4):
        y, out = 0.36 - index * 0.24, 0.4 - 0.05 * abs(index - 1)
        fingers.append([(-0.24, y + 0.12), (out - 0.08, y + 0.13), (out, y), (out - 0.08, y - 0.12), (-0.24, y - 0.12)])
        if claws:
            frame.fill("ink", [(out - 0.06, y + 0.07), (out + 0.2, y - 0.06), (out - 0.06, y - 0.09)])
    back: list[Point] = [(-0.9, 0.2), (-0.7, 0.34), (-0.3, 0.52), (0.02, 0.48), (0.08, 0.1), (0.04, -0.4),
        (-0.2, -0.5),
                         (-0.6, -0.34), (-0.9, -0.26)]  # fmt: skip
    frame.union(tone, *fingers, back, weight=BOLD)
    for index in range(3):
        y = 0.24 - index * 0.24
        frame.curve([(-0.02, y + 0.02), (0.2, y + 0.01), (0.36, y)], MEDIUM)
    frame.lines([[(-0.08, 0.36 - k * 0.24), (-0.5, 0.16 - k * 0.14)] for k in range(4)], THIN)
    frame.curve([(0.02, 0.46), (0.1, 0.36), (0.06, 0.26)], MEDIUM)
