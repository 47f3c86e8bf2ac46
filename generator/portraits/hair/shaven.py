"""What hair is left on a shaven head: stubble at its sides, a tuft, a crest, the wreath of a monk."""

from __future__ import annotations

from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, polyline, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.portraits.figure.burin import LIGHT, Burin, wedge
from kredens.generator.portraits.figure.faces import skin_outline
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.sitter import Sitter

_TEMPLE = ((0.74, -13), (0.8, -21), (0.78, -30), (0.68, -38), (0.52, -44))
_HOLLOW = ((0.8, -42), (0.93, -34), (0.97, -24), (0.93, -14))
"""The line of a temple from the end of the brow upwards, and the edge of what lies behind it: shares across a head."""
_SHORN = (
    (-0.99, 2), (-0.95, -8), (-0.86, -14), (-0.82, -24), (-0.7, -33), (-0.52, -35.5), (-0.3, -33), (0, -32),
    (0.3, -33), (0.52, -35.5), (0.7, -33), (0.82, -24), (0.86, -14), (0.95, -8), (0.99, 2),
)  # fmt: skip
"""The line of hair on brow and temples of a shaven head, from ear to ear."""
_BRIGHT = ((-0.6, -40), (-0.5, -46), (-0.2, -50.5), (0.0, -50), (-0.1, -44), (-0.34, -39.5))
"""Where light falls on it."""


