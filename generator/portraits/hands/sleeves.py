"""Sleeves: the arm that a dress gives, close or wide, of cloth, mail or plate, from the elbow to the wrist."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, between, points_along, polyline, smooth, spread
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter

_WIDE = frozenset({
    "reformer's gown", "fur gown", "monk's habit", "nun's habit", "robe", "mage", "king", "tudor", "byzantine", "delia",
    "kontusz", "sorceress robe", "toga", "cope", "court gown", "cardinal", "pope", "elf",
})  # fmt: skip
"""Dresses whose sleeves are wide at the wrist."""
_COLOURS = {
    "plate": "armour", "hussar": "armour", "leopard skin": "armour", "lamellar": "leather", "scale armour": "mail",
    "mail": "mail", "surcoat": "mail", "teutonic mantle": "mail", "dwarf": "mail", "witcher": "leather",
    "leather": "leather", "ranger": "leather", "furs": "leather", "blouse": "linen", "peasant dress": "linen",
    "cardinal": "linen", "pope": "linen", "cope": "linen", "toga": "linen", "cocktail dress": "skin",
    "t-shirt": "skin", "delia": "lining",
}  # fmt: skip
"""What colour of the palette a sleeve has, where it is not that of the cloth."""
_HARD = frozenset({"armour", "mail", "leather"})
"""Sleeves that have a cuff of their own kind."""
_TONES = {"armour": 0.3, "mail": 0.5, "leather": 0.5, "linen": 0.08, "skin": 0.1, "lining": 0.3}


_BRACERS = frozenset({
    "brigandine", "gambeson", "lamellar", "leather", "ranger", "witcher", "furs", "rags", "elf",
})  # fmt: skip
"""Dresses of who fights, whose wrists are laced in leather where others show the linen of a shirt."""
Place = Callable[[float, float], Point]
"""Returns the point so far along an arm from the elbow, and so far beside its middle."""


class Sleeve(NamedTuple):
    """How a sleeve looks: its colour, how dark it is, and half its width at the elbow and at the wrist."""

    colour: str
    tone: float
    elbow: float
    wrist: float
    cuff: str = "linen"
    """What colour of the palette is seen at the wrist."""

    @property
    def wide(self) -> bool:
        """Whether it opens at the wrist."""
        return self.wrist > self.elbow


def sleeve_of(sitter: Sitter) -> Sleeve:
    """Return the sleeve that belongs to what a sitter wears."""
    colour = _COLOURS.get(sitter.dress, "sleeve")
    tone = sitter.armour_tone if colour == "armour" else _TONES.get(colour, sitter.dress_tone)
    size = sitter.build.shoulders / 85 * (0.96 if sitter.woman else 1.0)
    cuff = colour if colour in _HARD else "leather" if sitter.dress in _BRACERS else "linen"
    if colour == "skin":
        return Sleeve(colour, tone, 15 * size, 9.5)
    if sitter.dress in _WIDE:
        return Sleeve(colour, tone, 22 * size, 25 * size, cuff)
    return Sleeve(colour, tone, 21 * size, 13.5, cuff)


def draw_forearm(burin: Burin, sleeve: Sleeve, elbow: Point, wrist: Point, *, open_end: bool = True) -> None:
    """Draw a sleeve from the elbow to the wrist, where its hand is drawn next.

    What is not an `open_end` is hidden by what is drawn later.
    """
    far, spot = _along_arm(elbow, wrist)
    middle = (sleeve.elbow + sleeve.wrist) / 2
    upper = [spot(-2, sleeve.elbow), spot(far * 0.45, middle * 0.98), spot(far, sleeve.wrist * 0.8)]
    lower = [spot(-4, -sleeve.elbow), spot(far * 0.45, -middle * 1.05), spot(far, -sleeve.wrist * 1.1)]
    if not sleeve.wide:
        upper[2], lower[2] = spot(far, sleeve.wrist), spot(far, -sleeve.wrist)
    bend = spot(-sleeve.elbow * 0.9, -sleeve.elbow * 0.2)
    path: tuple[Segment, ...] = (*smooth([*lower[::-1], bend, *upper]), ("Z",))
    burin.plate.fill(path, sleeve.colour)
    with burin.plate.clipped(path):
        _shade(burin, sleeve, upper, lower, 0.66)
        _fold(burin, sleeve, far, spot)
    if sleeve.colour == "sleeve":  # above the elbow it runs on into the upper arm, whose cloth is the same
        burin.plate.line(smooth([*lower[::-1], bend]), 0.38)
        burin.swell(spread(points_along(smooth(upper), 3), 7)[1:], 0.05, 0.36, 0.38, 0.38)
    else:
        burin.plate.line(path, 0.38)
    if open_end:
        _end(burin, sleeve, far, spot)


def draw_upper_arm(burin: Burin, sleeve: Sleeve, shoulder: Point, elbow: Point, half: tuple[float, float]) -> None:
    """Draw a sleeve from the shoulder, where it runs into the cloth of the body; `half` its width at both ends."""
    far, spot = _along_arm(shoulder, elbow)
    upper = [spot(0, half[0] * 0.96), spot(far * 0.3, half[0]), spot(far * 0.7, half[1] * 1.04), spot(far, half[1])]
    lower = [
        spot(0, -half[0] * 0.94),
        spot(far * 0.4, -half[0] * 0.98),
        spot(far * 0.75, -half[1]),
        spot(far, -half[1]),
    ]
    cap = [spot(-half[0] * 0.5, -half[0] * 0.68), spot(-half[0] * 0.72, 0), spot(-half[0] * 0.5, half[0] * 0.7)]
    back = [*lower[::-1], *cap, upper[0]]
    path: tuple[Segment, ...] = (*smooth(upper), ("L", *lower[-1]), *smooth(back)[1:], ("Z",))
    burin.plate.fill(path, sleeve.colour)
    with burin.plate.clipped(path):
        _shade(burin, sleeve, upper, lower, 0.56)
        _fold(burin, sleeve, far, spot)
    burin.plate.line(smooth(upper[1:]), 0.38)
    burin.plate.line(smooth(lower), 0.38)
    # The seam at the shoulder, where cloth gathers.
    burin.swell([upper[0], *cap[::-1], lower[0]], 0.1, 0.34, 0.34, 0.3)


def draw_cuff(burin: Burin, sleeve: Sleeve, elbow: Point, wrist: Point) -> None:
    """Draw the cuff over the root of a hand that comes out of a sleeve."""
    far, spot = _along_arm(elbow, wrist)
    if sleeve.colour == "skin":
        return
    hard = sleeve.cuff in _HARD
    half = 12.6 if sleeve.wide else max(12.6, sleeve.wrist * 0.98)
    edge = [spot(far + 4, half), spot(far + 7, half * 0.4), spot(far + 7, -half * 0.4), spot(far + 4, -half)]
    root = [spot(far - 6, half), spot(far - 3, half * 0.4), spot(far - 3, -half * 0.4), spot(far - 6, -half)]
    path = (*smooth(edge), ("L", *root[-1]), *smooth(root[::-1])[1:], ("Z",))
    burin.plate.fill(path, sleeve.cuff)
    with burin.plate.clipped(path):
        burin.hatch_between(edge, root, (0.06, 0.06, 0.18) if hard else (0.0, 0.03, 0.12), gap=1.0)
    burin.plate.line(path, 0.28)


def _shade(burin: Burin, sleeve: Sleeve, upper: list[Point], lower: list[Point], share: float) -> None:
    """Shade the lower side of a sleeve from such a share of its width on, and what is dark all over."""
    one, other = spread(points_along(smooth(upper), 3), 7), spread(points_along(smooth(lower), 3), 7)
    edge = between(one, other, share)
    burin.tint((*smooth(edge), ("L", *other[-1]), *smooth(other[::-1])[1:], ("Z",)), sleeve.colour, 0.2)
    burin.hatch_between(edge, other, (0.03, 0.1 + 0.14 * sleeve.tone, 0.2), gap=0.62, bow=2, ragged=0.1)
    dark = max(0.0, sleeve.tone - 0.38)
    if dark > (0.05 if burin.plate.low_ink else 0.25):
        burin.flow(upper, lower, (0.05, 0.06 + 0.3 * dark, 0.05), gap=0.75, side=(0.08, 0.7))


def _along_arm(elbow: Point, wrist: Point) -> tuple[float, Place]:
    """Return how long a forearm is, and where its points are."""
    (ex, ey), (wx, wy) = elbow, wrist
    far = math.hypot(wx - ex, wy - ey) or 1.0
    ux, uy = (wx - ex) / far, (wy - ey) / far
    nx, ny = (uy, -ux) if ux > 0 else (-uy, ux)  # towards the upper side

    def spot(along: float, aside: float) -> Point:
        return ex + ux * along + nx * aside, ey + uy * along + ny * aside

    return far, spot


def _fold(burin: Burin, sleeve: Sleeve, far: float, spot: Place) -> None:
    """Draw what runs across a sleeve: the joints of plate, the rows of mail, or folds that gather at the elbow."""
    if sleeve.colour == "armour":
        for along in (0.16, 0.3, 0.84):
            burin.swell([spot(far * along, sleeve.elbow), spot(far * (along + 0.07), 0),
                         spot(far * along, -sleeve.elbow)], 0.3, 0.34, 0.3)  # fmt: skip
    elif sleeve.colour == "mail":
        for along in range(1, 9):
            burin.swell([spot(far * along / 9, sleeve.elbow), spot(far * (along / 9 + 0.04), 0),
                         spot(far * along / 9, -sleeve.elbow)], 0.2, 0.28, 0.2)  # fmt: skip
    elif sleeve.colour != "skin":
        for along, first, last, lean in ((0.06, 0.7, -0.5, 0.2), (0.22, -0.8, 0.2, 0.16), (0.4, 0.7, 0.1, 0.14)):
            fold = [spot(far * along, first * sleeve.elbow), spot(far * (along + lean * 0.7), 0),
                    spot(far * (along + lean), last * sleeve.elbow)]  # fmt: skip
            burin.swell(fold, 0.05, 0.18 + 0.1 * sleeve.tone, 0.03)


def _end(burin: Burin, sleeve: Sleeve, far: float, spot: Place) -> None:
    """Draw the mouth of a wide sleeve, and a cuff at the wrist."""
    if sleeve.wide:
        mouth = [spot(far + 1, sleeve.wrist * 0.8), spot(far + 6, 0), spot(far + 1, -sleeve.wrist * 1.1),
                 spot(far - 7, -sleeve.wrist * 0.1)]  # fmt: skip
        burin.plate.fill(smooth(mouth, closed=True), "hood inside", 0.26)
        burin.hatch_between([mouth[0], mouth[1], mouth[2]], [mouth[0], mouth[3], mouth[2]], (0.2, 0.2), gap=0.5)
    if sleeve.colour not in ("skin", "armour", "mail"):
        start, half = (far - 4, 12.0) if sleeve.wide else (far - 2, sleeve.wrist * 1.06)
        cuff = [spot(start, half), spot(far + 7, half * 0.92), spot(far + 7, -half * 0.92), spot(start, -half)]
        burin.plate.fill(polyline(cuff, closed=True), sleeve.cuff, 0.26)
        burin.swell([spot(start + 2, -half * 0.3), spot(far + 6, -half * 0.5)], 0.03, 0.14)
