"""What archers do with a bow: draw it, lay an arrow on it, hold it at rest, take an arrow, look along one."""

from __future__ import annotations

import math
from itertools import pairwise

from kredens.generator.engraving.curves import Point, points_along, polyline, smooth, stroke
from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import Sleeve, draw_forearm, draw_raised_arm, sleeve_of
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.fists import FISTS, draw_about_shaft
from kredens.generator.portraits.hands.places import Arms, Pose, hand_size, level, near_side, put, spot_before
from kredens.generator.portraits.things.cutting import draw_cut
from kredens.generator.portraits.things.thing import Cut, Place
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

_LIMB = ((0.0, 0.0), (0.12, 0.0), (0.36, 0.03), (0.62, 0.13), (0.84, 0.27), (0.95, 0.33), (1.0, 0.31))
"""How far a limb of a strung bow is bent back on its way to the tip, as a share of its length."""
_STRUNG = 0.33
"""How far behind the grip the string is that is at rest."""
_THICK = 8.2, 7.6, 6.8, 5.6, 4.2, 3.6, 5.2
"""How thick such a limb is on its way, in units."""
_SHAFT = 0.42
"""How thick an arrow is, in mm."""


_HEADROOM = 58.0
"""How far above the eyes the tip of a drawn bow may be."""


def draw_bow(burin: Burin, at: Place, long: float, *, bend: float = 1.0) -> tuple[Point, Point]:
    """Draw a bow without its string, and return its upper and its lower tip.

    `at` puts its grip at 0 0, its upper limb upwards and its belly to the left; each limb is `long`.
    """
    tips = []
    for rise in (-1, 1):
        line = [at(-bend * back * long, rise * along * long) for along, back in _LIMB]
        path = stroke(points_along(smooth(line), 3), _grown(_THICK, 3))
        burin.plate.fill(path, "wood", 0.2)
        belly = [at(-bend * back * long - 1.4, rise * along * long) for along, back in _LIMB[1:-1]]
        burin.swell(belly, 0.12, 0.34, 0.2, 0.06)
        tips.append(at(-bend * 0.325 * long, rise * 0.965 * long))
    grip = [at(0, y) for y in (-24, -12, 0, 12, 24)]
    burin.plate.fill(stroke(points_along(smooth(grip), 2), 9.6), "leather", 0.2)
    for y in range(-20, 22, 5):
        burin.swell([at(-4.4, y + 1.6), at(4.4, y - 1.6)], 0.16, 0.16)
    return tips[0], tips[1]


def _grown(widths: tuple[float, ...], pieces: int) -> list[float]:
    """Return widths for every point of a line that was cut into so many pieces between each two."""
    out = [widths[0]]
    for one, other in pairwise(widths):
        out += [one + (other - one) * k / pieces for k in range(1, pieces + 1)]
    return out


def draw_string(burin: Burin, *points: Point) -> None:
    """Draw a bowstring from tip to tip, or to the hand that draws it."""
    burin.plate.line(polyline(points), 0.5)
    burin.plate.line(polyline(points), 0.2, "linen")


def draw_arrow(burin: Burin, nock: Point, head: Point, *, has_head: bool = True) -> None:
    """Draw an arrow from its nock, with its vanes there, to its head."""
    angle = math.degrees(math.atan2(head[1] - nock[1], head[0] - nock[0])) + 90
    far = math.dist(nock, head)
    at = put(*nock, angle)
    burin.plate.line(polyline([nock, head]), _SHAFT + 0.34)
    burin.plate.line(polyline([nock, head]), _SHAFT, "wood")
    for rise in (-1, 1):
        vane = [at(rise * off, -along) for off, along in ((0.6, 8), (6.4, 12), (6.0, 34), (0.6, 41))]
        burin.plate.fill(polyline(vane, closed=True), "feather", 0.18)
        for along in (15, 20, 25, 30):
            burin.swell([at(rise * 1.0, -along - 4), at(rise * 5.4, -along)], 0.05, 0.12)
    if has_head:
        for cut in (
            Cut("flat", "metal", f"0 {-far - 19}, 6.4 {-far + 1}, 0 {-far - 3}, -6.4 {-far + 1}", hatch=0.2),
            Cut("line", "ink", f"0 {-far - 14}, 0 {-far - 3}", 0.16),
        ):
            draw_cut(burin, cut, at)


