"""Draw the legs of a figure: trousers that bulge at thigh and calf, plates, boots with a cuff, or feet with claws."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.deeds.figure.arms import MAIL, METALS, STEEL
from kredens.generator.scenes.deeds.figure.hides import mark_limb
from kredens.generator.scenes.deeds.figure.modelling import aside, lerp, ring, turned_about
from kredens.generator.scenes.deeds.figure.wearer import Wearer
from kredens.generator.scenes.staging.strokes import closed

ROBED = 0.8
"""From which length of a skirt it hides the legs but for the feet."""
BENT = 0.93
"""How far, as the cosine of its bend, a leg is straight, so that no folds gather at the knee."""


def draw_leg(body: Wearer, hip: Point, knee: Point, foot: Point) -> None:
    """Draw a leg from the hip to the foot."""
    garb, model = body.garb, body.model
    b = garb.bulk
    ankle = lerp(foot, knee, 0.1)
    hide = garb.stuff == "hide"
    if garb.hem > ROBED and not garb.claws:
        _draw_boot(body, knee, foot)
        return
    # What is right of the way down a leg is its back.
    spine = [hip, aside(hip, knee, 0.34, -0.8 * b), aside(hip, knee, 0.76, -0.3 * b), aside(hip, knee, 1.0, -0.6 * b),
             aside(knee, foot, 0.3, 1.1 * b), aside(knee, foot, 0.62, 0.4 * b), ankle]  # fmt: skip
    widths = [each * b for each in (14.4, 13.6, 10.4, 9.4, 9.8, 7.6, 5.8)]
    colour = STEEL if garb.legs == "plate" else MAIL if garb.legs == "mail" else garb.legs
    path = model.tube(spine, widths, colour, shade=0.0 if hide else 0.52)
    if hide:
        mark_limb(model, path, spine, widths, colour)
    elif garb.legs == "plate":
        _draw_knee_plate(body, hip, knee, foot)
    elif garb.legs not in METALS:
        _draw_knee_folds(body, hip, knee, foot)
    if garb.claws:
        _draw_claw_foot(body, foot)
    else:
        _draw_boot(body, knee, foot)


def _draw_knee_plate(body: Wearer, hip: Point, knee: Point, foot: Point) -> None:
    """Draw the plate over a knee, with a ridge, lames, and the edge of the thigh's plate."""
    b, model = body.garb.bulk, body.model
    turn = math.degrees(math.atan2(foot[1] - hip[1], foot[0] - hip[0])) - 90
    shell = [(-4.4, -4.6), (1.0, -5.8), (5.6, -3.6), (7.4, 0.2), (5.4, 4.0), (0.6, 5.6), (-4.2, 4.4), (-3.2, 0.0)]
    colour = body.garb.shoulder or STEEL
    model.blob(turned_about(shell, knee, turn, b), colour, THIN, tight=7)
    model.tint(
        closed(turned_about([(0.6, 0.6), (7.0, 0.4), (5.2, 3.8), (0.6, 5.3), (-3.8, 4.2)], knee, turn, b)), colour
    )
    for line in (((-3.2, 0.0), (2.0, -0.4), (7.2, 0.2)), ((-4.0, -7.0), (1.0, -8.2), (5.8, -6.2)),
                 ((-3.8, 6.8), (0.8, 8.0), (5.4, 6.2))):  # fmt: skip
        model.line(turned_about(line, knee, turn, b), FINE * 1.6)
    model.line([aside(hip, knee, 0.35, 6 * b), lerp(hip, knee, 0.42), aside(hip, knee, 0.35, -6 * b)], FINE * 1.6)


def _draw_knee_folds(body: Wearer, hip: Point, knee: Point, foot: Point) -> None:
    """Draw the folds of trousers: those that gather behind a bent knee, and those that pull from it to the thigh."""
    b, model = body.garb.bulk, body.model
    (hx, hy), (kx, ky), (fx, fy) = hip, knee, foot
    upper, lower = math.dist(hip, knee) or 1.0, math.dist(knee, foot) or 1.0
    bend = ((kx - hx) * (fx - kx) + (ky - hy) * (fy - ky)) / upper / lower
    back = aside(hip, knee, 0.96, 4.0 * b)
    model.folds([(back, aside(hip, knee, 0.8, -1.0 * b)), (back, aside(knee, foot, 0.14, -1.6 * b))], 0.4)
    if bend < BENT:
        model.folds(
            [(back, aside(hip, knee, 0.62, 0.8 * b)), (back, aside(knee, foot, 0.3, 0.2 * b)),
             (aside(hip, knee, 0.9, -4.2 * b), aside(hip, knee, 0.56, -3.0 * b))],
            0.46,
        )  # fmt: skip


