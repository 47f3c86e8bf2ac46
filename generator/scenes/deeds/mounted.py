"""Draw riders in full gallop."""

from __future__ import annotations

import math
from collections.abc import Callable

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed

STRANDS = "#8a7a66"
"""The strands that shine in a dark mane."""
SEAT = (-4.0, -74.0)
"""Where the ground under a rider would be who stood: his hip is 9 above it."""


def _fore_leg(model: Modeller, colour: str, root: Point, knee: Point, fetlock: Point, toe: Point) -> None:
    """Draw a fore leg of a horse: thick above the knee, thin below it."""
    spine = [root, lerp(root, knee, 0.55), knee, lerp(knee, fetlock, 0.45), fetlock, toe]
    _leg(model, colour, spine, [19, 11.4, 8.2, 4.8, 6.2, 5])


def _hind_leg(
    model: Modeller, colour: str, root: Point, stifle: Point, hock: Point, fetlock: Point, toe: Point
) -> None:
    """Draw a hind leg of a horse: it bends forward above, backward at the hock."""
    spine = [root, stifle, lerp(stifle, hock, 0.68), hock, lerp(hock, fetlock, 0.45), fetlock, toe]
    _leg(model, colour, spine, [25, 17.5, 9.4, 8.8, 5.2, 6.6, 5.2])


def _leg(model: Modeller, colour: str, spine: list[Point], widths: list[float]) -> None:
    """Draw the leg of a horse along its spine, and its hoof, paler than the leg, at the end."""
    (ax, ay), (bx, by) = spine[-2], spine[-1]
    size = math.dist((ax, ay), (bx, by)) or 1.0
    ux, uy = (bx - ax) / size, (by - ay) / size

    def place(along: float, aside: float) -> Point:
        return bx + ux * along - uy * aside, by + uy * along + ux * aside

    model.form(closed([place(-0.6, 3.2), place(6.8, 5.4), place(7.2, -4.4), place(-0.6, -3.2)]), "#a8946f", MEDIUM)
    model.folds([(place(6.6, 3.6), place(1, 2)), (place(6.8, 1.2), place(1.6, 0.6))])
    model.tube(spine, widths, colour, shade=0.55)


