"""Draw engines of war and their crews: a catapult, a trebuchet, a ballista, and a scorpion that shoots fire."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point, points_along, smooth, stroke
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed

OAK, DARK_OAK, IRON, STONE = "subject", "subject-deep", "#5d646c", "#8f8a84"


def beam(model: Modeller, start: Point, end: Point, width: float, *, colour: str = OAK, tip: float = 0.0) -> None:
    """Draw a beam with its grain, shaded on the side away from the light."""
    model.rod(start, end, width, colour, tip=tip)
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    long = math.dist(start, end)
    side = 1 if math.cos(math.radians(angle)) >= 0 else -1
    edge = (width + (tip or width)) / 4
    strokes = []
    for k in range(1, int(long / (1.5 * model.plate.mm))):
        x = k * 1.5 * model.plate.mm
        a, b = turned_about([(x, edge * side * 0.95), (x - 2, edge * side * (0.1, 0.5, 0.3)[k % 3])], start, angle)
        strokes.append((a, b))
    model.folds(strokes, 0.32)


def wheel(model: Modeller, at: Point, radius: float, *, far: bool = False) -> None:
    """Draw a wheel with spokes and an iron tyre."""
    model.is_far = far
    model.disc(at, radius, IRON)
    model.disc(at, radius * 0.9, OAK, THIN)
    model.plate.fill(smooth(ring(at, radius * 0.7, 16), closed=True), model.tone("ground-deep"), THIN)
    for k in range(8):
        beam(model, at, weapons.towards(at, 45 * k + 12, radius * 0.74), radius * 0.16)
    model.disc(at, radius * 0.26, DARK_OAK, THIN)
    model.disc(at, radius * 0.1, IRON, THIN)
    model.is_far = False


def boulder(model: Modeller, at: Point, radius: float, *, flies: float | None = None) -> None:
    """Draw a stone, with lines of its flight that point back at that angle if it flies."""
    if flies is not None:
        for side, far in ((-0.7, 3.4), (0.0, 4.6), (0.7, 3.2)):
            x, y = turned_about([(0, side * radius)], at, flies)[0]
            model.folds(
                [(weapons.towards((x, y), flies, radius * 1.2), weapons.towards((x, y), flies, radius * far))], 0.9
            )
    points = [
        weapons.towards(at, 40 * k, radius * (1.0, 0.9, 1.06, 0.94, 1.0, 0.88, 1.04, 0.95, 1.0)[k]) for k in range(9)
    ]
    path = model.blob(points, STONE, tight=10)
    with model.plate.clipped(path):
        model.folds(
            [
                (weapons.towards(at, 8 + 13 * k, radius), weapons.towards(at, 8 + 13 * k, radius * (0.35, 0.55)[k % 2]))
                for k in range(8)
            ],
            0.5,
        )


def _catapult(play: Play, *, loosed: bool) -> None:
    model = play.model
    wheel(model, (-34, -18), 18, far=True)
    wheel(model, (46, -18), 18, far=True)
    model.is_far = True
    beam(model, (-62, -34), (66, -34), 9)
    beam(model, (30, -36), (18, -96), 8)
    model.is_far = False
    pivot = (-16.0, -40.0)
    angle = -78.0 if loosed else -172.0
    crew = play.body("storming", (-64, 0)) if not loosed else None
    if crew:
        crew.draw()
    tip = weapons.towards(pivot, angle, 84)
    beam(model, weapons.towards(pivot, angle, -10), tip, 9, tip=6)
    cup = turned_about([(-8, -9), (6, -12), (12, 0), (6, 12), (-8, 9)], weapons.towards(tip, angle, 4), angle)
    model.blob(cup, DARK_OAK)
    if loosed:
        boulder(model, (58, -150), 12, flies=152)
    else:
        boulder(model, weapons.towards(tip, angle + 86, 7), 11)
    weapons.rope(model, [(pivot[0] - 9, pivot[1] + 5), (pivot[0] + 9, pivot[1] - 6)], 9)
    beam(model, (44, -38), (8, -100), 8)
    beam(model, (16, -36), (20, -98), 9)
    beam(model, (6, -96), (36, -100), 11, colour=DARK_OAK)
    for k in range(5):
        weapons.rope(model, [(9 + 5.4 * k, -90), (11 + 5.4 * k, -107)], 2.4)
    beam(model, (-70, -30), (74, -30), 13)
    for x in (-50, -16, 16, 50):
        model.disc((x, -30), 2.2, IRON, THIN)
    wheel(model, (-46, -17), 20)
    wheel(model, (50, -17), 20)
    if loosed:
        play.body("guarding", (-74, 4)).draw()


def loosed_catapult(play: Play) -> None:
    """Draw a catapult whose stone flies, and a man of its crew."""
    _catapult(play, loosed=True)


def spanned_catapult(play: Play) -> None:
    """Draw a catapult with its arm down, and someone who runs past it."""
    _catapult(play, loosed=False)


def _trebuchet(play: Play, *, loosed: bool) -> None:
    model = play.model
    pivot = (0.0, -104.0)
    angle = -58.0 if loosed else 146.0
    tip, short = weapons.towards(pivot, angle, 104), weapons.towards(pivot, angle, -34)
    model.is_far = True
    for foot in (-26, 48):
        beam(model, (foot, -8), (pivot[0] + 10, pivot[1] - 4), 9)
    model.is_far = False
    for rope_end in ((-4, 0), (4, 0)):
        model.plate.line((("M", *short), ("L", short[0] + rope_end[0] * 2, short[1] + 22)), 0.6)
    x, y = short[0], short[1] + 20
    box = [(x - 18, y), (x + 18, y), (x + 14, y + 32), (x - 14, y + 32)]
    beam(model, short, tip, 13, tip=5)
    path = model.blob([p for p in box for _ in range(2)], DARK_OAK, tight=12)
    with model.plate.clipped(path):
        for k in range(1, 4):
            model.line([(x - 20, y + 8 * k), (x + 20, y + 8 * k)], THIN, round_=False)
        model.folds([((x + 17, y + 3 + 3 * k), (x + 4, y + 3 + 3 * k)) for k in range(10)], 0.5)
    for dx in (-9, 0, 9):
        boulder(model, (x + dx, y - 1), 6)
    if loosed:
        stone = (tip[0] + 26, tip[1] - 12)
        model.line([tip, (tip[0] + 14, tip[1] - 16), stone], 0.6)
        boulder(model, stone, 10, flies=158)
    else:
        model.line([tip, (tip[0] + 10, tip[1] + 12), (tip[0] + 40, tip[1] + 14)], 0.6)
        boulder(model, (tip[0] + 46, tip[1] + 10), 10)
    beam(model, (-44, -2), pivot, 10)
    beam(model, (38, -2), pivot, 10)
    beam(model, (-28, -46), (24, -46), 8, colour=DARK_OAK)
    model.disc(pivot, 8, IRON)
    model.disc(pivot, 3, DARK_OAK, THIN)
    beam(model, (-72, 0), (72, 0), 11)
    crew = play.body("hauling" if loosed else "striking down", (62 if not loosed else -62, 4))
    near, far = crew.stance.near_arm[1], crew.stance.far_arm[1]
    if loosed:
        crew.draw(over=lambda: weapons.rope(model, [near, far, (-20, -44)], 2), hands_over=True)
    else:
        crew.do(near=-150, far=-150)
        crew.draw(behind=lambda: weapons.hammer(model, lerp(near, far, 0.5), -150, long=30, size=1.2))


def loosed_trebuchet(play: Play) -> None:
    """Draw a trebuchet whose arm is up, the stone leaving its sling, and someone who has pulled the trigger."""
    _trebuchet(play, loosed=True)


def laden_trebuchet(play: Play) -> None:
    """Draw a trebuchet with its arm down and its weight up, and someone who is about to knock its trigger out."""
    _trebuchet(play, loosed=False)


def _ballista(play: Play, *, fire: bool, angle: float) -> None:
    model = play.model
    hub = (8.0, -66.0)
    nose, butt = weapons.towards(hub, angle, 66), weapons.towards(hub, angle, -66)
    model.is_far = True
    beam(model, (44, -2), (12, -62), 8)
    bow_far = turned_about([(-4, -4), (0, -30), (-16, -62)], weapons.towards(hub, angle, 44), angle)
    model.form(stroke(points_along(smooth(bow_far), 6), (8, 6, 2.4)), IRON, THIN)
    model.is_far = False
    beam(model, (-38, -2), (4, -60), 9)
    beam(model, butt, nose, 12)
    beam(model, weapons.towards(butt, angle - 90, 4), weapons.towards(nose, angle - 90, 4), 5, colour=DARK_OAK)
    root = weapons.towards(hub, angle, 44)
    catch = weapons.towards(hub, angle, -34)
    bow_near = turned_about([(-2, 2), (2, 24), (-12, 54)], root, angle)
    for end in (bow_far[-1], bow_near[-1]):
        model.plate.line((("M", *end), ("L", *catch)), 0.5, "#e8dcc0")
        model.plate.line((("M", *end), ("L", *catch)), 0.22)
    bolt = weapons.towards(catch, angle - 90, 7), weapons.towards(nose, angle - 90, 7)
    model.rod(bolt[0], weapons.towards(bolt[1], angle, 16), 3.4, "#c9a56a")
    tip = weapons.towards(bolt[1], angle, 14)
    model.form(closed(turned_about([(0, -5), (20, 0), (0, 5), (3, 0)], tip, angle)), "#b4bbc1", MEDIUM)
    if fire:
        weapons.blaze(model, (tip[0], tip[1] + 8), 22, 36)
    model.form(stroke(points_along(smooth(bow_near), 6), (9, 7, 2.8)), IRON, MEDIUM)
    block = turned_about([(-9, -11), (9, -11), (9, 11), (-9, 11)], root, angle)
    model.form(closed(block), DARK_OAK, MEDIUM)
    for k in (-6, -2, 2, 6):
        a, b = turned_about([(k, -11), (k, 11)], root, angle)
        weapons.rope(model, [a, b], 2.6)
    beam(model, (26, -2), (10, -56), 9)
    model.disc(hub, 7, IRON)
    beam(model, (-52, 0), (58, 0), 10)
    drum = weapons.towards(butt, angle, 8)
    for k in range(4):
        beam(model, drum, weapons.towards(drum, 45 + 90 * k, 17), 3)
    model.disc(drum, 6, DARK_OAK)
    crew = play.body("kneeling", (-66, 2))
    near = crew.stance.near_arm[1]
    if fire:
        crew.do(far=-40)
        crew.draw(before=lambda: weapons.torch(model, crew.stance.far_arm[1], -40, long=26), far_grips=True)
    else:
        crew.draw(before=lambda: model.rod(near, drum, 2.6, DARK_OAK))


def ballista(play: Play) -> None:
    """Draw a ballista, and someone who kneels at its windlass."""
    _ballista(play, fire=False, angle=-14.0)


def high_ballista(play: Play) -> None:
    """Draw a ballista that is aimed high."""
    _ballista(play, fire=False, angle=-34.0)


def fire_scorpion(play: Play) -> None:
    """Draw a scorpion whose bolt burns, and someone with a torch."""
    _ballista(play, fire=True, angle=-20.0)


def scorpion_wagon(play: Play) -> None:
    """Draw a heavy scorpion on a wagon with wheels that throws fire."""
    model = play.model
    wheel(model, (-30, -16), 16, far=True)
    wheel(model, (52, -16), 16, far=True)
    _ballista(play, fire=True, angle=-12.0)
    plank = [(-62, -36), (66, -36), (60, -14), (-56, -14)]
    path = model.blob([p for p in plank for _ in range(2)], OAK, tight=12)
    with model.plate.clipped(path):
        for k in range(10):
            x = -58 + 12.5 * k
            model.line([(x, -38), (x, -12)], THIN, round_=False)
            model.folds([((x + 11, -32 + 5 * j), (x + 4, -31 + 5 * j)) for j in range(4)], 0.4)
    for k in range(4):
        x = -48 + 32 * k
        model.blob(ring((x, -26), 8, 12), IRON)
        model.plate.fill(smooth(ring((x, -26), 5, 10), closed=True), "#d8632a", THIN)
        model.plate.fill(smooth(ring((x, -25), 2.6, 8), closed=True), "#f3c64c", FINE)
    wheel(model, (-42, -16), 19)
    wheel(model, (48, -16), 19)
