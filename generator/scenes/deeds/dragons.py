"""Draw dragons and spiders: beasts that do not walk upright."""

from __future__ import annotations

import math
from itertools import pairwise

from kredens.generator.engraving.curves import Point, Points, points_along, smooth, spread
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.beasts import bat_wing, feathered_wing
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed

BONE, GORE = "#e9dfc4", "#5a1a1c"


def fire_dragon(play: Play) -> None:
    """Draw a dragon on a rock that breathes fire."""
    _dragon(play.model, head_turn=34.0, fire=True)


def rearing_dragon(play: Play) -> None:
    """Draw a dragon that rears with spread wings and roars at the sky."""
    _dragon(play.model, head_turn=-34.0, fire=True, far_turn=86.0, near_turn=-14.0)


def striking_wyvern(play: Play) -> None:
    """Draw a wyvern that strikes downwards, its barbed tail over its back."""
    _dragon(play.model, head_turn=30.0, fire=False, barbed=True, far_turn=70.0)


def griffin(play: Play) -> None:
    """Draw a griffin that screams on a rock, its wings of feathers spread."""
    _dragon(play.model, head_turn=-6.0, is_griffin=True, far_turn=50.0, near_turn=-6.0)


def _dragon(
    model: Modeller,
    *,
    head_turn: float,
    fire: bool = False,
    barbed: bool = False,
    is_griffin: bool = False,
    far_turn: float = 64.0,
    near_turn: float = 4.0,
) -> None:
    colour = "subject"
    tail: list[Point] = [(-34, -30), (-58, -12), (-80, -20), (-90, -44), (-80, -66)]
    if barbed:
        tail = [(-34, -30), (-62, -26), (-80, -52), (-70, -88), (-44, -104)]
    if is_griffin:
        tail = [(-36, -32), (-62, -22), (-84, -40), (-80, -66)]
    else:
        spikes(model, list(reversed(tail)), [3, 7, 12, 19, 28], 4.5)
    model.tube(tail, [12, 8, 6, 5] if is_griffin else [28, 19, 12, 7, 3], colour, shade=0.5)
    _tail_end(model, tail, is_griffin=is_griffin)
    wing = feathered_wing if is_griffin else bat_wing
    wing(model, (14, -78), "subject-deep", turn=far_turn, scale=0.95, far=True)
    neck: list[Point] = [(10, -66), (30, -84), (24, -106), (36, -122)]
    back: list[Point] = [(-40, -30), (-12, -50), (14, -72)]
    model.is_far = True
    limb(model, [(-8, -38), (16, -26), (2, -6)], [22, 14, 9], colour)
    limb(model, [(22, -58), (44, -48), (50, -28)], [16, 11, 8], colour)
    model.is_far = False
    _draw_trunk(model, neck, back, is_griffin=is_griffin)
    wing(model, (4, -74), "subject", turn=near_turn, scale=1.08)
    limb(model, [(-24, -36), (0, -24), (-20, -7)], [30, 17, 11], colour)
    limb(model, [(10, -54), (30, -36), (26, -16)], [20, 13, 9], colour)
    if fire:
        _fire(model, turned_about([(30, 4)], neck[-1], head_turn)[0], head_turn + 8)
    if is_griffin:
        _eagle_head(model, neck[-1], head_turn)
    else:
        dragon_head(model, neck[-1], head_turn, colour)
    rock: list[Point] = [
        (-110, 40),
        (-96, 6),
        (-60, 0),
        (-44, -3),
        (-20, -6),
        (10, -5),
        (34, -12),
        (52, -6),
        (84, 2),
        (120, 10),
        (120, 40),
    ]
    path = model.blob([rock[0], *rock, rock[-1]], "ground-deep", MEDIUM, tight=9)
    with model.plate.clipped(path):
        model.folds([((x + 14, 16), (x, -3)) for x in range(-100, 116, 9)], 0.6)


def _draw_trunk(model: Modeller, neck: list[Point], back: list[Point], *, is_griffin: bool) -> None:
    """Draw neck and trunk, with the plates and spikes of a dragon or the feathers of a griffin."""
    colour, pale = "subject", "subject-pale"
    if not is_griffin:
        spikes(model, [*back, *neck[1:]], [32, 46, 36, 24, 18, 16], 5.0)
    model.tube(neck, [32, 23, 18, 16], colour, shade=0.0)
    if is_griffin:
        _ruff(model, neck)
    else:
        belly(model, neck, [32, 23, 18, 16], pale)
    model.tube(back, [32, 46, 36], colour, shade=0.0)
    model.across(back, [32, 46, 36], 0.42)
    model.plate.fill(smooth(ring((15, -70), 13), closed=True), model.tone(colour))
    if not is_griffin:
        _scales(model, back, 30)
        belly(model, [(-14, -32), (10, -50), (22, -74)], [16, 22, 22], pale)


