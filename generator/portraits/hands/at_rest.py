"""What arms do that hold nothing: crossed, folded, in prayer, in the sleeves, behind the back, on a sill."""

from __future__ import annotations

from kredens.generator.drawing.primitives import rectangle
from kredens.generator.engraving.curves import Point
from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_forearm, draw_raised_arm, draw_upper_arm, sleeve_of
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.at_breast import narrowed
from kredens.generator.portraits.hands.fists import FISTS, draw_about_shaft
from kredens.generator.portraits.hands.places import Arms, Pose, bent, hand_size, level, near_side, put, spot_before
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

_CLENCHED = 36.0
"""How far down a fist is turned that closes about the other arm, in degrees."""


def _reach_crossed(body: Body, sitter: Sitter) -> Arms:
    side, down = near_side(sitter), level(body, 108, 32)
    return {
        -side: bent(body, -side, (-side * 87, down + 19), (side * 40, down + 6)),
        side: bent(body, side, (side * 87, down + 21), (-side * 36, down - 1)),
    }


def _crossed(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw folded arms: the nearer one lies on the other, with its hand on that sleeve, and hides the second hand."""
    sleeve, side, size = sleeve_of(sitter), near_side(sitter), hand_size(body)
    close = min(sleeve.wrist, 15.0 * body.scale)
    sleeve = sleeve._replace(wrist=close, elbow=max(min(sleeve.elbow, 19.5 * body.scale), close + 0.5))
    behind, front = body.arms[-side], body.arms[side]
    draw_forearm(burin, sleeve, behind.elbow, behind.wrist, open_end=False)
    if not sleeve.cloak:
        # Over the wrist that it hides, and only below the plates that a shoulder may bear.
        with burin.plate.clipped(rectangle(-400, front.at(0.5, 0)[1], 800, 400)):
            draw_upper_arm(burin, sleeve, front)
    draw_forearm(burin, sleeve, front.elbow, front.wrist)
    (x, y), turn = front.wrist, -_CLENCHED * side
    if sitter.fist in ("thumb", "back"):
        fist = FISTS["back"]
        rx, ry = put(0, 0, turn, flip=-side, size=size)(*fist.root)
        draw_about_shaft(burin, put(x - rx, y - ry, turn, flip=-side, size=size), fist, sitter)
    else:
        hand.draw_flat_hand(burin, put(x - side * 20 * size, y - 3, -5 * side, flip=-side, size=size))
    draw_cuff(burin, sleeve, front.elbow, front.wrist)


def _reach_folded(body: Body, sitter: Sitter) -> Arms:
    side, down = near_side(sitter), level(body, 122, 24)
    return {
        -side: bent(body, -side, (-side * 88, down + 14), (-side * 27, down + 7)),
        side: bent(body, side, (side * 90, down + 17), (side * 32, down + 2)),
    }


def _folded(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw hands that are laid one over the other before the belt."""
    sleeve, side, size = sleeve_of(sitter), near_side(sitter), hand_size(body)
    for each, turn in ((-side, 14), (side, 8)):
        arm = body.arms[each]
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
        x, y = arm.wrist
        hand.draw_flat_hand(burin, put(x - each * 21 * size, y - 2, -turn * each, flip=-each, size=size))
        draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _reach_prayer(body: Body, sitter: Sitter) -> Arms:
    down = level(body, 86, 52)
    del sitter
    return {side: bent(body, side, (side * 90, down + 50), (side * 19, down + 46)) for side in (-1, 1)}


def _prayer(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve = sleeve_of(sitter)
    (x, y), size = spot_before(body, 0, level(body, 86, 52)), hand_size(body)
    for side in (-1, 1):
        arm = body.arms[side]
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    hand.draw_joined(burin, put(x, y, sitter.turn * 0.3, size=1.12 * size))
    for side in (-1, 1):
        arm = body.arms[side]
        draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _reach_sleeves(body: Body, sitter: Sitter) -> Arms:
    side, down = near_side(sitter), level(body, 110, 26)
    return {
        -side: bent(body, -side, (-side * 84, down + 20), (side * 12, down + 2)),
        side: bent(body, side, (side * 84, down + 20), (-side * 10, down)),
    }


def _in_sleeves(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve, side = sleeve_of(sitter), near_side(sitter)
    wide = sleeve._replace(elbow=24.0 * body.scale, wrist=24.0 * body.scale)
    behind, front = body.arms[-side], body.arms[side]
    draw_forearm(burin, wide, behind.elbow, behind.wrist, open_end=False)
    draw_forearm(burin, wide, front.elbow, front.wrist, open_end=False)
    x, y = front.wrist
    mouth = [(x + side * dx, y + dy) for dx, dy in ((2, -24), (-5, -6), (-4, 12), (2, 27))]
    burin.swell(mouth, 0.2, 0.6, 0.6, 0.2)
    inner = [(px + side * 6, py) for px, py in mouth]
    burin.hatch_between(mouth, inner, (0.2, 0.04), gap=0.6)


def _reach_behind(body: Body, sitter: Sitter) -> Arms:
    del sitter
    return {side: bent(body, side, (side * 97, 128), (side * 34, 150)) for side in (-1, 1)}


def draw_forearms_behind(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw the forearms that go behind the back, before the trunk is drawn over them."""
    sleeve = sleeve_of(sitter)
    for arm in body.arms.values():
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist, open_end=False)


def _draw_nothing(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw no hand: both are behind the back."""
    del burin, body, sitter


def _chin_spot(body: Body, sitter: Sitter) -> Point:
    return spot_before(body, near_side(sitter) * 30, 27)


def _reach_chin(body: Body, sitter: Sitter) -> Arms:
    side, down = near_side(sitter), level(body, 118, 22)
    x, y = _chin_spot(body, sitter)
    size = hand_size(body)
    up = bent(body, side, (side * 70, down + 14), (0, 0))._replace(wrist=(x + side * 9, y + 30 * size))
    return {-side: bent(body, -side, (-side * 86, down + 17), (side * 30, down + 8)), side: up}


def _at_chin(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a hand at the chin, its elbow on the other arm, which lies across the body."""
    sleeve, side, size = sleeve_of(sitter), near_side(sitter), hand_size(body)
    low, up = body.arms[-side], body.arms[side]
    x, y = _chin_spot(body, sitter)
    close = sleeve._replace(wrist=min(sleeve.wrist, 15.0 * body.scale)) if not sleeve.wide else sleeve
    draw_forearm(burin, close, up.elbow, up.wrist)
    hand.draw_raised_finger(burin, put(x - 3 * side, y, -12 * side, flip=-side, size=0.9 * size))
    draw_cuff(burin, close, up.elbow, up.wrist)
    draw_forearm(burin, close, low.elbow, low.wrist)
    lx, ly = low.wrist
    hand.draw_clasp(burin, put(lx + side * 22, ly - 2, -8 * side, flip=side, size=0.94 * size))
    draw_cuff(burin, close, low.elbow, low.wrist)


def _reach_sill(body: Body, sitter: Sitter) -> Arms:
    side, down = near_side(sitter), body.bottom - body.chin - 30
    return {
        -side: bent(body, -side, (-side * 96, down), (side * 12, down - 1)),
        side: bent(body, side, (side * 100, down + 3), (-side * 22, down + 3)),
    }


def _on_sill(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw both forearms one over the other on a sill."""
    sleeve, side, size = sleeve_of(sitter), near_side(sitter), hand_size(body)
    top = body.bottom - 24
    burin.plate.fill(rectangle(-400, top, 800, 200), "stone", 0.36)
    burin.tint(rectangle(-400, top + 12, 800, 200), "stone", 0.2)
    burin.swell([(-300, top + 12), (300, top + 12)], 0.34, 0.34)
    for x in (-170.0, -20.0, 118.0):
        burin.swell([(x, top + 12), (x + 1, top + 30)], 0.24, 0.2)
    burin.hatch_between([(-300, top + 13), (300, top + 13)], [(-300, top + 17), (300, top + 18)], (0.2, 0.03), gap=1.2)
    sleeve = sleeve._replace(wrist=min(sleeve.wrist, 16.0 * body.scale))
    for each in (-side, side):
        arm = body.arms[each]
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
        x, y = arm.wrist
        hand.draw_flat_hand(burin, put(x - each * 21 * size, y - 1, -4 * each, flip=-each, size=0.96 * size))
        draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _reach_brow(body: Body, sitter: Sitter) -> Arms:
    side = near_side(sitter)
    elbow, wrist = spot_before(body, side * 88, 14), spot_before(body, side * 50, -56)
    return {**body.arms, side: Arm(side, spot_before(body, side * 64, 58), elbow, wrist, body.half_an_arm)}


def _at_brow(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a hand that shades the eyes of who looks out."""
    sleeve, side, size = narrowed(sleeve_of(sitter), body)._replace(cloak=""), near_side(sitter), hand_size(body)
    arm = body.arms[side]
    draw_raised_arm(burin, sleeve, arm.shoulder, arm.elbow, (sleeve.elbow * 1.18, sleeve.elbow))
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    x, y = arm.wrist
    hand.draw_flat_hand(burin, put(x - side * 25 * size, y - 9, -6 * side, flip=-side, size=0.94 * size))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


AT_REST: dict[str, Pose] = {
    "arms crossed": Pose(_reach_crossed, _crossed, 130.0), "hand on chin": Pose(_reach_chin, _at_chin, 130.0),
    "hands behind the back": Pose(_reach_behind, _draw_nothing, 132.0),
    "hands folded": Pose(_reach_folded, _folded, 134.0), "hands in prayer": Pose(_reach_prayer, _prayer, 132.0),
    "hands in sleeves": Pose(_reach_sleeves, _in_sleeves, 132.0),
    "shading the eyes": Pose(_reach_brow, _at_brow, 118.0),
    "leaning on a sill": Pose(_reach_sill, _on_sill, 128.0),
}  # fmt: skip
"""What both arms do that hold nothing, by what it is called."""