def draw_stubble(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Shade the shaven sides of the skull."""
    for side in (-1, 1):
        rows: list[Segment] = []
        for row in range(8):
            y = -36 + row * 5.0
            for step in range(5):
                across = side * (0.80 + 0.05 * step) + burin.dice.wobble(0.03)
                x, seen_y = head.see(max(-1.0, min(1.0, across)), y + burin.dice.wobble(2.5))
                rows += wedge(
                    [(x, seen_y), (x - side * 0.5, seen_y + 2.2)], [0.14 * burin.mm * (0.6 + sitter.hair_tone), 0.02]
                )
        burin.plate.ink(tuple(rows))


def draw_skull(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Model a bare skull, which would be an egg else: temples, bumps of the brow, and the shade of its round side."""
    view = head.view
    for side in (-1, 1):
        if view.turned and side == view.side:
            continue
        line = [head.see(side * x, y) for x, y in _TEMPLE]
        hollow = [head.see(side * x, y) for x, y in _HOLLOW]
        burin.tint(smooth([*line, *hollow], closed=True), "skin", 0.13 if side < 0 else 0.24)
        burin.swell(line, 0.03, 0.2, 0.16, 0.03)
        if side > 0 or burin.plate.low_ink:
            burin.hatch_between(line[1:], hollow[::-1][1:], (0.16, 0.03), gap=0.5, bow=1.5)
    far = [(x, y) for x, y in head.right if y < -14]
    if len(far) > 1:
        inner = [(x - 11 - 0.12 * abs(y + 30), y + 3) for x, y in far]
        burin.hatch_between(far, inner, (0.22, 0.03), gap=0.42, bow=-2)
    for side in (-1, 1):  # the bumps above the brows
        bump = [head.see(side * x, y) for x, y in ((0.12, -17), (0.26, -20.5), (0.46, -19.5))]
        burin.swell(bump, 0.02, 0.13, 0.02)
    del sitter


def draw_shorn(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Shade where hair grows on a head that is shaven, down to its line on the brow."""
    edge = [head.see(x, y) for x, y in _SHORN]
    left, right = min(x for x, _ in head.left) - 9, max(x for x, _ in head.right) + 9
    path = (*smooth(edge), ("L", right, edge[-1][1]), ("L", right, -90.0), ("L", left, -90.0), ("L", left, edge[0][1]),
            ("Z",))  # fmt: skip
    with burin.plate.clipped(skin_outline(head)):
        if not burin.plate.low_ink:
            burin.plate.fill(path, mix(burin.plate.colour("skin"), burin.plate.colour("hair"), 0.2))
            bright = [head.see(x, y) for x, y in _BRIGHT]
            burin.plate.fill(smooth(bright, closed=True), mix(burin.plate.colour("skin"), LIGHT, 0.16))
        rows: list[Segment] = []
        for row in range(5):
            for x, y in _SHORN[1:-1]:
                across = max(-0.98, min(0.98, x + burin.dice.wobble(0.07)))
                sx, sy = head.see(across, y - 0.6 - row * 2.6 + burin.dice.wobble(1.2))
                rows += wedge([(sx, sy), (sx + 0.3, sy - 1.9)], [(0.07 + 0.06 * sitter.hair_tone) * burin.mm, 0.02])
        burin.plate.ink(tuple(rows))


def draw_tuft(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the tuft of hair that a Polish noble left on a shaven head."""
    side = -head.view.side
    for one, other in (
        (
            ((-2, -54, 14), (14, -64, 18), (28, -56, 24), (31, -40, 27)),
            ((-14, -54, 2), (2, -74, 4), (28, -70, 10), (38, -45, 14)),
        ),
        (
            ((0, -54, 20), (9, -56, 32), (16, -48, 38), (17, -38, 39)),
            ((-6, -55, 8), (10, -66, 22), (25, -57, 30), (22, -38, 34)),
        ),
    ):
        burin.lock(burin.see(mirror(one, -side)), burin.see(mirror(other, -side)), "hair", sitter.hair_tone, gap=0.42)


def draw_mohawk(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the crest of hair on a head that is shaven at both sides."""
    del head
    one = ((-7, -50, 26), (-9, -62, 28), (-6, -76, 22), (0, -84, 10))
    other = ((7, -50, 26), (9, -62, 24), (10, -74, 10), (6, -80, -6))
    burin.lock(burin.see(one), burin.see(other), "hair", sitter.hair_tone)


def draw_tonsure(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the wreath of hair around a shaven crown."""
    low, top = head.ring(-24, 1.5, -0.06), head.ring(-45, 2.5, -0.1)
    view = head.view
    near = -view.side if view.turned else 0
    # On the far side it lies flat and ends on the temple.
    outer_left = [(x - (4 if near <= 0 else 1.5), y) for x, y in head.left if -36 < y < (16 if near <= 0 else -8)]
    outer_right = [(x + (4 if near >= 0 else 1.5), y) for x, y in head.right if -36 < y < (16 if near >= 0 else -8)]
    fringe = _ragged(low.arc(view, -74, 74, 18), burin.dice)
    left_face = head.see(-0.98, 3 if near <= 0 else -6, 0.5)
    right_face = head.see(0.98, 3 if near >= 0 else -6, 0.5)
    outline = [
        *top.arc(view, -90, 90),
        *outer_right,
        right_face,
        head.see(0.95, -14, 0.5),
        *fringe[::-1],
        head.see(-0.95, -14, 0.5),
        left_face,
        *outer_left[::-1],
    ]
    path = smooth(outline, closed=True, tightness=9)
    burin.plate.fill(path, "hair")
    with burin.plate.clipped(path):
        if outer_right:
            burin.tint(smooth([*outer_right, *fringe[:10:-1]], closed=True), "hair", 0.25)
        tone = sitter.hair_tone
        heavy = 0.12 + 0.22 * tone
        burin.hatch_between(top.arc(view), fringe, (heavy * 0.7, 0.05, heavy), gap=0.4, bow=1.5)
        burin.hatch_between(
            outer_left, [left_face, head.see(-0.95, -14), fringe[0]][::-1], (heavy, 0.1, heavy), gap=0.5
        )
        burin.hatch_between(outer_right, [fringe[-1], head.see(0.95, -14), right_face], (heavy, heavy, heavy), gap=0.45)
    burin.plate.line(smooth(outer_left), MEDIUM)
    burin.plate.line(smooth(outer_right), MEDIUM)
    burin.plate.line(smooth(top.arc(view)), THIN)
    burin.plate.line(polyline(fringe), THIN)


def _ragged(points: Points, dice: Dice) -> list[Point]:
    """Return the ends of locks that are combed down: every other point hangs lower."""
    return [
        (x + dice.wobble(0.8), y + (dice.between(2.0, 4.5) if index % 2 else 0.0))
        for index, (x, y) in enumerate(points)
    ]
