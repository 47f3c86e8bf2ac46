"""Draw the arms of an actor: sleeves with folds and cuffs, and hands that grip, point, or lie open."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import Plate
from kredens.generator.scenes.actors.actor import Frame, Look
from kredens.generator.scenes.actors.forms import between, deep, draw_forms, folds, tube
from kredens.generator.scenes.staging.strokes import needle_hatch, outline

HANDS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "fist": outline("-80,-150 80,-215 240,-200 330,-110 350,40 300,170 160,220 0,200 -90,140"),
        "open": outline(
            "-90,-140 40,-190 130,-330 190,-400 250,-350 200,-210 420,-300 520,-310 520,-240 320,-130 "
            "560,-150 620,-110 580,-50 "
            "350,-30 560,20 590,80 520,110 320,70 440,150 440,210 370,220 180,170 0,190 -90,140"
        ),
        "point": outline(
            "-80,-150 80,-205 220,-200 600,-190 660,-140 600,-80 330,-70 340,60 290,170 150,215 0,200 -90,140"
        ),
        "flat": outline(
            "-90,-120 80,-170 160,-260 260,-280 280,-210 240,-130 560,-110 640,-40 560,30 300,110 60,150 -90,120"
        ),
    }
)
"""The outlines of hands by what they do, from the wrist; the thumb lies on the upper side."""
FINGERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "fist": ("340,-60 190,-40", "345,30 190,40", "300,120 170,115", "80,-200 200,-70"),
        "open": ("320,-130 180,-100", "350,-30 180,-30", "320,70 170,50"),
        "point": ("330,-70 180,-60", "340,30 190,30", "300,120 170,110", "90,-200 210,-80"),
        "flat": ("560,-40 240,-20", "500,30 230,50", "240,-130 120,-90"),
    }
)
"""The lines between fingers."""
CAPS: Mapping[str, float] = MappingProxyType({"kontusz": 0.66, "doublet": 0.2, "plate": 0.42})
"""How far down the upper arm a cap reaches: the short sleeve of a kontusz, a wing, a pauldron."""


def draw_arm(
    plate: Plate, frame: Frame, look: Look, arm: tuple[Point, Point, Point], *, far: bool, hatched: bool = True
) -> None:
    """Draw a sleeve from shoulder to wrist, with folds in the bend and a cuff."""
    sleeve = look.colour
    if look.coat in ("kontusz", "doublet"):
        sleeve = look.front
    elif look.coat == "plate":
        sleeve = "#cdd5d8"
    if far and not plate.low_ink:
        sleeve = deep(sleeve, 0.14)
    root, joint, end = arm
    wide = 1.0 + (look.stout - 1) * 0.4 if look.coat != "shirt" else 1.15
    upper = tube((root, between(root, joint, 0.5), joint), (0.33 * wide, 0.33 * wide, 0.27 * wide))
    lower = tube((joint, between(joint, end, 0.5), end), (0.27 * wide, 0.25 * wide, 0.17))
    draw_forms(plate, [frame.all_at(upper), frame.all_at(lower)], sleeve, light=frame.size * 0.12 / plate.mm)
    if hatched:
        _hatch_limb(plate, frame, (root, joint), 0.3 * wide)
        _hatch_limb(plate, frame, (joint, end), 0.24 * wide)
    if look.coat in CAPS:
        cap = _over_sleeve(root, joint, wide, CAPS[look.coat])
        colour = "#cdd5d8" if look.coat == "plate" else look.colour
        draw_forms(
            plate,
            [frame.all_at(cap)],
            deep(colour, 0.14) if far and not plate.low_ink else colour,
            light=frame.size * 0.12 / plate.mm,
        )
        if hatched:
            _hatch_limb(plate, frame, (root, between(root, joint, CAPS[look.coat] + 0.1)), 0.34 * wide)
    _draw_bends(plate, frame, arm)
    _draw_cuff(plate, frame, look, joint, end)


def _hatch_limb(plate: Plate, frame: Frame, bone: tuple[Point, Point], radius: float) -> None:
    """Hatch a part of an arm across, from its side in shadow, but for its ends."""
    first, last = between(*bone, 0.12), between(*bone, 0.84)
    (ax, ay), (bx, by) = frame.at(first), frame.at(last)
    angle = math.degrees(math.atan2(by - ay, bx - ax)) + 90
    if math.cos(math.radians(angle - 40)) < 0:
        angle += 180
    form = frame.all_at(tube((first, last), (radius, radius * 0.92)))
    gap = max(frame.size * 0.1, 0.52 * plate.mm)
    plate.ink(needle_hatch([form], gap, 0.2, angle=angle, share=0.32))


def _over_sleeve(root: Point, joint: Point, wide: float, long: float) -> list[Point]:
    """Return the cap over an upper arm, cut off straight that share of the way to the elbow."""
    dx, dy = joint[0] - root[0], joint[1] - root[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far

    def point(along: float, aside: float) -> Point:
        return root[0] + dx * along - uy * aside * wide, root[1] + dy * along + ux * aside * wide

    return [
        point(-0.16, 0.0), point(-0.02, 0.32), point(long * 0.45, 0.36), point(long, 0.4), point(long, 0.4),
        point(long + 0.06, 0.0), point(long, -0.4), point(long, -0.4), point(long * 0.45, -0.36), point(-0.02, -0.32),
    ]  # fmt: skip


def _draw_bends(plate: Plate, frame: Frame, arm: tuple[Point, Point, Point]) -> None:
    root, joint, end = arm
    inner = between(root, end, 0.5)
    pairs = []
    for share, back in ((0.25, 0.1), (0.12, 0.32), (0.3, 0.5)):
        first = between(joint, inner, share)
        pairs.append((frame.at(between(first, root, back * 0.7)), frame.at(between(joint, end, 0.08 + back * 0.3))))
    pairs.append((frame.at(between(joint, end, 0.75)), frame.at(between(joint, end, 0.45))))
    folds(plate, pairs, frame.size * 0.026)


def _draw_cuff(plate: Plate, frame: Frame, look: Look, joint: Point, end: Point) -> None:
    dx, dy = end[0] - joint[0], end[1] - joint[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    form = [
        (end[0] + ux * a - uy * b, end[1] + uy * a + ux * b)
        for a, b in ((-0.26, -0.23), (0.03, -0.19), (0.03, 0.19), (-0.26, 0.23))
    ]
    colour = "#f4ecd8" if look.coat in ("zupan", "kontusz", "shirt", "peasant", "doublet") else deep(look.front, 0.05)
    if look.coat == "delia":
        colour = "#6b4c34"
    draw_forms(plate, [frame.all_at(form)], colour, weight=0.18, light=0, tightness=14.0)


def hand_angle(joint: Point, end: Point) -> float:
    """Return the angle at which a hand goes on from its forearm."""
    return math.degrees(math.atan2(end[1] - joint[1], end[0] - joint[0]))


def draw_hand(plate: Plate, frame: Frame, look: Look, arm: tuple[Point, Point, Point], form: str, angle: float) -> None:
    """Draw a hand at the end of an arm."""
    if not form:
        return
    _, _, end = arm
    weight = min(0.2, frame.size * 0.026)
    points = frame.turned_at(end, angle, HANDS[form])
    draw_forms(plate, [points], look.skin, weight=weight, light=frame.size * 0.06 / plate.mm, tightness=8.0)
    for text in FINGERS[form]:
        plate.line(smooth(frame.turned_at(end, angle, outline(text))), weight * 0.8)
