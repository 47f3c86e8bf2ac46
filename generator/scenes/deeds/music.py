"""Draw those who play to warriors."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.play import Play


def lute_player(play: Play) -> None:
    """Draw someone who plays a lute and sings."""
    model = play.model
    body = play.body("playing")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    neck = math.degrees(math.atan2(far[1] - 8 - near[1], far[0] + 12 - near[0]))
    body.do(near="laid", far=neck - 30)
    body.draw(before=lambda: lute(model, near, (far[0] + 12, far[1] - 8)), far_grips=True)


def lute(model: Modeller, middle: Point, neck: Point) -> None:
    """Draw a lute from the middle of its body along its neck."""
    angle = math.degrees(math.atan2(neck[1] - middle[1], neck[0] - middle[0]))
    shell = turned_about(
        [(-17, 0), (-13, -9.5), (-2, -11), (9, -6), (15, -1.6), (15, 1.6), (9, 6), (-2, 11), (-13, 9.5)], middle, angle
    )
    path = model.blob(shell, "#c08a4a")
    with model.plate.clipped(path):
        model.folds(
            [
                (turned_about([(x, 11)], middle, angle)[0], turned_about([(x - 1, 4)], middle, angle)[0])
                for x in range(-15, 12, 3)
            ],
            0.4,
        )
    model.blob(ring(turned_about([(-1, 0)], middle, angle)[0], 3.6), "#3a2616", THIN)
    model.rod(turned_about([(12, 0)], middle, angle)[0], turned_about([(40, 0)], middle, angle)[0], 3.2, "#6a4526")
    model.rod(turned_about([(40, 1)], middle, angle)[0], turned_about([(43, 10)], middle, angle)[0], 3, "#6a4526")
    for y in (-1, 0, 1):
        a, b = turned_about([(-10, y), (40, y)], middle, angle)
        model.plate.line((("M", *a), ("L", *b)), FINE)


def bagpiper(play: Play) -> None:
    """Draw someone who plays the bagpipes."""
    model = play.model
    body = play.body("playing")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    mouth = body.stance.head[0] + 7, body.stance.head[1] + 4

    def behind() -> None:
        for angle, long in ((-140, 46), (-126, 54), (-112, 62)):
            start = body.near_shoulder[0] + 2, body.near_shoulder[1] + 10
            end = weapons.towards(start, angle, long)
            model.rod(start, end, 3.2, "#5a3a20", tip=4.4)
            for share in (0.55, 0.78, 0.98):
                x, y = lerp(start, end, share)
                model.rod((x, y), weapons.towards((x, y), angle, 2), 5.2, "#e9dfc4")

    def before() -> None:
        bag = [(-9, -7), (2, -13), (16, -11), (23, -3), (18, 7), (6, 11), (-6, 8), (-12, 1)]
        path = model.blob([(near[0] + x, near[1] + y) for x, y in bag], "accent")
        with model.plate.clipped(path):
            model.folds([((near[0] + x, near[1] + 12), (near[0] + x - 3, near[1] + 2)) for x in range(-8, 22, 4)], 0.5)
            model.line([(near[0] - 12, near[1] - 3), (near[0] + 5, near[1] - 1), (near[0] + 22, near[1] - 5)], 0.6)
            model.line([(near[0] + 4, near[1] - 13), (near[0] + 6, near[1]), (near[0] + 5, near[1] + 12)], 0.6)
        model.rod((near[0] + 20, near[1] - 4), mouth, 2.2, "#5a3a20")
        model.rod((near[0] + 18, near[1] + 4), (far[0] + 6, far[1] + 18), 2.6, "#5a3a20", tip=4.6)

    body.do(near="laid", far=60)
    body.draw(behind=behind, before=before, far_grips=True)


def horn_blower(play: Play) -> None:
    """Draw someone who sounds a great horn, and its call."""
    model = play.model
    body = play.body("sounding")
    mouth = body.stance.head[0] + 8, body.stance.head[1] + 1

    def before() -> None:
        spine = [mouth, (mouth[0] + 12, mouth[1] + 5), (mouth[0] + 27, mouth[1] - 1), (mouth[0] + 40, mouth[1] - 19)]
        path = model.tube(spine, [2.6, 6, 11, 19], "#e9dfc4", shade=0.45)
        with model.plate.clipped(path):
            for x, y, far in ((11, 5, 5), (27, -1, 8)):
                model.line(
                    [(mouth[0] + x - 2, mouth[1] + y - far), (mouth[0] + x + 3, mouth[1] + y + far)],
                    1.2,
                    colour="accent",
                )
        bell = mouth[0] + 43, mouth[1] - 24
        model.blob(ring(bell, 10, 12, flat=0.42, turn=34), "accent")
        model.blob(ring(bell, 7, 12, flat=0.36, turn=34), "#3a2616", THIN, outer=False)
        for k in (-1, 0, 1):
            angle = -54 + 26 * k
            model.folds([(weapons.towards(bell, angle, 13), weapons.towards(bell, angle, 30 - 4 * abs(k)))], 1.0)

    body.do(near=-60, far=-10)
    body.draw(before=before, far_grips=True)
