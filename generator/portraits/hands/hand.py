"""Hands: fists about a shaft, a hand that grips or lies open, and gestures; drawn for the viewer's left."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Segment
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.hands.fingers import Line, draw_ball, draw_finger, draw_palm
from kredens.generator.portraits.things.thing import Place


def draw_fist(burin: Burin, at: Place) -> None:
    """Draw a fist around a shaft: the knuckles on the outside, the fingers over the shaft, the thumb above them."""
    draw_finger(burin, at, ((13, 4), (15, -8), (8, -16.4), (-2, -17.6)), 7.6)
    outer = [(2, 16.4), (-2, 20), (-7, 21.6), (-12, 20.6), (-15.6, 17), (-16, 13), (-18, 8.6), (-17, 4), (-18.8, 0),
             (-17.2, -4.6), (-17, -9), (-13, -13.4), (-7, -14.8), (-1, -14.6)]  # fmt: skip
    draw_palm(
        burin,
        at,
        [*outer, (4, -12), (4, 0), (2, 14)],
        [(-12, 20.6), (-13, 17), (-6, 14), (2, 15), (-2, 20), (-7, 21.6)],
        (outer,),
        (),
    )
    for line, thick in (
        (((-8, 13.4), (0, 15), (7.4, 13.6)), 7.6),
        (((-9, 6.2), (1, 7.2), (10.6, 5.6)), 8.6),
        (((-9, -1.6), (1, -1.4), (12.4, -2.8)), 9.0),
        (((-8, -10), (1, -10.2), (11.0, -10.8)), 8.6),
    ):
        draw_finger(burin, at, line, thick, clenched=True)
    creases: list[Segment] = []
    for crease in (
        ((-12.4, -8.4), (-9.6, -6.8), (-9, -5)), ((-13.4, -0.4), (-10.6, 1), (-10, 2.6)),
        ((-12.4, 7), (-9.8, 8.4), (-9, 10)),
        ((1.4, -13), (3.4, -11), (2.8, -8.2)), ((2.2, -5), (4.2, -2.4), (3.4, 0.6)), ((1.4, 4), (3.2, 6), (2.6, 8.6)),
    ):  # fmt: skip
        creases += wedge([at(*point) for point in crease], (0.05 * burin.mm, 0.2 * burin.mm, 0.03 * burin.mm))
    burin.plate.ink(tuple(creases))


def draw_delicate(burin: Burin, at: Place) -> None:
    """Draw a hand that holds a light thing upright between the tips of forefinger and thumb, the others bent."""
    outer = [(9.6, 11), (5.6, 17), (0, 20.6), (-7, 22), (-12.4, 20.6), (-15.8, 17.4), (-16, 13), (-18, 8.6), (-17, 4),
             (-18, -1), (-15.6, -7), (-12, -12)]  # fmt: skip
    draw_palm(
        burin,
        at,
        [*outer, (-6, -12), (2, -4), (6, 4)],
        [(9.6, 11), (5.6, 17), (0, 20.6), (-7, 22), (-12.4, 20.6), (-6, 16), (2, 15)],
        (outer,),
        (((-13.4, -0.4), (-10.6, 1), (-10, 2.6)), ((-12.4, 7), (-9.8, 8.4), (-9, 10))),
    )
    for line, thick in (
        (((-8, 13.4), (0, 14.6), (6.2, 13)), 7.4),
        (((-9, 6.4), (1, 6.8), (9.2, 5)), 8.2),
        (((-9, -1), (1, -2), (10, -3.6)), 8.4),
    ):
        draw_finger(burin, at, line, thick, clenched=True)
    draw_finger(burin, at, ((-12.4, -4), (-10, -17), (2.2, -17.2)), 7.2, nail=True)
    draw_finger(burin, at, ((7.6, 12), (13.2, 2), (11.4, -6.6), (3.6, -12.2)), 7.6, nail=True, grown=True)


def draw_side_fist(burin: Burin, at: Place) -> None:
    """Draw a fist around a shaft, its thumb closed over the fingers towards the viewer."""
    outer = [(4, -14.6), (10, -12.4), (15, -6), (17.4, 4), (16.4, 15), (10, 21.4), (1, 22.6), (-7, 20)]
    draw_palm(
        burin,
        at,
        [(-4, -13), *outer, (-6, 14), (-4, 0)],
        [(12, -2), (17.4, 4), (16.4, 15), (10, 21.4), (1, 22.6), (-7, 20), (6, 15)],
        (outer,),
        (),
    )
    for line, thick in (
        (((6, 14.8), (-1, 15.4), (-6.6, 15)), 7.4),
        (((7, 7.6), (-2, 7.8), (-9.8, 7.4)), 8.4),
        (((7, -0.6), (-3, -0.8), (-11.2, -0.6)), 9.0),
        (((6, -9), (-2, -9.4), (-9.6, -8.6)), 8.6),
    ):
        draw_finger(burin, at, line, thick, clenched=True)
    draw_finger(burin, at, ((15, 11), (13.4, -1), (5.4, -9.4), (-6.4, -11.4)), 8.4, nail=True)
    burin.swell([at(14.4, 9), at(10.4, 15.4), at(3, 19)], 0.03, 0.2, 0.04)


def draw_tips(burin: Burin, at: Place) -> None:
    """Draw the fingers of a hand that lies open which come up beyond what lies on it."""
    for line, thick in (
        (((2, 8), (16, 3), (22.4, -7), (21.4, -16.4)), 6.2),
        (((2, 10), (19, 7), (27.6, -3), (27.4, -14)), 6.8),
    ):
        draw_finger(burin, at, line, thick)


def draw_tray(burin: Burin, at: Place) -> None:
    """Draw a hand that lies open before the body, its fingers inwards, and the thumb before what lies on it."""
    for line, thick in (
        (((-4, 11), (16, 13), (27.4, 6.4), (31.4, -4)), 7.2),
        (((-8, 15.4), (10, 18.4), (22.6, 14.6), (29.0, 7.0)), 7.0),
    ):
        draw_finger(burin, at, line, thick)
    top = [(-28, -4.4), (-23, -5.4), (-16, -4.4), (-8, 1.6), (-2, 6.4)]
    under = [(0, 21.6), (-8, 22.4), (-20, 20.6), (-28, 17.6)]
    draw_palm(
        burin,
        at,
        [*top, (1, 10), (2, 16), *under],
        [(0, 17), *under, (-22, 13), (-8, 15)],
        (top, under),
        (((-22, 3), (-15, 8.6), (-7, 10.4)),),
    )
    draw_finger(burin, at, ((-18, 4), (-12, -4), (-4, -10.4), (3.4, -12.6)), 7.6, nail=True, grown=True)


def draw_clasp(burin: Burin, at: Place) -> None:
    """Draw a hand that clasps something flat to the body: the four fingers lie across it, side by side."""
    outer = [(-28, 33), (-29, 20), (-29, 6), (-26, -4), (-20, -10), (-13, -12)]
    inner = [(-6, 17), (-8, 24), (-9, 33)]
    draw_palm(
        burin,
        at,
        [*outer, (-9, -11), (-7, 0), (-6, 12), *inner],
        [(-17, 33), (-16, 20), (-8, 12), (-6, 12), *inner],
        (outer, inner),
        (
            ((-22, -7), (-19.4, -5.4), (-18.6, -3)),
            ((-23.6, 1), (-20.6, 2.4), (-19.6, 5)),
            ((-23, 9), (-20, 10.6), (-19, 13)),
        ),
    )
    for line, thick in (
        (((-14, 14), (-5, 15.6), (2.6, 14.4)), 7.4),
        (((-15, 7), (-3, 8.4), (8.4, 7.6)), 8.2),
        (((-15, -0.6), (-2, 0), (11.4, -0.8)), 8.6),
        (((-14, -8), (-3, -8.4), (8.6, -8.8)), 8.2),
    ):
        draw_finger(burin, at, line, thick, clenched=True)


def draw_raised_finger(burin: Burin, at: Place) -> None:
    """Draw a hand that warns or teaches, its palm towards the viewer: the forefinger up, the others bent."""
    draw_finger(burin, at, ((7.4, -2), (9.4, -17), (12.0, -33)), 7.2)
    _fist_below(burin, at)
    for line, thick in _BENT:
        draw_finger(burin, at, line, thick, bent=True)
    draw_finger(burin, at, ((10.2, 21), (10.8, 10.6), (5, 5.2), (-3.4, 5.0)), 7.8, nail=True, grown=True)


def _fist_below(burin: Burin, at: Place) -> None:
    """Draw the palm of a hand that is raised, from the wrist to the roots of its fingers."""
    right = [(11.4, -3), (13.2, 4), (15.2, 11), (13.4, 19), (9.4, 25), (8.6, 31)]
    left = [(-8, 31), (-8.6, 23), (-12, 14), (-13, 4)]
    draw_palm(
        burin,
        at,
        [*left, (-9, -3), (0, -6), (8, -7), *right],
        [(8.6, 31), (10, 25), (14, 19), (16, 11), (12, 12), (6, 19), (3, 31)],
        (left, right),
        (((-11, 12), (-6, 16), (2, 14)), ((-6, 28), (0, 29), (6, 27.6))),
    )


_BENT: tuple[tuple[Line, float], ...] = (
    (((-10.4, -2), (-12.2, 3.6), (-8.4, 9.4)), 5.8),
    (((-5, -6), (-6.4, 1), (-3.0, 9.4)), 6.6),
    (((1.6, -8), (0.6, -1), (2.6, 8.0)), 7.0),
)
"""The fingers that are bent into the palm of a hand whose forefinger is raised, and how thick they are."""


def draw_open_palm(burin: Burin, at: Place) -> None:
    """Draw a hand that is raised with its palm towards the viewer, its fingers a little spread."""
    for line, thick in (
        (((-10, 0), (-14.4, -11), (-17.0, -20.4)), 5.6),
        (((-4.8, -3), (-7, -18), (-8.0, -29.6)), 6.6),
        (((1.8, -4), (2.2, -20), (3.8, -33.6)), 7.0),
        (((8, -2), (11, -17), (14.8, -28.4)), 6.8),
    ):
        draw_finger(burin, at, line, thick)
    left = [(-8.4, 31), (-9.4, 24), (-13, 15), (-14, 5), (-12.8, -3)]
    right = [(11.8, -4), (13.4, 3), (17, -1), (21, -8), (24, -12.4), (27.4, -12.4), (28.4, -8.4), (25.4, 0), (21, 9),
             (14, 18), (9.4, 25), (9, 31)]  # fmt: skip
    draw_palm(
        burin,
        at,
        [*left, (-7, -6.6), (1, -8), (8, -6.6), *right],
        [(9, 31), (9.4, 25), (14, 18), (21, 9), (26, -1), (28.6, -10), (24, -4), (19, 6), (12, 13), (6, 20), (4, 31)],
        (left, right),
        (
            ((12.4, 4), (4, 9), (0.4, 18), (1.6, 27)), ((11.6, 1.6), (3, 3), (-8, 9)), ((-12.6, 3), (-4, 1.4), (4, -3)),
            ((22.6, -6), (24, -3), (23.6, -0.6)), ((-5, 28), (1, 29), (7, 27.6)),
        ),
    )  # fmt: skip


def draw_pointing(burin: Burin, at: Place) -> None:
    """Draw the back of a hand that points inwards: the thumb lies along the forefinger, the others are bent away."""
    draw_finger(burin, at, ((-12, -7), (-3, -12.4), (8, -13.2)), 7.0, nail=True)
    for line, thick in (
        (((-8, 13.6), (-1, 15.4), (5.4, 15.4)), 7.0),
        (((-8, 7), (2, 8.6), (10.6, 8.6)), 8.2),
        (((-6, 0.4), (6, 1.2), (14.4, 1.2)), 8.8),
    ):
        draw_finger(burin, at, line, thick, bent=True)
    draw_finger(burin, at, ((0, -5), (15, -7.6), (38, -8.2)), 7.6, nail=True)
    top = [(-33, -3), (-24, -6.4), (-14, -9.4), (-4, -10.4), (2, -9.6)]
    under = [(-2, 17.4), (-11, 18.4), (-22, 16), (-33, 15)]
    draw_palm(
        burin,
        at,
        [*top, (5, -6), (5.4, 1), (3, 9), *under],
        [(4, 4), (3, 9), *under, (-22, 11), (-8, 12), (0, 8)],
        (top, under),
        (((5.6, -4.6), (7, -2.4), (5.6, 0)), ((4.4, 3.4), (5.8, 5.4), (4.4, 7)), ((1.4, 10), (2.8, 12), (1, 13.6)),
         ((2, -6), (-8, -4.6), (-18, -3)), ((1, 1), (-8, 2), (-16, 3))),
    )  # fmt: skip


def draw_flat_hand(burin: Burin, at: Place) -> None:
    """Draw the back of a hand that is laid on something, its fingers pointing inwards."""
    for line, thick in (
        (((-2, 11), (10, 13.4), (19.6, 16.4)), 5.6),
        (((2, 5), (16, 7), (27, 9.6)), 6.6),
        (((3, -0.4), (18, -0.6), (29.8, 2.0)), 7.0),
        (((2, -6), (16, -8), (26.6, -7)), 6.8),
    ):
        draw_finger(burin, at, line, thick, nail=True)
    top = [(-29, -1.4), (-22, -5.6), (-12, -10), (-3, -11), (3.4, -9.8)]
    under = [(1, 14.6), (-8, 17), (-20, 19), (-29, 18.4)]
    draw_palm(
        burin,
        at,
        [*top, (6.6, -5), (7.4, 1), (6, 7), (3.6, 12), *under],
        [(5, 8), (3.6, 12), *under, (-22, 14), (-8, 12.6), (0, 10)],
        (top, under),
        (((8, -5), (9.4, -3.4), (8.2, -1.6)), ((8.4, 1.2), (9.8, 3), (8.4, 4.6)), ((6.6, 7), (7.8, 8.6), (6.4, 10)),
         ((5, -5.6), (-4, -5), (-14, -2)), ((5, 1), (-4, 2), (-13, 4))),
    )  # fmt: skip
    draw_finger(burin, at, ((-13, -4.6), (-6, -13), (4.4, -18.6)), 7.2, nail=True, grown=True)


def draw_blessing(burin: Burin, at: Place) -> None:
    """Draw a hand that blesses, its palm towards the viewer: two fingers up, the others bent to the thumb."""
    draw_finger(burin, at, ((7.6, -2), (9.2, -17), (11.4, -32)), 7.0)
    draw_finger(burin, at, ((2.2, -4), (2.8, -21), (4.0, -36.4)), 7.0)
    _fist_below(burin, at)
    for line, thick in _BENT[:2]:
        draw_finger(burin, at, line, thick, bent=True)
    draw_finger(burin, at, ((10.2, 21), (10.6, 11), (4, 6.4), (-3.4, 6.6)), 7.8, nail=True, grown=True)


def draw_joined(burin: Burin, at: Place) -> None:
    """Draw two hands that are laid palm to palm, their fingers up, as who prays holds them."""
    for side in (1, -1):
        for reach, thick, root in ((-24.0, 5.2, 10.6), (-32.0, 5.8, 6.8)):
            draw_finger(burin, at, ((side * root, 4), (side * root * 0.86, -12), (side * root * 0.5, reach)), thick)
    for side in (1, -1):
        draw_ball(
            burin,
            at,
            [(side * 0.2, -3), (side * 8, -6), (side * 13, 4), (side * 13.6, 18), (side * 12, 34), (side * 0.2, 30)],
            [(side * 12, 2), (side * 13.6, 18), (side * 12, 33), (side * 7, 30), (side * 9, 16)]
            if side > 0
            else [(-1, 2), (-0.4, 28), (-4, 28), (-3.6, 10)],
        )
        draw_finger(burin, at, ((side * 3.2, 6), (side * 3.0, -12), (side * 2.6, -36)), 6.2)
    draw_finger(burin, at, ((9, 20), (5, 9), (1.6, -3)), 6.4)
    draw_finger(burin, at, ((-9, 20), (-5, 9), (-1.6, -3)), 6.4)
    burin.swell([at(0, -38), at(0.4, -10), at(0, 30)], 0.1, 0.3, 0.12)


def draw_pen_hand(burin: Burin, at: Place) -> None:
    """Draw a hand that rests on a desk and writes: forefinger and thumb meet at the pen at 0 0."""
    draw_ball(
        burin,
        at,
        [(-30, 14), (-27, 1), (-19, -6), (-9, -7), (-3, 0), (-5, 8), (-12, 14), (-24, 19)],
        [(-28, 16), (-14, 9), (-4, 3), (-5, 8), (-12, 14), (-24, 19)],
    )
    for line, thick in (
        (((-14, 9), (-6, 11), (-3, 13.4)), 5.6),
        (((-13, 4), (-4, 6), (-0.6, 11)), 6.0),
    ):
        draw_finger(burin, at, line, thick)
    draw_finger(burin, at, ((-13, -4), (-3, -5), (1.4, 4)), 6.4, nail=True)
    draw_finger(burin, at, ((-21, 3), (-11, 0.4), (-1.0, 5.0)), 6.6, nail=True)


def draw_fingers_behind(burin: Burin, at: Place) -> None:
    """Draw the fingers that hold a sheet by its edge from behind: they go on behind it, and `draw_pinch` before it."""
    for line, thick in (
        (((-11, 14), (-16.6, 9), (-14, 3.4), (0, 2)), 7.4),
        (((-11, 8), (-17.4, 1), (-13, -5.4), (4, -7)), 8.2),
        (((-9, 2), (-15.4, -7), (-10, -13.8), (8, -15.6)), 8.4),
        (((-6, -4), (-11.4, -15), (-5, -22), (11, -24)), 8.0),
    ):
        draw_finger(burin, at, line, thick, clenched=True)


def draw_pinch(burin: Burin, at: Place) -> None:
    """Draw what is seen of a hand that holds a sheet by its edge: the thumb before it; the fingers are behind."""
    outer = [(-9, 33), (-12, 25), (-14.6, 15), (-12.4, 5), (-7.4, -2), (-2, -8.4), (5, -17.0), (10.6, -20.6),
             (14.6, -18.4), (13.4, -13.6), (7, -6), (4.6, 3), (6, 13), (7, 22), (7, 33)]  # fmt: skip
    draw_palm(
        burin,
        at,
        outer,
        [(7, 33), (7, 22), (6, 13), (4.6, 3), (7, -6), (1, -1), (0, 12), (1, 33)],
        (outer,),
        (((-3.4, -5), (0.4, -3.6), (2.6, -0.6)), ((9, -18.4), (11, -16), (11.4, -14)), ((-9, 8), (-5, 14), (-2, 23))),
    )
