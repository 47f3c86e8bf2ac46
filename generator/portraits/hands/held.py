"""What the sitter holds, carries on the back or has at the shoulder, and the hand that holds it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from kredens.generator.drawing.primitives import rectangle
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.feathers import feather
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_forearm, sleeve_of
from kredens.generator.portraits.hands import at_arms, hand
from kredens.generator.portraits.hands.archery import draw_quiver_reached
from kredens.generator.portraits.hands.at_breast import AT_BREAST, draw_at_breast, narrowed, reach_breast
from kredens.generator.portraits.hands.at_rest import draw_forearms_behind
from kredens.generator.portraits.hands.fists import FISTS, Fist, draw_about_shaft, draw_behind_shaft, fist_of
from kredens.generator.portraits.hands.places import Arms, bent, hand_size, level, put
from kredens.generator.portraits.hands.poses import POSES
from kredens.generator.portraits.things.cutting import draw_cut
from kredens.generator.portraits.things.thing import Cut, Place
from kredens.generator.portraits.things.things import THINGS
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

TALL = frozenset({"axe", "banner", "lance", "halberd", "scythe", "crozier", "flail", "bow", "battle axe"})
"""Things that are too broad above to stand before the face."""


_NARROW = 112.0
"""How many units a picture goes to a side at least to be no narrow one."""


class Reach(NamedTuple):
    """How far a picture goes to the left, to the right and above the eyes of its sitter, in units."""

    left: float
    right: float
    up: float

    def to(self, side: int) -> float:
        """Return how far it goes to a side."""
        return self.left if side < 0 else self.right

    def inside(self, side: int) -> float:
        """Return how far things may be on a side: in a narrow picture, which may be an arch, further from its edge."""
        return self.to(side) - 0.6 * max(0.0, _NARROW - self.to(side))


_ROOTS: dict[str, Point] = {
    "fist": (-9.0, 16.0), "gesture": (-3.0, 29.0), "hand on heart": (-25.0, 16.0), "raised fist": (-8.0, 20.0),
}  # fmt: skip
"""Where the wrist of a hand is that is drawn for the viewer's left, by what it holds or else by how."""
_SPOTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "tall": ((1.0, 58, 90), (1.06, 76, 62), (0.94, 64, 78)),
    "fist": ((0.78, 58, 98), (0.98, 72, 66), (0.7, 60, 92), (0.9, 56, 104)),
    "gesture": ((0.92, 80, 68), (1.04, 88, 56), (0.86, 76, 64)),
}
"""Where a hand may be by how it holds: how far aside as a share of the shoulders, how far above the lower edge at
least, and how far below the chin at most."""
_LOWERED = {
    "rosary": -12.0,
    "raised fist": -40.0,
    "mug": 14.0,
    "hanging lantern": -34.0,
    "ewer": -12.0,
    "hat brush": 8.0,
}
"""How much lower than others a thing is held, in units."""
_SWINGS = 56.0, 44.0, 34.0, 22.0, 10.0
"""How far outwards the elbow of a lifted hand may be turned, in degrees, from where it is seen best."""
_POINTS_UP = 17.0
"""How far a hand that points is raised above the level, in degrees."""
_SHAFT_IN_FRONT = 36.0
"""How many units of a shaft above the hand are seen before the shoulder."""
SHAFTS = frozenset({"spear", "staff", "crystal staff", "cross"})
"""What stands on the ground beside a sitter, though it is narrow enough to be seen before the shoulder."""
_BY_A_HANDLE = {"mug": 0.8, "ewer": 0.92, "hat brush": 0.56}
"""What is held by a handle, the rest of it on the inner side, and how far aside, as a share of the shoulders."""
_LIGHT = frozenset(
    {
        "quill",
        "flower",
        "lily",
        "cigarette",
        "pipe",
        "key",
        "syringe",
        "wand",
        "rosary",
        "wine glass",
        "glowing tube",
        "throwing star",
        "arrow",
    }
)
"""What is held with the tips of the fingers."""
GESTURES = {
    "raised finger": hand.draw_raised_finger,
    "raised fist": hand.draw_fist,
    "open palm": hand.draw_open_palm,
    "hand on heart": hand.draw_flat_hand,
    "blessing": hand.draw_blessing,
    "pointing": hand.draw_pointing,
    "hand on hilt": hand.draw_fist,
    "hand on hip": hand.draw_flat_hand,
}
"""Hands that hold nothing, by what they are called."""