def bow_side(sitter: Sitter) -> int:
    """Return the side of the arm that holds the bow: the one to which the sitter looks."""
    return 1 if sitter.turn > 0 else -1


def _close(sleeve: Sleeve, body: Body) -> Sleeve:
    """Return the sleeve of an arm that is lifted: close about the wrist, as an archer's must be."""
    wrist = min(sleeve.wrist, 15.0 * body.scale)
    return sleeve._replace(wrist=wrist, elbow=min(sleeve.elbow, 21.0 * body.scale), cloak="")


def _fist(burin: Burin, body: Body, at: Point, degrees: float, flip: int, size: float = 1.0) -> None:
    hand.draw_fist(burin, put(*at, degrees, flip=flip, size=size * hand_size(body)))


# At full draw.


def _drawn_spots(body: Body, sitter: Sitter) -> tuple[Point, Point]:
    """Return where the string is drawn to, and where the bow is held."""
    side = bow_side(sitter)
    if abs(sitter.turn) > 60:  # who is seen from the side draws to the corner of the mouth
        x, y = body.mouth
        return (x - side * 13, y + 9), (spot_before(body, side * 98, 26)[0], y + 7)
    return spot_before(body, -side * 6, 27), spot_before(body, side * 96, 26)


def _reach_drawn(body: Body, sitter: Sitter) -> Arms:
    side = bow_side(sitter)
    nock, grip = _drawn_spots(body, sitter)
    wrist = (grip[0] - side * 15, grip[1] + 7)
    drawn = nock[0] - side * 25, nock[1] + 3
    return {
        side: Arm(side, spot_before(body, side * 52, 58), wrist, wrist, body.half_an_arm),
        -side: Arm(-side, spot_before(body, -side * 58, 60), spot_before(body, -side * 104, 24), drawn,
                   body.half_an_arm),
    }  # fmt: skip