def _tail_end(model: Modeller, tail: list[Point], *, is_griffin: bool) -> None:
    """Draw the barb at the end of a tail, or the tuft of that of a lion."""
    tip = tail[-1]
    angle = math.degrees(math.atan2(tip[1] - tail[-2][1], tip[0] - tail[-2][0]))
    tuft = [(-6, 0), (0, -7), (10, -8), (24, 0), (12, 7), (0, 7)]
    barb = [(-2, -2), (-4, -9), (14, 0), (-4, 9), (-2, 2)]
    model.form(closed(turned_about(tuft if is_griffin else barb, tip, angle)), "subject-deep", MEDIUM)


def _ruff(model: Modeller, neck: Points) -> None:
    """Draw the feathers of a neck in rows that overlap."""
    dice = model.dice
    for x, y in spread(points_along(smooth(neck), 6), 8)[:-1]:
        for k in (-1, 0, 1):
            px, py = x + k * 6.5 + dice.wobble(1.5), y + dice.wobble(2)
            model.form(
                closed([(px - 4, py - 6), (px + 4, py - 6), (px + 1, py + 7), (px - 3, py + 5)]),
                "subject-pale",
                THIN,
                outer=False,
            )


def _eagle_head(model: Modeller, at: Point, turn: float) -> None:
    """Draw the head of an eagle with an open beak, and the ears of a griffin."""

    def put(points: Points) -> list[Point]:
        return turned_about(points, at, turn)

    for ear in ([(-8, -8), (-16, -24), (-2, -13)], [(-2, -10), (-6, -28), (5, -12)]):
        model.form(closed(put(ear)), "subject", MEDIUM)
    model.form(closed(put([(10, 5), (20, 8), (28, 14), (20, 15), (8, 12), (2, 8)])), "#c08a2c", MEDIUM)
    model.plate.fill(closed(put([(6, 3), (24, 2), (24, 12), (10, 9)])), GORE, FINE)
    model.form(closed(put([(10, 6), (22, 7), (27, 11), (16, 9)])), "#c4454a", THIN, outer=False)
    skull = [(-12, 8), (-14, -2), (-8, -11), (2, -13), (11, -10), (15, -4), (14, 3), (6, 6), (2, 12), (-4, 10)]
    path = model.blob(put(skull), "subject-pale", MEDIUM, tight=8)
    with model.plate.clipped(path):
        model.folds([(put([(x, 12)])[0], put([(x - 3, 2)])[0]) for x in (-11, -7, -3, 1)], 0.5)
    model.blob(
        put([(11, -9), (20, -9), (29, -4), (33, 5), (31, 12), (27, 5), (20, 3), (12, 4)]), "#d8a63c", MEDIUM, tight=9
    )
    model.plate.fill(smooth(ring(put([(7, -4)])[0], 3, 10), closed=True), "#f2c14e", THIN)
    model.plate.beads(put([(7.8, -4)]), 1.3, "ink")
    model.line(put([(0, -8), (6, -9), (13, -5)]), 0.8)
    model.plate.ink(closed(put([(17, -5), (20, -5), (18.6, -3)])))


def _fire(model: Modeller, mouth: Point, angle: float) -> None:
    """Draw a breath of fire that spreads from a mouth."""
    for share, reach, colour in ((1.0, 1.0, "#d8632a"), (0.66, 0.86, "#f0a03c"), (0.34, 0.66, "#f8e08a")):
        tongue = [
            (0, 0),
            (14, -5),
            (30, -13),
            (44, -12),
            (66, -24),
            (60, -10),
            (78, -8),
            (62, 0),
            (76, 12),
            (54, 10),
            (58, 24),
            (40, 12),
            (26, 11),
            (12, 4),
        ]
        points = turned_about([(x * reach, y * share) for x, y in tongue], mouth, angle)
        doubled = [point for k, point in enumerate(points) for _ in range(2 if k in (0, 4, 6, 8, 10) else 1)]
        model.form(smooth(doubled, closed=True), colour, THIN, outer=share == 1.0)