def draw_on_back(burin: Burin, body: Body, sitter: Sitter, reach: Reach) -> None:
    """Draw what is carried on the back, and what of a tall thing is behind the head."""
    for name in sitter.held:
        if name == "two swords":
            for shift in (0.0, 17.0):
                _draw_hilt(burin, body, -1, shift)
        elif name == "bow on the back":
            line = [(66, body.chin + 50), (84, body.chin - 10), (66, body.chin - 70), (44, body.chin - 96)]
            burin.swell(line, 1.2, 1.5, 1.2)
            burin.plate.line(smooth(line), 0.6, "wood")
            burin.swell([line[0], line[-1]], 0.14, 0.14)
        elif name == "quiver":
            _draw_quiver(burin, body)
    if "taking an arrow" in sitter.held:
        draw_quiver_reached(burin, body, sitter)
    if "hands behind the back" in sitter.held:
        draw_forearms_behind(burin, body, sitter)
    for name, side in _in_hands(sitter):
        if _is_borne(sitter, name) and sitter.borne == "over the shoulder":
            at_arms.draw_behind_nape(burin, body, sitter, name, side)
        if name in TALL and not _is_borne(sitter, name):
            for cut in THINGS[name].cuts:
                draw_cut(burin, cut, _place(body, sitter, name, side, reach)[0])


def _draw_hilt(burin: Burin, body: Body, side: int, shift: float) -> None:
    root = (side * body.shoulders * 0.62 + side * shift, body.chin + 48 + shift * 0.4)
    lean = -28.0 * -side

    def at(x: float, y: float) -> Point:
        a = math.radians(lean)
        return root[0] + x * math.cos(a) - y * math.sin(a), root[1] + x * math.sin(a) + y * math.cos(a)

    for cut in (
        Cut("flat", "leather", "-4.5 0, -4.5 -52, 4.5 -52, 4.5 0", hatch=0.2),
        Cut("round", "silver", "-17 -60, 0 -57, 17 -60, 18 -54, 0 -51, -18 -54"),
        Cut("flat", "leather", "-3 -58, -3 -92, 3 -92, 3 -58", hatch=0.26),
        *(Cut("line", "ink", f"-3 {y}, 3 {y - 3}", 0.2) for y in (-62, -68, -74, -80, -86)),
        Cut("disc", "silver", "0 -97", 5.4),
    ):
        draw_cut(burin, cut, at)


def _draw_quiver(burin: Burin, body: Body) -> None:
    x, y = body.shoulders * 0.62, body.chin + 60
    for dx in (-8, 0, 8, 14):
        tip = (x + 16 + dx, y - 96 - abs(dx))
        burin.swell([(x + dx * 0.6, y - 40), tip], 0.4, 0.4)
        feather(burin, [(x + 10 + dx * 0.9, y - 74), tip], 5, "feather")
    tube = [(x - 13, y), (x - 6, y - 54), (x + 22, y - 50), (x + 16, y + 6)]
    burin.plate.fill(polyline(tube, closed=True), "leather", 0.34)
    burin.hatch_between([tube[0], tube[1]], [tube[3], tube[2]], (0.05, 0.12, 0.26), gap=0.5)


