"""What both arms of a sitter do together: at rest, on a sword or a staff, with a bow, at a book or a desk."""

from __future__ import annotations

from kredens.generator.drawing.primitives import rectangle
from kredens.generator.engraving.curves import Point, polyline
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_forearm, sleeve_of
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.archery import ARCHERY
from kredens.generator.portraits.hands.at_breast import narrowed
from kredens.generator.portraits.hands.at_rest import AT_REST
from kredens.generator.portraits.hands.fists import draw_about_shaft, fists_of
from kredens.generator.portraits.hands.in_secret import IN_SECRET
from kredens.generator.portraits.hands.places import Arms, Pose, bent, hand_size, level, near_side, put, spot_before
from kredens.generator.portraits.hands.soldiery import SOLDIERY
from kredens.generator.portraits.hands.sorcery import SORCERY
from kredens.generator.portraits.things.cutting import draw_cut
from kredens.generator.portraits.things.thing import Cut, Place
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

OF_OUR_DAYS = frozenset(("suit", "blouse", "leather jacket", "hoodie", "t-shirt", "ww2 uniform", "air force uniform"))
"""The dresses in which nobody writes with a quill."""
QUILL = (
    Cut("round", "feather", "-2 -14, -5 -40, 2 -74, 9 -88, 10 -56, 5 -28", hatch=0.14),
    Cut("line", "ink", "0 0, 1 -40, 8 -86", 0.34),
)
FOUNTAIN_PEN = (
    Cut("flat", "metal", "0 2, -2 -6, 2 -6", hatch=0),
    Cut("round", "leather", "-3 -6, -3 -40, -2 -56, 2 -56, 3 -40, 3 -6", hatch=0.3),
    Cut("line", "metal", "-3 -34, 3 -34", 0.3),
)
"""What the hand writes with."""
LETTER = (
    Cut("round", "paper", "-36 24, -38 -34, -36 -38, 0 -34, 36 -39, 39 -34, 37 24, 34 27, 0 22, -34 28", hatch=0.1),
    *(Cut("line", "ink", f"-28 {y}, -4 {y + 2}, 26 {y - 1}", 0.13) for y in (-27, -21, -15, -9, -3)),
    Cut("line", "ink", "-28 3, -10 5, 8 4", 0.13),
    Cut("line", "ink", "-37 -6, 0 -3, 38 -7", 0.1),
    Cut("disc", "blood", "17 14", 5.6),
    Cut("line", "blood", "15 18, 12 31", 0.8),
    Cut("line", "blood", "19 18, 21 32", 0.8),
)
"""A letter that is read, with its seal."""
LINEN = (
    Cut("round", "linen", "-44 -12, -20 -6, 8 -9, 34 -13, 36 11, 8 15, -20 18, -44 12", hatch=0.14),
    *(Cut("line", "ink", f"-40 {y}, -18 {y + 5}, 8 {y + 2}, 32 {y - 1}", 0.1) for y in (-5, 2, 8)),
    Cut("round", "linen", "-52 10, -40 12, -38 30, -44 52, -54 50, -50 30", hatch=0.3),
    Cut("round", "linen", "26 -24, 34 -29, 46 -26, 48 18, 38 23, 27 19", hatch=0.3),
    Cut("round", "linen", "27 -24, 36 -29, 46 -25, 38 -20", hatch=0.1),
    Cut("line", "ink", "31 -24, 37 -26, 42 -25, 37 -23", 0.16),
)
"""A bandage, with the roll of it on the right, and its loose end."""


def _reach_sword(body: Body, sitter: Sitter) -> Arms:
    x, y = spot_before(body, 0, level(body, 92, 56))
    return _reach_shaft(body, sitter, (x, y))


