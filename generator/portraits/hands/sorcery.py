"""What those who work magic do with their hands: hold fire or lightning up in both, or light between them."""

from __future__ import annotations

from itertools import pairwise

from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_forearm, sleeve_of
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.at_breast import narrowed
from kredens.generator.portraits.hands.places import Arms, Pose, bent, hand_size, level, near_side, put, spot_before
from kredens.generator.portraits.things.cut_patterns import rays, ring
from kredens.generator.portraits.things.cutting import draw_cut
from kredens.generator.portraits.things.thing import Cut, Place
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff


def _legs(line: str) -> tuple[str, ...]:
    """Return the straight strokes that a line is made of."""
    spots = line.split(", ")
    return tuple(f"{one}, {other}" for one, other in pairwise(spots))


_FIRE = (
    Cut("round", "flame", "0 6, -15 -4, -18 -24, -9 -36, -13 -58, 0 -46, 5 -78, 14 -50, 11 -40, 19 -26, 14 -4"),
    Cut("line", "ink", "-10 -8, -12 -22, -5 -34, -6 -42", 0.2),
    Cut("line", "ink", "11 -6, 13 -20, 7 -34", 0.2),
    Cut("round", "gold", "0 4, -9 -6, -9 -20, 0 -34, 3 -50, 8 -30, 10 -16, 8 -4", hatch=0),
    Cut("round", "paper", "0 3, -4 -5, -4 -14, 1 -26, 5 -14, 4 -4", hatch=0),
    *(Cut("disc", "gold", spot, 1.6, hatch=0) for spot in ("-19 -50", "16 -66", "-8 -76", "21 -44")),
)
_BOLT = (
    Cut("flat", "glow", "-3 4, -14 -24, -4 -26, -14 -54, 0 -52, -6 -84, 14 -46, 4 -46, 12 -20, 2 -20, 5 4", hatch=0),
    Cut("flat", "paper", "-1 0, -8 -21, 0 -24, -8 -49, 4 -48, 0 -66, 8 -43, -1 -42, 6 -17, -2 -17", hatch=0),
    Cut("line", "ink", "-18 -8, -26 -20, -20 -24, -32 -40", 0.34),
    Cut("line", "ink", "16 -12, 24 -26, 18 -30, 30 -50", 0.34),
)
_STROKES = ("-19 -13, 19 -13, 0 19, -19 -13", "-9 -24, 0 -13, 9 -24", "-8 24, 0 19, 8 24")
_RUNE = (
    *rays(0, 0, 32, 41, 18, 0.4, "glow"),
    Cut("line", "ink", ring(0, 0, 27, 27), 1.5),
    Cut("line", "glow", ring(0, 0, 27, 27), 0.8),
    *(Cut("line", "ink", part, 1.5) for line in _STROKES for part in _legs(line)),
    *(Cut("line", "glow", part, 0.9) for line in _STROKES for part in _legs(line)),
)
_LIGHT = (
    *rays(0, 0, 24, 42, 20, 0.4, "glow"),
    Cut("disc", "crystal", "0 0", 19, hatch=0.16),
    Cut("disc", "glow", "-2 -2", 12.5, hatch=0),
    Cut("disc", "paper", "-4 -5", 5, hatch=0),
    Cut("line", "ink", "10 -10, 14 0, 9 11", 0.2),
)


def _reach_fires(body: Body, sitter: Sitter) -> Arms:
    del sitter
    down = level(body, 104, 24)
    return {side: bent(body, side, (side * 106, down + 34), (side * 74, down - 8)) for side in (-1, 1)}