def draw_held(burin: Burin, body: Body, sitter: Sitter, reach: Reach) -> None:
    """Draw what is held, in front of the body, and what sits at the shoulder.

    `reach` is how far the picture goes to either side, in units.
    """
    for name in sitter.held:
        if THINGS[name].held == "shoulder":
            hands = _in_hands(sitter)
            side = -hands[0][1] if hands else 1
            x = side * (min(max(body.shoulders * 0.86, 66.0), reach.to(side) - 24) + (13 if name == "raven" else 0))
            _draw_creature(burin, name, x, body.chin + 12, 1 if side > 0 else -1)
    pose = pose_of(sitter)
    if pose:
        POSES[pose].draw(burin, body, sitter)
        return
    hands = _in_hands(sitter)
    for name in sitter.held:
        if THINGS[name].held == "arm":
            at_arms.draw_shield(burin, body, name, -hands[0][1] if hands else 1)
    for name, side in hands:
        if _is_borne(sitter, name):
            at_arms.draw_borne(burin, body, sitter, name, side)
        elif THINGS[name].held in AT_BREAST:
            draw_at_breast(burin, body, sitter, name, side)
        elif name in _GESTURES_OF_AN_ARM:
            _GESTURES_OF_AN_ARM[name](burin, body, sitter, side)
        else:
            _draw_in_hand(burin, body, sitter, name, side, reach)


def settle_arms(body: Body, sitter: Sitter, reach: Reach) -> Arms:
    """Return where both arms are: each goes from its shoulder to what its hand does, and hangs if it does nothing."""
    pose = pose_of(sitter)
    if pose:
        return POSES[pose].reach(body, sitter)
    arms = dict(body.arms)
    for name, side in _in_hands(sitter):
        if _is_borne(sitter, name):
            arms |= at_arms.reach_borne(body, sitter, name, side)
        elif THINGS[name].held in AT_BREAST:
            arms[side] = reach_breast(body, sitter, name, side, reach.inside(side))
        elif name == "hand in waistcoat":
            down = min(76.0, body.bottom - body.chin - 16)
            arms[side] = bent(body, side, (side * 88, down + 40), (side * 18, down + 2))
        elif name == "hand on hilt":
            x, y = _hilt(body, side)
            arms[side] = bent(body, side, (side * 106, _hilt_level(body) - 10), (0, 0))._replace(
                wrist=(x + side * 24, y - 2)
            )
        elif name == "hand on hip":
            down = _hip_level(body)
            arms[side] = bent(body, side, (side * 122, down - 26), (side * 74, down - 2))
        elif name == "pointing":
            down = level(body, 88 + 14 * sitter.lift, 34)
            out = min(82.0, (reach.inside(side) - 16) / body.scale)
            arms[side] = bent(body, side, (side * 97, down + 52), (side * out, down + 6))
        else:
            _, turned = _hold(body, sitter, name, side, reach)
            wrist = turned(*_root_of(sitter, name))
            arms[side] = _lifted(body, side, wrist, reach)
    return arms


def _root_of(sitter: Sitter, name: str) -> Point:
    """Return where the wrist of a hand is by what it holds and how."""
    if name in _ROOTS:
        return _ROOTS[name]
    fist = _fist_at(sitter, name)
    return fist.root if fist else _ROOTS[THINGS[name].held]


def _fist_at(sitter: Sitter, name: str) -> Fist | None:
    """Return the fist that holds a thing, if one does; a handle is hidden by its fingers."""
    if THINGS[name].held != "fist" or name in _LIGHT:
        return None
    return FISTS["fingers"] if name in _BY_A_HANDLE else fist_of(sitter)


def _lifted(body: Body, side: int, wrist: Point, reach: Reach) -> Arm:
    """Return the arm of a side whose wrist is lifted: its elbow out as far as the picture shows it, or else hanging."""
    for swing in _SWINGS:
        arm = body.bend(side, wrist, forward=46, swing=swing)
        if side * arm.elbow[0] < reach.to(side) - 0.7 * arm.half:
            return arm
    return arm


def pose_of(sitter: Sitter) -> str:
    """Return what both arms of a sitter do together, if they do."""
    return next((name for name in sitter.held if THINGS[name].held == "both"), "")


def _is_borne(sitter: Sitter, name: str) -> bool:
    """Return whether a thing is borne across the breast or on a shoulder."""
    return bool(sitter.borne) and THINGS[name].held == "fist"


