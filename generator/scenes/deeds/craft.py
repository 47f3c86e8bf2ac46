"""Draw those who heal, build, dig, cast spells, play and carry."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Path
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.beasts import lantern
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed, lightning


def kneeling_healer(play: Play) -> None:
    """Draw someone who kneels by a wounded soldier and binds his breast."""
    model = play.model
    wounded = play.body("lying", (0, 3), garb="tabard", head="bare")
    healer = play.body("tending", (-12, -5))
    healer.draw()
    wounded.draw()
    band = model.blob([(19, -15), (26, -19), (33, -3), (26, 0)], "#f0e8d6", THIN, tight=9)
    with model.plate.clipped(band):
        model.line([(22, -18), (29, -1)], FINE * 1.6, round_=False)
        model.plate.fill(closed([(23, -12), (28, -11), (29, -6), (25, -5)]), "#a8343a")
    healer.do(near="laid", far="laid")
    for near in (False, True):
        healer.draw_hand(near=near)
    model.blob([(-46, 6), (-47, -4), (-44, -6), (-32, -6), (-29, -4), (-30, 6)], "#c08a4a", tight=8)
    model.plate.fill(closed([(-44, -5), (-38, -7.6), (-31, -5), (-38, -3)]), "#a8343a", THIN)


def stretcher_bearers(play: Play) -> None:
    """Draw two who carry a wounded soldier away on a litter."""
    model = play.model
    rear, front = play.body("bearing", (-42, -2)), play.body("bearing", (35, 2), size=1.04)
    wounded = play.body("lying", (-6, -42), garb="tabard", head="bare", size=0.74)
    model.rod((-62, -45), (70, -48), 2.4, "#8a6238")
    rear.draw()
    cloth = model.blob([(-30, -42), (27, -43), (24, -34), (0, -30), (-26, -33)], "#d8ccb0", tight=8)
    with model.plate.clipped(cloth):
        model.folds([((x, -30), (x - 3, -40)) for x in range(-26, 28, 5)], 0.5)
    wounded.draw()
    band = model.blob([(7, -55), (13, -57), (18, -44), (12, -43)], "#f0e8d6", THIN, tight=9)
    with model.plate.clipped(band):
        model.plate.fill(closed([(9.6, -53), (14, -53), (15, -48), (11, -47)]), "#a8343a", THIN)
    front.draw(before=lambda: model.rod((-64, -40), (72, -43), 2.6, "#8a6238"))
    rear.draw_hand(near=True)


def sapper(play: Play) -> None:
    """Draw a sapper who breaks a wall with a pick."""
    model = play.model
    stone_wall(model, 34, 78)
    body = play.body("striking down", (-8, 0))
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-148, far=-148)
    body.draw(behind=lambda: pick(model, lerp(near, far, 0.5), -148))


def pick(model: Modeller, hand: Point, angle: float) -> None:
    """Draw a pick."""
    model.rod(weapons.towards(hand, angle, -14), weapons.towards(hand, angle, 36), 2.6, "#8a6238")
    head = weapons.towards(hand, angle, 33)
    model.blob(
        turned_about([(-6, -20), (1, -9), (3.4, 0), (1, 9), (-6, 20), (-3.4, 9), (-2.4, 0), (-3.4, -9)], head, angle),
        "#8d959c",
        tight=8,
    )


def stone_wall(model: Modeller, left: float, right: float, top: float = -150.0) -> None:
    """Draw the edge of a wall of great stones, broken at its foot."""
    edge = [
        (left + 4, top),
        (left, -120),
        (left + 3, -84),
        (left - 2, -70),
        (left + 6, -52),
        (left + 12, -40),
        (left + 8, -24),
        (left + 2, -14),
        (left - 4, 4),
    ]
    path = closed([*edge, (right, 4), (right, top)])
    model.form(path, "#9a9488", MEDIUM)
    with model.plate.clipped(path):
        for row in range(11):
            y = 4 - row * 15.5
            model.line([(left - 8, y), (right, y - 1)], THIN, round_=False)
            for k in range(4):
                x = left - 10 + (row % 2) * 11 + k * 23
                model.line([(x, y), (x + 0.8, y - 15.5)], THIN, round_=False)
                model.folds(
                    [(((x + 21), y - 2 - 3 * j), (x + 21 - (9, 6, 8, 5)[j], y - 2 - 3 * j)) for j in range(4)], 0.3
                )
        hole = [
            (left - 6, 6),
            (left - 2, -14),
            (left + 10, -30),
            (left + 16, -46),
            (left + 26, -40),
            (left + 30, -16),
            (left + 26, 6),
        ]
        model.plate.fill(closed(hole), "#2a2420", MEDIUM)
    for x, y, size in ((left - 12, 3, 7), (left - 2, 5, 9), (left + 12, 5, 6)):
        model.form(
            closed(
                [
                    (x - size, y),
                    (x - size * 0.7, y - size * 0.8),
                    (x + size * 0.3, y - size),
                    (x + size, y - size * 0.2),
                    (x + size * 0.8, y + 1),
                ]
            ),
            "#b0a999",
            THIN,
        )


def climbing_saboteur(play: Play) -> None:
    """Draw a saboteur who climbs a wall by a rope."""
    model = play.model
    tower(model, 22, 80)
    weapons.rope(model, [(20, -150), (16, -104), (14, -84), (9, -50), (2, -12), (-4, 6)])
    body = play.body("climbing", (0, -10))
    neck = body.stance.neck
    body.do(near=-78, far=-74)
    body.draw(behind=lambda: weapons.sword(model, (neck[0] - 8, neck[1] + 2), 62, long=40))


def tower(model: Modeller, left: float, right: float) -> None:
    """Draw the side of a tower of great stones, up to beyond the picture."""
    path = closed([(left, -170), (left - 2, 8), (right, 8), (right, -170)])
    model.form(path, "#8f8a84", MEDIUM)
    with model.plate.clipped(path):
        for row in range(13):
            y = 8 - row * 14
            model.line([(left - 4, y), (right, y)], THIN, round_=False)
            for k in range(4):
                x = left - 4 + (row % 2) * 10 + k * 20
                model.line([(x, y), (x, y - 14)], THIN, round_=False)
                model.folds(
                    [((x + 18, y - 2 - 3 * j), (x + 18 - (8, 5, 7, 4)[j], y - 2 - 3 * j)) for j in range(4)], 0.3
                )


def porter(play: Play) -> None:
    """Draw a smuggler who carries a sack on his back and a lantern."""
    model = play.model
    body = play.body("hauling")
    far = body.stance.far_arm[1]
    sack = [(-6, -88), (-18, -100), (-34, -96), (-42, -78), (-38, -58), (-24, -52), (-12, -58), (-4, -74)]

    def behind() -> None:
        path = model.blob([play.at(*each) for each in sack], "#b39a6a")
        with model.plate.clipped(path):
            model.folds([(play.at(-30 + 5 * k, -54), play.at(-12 + k * 1.2, -84)) for k in range(5)], 0.6)
            model.folds([(play.at(-40, -74 + 4 * k), play.at(-30, -76 + 4 * k)) for k in range(4)], 0.4)
            model.line([play.at(-8, -90), play.at(-3, -78)], 0.9, round_=False)
        lantern(model, far)

    body.draw(behind=behind)


def smith(play: Play) -> None:
    """Draw a smith who strikes glowing iron on an anvil."""
    model = play.model
    body = play.body("striking down", (-10, 0))
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-150, far=-150)
    body.draw(behind=lambda: weapons.hammer(model, lerp(near, far, 0.5), -150, long=30, size=1.15))
    x = 40
    model.form(closed([(x - 13, 4), (x - 11, -22), (x + 13, -22), (x + 15, 4)]), "#7a5a38", MEDIUM)
    model.line([(x - 11, -12), (x + 14, -12)], 0.5, round_=False)
    shape = [
        (x - 26, -44),
        (x + 16, -44),
        (x + 17, -36),
        (x + 8, -34),
        (x + 7, -28),
        (x + 13, -22),
        (x - 12, -22),
        (x - 6, -28),
        (x - 7, -34),
        (x - 16, -38),
    ]
    path = model.blob(
        [
            shape[0],
            shape[0],
            shape[1],
            shape[1],
            shape[2],
            shape[2],
            *shape[3:6],
            shape[5],
            shape[6],
            shape[6],
            *shape[7:],
        ],
        "#5d646c",
        tight=9,
    )
    with model.plate.clipped(path):
        model.folds([((x + 16, -42 + 2.6 * k), (x + 4, -42 + 2.6 * k)) for k in range(8)], 0.45)
    model.rod((x - 14, -46), (x + 22, -47), 3, "#f0a03c")
    for k in range(9):
        start, end = (
            weapons.towards((x, -48), 200 + k * 18, 6),
            weapons.towards((x, -48), 200 + k * 18, 12 + 6 * (k % 3)),
        )
        model.plate.line((("M", *start), ("L", *end)), 0.4, "#f4c04c")


def fire_hurler(play: Play) -> None:
    """Draw someone who hurls fire from the hands."""
    model = play.model
    body = play.body("hurling")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]

    def over() -> None:
        x, y = far
        for size, reach, colour in ((1.0, 46, "#d8632a"), (0.62, 34, "#f0a03c"), (0.34, 22, "#f8e08a")):
            tongue = [
                (2, 0),
                (10, -7),
                (22, -9),
                (reach, -18),
                (reach * 0.8, -8),
                (reach * 1.15, -4),
                (reach * 0.84, 2),
                (reach, 12),
                (22, 9),
                (10, 7),
            ]
            points = turned_about([(px, py * size) for px, py in tongue], (x, y), -12)
            model.form(_tongues(points), colour, THIN, outer=size == 1.0)

    body.do(near="open", far="open")
    body.draw(behind=lambda: weapons.blaze(model, (near[0], near[1] - 5), 20, 32), over=over)


def _tongues(points: list[Point]) -> Path:
    """Return the outline of a fire whose tips are pointed."""
    doubled = [point for k, point in enumerate(points) for _ in range(2 if k in (3, 5, 7) else 1)]
    return smooth(doubled, closed=True, tightness=6)


def storm_caller(play: Play) -> None:
    """Draw someone who calls down lightning with one hand and hurls it with the other."""
    model = play.model
    body = play.body("hurling")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]

    def behind() -> None:
        for hand in (near, far):
            for k in range(12):
                model.plate.line(
                    (
                        ("M", *weapons.towards(hand, 30 * k, 8)),
                        ("L", *weapons.towards(hand, 30 * k, 18 if k % 2 else 13)),
                    ),
                    0.4,
                    "#f6e27a",
                )
        for start, end, wide in ((near, (near[0] + 6, -160), 11), ((76, -30), (far[0] + 4, far[1]), 11)):
            model.plate.fill(closed(lightning(end, start, wide, model.dice)), "#f6e27a", THIN)

    body.do(near="open", far="open")
    body.draw(behind=behind)


def envoy(play: Play) -> None:
    """Draw an envoy who kneels and offers a sealed letter."""
    model = play.model
    body = play.body("kneeling")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]

    def over() -> None:
        at = lerp(near, far, 0.7)
        shape = turned_about([(-14, -9), (14, -9), (14, 9), (-14, 9)], (at[0] + 4, at[1] - 8), -12)
        model.form(closed(shape), "#f2ead6", MEDIUM)
        model.line(
            [shape[0], lerp(lerp(shape[0], shape[1], 0.5), lerp(shape[2], shape[3], 0.5), 0.56), shape[1]],
            THIN,
            round_=False,
        )
        model.disc((at[0] + 4.4, at[1] - 7.4), 3.8, "#a8343a", THIN)
        body.draw_hand(near=True)

    body.do(near="pinch", far="flat")
    body.draw(over=over)


def torch_raider(play: Play) -> None:
    """Draw a raider who storms forward with a torch and a cutlass."""
    model = play.model
    body = play.body("storming")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]

    def over() -> None:
        weapons.sword(model, far, -34, long=36, curved=4, wide=4.2)
        body.draw_hand(near=False)

    body.do(near=-104, far=-34)
    body.draw(behind=lambda: weapons.torch(model, near, -104, long=18), over=over)


def stalker(play: Play) -> None:
    """Draw someone who stalks with a dagger."""
    model = play.model
    body = play.body("stalking")
    near = body.stance.near_arm[1]
    body.do(near=-18, far="open")
    body.draw(before=lambda: weapons.sword(model, near, -18, long=20, wide=3.4, grip=5))


def wielder(play: Play) -> None:
    """Draw a spell: a staff lifted, and light from its stone."""
    model = play.model
    body = play.body("hurling")
    near = body.stance.near_arm[1]

    def behind() -> None:
        top = weapons.towards(near, -64, 26)
        model.rod(weapons.towards(near, 116, 70), top, 2.6, "#6a4526")
        for k in range(16):
            start, end = weapons.towards(top, k * 22.5, 8), weapons.towards(top, k * 22.5, 20 if k % 2 else 14)
            model.plate.line((("M", *start), ("L", *end)), 0.5, "#bfe8f0")
        model.form(
            closed([weapons.towards(top, a, r) for a, r in ((-90, 8), (-20, 5), (60, 4), (120, 4), (200, 5))]),
            "#8fd0e0",
            MEDIUM,
        )

    body.do(near=-64, far="open")
    body.draw(behind=behind)


def fuse_lighter(play: Play) -> None:
    """Draw someone who kneels and sets a torch to a barrel of fire."""
    model = play.model
    body = play.body("kneeling", (-14, 0))
    far = body.stance.far_arm[1]
    barrel(model, 40)
    body.do(far=-20)
    body.draw(before=lambda: weapons.torch(model, far, -20, long=14), far_grips=True)


def barrel(model: Modeller, x: float) -> None:
    """Draw a barrel that stands on the ground, with sparks over its bung."""
    shape = [(x - 14, 3), (x - 18, -19), (x - 14, -42), (x + 14, -42), (x + 18, -19), (x + 14, 3)]
    path = model.blob([shape[0], *shape[0:3], shape[2], shape[3], *shape[3:6], shape[5]], "#8a5f36", tight=7)
    with model.plate.clipped(path):
        for k in (-10, -4, 3, 9):
            model.line([(x + k * 0.8, -42), (x + k * 1.2, -19), (x + k * 0.8, 3)], THIN)
        model.across([(x, -42), (x, -19), (x, 3)], [28, 36, 28], 0.4)
    for y in (-35, -28, -10, -3):
        half = 16.4 if y in (-28, -10) else 15
        model.line([(x - half, y), (x, y + 2), (x + half, y)], 0.7, colour="#4d545c")
    model.blob(ring((x, -42), 14, 12, flat=0.24), "#6d4a2a", THIN)


def brewer(play: Play) -> None:
    """Draw someone who kneels by a cauldron on a fire and stirs a brew."""
    model = play.model
    body = play.body("kneeling", (-14, 0))
    near = body.stance.near_arm[1]
    weapons.blaze(model, (36, 2), 34, 18)
    pot = [(16, -34), (14, -20), (22, -8), (36, -5), (50, -8), (58, -20), (56, -34)]
    path = model.blob(pot, "#4d525a", tight=7)
    with model.plate.clipped(path):
        model.across([(36, -36), (36, -20), (36, -6)], [42, 44, 28], 0.45)
    model.blob(ring((36, -34), 21, 14, flat=0.22), "#6d8a4a", MEDIUM)
    for x, high in ((25, 30), (37, 46), (48, 26)):
        wisp = [(x - 3, -37), (x - 7, -37 - high * 0.4), (x - 1, -37 - high * 0.75), (x - 6, -37 - high),
                (x + 6, -37 - high * 0.8), (x + 1, -37 - high * 0.38), (x + 4, -37)]  # fmt: skip
        model.blob(wisp, "sky-pale", THIN, tight=6, outer=False)
    body.do(near=-110)
    body.draw(before=lambda: model.rod((near[0] - 4, near[1] - 14), (34, -33), 2.2, "#8a6238"))
