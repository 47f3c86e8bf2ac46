"""Draw the trunk of a figure from the slope of the shoulders to the belt, and the neck that is seated in its collar."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.deeds.figure.arms import MAIL
from kredens.generator.scenes.deeds.figure.drapery import draw_skirt
from kredens.generator.scenes.deeds.figure.hides import draw_spine, mark_trunk
from kredens.generator.scenes.deeds.figure.modelling import lerp, ring
from kredens.generator.scenes.deeds.figure.stuffs import clothe
from kredens.generator.scenes.deeds.figure.wearer import Wearer
from kredens.generator.scenes.staging.strokes import closed

BACK = (-3.6, -2.4), (-7.4, 0.4), (-11.0, 3.0), (-12.4, 8.0), (-11.6, 13.5)
FRONT = (3.6, -2.4), (7.2, 0.4), (10.4, 3.0), (12.2, 8.0), (12.6, 14.0)
"""The outline of a trunk from the neck down over the shoulders to the breast: half widths, and how far down."""
COIFED = frozenset({"mail coif", "bascinet", "armet"})
"""What of headgear covers the neck with mail."""
LAPPED = frozenset({"cloth", "fur", "rags"})
"""Stuffs of coats that are pulled by an arm that is lifted."""


def draw_trunk(body: Wearer) -> None:
    """Draw the trunk with its skirt and belt."""
    stance, garb, model = body.stance, body.garb, body.model
    b = garb.bulk
    if garb.hem > 0:
        draw_skirt(body)
    if garb.stuff == "hide":
        _draw_hide(body)
    else:
        _draw_coat(body)
    if garb.hem == 0 and garb.legs == garb.coat:
        for hip in (body.near_hip, body.far_hip):
            model.plate.fill(smooth(ring(lerp(hip, stance.hip, 0.3), 5.4 * b), closed=True), model.tone(garb.coat))
    if garb.belt:
        _draw_belt(body)


def _draw_hide(body: Wearer) -> None:
    """Draw the trunk of a beast."""
    stance, model, b, coat = body.stance, body.model, body.garb.bulk, body.garb.coat
    waist = lerp(stance.neck, stance.hip, 0.66)
    spine = [
        body.off(stance.neck, 0, 0.5),
        body.off(stance.neck, 0, 9),
        waist,
        stance.hip,
    ]
    widths = [15 * b, 23.5 * b, 18.4 * b, 20 * b]
    draw_spine(model, stance.neck, stance.hip, 24 * b, coat)
    path = model.tube(spine, widths, coat, shade=0.0)
    with model.plate.clipped(path):
        mark_trunk(model, stance.neck, stance.hip, 24 * b, coat)
    model.across(spine, widths, 0.42)


def _draw_coat(body: Wearer) -> None:
    """Draw the trunk of a person in a coat, or bare."""
    stance, garb, model = body.stance, body.garb, body.model
    b, broad = garb.bulk, body.broad
    long = math.dist(stance.neck, stance.hip)
    high = min(1.0, long / 32)
    # The end of the trunk is hidden by a belt: skirt and trunk are of one stuff.
    end = 0.82 if garb.belt and garb.hem > 0 else 1.0
    back = [body.off(stance.neck, x * broad, y * high) for x, y in BACK]
    front = [body.off(stance.neck, x * broad, y * high) for x, y in FRONT]
    waist = 9.2 * broad, 9.8 * broad
    back += [body.off(stance.neck, -waist[0], 0.68 * long), body.off(stance.neck, -9.8 * b, end * long)]
    front += [body.off(stance.neck, waist[1], 0.68 * long), body.off(stance.neck, 9.8 * b, end * long)]
    path = model.blob([back[0], *back, back[-1], front[-1], *reversed(front), front[0]], garb.coat)
    spine = [body.off(stance.neck, 0, 2), body.off(stance.neck, 0, 10 * high),
             body.off(stance.neck, 0, 0.68 * long), body.off(stance.neck, 0, end * long)]  # fmt: skip
    with model.plate.clipped(path):
        model.across(spine, [22 * broad, 25.4 * broad, 19.6 * broad, 19.6 * b], 0.4, colour=garb.coat)
        if garb.stuff == "bare":
            _draw_muscles(body)
        else:
            clothe(model, [stance.neck, stance.hip], 25 * broad, garb.stuff, shines=garb.sleeve == "plate")
            if garb.stuff in LAPPED:
                _draw_pulls(body)


def _draw_pulls(body: Wearer) -> None:
    """Draw the folds that an arm pulls from the armpit across the breast, the longer the higher it is lifted."""
    stance, model, broad = body.stance, body.model, body.broad
    ax, ay = body.across
    lines = []
    arms = (body.near_shoulder, stance.near_arm[0], -1), (body.far_shoulder, stance.far_arm[0], 1)
    for shoulder, elbow, side in arms:
        dx, dy = elbow[0] - shoulder[0], elbow[1] - shoulder[1]
        lift = -(dx * body.down[0] + dy * body.down[1]) / (math.hypot(dx, dy) or 1.0)
        reach = 0.34 + 0.3 * max(0.0, lift)
        belt = lerp(stance.neck, stance.hip, 0.84)
        for low, spot, share in ((3.4, 0.3, 1.0), (6.2, -0.1, 0.84), (9.4, 0.6, 0.7)):
            pit = body.off(shoulder, -side * 1.2 * broad, low)
            goal = belt[0] + ax * side * spot * 9 * broad, belt[1] + ay * side * spot * 9 * broad
            lines.append((pit, lerp(pit, goal, min(0.9, reach * 1.4 * share))))
    model.folds(lines, 0.5)


def _draw_belt(body: Wearer) -> None:
    """Draw the belt, with its buckle in front."""
    model, garb, b = body.model, body.garb, body.garb.bulk
    at = lerp(body.stance.neck, body.stance.hip, 0.84)
    left, right = body.off(at, -10.2 * b, 0), body.off(at, 10.0 * b, -0.6)
    drop = body.down[0] * 3.4, body.down[1] * 3.4
    belt = [
        left,
        body.off(at, 0, 1.2),
        right,
        (right[0] + drop[0], right[1] + drop[1]),
        body.off(at, 0, 4.6),
        (left[0] + drop[0], left[1] + drop[1]),
    ]
    model.blob([belt[0], *belt[:3], belt[2], belt[3], *belt[3:], belt[5]], garb.belt, THIN)
    away = 1 if model.light[0] < 0 else -1
    end = belt[2:4] if away > 0 else [belt[0], belt[5]]
    middle = [body.off(at, away * 5.4 * b, 0.6), body.off(at, away * 5.4 * b, 4.2)]
    model.tint(closed([middle[0], *end, middle[1]]), garb.belt, 0.3)
    buckle = [body.off(at, x, y) for x, y in ((1.2, 0.4), (4.8, 0.2), (4.8, 5.0), (1.2, 5.2))]
    model.form(closed(buckle), "accent", THIN, outer=False)
    model.line([body.off(at, 3.0, 1.6), body.off(at, 3.0, 3.8)], FINE * 1.6)


def _draw_muscles(body: Wearer) -> None:
    """Draw the muscles of a bare breast and belly."""
    model = body.model
    chest = lerp(body.stance.neck, body.stance.hip, 0.32)

    def off(right: float, down: float) -> Point:
        return body.off(chest, right, down)

    for breast in (((-9.4, 1.0), (-4.5, 4.0), (0.5, 1.8), (0.4, 3.4), (-4.6, 5.8), (-9.0, 3.0)),
                   ((1.5, 1.8), (5.5, 3.6), (9.5, 0.5), (9.2, 2.4), (5.4, 5.6), (1.6, 3.4))):  # fmt: skip
        model.tint(closed([off(*point) for point in breast]), body.garb.skin)
    model.line([off(-9, 0), off(-4.5, 3.4), off(0.5, 1.2)], THIN)
    model.line([off(1.5, 1.2), off(5.5, 3), off(9.5, -0.5)], THIN)
    model.line([off(1, 2), off(0.6, 18)], THIN)
    for down in (6, 10.5, 15):
        model.line([off(-4.6, down), off(-1, down + 1)], FINE * 1.5)
        model.line([off(2, down + 1), off(5, down)], FINE * 1.5)
    model.folds([(off(9, d), off(5, d + 2)) for d in (5, 8, 11, 14)])
    model.folds([(off(-8, -6 - d), off(-2, -7 - d * 1.6)) for d in (0, 1)], 0.4)


def draw_neck(body: Wearer) -> None:
    """Draw the neck, in the shadow of the chin, and the collar about its foot."""
    stance, garb, model = body.stance, body.garb, body.model
    b = garb.bulk
    top = lerp(stance.neck, stance.head, 0.62)
    thick = 7.6 * body.broad
    skin = MAIL if body.head.gear in COIFED else garb.skin
    model.tube(
        [body.off(stance.neck, 0, 3), body.off(stance.neck, 0, -0.6), top],
        [9.6 * body.broad, thick, thick * 0.96],
        skin,
        shade=0.6,
    )
    under = lerp(stance.neck, stance.head, 0.34)
    model.tint(smooth(ring(lerp(under, top, 0.6), thick * 0.46, 8), closed=True), skin)
    collar = [
        body.off(stance.neck, x * b, y)
        for x, y in ((-5.6, -2.2), (-2.0, 1.6), (1.4, 2.6), (5.4, -2.0), (7.2, 1.6), (1.4, 6.2), (-7.4, 2.4))
    ]
    colour = MAIL if garb.stuff == "mail" else garb.coat if garb.stuff not in ("bare", "hide") else ""
    if colour:
        path = model.blob(collar, colour, THIN)
        with model.plate.clipped(path):
            model.across([collar[0], collar[2], collar[4]], [9 * b, 9 * b, 9 * b], 0.3, colour=colour)
