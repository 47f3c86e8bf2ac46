"""Draw monsters that have the body of a man in the middle of what they do."""

from __future__ import annotations

from collections.abc import Sequence

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed, outline


def bat_wing(
    model: Modeller, root: Point, colour: str, *, turn: float = 0.0, scale: float = 1.0, far: bool = False
) -> None:
    """Draw the wing of a bat that rises from a shoulder backwards."""
    hand = (-16, -44)
    tips = [(-30, -74), (-66, -56), (-70, -18), (-44, 8)]
    edge = [(0, 0), hand, tips[0], (-40, -48), tips[1], (-54, -30), tips[2], (-44, -6), tips[3], (-24, 2), (-6, 14)]

    def put(points: Sequence[Point]) -> list[Point]:
        return turned_about(points, root, turn, scale)

    model.is_far = far
    shape = put(edge)
    doubled = [point for k, point in enumerate(shape) for _ in range(2 if k in (0, 1, 2, 4, 6, 8) else 1)]
    path = model.blob(doubled, colour, tight=6)
    with model.plate.clipped(path):
        for tip in tips:
            a, b = put([hand, tip])
            model.folds(
                [
                    (lerp(a, b, share), lerp(lerp(a, b, share), put([(tip[0] * 0.6, tip[1] * 0.4 + 14)])[0], 0.3))
                    for share in [0.12 * k for k in range(1, 9)]
                ],
                0.34,
            )
    model.tube(put([(0, 2), (-10, -22), hand]), [7 * scale, 5 * scale, 4 * scale], colour, shade=0.5)
    for tip in tips:
        model.tube(
            put([hand, lerp(hand, tip, 0.5), tip]),
            [3.4 * scale, 2.4 * scale, 1.2 * scale],
            colour,
            shade=0.0,
            outline=THIN,
        )
    model.form(closed(put([(-15, -46), (-9, -55), (-18, -49)])), "#e4d9bd", THIN)
    model.is_far = False


def feathered_wing(
    model: Modeller, root: Point, colour: str, *, turn: float = 0.0, scale: float = 1.0, far: bool = False
) -> None:
    """Draw the wing of a bird, spread."""
    model.is_far = far
    for row, (count, long, wide) in enumerate(((9, 62, 8.4), (8, 42, 7.4), (7, 26, 6.6))):
        for k in range(count):
            share = k / (count - 1)
            base = turned_about([lerp((-34, -34), (2, 4), share)], root, turn, scale)[0]
            reach = long * scale * (1 - 0.42 * share)
            feather = turned_about(
                [
                    (0, -wide * 0.4 * scale),
                    (reach * 0.6, -wide * 0.5 * scale),
                    (reach, 0),
                    (reach * 0.7, wide * 0.5 * scale),
                    (0, wide * 0.4 * scale),
                ],
                base,
                116 + 84 * (1 - share) + turn,
            )
            path = model.blob(feather, colour if row != 1 else "accent", THIN, tight=7)
            with model.plate.clipped(path):
                model.line([feather[0], feather[2]], FINE * 1.4, round_=False)
                model.folds(
                    [
                        (feather[3], lerp(feather[0], feather[2], 0.5)),
                        (lerp(feather[3], feather[4], 0.5), lerp(feather[0], feather[2], 0.3)),
                    ],
                    0.3,
                )
    model.tube(
        turned_about([(4, 6), (-14, -16), (-36, -36)], root, turn, scale),
        [11 * scale, 9 * scale, 6 * scale],
        colour,
        shade=0.5,
    )
    model.is_far = False


def draug(play: Play) -> None:
    """Draw a dead captain in broken armour who cuts across with a great sword."""
    body = play.body("striking across")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-50, far=-50)
    body.draw(
        before=lambda: weapons.sword(play.model, lerp(near, far, 0.7), -50, long=66, wide=6.4, grip=12), far_grips=True
    )


def wailer(play: Play) -> None:
    """Draw a spectre that comes with open arms, and rats at its feet."""
    play.body("looming").draw()
    for x, y, size in ((-34, 0, 1.0), (34, 2, 1.15), (46, -2, 0.8)):
        rat(play.model, (x, y), size)


def rat(model: Modeller, foot: Point, size: float) -> None:
    """Draw a rat that runs."""
    x, y = foot
    model.line([(x - 7 * size, y - 3 * size), (x - 13 * size, y - 1 * size), (x - 18 * size, y - 5 * size)], 0.5)
    model.blob(
        [
            (x - 8 * size, y - 1),
            (x - 7 * size, y - 6 * size),
            (x, y - 8 * size),
            (x + 6 * size, y - 6 * size),
            (x + 11 * size, y - 2.4 * size),
            (x + 5 * size, y - 0.4),
        ],
        "#4d463f",
        THIN,
    )
    model.blob(ring((x + 5 * size, y - 6.6 * size), 1.8 * size, 8), "#6d6258", THIN)
    model.plate.beads([(x + 7.6 * size, y - 4.4 * size)], 0.22 * model.plate.mm, "#f2c14e")


