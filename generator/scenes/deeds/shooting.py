"""Draw those who shoot and throw."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp
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