def dragon_head(model: Modeller, at: Point, turn: float, colour: str) -> None:
    """Draw the head of a dragon with an open jaw, horns and a crest."""

    def put(points: Points) -> list[Point]:
        return turned_about(points, at, turn)

    for far, horn in (
        (True, [(-4, -9), (-16, -20), (-34, -24), (-22, -14), (-8, -4)]),
        (False, [(-6, -8), (-20, -14), (-40, -12), (-24, -6), (-8, -1)]),
    ):
        model.blob(put(horn), "#cbbd98" if far else BONE, MEDIUM, tight=8)
    model.blob(
        put([(-8, 2), (2, 5), (14, 10), (25, 15), (24, 19), (10, 18), (-2, 13), (-10, 8)]), colour, MEDIUM, tight=8
    )
    model.plate.fill(closed(put([(0, 3), (26, 2), (24, 14), (12, 10)])), GORE, FINE)
    model.form(closed(put([(6, 7), (18, 6), (30, 10), (34, 15), (27, 13), (16, 11)])), "#c4454a", THIN, outer=False)
    for x, y in ((23, 13.6), (18, 11.6), (13, 9.6)):
        model.plate.fill(closed(put([(x - 1.6, y + 0.8), (x, y - 5), (x + 1.4, y + 1.2)])), BONE, THIN)
    upper = [
        (-12, 4),
        (-12, -6),
        (-4, -12),
        (6, -10),
        (13, -7),
        (22, -8),
        (29, -5),
        (31, 0),
        (28, 3),
        (18, 2),
        (8, 3),
        (0, 5),
    ]
    path = model.blob(put(upper), colour, MEDIUM, tight=8)
    with model.plate.clipped(path):
        model.folds([(put([(x, 4)])[0], put([(x - 3, -2)])[0]) for x in (-8, -4, 0, 4, 8, 12, 16, 20)], 0.45)
    for x in (27, 22, 17, 12, 7):
        model.plate.fill(closed(put([(x - 1.7, 2), (x + 1.4, 2), (x - 0.4, 8 if x == 27 else 6.4)])), BONE, THIN)
    model.plate.fill(closed(put([(3, -6), (7, -8), (10, -5), (6, -3.6)])), "#f2c14e", THIN)
    model.plate.ink(closed(put([(6.4, -7), (7.6, -5.6), (6.8, -4)])))
    model.line(put([(0, -7), (5, -10), (12, -6.6)]), 0.6)
    model.plate.ink(closed(put([(26, -5), (28.6, -4.4), (27, -2.8)])))


def limb(model: Modeller, joints: list[Point], widths: list[float], colour: str) -> None:
    """Draw a leg with its claws."""
    model.tube(joints, widths, colour, shade=0.5)
    x, y = joints[-1]
    for reach, drop in ((12, 4), (9, 7), (4, 8)):
        model.tube(
            [(x, y), (x + reach * 0.6, y + drop * 0.5), (x + reach, y + drop)],
            [8, 6, 4],
            colour,
            shade=0.3,
            outline=THIN,
        )
        model.form(
            closed([(x + reach, y + drop - 1.6), (x + reach + 5, y + drop + 3), (x + reach - 1, y + drop + 1.8)]),
            BONE,
            THIN,
        )


def spikes(model: Modeller, line: Points, widths: list[float], size: float) -> None:
    """Draw spikes along a back: the side that lies to the left of the way along it, which is so wide at its points."""
    points = points_along(smooth(line), 6)
    steps = max(4, int(sum(math.dist(a, b) for a, b in pairwise(points)) / (size * 1.7)))
    places = spread(points, steps)
    for index in range(1, steps - 1):
        (ax, ay), (bx, by) = places[index - 1], places[index + 1]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        ux, uy = (bx - ax) / length, (by - ay) / length
        share = index / (steps - 1) * (len(widths) - 1)
        low = min(int(share), len(widths) - 2)
        half = (widths[low] + (widths[low + 1] - widths[low]) * (share - low)) / 2
        x, y = places[index]
        out = half + size * 1.3
        root, end = (x - ux * size, y - uy * size), (x + ux * size, y + uy * size)
        tip = x + uy * out - ux * size * 0.9, y - ux * out - uy * size * 0.9
        model.form(closed([root, tip, end]), "subject-deep", THIN)


def belly(model: Modeller, line: Points, widths: list[float], colour: str) -> None:
    """Draw the plates along a throat or a belly: the side to the right of the way from the tail."""
    points = spread(points_along(smooth(line), 6), 9)
    for index in range(8):
        (ax, ay), (bx, by) = points[index], points[index + 1]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        width = widths[min(int(index / 8 * (len(widths) - 1) + 0.5), len(widths) - 1)] / 2
        inner, outer = width * 0.35, width * 0.98
        plate = [
            (ax + nx * inner, ay + ny * inner),
            (ax + nx * outer, ay + ny * outer),
            (bx + nx * outer * 1.04, by + ny * outer * 1.04),
            (bx + nx * inner, by + ny * inner),
        ]
        model.form(closed(plate), colour, THIN, outer=False)
        model.folds([(lerp(plate[1], plate[2], s), lerp(plate[0], plate[3], s)) for s in (0.3, 0.7)], 0.22)


def _scales(model: Modeller, line: Points, width: float) -> None:
    """Draw a few scales on a flank."""
    dice = model.dice
    for x, y in spread(points_along(smooth(line), 6), 7):
        for _ in range(3):
            px, py = x + dice.wobble(9), y + dice.wobble(width * 0.4)
            model.line([(px - 2.4, py - 1), (px, py + 1.6), (px + 2.4, py - 1)], THIN)