def lurer(play: Play) -> None:
    """Draw a goblin of the fog that creeps along with a light to lure travellers."""
    body = play.body("stalking")
    hand = body.stance.far_arm[1]
    body.draw(over=lambda: lantern(play.model, hand))


def lantern(model: Modeller, hand: Point) -> None:
    """Draw a lantern that hangs from a hand and shines."""
    x, y = hand[0], hand[1] + 3
    for k in range(14):
        start, end = (
            weapons.towards((x, y + 9), k * 360 / 14, 11),
            weapons.towards((x, y + 9), k * 360 / 14, 20 if k % 2 else 16),
        )
        model.plate.line((("M", *start), ("L", *end)), 0.3, "#f8e08a")
    model.plate.line((("M", x, y - 3), ("L", x, y + 2)), 0.4)
    model.blob([(x - 5, y + 3.6), (x, y - 0.4), (x + 5, y + 3.6)], "#5a5046", THIN)
    model.form(
        closed([(x - 4.4, y + 3.6), (x + 4.4, y + 3.6), (x + 5.2, y + 14), (x - 5.2, y + 14)]), "#f8d568", MEDIUM
    )
    model.plate.fill(
        closed([(x - 1.4, y + 13), (x - 2, y + 9), (x, y + 5.4), (x + 2, y + 9), (x + 1.4, y + 13)]), "#e07a2c", FINE
    )
    model.plate.line(
        (("M", x - 1.6, y + 4), ("L", x - 1.8, y + 14), ("M", x + 1.6, y + 4), ("L", x + 1.8, y + 14)), 0.2
    )
    model.form(closed([(x - 6, y + 14), (x + 6, y + 14), (x + 5, y + 16.4), (x - 5, y + 16.4)]), "#5a5046", THIN)


def pouncer(play: Play) -> None:
    """Draw a beast that pounces, without wings."""
    play.body("pouncing").draw()


def winged_pouncer(play: Play) -> None:
    """Draw a beast that pounces on wings of leather."""
    body = play.body("pouncing")
    bat_wing(play.model, (12, -76), "subject-deep", turn=62, scale=0.86, far=True)
    bat_wing(play.model, (4, -74), "subject", turn=8, scale=0.98)
    body.draw()


def harpy(play: Play) -> None:
    """Draw a harpy that stoops, wings spread."""
    body = play.body("pouncing")
    feathered_wing(play.model, (14, -74), "subject", turn=66, scale=0.86, far=True)
    feathered_wing(play.model, (2, -72), "subject", turn=6, scale=1.0)
    body.draw()


def percher(play: Play) -> None:
    """Draw a beast with wings that crouches on the edge of a battlement high above us."""
    model = play.model
    body = play.body("perching", (0, -12))
    bat_wing(model, (10, -62), "subject-deep", turn=80, scale=0.9, far=True)
    bat_wing(model, (-8, -62), "subject", turn=6, scale=1.0)
    block = [(-62, 60), (-56, 0), (-60, -4), (-58, -14), (50, -14), (54, -4), (49, 0), (56, 60)]
    path = closed(block)
    model.form(path, "#8f8a84", MEDIUM)
    with model.plate.clipped(path):
        model.line([(-66, -2), (60, -2)], MEDIUM, round_=False)
        for row in range(4):
            y = 12 + 16 * row
            model.line([(-70, y), (60, y + 1)], THIN, round_=False)
            for k in range(6):
                x = -60 + 22 * k + 11 * (row % 2)
                model.line([(x, y), (x - 0.5, y - 16)], THIN, round_=False)
        model.folds([((60, -10 + 3 * k), (22 + 6 * (k % 3), -9 + 3 * k)) for k in range(26)], 0.5)
    body.draw()


def croucher(play: Play) -> None:
    """Draw a beast that crouches over a grave."""
    model = play.model
    stone = [(-50, 2), (-52, -34), (-46, -44), (-34, -46), (-26, -40), (-25, 2)]
    path = model.blob([stone[0], stone[0], *stone[1:5], stone[5], stone[5]], "#8d8a86", tight=8)
    with model.plate.clipped(path):
        model.folds([((-25, y), (-36, y + 1)) for y in range(-40, 2, 3)], 0.4)
        model.line([(-39, -34), (-39, -18)], 0.5, round_=False)
        model.line([(-44, -29), (-34, -29)], 0.5, round_=False)
    play.body("prowling").draw()


def feeder(play: Play) -> None:
    """Draw a beast that crouches over the ribs of a dead man and tears at them."""
    model = play.model
    body = play.body("feeding")

    def ribs() -> None:
        model.tube([(18, 0), (40, -4), (64, 1)], [4, 5, 3], weapons.BONE, shade=0.3)
        for k in range(6):
            x = 24 + 7 * k
            model.tube([(x, -2), (x + 6, -12 + k), (x + 4, -20 + 2 * k)], [3, 2.6, 1.2], weapons.BONE, shade=0.3)

    body.draw(before=ribs)
    skull(model, (66, -5), 7)