def has_hands_full(sitter: Sitter) -> bool:
    """Return whether a hand is seen."""
    return bool(_in_hands(sitter))


def _in_hands(sitter: Sitter) -> list[tuple[str, int]]:
    """Return what is held and on which side: the first thing on the side to which the back is turned."""
    if pose_of(sitter):
        return []
    hands = [name for name in sitter.held if THINGS[name].held in ("fist", "palm", "grip", "gesture")]
    if len(hands) == 1 and sitter.other_hand and "arm" not in [THINGS[name].held for name in sitter.held]:
        hands.append(sitter.other_hand)
    first = -1 if sitter.turn >= 0 else 1
    return [(name, first if index == 0 else -first) for index, name in enumerate(hands[:2])]


def _place(body: Body, sitter: Sitter, name: str, side: int, reach: Reach) -> tuple[Place, float]:
    """Return where the points of a thing are that is held on a side, and how far above its grip it is held.

    Tall things lean and spread inwards.
    """
    thing = THINGS[name]
    spots = _SPOTS["tall" if name in TALL | SHAFTS else thing.held]
    share, above, below = spots[int(sitter.lift * (len(spots) - 0.001))]
    x = side * min(body.shoulders * share, reach.inside(side) - (30 if thing.held == "fist" else 42))
    y = min(body.bottom - above, body.chin + below) + _LOWERED.get(name, 0.0)
    if name in _BY_A_HANDLE:  # its body is on the inner side, and must not hide the mouth
        x = side * min(body.shoulders * _BY_A_HANDLE[name], reach.to(side) - 24)
    if name == "hand on heart":
        x, y = side * body.shoulders * 0.16, min(body.chin + 80, body.bottom - 34)
    lean = math.radians((min(thing.lean, 3.0) + (6.0 * sitter.lift - 2.0 if name not in TALL else 0.0)) * side)
    flip = -side if name in TALL or name in _BY_A_HANDLE else side if name in ("sabre", "hammer") else 1

    size = hand_size(body)
    cos, sin = math.cos(lean) * size, math.sin(lean) * size
    # What is so long that its head would be cut off is held further up.
    slid = max(0.0, at_arms.top_of(name) - (reach.up + y - 4.0) / size) if name in SHAFTS or name in TALL else 0.0

    def at(px: float, py: float) -> Point:
        px, py = px * flip, py + slid
        return x + px * cos - py * sin, y + px * sin + py * cos

    return at, slid


def _hold(body: Body, sitter: Sitter, name: str, side: int, reach: Reach) -> tuple[Place, Place]:
    """Return where the points of a thing are that is held on a side, and those of the hand that holds it."""
    at, grip = _place(body, sitter, name, side, reach)
    flip = at(1, 0)[0] - at(0, 0)[0]

    def turned(px: float, py: float) -> Point:
        return at(px * (-side if flip > 0 else side), py - grip)

    return at, turned


def _hilt_level(body: Body) -> float:
    return min(132.0, body.bottom - body.chin - 24)


def _hip_level(body: Body) -> float:
    """Return how far below the chin a hand on the hip is: it may be hidden below the lower edge, its elbow is not."""
    return max(118.0, min(140.0, body.bottom - body.chin - 8))


def _hilt(body: Body, side: int) -> Point:
    """Return where a hand rests on a hilt at the hip."""
    return body.see(side * 56 * body.scale, _hilt_level(body), 4)


def _draw_creature(burin: Burin, name: str, x: float, y: float, side: int) -> None:
    size = 1.25 if name == "wolf" else 1.1
    for cut in THINGS[name].cuts:
        draw_cut(burin, cut, lambda a, b: (x + side * a * size, y + b * size))


