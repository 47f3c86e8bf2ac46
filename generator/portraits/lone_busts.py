"""Draw a bust alone, for a deed: a head and a body as portraits have them, whose arms go where the deed wants them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate
from kredens.generator.portraits.bust import colour_sitter, draw_sitter
from kredens.generator.portraits.figure.arm import UPPER, Arm
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import View
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import OUTLINE, Sleeve, draw_forearm, draw_raised_arm, sleeve_of
from kredens.generator.portraits.hands.held import Reach
from kredens.generator.portraits.hands.places import Arms, Pose
from kredens.generator.portraits.heads import HEIGHT, settle_still
from kredens.generator.portraits.lone_hands import LONG, LoneHand
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

FINENESS = 0.8
"""How thick the lines of a lone bust are, as a share of those of a portrait."""
HAND = 1.22
"""How large a hand is beside that of a portrait of the same size, where it does what the deed is about."""


LIFT, INWARD = 0.36, 0.2
"""How far a shoulder rises with an elbow that is lifted above it, and comes nearer to the neck, as shares of that."""
LIFTED = 80.0
"""Higher than that above its shoulder, in units, an elbow takes it no further."""
NEARER = 0.5
"""How much broader than its sleeve is an elbow whose upper arm points straight at the viewer, as a share of it."""


class Limb(NamedTuple):
    """An arm of a deed: where its elbow and its wrist are, in the units of the plate."""

    elbow: Point
    wrist: Point


class LoneBust:
    """A head and body without a ground, on a plate whose units are the figure's.

    `at` is between the eyes, `height` from crown to chin, and `bottom` how far down the body goes. Words are those of a
    portrait; of the arms, -1 on the viewer's left and 1 on the right, those that are no `limbs` hang. `lean` turns all
    of it clockwise about the eyes, in degrees. `grimace` and `colours` are those of a lone head. Raises WordsError.
    """

    def __init__(
        self,
        plate: Plate,
        words: str,
        seed: str,
        at: Point,
        height: float,
        bottom: float,
        *,
        limbs: Mapping[int, Limb] = MappingProxyType({}),
        lean: float = 0.0,
        grimace: Mapping[str, float] = MappingProxyType({}),
        colours: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._plate, self._at, self._lean, self._limbs = plate, at, lean, limbs
        self._sitter = settle_still(words, seed, tuple(grimace.items()))
        self._palette = colour_sitter(self._sitter, colours)
        self._dice, self._scale = Dice(seed), height / HEIGHT
        self._bottom = (bottom - at[1]) / self._scale + 12 * abs(lean) / 10

    def draw(self) -> None:
        """Draw head and body, and the arms but for their hands."""
        with self._placed():
            reach = Reach(400.0, 400.0, 400.0)
            draw_sitter(
                self._plate, self._sitter, self._dice, self._bottom, reach, Pose(self._reach, self._draw_arms, 0.0)
            )

    def hand(self, side: int, form: str = "fist", shaft: float | None = None, *, turn: float = 0.0) -> LoneHand:
        """Return the hand at the end of an arm, for its grip to be asked, and to be drawn; `turn` bends its wrist."""
        limb = self._limbs[side]
        return _hand(self._plate, limb, self._scale, self._palette["hand"], form, shaft, right=side < 0, turn=turn)

    def cuff(self, side: int) -> None:
        """Draw the cuff about the root of a hand."""
        limb = self._limbs[side]
        with self._placed():
            burin = Burin(self._plate, View(0), self._dice.part("cuff"))
            draw_cuff(burin, sleeve_of(self._sitter), self._inner(limb.elbow), self._inner(limb.wrist))

    def _inner(self, point: Point) -> Point:
        """Return where a point of the plate is for who draws the bust."""
        turn = math.radians(-self._lean)
        dx, dy = (point[0] - self._at[0]) / self._scale, (point[1] - self._at[1]) / self._scale
        return dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)

    def _reach(self, body: Body, sitter: Sitter) -> Arms:
        del sitter
        arms = dict(body.arms)
        for side, limb in self._limbs.items():
            elbow, wrist = self._inner(limb.elbow), self._inner(limb.wrist)
            arms[side] = Arm(side, body.shoulder(side), elbow, wrist, body.half_an_arm)
        return arms

    def _draw_arms(self, burin: Burin, body: Body, sitter: Sitter) -> None:
        sleeve = sleeve_of(sitter)
        cloaked, sleeve = sleeve.cloak, sleeve._replace(cloak="")  # who acts has the arm out of the cloak
        for side in self._limbs:
            arm = body.arms[side]
            own = _foreshorten(sleeve, arm)
            if arm.raised or cloaked:
                lifted = _lift(arm)
                draw_raised_arm(burin, own, lifted.shoulder, arm.elbow, (sleeve.elbow * 1.14, own.elbow))
                _draw_yoke(burin, own, arm, lifted)
            draw_forearm(burin, own, arm.elbow, arm.wrist)

    @contextmanager
    def _placed(self) -> Iterator[None]:
        with (
            self._plate.placed(*self._at, self._scale, turned=self._lean),
            self._plate.coloured(self._palette, FINENESS),
        ):
            yield


def _lift(arm: Arm) -> Arm:
    """Return an arm whose shoulder has risen with its elbow, and come nearer to the neck."""
    x, y = arm.shoulder
    rise = min(max(0.0, y - arm.elbow[1]), LIFTED)
    return arm._replace(shoulder=(x - arm.side * INWARD * rise, y - LIFT * rise))


def _foreshorten(sleeve: Sleeve, arm: Arm) -> Sleeve:
    """Return the sleeve of an arm whose elbow is nearer to the viewer the shorter its upper arm is seen."""
    seen = math.dist(arm.shoulder, arm.elbow) / (UPPER * arm.half / sleeve.elbow)
    return sleeve._replace(elbow=sleeve.elbow * (1 + NEARER * max(0.0, 0.8 - seen)))


def _draw_yoke(burin: Burin, sleeve: Sleeve, arm: Arm, lifted: Arm) -> None:
    """Draw the stuff drawn up with a shoulder: a slope from the neck to the arm, and folds out of the armpit."""
    (sx, sy), (lx, ly), (ex, ey) = arm.shoulder, lifted.shoulder, arm.elbow
    far = math.hypot(ex - lx, ey - ly) or 1.0
    ux, uy = (ex - lx) / far, (ey - ly) / far
    nx, ny = (uy, -ux) if arm.side > 0 else (-uy, ux)  # to the upper side
    half = sleeve.elbow * 1.14
    neck = sx - arm.side * half * 1.7, sy - half * 1.25
    top = lx + nx * half * 0.98 + ux * 8, ly + ny * half * 0.98 + uy * 8
    sag = (neck[0] + top[0]) / 2 + arm.side * 2, (neck[1] + top[1]) / 2 + 2.5
    pit = lx - nx * half * 0.8 + ux * 6, ly - ny * half * 0.8 + uy * 6
    inside = lx - arm.side * half * 0.9, ly + half * 0.9
    path = (*smooth([neck, sag, top]), ("L", *pit), ("L", *inside), ("Z",))
    burin.plate.fill(path, sleeve.colour)
    burin.plate.line(smooth([neck, sag, top]), OUTLINE)
    for share, long in ((0.15, 0.9), (0.42, 1.15), (0.7, 0.9)):
        way = pit[0] - arm.side * half * share, pit[1] - half * long
        middle = (pit[0] + way[0]) / 2 + arm.side * 3, (pit[1] + way[1]) / 2
        burin.swell([(pit[0], pit[1] + 2), middle, way], 0.3, 0.26, 0.03)


class LoneArm:
    """An arm alone that comes into a picture, dressed as words of a portrait say.

    `shoulder` is where it comes from, beyond the edge of the picture; `height` that of the head it belongs to.
    """

    def __init__(
        self,
        plate: Plate,
        words: str,
        shoulder: Point,
        limb: Limb,
        height: float,
        *,
        colours: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._plate, self._shoulder, self._limb = plate, shoulder, limb
        self._sitter = settle_still(words, words, ())
        self._palette, self._scale = colour_sitter(self._sitter, colours), height / HEIGHT

    def draw(self) -> None:
        """Draw the arm but for its hand."""
        sleeve = sleeve_of(self._sitter)
        shoulder, elbow, wrist = (self._inner(point) for point in (self._shoulder, *self._limb))
        with self._placed() as burin:
            draw_raised_arm(burin, sleeve, shoulder, elbow, (sleeve.elbow * 1.14, sleeve.elbow))
            draw_forearm(burin, sleeve, elbow, wrist)

    def hand(
        self, form: str = "fist", shaft: float | None = None, *, right: bool = True, turn: float = 0.0
    ) -> LoneHand:
        """Return the hand at its end, for its grip to be asked, and to be drawn."""
        return _hand(self._plate, self._limb, self._scale, self._palette["hand"], form, shaft, right=right, turn=turn)

    def cuff(self) -> None:
        """Draw the cuff about the root of the hand."""
        with self._placed() as burin:
            draw_cuff(burin, sleeve_of(self._sitter), self._inner(self._limb.elbow), self._inner(self._limb.wrist))

    def _inner(self, point: Point) -> Point:
        return point[0] / self._scale, point[1] / self._scale

    @contextmanager
    def _placed(self) -> Iterator[Burin]:
        with self._plate.placed(0, 0, self._scale), self._plate.coloured(self._palette, FINENESS):
            yield Burin(self._plate, View(0), Dice("arm"))


def _hand(
    plate: Plate, limb: Limb, scale: float, colour: str, form: str, shaft: float | None, *, right: bool, turn: float
) -> LoneHand:
    """Return the hand at the end of an arm of a figure that is drawn at a scale."""
    (ex, ey), wrist = limb
    angle = math.degrees(math.atan2(wrist[1] - ey, wrist[0] - ex)) + turn
    hand = LoneHand(plate, form, wrist, angle, LONG * HAND * scale, colour=colour, shaft=shaft, right=right)
    hand.fineness = FINENESS
    return hand
