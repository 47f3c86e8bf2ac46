"""Draw the arms of an actor: sleeves with folds and cuffs by the dress, and hands that grip, point, or lie open."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import THIN, Plate
from kredens.generator.portraits.lone_hands import GRIP, LONG, LoneHand
from kredens.generator.scenes.actors.actor import HEAD, Actor, Frame, Look
from kredens.generator.scenes.actors.forms import LIGHT, LIMB_GAP, between, deep, draw_forms, draw_limb, folds
from kredens.generator.scenes.staging.roundness import shade_round

OPEN_HAND = 0.74 * HEAD
"""How long an open hand is, in heads."""
FORMS: Mapping[str, str] = MappingProxyType({"fist": "fist", "open": "open", "point": "point", "flat": "laid"})
"""What a hand does, and what a lone hand calls that."""
THUMBS: Mapping[str, float] = MappingProxyType(
    {"pistol": -70.0, "short pistol": -70.0, "purse": -90.0, "cap": -90.0, "tankard": 90.0}
)
"""How far from the way in which a thing points the thumb of its hand is turned, where that is not along it."""
BY_EDGE = frozenset({"letter"})
"""What is held by its edge."""
CAPS: Mapping[str, float] = MappingProxyType({"kontusz": 0.66, "doublet": 0.2, "plate": 0.42})
"""How far down the upper arm a cap reaches: the short sleeve of a kontusz, a wing, a pauldron."""
FUR, STEEL, LINEN = "#6b4c34", "#cdd5d8", "#f4ecd8"
"""Of what a cuff is that is not of the stuff of its sleeve."""


def draw_arm(
    plate: Plate, frame: Frame, look: Look, arm: tuple[Point, Point, Point], *, far: bool, hatched: bool = True
) -> None:
    """Draw a sleeve from shoulder to wrist, with folds in the bend."""
    sleeve = _sleeve_colour(look)
    if far and not plate.low_ink:
        sleeve = deep(sleeve, 0.14)
    root, joint, end = arm
    is_shirt = look.coat == "shirt"
    wide = 1.12 if is_shirt else 1.0 + (look.stout - 1) * 0.4
    full = 1.24 if is_shirt else 1.0
    out = -0.06 * _bent_side(arm) * wide
    joints = [root, _aside(root, joint, 0.24, out), between(root, joint, 0.58), _aside(root, joint, 1.0, out),
              _aside(joint, end, 0.26, out), between(joint, end, 0.68), end]  # fmt: skip
    radii = [each * wide for each in (0.27, 0.33, 0.275, 0.25, 0.265 * full, 0.205 * full, 0.16)]
    share = 0.52 if hatched else 0.3
    draw_limb(plate, frame.all_at(joints), [each * frame.size for each in radii], sleeve, share=share)
    if look.coat in CAPS:
        colour = STEEL if look.coat == "plate" else look.colour
        colour = deep(colour, 0.14) if far and not plate.low_ink else colour
        _draw_cap(plate, frame, look, (root, joint), colour, wide)
    _draw_bends(plate, frame, look, arm)


def _draw_cap(plate: Plate, frame: Frame, look: Look, bone: tuple[Point, Point], colour: str, wide: float) -> None:
    """Draw the cap over an upper arm, with its edge and the folds that run to it."""
    root, joint = bone
    long = CAPS[look.coat]
    cap = frame.all_at(_over_sleeve(root, joint, wide, long))
    draw_forms(plate, [cap], colour, light=0)
    line = frame.all_at([between(root, joint, -0.1), between(root, joint, long * 0.5), between(root, joint, long)])
    shade = shade_round(line, [0.5 * wide * frame.size, 0.7 * wide * frame.size, 0.74 * wide * frame.size],
                        LIGHT, 0.5, mm=plate.mm, gap=LIMB_GAP)  # fmt: skip
    for core in () if plate.low_ink else shade.cores:
        plate.fill(core, deep(colour, 0.22))
    plate.ink(shade.strokes)
    if look.coat == "kontusz":
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


def _sleeve_colour(look: Look) -> str:
    return look.front if look.coat in ("kontusz", "doublet") else STEEL if look.coat == "plate" else look.colour


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


def _draw_bends(plate: Plate, frame: Frame, look: Look, arm: tuple[Point, Point, Point]) -> None:
    """Draw the folds that run out from the inner side of the elbow; of plates, the one over the elbow."""
    root, joint, end = arm
    inner = between(root, end, 0.5)
    if look.coat == "plate":
        _draw_elbow_plate(plate, frame, arm)
        return
    pairs = []
    for share, back in ((0.25, 0.1), (0.12, 0.32), (0.3, 0.5)):
        first = between(joint, inner, share)
        pairs.append((frame.at(between(first, root, back * 0.7)), frame.at(between(joint, end, 0.08 + back * 0.3))))
    pairs.append((frame.at(between(joint, end, 0.75)), frame.at(between(joint, end, 0.45))))
    folds(plate, pairs, frame.size * 0.026)


def _draw_elbow_plate(plate: Plate, frame: Frame, arm: tuple[Point, Point, Point]) -> None:
    """Draw the plate over an elbow: drawn out to a point behind it, with a ridge and lames."""
    root, joint, end = arm
    angle = math.degrees(math.atan2(end[1] - root[1], end[0] - root[0]))
    side = _bent_side(arm)

    def at(*points: Point) -> list[Point]:
        return frame.turned_at(joint, angle, [(x, y * side) for x, y in points])

    tip = (0.0, -0.34)
    shell = at((-0.3, 0.02), (-0.18, -0.2), tip, tip, (0.18, -0.2), (0.3, 0.02), (0.16, 0.22), (-0.16, 0.22))
    draw_forms(plate, [shell], STEEL, weight=0.2, light=frame.size * 0.08 / plate.mm, tightness=8.0)
    for line in (
        at((0.0, -0.3), (0.0, 0.2)),
        at((-0.2, -0.14), (-0.13, 0.02), (-0.14, 0.2)),
        at((0.2, -0.14), (0.13, 0.02), (0.14, 0.2)),
    ):
        plate.line(smooth(line), THIN)


def draw_cuff(plate: Plate, frame: Frame, look: Look, arm: tuple[Point, Point, Point]) -> None:
    """Draw what ends a sleeve over the root of the hand.

    It is linen where the dress shows any, else of the sleeve's own stuff turned back, of fur, or the flared edge of a
    gauntlet.
    """
    _, joint, end = arm
    dx, dy = end[0] - joint[0], end[1] - joint[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    colour, long, root, edge = _CUFFS.get(look.coat, ("", 0.24, 0.24, 0.2))

    def spot(along: float, out: float) -> Point:
        return end[0] + ux * along - uy * out, end[1] + uy * along + ux * out

    form = [spot(-long, -root), spot(0.03, -edge), spot(0.08, 0.0), spot(0.03, edge), spot(-long, root),
            spot(-long + 0.05, 0.0)]  # fmt: skip
    if look.coat == "zupan":  # it is cut to a point over the back of the hand
        form[2] = spot(0.13, 0.0)
    own = deep(_sleeve_colour(look), 0.2)
    draw_forms(plate, [frame.all_at(form)], colour or own, weight=0.16, light=0, tightness=12.0)
    if look.coat in ("kontusz", "zupan", "peasant"):
        turned = [spot(-long * 0.6, -root * 0.95), spot(-long * 0.5, 0), spot(-long * 0.6, root * 0.95)]
        plate.line(smooth(frame.all_at(turned)), THIN)
    elif look.coat == "doublet":
        pleats = [(spot(-long + 0.06, out), spot(0.0, out * 1.1)) for out in (-0.16, -0.06, 0.06, 0.16)]
        folds(plate, [(frame.at(first), frame.at(last)) for first, last in pleats], frame.size * 0.02)
    elif look.coat == "delia":
        hairs = [(frame.at(spot(-0.2 + 0.1 * (k % 2), out)), frame.at(spot(-0.06 + 0.08 * (k % 2), out * 0.96)))
                 for k, out in enumerate((-0.18, -0.07, 0.05, 0.16))]  # fmt: skip
        folds(plate, hairs, frame.size * 0.03)
    elif look.coat == "plate":
        plate.line(smooth(frame.all_at([spot(-0.1, -0.24), spot(-0.04, 0), spot(-0.1, 0.24)])), THIN)


_CUFFS: Mapping[str, tuple[str, float, float, float]] = MappingProxyType(
    {
        "doublet": (LINEN, 0.2, 0.19, 0.26),
        "gown": (LINEN, 0.16, 0.2, 0.22),
        "delia": (FUR, 0.3, 0.3, 0.25),
        "plate": (STEEL, 0.42, 0.31, 0.2),
        "shirt": ("", 0.12, 0.18, 0.18),
        "peasant": ("", 0.3, 0.25, 0.23),
    }
)
"""Of what a cuff is, or nothing if of the sleeve's stuff, how long it is, and half its width at root and edge."""


