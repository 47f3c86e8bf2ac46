"""Fists about a shaft, seen from their fingers, thumb, back or palm: neighbours do not all hold with the same hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import GLOVES
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.fingers import FINGER, Line, draw_finger, draw_palm
from kredens.generator.portraits.things.thing import Place


class Fist(NamedTuple):
    """A fist about a shaft that stands upright at 0 0, drawn for the viewer's left."""

    root: Point
    """Where its wrist is."""
    draw: Callable[[Burin, Place], None]
    """Draws what is before the shaft."""
    draw_behind: Callable[[Burin, Place], None] | None = None
    """Draws what is behind it, if anything of that is seen."""
    joints: Sequence[Line] = ()
    """Where the plates of a gauntlet meet across its fingers."""


def _draw_back(burin: Burin, at: Place) -> None:
    """Draw the back of a hand: its knuckles and tendons; the fingers close about the shaft from behind."""
    draw_finger(burin, at, ((-11, -5), (-6.4, -15.4), (5.0, -19.4)), 7.4)
    for line, thick in (
        (((-3, 13.6), (6, 15.0), (9.8, 14.2)), 7.2),
        (((-1, 7.0), (9, 7.4), (13.4, 6.0)), 8.4),
        (((0, -1.0), (10, -1.4), (15.4, -3.0)), 9.0),
        (((-1, -9.0), (9, -10.2), (13.6, -12.0)), 8.6),
    ):
        draw_finger(burin, at, line, thick, clenched=True)
    upper = [(-21.4, 12.4), (-19.4, 4), (-13.6, -6), (-8, -12.4), (-2, -14.6), (3.2, -13.4)]
    lower = [(0.6, 18.0), (-4, 19.6), (-8.4, 21.2), (-12.6, 23.6)]
    draw_palm(
        burin,
        at,
        [*upper, (5.6, -9.4), (4.6, -5.4), (7.2, -1.4), (5.4, 3), (6.2, 7), (3.6, 10.6), (3.6, 14.4), *lower],
        [(5.4, 3), (6.2, 7), (3.6, 14.4), *lower, (-15, 20), (-9, 15), (-2, 10)],
        (upper, lower),
        (
            ((2.6, -13.2), (6.2, -9.4), (4.0, -6.0)), ((4.4, -5.0), (7.6, -1.2), (5.0, 2.4)),
            ((4.6, 3.6), (6.6, 7.0), (3.4, 10.2)), ((2.8, 11.2), (4.2, 14.4), (1.4, 17.4)),
            ((0.4, -8.8), (-6, -4.0), (-12, 2.4)), ((1.6, -0.8), (-6, 2.6), (-12.4, 7.4)),
        ),
    )  # fmt: skip


def _draw_open_palm(burin: Burin, at: Place) -> None:
    """Draw the palm across which a shaft lies."""
    low = [(19.4, 6), (18.2, 13), (13.4, 19.6), (6, 23), (-3, 23.6), (-10, 20), (-12.6, 14)]
    draw_palm(
        burin,
        at,
        [*low, (-14, 0), (-12, -12), (-3, -15.6), (6, -15), (14, -10), (18, -2)],
        [(13, 16), (13.4, 19.6), (6, 23), (-3, 23.6), (-10, 20), (-4, 18), (6, 19.6)],
        (low,),
        (((10.4, 4), (7.4, 10), (7.6, 18)),),
    )


def _draw_tips(burin: Burin, at: Place) -> None:
    """Draw the fingers that come about the shaft from behind it, tips towards the viewer, and the thumb above them."""
    for line, thick in (
        (((-11.4, 15.4), (-4, 14.4), (4.4, 16.0)), 7.2),
        (((-13.6, 8.2), (-4, 6.8), (7.2, 9.0)), 8.4),
        (((-14.2, 0.4), (-4, -1.2), (8.6, 1.2)), 8.8),
        (((-12.4, -7.4), (-4, -9.4), (6.8, -6.8)), 8.4),
    ):
        draw_finger(burin, at, line, thick, nail=True, bent=True)
    draw_finger(burin, at, ((14.2, 11), (15.0, -2), (9.4, -12), (-2.0, -16.2)), 9.4, nail=True, grown=True)


_ALONG = ((6.0, -13), (7.2, 0), (5.4, 15)), ((-3.0, -14), (-2.0, 0), (-3.0, 17))
FISTS = {
    "fingers": Fist((-9.0, 16.0), hand.draw_fist, joints=_ALONG),
    "thumb": Fist((-9.0, 16.0), hand.draw_side_fist, joints=(((-2.4, -5), (-2.0, 4), (-3.0, 17)),)),
    "back": Fist((-15.0, 17.0), _draw_back, joints=(((-4.0, -13), (-1.6, 2), (-5.0, 18)),)),
    "tips": Fist((-4.0, 18.0), _draw_tips, _draw_open_palm, joints=(((-3.0, -12), (-2.0, 2), (-3.0, 18)),)),
}
"""Fists, by what is seen of them."""
_PAIRS = {
    "fingers": ("back", "fingers"), "thumb": ("fingers", "back"), "back": ("back", "back"), "tips": ("back", "thumb")
}  # fmt: skip
"""What is seen of the lower and of the upper hand of who has both at a shaft, by how he holds one in a single hand."""


def fist_of(sitter: Sitter) -> Fist:
    """Return how a sitter holds a shaft."""
    return FISTS[sitter.fist]


def fists_of(sitter: Sitter) -> tuple[Fist, Fist]:
    """Return how a sitter holds a shaft in both hands, the lower one first."""
    lower, upper = _PAIRS[sitter.fist]
    return FISTS[lower], FISTS[upper]


def draw_behind_shaft(burin: Burin, at: Place, fist: Fist) -> None:
    """Draw what is seen of a fist behind what it holds."""
    if fist.draw_behind:
        fist.draw_behind(burin, at)


def draw_about_shaft(burin: Burin, at: Place, fist: Fist, sitter: Sitter) -> None:
    """Draw a fist before what it holds; a gauntlet has its fingers in plates."""
    fist.draw(burin, at)
    if GLOVES.get(sitter.dress) == "armour":
        for line in fist.joints:
            burin.plate.line(smooth([at(*point) for point in line]), FINGER)
