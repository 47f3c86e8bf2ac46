"""How arms are borne in other ways than upright in one fist: across the breast, on the shoulder, a shield before it."""

from __future__ import annotations

from contextlib import nullcontext
from functools import lru_cache
from typing import NamedTuple

from kredens.generator.drawing.primitives import rectangle
from kredens.generator.engraving.curves import Point
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_forearm, draw_raised_arm, sleeve_of
from kredens.generator.portraits.hands.fists import FISTS, draw_about_shaft, fist_of, fists_of
from kredens.generator.portraits.hands.places import Arms, hand_size, put, spot_before
from kredens.generator.portraits.things.cutting import draw_cut
from kredens.generator.portraits.things.thing import Place, read_points
from kredens.generator.portraits.things.things import THINGS
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

BORNE = frozenset({"at the ready", "shouldered", "over the shoulder"})
"""How a thing with a shaft or a blade may be borne."""
_BLADES = frozenset({"sword", "sabre", "dagger", "mace", "flanged mace", "torch", "pistol"})
"""What is held across the breast in one hand."""
_READY, _SHOULDERED, _PLAYED = 50.0, 17.0, 60.0
"""How far what is borne leans aside, in degrees."""
_LONG = {"spear": 46.0, "lance": 60.0, "halberd": 52.0, "banner": 60.0, "scythe": 50.0, "staff": 40.0, "musket": 40.0,
         "crystal staff": 36.0, "great sword": 0.0, "hammer": -10.0, "crossbow": -20.0, "lute": 8.0}  # fmt: skip
"""How much further up the hands hold what is long, so that its head is seen beside that of the sitter."""
_LARGER = {"lute": 1.9}
"""How much larger what is played in both hands is than it is upright in one."""
_SHIELD_ASIDE = 60.0
"""How far from the middle of the body that of a shield is."""


_BY_THE_BUTT = -32.0
"""The same of what has a haft and lies over a shoulder."""
_BEHIND_THE_NAPE = 50.0
"""How far what lies over a shoulder leans: its head is seen beyond the neck."""
_BEYOND_THE_HEAD, _LARGEST_BEHIND = 190.0, 1.62
"""How long it is from the hand on, to be seen there, and how much larger it is drawn for that at most."""
_BEFORE_A_SHOULDER = 24.0
"""How far from the middle what lies over a shoulder comes before the body."""


class Guard(NamedTuple):
    """How a thing is borne: where the hand at its grip is, how it leans, and where the second hand is along it."""

    grip: Point
    degrees: float
    second: float = 0.0
    """How far up the thing the second hand is; 0 if there is none."""
    swing: float = 40.0
    """How far the elbow of the first arm is turned outwards."""
    first: int = 1
    """On which side the arm is whose hand is at the grip."""


def guard_of(body: Body, sitter: Sitter, name: str, side: int) -> Guard:
    """Return how a thing is borne whose head is to be on a side: by words, and where they are silent by the seed."""
    if sitter.borne == "over the shoulder":
        return Guard(spot_before(body, -side * 60, 66), _BEHIND_THE_NAPE * side, swing=24, first=-side)
    if sitter.borne == "shouldered":
        down = max(54.0, min(98.0, body.bottom - body.chin - 48))
        return Guard(spot_before(body, side * 34, down), _SHOULDERED * side, swing=44, first=side)
    down = max(70.0, min(108.0, body.bottom - body.chin - 28))
    alone = name in _BLADES
    if name in _LARGER:
        return Guard(spot_before(body, -side * 12, down - 12), _PLAYED * side, 60.0, first=-side)
    kind = int(sitter.lift * 2.999)
    if alone:
        ways = (
            Guard(spot_before(body, -side * 30, down), _READY * side, first=-side),
            # Upright before the shoulder, as an oath is sworn.
            Guard(spot_before(body, -side * 76, down - 8), -5.0 * side, swing=52, first=-side),
            # Held low before the hip, its point up and forward.
            Guard(spot_before(body, side * 46, down + 2), 26.0 * side, swing=48, first=side),
        )
        return ways[kind]
    apart = 15.0 if name == "great sword" else 52.0
    ways = (
        Guard(spot_before(body, -side * 4, down + 2), _READY * side, apart, first=-side),
        # Upright before the shoulder, as a watchman has it.
        Guard(spot_before(body, side * 44, down + 8), 12.0 * side, min(apart, 40.0), first=-side),
        # Lifted at the shoulder for a blow.
        Guard(spot_before(body, side * 52, min(down, 84.0)), 34.0 * side, min(apart, 36.0), first=-side),
    )
    return ways[kind]


