"""What those do with their hands who would not be seen or heard: a finger on the lips, a hood that is drawn close."""

from __future__ import annotations

from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_forearm, sleeve_of
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.at_breast import narrowed
from kredens.generator.portraits.hands.places import Arms, Pose, hand_size, level, near_side, put, spot_before
from kredens.generator.portraits.things.thing import Place
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

_FINGER_TIP, _WRIST = (12.0, -33.0), (0.5, 31.0)
"""Where the tip of a raised finger and the wrist below it are, from the middle of that hand."""


def _lifted(body: Body, side: int, wrist: tuple[float, float], elbow: tuple[float, float]) -> Arms:
    """Return the arms of who lifts one hand to the head; the other arm hangs."""
    return {**body.arms, side: Arm(side, body.shoulder(side), spot_before(body, *elbow), wrist, body.half_an_arm)}


def _hushing_hand(body: Body, sitter: Sitter) -> Place:
    """Return where the points of the hand are whose forefinger lies on the lips."""
    side, size = near_side(sitter), 0.92 * hand_size(body)
    (mx, my), (tx, ty) = body.mouth, put(0, 0, -10 * side, flip=-side, size=size)(*_FINGER_TIP)
    return put(mx - tx, my - ty - 9 * size, -10 * side, flip=-side, size=size)


def _reach_lips(body: Body, sitter: Sitter) -> Arms:
    side = near_side(sitter)
    return _lifted(body, side, _hushing_hand(body, sitter)(*_WRIST), (side * 76, level(body, 122, 14)))


def _at_lips(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a hand that asks for silence."""
    side = near_side(sitter)
    sleeve, arm = narrowed(sleeve_of(sitter), body), body.arms[side]
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    hand.draw_raised_finger(burin, _hushing_hand(body, sitter))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _hood_edge(body: Body, sitter: Sitter) -> tuple[float, float]:
    side = near_side(sitter)
    x, y = body.mouth
    return x + side * 54, y + 4


def _reach_hood(body: Body, sitter: Sitter) -> Arms:
    side, size = near_side(sitter), hand_size(body)
    x, y = _hood_edge(body, sitter)
    return _lifted(body, side, (x + side * 10 * size, y + 17 * size), (side * 88, level(body, 100, 20)))


def _at_hood(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a hand that draws the edge of a hood before the cheek."""
    side, size = near_side(sitter), hand_size(body)
    sleeve, arm = narrowed(sleeve_of(sitter), body), body.arms[side]
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    hand.draw_fist(burin, put(*_hood_edge(body, sitter), -24 * side, flip=-side, size=0.94 * size))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


IN_SECRET: dict[str, Pose] = {
    "finger on the lips": Pose(_reach_lips, _at_lips, 118.0),
    "drawing the hood close": Pose(_reach_hood, _at_hood, 112.0),
}
"""What the hands of who keeps a secret do, by what it is called."""