def _on_sword(burin: Burin, body: Body, sitter: Sitter) -> None:
    x, y = spot_before(body, 0, level(body, 92, 56))
    low = body.bottom - y + 20
    _lean_on(
        burin, body, sitter, (x, y), (
            Cut("flat", "metal", f"-9 34, -8 {low}, 8 {low}, 9 34", hatch=0.1),
            Cut("line", "ink", f"0 38, 0 {low}", 0.2),
            Cut("flat", "leather", "-4.5 -28, -5.5 32, 5.5 32, 4.5 -28", hatch=0.2),
            Cut("round", "gold", "-36 29, -31 25, 0 28, 31 25, 36 29, 31 35, 0 34, -31 35", hatch=0.1),
            Cut("disc", "gold", "0 -35", 9.6, hatch=0.2),
        ),
    )  # fmt: skip


def _reach_head(body: Body, sitter: Sitter) -> Arms:
    return _reach_shaft(body, sitter, spot_before(body, 0, level(body, 90, 66)))


def _on_head(burin: Burin, body: Body, sitter: Sitter, head: tuple[Cut, ...]) -> None:
    """Draw both hands on the head of what stands on the ground before the body."""
    x, y = spot_before(body, 0, level(body, 90, 66))
    low = body.bottom - y + 20
    shaft = (
        Cut("round", "wood", f"-5 20, -5.4 {low}, 5.4 {low}, 5 20", hatch=0.2),
        Cut("line", "ink", f"-2 62, 0 70, -1 {low}", 0.16),
    )
    _lean_on(burin, body, sitter, (x, y), (*shaft, *head))


def _on_axe(burin: Burin, body: Body, sitter: Sitter) -> None:
    blades = tuple(
        cut
        for s in (-1, 1)
        for cut in (
            Cut(
                "round",
                "metal",
                f"{s * 4} 30, {s * 17} 30, {s * 40} 12, {s * 56} 42, {s * 41} 72, {s * 18} 54, {s * 4} 55",
                hatch=0.3,
            ),
            Cut("line", "ink", f"{s * 8} 34, {s * 20} 35, {s * 30} 27", 0.16),
            Cut("line", "ink", f"{s * 8} 51, {s * 20} 50, {s * 30} 57", 0.16),
            Cut("line", "ink", f"{s * 37} 19, {s * 47} 42, {s * 38} 64", 0.24),
        )
    )
    _on_head(burin, body, sitter, (*blades, Cut("disc", "gold", "0 43", 6.0)))


def _on_hammer(burin: Burin, body: Body, sitter: Sitter) -> None:
    head = (
        Cut("flat", "metal", "-40 30, 24 30, 24 36, 46 44, 24 54, 24 60, -40 60", hatch=0.22),
        Cut("line", "ink", "-31 30, -31 60", 0.3),
        Cut("line", "ink", "-14 30, -14 60", 0.22),
        Cut("line", "ink", "15 30, 15 60", 0.22),
        Cut("disc", "gold", "0 45", 5.0),
    )
    _on_head(burin, body, sitter, head)


def _staff_spot(body: Body, sitter: Sitter) -> Point:
    return spot_before(body, near_side(sitter) * max(64.0, 60.0 / body.scale), level(body, 96, 40))


def _reach_staff(body: Body, sitter: Sitter) -> Arms:
    return _reach_shaft(body, sitter, _staff_spot(body, sitter))


def _on_staff(burin: Burin, body: Body, sitter: Sitter) -> None:
    x, y = _staff_spot(body, sitter)
    low, top = body.bottom - y + 20, -128 - 36 * sitter.lift
    _lean_on(
        burin, body, sitter, (x, y), (
            Cut("round", "wood", f"-4.4 {top}, -5 -60, -4.6 0, -5.4 {low}, 5.4 {low}, 5.2 0, 4.4 -60, 4.4 {top}"),
            Cut("line", "ink", "-2 -84, 0 -66, -1 -50", 0.16),
            Cut("line", "ink", "-2 24, 1 40", 0.16),
            Cut("round", "wood", f"-6 {top + 4}, -9 {top - 6}, 0 {top - 13}, 9 {top - 6}, 6 {top + 4}", hatch=0.24),
        ),
    )  # fmt: skip


def _reach_shaft(body: Body, sitter: Sitter, spot: Point) -> Arms:
    """Return the arms whose hands are one above the other at a shaft that stands upright before the body."""
    side, (x, y) = near_side(sitter), spot
    return {
        -side: body.bend(-side, (x - side * 22, y + 16), forward=52, swing=46),
        side: body.bend(side, (x + side * 24, y + 3), forward=56, swing=50),
    }


