"""Draw a hand alone, for a figure of any size: a fist about a shaft at any angle, or one of the hands of portraits."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.drawing.primitives import Path
from kredens.generator.engraving.curves import Point, Points, points_along, polyline, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import View
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.fingers import FINGER, RIM, draw_finger, shade_rim
from kredens.generator.portraits.hands.places import put
from kredens.generator.portraits.things.thing import Place

LONG = 67.0
"""How many units an open hand is long, from the wrist to the tip of the longest finger."""
FINENESS, SPACING = 0.66, 2.0
"""How thick the lines of a lone hand are, as a share of those of a portrait, and how far apart its hatches."""
BORDER = 0.14
"""How far the border around a lone hand reaches in low ink, in mm."""
PLAIN = 8.5
"""Up to that length in mm a hand has no joints, nails or shades."""
GRIP = 17.0
"""How far from the wrist the middle of a fist is, in units."""
WRIST = 8.2
"""Half the width of a wrist."""


class _Open(NamedTuple):
    """A hand that is no fist: what draws it, where its wrist is, and which way it points from there, in degrees."""

    draw: Callable[[Burin, Place], None]
    root: Point
    way: float


_OPEN: Mapping[str, _Open] = MappingProxyType(
    {
        "open": _Open(hand.draw_open_palm, (0.0, 29.0), -90.0),
        "point": _Open(hand.draw_pointing, (-32.0, 6.0), 0.0),
        "raised": _Open(hand.draw_raised_finger, (0.0, 29.0), -90.0),
        "laid": _Open(hand.draw_flat_hand, (-28.0, 9.0), 6.0),
        "flat": _Open(hand.draw_tray, (-27.0, 6.0), 0.0),
        "pinch": _Open(hand.draw_pinch, (-1.0, 31.0), -90.0),
    }
)
"""Hands by what they do: open, pointing, with a raised finger, laid on something, under what lies on it, at an edge."""
FORMS = ("fist", *_OPEN)
"""What a hand may do."""

_BACK = ((2.5, -15.4), (8.6, -13.4), (10.6, -9.6), (8.6, -6.8), (12.0, -3.2), (9.6, 0.4), (11.4, 4.0), (8.4, 7.4),
         (8.8, 11.0), (4.6, 14.6), (-3.0, 15.2), (-9.4, 11.4), (-11.6, 2.0), (-9.6, -8.6), (-4.6, -13.6))  # fmt: skip
"""The outline of a fist seen from the back of the hand: its knuckles on the right, the thumb above."""
_GAPS_OF_BACK = (((8.6, -6.8), (1.4, -7.4)), ((9.6, 0.4), (0.8, 0.2)), ((8.4, 7.4), (1.2, 7.4)))
"""The lines between its fingers."""
_KNUCKLES = (((1.4, -13.4), (0.2, -11.0), (0.6, -8.6)), ((0.8, -5.6), (-0.6, -3.4), (0.2, -0.8)),
             ((0.8, 2.2), (-0.6, 4.2), (0.4, 6.4)), ((0.8, 9.0), (-0.2, 10.8), (0.8, 13.0)))  # fmt: skip
_THUMB_OF_BACK = ((-10.4, -5.0), (-8.0, -13.0), (-1.0, -18.4))
_PALM = ((2.0, -13.6), (8.0, -14.0), (11.4, -9.0), (11.6, 8.0), (7.0, 15.6), (-4.0, 17.0), (-12.0, 13.0), (-15.4, 4.0),
         (-13.6, -6.0), (-6.0, -12.4))  # fmt: skip
"""The outline of what is seen of the hand behind the fingers of a fist."""
_FINGERS = (
    (((8.6, 12.0), (2.0, 13.0), (-4.6, 12.6)), 7.0), (((9.8, 5.4), (1.0, 6.0), (-7.8, 5.6)), 7.8),
    (((10.2, -1.8), (0.0, -1.4), (-9.2, -1.8)), 8.2), (((9.0, -9.0), (1.0, -9.2), (-7.6, -8.8)), 7.8),
)  # fmt: skip
"""The fingers over the shaft, from the lowest."""
_THUMB = (-14.4, 8.0), (-13.4, -3.6), (-6.0, -11.2), (4.6, -13.2)
"""The thumb that is closed over them."""


class LoneHand:
    """A hand on a plate whose units are the figure's, at the end of a forearm.

    `wrist` is where it begins, `angle` the way of the forearm in degrees clockwise from the right, and `size` how long
    the hand is when it is open. The thumb of a fist is turned to where `shaft` points, an angle too; what it holds goes
    through its `grip`. `right` is whether it is the right hand of the figure: a fist is seen from the back of the hand,
    or from the fingers. A hand in a gauntlet is `plated`. `colour` is that of skin or glove. If the plate is mirrored
    afterwards (`flipped`) the light still comes from the left.
    """

    def __init__(
        self,
        plate: Plate,
        form: str,
        wrist: Point,
        angle: float,
        size: float,
        *,
        colour: str,
        shaft: float | None = None,
        right: bool = True,
        plated: bool = False,
        flipped: bool = False,
    ) -> None:
        self.fineness = FINENESS
        """How thick its lines are, as a share of those of a portrait."""
        self._plate, self._form, self._plated = plate, form, plated
        self._colour, self._wrist = colour, wrist
        self._light = (0.6 if flipped else -0.6), -0.8
        scale = size / LONG
        self._scale = scale
        way = math.radians(angle)
        along = math.cos(way), math.sin(way)
        self.grip = wrist[0] + along[0] * GRIP * scale, wrist[1] + along[1] * GRIP * scale
        if form == "fist":
            thumb = angle - 84 if shaft is None else shaft
            turn = (thumb - angle + 180) % 360 - 180
            counter = turn < 0 if abs(turn) > 12 else right
            self._seen_from_back = counter == right
            flip = 1 if counter else -1
            self._at = put(*self.grip, thumb + 90, flip=flip, size=scale)
        else:
            open_ = _OPEN[form]
            # The thumb lies above; of a hand that is lifted, towards the head.
            up = math.cos(way) > -0.1
            flip = -1 if up == (open_.way < -45) else 1
            if open_.way > -45:
                flip = 1 if up else -1
            degrees = angle - open_.way if flip > 0 else angle + open_.way + 180
            self._seen_from_back = True
            turned = put(0, 0, degrees, flip=flip, size=scale)(*open_.root)
            self._at = put(wrist[0] - turned[0], wrist[1] - turned[1], degrees, flip=flip, size=scale)

    @property
    def outline(self) -> Path:
        """Return the outline of the fist, for a contour that goes around a figure."""
        form = _BACK if self._seen_from_back else _PALM
        return smooth([self._at(*point) for point in form], closed=True)

    def draw(self) -> None:
        """Draw the hand, over what it holds."""
        plate = self._plate
        plain = LONG * self._scale < PLAIN * plate.mm
        hue = plate.hue(self._colour)
        with (
            plate.rimmed(BORDER, plate.border if plate.low_ink else ""),
            plate.coloured({"hand": hue, "skin": hue}, self.fineness),
        ):
            burin = Burin(plate, View(0), Dice("hand"), SPACING, plain=plain, light=self._light)
            if self._form != "fist":
                _OPEN[self._form].draw(burin, self._at)
            elif self._seen_from_back:
                self._draw_back_of_fist(burin)
            else:
                self._draw_fingers_of_fist(burin)

    def _draw_back_of_fist(self, burin: Burin) -> None:
        at, plate = self._at, self._plate
        draw_finger(burin, at, _THUMB_OF_BACK, 7.6, nail=not self._plated)
        self._draw_block(burin, _BACK)
        for first, last in _GAPS_OF_BACK:
            plate.line(polyline([at(*first), at(*last)]), FINGER)
        if self._plated:
            for x in (7.0, -5.0):
                plate.line(smooth([at(x - 1, -13), at(x + 1.4, 0), at(x - 1, 13)]), FINGER)
        elif not burin.plain:
            for knuckle in _KNUCKLES:
                burin.swell([at(*point) for point in knuckle], 0.05, 0.2, 0.03)

    def _draw_fingers_of_fist(self, burin: Burin) -> None:
        at, plate = self._at, self._plate
        self._draw_block(burin, _PALM)
        for line, thick in _FINGERS:
            draw_finger(burin, at, line, thick, clenched=True)
        if self._plated:
            plate.line(smooth([at(5, -12), at(6, 0), at(4, 14)]), FINGER)
            plate.line(smooth([at(-1, -11), at(0, 0), at(-1, 15)]), FINGER)
        draw_finger(burin, at, _THUMB, 8.0, nail=not self._plated)

    def _draw_block(self, burin: Burin, form: Points) -> None:
        """Draw the body of a fist, and the wrist out of which it grows: no line parts them."""
        at, plate = self._at, self._plate
        rim = [at(*point) for point in form]
        path = smooth(rim, closed=True)
        plate.fill(path, "hand", RIM)
        (wx, wy), (gx, gy) = self._wrist, at(0, 0)
        far = math.dist((wx, wy), (gx, gy)) or 1.0
        ax, ay = (gx - wx) / far, (gy - wy) / far
        half = WRIST * self._scale

        def spot(share: float, out: float) -> Point:
            return wx + (gx - wx) * share - ay * half * out, wy + (gy - wy) * share + ax * half * out

        plate.fill(polyline([spot(-0.1, 1), spot(0.8, 1.1), spot(0.8, -1.1), spot(-0.1, -1)], closed=True), "hand")
        for side in (1, -1):
            plate.line(polyline([spot(-0.1, side), spot(0.44, side * 1.04)]), RIM)
        shade_rim(burin, points_along(path, 2), (gx, gy), 14.0 * self._scale)
