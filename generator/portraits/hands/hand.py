"""Hands: fists about a shaft, a hand that grips or lies open, and gestures; drawn for the viewer's left.

A hand is drawn from the lines along its fingers; `at` puts the points of a hand whose middle is at 0 0 on the plate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kredens.generator.engraving.curves import Point, beside, between, points_along, polyline, smooth, spread
from kredens.generator.portraits.figure.burin import Burin

Place = Callable[[float, float], Point]
Line = Sequence[Point]
FINGER, RIM = 0.18, 0.24
"""The weights of the outline of a finger and of a hand, in mm: no heavier than those of a face."""


def _finger(burin: Burin, at: Place, line: Sequence[Point], thick: float, *, nail: bool = False) -> None:
    """Draw a finger along a line from its root to its tip, a little thinner there."""
    along = spread(points_along(smooth(line), 4), 5)
    half = [thick * each for each in (0.54, 0.51, 0.5, 0.46, 0.32)]
    one, other = beside(along, half), beside(along, [-each for each in half])
    (x, y), (before_x, before_y) = along[-1], along[-2]
    far = ((x - before_x) ** 2 + (y - before_y) ** 2) ** 0.5 or 1.0
    tip = (x + (x - before_x) / far * thick * 0.3, y + (y - before_y) / far * thick * 0.3)
    path = smooth([at(*point) for point in (*one, tip, *reversed(other))])
    burin.plate.fill(path, "hand", FINGER)
    low, high = (one, other) if sum(y for _, y in one) > sum(y for _, y in other) else (other, one)
    near, dim = ([at(*point) for point in between(low, high, share)] for share in (0.1, 0.4))
    burin.tint(polyline([*near, *reversed(dim)], closed=True), "hand", 0.16)
    joint = along[2]
    burin.swell([at(joint[0] + dx, joint[1] + dy) for dx, dy in _across(along, 2, thick * 0.3)], 0.15, 0.03)
    if nail:
        left, right = _across(along, 4, thick * 0.26)
        burin.swell([at(x + left[0], y + left[1]), at(*tip), at(x + right[0], y + right[1])], 0.1, 0.14, 0.1)


def _across(along: Sequence[Point], index: int, reach: float) -> list[Point]:
    """Return what leads from a point of a line to either side of it."""
    (ax, ay), (bx, by) = along[index - 1], along[min(index + 1, len(along) - 1)]
    far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
    dx, dy = (ay - by) / far * reach, (bx - ax) / far * reach
    return [(dx, dy), (-dx, -dy)]


def _back(burin: Burin, at: Place, points: Sequence[Point], shade: Sequence[Point]) -> None:
    """Draw the back or the ball of a hand."""
    path = (*smooth([at(*point) for point in points], closed=True),)
    burin.plate.fill(path, "hand")
    burin.tint(smooth([at(*point) for point in shade], closed=True), "hand", 0.18)
    burin.plate.line(path, RIM)


def _closed(burin: Burin, at: Place, rim: Sequence[Point], shade: Sequence[Point], parts: Sequence[Line]) -> None:
    """Draw a closed hand as one form: its rim, and the lines that part its fingers."""
    path = smooth([at(*point) for point in rim], closed=True, tightness=7)
    burin.plate.fill(path, "hand")
    burin.tint(smooth([at(*point) for point in shade], closed=True, tightness=9), "hand", 0.18)
    burin.plate.line(path, RIM)
    for line in parts:
        burin.swell([at(*point) for point in line], 0.22, 0.16, 0.03)


def draw_fist(burin: Burin, at: Place) -> None:
    """Draw a fist around a shaft: the knuckles on the outside, the fingers over the shaft, the thumb above them."""
    _finger(burin, at, ((13, 4), (15, -8), (8, -16.4), (-2, -17.6)), 7.6)
    _closed(
        burin,
        at,
        [(-13.4, 19), (-17, 8), (-16.4, -3), (-12.6, -11.4), (-4, -14.8), (6, -14.4), (12.8, -11), (13.2, -6.4),
         (11.4, -5), (14.4, -2.4), (14.2, 2.0), (11.4, 3.2), (13.4, 5.2), (12.8, 9.2), (9.8, 10.2), (10.8, 13),
         (7.6, 16.6), (-2, 17.4), (-7, 20)],
        [(4, -5), (11.4, -5), (14.4, -2), (14.2, 2), (11.4, 3.2), (13.4, 6), (10, 10), (10.8, 13), (7.6, 16.6),
         (-2, 17.4), (-11, 19), (-12, 13), (0, 13), (5, 8)],
        (
            ((11.4, -5), (2, -6.4), (-9, -4.6)), ((11.4, 3.2), (1, 2.2), (-10, 3.2)), ((9.8, 10.2), (0, 9.8), (-9, 10)),
            ((-11.4, -8.6), (-8.6, -6.6), (-9, -4.4)), ((-12.4, -0.6), (-9.6, 1), (-10, 3.2)),
            ((-11.6, 6.6), (-8.8, 8), (-9, 10)),
            ((1.4, -13), (3, -11), (2.4, -8.6)), ((1.6, -4.4), (3.4, -2), (2.6, 0.4)), ((1, 4), (2.6, 6), (2, 8)),
        ),
    )  # fmt: skip


def draw_side_fist(burin: Burin, at: Place) -> None:
    """Draw a fist around a shaft, its thumb closed over the fingers towards the viewer."""
    _closed(
        burin,
        at,
        [(-3, -13.6), (7, -14), (14, -8), (17.4, 4), (16, 18), (6, 21.6), (-4, 19.6), (-9.6, 18), (-11.4, 14.4),
         (-9.2, 11), (-12.6, 10), (-13.6, 5.6), (-11.6, 3.6), (-14.6, 2), (-14.8, -3), (-12, -4.4), (-14, -6.6),
         (-12.6, -11), (-8, -13.4)],
        [(12, -6), (14, -8), (17.4, 4), (16, 18), (6, 21.6), (-4, 19.6), (-9.6, 18), (-8, 15), (4, 17), (12, 12)],
        (
            ((-12, -4.4), (-4, -5.0), (6, -2)), ((-11.6, 3.6), (-2, 2.6), (7, 4.6)), ((-9.2, 11), (-1, 10), (6.4, 11)),
            ((3.4, -2.4), (6, 0.4), (5, 3.4)), ((4, 5), (6.6, 7.4), (5.4, 10)), ((3.4, 12), (5.8, 14), (4, 16.6)),
        ),
    )  # fmt: skip
    _finger(burin, at, ((15, 11), (13.4, -1), (5.4, -9.4), (-6.4, -11.4)), 8.4, nail=True)
    burin.swell([at(14.4, 9), at(10.4, 15.4), at(3, 19)], 0.03, 0.2, 0.04)


def draw_tips(burin: Burin, at: Place) -> None:
    """Draw the tips of the fingers of a hand that lies open, beyond what lies on it."""
    for line in (((4, 9), (17, 8), (24, -1)), ((4, 6), (19, 4), (27, -7))):
        _finger(burin, at, line, 6.4)


def draw_tray(burin: Burin, at: Place) -> None:
    """Draw a hand that lies open before the body, its fingers inwards, and the thumb before what lies on it."""
    for line, thick in (
        (((0, 12), (14, 13.6), (22.6, 8)), 6.2),
        (((-2, 15.4), (9, 18), (18, 14.6)), 5.6),
    ):
        _finger(burin, at, line, thick)
    _back(
        burin,
        at,
        [(-27, -2), (-16, -3), (-5, 2), (5, 5), (9, 10), (6, 16), (-4, 20), (-16, 19.4), (-27, 17)],
        [(-26, 12), (-12, 13), (4, 10), (9, 10), (6, 16), (-4, 20), (-16, 19.4), (-26, 17)],
    )
    _finger(burin, at, ((-15, 5), (-7, -1), (1, -7)), 7.4, nail=True)


def draw_clasp(burin: Burin, at: Place) -> None:
    """Draw a hand that clasps something flat to the body: the four fingers lie across it, side by side."""
    _closed(
        burin,
        at,
        [(-27, 30), (-29.6, 14), (-28, -2), (-22, -10), (-10, -11.4), (2, -12), (8.4, -10), (8.6, -5.6), (2, -4.4),
         (10.6, -3.4), (11.6, 1.4), (3, 3.6), (8, 4.4), (8.4, 9.2), (1, 10.8), (3, 11.6), (2.6, 16),
         (-5, 18.4), (-8, 32)],
        [(-16, 31), (-14, 16), (-4, 11), (1, 11), (3, 12), (2.6, 16), (-5, 18.4), (-8, 32)],
        (
            ((2, -4.4), (-8, -4.6), (-19, -2.6)), ((3, 3.6), (-8, 3.4), (-20, 4.6)),
            ((1, 10.8), (-8, 10.8), (-19, 11.4)),
            ((-6, -10.4), (-4.6, -8), (-5.6, -5.4)), ((-4.4, -3), (-2.6, -0.6), (-3.6, 2.4)),
            ((-5, 5), (-3.4, 7), (-4.4, 9.6)),
            ((-22, -6), (-19.6, -5), (-19, -2.6)), ((-23, 1), (-20.4, 2.4), (-20, 4.6)),
        ),
    )  # fmt: skip


def draw_raised_finger(burin: Burin, at: Place) -> None:
    """Draw a hand that warns or teaches: the forefinger up, the others bent."""
    _back(
        burin,
        at,
        [(-11, 26), (-12, 8), (-11, -5), (-3, -9), (7, -8), (12, 2), (11, 14), (9, 26)],
        [(2, 26), (5, 8), (11, 0), (12, 2), (11, 14), (9, 26)],
    )
    _finger(burin, at, ((-7, -2), (-8, -16), (-8.6, -32)), 6.8, nail=True)
    for line, thick in (
        (((8.6, -6), (10.6, 3), (6.6, 9)), 5.8),
        (((3.6, -8.4), (5.4, 2), (2.0, 9)), 6.4),
        (((-1.8, -9), (0, 1), (-2.6, 8)), 6.4),
    ):
        _finger(burin, at, line, thick)
    _finger(burin, at, ((-11, 14), (-8, 7), (0, 5)), 6.8, nail=True)


def draw_open_palm(burin: Burin, at: Place) -> None:
    """Draw a hand that is raised with its palm towards the viewer."""
    for line, thick in (
        (((-9, -2), (-12, -14), (-13.6, -24)), 5.4),
        (((-4, -6), (-5, -19), (-5.6, -31)), 6.2),
        (((2, -6), (2.4, -20), (2.6, -33)), 6.4),
        (((8, -4), (9.6, -17), (10.4, -28)), 6.2),
    ):
        _finger(burin, at, line, thick)
    _back(
        burin,
        at,
        [(-11, 28), (-12.6, 10), (-12, -3), (-4, -7.4), (5, -7.4), (11, -4), (12, 8), (10, 28)],
        [(4, 28), (7, 10), (11, 0), (12, 8), (10, 28)],
    )
    _finger(burin, at, ((8, 16), (16, 6), (21, -6)), 7.0)
    burin.swell([at(9, 2), at(2, 6), at(0, 20)], 0.05, 0.2, 0.04)
    burin.swell([at(-10, 3), at(-2, 4), at(6, 0)], 0.05, 0.16, 0.04)


def draw_flat_hand(burin: Burin, at: Place) -> None:
    """Draw a hand that is laid on the breast, its fingers pointing inwards."""
    _back(
        burin,
        at,
        [(-26, 10), (-14, -6), (-2, -9), (8, -6), (10, 6), (4, 13), (-12, 17), (-22, 19)],
        [(-18, 18), (-4, 10), (9, 3), (10, 6), (4, 13), (-12, 17)],
    )
    for line, thick in (
        (((2, 10), (12, 12), (20, 13.4)), 5.4),
        (((4, 5), (16, 6), (26, 7)), 6.2),
        (((5, -1), (17, -1), (27.6, 0)), 6.4),
        (((3, -6), (15, -8), (24.6, -8)), 6.2),
    ):
        _finger(burin, at, line, thick, nail=True)
    _finger(burin, at, ((-10, -4), (-4, -13), (4, -18)), 6.8, nail=True)


def draw_blessing(burin: Burin, at: Place) -> None:
    """Draw a hand that is raised to bless: two fingers up, the others bent to the thumb."""
    _back(
        burin,
        at,
        [(-11, 26), (-12, 8), (-11, -5), (-3, -9), (7, -8), (12, 2), (11, 14), (9, 26)],
        [(2, 26), (5, 8), (11, 0), (12, 2), (11, 14), (9, 26)],
    )
    _finger(burin, at, ((-1.4, -4), (-0.4, -18), (0.4, -35)), 6.6)
    _finger(burin, at, ((-7.6, -2), (-8, -16), (-8, -31.6)), 6.8)
    for line, thick in (
        (((9, -4), (11, 4), (6, 10.4)), 5.6),
        (((4.6, -7.6), (6.4, 3), (2.0, 10)), 6.2),
    ):
        _finger(burin, at, line, thick)
    _finger(burin, at, ((-11, 15), (-7, 9), (1.6, 6.4)), 6.8, nail=True)


def draw_joined(burin: Burin, at: Place) -> None:
    """Draw two hands that are laid palm to palm, their fingers up, as who prays holds them."""
    for side in (1, -1):
        for reach, thick, root in ((-24.0, 5.2, 10.6), (-32.0, 5.8, 6.8)):
            _finger(burin, at, ((side * root, 4), (side * root * 0.86, -12), (side * root * 0.5, reach)), thick)
    for side in (1, -1):
        _back(
            burin,
            at,
            [(side * 0.2, -3), (side * 8, -6), (side * 13, 4), (side * 13.6, 18), (side * 12, 34), (side * 0.2, 30)],
            [(side * 12, 2), (side * 13.6, 18), (side * 12, 33), (side * 7, 30), (side * 9, 16)]
            if side > 0
            else [(-1, 2), (-0.4, 28), (-4, 28), (-3.6, 10)],
        )
        _finger(burin, at, ((side * 3.2, 6), (side * 3.0, -12), (side * 2.6, -36)), 6.2)
    _finger(burin, at, ((9, 20), (5, 9), (1.6, -3)), 6.4)
    _finger(burin, at, ((-9, 20), (-5, 9), (-1.6, -3)), 6.4)
    burin.swell([at(0, -38), at(0.4, -10), at(0, 30)], 0.1, 0.3, 0.12)


def draw_pen_hand(burin: Burin, at: Place) -> None:
    """Draw a hand that rests on a desk and writes: forefinger and thumb meet at the pen at 0 0."""
    _back(
        burin,
        at,
        [(-30, 14), (-27, 1), (-19, -6), (-9, -7), (-3, 0), (-5, 8), (-12, 14), (-24, 19)],
        [(-28, 16), (-14, 9), (-4, 3), (-5, 8), (-12, 14), (-24, 19)],
    )
    for line, thick in (
        (((-14, 9), (-6, 11), (-3, 13.4)), 5.6),
        (((-13, 4), (-4, 6), (-0.6, 11)), 6.0),
    ):
        _finger(burin, at, line, thick)
    _finger(burin, at, ((-13, -4), (-3, -5), (1.4, 4)), 6.4, nail=True)
    _finger(burin, at, ((-21, 3), (-11, 0.4), (-1.0, 5.0)), 6.6, nail=True)


def draw_page_thumb(burin: Burin, at: Place) -> None:
    """Draw the thumb and the ball of a hand that holds a book open at its edge."""
    _back(
        burin,
        at,
        [(-12, -6), (-4, -12), (4, -6), (6, 4), (2, 16), (-10, 18), (-16, 8)],
        [(0, -2), (6, 4), (2, 16), (-9, 18), (-4, 8)],
    )
    _finger(burin, at, ((-8, 4), (0, -6), (10, -12)), 8.0, nail=True)