def _draw_fires(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw both hands lifted with a flame over each."""
    _draw_lifted(burin, body, sitter, _FIRE)


def _draw_bolts(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw both hands lifted with lightning from each."""
    _draw_lifted(burin, body, sitter, _BOLT)


def _draw_lifted(burin: Burin, body: Body, sitter: Sitter, what: tuple[Cut, ...]) -> None:
    """Draw both hands lifted, their palms to the viewer, and over each what goes out from it."""
    sleeve, size = narrowed(sleeve_of(sitter), body), hand_size(body)
    for side in (-1, 1):
        arm = body.arms[side]
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
        at = put(arm.wrist[0] - side * 6, arm.wrist[1] - 27 * size, -8 * side, flip=-side, size=size)
        for cut in what:
            draw_cut(burin, cut, put(*at(4, -20), 4 * side, flip=side, size=1.5))
        hand.draw_open_palm(burin, at)
        draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _reach_light(body: Body, sitter: Sitter) -> Arms:
    side, down = near_side(sitter), level(body, 96, 42)
    return {
        side: bent(body, side, (side * 90, down + 44), (side * 42, down + 32)),
        -side: bent(body, -side, (-side * 100, down + 34), (-side * 40, down - 28)),
    }


def _draw_light(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a ball of light between one hand below it and another over it."""
    sleeve, size, side = narrowed(sleeve_of(sitter), body), hand_size(body), near_side(sitter)
    x, y = spot_before(body, 0, level(body, 96, 42))
    low, high = body.arms[side], body.arms[-side]
    draw_forearm(burin, sleeve, low.elbow, low.wrist)
    tray = put(low.wrist[0] - side * 23 * size, low.wrist[1] - 4, -4 * side, flip=-side, size=size)
    hand.draw_tips(burin, tray)
    for cut in _LIGHT:
        draw_cut(burin, cut, put(x + side * 2, y, size=1.06))
    hand.draw_tray(burin, tray)
    draw_cuff(burin, sleeve, low.elbow, low.wrist)
    draw_forearm(burin, sleeve, high.elbow, high.wrist)
    hand.draw_flat_hand(
        burin, put(high.wrist[0] + side * 20 * size, high.wrist[1] - 2, 12 * side, flip=side, size=size)
    )
    draw_cuff(burin, sleeve, high.elbow, high.wrist)


def _reach_flame(body: Body, sitter: Sitter) -> Arms:
    side, down = -near_side(sitter), level(body, 66, 64)
    return {**body.arms, side: bent(body, side, (side * 104, down + 62), (side * 98, down + 8))}


def _draw_flame(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw one hand that lies open before the shoulder, and a tall flame on it."""
    sleeve, size, side = narrowed(sleeve_of(sitter), body), hand_size(body), -near_side(sitter)
    arm = body.arms[side]
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    tray = put(arm.wrist[0] - side * 21 * size, arm.wrist[1] - 8, 12 * side, flip=-side, size=size)
    hand.draw_tips(burin, tray)
    for cut in _FIRE:
        draw_cut(burin, cut, put(*tray(2, 2), 5 * side, flip=side, size=1.1))
    hand.draw_tray(burin, tray)
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _rune_hand(body: Body, sitter: Sitter) -> Place:
    side = -near_side(sitter)
    return put(*spot_before(body, side * 70, level(body, 46, 60)), 6 * side, flip=-side, size=hand_size(body))


def _reach_rune(body: Body, sitter: Sitter) -> Arms:
    side = -near_side(sitter)
    return {
        **body.arms,
        side: bent(body, side, (side * 98, level(body, 46, 60) + 78), (0, 0))._replace(
            wrist=_rune_hand(body, sitter)(0.5, 31)
        ),
    }


def _draw_rune(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a finger that writes a sign of light in the air."""
    sleeve, side, at = narrowed(sleeve_of(sitter), body), -near_side(sitter), _rune_hand(body, sitter)
    arm, (x, y) = body.arms[side], at(12, -33)
    for cut in _RUNE:
        draw_cut(burin, cut, put(x + side * 4, y - 32, flip=side))
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    hand.draw_raised_finger(burin, at)
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


SORCERY: dict[str, Pose] = {
    "lifting a flame": Pose(_reach_flame, _draw_flame, 124.0),
    "tracing a rune": Pose(_reach_rune, _draw_rune, 124.0),
    "raising fire": Pose(_reach_fires, _draw_fires, 132.0),
    "raising lightning": Pose(_reach_fires, _draw_bolts, 132.0),
    "gathering light": Pose(_reach_light, _draw_light, 138.0),
}
"""What both hands of who works magic do, by what it is called."""