def rearing_spider(play: Play) -> None:
    """Draw a giant spider that rears with lifted forelegs."""
    _spider(play.model, tail=False)


def stinging_spider(play: Play) -> None:
    """Draw a giant spider with the tail of a scorpion lifted over it."""
    _spider(play.model, tail=True)


def _spider(model: Modeller, *, tail: bool) -> None:
    colour = "subject"
    legs: tuple[tuple[Point, Point, Point, Point], ...] = (
        ((4, -54), (22, -96), (52, -112), (80, -92)),
        ((12, -46), (46, -78), (64, -40), (72, 2)),
        ((2, -38), (20, -76), (34, -36), (36, 4)),
        ((-8, -38), (-30, -84), (-52, -46), (-62, 4)),
    )
    model.is_far = True
    for leg in legs:
        _leg(model, [(x + 9, y - 6 if k < 3 else y - 5) for k, (x, y) in enumerate(leg)], "subject-deep")
    model.is_far = False
    if tail:
        joints: list[Point] = [(-44, -56), (-66, -84), (-58, -118), (-26, -134), (8, -122)]
        for k, (first, last) in enumerate(pairwise(joints)):
            model.tube([first, lerp(first, last, 0.5), last], [22 - 4 * k, 21 - 4 * k, 16 - 4 * k], colour, shade=0.5)
        model.blob(ring((7, -121), 8, 12), colour)
        model.blob([(12, -126), (24, -116), (28, -100), (20, -108), (9, -114)], "#3a2c22", MEDIUM, tight=8)
    body = [(-4, -52), (-16, -72), (-40, -80), (-64, -66), (-72, -44), (-60, -26), (-36, -20), (-12, -28)]
    path = model.blob(body, colour)
    with model.plate.clipped(path):
        for k in range(5):
            x = -14 - 12 * k
            model.line([(x + 6, -84), (x - 2, -54), (x + 6, -16)], MEDIUM)
            model.folds([((x + 3, -24 - 6 * j), (x - 5, -27 - 6 * j)) for j in range(5)], 0.6)
        model.across([(-10, -46), (-40, -50), (-70, -46)], [50, 60, 40], 0.4)
        for x, y in ((-30, -66), (-46, -62), (-38, -54), (-56, -54)):
            model.plate.fill(smooth(ring((x, y), 3.2, 8), closed=True), "subject-deep", THIN)
    for x, y in ((-22, -76), (-34, -81), (-46, -80), (-57, -73), (-66, -62)):
        model.form(closed([(x - 5, y + 2), (x - 6, y - 12), (x + 4, y)]), "subject-deep", THIN)
    for leg in reversed(legs[1:]):
        _leg(model, list(leg), colour)
    path = model.blob([(-10, -36), (-8, -54), (8, -64), (26, -60), (36, -46), (34, -32), (18, -24), (0, -26)], colour)
    with model.plate.clipped(path):
        model.across([(-8, -44), (14, -44), (36, -44)], [30, 40, 26], 0.4)
        model.line([(-4, -50), (10, -56), (24, -54)], THIN)
    for x, y, r in ((24, -50, 3.4), (31, -46, 2.8), (18, -54, 2.4), (28, -55, 2.2), (33, -39, 2.0), (12, -57, 1.8)):
        model.plate.fill(smooth(ring((x, y), r, 9), closed=True), "#c8342c", THIN)
        model.plate.beads([(x - r * 0.3, y - r * 0.4)], r * 0.28, "#f8e0d0")
    for dx in (0, 9):
        model.blob(
            [
                (22 + dx, -30),
                (32 + dx, -30),
                (38 + dx, -20),
                (34 + dx, -6),
                (28 + dx, 0),
                (30 + dx, -10),
                (26 + dx, -20),
            ],
            BONE,
            MEDIUM,
            tight=8,
        )
    _leg(model, list(legs[0]), colour)


def _leg(model: Modeller, joints: list[Point], colour: str) -> None:
    """Draw the leg of a spider: three joints with hairs, and a claw."""
    for (first, last), wide in zip(pairwise(joints), (10.5, 8.5, 6.0), strict=True):
        model.tube([first, lerp(first, last, 0.4), last], [wide, wide * 1.08, wide * 0.56], colour, shade=0.5)
        for share in (0.25, 0.5, 0.75):
            x, y = lerp(first, last, share)
            model.folds([((x, y - wide * 0.45), (x - 1.6, y - wide * 0.95))], 0.4)
    end = joints[-1]
    angle = math.degrees(math.atan2(end[1] - joints[-2][1], end[0] - joints[-2][0]))
    model.form(closed(turned_about([(-2, -2.2), (9, 0.6), (-2, 2.2)], end, angle)), BONE, THIN)