def _draw_boot(body: Wearer, knee: Point, foot: Point) -> None:
    """Draw a boot: its shaft with a cuff turned down, creases at the ankle, and the shoe, all of one leather."""
    garb, model = body.garb, body.model
    b = garb.bulk
    angle = _sole_angle(knee, foot)
    size = b**0.5
    sole = [(-4.9, 1.3), (-4.9, 1.3), (-5.4, -1.6), (-4.6, -6.4), (3.6, -6.4), (6.6, -3.5), (10.4, -2.5), (12.6, -0.6),
            (12.8, 1.3), (12.8, 1.3)]  # fmt: skip
    model.blob(turned_about(sole, foot, angle, size), garb.boots, tight=7)
    spine = [lerp(knee, foot, 0.4), aside(knee, foot, 0.58, 0.5 * b), lerp(foot, knee, 0.2), lerp(foot, knee, 0.08)]
    model.tube(spine, [9.6 * b, 9.4 * b, 7.2 * b, 7.0 * b], garb.boots, shade=0.56)
    model.plate.fill(smooth(ring(lerp(foot, knee, 0.1), 3.1 * size), closed=True), model.tone(garb.boots))
    model.tint(
        closed(turned_about([(-4.6, 0.9), (-4.6, -0.8), (2.0, -0.2), (8.0, -0.9), (12.0, -0.4), (12.4, 0.9)],
                            foot, angle, size)), garb.boots, 0.3,
    )  # fmt: skip
    model.line(turned_about([(-4.6, 0.3), (12.5, 0.3)], foot, angle, size), FINE * 1.6, round_=False)
    model.folds(
        [
            (aside(knee, foot, share, out * b), aside(knee, foot, share + down, -out * 0.1 * b))
            for share, out, down in ((0.8, -3.4, 0.05), (0.88, -3.4, 0.02), (0.84, 3.4, -0.05), (0.66, 4.2, -0.06))
        ],
        0.4,
    )
    cuff = [aside(knee, foot, 0.36, 5.4 * b), lerp(knee, foot, 0.34), aside(knee, foot, 0.36, -5.4 * b),
            aside(knee, foot, 0.47, -5.2 * b), lerp(knee, foot, 0.51), aside(knee, foot, 0.47, 5.2 * b)]  # fmt: skip
    doubled = [cuff[0], cuff[0], cuff[1], cuff[2], *cuff[2:4], cuff[3], cuff[4], cuff[5], cuff[5]]
    model.blob(doubled, garb.boots, THIN, tight=8)


def _sole_angle(knee: Point, foot: Point) -> float:
    """Return how a sole is turned: level, unless the foot is in the air or its shin lies."""
    if foot[1] >= -6 and abs(foot[1] - knee[1]) >= 8:
        return 0.0
    angle = math.degrees(math.atan2(foot[1] - knee[1], foot[0] - knee[0])) - 90
    return min(angle, 80) if abs(foot[1] - knee[1]) < 8 and angle > 0 else angle


def _draw_claw_foot(body: Wearer, foot: Point) -> None:
    """Draw a foot of three toes with claws."""
    b = body.garb.bulk
    for turn in (26.0, 0.0, -18.0):
        x, y = foot
        reach = 9 * b
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn)) * 0.5
        tip = x + reach * cos, y + reach * sin
        body.model.tube(
            [(x - 1, y - 2), (x + reach * 0.5 * cos, y - 2.2), tip],
            [5 * b, 4 * b, 2.6 * b],
            body.garb.skin,
            shade=0.4,
        )
        claw = [tip, (tip[0] + 4.4, tip[1] + 2.2), (tip[0] - 0.4, tip[1] + 1.8)]
        body.model.form(closed(claw), "#e4d9bd", THIN)