def horse(model: Modeller, colour: str, cloth: str, *, before: Callable[[], None] | None = None) -> None:
    """Draw a horse in gallop to the right, with a cloth, and call `before` for what sits on it."""
    model.is_far = True
    _fore_leg(model, colour, (30, -52), (56, -56), (73, -41), (79, -34))
    _hind_leg(model, colour, (-34, -56), (-20, -42), (-33, -25), (-23, -10), (-16, -6))
    model.is_far = False
    tail = [
        (-48, -70),
        (-62, -78),
        (-82, -70),
        (-100, -74),
        (-92, -64),
        (-104, -56),
        (-84, -56),
        (-88, -46),
        (-66, -56),
        (-50, -60),
    ]
    path = model.blob(tail, "#2e241c", tight=7)
    with model.plate.clipped(path):
        for k in range(2, 9):
            model.line([tail[k], lerp(tail[k], tail[0], 0.5), lerp(tail[k], tail[0], 0.85)], FINE * 1.6, colour=STRANDS)
    _hind_leg(model, colour, (-36, -58), (-36, -42), (-60, -34), (-73, -16), (-80, -11))
    body = [
        (-50, -66),
        (-44, -80),
        (-26, -84),
        (-6, -79),
        (14, -80),
        (28, -88),
        (40, -104),
        (46, -110),
        (56, -98),
        (58, -88),
        (48, -78),
        (42, -64),
        (36, -50),
        (22, -44),
        (0, -44),
        (-20, -48),
        (-36, -46),
        (-48, -54),
    ]
    path = model.blob(body, colour)
    with model.plate.clipped(path):
        model.across([(-46, -64), (-20, -62), (10, -60), (34, -66)], [36, 38, 36, 40], 0.42, colour=colour)
        model.across([(34, -72), (44, -90), (50, -102)], [34, 24, 20], 0.44, colour=colour)
        model.folds(
            [((40, -58), (32, -66)), ((38, -54), (29, -62)), ((34, -50), (25, -58)), ((46, -72), (38, -74))], 0.5
        )
    _fore_leg(model, colour, (28, -54), (54, -47), (49, -28), (42, -24))
    _head(model, colour)
    mane = [
        (44, -112),
        (34, -112),
        (22, -104),
        (28, -100),
        (12, -94),
        (20, -90),
        (4, -84),
        (16, -82),
        (30, -86),
        (40, -98),
    ]
    path = model.blob(mane, "#2e241c", tight=7)
    with model.plate.clipped(path):
        for root, end in (((43, -109), (24, -104)), ((42, -106), (22, -96)), ((40, -101), (14, -93)),
                          ((36, -96), (20, -89)), ((32, -92), (6, -84)), ((28, -88), (16, -83))):  # fmt: skip
            model.line([root, lerp(root, end, 0.5), end], FINE * 1.6, colour=STRANDS)
    cloth_points = [
        (-46, -74),
        (-26, -84),
        (4, -80),
        (22, -82),
        (30, -62),
        (22, -40),
        (10, -34),
        (-8, -42),
        (-22, -36),
        (-38, -44),
        (-52, -50),
    ]
    path = model.blob(cloth_points, cloth, tight=7)
    with model.plate.clipped(path):
        model.across([(-44, -62), (-10, -60), (24, -58)], [40, 44, 44], 0.3, colour=cloth)
        model.line(
            [(-54, -54), (-38, -48), (-22, -40), (-8, -46), (10, -38), (20, -43), (28, -60)], 0.9, colour="accent"
        )
        model.folds(
            [
                ((-40, -44), (-34, -72)),
                ((-22, -36), (-18, -66)),
                ((-8, -42), (-6, -68)),
                ((10, -34), (8, -66)),
                ((20, -42), (17, -68)),
                ((-50, -52), (-42, -70)),
            ],
            0.7,
        )
    if before:
        before()
    rein = [(70, -92), (48, -92), (24, -98)]
    model.line(rein, 0.5)


def _head(model: Modeller, colour: str) -> None:
    for ear in ([(44, -110), (42, -120), (50, -113)], [(49, -110), (50, -121), (55, -111)]):
        model.form(closed(ear), colour, MEDIUM)
    head = [
        (44, -108),
        (50, -113),
        (58, -110),
        (66, -102),
        (76, -92),
        (80, -86),
        (77, -80),
        (71, -80),
        (64, -84),
        (56, -86),
        (50, -92),
    ]
    path = model.blob(head, colour, tight=8)
    with model.plate.clipped(path):
        jaw = [(50, -90), (53, -95), (58, -91.5), (64, -89), (71, -85.5), (80, -83), (78, -78), (60, -82)]
        model.tint(smooth(jaw, closed=True), colour, 0.24)
        model.tint(smooth([(55, -107), (60, -107), (63, -103), (60, -100), (56, -102)], closed=True), colour, 0.24)
        model.folds([((56 + k * 2.6, -84.6 + k * 0.6), (53.6 + k * 2.6, -91.6 + k * 0.9)) for k in range(9)], 0.34)
        model.folds([((46.4 + k * 1.2, -108.6 + k * 4.4), (51 + k * 0.9, -106 + k * 4)) for k in range(4)], 0.34)
        model.line([(56.4, -99), (53.6, -95), (55.4, -90), (60.6, -89)], THIN)
        model.line([(64, -98), (69, -94), (73, -89.6)], FINE * 1.5)
    model.plate.ink(smooth([(57.2, -104.6), (59.4, -106), (62.2, -104.6), (62.4, -103), (59.4, -102.6)], closed=True))
    model.plate.beads([(60.2, -104.6)], 0.5, "paper")
    model.line([(56.4, -105.4), (59, -107.2), (62.6, -105.8)], THIN)
    model.plate.ink(smooth([(75.2, -87.4), (77.8, -86.8), (78.2, -84.8), (76.6, -84.2)], closed=True))
    model.line([(74.2, -87.6), (75.4, -89.2), (78, -88)], FINE * 1.5)
    model.line([(79.4, -82), (75, -83.2), (71, -82.6)], THIN)
    for strap in ([(50, -112), (54, -100), (56, -88)], [(68, -100), (68, -92), (66, -85)], [(55, -102), (68, -96)]):
        model.line(strap, 0.5)