def skull(model: Modeller, at: Point, size: float) -> None:
    """Draw the skull of a man, its face to the right."""

    def put(text: str) -> list[Point]:
        return turned_about(outline(text), at, 0, size)

    shape = put("-900,-300 -600,-900 100,-1100 800,-800 1000,-200 900,400 950,900 300,1100 100,500 -700,400")
    path = model.blob(shape, weapons.BONE, tight=7)
    with model.plate.clipped(path):
        model.folds([(put(f"{x},600")[0], put(f"{x},0")[0]) for x in (-700, -400, -100)], 0.4)
    for spot, wide in (("200,-100", 0.26), ("780,-100", 0.16), ("560,360", 0.12)):
        model.plate.ink(smooth(ring(put(spot)[0], wide * size, 8), closed=True))
    for x in (400, 560, 720):
        model.line(put(f"{x},680 {x},980"), THIN)


def skull_bearer(play: Play) -> None:
    """Draw someone who holds out a skull and looks at it, the sword lowered."""
    body = play.body("musing")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=104, far="flat")
    body.draw(
        behind=lambda: skull(play.model, (far[0] + 1, far[1] - 10), 11),
        before=lambda: weapons.sword(play.model, near, 104, long=42, wide=4.4, grip=9),
    )


def prowler(play: Play) -> None:
    """Draw a beast that prowls on all fours, its folded wings upright behind it."""
    body = play.body("prowling")
    bat_wing(play.model, (10, -44), "subject-deep", turn=26, scale=0.66, far=True)
    bat_wing(play.model, (0, -42), "subject", turn=-4, scale=0.74)
    body.draw()


def hag(play: Play) -> None:
    """Draw a hag who hunches over a tombstone with a claw upon it."""
    model = play.model
    body = play.body("hunching")
    stone = [(36, 3), (34, -36), (40, -46), (52, -48), (60, -40), (62, 3)]

    def tomb() -> None:
        path = model.blob([stone[0], stone[0], *stone[1:5], stone[5], stone[5]], "#8d8a86", tight=8)
        with model.plate.clipped(path):
            model.folds([((62, y), (52, y + 1)) for y in range(-42, 2, 3)], 0.4)
            model.line([(42, -30), (54, -31)], 0.5, round_=False)
            model.line([(42, -24), (52, -25)], 0.5, round_=False)

    tomb()
    body.draw()


def giant(play: Play) -> None:
    """Draw a giant who swings the anchor of a ship."""
    body = play.body("striking across")
    near, far = body.stance.near_arm[1], body.stance.far_arm[1]
    body.do(near=-52, far=-52)
    body.draw(before=lambda: anchor(play.model, lerp(near, far, 0.6), -52), far_grips=True)


def anchor(model: Modeller, hand: Point, angle: float) -> None:
    """Draw an anchor that is swung by its shank."""
    iron = "#5d666e"
    model.rod(weapons.towards(hand, angle, -14), weapons.towards(hand, angle, 48), 4.2, iron)
    model.blob(ring(weapons.towards(hand, angle, -18), 5, 12), iron)
    model.blob(ring(weapons.towards(hand, angle, -18), 2.6, 12), "sky", THIN, outer=False)
    top = weapons.towards(hand, angle, 46)
    arc = [
        (2, -2),
        (-3, -12),
        (-12, -21),
        (-15, -17),
        (-14, -27),
        (-5, -24),
        (-8, -21.5),
        (4, -14),
        (8, 0),
        (4, 14),
        (-8, 21.5),
        (-5, 24),
        (-14, 27),
        (-15, 17),
        (-12, 21),
        (-3, 12),
        (2, 2),
    ]
    path = model.blob(turned_about(arc, top, angle), iron, MEDIUM, tight=10)
    with model.plate.clipped(path):
        model.folds(
            [
                (
                    turned_about([(7 - abs(y) * 0.4, y)], top, angle)[0],
                    turned_about([(1 - abs(y) * 0.5, y)], top, angle)[0],
                )
                for y in range(-20, 22, 3)
            ],
            0.4,
        )
    cross = turned_about([(-4, -11), (0, -11.6), (0, 11.6), (-4, 11)], weapons.towards(hand, angle, 4), angle)
    model.form(closed(cross), "#8a6238", MEDIUM)


def lone_croucher(play: Play) -> None:
    """Draw a beast that crouches on all fours before a bone."""
    model = play.model
    play.body("crouching").draw()
    model.rod((36, 3), (58, -1), 3.4, "#e9dfc4")
    for x, y in ((35, 1.4), (35.6, 5), (58, -3.2), (59, 0.6)):
        model.disc((x, y), 2.6, "#e9dfc4", THIN)


def pack(play: Play) -> None:
    """Draw a beast that pounces, and two of its kind behind."""
    play.body("crouching", (-34, -12), size=0.6).draw()
    play.body("stalking", (34, -16), size=0.6).draw()
    play.body("pouncing").draw()


def shadow(play: Play) -> None:
    """Draw a figure in a hood that looms with open hands."""
    play.body("looming").draw()
