"""The helmet of a cosmonaut: a white shell with an open face."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import circle
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, Ring
from kredens.generator.portraits.figure.sitter import Sitter

_TURNS = tuple(2 * math.pi * index / 48 for index in range(48))
_ARC_OF_C: tuple[Point, ...] = ((4.6, -4.6), (0, -6.6), (-4.6, -3), (-4.6, 3), (0, 6.6), (4.6, 4.6))
_BOW_OF_R: tuple[Point, ...] = ((-4, -6), (3, -6), (4, -2.5), (3, 1), (-4, 1))


def draw_space_shell(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the round shell of a cosmonaut's helmet behind the head."""
    x, y = burin.view.see(0, -8, -6)
    burin.plate.fill(circle(x, y, 86), "linen", 0.4)
    burin.plate.fill(circle(x, y, 76), "hood inside", 0.3)
    del head, sitter


def draw_space_rim(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the rim of a cosmonaut's helmet around the face, the letters over the brow, and the ring at the neck."""
    x, y = burin.view.see(0, -8, -6)
    shift = burin.view.side * 6 if burin.view.turned else 0.0
    outer = [(x + 86 * math.cos(a), y + 86 * math.sin(a)) for a in _TURNS]
    inner = [(x + shift + 55 * math.cos(a), y + 6 + 62 * math.sin(a)) for a in _TURNS][::-1]
    path = (*polyline(outer, closed=True), *polyline(inner, closed=True))
    burin.plate.fill(path, "linen", 0.34)
    with burin.plate.clipped(path):
        for step in range(9):
            far = 84 - 2.4 * step
            line = [(x + far * math.cos(a), y + far * math.sin(a)) for a in _TURNS[:15]]
            burin.swell(line, 0.05, 0.3 - 0.026 * step, 0.05, pieces=1)
    seal = [(x + shift + 51 * math.cos(a), y + 7 + 57 * math.sin(a)) for a in _TURNS][::-1]
    burin.plate.fill((*polyline(inner[::-1], closed=True), *polyline(seal, closed=True)), "metal", 0.3)
    burin.swell([*seal, seal[0]], 0.4, 0.7, 0.4, pieces=1)
    for across in (-1, 1):
        hinge = x + shift * 0.6 + across * 68, y + 10
        burin.plate.fill(circle(*hinge, 7.5), "metal", 0.3)
        burin.plate.fill(circle(*hinge, 3), "linen", 0.2)
    glass = [(x + shift + r * math.cos(a), y + 6 + r * 1.12 * math.sin(a)) for r, part in ((57, 1), (49, -1))
             for a in [math.pi * (1.14 + 0.72 * step / 20) for step in range(21)][::part]]  # fmt: skip
    burin.plate.fill(polyline(glass, closed=True), "crystal", 0.3)
    for index, letter in enumerate("CCCP"):
        cx, cy = x + shift * 0.7 + (index - 1.5) * 15, y - 69 + abs(index - 1.5) * 2.2
        if letter == "C":
            burin.plate.line(smooth([(cx + dx, cy + dy) for dx, dy in _ARC_OF_C]), 0.62, "blood")
        else:
            burin.plate.line(polyline([(cx - 4, cy + 7), (cx - 4, cy - 6)]), 0.62, "blood")
            burin.plate.line(smooth([(cx + dx, cy + dy) for dx, dy in _BOW_OF_R]), 0.62, "blood")
    low, high = Ring(78, 62, 60, 0.0, 0.0, -2.0), Ring(64, 60, 58, 0.0, 0.0, -2.0)
    burin.band(low, high, "metal", 0.34, 90)
    del head, sitter