def reach_borne(body: Body, sitter: Sitter, name: str, side: int) -> Arms:
    """Return the arms of who bears a thing; what is not needed for it is left out."""
    guard, size = guard_of(body, sitter, name, side), hand_size(body)
    (x, y), first = guard.grip, guard.first
    wrist = x + first * 14 * size, y + (3 if name in _LARGER else 12 * size)
    arms = {first: body.bend(first, wrist, forward=54, swing=guard.swing)}
    if guard.second:
        fx, fy = put(x, y, guard.degrees)(0, -guard.second)
        arms[-first] = body.bend(-first, (fx - first * 16 * size, fy + 12 * size), forward=56, swing=42)
    return arms


def draw_borne(burin: Burin, body: Body, sitter: Sitter, name: str, side: int) -> None:
    """Draw what a sitter bears across the breast or on a shoulder, with its head on that side, and the hands on it."""
    guard, sleeve, size = guard_of(body, sitter, name, side), sleeve_of(sitter), hand_size(body)
    first, (x, y) = guard.first, guard.grip
    at, arm, other = put(x, y, guard.degrees), body.arms[first], body.arms[-first]
    reach = _further(sitter, name)
    played = name in _LARGER  # the hand that plays reaches over it from above
    if arm.raised:
        draw_raised_arm(burin, sleeve, arm.shoulder, arm.elbow, (sleeve.elbow * 1.12, sleeve.elbow))
    if not played:
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    if guard.second:
        draw_forearm(burin, sleeve, other.elbow, other.wrist)
    shifted = _place_borne(guard, name, side, reach)
    over = sitter.borne == "over the shoulder"
    edge = spot_before(body, first * _BEFORE_A_SHOULDER, 30)[0]
    seen = rectangle(edge if first > 0 else -400, -400, 400 + (edge if first < 0 else 0), 1200)
    with burin.plate.clipped(seen) if over else nullcontext():
        for cut in THINGS[name].cuts:
            draw_cut(burin, cut, shifted)
    if played:
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
    fist, second = fists_of(sitter)
    if not guard.second:
        fist = FISTS["back"] if sitter.fist == "tips" else fist_of(sitter)
    draw_about_shaft(
        burin, put(x, y, guard.degrees - (0 if played else 8 * side), flip=-first, size=size), fist, sitter
    )
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)
    if guard.second:
        far = at(0, -guard.second)
        if fist is second:
            second = FISTS["thumb"]
        draw_about_shaft(burin, put(*far, guard.degrees - 14 * side, flip=first, size=size), second, sitter)
        draw_cuff(burin, sleeve, other.elbow, other.wrist)


def _further(sitter: Sitter, name: str) -> float:
    """Return how much further up than in one fist a thing is held that is borne."""
    if sitter.borne == "over the shoulder":
        return 0.0 if name in _BLADES | {"great sword"} else _BY_THE_BUTT
    return _LONG.get(name, 0.0) * (0.8 if sitter.borne == "shouldered" else 1.0)


def _place_borne(guard: Guard, name: str, side: int, further: float) -> Place:
    """Return where the points of a thing are that is borne, held so much further from its head."""
    flip = -side if name in ("axe", "halberd", "hammer", "scythe") else side if name == "sabre" else 1
    large = _LARGER.get(name, 1.08)
    if guard.degrees == _BEHIND_THE_NAPE * side:
        large = max(large, min(_LARGEST_BEHIND, _BEYOND_THE_HEAD / top_of(name)))
    grip = put(*guard.grip, guard.degrees)(0, further)
    return put(*grip, guard.degrees, flip=flip, size=large)


@lru_cache(256)
def top_of(name: str) -> float:
    """Return how far a thing reaches above the hand."""
    return -min(y for cut in THINGS[name].cuts for _, y in read_points(cut.points))


def draw_behind_nape(burin: Burin, body: Body, sitter: Sitter, name: str, side: int) -> None:
    """Draw, behind the body, what lies over a shoulder."""
    place = _place_borne(guard_of(body, sitter, name, side), name, side, _further(sitter, name))
    for cut in THINGS[name].cuts:
        draw_cut(burin, cut, place)


def draw_shield(burin: Burin, body: Body, name: str, side: int) -> None:
    """Draw a shield that an arm carries before the body on a side; the arm is behind it."""
    down = min(112.0, body.bottom - body.chin - 20)
    x, y = spot_before(body, side * _SHIELD_ASIDE, down)
    for cut in THINGS[name].cuts:
        draw_cut(burin, cut, put(x, y, -4.0 * side))
