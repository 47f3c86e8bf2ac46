"""Draw those who shoot and throw."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.bodies import Body
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, turned_about
from kredens.generator.scenes.deeds.figure.stances import Stance
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed


def _angle(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


def _loose(play: Play, stance: str) -> None:
    body = play.body(stance)
    held = body.stance

    def behind() -> None:
        weapons.quiver(play.model, held.neck, held.hip)

    def over() -> None:
        weapons.bow(play.model, held.far_arm[1], held.near_arm[1], long=34 * play.garb.short)

    body.do(far=_angle(held.near_arm[1], held.far_arm[1]) - 90)
    body.draw(behind=behind, over=over, hands_over=True)


def loosing_archer(play: Play) -> None:
    """Draw an archer at full draw."""
    _loose(play, "loosing")


def volley(play: Play) -> None:
    """Draw three archers in a row into the depth who shoot over the heads of others."""
    for at, size in (((38.0, -14.0), 0.74), ((14.0, -8.0), 0.86), ((-14.0, 0.0), 1.0)):
        body = play.body("loosing high", at, size=size)
        held = body.stance

        def bow(far: Point = held.far_arm[1], near: Point = held.near_arm[1], long: float = 34 * size) -> None:
            weapons.bow(play.model, far, near, long=long * play.garb.short)

        body.do(far=_angle(held.near_arm[1], held.far_arm[1]) - 90)
        body.draw(over=bow, hands_over=True)


def kneeling_archer(play: Play) -> None:
    """Draw an archer at full draw on one knee."""
    _loose(play, "loosing on a knee")


def high_archer(play: Play) -> None:
    """Draw an archer who shoots over the heads of others."""
    _loose(play, "loosing high")


def bough_archer(play: Play) -> None:
    """Draw an archer who crouches on a bough and shoots at what is below."""
    model = play.model
    held = bowed(play.body("loosing on a knee").stance, 27)
    body = Body(model, held, play.garb, play.head)

    def behind() -> None:
        _bough(model)
        weapons.quiver(model, held.neck, held.hip)

    def over() -> None:
        weapons.bow(model, held.far_arm[1], held.near_arm[1], long=34 * play.garb.short)

    body.do(far=_angle(held.near_arm[1], held.far_arm[1]) - 90)
    body.draw(behind=behind, over=over, hands_over=True)
    _leaves(model, ((-58, 6), (-46, 13), (-30, 17), (62, 8), (72, 14), (50, 18)), 8.0)


def bowed(stance: Stance, degrees: float) -> Stance:
    """Return a stance whose upper body is turned forward about the hip."""

    def turn(point: Point) -> Point:
        return turned_about([(point[0] - stance.hip[0], point[1] - stance.hip[1])], stance.hip, degrees)[0]

    return stance._replace(
        head=turn(stance.head),
        neck=turn(stance.neck),
        near_arm=(turn(stance.near_arm[0]), turn(stance.near_arm[1])),
        far_arm=(turn(stance.far_arm[0]), turn(stance.far_arm[1])),
        tilt=stance.tilt + degrees,
    )


def _bough(model: Modeller) -> None:
    """Draw the bough of an oak from side to side, with the twigs that go off it."""
    for line, widths in (
        (((46, 2), (58, -14), (66, -36), (80, -52)), (7, 5, 3.6, 2)),
        (((-40, 6), (-56, -14), (-60, -40), (-74, -62)), (9, 7, 4.6, 2)),
    ):
        model.tube(list(line), list(widths), "#5d4a34", shade=0.5)
    limb = [(-96.0, 16.0), (-52.0, 8.0), (-10.0, 5.0), (30.0, 6.0), (64.0, 0.0), (104.0, -8.0)]
    path = model.tube(limb, [24, 20, 17, 15, 12, 9], "#6a543a", shade=0.5)
    with model.plate.clipped(path):
        for k in range(26):
            x, low = -94 + 7.6 * k, k % 3
            y = 14 - 0.115 * (x + 94) + (-5.5, 0.5, 5.5)[low] * (1.1 - 0.003 * (x + 94))
            model.line([(x, y), (x + 6, y - 1.6), (x + 13, y - 1.2)], (0.3, 0.4, 0.5)[low])
        model.folds([((x, 22 - 0.13 * (x + 94)), (x + 4, 11 - 0.12 * (x + 94))) for x in range(-92, 100, 5)], 0.6)
    _leaves(model, ((-74, -60), (-66, -50), (-80, -46), (-58, -34), (78, -52), (70, -44), (86, -38), (66, -30)), 9.0)


def _leaves(model: Modeller, at: tuple[Point, ...], size: float) -> None:
    """Draw lobed leaves that point aside and down from where they grow."""
    lobes = ((0, 0), (2, -3), (6, -2), (8, -5), (13, -3), (17, 0), (13, 3), (8, 5), (6, 2), (2, 3))
    for index, spot in enumerate(at):
        turn = 40 + 37 * (index % 4)
        leaf = turned_about([(x * size / 9, y * size / 9) for x, y in lobes], spot, turn)
        model.form(closed(leaf), "#5b7a3a" if index % 2 else "#6f8a44", THIN)
        model.folds([(leaf[0], leaf[5]), (leaf[1], leaf[3]), (leaf[9], leaf[7])], 0.3)


def _aim(play: Play, stance: str) -> None:
    body = play.body(stance)
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    angle = _angle(near, far)
    body.do(near=angle - 50, far=angle)
    body.draw(before=lambda: weapons.crossbow(play.model, lerp(near, far, 0.2), angle), far_grips=True)


def aiming_crossbowman(play: Play) -> None:
    """Draw someone who aims a crossbow."""
    _aim(play, "aiming")


def kneeling_crossbowman(play: Play) -> None:
    """Draw someone who aims a crossbow on one knee."""
    _aim(play, "aiming on a knee")


def spear_thrower(play: Play) -> None:
    """Draw someone about to throw a spear."""
    body = play.body("throwing")
    hand = body.stance.near_arm[1]
    butt, tip = weapons.towards(hand, 172, 42), weapons.towards(hand, -8, 62)
    shield = body.stance.far_arm[1]

    def over() -> None:
        weapons.spear(play.model, butt, tip)
        body.draw_hand(near=True)

    body.do(near=-8)
    body.draw(before=lambda: weapons.shield(play.model, (shield[0] - 2, shield[1] + 8), 17, "subject"), over=over)


def axe_thrower(play: Play) -> None:
    """Draw someone about to throw an axe, with another in the far hand."""
    body = play.body("throwing")
    hand, far = body.stance.near_arm[1], body.stance.far_arm[1]

    def behind() -> None:
        weapons.axe(play.model, hand, -140, long=26, back=8, size=1.3)
        weapons.axe(play.model, far, -64, long=24, back=8, size=1.1)

    body.do(near=-140, far=-64)
    body.draw(behind=behind)


def star_thrower(play: Play) -> None:
    """Draw someone who throws a star of steel, with another on its way."""
    model = play.model
    body = play.body("throwing")
    hand, far = body.stance.near_arm[1], body.stance.far_arm[1]
    model.folds([((far[0] + 12, far[1] - 10 + k), (far[0] - 12, far[1] - 6 + k)) for k in (-4, 0, 4)], 0.6)
    _star(model, (far[0] + 16, far[1] - 10), 9.0)
    body.do(near="pinch", far="open")
    body.draw(behind=lambda: _star(model, (hand[0] - 2, hand[1] - 6), 8.0))


def _star(model: Modeller, at: Point, radius: float) -> None:
    points = [weapons.towards(at, 30 * k + 10, radius * (0.36 if k % 2 else 1.0)) for k in range(12)]
    model.form(closed(points), "#b4bbc1", MEDIUM)
    model.disc(at, radius * 0.2, "#3a3c44", THIN)
