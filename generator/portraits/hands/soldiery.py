"""What soldiers do with both arms: stand behind a shield, carry a helmet under an arm, blow a horn."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point, points_along, polyline, smooth, stroke
from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_forearm, sleeve_of
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.at_breast import narrowed
from kredens.generator.portraits.hands.places import Arms, Pose, bent, hand_size, level, near_side, put, spot_before
from kredens.generator.portraits.things.cutting import draw_cut, draw_enlarged
from kredens.generator.portraits.things.thing import Cut
from kredens.generator.portraits.things.things import THINGS
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

_WALL = 1.56
"""How large a shield is that its bearer stands behind."""
_HELMET = (
    Cut("round", "hood inside", "-30 20, -20 30, 0 34, 20 30, 30 20, 20 12, -20 12", hatch=0),
    Cut("round", "metal", "-36 20, -37 -4, -30 -28, -14 -46, 0 -58, 14 -46, 30 -28, 37 -4, 36 20, 18 29, 0 32, -18 29",
        hatch=0.34),
    Cut("line", "ink", "0 -56, -3 -30, -3 8", 0.24),
    Cut("flat", "metal", "-36 2, 36 2, 37 15, -37 15", hatch=0.3),
    *(Cut("disc", "gold", f"{x} 8.5", 2.4) for x in (-28, -14, 14, 28)),
    Cut("flat", "metal", "-6 2, 6 2, 5 36, 0 41, -5 36", hatch=0.3),
    Cut("line", "ink", "-26 -18, -17 -33, -9 -41", 0.2),
    Cut("line", "ink", "-24 -6, -18 -22", 0.14),
)  # fmt: skip
"""A helmet that has been taken off."""


def _facing(sitter: Sitter) -> int:
    return -near_side(sitter)


def _spear_spot(body: Body, sitter: Sitter) -> Point:
    return spot_before(body, _facing(sitter) * 72, level(body, 64, 60))


def _reach_wall(body: Body, sitter: Sitter) -> Arms:
    side = _facing(sitter)
    x, y = _spear_spot(body, sitter)
    return {**body.arms, side: body.bend(side, (x + side * 10, y + 16), forward=56, swing=48)}


def _behind_shield(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a shield that hides all of its bearer below the throat, and a spear beside it."""
    sleeve, side, size = narrowed(sleeve_of(sitter), body), _facing(sitter), hand_size(body)
    spear, arm = _spear_spot(body, sitter), body.arms[side]
    for cut in THINGS["spear"].cuts:
        draw_cut(burin, cut, put(*spear, 3 * side))
    hand.draw_fist(burin, put(*spear, 3 * side, flip=-side, size=size))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)
    name = next((each for each in sitter.held if THINGS[each].held == "arm"), "round shield")
    at = put(*spot_before(body, -side * 12, 118), -7 * side, size=_WALL)
    draw_enlarged(burin, THINGS[name].cuts, _WALL, at)


def _reach_helmet(body: Body, sitter: Sitter) -> Arms:
    side, down = near_side(sitter), level(body, 112, 34)
    return {**body.arms, side: bent(body, side, (side * 106, down - 4), (side * 70, down + 24))}


def _under_arm(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a helmet that is held between an arm and the hip."""
    sleeve, side, size = narrowed(sleeve_of(sitter), body), near_side(sitter), hand_size(body)
    arm = body.arms[side]
    x, y = spot_before(body, side * 42, level(body, 112, 34) - 17)
    for cut in _HELMET:
        draw_cut(burin, cut, put(x, y, 12 * side, flip=-side, size=1.04 * body.scale))
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    wx, wy = arm.wrist
    hand.draw_flat_hand(burin, put(wx - side * 21 * size, wy, 4 * side, flip=-side, size=0.96 * size))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _horn(body: Body, sitter: Sitter) -> list[Point]:
    """Return the middle of a horn from the lips to its mouth."""
    (x, y), side = body.mouth, _facing(sitter)
    return [(x + side * dx, y + dy) for dx, dy in ((1, 1), (20, 13), (42, 15), (62, 2), (76, -22))]


def _reach_horn(body: Body, sitter: Sitter) -> Arms:
    side, (x, y) = _facing(sitter), _horn(body, sitter)[2]
    wrist = x + side * 12, y + 22
    return {**body.arms, side: Arm(side, body.shoulder(side), spot_before(body, side * 86, 84), wrist,
                                   body.half_an_arm)}  # fmt: skip


def _blowing(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a horn at the lips and the hand that holds it."""
    sleeve, side, size = narrowed(sleeve_of(sitter), body), _facing(sitter), hand_size(body)
    arm, line = body.arms[side], points_along(smooth(_horn(body, sitter)), 4)
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    widths = [6.0 + 26.0 * (index / (len(line) - 1)) ** 1.5 for index in range(len(line))]
    path = stroke(line, widths)
    burin.plate.fill(path, "linen", 0.3)
    with burin.plate.clipped(path):
        low = [(px + 4, py + width * 0.8) for (px, py), width in zip(line, widths, strict=True)]
        burin.hatch_between(line[2:], low[2:], (0.05, 0.2, 0.3), gap=0.6)
    for index, long in ((2, 7), (9, 9), (len(line) - 2, 16)):
        (ax, ay), (bx, by) = line[index - 1], line[min(index + 1, len(line) - 1)]
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        ux, uy = (bx - ax) / far, (by - ay) / far
        px, py, half = *line[index], widths[index] / 2 + 0.8
        band = [
            (px - uy * half * s + ux * t, py + ux * half * s + uy * t)
            for s, t in ((-1, -long / 3), (1, -long / 3), (1, long / 3), (-1, long / 3))
        ]
        burin.plate.fill(polyline(band, closed=True), "gold", 0.2)
    mx, my = line[-1]
    mouth = [(mx + side * dx, my + dy) for dx, dy in ((-15, -6), (2, -8), (16, 4), (13, 9), (-2, 5))]
    burin.plate.fill(smooth(mouth, closed=True), "hood inside", 0.26)
    hx, hy = _horn(body, sitter)[2]
    hand.draw_fist(burin, put(hx, hy + 2, 62 * side, flip=-side, size=0.94 * size))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


SOLDIERY: dict[str, Pose] = {
    "behind a shield": Pose(_reach_wall, _behind_shield, 118.0),
    "helmet under the arm": Pose(_reach_helmet, _under_arm, 138.0),
    "blowing a horn": Pose(_reach_horn, _blowing, 112.0),
}
"""What both arms of a soldier do, by what it is called."""