def _draw_drawn(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a bow at full draw towards where the sitter looks, the hand under the chin and the face free."""
    sleeve, side = _close(sleeve_of(sitter), body), bow_side(sitter)
    upper, narrow = sleeve.elbow * 1.02, 14.0
    nock, grip = _drawn_spots(body, sitter)
    # The arm that holds the bow is stretched towards the viewer and aside, thus short.
    shoulder, _, wrist = body.arms[side][1:4]
    draw_raised_arm(burin, sleeve, shoulder, wrist, (upper, narrow))
    draw_cuff(burin, sleeve, shoulder, wrist)
    long = min(128 * max(0.9, body.scale), grip[1] + _HEADROOM)
    tips = draw_bow(burin, put(*grip, 4 * side, flip=side), long, bend=1.25)
    draw_arrow(burin, nock, (grip[0] + side * 20, grip[1] - 3))
    _fist(burin, body, (grip[0], grip[1] + 3), 8 * side, -side, 0.96)
    # The arm that draws is folded: its upper arm is seen behind the forearm, whose elbow is as high as the jaw.
    root, elbow, drawn = body.arms[-side][1:4]
    draw_raised_arm(burin, sleeve, root, elbow, (upper, sleeve.elbow * 0.92))
    draw_forearm(burin, sleeve, elbow, drawn, open_end=False)
    draw_string(burin, tips[0], nock, tips[1])
    _fist(burin, body, (nock[0] - side * 7, nock[1] + 1), 82 * side, -side, 0.86)
    draw_cuff(burin, sleeve, elbow, drawn)


# An arrow on the string, the bow low and aslant.

_LOW = 28.0
"""How far below the level an arrow points that lies on a bow before it is drawn, in degrees."""


def _nocked_spots(body: Body, sitter: Sitter) -> tuple[Point, Point]:
    """Return where the string hand is, and where the bow is held."""
    side, down = bow_side(sitter), level(body, 92, 44)
    nock = spot_before(body, -side * 16, down - 4)
    way = math.radians(_LOW)
    return nock, (nock[0] + side * 52 * math.cos(way), nock[1] + 52 * math.sin(way))


def _reach_nocked(body: Body, sitter: Sitter) -> Arms:
    side = bow_side(sitter)
    nock, grip = _nocked_spots(body, sitter)
    return {
        side: body.bend(side, (grip[0] + side * 19, grip[1] + 12), forward=60, swing=54),
        -side: body.bend(-side, (nock[0] - side * 24, nock[1] + 6), forward=48, swing=48),
    }


def _draw_nocked(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a bow that is held low before the body, an arrow on its string that is not drawn yet."""
    sleeve, side = _close(sleeve_of(sitter), body)._replace(cloak=sleeve_of(sitter).cloak), bow_side(sitter)
    nock, grip = _nocked_spots(body, sitter)
    bow_arm, string_arm = body.arms[side], body.arms[-side]
    at = put(*grip, _LOW * side, flip=side)
    long = 52 / _STRUNG
    draw_forearm(burin, sleeve, bow_arm.elbow, bow_arm.wrist)
    tips = draw_bow(burin, at, long)
    draw_string(burin, tips[0], nock, tips[1])
    draw_arrow(burin, nock, at(44, -5))
    _fist(burin, body, (grip[0] + side, grip[1] + 2), _LOW * side, side)
    draw_cuff(burin, sleeve, bow_arm.elbow, bow_arm.wrist)
    draw_forearm(burin, sleeve, string_arm.elbow, string_arm.wrist)
    _fist(burin, body, (nock[0] - side * 6, nock[1] + 2), (_LOW + 68) * side, -side, 0.92)
    draw_cuff(burin, sleeve, string_arm.elbow, string_arm.wrist)


# At rest: both hands on a bow that stands upright.


def _rest_spot(body: Body, sitter: Sitter) -> Point:
    return spot_before(body, near_side(sitter) * 38, level(body, 98, 36))


def _reach_rest(body: Body, sitter: Sitter) -> Arms:
    side, (x, y) = near_side(sitter), _rest_spot(body, sitter)
    return {
        -side: body.bend(-side, (x - side * 19 * hand_size(body), y + 26), forward=54, swing=40),
        side: body.bend(side, (x + side * 22, y - 2), forward=52, swing=56),
    }


def _draw_rest(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw both hands one above the other on a bow that stands upright before a shoulder, its string outwards."""
    sleeve, side = _close(sleeve_of(sitter), body)._replace(cloak=sleeve_of(sitter).cloak), near_side(sitter)
    (x, y), near, far = _rest_spot(body, sitter), body.arms[side], body.arms[-side]
    draw_forearm(burin, sleeve, near.elbow, near.wrist)
    tips = draw_bow(burin, put(x + side * 3, y, 4 * side, flip=-side), 158 * max(0.9, body.scale))
    draw_string(burin, *tips)
    draw_forearm(burin, sleeve, far.elbow, far.wrist)
    low = put(x + side * 2, y + 16, 16 * side, flip=side, size=0.98 * hand_size(body))
    draw_about_shaft(burin, low, FISTS["back"], sitter)
    draw_cuff(burin, sleeve, far.elbow, far.wrist)
    _fist(burin, body, (x + side * 4, y - 10), -8 * side, -side)
    draw_cuff(burin, sleeve, near.elbow, near.wrist)


# An arrow is taken out of the quiver on the back.


def _reach_quiver(body: Body, sitter: Sitter) -> Arms:
    side = bow_side(sitter)
    elbow, wrist = spot_before(body, -side * 116, 10), spot_before(body, -side * 82, -30)
    x, y = spot_before(body, side * 64, level(body, 96, 34))
    return {
        -side: Arm(-side, spot_before(body, -side * 62, 58), elbow, wrist, body.half_an_arm),
        side: body.bend(side, (x + side * 16, y + 12), forward=54, swing=52),
    }


def draw_quiver_reached(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw, behind the body, the quiver to which the hand goes."""
    side = -bow_side(sitter)
    draw_quiver(burin, put(*spot_before(body, side * 58, 26), 12 * side))


def draw_quiver(burin: Burin, at: Place) -> None:
    """Draw a quiver of arrows whose mouth is a little above 0 0."""
    for dx, dy in ((-12, 6), (-4, -4), (6, 2), (13, 9)):
        draw_arrow(burin, at(dx * 1.15, -78 + dy), at(dx * 0.7, 0), has_head=False)
    burin.plate.fill(polyline([at(-17, -20), at(17, -20), at(15, 80), at(-15, 80)], closed=True), "leather", 0.26)
    burin.hatch_between([at(3, -18), at(3, 40)], [at(17, -18), at(16, 40)], (0.05, 0.2, 0.3), gap=0.5)
    burin.plate.fill(polyline([at(-18, -24), at(18, -24), at(17.4, -14), at(-17.4, -14)], closed=True), "gold", 0.2)


def _draw_quiver_arm(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw the arm that is lifted over its shoulder for an arrow, and the other with the bow."""
    sleeve, side = _close(sleeve_of(sitter), body), bow_side(sitter)
    bow, lifted = body.arms[side], body.arms[-side]
    x, y = spot_before(body, side * 64, level(body, 96, 34))
    draw_forearm(burin, sleeve, bow.elbow, bow.wrist)
    draw_string(burin, *draw_bow(burin, put(x, y, 30 * side, flip=side), 150 * max(0.9, body.scale)))
    _fist(burin, body, (x, y), 24 * side, side)
    draw_cuff(burin, sleeve, bow.elbow, bow.wrist)
    draw_raised_arm(burin, sleeve, lifted.shoulder, lifted.elbow, (sleeve.elbow * 1.2, sleeve.elbow))
    (wx, wy), (ex, ey) = lifted.wrist, lifted.elbow
    far = math.dist(lifted.wrist, lifted.elbow) or 1.0
    fist = wx + (wx - ex) / far * 15, wy + (wy - ey) / far * 15
    draw_arrow(burin, (fist[0] - side * 6, fist[1] - 24), (fist[0] + side * 2, fist[1] + 60), has_head=False)
    draw_forearm(burin, sleeve, lifted.elbow, lifted.wrist, open_end=False)
    _fist(burin, body, fist, 12 * -side, -side, 0.92)
    draw_cuff(burin, sleeve, lifted.elbow, lifted.wrist)


# An arrow is looked along, to see whether it is straight.


def _sighted_spots(body: Body, sitter: Sitter) -> tuple[Point, Point]:
    side, down = bow_side(sitter), level(body, 92, 58)
    return spot_before(body, -side * 40, down + 10), spot_before(body, side * 44, down - 22)


def _reach_sighted(body: Body, sitter: Sitter) -> Arms:
    side = bow_side(sitter)
    low, high = _sighted_spots(body, sitter)
    return {
        -side: body.bend(-side, (low[0] - side * 16, low[1] + 15), forward=52, swing=50),
        side: body.bend(side, (high[0] + side * 16, high[1] + 22), forward=56, swing=44),
    }


def _draw_sighted(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw an arrow that is held aslant before the breast with the finger tips of both hands."""
    sleeve, side, size = _close(sleeve_of(sitter), body), bow_side(sitter), hand_size(body)
    sleeve = sleeve._replace(cloak=sleeve_of(sitter).cloak)
    low, high = _sighted_spots(body, sitter)
    for each in (-side, side):
        draw_forearm(burin, sleeve, body.arms[each].elbow, body.arms[each].wrist)
    far = math.dist(low, high)
    ux, uy = (high[0] - low[0]) / far, (high[1] - low[1]) / far
    draw_arrow(burin, (low[0] - ux * 46, low[1] - uy * 46), (high[0] + ux * 34, high[1] + uy * 34))
    hand.draw_delicate(burin, put(low[0] - side * 2, low[1] + 14, 26 * side, flip=side, size=size))
    hand.draw_delicate(burin, put(high[0] + side * 2, high[1] + 14, -20 * side, flip=-side, size=size))
    for each in (-side, side):
        draw_cuff(burin, sleeve, body.arms[each].elbow, body.arms[each].wrist)


ARCHERY: dict[str, Pose] = {
    "drawing a bow": Pose(_reach_drawn, _draw_drawn, 144.0),
    "nocking an arrow": Pose(_reach_nocked, _draw_nocked, 140.0),
    "resting on a bow": Pose(_reach_rest, _draw_rest, 140.0),
    "taking an arrow": Pose(_reach_quiver, _draw_quiver_arm, 136.0),
    "sighting an arrow": Pose(_reach_sighted, _draw_sighted, 136.0),
}
"""What both arms of an archer do, by what it is called."""
