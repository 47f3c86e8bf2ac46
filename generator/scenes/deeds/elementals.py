"""Draw elementals: bodies of stones that walk."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, turned_about
from kredens.generator.scenes.deeds.figure.stances import STANCES
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed


def stone_giant(play: Play) -> None:
    """Draw a giant of boulders that lifts a rock over its head."""
    model = play.model
    stance = STANCES["striking down"]
    (nx, ny), (hx, hy) = stance.neck, stance.hip
    near_hand, far_hand = (-24.0, -114.0), (26.0, -112.0)
    model.is_far = True
    _limb(model, (nx + 17, ny + 8), (34, -92), far_hand, 10.5)
    _limb(model, (hx + 9, hy + 3), *stance.far_leg, 13)
    model.is_far = False
    _limb(model, (hx - 9, hy + 3), *stance.near_leg, 14)
    boulder(model, (hx, hy), 14, flat=0.76)
    boulder(model, lerp(stance.neck, stance.hip, 0.55), 17, flat=0.78)
    boulder(model, (nx + 1, ny + 8), 25, flat=0.66)
    head = (nx + 9, ny - 10)
    boulder(model, head, 11.5, flat=0.94)
    hx, hy = head
    for x, y in ((3, -2.6), (9, -1.6)):
        eye = [(hx + x - 3, hy + y - 2), (hx + x + 2.6, hy + y), (hx + x - 2, hy + y + 2)]
        model.plate.fill(closed(eye), "#f4c04c", THIN)
    teeth = [(1, 3.4), (3, 6.4), (5, 4), (7, 6.8), (9, 4), (11, 6)]
    model.plate.fill(closed([(head[0] + x, head[1] + y) for x, y in [(0, 3), (12, 2.4), *reversed(teeth)]]), "ink")
    _limb(model, (nx - 20, ny + 8), (-33, -94), near_hand, 11.5)
    boulder(model, (1, -126), 25, flat=0.6)
    for x, y, size in ((40, 3, 6), (58, 2, 8), (-46, 4, 6), (50, -3, 4)):
        boulder(model, (x, y), size)


def _limb(model: Modeller, root: Point, joint: Point, end: Point, size: float) -> None:
    places = (
        (lerp(root, joint, 0.1), 1.0),
        (lerp(root, joint, 0.75), 0.82),
        (lerp(joint, end, 0.45), 0.86),
        (end, 1.0),
    )
    for at, share in places:
        boulder(model, at, size * share, flat=0.86, turn=math.degrees(math.atan2(end[1] - root[1], end[0] - root[0])))


def boulder(model: Modeller, at: Point, size: float, *, flat: float = 0.85, turn: float = 0.0) -> None:
    """Draw a stone of two faces: one in the light above on the left, one hatched below on the right."""
    dice = model.dice
    corners = []
    for k in range(7):
        angle, reach = (k + dice.wobble(0.3)) * math.tau / 7, dice.between(0.88, 1.12)
        corners.append((math.cos(angle) * size * reach, math.sin(angle) * size * flat * reach))
    points = turned_about(corners, at, turn)
    path = closed(points)
    model.form(path, "subject", MEDIUM)
    light = model.light
    across = -light[1], light[0]
    ridge = [
        (
            at[0] + across[0] * size * side - light[0] * size * low,
            at[1] + across[1] * size * side - light[1] * size * low,
        )
        for side, low in ((-1.3, 0.1), (-0.35, 0.34), (0.3, 0.12), (1.3, 0.36))
    ]
    deep = (ridge[-1][0] - light[0] * size * 2, ridge[-1][1] - light[1] * size * 2)
    low = (ridge[0][0] - light[0] * size * 2, ridge[0][1] - light[1] * size * 2)
    with model.plate.clipped(path):
        model.plate.fill(closed([*ridge, deep, low]), model.tone("subject-deep"))
        crest = [(x + light[0] * size * 0.75, y + light[1] * size * 0.75) for x, y in ridge]
        top = [(x + light[0] * size * 2.4, y + light[1] * size * 2.4) for x, y in (ridge[-1], ridge[0])]
        model.plate.fill(closed([*crest, *top]), model.tone("subject-pale"))
        model.line(ridge, THIN, round_=False)
        strokes = []
        for k in range(max(4, int(size / 1.6))):
            share = (k + 0.5) / max(4, int(size / 1.6))
            start = lerp(ridge[0], ridge[-1], share)
            foot = (start[0] - light[0] * size, start[1] - light[1] * size)
            strokes.append((foot, lerp(start, foot, 0.25)))
        model.folds(strokes, 0.5)
