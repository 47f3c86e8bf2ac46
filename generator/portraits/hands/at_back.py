"""What is seen on a back that is turned to the viewer: what is carried there, and hands that are laid on it."""

from __future__ import annotations

from kredens.generator.engraving.curves import points_along, polyline, smooth, stroke
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_forearm, sleeve_of
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.archery import draw_bow, draw_quiver, draw_string
from kredens.generator.portraits.hands.at_breast import narrowed
from kredens.generator.portraits.hands.places import Arms, bent, hand_size, level, near_side, put, spot_before
from kredens.generator.portraits.things.cutting import draw_cut, draw_enlarged
from kredens.generator.portraits.things.thing import Cut
from kredens.generator.portraits.things.things import THINGS
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

_SWORD = (
    Cut("flat", "wood", "-7 6, -5.6 150, 5.6 150, 7 6", hatch=0.3),
    Cut("line", "ink", "-1 12, -1 140", 0.18),
    Cut("flat", "silver", "-7.6 6, 7.6 6, 7.2 19, -7.2 19", hatch=0.24),
    Cut("round", "silver", "-22 -4, 0 -1, 22 -4, 23 3, 0 6, -23 3", hatch=0.2),
    Cut("flat", "leather", "-3.8 -3, -3.6 -44, 3.6 -44, 3.8 -3", hatch=0.2),
    *(Cut("line", "ink", f"-3.6 {y}, 3.6 {y - 3}", 0.2) for y in (-8, -15, -22, -29, -36)),
    Cut("disc", "silver", "0 -49", 6.4, hatch=0.2),
)
"""A sword in its scabbard, its guard at 0 0."""
_SHIELD = 1.12
"""How large a shield is on a back."""


def reach_back(body: Body, sitter: Sitter) -> Arms:
    """Return the arms of who stands with the back to the viewer: they hang, or the hands are laid on the back."""
    if "hands behind the back" not in sitter.held:
        return dict(body.arms)
    down = level(body, 108, 28)
    return {side: bent(body, side, (side * 98, down - 4), (side * 30, down + 11 - 5 * side)) for side in (-1, 1)}


def draw_on_turned_back(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw what hangs on the back that is turned to the viewer."""
    side = near_side(sitter)
    for name in sitter.held:
        if name == "quiver":
            _draw_straps(burin, body, -side)
            draw_quiver(burin, put(*spot_before(body, side * 40, 50), 30 * side, size=1.2))
        elif name == "bow on the back":
            at = put(*spot_before(body, -side * 26, 66), -26 * side, flip=side)
            tips = draw_bow(burin, at, 128 * max(0.9, body.scale), bend=0.8)
            draw_string(burin, *tips)
        elif name == "two swords":
            for each in (-1, 1):
                for cut in _SWORD:
                    draw_cut(burin, cut, put(*spot_before(body, each * 46, 26), each * 30, size=1.1))
        elif THINGS[name].held == "arm":
            _draw_straps(burin, body, 1)
            draw_enlarged(burin, THINGS[name].cuts, _SHIELD, put(*spot_before(body, 0, 92), 5, size=_SHIELD))
    if "hands behind the back" in sitter.held:
        _draw_hands(burin, body, sitter)


def _draw_straps(burin: Burin, body: Body, side: int) -> None:
    """Draw the strap from a shoulder to the other hip."""
    line = body.line((side * 50, 27), (side * 20, 66), (-side * 22, 116), (-side * 52, 160))
    band = stroke(points_along(smooth(line), 3), 8.6)
    burin.plate.fill(band, "leather", 0.22)
    burin.plate.line(polyline([(x + 2.6, y - 1) for x, y in line]), 0.12)


def _draw_hands(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw two hands on the small of the back: one holds the other, or a letter that nobody is to see."""
    sleeve, size = narrowed(sleeve_of(sitter), body), hand_size(body)
    for side in (-1, 1):
        draw_forearm(burin, sleeve, body.arms[side].elbow, body.arms[side].wrist)
    (lx, ly), (rx, ry) = body.arms[-1].wrist, body.arms[1].wrist
    hand.draw_flat_hand(burin, put(lx + 20 * size, ly + 1, 6, size=0.94 * size))
    draw_cuff(burin, sleeve, body.arms[-1].elbow, body.arms[-1].wrist)
    if "letter" in sitter.held:
        for cut in THINGS["letter"].cuts:
            draw_cut(burin, cut, put(rx - 30 * size, ry - 14, -16, size=0.96))
    hand.draw_flat_hand(burin, put(rx - 20 * size, ry + 1, -4, flip=-1, size=0.94 * size))
    draw_cuff(burin, sleeve, body.arms[1].elbow, body.arms[1].wrist)