def _lean_on(burin: Burin, body: Body, sitter: Sitter, spot: Point, cuts: tuple[Cut, ...]) -> None:
    """Draw both hands around what stands upright before the body, one above the other."""
    sleeve, side = sleeve_of(sitter), near_side(sitter)
    (x, y), size = spot, hand_size(body)
    for each in (-side, side):
        draw_forearm(burin, sleeve, body.arms[each].elbow, body.arms[each].wrist)
    for cut in cuts:
        draw_cut(burin, cut, put(x, y))
    lower, upper = fists_of(sitter)
    draw_about_shaft(burin, put(x - side, y + 11, 18 * side, flip=side, size=0.98 * size), lower, sitter)
    draw_cuff(burin, sleeve, body.arms[-side].elbow, body.arms[-side].wrist)
    draw_about_shaft(burin, put(x + side, y - 12, -14 * side, flip=-side, size=size), upper, sitter)
    draw_cuff(burin, sleeve, body.arms[side].elbow, body.arms[side].wrist)


def _reach_reading(body: Body, sitter: Sitter) -> Arms:
    down = level(body, 104, 26)
    del sitter
    return {side: bent(body, side, (side * 106, down + 48), (side * 78, down + 31)) for side in (-1, 1)}


def _reading(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve = sleeve_of(sitter)
    x, y = spot_before(body, 0, level(body, 104, 26))
    places = {side: _at_edge(body, side, -46.0 * side) for side in (-1, 1)}
    for side in (-1, 1):
        arm = body.arms[side]
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
        hand.draw_fingers_behind(burin, places[side])
    for cut in (
        Cut("round", "leather", "-58 14, -56 -30, -30 -34, 0 -24, 30 -34, 56 -30, 58 14, 30 12, 0 22, -30 12"),
        Cut("round", "paper", "-53 9, -52 -33, -28 -38, 0 -26, 0 17, -28 6", hatch=0),
        Cut("round", "paper", "53 9, 52 -33, 28 -38, 0 -26, 0 17, 28 6", hatch=0.12),
        *(
            Cut("line", "ink", f"{s * 7} {row - 16}, {s * 26} {row - 26}, {s * 46} {row - 23}", 0.13)
            for s in (-1, 1) for row in (0, 7, 14, 21)
        ),
    ):  # fmt: skip
        draw_cut(burin, cut, put(x, y))
    for side in (-1, 1):
        arm = body.arms[side]
        hand.draw_pinch(burin, places[side])
        draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _at_edge(body: Body, side: int, degrees: float) -> Place:
    """Return where the points of a hand are that holds the edge of a sheet on a side, turned so far."""
    size = hand_size(body)
    (x, y), (rx, ry) = body.arms[side].wrist, put(0, 0, degrees, flip=-side, size=size)(-1, 31)
    return put(x - rx, y - ry, degrees, flip=-side, size=size)


def _letter_spot(body: Body) -> Point:
    return spot_before(body, 0, level(body, 96, 26) - 24)


def _reach_letter(body: Body, sitter: Sitter) -> Arms:
    x, y = _letter_spot(body)
    return {side: body.bend(side, (x + side * 57, y + 36 - side * near_side(sitter) * 4), swing=52) for side in (-1, 1)}


def _reading_letter(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a letter that is unfolded before the breast, a hand at either edge."""
    sleeve = narrowed(sleeve_of(sitter), body)
    at = put(*_letter_spot(body), 3 * near_side(sitter))
    places = {side: _at_edge(body, side, -16.0 * side) for side in (-1, 1)}
    for side, arm in body.arms.items():
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
        hand.draw_fingers_behind(burin, places[side])
    for cut in LETTER:
        draw_cut(burin, cut, at)
    for side in (-1, 1):
        arm = body.arms[side]
        hand.draw_pinch(burin, places[side])
        draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _reach_linen(body: Body, sitter: Sitter) -> Arms:
    side, (x, y) = near_side(sitter), spot_before(body, 0, level(body, 98, 30))
    return {
        side: body.bend(side, (x + side * 52, y + 14), forward=54, swing=54),
        -side: body.bend(-side, (x - side * 58, y + 2), forward=52, swing=56),
    }


def _unrolling_linen(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a bandage that is unrolled before the breast from one hand to the other."""
    sleeve, size, side = narrowed(sleeve_of(sitter), body), hand_size(body), near_side(sitter)
    x, y = spot_before(body, 0, level(body, 98, 30))
    for arm in body.arms.values():
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    for cut in LINEN:
        draw_cut(burin, cut, put(x, y, -8 * side, flip=side))
    hand.draw_fist(burin, put(x + side * 36, y + 3, -4 * side, flip=-side, size=size))
    hand.draw_side_fist(burin, put(x - side * 42, y - 8, -8 * side, flip=side, size=0.96 * size))
    for arm in body.arms.values():
        draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _reach_writing(body: Body, sitter: Sitter) -> Arms:
    side, down = 1 if sitter.turn < 0 else -1, body.bottom - 40 - body.chin
    return {
        -side: bent(body, -side, (-side * 96, down + 4), (-side * 50, down + 12)),
        side: bent(body, side, (side * 98, down + 4), (side * 66, down + 12)),
    }


def _writing(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve = sleeve_of(sitter)
    side = 1 if sitter.turn < 0 else -1  # the side of the hand that writes
    top = body.bottom - 40
    x = spot_before(body, side * 14, 90)[0]
    burin.plate.fill(rectangle(-400, top - 6, 800, 200), "wood", 0.36)
    burin.tint(rectangle(-400, top + 24, 800, 200), "wood", 0.2)
    burin.swell([(-300, top + 24), (300, top + 24)], 0.34, 0.34)
    for rise in (3.0, 10.0, 17.0):
        burin.swell([(-300, top + rise), (-40, top + rise + 1), (300, top + rise - 0.6)], 0.05, 0.16, 0.05)
    sheet = [(x - 46, top + 21), (x - 34, top + 1), (x + 44, top + 1), (x + 36, top + 21)]
    burin.plate.fill(polyline(sheet, closed=True), "paper", 0.28)
    for row in (5.0, 9.0, 13.0):
        burin.plate.line(polyline([(x - 26 - row * 0.5, top + row), (x + 26 - row, top + row)]), 0.12)
    pen = put(x + side * 20, top + 14, 30 * side, flip=side)
    size, still, busy = hand_size(body), body.arms[-side], body.arms[side]
    draw_forearm(burin, sleeve, still.elbow, still.wrist)
    sx, sy = still.wrist
    hand.draw_flat_hand(burin, put(sx + side * 18, sy - 1, 4 * side, flip=side, size=0.9 * size))
    draw_cuff(burin, sleeve, still.elbow, still.wrist)
    for cut in FOUNTAIN_PEN if sitter.dress in OF_OUR_DAYS else QUILL:
        draw_cut(burin, cut, pen)
    draw_forearm(burin, sleeve, busy.elbow, busy.wrist)
    hand.draw_pen_hand(burin, put(x + side * 20, top + 9, 0, flip=-side, size=size))
    draw_cuff(burin, sleeve, busy.elbow, busy.wrist)


POSES: dict[str, Pose] = {
    **AT_REST,
    **ARCHERY,
    **SORCERY,
    **IN_SECRET,
    **SOLDIERY,
    "leaning on a hammer": Pose(_reach_head, _on_hammer, 156.0),
    "leaning on an axe": Pose(_reach_head, _on_axe, 156.0),
    "leaning on a sword": Pose(_reach_sword, _on_sword, 154.0),
    "leaning on a staff": Pose(_reach_staff, _on_staff, 144.0),
    "unrolling linen": Pose(_reach_linen, _unrolling_linen, 136.0),
    "reading a letter": Pose(_reach_letter, _reading_letter, 134.0),
    "reading a book": Pose(_reach_reading, _reading, 142.0),
    "writing": Pose(_reach_writing, _writing, 136.0),
}
"""What both arms do, by what it is called."""
