"""The skin of head and neck, with light and shade."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter

FEATURE_GAP = 0.72
"""How far apart the lines are that shade a face, in mm."""


def draw_neck(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the neck, in the shadow of the chin."""
    build, view = head.build, head.view
    wide, chin = build.neck, head.chin
    lean = -7.0
    top, low = chin - 22, chin + 34
    left = [
        view.see(-wide * 0.95, top, lean - 4),
        view.see(-wide * 0.93, chin + 6, lean),
        view.see(-wide * 1.02, low - 8, lean - 4),
        view.see(-wide * 1.6, low, lean),
    ]
    right = [
        view.see(wide * 0.95, top, lean - 4),
        view.see(wide * 0.93, chin + 6, lean),
        view.see(wide * 1.02, low - 8, lean - 4),
        view.see(wide * 1.6, low, lean),
    ]
    path = smooth(left)
    outline = (*path, *(("L", *right[-1]),), *smooth(right[::-1])[1:], ("Z",))
    burin.plate.fill(outline, "skin")
    with burin.plate.clipped(outline):
        soft = 0.7 if sitter.child or sitter.woman else 1.0
        start, end = (0.05, 1.0) if chin < 46 else (0.0, 1.0)
        burin.hatch_between(
            [view.see(-wide, chin - 4, 0), view.see(-wide * 0.5, chin + 10, 14), view.see(wide * 0.1, low - 4, 18)],
            [view.see(wide * 1.05, chin - 14, 0), view.see(wide * 1.05, chin + 8, 0), view.see(wide * 1.3, low, 0)],
            (0.03, 0.16 * soft, 0.28 * soft),
            gap=0.46,
            bow=-5,
            ragged=0.05,
            reach=(start, end),
        )
        for side in (-1, 1):
            tendon = [
                view.see(side * wide * 0.75, chin, 2),
                view.see(side * wide * 0.5, chin + 16, 14),
                view.see(side * wide * 0.16, chin + 33, 22),
            ]
            burin.swell(tendon, 0.02, 0.13 if sitter.age > 0.6 or sitter.lean else 0.09, 0.1)
    burin.swell(left[:3], 0.18, 0.28, 0.2)
    burin.swell(right[:3], 0.3, 0.42, 0.3)


def draw_head(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the skin of the head with its shade and contour, without features."""
    skin = skin_outline(head)
    burin.plate.fill(skin, "skin")
    with burin.plate.clipped(skin):
        burin.plate.ink(shade_face(burin, head, sitter))
    left, right = _jaw_lines(head)
    burin.swell(left, 0.14, 0.24, 0.3, 0.3)
    burin.swell(right, 0.2, 0.36, 0.45, 0.34)


def skin_outline(head: Head) -> Path:
    """Return the outline of the head without hair."""
    return smooth([*head.left[::-1], head.apex, *head.right], closed=True)


def _jaw_lines(head: Head) -> tuple[list[Point], list[Point]]:
    middle = head.see(0, head.chin - 0.5)
    middle = (middle[0], max(head.left[-1][1], head.right[-1][1]) + 0.8)
    return [head.apex, *head.left, middle], [head.apex, *head.right, middle]


def shade_face(burin: Burin, head: Head, sitter: Sitter) -> Path:
    """Return the lines that shade a face: around it, heavier away from the light and in its hollows."""
    gap = FEATURE_GAP * burin.mm * (1.0 if not sitter.woman and not sitter.child else 1.12)
    turn = head.view.degrees
    soft = 0.62 if sitter.child else 0.72 if sitter.woman else 1.0
    hollow = (0.75 if sitter.lean else 0.5 * sitter.age) * (0.4 if sitter.stout else 1.0)
    out: list[Segment] = []
    y = head.crown + gap
    shares = [step / 5 for step in range(-5, 6)]
    length = head.build.length
    while y < head.chin + 8:
        line: list[Point] = []
        weights: list[float] = []
        for share in shares:
            drop = 7.0 * (1 - share * share)
            at = min(head.chin, y - 4 + drop)
            dark = soft * _darkness(share, at / (length if at > 0 else 1), turn, hollow)
            if dark < 0.1:
                if len(line) > 1:
                    out += wedge(line, weights)
                line, weights = [], []
                continue
            line.append(head.see(share, at))
            weights.append((0.03 + 0.2 * min(1.0, dark)) * burin.mm)
        if len(line) > 1:
            out += wedge(line, weights)
        y += gap
    return tuple(out)


def _darkness(share: float, y: float, turn: float, hollow: float) -> float:
    """Return how dark the face is at a share across it and a height, lit from the upper left."""
    seen = share * 82 + turn * 0.9
    dark = max(0.0, (seen - 34) / 58)
    if seen < -70:
        dark = max(dark, min(0.32, (-70 - seen) / 60))
    if y > 26:
        dark += (y - 26) / 90 * max(0.0, (seen + 30) / 90)
    if y < -26:
        dark *= 0.75
    dark += 0.55 * _bump(abs(share) - 0.24, y + 3.5, 0.1, 5.0)
    dark += 0.35 * _bump(share - 0.46, y + 5.0, 0.26, 3.6) + 0.18 * _bump(share + 0.46, y + 5, 0.24, 3.0)
    dark += hollow * (0.7 * _bump(share - 0.66, y - 22, 0.16, 9) + 0.45 * _bump(share + 0.72, y - 23, 0.12, 8))
    dark += 0.5 * _bump(share, y - 39.5, 0.16, 2.4)
    dark += 0.4 * _bump(share - 0.2, y - 17, 0.07, 9) if turn >= 0 else 0.3 * _bump(share - 0.24, y - 15, 0.09, 9)
    return dark - 0.35 * _bump(share - 0.5, y - 9, 0.14, 6)


def _bump(dx: float, dy: float, wide: float, high: float) -> float:
    far = (dx / wide) ** 2 + (dy / high) ** 2
    return math.exp(-far) if far < 6 else 0.0
