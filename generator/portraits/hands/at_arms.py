"""How arms are borne in other ways than upright in one fist: across the breast, on the shoulder, a shield before it."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.cutting import draw_cut
from kredens.generator.portraits.hands.poses import put, spot_before
from kredens.generator.portraits.hands.sleeves import Sleeve, draw_cuff, draw_forearm, draw_upper_arm, sleeve_of
from kredens.generator.portraits.hands.things import THINGS

BORNE = frozenset({"at the ready", "shouldered"})
"""How a thing with a shaft or a blade may be borne."""
_BLADES = frozenset({"sword", "sabre", "dagger", "mace", "flanged mace", "torch", "pistol"})
"""What is held across the breast in one hand."""
_READY, _SHOULDERED = 50.0, 17.0
"""How far what is borne leans aside, in degrees."""
_LONG = {"spear": 46.0, "lance": 60.0, "halberd": 52.0, "banner": 60.0, "scythe": 50.0, "staff": 40.0, "musket": 40.0,
         "crystal staff": 36.0, "great sword": 0.0, "hammer": -10.0, "crossbow": -20.0, "lute": 8.0}  # fmt: skip
"""How much further up the hands hold what is long, so that its head is seen beside that of the sitter."""
_LARGER = {"lute": 1.5}
"""How much larger what is played in both hands is than it is upright in one."""
_SHIELD_ASIDE = 60.0
"""How far from the middle of the body that of a shield is."""


def draw_borne(burin: Burin, body: Body, sitter: Sitter, name: str, side: int) -> None:
    """Draw what a sitter bears across the breast or on a shoulder, with its head on that side, and the hands on it."""
    (_draw_ready if sitter.borne == "at the ready" else _draw_shouldered)(burin, body, sitter, name, side)


def _draw_ready(burin: Burin, body: Body, sitter: Sitter, name: str, side: int) -> None:
    """Draw a thing aslant before the breast, in one hand or in both."""
    sleeve = sleeve_of(sitter)
    down = max(70.0, min(104.0, body.bottom - body.chin - 30))
    alone = name in _BLADES
    x, y = spot_before(body, -side * (28 if alone else 2), down)
    at = put(x, y, _READY * side)
    reach = _LONG.get(name, 0.0)

    def along(far: float) -> Point:
        return at(0, -far)

    near, far = along(0.0), along(0.0 if alone else 15.0 if name == "great sword" else 52.0)
    played = name in _LARGER  # the hand that plays reaches over it from above
    low = spot_before(body, -side * 88, down + (-2 if played else 34))
    high = spot_before(body, side * 86, down + 30)
    wrist = near[0] - side * 15, near[1] + (3 if played else 11)
    if not sleeve.wide:
        for elbow in (low,) if alone else (low, high):
            _join_shoulder(burin, body, sleeve, elbow)
    if not played:
        draw_forearm(burin, sleeve, low, wrist, open_end=sleeve.wide)
    if not alone:
        draw_forearm(burin, sleeve, high, (far[0] + side * 17, far[1] + 10), open_end=sleeve.wide)
    flip = -side if name in ("axe", "halberd", "hammer", "scythe") else side if name == "sabre" else 1
    shifted = put(*along(-reach), _READY * side, flip=flip, size=_LARGER.get(name, 1.0))
    for cut in THINGS[name].cuts:
        draw_cut(burin, cut, shifted)
    if played:
        draw_forearm(burin, sleeve, low, wrist, open_end=sleeve.wide)
    hand.draw_fist(burin, put(*near, (_READY - (0 if played else 8)) * side, flip=side))
    draw_cuff(burin, sleeve, low, wrist)
    if not alone:
        hand.draw_side_fist(burin, put(*far, (_READY - 14) * side, flip=-side))
        draw_cuff(burin, sleeve, high, (far[0] + side * 17, far[1] + 10))


def _join_shoulder(burin: Burin, body: Body, sleeve: Sleeve, elbow: Point) -> None:
    """Draw what is seen of an upper arm below the plates of a shoulder, so that no forearm hangs from nothing."""
    aside = -1 if elbow[0] < spot_before(body, 0, 90)[0] else 1
    top = spot_before(body, aside * 74, 84)
    if elbow[1] - top[1] > 10:
        draw_upper_arm(burin, sleeve, top, (elbow[0], elbow[1] - 4), (sleeve.elbow * 0.9, sleeve.elbow))


def _draw_shouldered(burin: Burin, body: Body, sitter: Sitter, name: str, side: int) -> None:
    """Draw a thing that is carried over a shoulder, its lower end in a hand before the breast."""
    sleeve = sleeve_of(sitter)
    down = max(64.0, min(98.0, body.bottom - body.chin - 34))
    x, y = spot_before(body, side * 34, down)
    flip = -side if name in ("axe", "halberd", "hammer", "scythe") else 1
    held = put(x, y, _SHOULDERED * side)
    at = put(*held(0, 0.8 * _LONG.get(name, 0.0)), _SHOULDERED * side, flip=flip)
    for cut in THINGS[name].cuts:
        draw_cut(burin, cut, at)
    elbow, wrist = spot_before(body, side * 88, down + 34), (x + side * 17, y + 9)
    draw_forearm(burin, sleeve, elbow, wrist, open_end=sleeve.wide)
    hand.draw_side_fist(burin, put(x, y, (_SHOULDERED - 18) * side, flip=-side))
    draw_cuff(burin, sleeve, elbow, wrist)


def draw_shield(burin: Burin, body: Body, name: str, side: int) -> None:
    """Draw a shield that an arm carries before the body on a side; the arm is behind it."""
    down = min(112.0, body.bottom - body.chin - 20)
    x, y = spot_before(body, side * _SHIELD_ASIDE, down)
    for cut in THINGS[name].cuts:
        draw_cut(burin, cut, put(x, y, -4.0 * side))
