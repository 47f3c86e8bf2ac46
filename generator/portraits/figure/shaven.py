"""What hair is left on a shaven head: stubble at its sides, a tuft, a crest, the wreath of a monk."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, polyline, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.sitter import Sitter


def draw_stubble(burin: Burin, head: Head, tone: float) -> None:
    """Shade the shaven sides of the skull."""
    for side in (-1, 1):
        rows: list[Segment] = []
        for row in range(8):
            y = -36 + row * 5.0
            for step in range(5):
                across = side * (0.80 + 0.05 * step) + burin.dice.wobble(0.03)
                x, seen_y = head.see(max(-1.0, min(1.0, across)), y + burin.dice.wobble(2.5))
                rows += wedge([(x, seen_y), (x - side * 0.5, seen_y + 2.2)], [0.14 * burin.mm * (0.6 + tone), 0.02])
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
    outer_left = [(x - 4, y) for x, y in head.left if -36 < y < (16 if near <= 0 else 4)]
    outer_right = [(x + 4, y) for x, y in head.right if -36 < y < (16 if near >= 0 else 4)]
    fringe = _ragged(low.arc(view, -74, 74, 18), burin.dice)
    left_face, right_face = head.see(-0.98, 3, 0.5), head.see(0.98, 3, 0.5)
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
