"""Sleeves: the arm that a dress gives, close or wide, of cloth, mail or plate, from the shoulder to the wrist."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, between, points_along, polyline, smooth, spread
from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.sitter import Sitter

_WIDE = frozenset({
    "reformer's gown", "fur gown", "monk's habit", "nun's habit", "robe", "mage", "king", "tudor", "byzantine", "delia",
    "kontusz", "sorceress robe", "toga", "cope", "court gown", "cardinal", "pope", "elf",
})  # fmt: skip
"""Dresses whose sleeves are wide at the wrist."""
_COLOURS = {
    "plate": "armour", "hussar": "armour", "leopard skin": "armour", "lamellar": "leather", "scale armour": "mail",
    "mail": "mail", "mail and cloak": "mail", "surcoat": "mail", "tabard": "mail", "teutonic mantle": "mail",
    "dwarf": "mail",
    "witcher": "leather", "leather": "leather", "ranger": "leather", "furs": "leather", "blouse": "linen",
    "peasant dress": "linen", "cardinal": "linen", "pope": "linen", "cope": "linen", "toga": "linen",
    "cocktail dress": "skin", "t-shirt": "skin", "delia": "lining",
}  # fmt: skip
"""What colour of the palette a sleeve has, where it is not that of the cloth."""
HARD = frozenset({"armour", "mail", "leather"})
"""Sleeves that have a cuff of their own kind."""
_CLOAKS = {
    **dict.fromkeys(("scale armour", "cope", "king", "mage", "ranger", "elf", "cloak", "mail and cloak"), "cloak"),
    "teutonic mantle": "linen", "delia": "cloth",
}  # fmt: skip
"""Of what colour the cloak over both shoulders is, by the dress that has one."""
_MAIL = 6.8
"""How large a ring of mail on an arm is."""
_TONES = {"armour": 0.3, "mail": 0.5, "leather": 0.5, "linen": 0.08, "skin": 0.1, "lining": 0.3}


_BRACERS = frozenset({
    "brigandine", "gambeson", "lamellar", "leather", "ranger", "witcher", "furs", "rags", "elf",
})  # fmt: skip
"""Dresses of who fights, whose wrists are laced in leather where others show the linen of a shirt."""
GLOVES = {
    "plate": "armour", "hussar": "armour", "leopard skin": "armour", "witcher": "leather", "scale armour": "leather",
    "lamellar": "leather", "teutonic mantle": "leather", "surcoat": "leather", "tabard": "leather",
    "mail and cloak": "leather", "lace and cuirass": "leather", "ranger": "leather",
}  # fmt: skip
"""What hands wear, of the palette, by the dress; others are bare."""
CUFFS = {
    **dict.fromkeys(("suit", "frock coat", "reformer's gown", "fur gown", "cassock", "doublet", "blouse"), "linen"),
    **dict.fromkeys(
        ("ruff", "spanish black", "tudor", "lace and cuirass", "justaucorps", "lady's gown", "court gown", "vampire"),
        "frill",
    ),
    **dict.fromkeys(("cope", "cardinal", "pope"), "lace"),
    **dict.fromkeys(
        ("uniform", "carolean coat", "dragoon coat", "imperial coat", "lancer uniform", "dolman", "gala uniform",
         "general's uniform", "sash uniform"),
        "trim",
    ),
    **dict.fromkeys(("mage", "sorceress robe", "tunic", "robe"), "hem"),
    "naval uniform": "rings", "air force uniform": "rings", "delia": "fur", "king": "ermine", "byzantine": "braid",
    "kontusz": "lining",
}  # fmt: skip
"""How the sleeves of a dress end: in a band of linen, in a frill, lace or fur, turned back in a colour of the palette,
with a hem or a broad braid of gold or gold rings; others are turned back of their own cloth, or plain."""
OUTLINE = 0.28
"""The weight of the outline of a limb, in mm."""
_TAPER = 0.17
"""By how much of its length half the width of a raised arm shrinks at most."""
Place = Callable[[float, float], Point]
"""Returns the point so far along an arm from the elbow, and so far beside its middle."""


class Sleeve(NamedTuple):
    """How a sleeve looks: its colour, how dark it is, and half its width at the elbow and at the wrist."""

    colour: str
    tone: float
    elbow: float
    wrist: float
    cuff: str = "linen"
    """How it ends at the wrist: see `CUFFS`."""
    cloak: str = ""
    """The colour of the cloak that hides the upper arm, from under which the forearm comes, if there is one."""

    @property
    def wide(self) -> bool:
        """Whether it opens at the wrist."""
        return self.wrist > self.elbow


def sleeve_of(sitter: Sitter) -> Sleeve:
    """Return the sleeve that belongs to what a sitter wears."""
    colour = _COLOURS.get(sitter.dress, "sleeve")
    tone = sitter.armour_tone if colour == "armour" else _TONES.get(colour, sitter.dress_tone)
    size = sitter.build.shoulders / 85 * (0.96 if sitter.woman else 1.0)
    cuff = colour if colour in HARD else "leather" if sitter.dress in _BRACERS else CUFFS.get(sitter.dress, "turned")
    if cuff == "turned" and sitter.fist in ("fingers", "tips"):
        cuff = "plain"
    cloak = _CLOAKS.get(sitter.dress, "")
    if colour == "skin":
        return Sleeve(colour, tone, 15 * size, 9.5)
    if sitter.dress in _WIDE:
        return Sleeve(colour, tone, 22 * size, 25 * size, cuff, cloak)
    return Sleeve(colour, tone, 21 * size, 13.5, cuff, cloak)


def draw_upper_arm(burin: Burin, sleeve: Sleeve, arm: Arm) -> None:
    """Draw a sleeve from the shoulder to the elbow, over the side of the trunk."""
    outer, inner = arm.outer(0.12), arm.inner(0.3)
    tip = arm.tip()
    seam = [arm.at(0.16, -0.92), arm.at(0.0, -0.66), arm.at(-0.1, -0.1), arm.at(-0.08, 0.45)]
    path = (*smooth([seam[-1], *outer, *tip, *inner[::-1], *seam]), ("Z",))
    burin.plate.fill(path, sleeve.colour)
    with burin.plate.clipped(path):
        first, second = [arm.at(0.0, 0.8), *outer], [arm.at(0.0, -0.8), *arm.inner(0.12)]
        if sleeve.colour == "mail":
            _cross_upper(burin, sleeve, arm)
        model_limb(burin, sleeve, first, second)
        if sleeve.colour != "mail":
            _cross_upper(burin, sleeve, arm)
    burin.plate.line(smooth([seam[-1], *outer, *tip, *inner[::-1]]), OUTLINE)
    burin.swell([inner[0], *seam], 0.26, 0.2, 0.14, 0.1, 0.03)


def _cross_upper(burin: Burin, sleeve: Sleeve, arm: Arm) -> None:
    """Draw what runs across an upper arm: plates, rings of mail, or folds at the armpit and above the elbow."""
    if sleeve.colour == "armour":
        for share, bend in ((0.56, 0.07), (0.66, 0.07)):
            burin.swell([arm.at(share, 1.0), arm.at(share + bend, 0), arm.at(share, -1.0)], 0.24, 0.3, 0.24)
        burin.plate.line(smooth([arm.at(0.72, 0.95), arm.at(0.79, 0), arm.at(0.72, -0.95)]), 0.14)
        return
    if sleeve.colour == "mail":
        far = math.dist(arm.shoulder, arm.elbow)
        _rings(burin, lambda along, out: arm.at(along / far, out), far, 1.3)
        return
    if sleeve.colour == "skin":
        return
    heavy = (0.2 + 0.1 * sleeve.tone) * burin.mm
    folds: list[Segment] = []
    dice = burin.dice
    for share, first, last, rise in dice.pick(_UPPER_FOLDS):
        share, last = share + dice.wobble(0.03), last + dice.wobble(0.2)
        fold = [arm.at(share, first), arm.at(share + rise * 0.4, (first + last) / 2), arm.at(share + rise, last)]
        folds += wedge(fold, (heavy, heavy * 0.7, 0.02))
    burin.plate.ink(tuple(folds))


_UPPER_FOLDS = (
    ((0.3, -0.9, 0.1, -0.13), (0.36, -0.95, 0.4, 0.02), (0.44, -0.98, -0.1, 0.12), (0.84, -0.9, 0.3, -0.1),
     (0.93, -0.9, 0.5, -0.03), (0.78, 0.98, 0.2, 0.08), (0.6, 0.98, 0.4, 0.1)),
    ((0.26, -0.9, 0.3, -0.06), (0.38, -0.95, 0.0, 0.2), (0.5, 0.98, 0.1, 0.22), (0.74, 0.98, -0.2, 0.14),
     (0.86, -0.92, 0.1, -0.16), (0.95, -0.9, 0.4, -0.08), (0.12, 0.9, 0.2, 0.2)),
    ((0.32, -0.95, 0.5, 0.16), (0.4, -0.95, 0.1, 0.26), (0.7, 0.98, 0.5, 0.06), (0.82, 0.98, 0.0, 0.1),
     (0.78, -0.94, -0.1, -0.18), (0.9, -0.9, 0.6, -0.1), (0.2, -0.8, 0.2, 0.3)),
)  # fmt: skip
"""Folds of a sleeve above the elbow: at what share of the way, from where to where across it, how far they run on."""


def _rings(burin: Burin, spot: Place, far: float, half: float) -> None:
    """Draw rows of rings of mail across a limb, each half a ring further and over the one above."""
    ring, row = _MAIL / burin.mm, 0
    along = -_MAIL
    while along < far + _MAIL:
        shift = 0.06 * half if row % 2 else -0.06 * half
        for back, size, colour in ((0.0, 1.2, "ink"), (_MAIL * 0.14, 0.86, "mail")):
            line = [spot(along - back, half + shift), spot(along + 3 - back, shift), spot(along - back, shift - half)]
            burin.plate.dots(polyline(line), ring * size, _MAIL, colour)
        along += _MAIL * 0.74
        row += 1


def draw_forearm(burin: Burin, sleeve: Sleeve, elbow: Point, wrist: Point, *, open_end: bool = True) -> None:
    """Draw a sleeve from the elbow to the wrist, where its hand is drawn next.

    What is not an `open_end` is hidden by what is drawn later.
    """
    far, spot = along_arm(elbow, wrist)
    rises = _rises(elbow, wrist)
    if sleeve.wide and rises:  # it slides down an arm that is raised
        sleeve = sleeve._replace(wrist=sleeve.elbow * 0.82)
    e, w = sleeve.elbow * 0.96, sleeve.wrist
    if sleeve.wide:  # it hangs open from the wrist
        upper = [spot(0, e), spot(far * 0.5, e * 0.86), spot(far * 0.98, max(13.0, w * 0.6))]
        lower = [spot(0, -e), spot(far * 0.45, -e * 1.04), spot(far * 0.86, -w * 1.34)]
        hang = _falling(spot(far * 0.9, -w * 1.36), 7.0)
        lower.append(hang)
    else:
        upper = [spot(0, e), spot(far * 0.3, e * 0.96), spot(far * 0.65, (e + w) * 0.47), spot(far, w)]
        lower = [spot(0, -e), spot(far * 0.3, -e * 1.05), spot(far * 0.65, -(e + w) * 0.49), spot(far, -w)]
    cap = [spot(-e * 0.72, -e * 0.7), spot(-e * 0.96, 0), spot(-e * 0.72, e * 0.7)]
    if sleeve.cloak:  # it comes from under the hem of the cloak
        upper[0], lower[0] = spot(e * 0.4, e), spot(e * 0.4, -e)
        cap = [spot(e * 0.7, -e * 0.5), spot(e * 0.8, 0), spot(e * 0.7, e * 0.5)]
    path = (*smooth([*lower[::-1], *cap, *upper]), ("Z",))
    if sleeve.cloak:
        _draw_drape(burin, sleeve, elbow, 1 if elbow[0] > wrist[0] else -1)
    burin.plate.fill(path, sleeve.colour)
    with burin.plate.clipped(path):
        if sleeve.colour == "mail":
            _cross_forearm(burin, sleeve, far, spot)
        model_limb(burin, sleeve, upper, lower)
        if sleeve.colour != "mail":
            _cross_forearm(burin, sleeve, far, spot)
        if sleeve.cloak:
            hem, deep = (
                [spot(e * 0.5, e), spot(e * 0.9, 0), spot(e * 0.5, -e)],
                [spot(e, e), spot(e * 1.5, 0), spot(e, -e)],
            )
            burin.hatch_between(hem, deep, (0.3, 0.03), gap=0.5)
    # Above the elbow it runs on into the upper arm, whose stuff is the same.
    burin.plate.line(smooth(lower[::-1] if sleeve.cloak else [*lower[::-1], *cap[:2]]), OUTLINE)
    begins = OUTLINE if rises else 0.04
    burin.swell(spread(points_along(smooth([cap[2], *upper]), 3), 8)[1:], begins, 0.26, OUTLINE, OUTLINE)
    if sleeve.cloak:
        _draw_hem(burin, sleeve, spot)
    if sleeve.wide:
        burin.plate.line(smooth([upper[-1], spot(far * 0.99, 0), lower[-1]]), 0.3)
    if open_end:
        _end(burin, sleeve, far, spot)


def _draw_drape(burin: Burin, sleeve: Sleeve, elbow: Point, side: int) -> None:
    """Draw the cloak that an elbow lifts: it comes from the shoulder and falls from the elbow, behind the forearm."""
    (x, y), e = elbow, sleeve.elbow
    outer = [
        (x + side * out * e, y + down * e)
        for out, down in ((-2.0, -2.0), (-0.7, -1.5), (0.5, -0.86), (1.0, 0.3), (1.0, 2.2), (1.12, 4.6))
    ]
    inner = [
        (x + side * out * e, y + down * e) for out, down in ((-1.1, 4.6), (-0.72, 2.0), (-0.96, 0.4), (-2.0, -1.0))
    ]
    path = (*smooth(outer), ("L", *inner[0]), *smooth(inner)[1:], ("Z",))
    burin.plate.fill(path, sleeve.cloak)
    with burin.plate.clipped(path):
        edge = [(px - side * 9, py) for px, py in outer]
        if side > 0:
            burin.tint(smooth([*outer, *edge[::-1]], closed=True), sleeve.cloak, 0.2)
        burin.hatch_between(edge[1:], outer[1:], (0.02, 0.12 + 0.14 * sleeve.tone), gap=0.7)
        for out, heavy in ((0.45, 0.3), (-0.1, 0.34), (-0.55, 0.26)):
            burin.swell([(x + side * out * e * 0.5, y + 0.8 * e), (x + side * out * e * 0.8, y + 2.2 * e),
                         (x + side * out * e, y + 4.6 * e)], 0.03, heavy, heavy)  # fmt: skip
        burin.swell([outer[1], (x - side * 0.1 * e, y - 0.8 * e), (x + side * 0.4 * e, y + 0.2 * e)], 0.03, 0.26, 0.06)
    burin.swell(outer[1:], 0.03, OUTLINE, OUTLINE, OUTLINE)
    burin.swell(inner[:3], OUTLINE, OUTLINE, 0.1)


def _draw_hem(burin: Burin, sleeve: Sleeve, spot: Place) -> None:
    """Draw the edge of a cloak over a forearm that comes from under it."""
    e = sleeve.elbow
    hem = [spot(e * 0.1, e * 1.2), spot(e * 0.66, e * 1.02), spot(e * 0.92, 0), spot(e * 0.62, -e * 1.06),
           spot(0, -e * 1.3)]  # fmt: skip
    burin.plate.fill(smooth([*hem, spot(-e * 0.5, -e * 0.8), spot(-e * 0.6, 0), spot(-e * 0.4, e * 0.8)], closed=True),
                     sleeve.cloak)  # fmt: skip
    burin.swell(hem, 0.06, 0.34, 0.4, 0.34, 0.06)
    for out in (0.66, 0.1, -0.5):
        burin.swell([spot(e * (0.78 - 0.3 * out * out), e * out), spot(e * 0.3, e * (out * 0.8 + 0.1)),
                     spot(-e * 0.4, e * (out * 0.4 + 0.2))], 0.26, 0.14, 0.03)  # fmt: skip


def draw_raised_arm(burin: Burin, sleeve: Sleeve, shoulder: Point, elbow: Point, half: tuple[float, float]) -> None:
    """Draw an arm that is lifted from the body, from the shoulder on; `half` is half its width at both ends."""
    far, spot = along_arm(shoulder, elbow)
    # What comes towards the viewer is short, and hardly grows thinner on so little of its way.
    half = half[0], max(half[1], half[0] - _TAPER * far)
    upper = [spot(0, half[0] * 0.96), spot(far * 0.3, half[0] * 1.06), spot(far * 0.7, half[1] * 1.04),
             spot(far, half[1])]  # fmt: skip
    lower = [spot(0, -half[0] * 0.94), spot(far * 0.4, -half[0]), spot(far * 0.75, -half[1]), spot(far, -half[1])]
    cap = [spot(-half[0] * 0.5, -half[0] * 0.68), spot(-half[0] * 0.72, 0), spot(-half[0] * 0.5, half[0] * 0.7)]
    path = (*smooth(upper), ("L", *lower[-1]), *smooth([*lower[::-1], *cap, upper[0]])[1:], ("Z",))
    burin.plate.fill(path, sleeve.colour)
    with burin.plate.clipped(path):
        model_limb(burin, sleeve, upper, lower)
        _cross_forearm(burin, sleeve, far, spot)
    burin.plate.line(smooth(upper[1:]), OUTLINE)
    burin.swell([spot(far * 0.14, -half[0] * 0.98), *lower[1:]], 0.06, OUTLINE, OUTLINE)
    # The seam at the shoulder, where cloth gathers: it is lost on the top of it.
    burin.swell([cap[1], cap[0], lower[0]], 0.02, 0.2, 0.3)


def _rises(elbow: Point, wrist: Point) -> bool:
    """Return whether a forearm is rather upright than level."""
    return elbow[1] - wrist[1] > 0.8 * abs(wrist[0] - elbow[0])


def _falling(point: Point, down: float) -> Point:
    return point[0], point[1] + down


def model_limb(burin: Burin, sleeve: Sleeve, first: list[Point], second: list[Point], *, gap: float = 0.7) -> None:
    """Shade a limb between its edges as the round thing that it is: dark on the side away from the light.

    Hard metal has a gleam, and light thrown back along its dark edge.
    """
    one, other = spread(points_along(smooth(first), 3), 6), spread(points_along(smooth(second), 3), 6)
    if one[3][0] * 0.8 + one[3][1] > other[3][0] * 0.8 + other[3][1]:
        one, other = other, one
    metal = sleeve.colour in ("armour", "mail")
    edge = between(one, other, 0.6)
    if sleeve.colour != "mail":
        burin.tint((*smooth(edge), ("L", *other[-1]), *smooth(other[::-1])[1:], ("Z",)), sleeve.colour, 0.2)
    if sleeve.colour == "armour":
        gleam, near = between(one, other, 0.2), between(one, other, 0.36)
        burin.glow((*smooth(gleam), ("L", *near[-1]), *smooth(near[::-1])[1:], ("Z",)), sleeve.colour, 0.5)
    last = 0.9 if metal else 1.0
    far_edge = between(one, other, last)
    weight = 0.12 + 0.14 * sleeve.tone
    burin.hatch_between(edge, far_edge, (0.02, weight, weight * 1.6), gap=gap, bow=-2.4, ragged=0.1 if metal else 0.3)
    dark = max(0.0, sleeve.tone - 0.42)
    if burin.plate.low_ink and dark > 0.05:
        burin.hatch_between(
            between(one, other, 0.22),
            edge,
            (0.03, 0.14 + 0.36 * dark, 0.18 + 0.36 * dark),
            gap=0.56,
            bow=-1,
            ragged=0.2,
        )
        burin.hatch_between(one, between(one, other, 0.12), (0.16, 0.03), gap=0.6, ragged=0.1)


def along_arm(elbow: Point, wrist: Point) -> tuple[float, Place]:
    """Return how long a forearm is, and where its points are."""
    (ex, ey), (wx, wy) = elbow, wrist
    far = math.hypot(wx - ex, wy - ey) or 1.0
    ux, uy = (wx - ex) / far, (wy - ey) / far
    nx, ny = (uy, -ux) if ux > 0 else (-uy, ux)  # towards the upper side

    def spot(along: float, aside: float) -> Point:
        return ex + ux * along + nx * aside, ey + uy * along + ny * aside

    return far, spot


def _cross_forearm(burin: Burin, sleeve: Sleeve, far: float, spot: Place) -> None:
    """Draw what runs across a forearm: the joints of plate, the rings of mail, or folds that gather at the elbow."""
    e = sleeve.elbow
    if sleeve.colour == "armour":
        for along in (0.0, 0.16):
            burin.swell([spot(far * along, e), spot(far * (along + 0.1), 0), spot(far * along, -e)], 0.3, 0.34, 0.3)
        burin.plate.line(smooth([spot(far * 0.24, e), spot(far * 0.34, 0), spot(far * 0.24, -e)]), 0.14)
        burin.disc(*spot(-e * 0.1, -e * 0.2), 2.0, "gold", 0.14)
    elif sleeve.colour == "mail":
        _rings(burin, spot, far, e * 1.05)
    elif sleeve.colour != "skin":
        heavy = (0.18 + 0.1 * sleeve.tone) * burin.mm
        folds: list[Segment] = []
        dice = burin.dice
        for along, first, last, lean in dice.pick(_FOREARM_FOLDS):
            last, lean = last + dice.wobble(0.2), lean + dice.wobble(0.05)
            fold = [spot(far * along, first * e), spot(far * (along + lean * 0.5), (first + last) / 2 * e),
                    spot(far * (along + lean), last * e)]  # fmt: skip
            folds += wedge(fold, (heavy, heavy * 0.7, 0.02))
        burin.plate.ink(tuple(folds))


_FOREARM_FOLDS = (
    ((0.02, 0.8, -0.5, 0.05), (0.1, 0.92, -0.1, 0.1), (0.2, 0.95, 0.2, 0.16), (0.16, -0.95, -0.2, 0.1),
     (0.4, -0.95, -0.3, 0.2), (0.84, 0.62, -0.1, -0.05), (0.9, -0.62, 0.0, -0.06)),
    ((0.04, 0.84, -0.2, 0.12), (0.16, 0.94, 0.1, 0.24), (0.1, -0.95, 0.0, 0.06), (0.26, -0.95, -0.3, 0.26),
     (0.6, 0.8, 0.1, 0.1), (0.88, 0.62, 0.0, -0.08), (0.82, -0.64, -0.1, -0.1)),
    ((0.0, 0.8, -0.6, 0.12), (0.24, 0.95, 0.3, 0.1), (0.08, -0.95, -0.4, 0.16), (0.34, -0.95, 0.1, 0.14),
     (0.56, -0.8, -0.2, 0.18), (0.92, 0.6, -0.3, -0.04), (0.78, 0.66, 0.2, -0.08)),
)  # fmt: skip
"""The same of a forearm."""


def _end(burin: Burin, sleeve: Sleeve, far: float, spot: Place) -> None:
    """Draw the mouth of a sleeve, dark inside, before the hand that comes out of it."""
    if sleeve.colour == "skin":
        return
    if not sleeve.wide and sleeve.wrist > 14.5:
        w = sleeve.wrist
        mouth = [spot(far - 1, w * 0.98), spot(far + 5, 0), spot(far - 1, -w * 0.98), spot(far - 6, 0)]
        burin.plate.fill(smooth(mouth, closed=True), "hood inside", 0.2)
    if sleeve.wide:
        w = sleeve.wrist
        low = _falling(spot(far * 0.9, -w * 1.36), 7.0)
        mouth = [spot(far * 0.98, max(13.0, w * 0.6)), spot(far + 9, 2), spot(far + 3, -w * 0.9), low,
                 spot(far * 0.86, -w * 0.4)]  # fmt: skip
        burin.plate.fill(smooth(mouth, closed=True), "hood inside", 0.3)
        burin.hatch_between([mouth[0], mouth[1], mouth[2], mouth[3]], [mouth[0], mouth[4], mouth[3]], (0.24, 0.24),
                            gap=0.45)  # fmt: skip
