"""Draw beasts that come at us: spiders face on and on a web, goblins out of the earth, and one that stares."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.figure.weapons import towards
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed

BONE, EYE = "#e9dfc4", "#c8342c"
SPOKES, RINGS = 13, (22.0, 40.0, 60.0, 82.0, 106.0)
"""How many threads of a web come from its middle, and how far away its rings lie."""


def web_spider(play: Play) -> None:
    """Draw a giant spider head down on its web, all its legs spread."""
    model = play.model
    _web(model, (4, -66))
    middle, turn = (0.0, -66.0), 152.0

    def put(points: Points) -> list[Point]:
        return turned_about(points, middle, turn)

    for side in (-1, 1):
        for start, knee, reach, foot in ((60, 52, 34, 92), (82, 76, 36, 84), (112, 104, 38, 82), (140, 134, 40, 98)):
            joints = [
                put([towards((0, 0), side * start - 90, 14)])[0],
                put([towards((0, 0), side * (start + knee) / 2 - 90, 40 + reach * 0.1)])[0],
                put([towards((0, 0), side * (knee - 8) - 90, 58)])[0],
                put([towards((0, 0), side * (knee + 4) - 90, foot)])[0],
            ]
            model.tube(joints, [9, 11, 7, 2.6], "subject", shade=0.5)
            model.line(_across(joints[1], joints[2], 9), MEDIUM, round_=False)
    abdomen = put([(0, 8), (20, 16), (30, 38), (24, 62), (0, 76), (-24, 62), (-30, 38), (-20, 16)])
    path = model.blob(abdomen, "subject")
    with model.plate.clipped(path):
        model.across(put([(0, 6), (0, 40), (0, 76)]), [40, 60, 30], 0.5)
        for y, wide in ((22, 9), (36, 12), (52, 9)):
            mark = put([(0, y - 7), (wide, y), (0, y + 8), (-wide, y)])
            model.plate.fill(smooth(mark, closed=True, tightness=8), model.tone("subject-pale"), THIN)
        model.creases(
            [(put([(x, 14 + 8 * k)])[0], put([(x * 1.2, 20 + 8 * k)])[0]) for x in (-20, 20) for k in range(6)]
        )
    thorax = put([(0, 16), (15, 6), (16, -10), (9, -22), (0, -25), (-9, -22), (-16, -10), (-15, 6)])
    path = model.blob(thorax, "subject-deep")
    with model.plate.clipped(path):
        model.across(put([(0, 14), (0, -6), (0, -24)]), [30, 32, 18], 0.45)
    for side in (-1, 1):
        fang = put(
            [(side * 3, -20), (side * 9, -26), (side * 8, -36), (side * 2, -42), (side * 4, -33), (side * 2, -26)]
        )
        model.blob(fang, BONE, MEDIUM, tight=8)
    for x, y, r in ((-4, -18, 2.6), (4, -18, 2.6), (-8, -12, 2.0), (8, -12, 2.0), (-3, -11, 1.6), (3, -11, 1.6)):
        model.plate.fill(smooth(ring(put([(x, y)])[0], r, 9), closed=True), EYE, THIN)


def _across(first: Point, last: Point, wide: float) -> list[Point]:
    """Return the ends of a band across a limb near its last point."""
    angle = math.degrees(math.atan2(last[1] - first[1], last[0] - first[0]))
    at = lerp(first, last, 0.72)
    return [towards(at, angle + 90, wide / 2), towards(at, angle - 90, wide / 2)]


def _web(model: Modeller, middle: Point) -> None:
    angles = [360 / SPOKES * k + 7 * math.sin(2.3 * k) for k in range(SPOKES)]
    lines = [[middle, towards(middle, angle, 190)] for angle in angles]
    for radius in RINGS:
        for k in range(SPOKES):
            first, last = angles[k], angles[(k + 1) % SPOKES] + (360 if k == SPOKES - 1 else 0)
            lines.append(
                [
                    towards(middle, first, radius),
                    towards(middle, (first + last) / 2, radius * 0.88),
                    towards(middle, last, radius),
                ]
            )
    for weight, colour in ((0.42, "ink"), (0.2, "paper")):
        for line in lines:
            model.line(line, weight, colour=colour)


def charging_spider(play: Play) -> None:
    """Draw a giant spider that comes at us, fangs and eyes before all its legs."""
    model = play.model
    model.is_far = True
    for side in (-1, 1):
        for joints in (
            [(side * 30, -84), (side * 62, -142), (side * 88, -96), (side * 96, -30)],
            [(side * 34, -76), (side * 88, -112), (side * 110, -60), (side * 116, 4)],
        ):
            model.tube(joints, [16, 13, 9, 4], "subject", shade=0.5)
    hump = [(-54, -66), (-52, -104), (-26, -130), (6, -134), (36, -122), (54, -96), (54, -64), (0, -54)]
    path = model.blob(hump, "subject")
    with model.plate.clipped(path):
        for k in range(4):
            model.folds(
                [((x, -124 + 14 * k + abs(x) * 0.3), (x - 3, -134 + 14 * k + abs(x) * 0.3)) for x in range(-48, 54, 7)]
            )
    model.is_far = False
    for side in (-1, 1):
        for joints, widths in (
            ([(side * 26, -66), (side * 58, -104), (side * 74, -52), (side * 66, 8)], [18, 16, 12, 5]),
            ([(side * 20, -58), (side * 38, -84), (side * 48, -38), (side * 38, 10)], [15, 14, 10, 4]),
        ):
            path = model.tube(joints, widths, "subject", shade=0.5)
            with model.plate.clipped(path):
                model.creases(
                    [(lerp(joints[1], joints[2], k / 7), lerp(joints[1], joints[2], k / 7 + 0.05)) for k in range(7)]
                )
            model.line(_across(joints[1], joints[2], widths[1]), MEDIUM, round_=False)
    head = [
        (0, -98),
        (24, -94),
        (38, -78),
        (38, -60),
        (26, -46),
        (0, -42),
        (-26, -46),
        (-38, -60),
        (-38, -78),
        (-24, -94),
    ]
    path = model.blob(head, "subject")
    with model.plate.clipped(path):
        model.across([(0, -98), (0, -70), (0, -42)], [40, 76, 52], 0.42)
        model.line([(-30, -86), (-12, -90), (0, -84), (12, -90), (30, -86)], MEDIUM)
        model.folds([((x, -46 + abs(x) * 0.1), (x - 2, -54 + abs(x) * 0.1)) for x in range(-30, 34, 5)], 0.6)
    for x, y in ((-30, -92), (-16, -99), (16, -99), (30, -92)):
        model.form(closed([(x - 6, y + 4), (x + x * 0.25, y - 14), (x + 6, y + 4)]), "subject-deep", THIN)
    for x, y, r in ((-10, -70, 7.4), (10, -70, 7.4), (-24, -72, 4.6), (24, -72, 4.6), (-15, -82, 3.8), (15, -82, 3.8),
                    (-31, -64, 3.2), (31, -64, 3.2)):  # fmt: skip
        model.plate.fill(smooth(ring((x, y), r, 12), closed=True), EYE, MEDIUM)
        model.hollow(smooth(ring((x + r * 0.2, y + r * 0.24), r * 0.5, 9), closed=True), THIN)
        model.plate.beads([(x - r * 0.36, y - r * 0.4)], r * 0.24, "#f8e0d0")
    for side in (-1, 1):
        model.tube([(side * 9, -54), (side * 13, -38), (side * 12, -24)], [17, 18, 13], "subject-deep", shade=0.5)
        fang = [
            (side * 7, -24),
            (side * 18, -25),
            (side * 21, -10),
            (side * 13, 6),
            (side * 3, 14),
            (side * 9, 1),
            (side * 11, -10),
        ]
        path = model.blob(fang, BONE, MEDIUM, tight=8)
        with model.plate.clipped(path):
            model.folds([((side * 19, -20 + 5 * k), (side * 13, -18 + 5 * k)) for k in range(5)], 0.5)


def burrow_pack(play: Play) -> None:
    """Draw beasts that climb out of a hole in the earth, one near us and two behind it."""
    model = play.model
    model.plate.fill(smooth(ring((0, -6), 74, 18, flat=0.3), closed=True), "#241c1a", MEDIUM)
    play.body("stalking", (-44, 40), size=0.84).draw()
    play.body("roaring", (42, 42), size=0.82).draw()
    play.body("roaring", (-4, 70), size=1.34).draw()
    lip: list[Point] = [
        (-110, 60), (-100, 2), (-78, -4), (-56, 4), (-34, 0), (-12, 8), (12, 3), (36, 9), (58, 0), (80, 4), (104, -2),
        (112, 60),
    ]  # fmt: skip
    path = model.blob([lip[0], *lip, lip[-1]], "ground-deep", MEDIUM, tight=9)
    with model.plate.clipped(path):
        model.folds([((x + 6, 26), (x, 6 + 3 * math.sin(x))) for x in range(-100, 108, 8)], 0.7)
    for x, y, size in ((-62, 6, 7), (-22, 13, 5), (26, 15, 8), (66, 8, 6)):
        points = [towards((x, y), 45 * k, size * (1, 0.8, 1.05, 0.85)[k % 4]) for k in range(8)]
        clod = model.blob(points, "ground", THIN, tight=10)
        with model.plate.clipped(clod):
            model.folds([((x + size, y - size + 2.4 * k), (x + 1, y - size + 2.4 * k)) for k in range(6)], 0.5)


def staring_goblin(play: Play) -> None:
    """Draw a goblin close up that grins at us over a stone, its claws upon it."""
    model = play.model
    back = [(-74, 20), (-66, -18), (-40, -40), (0, -50), (40, -40), (66, -18), (74, 20)]
    path = model.blob(back, "subject-deep", tight=8)
    with model.plate.clipped(path):
        model.folds([((x + 4, -8), (x, -26 - 0.2 * (40 - abs(x)))) for x in range(-60, 64, 8)], 0.7)
    for side in (-1, 1):
        ear = [(side * x, y) for x, y in ((34, -62), (54, -84), (92, -112), (86, -84), (72, -60), (52, -46), (36, -44))]
        path = model.blob(ear, "subject", tight=8)
        inner = [(side * x, y) for x, y in ((44, -62), (60, -80), (82, -100), (76, -78), (62, -60), (46, -52))]
        model.plate.fill(smooth(inner, closed=True, tightness=8), model.tone("subject-deep"), THIN)
        with model.plate.clipped(path):
            model.folds(
                [((side * (46 + 6 * k), -50 - 4 * k), (side * (50 + 7 * k), -66 - 6 * k)) for k in range(5)], 0.6
            )
    skull = [
        (0, -112), (24, -108), (40, -92), (44, -70), (40, -50), (30, -34), (22, -18), (0, -10), (-22, -18), (-30, -34),
        (-40, -50), (-44, -70), (-40, -92), (-24, -108),
    ]  # fmt: skip
    path = model.blob(skull, "subject", tight=8)
    with model.plate.clipped(path):
        model.across([(0, -110), (0, -64), (0, -10)], [50, 88, 40], 0.36)
        for k in range(3):
            model.line([(-22 + 3 * k, -92 - 5 * k), (0, -88 - 6 * k), (22 - 3 * k, -92 - 5 * k)], THIN)
        model.folds([((-32 + 3 * k, -46 + 4 * k), (-26 + 3 * k, -58 + 4 * k)) for k in range(4)], 0.6)
        model.folds([((34 - 3 * k, -44 + 4 * k), (28 - 3 * k, -58 + 4 * k)) for k in range(4)], 0.6)
    _grin(model)
    for side, turn in ((-1, 8), (1, -8)):
        socket = [(-14, 0), (-5, -10), (8, -9), (13, 1), (4, 8), (-8, 8)]
        model.plate.ink(closed(turned_about(socket, (side * 18, -70), turn)))
        model.plate.fill(smooth(ring((side * 18, -70), 9.4, 14, flat=0.9), closed=True), "#f3e9a0", THIN)
        model.plate.ink(
            closed(
                [(side * 18 - side * 2, -78), (side * 18 + 1.6, -70), (side * 18 - side * 2, -62), (side * 18 - 4, -70)]
            )
        )
        model.plate.beads([(side * 18 - 3.6, -74)], 0.34 * model.plate.mm, "#fffbe8")
        brow = [(side * x, y) for x, y in ((4, -70), (12, -80), (26, -86), (40, -84), (30, -78), (16, -75))]
        model.blob(brow, "subject-deep", MEDIUM, tight=8)
    nose = [(-7, -56), (-3, -66), (3, -66), (7, -56), (10, -50), (0, -47), (-10, -50)]
    model.blob(nose, "subject", MEDIUM, tight=8)
    for side in (-1, 1):
        model.plate.ink(closed([(side * 3, -52), (side * 7, -53), (side * 6, -50)]))
    _stone_with_claws(model)


def _grin(model: Modeller) -> None:
    """Draw a mouth from ear to ear, full of teeth that do not fit."""
    mouth = [(-32, -44), (-16, -41), (0, -42), (16, -41), (32, -44), (24, -26), (10, -18), (-10, -18), (-24, -26)]
    path = smooth(mouth, closed=True, tightness=8)
    model.hollow(path)
    with model.plate.clipped(path):
        model.plate.fill(smooth(ring((0, -20), 13, 12, flat=0.5), closed=True), "#c4454a", THIN)
        for k, x in enumerate(range(-30, 33, 6)):
            size = (9, 13, 8, 11)[k % 4]
            model.plate.fill(closed([(x - 3.4, -46), (x + 3.4, -46), (x + (k % 3) - 1, -42 + size)]), BONE, THIN)
        for k, x in enumerate(range(-24, 28, 7)):
            low = -18 - abs(x) * 0.32
            model.plate.fill(closed([(x - 3.2, low + 5), (x, low - (9, 6, 11)[k % 3]), (x + 3.2, low + 5)]), BONE, THIN)


def _stone_with_claws(model: Modeller) -> None:
    """Draw the stone before a beast, and its fingers over the edge."""
    stone: list[Point] = [(-120, 60), (-112, 2), (-70, -6), (-24, -2), (20, -7), (66, -1), (110, -6), (120, 60)]
    path = model.blob([stone[0], *stone, stone[-1]], "#8d8a86", tight=10)
    with model.plate.clipped(path):
        model.folds([((x + 12, 30), (x, 2 + 3 * math.sin(x))) for x in range(-110, 116, 11)], 0.7)
        model.line([(-30, 0), (-24, 14), (-34, 28)], THIN)
        model.line([(74, 2), (80, 16), (72, 24)], THIN)
    for side in (-1, 1):
        for k in range(4):
            x = side * (36 + 9.5 * k)
            tip = x + side * (k - 1.5) * 1.4, 12.0 - 2.4 * abs(k - 1.5)
            model.tube([(x, -14), (x + side * 0.6, -3), tip], [9, 9, 7], "subject", shade=0.5)
            model.form(
                closed([(tip[0] - 3, tip[1] - 1), (tip[0] + 3, tip[1] - 1), (tip[0] + side * 0.8, tip[1] + 13)]),
                BONE,
                THIN,
            )
            model.line([(x - 3.4, -4), (x, -6), (x + 3.4, -4)], THIN)
