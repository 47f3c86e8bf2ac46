"""Draw the arms of an actor: sleeves with folds, and cuffs by the dress."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import THIN, Plate
from kredens.generator.scenes.actors.actor import Frame, Look
from kredens.generator.scenes.actors.forms import LIGHT, LIMB_GAP, between, deep, draw_forms, draw_limb, folds
from kredens.generator.scenes.staging.roundness import shade_round

CAP = 0.66
"""How far down the upper arm the short sleeve of a kontusz reaches."""
LINEN = "#f4ecd8"
CUFFS: Mapping[str, tuple[str, float, float, float]] = MappingProxyType(
    {
        "gown": (LINEN, 0.16, 0.2, 0.22),
        "shirt": ("", 0.12, 0.18, 0.18),
        "peasant": ("", 0.3, 0.25, 0.23),
    }
)
"""Of what a cuff is, or nothing if of the sleeve's stuff, how long it is, and half its width at root and edge."""


def draw_arm(plate: Plate, frame: Frame, look: Look, arm: tuple[Point, Point, Point], *, far: bool) -> None:
    """Draw a sleeve from shoulder to wrist, with folds in the bend."""
    sleeve = _colour(look)
    if far and not plate.low_ink:
        sleeve = deep(sleeve, 0.14)
    root, joint, end = arm
    is_shirt = look.coat == "shirt"
    wide = 1.12 if is_shirt else 1.0
    full = 1.24 if is_shirt else 1.0
    out = -0.06 * _bent_side(arm) * wide
    joints = [root, _aside(root, joint, 0.24, out), between(root, joint, 0.58), _aside(root, joint, 1.0, out),
              _aside(joint, end, 0.26, out), between(joint, end, 0.68), end]  # fmt: skip
    radii = [each * wide for each in (0.27, 0.33, 0.275, 0.25, 0.265 * full, 0.205 * full, 0.16)]
    draw_limb(plate, frame.all_at(joints), [each * frame.size for each in radii], sleeve, share=0.3)
    if look.coat == "kontusz":
        colour = deep(look.colour, 0.14) if far and not plate.low_ink else look.colour
        _draw_cap(plate, frame, (root, joint), colour, wide)
    _draw_bends(plate, frame, arm)


def _draw_cap(plate: Plate, frame: Frame, bone: tuple[Point, Point], colour: str, wide: float) -> None:
    """Draw the short sleeve over an upper arm, with its edge and the folds that run to it."""
    root, joint = bone
    long = CAP
    cap = frame.all_at(_over_sleeve(root, joint, wide, long))
    draw_forms(plate, [cap], colour, light=0)
    line = frame.all_at([between(root, joint, -0.1), between(root, joint, long * 0.5), between(root, joint, long)])
    shade = shade_round(line, [0.5 * wide * frame.size, 0.7 * wide * frame.size, 0.74 * wide * frame.size],
                        LIGHT, 0.5, mm=plate.mm, gap=LIMB_GAP)  # fmt: skip
    for core in () if plate.low_ink else shade.cores:
        plate.fill(core, deep(colour, 0.22))
    plate.ink(shade.strokes)
    edge = [_aside(root, joint, long - 0.09, out * wide) for out in (-0.37, 0.0, 0.37)]
    plate.line(smooth(frame.all_at(edge)), THIN)
    runs = [(frame.at(_aside(root, joint, long, out * wide)), frame.at(_aside(root, joint, up, out * 0.5 * wide)))
            for out, up in ((-0.24, 0.3), (0.02, 0.4), (0.22, 0.24))]  # fmt: skip
    folds(plate, runs, frame.size * 0.03)


def _bent_side(arm: tuple[Point, Point, Point]) -> int:
    """Return to which side of the upper arm the forearm is bent: 1 is the right of the way down it."""
    (sx, sy), (ex, ey), (hx, hy) = arm
    return 1 if (ex - sx) * (hy - ey) - (ey - sy) * (hx - ex) > 0 else -1


def _aside(first: Point, last: Point, share: float, out: float) -> Point:
    """Return the point a share of the way, and so far to the right of it."""
    x, y = between(first, last, share)
    dx, dy = last[0] - first[0], last[1] - first[1]
    far = math.hypot(dx, dy) or 1.0
    return x - dy / far * out, y + dx / far * out


def _colour(look: Look) -> str:
    return look.front if look.coat == "kontusz" else look.colour


def _over_sleeve(root: Point, joint: Point, wide: float, long: float) -> list[Point]:
    """Return the cap over an upper arm, cut off straight that share of the way to the elbow."""
    dx, dy = joint[0] - root[0], joint[1] - root[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far

    def point(along: float, aside: float) -> Point:
        return root[0] + dx * along - uy * aside * wide, root[1] + dy * along + ux * aside * wide

    return [
        point(-0.2, 0.0), point(-0.08, 0.26), point(0.16, 0.35), point(long * 0.6, 0.35), point(long, 0.375),
        point(long, 0.375), point(long + 0.06, 0.0), point(long, -0.375), point(long, -0.375),
        point(long * 0.6, -0.35), point(0.16, -0.35), point(-0.08, -0.26),
    ]  # fmt: skip


def _draw_bends(plate: Plate, frame: Frame, arm: tuple[Point, Point, Point]) -> None:
    """Draw the folds that run out from the inner side of the elbow."""
    root, joint, end = arm
    inner = between(root, end, 0.5)
    pairs = []
    for share, back in ((0.25, 0.1), (0.12, 0.32), (0.3, 0.5)):
        first = between(joint, inner, share)
        pairs.append((frame.at(between(first, root, back * 0.7)), frame.at(between(joint, end, 0.08 + back * 0.3))))
    pairs.append((frame.at(between(joint, end, 0.75)), frame.at(between(joint, end, 0.45))))
    folds(plate, pairs, frame.size * 0.026)


def draw_cuff(plate: Plate, frame: Frame, look: Look, arm: tuple[Point, Point, Point]) -> None:
    """Draw what ends a sleeve over the root of the hand: linen where the dress shows any, else its own stuff."""
    _, joint, end = arm
    dx, dy = end[0] - joint[0], end[1] - joint[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    colour, long, root, edge = CUFFS.get(look.coat, ("", 0.24, 0.24, 0.2))

    def spot(along: float, out: float) -> Point:
        return end[0] + ux * along - uy * out, end[1] + uy * along + ux * out

    form = [spot(-long, -root), spot(0.03, -edge), spot(0.08, 0.0), spot(0.03, edge), spot(-long, root),
            spot(-long + 0.05, 0.0)]  # fmt: skip
    if look.coat == "zupan":  # it is cut to a point over the back of the hand
        form[2] = spot(0.13, 0.0)
    own = deep(_colour(look), 0.2)
    draw_forms(plate, [frame.all_at(form)], colour or own, weight=0.16, light=0, tightness=12.0)
    if look.coat in ("kontusz", "zupan", "peasant"):
        turned = [spot(-long * 0.6, -root * 0.95), spot(-long * 0.5, 0), spot(-long * 0.6, root * 0.95)]
        plate.line(smooth(frame.all_at(turned)), THIN)
