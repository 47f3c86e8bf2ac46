"""Draw those who fight hand to hand."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.modelling import lerp
from kredens.generator.scenes.deeds.play import Play

SHIELD_DEVICES = {"quilted": "eagle", "mail": "hammer"}
"""What the long shield of a guard bears, by the stuff of the garb; any other has a sun."""


def _angle(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


def bracing_pikeman(play: Play) -> None:
    """Draw a pikeman who braces his pike against horses, and another behind him."""
    for at, size in (((-34.0, -5.0), 0.94), ((0.0, 0.0), 1.0)):
        body = play.body("bracing", at, size=size)
        near, far = body.stance.near_arm[1], body.stance.far_arm[1]
        angle = _angle(near, far)
        butt, tip = weapons.towards(near, angle, -42), weapons.towards(near, angle, 104)
        body.do(near=angle, far=angle)
        body.draw(
            before=lambda butt=butt, tip=tip: weapons.spear(play.model, butt, tip, width=2.2),  # type: ignore[misc]
            far_grips=True,
        )


def axe_swinger(play: Play) -> None:
    """Draw someone who swings an axe with both hands from above."""
    body = play.body("striking down")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-152, far=-152)
    body.draw(
        behind=lambda: weapons.axe(play.model, lerp(near, far, 0.5), -152, long=40, back=12, size=1.5, double=True)
    )


def axe_raider(play: Play) -> None:
    """Draw someone who storms forward with an axe and a round shield."""
    body = play.body("storming")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-118)
    body.draw(
        behind=lambda: weapons.axe(play.model, near, -118, long=30, back=12, size=1.35),
        before=lambda: weapons.shield(play.model, (far[0] - 6, far[1] + 14), 21, "subject"),
    )


def hammer_swinger(play: Play) -> None:
    """Draw someone who swings a hammer with both hands from above."""
    body = play.body("striking down")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-150, far=-150)
    body.draw(behind=lambda: weapons.hammer(play.model, lerp(near, far, 0.5), -150, long=38, size=1.5))


def sword_lunger(play: Play) -> None:
    """Draw someone who lunges with a sword."""
    body = play.body("thrusting")
    near = body.stance.near_arm[1]
    body.do(near=-12, far="open")
    body.draw(before=lambda: weapons.sword(play.model, near, -12, long=48))


def sabre_raider(play: Play) -> None:
    """Draw someone who storms forward, the sabre drawn back for a cut."""
    body = play.body("storming")
    near = body.stance.near_arm[1]
    body.do(near=-128, far="open")
    body.draw(behind=lambda: weapons.sword(play.model, near, -128, long=44, curved=5))


def great_sword_fighter(play: Play) -> None:
    """Draw someone who cuts across with a great sword."""
    body = play.body("striking across")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-58, far=-58)
    body.draw(
        before=lambda: weapons.sword(play.model, lerp(near, far, 0.7), -58, long=62, wide=4.6, grip=11), far_grips=True
    )


def shield_wall(play: Play) -> None:
    """Draw a shield and the spear over it, and another behind."""
    _shield_bearer(play, (-32.0, -4.0), 0.95)
    _shield_bearer(play, (0.0, 0.0), 1.0)


def _shield_bearer(play: Play, at: Point, size: float) -> None:
    model = play.model
    body = play.body("guarding", at, size=size)
    # The spear passes above the head, which is as large on the short.
    elbow, (x, y) = body.stance.near_arm
    near, far = (x, y - 34 * (1 - play.garb.short) * size), body.stance.far_arm[1]
    body.stance = body.stance._replace(near_arm=(elbow, near))

    def over() -> None:
        weapons.spear(model, weapons.towards(near, 186, 44), weapons.towards(near, 6, 64), width=2)
        body.draw_hand(near=True)
        weapons.shield(model, (far[0] - 1, far[1] + 6), 24 * play.garb.short, "subject", flat=0.74)

    body.do(near=6)
    body.draw(over=over)


def tower_shield_guard(play: Play) -> None:
    """Draw a guard behind a long shield, the halberd ready."""
    body = play.body("guarding")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]

    def over() -> None:
        weapons.kite(
            play.model,
            (far[0] - 4, far[1] + 12),
            60 * play.garb.short,
            "subject",
            device=SHIELD_DEVICES.get(play.garb.stuff, "sun"),
        )

    body.do(near=-66)
    body.draw(behind=lambda: _halberd(play, near), before=over)


def _halberd(play: Play, near: Point) -> None:
    weapons.spear(play.model, weapons.towards(near, 66, 70), weapons.towards(near, -66, 34), width=2.2)
    weapons.axe(play.model, weapons.towards(near, -66, 2), -66, long=20, back=0, size=1.3)


def mace_fighter(play: Play) -> None:
    """Draw someone who storms forward with a mace and a long shield."""
    body = play.body("storming")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-120)
    body.draw(
        behind=lambda: weapons.hammer(play.model, near, -120, long=26, back=8, size=0.9),
        before=lambda: weapons.kite(
            play.model, (far[0] - 8, far[1] + 18), 54 * play.garb.short, "subject", device="pale"
        ),
    )


def twin_axes(play: Play) -> None:
    """Draw someone who roars with an axe in either hand."""
    body = play.body("roaring")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]

    def behind() -> None:
        weapons.axe(play.model, near, -122, long=28, back=12, size=1.3)
        weapons.axe(play.model, far, -52, long=28, back=12, size=1.3)

    body.do(near=-122, far=-52)
    body.draw(behind=behind)


def axe_hewer(play: Play) -> None:
    """Draw someone whose axe comes down."""
    body = play.body("hewing")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=8, far=8)
    body.draw(
        before=lambda: weapons.axe(play.model, lerp(near, far, 0.5), 8, long=44, back=16, size=1.5), far_grips=True
    )