def grip_of(arm: tuple[Point, Point, Point]) -> Point:
    """Return the middle of the fist at the end of an arm, a little beyond the wrist."""
    _, (ax, ay), (bx, by) = arm
    far = math.hypot(bx - ax, by - ay) or 1.0
    reach = GRIP / LONG * OPEN_HAND / far
    return bx + (bx - ax) * reach, by + (by - ay) * reach


def draw_hand(plate: Plate, frame: Frame, actor: Actor, *, far: bool) -> None:
    """Draw a hand at the end of an arm, over what it holds, and the cuff about its root."""
    arm = frame.far_arm if far else frame.near_arm
    form = actor.hands[1 if far else 0]
    held, angle = actor.far_holds if far else actor.holds
    look = actor.look
    if form:
        (ax, ay), (bx, by) = frame.at(arm[1]), frame.at(arm[2])
        shaft = angle + THUMBS.get(held, 0.0)
        plated = look.coat == "plate"
        LoneHand(
            plate,
            "pinch" if held in BY_EDGE else FORMS[form],
            (bx, by),
            math.degrees(math.atan2(by - ay, bx - ax)),
            frame.size * OPEN_HAND,
            colour=STEEL if plated else look.skin,
            shaft=(shaft if frame.side > 0 else 180 - shaft) if held else None,
            # Who turns his back has his left hand on the left.
            right=(far if actor.view == "back" else not far) == (frame.side > 0),
            plated=plated,
        ).draw()
    draw_cuff(plate, frame, look, arm)