def lancer(play: Play) -> None:
    """Draw a rider who charges with a couched lance."""
    body = play.body("riding", SEAT)
    near = body.stance.near_arm[1]
    body.do(near=19)
    horse(
        play.model,
        "#4a3d36",
        "subject",
        before=lambda: body.draw(
            before=lambda: weapons.spear(
                play.model, weapons.towards(near, 199, 34), weapons.towards(near, 19, 84), width=2.4, pennon="accent"
            )
        ),
    )


def charging_swordsman(play: Play) -> None:
    """Draw a rider who charges with a lifted sword."""
    body = play.body("riding to strike", SEAT)
    near = body.stance.near_arm[1]
    body.do(near=-58)
    horse(
        play.model,
        "#7a5636",
        "subject",
        before=lambda: body.draw(behind=lambda: weapons.sword(play.model, near, -58, long=46)),
    )


def mounted_archer(play: Play) -> None:
    """Draw an archer at full draw in the saddle."""
    body = play.body("riding to loose", SEAT)
    held = body.stance

    def rider() -> None:
        body.draw(
            behind=lambda: weapons.quiver(play.model, held.neck, held.hip),
            over=lambda: weapons.bow(play.model, held.far_arm[1], held.near_arm[1], long=30),
            hands_over=True,
        )

    horse(play.model, "#7a5636", "subject", before=rider)


def standard_bearer(play: Play) -> None:
    """Draw a rider who gallops with a banner."""
    model = play.model
    body = play.body("riding to strike", SEAT)
    near = body.stance.near_arm[1]

    def banner() -> None:
        foot, top = weapons.towards(near, 98, 60), weapons.towards(near, -82, 44)
        flag = [
            top,
            (top[0] - 22, top[1] - 4),
            (top[0] - 40, top[1] + 4),
            (top[0] - 62, top[1] - 2),
            (top[0] - 54, top[1] + 12),
            (top[0] - 66, top[1] + 26),
            (top[0] - 40, top[1] + 32),
            (top[0] - 22, top[1] + 25),
            (top[0] - 3, top[1] + 30),
        ]
        path = model.blob(
            [top, top, *flag[1:4], flag[3], flag[4], flag[5], flag[5], *flag[6:], flag[-1]], "accent", tight=7
        )
        with model.plate.clipped(path):
            model.folds([((top[0] - x, top[1] + 30), (top[0] - x + 5, top[1] - 2)) for x in (12, 26, 44, 56)], 0.7)
            sun = (top[0] - 26, top[1] + 14)
            for k in range(12):
                model.plate.fill(
                    closed(
                        [
                            weapons.towards(sun, 30 * k + 14, 6),
                            weapons.towards(sun, 30 * k, 12),
                            weapons.towards(sun, 30 * k - 14, 6),
                        ]
                    ),
                    "ink",
                )
            model.plate.beads([sun], 5.2, "ink")
        model.rod(foot, top, 2.2, "#8a6238")
        model.form(
            closed([weapons.towards(top, -82, 9), (top[0] + 2.4, top[1]), (top[0] - 2.4, top[1])]), "#d8a63c", THIN
        )

    body.do(near=-82)
    horse(model, "#5b5550", "subject", before=lambda: body.draw(behind=banner))


def messenger(play: Play) -> None:
    """Draw a messenger who gallops with a letter in the lifted hand."""
    model = play.model
    body = play.body("riding to strike", SEAT)
    near = body.stance.near_arm[1]

    def letter() -> None:
        x, y = near
        model.form(closed([(x - 14, y - 16), (x + 10, y - 22), (x + 14, y - 5), (x - 10, y + 1)]), "#f2ead6", MEDIUM)
        model.line([(x - 14, y - 16), (x + 2, y - 9), (x + 10, y - 22)], THIN, round_=False)
        model.disc((x + 1.6, y - 10), 3.4, "#a8343a", THIN)

    body.do(near="pinch")
    horse(model, "#8a5a34", "subject", before=lambda: body.draw(behind=letter))