def _draw_tucked_hand(burin: Burin, body: Body, sitter: Sitter, side: int) -> None:
    """Draw a forearm whose hand is tucked into the waistcoat."""
    down = min(76.0, body.bottom - body.chin - 16)
    arm, sleeve = body.arms[side], sleeve_of(sitter)
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    skin = body.line((side * 3, down - 6), (side * 14, down - 8), (side * 13, down + 11), (side * 2, down + 9))
    burin.plate.fill(smooth(skin, closed=True, tightness=9), "skin", 0.26)
    for drop in (-3, 2, 6):
        burin.swell(body.line((side * 2, down + drop), (side * 7, down + drop + 0.5)), 0.16, 0.03)
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)
    slit = body.line((side * 4, down - 20), (side * 1.4, down), (side * 3, down + 24))
    burin.swell(slit, 0.1, 0.7, 0.1)


def _draw_on_hilt(burin: Burin, body: Body, sitter: Sitter, side: int) -> None:
    """Draw a hand that rests on the hilt of a sword at the hip."""
    sleeve, arm = sleeve_of(sitter), body.arms[side]
    x, y = _hilt(body, side)
    at = put(x, y, -44 * side, flip=1, size=hand_size(body))
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    for cut in (
        Cut("flat", "leather", "-6 25, -5 90, 5 90, 6 25", hatch=0.2),
        Cut("flat", "leather", "-4 -30, -4.6 24, 4.6 24, 4 -30", hatch=0.2),
        Cut("round", "gold", "-26 21, -22 18, 0 20, 22 18, 26 21, 22 26, 0 25, -22 26", hatch=0.1),
        Cut("disc", "gold", "0 -33", 7.0, hatch=0.2),
    ):
        draw_cut(burin, cut, at)
    hand.draw_fist(burin, put(x + side * 1.5, y - 1.5, -30 * side, flip=-side, size=hand_size(body)))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _draw_on_hip(burin: Burin, body: Body, sitter: Sitter, side: int) -> None:
    """Draw a hand on the hip, its elbow out."""
    sleeve, arm, size = sleeve_of(sitter), body.arms[side], hand_size(body)
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    x, y = arm.wrist
    hand.draw_flat_hand(burin, put(x - side * 20 * size, y + 8 * size, -24 * side, flip=-side, size=0.94 * size))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _draw_pointing(burin: Burin, body: Body, sitter: Sitter, side: int) -> None:
    """Draw a raised forearm whose hand points inwards and up."""
    arm, size = body.arms[side], hand_size(body)
    sleeve = narrowed(sleeve_of(sitter), body)
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    turn = put(0, 0, _POINTS_UP * side, flip=-side, size=size)
    (x, y), (dx, dy) = arm.wrist, turn(-27, 6)
    hand.draw_pointing(burin, put(x - dx, y - dy, _POINTS_UP * side, flip=-side, size=size))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _draw_in_hand(burin: Burin, body: Body, sitter: Sitter, name: str, side: int, reach: Reach) -> None:
    """Draw a hand, what it holds, and its sleeve."""
    thing, sleeve, arm = THINGS[name], sleeve_of(sitter), body.arms[side]
    at, turned = _hold(body, sitter, name, side, reach)
    draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    # What is tall is seen before the body only below the shoulder: above, it was drawn behind the head.
    top = min(body.chin + 34, turned(0, -_SHAFT_IN_FRONT)[1]) if name in TALL else -2 * body.bottom
    fist = _fist_at(sitter, name)
    if fist:
        draw_behind_shaft(burin, turned, fist)
    with burin.plate.clipped(rectangle(-400, top, 800, 1200)):
        for cut in thing.cuts:
            draw_cut(burin, cut, at)
    if fist:
        draw_about_shaft(burin, turned, fist, sitter)
    elif thing.held == "gesture":
        GESTURES[name](burin, turned)
    else:
        hand.draw_delicate(burin, turned)
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


_GESTURES_OF_AN_ARM: dict[str, Callable[[Burin, Body, Sitter, int], None]] = {
    "hand in waistcoat": _draw_tucked_hand,
    "hand on hilt": _draw_on_hilt,
    "hand on hip": _draw_on_hip,
    "pointing": _draw_pointing,
}
"""What an arm does whose hand holds nothing, by what it is called."""
