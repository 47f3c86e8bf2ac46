"""Draw weapons and tools in the hands of a figure."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType

from kredens.generator.engraving.curves import Point, points_along, smooth, stroke
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.staging.strokes import closed, flame, outline

WOOD, STEEL, IRON, GOLD, ROPE, BONE = "#8a6238", "#c3c9ce", "#8d959c", "#d8a63c", "#b8995c", "#e9dfc4"

SILHOUETTES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "eagle": (
            "-20,-300 -90,-270 -40,-240 -40,-160 -120,-260 -190,-300 -220,-200 -230,-80 -210,40 -170,-20 -150,80 "
            "-120,10 -100,80 -60,40 -120,170 -60,140 -70,260 0,340 70,260 60,140 120,170 60,40 "
            "100,80 120,10 150,80 170,-20 210,40 230,-80 220,-200 190,-300 120,-260 40,-160 40,-260 "
            "20,-300",
        ),
        "hammer": (
            "-35,-100 35,-100 35,340 -35,340",
            "-200,-280 200,-280 200,-80 -200,-80",
        ),
    }
)
"""Devices of one colour on a shield, in thousandths of its height about its middle."""


def towards(start: Point, angle: float, far: float) -> Point:
    """Return the point so far away at that angle, in degrees clockwise from the right."""
    return start[0] + math.cos(math.radians(angle)) * far, start[1] + math.sin(math.radians(angle)) * far


def _dark_side(model: Modeller, angle: float) -> int:
    """Return on which side of what points there the light does not fall: 1 is its right, -1 its left."""
    across = -math.sin(math.radians(angle)), math.cos(math.radians(angle))
    return 1 if across[0] * model.light[0] + across[1] * model.light[1] < 0 else -1


def bow(model: Modeller, hand: Point, draw: Point, *, long: float = 34.0, colour: str = "#7a4a26") -> None:
    """Draw a bow that is full drawn, from the hand that holds it and the one on the string, with its arrow."""
    angle = math.degrees(math.atan2(hand[1] - draw[1], hand[0] - draw[0]))
    top, low = (turned_about([(-9.5, side * long)], hand, angle)[0] for side in (-1, 1))
    limb = [
        (-9.5, -long),
        (-4.4, -long * 0.76),
        (1.6, -long * 0.4),
        (2.8, 0),
        (1.6, long * 0.4),
        (-4.4, long * 0.76),
        (-9.5, long),
    ]
    line = points_along(smooth(turned_about(limb, hand, angle)), 6)
    model.form(stroke(line, (1.0, 2.2, 3.2, 3.4, 3.2, 2.2, 1.0)), colour, THIN)
    for end in (top, low):
        model.plate.line((("M", *end), ("L", *draw)), 0.16)
    tip = turned_about([(17, 0)], hand, angle)[0]
    model.rod(draw, tip, 1.1, "#c9a56a")
    head = turned_about([(-1, -1.9), (5.5, 0), (-1, 1.9), (0.4, 0)], tip, angle)
    model.form(closed(head), "#8d959c", THIN)
    for side in (-1, 1):
        model.form(
            closed(turned_about([(-1, 0), (-3.6, side * 2.4), (3, side * 2.4), (6, 0)], draw, angle)), "#efe6d2", FINE
        )


def quiver(model: Modeller, neck: Point, hip: Point, *, colour: str = "#6a4526") -> None:
    """Draw a quiver across the back, with the feathers of its arrows over the shoulder."""
    foot, mouth = (hip[0] - 12, hip[1] + 2), (neck[0] - 13, neck[1] - 2)
    for shift in (-2.6, 0, 2.6):
        end = mouth[0] - 4 + shift, mouth[1] - 9 - abs(shift)
        model.rod((mouth[0] + shift * 0.5, mouth[1]), end, 0.9, "#c9a56a")
        model.form(
            closed(turned_about([(0, -1.8), (7, -1.8), (8.6, 0), (7, 1.8), (0, 1.8)], end, 246)), "#efe6d2", THIN
        )
    model.tube([mouth, lerp(mouth, foot, 0.5), foot], [8.4, 7.6, 6.0], colour, shade=0.5)
    model.line([(mouth[0] - 4.4, mouth[1] + 2), (mouth[0], mouth[1] + 3.4), (mouth[0] + 4.4, mouth[1] + 3.6)], MEDIUM)


def spear(
    model: Modeller, butt: Point, tip: Point, *, width: float = 1.7, blade: float = 12.0, pennon: str = ""
) -> None:
    """Draw a spear, a pike or a lance from its butt to its tip."""
    angle = math.degrees(math.atan2(tip[1] - butt[1], tip[0] - butt[0]))
    neck = towards(tip, angle, -blade)
    if pennon:
        start = towards(neck, angle, -2)
        flag = turned_about(
            [(0, 0), (-5, 6), (-16, 9), (-30, 7), (-24, 11), (-33, 16), (-18, 17), (-8, 14), (-12, 0)], start, angle
        )
        path = model.blob(flag, pennon, tight=8)
        with model.plate.clipped(path):
            model.folds([(flag[k], flag[0]) for k in (3, 5, 6)], 0.6)
    model.rod(butt, neck, width, WOOD)
    model.form(
        closed(turned_about([(-2, -0.9), (2.4, -2.9), (blade, 0), (2.4, 2.9), (-2, 0.9)], neck, angle)), STEEL, THIN
    )
    side = _dark_side(model, angle)
    model.tint(closed(turned_about([(-1, 0), (2.4, 2.5 * side), (blade - 0.6, 0)], neck, angle)), STEEL, 0.26)
    model.plate.line((("M", *neck), ("L", *tip)), FINE * 1.5)


def sword(
    model: Modeller,
    hand: Point,
    angle: float,
    *,
    long: float = 44.0,
    wide: float = 3.2,
    curved: float = 0.0,
    grip: float = 6.0,
) -> None:
    """Draw a sword from the hand at that angle, or a sabre that is curved."""
    blade = [
        (3.4, -wide / 2),
        (long * 0.5, -wide / 2 - curved),
        (long * 0.86, -wide * 0.4 - curved * 0.4),
        (long, curved * 0.9),
        (long * 0.84, wide * 0.45 - curved * 0.2),
        (long * 0.5, wide / 2 - curved * 0.86),
        (3.4, wide / 2),
    ]
    points = turned_about(blade, hand, angle)
    model.form(smooth(points, closed=True, tightness=9) if curved else closed(points), STEEL, THIN)
    side = _dark_side(model, angle)
    middle = [(4, 0), (long * 0.5, -curved * 0.92), (long * 0.9, curved * 0.2)]
    edge = [(long * 0.86, (wide * 0.36) * side - curved * 0.3), (long * 0.5, (wide * 0.44) * side - curved * 0.93),
            (4, wide * 0.42 * side)]  # fmt: skip
    dark = turned_about([*middle, *edge], hand, angle)
    model.tint(smooth(dark, closed=True, tightness=9) if curved else closed(dark), STEEL, 0.24)
    spine = turned_about(middle, hand, angle)
    model.line(spine, FINE * 1.6)
    model.form(closed(turned_about([(2.2, -6.4), (4.2, -6.4), (4.4, 6.4), (2.4, 6.4)], hand, angle)), GOLD, THIN)
    model.rod(turned_about([(-grip, 0)], hand, angle)[0], turned_about([(2.4, 0)], hand, angle)[0], 2.2, "#4a3424")
    model.disc(turned_about([(-grip - 1, 0)], hand, angle)[0], 1.8, GOLD, THIN)


def axe(
    model: Modeller,
    hand: Point,
    angle: float,
    *,
    long: float = 46.0,
    back: float = 14.0,
    double: bool = False,
    size: float = 1.0,
) -> None:
    """Draw an axe whose haft passes through the hand at that angle; its edge is to the right of its way."""
    model.rod(towards(hand, angle, -back), towards(hand, angle, long), 2.4, WOOD)
    head = towards(hand, angle, long - 6 * size)
    sides = (1, -1) if double else (1,)
    for side in sides:
        shape = [(-3.4, 1), (-4, 5), (-9.5, 12.5), (-2, 15.6), (6, 15), (11, 11), (5.4, 5), (4, 1)]
        points = turned_about([(x * size, y * side * size) for x, y in shape], head, angle)
        path = model.blob([points[0], points[0], *points[1:-1], points[-1], points[-1]], STEEL, tight=8)
        with model.plate.clipped(path):
            dark = _dark_side(model, angle - 90)
            cheek = [(-3.4 * dark, 1), (-4.4 * dark, 5), (-9.4 * dark, 11.4), (-4 * dark, 12.6), (-1.6 * dark, 6),
                     (-0.6 * dark, 1)]  # fmt: skip
            model.tint(
                smooth(turned_about([(-x * size, y * side * size) for x, y in cheek], head, angle), closed=True),
                STEEL, 0.24,
            )  # fmt: skip
            edge = turned_about(
                [(x * size, y * side * size) for x, y in ((-9, 10.4), (-1, 13.2), (10, 9))], head, angle
            )
            model.line(edge, THIN)
            bevel = [(x, 14.6 if abs(x) < 5 else 13.2) for x in (-6, -3.6, -1.2, 1.2, 3.6, 6, 8.2)]
            model.folds(
                [
                    (
                        turned_about([(x * size, y * side * size)], head, angle)[0],
                        turned_about([(x * 0.94 * size, (y - 1.9) * side * size)], head, angle)[0],
                    )
                    for x, y in bevel
                ],
                0.22,
            )
            model.folds(
                [
                    (
                        turned_about([(x * size, 11 * side * size)], head, angle)[0],
                        turned_about([(x * 0.4 * size, 3 * side * size)], head, angle)[0],
                    )
                    for x in (-7, -4.6, -2.2, 0.2, 2.6, 5, 7.4)
                ],
                0.3,
            )
    if not double:
        model.form(
            closed(
                turned_about(
                    [(-2.8 * size, -0.8), (-2.4 * size, -4.4 * size), (3 * size, -4.4 * size), (3.4 * size, -0.8)],
                    head,
                    angle,
                )
            ),
            STEEL,
            THIN,
        )


def hammer(
    model: Modeller, hand: Point, angle: float, *, long: float = 38.0, back: float = 10.0, size: float = 1.0
) -> None:
    """Draw a war hammer, or one of a smith."""
    model.rod(towards(hand, angle, -back), towards(hand, angle, long), 2.6, WOOD)
    head = towards(hand, angle, long - 3)
    points = turned_about(
        [
            (x * size, y * size)
            for x, y in ((-5.4, -10), (5.4, -10), (6.4, -7), (6, 8), (6.8, 11), (-6.8, 11), (-6, 8), (-6.4, -7))
        ],
        head,
        angle,
    )
    path = model.blob(points, IRON, tight=14)
    side = -_dark_side(model, angle - 90)

    def put(*spots: Point) -> list[Point]:
        return turned_about([(x * size, y * size) for x, y in spots], head, angle)

    with model.plate.clipped(path):
        model.tint(closed(put((7 * side, -10), (7 * side, 11), (1.6 * side, 11), (2.6 * side, -10))), IRON, 0.3)
        rows = [-9.2 + 1.15 * k for k in range(18)]
        tips = [3.0 - (0.0, 2.2, 0.9, 2.8)[k % 4] for k in range(18)]
        model.folds([(put((6.6 * side, y))[0], put((x * side, y + 0.5))[0]) for y, x in zip(rows, tips, strict=True)],
                    0.34)  # fmt: skip
        for y in (-7.2, 7.6):
            model.line(put((-6.8, y), (6.8, y)), THIN, round_=False)
        model.line(put((-1.9, -2.6), (1.9, -2.6), (1.9, 2.6), (-1.9, 2.6), (-1.9, -2.6)), FINE * 1.6, round_=False)
        model.line(put((-4.6 * side, -6), (-4.9 * side, 0), (-4.6 * side, 6.4)), 0.3, colour="#dfe4e6")


def crossbow(model: Modeller, hand: Point, angle: float) -> None:
    """Draw a spanned crossbow whose stock begins at the shoulder; the hand is on its trigger."""
    butt, nose = towards(hand, angle, -12), towards(hand, angle, 28)
    model.rod(butt, nose, 3.4, WOOD, tip=2.6)
    tip = towards(nose, angle, 1)
    # The bow lies level: its far end is beyond the stock, its near end comes towards us.
    limb = turned_about([(0, -10), (2.6, -6), (1, 0), (-5, 7), (-15, 11)], tip, angle)
    model.form(stroke(points_along(smooth(limb), 5), (1.0, 2.0, 3.4, 3.4, 2.0)), "#5a6068", THIN)
    catch = towards(hand, angle, 6)
    model.plate.line((("M", *limb[0]), ("L", *catch), ("L", *limb[-1])), 0.18)
    model.rod(catch, towards(nose, angle, 7), 1.2, "#c9a56a")
    model.form(closed(turned_about([(0, -1.6), (5, 0), (0, 1.6)], towards(nose, angle, 6), angle)), STEEL, FINE)


def shield(
    model: Modeller, centre: Point, radius: float, colour: str, *, flat: float = 0.62, turn: float = 76.0
) -> None:
    """Draw a round shield seen aslant, with its boss and rim."""
    model.blob(ring((centre[0] + 1.4, centre[1] + 0.6), radius, 16, flat=flat, turn=turn), "#5a4632")
    path = model.blob(ring(centre, radius, 16, flat=flat, turn=turn), "#e7dcc2")
    outer, inner = (
        ring(centre, radius * 0.95, 16, flat=flat, turn=turn),
        ring(centre, radius * 0.3, 16, flat=flat, turn=turn),
    )
    with model.plate.clipped(path):
        for start in range(0, 16, 4):
            wedge = [inner[start], outer[start], outer[start + 1], outer[(start + 2) % 16], inner[(start + 2) % 16]]
            model.plate.fill(closed(wedge), colour, THIN)
        model.folds(
            [
                (o, lerp(o, i, 0.5))
                for o, i in zip(
                    ring(centre, radius, 56, flat=flat, turn=turn),
                    ring(centre, radius * 0.2, 56, flat=flat, turn=turn),
                    strict=True,
                )
                if (o[0] - centre[0]) * model.light[0] + (o[1] - centre[1]) * model.light[1] < 0
            ],
            0.42,
        )
    model.plate.line(smooth(ring(centre, radius * 0.9, 16, flat=flat, turn=turn), closed=True), THIN)
    model.plate.beads(ring(centre, radius * 0.95, 16, flat=flat, turn=turn), 0.3 * model.plate.mm, GOLD, 0.1)
    model.blob(ring(centre, radius * 0.26, 12, flat=flat, turn=turn), STEEL)
    model.blob(
        ring((centre[0] - 0.8, centre[1] - 1), radius * 0.12, 10, flat=flat, turn=turn), "#e9eef0", FINE, outer=False
    )


def kite(
    model: Modeller,
    centre: Point,
    high: float,
    colour: str,
    *,
    slim: float = 0.62,
    turn: float = 6.0,
    device: str = "sun",
) -> None:
    """Draw a long shield with a device."""
    half = high / 2
    shape = [
        (-half * slim, -half * 0.8),
        (0, -half),
        (half * slim, -half * 0.8),
        (half * slim * 0.92, 0),
        (half * slim * 0.5, half * 0.62),
        (0, half),
        (-half * slim * 0.5, half * 0.62),
        (-half * slim * 0.92, 0),
    ]
    points = turned_about(shape, centre, turn)
    path = model.blob(
        [points[0], points[0], points[1], points[2], points[2], *points[3:5], points[5], points[5], *points[6:]],
        colour,
        MEDIUM,
        tight=7,
    )
    inner = turned_about([(x * 0.84, y * 0.86) for x, y in shape], centre, turn)
    side = _dark_side(model, turn - 90)
    with model.plate.clipped(path):
        spots = (0.5, -1.0), (0.62, -0.5), (0.56, 0.1), (0.3, 0.6), (0.0, 1.0), (1.1, 0.8), (1.1, -1.0)
        dark = [(side * half * slim * x, half * y) for x, y in spots]
        model.tint(closed(turned_about(dark, centre, turn)), colour)
    model.plate.line(smooth(inner, closed=True, tightness=7), THIN, "accent")
    with model.plate.clipped(path):
        if device == "sun":
            for k in range(16):
                a = 22.5 * k + turn
                x, y = towards(centre, a, high * 0.16)
                model.plate.fill(
                    closed(
                        [
                            towards((x, y), a + 90, 1.2),
                            towards(centre, a, high * (0.3 if k % 2 else 0.25)),
                            towards((x, y), a - 90, 1.2),
                        ]
                    ),
                    "accent",
                    FINE,
                )
            model.plate.fill(smooth(ring(centre, high * 0.14), closed=True), "accent", THIN)
        elif device in SILHOUETTES:
            for part in SILHOUETTES[device]:
                points = turned_about(outline(part), centre, turn, high)
                model.plate.fill(closed(points), "#f2ead6", THIN)
        elif device == "pale":
            model.plate.fill(
                closed(
                    turned_about(
                        [(-high * 0.09, -half), (high * 0.09, -half), (high * 0.09, half), (-high * 0.09, half)],
                        centre,
                        turn,
                    )
                ),
                "accent",
                THIN,
            )
        else:
            for k in (-1, 0, 1):
                model.plate.fill(
                    smooth(
                        ring(
                            turned_about([(k * high * 0.15, -high * (0.16 if k else 0.3))], centre, turn)[0],
                            high * 0.08,
                        ),
                        closed=True,
                    ),
                    "accent",
                    THIN,
                )
        model.folds(
            [
                (
                    turned_about([(side * half * slim, y)], centre, turn)[0],
                    turned_about([(side * half * slim * (0.4 + 0.12 * (k % 3)), y + 1.6)], centre, turn)[0],
                )
                for k, y in enumerate(-half * 0.85 + 1.25 * k for k in range(int(high * 0.85 / 1.25)))
            ],
            0.38,
        )


def torch(model: Modeller, hand: Point, angle: float, *, long: float = 16.0) -> None:
    """Draw a torch that burns."""
    head = towards(hand, angle, long)
    model.rod(towards(hand, angle, -8), head, 2.4, WOOD, tip=3.6)
    blaze(model, head, 15, 24)


def blaze(model: Modeller, foot: Point, wide: float, high: float) -> None:
    """Draw a fire of three tongues, bright within."""
    x, y = foot
    for dx, share, lean in ((-0.3, 0.72, -0.2), (0.3, 0.66, 0.22), (0.0, 1.0, 0.04)):
        model.form(flame(x + dx * wide, y + 2, wide * 0.62, high * share, lean), "#d8632a", THIN)
    for dx, share, lean in ((-0.16, 0.42, -0.1), (0.02, 0.62, 0.06)):
        model.plate.fill(flame(x + dx * wide, y + 1, wide * 0.36, high * share, lean), "#f3c64c", FINE)


def rope(model: Modeller, points: list[Point], width: float = 1.6) -> None:
    """Draw a rope along points, with its lay."""
    line = (
        points_along(smooth(points), 8) if len(points) > 2 else [lerp(points[0], points[1], k / 16) for k in range(17)]
    )
    model.form(stroke(line, width), ROPE, THIN)
    lay = []
    for (ax, ay), (bx, by) in pairwise(line):
        for share in (0.0, 0.5):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            lay.append(((x - width * 0.4, y - width * 0.4), (x + width * 0.4, y + width * 0.4)))
    model.creases(lay, 0.2)
